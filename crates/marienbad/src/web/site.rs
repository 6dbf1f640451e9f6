//! The site: what all requests share, which address leads to which page, and what every answer has in common.

use super::client::{Client, Clients};
use super::connections::Connection;
use super::limits::{self, NoAnswer, Watch, Workers};
use super::page_error::PageError;
use super::query::Query;
use super::{
    api, assets, calculator, catalogue, drawing, layout, origin, play, print, progress, relation, sprouts,
    tables,
};
use crate::language::{Language, Sentences};
use axum::Router;
use axum::body::{HttpBody, to_bytes};
use axum::extract::{DefaultBodyLimit, FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::get;
use games::picture::Picture;
use games::{Library, Registry};
use maud::Markup;
use percent_encoding::percent_decode_str;
use solvers::Budget;
use std::convert::Infallible;
use std::net::Ipv4Addr;
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use tower_http::CompressionLevel;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::timeout::TimeoutLayer;
use tower_http::trace::TraceLayer;
use tracing::Span;

/// What all requests share.
pub struct Site {
    sentences: [Sentences; 3],
    /// Where what is asked is computed.
    pub(super) workers: Workers,
    /// Who asks, and what memory they have.
    pub(super) clients: Clients,
    /// The address for others in the same network, if they may come.
    pub invitation: Option<String>,
    /// The games that have been asked for, with what they have learned, for all visitors.
    pub(super) library: Library,
    /// Pictures of the examples of the catalogue, once they have been drawn.
    pub examples: OnceLock<Vec<Option<Picture>>>,
}

impl Site {
    /// A site that uses so many bytes at most; `invitation` is the address for others in the same network.
    #[must_use]
    pub fn new(registry: &Arc<Registry>, invitation: Option<String>, memory: usize) -> Site {
        let all = Budget::new(memory);
        let share = |eighths: usize| all.part(memory / 8 * eighths);
        Site {
            sentences: Language::ALL.map(|language| Sentences::new(language).with_games(registry)),
            workers: Workers::default(),
            clients: Clients::new(share(4), share(1)),
            invitation,
            library: Library::new(registry, &share(3)),
            examples: OnceLock::new(),
        }
    }

    /// Whose request has these extensions.
    #[must_use]
    pub fn client(&self, extensions: &Extensions) -> Arc<Client> {
        let connection = extensions.get::<Arc<Connection>>();
        // Without a connection, as in tests, nobody knows.
        connection
            .map_or_else(|| self.clients.at(Ipv4Addr::UNSPECIFIED.into()), |one| Arc::clone(&one.client))
    }

    /// The sentences of a language.
    #[must_use]
    pub fn sentences(&self, language: Language) -> &Sentences {
        &self.sentences[language as usize]
    }
}

/// Which address leads where.
pub fn router(site: Arc<Site>) -> Router {
    Router::new()
        .route("/", get(layout::entrance))
        .route("/assets/{name}", get(assets::asset))
        .route("/api/solve", get(api::solve))
        .route("/api/eval", get(api::evaluate))
        .route("/api/sequence", get(api::sequence))
        .route("/api/openapi.json", get(api::description))
        .route("/{language}/", get(catalogue::page))
        .route("/{language}/play/{game}", get(play::page))
        .route("/{language}/draw/hackenbush", get(drawing::hackenbush))
        .route("/{language}/calculator", get(calculator::page))
        .route("/{language}/calculator.txt", get(calculator::text))
        .route("/{language}/tables", get(tables::index))
        .route("/{language}/tables/{table}", get(tables::table))
        .route("/{language}/relation", get(relation::page).post(relation::load))
        .route("/{language}/print", get(print::page))
        .route("/{language}/draw/sprouts", get(sprouts::page))
        .route("/{language}/theme", get(layout::choose_theme))
        .fallback(nowhere)
        .with_state(Arc::clone(&site))
        .layer(middleware::from_fn(short_enough))
        .layer(middleware::from_fn_with_state(Arc::clone(&site), origin::heard))
        .layer(CatchPanicLayer::new())
        .layer(TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, limits::REQUEST))
        .layer(middleware::from_fn_with_state(Arc::clone(&site), progress::streamed))
        .layer(middleware::from_fn_with_state(site, charged))
        .layer(DefaultBodyLimit::max(limits::BODY))
        .layer(CompressionLayer::new().quality(CompressionLevel::Fastest))
        .layer(middleware::map_response(headed))
        .layer(TraceLayer::new_for_http().make_span_with(span).on_response(logged).on_failure(()))
}

/// Who asks: the reader's language, theme and place.
pub struct Reader {
    /// The site.
    pub site: Arc<Site>,
    /// The language of the page.
    pub language: Language,
    /// The theme chosen; `None` is as the system has it.
    pub theme: Option<Theme>,
    /// The address after the language, with its query: `/play/nim?start=3`.
    pub place: String,
    /// The query.
    pub query: Query,
    /// Whose request it is.
    client: Arc<Client>,
    connection: Option<Arc<Connection>>,
    /// Where those who wait look on.
    watch: Watch,
    /// Does the address begin with a language? Only then does it lead to a page.
    is_in_language: bool,
    /// Does the browser remember the language of this page?
    remembers: bool,
}

/// Light or dark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theme {
    /// Dark on light.
    Light,
    /// Light on dark.
    Dark,
}

impl Theme {
    /// Its name in cookies, addresses and the style sheet.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }

    /// The theme of that name.
    #[must_use]
    pub fn named(word: &str) -> Option<Theme> {
        [Theme::Light, Theme::Dark].into_iter().find(|theme| theme.word() == word)
    }
}

impl FromRequestParts<Arc<Site>> for Reader {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, site: &Arc<Site>) -> Result<Reader, Infallible> {
        let path = parts.uri.path();
        let first = path.trim_start_matches('/').split('/').next().unwrap_or_default();
        let named = Language::ALL.into_iter().find(|language| language.code() == first);
        let rest = match named {
            Some(language) => path[1 + language.code().len()..].to_owned(),
            None => "/".to_owned(),
        };
        let query = parts.uri.query().unwrap_or_default();
        let remembered = cookie(&parts.headers, LANGUAGE_COOKIE);
        Ok(Reader {
            site: Arc::clone(site),
            language: named.unwrap_or_else(|| preferred_language(&parts.headers)),
            theme: cookie(&parts.headers, THEME_COOKIE).and_then(Theme::named),
            place: if query.is_empty() { rest } else { format!("{rest}?{query}") },
            query: Query::new(query),
            client: site.client(&parts.extensions),
            connection: parts.extensions.get().cloned(),
            watch: parts.extensions.get().cloned().unwrap_or_default(),
            is_in_language: named.is_some(),
            remembers: named.is_none_or(|language| remembered == Some(language.code())),
        })
    }
}

/// What a page is made of before the layout is put around it.
pub struct Page {
    /// The title.
    pub title: String,
    /// What is in `<main>`.
    pub main: Markup,
    /// Scripts of this page, by their names among the assets.
    pub scripts: &'static [&'static str],
    /// The status of the answer.
    pub status: StatusCode,
}

impl Page {
    /// A page without scripts.
    #[must_use]
    pub fn new(title: String, main: Markup) -> Page {
        Page { title, main, scripts: &[], status: StatusCode::OK }
    }
}

impl Reader {
    /// The sentence of that id.
    #[must_use]
    pub fn say(&self, id: &str) -> String {
        self.sentences().say(id)
    }

    /// The reader's sentences.
    #[must_use]
    pub fn sentences(&self) -> &Sentences {
        self.site.sentences(self.language)
    }

    /// What the work gives, within the limits of a request.
    pub async fn compute<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Budget) -> T + Send + 'static,
    ) -> Result<T, NoAnswer> {
        // What games have learned for a client stays charged to that client until they forget it.
        if self.client.is_short_of_memory() {
            self.site.library.forget_all();
        }
        let _busy = self.connection.as_ref().map(|connection| connection.busy());
        self.site.workers.compute(&self.client, &self.watch, work).await
    }

    /// An address in the reader's language: `/en` and what follows.
    #[must_use]
    pub fn address(&self, rest: &str) -> String {
        format!("/{}{rest}", self.language.code())
    }

    /// The last part of the path, decoded.
    #[must_use]
    pub fn last_part(&self) -> String {
        let path = self.place.split('?').next().unwrap_or_default();
        let part = path.rsplit('/').next().unwrap_or_default();
        percent_decode_str(part).decode_utf8_lossy().into_owned()
    }

    /// A page, or an error as a page.
    #[must_use]
    pub fn answer(&self, result: Result<Page, PageError>) -> Response {
        let is_busy = matches!(result, Err(PageError::Busy));
        let page = match result {
            _ if !self.is_in_language => PageError::NotFound.page(self),
            Ok(page) => page,
            Err(PageError::Elsewhere(address)) => return see_other(&address),
            Err(error) => error.page(self),
        };
        let mut html = layout::layout(self, &page).into_string();
        html.shrink_to_fit();
        let mut response = (page.status, Html(html)).into_response();
        if is_busy {
            response.headers_mut().insert(header::RETRY_AFTER, RETRY_AFTER.into());
        }
        if !self.remembers {
            remember(&mut response, LANGUAGE_COOKIE, self.language.code());
        }
        response
    }
}

/// After how many seconds those may ask again for whom there was no room.
pub const RETRY_AFTER: u64 = 5;

/// An answer that sends the browser to another address of this site.
#[must_use]
pub fn see_other(address: &str) -> Response {
    match HeaderValue::from_str(address) {
        Ok(address) => (StatusCode::SEE_OTHER, [(header::LOCATION, address)]).into_response(),
        Err(_) => StatusCode::BAD_REQUEST.into_response(),
    }
}

/// The names of cookies.
pub const LANGUAGE_COOKIE: &str = "language";
/// The name of the cookie with the theme; a script writes it too.
pub const THEME_COOKIE: &str = "theme";

/// Makes the browser remember a word for a year.
pub fn remember(response: &mut Response, name: &str, word: &str) {
    let cookie = format!("{name}={word}; Path=/; Max-Age=31536000; SameSite=Lax");
    if let Ok(cookie) = HeaderValue::from_str(&cookie) {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
}

fn cookie<'h>(headers: &'h HeaderMap, name: &str) -> Option<&'h str> {
    let cookies = headers.get_all(header::COOKIE).into_iter().filter_map(|cookies| cookies.to_str().ok());
    let mut cookies =
        cookies.flat_map(|cookies| cookies.split(';')).filter_map(|cookie| cookie.split_once('='));
    cookies.find(|(other, _)| other.trim() == name).map(|(_, value)| value.trim())
}

/// The language that the reader chose here before, or that the browser asks for.
pub(super) fn preferred_language(headers: &HeaderMap) -> Language {
    let remembered = cookie(headers, LANGUAGE_COOKIE).and_then(Language::of_locale);
    let accepted = headers.get(header::ACCEPT_LANGUAGE).and_then(|accepted| accepted.to_str().ok());
    remembered.or_else(|| accepted.and_then(most_wanted)).unwrap_or(Language::English)
}

/// The language of ours with the greatest weight in a list such as `cs,sk;q=0.8,en;q=0.5`.
fn most_wanted(accepted: &str) -> Option<Language> {
    let mut best: Option<(f32, Language)> = None;
    for item in accepted.split(',') {
        let (locale, weight) = item.split_once(';').unwrap_or((item, ""));
        let weight =
            weight.trim().strip_prefix("q=").map_or(Some(1.0), |q| q.parse::<f32>().ok()).unwrap_or(0.0);
        if let Some(language) = Language::of_locale(locale.trim())
            && best.is_none_or(|(greatest, _)| weight > greatest)
        {
            best = Some((weight, language));
        }
    }
    best.map(|(_, language)| language)
}

/// The page of an address that leads nowhere.
async fn nowhere(State(_): State<Arc<Site>>, reader: Reader) -> Response {
    reader.answer(Err(PageError::NotFound))
}

/// No scripts or styles but ours, nothing from other hosts, no frames.
const CONTENT_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// Headers of every answer.
const HEADERS: [(HeaderName, &str); 6] = [
    (header::CONTENT_SECURITY_POLICY, CONTENT_POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    // Forms say where they come from, but to this site alone.
    (header::REFERRER_POLICY, "same-origin"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// Refuses addresses that are too long.
async fn short_enough(request: Request, next: Next) -> Response {
    let uri = request.uri();
    if uri.path().len() + uri.query().map_or(0, str::len) > limits::ADDRESS {
        return StatusCode::URI_TOO_LONG.into_response();
    }
    next.run(request).await
}

/// A body is read, made a text of, and copied where it is needed.
const COPIES_OF_BODY: usize = 4;

/// Charges the body of a request to the client until there is an answer, and the answer until it is sent. A stream charges
/// what it says by itself.
async fn charged(State(site): State<Arc<Site>>, request: Request, next: Next) -> Response {
    let client = site.client(request.extensions());
    let sentences = site.sentences(preferred_language(request.headers()));
    let size =
        request.body().size_hint().upper().map_or(Some(limits::BODY), |size| usize::try_from(size).ok());
    let Some(size) = size.filter(|size| *size <= limits::BODY) else {
        return (StatusCode::PAYLOAD_TOO_LARGE, sentences.say("web-error-too-large") + "\n").into_response();
    };
    let Ok(_body) = client.charge_bytes(COPIES_OF_BODY * size) else { return busy(sentences) };
    let (head, body) = next.run(request).await.into_parts();
    if body.size_hint().exact().is_none() {
        return Response::from_parts(head, body);
    }
    // It is in memory already.
    let answer = to_bytes(body, usize::MAX).await.unwrap_or_default();
    client.charge(answer).map_or_else(|_| busy(sentences), |answer| Response::from_parts(head, answer.into()))
}

fn busy(sentences: &Sentences) -> Response {
    let headers = [(header::RETRY_AFTER, HeaderValue::from(RETRY_AFTER))];
    (StatusCode::SERVICE_UNAVAILABLE, headers, sentences.say("web-error-busy") + "\n").into_response()
}

/// Adds the headers.
async fn headed(mut response: Response) -> Response {
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-cache"));
    response
}

/// What the log says of a request. Queries have what people write, which is nobody's business.
fn span(request: &Request) -> Span {
    tracing::info_span!("request", method = %request.method(), path = request.uri().path())
}

fn logged(response: &Response, latency: Duration, _: &Span) {
    let milliseconds = u64::try_from(latency.as_millis()).unwrap_or(u64::MAX);
    tracing::info!(status = response.status().as_u16(), milliseconds, "answer");
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use axum::body::Body;
    use tower::ServiceExt;

    impl Default for Site {
        fn default() -> Site {
            Site::new(&Arc::new(Registry::standard()), None, limits::MEMORY)
        }
    }

    impl Site {
        /// A site that computes so many questions at once, without a limit of time.
        pub(in crate::web) fn patient(at_once: usize) -> Site {
            Site { workers: Workers::patient(at_once), ..Site::default() }
        }
    }

    /// What a browser gets.
    pub struct Answer {
        pub status: StatusCode,
        pub headers: HeaderMap,
        pub body: String,
    }

    impl Answer {
        pub fn header(&self, name: HeaderName) -> &str {
            self.headers.get(name).map_or("", |value| value.to_str().unwrap())
        }
    }

    /// A browser that asks one server several times.
    pub struct Visit {
        runtime: tokio::runtime::Runtime,
        router: Router,
    }

    impl Default for Visit {
        fn default() -> Visit {
            let runtime = tokio::runtime::Builder::new_multi_thread().enable_time().build().unwrap();
            Visit { runtime, router: router(Arc::default()) }
        }
    }

    impl Visit {
        /// Follows the program's answers until a person is on turn or the game is over.
        pub fn follow(&self, address: &str) -> (String, Answer) {
            let mut address = address.to_owned();
            for _ in 0..4 {
                let answer = self.ask(&address);
                if answer.status != StatusCode::SEE_OTHER {
                    return (address, answer);
                }
                answer.header(header::LOCATION).clone_into(&mut address);
            }
            panic!("sent round and round: {address}");
        }

        /// Asks for an address with some headers.
        pub fn ask_with(&self, address: &str, headers: &[(HeaderName, &str)]) -> Answer {
            let mut request = Request::get(address).header(header::HOST, "localhost");
            for (name, value) in headers {
                request = request.header(name, *value);
            }
            self.runtime.block_on(async {
                let request = request.body(Body::empty()).unwrap();
                let response = self.router.clone().oneshot(request).await.unwrap();
                let (status, headers) = (response.status(), response.headers().clone());
                let body = to_bytes(response.into_body(), usize::MAX).await.unwrap();
                Answer { status, headers, body: String::from_utf8(body.to_vec()).unwrap() }
            })
        }

        /// Asks for an address.
        pub fn ask(&self, address: &str) -> Answer {
            self.ask_with(address, &[])
        }
    }

    /// Asks a new server for an address with some headers.
    pub fn ask_with(address: &str, headers: &[(HeaderName, &str)]) -> Answer {
        Visit::default().ask_with(address, headers)
    }

    /// Asks a new server for an address.
    pub fn ask(address: &str) -> Answer {
        ask_with(address, &[])
    }

    #[test]
    fn the_entrance_leads_to_the_language() {
        let cases: [(&[(HeaderName, &str)], &str); 5] = [
            (&[], "/en/"),
            (&[(header::ACCEPT_LANGUAGE, "de,sk;q=0.5,cs;q=0.8")], "/cs/"),
            (&[(header::ACCEPT_LANGUAGE, "sk-SK,sk;q=0.9")], "/sk/"),
            (&[(header::ACCEPT_LANGUAGE, "sk"), (header::COOKIE, "theme=dark; language=cs")], "/cs/"),
            (&[(header::ACCEPT_LANGUAGE, ";;q=x,,")], "/en/"),
        ];
        for (headers, address) in cases {
            let answer = ask_with("/", headers);
            assert_eq!((answer.status, answer.header(header::LOCATION)), (StatusCode::SEE_OTHER, address));
        }
    }

    #[test]
    fn every_answer_has_the_headers() {
        for address in ["/", "/en/", "/nowhere", "/api/solve", "/assets/style.css"] {
            let answer = ask(address);
            assert!(
                answer.header(header::CONTENT_SECURITY_POLICY).contains("default-src 'none'"),
                "{address}"
            );
            assert_eq!(answer.header(header::X_CONTENT_TYPE_OPTIONS), "nosniff");
        }
    }

    #[test]
    fn long_addresses_are_refused() {
        let answer = ask(&format!("/en/?search={}", "x".repeat(limits::ADDRESS)));
        assert_eq!(answer.status, StatusCode::URI_TOO_LONG);
    }

    #[test]
    fn addresses_that_lead_nowhere_have_pages() {
        for (address, language) in [("/xx/", "en"), ("/cs/nic", "cs"), ("/sk/play", "sk"), ("/%FF/%00", "en")]
        {
            let answer = ask(address);
            assert_eq!(answer.status, StatusCode::NOT_FOUND, "{address}");
            assert!(answer.body.contains(&format!("lang=\"{language}\"")), "{address}");
        }
    }

    #[test]
    fn the_language_is_remembered() {
        assert!(ask("/cs/").header(header::SET_COOKIE).starts_with("language=cs;"));
        assert_eq!(ask_with("/cs/", &[(header::COOKIE, "language=cs")]).header(header::SET_COOKIE), "");
    }

    /// The answer to a request, whose body may be kept.
    async fn asked(router: &Router, method: &str, address: &str, body: Body) -> Response {
        let request = Request::builder().method(method).uri(address).header(header::HOST, "localhost");
        router.clone().oneshot(request.body(body).unwrap()).await.unwrap()
    }

    fn run(test: impl Future<Output = ()>) {
        tokio::runtime::Builder::new_multi_thread().enable_time().build().unwrap().block_on(test);
    }

    #[test]
    fn who_does_not_read_gets_no_more() {
        run(async {
            // A sixteenth of that is for what one client has not read.
            let router = router(Arc::new(Site::new(&Arc::new(Registry::standard()), None, 256 << 10)));
            let mut unread = Vec::new();
            let busy = loop {
                let answer = asked(&router, "GET", "/en/tables", Body::empty()).await;
                if answer.status() != StatusCode::OK {
                    break answer;
                }
                unread.push(answer);
                assert!(unread.len() < 100);
            };
            assert!(!unread.is_empty());
            assert_eq!(busy.status(), StatusCode::SERVICE_UNAVAILABLE);
            assert_eq!(busy.headers()[header::RETRY_AFTER], "5");
            let sentence = to_bytes(busy.into_body(), usize::MAX).await.unwrap();
            assert_eq!(sentence, "Too many questions at once. Try again in a moment.\n");
            unread.pop();
            let answer = asked(&router, "GET", "/en/tables", Body::empty()).await;
            assert_eq!(answer.status(), StatusCode::OK);
        });
    }

    #[test]
    fn games_forget_when_memory_is_short() {
        run(async {
            let site = Arc::<Site>::default();
            let router = router(Arc::clone(&site));
            let client = site.client(&Extensions::new());
            let known = || site.library.game("nim").unwrap();
            let first = known();
            asked(&router, "GET", "/en/play/nim", Body::empty()).await;
            assert!(Arc::ptr_eq(&first, &known()));
            let most = client.budget().charge(client.budget().memory() / 4 * 3).unwrap();
            asked(&router, "GET", "/en/play/nim", Body::empty()).await;
            assert!(!Arc::ptr_eq(&first, &known()));
            drop(most);
        });
    }

    #[test]
    fn who_is_turned_away_is_told_when_to_come_again() {
        run(async {
            let router = router(Arc::new(Site { workers: Workers::full(), ..Site::default() }));
            for address in ["/en/play/nim", "/api/solve?game=nim&position=3"] {
                let answer = asked(&router, "GET", address, Body::empty()).await;
                assert_eq!(answer.status(), StatusCode::SERVICE_UNAVAILABLE);
                assert_eq!(answer.headers()[header::RETRY_AFTER], "5");
            }
        });
    }

    #[test]
    fn bodies_are_bounded() {
        run(async {
            let router = router(Arc::new(Site::new(&Arc::new(Registry::standard()), None, 1 << 20)));
            for (size, status) in [(1, 400), (100 << 10, 503), ((1 << 20) + 1, 413)] {
                let body = Body::from("x".repeat(size));
                let answer = asked(&router, "POST", "/en/relation", body).await;
                assert_eq!(answer.status().as_u16(), status, "{size}");
            }
        });
    }
}
