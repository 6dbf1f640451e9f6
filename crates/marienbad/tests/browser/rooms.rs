//! Two devices play each other in a room.

use crate::browser::{Browser, site, visit};

const PLACES: &str = "document.querySelectorAll('.stage a.place').length";

/// Makes a move by the keyboard.
fn move_on(browser: &Browser) {
    browser.wait_for(&format!("{PLACES} > 0"));
    browser.follow(|| {
        browser.run("document.querySelector('main .moves').closest('details').open = true", Vec::new());
        browser.click("main .moves a");
    });
}

fn moves(browser: &Browser) -> usize {
    let moves = browser.text("new URLSearchParams(location.search).get('moves') ?? ''");
    moves.split(';').filter(|name| !name.is_empty()).count()
}

#[test]
fn two_devices_play_each_other() {
    // A web space has no rooms.
    if site().is_some() {
        return;
    }
    visit(|host| {
        host.open("/en/play/nim?start=1,2");
        host.run("document.querySelector('.new-room').closest('details').open = true", Vec::new());
        host.follow(|| host.click("[data-do=room]"));
        let link = host.text("document.querySelector('.room a').getAttribute('href')");
        let room = link.rsplit('/').next().unwrap_or_default().to_owned();
        assert!(host.is("document.querySelector('.room .qr-code')"), "{link}");
        host.with_guest(|guest| {
            guest.open(&format!("/room/{room}"));
            assert!(guest.place().contains("you=second"), "{}", guest.place());
            assert!(!guest.is(&format!("{PLACES} > 0")), "it is not the guest's turn");
            move_on(host);
            guest.wait_for("location.search.includes('moves=')");
            assert!(!host.is(&format!("{PLACES} > 0")));
            // Each waits for the other, to the end.
            let mut turn = 1;
            while guest.is("document.querySelector('.status.running')") {
                let (mover, other) = if turn % 2 == 1 { (guest, host) } else { (host, guest) };
                move_on(mover);
                turn += 1;
                other.wait_for(&format!(
                    "(new URLSearchParams(location.search).get('moves') ?? '').split(';').length === {turn}"
                ));
            }
            assert_eq!((moves(host), moves(guest)), (turn, turn));
            let ends = [host, guest].map(|browser| browser.is("document.querySelector('.status.won')"));
            assert_eq!(ends.iter().filter(|won| **won).count(), 1);
        });
    });
}
