//! The games that come with the program as files.
//!
//! What a catalogue shows of a game is read off its text without running it: texts of this collection begin
//! with `game(…)`, and say names, levels and variants in plain words. A text is run when its game is asked
//! for.

use crate::{GameFile, describe};
use games::{Entry, Hand, Kind, Message, ParseError, Registry};
use std::sync::{Arc, OnceLock};

/// The names of the files, their sorts and their texts, in the order in which they are listed.
pub const FILES: [(&str, Kind, &str); 28] = [
    ("toads-frogs", Kind::Partizan, include_str!("../games/toads-frogs.game")),
    ("elephants-rhinos", Kind::Partizan, include_str!("../games/elephants-rhinos.game")),
    ("toppling-dominoes", Kind::Partizan, include_str!("../games/toppling-dominoes.game")),
    ("cutcake", Kind::Partizan, include_str!("../games/cutcake.game")),
    ("maundy-cake", Kind::Partizan, include_str!("../games/maundy-cake.game")),
    ("eatcake", Kind::Partizan, include_str!("../games/eatcake.game")),
    ("kings-clobber", Kind::Partizan, include_str!("../games/kings-clobber.game")),
    ("knights-clobber", Kind::Partizan, include_str!("../games/knights-clobber.game")),
    ("rooks-clobber", Kind::Partizan, include_str!("../games/rooks-clobber.game")),
    ("queens-clobber", Kind::Partizan, include_str!("../games/queens-clobber.game")),
    ("hot-clobber", Kind::Partizan, include_str!("../games/hot-clobber.game")),
    ("anti-clobber", Kind::Partizan, include_str!("../games/anti-clobber.game")),
    ("fission", Kind::Partizan, include_str!("../games/fission.game")),
    ("konane", Kind::Partizan, include_str!("../games/konane.game")),
    ("amazons", Kind::Partizan, include_str!("../games/amazons.game")),
    ("partizan-subtract", Kind::Partizan, include_str!("../games/partizan-subtract.game")),
    ("partizan-splittles", Kind::Partizan, include_str!("../games/partizan-splittles.game")),
    ("chomp", Kind::Impartial, include_str!("../games/chomp.game")),
    ("euclid", Kind::Impartial, include_str!("../games/euclid.game")),
    ("fibonacci-nim", Kind::Impartial, include_str!("../games/fibonacci-nim.game")),
    ("node-kayles", Kind::Impartial, include_str!("../games/node-kayles.game")),
    ("arc-kayles", Kind::Impartial, include_str!("../games/arc-kayles.game")),
    ("treblecross", Kind::Impartial, include_str!("../games/treblecross.game")),
    ("tic-tac-toe", Kind::Loopy, include_str!("../games/tic-tac-toe.game")),
    ("hexapawn", Kind::Partizan, include_str!("../games/hexapawn.game")),
    ("toads-frogs-backsliding", Kind::Loopy, include_str!("../games/toads-frogs-backsliding.game")),
    ("fox-geese", Kind::Loopy, include_str!("../games/fox-geese.game")),
    ("ceylonese-fox", Kind::Loopy, include_str!("../games/ceylonese-fox.game")),
];

/// The positions in which games with a beginner begin: worth a thought, and won for who begins. And what the
/// hand does in them.
const OPENINGS: [(&str, &str, Hand); 28] = [
    ("toads-frogs", "TT..FF", Hand::Move),
    ("elephants-rhinos", "E.E.RER.R", Hand::Move),
    ("toppling-dominoes", "LER.LRE", Hand::Take),
    ("cutcake", "3x5", Hand::Cut),
    ("maundy-cake", "3x6", Hand::Cut),
    ("eatcake", "2x5,3x3", Hand::Cut),
    ("kings-clobber", "2x3", Hand::Move),
    ("knights-clobber", "3x3", Hand::Move),
    ("rooks-clobber", "2x3", Hand::Move),
    ("queens-clobber", "x.o/.../o.x", Hand::Move),
    ("hot-clobber", "xxo/oox", Hand::Move),
    ("anti-clobber", "..../..x./..xo", Hand::Move),
    ("fission", "..../..x./.x../..x.", Hand::Cut),
    ("konane", "xoxox/oxo.o/xo.ox/oxoxo", Hand::Move),
    ("amazons", "L.../..../...R", Hand::Move),
    ("partizan-subtract", "4,7", Hand::Take),
    ("partizan-splittles", "4,7", Hand::Take),
    ("chomp", "4,4,3", Hand::Take),
    ("euclid", "7,3", Hand::Take),
    ("fibonacci-nim", "12,11", Hand::Take),
    ("node-kayles", "grid 3x3", Hand::Take),
    ("arc-kayles", "grid 2x5", Hand::Take),
    ("treblecross", "..........", Hand::Place),
    ("tic-tac-toe", "xo./.../...", Hand::Place),
    ("hexapawn", "oooo/..../xxxx", Hand::Move),
    ("toads-frogs-backsliding", "TT.FF", Hand::Move),
    ("fox-geese", ".g.g/..../...f/....", Hand::Move),
    ("ceylonese-fox", ".g.g/..../...f/....", Hand::Move),
];

/// All games that come with the program.
#[must_use]
pub fn registry() -> Registry {
    let mut registry = Registry::standard();
    for (id, kind, text) in FILES {
        let entered = registry.enter(entry(id, kind, text));
        debug_assert_eq!(entered, Ok(()));
    }
    registry
}

fn entry(id: &'static str, kind: Kind, text: &'static str) -> Entry {
    let file: Arc<OnceLock<Result<GameFile, Message>>> = Arc::default();
    let example = literals(text, "levels").into_iter().next().map(|(_, level)| level).unwrap_or_default();
    let entry = Entry::new(id, example, move |wanted| {
        let read = file.get_or_init(|| GameFile::read(id, text).map_err(|problem| problem.problem));
        match read {
            Ok(file) => file.build(wanted),
            Err(problem) => Err(ParseError::new(0..0, problem.clone(), id)),
        }
    });
    let mut entry = entry.kind(kind).written_as(text);
    if let Some((_, opening, hand)) = OPENINGS.iter().find(|(game, ..)| *game == id) {
        entry = entry.opening(*opening).hand(*hand);
    }
    let mut variants = literals(text, "variants").into_iter().map(|(_, variant)| variant);
    if let Some(first) = variants.next() {
        entry = entry.variant(first).other_variants(variants);
    }
    let said = ["name", "rules", "theorem", "card"].map(|name| literals(text, name));
    describe(id, said)
        .into_iter()
        .fold(entry, |entry, (language, messages)| entry.messages(language, messages))
}

/// The texts of a list `name = ["…", …]`, or of texts by languages `name = {"en": "…", …}`.
fn literals(text: &str, name: &str) -> Vec<(String, String)> {
    let begins = |line: &&str| {
        let rest = line.trim_start().strip_prefix(name).map(str::trim_start);
        rest.is_some_and(|rest| rest.starts_with('='))
    };
    let Some(line) = text.lines().find(begins) else { return Vec::new() };
    let start = line.as_ptr() as usize - text.as_ptr() as usize;
    let value = &text[start..];
    let Some(open) = value.find(['[', '{']) else { return Vec::new() };
    let close = if value[open..].starts_with('[') { ']' } else { '}' };
    let mut found: Vec<(String, String)> = Vec::new();
    let mut key = None;
    let mut rest = &value[open + 1..];
    loop {
        rest = rest.trim_start_matches([' ', '\n', ',']);
        if rest.is_empty() || rest.starts_with(close) {
            return found;
        }
        let (word, after) = match rest.strip_prefix('"') {
            Some(quoted) => quoted.split_once('"').unwrap_or((quoted, "")),
            None => rest.split_at(rest.find([',', close]).unwrap_or(rest.len())),
        };
        rest = after.trim_start();
        match rest.strip_prefix(':') {
            Some(after) => (key, rest) = (Some(word.to_owned()), after),
            None => found.push((key.take().unwrap_or_default(), word.to_owned())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_shown_is_what_the_texts_say() {
        for (id, kind, text) in FILES {
            let file = GameFile::read(id, text).unwrap();
            let (shown, said) = (entry(id, kind, text), file.entry());
            assert_eq!((shown.id, shown.kind, shown.example), (said.id, said.kind, said.example), "{id}");
            assert_eq!((shown.variant, shown.other_variants), (said.variant, said.other_variants), "{id}");
            assert_eq!(shown.messages, said.messages, "{id}");
            assert_eq!(said.messages.iter().map(|(code, _)| &**code).collect::<Vec<_>>(), ["cs", "en", "sk"]);
            assert_eq!(literals(text, "levels").len(), 5, "{id}");
        }
    }
}
