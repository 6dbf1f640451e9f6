//! The hall where guests wait who are connected: it has room for so many, and who has nothing to ask makes room for the next.
//!
//! Without that, a few hundred connections that keep silent would keep everybody else out until their patience is over.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;
use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

/// How long to wait for somebody to go before looking again who has nothing to ask.
const AGAIN: Duration = Duration::from_millis(100);

/// Where guests wait.
pub struct Hall {
    places: Arc<Semaphore>,
    /// Who is here, the first comer first; those who have gone are crossed out when the next one comes.
    guests: Mutex<VecDeque<Weak<Guest>>>,
}

/// A connection.
pub struct Guest {
    /// How many requests of this guest are being answered.
    errands: AtomicUsize,
    leave: Notify,
    /// Free again when the guest has gone.
    _place: OwnedSemaphorePermit,
}

/// A request that is being answered.
pub struct Errand(Arc<Guest>);

impl Drop for Errand {
    fn drop(&mut self) {
        self.0.errands.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Guest {
    /// A request begins; it ends when what this returns is dropped.
    #[must_use]
    pub fn errand(self: &Arc<Guest>) -> Errand {
        self.errands.fetch_add(1, Ordering::Relaxed);
        Errand(Arc::clone(self))
    }

    /// Ends when the place is needed for another guest.
    pub async fn asked_to_leave(&self) {
        self.leave.notified().await;
    }
}

impl Hall {
    /// A hall for so many.
    #[must_use]
    pub fn new(places: usize) -> Hall {
        Hall { places: Arc::new(Semaphore::new(places)), guests: Mutex::default() }
    }

    /// A place for one more guest. If there is none, the first comer of those without a request is asked to leave; if all
    /// have one, the next has to wait.
    pub async fn enter(&self) -> Arc<Guest> {
        let place = loop {
            if let Ok(place) = Arc::clone(&self.places).try_acquire_owned() {
                break place;
            }
            self.dismiss();
            if let Ok(Ok(place)) = timeout(AGAIN, Arc::clone(&self.places).acquire_owned()).await {
                break place;
            }
        };
        let guest = Arc::new(Guest { errands: AtomicUsize::new(0), leave: Notify::new(), _place: place });
        let mut guests = self.guests.lock().unwrap_or_else(PoisonError::into_inner);
        guests.retain(|guest| guest.strong_count() > 0);
        guests.push_back(Arc::downgrade(&guest));
        guest
    }

    fn dismiss(&self) {
        let mut guests = self.guests.lock().unwrap_or_else(PoisonError::into_inner);
        let idle =
            |guest: &Weak<Guest>| guest.upgrade().filter(|guest| guest.errands.load(Ordering::Relaxed) == 0);
        let first = guests.iter().enumerate().find_map(|(place, guest)| Some((place, idle(guest)?)));
        if let Some((place, guest)) = first {
            guests.remove(place);
            guest.leave.notify_one();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_has_nothing_to_ask_makes_room() {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().unwrap();
        runtime.block_on(async {
            let hall = Hall::new(3);
            let (first, second, third) = (hall.enter().await, hall.enter().await, hall.enter().await);
            let errand = first.errand();
            let dismissed = async {
                second.asked_to_leave().await;
                drop(second);
            };
            let (fourth, ()) = tokio::join!(hall.enter(), dismissed);
            // All are busy: the next one waits for somebody to be done.
            let errands = [third.errand(), fourth.errand()];
            let done = async {
                drop(errand);
                first.asked_to_leave().await;
                drop(first);
            };
            let (fifth, ()) = tokio::join!(hall.enter(), done);
            drop((errands, fifth));
            assert_eq!(hall.guests.lock().unwrap().len(), 3);
        });
    }
}
