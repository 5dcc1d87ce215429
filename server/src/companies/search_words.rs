//! Words that a company's people use for the same thing: whoever searches its candidates for one finds all of them,
//! beside those that the product knows by itself.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::store::search_words as store;
use crate::clock::Millis;
use crate::events::{Circumstances, Event};
use crate::ids::CompanyId;
use crate::problem::{FieldErrors, Problem};
use crate::viewer::Viewer;
use ::store::Tx;

/// Lines that a company may have, words of one, and letters of a word.
const MOST_LINES: usize = 200;
const MOST_WORDS: usize = 10;
const LONGEST: usize = 60;
const OUTDATED: &str = "Somebody else has changed the search words meanwhile.";

/// Lists of words that mean the same.
pub type Words = Vec<Vec<String>>;

/// A company's own words.
#[derive(Clone, Debug, Default, Serialize, ToSchema)]
pub struct SearchWordsView {
    /// Each list holds words and phrases that mean the same.
    pub words: Words,
    /// Raised with each change, from 0.
    pub version: i64,
}

/// A company's own words, all of them.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct SearchWordsInput {
    /// At most 200 lists of 2 to 10 words or phrases of 2 to 60 characters.
    #[serde(default)]
    pub words: Words,
    /// The version that was read; without it the last one to save wins.
    pub version: Option<i64>,
}

/// The viewer's company, of whose words this is.
fn own(viewer: &Viewer) -> Result<CompanyId, Problem> {
    viewer.company_id.ok_or(Problem::NotFound)
}

/// The words of the viewer's company.
pub fn view(tx: &mut Tx<'_>, viewer: &Viewer) -> Result<SearchWordsView, Problem> {
    store::of(tx, own(viewer)?)
}

/// Replaces the words of the viewer's company.
pub fn save(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    input: SearchWordsInput,
    now: Millis,
) -> Result<SearchWordsView, Problem> {
    let company = own(viewer)?;
    let words = checked(input.words)?;
    let before = store::of(tx, company)?;
    if input.version.is_some_and(|version| version != before.version) {
        return Err(Problem::outdated(OUTDATED, &before));
    }
    if words == before.words {
        return Ok(before);
    }
    let after = SearchWordsView { words, version: before.version + 1 };
    store::save(tx, company, &after, viewer.id, now)?;
    Event::CompanyUpdated { company }.record(tx, Circumstances::person(viewer.id, company, now))?;
    Ok(after)
}

/// The words, tidied, or what is wrong with the first line that has something wrong.
fn checked(words: Words) -> Result<Words, Problem> {
    let mut wrong = FieldErrors::default();
    let mut lines = Words::new();
    for line in words {
        let mut tidy: Vec<String> = Vec::new();
        for word in line {
            let word = word.split_whitespace().collect::<Vec<_>>().join(" ");
            if !word.is_empty() && !tidy.iter().any(|known| known.to_lowercase() == word.to_lowercase()) {
                tidy.push(word);
            }
        }
        if !tidy.is_empty() {
            lines.push(tidy);
        }
    }
    if lines.len() > MOST_LINES {
        wrong.add("words", "At most 200 lines");
    }
    for (number, line) in (1..).zip(&lines) {
        let is_word = |word: &String| word.chars().any(char::is_alphanumeric) && !word.contains('\0');
        let length = |word: &String| (2..=LONGEST).contains(&word.chars().count());
        let fault = match line.as_slice() {
            [] | [_] => Some("needs two words or more, with commas between them"),
            words if words.len() > MOST_WORDS => Some("has more than 10 words"),
            words if !words.iter().all(length) => {
                Some("has a word of fewer than 2 or more than 60 characters")
            }
            words if !words.iter().all(is_word) => Some("has something that is no word"),
            _ => None,
        };
        if let Some(fault) = fault {
            wrong.add("words", format!("Line {number} {fault}"));
            break;
        }
    }
    wrong.or(|| Some(lines))
}
