//! A browser, the server that it visits, and what a person does with a page: looks, points, types, waits.
//!
//! Every test has a server, a driver and a browser of its own, which end with it. Nothing waits for a length
//! of time, only for what the page shows. The server is the program; or, if `MARIENBAD_SITE` names a folder
//! that `./site` has made, one that hands out files, and the program is in the browser.

use crate::files::Files;
use fantoccini::actions::{
    InputSource, KeyAction, KeyActions, MOUSE_BUTTON_LEFT, MouseActions, PointerAction,
};
use fantoccini::wd::{Capabilities, WebDriverCompatibleCommand, WindowHandle};
use fantoccini::{Client, ClientBuilder, Locator};
use hyper::Method;
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use std::cell::RefCell;
use std::env;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};
use tokio::runtime::Runtime;
use url::{ParseError, Url};

/// How long anything may take before it counts as not happening, on a machine that is busy with other things.
const PATIENCE: Duration = Duration::from_mins(2);

/// How often a page is looked at while we wait for it.
const GLANCE: Duration = Duration::from_millis(15);

/// The height of the window in pixels.
const HEIGHT: u32 = 900;

/// What chromium is started with.
const ARGUMENTS: [&str; 7] = [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--no-first-run",
    "--lang=en",
];

/// Lets a test visit a server of its own. Afterwards the console must be empty, and nobody else may have been
/// asked.
pub fn visit(test: impl FnOnce(&Browser)) {
    match site() {
        Some(folder) => visit_files(&folder.join(ROOT), "", |browser| {
            // From the second visit on, all is in the browser.
            browser.open("/en/learn");
            browser.wait_for("navigator.serviceWorker.controller");
            test(browser);
        }),
        None => {
            let (program, origin) = serve();
            tour(&Browser::start(Some(Server::Program(program)), origin), test);
        }
    }
}

/// The same with a folder of files, which lies below a path of its host.
pub fn visit_files(folder: &Path, base: &'static str, test: impl FnOnce(&Browser)) {
    let files = Files::serve(folder, base);
    let origin = files.origin.clone();
    tour(&Browser::start(Some(Server::Files(files)), origin), test);
}

fn tour(browser: &Browser, test: impl FnOnce(&Browser)) {
    browser.look_at(Width::Wide, Theme::Light);
    test(browser);
    browser.assert_quiet();
}

/// Where the static site is, if that is to be visited: a folder for the root of a host, and one for the path
/// [`BASE`].
pub fn site() -> Option<PathBuf> {
    env::var_os("MARIENBAD_SITE").map(PathBuf::from)
}

/// The folder in [`site`] for the root of a host.
pub const ROOT: &str = "root";

/// The folder in [`site`] for a path of a host, and that path.
pub const BELOW: &str = "below";
/// The path.
pub const BASE: &str = "/marienbad";

/// Who answers.
pub enum Server {
    Program(#[expect(dead_code, reason = "it is there until it is dropped")] Companion),
    /// A web space.
    Files(Files),
}

/// A process that ends when it is dropped.
pub struct Companion {
    process: Child,
    /// Kept open, so that the process can write.
    output: BufReader<ChildStdout>,
}

impl Companion {
    /// Starts a process and reads what it writes until `find` finds in a line what it looks for; `None` if it
    /// ends before.
    fn start<T>(command: &mut Command, find: impl Fn(&str) -> Option<T>) -> Option<(Companion, T)> {
        let mut companion = Companion::spawn(command);
        let found = companion.read_until(find)?;
        Some((companion, found))
    }

    fn spawn(command: &mut Command) -> Companion {
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut process = command.spawn().unwrap_or_else(|error| panic!("{command:?}: {error}"));
        let output = BufReader::new(process.stdout.take().expect("the output is a pipe"));
        Companion { process, output }
    }

    fn read_until<T>(&mut self, find: impl Fn(&str) -> Option<T>) -> Option<T> {
        let mut line = String::new();
        while self.output.read_line(&mut line).is_ok_and(|read| read > 0) {
            if let Some(found) = find(&line) {
                return Some(found);
            }
            line.clear();
        }
        None
    }
}

impl Drop for Companion {
    fn drop(&mut self) {
        // It may have ended by itself.
        _ = self.process.kill();
        _ = self.process.wait();
    }
}

/// The way to a program, which `./check` installs.
fn installed(name: &str, package: &str) -> PathBuf {
    let path = env::var_os("PATH").unwrap_or_default();
    let found = env::split_paths(&path).map(|directory| directory.join(name)).find(|file| file.is_file());
    found.unwrap_or_else(|| {
        panic!(
            "the browser tests need {name}, which is not installed: run ./check, or apt-get install {package}"
        )
    })
}

/// Our server, and its address.
pub fn serve() -> (Companion, String) {
    let mut serve = Command::new(env!("CARGO_BIN_EXE_marienbad"));
    serve.args(["serve", "--port", "0", "--no-open"]).env("LC_ALL", "C").env("NO_COLOR", "1");
    let address = |line: &str| {
        let address = line.split_whitespace().find(|word| word.starts_with("http://"))?;
        Some(address.trim_end_matches('/').to_owned())
    };
    Companion::start(&mut serve, address).expect("the server says where it is")
}

/// The driver of the browser, and its port. It wants the same port for both kinds of addresses, and gives up
/// if another program has one of them.
fn drive() -> (Companion, u16) {
    const ATTEMPTS: usize = 20;
    let driver = installed("chromedriver", "chromium-driver");
    let port = |line: &str| {
        let rest = line.split("successfully on port ").nth(1)?;
        rest.trim_end().trim_end_matches('.').parse().ok()
    };
    let attempt = |_| Companion::start(Command::new(&driver).arg("--port=0"), port);
    (0..ATTEMPTS).find_map(attempt).unwrap_or_else(|| panic!("{} does not start", driver.display()))
}

/// The width of the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Width {
    /// A small telephone.
    Narrow,
    /// A desk.
    Wide,
}

impl Width {
    /// Both.
    pub const ALL: [Width; 2] = [Width::Narrow, Width::Wide];

    /// In pixels.
    pub fn pixels(self) -> u32 {
        match self {
            Width::Narrow => 360,
            Width::Wide => 1280,
        }
    }
}

/// What the system of the reader prefers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theme {
    /// Dark on light.
    Light,
    /// Light on dark.
    Dark,
}

impl Theme {
    /// Both.
    pub const ALL: [Theme; 2] = [Theme::Light, Theme::Dark];

    /// The word in style sheets.
    pub fn word(self) -> &'static str {
        match self {
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }
}

/// Whether the system of the reader wants things to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Motion {
    /// Yes.
    Shown,
    /// No.
    Reduced,
}

/// A point of the window, in pixels.
pub type Point = (f64, f64);

/// A browser and the server that it visits.
pub struct Browser {
    runtime: Runtime,
    /// There until the end.
    client: Option<Client>,
    origin: String,
    /// `None` if it has ended, or is somebody else's.
    server: RefCell<Option<Server>>,
    _driver: Companion,
}

impl Drop for Browser {
    fn drop(&mut self) {
        // The driver would leave the browser behind if it were ended first.
        if let Some(client) = self.client.take() {
            _ = self.runtime.block_on(client.close());
        }
    }
}

impl Browser {
    fn start(server: Option<Server>, origin: String) -> Browser {
        let chromium = installed("chromium", "chromium");
        let (driver, port) = drive();
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
        let client = runtime.block_on(async {
            let mut builder = ClientBuilder::new(HttpConnector::new());
            builder.capabilities(capabilities(&chromium.to_string_lossy()));
            builder.connect(&format!("http://127.0.0.1:{port}")).await
        });
        let client = Some(client.expect("chromium starts"));
        Browser { runtime, client, origin, server: RefCell::new(server), _driver: driver }
    }

    fn client(&self) -> &Client {
        self.client.as_ref().expect("the browser is open")
    }

    // Going.

    /// Goes to an address of the site.
    pub fn open(&self, place: &str) {
        let address = format!("{}{place}", self.origin);
        self.runtime
            .block_on(self.client().goto(&address))
            .unwrap_or_else(|error| panic!("{place}: {error}"));
        self.wait_for(READY);
        // A page that was put in place of another has been painted, too.
        self.run_later("requestAnimationFrame(() => requestAnimationFrame(arguments[0]))");
    }

    /// Goes to a page of another site.
    pub fn open_elsewhere(&self, address: &str) {
        self.runtime
            .block_on(self.client().goto(address))
            .unwrap_or_else(|error| panic!("{address}: {error}"));
        self.wait_for("document.readyState === 'complete'");
    }

    /// The text that an expression is in a frame of the page.
    pub fn text_in_frame(&self, frame: u16, expression: &str) -> String {
        self.runtime.block_on(self.client().enter_frame(frame)).expect("a frame");
        let text = self.text(expression);
        self.runtime.block_on(self.client().enter_parent_frame()).expect("the page itself");
        text
    }

    /// The address after the host.
    pub fn place(&self) -> String {
        self.text("location.pathname + location.search + location.hash")
    }

    /// One step back in the history.
    pub fn back(&self) {
        self.script("history.back()");
    }

    /// One step forward in the history.
    pub fn forward(&self) {
        self.script("history.forward()");
    }

    /// Does something that leads to another address, and waits until its page is there.
    pub fn follow(&self, action: impl FnOnce()) {
        let before = self.place();
        action();
        let gone = format!("location.pathname + location.search + location.hash !== {}", json!(before));
        self.wait_for(&format!("{gone} && {READY}"));
    }

    /// Lets another device visit the same server.
    pub fn with_guest(&self, test: impl FnOnce(&Browser)) {
        tour(&Browser::start(None, self.origin.clone()), test);
    }

    /// The tab that is seen.
    pub fn tab(&self) -> WindowHandle {
        self.runtime.block_on(self.client().window()).expect("a tab")
    }

    /// Opens another tab, and goes there.
    pub fn open_tab(&self) {
        let tab = self.runtime.block_on(self.client().new_window(true)).expect("a tab");
        self.go_to_tab(&tab.handle);
    }

    /// Goes to a tab.
    pub fn go_to_tab(&self, tab: &WindowHandle) {
        self.runtime.block_on(self.client().switch_to_window(tab.clone())).expect("a tab");
    }

    /// Ends the server: from now on nobody answers.
    pub fn end_server(&self) {
        self.server.replace(None);
    }

    /// Has the web space hand out another folder from now on.
    pub fn update_files(&self, folder: &Path) {
        match &*self.server.borrow() {
            Some(Server::Files(files)) => files.update(folder),
            _ => panic!("no web space is there"),
        }
    }

    /// The address of the site.
    pub fn origin(&self) -> &str {
        &self.origin
    }

    // Looking.

    /// Makes the window so wide, and lets the system prefer a theme and no motion.
    pub fn look_at(&self, width: Width, theme: Theme) {
        self.resize(width, &json!(HEIGHT));
        self.prefer(theme, Motion::Reduced);
    }

    /// Lets the system prefer a theme, and motion or none.
    pub fn prefer(&self, theme: Theme, motion: Motion) {
        let motion = match motion {
            Motion::Shown => "no-preference",
            Motion::Reduced => "reduce",
        };
        let features = json!({ "features": [
            { "name": "prefers-color-scheme", "value": theme.word() },
            { "name": "prefers-reduced-motion", "value": motion },
        ] });
        self.devtools("Emulation.setEmulatedMedia", &features);
    }

    /// Makes the window so wide and so high, and lets the system prefer a theme and no motion.
    pub fn look_at_size(&self, width: u32, height: u32, theme: Theme) {
        let mobile = width == Width::Narrow.pixels();
        let size = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": mobile });
        self.devtools("Emulation.setDeviceMetricsOverride", &size);
        self.prefer(theme, Motion::Reduced);
    }

    /// Has the page run on a processor that is so many times slower.
    pub fn slow_down(&self, times: u32) {
        self.devtools("Emulation.setCPUThrottlingRate", &json!({ "rate": times }));
    }

    /// Shows the page as it is printed.
    pub fn show_print(&self) {
        self.devtools("Emulation.setEmulatedMedia", &json!({ "media": "print" }));
    }

    /// What a script returns.
    pub fn run(&self, script: &str, arguments: Vec<Value>) -> Value {
        let ran = self.runtime.block_on(self.client().execute(script, arguments));
        ran.unwrap_or_else(|error| panic!("{script}\n{error}"))
    }

    /// What a script says later, to the function that is its last argument.
    pub fn run_later(&self, script: &str) -> Value {
        let ran = self.runtime.block_on(self.client().execute_async(script, Vec::new()));
        ran.unwrap_or_else(|error| panic!("{script}\n{error}"))
    }

    /// What an expression is worth on the page.
    pub fn script(&self, expression: &str) -> Value {
        self.run(&format!("return {expression}"), Vec::new())
    }

    /// The text that an expression is on the page.
    pub fn text(&self, expression: &str) -> String {
        self.script(expression).as_str().unwrap_or_default().to_owned()
    }

    /// Is it so on the page?
    pub fn is(&self, expression: &str) -> bool {
        self.script(&format!("Boolean({expression})")) == json!(true)
    }

    /// Waits until it is so on the page.
    pub fn wait_for(&self, expression: &str) {
        let started = Instant::now();
        // While a page goes and the next one comes there is nobody to ask.
        let asked = format!("return Boolean({expression})");
        while !matches!(
            self.runtime.block_on(self.client().execute(&asked, Vec::new())),
            Ok(Value::Bool(true))
        ) {
            assert!(started.elapsed() < PATIENCE, "at {} in vain: {expression}", self.place());
            thread::sleep(GLANCE);
        }
    }

    /// A picture of the whole page, as PNG.
    pub fn picture(&self, width: Width) -> Vec<u8> {
        let height = self.script("document.documentElement.scrollHeight");
        self.resize(width, &height);
        let picture = self.runtime.block_on(self.client().screenshot());
        picture.unwrap_or_else(|error| panic!("{error}"))
    }

    fn resize(&self, width: Width, height: &Value) {
        let size = json!({
            "width": width.pixels(), "height": height,
            "deviceScaleFactor": 1, "mobile": width == Width::Narrow,
        });
        self.devtools("Emulation.setDeviceMetricsOverride", &size);
    }

    // Pointing and typing.

    /// Clicks an element in its middle; fails if something else lies over it.
    pub fn click(&self, selector: &str) {
        self.wait_for(&format!("document.querySelector({})", json!(selector)));
        let clicked =
            self.runtime.block_on(async { self.client().find(Locator::Css(selector)).await?.click().await });
        clicked.unwrap_or_else(|error| panic!("at {}, {selector}: {error}", self.place()));
    }

    /// Presses the button of the mouse at the first point, moves it through the others and lets it go.
    pub fn drag(&self, points: &[Point]) {
        let mut mouse = MouseActions::new("mouse".to_owned());
        for (index, &(x, y)) in points.iter().enumerate() {
            mouse = mouse.then(PointerAction::MoveTo { duration: Some(Duration::ZERO), x, y });
            if index == 0 {
                mouse = mouse.then(PointerAction::Down { button: MOUSE_BUTTON_LEFT });
            }
        }
        mouse = mouse.then(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
        self.runtime.block_on(self.client().perform_actions(mouse)).expect("the mouse moves");
    }

    /// Clicks a point of the window.
    pub fn click_at(&self, point: Point) {
        self.drag(&[point]);
    }

    /// Puts a finger on the first point, moves it through the others and lifts it.
    pub fn touch(&self, points: &[Point]) {
        let touches = |(x, y): Point| json!([{ "x": x, "y": y }]);
        for (index, &point) in points.iter().enumerate() {
            let kind = if index == 0 { "touchStart" } else { "touchMove" };
            let event = json!({ "type": kind, "touchPoints": touches(point) });
            self.devtools("Input.dispatchTouchEvent", &event);
        }
        self.devtools("Input.dispatchTouchEvent", &json!({ "type": "touchEnd", "touchPoints": [] }));
    }

    /// Presses keys, one after the other.
    pub fn press(&self, keys: impl IntoIterator<Item = char>) {
        let mut keyboard = KeyActions::new("keyboard".to_owned());
        for value in keys {
            keyboard = keyboard.then(KeyAction::Down { value }).then(KeyAction::Up { value });
        }
        self.runtime.block_on(self.client().perform_actions(keyboard)).expect("keys are pressed");
    }

    /// Replaces what is in a field.
    pub fn fill(&self, selector: &str, text: &str) {
        self.run(
            "const field = document.querySelector(arguments[0]); field.focus(); field.select()",
            vec![json!(selector)],
        );
        self.press(text.chars());
    }

    // What the browser noticed.

    /// Fails if the console has an error or a warning, or if another host was asked for anything. That a font
    /// was not needed for a few seconds is said of pages that come from a worker, or on a slow machine, and
    /// no fault.
    pub fn assert_quiet(&self) {
        let console = self.log("browser");
        let loud =
            console.iter().filter(|entry| matches!(entry["level"].as_str(), Some("SEVERE" | "WARNING")));
        let messages = loud.filter_map(|entry| entry["message"].as_str());
        let messages: Vec<&str> =
            messages.filter(|message| !message.contains("was preloaded using link preload")).collect();
        assert!(messages.is_empty(), "the console says: {messages:#?}");
        let strangers = self.asked_elsewhere();
        assert!(strangers.is_empty(), "other hosts were asked: {strangers:#?}");
    }

    /// Forgets what the console said, after something that was wrong on purpose.
    pub fn forget_console(&self) {
        self.log("browser");
    }

    /// Forgets who was asked, after a visit to somebody else on purpose.
    pub fn forget_requests(&self) {
        self.log("performance");
    }

    /// Requests to anybody but our server.
    fn asked_elsewhere(&self) -> Vec<String> {
        let entries = self.log("performance");
        let events = entries.iter().filter_map(|entry| entry["message"].as_str());
        let requests = events.filter(|event| event.contains("Network.requestWillBeSent\""));
        let addresses = requests.filter_map(|event| {
            let event: Value = serde_json::from_str(event).ok()?;
            Some(event["message"]["params"]["request"]["url"].as_str()?.to_owned())
        });
        let inside = [self.origin.as_str(), "data:", "blob:", "about:"];
        addresses.filter(|address| !inside.iter().any(|start| address.starts_with(start))).collect()
    }

    /// What was logged since we looked last.
    fn log(&self, kind: &str) -> Vec<Value> {
        let log = self.command("se/log", json!({ "type": kind }));
        log.as_array().cloned().unwrap_or_default()
    }

    /// A command of the developer tools.
    fn devtools(&self, command: &str, parameters: &Value) -> Value {
        self.command("goog/cdp/execute", json!({ "cmd": command, "params": parameters }))
    }

    fn command(&self, place: &'static str, body: Value) -> Value {
        let answer = self.runtime.block_on(self.client().issue_cmd(Extension { place, body }));
        answer.unwrap_or_else(|error| panic!("{place}: {error}"))
    }
}

/// The page is there, the script has put it in place, and it has been painted: before, the browser ignores
/// the keyboard.
const READY: &str = "document.readyState === 'complete' && document.querySelector('main') \
    && !document.querySelector('[aria-busy=true]') \
    && performance.getEntriesByName('first-contentful-paint').length > 0";

/// What the session must be able to do.
fn capabilities(chromium: &str) -> Capabilities {
    let Value::Object(wanted) = json!({
        "browserName": "chrome",
        "timeouts": { "script": PATIENCE.as_secs() * 1000 },
        "goog:chromeOptions": {
            "binary": chromium,
            "args": ARGUMENTS,
            "perfLoggingPrefs": { "enableNetwork": true, "enablePage": false },
        },
        "goog:loggingPrefs": { "browser": "ALL", "performance": "ALL" },
    }) else {
        unreachable!("an object was written")
    };
    wanted
}

/// A command that only chromium's driver knows.
#[derive(Debug)]
struct Extension {
    /// The address after that of the session.
    place: &'static str,
    body: Value,
}

impl WebDriverCompatibleCommand for Extension {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, ParseError> {
        base.join(&format!("session/{}/{}", session.unwrap_or_default(), self.place))
    }

    fn method_and_body(&self, _: &Url) -> (Method, Option<String>) {
        (Method::POST, Some(self.body.to_string()))
    }
}
