//! The child process that parses one file: limits first, then the file on stdin, one JSON line on stdout.

use std::io::{Read, Write};
use std::os::unix::process::CommandExt;
use std::process::{Command, ExitCode};

use rustix::process::{
    DumpableBehavior, Resource, Rlimit, Signal, set_dumpable_behavior, set_parent_process_death_signal,
    setrlimit,
};
use rustix::thread::set_no_new_privs;

use crate::{Outcome, Reading, cage, calendar, letter, read_here};

/// The host binary's first argument when it is to be a worker.
pub const WORKER_ARGUMENT: &str = "cv-worker";
/// The argument of a worker that reads a CV.
pub const READ: &str = "read";
/// The argument of a worker that draws pages.
pub const DRAW: &str = "draw";
/// The argument of a worker that parses a letter.
pub const LETTER: &str = "letter";
/// The argument of a worker that reads a calendar.
pub const CALENDAR: &str = "calendar";
/// The second argument of a worker that runs within its limits.
const LIMITED: &str = "limited";
/// The exit code of a worker that answered, but whose kernel would not confine it: its resource limits held alone.
pub const UNCONFINED: u8 = 3;
/// This very binary, even when an upgrade has replaced it on disk.
const SELF: &str = "/proc/self/exe";

/// Bytes of address space of a worker beside its code.
const ADDRESS_SPACE: u64 = 256 * 1024 * 1024;
/// Bytes of address space of a worker that draws beside its code: what asks for more ends. Of real CVs it has 48 MB
/// in memory at once in the middle of them and 89 MB at most (114 files); a file that inflates without end, 160 MB.
pub const DRAWING_MEMORY: u64 = 2 * ADDRESS_SPACE;
/// Of CPU time; whoever takes more is killed.
pub const CPU_SECONDS: u64 = 2;
/// Parsers recurse over nested objects; honest files stay far below this.
const PARSER_STACK: usize = 16 * 1024 * 1024;
/// Stdin, stdout and stderr are open; nothing else can be.
const OPEN_FILES: u64 = 3;

/// The worker's `main`. The host binary calls it, before anything else, when its first argument is
/// [`WORKER_ARGUMENT`].
///
/// It limits itself and then starts its own binary over again, so that the limits hold from the first instruction: an
/// allocator may have reserved more address space than allowed before any `main` is reached.
pub fn worker_main() -> ExitCode {
    let named = |mode: &&str| std::env::args().any(|argument| argument == *mode);
    let mode = [DRAW, LETTER, CALENDAR].into_iter().find(named).unwrap_or(READ);
    if std::env::args().nth(2).as_deref() == Some(LIMITED) {
        return read_stdin(mode);
    }
    if limit_process(mode == DRAW).is_err() {
        return ExitCode::FAILURE;
    }
    // Whatever the host itself was started with and did not mark: no file of it is the worker's business.
    close_fds::set_fds_cloexec(3, &[]);
    let error = Command::new(SELF).args([WORKER_ARGUMENT, LIMITED, mode]).env_clear().exec();
    ExitCode::from(u8::try_from(error.raw_os_error().unwrap_or(1)).unwrap_or(1))
}

fn limit_process(draws: bool) -> rustix::io::Result<()> {
    set_parent_process_death_signal(Some(Signal::KILL))?;
    set_no_new_privs(true)?;
    limit(Resource::Core, 0)?;
    limit(Resource::Cpu, CPU_SECONDS)?;
    limit(Resource::As, program_size() + if draws { DRAWING_MEMORY } else { ADDRESS_SPACE })
}

/// Bytes of code of this binary, which take room in the address space before anything is read: much of it in a build for
/// tests. What the kernel does not say counts as nothing.
fn program_size() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let size =
        status.lines().find_map(|line| line.strip_prefix("VmExe:")?.trim().strip_suffix(" kB")?.parse().ok());
    size.unwrap_or(0_u64) * 1024
}

fn limit(resource: Resource, most: u64) -> rustix::io::Result<()> {
    setrlimit(resource, Rlimit { current: Some(most), maximum: Some(most) })
}

fn read_stdin(mode: &str) -> ExitCode {
    // A core dump would leave somebody's CV on the disk, and a dump through a pipe ignores the limit on its size.
    let sealed = set_dumpable_behavior(DumpableBehavior::NotDumpable)
        .and_then(|()| limit(Resource::Nofile, OPEN_FILES));
    let done = if cage::close().is_ok() { ExitCode::SUCCESS } else { ExitCode::from(UNCONFINED) };
    let mut bytes = Vec::new();
    if sealed.is_err() || std::io::stdin().lock().read_to_end(&mut bytes).is_err() {
        return ExitCode::FAILURE;
    }
    if mode == LETTER {
        let parser =
            std::thread::Builder::new().stack_size(letter::STACK).spawn(move || letter::parse_here(&bytes));
        let Some(answer) = parser.ok().and_then(|thread| thread.join().ok()) else {
            return ExitCode::FAILURE;
        };
        let written = std::io::stdout().lock().write_all(answer);
        return if written.is_ok() { done } else { ExitCode::FAILURE };
    }
    if mode == CALENDAR {
        let parser =
            std::thread::Builder::new().stack_size(PARSER_STACK).spawn(move || calendar::parse_here(&bytes));
        let Some(read) = parser.ok().and_then(|thread| thread.join().ok()) else {
            return ExitCode::FAILURE;
        };
        let written = serde_json::to_vec(&read).map(|line| std::io::stdout().lock().write_all(&line));
        return if matches!(written, Ok(Ok(()))) { done } else { ExitCode::FAILURE };
    }
    if mode == DRAW {
        let parser = std::thread::Builder::new()
            .stack_size(PARSER_STACK)
            .spawn(move || crate::pages::draw_here(&bytes));
        let Some(pages) = parser.ok().and_then(|thread| thread.join().ok()) else { return ExitCode::FAILURE };
        let written = std::io::stdout().lock().write_all(&crate::pages::framed(&pages));
        return if written.is_ok() { done } else { ExitCode::FAILURE };
    }
    let parser = std::thread::Builder::new().stack_size(PARSER_STACK).spawn(move || read_here(&bytes));
    let gone = || Reading::from(Outcome::Unreadable);
    let reading = parser.map_or_else(|_| gone(), |thread| thread.join().unwrap_or_else(|_| gone()));
    let written = serde_json::to_vec(&reading).map(|line| std::io::stdout().lock().write_all(&line));
    if matches!(written, Ok(Ok(()))) { done } else { ExitCode::FAILURE }
}
