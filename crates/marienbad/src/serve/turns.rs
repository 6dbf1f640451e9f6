//! Who computes next: so many computations run at once, and clients take turns.
//!
//! A computation gets a turn and keeps it for a moment. If somebody else waits then who has fewer turns, it
//! rests and the next client in the round gets the turn, for what that client asked first. So however many
//! questions a client has, and however long they take, another client waits for a moment of those that are
//! running and not for their ends; and a short question does not wait behind long ones.
//!
//! Computations that rest hold threads and memory, so only some are begun at a time. One that is told to end
//! has no turn any more, and holds nobody up even if its thread does not listen; but such threads are
//! counted, and when there are too many, no other computation begins.

use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::Notify;

/// How many computations there are, or may be.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Those that have not begun.
    pub waiting: usize,
    /// Those that have begun, running or resting.
    pub begun: usize,
    /// Those that have a turn.
    pub running: usize,
    /// Threads of those that should have ended.
    pub ending: usize,
}

pub struct Turns {
    most: Counts,
    most_of_client: Counts,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    /// The clients that wait for turns, the next one first; each with its computations that do.
    round: VecDeque<(IpAddr, VecDeque<u64>)>,
    computations: HashMap<u64, Computation>,
    /// The number of the last computation.
    last: u64,
    all: Counts,
    of_clients: HashMap<IpAddr, Counts>,
}

struct Computation {
    stage: Stage,
    has_thread: bool,
    called: Arc<Notify>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Waiting,
    Running,
    Resting,
}

/// A computation that takes turns, until this is dropped.
pub struct Ticket {
    turns: Arc<Turns>,
    client: IpAddr,
    number: u64,
    called: Arc<Notify>,
}

/// The thread of a computation, until this is dropped.
pub struct Thread {
    turns: Arc<Turns>,
    client: IpAddr,
    number: u64,
}

impl Turns {
    /// So many computations of all clients, and of one.
    #[must_use]
    pub fn new(most: Counts, most_of_client: Counts) -> Turns {
        Turns { most, most_of_client, state: Mutex::default() }
    }

    /// Another computation of a client; `None` if too many are waiting.
    #[must_use]
    pub fn enter(self: &Arc<Turns>, client: IpAddr) -> Option<Ticket> {
        let mut state = self.state();
        if state.all.waiting >= self.most.waiting
            || state.of_client(client).waiting >= self.most_of_client.waiting
        {
            return None;
        }
        state.last += 1;
        let (number, called) = (state.last, Arc::<Notify>::default());
        let computation =
            Computation { stage: Stage::Waiting, has_thread: false, called: Arc::clone(&called) };
        state.computations.insert(number, computation);
        state.count(client, |counts| counts.waiting += 1);
        state.line_up(client, number);
        self.deal(&mut state);
        Some(Ticket { turns: Arc::clone(self), client, number, called })
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Gives the turns that nobody has to those who wait.
    fn deal(&self, state: &mut State) {
        while state.all.running < self.most.running {
            let Some((client, number)) = self.next(state) else { return };
            state.leave_line(client, number);
            let Some(computation) = state.computations.get_mut(&number) else { continue };
            let begins = computation.stage == Stage::Waiting;
            computation.stage = Stage::Running;
            computation.called.notify_one();
            state.count(client, |counts| {
                counts.running += 1;
                counts.waiting -= usize::from(begins);
                counts.begun += usize::from(begins);
            });
        }
    }

    /// The computation that gets the next turn: of the client with the fewest, the first in the round if
    /// several have as many.
    fn next(&self, state: &State) -> Option<(IpAddr, u64)> {
        let may_begin =
            |counts: Counts, most: Counts| counts.begun < most.begun && counts.ending < most.ending;
        let ready = |(client, line): &(IpAddr, VecDeque<u64>)| {
            let own = state.of_client(*client);
            let may_begin = may_begin(state.all, self.most) && may_begin(own, self.most_of_client);
            let may_run = |number: &&u64| may_begin || state.stage(**number) == Some(Stage::Resting);
            let first = line.iter().find(may_run).filter(|_| own.running < self.most_of_client.running)?;
            Some((own.running, (*client, *first)))
        };
        let next = state.round.iter().filter_map(ready).min_by_key(|(running, _)| *running)?;
        Some(next.1)
    }
}

impl State {
    fn of_client(&self, client: IpAddr) -> Counts {
        self.of_clients.get(&client).copied().unwrap_or_default()
    }

    fn stage(&self, number: u64) -> Option<Stage> {
        self.computations.get(&number).map(|computation| computation.stage)
    }

    fn count(&mut self, client: IpAddr, change: impl Fn(&mut Counts)) {
        change(&mut self.all);
        let own = self.of_clients.entry(client).or_default();
        change(own);
        if *own == Counts::default() {
            self.of_clients.remove(&client);
        }
    }

    /// Puts a computation behind the others of its client that wait for a turn.
    fn line_up(&mut self, client: IpAddr, number: u64) {
        match self.round.iter_mut().find(|(other, _)| *other == client) {
            Some((_, line)) => line.push_back(number),
            None => self.round.push_back((client, VecDeque::from([number]))),
        }
    }

    /// Takes a computation out of its line. The client is the last in the round from now on.
    fn leave_line(&mut self, client: IpAddr, number: u64) {
        let place = self.round.iter().position(|(other, _)| *other == client);
        let Some((_, mut line)) = place.and_then(|place| self.round.remove(place)) else { return };
        line.retain(|other| *other != number);
        if !line.is_empty() {
            self.round.push_back((client, line));
        }
    }
}

impl Ticket {
    /// Ends when the computation gets a turn.
    pub async fn called(&self) {
        self.called.notified().await;
    }

    /// The thread in which the computation is going to run.
    #[must_use]
    pub fn thread(&self) -> Thread {
        if let Some(computation) = self.turns.state().computations.get_mut(&self.number) {
            computation.has_thread = true;
        }
        Thread { turns: Arc::clone(&self.turns), client: self.client, number: self.number }
    }

    /// Gives the turn to somebody who waits for one and does not have as many; `false` if there is nobody.
    /// Otherwise the computation has to rest until it is called.
    #[must_use]
    pub fn pass_on(&self) -> bool {
        let mut state = self.turns.state();
        // As if the turn were given back.
        state.count(self.client, |counts| counts.running -= 1);
        let own = state.of_client(self.client).running;
        let next = self.turns.next(&state).filter(|(client, _)| state.of_client(*client).running <= own);
        let computation = state.computations.get_mut(&self.number);
        let (Some(_), Some(computation)) = (next, computation) else {
            state.count(self.client, |counts| counts.running += 1);
            return false;
        };
        computation.stage = Stage::Resting;
        self.turns.deal(&mut state);
        state.line_up(self.client, self.number);
        true
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        let mut state = self.turns.state();
        let Some(computation) = state.computations.remove(&self.number) else { return };
        if computation.stage != Stage::Running {
            state.leave_line(self.client, self.number);
        }
        state.count(self.client, |counts| {
            match computation.stage {
                Stage::Waiting => counts.waiting -= 1,
                Stage::Running => (counts.running, counts.begun) = (counts.running - 1, counts.begun - 1),
                Stage::Resting => counts.begun -= 1,
            }
            counts.ending += usize::from(computation.has_thread);
        });
        self.turns.deal(&mut state);
    }
}

impl Drop for Thread {
    fn drop(&mut self) {
        let mut state = self.turns.state();
        if let Some(computation) = state.computations.get_mut(&self.number) {
            computation.has_thread = false;
            return;
        }
        state.count(self.client, |counts| counts.ending -= 1);
        self.turns.deal(&mut state);
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use std::net::Ipv4Addr;

    impl Turns {
        /// How many computations there are.
        pub(in crate::serve) fn counts(&self) -> Counts {
            self.state().all
        }
    }

    const MANY: Counts = Counts { waiting: 99, begun: 99, running: 99, ending: 99 };

    fn client(number: u8) -> IpAddr {
        Ipv4Addr::new(127, 0, 0, number).into()
    }

    impl Ticket {
        fn is_running(&self) -> bool {
            self.turns.state().stage(self.number) == Some(Stage::Running)
        }
    }

    /// Which of the tickets have turns.
    fn running(tickets: &[Ticket]) -> Vec<usize> {
        (0..tickets.len()).filter(|index| tickets[*index].is_running()).collect()
    }

    /// Computations of clients, which enter in that order.
    fn enter(turns: &Arc<Turns>, clients: &[u8]) -> Vec<Ticket> {
        clients.iter().map(|number| turns.enter(client(*number)).unwrap()).collect()
    }

    #[test]
    fn clients_take_turns() {
        let turns = Arc::new(Turns::new(Counts { running: 1, ..MANY }, MANY));
        let tickets = enter(&turns, &[1, 1, 1, 2, 3, 3]);
        let mut order = Vec::new();
        for _ in 0..9 {
            let now = running(&tickets);
            assert_eq!(now.len(), 1);
            order.push(now[0]);
            assert!(tickets[now[0]].pass_on());
        }
        // In each round a client has one turn, and its computations have them one after another.
        assert_eq!(order, [0, 1, 3, 4, 2, 5, 3, 0, 4]);
    }

    #[test]
    fn a_client_that_waits_gets_a_turn_of_one_that_has_more() {
        let turns = Arc::new(Turns::new(Counts { running: 2, ..MANY }, MANY));
        let mut tickets = enter(&turns, &[1, 1, 1]);
        assert_eq!(running(&tickets), [0, 1]);
        tickets.extend(enter(&turns, &[2]));
        assert!(tickets[0].pass_on());
        assert_eq!(running(&tickets), [1, 3]);
        // Now both have as many, and the second client keeps its turn as long as it likes.
        assert!(!tickets[3].pass_on());
        assert!(tickets[1].pass_on());
        assert_eq!(running(&tickets), [2, 3]);
    }

    #[test]
    fn who_is_alone_keeps_the_turn() {
        let turns = Arc::new(Turns::new(Counts { running: 1, ..MANY }, MANY));
        let tickets = enter(&turns, &[1]);
        assert!(!tickets[0].pass_on());
        assert_eq!(running(&tickets), [0]);
        drop(tickets);
        assert_eq!(turns.counts(), Counts::default());
        assert!(turns.state().round.is_empty() && turns.state().of_clients.is_empty());
    }

    #[test]
    fn who_leaves_makes_room() {
        let turns = Arc::new(Turns::new(Counts { running: 1, ..MANY }, MANY));
        let mut tickets = enter(&turns, &[1, 1, 2]);
        drop(tickets.remove(0));
        // The client that has had a turn is behind the other.
        assert_eq!(running(&tickets), [0]);
        assert!(tickets[0].pass_on());
        assert_eq!(running(&tickets), [1]);
        drop(tickets.remove(0));
        assert_eq!(turns.counts(), Counts { running: 1, begun: 1, ..Counts::default() });
    }

    #[test]
    fn only_some_wait_and_only_some_are_begun() {
        let most = Counts { running: 1, ..MANY };
        let turns = Arc::new(Turns::new(most, Counts { waiting: 3, begun: 2, ..MANY }));
        let tickets = enter(&turns, &[1, 1, 1, 1]);
        assert!(turns.enter(client(1)).is_none() && turns.enter(client(2)).is_some());
        let mut order = Vec::new();
        for _ in 0..4 {
            let now = running(&tickets);
            order.push(now[0]);
            assert!(tickets[now[0]].pass_on());
        }
        assert_eq!(order, [0, 1, 0, 1]);
        let turns = Arc::new(Turns::new(Counts { waiting: 1, running: 1, ..MANY }, MANY));
        let tickets = enter(&turns, &[1, 2]);
        assert!(turns.enter(client(3)).is_none());
        drop(tickets);
    }

    #[test]
    fn threads_that_do_not_end_hold_up_nobody_until_there_are_too_many() {
        let turns = Arc::new(Turns::new(Counts { running: 1, ..MANY }, Counts { ending: 2, ..MANY }));
        let begun = |ticket: Ticket| (ticket.is_running(), ticket.thread()).1;
        let threads: Vec<Thread> = enter(&turns, &[1, 1]).into_iter().map(begun).collect();
        assert_eq!(turns.counts(), Counts { ending: 2, ..Counts::default() });
        let tickets = enter(&turns, &[1, 2]);
        assert_eq!(running(&tickets), [1]);
        drop(threads);
        assert!(tickets[1].pass_on());
        assert_eq!(running(&tickets), [0]);
        let thread = tickets[0].thread();
        drop(thread);
        drop(tickets);
        assert_eq!(turns.counts(), Counts::default());
    }
}
