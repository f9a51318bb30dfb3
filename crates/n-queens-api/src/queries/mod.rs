//! Every query with its answer. Queries that share most of their code share a file.
//!
//! Fields are those of the JSON protocol, which docs/api.md explains.
#![allow(missing_docs, reason = "docs/api.md documents every field of the protocol")]

mod about;
mod animate;
mod compare;
mod complete;
mod count;
mod draw;
mod estimate;
mod export;
mod game;
mod grade;
mod heat;
mod hint;
#[cfg(feature = "ledger")]
mod judge_output;
mod learn;
#[cfg(feature = "ledger")]
mod ledgers;
mod methods;
mod orbit;
mod position;
mod proof;
mod puzzle;
mod regions;
mod solutions;
mod trace;
mod tree;

pub use about::*;
pub use animate::*;
pub use compare::*;
pub use complete::*;
pub use count::*;
pub use draw::*;
pub use estimate::*;
pub use export::*;
pub use game::*;
pub use grade::*;
pub use heat::*;
pub use hint::*;
#[cfg(feature = "ledger")]
pub use judge_output::*;
pub use learn::*;
#[cfg(feature = "ledger")]
pub use ledgers::*;
pub use methods::*;
pub use orbit::*;
pub use position::*;
pub use proof::*;
pub use puzzle::*;
pub use regions::*;
pub use solutions::*;
pub use trace::*;
pub use tree::*;
