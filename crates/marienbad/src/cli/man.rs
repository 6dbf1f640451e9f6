//! `marienbad man` and `marienbad completions`: what a system wants to know of a program, made of the same
//! texts as the help.

use super::commands::command;
use clap::Command;
use clap::builder::PossibleValuesParser;
use clap_complete::Shell;
use clap_mangen::Man;
use games::Registry;
use std::fmt::Write;
use std::io;
use words::language::Sentences;

/// The manual page of the program or of one of its commands, in roff.
pub(super) fn page(sentences: &Sentences, explained: &Command) -> io::Result<String> {
    let program = concat!("marienbad ", env!("CARGO_PKG_VERSION"));
    let man = Man::new(explained.clone()).source(program);
    let mut page = Vec::new();
    man.render_title(&mut page)?;
    let usage = sentences.say("heading-usage");
    // clap_mangen has English headings for these, and ours for the rest.
    let headed = [("NAME", sentences.say("heading-name")), ("SYNOPSIS", usage)];
    let mut sections = Vec::new();
    man.render_name_section(&mut sections)?;
    man.render_synopsis_section(&mut sections)?;
    let mut sections = String::from_utf8(sections).unwrap_or_default();
    for (english, heading) in headed {
        let heading = heading.trim_end_matches(':').to_uppercase();
        sections = sections.replacen(&format!(".SH {english}\n"), &format!(".SH \"{heading}\"\n"), 1);
    }
    page.extend_from_slice(sections.as_bytes());
    if explained.get_arguments().next().is_some() {
        man.render_options_section(&mut page)?;
    }
    if explained.has_subcommands() {
        man.render_subcommands_section(&mut page)?;
    }
    let mut page = String::from_utf8(page).unwrap_or_default();
    if let Some(examples) = explained.get_after_help() {
        let examples = examples.to_string();
        let (heading, examples) = examples.split_once('\n').unwrap_or_default();
        let heading = heading.trim_end_matches(':').to_uppercase();
        _ = write!(page, ".SH \"{heading}\"\n.nf\n{}\n.fi\n", examples.replace('\\', "\\e"));
    }
    Ok(page)
}

/// The script that lets a shell complete command lines, games and topics too.
pub(super) fn completions(sentences: &Sentences, registry: &Registry, shell: Shell) -> Vec<u8> {
    let command = command(sentences);
    let topics: Vec<String> =
        command.get_subcommands().map(|command| command.get_name().to_owned()).collect();
    let games: Vec<String> = registry.entries().iter().map(|entry| entry.id.to_string()).collect();
    let mut command = command.mut_subcommands(|command| {
        command.mut_args(|argument| match argument.get_id().as_str() {
            "game" => argument.value_parser(PossibleValuesParser::new(games.iter().cloned())),
            "topic" => argument.value_parser(PossibleValuesParser::new(topics.iter().cloned())),
            _ => argument,
        })
    });
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command, "marienbad", &mut script);
    script
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::ValueEnum;
    use words::language::Language;

    #[test]
    fn every_command_has_a_page_in_every_language() {
        for language in Language::ALL {
            let sentences = Sentences::new(language);
            let mut command = command(&sentences);
            command.build();
            for explained in command.get_subcommands().chain([&command]) {
                let page = page(&sentences, explained).unwrap();
                let about = explained.get_about().unwrap().to_string();
                let read = page.replace(r"\-", "-").replace(r"\*(Aq", "'");
                assert!(page.contains(".TH ") && read.contains(&about), "{page}");
                assert!(!page.contains("NAME\n") || language == Language::English, "{page}");
            }
        }
    }

    #[test]
    fn every_shell_completes_games() {
        for shell in Shell::value_variants() {
            let script = completions(&Sentences::new(Language::English), &Registry::standard(), *shell);
            let script = String::from_utf8(script).unwrap();
            assert!(script.contains("marienbad") && script.contains("misere"), "{shell}");
            // The scripts of other shells have no values.
            if matches!(shell, Shell::Bash | Shell::Zsh) {
                assert!(script.contains("parity-nim"), "{shell}");
            }
        }
    }
}
