//! Rooms: two devices play each other. A room has a short name and the address of the game after the last
//! move.
//!
//! A page of a room says in its address which room it is in ([`Address::room`]): asking for it is how a move
//! gets here, and how a server that was started anew learns of the room, since the address is the game. A
//! move counts if it continues the game, so nobody undoes what the other has seen. Rooms are few, small and
//! forgotten after some hours; where the server is reached by this machine alone, so are they.

use hyper::http::uri::PathAndQuery;
use hyper::{Method, StatusCode};
use std::collections::HashMap;
use std::hash::{BuildHasher, RandomState};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};
use web::address::{Address, ROOM_LENGTH, ROOM_LETTERS, You};
use web::query::Query;
use web::site::{empty, headed, preferred_language, response, see_other};
use web::{PageError, Request, Response, Site};
use words::language::Language;

/// The most rooms at once; the one left alone longest makes room for another.
const MOST: usize = 256;

/// How long a room is kept that nobody looks at.
const LIFE: Duration = Duration::from_hours(3);

#[derive(Default)]
pub struct Rooms(Mutex<HashMap<String, Room>>);

struct Room {
    game: Address,
    seen: Instant,
}

impl Rooms {
    /// The answer to a request about rooms; `None` to all others, from which moves are taken.
    pub fn answer(&self, site: &Site, request: &Request) -> Option<Response> {
        let now = Instant::now();
        let parts: Vec<&str> = request.uri().path().split('/').skip(1).collect();
        let query = Query::new(request.uri().query().unwrap_or_default());
        let answer = match (request.method(), parts.as_slice()) {
            (&Method::GET, [_, "play", _]) => {
                let place = request.uri().path_and_query().map(PathAndQuery::as_str);
                if let Some((_, game)) = place.and_then(Address::read) {
                    self.hear(&game, now);
                }
                return None;
            }
            (&Method::POST, ["room"]) => {
                let form = Query::new(&String::from_utf8_lossy(request.body()));
                form.get("place").and_then(Address::read).map(|(language, game)| {
                    let room = self.open(&game, now);
                    see_other(&game.in_room(&room, You::First).link(language.code()))
                })
            }
            (&Method::GET, ["room", room]) => self.game(room, now).map(|game| {
                let language = preferred_language(request.headers());
                see_other(&game.in_room(room, You::Second).link(language.code()))
            }),
            (&Method::GET, ["room", room, "moves"]) => {
                self.game(room, now).map(|game| moves(room, &game, &query))
            }
            (_, ["room", ..]) => None,
            _ => return None,
        };
        Some(answer.map_or_else(|| site.refuse(request, PageError::NotFound), headed))
    }

    /// A new room for a game: its name.
    fn open(&self, game: &Address, now: Instant) -> String {
        let mut rooms = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        make_room(&mut rooms, now);
        let room = loop {
            let room = name(RandomState::new().hash_one(now));
            if !rooms.contains_key(&room) {
                break room;
            }
        };
        rooms.insert(room.clone(), Room { game: game.clone(), seen: now });
        room
    }

    /// A page of a room is asked for.
    fn hear(&self, game: &Address, now: Instant) {
        let Some(room) = &game.room else { return };
        let mut rooms = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match rooms.get_mut(room) {
            Some(known) => {
                known.seen = now;
                if game.continues(&known.game) {
                    known.game = game.clone();
                }
            }
            None => {
                make_room(&mut rooms, now);
                rooms.insert(room.clone(), Room { game: game.clone(), seen: now });
            }
        }
    }

    /// The game of a room.
    fn game(&self, room: &str, now: Instant) -> Option<Address> {
        let mut rooms = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let room = rooms.get_mut(room)?;
        room.seen = now;
        Some(room.game.clone())
    }
}

/// Forgets rooms that are over, and one more if there are too many.
fn make_room(rooms: &mut HashMap<String, Room>, now: Instant) {
    rooms.retain(|_, room| now.duration_since(room.seen) < LIFE);
    if rooms.len() >= MOST {
        let oldest = rooms.iter().min_by_key(|(_, room)| room.seen).map(|(name, _)| name.clone());
        oldest.and_then(|oldest| rooms.remove(&oldest));
    }
}

/// Where the game has got to, if it is not where the one who asks thinks.
fn moves(room: &str, game: &Address, query: &Query) -> Response {
    if query.get("known") == Some(game.moves.len().to_string().as_str()) {
        return empty(StatusCode::NO_CONTENT);
    }
    let you = if query.get("you") == Some(You::Second.word()) { You::Second } else { You::First };
    let language = query.get("lang").and_then(Language::of_locale).unwrap_or(Language::English);
    let place = game.in_room(room, you).link(language.code());
    let text = format!("{}\n", serde_json::json!({ "place": place }));
    response(StatusCode::OK, "application/json", text)
}

/// The name that a number makes.
fn name(number: u64) -> String {
    let letters = ROOM_LETTERS.len() as u64;
    let letter =
        |index: u32| ROOM_LETTERS[usize::try_from(number / letters.pow(index) % letters).unwrap_or(0)];
    (0..u32::try_from(ROOM_LENGTH).unwrap_or(0)).map(|index| char::from(letter(index))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use hyper::header;
    use web::address::is_room;

    fn game(place: &str) -> Address {
        Address::read(place).unwrap().1
    }

    #[test]
    fn names() {
        for number in [0, 1, u64::MAX, 0x0123_4567_89ab_cdef] {
            assert!(is_room(&name(number)), "{}", name(number));
        }
        assert!(!is_room("") && !is_room("ABCDEF") && !is_room("ABCD0") && !is_room("abcde"));
    }

    #[test]
    fn rooms_are_few_and_end() {
        let (rooms, now) = (Rooms::default(), Instant::now());
        let first = rooms.open(&game("/en/play/nim"), now);
        for minute in 1..=u64::try_from(MOST).unwrap() {
            rooms.open(&game("/en/play/nim"), now + Duration::from_secs(minute));
        }
        assert_eq!(rooms.0.lock().unwrap().len(), MOST);
        assert!(rooms.game(&first, now).is_none());
        rooms.open(&game("/en/play/nim"), now + 2 * LIFE);
        assert_eq!(rooms.0.lock().unwrap().len(), 1);
    }

    #[test]
    fn only_moves_are_heard() {
        let (rooms, now) = (Rooms::default(), Instant::now());
        let here = |moves: &str| game(&format!("/en/play/nim?start=3,5,7&moves={moves}&room=ABCDE"));
        rooms.hear(&here("7-1"), now);
        let moves = |rooms: &Rooms| rooms.game("ABCDE", now).unwrap().moves.join(" ");
        assert_eq!(moves(&rooms), "7-1", "a room that was forgotten is there again");
        for (place, after) in
            [("7-1;5-2", "7-1 5-2"), ("7-1", "7-1 5-2"), ("7-2;5-2;3-1", "7-1 5-2"), ("", "7-1 5-2")]
        {
            rooms.hear(&here(place), now);
            assert_eq!(moves(&rooms), after, "{place}");
        }
        rooms.hear(&game("/en/play/kayles?moves=1;2;3;4&room=ABCDE"), now);
        assert_eq!(moves(&rooms), "7-1 5-2");
    }

    #[test]
    fn a_game_on_two_devices() {
        let site = Site::new(
            &std::sync::Arc::default(),
            None,
            &solvers::Budget::default(),
            &solvers::Budget::default(),
        );
        let rooms = Rooms::default();
        let ask = |method: Method, place: &str, body: &str| {
            let request = hyper::http::Request::builder()
                .method(method)
                .uri(place)
                .body(body.as_bytes().to_vec())
                .unwrap();
            rooms.answer(&site, &request)
        };
        let location = |answer: Option<Response>| {
            answer.unwrap().headers()[header::LOCATION].to_str().unwrap().to_owned()
        };
        let first = location(ask(Method::POST, "/room", "place=/cs/play/nim?start=3,5,7"));
        let (game, room) = first.split_once("&room=").unwrap();
        assert_eq!(game, "/cs/play/nim?start=3,5,7");
        assert_eq!(
            location(ask(Method::GET, &format!("/room/{room}"), "")),
            format!("/en/play/nim?start=3,5,7&you=second&room={room}")
        );
        let asked = format!("/room/{room}/moves?known=0&you=second&lang=sk");
        assert_eq!(ask(Method::GET, &asked, "").unwrap().status(), StatusCode::NO_CONTENT);
        assert!(ask(Method::GET, &format!("/cs/play/nim?start=3,5,7&moves=7-1&room={room}"), "").is_none());
        let body = ask(Method::GET, &asked, "").unwrap().into_body();
        assert_eq!(
            String::from_utf8(body).unwrap(),
            format!("{{\"place\":\"/sk/play/nim?start=3,5,7&you=second&moves=7-1&room={room}\"}}\n")
        );
        for (method, place, body) in [
            (Method::GET, "/room/ZZZZZ", ""),
            (Method::GET, "/room", ""),
            (Method::GET, "/room/ZZZZZ/moves?known=0", ""),
            (Method::POST, "/room", "place=https://elsewhere/"),
            (Method::POST, "/room", ""),
        ] {
            assert_eq!(ask(method, place, body).unwrap().status(), StatusCode::NOT_FOUND, "{place} {body}");
        }
    }
}
