//! The files of a corner. A file is made when it is first needed. Small boards then keep it, and all
//! threads share it; on large ones that would fill the memory, and it is made afresh every time: a
//! sixth of the time at n = 22, a twentieth at n = 24.

use std::sync::OnceLock;

use super::super::kernel::{Quarters, Record};
use super::Corner;
use super::file::{File, Quarter};
use crate::watch::{Stopped, Watch};

/// The quarters of one corner.
#[derive(Debug)]
pub(in crate::count) struct Library<R> {
    pub(super) corner: Corner<R>,
    /// By column set; empty if files are not kept.
    files: Vec<OnceLock<File<R>>>,
}

impl<R: Record> Library<R> {
    /// Sides of more columns than this are not kept: at 11 a library takes a gigabyte.
    const MAX_KEPT: usize = 10;

    /// Quarters of corners with more rows, from n = 28 on, are listed twice: that takes little time
    /// beside the join, and what would be kept in between, hundreds of megabytes.
    const ROWS_LISTED_ONCE: u32 = 13;

    /// Without any quarters as yet.
    pub(in crate::count) fn new(corner: Corner<R>) -> Library<R> {
        let columns = corner.columns.len();
        let files = if columns <= Library::<R>::MAX_KEPT { 1 << columns } else { 0 };
        Library { corner, files: (0..files).map(|_| OnceLock::new()).collect() }
    }

    /// The quarters that use exactly `columns`, from the library or else made in `spare`, maybe by
    /// way of `found`.
    pub(in crate::count) fn open<'a>(
        &'a self,
        columns: u32,
        spare: &'a mut SpareFile<R>,
        found: &mut Vec<Quarter<R>>,
        watch: &Watch,
    ) -> Result<Quarters<'a, R>, Stopped> {
        let kept = self.files.get(columns as usize);
        if let Some(file) = kept.and_then(OnceLock::get) {
            return Ok(file.quarters());
        }
        if spare.columns != Some(columns) {
            spare.columns = None;
            if self.corner.rows <= Library::<R>::ROWS_LISTED_ONCE {
                self.corner.list_once(columns, found, &mut spare.file, watch)?;
            } else {
                self.corner.list_twice(columns, &mut spare.file, watch)?;
            }
            spare.columns = Some(columns);
        }
        let Some(kept) = kept else {
            return Ok(spare.file.quarters());
        };
        // Two threads may have made the same file; the first to come is kept.
        spare.columns = None;
        let file = std::mem::take(&mut spare.file);
        Ok(kept.get_or_init(|| file).quarters())
    }
}

/// Room to make a file of one and the same library.
#[derive(Clone, Debug, Default)]
pub(in crate::count) struct SpareFile<R> {
    columns: Option<u32>,
    file: File<R>,
}
