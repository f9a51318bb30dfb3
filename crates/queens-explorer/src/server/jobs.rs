//! One job for all clients that ask the same question, and the answers that were given before.
//!
//! ```text
//! client ─┐                      ┌─ queue ── worker thread
//! client ─┼─ receiver ◀── job ───┤
//! client ─┘                      └─ answers kept
//! ```
//!
//! A job publishes its latest state: position in the queue, progress, answer. Clients hold receivers;
//! a job whose last receiver is dropped leaves the queue or stops its work. Invariant: a job in
//! `running` can still be joined, because it is removed under the lock that joining takes.

use std::collections::HashMap;
use std::net::IpAddr;
use std::panic::AssertUnwindSafe;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};

use n_queens::Watch;
use n_queens_api::{Effort, Error, ErrorCode, ProgressReporter, Request};
use tokio::sync::watch::{Receiver, Sender, channel};

use super::answer::AppState;
use super::answer_cache::AnswerCache;
use super::queue::Permit;

pub(super) type Answer = Result<Arc<str>, Error>;

/// The state of a job.
#[derive(Clone, Debug)]
pub(super) enum JobState {
    /// The position in the queue, from 1; 0 before it is known.
    Queued(usize),
    /// The latest progress event, as JSON.
    Running(Arc<str>),
    Done(Answer),
}

/// All jobs that run or wait, and answers of earlier ones.
#[derive(Default)]
pub(super) struct Jobs {
    running: Mutex<HashMap<String, Sender<JobState>>>,
    answers: Mutex<AnswerCache>,
}

/// The job that answers `request`: an earlier one for the same question, or a new one.
pub(super) fn join(state: &Arc<AppState>, request: Request, visitor: IpAddr) -> Receiver<JobState> {
    let mut running = lock(&state.jobs.running);
    let key = request.key().map(str::to_owned);
    if let Some(key) = &key {
        if let Some(answer) = lock(&state.jobs.answers).get(key) {
            return channel(JobState::Done(Ok(answer))).1;
        }
        if let Some(job) = running.get(key) {
            return job.subscribe();
        }
    }
    let (job, receiver) = channel(JobState::Queued(0));
    if let Some(key) = &key {
        running.insert(key.clone(), job.clone());
    }
    tokio::spawn(run(Arc::clone(state), request, key, visitor, job));
    receiver
}

/// Queues, works, and publishes the answer, unless all clients leave before.
async fn run(
    state: Arc<AppState>,
    request: Request,
    key: Option<String>,
    visitor: IpAddr,
    job: Sender<JobState>,
) {
    let gone = Arc::new(AtomicBool::new(false));
    let answer = tokio::select! {
        answer = work(&state, request, visitor, &job, &gone) => answer,
        () = abandoned(&state.jobs, key.as_deref(), &job) => {
            gone.store(true, Ordering::Release);
            return;
        }
    };
    if let Some(key) = key {
        lock(&state.jobs.running).remove(&key);
        if let Ok(text) = &answer {
            lock(&state.jobs.answers).insert(key, Arc::clone(text));
        }
    }
    job.send_replace(JobState::Done(answer));
}

/// Returns when the last client has left. Nobody can join the job after that.
async fn abandoned(jobs: &Jobs, key: Option<&str>, job: &Sender<JobState>) {
    loop {
        job.closed().await;
        let mut running = lock(&jobs.running);
        if job.is_closed() {
            key.map(|key| running.remove(key));
            return;
        }
    }
}

async fn work(
    state: &Arc<AppState>,
    request: Request,
    visitor: IpAddr,
    job: &Sender<JobState>,
    gone: &Arc<AtomicBool>,
) -> Answer {
    let effort = request.effort();
    let queued = job.clone();
    let on_position = move |position| drop(queued.send_replace(JobState::Queued(position)));
    let permit = state.queues.of(effort).enter(visitor, on_position).await?;
    // Stops when all clients are gone or the server ends.
    let clients = state.watch.or_flag(gone);
    let (state, job) = (Arc::clone(state), job.clone());
    let answer = move || {
        let send = move |event: String| drop(job.send_replace(JobState::Running(event.into())));
        let meter = Watch::new(ProgressReporter::new(Arc::clone(state.service.host()), clients, send));
        state.service.answer(&request, &meter).map(Arc::from)
    };
    let start = || tokio::task::spawn_blocking(move || with_permit(permit, effort, answer));
    // The runtime panics if the system refuses a thread.
    let Ok(thread) = std::panic::catch_unwind(AssertUnwindSafe(start)) else {
        let refused = "the system gives no thread for this question; ask again in a moment";
        return Err(Error::new(ErrorCode::Busy, refused));
    };
    // A panic fails only this job.
    thread.await.unwrap_or_else(|_panic| Err(fault()))
}

/// Runs `answer`; hours of work yield to other work.
fn with_permit(permit: Permit, effort: Effort, answer: impl FnOnce() -> Answer + Send + 'static) -> Answer {
    let _permit = permit;
    if effort != Effort::Batch {
        return answer();
    }
    // Priority cannot be raised again, so this thread is not one of the pool. Its own threads
    // inherit the priority.
    let thread = std::thread::Builder::new().spawn(move || {
        lower_priority();
        answer()
    });
    let refused =
        |error| Error::new(ErrorCode::Busy, format!("the system gives no thread for this question: {error}"));
    thread.map_err(refused)?.join().unwrap_or_else(|_panic| Err(fault()))
}

/// On Linux a priority belongs to a thread; elsewhere it would slow the whole server.
fn lower_priority() {
    #[cfg(target_os = "linux")]
    let _ = rustix::process::setpriority_process(None, 10);
}

pub(super) fn fault() -> Error {
    Error::new(ErrorCode::Internal, "a fault in the program; please report it")
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // Maps are consistent even if a thread panicked.
    mutex.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
}
