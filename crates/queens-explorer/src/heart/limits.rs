//! How much may be asked of each engine. The table of docs/api.md, as numbers.

use serde::Serialize;

use super::Engine;

/// The largest of everything. Sizes are those of empty boards, or rows without a queen.
///
/// ```
/// use queens_explorer::heart::{Engine, Limits};
/// assert!(Limits::of(Engine::Browser).count < Limits::of(Engine::Server).count);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Limits {
    /// Size of a board that is counted.
    pub count: u32,
    /// Size of a board whose solutions are numbered.
    pub rank: u32,
    /// Open rows for the heat map.
    pub heat: u32,
    /// Open rows for an exact number of remaining solutions.
    pub remaining: u32,
    /// Size for the gallery of fundamental solutions.
    pub gallery: u32,
    /// Size of a board to play on.
    pub play: u32,
    /// Queens on a board to play on.
    pub queens: usize,
    /// Size of a board that is searched step by step.
    pub trace: u32,
    /// Steps at once.
    pub window: u64,
    /// Nodes of a tree at once.
    pub tree: usize,
    /// Size for an estimate.
    pub estimate: u32,
}

impl Limits {
    /// The limits of an engine. The browser has one thread and no processor-specific kernel.
    ///
    /// ```
    /// use queens_explorer::heart::{Engine, Limits};
    /// assert_eq!(Limits::of(Engine::Server).play, 64);
    /// ```
    pub fn of(engine: Engine) -> Limits {
        let server = Limits {
            count: 22,
            rank: 20,
            heat: 16,
            remaining: 20,
            gallery: 13,
            play: 64,
            queens: 128,
            trace: 64,
            window: 4000,
            tree: 2000,
            estimate: 100,
        };
        match engine {
            Engine::Server => server,
            Engine::Browser => {
                Limits { count: 18, rank: 16, heat: 14, remaining: 16, gallery: 12, estimate: 40, ..server }
            }
        }
    }
}
