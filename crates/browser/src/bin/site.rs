//! Makes the folder of the static site: `site OUT MODULE [BASE]`. `./site` builds the module and calls it.
//!
//! A page is a shell, which has the page made by the module. It stands wherever a link may lead before the
//! service worker is there, and as `404.html`, which hosts show for all other addresses. The first page and
//! the games have their pages in the shell, made here, so that they are seen while the module is on its way.

use browser::{Module, places};
use std::error::Error;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use words::language::{Language, Sentences};

const SHELL: &str = include_str!("../../pages/shell.html");
const BOOT: &str = include_str!("../../pages/boot.js");
const WORKER: &str = include_str!("../../pages/worker.js");
const SERVICE_WORKER: &str = include_str!("../../pages/service-worker.js");

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (out, module, base) = match arguments.as_slice() {
        [out, module] => (out, module, ""),
        [out, module, base] => (out, module, base.trim_end_matches('/')),
        _ => return Err("site OUT MODULE [BASE], such as: site out marienbad.wasm /marienbad".into()),
    };
    let out = Path::new(out);
    let module = fs::read(module)?;
    let shell = shell(base);
    let mut program = Program { module: Module::default(), base };
    let mut files: Vec<(PathBuf, Vec<u8>)> = vec![
        ("shell.html".into(), shell.clone().into()),
        ("boot.js".into(), BOOT.into()),
        ("worker.js".into(), WORKER.into()),
        ("marienbad.wasm".into(), module),
    ];
    for (name, content) in web::assets::files() {
        let content = match std::str::from_utf8(content) {
            Ok(text) if Path::new(name).extension().is_some_and(|kind| kind == "css") => {
                text.replace("/assets/", &format!("{base}/assets/")).into()
            }
            _ => content.to_vec(),
        };
        files.push((Path::new("assets").join(name), content));
    }
    for language in Language::ALL {
        let name = format!("{}/manifest.webmanifest", language.code());
        let manifest = program.answer(&name).ok_or("no manifest")?;
        files.push((name.into(), manifest.into()));
        let page = program.answer(&format!("{}/", language.code())).ok_or("no first page")?;
        files.push((format!("{}/index.html", language.code()).into(), within(&shell, &page).into()));
    }
    let names: Vec<String> = files.iter().map(|(name, _)| name.to_string_lossy().into_owned()).collect();
    let worker = SERVICE_WORKER.replace("@base", base).replace("@version", &version(&files));
    files.push(("service-worker.js".into(), worker.replace("@files", &names.join("\", \"")).into()));
    files.push(("404.html".into(), shell.clone().into()));
    for place in places().filter(|place| !Language::ALL.iter().any(|language| language.code() == place)) {
        // What leads elsewhere is no page.
        let page =
            Some(&place).filter(|place| place.contains("/play/")).and_then(|place| program.answer(place));
        let content = page.map_or_else(|| shell.clone(), |page| within(&shell, &page));
        files.push((Path::new(&place).join("index.html"), content.into()));
    }
    for (name, content) in &files {
        let path = out.join(name);
        fs::create_dir_all(path.parent().unwrap_or(out))?;
        fs::write(path, content)?;
    }
    let bytes: usize = files.iter().map(|(_, content)| content.len()).sum();
    println!("{}: {} files, {bytes} bytes", out.display(), files.len());
    Ok(())
}

/// The page that has the page made, with its few words in all languages.
fn shell(base: &str) -> String {
    let sentences = Language::ALL.map(|language| (language.code(), Sentences::new(language)));
    let mut words = String::new();
    for (code, sentences) in &sentences {
        for (name, message) in [("waiting", "web-boot-waiting"), ("lost", "web-boot-lost")] {
            _ = write!(words, "data-{name}{code}=\"{}\" ", sentences.say(message));
        }
    }
    let script = sentences.map(|(_, sentences)| sentences.say("web-boot-script")).join(" ");
    SHELL.replace("@base", base).replace("@noscript", &script).replace("@words", words.trim_end())
}

/// A page in the shell. Its scripts wait for `boot.js`, which looks whether that is the page of the address.
fn within(shell: &str, page: &str) -> String {
    const START: &str = "<meta charset=\"utf-8\">";
    let between = |start: &str, end: &str| {
        let (_, rest) = shell.split_once(start).unwrap_or_default();
        rest.split_once(end).unwrap_or_default().0
    };
    let head = between(START, "<meta name").replace("<script ", "<script data-page ");
    let body = between("<body>", "</body>");
    page.replacen(START, &format!("{START}{head}"), 1)
        .replacen("<main", &format!("{body}<main"), 1)
        .replace("<script type=\"module\"", "<script type=\"later\"")
}

/// The program, which makes pages for a site.
struct Program<'a> {
    module: Module,
    base: &'a str,
}

impl Program<'_> {
    /// A page or a file of the site, if the program has it.
    fn answer(&mut self, place: &str) -> Option<String> {
        let message = format!("GET {}/{place} HTTP/1.1\n\n", self.base);
        let answer = self.module.answer_to(message.as_bytes(), self.base, 0, 1 << 28);
        let answer = String::from_utf8(answer).ok()?;
        let (head, body) = answer.split_once("\n\n")?;
        head.starts_with("200\n").then(|| body.to_owned())
    }
}

/// A name that changes when a file does.
fn version(files: &[(PathBuf, Vec<u8>)]) -> String {
    use std::hash::{DefaultHasher, Hash, Hasher};
    let mut hasher = DefaultHasher::new();
    files.hash(&mut hasher);
    let mut version = String::new();
    _ = write!(version, "{:016x}", hasher.finish());
    version
}
