//! The decider: a conflict-driven solver on the open squares.
//!
//! Only open squares become variables and only unserved lines become clauses, so the formula shrinks
//! with every given queen. Each "this row (column) takes a queen" carries a switch that is assumed
//! on; when the solver fails, the switches it blames name the lines that cannot all be served. Those
//! lines' closed squares are then all that has to be explained.
//!
//! The solver asks `stop` from time to time. It wants a callback that lives as long as itself, which a
//! borrowed closure does not, so it is given fuel instead: it runs dry after some thousand decisions,
//! `stop` is asked, and the search goes on with everything it has learnt.

use std::cell::Cell;
use std::rc::Rc;

use rustsat::solvers::{Solve, SolveIncremental, SolverResult};
use rustsat::types::{Clause, Lit, TernaryVal};
use rustsat_batsat::BasicSolver;

use super::formula::at_most_one;
use super::{Ground, LineAt};
use crate::{Line, Square};

/// Decisions between two questions to `stop`; on top of them, each restart takes the switches again.
const FUEL: u64 = 20_000;

pub(super) enum Found {
    /// Squares for the missing queens.
    Squares(Vec<Square>),
    /// Rows and columns that cannot all be served.
    Stuck(Vec<LineAt>),
    Undecided,
}

pub(super) struct Solver {
    solver: BasicSolver,
    fuel: Rc<Cell<u64>>,
    /// Variable k + 1 stands for `squares[k]`.
    squares: Vec<Square>,
    /// The switch of `lines[k]` is variable `squares.len() + k + 1`.
    lines: Vec<LineAt>,
}

impl Solver {
    pub(super) fn new(ground: &Ground) -> Solver {
        let n = ground.size();
        let rows: Vec<LineAt> = ground.unserved(Line::Row).collect();
        let squares: Vec<Square> = rows.iter().flat_map(|&row| ground.open_squares(row)).collect();
        let lines = rows.into_iter().chain(ground.unserved(Line::Column)).collect();

        let fuel = Rc::new(Cell::new(0u64));
        let mut solver = BasicSolver::default();
        let gauge = Rc::clone(&fuel);
        solver.batsat_mut().cb_mut().set_stop(move || {
            let left = gauge.get();
            gauge.set(left.saturating_sub(1));
            left == 0
        });
        let mut this = Solver { solver, fuel, squares, lines };
        this.encode(n);
        this
    }

    fn encode(&mut self, n: u32) {
        let mut last = (self.squares.len() + self.lines.len()) as i32;
        let mut on_line: [Vec<Vec<i32>>; 4] =
            super::ground::KINDS.map(|kind| vec![Vec::new(); LineAt::count(kind, n) as usize]);
        for (place, &square) in self.squares.iter().enumerate() {
            for (kind, on_line) in super::ground::KINDS.into_iter().zip(&mut on_line) {
                on_line[LineAt::through(square, kind, n).index as usize].push(place as i32 + 1);
            }
        }
        for (place, line) in self.lines.iter().enumerate() {
            let mut clause = on_line[line.kind as usize][line.index as usize].clone();
            clause.push(-((self.squares.len() + place) as i32 + 1));
            add(&mut self.solver, &clause);
        }
        for literals in on_line.iter().flatten() {
            at_most_one(literals, &mut last, &mut |clause| add(&mut self.solver, clause));
        }
    }

    /// Searches until there is an answer or `stop` says so.
    pub(super) fn search(&mut self, stop: &dyn Fn() -> bool) -> Found {
        let switches: Vec<usize> = (0..self.lines.len()).collect();
        match self.run(&switches, stop) {
            SolverResult::Sat => Found::Squares(self.model()),
            SolverResult::Unsat => Found::Stuck(self.blamed(stop)),
            SolverResult::Interrupted => Found::Undecided,
        }
    }

    /// Rules out a completion, given by its squares, so that the next search finds another.
    pub(super) fn exclude(&mut self, found: &[Square]) {
        let literal = |square| -(self.squares.binary_search(square).expect("it was found here") as i32 + 1);
        let clause: Vec<i32> = found.iter().map(literal).collect();
        add(&mut self.solver, &clause);
    }

    fn run(&mut self, switches: &[usize], stop: &dyn Fn() -> bool) -> SolverResult {
        let offset = self.squares.len();
        let assumptions: Vec<Lit> =
            switches.iter().map(|&line| Lit::positive((offset + line) as u32)).collect();
        loop {
            if stop() {
                return SolverResult::Interrupted;
            }
            self.fuel.set(FUEL + 8 * assumptions.len() as u64);
            let result = self.solver.solve_assumps(&assumptions);
            match result.expect("batsat itself never fails") {
                SolverResult::Interrupted => {}
                decided => return decided,
            }
        }
    }

    fn model(&self) -> Vec<Square> {
        let stands = |&place: &usize| {
            let value = self.solver.lit_val(Lit::positive(place as u32));
            value.expect("the solver has just found a model") == TernaryVal::True
        };
        (0..self.squares.len()).filter(stands).map(|place| self.squares[place]).collect()
    }

    /// The lines of the last failure. Searching again with only those often blames fewer, and
    /// costs little, since the clauses learnt are still there.
    fn blamed(&mut self, stop: &dyn Fn() -> bool) -> Vec<LineAt> {
        let mut blamed = self.core();
        while self.run(&blamed, stop) == SolverResult::Unsat {
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
