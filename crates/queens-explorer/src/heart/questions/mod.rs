//! Every question: what it asks for, how it is answered. Related ones share a file.

mod about;
mod counts;
mod heat;
mod orbit;
mod patient;
mod play;
mod solutions;

pub(super) use about::About;
pub(super) use counts::{Count, Forecast, Table};
pub(super) use heat::Heat;
pub(super) use orbit::Orbit;
pub(super) use play::Position;
pub(super) use solutions::{Gallery, Nth, Random, Rank};
