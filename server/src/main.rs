//! The `jobhelm` program. The same binary is the worker that reads one CV file, or tries one letter.

use std::process::ExitCode;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let mut arguments = std::env::args_os().skip(1);
    if arguments.next().is_some_and(|first| first == cv_reader::WORKER_ARGUMENT) {
        return cv_reader::worker_main();
    }
    #[cfg(target_os = "linux")]
    begin_thrifty();
    jobhelm::cli::main()
}

/// Has memory that is given back go to the system in a moment, not a second later: index writers take and leave tens of
/// megabytes at each commit; at once would cost each sign-in a third more. The allocator reads its settings before
/// `main`, so the program begins once more; an operator's own setting stands.
#[cfg(target_os = "linux")]
fn begin_thrifty() {
    use std::os::unix::process::CommandExt as _;

    /// In milliseconds.
    const DELAY: &str = "MIMALLOC_PURGE_DELAY";
    let (None, Ok(program)) = (std::env::var_os(DELAY), std::env::current_exe()) else { return };
    let mut arguments = std::env::args_os();
    let mut anew = std::process::Command::new(program);
    if let Some(name) = arguments.next() {
        anew.arg0(name);
    }
    // It comes back only where that failed, and then goes on as it is.
    let _ = anew.args(arguments).env(DELAY, "10").exec();
}
