//! The decider: a conflict-driven solver on the open squares.
//!
//! Only open squares become variables and only unserved lines become clauses, so the formula
//! shrinks with every given queen. Each "this row (column) takes a queen" carries a switch that is
//! assumed on; when the solver fails, the failed switches name the lines that cannot all be
//! served. Those lines' closed squares are then all that has to be explained.
//!
//! The solver checks its watch at every decision, and keeps a clone of it for that.

use rustsat::solvers::{Solve, SolveIncremental, SolverResult};
use rustsat::types::{Clause, Lit, TernaryVal};
use rustsat_batsat::BasicSolver;

use super::{LineAt, OpenBoard};
use crate::model::at_most_one;
use crate::{Line, Square, Stopped, Watch};

pub(super) enum Attempt {
    /// Squares for the missing queens.
    Squares(Vec<Square>),
    /// Rows and columns that cannot all be served.
    Impossible(Vec<LineAt>),
}

pub(super) struct Solver {
    solver: BasicSolver,
    /// Variable k + 1 stands for `squares[k]`.
    squares: Vec<Square>,
    /// The switch of `lines[k]` is variable `squares.len() + k + 1`.
    lines: Vec<LineAt>,
}

impl Solver {
    /// The solver with its formula set up.
    pub(super) fn new(open_board: &OpenBoard, watch: &Watch) -> Result<Solver, Stopped> {
        let n = open_board.size();
        let rows: Vec<LineAt> = open_board.unserved(Line::Row).collect();
        let squares: Vec<Square> = rows.iter().flat_map(|&row| open_board.open_squares(row)).collect();
        let lines = rows.into_iter().chain(open_board.unserved(Line::Column)).collect();

        let mut solver = BasicSolver::default();
        let asked = watch.clone();
        solver.batsat_mut().cb_mut().set_stop(move || asked.stopped());
        let mut this = Solver { solver, squares, lines };
        this.encode(n, watch)?;
        Ok(this)
    }

    /// Gives the solver its clauses, line by line.
    fn encode(&mut self, n: u32, watch: &Watch) -> Result<(), Stopped> {
        let mut last = (self.squares.len() + self.lines.len()) as i32;
        let mut on_line: [Vec<Vec<i32>>; 4] =
            super::open_board::KINDS.map(|kind| vec![Vec::new(); LineAt::count(kind, n) as usize]);
        for (place, &square) in self.squares.iter().enumerate() {
            for (kind, on_line) in super::open_board::KINDS.into_iter().zip(&mut on_line) {
                on_line[LineAt::through(square, kind, n).index as usize].push(place as i32 + 1);
            }
        }
        for (place, line) in self.lines.iter().enumerate() {
            let mut clause = on_line[line.kind as usize][line.index as usize].clone();
            clause.push(-((self.squares.len() + place) as i32 + 1));
            add(&mut self.solver, &clause);
        }
        for literals in on_line.iter().flatten() {
            watch.check()?;
            at_most_one(literals, &mut last, &mut |clause| add(&mut self.solver, clause));
        }
        Ok(())
    }

    /// Searches until there is an answer or the watch stops it.
    pub(super) fn search(&mut self) -> Result<Attempt, Stopped> {
        let switches: Vec<usize> = (0..self.lines.len()).collect();
        match self.run(&switches) {
            SolverResult::Sat => Ok(Attempt::Squares(self.model())),
            SolverResult::Unsat => Ok(Attempt::Impossible(self.blamed())),
            SolverResult::Interrupted => Err(Stopped),
        }
    }

    /// Rules out a completion, given by its squares, so that the next search finds another.
    pub(super) fn exclude(&mut self, found: &[Square]) {
        let literal = |square| -(self.squares.binary_search(square).expect("it was found here") as i32 + 1);
        let clause: Vec<i32> = found.iter().map(literal).collect();
        add(&mut self.solver, &clause);
    }

    fn run(&mut self, switches: &[usize]) -> SolverResult {
        let offset = self.squares.len();
        let assumptions: Vec<Lit> =
            switches.iter().map(|&line| Lit::positive((offset + line) as u32)).collect();
        self.solver.solve_assumps(&assumptions).expect("batsat itself never fails")
    }

    fn model(&self) -> Vec<Square> {
        let stands = |&place: &usize| {
            let value = self.solver.lit_val(Lit::positive(place as u32));
            value.expect("the solver has just found a model") == TernaryVal::True
        };
        (0..self.squares.len()).filter(stands).map(|place| self.squares[place]).collect()
    }

    /// The lines of the last failure. Searching again with only those often needs fewer, and
    /// costs little, since the clauses learnt are still there.
    fn blamed(&mut self) -> Vec<LineAt> {
        let mut blamed = self.core();
        while self.run(&blamed) == SolverResult::Unsat {
            let fewer = self.core();
            if fewer.len() >= blamed.len() {
                break;
            }
            blamed = fewer;
        }
        blamed.iter().map(|&line| self.lines[line]).collect()
    }

    fn core(&mut self) -> Vec<usize> {
        let core = self.solver.core().expect("the solver has just failed");
        let mut lines: Vec<usize> = core.iter().map(|literal| literal.vidx() - self.squares.len()).collect();
        lines.sort_unstable();
        lines
    }
}

fn add(solver: &mut BasicSolver, clause: &[i32]) {
    let literal = |&number: &i32| Lit::new(number.unsigned_abs() - 1, number < 0);
    let clause: Clause = clause.iter().map(literal).collect();
    solver.add_clause(clause).expect("batsat itself never fails");
}
