//! `queens random`: solutions drawn with exactly equal chances.

use std::hash::{BuildHasher, RandomState};

use clap::Args;
use n_queens::Board;

use super::{Otherwise, ask};
use crate::args::Shared;
use crate::ask::values;
use crate::ask::{AskedBoard, Written};
use crate::outcome::{Answer, Failure, print_error, remark};

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
    /// Which board.
    #[command(flatten)]
    board: AskedBoard,

    /// Number of solutions to draw; the same one may be drawn twice
    #[arg(long, value_name = "NUMBER", default_value_t = 1, value_parser = values::whole(1, u64::MAX), allow_negative_numbers = true)]
    count: u64,

    /// The same seed draws the same solutions [default: a new one, shown on standard error]
    #[arg(long, value_name = "NUMBER", value_parser = values::whole(0, u64::MAX), allow_negative_numbers = true)]
    seed: Option<u64>,

    /// How and where.
    #[command(flatten)]
    written: Written,
}

impl Random {
    pub(crate) fn run(self, shared: &Shared) -> Result<Answer, Failure> {
        let form = self.written.form()?;
        let otherwise = "'queens one {n} --random' draws one of any size, though not uniformly";
        let board = self.board.board("random", Board::MAX_SIZE, otherwise)?;
        let n = board.size();
        let seed = self.seed.unwrap_or_else(|| RandomState::new().hash_one(n));
        let writer = form.writer(n);
        let mut output = self.written.output.open()?;
        let answer = ask(&board, shared, Otherwise::Random, |ranking, watch, refusal| {
            if ranking.total() == 0 {
                return Ok(Answer::No);
            }
            let mut sampler = ranking.sampler(seed);
            let mut text = Vec::new();
            writer.begin(&mut text);
            let mut written = 0;
            while written < self.count {
                let together = (self.count - written).min(TOGETHER);
                for solution in sampler.draw(together as usize, watch).map_err(refusal)? {
                    writer.solution(solution.columns(), written, &mut text);
                    written += 1;
                }
                output.put(&text)?;
                text.clear();
            }
            writer.end(&mut text);
            output.put(&text)?;
            Ok(Answer::Yes)
        })?;
        match answer {
            Answer::Yes => {
                output.finish()?;
                if self.seed.is_none() {
                    remark(shared, format_args!("repeat with --seed {seed}"));
                }
            }
            _ => print_error(format!(
                "there is no solution to draw for n = {n}{}",
                if board.is_empty() { "" } else { " with these squares" }
            )),
        }
        Ok(answer)
    }
}
