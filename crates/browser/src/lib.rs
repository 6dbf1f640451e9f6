//! The web app without a server: [`web::Site`] as one WebAssembly module for a worker of the browser.
//!
//! Requests and answers are messages as HTTP writes them: a line, headers, an empty line, a body. The worker
//! asks for room ([`request`]), writes a message there, has it answered ([`respond`]), and reads the answer
//! where it is told ([`answer`]). There is one thread, and whoever wants to stop a computation ends the
//! worker: the address is the game, so nothing is lost. A question that goes deeper than the stack of the
//! engine ends the module; the worker takes a fresh one, and lets it say so ([`refuse`]).
//!
//! ```
//! let home = "https://example.org/marienbad";
//! let message = b"GET /marienbad/en/learn HTTP/1.1\naccept-language: cs\n\n";
//! let answer = browser::Module::default().answer_to(message, home, 0, 1 << 28);
//! assert!(answer.starts_with(b"200\n"));
//! ```
// Functions that the worker calls have to keep their names, which the compiler can not know to be unique.
#![allow(unsafe_code)]

use games::Registry;
use http::header;
use solvers::Budget;
use std::cell::RefCell;
use std::sync::Arc;
use web::site::Today;
use web::{PageError, Request, Response, Site};
use words::book::CHAPTERS;
use words::language::Language;

/// What the module remembers from one call to the next.
#[derive(Default)]
pub struct Module {
    site: Option<(Site, Budget)>,
    request: Vec<u8>,
    answer: Vec<u8>,
}

thread_local! {
    static MODULE: RefCell<Module> = RefCell::default();
}

#[cfg(target_arch = "wasm32")]
mod host {
    #[link(wasm_import_module = "env")]
    unsafe extern "C" {
        /// Tells the page how far a computation has got.
        pub safe fn report(done: u64, total: u64);
    }
    unsafe extern "C" {
        /// Runs what crates want to be run before everything else. Where nobody calls it, the linker has
        /// every exported function do so.
        pub safe fn __wasm_call_ctors();
    }
}

/// Tells whoever waits how far a computation has got.
fn tell(done: u64, total: u64) {
    #[cfg(target_arch = "wasm32")]
    host::report(done, total);
    #[cfg(not(target_arch = "wasm32"))]
    let _ = (done, total);
}

/// Comes before all other calls, once.
#[unsafe(no_mangle)]
pub extern "C" fn begin() {
    #[cfg(target_arch = "wasm32")]
    host::__wasm_call_ctors();
}

/// Room for a request of so many bytes.
#[unsafe(no_mangle)]
pub extern "C" fn request(length: usize) -> *mut u8 {
    MODULE.with_borrow_mut(|module| {
        module.request = vec![0; length];
        module.request.as_mut_ptr()
    })
}

/// Answers the request, on that day since 1 January 1970 and with so many bytes of memory; says how long the
/// answer is. The first `home` bytes of the request are the address of the site,
/// `https://example.org/marienbad`.
#[unsafe(no_mangle)]
pub extern "C" fn respond(home: usize, today: u32, memory: usize) -> usize {
    answered(home, |module, message, home| module.answer_to(message, home, today.into(), memory))
}

/// Likewise, for a request that has ended another module like this one: it goes too deep.
#[unsafe(no_mangle)]
pub extern "C" fn refuse(home: usize, memory: usize) -> usize {
    answered(home, |module, message, home| module.refusal_of(message, home, memory))
}

fn answered(home: usize, answer: impl FnOnce(&mut Module, &[u8], &str) -> Vec<u8>) -> usize {
    MODULE.with_borrow_mut(|module| {
        let request = std::mem::take(&mut module.request);
        let (home, message) = request.split_at(home.min(request.len()));
        module.answer = answer(module, message, &String::from_utf8_lossy(home));
        module.answer.len()
    })
}

/// Where the answer is.
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> *const u8 {
    MODULE.with_borrow(|module| module.answer.as_ptr())
}

/// The games: those that come with the program, and those that people write.
fn registry() -> Registry {
    let mut registry = gamefile::shipped::registry();
    registry.enter_unlisted(gamefile::code::entry());
    registry
}

/// The path below which a site lives: `/marienbad`.
fn base_of(home: &str) -> &str {
    let rest = home.split_once("://").map_or(home, |(_, rest)| rest);
    rest.find('/').map_or("", |start| &rest[start..])
}

impl Module {
    /// The site, made when it is asked for the first time. Half of the memory is for what games learn, half
    /// for the question.
    fn site(&mut self, home: &str, memory: usize) -> &(Site, Budget) {
        self.site.get_or_insert_with(|| {
            let budget = Budget::new(memory).with_listener(tell);
            let learned = budget.part(memory / 2);
            let site = Site::new(&Arc::new(registry()), Some(format!("{home}/")), &learned, &budget);
            (site.in_browser(memory / 2), budget)
        })
    }

    /// The answer to a request to the site at that address.
    #[must_use]
    pub fn answer_to(&mut self, message: &[u8], home: &str, today: u64, memory: usize) -> Vec<u8> {
        let base = base_of(home);
        let Some(mut request) = read(message, base) else { return b"400\n\n".to_vec() };
        request.extensions_mut().insert(Today(today));
        let (site, budget) = self.site(home, memory);
        written(site.respond(&request, &budget.part(memory / 2)), base)
    }

    fn refusal_of(&mut self, message: &[u8], home: &str, memory: usize) -> Vec<u8> {
        let base = base_of(home);
        let Some(request) = read(message, base) else { return b"400\n\n".to_vec() };
        written(self.site(home, memory).0.refuse(&request, PageError::Deep), base)
    }
}

/// Reads a request to a site that lives below `base`.
fn read(message: &[u8], base: &str) -> Option<Request> {
    let end = message.windows(2).position(|two| two == b"\n\n")?;
    let (head, body) = (std::str::from_utf8(&message[..end]).ok()?, &message[end + 2..]);
    let mut lines = head.lines();
    let mut first = lines.next()?.split(' ');
    let (method, address) = (first.next()?, first.next()?);
    let address = address.strip_prefix(base)?;
    let mut request =
        http::Request::builder().method(method).uri(if address.is_empty() { "/" } else { address });
    for line in lines {
        let (name, value) = line.split_once(": ")?;
        request = request.header(name, value);
    }
    request.body(body.to_vec()).ok()
}

/// An answer as a message, with addresses below `base`.
fn written(response: Response, base: &str) -> Vec<u8> {
    let (head, body) = response.into_parts();
    let mut message = format!("{}\n", head.status.as_u16()).into_bytes();
    let is = |kind: &str| {
        head.headers.get(header::CONTENT_TYPE).is_some_and(|is| is.as_bytes().starts_with(kind.as_bytes()))
    };
    for (name, value) in &head.headers {
        message.extend(name.as_str().as_bytes());
        message.extend(b": ");
        if *name == header::LOCATION && value.as_bytes().starts_with(b"/") {
            message.extend(base.as_bytes());
        }
        message.extend(value.as_bytes());
        message.push(b'\n');
    }
    message.push(b'\n');
    let text = String::from_utf8_lossy(&body);
    match base {
        "" => message.extend(&*body),
        base if is("text/html") => message.extend(below(&text, "=\"/", base).into_bytes()),
        base if is("application/manifest+json") => message.extend(below(&text, ":\"/", base).into_bytes()),
        _ => message.extend(&*body),
    }
    message
}

/// A text whose addresses begin with `base`. `start` is how they begin: quotation marks of texts are written
/// as entities, so an equals sign and a quotation mark are the beginning of an attribute.
fn below(text: &str, start: &str, base: &str) -> String {
    text.replace(start, &format!("{}{base}/", &start[..start.len() - 1]))
}

/// The paths of pages that links lead to, without the first slash: `en/play/nim`.
pub fn places() -> impl Iterator<Item = String> {
    const PAGES: [&str; 12] = [
        "",
        "learn",
        "own",
        "puzzles",
        "puzzle",
        "read",
        "draw/hackenbush",
        "draw/sprouts",
        "calculator",
        "tables",
        "relation",
        "print",
    ];
    let registry = registry();
    let games = registry.entries().iter().flat_map(|entry| {
        ["play", "explore", "embed", "take"].map(|page| format!("{page}/{}", entry.spec()))
    });
    let chapters = CHAPTERS.iter().map(|chapter| format!("learn/{}", chapter.id));
    let tables = web::tables::names().map(|table| format!("tables/{table}"));
    let pages = PAGES.into_iter().map(str::to_owned);
    let places: Vec<String> = pages.chain(tables).chain(games).chain(chapters).collect();
    let of_language = move |language: Language| {
        let place = |place: &String| format!("{}/{place}", language.code()).trim_end_matches('/').to_owned();
        places.iter().map(place).collect::<Vec<String>>()
    };
    std::iter::once(String::new()).chain(Language::ALL.into_iter().flat_map(of_language))
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOME: &str = "https://example.org/marienbad";

    fn ask(message: &str) -> String {
        String::from_utf8(Module::default().answer_to(message.as_bytes(), HOME, 0, 1 << 28)).unwrap()
    }

    #[test]
    fn pages_have_addresses_below_the_base() {
        let page = ask("GET /marienbad/en/play/nim HTTP/1.1\n\n");
        assert!(page.starts_with("200\n"));
        assert!(page.contains("href=\"/marienbad/en/\""));
        assert!(!page.contains("=\"/en/") && !page.contains("=\"/assets/"));
        // Links for others are whole.
        assert!(
            ask("GET /marienbad/en/take/nim HTTP/1.1\n\n")
                .contains("=\"https://example.org/marienbad/en/play/nim")
        );
        assert!(ask("GET /marienbad/ HTTP/1.1\n\n").contains("\nlocation: /marienbad/en/\n"));
    }

    #[test]
    fn games_in_files_are_there() {
        assert!(ask("GET /marienbad/cs/play/konane HTTP/1.1\n\n").starts_with("200\n"));
        assert!(ask("GET /marienbad/sk/own HTTP/1.1\n\n").starts_with("200\n"));
        assert!(places().any(|place| place == "en/play/tic-tac-toe"));
    }

    #[test]
    fn what_goes_too_deep_is_refused() {
        let refusal = |message: &str| {
            let answer = Module::default().refusal_of(message.as_bytes(), HOME, 1 << 28);
            String::from_utf8(answer).unwrap()
        };
        let page = refusal("GET /marienbad/cs/calculator?cell=1 HTTP/1.1\n\n");
        assert!(page.starts_with("503\n") && page.contains("lang=\"cs\""));
        assert!(refusal("GET /marienbad/api/eval?expr=1 HTTP/1.1\n\n").contains("\"error\""));
    }

    #[test]
    fn nonsense_is_refused() {
        for message in
            ["", "\n\n", "GET\n\n", "GET /elsewhere HTTP/1.1\n\n", "G T / x\n\n", "GET /marienbad/ x\nno\n\n"]
        {
            assert_eq!(ask(message), "400\n\n", "{message:?}");
        }
    }
}
