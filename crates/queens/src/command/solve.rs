//! `queens solve`: every solution of a board.
//!
//! Solutions stream, so this verb runs beside the query layer. In lexicographic order the fast listing
//! uses all threads, or one thread with `--limit` or `--skip`. `--method` lists with a method of the
//! ladder. `--order any` finds solutions of boards whose first solution in order takes too long.

use std::ops::ControlFlow;

use clap::Args;
use n_queens::enumerate::{AnyOrder, Block, in_blocks, rest_in_blocks};
use n_queens::methods::{Flow, Observer};
use n_queens::rank::RankError;
use n_queens::symmetry::is_canonical;
use n_queens::{Board, Method, Ranking, Solutions, Stopped};
use n_queens_api::Task;
use n_queens_text::Writer;
use n_queens_text::numbers::grouped;
use n_queens_text::words::{Phrase, Words};

use crate::args::Shared;
use crate::files::Output;
use crate::options::{BoardOptions, SolutionOutput, values};
use crate::outcome::{Answer, Failure, remark};
use crate::watch::Session;

#[derive(Debug, Args)]
pub(crate) struct Solve {
    /// The board.
    #[command(flatten)]
    board: BoardOptions,

    #[arg(long, value_name = "NUMBER", value_parser = values::whole(0, u64::MAX), allow_negative_numbers = true)]
    limit: Option<u64>,

    #[arg(long, value_name = "NUMBER", default_value_t = 0, hide_default_value = true, value_parser = values::whole(0, u128::MAX), allow_negative_numbers = true)]
    skip: u128,

    #[arg(long)]
    fundamental: bool,

    #[arg(long, value_parser = values::named(ORDERS), default_value = "lex", value_name = "ORDER")]
    order: Order,

    #[arg(long, value_parser = values::method(), value_name = "NAME")]
    method: Option<Method>,

    #[arg(long, requires = "method")]
    force: bool,

    /// How and where.
    #[command(flatten)]
    solutions: SolutionOutput,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Order {
    Lexicographic,
    Any,
}

const ORDERS: &[(&str, Order, Phrase)] =
    &[("lex", Order::Lexicographic, Words::order_lex), ("any", Order::Any, Words::order_any)];

impl Solve {
    pub(crate) fn run(self, shared: &Shared) -> Result<Answer, Failure> {
        let form = self.solutions.form()?;
        let board = self.board.board(Task::Solve)?;
        if self.fundamental && !board.is_empty() {
            return Err(Failure::usage(
                "--fundamental cannot be combined with --fix or --block: a turned or mirrored solution need not have queens on the same squares",
            ));
        }
        if let Some(method) = self.method {
            if self.order == Order::Any {
                return Err(Failure::usage(
                    "every method of the ladder lists in lexicographic order; leave out --method or '--order any'",
                ));
            }
            if let (Err(error), false) = (method.check_size(board.size()), self.force) {
                return Err(Failure::Usage(format!("{error}; use --force to run it anyway")));
            }
        }
        // Before the file is opened, so that a signal leaves none.
        let session = Session::begin(shared);
        let writer = form.writer(board.size());
        let mut output = self.solutions.output.open()?;
        output.put(writer.begin())?;
        let mut listing = Listing {
            writer: &*writer,
            output: &mut output,
            fundamental: self.fundamental,
            skip: self.skip,
            limit: self.limit.unwrap_or(u64::MAX),
            written: 0,
            skipped: 0,
            empty: true,
        };
        match (self.method, self.order) {
            (Some(method), _) => listing.by_method(method, &board, &session)?,
            (None, Order::Lexicographic) => listing.in_order(&board, shared, &session)?,
            (None, Order::Any) => listing.in_any_order(&board, &session)?,
        }
        let (empty, skipped) = (listing.empty, listing.skipped);
        output.put(writer.end())?;
        output.finish()?;
        if empty && self.limit != Some(0) {
            remark(shared, self.why_empty(&board, skipped));
            return Ok(Answer::No);
        }
        Ok(Answer::Yes)
    }

    /// An empty answer looks like no answer on a terminal.
    fn why_empty(&self, board: &Board, skipped: u128) -> String {
        let (n, these) = (board.size(), if board.is_empty() { "" } else { " with these squares" });
        let kind = if self.fundamental { "fundamental " } else { "" };
        let (skip, found) = (self.skip, grouped(skipped));
        match skipped {
            0 => format!("there is no solution for n = {n}{these}"),
            1 => format!("n = {n}{these} has 1 {kind}solution, and --skip {skip} passes over it"),
            _ => {
                format!("n = {n}{these} has {found} {kind}solutions, and --skip {skip} passes over them all")
            }
        }
    }
}

/// State of a listing.
struct Listing<'a> {
    writer: &'a dyn Writer,
    output: &'a mut Output,
    fundamental: bool,
    /// Solutions to skip.
    skip: u128,
    limit: u64,
    /// Solutions written so far; not counted if all are listed on several threads.
    written: u64,
    /// Solutions skipped so far; if none was written, all solutions.
    skipped: u128,
    /// Whether nothing has been written yet.
    empty: bool,
}

impl Listing<'_> {
    fn in_order(&mut self, board: &Board, shared: &Shared, session: &Session) -> Result<(), Failure> {
        if self.limit == 0 {
            return Ok(());
        }
        let whole = self.skip == 0 && self.limit == u64::MAX;
        let piece = if whole { None } else { Some(self.after_skipped(board, shared, session)?) };
        let Listing { writer, output, fundamental, skip, limit, written, skipped, empty } = self;
        let advice = "no solution in lexicographic order yet; 'queens one N' finds one at once, \
                      and '--order any' may list some sooner";
        // While solutions are skipped, the advice would be wrong.
        let label = "searching for the first solution";
        let mut progress = (*skip == 0).then(|| session.progress_with_advice(label, advice));
        let separator = writer.separator();
        // Within a block; `emit` puts the separators between blocks.
        let append = |columns: &[u32], text: &mut Vec<u8>| {
            if !text.is_empty() {
                text.extend_from_slice(separator);
            }
            writer.body(columns, text);
        };
        let render = |columns: &[u32], text: &mut Vec<u8>| {
            if !*fundamental || is_canonical(columns) {
                append(columns, text);
            }
        };
        let render_some = |columns: &[u32], text: &mut Vec<u8>| {
            if !*fundamental || is_canonical(columns) {
                if *skipped < *skip {
                    *skipped += 1;
                } else {
                    append(columns, text);
                    *written += 1;
                }
            }
            if *written >= *limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let emit = |block: &Block| {
            if block.text.is_empty() {
                return ControlFlow::Continue(());
            }
            drop(progress.take());
            let before = if *empty { b"" } else { separator };
            *empty = false;
            let written = output.put(before).and_then(|()| output.put(&block.text));
            match written.and_then(|()| output.flush()) {
                Ok(()) => ControlFlow::Continue(()),
                Err(failure) => ControlFlow::Break(failure),
            }
        };
        let flow = match piece {
            None => in_blocks(board, shared.threads(), render, emit, session.watch()),
            Some(solutions) => rest_in_blocks(solutions, render_some, emit, session.watch()),
        };
        match flow {
            Ok(ControlFlow::Break(failure)) => Err(failure),
            Ok(ControlFlow::Continue(())) => Ok(()),
            Err(Stopped) => Err(stopped(session)),
        }
    }

    /// The solutions after those to skip, if these can be counted; otherwise all, and `skip` stays.
    fn after_skipped(
        &mut self,
        board: &Board,
        shared: &Shared,
        session: &Session,
    ) -> Result<Solutions, Failure> {
        if self.skip == 0 || self.fundamental {
            return Ok(Solutions::new(board));
        }
        let last = Ranking::new(board, shared.threads(), session.watch())
            .and_then(|ranking| ranking.nth(self.skip - 1, session.watch()));
        match last {
            Ok(last) => {
                (self.skip, self.skipped) = (0, self.skip);
                Ok(Solutions::resume_after(board, last.columns()))
            }
            Err(RankError::Stopped(_)) => Err(stopped(session)),
            // Every solution is skipped.
            Err(RankError::OutOfRange { total, .. }) => {
                (self.skip, self.skipped) = (0, total);
                Ok(Solutions::resume_after(board, &[u32::MAX]))
            }
            Err(_) => Ok(Solutions::new(board)),
        }
    }

    fn in_any_order(&mut self, board: &Board, session: &Session) -> Result<(), Failure> {
        let mut solutions = AnyOrder::new(board);
        while self.written < self.limit {
            match solutions.next_watched(session.watch()) {
                Ok(Some(solution)) => self.put(solution.columns())?,
                Ok(None) => break,
                Err(Stopped) => return Err(stopped(session)),
            }
        }
        Ok(())
    }

    fn by_method(&mut self, method: Method, board: &Board, session: &Session) -> Result<(), Failure> {
        if self.limit == 0 {
            return Ok(());
        }
        let mut observer = ListingObserver { listing: self, failure: None };
        let searched = method.search_watched(board, &mut observer, session.watch());
        match (observer.failure, searched) {
            (Some(failure), _) => Err(failure),
            (None, Err(Stopped)) => Err(stopped(session)),
            (None, Ok(_)) => Ok(()),
        }
    }

    /// One solution.
    fn put(&mut self, columns: &[u32]) -> Result<(), Failure> {
        if self.fundamental && !is_canonical(columns) {
            return Ok(());
        }
        if self.skipped < self.skip {
            self.skipped += 1;
            return Ok(());
        }
        let mut text = Vec::new();
        self.empty = false;
        self.writer.solution(columns, self.written, &mut text);
        self.written += 1;
        self.output.put(&text)
    }
}

fn stopped(session: &Session) -> Failure {
    session.stopped("stopped before all solutions were listed")
}

/// Writes the solutions of a method, up to the limit.
struct ListingObserver<'a, 'b> {
    listing: &'a mut Listing<'b>,
    failure: Option<Failure>,
}

impl Observer for ListingObserver<'_, '_> {
    fn solution(&mut self, columns: &[u32]) -> Flow {
        self.failure = self.listing.put(columns).err();
        let enough = self.failure.is_some() || self.listing.written >= self.listing.limit;
        if enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}
