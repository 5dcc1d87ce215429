//! `score DIR OUT`: reads every file of `DIR/files` as the product does, in a worker process each, and writes
//! `OUT/predictions.jsonl` for the labels of `DIR/labels.jsonl`: the details with their confidence, the text, and what
//! the worker took, in CPU seconds and in megabytes of memory at once.
//!
//! `score one FILE` does so for one file. What a process's children took is known of all of them together, so each file
//! has a process of its own that has no child but the worker.

use std::fs;
use std::io::{Cursor, Write as _};
use std::path::Path;
use std::process::{Command, ExitCode};
use std::time::Instant;

use cv_reader::{Asker, Found, Outcome, Reader, WORKER_ARGUMENT, worker_main};
use nix::sys::resource::{UsageWho, getrusage};
use nix::sys::time::TimeValLike as _;
use serde_json::{Map, Value, json};

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

type Fallible<T> = Result<T, Box<dyn std::error::Error>>;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if arguments.first().is_some_and(|first| first == WORKER_ARGUMENT) {
        return worker_main();
    }
    let done = match arguments.as_slice() {
        [one, file] if one == "one" => prediction(Path::new(file)).and_then(|line| {
            writeln!(std::io::stdout(), "{line}")?;
            Ok(())
        }),
        [folder, out] => score(Path::new(folder), Path::new(out)),
        _ => Err("usage: score DIR OUT".into()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn score(folder: &Path, out: &Path) -> Fallible<()> {
    let labels = fs::read_to_string(folder.join("labels.jsonl"))?;
    fs::create_dir_all(out)?;
    let mut predictions = fs::File::create(out.join("predictions.jsonl"))?;
    let (mut files, began) = (0, Instant::now());
    let (mut cpu, mut memory): (Vec<f64>, Vec<f64>) = (Vec::new(), Vec::new());
    for label in labels.lines().filter(|line| !line.trim().is_empty()) {
        let label: Value = serde_json::from_str(label)?;
        let Some(file) = label["file"].as_str() else { continue };
        let answer = Command::new(std::env::current_exe()?)
            .arg("one")
            .arg(folder.join("files").join(file))
            .output()?;
        let mut line: Value = serde_json::from_slice(&answer.stdout)?;
        line["file"] = file.into();
        cpu.extend(line["cpu_s"].as_f64());
        memory.extend(line["rss_mb"].as_f64());
        writeln!(predictions, "{line}")?;
        files += 1;
    }
    let mut said = std::io::stdout().lock();
    writeln!(said, "{files} files in {:.1} s", began.elapsed().as_secs_f64())?;
    for (what, values) in [("CPU seconds", &mut cpu), ("megabytes", &mut memory)] {
        values.sort_by(f64::total_cmp);
        let middle = values.get(values.len() / 2).copied().unwrap_or(0.0);
        writeln!(said, "{what} of a worker: median {middle:.3}, most {:.3}", values.last().unwrap_or(&0.0))?;
    }
    Ok(())
}

/// What the reader says of a file.
fn prediction(file: &Path) -> Fallible<Value> {
    let bytes = fs::read(file)?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let reader = Reader::new("/proc/self/exe".into(), 1);
    let reading = runtime.block_on(reader.read(Asker(0), Cursor::new(&bytes)))?;
    let took = getrusage(UsageWho::RUSAGE_CHILDREN)?;
    let (status, text) = match reading.outcome {
        Outcome::Text(text) => ("ok", Some(text)),
        Outcome::NoText => ("no_text", None),
        Outcome::Password => ("password", None),
        Outcome::Unreadable | Outcome::Unsupported => ("error", None),
    };
    let details = reading.details;
    let mut line = json!({ "status": status, "text": text, "crashed": false });
    let mut confidence = Map::new();
    let found: [(&str, Option<Found>); 8] = [
        ("firstName", details.first_name),
        ("lastName", details.last_name),
        ("email", details.email),
        ("phoneNumber", details.phone_number),
        ("jobTitle", details.job_title),
        ("employer", details.employer),
        ("town", details.town),
        ("postcode", details.postcode),
    ];
    for (name, found) in found {
        if let Some(found) = &found {
            confidence.insert(name.to_owned(), found.confidence.into());
        }
        line[name] = found.map(|found| found.value).into();
    }
    line["confidence"] = confidence.into();
    #[expect(clippy::cast_precision_loss, reason = "microseconds and kilobytes of one process")]
    {
        let micros = took.user_time().num_microseconds() + took.system_time().num_microseconds();
        line["cpu_s"] = (micros as f64 / 1e6).into();
        line["rss_mb"] = (took.max_rss() as f64 / 1024.0).into();
    }
    Ok(line)
}
