//! The site as an app that can be installed: its manifest, the worker that keeps pages for when the program
//! does not answer, and the page that says so.

use super::assets;
use super::site::{Page, Reader, Response, response};
use http::{HeaderValue, StatusCode, header};
use maud::html;

/// What the app is called and how it looks.
#[must_use]
pub fn manifest(reader: &Reader<'_>) -> Response {
    let text = format!(
        "{{\"name\":\"Marienbad\",\"short_name\":\"Marienbad\",\"lang\":\"{language}\",\
         \"description\":{about},\
         \"start_url\":\"/{language}/\",\"scope\":\"/\",\"display\":\"standalone\",\
         \"background_color\":\"#f7f3ea\",\
         \"theme_color\":\"#214a41\",\"icons\":[{{\"src\":\"{icon}\",\"sizes\":\"any\",\
         \"type\":\"image/svg+xml\"}}]}}\n",
        language = reader.language.code(),
        about = quoted(&reader.say("manifest-about")),
        icon = assets::address("icon.svg"),
    );
    response(StatusCode::OK, "application/manifest+json", text)
}

/// A text without control characters, as JSON has it.
fn quoted(text: &str) -> String {
    format!("{text:?}")
}

/// The worker. Its text changes with what it keeps, and so the browser fetches it anew.
#[must_use]
pub fn worker(_: &Reader<'_>) -> Response {
    let shell: Vec<String> = assets::shell().collect();
    let text = include_str!("assets/service-worker.js")
        .replace("@version", &assets::version(shell.concat().as_bytes()))
        .replace("\"@shell\"", &shell.iter().map(|address| quoted(address)).collect::<Vec<_>>().join(", "));
    let mut response = response(StatusCode::OK, "text/javascript; charset=utf-8", text);
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    response
}

/// The page for when the program does not answer.
#[must_use]
pub fn offline(reader: &Reader<'_>) -> Response {
    let title = reader.say("offline-title");
    let main = html! {
        article.error {
            h1 { (title) }
            p { (reader.say("offline-about")) }
            ul data-kept="" {}
            p.soft data-nothing="" { (reader.say("offline-nothing")) }
            p { button.main type="button" data-retry="" { (reader.say("offline-retry")) } }
        }
    };
    reader.answer(Ok(Page { scripts: &["offline.js"], ..Page::new(title, main) }))
}

#[cfg(test)]
mod tests {
    use crate::site::tests::ask;
    use http::header;

    #[test]
    fn manifests_are_json() {
        for language in ["en", "cs", "sk"] {
            let answer = ask(&format!("/{language}/manifest.webmanifest"));
            assert_eq!(answer.header(header::CONTENT_TYPE), "application/manifest+json");
            let manifest: serde_json::Value = serde_json::from_str(&answer.body).unwrap();
            assert_eq!(manifest["start_url"], format!("/{language}/"));
            let icon = manifest["icons"][0]["src"].as_str().unwrap();
            assert_eq!(ask(icon).status.as_u16(), 200);
            assert_eq!(ask(&format!("/{language}/offline")).status.as_u16(), 200);
        }
    }

    #[test]
    fn the_worker_keeps_what_there_is() {
        let worker = ask("/service-worker.js").body;
        assert!(!worker.contains('@'), "{worker}");
        assert!(worker.contains("\"/assets/style.css?") && worker.contains("\"/assets/play.js?"));
    }
}
