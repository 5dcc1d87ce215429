//! Measures the search engine on a million candidates with the text of their CVs, beside references on the same.

mod fts;
mod parser;
mod references;
mod subject;

use std::fmt::Write as _;
use std::path::Path;

use anyhow::Context as _;
use search_engine::{Engine, Options, Params};
use serde_json::{Value, json};

use crate::corpus::Corpus;
use crate::report::machine;
use crate::say;
use references::{Loaded, Reference, References};
use subject::{FRESH, Figures, GROWN, RATE, Subject, asked, in_company, measured};

/// Searches of one kind.
const SEARCHES: usize = 3000;
const CHANGES: u32 = 100;
/// Requests of several searches, and the searches in each.
const REQUESTS: usize = 300;
const PARTS: usize = 10;

/// What is searched for, of every kind.
struct Searches {
    typed: Vec<Params>,
    prefixes: Vec<Params>,
    texts: Vec<Params>,
    of_jobs: Vec<Params>,
    talents: Vec<Params>,
}

impl Searches {
    fn of(corpus: &Corpus) -> Self {
        let in_companies = |all: &[(String, u32)]| all.iter().map(in_company).collect();
        let words = corpus.cv_words(SEARCHES);
        // The words of CVs over all jobs of a company: people and not applications, and why each was found.
        let more =
            json!({"distinct": 1, "facetingAfterDistinct": true, "attributesToSnippet": ["cvText:16"]});
        let talents = words.iter().take(SEARCHES / 3).map(|one| {
            let mut params = in_company(one);
            params.extend(more.as_object().cloned().unwrap_or_default());
            params
        });
        let of_jobs = corpus.cv_words_of_jobs(SEARCHES / 3);
        let of_jobs = of_jobs.iter().map(|(text, job)| asked(text, &format!("advertId:{job}"), json!({})));
        Self {
            typed: in_companies(&corpus.typed_names(SEARCHES)),
            prefixes: in_companies(&corpus.name_prefixes(SEARCHES)),
            texts: in_companies(&words),
            of_jobs: of_jobs.collect(),
            talents: talents.collect(),
        }
    }
}

/// Loads and measures; answers a page of Markdown. With `only`, the kinds of searches alone whose names hold it, on what
/// an earlier run has loaded.
pub fn run(folder: &Path, documents: u32, only: &str) -> anyhow::Result<String> {
    let setting = machine();
    let corpus = Corpus::new(documents);
    let searches = Searches::of(&corpus);
    let home = folder.join(format!("engine-{documents}"));
    if !only.is_empty() {
        let engine = Engine::open(&home, Options::default())?;
        let page =
            Rows::measured(&Subject { engine: &engine, corpus: &corpus }, FRESH, &searches, only)?.page;
        engine.close();
        return Ok(page);
    }
    if home.exists() {
        std::fs::remove_dir_all(&home)?;
    }
    let engine = Engine::open(&home, Options::default())?;
    let subject = Subject { engine: &engine, corpus: &corpus };

    say("loading");
    let (raw, took, busy) = subject.load()?;
    let size = size_of(&home)?;
    say(&format!(
        "{:.0} documents/s, {:.2} × the raw text",
        f64::from(documents) / took.as_secs_f64(),
        size as f64 / raw as f64
    ));
    let anonymous = memory("RssAnon:")?;
    say("searching");
    let mut rows = Rows::measured(&subject, FRESH, &searches, "")?;
    rows.together(&subject, &searches.texts)?;
    say(&rows.page);
    say("changing");
    let visible = subject.changed(CHANGES)?;
    let at_rest = subject.paced(&searches.typed)?;
    let (under_changes, visible_then) = subject.under_changes(&searches.typed)?;
    let highest = memory("RssAnon:")?.max(anonymous);
    say("growing");
    let (rest, segments) = subject.grow()?;
    rows.grown(&subject, &searches)?;
    engine.close();
    say(&rows.page);
    let references = References::of(&folder.join(format!("references-{documents}")), &corpus)?;
    say("asking the references");
    rows.reference(&references.fts, &corpus, (SEARCHES / 3, SEARCHES / 10))?;
    rows.reference(&references.parser, &corpus, (SEARCHES / 3, SEARCHES / 3))?;

    let mut facts = Facts::default();
    let per_second = f64::from(documents) / took.as_secs_f64();
    facts.add("bulk load", format!("{per_second:.0} documents/s"), "≥ 8000/s", per_second >= 8000.0);
    let each = busy / f64::from(documents) * 1e6;
    facts.add("a document loaded, made and merged, of the processor", format!("{each:.0} µs"), "", true);
    let times = size as f64 / raw as f64;
    facts.add(
        "index on disk",
        format!("{:.0} MB, {times:.2} × the raw text", size as f64 / 1e6),
        "≤ 1.4 ×",
        times <= 1.4,
    );
    facts.add(
        "memory beyond the page cache, highest",
        format!("{highest:.0} MB"),
        "< 300 MB",
        highest < 300.0,
    );
    let shown =
        |run: &crate::client::Run| format!("{:.1} and {:.1} ms", run.percentile(50), run.percentile(99));
    let quick = |run: &crate::client::Run| run.percentile(99) < 100.0;
    facts.add("a change visible, p50 and p99", shown(&visible), "< 100 ms", quick(&visible));
    let at_rate = format!("the same at {RATE} changes a second");
    facts.add(&at_rate, shown(&visible_then), "< 100 ms", quick(&visible_then));
    let slower = under_changes.percentile(50) / at_rest.percentile(50) - 1.0;
    let slowed = format!("searches slower at {RATE} changes a second");
    facts.add(&slowed, format!("{:+.0} %", slower * 100.0), "< 33 %", slower < 0.33);
    let rested = format!("{:.0} s, {segments}", rest.as_secs_f64());
    facts.add("an index that grew is at rest after, in segments", rested, "", true);

    Ok(format!(
        "# What searching costs\n\nWritten by `make bench`, on {documents} candidates with {:.1} kB of CV text each, \
         under the settings and synonyms of the product's index of CV texts, searched in their company (200 of them, of \
         uneven size) with three facets. {setting}.\n\n\
         | search | target | **CPU s / 1,000** | p50 ms | p99 ms | p99 CPU ms |\n|---|---|--:|--:|--:|--:|\n{}\n\
         | | measured | target |\n|---|--:|--:|\n{}\n\
         The references are asked for the same words as beginnings, spelled as they are, ten hits by score, and the three \
         facets; the engine also finds misspelt names, plurals, stems and synonyms. The clock of the processor's time goes in \
         steps of 4 ms. Raw text: {:.0} MB. {} {}\n",
        raw as f64 / f64::from(documents) / 1e3,
        rows.page,
        facts.0,
        raw as f64 / 1e6,
        references.fts.told(),
        references.parser.told(),
    ))
}

/// The table of searches.
#[derive(Default)]
struct Rows {
    page: String,
    prefix: f64,
    text: f64,
}

impl Rows {
    fn add(&mut self, name: &str, figures: &Figures, target: &str, met: Option<bool>) {
        let (cpu, mark) = (figures.cpu, met.map_or("", mark));
        let (half, most) = (figures.times.percentile(50), figures.times.percentile(99));
        let busy = figures.busy.percentile(99);
        let _infallible = writeln!(
            self.page,
            "| {name} | {target} | **{cpu:.2}**{mark} | {half:.2} | {most:.2} | {busy:.2} |"
        );
    }

    fn measured(subject: &Subject<'_>, index: &str, all: &Searches, only: &str) -> anyhow::Result<Self> {
        let mut rows = Self::default();
        let kinds = [
            ("a name, as it is typed letter by letter", &all.typed, None),
            ("a name's prefix", &all.prefixes, Some(1.0)),
            ("words of a CV", &all.texts, Some(1.5)),
            ("words of a CV, in one job", &all.of_jobs, None),
            ("words of CVs over all jobs of a company, people and not applications", &all.talents, None),
        ];
        for (number, (name, searches, target)) in kinds.into_iter().enumerate() {
            if !name.contains(only) {
                continue;
            }
            let figures = subject.searched(index, searches)?;
            let (shown, met) = match target {
                Some(target) => (format!("≤ {target}"), Some(figures.cpu <= target)),
                None if number == 0 => ("p99 ≤ 10 ms".into(), Some(figures.times.percentile(99) <= 10.0)),
                None => (String::new(), None),
            };
            rows.add(name, &figures, &shown, met);
            match number {
                1 => rows.prefix = figures.cpu,
                2 => rows.text = figures.cpu,
                _ => {}
            }
        }
        Ok(rows)
    }

    /// Ten searches in one request: of the same words within the same filters, each for hits and a facet; as a list asks
    /// for the counts of each facet without its own filter; and ten that have nothing to do with each other.
    fn together(&mut self, subject: &Subject<'_>, searches: &[Params]) -> anyhow::Result<()> {
        let alone: Vec<Params> = searches.iter().take(REQUESTS).cloned().collect();
        let with = |params: &Params, name: &str, value: Value| {
            let mut params = params.clone();
            params.insert(name.into(), value);
            params
        };
        const FACETS: [&str; 3] = ["status", "stageName", "source"];
        let facet = |number: usize| json!([FACETS[number % FACETS.len()]]);
        let same = |one: &Params| (0..PARTS).map(|number| with(one, "facets", facet(number))).collect();
        let chosen = [json!(["status:New", "status:Viewed"]), json!(["source:Sourced", "source:JobHelmApp"])];
        let lists = |one: &Params| {
            let but = |left_out: usize| {
                let kept = chosen.iter().enumerate().filter(|(number, _)| *number != left_out);
                let kept: Vec<Value> = kept.map(|(_, filter)| filter.clone()).collect();
                with(one, "facetFilters", json!(kept))
            };
            let counts = |number: usize| {
                with(&with(&but(number), "facets", facet(number * 2)), "hitsPerPage", json!(0))
            };
            vec![but(chosen.len()), counts(0), counts(1)]
        };
        let one: Vec<Vec<Params>> = alone.iter().map(|one| vec![one.clone()]).collect();
        let narrowed: Vec<Vec<Params>> = alone.iter().map(|one| lists(one)[..1].to_vec()).collect();
        let unrelated: Vec<Vec<Params>> = alone.chunks(PARTS).map(<[Params]>::to_vec).collect();
        let (one, narrowed) = (subject.searched_together(&one)?, subject.searched_together(&narrowed)?);
        let mut row = |name: &str, requests: &[Vec<Params>], one: f64, most: Option<f64>| {
            let figures = subject.searched_together(requests)?;
            let times = figures.cpu / one;
            let target = most.map_or_else(String::new, |most| format!("≤ {most} ×"));
            let name = format!("{name}: {times:.2} ×");
            self.add(&name, &figures, &target, most.map(|most| times <= most));
            anyhow::Ok(())
        };
        let all: Vec<Vec<Params>> = alone.iter().map(same).collect();
        row(
            "ten in one request, of the same words and filters, beside one of them",
            &all,
            one.cpu,
            Some(1.5),
        )?;
        let all: Vec<Vec<Params>> = alone.iter().map(lists).collect();
        row(
            "hits, and the counts of two facets without their own filters, beside the hits",
            &all,
            narrowed.cpu,
            None,
        )?;
        let sum = one.cpu * PARTS as f64;
        row("ten in one request that have nothing in common, beside their sum", &unrelated, sum, Some(1.1))
    }

    /// The same searches in the index that grew by itself.
    fn grown(&mut self, subject: &Subject<'_>, all: &Searches) -> anyhow::Result<()> {
        for (name, searches, fresh) in
            [("a name's prefix", &all.prefixes, self.prefix), ("words of a CV", &all.texts, self.text)]
        {
            let figures = subject.searched(GROWN, searches)?;
            let met = Some(figures.cpu <= fresh * 1.05);
            self.add(&format!("{name}, in an index that grew by itself"), &figures, "as above", met);
        }
        Ok(())
    }

    fn reference<R: Reference>(
        &mut self,
        loaded: &Loaded<R>,
        corpus: &Corpus,
        (prefixes, texts): (usize, usize),
    ) -> anyhow::Result<()> {
        for (name, asked) in
            [("a name's prefix", corpus.name_prefixes(prefixes)), ("words of a CV", corpus.cv_words(texts))]
        {
            let figures = measured(&asked, |(text, company)| loaded.reference.search(text, *company))?;
            self.add(&format!("{name}, {}", R::NAME), &figures, "", None);
        }
        Ok(())
    }
}

/// The table of facts.
#[derive(Default)]
struct Facts(String);

impl Facts {
    fn add(&mut self, name: &str, value: String, target: &str, met: bool) {
        let mark = if target.is_empty() { "" } else { mark(met) };
        let _infallible = writeln!(self.0, "| {name} | {value} | {target}{mark} |");
    }
}

const fn mark(met: bool) -> &'static str {
    if met { " ✓" } else { " ✗" }
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
