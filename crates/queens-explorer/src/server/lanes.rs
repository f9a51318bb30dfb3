//! How many questions are worked on at once, by kind, and how many may wait.
//!
//! Quick questions never queue behind slow ones, and a machine is never asked to search more
//! things at once than it has cores. Who finds a lane and its queue full is told so at once.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::heart::{ApiError, Code, Kind};

/// Few threads that are busy answer sooner than many that take turns.
const QUICK: usize = 8;
const LONG: usize = 2;
/// The longest wait in a queue.
const PATIENCE: Duration = Duration::from_secs(20);

fn searches() -> usize {
    std::thread::available_parallelism().map_or(1, |cores| cores.get())
}

/// The most threads that all lanes together occupy.
pub(super) fn most_threads() -> usize {
    QUICK + searches() + LONG
}

/// All lanes.
pub(super) struct Lanes {
    quick: Lane,
    search: Lane,
    long: Lane,
}

impl Lanes {
    pub(super) fn new() -> Lanes {
        Lanes { quick: Lane::new(QUICK, 512), search: Lane::new(searches(), 32), long: Lane::new(LONG, 0) }
    }

    /// A place to work, maybe after a wait.
    pub(super) async fn enter(&self, kind: Kind) -> Result<OwnedSemaphorePermit, ApiError> {
        let lane = match kind {
            Kind::Quick => &self.quick,
            Kind::Search => &self.search,
            Kind::Long => &self.long,
        };
        lane.enter().await
    }
}

struct Lane {
    places: Arc<Semaphore>,
    waiting: AtomicUsize,
    queue: usize,
}

/// Counted among those who wait, until dropped.
struct Waiting<'a>(&'a AtomicUsize);

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::AcqRel);
    }
}

impl Lane {
    fn new(places: usize, queue: usize) -> Lane {
        Lane { places: Arc::new(Semaphore::new(places)), waiting: AtomicUsize::new(0), queue }
    }

    async fn enter(&self) -> Result<OwnedSemaphorePermit, ApiError> {
        if let Ok(permit) = Arc::clone(&self.places).try_acquire_owned() {
            return Ok(permit);
        }
        let busy = || ApiError::new(Code::Busy, "the server is busy; ask again in a moment");
        let ahead = self.waiting.fetch_add(1, Ordering::AcqRel);
        let _waiting = Waiting(&self.waiting);
        if ahead >= self.queue {
            return Err(busy());
        }
        let place = tokio::time::timeout(PATIENCE, Arc::clone(&self.places).acquire_owned());
        place.await.map_err(|_late| busy())?.map_err(|_closed| busy())
    }
}
