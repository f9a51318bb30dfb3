//! Windows of long traces, with their first pass and without. Every timing asserts the answer.
//!
//! `cargo bench -p n-queens --bench steps`

#![allow(missing_docs)]

use divan::{Bencher, black_box};
use n_queens::steps::{Target, Trace};
use n_queens::{Board, Method, Watch};

fn main() {
    divan::main();
}

/// The steps of n = 10, by method; the first two judge too many placements to finish.
const LENGTHS: [(Method, u64); 6] = [
    (Method::Permutations, 23_357_000),
    (Method::Cells, 93_059_641),
    (Method::CellsSkip, 59_150_485),
    (Method::Sets, 384_412),
    (Method::Arrays, 384_412),
    (Method::Bits, 71_800),
];

fn trace(method: Method) -> Trace {
    Trace::new(&Board::new(10).expect("n is a board"), method)
}

/// The first pass: after it the whole trace is indexed.
#[divan::bench(sample_count = 3, sample_size = 1, args = LENGTHS)]
fn length(bencher: Bencher, (method, steps): (Method, u64)) {
    bencher
        .with_inputs(|| trace(method))
        .bench_values(|trace| assert_eq!(trace.len(&Watch::none()), Ok(steps)));
}

/// Two hundred steps anywhere in an indexed trace.
#[divan::bench(sample_count = 100, sample_size = 1, args = LENGTHS)]
fn window(bencher: Bencher, (method, steps): (Method, u64)) {
    let trace = trace(method);
    assert_eq!(trace.len(&Watch::none()), Ok(steps));
    let mut place = 0;
    bencher.bench_local(|| {
        // Far apart and never the same.
        place = (place + 381_966) % 1_000_000;
        let from = (steps - 200) * place / 1_000_000;
        let window = trace.window(from..from + 200, &Watch::none()).expect("nobody stops it");
        assert_eq!((window.len(), window[199].number), (200, from + 199));
    });
}

/// The board at a step.
#[divan::bench(sample_count = 100, sample_size = 1, args = LENGTHS)]
fn state(bencher: Bencher, (method, steps): (Method, u64)) {
    let trace = trace(method);
    assert_eq!(trace.len(&Watch::none()), Ok(steps));
    bencher.bench(|| {
        let state = trace.state(black_box(steps / 2), &Watch::none()).expect("nobody stops it");
        assert_eq!(state.map(|state| state.counters.steps), Some(steps / 2));
    });
}

/// Back to the solution before the last step.
#[divan::bench(sample_count = 100, sample_size = 1, args = LENGTHS)]
fn previous_solution(bencher: Bencher, (method, steps): (Method, u64)) {
    let trace = trace(method);
    assert_eq!(trace.totals(&Watch::none()).map(|totals| totals.solutions), Ok(724));
    bencher.bench(|| {
        let found =
            trace.find(black_box(steps), Target::PreviousSolution, &Watch::none()).expect("nobody stops it");
        let state = trace.state(found.expect("there are some"), &Watch::none()).expect("nobody stops it");
        assert_eq!(state.map(|state| state.counters.solutions), Some(723));
    });
}
