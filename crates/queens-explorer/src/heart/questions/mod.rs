//! Every question: what it asks for, how it is answered. Related ones share a file.

mod about;
mod compare;
mod complete;
mod counts;
mod estimate;
mod forms;
mod heat;
mod hint;
mod ladder;
mod learn;
#[cfg(feature = "server")]
mod ledgers;
mod orbit;
mod play;
mod proof;
mod puzzles;
mod regions;
mod search;
mod solutions;
mod tree;

pub(super) use about::About;
pub(super) use compare::Compare;
pub(super) use complete::{Complete, Remaining};
pub(super) use counts::{Count, Forecast, Table};
pub(super) use estimate::Estimate;
pub(super) use forms::{Draw, DrawTree, Read, Write};
pub(super) use heat::Heat;
pub(super) use hint::{Hint, RegionsHint};
pub(super) use ladder::Methods;
pub(super) use learn::Learn;
#[cfg(feature = "server")]
pub(super) use ledgers::{Ledger, Ledgers};
pub(super) use orbit::Orbit;
pub(super) use play::Position;
pub(super) use proof::Proof;
pub(super) use puzzles::Puzzle;
pub(super) use regions::Regions;
pub(super) use search::{At, Find, Length, Open, Window};
pub(super) use solutions::{Gallery, Nth, Random, Rank};
pub(super) use tree::Tree;
