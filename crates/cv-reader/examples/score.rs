//! `score DIR OUT`: reads every file of `DIR/files` as the product does, in a worker process each, and writes
//! `OUT/predictions.jsonl` for the labels of `DIR/labels.jsonl`.

use std::fs;
use std::io::{Cursor, Write as _};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

use cv_reader::{Asker, Outcome, Reader, WORKER_ARGUMENT, worker_main};
use serde_json::{Value, json};

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if arguments.first().is_some_and(|first| first == WORKER_ARGUMENT) {
        return worker_main();
    }
    let [folder, out] = arguments.as_slice() else {
        eprintln!("usage: score DIR OUT");
        return ExitCode::from(2);
    };
    match score(&PathBuf::from(folder), &PathBuf::from(out)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn score(folder: &std::path::Path, out: &std::path::Path) -> Result<(), Box<dyn std::error::Error>> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let reader = Reader::new("/proc/self/exe".into(), 1);
    let labels = fs::read_to_string(folder.join("labels.jsonl"))?;
    fs::create_dir_all(out)?;
    let mut predictions = fs::File::create(out.join("predictions.jsonl"))?;
    let (mut files, began) = (0, Instant::now());
    for label in labels.lines().filter(|line| !line.trim().is_empty()) {
        let label: Value = serde_json::from_str(label)?;
        let Some(file) = label["file"].as_str() else { continue };
        let bytes = fs::read(folder.join("files").join(file))?;
        let before = children_cpu()?;
        let reading = runtime.block_on(reader.read(Asker(0), Cursor::new(&bytes)))?;
        let cpu = children_cpu()? - before;
        let (status, text) = match reading.outcome {
            Outcome::Text(text) => ("ok", Some(text)),
            Outcome::NoText => ("no_text", None),
            Outcome::Password => ("password", None),
            Outcome::Unreadable | Outcome::Unsupported => ("error", None),
        };
        let details = reading.details;
        let value = |found: Option<cv_reader::Found>| found.map(|found| found.value);
        let line = json!({
            "file": file,
            "status": status,
            "firstName": value(details.first_name),
            "lastName": value(details.last_name),
            "email": value(details.email),
            "phoneNumber": value(details.phone_number),
            "text": text,
            "cpu_s": cpu,
            "crashed": false,
        });
        writeln!(predictions, "{line}")?;
        files += 1;
    }
    writeln!(std::io::stdout(), "{files} files in {:.1} s", began.elapsed().as_secs_f64())?;
    Ok(())
}

/// CPU seconds of the workers that have ended.
fn children_cpu() -> Result<f64, Box<dyn std::error::Error>> {
    let stat = fs::read_to_string("/proc/self/stat")?;
    let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_ascii_whitespace().collect();
    let ticks: f64 =
        fields.get(13..15).unwrap_or_default().iter().filter_map(|field| field.parse::<f64>().ok()).sum();
    Ok(ticks / 100.0)
}
