//! Who computes: the threads of this process, or those of several processes, on this machine or on others.
//!
//! Processes know each other's addresses. Before they begin they make sure that all are of one version and
//! were asked the same. There is no encryption: who uses a network that others share has to make it private.
//! A process that is lost ends the run of all others, which say which one it was; what all had written down
//! is where the next run begins.

use crate::channel::Failure;
use crate::error::Error;
use std::io::{self, Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream, ToSocketAddrs};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};
use timely::communication::allocator::ProcessBuilder;
use timely::communication::allocator::zero_copy::initialize::initialize_networking_from_sockets;
use timely::communication::allocator::zero_copy::stream::Stream;
use timely::communication::{AllocatorBuilder, Hooks};
use values::Budget;

/// Who computes.
#[derive(Clone, Debug)]
pub enum Team {
    /// So many threads of this process.
    Threads(usize),
    /// Several processes.
    Processes {
        /// Which one this is, from 0 on.
        process: usize,
        /// Where each of them listens.
        addresses: Vec<String>,
        /// How many threads each of them has.
        threads: usize,
        /// How long to wait for the others.
        patience: Duration,
    },
}

impl Team {
    pub(crate) fn threads(&self) -> usize {
        match self {
            Team::Threads(threads) | Team::Processes { threads, .. } => (*threads).max(1),
        }
    }
}

/// What timely needs to run, and what it wants to be dropped at the end.
pub(crate) type Builders = (Vec<AllocatorBuilder>, Box<dyn std::any::Any + Send>);

/// Brings the team together. `greeting` is what all have to agree on.
pub(crate) fn assemble(
    team: &Team,
    greeting: &str,
    budget: &Budget,
    failure: &Arc<Failure>,
    done: &Arc<AtomicBool>,
) -> Result<Builders, Error> {
    let hooks = Hooks::default();
    let local = |threads| ProcessBuilder::new_typed_vector(threads, hooks.refill.clone(), None);
    match team {
        Team::Threads(threads) => {
            let builders = local((*threads).max(1)).into_iter().map(AllocatorBuilder::Process).collect();
            Ok((builders, Box::new(())))
        }
        Team::Processes { process, addresses, threads, patience } => {
            let greeting = format!("marienbad {} {threads} {greeting}", addresses.len());
            let sockets = connected(*process, addresses, &greeting, *patience, budget)?;
            let sockets = (0..).zip(sockets).map(|(process, socket)| {
                let line = |socket| Line {
                    socket,
                    process,
                    failure: Arc::clone(failure),
                    done: Arc::clone(done),
                    zeros: 0,
                };
                socket.map(line)
            });
            let builders = local((*threads).max(1));
            let unusable = |_| Error::Missing { process: *process, address: addresses[*process].clone() };
            let networking = initialize_networking_from_sockets(
                builders,
                sockets.collect(),
                *process,
                (*threads).max(1),
                hooks,
            );
            let (builders, guard) = networking.map_err(unusable)?;
            Ok((builders.into_iter().map(AllocatorBuilder::Tcp).collect(), Box::new(guard)))
        }
    }
}

/// How long a glance at a socket takes.
const GLANCE: Duration = Duration::from_millis(20);

/// Connects with all other processes: calls those with smaller numbers, and waits for the others to call.
fn connected(
    process: usize,
    addresses: &[String],
    greeting: &str,
    patience: Duration,
    budget: &Budget,
) -> Result<Vec<Option<TcpStream>>, Error> {
    let missing = |process: usize| Error::Missing { process, address: addresses[process].clone() };
    let until = Instant::now() + patience;
    let listener = TcpListener::bind(&addresses[process]).map_err(|_| missing(process))?;
    listener.set_nonblocking(true).map_err(|_| missing(process))?;
    let mut sockets: Vec<Option<TcpStream>> = addresses.iter().map(|_| None).collect();
    for other in 0..process {
        let socket = loop {
            budget.go_on()?;
            let called = addresses[other].to_socket_addrs().ok().and_then(|mut found| {
                found.find_map(|address| TcpStream::connect_timeout(&address, Duration::from_secs(1)).ok())
            });
            match called {
                Some(socket) => break socket,
                None if Instant::now() > until => return Err(missing(other)),
                None => thread::sleep(GLANCE),
            }
        };
        let said = greet(&socket, process, greeting, until, budget)
            .map_err(|halt| halt.unwrap_or(missing(other)))?;
        if said != (other, greeting.to_owned()) {
            return Err(Error::Differs(other));
        }
        sockets[other] = Some(socket);
    }
    while let Some(other) = (process + 1..addresses.len()).find(|other| sockets[*other].is_none()) {
        budget.go_on()?;
        let Ok((socket, _)) = listener.accept() else {
            if Instant::now() > until {
                return Err(missing(other));
            }
            thread::sleep(GLANCE);
            continue;
        };
        socket.set_nonblocking(false).map_err(|_| missing(other))?;
        // Whoever calls and has nothing to say is none of ours.
        let Ok((caller, said)) = greet(&socket, process, greeting, until, budget) else { continue };
        match sockets.get_mut(caller).filter(|_| caller > process) {
            Some(place) if said == greeting => *place = Some(socket),
            _ => return Err(Error::Differs(caller)),
        }
    }
    Ok(sockets)
}

/// Says who we are and what we were asked, and hears the same of the other. An error is the question's, if
/// any.
fn greet(
    mut socket: &TcpStream,
    process: usize,
    greeting: &str,
    until: Instant,
    budget: &Budget,
) -> Result<(usize, String), Option<Error>> {
    let mut heard = Vec::new();
    let mut talk = || -> io::Result<Result<(), values::Error>> {
        socket.set_nodelay(true)?;
        socket.write_all(format!("{process} {greeting}\n").as_bytes())?;
        socket.set_read_timeout(Some(GLANCE))?;
        let mut byte = [0];
        while !heard.ends_with(b"\n") && heard.len() < 1000 {
            if let Err(halt) = budget.go_on() {
                return Ok(Err(halt));
            }
            match socket.read(&mut byte) {
                Ok(0) => return Err(io::ErrorKind::UnexpectedEof.into()),
                Ok(_) => heard.push(byte[0]),
                Err(error) if matches!(error.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut) => {
                    if Instant::now() > until {
                        return Err(error);
                    }
                }
                Err(error) => return Err(error),
            }
        }
        socket.set_read_timeout(None)?;
        Ok(Ok(()))
    };
    talk().map_err(|_| None)?.map_err(|halt| Some(halt.into()))?;
    let heard = String::from_utf8_lossy(&heard);
    let (other, said) = heard.trim_end().split_once(' ').ok_or(None)?;
    Ok((other.parse().map_err(|_| None)?, said.to_owned()))
}

/// A connection that remembers with whom it was, in case it breaks. The threads of timely would panic then;
/// here they wait, until the process has said why and ends.
struct Line {
    socket: TcpStream,
    process: usize,
    failure: Arc<Failure>,
    done: Arc<AtomicBool>,
    /// So many zeros were read last.
    zeros: usize,
}

/// Timely takes its leave with a header of so many zeros.
const GOODBYE: usize = 48;

/// The last messages may still be on their way to the workers when the other side has closed its end.
pub(crate) const FAREWELL: Duration = Duration::from_secs(2);

impl Line {
    fn broken(&self) -> ! {
        self.failure.lose(self.process);
        wait_for_the_end()
    }
}

fn wait_for_the_end() -> ! {
    loop {
        thread::park();
    }
}

impl Read for Line {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        match self.socket.read(bytes) {
            Ok(0) => {
                let until = Instant::now() + FAREWELL;
                while !self.done.load(Ordering::Acquire) {
                    if Instant::now() > until {
                        self.broken();
                    }
                    thread::sleep(Duration::from_millis(1));
                }
                // Somebody who was lost when all was done is no loss.
                if self.zeros >= GOODBYE { Ok(0) } else { wait_for_the_end() }
            }
            Ok(read) => {
                let zeros = bytes[..read].iter().rev().take_while(|byte| **byte == 0).count();
                self.zeros = if zeros == read { self.zeros + zeros } else { zeros };
                Ok(read)
            }
            Err(error) if error.kind() != io::ErrorKind::Interrupted => self.broken(),
            interrupted => interrupted,
        }
    }
}

impl Write for Line {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self.socket.write(bytes) {
            Err(error) if error.kind() != io::ErrorKind::Interrupted => self.broken(),
            written => written,
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        self.socket.flush()
    }
}

impl Stream for Line {
    fn try_clone(&self) -> io::Result<Line> {
        let socket = self.socket.try_clone()?;
        let (failure, done) = (Arc::clone(&self.failure), Arc::clone(&self.done));
        Ok(Line { socket, process: self.process, failure, done, zeros: 0 })
    }

    fn set_nonblocking(&self, nonblocking: bool) -> io::Result<()> {
        self.socket.set_nonblocking(nonblocking)
    }

    fn shutdown(&self, how: Shutdown) -> io::Result<()> {
        match self.socket.shutdown(how) {
            // The other side was quicker.
            Err(error) if error.kind() == io::ErrorKind::NotConnected => Ok(()),
            done => done,
        }
    }
}
