//! Limits how many queries run at once, one queue per effort, and takes visitors in turns.
//!
//! Quick queries never wait behind slow ones, hours of work never delay seconds of work, and no more
//! searches run at once than the machine has cores. In a queue the visitors take turns: the first
//! query of each comes before the second of any. A client that waits receives its position; dropping
//! the future of [`WorkQueue::enter`] leaves the queue. A full queue rejects the query as busy.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use tokio::sync::oneshot;

use n_queens_api::{Effort, Error, ErrorCode};

/// Few busy threads answer sooner than many that take turns.
const QUICK: usize = 8;
const LONG: usize = 2;
const BATCH: usize = 1;
/// The longest wait of a query whose answer is expected at once.
const QUEUE_TIMEOUT: Duration = Duration::from_secs(60);
/// The longest wait of a query that shows its position.
const LONG_TIMEOUT: Duration = Duration::from_secs(4 * 3600);

fn searches() -> usize {
    std::thread::available_parallelism().map_or(1, |cores| cores.get())
}

/// The most threads that all queues together occupy.
pub(super) fn most_threads() -> usize {
    QUICK + searches() + LONG + BATCH
}

/// All queues. Each has room for a class of 40 whose members open several views at once.
pub(super) struct WorkQueues {
    quick: Arc<WorkQueue>,
    search: Arc<WorkQueue>,
    long: Arc<WorkQueue>,
    batch: Arc<WorkQueue>,
}

impl WorkQueues {
    pub(super) fn new() -> WorkQueues {
        WorkQueues {
            quick: WorkQueue::new(QUICK, 512, QUEUE_TIMEOUT),
            search: WorkQueue::new(searches(), 512, QUEUE_TIMEOUT),
            long: WorkQueue::new(LONG, 256, LONG_TIMEOUT),
            batch: WorkQueue::new(BATCH, 16, LONG_TIMEOUT),
        }
    }

    /// The queue for work of this kind.
    pub(super) fn of(&self, effort: Effort) -> &Arc<WorkQueue> {
        match effort {
            Effort::Quick => &self.quick,
            Effort::Search => &self.search,
            Effort::Long => &self.long,
            Effort::Batch => &self.batch,
        }
    }
}

/// One queue.
pub(super) struct WorkQueue {
    state: Mutex<State>,
    capacity: usize,
    timeout: Duration,
}

struct State {
    free: usize,
    waiting: Vec<Ticket>,
    /// The number of the last ticket that each visitor was served with.
    served: HashMap<IpAddr, u64>,
    tickets: u64,
}

struct Ticket {
    number: u64,
    visitor: IpAddr,
    turn: oneshot::Sender<Permit>,
    on_position: Box<dyn Fn(usize) + Send>,
}

/// The right to run; dropped when the work ends.
pub(super) struct Permit(Arc<WorkQueue>);

impl Drop for Permit {
    fn drop(&mut self) {
        self.0.lock().free += 1;
        self.0.serve();
    }
}

/// Leaves the queue when dropped.
struct Place<'a> {
    queue: &'a Arc<WorkQueue>,
    number: u64,
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        self.queue.lock().waiting.retain(|ticket| ticket.number != self.number);
        self.queue.serve();
    }
}

impl WorkQueue {
    fn new(free: usize, capacity: usize, timeout: Duration) -> Arc<WorkQueue> {
        let state = State { free, waiting: Vec::new(), served: HashMap::new(), tickets: 0 };
        Arc::new(WorkQueue { state: Mutex::new(state), capacity, timeout })
    }

    /// A permit to run, after a wait if needed. `on_position` gets the position, from 1, whenever it
    /// changes.
    pub(super) async fn enter(
        self: &Arc<Self>,
        visitor: IpAddr,
        on_position: impl Fn(usize) + Send + 'static,
    ) -> Result<Permit, Error> {
        let busy = || Error::new(ErrorCode::Busy, "the server is busy; ask again in a moment");
        let (turn, permit) = oneshot::channel();
        let number = {
            let mut state = self.lock();
            if state.free == 0 && !state.has_room(visitor, self.capacity) {
                return Err(busy());
            }
            state.tickets += 1;
            let number = state.tickets;
            state.waiting.push(Ticket { number, visitor, turn, on_position: Box::new(on_position) });
            number
        };
        let _place = Place { queue: self, number };
        self.serve();
        let permit = tokio::time::timeout(self.timeout, permit).await;
        permit.map_err(|_late| busy())?.map_err(|_closed| busy())
    }

    /// Gives free places to those whose turn it is, and sends the others their positions.
    fn serve(self: &Arc<Self>) {
        let mut chosen = Vec::new();
        {
            let mut state = self.lock();
            while state.free > 0 {
                let Some(ticket) = state.next() else { break };
                state.free -= 1;
                chosen.push(ticket);
            }
            for (place, at) in state.order().into_iter().enumerate() {
                (state.waiting[at].on_position)(place + 1);
            }
        }
        // A permit that nobody receives is dropped here, which serves the next: the lock is free.
        for ticket in chosen {
            let _ = ticket.turn.send(Permit(Arc::clone(self)));
        }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        // The state is consistent even if a thread panicked.
        self.state.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}

impl State {
    /// One visitor may fill 75 % of the queue, so that others still find room.
    fn has_room(&self, visitor: IpAddr, capacity: usize) -> bool {
        let own = self.waiting.iter().filter(|ticket| ticket.visitor == visitor).count();
        self.waiting.len() < capacity && own < capacity - capacity / 4
    }

    /// The places of the waiting tickets in the order in which they will be served.
    fn order(&self) -> Vec<usize> {
        let mut rounds = HashMap::new();
        let mut keys: Vec<_> = (0..self.waiting.len())
            .map(|at| {
                let Ticket { visitor, number, .. } = &self.waiting[at];
                let round = rounds.entry(visitor).and_modify(|round| *round += 1).or_insert(0_usize);
                (*round, self.served.get(visitor).copied().unwrap_or(0), *number, at)
            })
            .collect();
        keys.sort_unstable();
        keys.into_iter().map(|(.., at)| at).collect()
    }

    /// Removes the ticket whose turn it is.
    fn next(&mut self) -> Option<Ticket> {
        let at = *self.order().first()?;
        let ticket = self.waiting.remove(at);
        self.served.insert(ticket.visitor, ticket.number);
        if self.waiting.is_empty() {
            self.served.clear();
        }
        Some(ticket)
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    fn visitor(number: u8) -> IpAddr {
        Ipv4Addr::new(10, 0, 0, number).into()
    }

    fn run(test: impl Future<Output = ()>) {
        tokio::runtime::Builder::new_current_thread().enable_time().build().unwrap().block_on(test);
    }

    /// Starts to wait; the list receives `name` when its turn comes, and the turn ends at once.
    fn wait(
        queue: &Arc<WorkQueue>,
        from: IpAddr,
        name: &'static str,
        served: &Arc<Mutex<Vec<&'static str>>>,
    ) -> tokio::task::JoinHandle<()> {
        let (queue, served) = (Arc::clone(queue), Arc::clone(served));
        tokio::spawn(async move {
            let permit = queue.enter(from, |_| ()).await.unwrap();
            served.lock().unwrap().push(name);
            drop(permit);
        })
    }

    #[test]
    fn visitors_take_turns() {
        run(async {
            let queue = WorkQueue::new(1, 8, QUEUE_TIMEOUT);
            let first = queue.enter(visitor(1), |_| ()).await.unwrap();
            let served = Arc::default();
            let greedy = ["a1", "a2", "a3"].map(|name| wait(&queue, visitor(1), name, &served));
            tokio::task::yield_now().await;
            let modest = wait(&queue, visitor(2), "b1", &served);
            tokio::task::yield_now().await;
            drop(first);
            for waiting in greedy.into_iter().chain([modest]) {
                waiting.await.unwrap();
            }
            let order = served.lock().unwrap().clone();
            assert!(order.iter().position(|&name| name == "b1") <= Some(1), "{order:?}");
        });
    }

    #[test]
    fn positions_move_up_when_others_leave() {
        run(async {
            let queue = WorkQueue::new(1, 8, QUEUE_TIMEOUT);
            let _running = queue.enter(visitor(1), |_| ()).await.unwrap();
            let leaves = tokio::spawn({
                let queue = Arc::clone(&queue);
                async move { queue.enter(visitor(2), |_| ()).await.map(drop) }
            });
            tokio::task::yield_now().await;
            let position = Arc::new(AtomicUsize::new(0));
            let _stays = tokio::spawn({
                let (queue, position) = (Arc::clone(&queue), Arc::clone(&position));
                async move {
                    queue
                        .enter(visitor(3), move |place| position.store(place, Ordering::SeqCst))
                        .await
                        .map(drop)
                }
            });
            tokio::task::yield_now().await;
            assert_eq!(position.load(Ordering::SeqCst), 2);
            leaves.abort();
            let _ = leaves.await;
            assert_eq!(position.load(Ordering::SeqCst), 1);
        });
    }

    #[test]
    fn a_full_queue_is_busy_and_one_visitor_cannot_fill_it() {
        run(async {
            let queue = WorkQueue::new(1, 4, QUEUE_TIMEOUT);
            let _running = queue.enter(visitor(1), |_| ()).await.unwrap();
            let mut waiting = tokio::task::JoinSet::new();
            for _ in 0..3 {
                let queue = Arc::clone(&queue);
                waiting.spawn(async move { queue.enter(visitor(1), |_| ()).await.map(drop) });
            }
            tokio::task::yield_now().await;
            assert_eq!(
                queue.enter(visitor(1), |_| ()).await.err().map(|error| error.code),
                Some(ErrorCode::Busy)
            );
            assert!(queue.lock().has_room(visitor(2), 4));
        });
    }
}
