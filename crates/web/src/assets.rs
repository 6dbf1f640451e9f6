//! The style sheet, the scripts and the icon: compiled in, served as they are, and kept by the browser as
//! long as they stay the same, for their address says what is in them.

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
    content: String,
    version: String,
}

const STYLE: &str = "text/css; charset=utf-8";
const DRAWING: &str = "image/svg+xml";
const SCRIPT: &str = "text/javascript; charset=utf-8";

static ASSETS: LazyLock<Vec<Asset>> = LazyLock::new(|| {
    let follow = include_str!("assets/follow.js");
    // Scripts import it at the address that pages load it from, or it would be loaded twice.
    let following = |script: &str| script.replace("./follow.js", &format!("./follow.js?{}", version(follow)));
    let files = [
        (
            "style.css",
            STYLE,
            [
                include_str!("assets/style.css"),
                include_str!("assets/stage.css"),
                include_str!("assets/pictures.css"),
            ]
            .concat(),
        ),
        ("theme.js", SCRIPT, include_str!("assets/theme.js").to_owned()),
        ("filter.js", SCRIPT, include_str!("assets/filter.js").to_owned()),
        ("follow.js", SCRIPT, follow.to_owned()),
        ("calculator.js", SCRIPT, following(include_str!("assets/calculator.js"))),
        ("print.js", SCRIPT, include_str!("assets/print.js").to_owned()),
        ("play.js", SCRIPT, following(include_str!("assets/play.js"))),
        ("hackenbush.js", SCRIPT, include_str!("assets/hackenbush.js").to_owned()),
        ("sprouts.js", SCRIPT, include_str!("assets/sprouts.js").to_owned()),
        ("icon.svg", DRAWING, include_str!("assets/icon.svg").to_owned()),
    ];
    let asset = |(name, kind, content): (&'static str, &'static str, String)| {
        let version = version(&content);
        Asset { name, kind, content, version }
    };
    let figures = FIGURES.map(|(name, svg)| (name, DRAWING, svg.to_owned()));
    files.into_iter().chain(figures).map(asset).collect()
});

/// A number that changes when the content does.
fn version(content: &str) -> String {
    let mut hasher = rustc_hash::FxHasher::default();
    hasher.write(content.as_bytes());
    format!("{:016x}", hasher.finish())
}

/// The address of an asset.
#[must_use]
pub fn address(name: &str) -> String {
    let version = ASSETS.iter().find(|asset| asset.name == name).map_or("", |asset| asset.version.as_str());
    format!("/assets/{name}?{version}")
}

/// An asset.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::site::tests::ask;

    #[test]
    fn assets_are_served() {
        for asset in ASSETS.iter() {
            let answer = ask(&address(asset.name));
            assert_eq!(answer.header(header::CONTENT_TYPE), asset.kind);
            assert_eq!(answer.body, asset.content);
        }
        for script in ["calculator.js", "play.js"] {
            let follow = address("follow.js").replace("/assets", ".");
            assert!(ask(&address(script)).body.contains(&format!("\"{follow}\"")), "{script}");
        }
        assert_eq!(ask("/assets/nothing").status.as_u16(), 404);
    }
}
