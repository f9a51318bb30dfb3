//! The command as a person runs it: the real binary, its two streams, its exit code.

mod bad_input;
mod check;
mod compare;
mod complete;
mod completions;
mod count;
mod draw;
mod estimate;
mod explain;
mod help;
mod interrupted;
mod judges;
mod one;
mod output;
mod puzzle;
mod ranked;
mod refused;
mod regions;
mod round_trips;
mod run;
mod serve;
mod solve;
mod support;
mod terminal;
mod trace;
mod tree;
