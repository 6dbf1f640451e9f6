//! Pictures of every page, narrow and wide, light and dark, to be looked at: run by hand.

use crate::accessibility::PAGES;
use crate::browser::{Browser, Theme, Width, visit};
use games::Registry;
use std::fs;
use std::path::{Path, PathBuf};

fn directory() -> PathBuf {
    let target = std::env::var_os("CARGO_TARGET_DIR")
        .map_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target"), PathBuf::from);
    target.join("screenshots")
}

/// An address as the name of a file.
fn file_name(place: &str) -> String {
    let name: String =
        place.chars().map(|sign| if sign.is_ascii_alphanumeric() { sign } else { '-' }).collect();
    name.trim_matches('-').to_owned()
}

fn take(browser: &Browser, place: &str, directory: &Path) {
    browser.open(place);
    for width in Width::ALL {
        for theme in Theme::ALL {
            browser.look_at(width, theme);
            let name = format!("{}-{}-{}.png", file_name(place), width.pixels(), theme.word());
            fs::write(directory.join(name), browser.picture(width)).expect("a picture is written");
        }
    }
}

#[test]
#[ignore = "takes pictures to be looked at"]
fn screenshots() {
    let directory = directory();
    fs::create_dir_all(&directory).expect("a directory for pictures");
    visit(|browser| {
        for page in PAGES {
            take(browser, &format!("/en{page}"), &directory);
        }
        for entry in Registry::standard().entries() {
            take(browser, &format!("/en/play/{}", entry.spec()), &directory);
            // The longest explanations, in the language with the longest words.
            let explained = format!("/cs/play/{}?show=verdict,value,marks&hint=5", entry.spec());
            take(browser, &explained, &directory);
        }
    });
}
