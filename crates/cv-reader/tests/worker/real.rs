//! CV files that others made, where a folder of them is at hand.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use cv_reader::{Outcome, holds_keyword};
use libtest_mimic::{Failed, Trial};
use serde::Deserialize;

use crate::read;

/// In `JOBHELM_CV_DATA`, or in `shared/data/cvs/dev` beside the checkout.
fn folder() -> Option<PathBuf> {
    if let Some(folder) = std::env::var_os("JOBHELM_CV_DATA") {
        return Some(folder.into());
    }
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors()
        .map(|above| above.join("shared/data/cvs/dev"))
        .find(|folder| folder.join("labels.jsonl").exists())
}

#[derive(Deserialize)]
struct Label {
    file: String,
    format: String,
    set: String,
    expect: String,
    keywords: Vec<String>,
}

pub fn trials() -> Vec<Trial> {
    let folder = folder();
    let absent = folder.is_none();
    let folder = folder.unwrap_or_default();
    vec![
        Trial::test("nine tenths of the keywords people see are found in real files", move || all(&folder))
            .with_ignored_flag(absent),
    ]
}

fn all(folder: &Path) -> Result<(), Failed> {
    let labels = fs::read_to_string(folder.join("labels.jsonl"))?;
    let mut wrong = Vec::new();
    let mut keywords: BTreeMap<String, (u32, u32)> = BTreeMap::new();
    for line in labels.lines() {
        let label: Label = serde_json::from_str(line)?;
        let outcome = read(&fs::read(folder.join("files").join(&label.file))?)?;
        if !is_right(&label, &outcome) {
            wrong.push(format!("{} should be {}, is {}", label.file, label.expect, name(&outcome)));
        }
        if label.set == "core" && label.expect == "ok" {
            let Outcome::Text(text) = &outcome else { continue };
            let (found, of) = keywords.entry(label.format).or_default();
            *of += label.keywords.len() as u32;
            for keyword in label.keywords {
                if holds_keyword(text, &keyword) {
                    *found += 1;
                } else {
                    eprintln!("not found in {}: {keyword}", label.file);
                }
            }
        }
    }
    eprintln!("keywords found: {keywords:?}");
    let (found, of) = keywords.values().fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1));
    if found * 10 < of * 9 {
        wrong.push(format!("{found} of {of} keywords found"));
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n").into()) }
}

fn is_right(label: &Label, outcome: &Outcome) -> bool {
    match label.expect.as_str() {
        "ok" => matches!(outcome, Outcome::Text(_)),
        "no_text" => matches!(outcome, Outcome::NoText),
        "password" => matches!(outcome, Outcome::Password),
        "reject" | "empty" => !matches!(outcome, Outcome::Text(_)),
        _ => true,
    }
}

/// An outcome without the text that it may hold.
fn name(outcome: &Outcome) -> &'static str {
    match outcome {
        Outcome::Text(_) => "text",
        Outcome::NoText => "no text",
        Outcome::Password => "behind a password",
        Outcome::Unreadable => "unreadable",
        Outcome::Unsupported => "unsupported",
    }
}
