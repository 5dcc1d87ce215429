//! Logs: to standard error, `JOBHELM_LOG` says how much, `JOBHELM_LOG_FORMAT` in which shape.

use std::io::IsTerminal as _;

use anyhow::{Context as _, bail};
use tracing_subscriber::EnvFilter;

/// Begins to log.
pub(super) fn start() -> anyhow::Result<()> {
    let wanted = std::env::var("JOBHELM_LOG").unwrap_or_else(|_| "info".into());
    let filter = EnvFilter::try_new(&wanted)
        .with_context(|| format!("JOBHELM_LOG: {wanted:?} is not a level like \"info\""))?;
    let lines = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    let started = match std::env::var("JOBHELM_LOG_FORMAT").as_deref() {
        Err(_) | Ok("text") => lines.with_ansi(std::io::stderr().is_terminal()).try_init(),
        Ok("json") => lines.json().flatten_event(true).try_init(),
        Ok(_) => bail!("JOBHELM_LOG_FORMAT: must be \"text\" or \"json\""),
    };
    started.map_err(|error| anyhow::anyhow!("cannot log: {error}"))
}
