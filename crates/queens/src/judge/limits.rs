//! Limits of a judged program, and how much of them it has used.
//!
//! Limits of the system are set by a shell that then becomes the program (`ulimit`): processor time,
//! size of files, address space where the language allows it. The rest is measured while it runs, from
//! `/proc`: memory, processes, processor time. Other systems have the shell's limits only, Windows
//! has the time limit only.

use std::ffi::OsString;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

/// The limits of a program.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    /// Processor time.
    pub(crate) time: Duration,
    /// Resident memory of all its processes, in bytes.
    pub(crate) memory: u64,
    /// Address space in bytes, for languages whose programs do not reserve much more than they use.
    pub(crate) address_space: Option<u64>,
    /// Standard output and standard error, in bytes.
    pub(crate) output: usize,
    /// Processes at once.
    pub(crate) processes: usize,
    /// Bytes of one file, and of all files in the folder it runs in.
    pub(crate) files: u64,
}

pub(crate) const MEGABYTE: u64 = 1 << 20;

impl Limits {
    /// A program that waits instead of working is stopped after this time.
    pub(crate) fn patience(&self) -> Duration {
        self.time * 3 + Duration::from_secs(2)
    }
}

/// The present use of a process group.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Usage {
    pub(crate) processes: usize,
    /// Bytes.
    pub(crate) memory: u64,
    /// The largest so far of one process, in bytes.
    pub(crate) peak: u64,
    pub(crate) time: Duration,
}

/// A command that sets the limits of the system and then becomes the program.
#[cfg(unix)]
pub(crate) fn limited(words: &[OsString], limits: &Limits) -> Command {
    use std::os::unix::process::CommandExt;
    // A limit that a system does not have is left out.
    let mut script =
        format!("ulimit -c 0; ulimit -t {}; ulimit -f {};", limits.time.as_secs() + 2, limits.files / 512,);
    if let Some(bytes) = limits.address_space {
        script += &format!(" ulimit -v {} 2>/dev/null;", bytes / 1024);
    }
    script += " exec \"$@\"";
    let mut command = Command::new("/bin/sh");
    command.arg("-c").arg(script).arg("sh").args(words).process_group(0);
    command
}

#[cfg(not(unix))]
pub(crate) fn limited(words: &[OsString], _limits: &Limits) -> Command {
    let mut command = Command::new(&words[0]);
    command.args(&words[1..]);
    command
}

/// The present use of a process group; none where the system does not show it.
#[cfg(target_os = "linux")]
pub(crate) fn usage(group: u32) -> Option<Usage> {
    /// The unit of times in `/proc`, on every Linux.
    const TICKS_PER_SECOND: u64 = 100;
    let mut usage = Usage::default();
    for process in std::fs::read_dir("/proc").ok()?.flatten() {
        let Ok(stat) = std::fs::read_to_string(process.path().join("stat")) else { continue };
        // The name of the program stands in parentheses and may contain anything.
        let Some((_, rest)) = stat.rsplit_once(") ") else { continue };
        let fields: Vec<&str> = rest.split(' ').collect();
        let field = |place: usize| fields.get(place).and_then(|text| text.parse::<u64>().ok()).unwrap_or(0);
        if field(2) != u64::from(group) {
            continue;
        }
        usage.processes += 1;
        usage.time += Duration::from_millis((field(11) + field(12)) * 1000 / TICKS_PER_SECOND);
        let status = std::fs::read_to_string(process.path().join("status")).unwrap_or_default();
        let kilobytes = |name: &str| {
            let line = status.lines().find_map(|line| line.strip_prefix(name));
            line.and_then(|line| line.trim_matches([':', ' ', '\t', 'k', 'B']).parse::<u64>().ok())
                .unwrap_or(0)
        };
        usage.memory += kilobytes("VmRSS") * 1024;
        usage.peak = usage.peak.max(kilobytes("VmHWM") * 1024);
    }
    Some(usage)
}

#[cfg(not(target_os = "linux"))]
pub(crate) fn usage(_group: u32) -> Option<Usage> {
    None
}

/// The most memory this process has used: a new process inherits that number, so that a smaller one
/// says nothing about the program.
pub(crate) fn own_peak() -> u64 {
    usage_of_self().unwrap_or(0)
}

#[cfg(target_os = "linux")]
fn usage_of_self() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().trim_end_matches(" kB").parse::<u64>().ok().map(|kilobytes| kilobytes * 1024)
}

#[cfg(not(target_os = "linux"))]
fn usage_of_self() -> Option<u64> {
    None
}

/// Ends every process of a group.
#[cfg(unix)]
pub(crate) fn end_group(child: &mut std::process::Child) {
    use rustix::process::{Pid, Signal, kill_process_group};
    let _ = kill_process_group(Pid::from_child(child), Signal::KILL);
}

#[cfg(not(unix))]
pub(crate) fn end_group(child: &mut std::process::Child) {
    let _ = child.kill();
}

/// Ends processes that left their group but still work in the folder.
#[cfg(target_os = "linux")]
pub(crate) fn end_strays(folder: &Path) {
    use rustix::process::{Pid, Signal, kill_process};
    for process in std::fs::read_dir("/proc").into_iter().flatten().flatten() {
        let id = process.file_name().to_str().and_then(|name| name.parse::<i32>().ok());
        let inside = std::fs::read_link(process.path().join("cwd")).is_ok_and(|cwd| cwd.starts_with(folder));
        if let Some(id) = id.filter(|_| inside).and_then(Pid::from_raw) {
            let _ = kill_process(id, Signal::KILL);
        }
    }
}

#[cfg(not(target_os = "linux"))]
pub(crate) fn end_strays(_folder: &Path) {}

/// Whether the child has ended. Its process id stays taken until it is waited for.
#[cfg(unix)]
pub(crate) fn has_ended(child: &mut std::process::Child) -> std::io::Result<bool> {
    use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};
    let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
    Ok(waitid(WaitId::Pid(Pid::from_child(child)), options)?.is_some())
}

#[cfg(not(unix))]
pub(crate) fn has_ended(child: &mut std::process::Child) -> std::io::Result<bool> {
    Ok(child.try_wait()?.is_some())
}

/// Bytes of all files in a folder and below.
pub(crate) fn size_of(folder: &Path) -> u64 {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    entries
        .map(|entry| match entry.metadata() {
            Ok(data) if data.is_dir() => size_of(&entry.path()),
            Ok(data) => data.len(),
            Err(_) => 0,
        })
        .sum()
}
