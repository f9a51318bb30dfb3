//! `queens solve`: every solution of a board, in order.

use clap::Args;
use n_queens::Board;

use crate::args::Shared;
use crate::constraints::Constraints;
use crate::format::SolutionFormat;
use crate::interrupt::Interrupt;
use crate::outcome::{Answer, Failure};
use crate::output::OutputOption;
use crate::size::SizeArgument;

#[derive(Debug, Args)]
#[command(before_help = "Examples:
  queens solve 8                          all 92 solutions as boards
  queens solve 8 --fix b4 --fix d5        the puzzle of 1850: two solutions
  queens solve 8 --fundamental            the 12 that differ by more than a turn or a mirror
  queens solve 4 --format leetcode        [[\".Q..\",\"...Q\",\"Q...\",\"..Q.\"],…]
  echo 4 | queens solve - --format acwing")]
pub(crate) struct Solve {
    /// Size of the board, or - to read it from standard input
    #[arg(value_name = "N", allow_negative_numbers = true)]
    size: SizeArgument,

    /// The board's constraints.
    #[command(flatten)]
    constraints: Constraints,

    /// Stop after this many solutions
    #[arg(long, value_name = "NUMBER")]
    limit: Option<u64>,

    /// One solution of every orbit: the lexicographically first of its rotations and reflections
    #[arg(long)]
    fundamental: bool,

    /// How solutions are written
    #[arg(long, short, value_enum, default_value = "board", value_name = "FORM")]
    format: SolutionFormat,

    /// Where they go.
    #[command(flatten)]
    output: OutputOption,
}

impl Solve {
    pub(crate) fn run(self, _shared: &Shared) -> Result<Answer, Failure> {
        let otherwise = "for one solution use 'queens one {n}'";
        let n = self.size.resolve("solve", Board::MAX_SIZE, otherwise)?;
        let board = self.constraints.board(n)?;
        let interrupt = Interrupt::watch()?;
        let writer = self.format.writer(n);
        let mut output = self.output.open()?;
        let mut buffer = Vec::new();
        writer.begin(&mut buffer);
        let mut written = 0;
        let wanted = board.solutions().filter(|solution| !self.fundamental || solution.is_canonical());
        for solution in wanted.take(self.limit.map_or(usize::MAX, |limit| limit as usize)) {
            if interrupt.asked() {
                return Err(interrupt.failure(format!("stopped after {written} solutions")));
            }
            writer.solution(solution.columns(), written, &mut buffer);
            written += 1;
            output.put(&buffer)?;
            buffer.clear();
        }
        writer.end(written, &mut buffer);
        output.put(&buffer)?;
        output.finish()?;
        Ok(Answer::Yes)
    }
}
