//! What the command line asks for.

use std::path::PathBuf;

use lexopt::ValueExt as _;
use lexopt::prelude::{Long, Short, Value};
use uuid::Uuid;

use crate::config::Flags;

/// A whole command line.
#[derive(Debug)]
pub(super) enum Told {
    Help,
    Version,
    Do(Command, Flags),
}

/// What to do.
#[derive(Debug)]
pub(super) enum Command {
    Serve,
    Demo {
        candidates: u32,
    },
    SuperAdmin(Person),
    Migrate,
    /// Anew from the rows, or by the copy at an address.
    Reindex {
        from: Option<String>,
    },
    Backup {
        folder: PathBuf,
        verify: bool,
    },
    Restore(PathBuf),
    Check,
    FilesCopy {
        from: String,
        to: String,
    },
    OutboxList,
    OutboxRetry(Option<Uuid>),
    OutboxSuppressed(Option<String>),
    OutboxRelease(String),
    TwoStepReset {
        email: String,
    },
    Dkim,
    RotateKey,
}

/// The administrator to make.
#[derive(Debug, Default)]
pub(super) struct Person {
    pub(super) email: String,
    pub(super) first_name: String,
    pub(super) last_name: String,
}

/// Reads a command line; every option is one of the command's, given once or more, the last wins.
pub(super) fn read(mut parser: lexopt::Parser) -> Result<Told, lexopt::Error> {
    let mut flags = Flags::default();
    let mut person: Option<Person> = None;
    let mut candidates = None;
    let (mut verify, mut from) = (false, None);
    let mut words: Vec<String> = Vec::new();
    while let Some(argument) = parser.next()? {
        match argument {
            Short('h') | Long("help") => return Ok(Told::Help),
            Short('V') | Long("version") => return Ok(Told::Version),
            Long("data") => flags.data = Some(parser.value()?.into()),
            Long("listen") => flags.listen = Some(parser.value()?.string()?),
            Long("config") => flags.config = Some(parser.value()?.into()),
            Long("candidates") => candidates = Some(crowd(&parser.value()?.string()?)?),
            Long("email") => person.get_or_insert_default().email = parser.value()?.string()?,
            Long("first-name") => person.get_or_insert_default().first_name = parser.value()?.string()?,
            Long("last-name") => person.get_or_insert_default().last_name = parser.value()?.string()?,
            Long("verify") => verify = true,
            Long("from") => from = Some(parser.value()?.string()?),
            Value(word) => words.push(word.string()?),
            other => return Err(other.unexpected()),
        }
    }
    let words: Vec<_> = words.iter().map(String::as_str).collect();
    let command = match (words.as_slice(), person) {
        (["super-admin"], Some(person)) => Command::SuperAdmin(person),
        (["super-admin"], None) => {
            return Err("super-admin needs --email, --first-name and --last-name".into());
        }
        (["two-step", "reset"], Some(Person { email, .. })) if !email.is_empty() => {
            Command::TwoStepReset { email }
        }
        (["two-step", "reset"], _) => return Err("two-step reset needs --email".into()),
        ([_, ..], Some(_)) => {
            return Err("--email, --first-name and --last-name are options of super-admin only".into());
        }
        (["demo"], None) => Command::Demo { candidates: candidates.unwrap_or(0) },
        ([_, ..], None) if candidates.is_some() => {
            return Err("--candidates is an option of demo only".into());
        }
        (["reindex"], None) => Command::Reindex { from },
        ([_, ..], None) if from.is_some() => return Err("--from is an option of reindex only".into()),
        (["serve"], None) => Command::Serve,
        (["migrate"], None) => Command::Migrate,
        (["backup", folder], None) => Command::Backup { folder: folder.into(), verify },
        ([_, ..], None) if verify => return Err("--verify is an option of backup only".into()),
        (["restore", folder], None) => Command::Restore(folder.into()),
        (["check"], None) => Command::Check,
        (["dkim"], None) => Command::Dkim,
        (["rotate-key"], None) => Command::RotateKey,
        (["backup" | "restore", ..], None) => return Err("backup and restore need DIR".into()),
        (["files", "copy", from, to], None) => {
            Command::FilesCopy { from: (*from).to_owned(), to: (*to).to_owned() }
        }
        (["files", ..], None) => return Err("files copy needs FROM and TO".into()),
        (["outbox", "list"], None) => Command::OutboxList,
        (["outbox", "retry"], None) => Command::OutboxRetry(None),
        (["outbox", "retry", id], None) => match id.parse() {
            Ok(id) => Command::OutboxRetry(Some(id)),
            Err(_) => return Err(format!("{id:?} is no errand's identity").into()),
        },
        (["outbox", "suppressed"], None) => Command::OutboxSuppressed(None),
        (["outbox", "suppressed", address], None) => Command::OutboxSuppressed(Some((*address).to_owned())),
        (["outbox", "release", address], None) => Command::OutboxRelease((*address).to_owned()),
        (["outbox", "release"], None) => return Err("outbox release needs an ADDRESS".into()),
        ([], _) => return Err("a command is missing".into()),
        (words, None) => return Err(format!("there is no command {:?}", words.join(" ")).into()),
    };
    Ok(Told::Do(command, flags))
}

/// As many as can be chosen at once, which is what one looks at such a job for.
fn crowd(typed: &str) -> Result<u32, lexopt::Error> {
    match typed.parse() {
        Ok(many @ 0..=100_000) => Ok(many),
        _ => Err(format!("--candidates: {typed:?} is not between 0 and 100000").into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(line: &str) -> Result<Told, String> {
        read(lexopt::Parser::from_args(line.split_whitespace())).map_err(|error| error.to_string())
    }

    #[test]
    fn options_stand_before_or_behind_the_command() {
        for line in ["serve --data here --listen 127.0.0.1:9", "--data=here --listen=127.0.0.1:9 serve"] {
            let Ok(Told::Do(Command::Serve, flags)) = told(line) else { panic!("{line}") };
            assert_eq!(flags.data.unwrap().to_str(), Some("here"));
            assert_eq!(flags.listen.as_deref(), Some("127.0.0.1:9"));
        }
    }

    #[test]
    fn what_there_is_not_is_named() {
        assert_eq!(told("").unwrap_err(), "a command is missing");
        assert_eq!(told("sevre").unwrap_err(), "there is no command \"sevre\"");
        assert!(told("serve --port 80").unwrap_err().contains("--port"));
        assert!(told("serve now").unwrap_err().contains("now"));
        assert!(told("files copy here").unwrap_err().contains("FROM and TO"));
        assert!(told("outbox").unwrap_err().contains("outbox"));
        assert!(told("outbox retry it").unwrap_err().contains("it"));
        assert!(told("outbox release").unwrap_err().contains("ADDRESS"));
        assert!(told("serve --email e").unwrap_err().contains("super-admin only"));
        assert!(told("super-admin").unwrap_err().contains("--email"));
        assert!(told("two-step reset").unwrap_err().contains("--email"));
        assert!(told("two-step").unwrap_err().contains("two-step"));
        assert!(told("serve --data").unwrap_err().contains("--data"));
        assert!(told("demo --candidates 100001").unwrap_err().contains("100000"));
        assert!(told("restore here --verify").unwrap_err().contains("backup only"));
        assert!(told("migrate --candidates 5").unwrap_err().contains("demo only"));
    }
}
