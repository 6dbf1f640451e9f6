//! The web app as files, without any program on the other side: what no test of the program's server can see.
//! These tests need the folder that `MARIENBAD_SITE` names, and are left out where there is none.

use crate::browser::{BASE, BELOW, Browser, ROOT, serve, site, visit_files};
use fantoccini::key::Key;
use serde_json::{Value, json};
use std::fs;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::time::Instant;

const LANGUAGES: [&str; 3] = ["en", "cs", "sk"];

const POSITION: &str = "document.querySelector('.position code').textContent";

/// Runs a test with the folder for the root of a host.
fn with_files(test: impl FnOnce(&Path)) {
    match site() {
        Some(folder) => test(&folder.join(ROOT)),
        None => eprintln!("left out: MARIENBAD_SITE names no folder"),
    }
}

/// Makes a move by its link.
fn move_by_list(browser: &Browser) {
    browser.follow(|| {
        browser.run("document.querySelector('main .moves').closest('details').open = true", Vec::new());
        browser.click("main .moves a");
    });
}

/// Until the browser has all that it needs.
fn settle(browser: &Browser) {
    browser.wait_for("navigator.serviceWorker.controller");
}

#[test]
fn everything_is_there_without_a_network() {
    with_files(|folder| {
        visit_files(folder, "", |browser| {
            browser.open("/cs/");
            settle(browser);
            browser.end_server();
            let registry = gamefile::shipped::registry();
            for (entry, language) in registry.entries().iter().zip(LANGUAGES.into_iter().cycle()) {
                browser.open(&format!("/{language}/play/{}", entry.spec()));
                // What is drawn with a pen has its test below.
                if browser.is("document.querySelector('main .moves a')") {
                    move_by_list(browser);
                    assert!(browser.place().contains("moves="), "{}: {}", entry.id, browser.place());
                }
            }
            for (place, shown) in [
                ("calculator?cell=domineering(3x3)%2Bnim(3,5)", ".cell output math"),
                ("tables/domineering?rows=3&columns=4", "main table td"),
                ("relation?graph=a+b%0Ab+c", "main tbody tr"),
                ("draw/hackenbush", "[data-canvas]"),
                ("draw/sprouts", "[data-sprouts] svg.board"),
                ("puzzle?quiz=move&level=1&seed=3", "[data-puzzle]"),
                ("explore/nim?at=1,2,3", ".option"),
                ("own", "#own-board svg"),
                ("learn/nim", "article.book img"),
                ("print?games=nim,kayles&count=3&seed=2", ".exercise"),
                ("take/nim?start=3,5,7", ".qr-code"),
            ] {
                for language in LANGUAGES {
                    browser.open(&format!("/{language}/{place}"));
                    assert_eq!(browser.text("document.documentElement.lang"), language, "{place}");
                    assert!(browser.is(&format!("document.querySelector({shown:?})")), "{language}: {place}");
                }
            }
            assert!(browser.is("getComputedStyle(document.body).fontFamily.includes('Marienbad')"));
        });
    });
}

/// Pages that are in the folder as they are, for those who come for the first time.
#[test]
fn pages_of_the_folder_are_those_of_the_module() {
    with_files(|folder| {
        let registry = gamefile::shipped::registry();
        let specs: Vec<String> = registry.entries().iter().map(|entry| entry.spec()).collect();
        visit_files(folder, "", |browser| {
            browser.open("/en/learn");
            for language in LANGUAGES {
                let places: Vec<String> =
                    specs.iter().map(|spec| format!("/{language}/play/{spec}")).collect();
                let mut made = 0;
                for (place, (status, _, page)) in places.iter().zip(of_module(browser, &places)) {
                    let file = folder.join(place.trim_start_matches('/')).join("index.html");
                    let file = fs::read_to_string(file).expect("a page of the folder");
                    if status == 200 {
                        assert_eq!(core((200, String::new(), file)).2, page, "{place}");
                        made += 1;
                    } else {
                        assert!(!file.contains("<main"), "{place}");
                    }
                }
                assert!(made + 4 > specs.len(), "{made} pages");
            }
        });
    });
}

#[test]
fn the_first_page_is_there_at_once() {
    with_files(|folder| {
        visit_files(folder, "", |browser| {
            browser.open("/sk/");
            // What the file cannot know comes with the program: today's puzzle, and the foot.
            for part in [".today", ".foot"] {
                browser.wait_for(&format!(
                    "document.querySelector('{part}')?.checkVisibility({{ visibilityProperty: true }})"
                ));
            }
            let today = "document.querySelector('.today-link').getAttribute('href')";
            let (shown, fresh) = (browser.text(today), &of_module(browser, &["/sk/".to_owned()])[0].2);
            assert!(fresh.contains(&shown.replace('&', "&amp;")), "{shown}");
            browser.click("[data-theme-switch] button[value=dark]");
            browser.wait_for("document.documentElement.dataset.theme === 'dark'");
            browser.open("/cs/play/nim");
            assert_eq!(browser.text("document.documentElement.dataset.theme"), "dark");
            assert_eq!(browser.place(), "/cs/play/nim");
            browser.follow(|| browser.click(".stage svg.board a.place"));
            let (place, position) = (browser.place(), browser.text(POSITION));
            browser.run("location.reload()", Vec::new());
            browser.wait_for(&format!("document.querySelector('main') && {POSITION} === {position:?}"));
            assert_eq!(browser.place(), place);
        });
    });
}

/// Seconds from opening a page to the answer to the first move, on a processor that is slowed four times.
#[test]
#[ignore = "a figure, for docs/benchmarks.md"]
fn how_soon_the_first_move_is_made() {
    const BOARD: &str = ".stage svg.board a.place";
    with_files(|folder| {
        for place in ["/en/play/nim", "/en/", "/cs/play/domineering", "/sk/play/konane?you=both"] {
            visit_files(folder, "", |browser| {
                browser.slow_down(4);
                let started = Instant::now();
                browser.open(place);
                let shown = started.elapsed();
                browser.follow(|| browser.click(BOARD));
                println!("{place}: board {shown:.2?}, first move {:.2?}", started.elapsed());
            });
        }
    });
}

#[test]
fn a_link_that_somebody_shared_is_opened_first() {
    with_files(|folder| {
        visit_files(folder, "", |browser| {
            // The host has no such file, and says so with the page that finds it all the same.
            for link in [
                "/sk/play/octal:0.07?start=8&you=both&moves=8-2",
                "/cs/play/nim?start=3,5,7&you=both&moves=7-1",
            ] {
                browser.open(link);
                assert_eq!(browser.place(), link);
                let position = browser.text(POSITION);
                browser.open(link);
                assert_eq!(browser.text(POSITION), position);
            }
            browser.forget_console();
            // A game of somebody's own travels in its link.
            settle(browser);
            browser.open("/en/own");
            browser.wait_for("document.querySelector('#own-board a')");
            let own = browser
                .text("document.querySelector('#own-board a[href*=\"/play/own\"]').getAttribute('href')");
            browser.open(&own);
            assert!(browser.is("document.querySelector('.stage svg.board')"), "{own}");
        });
    });
}

#[test]
fn tabs_keep_out_of_each_others_way() {
    with_files(|folder| {
        visit_files(folder, "", |browser| {
            browser.open("/en/play/nim?start=3,5,7");
            settle(browser);
            move_by_list(browser);
            let (first, place) = (browser.tab(), browser.place());
            browser.open_tab();
            browser.open("/cs/play/kayles?start=5,9");
            move_by_list(browser);
            browser.go_to_tab(&first);
            assert_eq!(browser.place(), place);
            browser.follow(|| browser.press(['u']));
            browser.follow(|| browser.press(['r']));
            assert_eq!(browser.place(), place);
        });
    });
}

/// A copy of the folder as a later version: the same files under another name.
fn later(folder: &Path) -> tempfile::TempDir {
    fn copy(from: &Path, to: &Path) {
        for file in fs::read_dir(from).expect("a folder").map(|file| file.expect("a file").path()) {
            let other = to.join(file.file_name().expect("a name"));
            if file.is_dir() {
                fs::create_dir(&other).expect("a folder");
                copy(&file, &other);
            } else {
                fs::copy(&file, &other).expect("a copy");
            }
        }
    }
    let copied = tempfile::tempdir().expect("a folder");
    copy(folder, copied.path());
    let worker = copied.path().join("service-worker.js");
    let text = fs::read_to_string(&worker).expect("the service worker");
    fs::write(&worker, text.replacen("VERSION = \"", "VERSION = \"later-", 1)).expect("another version");
    copied
}

#[test]
fn an_update_does_not_disturb_a_game() {
    const KEPT: &str =
        "const done = arguments[arguments.length - 1]; caches.keys().then((names) => done(names.join()))";
    const UPDATE: &str = "
        const done = arguments[arguments.length - 1];
        navigator.serviceWorker.addEventListener('controllerchange', () => done(true));
        navigator.serviceWorker.getRegistration().then((registration) => registration.update())";
    with_files(|folder| {
        let later = later(folder);
        visit_files(folder, "", |browser| {
            browser.open("/en/play/nim?start=3,5,7");
            settle(browser);
            move_by_list(browser);
            let before = browser.text(POSITION);
            browser.update_files(later.path());
            assert_eq!(browser.run_later(UPDATE), json!(true));
            assert_eq!(browser.text(POSITION), before);
            move_by_list(browser);
            let (place, position) = (browser.place(), browser.text(POSITION));
            browser.open(&place);
            assert_eq!(browser.text(POSITION), position);
            // The old files are gone, and the new ones do without a network.
            assert!(
                browser
                    .run_later(KEPT)
                    .as_str()
                    .is_some_and(|kept| kept.starts_with("later-") && !kept.contains(','))
            );
            browser.end_server();
            browser.open(&place);
            assert_eq!(browser.text(POSITION), position);
        });
    });
}

#[test]
fn a_folder_of_a_host_will_do() {
    let Some(folder) = site() else { return };
    visit_files(&folder.join(BELOW), BASE, |browser| {
        browser.open("/marienbad/");
        browser.wait_for("location.pathname === '/marienbad/en/'");
        settle(browser);
        browser.follow(|| browser.click(".let-me"));
        assert!(browser.place().starts_with("/marienbad/en/play/nim?"), "{}", browser.place());
        move_by_list(browser);
        let place = browser.place();
        browser.follow(|| browser.click(".languages a[lang=cs]"));
        assert_eq!(browser.place(), place.replace("/en/", "/cs/"));
        // Whatever a page leads to is below, too.
        let outside = "['href', 'action', 'src'].flatMap((name) => \
                [...document.querySelectorAll(`[${name}]`)].map((part) => part.getAttribute(name))) \
            .filter((address) => address.startsWith('/') && !address.startsWith('/marienbad/')).join()";
        for page in ["/", "/play/wythoff", "/learn/nim", "/tables/wythoff", "/take/nim", "/own", "/puzzles"] {
            browser.open(&format!("/marienbad/sk{page}"));
            assert_eq!(browser.text(outside), "", "{page}");
        }
        browser.click("[data-theme-switch] button[value=dark]");
        browser.open("/marienbad/en/learn");
        assert_eq!(browser.text("document.documentElement.dataset.theme"), "dark");
        browser.end_server();
        browser.open("/marienbad/en/play/konane");
        move_by_list(browser);
    });
}

#[test]
fn what_goes_too_deep_is_said_to() {
    with_files(|folder| {
        visit_files(folder, "", |browser| {
            browser.open("/en/calculator");
            settle(browser);
            // The program grows its stack for that; a browser has one of a fixed size.
            let deep = "(".repeat(5_000) + "1" + &")".repeat(5_000);
            let ask = format!(
                "const done = arguments[arguments.length - 1];
                 fetch('/api/eval?expression={deep}').then(
                    async (answer) => done([answer.status, await answer.text()]),
                    (error) => done(String(error)))"
            );
            let answer = browser.run_later(&ask);
            assert!(
                answer[0] == json!(200) || answer[1].as_str().is_some_and(|text| text.contains("deep")),
                "{answer}"
            );
            // And the next question is answered.
            browser.fill("textarea[name=cell]", "1/2 + 1/2");
            browser.press([Key::Enter.into()]);
            browser.wait_for("document.querySelector('.cell output')");
        });
    });
}

/// Numbers that look like chance, the same ones in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, sides: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % sides
    }

    fn one<'a>(&mut self, of: &[&'a str]) -> &'a str {
        of[usize::try_from(self.below(of.len() as u64)).unwrap_or(0)]
    }

    fn expression(&mut self, depth: u64) -> String {
        let number = self.below(9);
        match self.below(if depth == 0 { 6 } else { 14 }) {
            0 => format!("{number}"),
            1 => format!("-{number}/8"),
            2 => format!("*{number}"),
            3 => self.one(&["^", "v*", "^^", "+-2", "tiny(1)", "{2|-1}"]).to_owned(),
            4 => format!("domineering({}x{})", 1 + number % 3, 1 + self.below(4)),
            5 => format!("nim({number},{})", self.below(9)),
            6 | 7 => format!("{{{}|{}}}", self.expression(depth - 1), self.expression(depth - 1)),
            8 => format!("-({})", self.expression(depth - 1)),
            9 => format!(
                "{}({})",
                self.one(&["mean", "temperature", "canonical", "cool"]),
                self.expression(depth - 1)
            ),
            10 => format!("{} > {}", self.expression(depth - 1), self.expression(depth - 1)),
            _ => format!("{} + {}", self.expression(depth - 1), self.expression(depth - 1)),
        }
    }

    /// The address of a question.
    fn question(&mut self, games: &[String]) -> String {
        let (seed, level) = (self.below(1 << 20), 1 + self.below(5));
        let language = self.one(&LANGUAGES);
        let game = games[usize::try_from(self.below(games.len() as u64)).unwrap_or(0)].as_str();
        let encoded = |text: &str| url::form_urlencoded::byte_serialize(text.as_bytes()).collect::<String>();
        match self.below(10) {
            0..=2 => format!("/{language}/play/{game}?seed={seed}&deal={level}"),
            3 | 4 => format!("/api/eval?lang={language}&expression={}", encoded(&self.expression(3))),
            5 => format!(
                "/api/sequence?game=octal:0.{}{}&to={}",
                self.below(8),
                self.below(800),
                self.below(300)
            ),
            6 => {
                let quiz = self.one(&["move", "who", "value", "slip"]);
                let id = game.split(':').next().unwrap_or_default();
                format!("/{language}/puzzle?quiz={quiz}&game={id}&level={}&seed={seed}", 1 + seed % 3)
            }
            7 => format!("/{language}/calculator?cell={}", encoded(&self.expression(2))),
            8 => {
                let vertex = |dice: &mut Dice| dice.below(7).to_string();
                let arcs: Vec<String> =
                    (0..9).map(|_| format!("{} {}", vertex(self), vertex(self))).collect();
                format!("/{language}/relation?graph={}", encoded(&arcs.join("\n")))
            }
            _ => format!("/{language}/explore/nim?at={},{},{}", seed % 4, self.below(5), self.below(6)),
        }
    }
}

/// An answer: status, where it leads, and what it says, which is a part of a page.
type Answer = (u64, String, String);

/// What answers have in common with those of another host: what stands around a page says where it is made,
/// and only a server has rooms.
fn core((status, location, body): Answer) -> Answer {
    let between = |text: &str, start: &str, end: &str| {
        let start = text.find(start)?;
        Some((start, start + text[start..].find(end)? + end.len()))
    };
    let mut main = between(&body, "<main", "</main>")
        .map_or_else(|| body.clone(), |(start, end)| body[start..end].to_owned());
    if let Some((start, end)) = between(&main, "<form class=\"new-room\"", "</form>") {
        main.replace_range(start..end, "");
    }
    (status, location, main)
}

/// The program's answer.
fn of_program(origin: &str, address: &str) -> Answer {
    let host = origin.trim_start_matches("http://");
    let mut stream = TcpStream::connect(host).expect("the program listens");
    write!(stream, "GET {address} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n")
        .expect("a question");
    let mut text = String::new();
    stream.read_to_string(&mut text).expect("an answer");
    let (head, body) = text.split_once("\r\n\r\n").unwrap_or_default();
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
    let location = head.lines().find_map(|line| line.strip_prefix("location: ")).unwrap_or_default();
    core((status, location.to_owned(), body.to_owned()))
}

/// The answers of the module.
fn of_module(browser: &Browser, addresses: &[String]) -> Vec<Answer> {
    let ask = format!(
        "const done = arguments[arguments.length - 1];
         (async () => {{
            const answers = [];
            for (const address of {}) {{
                const answer = await fetch(address, {{ redirect: 'manual' }});
                answers.push([answer.status, answer.headers.get('location') ?? '', await answer.text()]);
            }}
            return answers;
         }})().then(done, (error) => done(String(error)))",
        json!(addresses)
    );
    let answers = browser.run_later(&ask);
    let answer = |answer: &Value| {
        let text = |index: usize| answer[index].as_str().unwrap_or_default().to_owned();
        core((answer[0].as_u64().unwrap_or(0), text(1), text(2)))
    };
    answers.as_array().unwrap_or_else(|| panic!("{answers}")).iter().map(answer).collect()
}

fn compare(folder: &Path, count: usize) {
    const AT_ONCE: usize = 10;
    /// The status of what takes too long.
    const LATE: u64 = 408;
    let (_program, origin) = serve();
    let registry = gamefile::shipped::registry();
    // Dealt positions of these can take longer than a page may, and then answers are a matter of time.
    let entries = registry.entries().iter().filter(|entry| !["amazons", "hexapawn"].contains(&&*entry.id));
    let games: Vec<String> = entries.map(|entry| entry.spec()).collect();
    let mut dice = Dice(1901);
    visit_files(folder, "", |browser| {
        browser.open("/en/learn");
        let (mut asked, mut late) = (0, 0);
        while asked < count {
            let mut addresses: Vec<String> = (0..AT_ONCE).map(|_| dice.question(&games)).collect();
            // Positions that are dealt are looked at with all that is known about them.
            while !addresses.is_empty() {
                asked += addresses.len();
                let mut expected: Vec<Answer> =
                    addresses.iter().map(|address| of_program(&origin, address)).collect();
                // What takes the program longer than a page may is a matter of time.
                late += expected.iter().filter(|answer| answer.0 == LATE).count();
                let mut answers = expected.iter();
                addresses.retain(|_| answers.next().is_some_and(|answer| answer.0 != LATE));
                expected.retain(|answer| answer.0 != LATE);
                let mut next = Vec::new();
                for ((address, answer), expected) in
                    addresses.iter().zip(of_module(browser, &addresses)).zip(expected)
                {
                    assert!(answer == expected, "{address}\nmodule: {answer:?}\nprogram: {expected:?}");
                    if answer.0 == 303 && address.contains("deal=") {
                        next.push(format!("{}&show=verdict,value,marks&hint=5", answer.1));
                    }
                }
                addresses = next;
            }
        }
        println!("{asked} questions, the same answers; {late} took the program too long");
    });
}

#[test]
fn answers_are_those_of_the_program() {
    with_files(|folder| compare(folder, 60));
}

#[test]
#[ignore = "takes minutes"]
fn two_thousand_answers_are_those_of_the_program() {
    with_files(|folder| compare(folder, 2_000));
}
