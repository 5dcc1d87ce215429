//! What `/metrics` tells: the name of each measure with what it means, begun at nothing where its labels are known, so
//! that whoever watches sees a first failure as a change. Labels are of closed lists: no identity, no address, no word of
//! anybody's.

use anyhow::Context as _;
use metrics::{Unit, counter, describe_counter, describe_gauge, describe_histogram, gauge};
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};
use metrics_process::Collector;

use crate::clock::Millis;
use ::store::{Backend, meters};

/// In seconds. What is of interest of a request begins where somebody may notice.
const OF_REQUESTS: &[f64] = &[0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0];
/// In seconds: of searches, transactions and files.
const OF_WORK: &[f64] =
    &[0.000_1, 0.000_25, 0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0];

#[rustfmt::skip]
const COUNTERS: &[(&str, &str)] = &[
    ("http_requests_total", "Answers, by the call's path without identities, method and status."),
    ("http_connections_refused_total", "Connections that were turned away because too many were open."),
    (meters::ROLLBACKS, "Writes of which nothing was kept, because they failed or were refused."),
    (meters::RETRIES, "Transactions that were run once more because of others, or of a lost connection."),
    (meters::FAILURES, "Transactions that failed, by reason; a mistake is the program's own."),
    (meters::SLOW, "Statements that took longer than the setting slow_query; each is in the log."),
    ("jobhelm_searches_total", "Searches, by who asks: browsers, or the server for a screen of its own."),
    ("jobhelm_files_total", "What came of asking the place of CV files."),
    ("jobhelm_letters_received_total", "Letters that came in: kept, refused, or put off."),
    ("jobhelm_letters_total", "Letters handed over: sent, put off by the mail server, or refused."),
    ("jobhelm_letters_suppressed_total", "Letters that were not sent, because a mail server has refused their address for good."),
    ("jobhelm_board_calls_total", "Calls to job boards, by board and what came of them."),
    ("jobhelm_outbox_total", "Tries at errands, by kind and what came of them."),
    ("jobhelm_traces_failed_total", "Tries to send traces that failed; what they held is dropped."),
    ("jobhelm_live_messages_total", "Messages sent over streams of what happens."),
    ("jobhelm_live_resets_total", "Streams whose reader was too slow, and asked for everything again."),
];

#[rustfmt::skip]
const GAUGES: &[(&str, &str)] = &[
    ("jobhelm_build_info", "1, with the version of the program and its kind of database."),
    ("jobhelm_store_queue", "Transactions that wait for a thread of the store."),
    ("jobhelm_follower_lag_seconds", "How long the oldest event waits that a follower has still to handle."),
    ("jobhelm_follower_stopped", "1 where the log holds events of a later version, which this one leaves alone."),
    ("jobhelm_search_filled", "1 once the search indexes hold all that is there."),
    ("jobhelm_search_index_bytes", "Size of an index on disk."),
    ("jobhelm_search_documents", "Documents of an index."),
    ("jobhelm_files_reachable", "0 where the place of CV files did not answer when it was asked last."),
    ("jobhelm_outbox_due", "Errands that wait to be run, those that failed before among them; at most 10000."),
    ("jobhelm_outbox_dead", "Errands that were given up in the last 30 days, but for letters to addresses that are refused; at most 10000."),
    ("jobhelm_outbox_oldest_seconds", "How long the oldest errand that waits has done so."),
    ("jobhelm_copies", "Copies of the server that are at work on this database."),
    ("jobhelm_backup_last_success_timestamp_seconds", "When the last good backup began; 0 where none is known."),
    ("jobhelm_clock_leapt", "1 while the clock is not believed, and nothing is removed for good by it."),
    ("jobhelm_live_streams", "Open streams of what happens."),
];

#[rustfmt::skip]
const HISTOGRAMS: &[(&str, &str)] = &[
    ("http_request_duration_seconds", "How long answers take, by the call's path without identities and method."),
    (meters::SECONDS, "How long transactions take for whoever asks, their time in the queue included."),
    ("jobhelm_search_seconds", "How long searches take, by who asks."),
    ("jobhelm_files_seconds", "How long the place of CV files takes."),
];

/// Begins to count, for the whole process.
pub fn start() -> anyhow::Result<PrometheusHandle> {
    let builder = PrometheusBuilder::new()
        .set_buckets(OF_WORK)
        .and_then(|to| {
            to.set_buckets_for_metric(Matcher::Full("http_request_duration_seconds".into()), OF_REQUESTS)
        })
        .context("cannot count")?;
    let handle = builder.install_recorder().context("cannot count")?;
    for (name, about) in COUNTERS {
        describe_counter!(*name, *about);
    }
    for (name, about) in GAUGES {
        describe_gauge!(*name, *about);
    }
    for (name, about) in HISTOGRAMS {
        describe_histogram!(*name, Unit::Seconds, *about);
    }
    Collector::default().describe();
    describe_gauge!("process_start_time_seconds", "When the process began, in seconds since 1970 UTC.");
    begin();
    Ok(handle)
}

/// Has the counters there from the start whose labels do not depend on what is asked.
fn begin() {
    counter!("http_connections_refused_total").increment(0);
    counter!("jobhelm_traces_failed_total").increment(0);
    counter!("jobhelm_letters_suppressed_total").increment(0);
    counter!("jobhelm_live_messages_total").increment(0);
    counter!("jobhelm_live_resets_total").increment(0);
    gauge!("jobhelm_live_streams").set(0);
    for outcome in ["sent", "put_off", "refused"] {
        counter!("jobhelm_letters_total", "outcome" => outcome).increment(0);
    }
    for outcome in ["ok", "failed"] {
        for asked_by in ["browser", "server"] {
            counter!("jobhelm_searches_total", "asked_by" => asked_by, "outcome" => outcome).increment(0);
        }
        for what in ["put", "get", "copy", "list", "remove"] {
            counter!("jobhelm_files_total", "what" => what, "outcome" => outcome).increment(0);
        }
    }
    for mode in ["read", "write"] {
        for reason in ["busy", "unavailable", "damaged", "panicked", "mistake"] {
            counter!(meters::FAILURES, "mode" => mode, "reason" => reason).increment(0);
        }
    }
}

/// Which program this is, and since when it runs.
pub fn introduce(backend: Backend, now: Millis) {
    let database = match backend {
        Backend::Sqlite => "sqlite",
        Backend::Postgres => "postgres",
    };
    gauge!("jobhelm_build_info", "version" => env!("CARGO_PKG_VERSION"), "database" => database).set(1);
    gauge!("process_start_time_seconds").set(seconds(now.0));
}

/// Looks at the process itself.
pub fn look_at_process() {
    Collector::default().collect();
}

/// Milliseconds in seconds.
#[expect(clippy::cast_precision_loss, reason = "shown, not counted with")]
pub fn seconds(millis: i64) -> f64 {
    millis as f64 / 1000.0
}
