//! Command lines and what they print: the cases are in `tests/commands/*.trycmd` and in the README.

#[test]
fn commands_print_what_they_should() {
    trycmd::TestCases::new()
        .env("LC_ALL", "C")
        .env("NO_COLOR", "1")
        .case("tests/commands/*.trycmd")
        .case("../../README.md");
}
