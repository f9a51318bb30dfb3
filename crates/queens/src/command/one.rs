//! `queens one`: one solution of any size.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use n_queens::one::{FirstSearch, Stride, SwapsError};
use n_queens::{Construction, Stopped, random_by_swaps};
use n_queens_api::{Format, SOLUTION_FORMATS, Task, fresh_seed};
use n_queens_text::{Form, Locale, write};

use super::first_proof::ProofFile;
use crate::args::Shared;
use crate::files::OutputOption;
use crate::options::{SizeArgument, admit, values};
use crate::outcome::{Answer, Failure, print_error, remark};
use crate::watch::Session;

/// Larger boards are not written as squares: n² of them are 90 gigabytes.
const BOARD_MAX: u32 = 300_000;

/// Larger boards are written as columns unless a format is given.
const BOARD_DEFAULT: u32 = 40;

#[derive(Debug, Args)]
pub(crate) struct One {
    #[arg(value_name = "N", allow_negative_numbers = true)]
    size: SizeArgument,

    #[arg(long, conflicts_with = "first")]
    random: bool,

    #[arg(long, value_name = "NUMBER", requires = "random", conflicts_with = "first", value_parser = values::whole(0, u64::MAX), allow_negative_numbers = true)]
    seed: Option<u64>,

    #[arg(long)]
    first: bool,

    #[arg(long, value_name = "SECONDS", requires = "first", conflicts_with = "random", value_parser = values::seconds, allow_negative_numbers = true)]
    time_limit: Option<Duration>,

    #[arg(long, value_name = "FILE", requires = "first", conflicts_with = "random")]
    proof: Option<PathBuf>,

    #[arg(long, short, value_parser = values::format(SOLUTION_FORMATS), value_name = "FORM")]
    format: Option<Format>,

    /// Where it goes.
    #[command(flatten)]
    output: OutputOption,
}

impl One {
    pub(crate) fn run(self, shared: &Shared) -> Result<Answer, Failure> {
        let n = self.size()?;
        self.form(n)?;
        let construction = match Construction::new(n) {
            Ok(construction) => construction,
            Err(none) => {
                print_error(none);
                return Ok(Answer::No);
            }
        };
        let session = Session::begin(shared);
        if self.random {
            self.swapped(n, shared, &session)
        } else if self.first {
            self.first_in_order(n, shared, &session)
        } else {
            self.write(n, construction.strides(), &session)
        }
    }

    fn size(&self) -> Result<u32, Failure> {
        let n = self.size.read()?;
        if self.random {
            admit(Task::Swaps, n)?;
        } else if self.first {
            admit(Task::First, n)?;
        }
        Ok(n)
    }

    fn swapped(&self, n: u32, shared: &Shared, session: &Session) -> Result<Answer, Failure> {
        let seed = self.seed.unwrap_or_else(fresh_seed);
        let progress = session.progress("swapping queens");
        let solution = random_by_swaps(n, seed, session.watch()).map_err(|error| match error {
            SwapsError::Stopped(_) => session.stopped("stopped before the last clash was gone"),
            error => Failure::usage(error),
        })?;
        drop(progress);
        let repeat = if self.seed.is_none() { format!("; repeat with --seed {seed}") } else { String::new() };
        remark(shared, format_args!("random by swaps, not uniform{repeat}"));
        self.write(n, each(solution.columns()), session)
    }

    fn first_in_order(&self, n: u32, shared: &Shared, session: &Session) -> Result<Answer, Failure> {
        let progress = session.progress("searching");
        let mut proof = None;
        let mut search = match &self.proof {
            None => FirstSearch::new(n).map_err(Failure::usage)?,
            Some(file) => {
                let (file, search) = ProofFile::open(file, n, shared)?;
                proof = Some(file);
                search
            }
        };
        let watch = session.watch_for(self.time_limit);
        let finished = loop {
            let decided = search.advance(shared.threads(), &watch);
            if let Some(proof) = &mut proof {
                proof.write(&mut search)?;
            }
            match decided {
                Ok(false) => {}
                Ok(true) => break true,
                Err(Stopped) => break false,
            }
        };
        drop(progress);
        if finished {
            return self.write(n, each(search.smallest_seen().columns()), session);
        }
        let (decided, smallest_seen) = (search.decided() as usize, search.smallest_seen());
        let (sure, open) = smallest_seen.columns().split_at(decided);
        let known = match sure {
            [] => "nothing is known about the first solution".to_owned(),
            sure => format!("the first solution begins {}", Locale::default().columns(sure)),
        };
        let note = format!(
            "not found yet: {known}; row {} is not decided\n\
             the smallest solution seen so far continues {}",
            decided + 1,
            Locale::default().columns(open),
        );
        if session.interrupted() {
            return Err(session.stopped(note));
        }
        print_error(note);
        Ok(Answer::Undecided)
    }

    /// The format that was chosen, or one that suits the size.
    fn form(&self, n: u32) -> Result<Form, Failure> {
        let default = if n <= BOARD_DEFAULT { Format::Board } else { Format::Columns };
        let format = self.output.format(SOLUTION_FORMATS, self.format, default)?;
        Ok(format.form().expect("every format of solutions is a text form"))
    }

    fn write(
        &self,
        n: u32,
        strides: impl IntoIterator<Item = Stride>,
        session: &Session,
    ) -> Result<Answer, Failure> {
        let form = self.form(n)?;
        if n > BOARD_MAX && form.shows_squares() {
            return Err(Failure::Usage(format!(
                "n = {n} is too large for a picture of {n} x {n} squares (at most {BOARD_MAX}); use --format columns"
            )));
        }
        let mut output = self.output.open()?;
        let mut sink = |piece: &[u8]| {
            if session.interrupted() {
                return Err(session.stopped("stopped before the solution was complete"));
            }
            output.put(piece)
        };
        write::stream(form, n, strides, &mut sink)?;
        output.finish()?;
        Ok(Answer::Yes)
    }
}

/// Every queen as a stride of one row.
fn each(columns: &[u32]) -> impl Iterator<Item = Stride> + '_ {
    columns.iter().map(|&first| Stride { first, rows: 1 })
}
