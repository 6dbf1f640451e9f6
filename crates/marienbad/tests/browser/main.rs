//! The web app as its visitors see it, in a real browser: headless chromium, driven through its driver. Every
//! game is played by the mouse and by the keyboard alone, pictures are drawn, links are followed, and every
//! page is looked at by those who cannot see it.
//!
//! `cargo nextest run -p marienbad --test browser --run-ignored only screenshots` takes pictures of all
//! pages. With `MARIENBAD_SITE` naming a folder of the static site, that is visited in place of the program,
//! as `./check` does.

mod accessibility;
mod axe;
mod browser;
mod drawing;
mod files;
mod games;
mod links;
mod pages;
mod rooms;
mod screenshots;
mod site;
mod stage;
mod way_in;
