//! Counts: what is published, and exact counts with progress.

use n_queens::known;
use serde::{Deserialize, Serialize};

use crate::heart::request::{Ask, Desk};
use crate::heart::shapes::Big;
use crate::heart::{ApiError, Kind};

/// The published numbers.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Table {}

#[derive(Serialize)]
pub(crate) struct Rows {
    rows: Vec<Row>,
    source: &'static str,
}

#[derive(Serialize)]
struct Row {
    n: u32,
    total: Option<Big>,
    fundamental: Option<Big>,
    half_turn: Option<Big>,
    quarter_turn: Option<Big>,
    tree: Option<Big>,
}

impl Ask for Table {
    const NAME: &'static str = "table";
    const KIND: Kind = Kind::Quick;
    type Answer = Rows;

    fn answer(&self, _desk: &Desk<'_>) -> Result<Rows, ApiError> {
        let row = |n| Row {
            n,
            total: known::total(n).map(Big),
            fundamental: known::fundamental(n).map(Big),
            half_turn: known::half_turn(n).map(Big),
            quarter_turn: known::quarter_turn(n).map(Big),
            tree: known::tree_size(n).map(Big),
        };
        let rows = (1..).map(row).take_while(|row| row.total.is_some() || row.half_turn.is_some()).collect();
        Ok(Rows { rows, source: "OEIS A000170, A002562, A032522, A033148, A319284" })
    }
}
