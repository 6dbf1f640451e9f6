//! The tree of a game's options, as far as it is worth drawing: games that have a name of their own are
//! leaves.

use values::{Error, Game, Player, Session};

/// The most positions of a tree.
const MOST: usize = 200;

/// A game and what it leads to.
#[derive(Debug)]
pub struct GameTree {
    /// The positions, row by row.
    pub branches: Vec<Branch>,
}

/// A position of a tree.
#[derive(Clone, Copy, Debug)]
pub struct Branch {
    pub game: Game,
    /// The place of the position from which it comes, and whose move leads to it; `None` of the root.
    pub from: Option<(usize, Player)>,
}

impl GameTree {
    /// The tree of a canonical form; it fails if that has too many positions.
    pub fn of(session: &Session<'_>, game: Game) -> Result<GameTree, Error> {
        let mut branches = vec![Branch { game, from: None }];
        let mut at = 0;
        while at < branches.len() {
            session.budget().go_on()?;
            let game = branches[at].game;
            if at == 0 || session.as_number_up_star(game).is_none() {
                for player in Player::BOTH {
                    let from = Some((at, player));
                    let options = session.options(game, player)?;
                    branches.extend(options.iter().map(|&game| Branch { game, from }));
                    if branches.len() > MOST {
                        return Err(Error::TooMany);
                    }
                }
            }
            at += 1;
        }
        Ok(GameTree { branches })
    }

    /// The places of the positions to which a player can move from a place.
    pub fn options(&self, place: usize, player: Player) -> impl Iterator<Item = usize> {
        let from = Some((place, player));
        self.branches
            .iter()
            .enumerate()
            .filter(move |(_, branch)| branch.from == from)
            .map(|(place, _)| place)
    }
}
