//! Measures how many ordinary CVs are read in a second, each in a worker process of its own, beside `pdftotext`.

use std::io::Cursor;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::Context as _;
use cv_maker::{Trade, docx, pdf, person};
use cv_reader::{Asker, Outcome, Reader};
use tokio::task::JoinSet;

use crate::report::machine;
use crate::say;

const FILES: u64 = 200;
const TARGET: f64 = 30.0;

/// Reads every file; answers a page of Markdown.
pub fn run(folder: &Path) -> anyhow::Result<String> {
    let setting = machine();
    std::fs::create_dir_all(folder)?;
    let made = |number: u64| person(number * 37, Trade::ALL[number as usize % Trade::ALL.len()]);
    let pdfs: Vec<Vec<u8>> = (0..FILES).map(|number| pdf(&made(number))).collect();
    let words: Vec<Vec<u8>> = (0..FILES).map(|number| docx(&made(number))).collect();
    let runtime = tokio::runtime::Runtime::new()?;

    say("reading pdf");
    let (of_pdfs, cpu_pdfs) = counted(|| runtime.block_on(read(&pdfs)))?;
    say("reading docx");
    let (of_words, cpu_words) = counted(|| runtime.block_on(read(&words)))?;
    say("drawing pages");
    let (of_pages, cpu_pages) = counted(|| runtime.block_on(draw(&pdfs)))?;
    say("pdftotext");
    let reference = counted(|| pdftotext(folder, &pdfs)).ok();

    let mut page = format!(
        "# What reading CVs costs\n\nWritten by `make bench`, on {FILES} CVs of a kind, two at a time, each in a process \
         of its own with its limits. {setting}\n\n| | files/s | target | CPU s / 1,000 |\n|---|--:|--:|--:|\n"
    );
    let mut row = |name: &str, took: Duration, cpu: f64, target: Option<f64>| {
        let rate = FILES as f64 / took.as_secs_f64();
        let target = target.map_or_else(String::new, |target| {
            format!("> {target} {}", if rate > target { "✓" } else { "✗" })
        });
        let cpu = cpu / FILES as f64 * 1e3;
        page += &format!("| {name} | {rate:.0} | {target} | {cpu:.1} |\n");
    };
    row("pdf: text and details", of_pdfs, cpu_pdfs, Some(TARGET));
    row("docx: text and details", of_words, cpu_words, Some(TARGET));
    row("pdf: pictures of its pages, with their words", of_pages, cpu_pages, None);
    match reference {
        Some((took, cpu)) => row("pdf: `pdftotext`, text alone, without limits", took, cpu, None),
        None => page.push_str("\n`pdftotext` is not on this machine (Debian: poppler-utils).\n"),
    }
    Ok(page)
}

fn counted(work: impl FnOnce() -> anyhow::Result<Duration>) -> anyhow::Result<(Duration, f64)> {
    let before = children_cpu()?;
    let took = work()?;
    Ok((took, children_cpu()? - before))
}

/// A queue with a place for every file.
fn reader(files: &[Vec<u8>]) -> Arc<Reader> {
    Arc::new(Reader::with_queue("/proc/self/exe".into(), 2, files.len(), Duration::from_hours(1)))
}

async fn read(files: &[Vec<u8>]) -> anyhow::Result<Duration> {
    let (reader, began) = (reader(files), Instant::now());
    let mut reading = JoinSet::new();
    for (asker, file) in (0..).map(Asker).zip(files.iter().cloned()) {
        let reader = reader.clone();
        reading.spawn(async move { reader.read(asker, Cursor::new(file)).await });
    }
    while let Some(read) = reading.join_next().await {
        anyhow::ensure!(matches!(read??.outcome, Outcome::Text(_)), "a sound CV was not read");
    }
    Ok(began.elapsed())
}

async fn draw(files: &[Vec<u8>]) -> anyhow::Result<Duration> {
    let (reader, began) = (reader(files), Instant::now());
    let mut drawing = JoinSet::new();
    for (asker, file) in (0..).map(Asker).zip(files.iter().cloned()) {
        let reader = reader.clone();
        drawing.spawn(async move { reader.pages(asker, Cursor::new(file)).await });
    }
    while let Some(drawn) = drawing.join_next().await {
        anyhow::ensure!(!drawn??.pages.is_empty(), "a sound CV was not drawn");
    }
    Ok(began.elapsed())
}

/// A process a file, two at a time.
fn pdftotext(folder: &Path, files: &[Vec<u8>]) -> anyhow::Result<Duration> {
    let paths: Vec<_> = (0..files.len()).map(|number| folder.join(format!("{number}.pdf"))).collect();
    for (path, file) in paths.iter().zip(files) {
        std::fs::write(path, file)?;
    }
    let began = Instant::now();
    for pair in paths.chunks(2) {
        let start = |path| {
            Command::new("pdftotext").arg(path).arg("-").stdout(Stdio::null()).stderr(Stdio::null()).spawn()
        };
        let children = pair.iter().map(start).collect::<Result<Vec<_>, _>>().context("no pdftotext")?;
        for mut child in children {
            child.wait()?;
        }
    }
    Ok(began.elapsed())
}

/// CPU seconds of processes that have ended.
fn children_cpu() -> anyhow::Result<f64> {
    let stat = std::fs::read_to_string("/proc/self/stat")?;
    let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_ascii_whitespace().collect();
    let ticks = fields.get(13..15).context("stat")?.iter().filter_map(|field| field.parse::<f64>().ok());
    Ok(ticks.sum::<f64>() / 100.0)
}
