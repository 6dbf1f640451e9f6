//! axe-core, which looks for what keeps people out of a page: fetched by npm when the tests run, kept beside
//! what is built, and no part of the project. Where there is no npm it is left out, and the tests say so.

use crate::browser::Browser;
use serde_json::Value;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{self, Command, Stdio};
use std::sync::OnceLock;

const VERSION: &str = "4.14.0";

/// Everything of WCAG 2.2 up to AA, and what is good practice.
const RUN: &str = "
    const done = arguments[arguments.length - 1];
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const enabled = { enabled: true };
    const rules = { 'label-content-name-mismatch': enabled, 'empty-table-header': enabled };
    const told = ({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 300)}`);
    for (const part of document.querySelectorAll('details')) part.open = true;
    axe.run(document, { runOnly: tags, rules, resultTypes: ['violations'] }).then(
        ({ violations }) => done(violations.flatMap(told)),
        (error) => done([String(error)]))";

fn target() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR")
        .map_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target"), PathBuf::from)
}

/// The script; `None` if it is not to be had here.
fn script() -> Option<&'static str> {
    static SCRIPT: OnceLock<Option<String>> = OnceLock::new();
    SCRIPT.get_or_init(fetched).as_deref()
}

fn fetched() -> Option<String> {
    let kept = target().join(format!("axe-core-{VERSION}"));
    let file = kept.join("node_modules/axe-core/axe.min.js");
    if !file.is_file() {
        // Another test may fetch it at the same time: whoever is first keeps it.
        let fresh = target().join(format!("axe-core-{VERSION}-{}", process::id()));
        fs::create_dir_all(&fresh).ok()?;
        let mut npm = Command::new("npm");
        npm.args(["install", "--no-save", "--no-audit", "--no-fund", "--ignore-scripts", "--prefix"]);
        npm.arg(&fresh).arg(format!("axe-core@{VERSION}"));
        npm.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        _ = npm.status();
        _ = fs::rename(&fresh, &kept);
        _ = fs::remove_dir_all(&fresh);
    }
    let script = fs::read_to_string(file).ok();
    if script.is_none() {
        eprintln!("left out: axe-core {VERSION} is not here and npm cannot fetch it");
    }
    script
}

/// What axe-core finds on the page.
pub fn violations(browser: &Browser) -> Vec<String> {
    let Some(script) = script() else { return Vec::new() };
    if !browser.is("window.axe") {
        browser.run(script, Vec::new());
    }
    let found = browser.run_later(RUN);
    let found = found.as_array().cloned().unwrap_or_default();
    found.iter().filter_map(Value::as_str).map(str::to_owned).collect()
}

/// Pages are innocent only if the guilty are found.
#[test]
fn violations_are_found() {
    const GUILTY: &str = "
        document.querySelector('main').innerHTML = `
            <h1>One</h1><h3>Three</h3><button></button><img src='data:,'><p id=pale>pale</p>
            <a href='#' aria-label='Two'>three</a><table><tr><th></th><td>1</td></tr></table>
            <div id=wide><div>wide</div></div>`;
        document.querySelector('#pale').style.color = '#999';
        document.querySelector('#wide').style.cssText = 'width: 90px; height: 20px; overflow: auto';
        document.querySelector('#wide div').style.width = '900px'";
    const RULES: [&str; 7] = [
        "heading-order",
        "button-name",
        "image-alt",
        "color-contrast",
        "label-content-name-mismatch",
        "empty-table-header",
        "scrollable-region-focusable",
    ];
    if script().is_none() {
        return;
    }
    crate::browser::visit(|browser| {
        browser.open("/en/");
        browser.run(GUILTY, Vec::new());
        let found = violations(browser).join("\n");
        browser.forget_console();
        for rule in RULES {
            assert!(found.contains(rule), "not found: {rule}\n{found}");
        }
    });
}
