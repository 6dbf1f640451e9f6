//! Command lines and what they print: the cases are in `tests/commands/*.trycmd` and in the README.

#[test]
fn commands_print_what_they_should() {
    trycmd::TestCases::new()
        .env("LC_ALL", "C")
        .env("NO_COLOR", "1")
        .case("tests/commands/*.trycmd")
        .case("../../README.md");
}

#[test]
fn cargo_run_finds_the_program() {
    let manifest = concat!(env!("CARGO_MANIFEST_DIR"), "/../../Cargo.toml");
    let arguments =
        ["metadata", "--no-deps", "--offline", "--format-version", "1", "--manifest-path", manifest];
    let output = std::process::Command::new(env!("CARGO")).args(arguments).output().unwrap();
    let workspace: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let default = workspace["workspace_default_members"].as_array().unwrap();
    let packages = workspace["packages"].as_array().unwrap();
    let targets = packages.iter().filter(|package| default.contains(&package["id"]));
    let targets = targets.flat_map(|package| package["targets"].as_array().unwrap());
    let programs: Vec<_> =
        targets.filter(|target| target["kind"][0] == "bin").map(|target| &target["name"]).collect();
    assert_eq!(programs, ["marienbad"]);
}
