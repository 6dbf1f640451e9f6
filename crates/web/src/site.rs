//! The site: what all requests share, which address leads to which page, and what every answer has in common.
//!
//! [`Site::respond`] is all of it: a request in, an answer out, computed within the budget that comes with
//! it.

use super::page_error::PageError;
use super::query::Query;
use super::{
    answers, api, app, assets, calculator, drawing, embed, explore, home, layout, learn, limits, play, print,
    puzzle, relation, sprouts, tables, take,
};
use games::picture::Picture;
use games::{Library, Registry};
use http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use maud::Markup;
use percent_encoding::percent_decode_str;
use solvers::Budget;
use std::sync::{Arc, OnceLock};
use words::census::Census;
use words::language::{Language, Sentences};

/// A request with its body.
pub type Request = http::Request<Vec<u8>>;

/// An answer with its body.
pub type Response = http::Response<Vec<u8>>;

/// The day on which a request is made, counted from 1 January 1970: whoever asks the site puts it among the
/// extensions of the request, for the site has no clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Today(pub u64);

/// What all requests share.
pub struct Site {
    sentences: [Sentences; 3],
    /// The address for others in the same network, if they may come.
    pub invitation: Option<String>,
    /// How many bytes a question may use, where the pages are made in the reader's own browser.
    pub(crate) in_browser: Option<usize>,
    /// Are there rooms, in which two devices play each other? Whoever asks the site has them.
    pub(crate) has_rooms: bool,
    /// What files of answers say about all positions of a game.
    pub(crate) censuses: Vec<Census>,
    /// The games that have been asked for, with what they have learned, for all visitors.
    pub library: Library,
    /// Pictures of the examples of the catalogue, once they have been drawn.
    pub(crate) examples: OnceLock<Vec<Option<Picture>>>,
    /// What all questions together may use.
    questions: Budget,
}

impl Site {
    /// A site whose games may keep what they learn within a budget, and whose questions are asked within
    /// another. `invitation` is the address for others in the same network.
    #[must_use]
    pub fn new(
        registry: &Arc<Registry>,
        invitation: Option<String>,
        learned: &Budget,
        questions: &Budget,
    ) -> Site {
        Site {
            sentences: Language::ALL.map(|language| Sentences::new(language).with_games(registry)),
            invitation,
            in_browser: None,
            has_rooms: false,
            censuses: Vec::new(),
            library: Library::new(registry, learned),
            examples: OnceLock::new(),
            questions: questions.clone(),
        }
    }

    /// The same site, made in the reader's own browser, where a question may use so many bytes.
    #[must_use]
    pub fn in_browser(self, memory: usize) -> Site {
        Site { in_browser: Some(memory), ..self }
    }

    /// The same site with rooms, in which two devices play each other: `/room` and what follows is answered
    /// by whoever asks the site.
    #[must_use]
    pub fn with_rooms(self) -> Site {
        Site { has_rooms: true, ..self }
    }

    /// The same site with what files of answers say about all positions of a game.
    #[must_use]
    pub fn with_answers(self, censuses: Vec<Census>) -> Site {
        Site { censuses, ..self }
    }

    /// The sentences of a language.
    #[must_use]
    pub fn sentences(&self, language: Language) -> &Sentences {
        &self.sentences[language as usize]
    }

    /// A little memory for whatever remains to be done when a computation has used up its own.
    pub(crate) fn spare_budget(&self) -> Budget {
        self.questions.beside().part(self.questions.memory() / 32)
    }

    /// The answer to a request, which is worked out within a budget.
    #[must_use]
    pub fn respond(&self, request: &Request, budget: &Budget) -> Response {
        let reader = Reader::new(self, request);
        let mut response = match Route::of(request) {
            Route::Shown(page) => page(&reader),
            Route::Computed(page) => page(&reader, budget),
            Route::OtherMethods(allowed) => {
                let mut response = empty(StatusCode::METHOD_NOT_ALLOWED);
                response.headers_mut().insert(header::ALLOW, HeaderValue::from_static(allowed));
                response
            }
        };
        if request.method() == Method::HEAD {
            let length = HeaderValue::from(response.body().len());
            response.headers_mut().insert(header::CONTENT_LENGTH, length);
            response.body_mut().clear();
        }
        headed(response)
    }

    /// Has the answer to a request to be worked out? All others take no time.
    #[must_use]
    pub fn computes(&self, request: &Request) -> bool {
        matches!(Route::of(request), Route::Computed(_))
    }

    /// The answer to a request that is not worked out, or not to its end.
    #[must_use]
    pub fn refuse(&self, request: &Request, error: PageError) -> Response {
        let is_busy = matches!(error, PageError::Busy);
        let mut response = if request.uri().path().starts_with("/api/") {
            api::unanswered(self, &error)
        } else {
            Reader::new(self, request).answer(Err(error))
        };
        if is_busy {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(RETRY_AFTER));
        }
        headed(response)
    }
}

/// Where an address leads.
enum Route {
    /// To a page that needs no computation.
    Shown(fn(&Reader<'_>) -> Response),
    /// To a page that has to be worked out.
    Computed(fn(&Reader<'_>, &Budget) -> Response),
    /// To a page that is asked for otherwise: by one of these methods.
    OtherMethods(&'static str),
}

impl Route {
    fn of(request: &Request) -> Route {
        let (uri, method) = (request.uri(), request.method());
        if uri.path().len() + uri.query().map_or(0, str::len) > limits::ADDRESS {
            return Route::Shown(|_| empty(StatusCode::URI_TOO_LONG));
        }
        let parts: Vec<&str> = uri.path().split('/').skip(1).collect();
        let page = match parts.as_slice() {
            [""] => Some(Route::Shown(layout::entrance)),
            ["assets", name] if !name.is_empty() => Some(Route::Shown(assets::asset)),
            ["service-worker.js"] => Some(Route::Shown(app::worker)),
            ["api", "solve"] => Some(Route::Computed(api::solve)),
            ["api", "eval"] => Some(Route::Computed(api::evaluate)),
            ["api", "sequence"] => Some(Route::Computed(api::sequence)),
            ["api", "openapi.json"] => Some(Route::Shown(api::description)),
            [language, place @ ..] if language_of(language).is_some() => Route::in_language(place),
            _ => None,
        };
        let is_relation = parts.get(1..) == Some(&["relation"]);
        match (page, method) {
            (None, _) => Route::Shown(|reader| reader.answer(Err(PageError::NotFound))),
            (Some(page), &Method::GET | &Method::HEAD) => page,
            (Some(_), &Method::POST) if is_relation => Route::Computed(relation::load),
            (Some(_), _) if is_relation => Route::OtherMethods("GET,HEAD,POST"),
            (Some(_), _) => Route::OtherMethods("GET,HEAD"),
        }
    }

    /// The parts of an address after the language.
    fn in_language(place: &[&str]) -> Option<Route> {
        Some(match place {
            [""] => Route::Computed(home::page),
            ["manifest.webmanifest"] => Route::Shown(app::manifest),
            ["offline"] => Route::Shown(app::offline),
            ["embed", game] if !game.is_empty() => Route::Computed(embed::page),
            ["take", game] if !game.is_empty() => Route::Computed(take::page),
            ["read"] => Route::Shown(take::read),
            ["explore", game] if !game.is_empty() => Route::Computed(explore::page),
            ["puzzles"] => Route::Shown(puzzle::index),
            ["puzzle"] => Route::Computed(puzzle::page),
            ["play", game] if !game.is_empty() => Route::Computed(play::page),
            ["draw", "hackenbush"] => Route::Shown(drawing::hackenbush),
            ["draw", "sprouts"] => Route::Computed(sprouts::page),
            ["own"] => Route::Computed(super::own::page),
            ["calculator"] => Route::Computed(calculator::page),
            ["calculator.calc"] => Route::Computed(calculator::text),
            ["answers"] => Route::Shown(answers::page),
            ["tables"] => Route::Shown(tables::index),
            ["tables", table] if !table.is_empty() => Route::Computed(tables::table),
            ["relation"] => Route::Computed(relation::page),
            ["print"] => Route::Computed(print::page),
            ["learn"] => Route::Shown(learn::contents),
            ["learn", chapter] if !chapter.is_empty() => Route::Shown(learn::chapter),
            ["theme"] => Route::Shown(layout::choose_theme),
            _ => return None,
        })
    }
}

/// The language that the first part of an address names.
fn language_of(part: &str) -> Option<Language> {
    Language::ALL.into_iter().find(|language| language.code() == part)
}

/// Who asks: the reader's language, theme and place.
pub struct Reader<'a> {
    pub site: &'a Site,
    /// What was asked.
    pub request: &'a Request,
    /// The language of the page.
    pub language: Language,
    /// The theme chosen; `None` is as the system has it.
    pub theme: Option<Theme>,
    /// The address after the language, with its query: `/play/nim?start=3`.
    pub place: String,
    pub query: Query,
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

/// What a page is made of before the layout is put around it.
pub struct Page {
    pub title: String,
    /// What is in `<main>`.
    pub main: Markup,
    /// Scripts of this page, by their names among the assets.
    pub scripts: &'static [&'static str],
    /// Style sheets of this page, likewise.
    pub styles: &'static [&'static str],
    /// The status of the answer.
    pub status: StatusCode,
}

impl Page {
    /// A page without scripts.
    #[must_use]
    pub fn new(title: String, main: Markup) -> Page {
        Page { title, main, scripts: &[], styles: &[], status: StatusCode::OK }
    }
}

impl<'a> Reader<'a> {
    /// Who sent a request.
    #[must_use]
    pub fn new(site: &'a Site, request: &'a Request) -> Reader<'a> {
        let (path, headers) = (request.uri().path(), request.headers());
        let named = path.split('/').nth(1).and_then(language_of);
        let rest = named.map_or("/", |language| &path[1 + language.code().len()..]);
        let query = request.uri().query().unwrap_or_default();
        let remembered = cookie(headers, LANGUAGE_COOKIE);
        Reader {
            site,
            request,
            language: named.unwrap_or_else(|| preferred_language(headers)),
            theme: cookie(headers, THEME_COOKIE).and_then(Theme::named),
            place: if query.is_empty() { rest.to_owned() } else { format!("{rest}?{query}") },
            query: Query::new(query),
            remembers: named.is_none_or(|language| remembered == Some(language.code())),
        }
    }

    /// The sentence of that id.
    #[must_use]
    pub fn say(&self, id: &str) -> String {
        self.sentences().say(id)
    }

    /// The reader's sentences.
    #[must_use]
    pub fn sentences(&self) -> &'a Sentences {
        self.site.sentences(self.language)
    }

    /// An address in the reader's language: `/en` and what follows.
    #[must_use]
    pub fn address(&self, rest: &str) -> String {
        format!("/{}{rest}", self.language.code())
    }

    /// Does the page stand in a frame of somebody else's?
    #[must_use]
    pub fn is_framed(&self) -> bool {
        self.place.starts_with("/embed/")
    }

    /// The day, as far as whoever asks has said it.
    #[must_use]
    pub fn today(&self) -> u64 {
        self.request.extensions().get::<Today>().map_or(0, |today| today.0)
    }

    /// The last part of the path, decoded.
    #[must_use]
    pub fn last_part(&self) -> String {
        let part = self.request.uri().path().rsplit('/').next().unwrap_or_default();
        percent_decode_str(part).decode_utf8_lossy().into_owned()
    }

    /// A page, or an error as a page.
    #[must_use]
    pub fn answer(&self, result: Result<Page, PageError>) -> Response {
        let page = match result {
            Ok(page) => page,
            Err(PageError::Elsewhere(address)) => return see_other(&address),
            Err(error) => error.page(self),
        };
        let html = layout::layout(self, &page).into_string();
        let mut response = response(page.status, "text/html; charset=utf-8", html);
        if !self.remembers {
            remember(&mut response, LANGUAGE_COOKIE, self.language.code());
        }
        response
    }
}

/// After how many seconds those may ask again for whom there was no room.
pub const RETRY_AFTER: u64 = 5;

/// An answer.
#[must_use]
pub fn response(status: StatusCode, content_type: &'static str, body: impl Into<Vec<u8>>) -> Response {
    let mut body = body.into();
    // It may have to wait until it is sent.
    body.shrink_to_fit();
    let mut response = empty(status);
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static(content_type));
    *response.body_mut() = body;
    response
}

/// An answer that says nothing but its status.
#[must_use]
pub fn empty(status: StatusCode) -> Response {
    let mut response = Response::default();
    *response.status_mut() = status;
    response
}

/// An answer that sends the browser to another address of this site.
#[must_use]
pub fn see_other(address: &str) -> Response {
    let Ok(address) = HeaderValue::from_str(address) else { return empty(StatusCode::BAD_REQUEST) };
    let mut response = empty(StatusCode::SEE_OTHER);
    response.headers_mut().insert(header::LOCATION, address);
    response
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
#[must_use]
pub fn preferred_language(headers: &HeaderMap) -> Language {
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

/// What is to be sent may stand in a frame of any page: an extension of an answer.
#[derive(Clone, Copy, Debug)]
pub struct Framed;

/// No scripts or styles but ours, nothing from other hosts, no frames.
const CONTENT_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    font-src 'self'; manifest-src 'self'; worker-src 'self'; connect-src 'self'; form-action 'self'; \
    base-uri 'none'; frame-ancestors 'none'";

/// The same in a frame.
const FRAMED_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    font-src 'self'; manifest-src 'self'; worker-src 'self'; connect-src 'self'; form-action 'self'; \
    base-uri 'none'; frame-ancestors *";

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

/// The same answer with the headers.
#[must_use]
pub fn headed<B>(mut response: http::Response<B>) -> http::Response<B> {
    let is_framed = response.extensions().get::<Framed>().is_some();
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if is_framed {
        headers.remove(header::X_FRAME_OPTIONS);
        headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(FRAMED_POLICY));
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-cache"));
    response
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    impl Default for Site {
        fn default() -> Site {
            Site::new(&Arc::new(Registry::standard()), None, &Budget::default(), &Budget::default())
        }
    }

    impl Visit {
        /// To a site with these games.
        pub fn of(registry: Registry) -> Visit {
            Visit(Site::new(&Arc::new(registry), None, &Budget::default(), &Budget::default()))
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

    /// A browser that asks one site several times.
    #[derive(Default)]
    pub struct Visit(Site);

    impl Visit {
        /// The games of the site, as addresses name them.
        pub fn specs(&self) -> Vec<String> {
            self.0.library.registry.entries().iter().map(|entry| entry.spec()).collect()
        }

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

        /// Sends a request.
        pub fn send(&self, request: &Request) -> Answer {
            let (head, body) = self.0.respond(request, &Budget::default()).into_parts();
            Answer { status: head.status, headers: head.headers, body: String::from_utf8(body).unwrap() }
        }

        /// Asks for an address.
        pub fn ask(&self, address: &str) -> Answer {
            self.send(&http::Request::get(address).body(Vec::new()).unwrap())
        }
    }

    /// Asks a new site for an address with some headers.
    pub fn ask_with(address: &str, headers: &[(HeaderName, &str)]) -> Answer {
        let mut request = http::Request::get(address);
        for (name, value) in headers {
            request = request.header(name, *value);
        }
        Visit::default().send(&request.body(Vec::new()).unwrap())
    }

    /// Asks a new site for an address.
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
        for (address, language) in [
            ("/xx/", "en"),
            ("//cs/", "en"),
            ("/cs", "cs"),
            ("/xx/theme", "en"),
            ("/cs/nic", "cs"),
            ("/sk/play", "sk"),
            ("/%FF/%00", "en"),
        ] {
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

    #[test]
    fn methods() {
        let site = Visit::default();
        let ask = |method: Method, address: &str| {
            site.send(&http::Request::builder().method(method).uri(address).body(Vec::new()).unwrap())
        };
        let cases = [
            (Method::POST, "/en/", 405, "GET,HEAD"),
            (Method::PUT, "/en/relation", 405, "GET,HEAD,POST"),
            (Method::POST, "/en/relation", 400, ""),
            (Method::POST, "/en/nothing", 404, ""),
        ];
        for (method, address, status, allowed) in cases {
            let answer = ask(method.clone(), address);
            assert_eq!(
                (answer.status.as_u16(), answer.header(header::ALLOW)),
                (status, allowed),
                "{address}"
            );
        }
        let (whole, head) = (ask(Method::GET, "/en/tables"), ask(Method::HEAD, "/en/tables"));
        assert_eq!(head.header(header::CONTENT_LENGTH), whole.body.len().to_string());
        assert!(head.status == StatusCode::OK && head.body.is_empty());
    }

    #[test]
    fn what_is_not_worked_out_is_said_as_the_rest() {
        let site = Site::default();
        for (address, content_type) in
            [("/cs/play/nim", "text/html; charset=utf-8"), ("/api/solve?game=nim", "application/json")]
        {
            let request = http::Request::get(address).body(Vec::new()).unwrap();
            assert!(site.computes(&request));
            let response = site.refuse(&request, PageError::Busy);
            assert_eq!(response.status(), StatusCode::SERVICE_UNAVAILABLE);
            assert_eq!(response.headers()[header::RETRY_AFTER], "5");
            assert_eq!(response.headers()[header::CONTENT_TYPE], content_type);
            assert_eq!(response.headers()[header::X_CONTENT_TYPE_OPTIONS], "nosniff");
        }
    }
}
