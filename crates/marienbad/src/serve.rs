//! `marienbad serve`: the pages of [`web`] for browsers on this machine, or in the network.
//!
//! This listens, and lets go of those who take too long. Connections are bounded in number ([`connections`])
//! and in time, and so is the time that a client may take to say what it wants, or to read the next piece of
//! an answer ([`deadline`]). [`origin`] hears what is meant for us, [`client`] has who asks and what memory
//! they may use, [`limits`] bounds what a request may cost, [`rooms`] has the games of two devices, [`turns`]
//! shares the processors out, [`progress`] tells those who wait, [`answer`] is the way of a request through
//! all of them. Ctrl-C stops what is being computed, and lets answers that are under way come to their end.

pub mod answer;
pub mod client;
pub mod connections;
pub mod deadline;
pub mod limits;
pub mod origin;
pub mod packing;
pub mod progress;
pub mod rooms;
pub mod turns;

use crate::cli::Context;
use crate::solve_all;
use answer::Server;
use connections::Connections;
use deadline::WriteDeadline;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use std::env;
use std::io::{self, IsTerminal, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};
use tracing_subscriber::filter::LevelFilter;
use web::limits::ADDRESS;
use web::site::RETRY_AFTER;
use words::diagnostic::{Diagnostic, Exit, Failure};
use words::language::{Language, Sentences};

/// Where to listen, and whom to tell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The interface.
    pub host: IpAddr,
    /// The port; 0 is a free one.
    pub port: u16,
    /// Who may come.
    pub guests: Guests,
    /// Is the browser opened?
    pub browser: Browser,
    /// Is every request written to the log?
    pub log: Log,
    /// The bytes that all requests together may use.
    pub memory: usize,
    /// May guests bring games of their own?
    pub own_games: OwnGames,
    /// Files of answers: their games are answered from them, and a page has their statistics.
    pub answers: Vec<PathBuf>,
}

/// Whose games of their own are run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OwnGames {
    /// Those of people at this machine.
    Here,
    /// Those of guests, too.
    Everywhere,
}

/// Who may come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Guests {
    /// Whoever reaches the interface.
    Uninvited,
    /// Everybody in the network: pages show them the way.
    Invited,
}

/// What happens with the browser.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Browser {
    /// It is opened, where there is one.
    Open,
    /// It is left alone.
    Leave,
}

/// What is logged to standard error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Log {
    /// A line for each request.
    Requests,
    /// Only what goes wrong.
    Warnings,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            host: IpAddr::V4(Ipv4Addr::LOCALHOST),
            port: 0,
            guests: Guests::Uninvited,
            browser: Browser::Open,
            log: Log::Warnings,
            memory: limits::MEMORY,
            own_games: OwnGames::Here,
            answers: Vec::new(),
        }
    }
}

/// Serves until it is interrupted.
pub fn run(context: &Context, settings: &Settings) -> Result<Exit, Failure> {
    start_log(settings.log);
    let runtime =
        tokio::runtime::Builder::new_multi_thread().enable_all().thread_stack_size(8 << 20).build()?;
    let served = runtime.block_on(async {
        let address = SocketAddr::new(settings.host, settings.port);
        let listener = TcpListener::bind(address).await.map_err(|error| {
            let variables = [("address", address.to_string().into()), ("reason", error.to_string().into())];
            Diagnostic::new(
                context.sentences.say_with("web-error-listen", &variables),
                Some("marienbad serve --port 8080"),
            )
        })?;
        let listening = listener.local_addr()?;
        let url = url(reachable(listening));
        let invitation = (settings.guests == Guests::Invited).then(|| url.clone());
        announce(&context.sentences, listening, &url)?;
        if settings.browser == Browser::Open {
            open_browser(&url);
        }
        let mut registry = ::games::Registry::clone(&context.registry);
        if settings.host.is_loopback() || settings.own_games == OwnGames::Everywhere {
            registry.enter_unlisted(gamefile::code::entry());
        }
        let mut censuses = Vec::new();
        for path in &settings.answers {
            censuses.push(solve_all::enter(&context.sentences, &mut registry, path)?.1);
        }
        let server = Server::new(&Arc::new(registry), invitation, settings.memory).with_answers(censuses);
        let server = Arc::new(server);
        serve(listener, &server, interrupted()).await;
        Ok(Exit::Answer)
    });
    // A computation that does not listen must not keep the program alive.
    runtime.shutdown_background();
    served
}

fn start_log(log: Log) {
    let level = match log {
        Log::Requests => LevelFilter::INFO,
        Log::Warnings => LevelFilter::WARN,
    };
    let subscriber = tracing_subscriber::fmt().with_writer(io::stderr).with_ansi(io::stderr().is_terminal());
    // Fails only if there is a log already.
    _ = subscriber.with_max_level(level).with_target(false).try_init();
}

/// Says where the server is, and who can come.
fn announce(sentences: &Sentences, listening: SocketAddr, url: &str) -> io::Result<()> {
    let mut out = anstream::stdout().lock();
    writeln!(out, "{}", sentences.say_with("web-serving", &[("address", url.into())]))?;
    out.flush()?;
    if let Some(warning) = warning(sentences, listening, &own_addresses()) {
        writeln!(anstream::stderr(), "{warning}")?;
    }
    Ok(())
}

/// What whoever starts a server has to know, if others can reach it. `own` are the addresses of this machine.
fn warning(sentences: &Sentences, listening: SocketAddr, own: &[IpAddr]) -> Option<String> {
    if listening.ip().is_loopback() {
        return None;
    }
    let first = [reachable(listening).ip()];
    let own = own.iter().filter(|address| {
        listening.ip().is_unspecified()
            && !address.is_loopback()
            && (address.is_ipv4() || listening.is_ipv6())
    });
    let mut addresses: Vec<String> = Vec::new();
    for address in first.iter().chain(own) {
        let url = url(SocketAddr::new(*address, listening.port()));
        if !addresses.contains(&url) {
            addresses.push(url);
        }
    }
    let variables = [("addresses", addresses.join(" ").into())];
    Some(sentences.say_with("web-network-warning", &variables))
}

/// The addresses of the interfaces of this machine, but for those that need more than an address.
fn own_addresses() -> Vec<IpAddr> {
    #[cfg(unix)]
    {
        use nix::ifaddrs::{InterfaceAddress, getifaddrs};
        use nix::sys::socket::SockaddrIn6;
        let interfaces = getifaddrs().into_iter().flatten();
        let address = |interface: InterfaceAddress| {
            let address = interface.address?;
            let short = address.as_sockaddr_in().map(|address| IpAddr::V4(address.ip()));
            let long = address.as_sockaddr_in6().map(SockaddrIn6::ip);
            short.or(long.filter(|address| !address.is_unicast_link_local()).map(IpAddr::V6))
        };
        interfaces.filter_map(address).collect()
    }
    #[cfg(not(unix))]
    Vec::new()
}

fn url(address: SocketAddr) -> String {
    format!("http://{address}/")
}

/// An address that a browser can go to: the interface that leads to the network, for one that stands for all.
fn reachable(address: SocketAddr) -> SocketAddr {
    if !address.ip().is_unspecified() {
        return address;
    }
    // To connect such a socket sends nothing, but chooses the way.
    let out = || -> io::Result<IpAddr> {
        let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0))?;
        socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9))?;
        Ok(socket.local_addr()?.ip())
    };
    SocketAddr::new(out().unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST)), address.port())
}

/// Opens the browser if somebody sits in front of a screen.
fn open_browser(url: &str) {
    let has_screen = ["DISPLAY", "WAYLAND_DISPLAY"].iter().any(|name| env::var_os(name).is_some());
    let opener = if cfg!(target_os = "macos") { "open" } else { "xdg-open" };
    if !io::stdout().is_terminal() || !(has_screen || cfg!(target_os = "macos")) {
        return;
    }
    let mut command = Command::new(opener);
    // Where there is no browser the address is on the terminal.
    _ = command.arg(url).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
}

/// Serves until the end comes.
async fn serve(listener: TcpListener, server: &Arc<Server>, end: impl Future<Output = ()>) {
    let mut tasks = JoinSet::new();
    let graceful = GracefulShutdown::new();
    tokio::select! {
        () = accept(listener, server, &graceful, &mut tasks) => {}
        () = end => {}
    }
    server.workers.close();
    _ = timeout(limits::FAREWELL, graceful.shutdown()).await;
}

/// Takes connections for ever.
async fn accept(
    listener: TcpListener,
    server: &Arc<Server>,
    graceful: &GracefulShutdown,
    tasks: &mut JoinSet<()>,
) {
    let connections = Arc::new(Connections::new(limits::CONNECTIONS, limits::CONNECTIONS_OF_CLIENT));
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(limits::HEAD).max_buf_size(2 * ADDRESS);
    loop {
        let accepted = listener.accept().await;
        let (stream, peer, local) = match accepted.and_then(|(stream, peer)| {
            let local = stream.local_addr()?;
            Ok((stream, peer, local))
        }) {
            Ok(accepted) => accepted,
            Err(error) => {
                // Out of file descriptors, most likely: some will be closed soon.
                tracing::warn!(%error, "accept");
                sleep(Duration::from_millis(100)).await;
                continue;
            }
        };
        while tasks.try_join_next().is_some() {}
        let Some(connection) = connections.admit(server.clients.at(peer.ip()), local.ip()) else {
            refuse(&stream, server);
            continue;
        };
        let (server, own) = (Arc::clone(server), Arc::clone(&connection));
        let service = service_fn(move |request| Arc::clone(&server).answer(Arc::clone(&own), request));
        let stream = TokioIo::new(WriteDeadline::new(stream, limits::SENDING));
        let served = graceful.watch(http.serve_connection(stream, service));
        tasks.spawn(async move {
            tokio::select! {
                // A browser that goes away in the middle of a request is no matter.
                _ = timeout(limits::CONNECTION, served) => {}
                () = connection.must_close() => {}
            }
        });
    }
}

/// Says that there is no room, as far as that can be said at once.
fn refuse(stream: &TcpStream, server: &Server) {
    let sentence = server.site.sentences(Language::English).say("web-error-busy");
    let answer = format!(
        "HTTP/1.1 503 Service Unavailable\r\nRetry-After: {RETRY_AFTER}\r\nConnection: close\r\n\
         Content-Type: text/plain; charset=utf-8\r\nContent-Length: {}\r\n\r\n{sentence}\n",
        sentence.len() + 1
    );
    _ = stream.try_write(answer.as_bytes());
}

/// Ends when somebody presses Ctrl-C, or when the system asks the program to end.
async fn interrupted() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = tokio::signal::ctrl_c() => {}
                _ = terminate.recv() => {}
            }
            return;
        }
    }
    _ = tokio::signal::ctrl_c().await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{Read, Write};
    use std::net::TcpStream;

    #[test]
    fn an_address_for_browsers() {
        let loopback = "127.0.0.1:80".parse().unwrap();
        assert_eq!(reachable(loopback), loopback);
        assert!(!reachable("0.0.0.0:80".parse().unwrap()).ip().is_unspecified());
    }

    #[test]
    fn whoever_lets_others_in_is_warned() {
        let own = ["127.0.0.1", "192.0.2.7", "198.51.100.9", "2001:db8::1"].map(|own| own.parse().unwrap());
        for language in Language::ALL {
            let sentences = Sentences::new(language);
            let warned = |listening: &str| warning(&sentences, listening.parse().unwrap(), &own);
            assert_eq!(warned("127.0.0.1:80"), None);
            assert_eq!(warned("[::1]:80"), None);
            let all = warned("0.0.0.0:80").unwrap();
            assert!(all.contains("http://192.0.2.7:80/") && all.contains("http://198.51.100.9:80/"), "{all}");
            assert!(all.contains("HTTP") && !all.contains("2001:db8") && !all.contains("0.0.0.0"), "{all}");
            assert!(warned("[::]:80").unwrap().contains("http://[2001:db8::1]:80/"));
            let one = warned("198.51.100.9:80").unwrap();
            assert!(one.contains("http://198.51.100.9:80/") && !one.contains("192.0.2.7"), "{one}");
        }
        assert!(own_addresses().iter().all(|address| !address.is_unspecified()));
    }

    /// A question that takes hours, for a server without a limit of time.
    fn hard_question(address: SocketAddr, accept: &str) -> TcpStream {
        let mut browser = TcpStream::connect(address).unwrap();
        let request = format!(
            "GET /api/solve?game=domineering&position=11x11 HTTP/1.1\r\n\
             Host: localhost\r\nAccept: {accept}\r\n\r\n"
        );
        browser.write_all(request.as_bytes()).unwrap();
        browser
    }

    fn run<F: Future<Output = ()>>(test: impl FnOnce(Arc<Server>, TcpListener) -> F) {
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
            test(Server::patient(1), listener).await;
        });
    }

    /// Neither an answer nor a limit of time ends this computation, only the browser that has gone away.
    #[test]
    fn who_hangs_up_stops_the_work() {
        run(|server, listener| async move {
            let address = listener.local_addr().unwrap();
            let visit = async {
                for accept in ["*/*", "text/event-stream"] {
                    let browser = hard_question(address, accept);
                    server.workers.running(1).await;
                    drop(browser);
                    server.workers.running(0).await;
                }
            };
            serve(listener, &server, visit).await;
        });
    }

    /// Whoever waits gets an answer at the end, and nothing is left running.
    #[test]
    fn the_end_comes_soon() {
        run(|server, listener| async move {
            let address = listener.local_addr().unwrap();
            let mut browsers = Vec::new();
            let visit = async {
                for accept in ["*/*", "text/event-stream"] {
                    browsers.push(hard_question(address, accept));
                }
                server.workers.begun(2).await;
            };
            serve(listener, &server, visit).await;
            server.workers.running(0).await;
            for (mut browser, expected) in browsers.into_iter().zip(["HTTP/1.1 503", "event: done"]) {
                let mut answer = String::new();
                browser.read_to_string(&mut answer).unwrap();
                assert!(answer.contains(expected), "{answer}");
            }
        });
    }
}
