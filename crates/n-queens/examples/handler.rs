//! The state of a request handler: a ranking, a sampler and a stop flag, without
//! a lifetime, shared between threads. `cargo run --release -p n-queens --example handler`
//!
//! A page's handler answers requests from a value like this; one request may be cancelled
//! while others go on, because every question has a watch of its own.

use std::num::NonZero;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use n_queens::watch::{Progress, Watcher};
use n_queens::{Board, RankError, Ranking, Sampler, Solution, Watch};

/// Everything the handler of one board keeps.
struct Handler {
    ranking: Ranking,
    sampler: Mutex<Sampler>,
}

/// One request: the client may disconnect, and the page shows progress.
#[derive(Default)]
struct Request {
    hung_up: AtomicBool,
    last: Mutex<Option<Progress>>,
}

impl Watcher for Request {
    fn stop(&self) -> bool {
        self.hung_up.load(Ordering::Acquire)
    }

    fn progress(&self, progress: Progress) {
        *self.last.lock().unwrap_or_else(PoisonError::into_inner) = Some(progress);
    }
}

impl Handler {
    fn new(board: &Board) -> Result<Handler, RankError> {
        let ranking = Ranking::new(board, NonZero::<usize>::MIN, &Watch::none())?;
        let sampler = Mutex::new(ranking.sampler(1850));
        Ok(Handler { ranking, sampler })
    }

    fn nth(&self, index: u128, request: &Arc<Request>) -> Result<Solution, RankError> {
        self.ranking.nth(index, &Watch::new(Arc::clone(request)))
    }

    fn random(&self, request: &Arc<Request>) -> Result<Vec<Solution>, RankError> {
        let mut sampler = self.sampler.lock().unwrap_or_else(PoisonError::into_inner);
        sampler.draw(1, &Watch::new(Arc::clone(request)))
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let handler = Arc::new(Handler::new(&Board::new(18)?)?);

    // A request that is cancelled.
    let request = Arc::new(Request::default());
    let worker = std::thread::spawn({
        let (handler, request) = (Arc::clone(&handler), Arc::clone(&request));
        move || handler.nth(333_333_333, &request)
    });
    std::thread::sleep(Duration::from_millis(20));
    request.hung_up.store(true, Ordering::Release);
    match worker.join().map_err(|_| "the worker panicked")? {
        Err(RankError::Stopped(_)) => println!("given up, as asked"),
        answer => println!("it was quicker: {answer:?}"),
    }

    // The next one is answered by the same handler.
    let request = Arc::new(Request::default());
    for solution in handler.random(&request)? {
        println!("one of {}:\n{solution}", handler.ranking.total());
    }
    Ok(())
}
