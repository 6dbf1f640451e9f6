//! Rooms on pages: two devices play each other. Which room a page is in, and which side it plays, is in its
//! address; the room itself, which has the address of the game after the last move, is kept by whoever asks
//! the site. `room.js` asks for that from time to time, and follows.

use super::address::{Address, You};
use super::figure;
use super::site::Reader;
use super::take::origin;
use maud::{Markup, html};

/// How to invite somebody to a game, where there are rooms.
#[must_use]
pub fn offer(reader: &Reader<'_>, address: &Address) -> Markup {
    if !reader.site.has_rooms || address.room.is_some() {
        return html! {};
    }
    html! {
        form.new-room method="post" action="/room" {
            input type="hidden" name="place" value=(address.link(reader.language.code()));
            p.soft { (reader.say("room-about")) }
            button data-do="room" { (reader.say("room-open")) }
        }
    }
}

/// The room that a page is in: how the other one gets there.
#[must_use]
pub fn seen(reader: &Reader<'_>, address: &Address) -> Markup {
    let Some(room) = &address.room else { return html! {} };
    let link = format!("{}/room/{room}", origin(reader));
    let is_waiting = address.moves.len() < 2 && address.you == You::First;
    html! {
        details.sheet.room open[is_waiting] data-room=(room) data-known=(address.moves.len())
            data-you=(address.you.word()) {
            summary { h2 { (reader.sentences().say_with("room-title", &[("room", room.clone().into())])) } }
            p { (reader.say("room-invite")) " " a href=(link) { (link) } }
            (figure::qr_code(&link, &reader.say("web-invitation-code")))
            @if reader.site.invitation.is_none() { p.soft { (reader.say("take-link-here")) } }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::site::tests::ask;

    #[test]
    fn a_room_is_in_the_address() {
        let page = ask("/en/play/nim?start=3,5,7&room=ABCDE");
        assert_eq!(page.status.as_u16(), 200);
        assert!(page.body.contains("data-room=\"ABCDE\"") && page.body.contains("moves=7-1&amp;room=ABCDE"));
        // The other one is on turn: nothing can be played here, and the program does not answer.
        let page = ask("/en/play/nim?start=3,5,7&moves=7-1&room=ABCDE");
        assert_eq!(page.status.as_u16(), 200);
        assert!(!page.body.contains("class=\"place"));
        let page = ask("/en/play/nim?start=3,5,7&moves=7-1&you=second&room=ABCDE");
        assert!(page.body.contains("class=\"place"));
        // No name of a room, no room; and without a server for them there is nothing to offer.
        assert!(!ask("/en/play/nim?room=abcde").body.contains("data-room"));
        assert!(!ask("/en/play/nim").body.contains("action=\"/room\""));
    }
}
