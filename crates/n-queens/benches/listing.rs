//! Listing: the search alone, and with every solution written as a board. Every timing asserts
//! the number of solutions.
//!
//! `cargo bench -p n-queens --bench listing`

#![allow(missing_docs)]

use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use divan::{Bencher, black_box};
use n_queens::enumerate::{AnyOrder, Block, in_blocks};
use n_queens::{Board, Method, Watch, known};

fn main() {
    divan::main();
}

fn board(n: u32) -> Board {
    Board::new(n).expect("n is a board")
}

#[divan::bench(sample_count = 10, args = [12, 13, 14])]
fn bits(bencher: Bencher, n: u32) {
    let board = board(n);
    bencher.bench(|| {
        let total = Method::Bits.count(black_box(&board), &Watch::none()).map(u128::from);
        assert_eq!(total.ok(), known::total(n));
    });
}

#[divan::bench(sample_count = 10, args = [12, 13, 14])]
fn solutions(bencher: Bencher, n: u32) {
    let board = board(n);
    bencher.bench(|| {
        let (mut solutions, mut total) = (black_box(&board).solutions(), 0);
        while let Some(columns) = solutions.next_columns() {
            black_box(columns);
            total += 1;
        }
        assert_eq!(Some(total), known::total(n));
    });
}

#[divan::bench(sample_count = 10, args = [(14, 1), (14, 2), (15, 1), (15, 2)])]
fn boards_as_text(bencher: Bencher, (n, threads): (u32, usize)) {
    let board = board(n);
    let threads = NonZeroUsize::new(threads).expect("at least one thread");
    let blank = blank_board(n as usize);
    let width = n as usize + 1;
    let render = |columns: &[u32], text: &mut Vec<u8>| {
        let start = text.len();
        text.extend_from_slice(&blank);
        for (line, &column) in text[start..].chunks_exact_mut(width).zip(columns) {
            line[column as usize] = b'Q';
        }
    };
    bencher.bench(|| {
        let mut total = 0;
        let add = |block: &Block| {
            total += u128::from(black_box(block).solutions);
            ControlFlow::<()>::Continue(())
        };
        let _ = in_blocks(black_box(&board), threads, render, add, &Watch::none()).expect("nobody stops it");
        assert_eq!(Some(total), known::total(n));
    });
}

#[divan::bench(sample_count = 10, args = [14, 16, 18, 20])]
fn first_solution(bencher: Bencher, n: u32) {
    let board = board(n);
    bencher.bench(|| assert!(black_box(&board).solutions().next().is_some()));
}

#[divan::bench(sample_count = 3, args = [100, 500, 1000])]
fn first_in_any_order(bencher: Bencher, n: u32) {
    let board = board(n);
    bencher.bench(|| assert!(AnyOrder::new(black_box(&board)).next().is_some()));
}

/// Rows of dots, and an empty line.
fn blank_board(n: usize) -> Vec<u8> {
    let mut row = vec![b'.'; n];
    row.push(b'\n');
    let mut board = row.repeat(n);
    board.push(b'\n');
    board
}
