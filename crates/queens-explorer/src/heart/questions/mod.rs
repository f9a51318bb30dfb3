//! Every question: what it asks for, how it is answered. One file per section of the page.

mod about;
mod counts;
mod play;
mod solutions;

pub(super) use about::About;
pub(super) use counts::Table;
pub(super) use play::Position;
pub(super) use solutions::Orbit;
