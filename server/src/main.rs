//! The `jobhelm` program. The same binary is the worker that reads one CV file.

use std::process::ExitCode;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let mut arguments = std::env::args_os().skip(1);
    if arguments.next().is_some_and(|first| first == cv_reader::WORKER_ARGUMENT) {
        return cv_reader::worker_main();
    }
    jobhelm::cli::main()
}
