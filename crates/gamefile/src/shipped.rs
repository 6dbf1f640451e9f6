//! The games that come with the program as files.

use crate::GameFile;
use games::{Registry, RuleProblem};

/// Their names and texts, in the order in which they are listed.
pub const FILES: [(&str, &str); 13] = [
    ("toads-frogs", include_str!("../games/toads-frogs.game")),
    ("toppling-dominoes", include_str!("../games/toppling-dominoes.game")),
    ("cutcake", include_str!("../games/cutcake.game")),
    ("maundy-cake", include_str!("../games/maundy-cake.game")),
    ("konane", include_str!("../games/konane.game")),
    ("amazons", include_str!("../games/amazons.game")),
    ("partizan-subtract", include_str!("../games/partizan-subtract.game")),
    ("chomp", include_str!("../games/chomp.game")),
    ("node-kayles", include_str!("../games/node-kayles.game")),
    ("arc-kayles", include_str!("../games/arc-kayles.game")),
    ("treblecross", include_str!("../games/treblecross.game")),
    ("tic-tac-toe", include_str!("../games/tic-tac-toe.game")),
    ("hexapawn", include_str!("../games/hexapawn.game")),
];

/// Adds them to other games.
pub fn enter(registry: &mut Registry) -> Result<(), RuleProblem> {
    for (name, text) in FILES {
        let entered = registry.enter(GameFile::read(name, text)?.entry());
        debug_assert_eq!(entered, Ok(()));
    }
    Ok(())
}
