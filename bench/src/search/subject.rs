//! The engine that is measured: filling it, letting it grow, searching it, changing it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context as _, anyhow};
use jobhelm::search::Index;
use search_engine::{Engine, Operation, Params, Query, SynonymChanges, Together, put};
use serde_json::{Value, json};

use crate::client::Run;
use crate::corpus::Corpus;

/// Filled company by company, as the product fills its indexes.
pub const FRESH: &str = "candidates";
/// Written as candidates come in, and left to itself.
pub const GROWN: &str = "candidates_grown";
/// Documents in one write.
const CHUNK: usize = 1000;
/// The same while an index grows.
const ARRIVING: usize = 250;
/// Changes a second while searches go on.
pub const RATE: u32 = 50;
const PATIENCE: Duration = Duration::from_mins(10);

/// What a kind of search came to.
pub struct Figures {
    /// How long each took.
    pub times: Run,
    /// How long each took of the processor, whatever else it did meanwhile.
    pub busy: Run,
    /// CPU seconds for a thousand.
    pub cpu: f64,
}

/// The parameters of a search, as the product's screens send them.
pub fn asked(text: &str, filters: &str, more: Value) -> Params {
    let mut params = Params::new();
    params.insert("query".into(), json!(text));
    params.insert("filters".into(), json!(filters));
    params.insert("facets".into(), json!(["status", "stageName", "source"]));
    params.insert("hitsPerPage".into(), json!(10));
    if let Value::Object(more) = more {
        params.extend(more);
    }
    params
}

/// The same in a company.
pub fn in_company((text, company): &(String, u32)) -> Params {
    asked(text, &format!("companyId:{}", Corpus::company_id(*company)), Value::Null)
}

/// The engine with what it is asked about.
pub struct Subject<'a> {
    pub engine: &'a Engine,
    pub corpus: &'a Corpus,
}

impl Subject<'_> {
    /// The settings of the product's index of CV texts, with the facets and filters of its index of candidates, and its
    /// synonyms.
    fn begin(&self, index: &str) -> anyhow::Result<u64> {
        let mut settings = Index::CandidateTexts.settings();
        settings["attributesForFaceting"] = Index::Candidates.settings()["attributesForFaceting"].clone();
        settings["attributeForDistinct"] = json!("email");
        let Value::Object(settings) = settings else { return Err(anyhow!("settings are an object")) };
        let synonyms = SynonymChanges { put: Index::CandidateTexts.synonyms(), ..SynonymChanges::default() };
        let operations = vec![Operation::Settings(settings), Operation::Synonyms(synonyms)];
        Ok(self.engine.write(index, operations, None)?)
    }

    fn wait(&self, index: &str, task: u64) -> anyhow::Result<()> {
        Ok(self.engine.index(index)?.wait_until_visible_blocking(task, PATIENCE)?)
    }

    fn write(&self, index: &str, numbers: &[u32]) -> anyhow::Result<(u64, u64)> {
        let mut bytes = 0;
        let operation = |&number: &u32| {
            let (id, document) = self.corpus.document(number);
            bytes += document.values().map(|value| value.as_str().map_or(40, str::len)).sum::<usize>();
            put(id, document)
        };
        let operations: Vec<Operation> = numbers.iter().map(operation).collect();
        while self.engine.is_full(index) {
            std::thread::sleep(Duration::from_millis(5));
        }
        Ok((self.engine.write_weighed(index, operations, None, bytes)?, bytes as u64))
    }

    /// Loads every document; answers the bytes of their texts, how long it took until they were visible, and how many
    /// CPU seconds.
    pub fn load(&self) -> anyhow::Result<(u64, Duration, f64)> {
        let mut last = self.begin(FRESH)?;
        let (began, before) = (Instant::now(), cpu()?);
        let mut raw = 0;
        for numbers in self.corpus.by_company().chunks(CHUNK) {
            let (task, bytes) = self.write(FRESH, numbers)?;
            (last, raw) = (task, raw + bytes);
        }
        self.wait(FRESH, last)?;
        let (took, busy) = (began.elapsed(), cpu()? - before);
        // As the product does when it has filled an index.
        let last = self.engine.write(FRESH, vec![Operation::Compact], None)?;
        self.wait(FRESH, last)?;
        Ok((raw, took, busy))
    }

    /// Writes every document as they came in, those of all companies in turn, and waits until nothing is left to merge.
    /// Answers how long the index took to come to rest, and in how many segments it did.
    pub fn grow(&self) -> anyhow::Result<(Duration, usize)> {
        let mut last = self.begin(GROWN)?;
        let numbers: Vec<u32> = (0..self.corpus.documents).collect();
        for numbers in numbers.chunks(ARRIVING) {
            last = self.write(GROWN, numbers)?.0;
        }
        self.wait(GROWN, last)?;
        let began = Instant::now();
        let index = self.engine.index(GROWN)?;
        while !index.is_at_rest() && began.elapsed() < PATIENCE {
            std::thread::sleep(Duration::from_millis(50));
        }
        Ok((began.elapsed(), index.snapshot(GROWN)?.segments.len()))
    }

    fn search(&self, index: &str, params: &Params) -> anyhow::Result<Duration> {
        let began = Instant::now();
        let snapshot = self.engine.index(index)?.snapshot(index)?;
        let found = snapshot.search(&Query::new(params, &Params::new(), &snapshot.settings)?)?;
        std::hint::black_box(serde_json::to_string(&found.hits)?);
        Ok(began.elapsed())
    }

    /// Searches one after the other.
    pub fn searched(&self, index: &str, searches: &[Params]) -> anyhow::Result<Figures> {
        measured(searches, |params| self.search(index, params))
    }

    /// Searches of one request after the other.
    pub fn searched_together(&self, requests: &[Vec<Params>]) -> anyhow::Result<Figures> {
        measured(requests, |parts| {
            let began = Instant::now();
            let snapshot = self.engine.index(FRESH)?.snapshot(FRESH)?;
            let read = |params| Query::new(params, &Params::new(), &snapshot.settings);
            let queries = parts.iter().map(read).collect::<Result<Vec<_>, _>>()?;
            let mut together = Together::new(&snapshot, queries.iter());
            for query in &queries {
                let found = together.search(query)?;
                std::hint::black_box(serde_json::to_string(&found.hits)?);
            }
            Ok(began.elapsed())
        })
    }

    /// Changes one document after the other; how long each took to be visible.
    pub fn changed(&self, times: u32) -> anyhow::Result<Run> {
        (0..times).map(|number| self.change(number * 37)).collect::<anyhow::Result<_>>().map(times_of)
    }

    fn change(&self, number: u32) -> anyhow::Result<Duration> {
        let (id, mut document) = self.corpus.document(number % self.corpus.documents);
        document.insert("status".into(), json!("Shortlisted"));
        let began = Instant::now();
        let task = self.engine.write(FRESH, vec![put(id, document)], None)?;
        self.wait(FRESH, task)?;
        Ok(began.elapsed())
    }

    /// Searches as far apart as somebody types.
    pub fn paced(&self, searches: &[Params]) -> anyhow::Result<Run> {
        let until = Instant::now() + Duration::from_secs(15);
        let mut times = Vec::new();
        for params in searches.iter().cycle() {
            if Instant::now() > until {
                break;
            }
            times.push(self.search(FRESH, params)?);
            std::thread::sleep(Duration::from_millis(5));
        }
        Ok(times_of(times))
    }

    /// Searches while documents change at a steady rate: the times of the searches, and of the changes.
    pub fn under_changes(&self, searches: &[Params]) -> anyhow::Result<(Run, Run)> {
        let stop = Arc::new(AtomicBool::new(false));
        std::thread::scope(|scope| {
            // Each change waits for itself alone, so that they overlap as those of many people do.
            let changers: Vec<_> = (0..RATE / 5)
                .map(|changer| {
                    let stop = stop.clone();
                    scope.spawn(move || {
                        let mut taken = Vec::new();
                        let pause = Duration::from_millis(200);
                        std::thread::sleep(pause * changer / 10);
                        for number in 0.. {
                            if stop.load(Ordering::Relaxed) {
                                break;
                            }
                            let began = Instant::now();
                            taken.push(self.change(changer * 7919 + number * 104_729)?);
                            std::thread::sleep(pause.saturating_sub(began.elapsed()));
                        }
                        anyhow::Ok(taken)
                    })
                })
                .collect();
            let times = self.paced(searches)?;
            stop.store(true, Ordering::Relaxed);
            let mut taken = Vec::new();
            for changer in changers {
                taken.extend(changer.join().map_err(|_| anyhow!("a thread of changes broke"))??);
            }
            Ok((times, times_of(taken)))
        })
    }
}

/// Does each of them, one after the other.
pub fn measured<T>(
    all: &[T],
    mut each: impl FnMut(&T) -> anyhow::Result<Duration>,
) -> anyhow::Result<Figures> {
    // Caches fill with the first of them, as they do at work.
    for one in all.iter().take(all.len() / 10) {
        each(one)?;
    }
    let before = cpu()?;
    let (mut times, mut busy) = (Vec::with_capacity(all.len()), Vec::with_capacity(all.len()));
    for one in all {
        let began = on_processor()?;
        times.push(each(one)?);
        busy.push(on_processor()?.saturating_sub(began));
    }
    let cpu = (cpu()? - before) / all.len() as f64 * 1e3;
    Ok(Figures { times: times_of(times), busy: times_of(busy), cpu })
}

/// How long this thread has been on a processor.
fn on_processor() -> anyhow::Result<Duration> {
    let stat = std::fs::read_to_string("/proc/thread-self/schedstat")?;
    Ok(Duration::from_nanos(stat.split(' ').next().context("no figure")?.parse()?))
}

fn times_of(mut latencies: Vec<Duration>) -> Run {
    let took = latencies.iter().sum();
    latencies.sort_unstable();
    Run { latencies, took }
}

/// CPU seconds of this process.
pub fn cpu() -> anyhow::Result<f64> {
    let stat = std::fs::read_to_string("/proc/self/stat")?;
    let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_ascii_whitespace().collect();
    let ticks: f64 =
        fields.get(11..13).context("stat")?.iter().filter_map(|field| field.parse::<f64>().ok()).sum();
    Ok(ticks / 100.0)
}
