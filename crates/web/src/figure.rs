//! Pictures on pages: boards whose places are links, pictures to look at, signs, and the code that a
//! telephone reads.

use super::site::Theme;
use fast_qr::QRBuilder;
use games::picture::svg::{Link, Medium, svg, svg_with_links};
use games::picture::{Picture, Point};
use maud::{Markup, PreEscaped, html};
use std::fmt::Write;

/// How large a place should be in pixels, so that a finger finds it, and how large it must be at least.
const COMFORTABLE: f64 = 44.0;
const SMALLEST: f64 = 26.0;

/// The most that a picture is enlarged.
const LARGEST_SCALE: f64 = 3.2;

/// The widest board, and the highest, that is not made smaller than a comfortable one, in pixels.
const WIDEST: f64 = 860.0;
const HIGHEST: f64 = 640.0;

/// The least widths that the style sheet knows; a board that needs more than the window has is scrolled.
const LEAST_WIDTHS: [u32; 7] = [400, 560, 760, 1000, 1400, 2000, 3000];

/// A board whose places are links.
#[must_use]
pub fn board(picture: &Picture, label: &str, links: &[Link<'_>]) -> Markup {
    let narrowest = narrowest(picture.places.iter().map(|place| place.area.size()));
    let room = (WIDEST / picture.width).min(HIGHEST / picture.height).max(1.0);
    let scale = narrowest.map_or(1.6, |size| COMFORTABLE / size).clamp(1.0, LARGEST_SCALE).min(room);
    let least = narrowest.map_or(0.0, |size| (SMALLEST / size).min(scale) * picture.width);
    let class = LEAST_WIDTHS.iter().take_while(|width| f64::from(**width) <= least).last();
    let class = class.map_or_else(|| "board".to_owned(), |width| format!("board least-{width}"));
    PreEscaped(svg_with_links(picture, label, &class, picture.width * scale, links))
}

/// The least side of any place that has one; a line has none.
fn narrowest(sizes: impl Iterator<Item = Point>) -> Option<f64> {
    sizes.map(|size| size.x.min(size.y)).filter(|size| *size > 1.0).min_by(f64::total_cmp)
}

/// A picture to look at.
#[must_use]
pub fn picture(picture: &Picture, title: &str) -> Markup {
    PreEscaped(svg(picture, title, Medium::Page))
}

/// A picture that says nothing which is not written beside it.
#[must_use]
pub fn ornament(picture: &Picture) -> Markup {
    PreEscaped(svg_with_links(picture, "", "", picture.width, &[]))
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
        svg.qr-code viewBox={ "0 0 " (side) " " (side) } width="240" height="240" role="img" aria-label=(label) {
            path d=(dark) {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::catalogue;
    use std::sync::Arc;

    #[test]
    fn places_are_large_enough_to_touch() {
        let draw = |spec: &str, position: &str| {
            let game = catalogue::find(spec, &Arc::default()).unwrap();
            let picture = game.picture(&game.read(position).unwrap()).unwrap().unwrap();
            board(&picture, "", &[]).into_string()
        };
        assert!(draw("nim", "3,5,7").contains("class=\"picture board\""));
        assert!(draw("strip", &format!("o{}", ".".repeat(39))).contains("least-1000"));
    }

    #[test]
    fn codes() {
        assert!(qr_code("http://192.168.1.2:8080/", "x").into_string().contains("<path"));
        assert_eq!(qr_code(&"x".repeat(5000), "x").into_string(), "");
    }
}
