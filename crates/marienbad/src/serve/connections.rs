//! The connections: so many, so many of a client, and when there is no room for another, the one that has
//! kept us waiting longest is closed.
//!
//! A connection is busy while something is computed for it. Otherwise it waits for its client, who has to
//! send a request or the rest of one, or to read an answer. A connection that has just been opened has kept
//! nobody waiting yet: a client that opens it and asks at once is heard, however many others are silent.

use super::client::Client;
use std::cmp::Reverse;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::Notify;

pub struct Connections {
    most: usize,
    most_of_client: usize,
    open: Mutex<Open>,
}

#[derive(Default)]
struct Open {
    connections: HashMap<u64, State>,
    /// Counts what happens.
    clock: u64,
}

struct State {
    client: IpAddr,
    computations: usize,
    /// Since when it waits for its client, if nothing is computed for it.
    waits_since: u64,
    close: Arc<Notify>,
}

/// A connection; it counts until this is dropped.
pub struct Connection {
    /// Whose it is.
    pub client: Arc<Client>,
    /// The address of this machine that the client came to.
    pub local: IpAddr,
    number: u64,
    all: Arc<Connections>,
    close: Arc<Notify>,
}

/// Something is computed for a connection, until this is dropped.
pub struct Busy<'c>(&'c Connection);

impl Connections {
    /// So many connections, and so many of a client.
    #[must_use]
    pub fn new(most: usize, most_of_client: usize) -> Connections {
        Connections { most, most_of_client, open: Mutex::default() }
    }

    /// Another connection. If there is no room, the client's own connection that has waited longest is
    /// closed, or one of the client that has the most; `None` if all of these are busy.
    #[must_use]
    pub fn admit(self: &Arc<Connections>, client: Arc<Client>, local: IpAddr) -> Option<Arc<Connection>> {
        let mut open = self.open();
        let counts = open.counts();
        if counts.get(&client.address()).is_some_and(|count| *count >= self.most_of_client) {
            open.close_first(|state| (state.client == client.address()).then_some(state.waits_since))?;
        } else if open.connections.len() >= self.most {
            open.close_first(|state| Some((Reverse(counts.get(&state.client)), state.waits_since)))?;
        }
        let (number, close) = (open.tick(), Arc::<Notify>::default());
        let state = State {
            client: client.address(),
            computations: 0,
            waits_since: number,
            close: Arc::clone(&close),
        };
        open.connections.insert(number, state);
        Some(Arc::new(Connection { client, local, number, all: Arc::clone(self), close }))
    }

    fn open(&self) -> MutexGuard<'_, Open> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Open {
    fn tick(&mut self) -> u64 {
        self.clock += 1;
        self.clock
    }

    /// How many connections each client has.
    fn counts(&self) -> HashMap<IpAddr, usize> {
        let mut counts = HashMap::new();
        for state in self.connections.values() {
            *counts.entry(state.client).or_default() += 1;
        }
        counts
    }

    /// Closes the first connection in some order among those that wait and have a place in it; `None` if
    /// there is none.
    fn close_first<K: Ord>(&mut self, place: impl Fn(&State) -> Option<K>) -> Option<()> {
        let waiting = self.connections.iter().filter(|(_, state)| state.computations == 0);
        let placed = waiting.filter_map(|(number, state)| Some((place(state)?, *number)));
        let (_, first) = placed.min()?;
        self.connections.remove(&first)?.close.notify_one();
        Some(())
    }
}

impl Connection {
    /// Ends when the connection has to be closed.
    pub async fn must_close(&self) {
        self.close.notified().await;
    }

    /// Something is computed for this connection now.
    #[must_use]
    pub fn busy(&self) -> Busy<'_> {
        if let Some(state) = self.all.open().connections.get_mut(&self.number) {
            state.computations += 1;
        }
        Busy(self)
    }
}

impl Drop for Busy<'_> {
    fn drop(&mut self) {
        let Busy(connection) = self;
        let mut open = connection.all.open();
        let now = open.tick();
        if let Some(state) = open.connections.get_mut(&connection.number) {
            state.computations -= 1;
            state.waits_since = now;
        }
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        self.all.open().connections.remove(&self.number);
    }
}

#[cfg(test)]
mod tests {
    use super::super::client::Clients;
    use super::*;
    use std::net::Ipv4Addr;

    /// Connections of clients by the last number of their addresses.
    struct Door {
        connections: Arc<Connections>,
        clients: Clients,
    }

    impl Door {
        fn new(most: usize, most_of_client: usize) -> Door {
            let connections = Arc::new(Connections::new(most, most_of_client));
            Door { connections, clients: Clients::with(0, 0) }
        }

        fn admit(&self, client: u8) -> Option<Arc<Connection>> {
            let address = Ipv4Addr::new(127, 0, 0, client).into();
            self.connections.admit(self.clients.at(address), Ipv4Addr::LOCALHOST.into())
        }

        fn is_open(&self, connection: &Connection) -> bool {
            self.connections.open().connections.contains_key(&connection.number)
        }
    }

    #[test]
    fn who_keeps_us_waiting_longest_makes_room() {
        let door = Door::new(9, 3);
        let [first, second, third] = [1, 1, 1].map(|client| door.admit(client).unwrap());
        let busy = first.busy();
        let fourth = door.admit(1).unwrap();
        assert_eq!(
            [&first, &second, &third, &fourth].map(|one| door.is_open(one)),
            [true, false, true, true]
        );
        drop(third.busy());
        // The third has been answered since the fourth came, and the newcomer has kept nobody waiting.
        let fifth = door.admit(1).unwrap();
        assert_eq!([&third, &fourth, &fifth].map(|one| door.is_open(one)), [true, false, true]);
        drop(busy);
    }

    #[test]
    fn a_client_whose_connections_are_all_busy_gets_no_other() {
        let door = Door::new(9, 2);
        let [first, second] = [1, 1].map(|client| door.admit(client).unwrap());
        let busy = [first.busy(), second.busy()];
        assert!(door.admit(1).is_none());
        assert!(door.admit(2).is_some());
        drop(busy);
        drop(first);
        assert!(door.admit(1).is_some() && door.is_open(&second));
    }

    #[test]
    fn who_has_the_most_connections_makes_room_for_others() {
        let door = Door::new(4, 3);
        let old = door.admit(2).unwrap();
        let crowd = [1, 1, 1].map(|client| door.admit(client).unwrap());
        let newcomer = door.admit(3).unwrap();
        assert!(door.is_open(&old) && door.is_open(&newcomer));
        assert_eq!(crowd.each_ref().map(|one| door.is_open(one)), [false, true, true]);
        let busy = crowd.each_ref().map(|one| one.busy());
        let next = door.admit(3).unwrap();
        assert!(!door.is_open(&old) && door.is_open(&next) && door.is_open(&newcomer));
        drop(busy);
    }

    #[test]
    fn who_has_to_go_is_told() {
        let door = Door::new(1, 1);
        let (first, second) = (door.admit(1).unwrap(), door.admit(1).unwrap());
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        runtime.block_on(first.must_close());
        drop(first);
        assert!(door.is_open(&second));
    }
}
