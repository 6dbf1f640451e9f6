//! The catalogue: a card for every game, to be searched and filtered.

use super::figure;
use super::query::path_segment;
use super::site::{Page, Reader, Response};
use games::Kind;
use games::picture::Picture;
use games::sprouts::drawing::Drawing;
use games::{Entry, Registry};
use maud::{Markup, html};
use solvers::Budget;
use std::sync::Arc;
use words::names::{kind_message, name_message, rules_message, search_message};

const KINDS: [Kind; 4] = [Kind::Impartial, Kind::Partizan, Kind::Loopy, Kind::Scoring];

/// The page.
#[must_use]
pub fn page(reader: &Reader<'_>, _: &Budget) -> Response {
    let site = reader.site;
    let pictures = site.examples.get_or_init(|| pictures(&site.library.registry));
    reader.answer(Ok(catalogue(reader, pictures)))
}

/// A game of Sprouts with five spots after two moves.
const SPROUTS: &str = "dw46lk80ime896e86880_1-2--hq63_4-4-85dv6pd95ucs4rbx48b73taf3h943d883e7d3k6k3v5u4c594x4u-\
    584q5n4m6u4o83568v5p9k6ca471am88ap93ama1adb0a1c29md5";

/// Pictures for the cards: of the examples, or of something that shows more on a small picture.
fn pictures(registry: &Arc<Registry>) -> Vec<Option<Picture>> {
    let picture = |entry: &Arc<Entry>| {
        let position = match &*entry.id {
            "sprouts" => return Drawing::read(SPROUTS).map(|drawing| drawing.picture()),
            "wythoff" => "5,8",
            _ => &entry.example,
        };
        let game = registry.find(&entry.spec(), &Arc::default()).ok()?;
        game.picture(&game.read(position).ok()?).ok()?
    };
    registry.entries().iter().map(picture).collect()
}

fn catalogue(reader: &Reader<'_>, pictures: &[Option<Picture>]) -> Page {
    let search = reader.query.get("search").unwrap_or_default();
    let kind = KINDS.into_iter().find(|kind| reader.query.get("kind") == Some(kind.word()));
    let entries = reader.site.library.registry.entries();
    let cards: Vec<Markup> = entries
        .iter()
        .zip(pictures)
        .filter(|(entry, _)| kind.is_none_or(|kind| entry.kind == kind) && is_found(reader, entry, search))
        .map(|(entry, picture)| card(reader, entry, picture.as_ref()))
        .collect();
    let title = reader.say("web-catalogue-title");
    let main = html! {
        div.welcome {
            h1 { (title) }
            p { (reader.say("web-catalogue-welcome")) }
        }
        (filter(reader, search, kind))
        ul.cards data-cards="" {
            @for card in &cards { (card) }
        }
        p.nothing data-nothing="" hidden[!cards.is_empty()] { (reader.say("web-catalogue-nothing")) }
    };
    Page { scripts: &["filter.js"], ..Page::new(title, main) }
}

/// What to search for. The script filters while the reader types; without it there is a button.
fn filter(reader: &Reader<'_>, search: &str, kind: Option<Kind>) -> Markup {
    html! {
        form.filter role="search" data-filter="" {
            label {
                span { (reader.say("web-search")) }
                input type="search" name="search" value=(search) maxlength="100" autocomplete="off";
            }
            label {
                span { (reader.say("web-kind")) }
                select name="kind" {
                    option value="" { (reader.say("web-kind-all")) }
                    @for one in KINDS {
                        option value=(one.word()) selected[kind == Some(one)] { (reader.say(kind_message(one))) }
                    }
                }
            }
            button data-without-script="" { (reader.say("web-search-button")) }
        }
    }
}

fn card(reader: &Reader<'_>, entry: &Entry, picture: Option<&Picture>) -> Markup {
    let address = reader.address(&format!("/play/{}", path_segment(&entry.spec())));
    let rules = reader.say(&rules_message(entry));
    html! {
        li.card data-kind=(entry.kind.word()) data-words={ (entry.id) " " (rules) } {
            a href=(address) {
                div.card-picture aria-hidden="true" {
                    @match picture {
                        Some(picture) => (figure::ornament(picture)),
                        None => code { (entry.example) },
                    }
                }
                h2 { (reader.say(&name_message(entry))) }
            }
            p { (first_sentence(&rules)) }
            p.kind { (reader.say(kind_message(entry.kind))) }
        }
    }
}

/// A text up to its first full stop, or to what may stand for one at the end of a list.
fn first_sentence(text: &str) -> &str {
    let end = [". ", "… "].into_iter().filter_map(|end| Some(text.find(end)? + end.len() - 1)).min();
    end.map_or(text, |end| &text[..end])
}

/// Does a game have all of the words that are searched for in its name, rules, id or other words?
fn is_found(reader: &Reader<'_>, entry: &Entry, search: &str) -> bool {
    let names = [name_message(entry), rules_message(entry), search_message(entry)];
    let texts = names.iter().filter_map(|id| reader.sentences().find(id));
    let text = folded(&texts.chain([entry.id.to_string()]).collect::<Vec<_>>().join(" "));
    folded(search).split_whitespace().all(|word| text.contains(word))
}

/// Small letters without the accents of Czech and Slovak, which people leave out when they search.
fn folded(text: &str) -> String {
    let plain = |letter: char| match letter {
        'á' | 'ä' => 'a',
        'č' => 'c',
        'ď' => 'd',
        'é' | 'ě' => 'e',
        'í' => 'i',
        'ĺ' | 'ľ' => 'l',
        'ň' => 'n',
        'ó' | 'ô' => 'o',
        'ŕ' | 'ř' => 'r',
        'š' => 's',
        'ť' => 't',
        'ú' | 'ů' => 'u',
        'ý' => 'y',
        'ž' => 'z',
        letter => letter,
    };
    text.chars().flat_map(char::to_lowercase).map(plain).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::site::tests::ask;

    fn cards(address: &str) -> usize {
        let answer = ask(address);
        assert_eq!(answer.status.as_u16(), 200);
        answer.body.matches("<li class=\"card\"").count()
    }

    #[test]
    fn every_game_has_a_card() {
        let answer = ask("/en/");
        for entry in Registry::standard().entries() {
            assert!(answer.body.contains(&format!("href=\"/en/play/{}\"", entry.spec())), "{}", entry.id);
        }
        let registry = Arc::new(Registry::standard());
        assert!(pictures(&registry).iter().all(Option::is_some), "every game has a picture");
    }

    #[test]
    fn games_are_found() {
        assert_eq!(cards("/en/"), Registry::standard().entries().len());
        assert_eq!(cards("/en/?kind=loopy"), 1);
        assert_eq!(cards("/en/?kind=nonsense"), Registry::standard().entries().len());
        assert_eq!(cards("/cs/?search=vyhonky"), 1);
        assert!(cards("/cs/?search=sirky") > 5);
        assert!(cards("/cs/?search=dominove") > 0);
        assert_eq!(cards("/en/?search=%3Cscript%3E"), 0);
        assert!(!ask("/en/?search=%22%3E%3Cscript%3E").body.contains("<script>"));
    }

    #[test]
    fn sentences_end_at_a_full_stop() {
        assert_eq!(first_sentence("Take 0.137 stones. Then more."), "Take 0.137 stones.");
        assert_eq!(first_sentence("Take 1, 4, … Then more."), "Take 1, 4, …");
        assert_eq!(first_sentence("One."), "One.");
    }
}
