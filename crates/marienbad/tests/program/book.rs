//! The examples of the book: every `console` block of `docs/src/*.md` is run and must print what the book shows.
//!
//! After a change of the output that is meant, `TRYCMD=overwrite cargo test -p marienbad book` mends the book.

#[test]
fn the_book_shows_what_the_program_prints() {
    trycmd::TestCases::new().env("LC_ALL", "C").env("NO_COLOR", "1").case("../../docs/src/*.md");
}
