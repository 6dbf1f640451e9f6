//! The style sheets, the scripts, the fonts and the icon: compiled in, served as they are, and kept by the
//! browser as long as they stay the same, for their address says what is in them. A program that runs in the
//! browser has none of them: there they are files beside it.

use super::page_error::PageError;
use super::site::{Reader, Response, response};
use http::{HeaderValue, StatusCode, header};
use std::hash::Hasher;
use std::sync::LazyLock;
use words::book::FIGURES;

/// A file that pages ask for.
struct Asset {
    name: &'static str,
    kind: &'static str,
    content: Vec<u8>,
    version: String,
}

const STYLE: &str = "text/css; charset=utf-8";
const DRAWING: &str = "image/svg+xml";
const SCRIPT: &str = "text/javascript; charset=utf-8";
const FONT: &str = "font/woff2";

/// The fonts: what they are made of and under which licence is in `assets/fonts`.
const FONTS: [(&str, &[u8]); 5] = [
    ("headings.woff2", include_bytes!("assets/fonts/headings.woff2")),
    ("headings-extended.woff2", include_bytes!("assets/fonts/headings-extended.woff2")),
    ("text.woff2", include_bytes!("assets/fonts/text.woff2")),
    ("text-extended.woff2", include_bytes!("assets/fonts/text-extended.woff2")),
    ("mathematics.woff2", include_bytes!("assets/fonts/mathematics.woff2")),
];

/// What the looks of all pages are written in.
const STYLE_SHEETS: [&str; 3] =
    [include_str!("assets/style.css"), include_str!("assets/stage.css"), include_str!("assets/pictures.css")];

/// The rules of the fonts, with their addresses as they are.
fn font_rules() -> String {
    let rules = include_str!("assets/fonts.css").to_owned();
    FONTS.iter().fold(rules, |rules, (name, content)| {
        rules.replace(&format!("/assets/{name}"), &format!("/assets/{name}?{}", version(content)))
    })
}

static ASSETS: LazyLock<Vec<Asset>> =
    LazyLock::new(|| if cfg!(target_arch = "wasm32") { Vec::new() } else { assets() });

fn assets() -> Vec<Asset> {
    let follow = without_remarks(include_str!("assets/follow.js"));
    // Scripts import it at the address that pages load it from, or it would be loaded twice.
    let following =
        |script: &str| script.replace("./follow.js", &format!("./follow.js?{}", version(follow.as_bytes())));
    let files = [
        ("style.css", STYLE, font_rules() + STYLE_SHEETS.concat().as_str()),
        ("home.css", STYLE, include_str!("assets/home.css").to_owned()),
        ("puzzle.css", STYLE, include_str!("assets/puzzle.css").to_owned()),
        ("explore.css", STYLE, include_str!("assets/explore.css").to_owned()),
        ("own.css", STYLE, include_str!("assets/own.css").to_owned()),
        ("own.js", SCRIPT, include_str!("assets/own.js").to_owned()),
        ("theme.js", SCRIPT, include_str!("assets/theme.js").to_owned()),
        ("filter.js", SCRIPT, include_str!("assets/filter.js").to_owned()),
        ("follow.js", SCRIPT, follow.clone()),
        ("calculator.js", SCRIPT, following(include_str!("assets/calculator.js"))),
        ("print.js", SCRIPT, include_str!("assets/print.js").to_owned()),
        ("room.js", SCRIPT, following(include_str!("assets/room.js"))),
        ("play.js", SCRIPT, following(include_str!("assets/play.js"))),
        ("hackenbush.js", SCRIPT, include_str!("assets/hackenbush.js").to_owned()),
        ("sprouts.js", SCRIPT, include_str!("assets/sprouts.js").to_owned()),
        ("puzzle.js", SCRIPT, include_str!("assets/puzzle.js").to_owned()),
        ("take.js", SCRIPT, include_str!("assets/take.js").to_owned()),
        ("offline.js", SCRIPT, include_str!("assets/offline.js").to_owned()),
        ("app.js", SCRIPT, include_str!("assets/app.js").to_owned()),
        ("icon.svg", DRAWING, include_str!("assets/icon.svg").to_owned()),
    ];
    let files = files.map(|(name, kind, text)| {
        let text = match kind {
            STYLE => squeezed(&text),
            SCRIPT => without_remarks(&text),
            _ => text,
        };
        (name, kind, text.into_bytes())
    });
    let fonts = FONTS.map(|(name, content)| (name, FONT, content.to_vec()));
    let figures = FIGURES.map(|(name, svg)| (name, DRAWING, svg.as_bytes().to_vec()));
    let asset = |(name, kind, content): (&'static str, &'static str, Vec<u8>)| {
        let version = version(&content);
        Asset { name, kind, content, version }
    };
    files.into_iter().chain(fonts).chain(figures).map(asset).collect()
}

/// A style sheet without what is there for us: remarks and blanks.
fn squeezed(sheet: &str) -> String {
    let mut parts = sheet.split("/*");
    let first = parts.next().unwrap_or_default();
    let rules = parts
        .map(|part| part.split_once("*/").map_or("", |(_, rules)| rules))
        .fold(first.to_owned(), |all, part| all + part);
    let lines: Vec<&str> = rules.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    let blanks = [(" {", "{"), ("{ ", "{"), (" }", "}"), (": ", ":"), ("; ", ";"), (", ", ",")];
    blanks.iter().fold(lines.join("\n"), |rules, (long, short)| rules.replace(long, short))
}

/// A script without remarks that have lines of their own, and without indentation. (No text of ours goes over
/// several lines.)
fn without_remarks(script: &str) -> String {
    let mut in_remark = false;
    let mut is_code = |line: &&str| {
        let was_remark = in_remark;
        in_remark = (was_remark || line.starts_with("/*")) && !line.ends_with("*/");
        !was_remark && !line.is_empty() && !line.starts_with("//") && !line.starts_with("/*")
    };
    script.lines().map(str::trim).filter(|line| is_code(line)).collect::<Vec<_>>().join("\n")
}

/// A number that changes when the content does.
pub(super) fn version(content: &[u8]) -> String {
    let mut hasher = rustc_hash::FxHasher::default();
    hasher.write(content);
    format!("{:016x}", hasher.finish())
}

/// The address of an asset.
#[must_use]
pub fn address(name: &str) -> String {
    match ASSETS.iter().find(|asset| asset.name == name) {
        Some(asset) => format!("/assets/{name}?{}", asset.version),
        None => format!("/assets/{name}"),
    }
}

#[must_use]
pub fn asset(reader: &Reader<'_>) -> Response {
    let name = reader.last_part();
    let Some(asset) = ASSETS.iter().find(|asset| asset.name == name) else {
        return reader.answer(Err(PageError::NotFound));
    };
    let mut response = response(StatusCode::OK, asset.kind, asset.content.clone());
    let for_ever = HeaderValue::from_static("public, max-age=31536000, immutable");
    response.headers_mut().insert(header::CACHE_CONTROL, for_ever);
    response
}

/// Every asset: its name and its content.
pub fn files() -> impl Iterator<Item = (&'static str, &'static [u8])> {
    ASSETS.iter().map(|asset| (asset.name, asset.content.as_slice()))
}

/// The addresses of all that pages are made of, figures of the book left out.
pub(super) fn shell() -> impl Iterator<Item = String> {
    let is_figure = |name: &str| FIGURES.iter().any(|(figure, _)| *figure == name);
    ASSETS.iter().filter(move |asset| !is_figure(asset.name)).map(|asset| address(asset.name))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::site::tests::ask;

    #[test]
    fn assets_are_served() {
        for asset in ASSETS.iter() {
            let request = http::Request::get(address(asset.name)).body(Vec::new()).unwrap();
            let answer = crate::Site::default().respond(&request, &solvers::Budget::default());
            assert_eq!(answer.headers()[header::CONTENT_TYPE], asset.kind);
            assert_eq!(*answer.body(), asset.content);
        }
        for script in ["calculator.js", "play.js"] {
            let follow = address("follow.js").replace("/assets", ".");
            assert!(ask(&address(script)).body.contains(&format!("\"{follow}\"")), "{script}");
        }
        assert_eq!(ask("/assets/nothing").status.as_u16(), 404);
    }

    /// Type is small, and a page without it is small too.
    #[test]
    fn assets_are_small() {
        let fonts: usize = FONTS.iter().map(|(_, content)| content.len()).sum();
        assert!(fonts < 120 << 10, "{fonts}");
        for (name, _) in FONTS {
            assert!(ask(&address("style.css")).body.contains(&address(name)), "{name}");
        }
    }

    /// HTML, style sheets and scripts of a page together, with all games that come with the program.
    #[test]
    fn pages_are_small() {
        const MOST: usize = 150_000;
        let site = crate::site::tests::Visit::of(gamefile::shipped::registry());
        let games = site.specs().into_iter().map(|spec| format!("/cs/play/{spec}"));
        let pages = ["/cs/", "/cs/puzzle?quiz=slip&seed=3", "/cs/explore/nim", "/cs/calculator", "/cs/own"];
        for place in pages.into_iter().map(str::to_owned).chain(games) {
            let (_, page) = site.follow(&place);
            let page = page.body;
            let links =
                page.split(['"']).filter(|part| part.starts_with("/assets/") && !part.contains("woff2"));
            let parts: usize = links.map(|link| site.ask(link).body.len()).sum();
            assert!(page.len() + parts < MOST, "{place}: {} + {parts}", page.len());
        }
    }
}
