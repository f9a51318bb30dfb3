//! `queens random`: solutions drawn with exactly equal chances.

use std::hash::{BuildHasher, RandomState};

use clap::Args;
use n_queens::Ranking;

use crate::args::Shared;
use crate::constraints::Constraints;
use crate::format::SolutionFormat;
use crate::outcome::{Answer, Failure, tell};
use crate::output::OutputOption;
use crate::ranked;
use crate::size::SizeArgument;

/// Solutions looked up together: enough to share nearly all the counting, few enough for any
/// memory.
const TOGETHER: u64 = 1 << 16;

#[derive(Debug, Args)]
#[command(before_help = "Examples:
  queens random 8                         one of the 92, each as likely as any other
  queens random 14 --count 1000 --seed 7 --format columns
  queens random 8 --fix b4                among those with a queen on b4
  queens one 1000000 --random             sizes that cannot be counted: random, not uniform")]
pub(crate) struct Random {
    /// Size of the board, or - to read it from standard input
    #[arg(value_name = "N", allow_negative_numbers = true)]
    size: SizeArgument,

    /// Solutions to draw, each from all of them; the same one may come twice
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    count: u64,

    /// The same seed draws the same solutions [default: a new one, told on standard error]
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,

    /// The board's constraints.
    #[command(flatten)]
    constraints: Constraints,

    /// How solutions are written
    #[arg(long, short, value_enum, default_value = "board", value_name = "FORM")]
    format: SolutionFormat,

    /// Where they go.
    #[command(flatten)]
    output: OutputOption,
}

impl Random {
    pub(crate) fn run(self, shared: &Shared) -> Result<Answer, Failure> {
        let n = self.size.resolve("random", Ranking::MAX_SIZE, ranked::OTHERWISE)?;
        let board = self.constraints.board(n)?;
        let seed = self.seed.unwrap_or_else(|| RandomState::new().hash_one(n));
        let writer = self.format.writer(n);
        let mut output = self.output.open()?;
        let answer = ranked::ask(&board, shared, |ranking, refusal| {
            if ranking.total() == 0 {
                return Ok(Answer::No);
            }
            let mut sampler = ranking.sampler(seed);
            let mut text = Vec::new();
            writer.begin(&mut text);
            let mut written = 0;
            while written < self.count {
                let together = (self.count - written).min(TOGETHER);
                for solution in sampler.draw(together as usize).map_err(refusal)? {
                    writer.solution(solution.columns(), written, &mut text);
                    written += 1;
                }
                output.put(&text)?;
                text.clear();
            }
            writer.end(written, &mut text);
            output.put(&text)?;
            Ok(Answer::Yes)
        })?;
        match answer {
            Answer::Yes => {
                output.finish()?;
                if self.seed.is_none() && !shared.quiet {
                    tell(format!("again with --seed {seed}"));
                }
            }
            _ => tell(format!(
                "there is no solution to draw for n = {n}{}",
                if board.is_empty() { "" } else { " with these squares" }
            )),
        }
        Ok(answer)
    }
}
