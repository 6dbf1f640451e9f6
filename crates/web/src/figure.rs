//! Pictures on pages: boards whose places are links, pictures to look at, signs, and the code that a
//! telephone reads.

use super::site::Theme;
use fast_qr::QRBuilder;
use games::picture::Picture;
use games::picture::svg::{self, Board, Medium, Size};
use maud::{Markup, PreEscaped, html};
use std::fmt::Write;

/// A board on which a game is played.
#[must_use]
pub fn board(board: &Board<'_>) -> Markup {
    PreEscaped(board.svg())
}

/// A picture to look at.
#[must_use]
pub fn picture(picture: &Picture, title: &str) -> Markup {
    PreEscaped(svg::svg(picture, title, Medium::Page))
}

/// A picture that says nothing which is not written beside it.
#[must_use]
pub fn ornament(picture: &Picture) -> Markup {
    PreEscaped(svg::ornament(picture, Size::Own))
}

/// An ornament that fills its box, and so needs no size of its own.
#[must_use]
pub fn filling(picture: &Picture) -> Markup {
    PreEscaped(svg::ornament(picture, Size::Filling))
}

/// What the things of all pictures of a page are made of: wood, metal, paint. Style rules name them.
#[must_use]
pub fn materials() -> Markup {
    const SHADES: [(&str, &str, &str, &str); 6] = [
        ("wood", "#e9c793", "#f6dfb6", "#cfa468"),
        ("tray", "#e7c48f", "#dcb67b", "#c99a5b"),
        ("left-paint", "#2f97d0", "#1580bd", "#00609a"),
        ("right-paint", "#ee8a3e", "#dd6a14", "#c24f00"),
        ("cake", "#fffaf0", "#fdf0d6", "#f3d9ad"),
        ("tile", "#fffaf0", "#fbf1d8", "#efe0bd"),
    ];
    const BALLS: [(&str, &str, &str); 8] = [
        ("head", "#d8553d", "#8f2417"),
        ("silver", "#f2ede0", "#b9b09b"),
        ("gold", "#ffe9a0", "#d9a520"),
        ("left-ball", "#4aaee6", "#00527f"),
        ("right-ball", "#f7a468", "#b84a00"),
        ("counter", "#d99b77", "#a85c3c"),
        ("ivory", "#fffdf6", "#d9ceb4"),
        ("ebony", "#5a5f66", "#16181b"),
    ];
    html! {
        svg.materials width="0" height="0" aria-hidden="true" {
            defs {
                @for (name, first, second, third) in SHADES {
                    @let end = if name == "wood" { "0" } else { "1" };
                    linearGradient id=(name) x1="0" y1="0" x2="1" y2=(end) {
                        stop offset="0" stop-color=(first) {}
                        stop offset="0.5" stop-color=(second) {}
                        stop offset="1" stop-color=(third) {}
                    }
                }
                @for (name, first, second) in BALLS {
                    radialGradient id=(name) cx="0.36" cy="0.3" r="0.8" {
                        stop offset="0" stop-color=(first) {}
                        stop offset="1" stop-color=(second) {}
                    }
                }
                filter id="chalk" x="-10%" y="-10%" width="120%" height="120%" {
                    feTurbulence baseFrequency="0.8" numOctaves="2" result="grain" {}
                    feDisplacementMap in="SourceGraphic" in2="grain" scale="2.4" {}
                }
            }
        }
    }
}

/// The sign of the program: three heaps of matches.
#[must_use]
pub fn emblem() -> Markup {
    html! {
        svg.emblem viewBox="0 0 32 32" width="28" height="28" aria-hidden="true" {
            @for (x, y) in [(16, 5), (11, 13), (21, 13), (6, 21), (16, 21), (26, 21)] {
                line class="emblem-match" x1=(x) y1=(y + 1) x2=(x) y2=(y + 6) {}
                circle class="emblem-head" cx=(x) cy=(y) r="2" {}
            }
        }
    }
}

/// The sign of a theme: the sun or the moon.
#[must_use]
pub fn theme(theme: Theme) -> Markup {
    html! {
        svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" {
            @match theme {
                Theme::Light => {
                    circle cx="12" cy="12" r="4.5" {}
                    path d="M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2" {}
                }
                Theme::Dark => path d="M19 15A8 8 0 0 1 9 4a8 8 0 1 0 10 11z" {}
            }
        }
    }
}

/// An address as a code; nothing if it is too long for one.
#[must_use]
pub fn qr_code(address: &str, label: &str) -> Markup {
    const MARGIN: usize = 3;
    let Ok(code) = QRBuilder::new(address).build() else { return html! {} };
    let side = code.size + 2 * MARGIN;
    let mut dark = String::new();
    for row in 0..code.size {
        for column in (0..code.size).filter(|&column| code[row][column].value()) {
            _ = write!(dark, "M{} {}h1v1h-1z", column + MARGIN, row + MARGIN);
        }
    }
    html! {
        svg.qr-code viewBox={ "0 0 " (side) " " (side) } width="240" height="240"
            role="img" aria-label=(label) {
            path d=(dark) {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes() {
        assert!(qr_code("http://192.168.1.2:8080/", "x").into_string().contains("<path"));
        assert_eq!(qr_code(&"x".repeat(5000), "x").into_string(), "");
    }
}
