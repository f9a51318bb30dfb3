//! `queens random`: solutions drawn with exactly equal chances.

use clap::Args;
use n_queens_api::{Task, fresh_seed};

use crate::args::Shared;
use crate::options::{BoardOptions, SolutionOutput, values};
use crate::outcome::{Answer, Failure, remark};
use crate::watch::Session;

/// Solutions found together: enough to share nearly all the counting, few enough for any memory.
const BATCH: u64 = 1 << 16;

#[derive(Debug, Args)]
pub(crate) struct Random {
    /// The board.
    #[command(flatten)]
    board: BoardOptions,

    #[arg(long, value_name = "NUMBER", default_value_t = 1, value_parser = values::whole(1, u64::MAX), allow_negative_numbers = true)]
    count: u64,

    #[arg(long, value_name = "NUMBER", value_parser = values::whole(0, u64::MAX), allow_negative_numbers = true)]
    seed: Option<u64>,

    /// How and where.
    #[command(flatten)]
    solutions: SolutionOutput,
}

impl Random {
    pub(crate) fn run(self, shared: &Shared) -> Result<Answer, Failure> {
        let form = self.solutions.form()?;
        let board = self.board.read()?;
        let seed = self.seed.unwrap_or_else(fresh_seed);
        let mut output = self.solutions.output.open()?;
        let session = Session::begin(shared);
        let progress = session.progress("counting");
        let stopped = |error| session.failure(error, "stopped before the answer was found");
        let ranking = session.service().ranking(Task::Random, &board, self.board.locale(), session.watch());
        let ranking = ranking.map_err(stopped)?;
        if ranking.total() == 0 {
            let these = if board.is_empty() { "" } else { " with these squares" };
            let message = format!("there is no solution to draw for n = {}{these}", board.size);
            return Err(Failure::NoSolution(message));
        }
        let (mut sampler, writer, mut written) = (ranking.sampler(seed), form.writer(board.size), 0);
        output.put(writer.begin())?;
        let mut text = Vec::new();
        while written < self.count {
            let batch = (self.count - written).min(BATCH) as usize;
            for solution in sampler.draw(batch, session.watch()).map_err(|error| stopped(error.into()))? {
                writer.solution(solution.columns(), written, &mut text);
                written += 1;
            }
            output.put(&text)?;
            text.clear();
        }
        output.put(writer.end())?;
        output.finish()?;
        drop(progress);
        if self.seed.is_none() {
            remark(shared, format_args!("repeat with --seed {seed}"));
        }
        Ok(Answer::Yes)
    }
}
