//! Functions, lists, loops, texts, positions, loopy games.

use super::{check, check_with_games};
use crate::*;
use values::{Budget, Error, Store};

#[test]
fn functions() {
    check(&[
        ("f(n) := {n|-n}; f(3)", "+-3"),
        ("f(n) := if n < 2 then n else f(n - 1) + f(n - 2); f(60)", "1548008755920"),
        ("f := x -> x + *; f(1)", "1*"),
        ("f := (x, y) -> x - y; f(3, 1)", "2"),
        ("f := () -> 3; f()", "3"),
        ("def t(x) := x + 3; t(5)", "8"),
        ("add(n) := x -> x + n; g := add(2); g(3)", "5"),
        ("a = 1; f(x) := x + a; f(1); a = 5; f(1)", "6"),
        ("f(x) := x; f", "f(x) := x"),
        ("2.f", "2..3 UnknownFunction { name: \"f\", nearest: None }"),
        ("f(x) := 2 * x; 3.f", "6"),
        ("f(x) := x; f(1, 2)", "11..18 WrongCall { name: \"f\", expected: 1, given: 2 }"),
        ("f(n) := f(n + 1); f(0)", "18..22 EndlessCalls(\"f\")"),
        ("x = 2; x(3)", "7..8 NotAFunction"),
        ("f(x) := y; f(1)", "11..15 UnknownName { name: \"y\", nearest: None }"),
        ("map(mean, [{1|0}, 3])", "[1/2, 3]"),
        ("f(n) := begin m = n * 2; m + 1 end; f(4)", "9"),
    ]);
}

#[test]
fn lists() {
    check(&[
        ("[1,2,3]", "[1, 2, 3]"),
        ("[]", "[]"),
        ("1..4", "1..4"),
        ("[n * n for n in 1..5]", "[1, 4, 9, 16, 25]"),
        ("[n for n in 1..20 if n mod 3 == 1]", "[1, 4, 7, 10, 13, 16, 19]"),
        ("[[a, b] for a in 1..2 for b in a..2]", "[[1, 1], [1, 2], [2, 2]]"),
        ("[x for x from 1 to 10 by 3]", "[1, 4, 7, 10]"),
        ("[x for x from 6 to 1 by -2]", "[6, 4, 2]"),
        ("[x for x from 0 to ^5 by ^*]", "[0, ^*, ^^, ^3*, ^4]"),
        ("[x for x in [1,2,3,2] while x mod 2 == 1]", "[1]"),
        ("{x * x for x in [3,1,2,3]}", "set(1, 4, 9)"),
        ("sum(x * x for x in 1..10)", "385"),
        ("sum([1,2,3])", "6"),
        ("max(1, 3, 2)", "3"),
        ("min([2, -1, 5])", "-1"),
        ("max(*, 0)", "0..9 NotComparable"),
        ("sort([3, 1/2, *, -1])", "[-1, *, 1/2, 3]"),
        ("[5,6,7][2]", "6"),
        ("[5,6,7][-1]", "7"),
        ("[5,6,7][4]", "0..10 NoSuchItem { length: 3 }"),
        ("len(1..1000000000000)", "1000000000000"),
        ("2 in [1,2,3]", "true"),
        ("[1,2] + [3]", "[1, 2, 3]"),
        ("[1,2] == [1,2]", "true"),
        ("filter(x -> x > 1, [1,2,3])", "[2, 3]"),
        ("[1,2,3].map(x -> -x)", "[-1, -2, -3]"),
        ("all(is_number, [1,2]) and not any(is_number, [*])", "true"),
        ("mex(0, 1, 3, 5)", "2"),
        ("mex([*, 0])", "*2"),
        ("gcd(12, 18)", "6"),
        ("1..2..0", "0..7 NoStep"),
        ("sum(3, [1])", "0..11 NotAGame"),
        ("[1,2", "0..1 Unclosed('[')"),
    ]);
}

#[test]
fn loops_and_conditions() {
    check(&[
        ("if 1 < 2 then 3 else 4", "3"),
        ("if 5 < 4 then 3 else 4 end", "4"),
        ("if 5 > 4 then 3 end", "3"),
        ("if 5 > 4\nthen 3\nelse 4", "3"),
        ("for n in 1..3\nyield n end", "[1, 2, 3]"),
        ("s = 0; while s < 3\ndo s = s + 1 end; s", "3"),
        ("1 + if 2 < 1 then 3 else 4", "5"),
        ("s = 0; for n in 1..10 do s = s + n end; s", "55"),
        ("s = 0\nfor n in 1..3 do\n  t = n * n\n  s = s + t\nend\ns", "14"),
        ("n = 1; while n < 100 do n = 2 * n end; n", "128"),
        ("for x from 1 to 5 yield x * x end", "[1, 4, 9, 16, 25]"),
        ("for x := 5 yield x * x end", "[25]"),
        ("begin 0; end", "0"),
        ("var h := 5", "5"),
        ("true and false or true", "true"),
        ("not 1 < 2", "false"),
        ("if 3 then 1 else 2", "3..4 NotATruth"),
        ("for n in 3 do n end", "9..10 NotAList"),
        ("1 + then", "4..8 MisplacedWord(\"then\")"),
    ]);
    for text in ["for n in 1..3 do", "for n in 1..3 do\nn\n", "begin", "\"abc", "[1,"] {
        assert!(is_unfinished(None, text), "{text}");
    }
    for text in ["for n in 1..3 do n end", "if 1 < 2 then 3", "for"] {
        assert!(!is_unfinished(None, text), "{text}");
    }
}

#[test]
fn arithmetic() {
    check(&[
        ("3 # 5", "6"),
        ("*3 ⊕ *5", "*6"),
        ("17 mod 5", "2"),
        ("-7 mod 3", "2"),
        ("17 % 5", "2"),
        ("2 ** 10", "1024"),
        ("2**3", "8"),
        ("-2 ** 2", "-4"),
        ("2 ** -2", "1/4"),
        ("n = 2; n^2", "8..9 PowerSign"),
        ("[n for n in 1..10^2]", "15..19 PowerSign"),
        ("1^2 / 2", "0..7 PowerSign"),
        ("1/2*1/2", "1/4"),
        ("3 Max 5", "5"),
        ("{2|-1} Heat 1", "{3|-2}"),
        ("* ⊲ 0", "true"),
        ("3 <> 3*", "true"),
        ("abs(-3) + floor(7/4) + ceiling(7/4)", "6"),
        ("numerator(-3/4)", "-3"),
        ("denominator(-3/4)", "4"),
        ("nim_product(8, 2)", "12"),
        ("nim_quotient(11, 2)", "6"),
    ]);
}

#[test]
fn games_as_data() {
    check(&[
        ("left_options({0,*|^})", "[0, *]"),
        ("options(1/2, Right)", "[1]"),
        ("followers(^)", "[0, *, ^]"),
        ("stops({2|-1})", "[2, -1]"),
        ("confusion_interval({2|-1})", "[-1, 2]"),
        ("confusion_interval(^)", "(0, 0)"),
        ("is_all_small(^) and not is_all_small(Tiny(2))", "true"),
        ("is_hot({1|-1})", "true"),
        ("is_odd(3) and is_even(4) and not is_odd(^)", "true"),
        ("is_infinitesimal(Tiny(2))", "true"),
        ("thermograph({2|0}) + thermograph({1|-1})", "mast 1"),
        ("mean(2 * thermograph({3|0}))", "3"),
        ("thermograph({3|0}) >= thermograph({2|-1})", "true"),
        ("thermograph(1/2, -1)", "mast 1/2"),
        ("thermograph(1/2, -2)", "0..20 Algebra(TooCold)"),
    ]);
}

#[test]
fn uptimals() {
    check(&[
        ("^[1]", "^"),
        ("^[3]", "^[3]"),
        ("^<2>", "^<2>"),
        ("{0|v*}", "^<2>"),
        ("v[4]", "v[4]"),
        ("1^<3>", "1^<3>"),
        ("-3/4v[2]*", "-3/4v[2]*"),
        ("2^[3]*2", "2^[3]*2"),
        ("v<3>*3", "v<3>*3"),
        ("^ + ^<2> == ^[2]", "true"),
        ("^[3] == ^ + ^<2> + ^<3>", "true"),
        ("^.Pow(2) == ^<2> and ^.PowTo(3) == ^[3]", "true"),
        ("[^<n> for n in 1..3]", "[^, ^<2>, ^<3>]"),
        ("uptimal_expansion(^[3] - ^<2>)", "\"0.101\""),
        ("uptimal_expansion(v[4] - *2)", "\"*2.1-1-1-1-\""),
        ("uptimal_expansion(-1v*)", "\"-1*.1-\""),
        ("uptimal_expansion(*2 - *2)", "\"0.0\""),
        ("is_uptimal({1|0})", "false"),
        ("^ < 1", "true"),
        ("^<1", "true"),
    ]);
}

#[test]
fn numbers_in_binary() {
    check(&[
        ("[11.IsEvil, 23.IsEvil]", "[false, true]"),
        ("is_odious(7)", "true"),
        ("[15,16,17,2**31-1,2**31].Apply(x -> x.Lb)", "[3, 4, 4, 30, 31]"),
        ("[log2(3/4), log2(1/2), log2(5/4)]", "[-1, -1, 0]"),
        ("[sign(-3), sign(0), reciprocal(-1/4)]", "[-1, 0, -4]"),
        ("[is_ordinal(3), is_ordinal(-3), is_small_integer(2 ** 31)]", "[true, false, false]"),
        ("{0,1,7,5}.Contains(4)", "false"),
        ("{3,5,3,1}.Size", "3"),
    ]);
}

#[test]
fn misere_play() {
    check(&[
        ("genus(*2)", "\"2\""),
        ("genus(*)", "\"1\""),
        ("genus({*2})", "\"0^0\""),
        ("genus({*2,*3})", "\"0^0\""),
        ("misere_outcome(*)", "P"),
        ("misere_outcome(0)", "N"),
        ("misere_outcome(* + *)", "N"),
        ("misere_outcome(*2 + *2)", "P"),
        ("misere_form({*2,{*}})", "*[1]"),
        ("misere_form({*2})", "*[[2]]"),
        ("genus({1|0})", "0..12 NotImpartial"),
        ("genus(*300)", "\"300\""),
        ("genus(*30 + *5)", "\"27^27\""),
    ]);
    // As CGSuite writes them.
    check(&[
        ("*[2,[1]]", "*[1]"),
        ("*[[[3,2],0]]", "*[[3,2],0]"),
        ("*[3,[2],[[2],[2]]]", "*[[[2]],3,[2]]"),
        ("*[3,[2],[[2],[2]]] == misere_form({*3,{*2},{{*2}}})", "true"),
        ("*[2] == *2", "true"),
        ("*[[2]] == *2", "false"),
        ("*[3,2] == *[2] + *[2]", "true"),
        ("*[3,2] + *", "*[[3,2],3,2]"),
        ("*[[3,2],3,2]", "*[[3,2],3,2]"),
        ("(*[[2,[2],[3]],2]+*[1]).Genus", "\"1^1\""),
        ("(*[[[0]]]).MisereOutcomeClass", "N"),
        ("(*[1]+*[0]).MisereNimValue", "0"),
        ("outcome(*[3,2])", "P"),
        ("options(*[3,2])", "[*[3], *[2]]"),
        ("*[n for n in 0..4]", "*[5]"),
        ("*[]", "*[0]"),
        ("-*[[2]]", "*[[2]]"),
        ("*[-1]", "0..5 NotImpartial"),
        ("*[10 ** 6]", "0..10 Algebra(TooLarge)"),
        ("*[2] < *[3]", "0..11 NotComparable"),
    ]);
    check_with_games(&[("genus(kayles(7))", "\"2^2\""), ("misere_outcome(nim(1,1))", "N")]);
}

#[test]
fn texts_and_tables() {
    check(&[
        ("\"n = \" + 3", "\"n = 3\""),
        ("\"a\\\"b\"", "\"a\\\"b\""),
        ("text({1|0}) + \"!\"", "\"{1|0}!\""),
        ("tex(1/2)", "\"\\\\frac{1}{2}\""),
        ("csv([[1,\"a,b\"],[2,3]])", "\"1,\\\"a,b\\\"\\n2,3\""),
        ("\"abc", "0..1 UnclosedText"),
        ("len(\"šest\")", "4"),
        ("// a comment\n1 // another", "1"),
    ]);
}

#[test]
fn positions() {
    check_with_games(&[
        ("nim(3,5) + *6", "0"),
        ("octal:0.137(12)", "*2"),
        ("subtract:1,3,4(79) == 0", "true"),
        ("dr-nim(6)", "*2"),
        ("take-split:3,5(100) + 1", "1*5"),
        ("marienbad(1,3)", "*2"),
        ("nim = 3; nim + 1", "4"),
        ("big-heap:2", "0..3 UnknownName { name: \"big\", nearest: None }"),
        ("nim(3", "3..4 Unclosed('(')"),
        ("nim(3))", "6..7 Unbalanced(')')"),
        ("domineering(2x2).options(Left)", "[domineering(#./#.), domineering(.#/.#)]"),
        ("domineering(2x2).outcome", "N"),
        ("nim(3,5).parts", "[nim(3), nim(5)]"),
        ("len(nim(3,5).moves)", "8"),
        ("nim(3,5).play(\"5-2\").value", "0"),
        ("[nim(n, 2).value for n in 1..3]", "[*3, 0, *]"),
        ("position(nim, \"3,5\").value", "*6"),
        ("sequence(octal:0.07, 0..10)", "[0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3]"),
        ("sequence(kayles, 0..5)", "[0, 1, 2, 3, 1, 4]"),
        ("period(octal:0.07)", "[34, 53, 0]"),
        ("find(domineering, g -> g == 1, cells <= 2)", "[domineering(2x1)]"),
        ("find(nim, g -> g == *2, cells <= 4)", "[nim(2), nim(3,1), nim(2,1,1)]"),
        ("game.grid.Domineering(\"..|..\")", "+-1"),
        ("game.heap.Kayles(5)", "*4"),
        ("3.moves", "0..7 NotAPosition"),
    ]);
}

#[test]
fn loopy_games() {
    check(&[
        ("on + off", "dud"),
        ("over + over", "over"),
        ("{0|pass}", "over"),
        ("{pass|}", "on"),
        ("a{0|a}", "over"),
        ("upon + upon == {0|upon*}", "true"),
        ("upon - upon", "^<on> & v<on>"),
        ("on + 5 == on", "true"),
        ("over > 0", "true"),
        ("5over", "5over"),
        ("^[on] == upon", "true"),
        ("tis", "1 & 0"),
        ("1 & 0 == tis", "true"),
        ("-(1 & 0)", "0 & -1"),
        ("{on|off}", "+-on"),
        ("onside(dud)", "on"),
        ("degree(upon)", "^<on>"),
        ("outcome(dud)", "\"D\""),
        ("variety(off)", "off"),
        ("variety({0||0|under})", "Tiny(over)"),
        ("variety(73/16v9*8)", "0"),
        ("upsum(upon, -upon)", "^<on>"),
        ("downsum(upon, -upon)", "v<on>"),
        ("^<on>*", "^<on>*"),
        ("{0,*||*|pass}", "^<on>*"),
        ("-3v<on>*2", "-3v<on>*2"),
        ("[is_plumtree(upon), is_plumtree(a{0||||0|||a|*||*})]", "[true, false]"),
        ("[is_pseudonumber(-3/4), is_pseudonumber(3over), is_pseudonumber(upon)]", "[true, true, false]"),
        (
            "[is_number_tiny(2Tiny(1)), is_number_tiny({0||0|vvv}), is_number_tiny({on|0||0})]",
            "[true, false, true]",
        ),
        ("[is_switch(+-{2|1}), is_switch(*), is_switch(1), is_switch(+-on)]", "[true, true, false, true]"),
        ("a{0|{0||||0,*2|||a|0||0}||0} == a{0|{0||||0,*2|||a|0||0}||0}", "true"),
        ("followers(upon)", "[^[on], *, 0]"),
        ("follower_count(+-{0|pass})", "4"),
        ("[stop_count(*8), stop_count(25/16)]", "[4374, 1]"),
        ("is_stopper(over) and not is_loopfree(over)", "true"),
        ("is_stopper_sided(a{0,{1|1,{*,{1+*|1+*,a}|*}}|0})", "false"),
        ("{0||pass|*} == {0|upon}", "true"),
        ("pass", "0..4 MisplacedLoop(\"pass\")"),
        ("a{0|a{1|a}}", "4..5 LoopNamedTwice(\"a\")"),
        ("mean(on)", "0..8 NotShort"),
        ("over = 3", "0..4 CannotAssign(\"over\")"),
    ]);
}

/// What never ends, or takes all memory, ends with an error and leaves the names as they were.
#[test]
fn endless_programs_end() {
    let budget = Budget::new(32 << 20);
    let store = Store::new(&budget);
    let session = budget.session(&store);
    let mut names = Names::default();
    let mut kind =
        |text: &str| evaluate(&session, &mut names, &Games::none(), text).map_err(|error| error.kind);
    assert!(kind("g = 7").is_ok());
    for (text, error) in [
        ("[n for n in 1..1000000000000]", Error::Memory),
        ("s = [1]; while true do s = s + s end", Error::Memory),
        ("s = \"a\"; while true do s = s + s end", Error::TooLong),
    ] {
        assert_eq!(kind(text).err(), Some(ErrorKind::Algebra(error)), "{text}");
    }
    let deep = kind("f(n) := 1 + f(n + 1); f(0)").err();
    assert!(matches!(deep, Some(ErrorKind::EndlessCalls(_) | ErrorKind::Algebra(Error::Memory))), "{deep:?}");
    assert!(matches!(kind("g == 7"), Ok(Value::Truth(true))));
    budget.stop();
    for text in ["while true do 1 end", "sum(1..1000000000000)", "[n for n in 1..1000000000000 if n < 0]"] {
        assert_eq!(kind(text).err(), Some(ErrorKind::Algebra(Error::Stopped)), "{text}");
    }
}
