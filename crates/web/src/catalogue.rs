//! The games, a card for each, grouped by what the hand does in them; searched and filtered.

use super::figure;
use super::query::path_segment;
use super::site::Reader;
use games::picture::Picture;
use games::{Entry, Hand, Kind, Registry};
use maud::{Markup, html};
use std::collections::BTreeSet;
use std::sync::Arc;
use words::language::Language;
use words::names::{card_message, hand_message, kind_message, name_message, rules_message, search_message};

const KINDS: [Kind; 4] = [Kind::Impartial, Kind::Partizan, Kind::Loopy, Kind::Scoring];

/// What the list of games is on its page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heading {
    /// All there is.
    OfPage,
    OfPart,
}

/// Pictures for the cards.
fn pictures(registry: &Arc<Registry>) -> Vec<Option<Picture>> {
    registry.entries().iter().map(|entry| registry.portrait(entry)).collect()
}

/// The games that are searched for.
#[must_use]
pub fn games(reader: &Reader<'_>, heading: Heading) -> Markup {
    let site = reader.site;
    let pictures = site.examples.get_or_init(|| pictures(&site.library.registry));
    let search = reader.query.get("search").unwrap_or_default();
    let kind = KINDS.into_iter().find(|kind| reader.query.get("kind") == Some(kind.word()));
    let entries = site.library.registry.entries();
    let found: Vec<(&Arc<Entry>, &Option<Picture>)> = entries
        .iter()
        .zip(pictures)
        .filter(|(entry, _)| kind.is_none_or(|kind| entry.kind == kind) && is_found(reader, entry, search))
        .collect();
    let groups = Hand::ALL.map(Some).into_iter().chain([None]).map(|hand| {
        let cards: Vec<_> = found.iter().filter(|(entry, _)| entry.hand == hand).collect();
        (hand, cards)
    });
    let title = reader.say("home-games");
    html! {
        section.games #games aria-labelledby="all-games" {
            div.games-head {
                @match heading {
                    Heading::OfPage => h1 #all-games { (title) },
                    Heading::OfPart => h2 #all-games { (title) },
                }
                (filter(reader, search, kind))
            }
            @for (hand, cards) in groups.filter(|(_, cards)| !cards.is_empty()) {
                section.group data-group="" {
                    @let name = reader.say(hand.map_or("home-more", hand_message));
                    @match heading {
                        Heading::OfPage => h2 { (name) },
                        Heading::OfPart => h3 { (name) },
                    }
                    ul.cards data-cards="" {
                        @for (entry, picture) in cards { (card(reader, entry, picture.as_ref(), heading)) }
                    }
                }
            }
            p.nothing data-nothing="" hidden[!found.is_empty()] { (reader.say("web-catalogue-nothing")) }
        }
    }
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
                        option value=(one.word()) selected[kind == Some(one)] {
                            (reader.say(kind_message(one)))
                        }
                    }
                }
            }
            button data-without-script="" { (reader.say("web-search-button")) }
        }
    }
}

fn card(reader: &Reader<'_>, entry: &Entry, picture: Option<&Picture>, heading: Heading) -> Markup {
    let address = reader.address(&format!("/play/{}", path_segment(&entry.spec())));
    let name = reader.say(&name_message(entry));
    let hand = entry.hand.map_or("more", Hand::word);
    html! {
        li.card.(hand) data-kind=(entry.kind.word()) data-words=(other_words(reader, entry)) {
            a href=(address) {
                div.card-picture {
                    @match picture {
                        Some(picture) => (figure::filling(picture)),
                        None => code aria-hidden="true" { (entry.example) },
                    }
                }
                @match heading {
                    Heading::OfPage => h3 { (name) },
                    Heading::OfPart => h4 { (name) },
                }
            }
            p { (sentence(reader, entry)) }
        }
    }
}

/// The sentence about a game that a child understands; a game from elsewhere may have only its rules.
fn sentence(reader: &Reader<'_>, entry: &Entry) -> String {
    let card = reader.sentences().find(&card_message(entry));
    card.or_else(|| reader.sentences().find(&rules_message(entry))).unwrap_or_default()
}

/// What is written on the card of a game.
fn written(reader: &Reader<'_>, entry: &Entry) -> String {
    format!("{} {} ", reader.say(&name_message(entry)), sentence(reader, entry))
}

/// The words by which a game is found beside those on its card, in all languages: people type what they know.
fn other_words(reader: &Reader<'_>, entry: &Entry) -> String {
    let ids = [name_message(entry), search_message(entry)];
    let seen = folded(&written(reader, entry));
    let mut text = format!("{} ", entry.id);
    for language in Language::ALL {
        let sentences = reader.site.sentences(language);
        for sentence in ids.iter().filter_map(|id| sentences.find(id)) {
            text.push_str(&sentence);
            text.push(' ');
        }
    }
    let text = folded(&text);
    let words: BTreeSet<&str> = text
        .split(|sign: char| !sign.is_alphanumeric() && sign != '-')
        .filter(|word| word.len() > 1 && !seen.contains(word))
        .collect();
    words.into_iter().collect::<Vec<_>>().join(" ")
}

/// Does a game have all of the words that are searched for?
fn is_found(reader: &Reader<'_>, entry: &Entry, search: &str) -> bool {
    let text = folded(&written(reader, entry)) + &other_words(reader, entry);
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
        answer.body.matches("<li class=\"card ").count()
    }

    #[test]
    fn every_game_has_a_card() {
        let answer = ask("/en/");
        for entry in Registry::standard().entries() {
            assert!(answer.body.contains(&format!("href=\"/en/play/{}\"", entry.spec())), "{}", entry.id);
        }
        let registry = Arc::new(Registry::standard());
        let pictures = pictures(&registry);
        assert!(pictures.iter().all(Option::is_some), "every game has a picture");
        for (index, picture) in pictures.iter().enumerate() {
            assert!(
                !pictures[..index].contains(picture),
                "a picture of its own: {:?}",
                registry.entries()[index]
            );
        }
    }

    #[test]
    fn games_are_found() {
        assert_eq!(cards("/en/"), Registry::standard().entries().len());
        assert_eq!(cards("/en/?kind=loopy"), 1);
        assert_eq!(cards("/en/?kind=nonsense"), Registry::standard().entries().len());
        assert_eq!(cards("/cs/?search=vyhonky"), 1);
        assert!(cards("/cs/?search=sirky") > 5);
        let cases = [
            ("/cs/", "sirky", "nim"),
            ("/cs/", "z%C3%A1palky", "nim"),
            ("/en/", "match", "nim"),
            ("/cs/", "silver+dollar", "strip"),
            ("/en/", "silver+dollar", "gold"),
            ("/cs/", "dominov%C3%A9+dl%C3%A1%C5%BEd%C4%9Bn%C3%AD", "domineering"),
            ("/cs/", "barven%C3%AD", "col"),
            ("/sk/", "kv%C3%A1der", "domineering"),
            ("/cs/", "kv%C3%A1dr", "cram"),
        ];
        for (place, search, game) in cases {
            let page = ask(&format!("{place}?search={search}")).body;
            assert!(page.contains(&format!("{place}play/{game}")), "{search}: {game}");
        }
        assert_eq!(cards("/en/?search=%3Cscript%3E"), 0);
        assert!(!ask("/en/?search=%22%3E%3Cscript%3E").body.contains("<script>"));
    }
}
