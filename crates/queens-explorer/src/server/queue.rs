//! Limits how many queries run at once, one queue per effort.
//!
//! Quick queries never wait behind slow ones, and no more searches run at once than the machine has
//! cores. A full queue rejects the query as busy.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use n_queens_api::{Effort, Error, ErrorCode};

/// Few busy threads answer sooner than many that take turns.
const QUICK: usize = 8;
const LONG: usize = 2;
/// The longest wait in a queue.
const QUEUE_TIMEOUT: Duration = Duration::from_secs(20);

fn searches() -> usize {
    std::thread::available_parallelism().map_or(1, |cores| cores.get())
}

/// The most threads that all queues together occupy.
pub(super) fn most_threads() -> usize {
    QUICK + searches() + LONG
}

/// All queues.
pub(super) struct WorkQueues {
    quick: WorkQueue,
    search: WorkQueue,
    long: WorkQueue,
}

impl WorkQueues {
    pub(super) fn new() -> WorkQueues {
        WorkQueues {
            quick: WorkQueue::new(QUICK, 512),
            search: WorkQueue::new(searches(), 32),
            long: WorkQueue::new(LONG, 0),
        }
    }

    /// A permit to run, after a wait if needed.
    pub(super) async fn enter(&self, effort: Effort) -> Result<OwnedSemaphorePermit, Error> {
        let queue = match effort {
            Effort::Quick => &self.quick,
            Effort::Search => &self.search,
            Effort::Long => &self.long,
        };
        queue.enter().await
    }
}

struct WorkQueue {
    permits: Arc<Semaphore>,
    waiting: AtomicUsize,
    capacity: usize,
}

/// Counted as waiting until dropped.
struct Waiting<'a>(&'a AtomicUsize);

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::AcqRel);
    }
}

impl WorkQueue {
    fn new(permits: usize, capacity: usize) -> WorkQueue {
        WorkQueue { permits: Arc::new(Semaphore::new(permits)), waiting: AtomicUsize::new(0), capacity }
    }

    async fn enter(&self) -> Result<OwnedSemaphorePermit, Error> {
        if let Ok(permit) = Arc::clone(&self.permits).try_acquire_owned() {
            return Ok(permit);
        }
        let busy = || Error::new(ErrorCode::Busy, "the server is busy; ask again in a moment");
        let ahead = self.waiting.fetch_add(1, Ordering::AcqRel);
        let _waiting = Waiting(&self.waiting);
        if ahead >= self.capacity {
            return Err(busy());
        }
        let permit = tokio::time::timeout(QUEUE_TIMEOUT, Arc::clone(&self.permits).acquire_owned());
        permit.await.map_err(|_late| busy())?.map_err(|_closed| busy())
    }
}
