//! A model over one variable for each row, the column of its queen.
//!
//! Possible where every row takes exactly one queen. Columns and diagonals that take at most one
//! become "all different"; squares that touch by a corner become a distance; what is left stays a
//! bound on a number of queens.

use n_queens::model::{Constraint, Kind, Model};

/// How the constraints of a model are written over columns.
pub(super) struct ColumnForm<'a> {
    /// No two queens in one column.
    pub(super) columns_differ: bool,
    /// No two on a rising diagonal: row + column.
    pub(super) rising_differ: bool,
    /// No two on a falling diagonal: row − column.
    pub(super) falling_differ: bool,
    /// Queens of neighbouring rows are more than one column apart.
    pub(super) apart: bool,
    /// All others.
    pub(super) rest: Vec<&'a Constraint>,
}

impl ColumnForm<'_> {
    /// The form of a model, if it has one.
    pub(super) fn of(model: &Model) -> Option<ColumnForm<'_>> {
        let of_kind = |kind| model.constraints().iter().filter(move |constraint| constraint.kind == kind);
        let rows = of_kind(Kind::Row).count() as u32 == model.rows();
        if !rows || !of_kind(Kind::Row).all(Constraint::is_exactly_one) {
            return None;
        }
        // Each of n columns takes one of n queens exactly if no column takes two.
        let square = model.rows() == model.columns();
        let differ = |kind| {
            let at_most_one =
                |c: &Constraint| c.most == 1 && (c.least == 0 || kind == Kind::Column && square);
            of_kind(kind).next().is_some() && of_kind(kind).all(at_most_one)
        };
        let (columns, rising, falling) = (differ(Kind::Column), differ(Kind::Rising), differ(Kind::Falling));
        let apart = differ(Kind::Touching);
        let written = |kind| match kind {
            Kind::Row => true,
            Kind::Column => columns,
            Kind::Rising => rising,
            Kind::Falling => falling,
            Kind::Touching => apart,
            Kind::Region => false,
        };
        let rest = model.constraints().iter().filter(|constraint| !written(constraint.kind)).collect();
        Some(ColumnForm {
            columns_differ: columns,
            rising_differ: rising,
            falling_differ: falling,
            apart,
            rest,
        })
    }
}
