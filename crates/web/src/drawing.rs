//! Drawing a Hackenbush picture of one's own, to play on. The script `hackenbush.js` draws and writes the
//! position; without it there is a box to write the position in.

use super::site::{Page, Reader, Response};
use maud::{Markup, html};

/// The page.
#[must_use]
pub fn hackenbush(reader: &Reader<'_>) -> Response {
    reader.answer(Ok(page(reader)))
}

/// The colours by their letters: key, message, class of the ink.
const COLOURS: [(&str, &str, &str); 3] = [
    ("b", "web-draw-blue", "ink-left"),
    ("r", "web-draw-red", "ink-right"),
    ("g", "web-draw-green", "ink-green"),
];

fn page(reader: &Reader<'_>) -> Page {
    let title = reader.say("web-draw-title");
    let main = html! {
        div.welcome {
            h1 { (title) }
            p data-with-script="" hidden { (reader.say("web-draw-how")) }
        }
        div data-drawing="" {
            (tools(reader))
            div.slate data-with-script="" hidden {
                svg.picture.canvas.on-slate data-canvas="" viewBox="0 0 680 440" width="1020" height="660"
                    tabindex="0" hidden
                    role="application" aria-label=(reader.say("web-draw-canvas"))
                    aria-describedby="draw-keys" {
                    g data-layer="grid" {}
                    g data-layer="ground" {
                        line class="stroke ink-ground" x1="8" y1="420" x2="672" y2="420" {}
                    }
                    g data-layer="edges" {}
                    g data-layer="nodes" {}
                    g data-layer="cursor" {}
                }
            }
            p.soft #draw-keys data-with-script="" hidden { (reader.say("web-draw-keys")) }
        }
        (result(reader))
    };
    Page { scripts: &["hackenbush.js"], ..Page::new(title, main) }
}

fn tools(reader: &Reader<'_>) -> Markup {
    html! {
        div.tools data-with-script="" hidden {
            fieldset.colours {
                legend { (reader.say("web-draw-colour")) }
                @for (letter, message, ink) in COLOURS {
                    label.switch {
                        input type="radio" name="colour" value=(letter) checked[letter == "b"];
                        svg viewBox="0 0 40 12" width="40" height="12" aria-hidden="true" {
                            line class={ "stroke " (ink) } x1="3" y1="6" x2="37" y2="6" {}
                            @if letter == "g" { line class="stroke between" x1="3" y1="6" x2="37" y2="6" {} }
                        }
                        (reader.say(message))
                    }
                }
                label.switch { input type="radio" name="colour" value="x"; (reader.say("web-draw-erase")) }
            }
            div.buttons {
                button type="button" data-draw-undo="" { (reader.say("web-undo")) }
                button type="button" data-draw-clear="" { (reader.say("web-draw-clear")) }
                button.main form="draw-result" { (reader.say("web-draw-play")) }
            }
        }
    }
}

/// The position, and the way to the game.
fn result(reader: &Reader<'_>) -> Markup {
    html! {
        form.draw-result #draw-result action=(reader.address("/play/hackenbush")) {
            label {
                span { (reader.say("web-position")) }
                textarea name="start" rows="2" spellcheck="false" autocapitalize="off" data-position="" {
                    "0-1b,1-2r,1-3g,3-3g"
                }
            }
            input type="hidden" name="drawn" data-drawn="" disabled;
            button.main { (reader.say("web-draw-play")) }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::site::tests::ask;

    #[test]
    fn the_page_works_without_scripts() {
        let answer = ask("/sk/draw/hackenbush");
        assert_eq!(answer.status.as_u16(), 200);
        assert!(answer.body.contains("action=\"/sk/play/hackenbush\"") && !answer.body.contains("web-"));
    }
}
