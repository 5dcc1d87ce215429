//! The command line (design §6).

mod arguments;
mod backup;
mod check;
mod demo;
mod dkim;
mod files;
mod logs;
mod outbox;
mod rotate_key;
mod serve;
mod super_admin;
mod traces;
mod two_step;

use std::fs::Permissions;
use std::io::{IsTerminal as _, Write as _};
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context as _, bail};
use rustix::fs::Mode;

use crate::config::{Flags, Settings};
use crate::search::{self, Search};
use ::store::Db;

use arguments::{Command, Told};

const HELP: &str = "\
JobHelm: recruitment and applicant tracking.

Usage: jobhelm COMMAND [OPTIONS]

Commands:
  serve         Run the web server and what follows its event log
  super-admin   Make an administrator of the platform; asks for a password, or
                reads it from standard input
  demo          Fill an empty data directory with a demo company, jobs and
                candidates, and print who can sign in
  migrate       Bring the database to the schema of this version
  reindex       Make the search indexes anew from the database, or bring those of
                another copy of the server to where there are none
  backup DIR    Write all rows and files into a folder, beside the running server;
                into the folder of an earlier backup, what has changed since
  restore DIR   Read a backup into an empty database and an empty place for files
  check         Look whether rows, counts, sums and files are whole and agree, and
                say what is wrong
  files copy FROM TO
                Bring CV files to another place, a folder or s3://BUCKET/PREFIX:
                what is there already stays, and all that is copied is read again
  outbox list   List letters, removals of files and the like that were given up,
                and those that wait after a try that failed
  outbox retry  Have all that were given up run again, or the one with the
                identity that follows
  outbox suppressed
                List the addresses that no letters go to, because a mail server
                has refused them for good; or look for the one that follows
  outbox release ADDRESS
                Have letters go to such an address again
  rotate-key    Seal customers' keys to job boards, and secrets of two-step
                sign-in, with the first of [boards] key
  dkim          Say what has to stand in the name system for letters to be found
                signed
  two-step reset
                Take two-step sign-in off an account whose owner has lost the
                phone

Options:
  --data DIR          Holds the embedded database, CV files and outgoing mail
  --listen ADDR       Where to listen, such as 127.0.0.1:8080
  --config FILE       Settings to read instead of jobhelm.toml
  --candidates N      (demo) a job more that so many people have applied for, at
                      most 100000
  --verify            (backup) then restore it into a place of its own, look whether
                      all is whole there, and take that place away again
  --from ADDRESS      (reindex) the other copy, such as http://10.0.0.2:8080
  --email E           (super-admin, two-step reset) the address to sign in with
  --first-name F      (super-admin)
  --last-name L       (super-admin)
  -h, --help          Show this
  -V, --version       Show the version

Options win over JOBHELM_... in the environment, and that over the file.
";

/// Runs the program: 0 when it went well, 1 when it failed, 2 when it was asked for something there is not.
pub fn main() -> ExitCode {
    let told = match arguments::read(lexopt::Parser::from_env()) {
        Ok(told) => told,
        Err(error) => {
            complain(&format!("{error}\nTry `jobhelm --help`."));
            return ExitCode::from(2);
        }
    };
    let done = match told {
        Told::Help => say(HELP.trim_end()),
        Told::Version => say(concat!("jobhelm ", env!("CARGO_PKG_VERSION"))),
        Told::Do(command, flags) => run(command, flags),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            complain(&format!("{error:#}"));
            ExitCode::FAILURE
        }
    }
}

fn run(command: Command, flags: Flags) -> anyhow::Result<()> {
    let settings = Settings::read(flags, environment()?)?;
    // Commands beside the server are short, and watched by whoever runs them.
    let otlp = settings.otlp.as_ref().filter(|_| matches!(command, Command::Serve));
    let _rest = logs::start(otlp)?;
    // Whatever this process writes is for nobody else's eyes.
    rustix::process::umask(Mode::RWXG | Mode::RWXO);
    match command {
        Command::Serve => serve::serve(settings),
        Command::Demo { candidates } => demo::make(&settings, candidates),
        Command::SuperAdmin(person) => super_admin::make(&settings, &person),
        Command::Migrate => {
            open_database(&settings)?;
            say("The database is up to date.")
        }
        Command::Reindex { from: None } => reindex(&settings),
        Command::Reindex { from: Some(address) } => reindex_from(&settings, &address),
        Command::Backup { folder, verify } => {
            backup::backup(&settings, &folder)?;
            if verify { backup::verify(&settings, &folder) } else { Ok(()) }
        }
        Command::Restore(folder) => backup::restore(&settings, &folder),
        Command::Check => check::check(&settings),
        Command::FilesCopy { from, to } => files::copy(&settings, &from, &to),
        Command::OutboxList => outbox::list(&settings),
        Command::OutboxRetry(one) => outbox::retry(&settings, one),
        Command::OutboxSuppressed(one) => outbox::suppressed(&settings, one),
        Command::OutboxRelease(address) => outbox::release(&settings, &address),
        Command::RotateKey => rotate_key::rotate(&settings),
        Command::Dkim => dkim::tell(&settings),
        Command::TwoStepReset { email } => two_step::reset(&settings, &email),
    }
}

/// Fills every search index anew. An embedded one belongs to one process, so that the server has to be stopped.
fn reindex(settings: &Settings) -> anyhow::Result<()> {
    let db = open_database(settings)?;
    let search = Search::open(settings)?;
    let runtime = tokio::runtime::Runtime::new().context("cannot start threads")?;
    runtime.block_on(async {
        search::rebuild(&search, &db).await?;
        search.close().await;
        anyhow::Ok(())
    })?;
    say("The search indexes are made anew.")
}

/// Brings the search indexes of another copy, which is much quicker than making them.
fn reindex_from(settings: &Settings, address: &str) -> anyhow::Result<()> {
    make_data_folder(settings)?;
    let runtime = tokio::runtime::Runtime::new().context("cannot start threads")?;
    let bytes = runtime.block_on(search::snapshot::fetch(settings, address))?;
    say(&format!("The search indexes of {address} are here ({bytes} bytes)."))
}

/// Opens the database and brings it up to date. Its folder is made where it is absent.
fn open_database(settings: &Settings) -> anyhow::Result<Db> {
    make_data_folder(settings)?;
    Db::open(&settings.database_url, crate::schema::migrations()).context("cannot open the database")
}

fn make_data_folder(settings: &Settings) -> anyhow::Result<()> {
    let folder = &settings.data;
    std::fs::create_dir_all(folder)
        .with_context(|| format!("cannot make the folder {}", folder.display()))?;
    close_to_others(folder)
}

/// The folder holds personal data: a folder that was there before is closed to everybody else, too.
fn close_to_others(folder: &Path) -> anyhow::Result<()> {
    let mode = std::fs::metadata(folder).context("cannot look at the data directory")?.permissions().mode();
    if mode & 0o1000 != 0 {
        bail!("{} is a folder that others share: name one of its own", folder.display());
    }
    if mode & 0o077 != 0
        && let Err(error) = std::fs::set_permissions(folder, Permissions::from_mode(0o700))
    {
        tracing::warn!(%error, "others may look into the data directory, and it cannot be closed to them");
    }
    Ok(())
}

/// The variables that are text; a setting that is not is an error.
fn environment() -> anyhow::Result<Vec<(String, String)>> {
    let mut variables = Vec::new();
    for (name, value) in std::env::vars_os() {
        let Ok(name) = name.into_string() else { continue };
        if name.starts_with("JOBHELM_") {
            let value = value.into_string();
            variables.push((name.clone(), value.map_err(|_| anyhow::anyhow!("{name} is not text"))?));
        }
    }
    Ok(variables)
}

/// A line for whoever runs the command. A reader that has gone away is no failure of ours.
fn say(line: &str) -> anyhow::Result<()> {
    match writeln!(std::io::stdout(), "{line}") {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => Err(error.into()),
        _ => Ok(()),
    }
}

fn complain(text: &str) {
    let sign = if std::io::stderr().is_terminal() { "\u{1b}[31merror\u{1b}[0m" } else { "error" };
    // Nothing is left to be done where even this cannot be written.
    drop(writeln!(std::io::stderr(), "{sign}: {text}"));
}
