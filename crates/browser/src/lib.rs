//! The web app without a server: [`web::Site`] as one WebAssembly module for a worker of the browser.
//!
//! Requests and answers are messages as HTTP writes them: a line, headers, an empty line, a body. The worker
//! asks for room ([`request`]), writes a message there, has it answered ([`respond`]), and reads the answer
//! where it is told ([`answer`]). There is one thread, and whoever wants to stop a computation ends the
//! worker: the address is the game, so nothing is lost.
//!
//! ```
//! let answer = browser::answer_to(b"GET /en/learn HTTP/1.1\naccept-language: cs\n\n", "", 0, 1 << 28);
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
use web::{Request, Response, Site};
use words::book::CHAPTERS;
use words::language::Language;

/// What the module remembers from one call to the next.
#[derive(Default)]
struct Module {
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
}

/// Tells whoever waits how far a computation has got.
fn tell(done: u64, total: u64) {
    #[cfg(target_arch = "wasm32")]
    host::report(done, total);
    #[cfg(not(target_arch = "wasm32"))]
    let _ = (done, total);
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
/// answer is. The first `base` bytes of the request are the path below which the site lives.
#[unsafe(no_mangle)]
pub extern "C" fn respond(base: usize, today: u32, memory: usize) -> usize {
    MODULE.with_borrow_mut(|module| {
        let request = std::mem::take(&mut module.request);
        let (base, message) = request.split_at(base.min(request.len()));
        let base = String::from_utf8_lossy(base);
        module.answer = module.answer_to(message, &base, today.into(), memory);
        module.answer.len()
    })
}

/// Where the answer is.
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> *const u8 {
    MODULE.with_borrow(|module| module.answer.as_ptr())
}

/// The answer to a request.
#[must_use]
pub fn answer_to(message: &[u8], base: &str, today: u64, memory: usize) -> Vec<u8> {
    Module::default().answer_to(message, base, today, memory)
}

impl Module {
    fn answer_to(&mut self, message: &[u8], base: &str, today: u64, memory: usize) -> Vec<u8> {
        let (site, budget) = self.site.get_or_insert_with(|| {
            let budget = Budget::new(memory).with_listener(tell);
            let learned = budget.part(memory / 2);
            (Site::new(&Arc::new(Registry::standard()), None, &learned, &budget), budget)
        });
        let Some(mut request) = read(message, base) else { return b"400\n\n".to_vec() };
        request.extensions_mut().insert(Today(today));
        written(site.respond(&request, &budget.part(memory / 2)), base)
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
    if base.is_empty() || !is("text/html") {
        message.extend(body);
    } else {
        message.extend(below(&String::from_utf8_lossy(&body), base).into_bytes());
    }
    message
}

/// A page whose addresses begin with `base`. Quotation marks of texts are written as entities, so an equals
/// sign and a quotation mark are the beginning of an attribute.
fn below(page: &str, base: &str) -> String {
    page.replace("=\"/", &format!("=\"{base}/"))
}

/// The paths of pages that links lead to, without the first slash: `en/play/nim`.
pub fn places() -> impl Iterator<Item = String> {
    const PAGES: [&str; 8] =
        ["puzzles", "puzzle", "draw/hackenbush", "draw/sprouts", "calculator", "tables", "relation", "print"];
    let registry = Registry::standard();
    let games = registry.entries().iter().flat_map(|entry| {
        ["play", "explore", "embed", "take"].map(|page| format!("{page}/{}", entry.spec()))
    });
    let chapters = CHAPTERS.iter().map(|chapter| format!("learn/{}", chapter.id));
    let pages = PAGES.into_iter().chain(["", "learn", "own"]).map(str::to_owned);
    let places: Vec<String> = pages.chain(games).chain(chapters).collect();
    let of_language = move |language: Language| {
        let place = |place: &String| format!("{}/{place}", language.code()).trim_end_matches('/').to_owned();
        places.iter().map(place).collect::<Vec<String>>()
    };
    std::iter::once(String::new()).chain(Language::ALL.into_iter().flat_map(of_language))
}
