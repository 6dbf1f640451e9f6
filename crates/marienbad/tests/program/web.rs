//! Visitors who mean harm: the web app gives them what they deserve, and goes on answering the others.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::Duration;

/// More connections than the server takes at once, and fewer than a process may have.
const CROWD: usize = 850;

/// How long anything may take before it counts as not happening.
const PATIENCE: Duration = Duration::from_mins(2);

/// A server that ends with the test.
struct Server {
    process: Child,
    /// Kept open, so that the server can write.
    _output: BufReader<ChildStdout>,
    address: String,
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended by itself.
        _ = self.process.kill();
        _ = self.process.wait();
    }
}

impl Server {
    fn start() -> Server {
        let mut command = Command::new(env!("CARGO_BIN_EXE_marienbad"));
        command.args(["serve", "--port", "0", "--no-open"]).env("LC_ALL", "C");
        let mut process = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let mut output = BufReader::new(process.stdout.take().unwrap());
        let mut line = String::new();
        output.read_line(&mut line).unwrap();
        let address = line.split("http://").nth(1).unwrap().split('/').next().unwrap().to_owned();
        Server { process, _output: output, address }
    }

    fn connect(&self) -> TcpStream {
        let connection = TcpStream::connect(&self.address).unwrap();
        connection.set_read_timeout(Some(PATIENCE)).unwrap();
        connection
    }

    /// The status of an address.
    fn status(&self, place: &str) -> u16 {
        let mut connection = self.connect();
        connection.write_all(format!("GET {place} HTTP/1.1\r\nHost: x\r\n\r\n").as_bytes()).unwrap();
        status(&mut connection)
    }
}

/// The status of the answer on a connection; 0 if it is closed without one.
fn status(connection: &mut TcpStream) -> u16 {
    let mut line = String::new();
    _ = BufReader::new(connection).read_line(&mut line);
    line.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0)
}

/// What a visitor says and then falls silent.
fn crowd(server: &Server, words: &str) {
    let visitors: Vec<TcpStream> = (0..CROWD)
        .map(|_| {
            let mut visitor = server.connect();
            // Those who came first may have been asked to leave.
            _ = visitor.write_all(words.as_bytes());
            visitor
        })
        .collect();
    assert_eq!(server.status("/en/play/nim"), 200, "{words:?}");
    drop(visitors);
}

#[test]
fn silent_visitors_keep_nobody_out() {
    let server = Server::start();
    crowd(&server, "");
    crowd(&server, "GET /en/ HTTP/1.1\r\nHost: x\r\nAccept-Lang");
}

#[test]
fn bodies_that_never_end() {
    let server = Server::start();
    let mut visitor = server.connect();
    let head = "POST /en/relation HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\n\
        Content-Length: 900000\r\n\r\n--x\r\nContent-Disposition: form-data; name=\"graph\"\r\n\r\na b";
    visitor.write_all(head.as_bytes()).unwrap();
    assert_eq!(server.status("/en/relation?graph=a+b"), 200);
    assert_eq!(status(&mut visitor), 408);
}

#[test]
fn noise() {
    let server = Server::start();
    let mut dice = 1_u64;
    for length in 1..200 {
        let mut byte = || {
            dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            dice.to_be_bytes()[0]
        };
        let noise: Vec<u8> = (0..length).map(|_| byte()).collect();
        let mut visitor = server.connect();
        // The server may close before it has read all.
        _ = visitor.write_all(&noise);
        _ = visitor.shutdown(Shutdown::Write);
        let mut answer = Vec::new();
        _ = visitor.read_to_end(&mut answer);
        assert!(answer.is_empty() || answer.starts_with(b"HTTP/1.1 400"), "{noise:?}");
    }
    assert_eq!(server.status("/en/"), 200);
}

#[test]
fn huge_positions() {
    let server = Server::start();
    let cases = [
        (format!("/en/play/nim?start={}", "9".repeat(15_000)), 400),
        (format!("/en/play/nim?moves={}", "7-1;".repeat(3_000)), 400),
        ("/en/play/domineering?start=100x100&show=verdict,value,marks".to_owned(), 400),
        (format!("/en/play/hackenbush?start={}", chain(900)), 200),
        (format!("/en/calculator?cell={}", "(".repeat(8_000)), 200),
        ("/en/calculator?cell=2^99999999".to_owned(), 200),
        (format!("/en/{}", "x".repeat(17_000)), 414),
        (format!("/en/{}", "x".repeat(70_000)), 431),
    ];
    for (place, expected) in cases {
        assert_eq!(server.status(&place), expected, "{}", &place[..40]);
    }
    assert_eq!(server.status("/en/"), 200);
}

/// A stalk of Hackenbush.
fn chain(edges: usize) -> String {
    (0..edges).map(|edge| format!("{edge}-{}b", edge + 1)).collect::<Vec<_>>().join(",")
}
