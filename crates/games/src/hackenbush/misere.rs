//! Misère play of small pictures, by search: none of the principles of normal play holds.
//!
//! A position is the set of edges that still stand, so there are at most 2^n of them for n edges.

use super::picture::{GROUND, Picture};
use rustc_hash::FxHashMap;
use solvers::{Control, Halt};
use values::{Outcome, Player};

/// The most edges of a picture that is searched.
pub const MAX_EDGES: usize = 16;

/// Who wins a picture of at most [`MAX_EDGES`] edges when a player who cannot move wins; `None` if there are more.
pub fn outcome(picture: &Picture, control: &Control) -> Result<Option<Outcome>, Halt> {
    let edges = picture.edges().len();
    if edges > MAX_EDGES {
        return Ok(None);
    }
    let mut search = Search { picture, known: FxHashMap::default(), control };
    let all = (1 << edges) - 1;
    let wins = (search.begins_and_wins(all, Player::Left)?, search.begins_and_wins(all, Player::Right)?);
    Ok(Some(match wins {
        (true, true) => Outcome::Next,
        (true, false) => Outcome::Left,
        (false, true) => Outcome::Right,
        (false, false) => Outcome::Previous,
    }))
}

/// A set of edges, a bit for each.
type Edges = u32;

struct Search<'a> {
    picture: &'a Picture,
    known: FxHashMap<(Edges, Player), bool>,
    control: &'a Control,
}

impl Search<'_> {
    fn begins_and_wins(&mut self, standing: Edges, player: Player) -> Result<bool, Halt> {
        if let Some(&wins) = self.known.get(&(standing, player)) {
            return Ok(wins);
        }
        self.control.go_on()?;
        let mut stuck = true;
        let mut wins = false;
        for (index, edge) in self.picture.edges().iter().enumerate() {
            let bit = 1 << index;
            if standing & bit == 0 || !edge.colour.is_cut_by(player) {
                continue;
            }
            stuck = false;
            wins = !self.begins_and_wins(self.after_falling(standing & !bit), !player)?;
            if wins {
                break;
            }
        }
        self.known.insert((standing, player), wins || stuck);
        Ok(wins || stuck)
    }

    /// Those of the edges that are connected to the ground.
    fn after_falling(&self, standing: Edges) -> Edges {
        let mut nodes = vec![GROUND];
        let mut connected = 0;
        loop {
            let before = connected;
            for (index, edge) in self.picture.edges().iter().enumerate() {
                let bit = 1 << index;
                if standing & !connected & bit != 0 && edge.ends.iter().any(|end| nodes.contains(end)) {
                    connected |= bit;
                    nodes.extend(edge.ends);
                }
            }
            if connected == before {
                return connected;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_pictures() {
        let cases = [
            ("0", Outcome::Next),
            ("0-1", Outcome::Previous),
            ("stalks 2", Outcome::Next),
            ("stalks 1,1", Outcome::Next),
            ("stalks 2,2", Outcome::Previous),
            ("stalks 1,2,3", Outcome::Previous),
            ("0-1b", Outcome::Right),
            ("0-1b,0-2r", Outcome::Next),
        ];
        for (text, expected) in cases {
            let picture = Picture::read(text).unwrap();
            assert_eq!(outcome(&picture, &Control::new(0)), Ok(Some(expected)), "{text}");
        }
        let picture = Picture::read("stalks 17").unwrap();
        assert_eq!(outcome(&picture, &Control::new(0)), Ok(None));
    }
}
