//! Logs: to standard error, `JOBHELM_LOG` says how much, `JOBHELM_LOG_FORMAT` in which shape.
//!
//! A write for each line costs as much as many an answer, so that lines are written together, a moment later. Warnings
//! are written at once, with all that came before them.

use std::io::{self, IsTerminal as _, Write};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use anyhow::{Context as _, bail};
use tracing::{Level, Metadata};
use tracing_subscriber::filter::filter_fn;
use tracing_subscriber::fmt::{self, MakeWriter};
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;
use tracing_subscriber::{EnvFilter, Layer as _, registry};

use super::traces;
use crate::config::otlp::OtlpSettings;
use ::store::SPANS;

/// So long a line waits for others at most.
const TOGETHER: Duration = Duration::from_millis(20);
/// With so many bytes nothing waits, so that what waits has a bound.
const FULL: usize = 64 << 10;

/// Begins to log, and to send traces where somebody takes them. What is kept back goes when the answer is dropped.
pub(super) fn start(otlp: Option<&OtlpSettings>) -> anyhow::Result<impl Drop + use<>> {
    let wanted = std::env::var("JOBHELM_LOG").unwrap_or_else(|_| "info".into());
    let filter = EnvFilter::try_new(&wanted)
        .with_context(|| format!("JOBHELM_LOG: {wanted:?} is not a level like \"info\""))?;
    let kept = Arc::new(Kept::default());
    let lines = fmt::layer().with_writer(Lines(Arc::clone(&kept)));
    let lines = match std::env::var("JOBHELM_LOG_FORMAT").as_deref() {
        Err(_) | Ok("text") => lines.with_ansi(io::stderr().is_terminal()).boxed(),
        Ok("json") => lines.json().flatten_event(true).boxed(),
        Ok(_) => bail!("JOBHELM_LOG_FORMAT: must be \"text\" or \"json\""),
    };
    let (started, sending) = match otlp {
        // One filter for all: what is not logged costs nothing.
        None => (registry().with(lines).with(filter).try_init(), None),
        Some(settings) => {
            let (tracer, sending) = traces::start(settings)?;
            let spans = tracing_opentelemetry::layer()
                .with_tracer(tracer)
                .with_location(false)
                .with_threads(false)
                .with_tracked_inactivity(false)
                .with_filter(filter_fn(|about| about.is_span() && about.target() == SPANS));
            (registry().with(lines.with_filter(filter)).with(spans).try_init(), Some(sending))
        }
    };
    started.context("cannot log")?;
    let written = Arc::clone(&kept);
    thread::Builder::new().name("log".into()).spawn(move || written.write_now_and_then())?;
    Ok(Rest { kept, _sending: sending })
}

/// Lines that are not written yet.
#[derive(Default)]
struct Kept {
    bytes: Mutex<Vec<u8>>,
    first: Condvar,
}

impl Kept {
    fn bytes(&self) -> MutexGuard<'_, Vec<u8>> {
        self.bytes.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn write_now_and_then(&self) {
        loop {
            let some = self.first.wait_while(self.bytes(), |bytes| bytes.is_empty());
            drop(some);
            thread::sleep(TOGETHER);
            write_out(&mut self.bytes());
        }
    }
}

/// Where standard error is closed there is nobody to tell.
fn write_out(bytes: &mut Vec<u8>) {
    drop(io::stderr().write_all(bytes));
    bytes.clear();
}

struct Rest {
    kept: Arc<Kept>,
    _sending: Option<traces::Sending>,
}

impl Drop for Rest {
    fn drop(&mut self) {
        write_out(&mut self.kept.bytes());
    }
}

struct Lines(Arc<Kept>);

impl<'l> MakeWriter<'l> for Lines {
    type Writer = Line<'l>;

    fn make_writer(&'l self) -> Line<'l> {
        Line { kept: &self.0, urgent: true }
    }

    fn make_writer_for(&'l self, about: &Metadata<'_>) -> Line<'l> {
        Line { kept: &self.0, urgent: *about.level() <= Level::WARN }
    }
}

/// One line.
struct Line<'l> {
    kept: &'l Kept,
    urgent: bool,
}

impl Write for Line<'_> {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        let mut bytes = self.kept.bytes();
        let first = bytes.is_empty();
        bytes.extend_from_slice(line);
        if self.urgent || bytes.len() >= FULL {
            write_out(&mut bytes);
        } else if first {
            self.kept.first.notify_one();
        }
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
