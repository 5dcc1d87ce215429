//! Measures the search engine on a million candidates with the text of their CVs, beside SQLite's FTS5 on the same.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context as _, anyhow};
use jobhelm::search::Index;
use search_engine::{Engine, Operation, Options, Params, Query, put};
use serde_json::{Map, Value, json};

use crate::client::Run;
use crate::corpus::Corpus;
use crate::report::machine;
use crate::{fts, say};

const INDEX: &str = "candidates";
/// Documents in one write.
const CHUNK: usize = 1000;
/// Searches of one kind.
const SEARCHES: usize = 3000;
const CHANGES: usize = 100;
/// Changes a second while searches go on.
const RATE: u32 = 50;
const PATIENCE: Duration = Duration::from_mins(10);

/// What a kind of search came to.
struct Figures {
    times: Run,
    cpu: f64,
}

/// Loads and measures; answers a page of Markdown.
pub fn run(folder: &Path, documents: u32) -> anyhow::Result<String> {
    if folder.exists() {
        std::fs::remove_dir_all(folder)?;
    }
    std::fs::create_dir_all(folder)?;
    let setting = machine();
    let corpus = Corpus::new(documents);
    let engine = Engine::open(&folder.join("engine"), Options::default())?;

    say("loading");
    let (raw, took) = load(&engine, &corpus)?;
    let loaded_per_second = f64::from(documents) / took.as_secs_f64();
    let size = size_of(&folder.join("engine"))?;
    let anonymous = memory("RssAnon:")?;

    say("searching");
    let typed = searched(&engine, &corpus.typed_names(SEARCHES))?;
    let prefixes = searched(&engine, &corpus.name_prefixes(SEARCHES))?;
    let texts = searched(&engine, &corpus.cv_words(SEARCHES))?;
    say("changing");
    let visible = changed(&engine, &corpus, CHANGES)?;
    let at_rest = paced(&engine, &corpus)?;
    let (under_changes, visible_then) = under_changes(&engine, &corpus)?;
    let highest = memory("RssAnon:")?.max(anonymous);
    engine.close();

    say("the same in FTS5");
    let reference = fts::Reference::load(&folder.join("fts5.db"), &corpus)?;
    let fts_prefixes = fts_searched(&reference, &corpus.name_prefixes(SEARCHES / 3))?;
    let fts_texts = fts_searched(&reference, &corpus.cv_words(SEARCHES / 10))?;

    let slower = under_changes.percentile(50) / at_rest.percentile(50) - 1.0;
    let row = |name: &str, figures: &Figures, target: &str, met: Option<bool>| {
        format!(
            "| {name} | {target} | **{:.2}**{} | {:.2} | {:.2} |\n",
            figures.cpu,
            mark(met),
            figures.times.percentile(50),
            figures.times.percentile(99)
        )
    };
    let fact = |name: &str, value: String, target: &str, met: bool| {
        format!("| {name} | {value} | {target}{} |\n", mark(Some(met)))
    };
    let raw_mb = raw as f64 / 1e6;
    let mut page = format!(
        "# What searching costs\n\nWritten by `make bench`, on {documents} candidates with {:.1} kB of CV text each, \
         filled in company by company as the product does, searched in their company (200 of them, of uneven size) with three facets. {setting}.\n\n\
         | search | target | **CPU s / 1,000** | p50 ms | p99 ms |\n|---|---|--:|--:|--:|\n",
        raw as f64 / f64::from(documents) / 1e3,
    );
    page += &row(
        "a name, as it is typed letter by letter",
        &typed,
        "p99 < 25 ms",
        Some(typed.times.percentile(99) < 25.0),
    );
    page += &row("a name's prefix", &prefixes, "≤ 1.5", Some(prefixes.cpu <= 1.5));
    page += &row("words of a CV", &texts, "≤ 3", Some(texts.cpu <= 3.0));
    page += &row("a name's prefix, SQLite FTS5", &fts_prefixes, "", None);
    page += &row("words of a CV, SQLite FTS5", &fts_texts, "", None);
    page += "\n| | measured | target |\n|---|--:|--:|\n";
    page += &fact(
        "bulk load",
        format!("{loaded_per_second:.0} documents/s"),
        "> 5000/s",
        loaded_per_second > 5000.0,
    );
    page += &fact(
        "index on disk",
        format!("{:.0} MB, {:.2} × the raw text", size as f64 / 1e6, size as f64 / raw as f64),
        "< 2.5 ×",
        (size as f64) < 2.5 * raw as f64,
    );
    page += &fact(
        "memory beyond the page cache, highest",
        format!("{highest:.0} MB"),
        "< 300 MB",
        highest < 300.0,
    );
    page += &fact(
        "a change visible, p50 and p99",
        format!("{:.1} and {:.1} ms", visible.percentile(50), visible.percentile(99)),
        "< 100 ms",
        visible.percentile(99) < 100.0,
    );
    page += &fact(
        &format!("the same at {RATE} changes a second"),
        format!("{:.1} and {:.1} ms", visible_then.percentile(50), visible_then.percentile(99)),
        "< 100 ms",
        visible_then.percentile(99) < 100.0,
    );
    page += &fact(
        &format!("searches slower at {RATE} changes a second"),
        format!("{:+.0} %", slower * 100.0),
        "< 33 %",
        slower < 0.33,
    );
    page += &format!(
        "\nRaw text: {raw_mb:.0} MB. FTS5 loaded {:.0} documents/s into {:.0} MB.\n",
        reference.per_second, reference.megabytes
    );
    Ok(page)
}

fn times_of(mut latencies: Vec<Duration>) -> Run {
    let took = latencies.iter().sum();
    latencies.sort_unstable();
    Run { latencies, took }
}

fn mark(met: Option<bool>) -> &'static str {
    match met {
        None => "",
        Some(true) => " ✓",
        Some(false) => " ✗",
    }
}

/// Loads every document; answers the bytes of their JSON, and how long it took until they were visible.
fn load(engine: &Engine, corpus: &Corpus) -> anyhow::Result<(u64, Duration)> {
    let mut settings = Index::Candidates.settings();
    settings["searchableAttributes"] = Index::CandidateTexts.settings()["searchableAttributes"].clone();
    let Value::Object(settings) = settings else {
        return Err(anyhow!("settings are an object"));
    };
    let mut last = engine.write(INDEX, vec![Operation::Settings(settings)], None)?;
    let began = Instant::now();
    let mut raw = 0;
    // As the product fills its indexes.
    for numbers in corpus.by_company().chunks(CHUNK) {
        let mut bytes = 0;
        let operations: Vec<Operation> = numbers
            .iter()
            .map(|&number| {
                let (id, document) = corpus.document(number);
                bytes += document.values().map(|value| value.as_str().map_or(40, str::len)).sum::<usize>();
                put(id, document)
            })
            .collect();
        raw += bytes as u64;
        last = loop {
            match engine.write_weighed(INDEX, operations.clone(), None, bytes) {
                Err(search_engine::Error::Busy) => {}
                other => break other?,
            }
        };
    }
    engine.index(INDEX)?.wait_until_visible_blocking(last, PATIENCE)?;
    let took = began.elapsed();
    // As the product does when it has filled an index.
    let last = engine.write(INDEX, vec![Operation::Compact], None)?;
    engine.index(INDEX)?.wait_until_visible_blocking(last, PATIENCE)?;
    Ok((raw, took))
}

fn params(text: &str, company: u32) -> Params {
    let params = json!({
        "query": text, "filters": format!("companyId:{}", Corpus::company_id(company)),
        "facets": ["status", "stageName", "source"], "hitsPerPage": 10,
    });
    match params {
        Value::Object(params) => params,
        _ => Map::new(),
    }
}

fn search(engine: &Engine, (text, company): &(String, u32)) -> anyhow::Result<Duration> {
    let params = params(text, *company);
    let began = Instant::now();
    let snapshot = engine.index(INDEX)?.snapshot(INDEX)?;
    let found = snapshot.search(&Query::new(&params, &Params::new(), &snapshot.settings)?)?;
    std::hint::black_box(serde_json::to_string(&found.hits)?);
    Ok(began.elapsed())
}

fn searched(engine: &Engine, queries: &[(String, u32)]) -> anyhow::Result<Figures> {
    // Caches fill with the first of them, as they do at work.
    for query in queries.iter().take(queries.len() / 10) {
        search(engine, query)?;
    }
    let before = cpu()?;
    let times = queries.iter().map(|query| search(engine, query)).collect::<anyhow::Result<Vec<_>>>()?;
    let cpu = (cpu()? - before) / queries.len() as f64 * 1e3;
    Ok(Figures { times: times_of(times), cpu })
}

fn fts_searched(reference: &fts::Reference, queries: &[(String, u32)]) -> anyhow::Result<Figures> {
    let before = cpu()?;
    let times = queries
        .iter()
        .map(|(text, company)| reference.search(text, *company))
        .collect::<anyhow::Result<Vec<_>>>()?;
    let cpu = (cpu()? - before) / queries.len() as f64 * 1e3;
    Ok(Figures { times: times_of(times), cpu })
}

/// Changes one document after the other; how long each took to be visible.
fn changed(engine: &Engine, corpus: &Corpus, times: usize) -> anyhow::Result<Run> {
    let mut taken = Vec::with_capacity(times);
    for number in 0..times {
        taken.push(change(engine, corpus, number as u32 * 37)?);
    }
    Ok(times_of(taken))
}

fn change(engine: &Engine, corpus: &Corpus, number: u32) -> anyhow::Result<Duration> {
    let (id, mut document) = corpus.document(number % corpus.documents);
    document.insert("status".into(), json!("Shortlisted"));
    let began = Instant::now();
    let task = engine.write(INDEX, vec![put(id, document)], None)?;
    engine.index(INDEX)?.wait_until_visible_blocking(task, PATIENCE)?;
    Ok(began.elapsed())
}

/// Searches as far apart as somebody types.
fn paced(engine: &Engine, corpus: &Corpus) -> anyhow::Result<Run> {
    let queries = corpus.typed_names(SEARCHES);
    let until = Instant::now() + Duration::from_secs(15);
    let mut times = Vec::new();
    for query in queries.iter().cycle() {
        if Instant::now() > until {
            break;
        }
        times.push(search(engine, query)?);
        std::thread::sleep(Duration::from_millis(5));
    }
    Ok(times_of(times))
}

/// Searches while documents change at a steady rate: the times of the searches, and of the changes.
fn under_changes(engine: &Engine, corpus: &Corpus) -> anyhow::Result<(Run, Run)> {
    let stop = Arc::new(AtomicBool::new(false));
    std::thread::scope(|scope| {
        // Each change waits for itself alone, so that they overlap as those of many people do.
        let changers: Vec<_> = (0..RATE / 5)
            .map(|changer| {
                let (engine, stop) = (engine.clone(), stop.clone());
                scope.spawn(move || {
                    let mut taken = Vec::new();
                    let pause = Duration::from_millis(200);
                    std::thread::sleep(pause * changer / 10);
                    for number in 0.. {
                        if stop.load(Ordering::Relaxed) {
                            break;
                        }
                        let began = Instant::now();
                        taken.push(change(&engine, corpus, changer * 7919 + number * 104_729)?);
                        std::thread::sleep(pause.saturating_sub(began.elapsed()));
                    }
                    anyhow::Ok(taken)
                })
            })
            .collect();
        let times = paced(engine, corpus)?;
        stop.store(true, Ordering::Relaxed);
        let mut taken = Vec::new();
        for changer in changers {
            taken.extend(changer.join().map_err(|_| anyhow!("a thread of changes broke"))??);
        }
        Ok((times, times_of(taken)))
    })
}

/// CPU seconds of this process.
fn cpu() -> anyhow::Result<f64> {
    let stat = std::fs::read_to_string("/proc/self/stat")?;
    let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_ascii_whitespace().collect();
    let ticks: f64 =
        fields.get(11..13).context("stat")?.iter().filter_map(|field| field.parse::<f64>().ok()).sum();
    Ok(ticks / 100.0)
}

fn memory(name: &str) -> anyhow::Result<f64> {
    let status = std::fs::read_to_string("/proc/self/status")?;
    let line = status.lines().find(|line| line.starts_with(name)).context("no such line")?;
    let kilobytes: f64 = line.split_whitespace().nth(1).context("no figure")?.parse()?;
    Ok(kilobytes / 1e3)
}

fn size_of(folder: &Path) -> anyhow::Result<u64> {
    let mut size = 0;
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        let data = entry.metadata()?;
        size += if data.is_dir() { size_of(&entry.path())? } else { data.len() };
    }
    Ok(size)
}
