//! Words that a company's people use for the same thing: whoever searches its candidates for one finds all of them,
//! beside those that the product knows by itself.

use std::collections::{HashMap, HashSet};

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::store::search_words as store;
pub use super::store::search_words::forget;
use crate::clock::Millis;
use crate::events::{Circumstances, Event};
use crate::ids::CompanyId;
use crate::problem::Problem;
use crate::viewer::Viewer;
use ::store::Tx;

/// Lines that a company may have, words of one, words of all, and letters of a word.
const MOST_LINES: usize = 200;
const MOST_WORDS: usize = 10;
const MOST_ALTOGETHER: usize = 500;
const LONGEST: usize = 60;
/// So many lines may name one word: a search for it asks for all that they say.
const MOST_NAMING: usize = 10;
const OUTDATED: &str = "Somebody else has changed the search words meanwhile.";

/// Lists of words that mean the same.
pub type Words = Vec<Vec<String>>;

/// A company's own words.
#[derive(Clone, Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SearchWordsView {
    /// Each list holds words and phrases that mean the same.
    pub words: Words,
    /// Raised with each change, from 0.
    pub version: i64,
    /// When they were changed last.
    pub changed_at: Option<Millis>,
    /// Who did that, by name.
    pub changed_by: Option<String>,
    /// Whether searches know them: a search service elsewhere does not.
    pub is_used: bool,
}

/// A company's own words, all of them.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct SearchWordsInput {
    /// At most 200 lists of 2 to 10 words or phrases of 2 to 60 characters, without commas and line breaks; at most 500
    /// of all lists together, and none in more than 10 lists. A list that stands twice is kept once.
    #[serde(default)]
    pub words: Words,
    /// The version that was read; without it the last one to save wins.
    pub version: Option<i64>,
}

/// Words that make sense, to be saved over the version that was read.
#[derive(Clone, Debug)]
pub struct SearchWordsForm {
    words: Words,
    version: Option<i64>,
}

impl SearchWordsInput {
    /// The words, tidied, or what is wrong with the first line that has something wrong. Lines are numbered as they were
    /// sent, empty ones among them.
    pub fn check(self) -> Result<SearchWordsForm, Problem> {
        let is_typed = |line: &&Vec<String>| line.iter().any(|word| !word.trim().is_empty());
        if self.words.iter().filter(is_typed).count() > MOST_LINES {
            return Err(Problem::field("words", "At most 200 lines"));
        }
        let mut words = Words::new();
        let (mut lines, mut naming) = (HashSet::new(), HashMap::<String, usize>::new());
        let mut altogether = 0;
        for (number, line) in (1..).zip(&self.words) {
            let (tidy, folded) = tidied(line);
            if tidy.is_empty() {
                continue;
            }
            let mut same: Vec<String> = folded.iter().cloned().collect();
            same.sort_unstable();
            let fault = fault(line, &tidy).or_else(|| {
                if !lines.insert(same) {
                    return None;
                }
                altogether += tidy.len();
                let is_common = folded.into_iter().any(|word| {
                    let named = naming.entry(word).or_default();
                    *named += 1;
                    *named > MOST_NAMING
                });
                words.push(tidy);
                is_common.then_some("has a word that 10 lines before it have")
            });
            if let Some(fault) = fault {
                return Err(Problem::field("words", format!("Line {number} {fault}")));
            }
        }
        if altogether > MOST_ALTOGETHER {
            let message =
                format!("At most {MOST_ALTOGETHER} words on all lines together, and these are {altogether}");
            return Err(Problem::field("words", message));
        }
        Ok(SearchWordsForm { words, version: self.version })
    }
}

/// The words of a line, each once, and what they are compared by.
fn tidied(line: &[String]) -> (Vec<String>, HashSet<String>) {
    let mut folded = HashSet::new();
    let words = line.iter().map(|word| word.split_whitespace().collect::<Vec<_>>().join(" "));
    let tidy = words.filter(|word| !word.is_empty() && folded.insert(word.to_lowercase())).collect();
    (tidy, folded)
}

/// What is wrong with a line, by itself.
fn fault(line: &[String], tidy: &[String]) -> Option<&'static str> {
    let is_word = |word: &String| word.chars().any(char::is_alphanumeric) && !word.contains('\0');
    let length = |word: &String| (2..=LONGEST).contains(&word.chars().count());
    match tidy {
        // They part words, and lines, wherever the words are shown.
        _ if line.iter().any(|word| word.trim().contains([',', '\n', '\r'])) => {
            Some("has a comma or a line break within a word")
        }
        [] | [_] => Some("needs two words or more, with commas between them"),
        words if words.len() > MOST_WORDS => Some("has more than 10 words"),
        words if !words.iter().all(length) => Some("has a word of fewer than 2 or more than 60 characters"),
        words if !words.iter().all(is_word) => Some("has something that is no word"),
        _ => None,
    }
}

/// The viewer's company, of whose words this is.
fn own(viewer: &Viewer) -> Result<CompanyId, Problem> {
    viewer.company_id.ok_or(Problem::NotFound)
}

/// The words of the viewer's company; `is_used` where searches know them.
pub fn view(tx: &mut Tx<'_>, viewer: &Viewer, is_used: bool) -> Result<SearchWordsView, Problem> {
    Ok(SearchWordsView { is_used, ..store::of(tx, own(viewer)?)? })
}

/// Replaces the words of the viewer's company. Words that are there already are no change, whatever was read before: who
/// saves them again may not have had the answer.
pub fn save(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    form: &SearchWordsForm,
    is_used: bool,
    now: Millis,
) -> Result<SearchWordsView, Problem> {
    let company = own(viewer)?;
    let before = view(tx, viewer, is_used)?;
    if form.words == before.words {
        return Ok(before);
    }
    if form.version.is_some_and(|version| version != before.version) {
        return Err(Problem::outdated(OUTDATED, &before));
    }
    store::save(tx, company, &form.words, before.version + 1, (viewer.id, now))?;
    Event::SearchWordsChanged { company }.record(tx, Circumstances::person(viewer.id, company, now))?;
    view(tx, viewer, is_used)
}
