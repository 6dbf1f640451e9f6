//! The tree of a game: as an outline of lines, as SVG and as TikZ.
//!
//! Left's moves are blue and solid and stand on the left, Right's are red and dashed.

use crate::language::{Charset, Sentences};
use crate::plot::shorten;
use games::picture::svg::{Body, Document, Medium};
use games::picture::{Surface, point};
use language::GameTree;
use std::fmt::Write;
use values::{Error, Player, Session, Style};

/// The longest text of a game in a tree.
const LONGEST: usize = 40;

/// A letter and a row, in pixels.
const LETTER: f64 = 9.0;
const ROW: f64 = 56.0;
const MARGIN: f64 = 24.0;

/// An outline: below each game the options of Left, then those of Right.
pub fn outline(
    session: &Session<'_>,
    tree: &GameTree,
    style: Style,
    charset: Charset,
) -> Result<String, Error> {
    let [branch, last, on, blank] = match charset {
        Charset::Ascii => ["|- ", "`- ", "|  ", "   "],
        Charset::Unicode => ["├ ", "└ ", "│ ", "  "],
    };
    let mut text = String::new();
    // What stands before the lines of a position, and before those of its options.
    let mut open = vec![(0, String::new(), String::new())];
    while let Some((place, before, below)) = open.pop() {
        let branch_of = &tree.branches[place];
        let letter = match branch_of.from {
            None => "",
            Some((_, Player::Left)) => "L ",
            Some((_, Player::Right)) => "R ",
        };
        let game = shorten(&session.text(branch_of.game, style)?, LONGEST, "…");
        text.push_str(&before);
        text.push_str(letter);
        text.push_str(&game);
        text.push('\n');
        let options: Vec<usize> =
            Player::BOTH.into_iter().flat_map(|player| tree.options(place, player)).collect();
        for (index, &option) in options.iter().enumerate().rev() {
            let is_last = index + 1 == options.len();
            let before = below.clone() + if is_last { last } else { branch };
            open.push((option, before, below.clone() + if is_last { blank } else { on }));
        }
    }
    text.truncate(text.trim_end().len());
    Ok(text)
}

/// Where the positions of a tree stand: across in letters, down in rows.
struct Layout {
    places: Vec<(f64, usize)>,
    labels: Vec<String>,
    width: f64,
    rows: usize,
}

impl Layout {
    /// Games with a name are written, for others there is a dot.
    fn of(session: &Session<'_>, tree: &GameTree, style: Style) -> Result<Layout, Error> {
        let count = tree.branches.len();
        let mut options: Vec<Vec<usize>> = vec![Vec::new(); count];
        let mut rows = vec![0; count];
        for (place, branch) in tree.branches.iter().enumerate() {
            if let Some((from, _)) = branch.from {
                options[from].push(place);
                rows[place] = rows[from] + 1;
            }
        }
        let mut labels = Vec::with_capacity(count);
        let mut lengths = Vec::with_capacity(count);
        for (place, branch) in tree.branches.iter().enumerate() {
            let is_leaf = options[place].is_empty();
            labels.push(if is_leaf { session.text(branch.game, style)? } else { String::new() });
            lengths.push(if is_leaf {
                characters(&session.text(branch.game, Style::Unicode)?) + 2.0
            } else {
                3.0
            });
        }
        let mut widths = lengths;
        for place in (0..count).rev() {
            let below: f64 = options[place].iter().map(|option| widths[*option]).sum();
            widths[place] = widths[place].max(below);
        }
        let mut lefts = vec![0.0; count];
        for place in 0..count {
            let below: f64 = options[place].iter().map(|option| widths[*option]).sum();
            let mut left = lefts[place] + (widths[place] - below) / 2.0;
            for &option in &options[place] {
                lefts[option] = left;
                left += widths[option];
            }
        }
        let places = (0..count).map(|place| (lefts[place] + widths[place] / 2.0, rows[place])).collect();
        let rows = rows.iter().max().map_or(1, |last| last + 1);
        Ok(Layout { places, labels, width: widths.first().copied().unwrap_or(1.0), rows })
    }
}

fn characters(text: &str) -> f64 {
    f64::from(u32::try_from(text.chars().count()).unwrap_or(u32::MAX))
}

fn row(number: usize) -> f64 {
    f64::from(u32::try_from(number).unwrap_or(u32::MAX))
}

/// The tree as SVG; the title names the game.
pub fn svg(
    sentences: &Sentences,
    session: &Session<'_>,
    title: &str,
    tree: &GameTree,
    medium: Medium,
) -> Result<String, Error> {
    let layout = Layout::of(session, tree, Style::Unicode)?;
    let place = |index: usize| {
        let (across, down) = layout.places[index];
        point(MARGIN + across * LETTER, MARGIN + row(down) * ROW)
    };
    let mut body = Body::default();
    for (index, branch) in tree.branches.iter().enumerate() {
        let Some((from, player)) = branch.from else { continue };
        let ink = if player == Player::Left { "ink-left" } else { "ink-right" };
        body.line(
            &format!("stroke move {ink}"),
            &[place(from) + point(0.0, 5.0), place(index) - point(0.0, 14.0)],
        );
    }
    for (index, label) in layout.labels.iter().enumerate() {
        match label.as_str() {
            "" => body.text("text ink-line", 22.0, place(index) + point(0.0, 6.0), "•"),
            label => body.text("text ink-line", 15.0, place(index) + point(0.0, 5.0), label),
        }
    }
    let size = (2.0 * MARGIN + layout.width * LETTER, 2.0 * MARGIN + row(layout.rows - 1) * ROW);
    let description = sentences.say_with("tree-summary", &[("count", tree.branches.len().into())]);
    let document = Document {
        size,
        surface: Surface::Plain,
        title,
        description: Some(&description),
        style: STYLE,
        medium,
    };
    Ok(document.text(&body))
}

const STYLE: &str = "\
.stroke.move { stroke-width: 2 }
.stroke.move.ink-right { stroke-dasharray: 6 5 }
";

/// The tree as a picture for LaTeX with the package TikZ.
pub fn tikz(session: &Session<'_>, tree: &GameTree) -> Result<String, Error> {
    let layout = Layout::of(session, tree, Style::Latex)?;
    let mut text = String::from("\\begin{tikzpicture}[x=2mm, y=-12mm]\n");
    for (index, ((across, down), label)) in layout.places.iter().zip(&layout.labels).enumerate() {
        let label = if label.is_empty() { "\\bullet" } else { label };
        _ = writeln!(text, "  \\node (n{index}) at ({across:.2},{down}) {{${label}$}};");
    }
    for (index, branch) in tree.branches.iter().enumerate() {
        let Some((from, player)) = branch.from else { continue };
        let ink = if player == Player::Left { "blue" } else { "red, dashed" };
        _ = writeln!(text, "  \\draw[{ink}] (n{from}) -- (n{index});");
    }
    text.push_str("\\end{tikzpicture}");
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;
    use language::{Games, Names, Value, evaluate};
    use resvg::usvg;
    use std::sync::Arc;
    use values::Store;

    fn with_tree(expression: &str, look: impl Fn(&Session<'_>, &GameTree)) {
        let store = Arc::new(Store::default());
        let session = Session::new(&store);
        let games = Games::new(&Arc::default(), &store);
        let value = evaluate(&session, &mut Names::default(), &games, expression).unwrap();
        let Value::Tree(tree) = value else { panic!("{value:?}") };
        look(&session, &tree);
    }

    #[test]
    fn outlines() {
        with_tree("tree({2|1||-1})", |session, tree| {
            let drawn = outline(session, tree, Style::Plain, Charset::Unicode).unwrap();
            assert_eq!(drawn, "{2|1||-1}\n├ L {2|1}\n│ ├ L 2\n│ └ R 1\n└ R -1");
            let drawn = outline(session, tree, Style::Plain, Charset::Ascii).unwrap();
            assert_eq!(drawn, "{2|1||-1}\n|- L {2|1}\n|  |- L 2\n|  `- R 1\n`- R -1");
        });
    }

    #[test]
    fn pictures_have_every_position_and_every_move() {
        for expression in ["tree(0)", "tree(^)", "tree({3|1||0|||-2})", "tree({1|-1/2})"] {
            with_tree(expression, |session, tree| {
                let tikz = tikz(session, tree).unwrap();
                assert_eq!(tikz.matches("\\node").count(), tree.branches.len());
                assert_eq!(tikz.matches("\\draw").count(), tree.branches.len() - 1);
                let sentences = Sentences::new(Language::Slovak);
                let svg = svg(&sentences, session, "<&>", tree, Medium::Svg).unwrap();
                assert!(usvg::Tree::from_str(&svg, &usvg::Options::default()).is_ok(), "{svg}");
                assert_eq!(svg.matches("<text").count(), tree.branches.len());
            });
        }
    }
}
