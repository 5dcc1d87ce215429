//! The rules as data: what the files under `rules/` say, read once.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::wording::Wording;
use crate::{Field, Level, Source, boards, pay};

const SOURCES: &str = include_str!("../rules/sources.toml");
const BOARDS: &str = include_str!("../rules/boards.toml");
const WAGES: &str = include_str!("../rules/wages.toml");
/// The files of wording, by name.
const WORDING: [(&str, &str); 6] = [
    ("wording-age.toml", include_str!("../rules/wording-age.toml")),
    ("wording-sex.toml", include_str!("../rules/wording-sex.toml")),
    ("wording-race.toml", include_str!("../rules/wording-race.toml")),
    ("wording-religion.toml", include_str!("../rules/wording-religion.toml")),
    ("wording-disability.toml", include_str!("../rules/wording-disability.toml")),
    ("wording-family.toml", include_str!("../rules/wording-family.toml")),
];

/// All rules, ready to be asked.
pub struct Rules {
    pub boards: boards::Boards,
    pub wording: Wording,
    pub pay: pay::Pay,
}

static RULES: LazyLock<Result<Rules, String>> = LazyLock::new(read);

/// The rules, or nothing should a file be broken: a test holds that none is, and a form goes on without advice.
pub fn rules() -> Option<&'static Rules> {
    RULES.as_ref().ok()
}

/// Where rules were read, by the keys that the other files use.
pub type Sources = BTreeMap<String, Source>;

/// `boards.toml`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardsFile {
    /// Boards' identities.
    pub boards: Vec<String>,
    pub rule: Vec<BoardRule>,
}

/// What one board, or any, asks of an advert.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardRule {
    pub id: String,
    pub board: Option<String>,
    pub level: Level,
    pub asks: Asks,
    pub sentence: String,
    pub instead: Option<String>,
    pub source: String,
}

/// What may be asked.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Asks {
    /// A least or greatest length.
    Length {
        field: Field,
        #[serde(default)]
        unit: Unit,
        least: Option<usize>,
        most: Option<usize>,
    },
    /// That one of these is stated.
    Any { field: Field, of: Vec<Fact> },
    /// What a field looks like as a whole, where it is not empty.
    Form { field: Field, pattern: String },
    /// That something is not there, unless within something else.
    Absence { fields: Vec<Field>, pattern: String, unless: Option<String> },
}

/// What a length counts; days are counted as they are.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "kebab-case")]
pub enum Unit {
    #[default]
    Characters,
    Words,
}

/// What an advert may state.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "kebab-case")]
pub enum Fact {
    Title,
    Description,
    Location,
    PostCode,
    Remote,
    Category,
    Salary,
    NoSalary,
    ShownSalary,
}

/// `wording-*.toml`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WordingFile {
    /// What is said where a rule has no sentence of its own.
    pub sentence: String,
    /// What an advert says that may lawfully ask for a protected characteristic, with the reason.
    #[serde(default)]
    pub occupational_requirement: Vec<String>,
    pub rule: Vec<Words>,
}

/// Wording that the law forbids or discourages: phrases or a pattern over folded text.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Words {
    pub id: String,
    pub level: Level,
    #[serde(default)]
    pub words: Vec<String>,
    pub pattern: Option<String>,
    /// Phrases within which a match is let be.
    #[serde(default)]
    pub unless: Vec<String>,
    pub unless_pattern: Option<String>,
    /// The same over the text as it was typed, where capitals matter.
    pub unless_typed: Option<String>,
    /// Where it is looked for, if not in every text.
    pub fields: Option<Vec<Field>>,
    /// What a match of the pattern may not be followed by.
    #[serde(default)]
    pub not_before: Vec<String>,
    pub sentence: Option<String>,
    pub instead: Option<String>,
    pub source: String,
}

/// `wages.toml`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WagesFile {
    pub rate: Vec<Rate>,
    pub full_time: FullTime,
    pub refusal: Vec<Refusal>,
    pub apprentice: Apprentice,
}

/// The least pay for an hour, in pence, from a day on.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rate {
    pub id: String,
    pub from: toml::value::Datetime,
    pub adult: u32,
    pub apprentice: u32,
    pub source: String,
}

/// How long full time is taken to be.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FullTime {
    pub id: String,
    pub hours_a_day: f64,
    pub hours_a_week: f64,
    pub weeks_a_year: f64,
    pub source: String,
}

/// A board that takes no advert below the minimum wage.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Refusal {
    pub id: String,
    pub board: String,
    pub source: String,
}

/// Titles that are measured by the apprentice rate.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Apprentice {
    pub words: Vec<String>,
    pub unless: Vec<String>,
}

fn read() -> Result<Rules, String> {
    let sources: Sources = file("sources.toml", SOURCES)?;
    let wording = WORDING.iter().map(|(name, text)| file(name, text)).collect::<Result<Vec<_>, _>>()?;
    Ok(Rules {
        boards: boards::Boards::new(file("boards.toml", BOARDS)?, &sources)?,
        wording: Wording::new(wording, &sources)?,
        pay: pay::Pay::new(file("wages.toml", WAGES)?, &sources)?,
    })
}

fn file<T: DeserializeOwned>(name: &str, text: &str) -> Result<T, String> {
    toml::from_str(text).map_err(|error| format!("{name}: {error}"))
}

/// The source that a rule names.
pub fn source(sources: &Sources, id: &str, key: &str) -> Result<Source, String> {
    sources
        .get(key)
        .cloned()
        .ok_or_else(|| format!("{id} names the source {key}, which sources.toml does not have"))
}

/// A pattern of a rule, compiled.
pub fn pattern(id: &str, pattern: &str) -> Result<regex::Regex, String> {
    regex::Regex::new(pattern).map_err(|error| format!("{id}: {error}"))
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use time::macros::date;

    use super::*;
    use crate::{Advert, Finding, Hours, Interval, check};

    /// Every entry of every file: its identity and the key of its source.
    fn entries() -> Vec<(String, String)> {
        let boards: BoardsFile = file("boards.toml", BOARDS).unwrap();
        let wages: WagesFile = file("wages.toml", WAGES).unwrap();
        let mut entries = Vec::new();
        entries.extend(boards.rule.into_iter().map(|rule| (rule.id, rule.source)));
        entries.extend(wages.rate.into_iter().map(|rule| (rule.id, rule.source)));
        entries.extend(wages.refusal.into_iter().map(|rule| (rule.id, rule.source)));
        entries.push((wages.full_time.id, wages.full_time.source));
        for (name, text) in WORDING {
            let wording: WordingFile = file(name, text).unwrap();
            entries.extend(wording.rule.into_iter().map(|rule| (rule.id, rule.source)));
        }
        entries
    }

    #[test]
    fn every_file_is_read_and_every_pattern_compiles() {
        assert_eq!(read().err(), None);
    }

    #[test]
    fn no_identity_is_there_twice() {
        let mut seen = BTreeSet::new();
        let twice: Vec<_> =
            entries().into_iter().map(|(id, _)| id).filter(|id| !seen.insert(id.clone())).collect();
        assert_eq!(twice, Vec::<String>::new());
    }

    #[test]
    fn every_entry_says_where_and_when_it_was_read() {
        let sources: Sources = file("sources.toml", SOURCES).unwrap();
        for (id, key) in entries() {
            let source = sources.get(&key).unwrap_or_else(|| panic!("{id} has no source {key}"));
            assert!(!source.title.trim().is_empty(), "the source {key} has no title");
            let is_day = source.read.split('-').map(str::len).eq([4, 2, 2])
                && source.read.chars().all(|c| c == '-' || c.is_ascii_digit());
            assert!(is_day || source.read == "mid-2026", "the source {key} does not say when it was read");
            let is_own = matches!(key.as_str(), "boards" | "product");
            let is_address = source.url.as_ref().is_some_and(|url| url.starts_with("http"));
            assert!(is_address || is_own, "the source {key} has no address");
        }
    }

    #[test]
    fn every_board_that_refuses_low_pay_is_known() {
        let boards: BoardsFile = file("boards.toml", BOARDS).unwrap();
        let wages: WagesFile = file("wages.toml", WAGES).unwrap();
        assert!(wages.refusal.iter().all(|refusal| boards.boards.contains(&refusal.board)));
    }

    #[test]
    fn every_source_is_somebodys() {
        let sources: Sources = file("sources.toml", SOURCES).unwrap();
        let used: BTreeSet<_> = entries().into_iter().map(|(_, key)| key).collect();
        assert_eq!(
            sources.into_keys().filter(|key| !used.contains(key)).collect::<Vec<_>>(),
            Vec::<String>::new()
        );
    }

    #[test]
    fn no_phrase_belongs_to_two_rules() {
        let mut owners = BTreeMap::new();
        for (name, text) in WORDING {
            let wording: WordingFile = file(name, text).unwrap();
            for rule in wording.rule {
                for phrase in rule.words {
                    let other = owners.insert(phrase.clone(), rule.id.clone());
                    assert_eq!(other, None, "“{phrase}” of {}", rule.id);
                }
            }
        }
    }

    /// A job whose title and description are these words and nothing else.
    fn findings_of(words: &str) -> Vec<Finding> {
        let advert = Advert {
            title: words,
            description: words,
            benefits: None,
            salary_bottom: Some(30_000.0),
            salary_top: None,
            show_salary: true,
            interval: Interval::Annual,
            hours: Hours::FullTime,
            location: "Leeds",
            post_code: Some("LS1 4AP"),
            remote: false,
            category: Some("Sales"),
            days_live: None,
        };
        check(&advert, date!(2026 - 11 - 23))
    }

    #[test]
    fn every_phrase_is_found_and_marked_as_a_whole() {
        let mut wrong = Vec::new();
        for (name, text) in WORDING {
            let wording: WordingFile = file(name, text).unwrap();
            for rule in wording.rule {
                for phrase in &rule.words {
                    let findings = findings_of(phrase);
                    let is_found = findings.iter().any(|f| f.rule == rule.id && f.marks[0].words == *phrase);
                    wrong.extend((!is_found).then(|| format!("{}: {phrase}", rule.id)));
                }
            }
        }
        assert!(wrong.is_empty(), "{wrong:#?}");
    }

    #[test]
    fn every_exception_is_of_its_rule_and_excuses() {
        let mut wrong = Vec::new();
        for (name, text) in WORDING {
            let wording: WordingFile = file(name, text).unwrap();
            for rule in wording.rule {
                for phrase in &rule.unless {
                    let is_of_rule = rule.words.iter().any(|words| phrase.contains(words.as_str()));
                    let is_found = findings_of(phrase).iter().any(|finding| finding.rule == rule.id);
                    wrong.extend((is_found || !is_of_rule).then(|| format!("{}: {phrase}", rule.id)));
                }
            }
        }
        assert!(wrong.is_empty(), "{wrong:#?}");
    }

    #[test]
    fn wording_is_unlawful_or_discouraged_and_nothing_else() {
        for (name, text) in WORDING {
            let wording: WordingFile = file(name, text).unwrap();
            for rule in wording.rule {
                assert!(matches!(rule.level, Level::Unlawful | Level::Discouraged), "{}", rule.id);
                assert!(
                    rule.words.is_empty() == rule.pattern.is_some(),
                    "{} has phrases or a pattern",
                    rule.id
                );
            }
        }
    }
}
