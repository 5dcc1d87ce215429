//! Words that stand for each other when people are looked for in the United Kingdom: a table with its sources. A short
//! form that also means something else on many a CV (BA, PM) finds what it stands for, and is not found by it.

use std::sync::LazyLock;

use search_engine::Synonym;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use utoipa::ToSchema;

const TABLE: &str = include_str!("words/uk.json");

/// Beside the words it holds their sources, by short names.
#[derive(Deserialize)]
struct Table {
    words: Vec<KnownWords>,
}

/// Words that every search knows to mean the same: any finds all; with `from`, that one finds the others and is not
/// found by them.
#[derive(Deserialize, Serialize, ToSchema)]
pub struct KnownWords {
    /// The one that finds the others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    /// The words and phrases.
    pub words: Vec<String>,
}

static ROWS: LazyLock<Table> = LazyLock::new(|| {
    #[expect(clippy::expect_used, reason = "a file of our own, which a test reads")]
    serde_json::from_str(TABLE).expect("the table of words")
});

/// The table.
pub fn known() -> &'static [KnownWords] {
    &ROWS.words
}

/// The table as the search takes it, each with its identity.
pub fn synonyms() -> Vec<(String, Synonym)> {
    let one = |(number, row): (usize, &KnownWords)| {
        let synonyms = row.words.clone();
        let synonym = match &row.from {
            Some(input) => Synonym::OneWay { input: input.clone(), synonyms },
            None => Synonym::TwoWay { synonyms },
        };
        (format!("uk-{number}"), synonym)
    };
    ROWS.words.iter().enumerate().map(one).collect()
}

/// Words that mean the same, as the search takes them.
pub fn same(words: Vec<Vec<String>>) -> impl Iterator<Item = (String, Synonym)> {
    let one = |(number, synonyms): (usize, Vec<String>)| (number.to_string(), Synonym::TwoWay { synonyms });
    words.into_iter().enumerate().map(one)
}

/// What tells one table from another.
pub fn digest() -> String {
    Sha256::digest(TABLE).iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_names_its_source_and_none_stands_twice() {
        let table: serde_json::Value = serde_json::from_str(TABLE).unwrap();
        let mut seen = std::collections::BTreeSet::new();
        for row in table["words"].as_array().unwrap() {
            let members: Vec<&str> = row.as_object().unwrap().keys().map(String::as_str).collect();
            assert!(members.iter().all(|name| ["from", "source", "words"].contains(name)), "{row}");
            assert!(table["sources"][row["source"].as_str().unwrap()].is_string(), "{row}");
            let least = if row["from"].is_string() { 1 } else { 2 };
            assert!(row["words"].as_array().unwrap().len() >= least, "{row}");
            assert!(seen.insert((row["from"].to_string(), row["words"].to_string())), "{row}");
        }
        assert_eq!(seen.len(), synonyms().len());
        assert!(seen.len() > 100);
    }
}
