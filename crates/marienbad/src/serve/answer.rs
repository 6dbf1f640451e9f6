//! The way of a request: what is too large or meant for somebody else is refused, the rest is asked of the
//! [`Site`], in turns with others, and the answer is charged to the client until it is sent.

use super::client::Clients;
use super::connections::Connection;
use super::limits::{self, Watch, Workers};
use super::packing::packed;
use super::rooms::Rooms;
use super::{origin, progress};
use games::Registry;
use http_body_util::combinators::UnsyncBoxBody;
use http_body_util::{BodyExt, Full, LengthLimitError, Limited};
use hyper::body::{Body, Bytes};
use hyper::header::{self, HeaderMap, HeaderValue};
use hyper::{Method, Request, Response, StatusCode};
use solvers::Budget;
use std::convert::Infallible;
use std::error::Error;
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use tokio::time::timeout;
use web::limits::BODY;
use web::site::{RETRY_AFTER, Today, headed, preferred_language, response};
use web::{PageError, Site};
use words::census::Census;
use words::language::Sentences;

/// A body of an answer: all of it, or events as they come.
pub type Sent = UnsyncBoxBody<Bytes, Infallible>;

/// What all requests share.
pub struct Server {
    /// The pages.
    pub site: Site,
    /// Where they are worked out.
    pub workers: Workers,
    /// Who asks, and what memory they have.
    pub clients: Clients,
    /// Where two devices play each other.
    pub rooms: Rooms,
    /// How long the body of a request may take to come.
    body_time: Duration,
}

/// The day, which the site cannot know.
fn today() -> Today {
    const DAY: u64 = 24 * 60 * 60;
    Today(SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs() / DAY))
}

/// A body is read, made a text of, and copied where it is needed.
const COPIES_OF_BODY: usize = 4;

impl Server {
    /// A server that uses so many bytes at most; `invitation` is the address for others in the same network.
    #[must_use]
    pub fn new(registry: &Arc<Registry>, invitation: Option<String>, memory: usize) -> Server {
        let all = Budget::new(memory);
        let share = |eighths: usize| all.part(memory / 8 * eighths);
        let computations = share(4);
        Server {
            site: Site::new(registry, invitation, &share(3), &computations).with_rooms(),
            workers: Workers::default(),
            clients: Clients::new(computations, share(1)),
            rooms: Rooms::default(),
            body_time: limits::BODY_TIME,
        }
    }

    /// The same server with what files of answers say.
    #[must_use]
    pub fn with_answers(self, censuses: Vec<Census>) -> Server {
        Server { site: self.site.with_answers(censuses), ..self }
    }

    /// The answer to a request on a connection, which is written to the log.
    pub async fn answer<B>(
        self: Arc<Server>,
        connection: Arc<Connection>,
        request: Request<B>,
    ) -> Result<Response<Sent>, Infallible>
    where
        B: Body<Data = Bytes, Error: Into<Box<dyn Error + Send + Sync>>> + Send + 'static,
    {
        let begun = Instant::now();
        // Queries have what people write, which is nobody's business.
        let (method, path) = (request.method().clone(), request.uri().path().to_owned());
        let response = self.charged(connection, request).await;
        let milliseconds = u64::try_from(begun.elapsed().as_millis()).unwrap_or(u64::MAX);
        tracing::info_span!("request", %method, path).in_scope(|| {
            tracing::info!(status = response.status().as_u16(), milliseconds, "answer");
        });
        Ok(response)
    }

    /// Charges the body of a request to the client until there is an answer, and the answer until it is sent.
    /// A stream charges what it says by itself.
    async fn charged<B>(self: Arc<Server>, connection: Arc<Connection>, request: Request<B>) -> Response<Sent>
    where
        B: Body<Data = Bytes, Error: Into<Box<dyn Error + Send + Sync>>> + Send + 'static,
    {
        let client = Arc::clone(&connection.client);
        let size = request.body().size_hint().upper().map_or(Some(BODY), |size| usize::try_from(size).ok());
        let Some(size) = size.filter(|size| *size <= BODY) else {
            return whole(self.told(request.headers(), StatusCode::PAYLOAD_TOO_LARGE, "web-error-too-large"));
        };
        let Ok(body) = client.charge_bytes(COPIES_OF_BODY * size) else {
            return whole(busy(self.sentences(request.headers())));
        };
        let (server, language) = (Arc::clone(&self), preferred_language(request.headers()));
        let (streams, watch) = (progress::wants_stream(request.headers()), Watch::default());
        let watched = watch.clone();
        let pending = async move {
            let answer = server.heard(&connection, &watched, request).await;
            drop(body);
            answer
        };
        if streams {
            return progress::stream(client, watch, Box::pin(pending));
        }
        let (head, body) = pending.await.into_parts();
        match client.charge(body) {
            Ok(body) => Response::from_parts(head, Full::new(body).boxed_unsync()),
            Err(_) => whole(busy(self.site.sentences(language))),
        }
    }

    /// The answer to a request that is meant for this server and does not come from a strange page.
    async fn heard<B>(
        self: Arc<Server>,
        connection: &Connection,
        watch: &Watch,
        request: Request<B>,
    ) -> web::Response
    where
        B: Body<Data = Bytes, Error: Into<Box<dyn Error + Send + Sync>>>,
    {
        if let Err(reason) = origin::check(&request, connection.local) {
            return self.told(request.headers(), reason.status(), reason.message());
        }
        let (head, body) = request.into_parts();
        let body = match head.method {
            Method::POST => {
                let whole = timeout(self.body_time, Limited::new(body, BODY).collect()).await;
                let Ok(whole) = whole else {
                    return self.told(&head.headers, StatusCode::REQUEST_TIMEOUT, "web-error-slow");
                };
                whole.map(|body| body.to_bytes().into())
            }
            _ => Ok(Vec::new()),
        };
        let too_large = body.as_ref().is_err_and(|error| error.is::<LengthLimitError>());
        // What has broken off is no form: nothing is as good as that.
        let mut request = web::Request::from_parts(head, body.unwrap_or_default());
        request.extensions_mut().insert(today());
        let request = Arc::new(request);
        if too_large {
            return self.site.refuse(&request, PageError::TooLarge);
        }
        if let Some(answer) = self.rooms.answer(&self.site, &request) {
            return answer;
        }
        self.worked_out(connection, watch, request).await
    }

    /// The answer of the site.
    async fn worked_out(
        self: Arc<Server>,
        connection: &Connection,
        watch: &Watch,
        request: Arc<web::Request>,
    ) -> web::Response {
        let client = &connection.client;
        if !self.site.computes(&request) {
            return packed(request.headers(), self.site.respond(&request, &client.budget()));
        }
        // What games have learned for a client stays charged to that client until they forget it.
        if client.is_short_of_memory() {
            self.site.library.forget_all();
        }
        let _busy = connection.busy();
        let (server, asked) = (Arc::clone(&self), Arc::clone(&request));
        let work = move |budget: &Budget| packed(asked.headers(), server.site.respond(&asked, budget));
        let answer = self.workers.compute(client, watch, work).await;
        answer.unwrap_or_else(|reason| self.site.refuse(&request, reason.into()))
    }

    fn sentences(&self, headers: &HeaderMap) -> &Sentences {
        self.site.sentences(preferred_language(headers))
    }

    /// A sentence as an answer.
    fn told(&self, headers: &HeaderMap, status: StatusCode, message: &str) -> web::Response {
        sentence(status, self.sentences(headers), message)
    }
}

fn busy(sentences: &Sentences) -> web::Response {
    let mut response = sentence(StatusCode::SERVICE_UNAVAILABLE, sentences, "web-error-busy");
    response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(RETRY_AFTER));
    response
}

fn sentence(status: StatusCode, sentences: &Sentences, message: &str) -> web::Response {
    headed(response(status, "text/plain; charset=utf-8", sentences.say(message) + "\n"))
}

/// An answer that is charged to nobody.
fn whole(response: web::Response) -> Response<Sent> {
    response.map(|body| Full::from(body).boxed_unsync())
}

#[cfg(test)]
pub(super) mod tests {
    use super::super::connections::Connections;
    use super::*;
    use hyper::body::Frame;
    use std::net::{IpAddr, Ipv4Addr};
    use std::pin::Pin;
    use std::task::{Context, Poll};

    impl Server {
        /// A server with so many bytes.
        fn with(memory: usize) -> Arc<Server> {
            Arc::new(Server::new(&Arc::new(Registry::standard()), None, memory))
        }

        /// A server that computes so many questions at once, without a limit of time.
        pub(in crate::serve) fn patient(at_once: usize) -> Arc<Server> {
            let server = Server::new(&Arc::new(Registry::standard()), None, limits::MEMORY);
            Arc::new(Server { workers: Workers::patient(at_once), ..server })
        }

        /// The answer to a request of somebody on this machine.
        pub(in crate::serve) async fn ask(
            self: &Arc<Server>,
            request: hyper::http::request::Builder,
            body: &str,
        ) -> Response<Sent> {
            let local = IpAddr::V4(Ipv4Addr::LOCALHOST);
            let connection = Arc::new(Connections::new(1, 1)).admit(self.clients.at(local), local).unwrap();
            let request = request.header(header::HOST, "localhost");
            let request = request.body(Full::new(Bytes::from(body.to_owned()))).unwrap();
            let Ok(response) = Arc::clone(self).answer(connection, request).await;
            response
        }

        async fn get(self: &Arc<Server>, address: &str) -> Response<Sent> {
            self.ask(Request::get(address), "").await
        }
    }

    /// What is sent.
    pub async fn text(response: Response<Sent>) -> String {
        String::from_utf8(response.into_body().collect().await.unwrap().to_bytes().to_vec()).unwrap()
    }

    pub fn run(test: impl Future<Output = ()>) {
        tokio::runtime::Builder::new_multi_thread().enable_time().build().unwrap().block_on(test);
    }

    #[test]
    fn every_answer_has_the_headers() {
        run(async {
            let server = Server::with(limits::MEMORY);
            for address in ["/", "/en/", "/nowhere", "/api/solve", "/assets/style.css"] {
                let answer = server.get(address).await;
                assert_eq!(answer.headers()[header::X_CONTENT_TYPE_OPTIONS], "nosniff", "{address}");
            }
            // A second host makes it a request that is not heard.
            let unheard = server.ask(Request::get("/en/").header(header::HOST, "localhost"), "").await;
            assert_eq!(unheard.status(), StatusCode::BAD_REQUEST);
            assert_eq!(unheard.headers()[header::X_CONTENT_TYPE_OPTIONS], "nosniff");
            assert_eq!(unheard.headers()[header::CONTENT_TYPE], "text/plain; charset=utf-8");
        });
    }

    #[test]
    fn who_does_not_read_gets_no_more() {
        run(async {
            // A sixteenth of that is for what one client has not read.
            let server = Server::with(256 << 10);
            let mut unread = Vec::new();
            let busy = loop {
                let answer = server.get("/en/tables").await;
                if answer.status() != StatusCode::OK {
                    break answer;
                }
                unread.push(answer);
                assert!(unread.len() < 100);
            };
            assert!(!unread.is_empty());
            assert_eq!(busy.status(), StatusCode::SERVICE_UNAVAILABLE);
            assert_eq!(busy.headers()[header::RETRY_AFTER], "5");
            assert_eq!(text(busy).await, "Too many questions at once. Try again in a moment.\n");
            unread.pop();
            assert_eq!(server.get("/en/tables").await.status(), StatusCode::OK);
        });
    }

    #[test]
    fn games_forget_when_memory_is_short() {
        run(async {
            let server = Server::with(limits::MEMORY);
            let client = server.clients.at(Ipv4Addr::LOCALHOST.into());
            let known = || server.site.library.game("nim").unwrap();
            let first = known();
            server.get("/en/play/nim").await;
            assert!(Arc::ptr_eq(&first, &known()));
            let most = client.budget().charge(client.budget().memory() / 4 * 3).unwrap();
            server.get("/en/play/nim").await;
            assert!(!Arc::ptr_eq(&first, &known()));
            drop(most);
        });
    }

    #[test]
    fn who_is_turned_away_is_told_when_to_come_again() {
        run(async {
            let server = Server::new(&Arc::new(Registry::standard()), None, limits::MEMORY);
            let server = Arc::new(Server { workers: Workers::full(), ..server });
            for address in ["/en/play/nim", "/api/solve?game=nim&position=3"] {
                let answer = server.get(address).await;
                assert_eq!(answer.status(), StatusCode::SERVICE_UNAVAILABLE);
                assert_eq!(answer.headers()[header::RETRY_AFTER], "5");
            }
            // What takes no time has no turn to wait for.
            assert_eq!(server.get("/assets/style.css").await.status(), StatusCode::OK);
        });
    }

    /// A body of which nothing comes.
    struct Silence;

    impl Body for Silence {
        type Data = Bytes;
        type Error = Infallible;

        fn poll_frame(
            self: Pin<&mut Self>,
            _: &mut Context<'_>,
        ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
            Poll::Pending
        }
    }

    /// Whose body does not come is told so; how long an answer takes to be worked out is no fault of his.
    #[test]
    fn who_sends_nothing_is_told() {
        run(async {
            let server = Server::new(&Arc::new(Registry::standard()), None, limits::MEMORY);
            let server = Arc::new(Server { body_time: Duration::from_millis(1), ..server });
            let local = IpAddr::V4(Ipv4Addr::LOCALHOST);
            let connection = Arc::new(Connections::new(1, 1)).admit(server.clients.at(local), local).unwrap();
            let request = Request::post("/cs/relation").header(header::HOST, "localhost");
            let request = request.header(header::ACCEPT_LANGUAGE, "cs").body(Silence).unwrap();
            let Ok(answer) = server.answer(connection, request).await;
            assert_eq!(answer.status(), StatusCode::REQUEST_TIMEOUT);
            assert_eq!(text(answer).await, "Otázka přicházela příliš pomalu. Pošlete ji znovu.\n");
        });
    }

    #[test]
    fn bodies_are_bounded() {
        run(async {
            let server = Server::with(1 << 20);
            for (size, status) in [(1, 400), (100 << 10, 503), ((1 << 20) + 1, 413)] {
                let answer = server.ask(Request::post("/en/relation"), &"x".repeat(size)).await;
                assert_eq!(answer.status().as_u16(), status, "{size}");
            }
        });
    }
}
