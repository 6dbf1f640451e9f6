//! Makes the folder of the static site: `site OUT MODULE [BASE]`. `./site` builds the module and calls it.
//!
//! Every page is the same shell, which has the page made by the module. It stands wherever a link may lead
//! before the service worker is there, and as `404.html`, which hosts show for all other addresses.

use browser::{answer_to, places};
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
        files.push((name.clone().into(), answer(&format!("{base}/{name}"), base)?));
    }
    let names: Vec<String> = files.iter().map(|(name, _)| name.to_string_lossy().into_owned()).collect();
    let worker = SERVICE_WORKER.replace("@base", base).replace("@version", &version(&files));
    files.push(("service-worker.js".into(), worker.replace("@files", &names.join("\", \"")).into()));
    files.push(("404.html".into(), shell.clone().into()));
    files.extend(places().map(|place| (Path::new(&place).join("index.html"), shell.clone().into())));
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

/// What the module answers, made here.
fn answer(address: &str, base: &str) -> Result<Vec<u8>, Box<dyn Error>> {
    let answer = answer_to(format!("GET {address} HTTP/1.1\n\n").as_bytes(), base, 0, 1 << 26);
    let body = answer.windows(2).position(|two| two == b"\n\n").ok_or("no answer")? + 2;
    Ok(answer[body..].to_vec())
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
