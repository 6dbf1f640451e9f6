//! Listens, and lets go of those who take too long: `marienbad serve`.
//!
//! Connections are bounded in number and in time, and so is the time that a browser may take to say what it wants. When there
//! are too many ([`Hall`]), the one that came first of those that want nothing has to go: whoever comes with a request is
//! heard, however many keep silent. Ctrl-C lets requests that are under way come to their end.

use super::hall::{Guest, Hall};
use super::limits;
use super::site::{Site, router};
use crate::Exit;
use crate::cli::Context;
use crate::complaint::{Complaint, Failure};
use axum::Router;
use axum::body::Body;
use axum::http::{Request, Response};
use http_body_util::BodyExt;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use std::convert::Infallible;
use std::env;
use std::io::{self, IsTerminal, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::pin::Pin;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::time::{sleep, timeout};
use tower::ServiceExt;
use tracing_subscriber::filter::LevelFilter;

/// Where to listen, and whom to tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
        }
    }
}

/// The most connections at once; every machine lets a program have that many.
const CONNECTIONS: usize = 800;

/// How long a browser may take to say what it wants.
const PATIENCE: Duration = Duration::from_secs(10);

/// How long a connection may last.
const CONNECTION: Duration = Duration::from_mins(10);

/// How long requests may take that are under way when the program ends.
const FAREWELL: Duration = Duration::from_secs(3);

/// Serves until it is interrupted.
pub fn run(context: &Context, settings: &Settings) -> Result<Exit, Failure> {
    start_log(settings.log);
    let runtime =
        tokio::runtime::Builder::new_multi_thread().enable_all().thread_stack_size(8 << 20).build()?;
    let served = runtime.block_on(async {
        let address = SocketAddr::new(settings.host, settings.port);
        let listener = TcpListener::bind(address).await.map_err(|error| {
            let variables = [("address", address.to_string().into()), ("reason", error.to_string().into())];
            Complaint::new(
                context.sentences.say_with("web-error-listen", &variables),
                Some("marienbad serve --port 8080"),
            )
        })?;
        let here = reachable(listener.local_addr()?);
        let url = format!("http://{here}/");
        let invitation = (settings.guests == Guests::Invited).then(|| url.clone());
        announce(context, &url)?;
        if settings.browser == Browser::Open {
            open_browser(&url);
        }
        serve(listener, router(Arc::new(Site::new(invitation)))).await;
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

fn announce(context: &Context, url: &str) -> io::Result<()> {
    let mut out = anstream::stdout().lock();
    writeln!(out, "{}", context.sentences.say_with("web-serving", &[("address", url.into())]))?;
    out.flush()
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

/// Takes connections until an interrupt.
async fn serve(listener: TcpListener, router: Router) {
    let hall = Arc::new(Hall::new(CONNECTIONS));
    let graceful = GracefulShutdown::new();
    let mut server = http1::Builder::new();
    server.timer(TokioTimer::new()).header_read_timeout(PATIENCE).max_buf_size(2 * limits::ADDRESS);
    let mut interrupt = std::pin::pin!(interrupted());
    loop {
        let coming = async {
            let guest = hall.enter().await;
            (guest, listener.accept().await)
        };
        let (guest, stream) = tokio::select! {
            (guest, accepted) = coming => match accepted {
                Ok((stream, _)) => (guest, stream),
                Err(error) => {
                    // Out of file descriptors, most likely: some will be closed soon.
                    tracing::warn!(%error, "accept");
                    sleep(Duration::from_millis(100)).await;
                    continue;
                }
            },
            () = &mut interrupt => break,
        };
        let service = service_fn(answering(Arc::clone(&guest), router.clone()));
        let connection = graceful.watch(server.serve_connection(TokioIo::new(stream), service));
        tokio::spawn(async move {
            tokio::select! {
                // A browser that goes away in the middle of a request is no matter.
                _ = timeout(CONNECTION, connection) => {}
                () = guest.asked_to_leave() => {}
            }
        });
    }
    _ = timeout(FAREWELL, graceful.shutdown()).await;
}

/// An answer that is being worked out.
type Answer = Pin<Box<dyn Future<Output = Result<Response<Body>, Infallible>> + Send>>;

/// Answers the requests of a guest, who counts as busy until the last byte of the answer.
fn answering(guest: Arc<Guest>, router: Router) -> impl Fn(Request<Incoming>) -> Answer {
    move |request| {
        let errand = guest.errand();
        let answer = router.clone().oneshot(request.map(Body::new));
        Box::pin(async move {
            let keep = move |frame| {
                _ = &errand;
                frame
            };
            Ok(answer.await?.map(|body| Body::new(body.map_frame(keep))))
        })
    }
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
    use std::io::Write;
    use std::net::TcpStream;

    #[test]
    fn an_address_for_browsers() {
        let loopback = "127.0.0.1:80".parse().unwrap();
        assert_eq!(reachable(loopback), loopback);
        assert!(!reachable("0.0.0.0:80".parse().unwrap()).ip().is_unspecified());
    }

    /// Neither an answer nor a limit of time ends this computation, only the browser that has gone away.
    #[test]
    fn who_hangs_up_stops_the_work() {
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let site = Arc::new(Site::patient(1));
            let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
            let address = listener.local_addr().unwrap();
            let server = tokio::spawn(serve(listener, router(Arc::clone(&site))));
            for accept in ["*/*", "text/event-stream"] {
                let mut browser = TcpStream::connect(address).unwrap();
                let request = format!(
                    "GET /api/solve?game=domineering&position=11x11 HTTP/1.1\r\nHost: x\r\nAccept: {accept}\r\n\r\n"
                );
                browser.write_all(request.as_bytes()).unwrap();
                site.workers.running(1, 1).await;
                drop(browser);
                site.workers.running(1, 0).await;
            }
            server.abort();
        });
    }
}
