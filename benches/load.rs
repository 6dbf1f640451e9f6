//! 200 players at a running web app: how long does a move take, from the click to the page with the program's
//! answer?
//!
//! `taskset -c 0 marienbad serve --port 8123 --no-open`, and beside it
//! `taskset -c 1 cargo bench -p benches --bench load -- 127.0.0.1:8123 [PLAYERS] [MOVES] [MILLISECONDS]`:
//! every player plays so many moves in the positions of the catalogue and thinks for so long before each.

use games::Registry;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::thread;
use std::time::{Duration, Instant};

fn main() -> io::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| argument != "--bench").collect();
    let Some(server) = arguments.first().cloned() else {
        println!("The address of a running web app is missing, for example 127.0.0.1:8123.");
        return Ok(());
    };
    let number =
        |index: usize, default: usize| arguments.get(index).and_then(|n| n.parse().ok()).unwrap_or(default);
    let (players, moves) = (number(1, 200), number(2, 20));
    let thought = Duration::from_millis(u64::try_from(number(3, 1000)).unwrap_or(0));
    let began = Instant::now();
    let threads: Vec<_> = (0..players)
        .map(|player| {
            let server = server.clone();
            thread::spawn(move || Player::new(&server, player)?.play(moves, thought))
        })
        .collect();
    let mut times = Vec::new();
    for thread in threads {
        times.extend(thread.join().map_err(|_| io::Error::other("a player gave up"))??);
    }
    times.sort_unstable();
    let at = |permille: usize| times[(times.len() - 1) * permille / 1000];
    println!("{} moves of {players} players in {:.1?}", times.len(), began.elapsed());
    println!("median {:.1?}, p90 {:.1?}, p99 {:.1?}, worst {:.1?}", at(500), at(900), at(990), at(1000));
    Ok(())
}

/// A player with a connection that is kept, and the dice that choose games and moves.
struct Player {
    connection: BufReader<TcpStream>,
    server: String,
    dice: u64,
}

impl Player {
    fn new(server: &str, number: usize) -> io::Result<Player> {
        let connection = BufReader::new(TcpStream::connect(server)?);
        Ok(Player { connection, server: server.to_owned(), dice: u64::try_from(number).unwrap_or(0) })
    }

    /// The times that the moves took.
    fn play(&mut self, moves: usize, thought: Duration) -> io::Result<Vec<Duration>> {
        let mut times = Vec::new();
        let mut page = String::new();
        thread::sleep(thought / 1000 * u32::try_from(self.throw(1000)).unwrap_or(0));
        while times.len() < moves {
            let links: Vec<&str> = page
                .split("href=\"")
                .skip(1)
                .filter_map(|rest| rest.split('"').next())
                .filter(|link| {
                    link.starts_with("/en/play/") && link.contains("moves=") && !link.contains("redo=")
                })
                .collect();
            if links.is_empty() {
                let registry = Registry::standard();
                let entries = registry.entries();
                let entry = &entries[self.throw(entries.len())];
                page = self.get(&format!("/en/play/{}", entry.spec()))?;
                continue;
            }
            let link = links[self.throw(links.len())].replace("&amp;", "&");
            thread::sleep(thought);
            let began = Instant::now();
            page = self.get(&link)?;
            times.push(began.elapsed());
        }
        Ok(times)
    }

    /// The page of an address, wherever it moves to.
    fn get(&mut self, address: &str) -> io::Result<String> {
        let mut address = address.to_owned();
        loop {
            let request = format!("GET {address} HTTP/1.1\r\nHost: {}\r\n\r\n", self.server);
            self.connection.get_mut().write_all(request.as_bytes())?;
            let mut length = 0;
            let mut moved = None;
            let mut line = String::new();
            self.connection.read_line(&mut line)?;
            if !line.starts_with("HTTP/1.1 200") && !line.starts_with("HTTP/1.1 303") {
                return Err(io::Error::other(format!("{address}: {line}")));
            }
            loop {
                line.clear();
                self.connection.read_line(&mut line)?;
                let Some((name, value)) = line.trim_end().split_once(": ") else { break };
                match name.to_ascii_lowercase().as_str() {
                    "content-length" => length = value.parse().unwrap_or(0),
                    "location" => moved = Some(value.to_owned()),
                    _ => {}
                }
            }
            let mut body = vec![0; length];
            self.connection.read_exact(&mut body)?;
            match moved {
                Some(place) => address = place,
                None => return Ok(String::from_utf8_lossy(&body).into_owned()),
            }
        }
    }

    /// A number below another.
    fn throw(&mut self, below: usize) -> usize {
        self.dice = self.dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.dice >> 33).unwrap_or(0) % below
    }
}
