//! Real runs killed at random moments, some of them while recovering from the kill before.
//!
//! 20 kills of counts, or 600 with QUEENS_LONG_TESTS=1; 12 of merges, repairs and audits, or 400.
//! After every one, all entries ever seen in the file must still be there, intact. At the end the
//! total is exact.
#![cfg(unix)]
#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use n_queens_ledger::{Entry, LedgerError, read};

const N: &str = "18";
const TOTAL: &str = "666,090,624";

#[test]
fn no_unit_is_lost_to_kills_and_the_total_is_exact() {
    let kills = kills(20, 600);
    let seed = seed();
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
            let threads = if dice.below(2) == 0 { "1" } else { "2" };
            let count = ["count", N, "--ledger", "run.nql", "--threads", threads];
            if !kill_after(folder.path(), &count, Duration::from_millis(delay)) {
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
        let (code, out, err) = run(folder.path(), &["count", N, "--ledger", "run.nql"]);
        assert!(code == Some(0) && out.contains(TOTAL), "seed {seed}: {out}{err}");
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
        // Killed before it was created.
        Err(LedgerError::Missing { .. }) if seen.is_empty() => return seen,
        Err(error) => panic!("seed {seed}: {error}"),
    };
    assert!(scan.damage().is_empty(), "seed {seed}: {:?}", scan.damage());
    for entry in &seen {
        assert!(scan.entries().contains(entry), "seed {seed}: unit {} was lost", entry.unit());
    }
    scan.entries().to_vec()
}

/// The other verbs that write: killed, they leave the old ledger or the new one, and can be run
/// again.
#[test]
fn merges_repairs_and_audits_survive_kills() {
    let (kills, seed) = (kills(12, 400), seed());
    let mut dice = Dice(seed);
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let (code, _, err) = run(folder.path(), &["count", "15", "--ledger", "good.nql"]);
    assert_eq!(code, Some(0), "{err}");
    let good = std::fs::read(path("good.nql")).unwrap();
    let all = still_there(&path("good.nql"), Vec::new(), seed);
    let text = String::from_utf8(good.clone()).unwrap();
    let damaged = text.replacen("unit=3 ", "unit=4 ", 1);
    let (mut killed, mut tries, mut by_verb) = (0, 0, [0u32; 3]);
    while killed < kills {
        tries += 1;
        assert!(tries < 100 * kills, "seed {seed}: {killed} kills in {tries} tries");
        for name in ["run.nql", "run.nql.aside", "run.nql.new"] {
            let _ = std::fs::remove_file(path(name));
        }
        let verb = dice.below(3) as usize;
        let (arguments, before): (&[&str], &[u8]) = match verb {
            0 => (&["ledger", "merge", "good.nql", "--into", "run.nql"], b""),
            1 => (&["ledger", "repair", "run.nql"], damaged.as_bytes()),
            _ => (&["ledger", "audit", "run.nql", "--all", "--threads", "2"], &good),
        };
        if !before.is_empty() {
            std::fs::write(path("run.nql"), before).unwrap();
        }
        // Merges and repairs are over soon; an audit of this size is not.
        let delay = Duration::from_micros(dice.below(if verb == 2 { 800_000 } else { 12_000 }));
        if !kill_after(folder.path(), arguments, delay) {
            continue;
        }
        killed += 1;
        by_verb[verb] += 1;
        assert_eq!(std::fs::read(path("good.nql")).unwrap(), good, "seed {seed}: the source of a merge");
        match verb {
            0 => {}
            1 => {
                let now = std::fs::read(path("run.nql")).unwrap();
                let repaired = || still_there(&path("run.nql"), Vec::new(), seed).len() == all.len() - 1;
                assert!(
                    now == damaged.as_bytes() || repaired(),
                    "seed {seed}: neither the old file nor the new one"
                );
            }
            _ => drop(still_there(&path("run.nql"), all.clone(), seed)),
        }
        let (code, out, err) =
            run(folder.path(), if verb == 2 { &["ledger", "show", "run.nql"] } else { arguments });
        assert_eq!(code, Some(0), "seed {seed}: {arguments:?}: {out}{err}");
        let (code, out, err) = run(folder.path(), &["count", "15", "--ledger", "run.nql"]);
        assert!(code == Some(0) && out.contains("2,279,184"), "seed {seed}: {arguments:?}: {out}{err}");
    }
    println!(
        "{killed} kills ({} of merge, {} of repair, {} of audit), all exact",
        by_verb[0], by_verb[1], by_verb[2]
    );
}

fn kills(short: u32, long: u32) -> u32 {
    if std::env::var_os("QUEENS_LONG_TESTS").is_some() { long } else { short }
}

fn seed() -> u64 {
    let seed = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_nanos() as u64;
    let seed = std::env::var("QUEENS_TEST_SEED").map_or(seed, |seed| seed.parse().unwrap());
    println!("QUEENS_TEST_SEED={seed}");
    seed
}

fn queens(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_queens"));
    command.args(arguments).current_dir(folder).stdin(Stdio::null());
    command
}

/// Exit code, standard output, standard error.
fn run(folder: &Path, arguments: &[&str]) -> (Option<i32>, String, String) {
    let output = queens(folder, arguments).output().unwrap();
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.code(), text(&output.stdout), text(&output.stderr))
}

/// Starts a run and kills it after `delay`; `false` if it had ended by itself.
fn kill_after(folder: &Path, arguments: &[&str], delay: Duration) -> bool {
    let mut child = queens(folder, arguments).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
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
