//! Pictures of n queens: boards with what their queens attack, and the tree of a search, as SVG
//! for browsers and documents, as text for terminals, as graphs for Graphviz.
//!
//! ```
//! use n_queens::{Board, Method, Placement, Square, Watch};
//! use n_queens_draw::{TreeLimits, Colour, BoardPicture, SearchTree};
//!
//! let queens = [Square::parse("b4", 4)?];
//! let picture = BoardPicture::new(Placement::new(4, queens)?, &[])?.with_attacks_of(&queens);
//! assert_eq!(picture.text(Colour::Plain).lines().next(), Some("4  - Q - -"));
//! assert!(picture.svg().starts_with("<svg"));
//!
//! let tree =
//!     SearchTree::grow(&Board::new(4)?, Method::Arrays, TreeLimits::default(), &Watch::none())?;
//! assert_eq!((tree.nodes.len(), tree.solutions), (17, 2));
//! assert!(tree.svg().ends_with("</svg>\n"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! With the feature `print`, [`png()`] and [`pdf`] convert any picture; with
//! `plot` there are curves on axes ([`Plot`]).
//!
//! A picture is a string; the caller writes it. The content is decided in one place per subject
//! ([`BoardPicture`], [`SearchTree`]); `svg`, `text` and `dot` decide how it looks.
#![forbid(unsafe_code)]

mod animation;
mod board;
mod chart;
mod gallery;
mod masks;
#[cfg(feature = "plot")]
mod plot;
#[cfg(feature = "print")]
mod print;
mod regions;
mod style;
mod tree;
mod worksheet;

pub use animation::{Animation, Frame, Mark};
pub use board::{BoardPicture, BoardPictureError, Colour, Diagonals};
pub use chart::Chart;
pub use gallery::Gallery;
pub use masks::{Masks, MasksError};
#[cfg(feature = "plot")]
pub use plot::{Curve, Plot, PlotError};
#[cfg(feature = "print")]
pub use print::{PrintError, pdf, png};
pub use regions::{regions_svg, regions_text};
pub use style::{Background, Style};
pub use tree::{DrawnBranch, DrawnNode, SearchTree, TreeLayout, TreeLimits};
pub use worksheet::{Worksheet, WorksheetPuzzle};

/// The example of the README is compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
