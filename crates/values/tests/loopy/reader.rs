//! A small reader of loopy notation, for tests: sums of names, numbers, ups, stars and braces.

use values::loopy::{LoopyGraph, LoopyOption, LoopyValue};
use values::{Dyadic, Game, NumberUpStar, Player, Session};

pub fn read(session: &Session, text: &str) -> LoopyValue {
    let mut reader = Reader { session, text: text.chars().filter(|c| !c.is_whitespace()).collect(), at: 0 };
    let value = reader.sided();
    assert_eq!(reader.at, reader.text.len(), "{text}: not read to the end");
    value
}

struct Reader<'a, 's> {
    session: &'a Session<'s>,
    text: Vec<char>,
    at: usize,
}

/// An option, before names are resolved.
enum Tree {
    Value(LoopyValue),
    Name(String),
    Brace { name: Option<String>, sides: [Vec<Tree>; 2] },
}

impl Reader<'_, '_> {
    fn peek(&self) -> char {
        self.text.get(self.at).copied().unwrap_or('\0')
    }

    fn eat(&mut self, text: &str) -> bool {
        let found = text.chars().enumerate().all(|(i, c)| self.text.get(self.at + i) == Some(&c));
        self.at += if found { text.len() } else { 0 };
        found
    }

    fn word(&self) -> String {
        if self.peek() == 'v' {
            return String::new();
        }
        self.text[self.at..].iter().take_while(|c| c.is_ascii_alphabetic()).collect()
    }

    /// `S & T`.
    fn sided(&mut self) -> LoopyValue {
        let onside = self.sum();
        if !self.eat("&") {
            return onside;
        }
        let offside = self.sum();
        self.session.loopy_sided(&onside, &offside).unwrap()
    }

    fn sum(&mut self) -> LoopyValue {
        let mut total = self.product();
        loop {
            if self.eat("+") {
                let term = self.product();
                total = self.session.loopy_sum(&total, &term).unwrap();
            } else if self.peek() == '-' {
                self.at += 1;
                let term = self.product();
                total = self.session.loopy_difference(&total, &term).unwrap();
            } else {
                return total;
            }
        }
    }

    fn product(&mut self) -> LoopyValue {
        let begin = self.at;
        if self.peek().is_ascii_digit() {
            let number = self.number();
            if self.eat("*(") {
                let factor = self.sided();
                assert!(self.eat(")"));
                return self.session.loopy_multiple(&number, &factor).unwrap();
            }
            self.at = begin;
        }
        self.unary()
    }

    fn unary(&mut self) -> LoopyValue {
        if self.eat("+-") {
            let options = self.options_of_switch();
            let negative = |option: &LoopyValue| Tree::Value(self.session.loopy_negative(option).unwrap());
            let negatives = options.iter().map(negative).collect();
            return self.brace_value(options.into_iter().map(Tree::Value).collect(), negatives);
        }
        if self.peek() == '-' && self.text.get(self.at + 1).is_some_and(char::is_ascii_digit) {
            return self.atom();
        }
        if self.eat("-") {
            let term = self.unary();
            return self.session.loopy_negative(&term).unwrap();
        }
        if self.eat("(") {
            let value = self.sided();
            assert!(self.eat(")"));
            return value;
        }
        let brace = self.text[self.at..].iter().position(|&c| c == '{');
        if brace == Some(0) || brace.is_some_and(|n| n == self.word().len() && n > 0) {
            let tree = self.brace();
            return self.value(tree);
        }
        self.atom()
    }

    /// `x` or `{x,y}`.
    fn options_of_switch(&mut self) -> Vec<LoopyValue> {
        let begin = self.at;
        if self.eat("{") {
            let mut options = vec![self.sum()];
            while self.eat(",") {
                options.push(self.sum());
            }
            if self.eat("}") {
                return options;
            }
            self.at = begin;
        }
        vec![self.unary()]
    }

    fn brace_value(&mut self, left: Vec<Tree>, right: Vec<Tree>) -> LoopyValue {
        self.value(Tree::Brace { name: None, sides: [left, right] })
    }

    fn number(&mut self) -> Dyadic {
        let digits = |reader: &mut Self| {
            let begin = reader.at;
            while reader.peek().is_ascii_digit() {
                reader.at += 1;
            }
            reader.text[begin..reader.at].iter().collect::<String>().parse::<i64>().unwrap()
        };
        let sign = if self.eat("-") { -1 } else { 1 };
        let numerator = sign * digits(self);
        if self.peek() != '/' {
            return Dyadic::from(numerator);
        }
        self.at += 1;
        let denominator = digits(self);
        Dyadic::new(numerator, denominator.ilog2())
    }

    /// Number, ups, star, and names, written side by side.
    fn atom(&mut self) -> LoopyValue {
        let begin = self.at;
        let mut total = LoopyValue::from(Game::ZERO);
        loop {
            let c = self.peek();
            let part = if (c.is_ascii_digit() || c == '-') && self.at == begin {
                let number = self.number();
                self.session.number(&number).unwrap().into()
            } else if c == '^' || c == 'v' {
                self.ups()
            } else if c == '*' {
                self.at += 1;
                let star = if self.peek().is_ascii_digit() { self.number().as_i64().unwrap() } else { 1 };
                self.session.nimber(star.try_into().unwrap()).unwrap().into()
            } else if c.is_ascii_alphabetic() {
                self.named()
            } else {
                assert!(self.at > begin, "{}", self.text[self.at..].iter().collect::<String>());
                return total;
            };
            total = self.session.loopy_sum(&total, &part).unwrap();
        }
    }

    fn ups(&mut self) -> LoopyValue {
        let arrow = self.peek();
        self.at += 1;
        let session = self.session;
        for (open, close) in [("[", "]"), ("<", ">")] {
            if !self.eat(open) {
                continue;
            }
            let value = if self.eat("on") {
                let value = if open == "[" { session.upon() } else { session.up_to_the_on() };
                LoopyValue::Stopper(value.unwrap())
            } else {
                let n = self.number().as_i64().unwrap();
                uptimal(session, n, open == "[").into()
            };
            assert!(self.eat(close));
            return if arrow == '^' { value } else { session.loopy_negative(&value).unwrap() };
        }
        let mut ups = 1;
        while self.peek() == arrow {
            self.at += 1;
            ups += 1;
        }
        if self.peek().is_ascii_digit() {
            ups = self.number().as_i64().unwrap();
        }
        let ups = if arrow == '^' { ups } else { -ups };
        session.number_up_star(&NumberUpStar { number: Dyadic::ZERO, ups, star: 0 }).unwrap().into()
    }

    fn named(&mut self) -> LoopyValue {
        let word = self.word();
        self.at += word.len();
        if word == "Tiny" || word == "Miny" {
            assert!(self.eat("("));
            let x = self.sided();
            assert!(self.eat(")"));
            let less = self.session.loopy_negative(&x).unwrap();
            let zero = || Tree::Value(LoopyValue::from(Game::ZERO));
            let threat = Tree::Brace { name: None, sides: [vec![zero()], vec![Tree::Value(less)]] };
            let tiny = self.brace_value(vec![zero()], vec![threat]);
            return if word == "Tiny" { tiny } else { self.session.loopy_negative(&tiny).unwrap() };
        }
        self.session.named(&word).unwrap().unwrap_or_else(|| panic!("no game is called {word}"))
    }

    fn brace(&mut self) -> Tree {
        let word = self.word();
        self.at += word.len();
        assert!(self.eat("{"));
        let mut parts: Vec<Vec<Tree>> = vec![Vec::new()];
        let mut bars = Vec::new();
        while !self.eat("}") {
            let mut run = 0;
            while self.eat("|") {
                run += 1;
            }
            if run > 0 {
                bars.push(run);
                parts.push(Vec::new());
            } else if !self.eat(",") {
                let option = self.option();
                parts.last_mut().unwrap().push(option);
            }
        }
        let name = (!word.is_empty()).then_some(word);
        group(parts, &bars, name)
    }

    fn option(&mut self) -> Tree {
        let begin = self.at;
        let word = self.word();
        let ends = |c: Option<&char>| matches!(c, Some(',' | '|' | '}'));
        if self.peek() == '{' || !word.is_empty() && self.text.get(self.at + word.len()) == Some(&'{') {
            let tree = self.brace();
            if ends(self.text.get(self.at)) {
                return tree;
            }
            self.at = begin;
        }
        let is_name = word.len() == 1 || word == "pass";
        if is_name && ends(self.text.get(self.at + word.len())) {
            self.at += word.len();
            return Tree::Name(word);
        }
        Tree::Value(self.sum())
    }

    fn value(&mut self, tree: Tree) -> LoopyValue {
        let mut graph = LoopyGraph::default();
        match self.enter(tree, &mut graph, &mut Vec::new()) {
            LoopyOption::Vertex(vertex) => self.session.loopy_value(&graph, vertex).unwrap(),
            LoopyOption::Value(value) => value,
        }
    }

    fn enter(
        &mut self,
        tree: Tree,
        graph: &mut LoopyGraph,
        names: &mut Vec<(Option<String>, usize)>,
    ) -> LoopyOption {
        match tree {
            Tree::Value(value) => LoopyOption::Value(value),
            Tree::Name(name) if name == "pass" => LoopyOption::Vertex(names.last().unwrap().1),
            Tree::Name(name) => {
                let known = names.iter().rev().find(|(known, _)| known.as_deref() == Some(&name[..]));
                LoopyOption::Vertex(known.unwrap_or_else(|| panic!("{name} is no name here")).1)
            }
            Tree::Brace { name, sides } => {
                let budget = self.session.budget();
                let vertex = graph.vertex(budget).unwrap();
                names.push((name, vertex));
                for (side, player) in sides.into_iter().zip(Player::BOTH) {
                    for option in side {
                        let option = self.enter(option, graph, names);
                        graph.add_option(vertex, player, option, budget).unwrap();
                    }
                }
                names.pop();
                LoopyOption::Vertex(vertex)
            }
        }
    }
}

/// Splits at the longest run of bars first.
fn group(mut parts: Vec<Vec<Tree>>, bars: &[usize], name: Option<String>) -> Tree {
    let longest = bars.iter().copied().max().expect("a brace has a bar");
    let split = bars.iter().position(|&bar| bar == longest).unwrap();
    let right = parts.split_off(split + 1);
    let side = |mut parts: Vec<Vec<Tree>>, bars: &[usize]| {
        if bars.is_empty() { parts.remove(0) } else { vec![group(parts, bars, None)] }
    };
    Tree::Brace { name, sides: [side(parts, &bars[..split]), side(right, &bars[split + 1..])] }
}

/// `^[n]` = {^[n-1]|*}, `^<n>` = {0|v[n-1]*}.
fn uptimal(session: &Session, n: i64, sum: bool) -> Game {
    let star = session.nimber(1).unwrap();
    let mut powers = session.game(&[Game::ZERO], &[star]).unwrap();
    let mut last = powers;
    for _ in 1..n {
        let right = session.sum(session.negative(powers).unwrap(), star).unwrap();
        last = session.game(&[Game::ZERO], &[right]).unwrap();
        powers = session.game(&[powers], &[star]).unwrap();
    }
    if sum { powers } else { last }
}
