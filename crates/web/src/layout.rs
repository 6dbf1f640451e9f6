//! What is around every page: the head, the menu, the switches of language and theme, the foot.

use super::assets;
use super::figure;
use super::site::{Page, Reader, Response, THEME_COOKIE, Theme, remember, see_other};
use maud::{DOCTYPE, Markup, html};
use words::language::Language;

/// The menu: addresses after the language, and messages.
const MENU: &[(&str, &str)] = &[
    ("/", "web-menu-games"),
    ("/learn", "web-menu-learn"),
    ("/own", "web-menu-own"),
    ("/calculator", "web-menu-calculator"),
    ("/tables", "web-menu-tables"),
    ("/relation", "web-menu-relation"),
    ("/print", "web-menu-print"),
];

/// The whole document.
#[must_use]
pub fn layout(reader: &Reader<'_>, page: &Page) -> Markup {
    html! {
        (DOCTYPE)
        html lang=(reader.language.code()) data-theme=[reader.theme.map(Theme::word)] {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                meta name="robots" content="noindex";
                title { (page.title) " · Marienbad" }
                meta name="theme-color" content="#214a41";
                link rel="manifest" href=(reader.address("/manifest.webmanifest"));
                link rel="icon" href=(assets::address("icon.svg")) type="image/svg+xml";
                // Type that is there with the first paint shifts nothing.
                @for font in ["text.woff2", "headings.woff2"] {
                    link rel="preload" href=(assets::address(font)) as="font" type="font/woff2" crossorigin;
                }
                link rel="stylesheet" href=(assets::address("style.css"));
                @for style in page.styles { link rel="stylesheet" href=(assets::address(style)); }
                script type="module" src=(assets::address("theme.js")) {}
                script type="module" src=(assets::address("app.js")) {}
                @for script in page.scripts {
                    script type="module" src=(assets::address(script)) {}
                }
            }
            body.framed[reader.is_framed()] {
                a.skip href="#main" { (reader.say("web-skip")) }
                (figure::materials())
                @if !reader.is_framed() { (header(reader)) }
                main #main tabindex="-1" { (page.main) }
                @if !reader.is_framed() { (footer(reader)) }
                // `follow.js` shows it while something is computed.
                div #waiting .waiting data-stopped=(reader.say("web-stopped")) hidden {
                    label { span { (reader.say("web-computing")) } progress {} }
                    output {}
                    button type="button" { (reader.say("web-stop")) }
                }
                // What scripts read out for those who do not see the page.
                div #announcer .unseen aria-live="polite" {}
            }
        }
    }
}

fn header(reader: &Reader<'_>) -> Markup {
    let path = reader.place.split('?').next().unwrap_or_default();
    html! {
        header.top {
            a.brand href=(reader.address("/")) {
                (figure::emblem())
                span { "Marienbad" }
            }
            // On a telephone the menu is behind a button.
            button.menu-button type="button" popovertarget="menu" aria-label=(reader.say("web-menu")) { "☰" }
            div.menu #menu popover="auto" {
                nav aria-label=(reader.say("web-menu")) {
                    @for &(place, message) in MENU {
                        a href=(reader.address(place))
                            aria-current=[is_within(path, place).then_some("page")] {
                            (reader.say(message))
                        }
                    }
                }
                div.switches {
                    (languages(reader))
                    (themes(reader))
                }
            }
        }
    }
}

/// Is that the path of a place of the menu, or of a page below it?
fn is_within(path: &str, place: &str) -> bool {
    path.strip_prefix(place).is_some_and(|rest| rest.is_empty() || (place != "/" && rest.starts_with('/')))
}

/// The same page in the other languages.
fn languages(reader: &Reader<'_>) -> Markup {
    html! {
        nav.languages aria-label=(reader.say("web-language")) {
            @for language in Language::ALL {
                a href={ "/" (language.code()) (reader.place) }
                    lang=(language.code()) hreflang=(language.code())
                    title=(own_name(language))
                    aria-current=[(language == reader.language).then_some("true")] { (language.code()) }
            }
        }
    }
}

/// What speakers call their language.
fn own_name(language: Language) -> &'static str {
    match language {
        Language::English => "English",
        Language::Czech => "Čeština",
        Language::Slovak => "Slovenčina",
    }
}

/// The switch of the theme: a form, so that it works without scripts; `theme.js` saves the way to the server.
fn themes(reader: &Reader<'_>) -> Markup {
    html! {
        form.theme action=(reader.address("/theme")) data-theme-switch="" {
            input type="hidden" name="back" value=(reader.address(&reader.place));
            @for (theme, message) in [(Theme::Light, "web-theme-light"), (Theme::Dark, "web-theme-dark")] {
                button name="theme" value=(theme.word()) title=(reader.say(message))
                    aria-label=(reader.say(message)) {
                    (figure::theme(theme))
                }
            }
        }
    }
}

fn footer(reader: &Reader<'_>) -> Markup {
    html! {
        footer.foot {
            @if let Some(invitation) = &reader.site.invitation {
                details.invitation {
                    summary { (reader.say("web-invitation")) }
                    p { a href=(invitation) { (invitation) } }
                    (figure::qr_code(invitation, &reader.say("web-invitation-code")))
                }
            }
            @match reader.site.in_browser {
                Some(memory) => {
                    p {
                        (reader.sentences().say_with(
                            "web-foot-browser", &[("megabytes", (memory >> 20).into())]
                        ))
                    }
                }
                None => {
                    p {
                        (reader.say("web-foot")) " "
                        a href="/api/openapi.json" { (reader.say("web-foot-api")) }
                    }
                }
            }
        }
    }
}

/// `/`: the catalogue in the reader's language.
#[must_use]
pub fn entrance(reader: &Reader<'_>) -> Response {
    see_other(&reader.address("/"))
}

/// Remembers a theme and goes back.
#[must_use]
pub fn choose_theme(reader: &Reader<'_>) -> Response {
    let back = reader.query.get("back").filter(|back| is_of_this_site(back));
    let mut response = see_other(back.unwrap_or(&reader.address("/")));
    if let Some(theme) = reader.query.get("theme").and_then(Theme::named) {
        remember(&mut response, THEME_COOKIE, theme.word());
    }
    response
}

/// Does an address stay here? A second slash would begin the name of another host.
fn is_of_this_site(address: &str) -> bool {
    address.starts_with('/')
        && !address.starts_with("//")
        && address.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'\\')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::site::tests::{ask, ask_with};
    use http::header;

    #[test]
    fn pages_are_whole() {
        for language in Language::ALL {
            let answer = ask(&format!("/{}/", language.code()));
            assert_eq!(answer.status.as_u16(), 200);
            assert!(answer.body.starts_with("<!DOCTYPE html>") && answer.body.ends_with("</html>"));
            assert!(!answer.body.contains("web-"), "an id instead of a sentence");
        }
    }

    #[test]
    fn the_theme_is_remembered() {
        let answer = ask("/en/theme?theme=dark&back=/en/play/nim%3Fstart%3D3");
        assert_eq!(answer.header(header::LOCATION), "/en/play/nim?start=3");
        assert!(answer.header(header::SET_COOKIE).starts_with("theme=dark;"));
        for hostile in ["//evil", "https://evil", "/\\evil", "/%0d%0aSet-Cookie:x", ""] {
            assert_eq!(ask(&format!("/en/theme?theme=x&back={hostile}")).header(header::LOCATION), "/en/");
        }
        let dark = ask_with("/en/", &[(header::COOKIE, "theme=dark")]);
        assert!(dark.body.contains("<html lang=\"en\" data-theme=\"dark\">"));
    }
}
