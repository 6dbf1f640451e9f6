//! Visitors who mean harm to a running web app: how long do the others wait, and how much memory does the
//! server take?
//!
//! `marienbad serve --port 8123 --no-open`, and beside it
//! `cargo bench -p benches --bench hostile -- 127.0.0.1:8123 [PID]`. With the process id of the server, its
//! memory is told. The visitors are at 127.0.0.1, .2 and .3, so the server has to run on the same machine,
//! which has to be Linux.

use socket2::{Domain, Socket, Type};
use std::fs;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpStream};
use std::thread;
use std::time::{Duration, Instant};

/// A question that takes hours.
const HARD: &str = "/api/solve?game=domineering&position=11x11";
/// A question with a long answer.
const LONG: &str = "/api/solve?game=kayles&position=4000000&moves=all";
/// What everybody should get at once.
const PAGE: &str = "/en/play/nim";

fn main() -> io::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| argument != "--bench").collect();
    let Some(address) = arguments.first().and_then(|address| address.parse().ok()) else {
        println!("The address of a running web app is missing, for example 127.0.0.1:8123.");
        return Ok(());
    };
    let server = Server { address, process: arguments.get(1).cloned() };
    println!("nobody else: {}", server.pages(1, 50)?);
    server.abandoned(HARD)?;
    server.abandoned("/api/solve?game=hackenbush&position=stalks%201000000&moves=all")?;
    server.abandoned("/api/solve?game=nim&position=9999999&moves=all")?;
    server.unread()?;
    server.slow_bodies()?;
    server.crowd(2)?;
    server.crowd(20)?;
    server.hang_up()
}

struct Server {
    address: SocketAddr,
    process: Option<String>,
}

/// What pages took, sorted.
struct Times(Vec<Duration>);

impl std::fmt::Display for Times {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let at = |percent: usize| self.0[(self.0.len() - 1) * percent / 100];
        write!(f, "{} pages, median {:.1?}, p95 {:.1?}, worst {:.1?}", self.0.len(), at(50), at(95), at(100))
    }
}

impl Server {
    /// Twenty who ask and leave after a second; then a page for the same client.
    fn abandoned(&self, question: &str) -> io::Result<()> {
        let visitors = self.ask(1, 20, question)?;
        thread::sleep(Duration::from_secs(1));
        drop(visitors);
        println!("20 left {question}: {}", self.pages(1, 5)?);
        self.tell_memory();
        Ok(())
    }

    /// Two who ask on and on and never read.
    fn unread(&self) -> io::Result<()> {
        let mut visitors = Vec::new();
        let began = Instant::now();
        while began.elapsed() < Duration::from_secs(40) {
            for client in [2, 3] {
                visitors.extend(self.ask(client, 5, LONG)?);
            }
            thread::sleep(Duration::from_millis(200));
        }
        println!("{} answers that 2 clients do not read: {}", visitors.len(), self.pages(1, 20)?);
        self.tell_memory();
        Ok(())
    }

    /// 820 who send a body byte by byte.
    fn slow_bodies(&self) -> io::Result<()> {
        let head = "POST /en/relation HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; \
            boundary=x\r\nContent-Length: 900000\r\n\r\n--x\r\n";
        for client in [2, 1] {
            let mut visitors = Vec::new();
            for _ in 0..820 {
                let mut visitor = self.connect(2)?;
                _ = visitor.write_all(head.as_bytes());
                visitors.push(visitor);
            }
            let mut times = Vec::new();
            for _ in 0..50 {
                times.extend(self.pages(client, 1)?.0);
                for visitor in &mut visitors {
                    _ = visitor.write_all(b"x");
                }
                thread::sleep(Duration::from_millis(100));
            }
            times.sort_unstable();
            let who = if client == 1 { "another client" } else { "the same client" };
            println!("820 slow bodies, {who}: {}", Times(times));
        }
        self.tell_memory();
        Ok(())
    }

    /// So many connections of one client that ask a hard question again and again; then pages for another.
    fn crowd(&self, connections: usize) -> io::Result<()> {
        let mut visitors = self.ask(2, connections, HARD)?;
        thread::sleep(Duration::from_secs(2));
        let mut times = Vec::new();
        for _ in 0..100 {
            times.extend(self.pages(1, 1)?.0);
            thread::sleep(Duration::from_millis(100));
            visitors.extend(self.ask(2, connections.saturating_sub(open(&visitors)), HARD)?);
        }
        times.sort_unstable();
        println!(
            "{connections} connections of one client with hard questions, another client: {}",
            Times(times)
        );
        println!("the same client: {}", self.pages(2, 20)?);
        self.tell_memory();
        Ok(())
    }

    /// How long the server computes for somebody who has left: until its processor time stands still.
    fn hang_up(&self) -> io::Result<()> {
        let Some(process) = &self.process else { return Ok(()) };
        // What was asked before comes to its end.
        thread::sleep(Duration::from_secs(15));
        let visitors = self.ask(2, 20, HARD)?;
        thread::sleep(Duration::from_secs(1));
        drop(visitors);
        let left = Instant::now();
        thread::sleep(Duration::from_millis(100));
        let then = ticks(process);
        thread::sleep(Duration::from_secs(1));
        println!(
            "20 left: {} ticks of 10 ms later than 100 ms after, in {:.1?}",
            ticks(process) - then,
            left.elapsed()
        );
        Ok(())
    }

    /// Connections of a client, by the last number of its address, on which something is asked.
    fn ask(&self, client: u8, count: usize, place: &str) -> io::Result<Vec<TcpStream>> {
        let ask = |_| {
            let mut connection = self.connect(client)?;
            _ = connection.write_all(request(place).as_bytes());
            Ok(connection)
        };
        (0..count).map(ask).collect()
    }

    fn connect(&self, client: u8) -> io::Result<TcpStream> {
        let socket = Socket::new(Domain::IPV4, Type::STREAM, None)?;
        socket.bind(&SocketAddr::new(IpAddr::V4(Ipv4Addr::new(127, 0, 0, client)), 0).into())?;
        socket.connect(&self.address.into())?;
        socket.set_read_timeout(Some(Duration::from_mins(1)))?;
        Ok(socket.into())
    }

    /// How long so many pages take, each on a new connection.
    fn pages(&self, client: u8, count: usize) -> io::Result<Times> {
        let mut times = Vec::new();
        for _ in 0..count {
            let began = Instant::now();
            let mut connection = self.connect(client)?;
            connection.write_all(request(PAGE).as_bytes())?;
            let mut reader = BufReader::new(connection);
            let mut line = String::new();
            reader.read_line(&mut line)?;
            if !line.starts_with("HTTP/1.1 200") {
                println!("after {:.1?}: {line:?}", began.elapsed());
            }
            io::copy(&mut reader.take(1000), &mut io::sink())?;
            times.push(began.elapsed());
        }
        times.sort_unstable();
        Ok(Times(times))
    }

    fn tell_memory(&self) {
        let Some(process) = &self.process else { return };
        let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
        let told = status.lines().filter(|line| line.starts_with("VmHWM") || line.starts_with("VmRSS"));
        println!("  {}", told.map(|line| line.replace('\t', " ")).collect::<Vec<_>>().join(", "));
    }
}

fn request(place: &str) -> String {
    format!("GET {place} HTTP/1.1\r\nHost: localhost\r\n\r\n")
}

/// How many connections have no answer yet.
fn open(visitors: &[TcpStream]) -> usize {
    let waits = |visitor: &&TcpStream| {
        _ = visitor.set_nonblocking(true);
        visitor.peek(&mut [0]).is_err_and(|error| error.kind() == io::ErrorKind::WouldBlock)
    };
    visitors.iter().filter(waits).count()
}

/// The processor time of a process.
fn ticks(process: &str) -> u64 {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    let fields = stat.rsplit(')').next().unwrap_or_default().split_whitespace();
    fields.skip(11).take(2).filter_map(|field| field.parse::<u64>().ok()).sum()
}
