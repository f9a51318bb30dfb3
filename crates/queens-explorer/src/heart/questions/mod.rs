//! Every question: what it asks for, how it is answered. Related ones share a file.

mod about;
mod counts;
mod forms;
mod heat;
mod ladder;
mod orbit;
mod patient;
mod play;
mod search;
mod solutions;

pub(super) use about::About;
pub(super) use counts::{Count, Forecast, Table};
pub(super) use forms::{Draw, DrawTree, Read, Write};
pub(super) use heat::Heat;
pub(super) use ladder::Methods;
pub(super) use orbit::Orbit;
pub(super) use play::Position;
pub(super) use search::{At, Find, Length, Open, Window};
pub(super) use solutions::{Gallery, Nth, Random, Rank};
