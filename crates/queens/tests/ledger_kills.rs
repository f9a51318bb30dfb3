//! Real runs killed at random moments, some of them while recovering from the kill before.
//!
//! 20 kills, or 200 with QUEENS_LONG_TESTS=1. After every one, all entries ever seen in the
//! file must still be there, intact. At the end the total is exact.
#![cfg(unix)]
#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use n_queens_ledger::{Entry, LedgerError, read};

const N: &str = "17";
const TOTAL: &str = "95,815,104";

#[test]
fn no_unit_is_lost_to_kills_and_the_total_is_exact() {
    let long = std::env::var_os("QUEENS_LONG_TESTS").is_some();
    let kills = if long { 200 } else { 20 };
    let seed = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_nanos() as u64;
    let seed = std::env::var("QUEENS_TEST_SEED").map_or(seed, |seed| seed.parse().unwrap());
    println!("QUEENS_TEST_SEED={seed}");
    let mut dice = Dice(seed);
    let (mut killed, mut early_kills, mut torn, mut counts) = (0, 0, 0, 0);
    while killed < kills {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("run.nql");
        let mut seen = Vec::new();
        while killed < kills {
            // Half of the kills strike while the ledger is opened and recovered.
            let early = dice.below(2) == 0;
            let delay = dice.below(if early { 12 } else { 500 });
            if !kill_after(folder.path(), Duration::from_millis(delay)) {
                break; // It was finished before.
            }
            (killed, early_kills) = (killed + 1, early_kills + u32::from(early));
            seen = still_there(&path, seen, seed);
            // A kill rarely hits the middle of a write; leave what it would leave.
            if dice.below(2) == 0 && !seen.is_empty() {
                let line = "unit=5 total=123456 residue=123456 route=join/avx2 build=0.1.0 seconds=0.0";
                let length = 1 + dice.below(line.len() as u64 - 1) as usize;
                let mut file = std::fs::OpenOptions::new().append(true).open(&path).unwrap();
                file.write_all(&line.as_bytes()[..length]).unwrap();
                torn += 1;
            }
        }
        let output = queens(folder.path()).stdout(Stdio::piped()).stderr(Stdio::piped()).output().unwrap();
        let (out, err) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        assert!(output.status.success() && out.contains(TOTAL), "seed {seed}: {out}{err}");
        let all = still_there(&path, seen, seed);
        let units: BTreeSet<u32> = all.iter().map(Entry::unit).collect();
        assert_eq!(units.len(), all.len(), "seed {seed}: a recorded unit was counted again");
        counts += 1;
    }
    println!("{killed} kills ({early_kills} within 12 ms, {torn} torn lines), {counts} counts, all exact");
}

/// The entries in the file, which has no damage and holds all that were `seen` in it before.
fn still_there(path: &Path, seen: Vec<Entry>, seed: u64) -> Vec<Entry> {
    let scan = match read(path) {
        Ok(scan) => scan,
        Err(LedgerError::Missing { .. }) if seen.is_empty() => return seen, // Killed before it was created.
        Err(error) => panic!("seed {seed}: {error}"),
    };
    assert!(scan.damage().is_empty(), "seed {seed}: {:?}", scan.damage());
    for entry in &seen {
        assert!(scan.entries().contains(entry), "seed {seed}: unit {} was lost", entry.unit());
    }
    scan.entries().to_vec()
}

fn queens(folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_queens"));
    command.args(["count", N, "--ledger", "run.nql"]).current_dir(folder).stdin(Stdio::null());
    command
}

/// Starts a run and kills it after `delay`; `false` if it had ended by itself.
fn kill_after(folder: &Path, delay: Duration) -> bool {
    let mut child = queens(folder).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    std::thread::sleep(delay);
    let ended = child.try_wait().unwrap().is_some();
    child.kill().unwrap();
    child.wait().unwrap();
    !ended
}

/// splitmix64.
struct Dice(u64);

impl Dice {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ (z >> 31)) % limit
    }
}
