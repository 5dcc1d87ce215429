//! What small changes cost: CPU-seconds per 1,000, of records written whole and of attributes changed in place.
//! `cargo run --release -p search-engine --example changes -- 100000`

#![expect(clippy::print_stdout, clippy::expect_used, reason = "a program for one's own terminal")]

use std::time::{Duration, Instant};

use search_engine::{Engine, Operation, Options, Record, put};
use serde_json::{Value, json};

/// Changes that come between two commits: singly at some hundred a second, and fifty at a time.
const RUNS: [(&str, usize, usize, usize); 2] =
    [("one at a time", 10_000, 1, 15), ("50 at a time", 500, 50, 3)];

fn main() {
    let count: usize = std::env::args().nth(1).map_or(100_000, |text| text.parse().expect("a number"));
    let folder = tempfile::tempdir().expect("a folder");
    let engine = Engine::open(folder.path(), Options::default()).expect("opens");
    fill(&engine, count);
    println!("{count} records; CPU-seconds per 1,000, and milliseconds until searches see it (p50, p99)");
    for (title, calls, size, together) in RUNS {
        for whole in [true, false] {
            let (since, started) = (cpu_seconds(), Instant::now());
            let mut waited = Vec::new();
            for number in 0..calls / together {
                let each = (0..together * size).map(|at| {
                    let id = (number * together * size + at) * 7919 % count;
                    if whole { put(id.to_string(), record(id, number)) } else { change(id, number) }
                });
                let asked = Instant::now();
                wait(&engine, each.collect());
                waited.push(asked.elapsed());
            }
            let spent = (cpu_seconds() - since) * 1000.0 / calls as f64;
            waited.sort_unstable();
            let at = |part: usize| waited[waited.len() * part / 100].as_millis();
            let how = if whole { "whole" } else { "in place" };
            let seconds = started.elapsed().as_secs_f64();
            println!("{title}, {how}: {spent:.3}, {} ms, {} ms ({seconds:.1} s)", at(50), at(99));
        }
    }
    engine.close();
}

fn fill(engine: &Engine, count: usize) {
    let settings = json!({
        "searchableAttributes": ["fullName", "email", "phoneNumber,phoneDigits"],
        "attributesForFaceting": [
            "filterOnly(companyId)", "filterOnly(memberOfTeams)", "filterOnly(submittedBy)",
            "filterOnly(advertId)", "status", "source", "stage.id", "stageName",
        ],
        "customRanking": ["desc(applied)"],
    });
    wait(engine, vec![Operation::Settings(object(settings))]);
    for from in (0..count).step_by(5_000) {
        wait(engine, (from..count.min(from + 5_000)).map(|id| put(id.to_string(), record(id, 0))).collect());
    }
    wait(engine, vec![Operation::Compact]);
}

fn wait(engine: &Engine, operations: Vec<Operation>) {
    let task = engine.write("candidates", operations, None).expect("queued");
    let index = engine.index("candidates").expect("there");
    index.wait_until_visible_blocking(task, Duration::from_secs(600)).expect("visible");
}

/// Where a candidate stands after the change of this number.
fn standing(id: usize, number: usize) -> Record {
    let stage = (id + number) % 8 + id % 200 * 8;
    let status = ["New", "Viewed", "Shortlisted", "Maybe", "Rejected"][(id + number) % 5];
    object(json!({
        "status": status,
        "stage": {"id": format!("0199c0de-0000-7000-8000-{stage:012}"), "name": "Interview", "type": "Custom", "order": stage % 8},
        "stageName": "Interview",
        "noteExist": number.is_multiple_of(2),
    }))
}

fn change(id: usize, number: usize) -> Operation {
    Operation::Change { id: id.to_string(), changes: standing(id, number), create: false }
}

fn record(id: usize, number: usize) -> Record {
    let mut record = object(json!({
        "firstName": "Ada", "lastName": format!("Lovelace {id}"), "fullName": format!("Ada Lovelace {id}"),
        "email": format!("ada.lovelace.{id}@example.test"), "phoneNumber": format!("+44 7700 {id:06}"),
        "phoneDigits": [format!("447700{id:06}"), format!("07700{id:06}")], "applied": 1_700_000_000_000_u64 + id as u64,
        "source": "Website", "hasCv": true, "advertId": format!("0199c0de-0000-7000-8001-{:012}", id % 1000),
        "campaignTitle": "Analytical engineer", "companyId": format!("0199c0de-0000-7000-8002-{:012}", id % 200),
        "submittedBy": null,
        "memberOfTeams": (0..4).map(|member| format!("0199c0de-0000-7000-8003-{:012}", id % 200 * 4 + member)).collect::<Vec<_>>(),
    }));
    record.extend(standing(id, number));
    record
}

fn object(value: Value) -> Record {
    let Value::Object(object) = value else { unreachable!("an object") };
    object
}

/// What this process has used so far, in all its threads.
fn cpu_seconds() -> f64 {
    let text = std::fs::read_to_string("/proc/self/stat").expect("Linux");
    let after = text.rsplit(')').next().expect("figures");
    let ticks: u64 =
        after.split_whitespace().skip(11).take(2).filter_map(|figure| figure.parse::<u64>().ok()).sum();
    ticks as f64 / 100.0
}
