//! Files read through a real worker process. This binary is its own worker, as the product is, and has the product's
//! allocator, which takes more address space at its start than a worker may have.

mod files;
mod hostile;
mod process;
mod queue;
mod real;

use std::future::Future;
use std::io::Cursor;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use cv_reader::{Asker, Outcome, Reader};
use libtest_mimic::{Arguments, Failed};

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    if std::env::args().nth(1).as_deref() == Some(cv_reader::WORKER_ARGUMENT) {
        return cv_reader::worker_main();
    }
    let trials = [hostile::trials(), process::trials(), queue::trials(), real::trials()]
        .into_iter()
        .flatten()
        .collect();
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}

/// For whom files are read where that makes no difference.
const ANYBODY: Asker = Asker(0);

/// A reader whose worker is this binary.
fn reader() -> Reader {
    Reader::new("/proc/self/exe".into(), 2)
}

/// The longest that a file may keep anybody waiting.
const PATIENCE: Duration = Duration::from_secs(7);

/// What the worker makes of a file, which it must say in time.
fn read(bytes: &[u8]) -> Result<Outcome, Failed> {
    let started = Instant::now();
    let outcome = run(reader().read(ANYBODY, Cursor::new(bytes)))??.outcome;
    let took = started.elapsed();
    if took > PATIENCE { Err(format!("took {took:?}").into()) } else { Ok(outcome) }
}

fn run<T>(future: impl Future<Output = T>) -> Result<T, Failed> {
    Ok(tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(future))
}

fn expect<T: PartialEq + std::fmt::Debug>(found: &T, wanted: &T) -> Result<(), Failed> {
    if found == wanted { Ok(()) } else { Err(format!("found {found:?}, wanted {wanted:?}").into()) }
}
