//! The files of a corner. A file is made when it is first needed. Small boards then keep it, and all
//! threads share it; on large ones that would fill the memory, and it is made afresh every time: a
//! sixth of the time at n = 22, a twentieth at n = 24.

use std::sync::OnceLock;

use super::super::kernel::{DiagonalSet, Quarters};
use super::super::tuning::{Path, Paths, Tuning};
use super::Corner;
use super::file::{File, Quarter};
use crate::watch::{Stopped, Watch};

/// The quarters of one corner.
#[derive(Debug)]
pub(in crate::count) struct Library<R> {
    pub(super) corner: Corner<R>,
    listed_once: bool,
    /// By column set; empty if files are not kept.
    files: Vec<OnceLock<File<R>>>,
}

impl<R: DiagonalSet> Library<R> {
    /// Without any quarters as yet.
    pub(in crate::count) fn new(corner: Corner<R>, tuning: Tuning) -> Library<R> {
        let columns = corner.columns.len();
        let files = if columns <= tuning.kept_columns { 1 << columns } else { 0 };
        let listed_once = corner.rows <= tuning.rows_listed_once;
        Library { corner, listed_once, files: (0..files).map(|_| OnceLock::new()).collect() }
    }

    /// Notes how it lists and keeps quarters.
    pub(in crate::count) fn note_paths(&self, paths: &mut Paths) {
        let kept = !self.files.is_empty();
        paths.add(if kept { Path::QuartersKept } else { Path::QuartersListedAnew });
        paths.add(if self.listed_once { Path::QuartersListedOnce } else { Path::QuartersListedTwice });
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
            if self.listed_once {
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
