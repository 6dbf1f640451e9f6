//! Visitors who mean harm: the web app gives them what they deserve, and goes on answering the others.

use socket2::{Domain, Socket, Type};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{IpAddr, Ipv4Addr, Shutdown, SocketAddr, TcpStream};
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
        self.connect_from(1)
    }

    /// A connection of a client by the last number of its address.
    fn connect_from(&self, client: u8) -> TcpStream {
        let socket = Socket::new(Domain::IPV4, Type::STREAM, None).unwrap();
        let client = SocketAddr::new(IpAddr::V4(Ipv4Addr::new(127, 0, 0, client)), 0);
        socket.bind(&client.into()).unwrap();
        socket.connect(&self.address.parse::<SocketAddr>().unwrap().into()).unwrap();
        socket.set_read_timeout(Some(PATIENCE)).unwrap();
        socket.into()
    }

    /// A connection on which somebody has spoken.
    fn told(&self, client: u8, words: &str) -> TcpStream {
        let mut connection = self.connect_from(client);
        // The server may have closed it before.
        _ = connection.write_all(words.as_bytes());
        connection
    }

    /// The status of an address.
    fn status(&self, place: &str) -> u16 {
        status(&mut self.told(1, &get(place)))
    }
}

fn get(place: &str) -> String {
    format!("GET {place} HTTP/1.1\r\nHost: localhost\r\n\r\n")
}

/// The head of a form, with so many bytes to come, and a few of them.
fn slow_body(length: usize) -> String {
    format!(
        "POST /en/relation HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=x\r\n\
         Content-Length: {length}\r\n\r\n--x\r\nContent-Disposition: form-data; name=\"graph\"\r\n\r\na b"
    )
}

/// The status of the answer on a connection; 0 if it is closed without one.
fn status(connection: &mut TcpStream) -> u16 {
    let mut line = String::new();
    _ = BufReader::new(connection).read_line(&mut line);
    line.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0)
}

/// Many who say something and then fall silent; and then others who ask.
fn crowd(server: &Server, words: &str) {
    let visitors: Vec<TcpStream> = (0..CROWD).map(|_| server.told(1, words)).collect();
    for client in [1, 2] {
        assert_eq!(status(&mut server.told(client, &get("/en/play/nim"))), 200, "{client} after {words:?}");
    }
    drop(visitors);
}

#[test]
fn silent_visitors_keep_nobody_out() {
    let server = Server::start();
    crowd(&server, "");
    crowd(&server, "GET /en/ HTTP/1.1\r\nHost: localhost\r\nAccept-Lang");
    crowd(&server, &slow_body(900_000));
    crowd(&server, &slow_body(1000));
}

#[test]
fn bodies_that_never_end() {
    let server = Server::start();
    let mut visitor = server.told(1, &slow_body(900_000));
    assert_eq!(server.status("/en/relation?graph=a+b"), 200);
    assert_eq!(status(&mut visitor), 408);
}

#[test]
fn bodies_that_are_too_large() {
    let server = Server::start();
    assert_eq!(status(&mut server.told(1, &slow_body(2_000_000))), 413);
}

/// Neither the questions of a client nor those that nobody waits for hold up the others.
#[test]
fn hard_questions_hold_nobody_up() {
    const HARD: &str = "/api/solve?game=domineering&position=11x11";
    let server = Server::start();
    let crowd: Vec<TcpStream> = (0..20).map(|_| server.told(1, &get(HARD))).collect();
    for _ in 0..5 {
        assert_eq!(status(&mut server.told(2, &get("/en/play/nim"))), 200);
    }
    drop(crowd);
    assert_eq!(server.status("/en/play/nim"), 200);
}

/// Answers that nobody reads: whoever wants more of them than there is room for is told so, and others are
/// not concerned.
#[test]
fn answers_that_are_not_read() {
    let server = Server::start();
    let ask = get("/api/solve?game=kayles&position=4000000&moves=all");
    let crowd: Vec<TcpStream> = (0..200).map(|_| server.told(1, &ask)).collect();
    assert_eq!(status(&mut server.told(2, &get("/en/play/nim"))), 200);
    drop(crowd);
    assert_eq!(server.status("/en/play/nim"), 200);
}

#[test]
fn strange_hosts_and_pages() {
    let server = Server::start();
    let cases = [
        ("GET", "", 400),
        ("GET", "Host: localhost\r\nHost: localhost\r\n", 400),
        ("GET", "Host: evil.example\r\n", 421),
        ("GET", "Host: localhost\r\nSec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: no-cors\r\n", 403),
        ("POST", "Host: localhost\r\nOrigin: http://evil.example\r\nContent-Length: 0\r\n", 403),
        ("GET", "Host: 127.0.0.1\r\n", 200),
    ];
    for (method, headers, expected) in cases {
        let words = format!("{method} /en/relation HTTP/1.1\r\n{headers}\r\n");
        assert_eq!(status(&mut server.told(1, &words)), expected, "{words}");
    }
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
