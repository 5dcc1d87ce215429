//! Synonyms of an index: what stands for what, as clients write it and as queries are read with it.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use crate::error::Error;
use crate::text::Folding;
use crate::words::folded_words;

/// Synonyms that an index may have, and words that one may hold.
const MOST: usize = 20_000;
const MOST_WORDS: usize = 100;
/// Longer texts are refused, in bytes.
const LONGEST: usize = 1_000;

/// A synonym.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum Synonym {
    /// Any of them finds all of them.
    #[serde(rename = "synonym")]
    TwoWay {
        /// The words.
        synonyms: Vec<String>,
    },
    /// One finds the others too.
    #[serde(rename = "onewaysynonym")]
    OneWay {
        /// The one.
        input: String,
        /// The others.
        synonyms: Vec<String>,
    },
    /// One finds the others too, for a typo.
    #[serde(rename = "altcorrection1")]
    OneTypo {
        /// The one.
        word: String,
        /// The others.
        corrections: Vec<String>,
    },
    /// The same for two typos.
    #[serde(rename = "altcorrection2")]
    TwoTypos {
        /// The one.
        word: String,
        /// The others.
        corrections: Vec<String>,
    },
}

impl Synonym {
    /// Reads what a client wrote: the identity and the synonym.
    pub fn read(mut body: Map<String, Value>, id: Option<&str>) -> Result<(String, Self), Error> {
        let named = body.remove("objectID");
        let id = match (named, id) {
            (None | Some(Value::Null), Some(id)) => id.to_owned(),
            (Some(Value::String(named)), None) if !named.is_empty() => named,
            (Some(Value::String(named)), Some(id)) if named == id => named,
            (Some(Value::String(_)), Some(_)) => {
                return Err(Error::invalid("objectID differs from the one of the path"));
            }
            _ => return Err(Error::invalid("The 'objectID' attribute is required for a synonym")),
        };
        if id.len() > LONGEST {
            return Err(Error::invalid(format!("objectID is longer than {LONGEST} bytes")));
        }
        // Clients write types with capitals and without.
        let kind = body.get("type").and_then(Value::as_str).unwrap_or("synonym").to_lowercase();
        let members: &[&str] = match kind.as_str() {
            "synonym" => &["synonyms"],
            "onewaysynonym" => &["input", "synonyms"],
            "altcorrection1" | "altcorrection2" => &["word", "corrections"],
            other => return Err(Error::invalid(format!("Invalid synonym type: {other}"))),
        };
        if let Some(name) = body.keys().find(|name| *name != "type" && !members.contains(&name.as_str())) {
            return Err(crate::parameters::unknown(name));
        }
        body.insert("type".into(), Value::String(kind));
        let synonym: Self = serde_json::from_value(Value::Object(body))
            .map_err(|error| Error::invalid(format!("Invalid synonym {id}: {error}")))?;
        synonym.check(&id)?;
        Ok((id, synonym))
    }

    fn check(&self, id: &str) -> Result<(), Error> {
        let (one, others) = self.parts();
        let least = if one.is_some() { 1 } else { 2 };
        let texts = one.into_iter().chain(others.iter().map(String::as_str));
        if others.len() < least || others.len() > MOST_WORDS {
            return Err(Error::invalid(format!("Synonym {id} has to hold {least} to {MOST_WORDS} words")));
        }
        for text in texts {
            if text.len() > LONGEST || folded_words(text, &Folding::default()).is_empty() {
                return Err(Error::invalid(format!(
                    "Synonym {id} holds something that is no word: {text:?}"
                )));
            }
        }
        Ok(())
    }

    /// What stands alone, and the rest.
    fn parts(&self) -> (Option<&str>, &[String]) {
        match self {
            Self::TwoWay { synonyms } => (None, synonyms),
            Self::OneWay { input, synonyms } => (Some(input), synonyms),
            Self::OneTypo { word, corrections } | Self::TwoTypos { word, corrections } => {
                (Some(word), corrections)
            }
        }
    }

    /// Its name in the protocol.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::TwoWay { .. } => "synonym",
            Self::OneWay { .. } => "onewaysynonym",
            Self::OneTypo { .. } => "altcorrection1",
            Self::TwoTypos { .. } => "altcorrection2",
        }
    }

    /// As clients see it.
    pub fn shown(&self, id: &str) -> Value {
        let mut shown = serde_json::to_value(self).unwrap_or_default();
        shown["objectID"] = json!(id);
        shown
    }

    /// Whether a search for synonyms by these words finds it.
    pub fn holds(&self, id: &str, words: &[String]) -> bool {
        let (one, others) = self.parts();
        let texts = one.into_iter().chain(others.iter().map(String::as_str)).chain([id]);
        let known: Vec<String> = texts.flat_map(|text| folded_words(text, &Folding::default())).collect();
        words.iter().all(|word| known.iter().any(|one| one.starts_with(word.as_str())))
    }
}

/// What is to become of the synonyms of an index.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct SynonymChanges {
    /// Whether those from before go.
    pub clear: bool,
    /// Added or replaced.
    pub put: Vec<(String, Synonym)>,
    /// Taken away.
    pub delete: Vec<String>,
}

/// Words that stand for others, and the typos that they count.
type Others = Vec<(Vec<String>, u8)>;

/// The synonyms of an index.
#[derive(Clone, Debug, Default)]
pub struct Synonyms {
    /// As written, by identity.
    pub all: BTreeMap<String, Synonym>,
    /// By the first word of what they stand for.
    by_first: HashMap<String, Vec<(Vec<String>, Others)>>,
}

impl Synonyms {
    /// Reads them as texts of this index are read.
    pub fn new(all: BTreeMap<String, Synonym>, folding: &Folding) -> Self {
        let mut by_first: HashMap<String, Vec<(Vec<String>, Others)>> = HashMap::new();
        let mut note = |from: &str, to: &[&str], cost: u8| {
            let input = folded_words(from, folding);
            let Some(first) = input.first().cloned() else { return };
            let others = to.iter().map(|text| (folded_words(text, folding), cost));
            let others = others.filter(|(words, _)| !words.is_empty() && *words != input).collect();
            by_first.entry(first).or_default().push((input, others));
        };
        for synonym in all.values() {
            let (one, others) = synonym.parts();
            let others: Vec<&str> = others.iter().map(String::as_str).collect();
            let cost = match synonym {
                Synonym::TwoWay { .. } | Synonym::OneWay { .. } => 0,
                Synonym::OneTypo { .. } => 1,
                Synonym::TwoTypos { .. } => 2,
            };
            match one {
                Some(one) => note(one, &others, cost),
                None => others.iter().for_each(|one| note(one, &others, cost)),
            }
        }
        Self { all, by_first }
    }

    /// What stands for the first of these words, or for some of them from the first on: how many, and the others. Of
    /// each word there is what it may be spelled like, of one in quotes nothing.
    pub fn of<'a>(&'a self, words: &'a [Vec<String>]) -> impl Iterator<Item = (usize, &'a Others)> {
        let first = words.first().into_iter().flatten();
        first.filter_map(|word| self.by_first.get(word)).flatten().filter_map(move |(input, others)| {
            let stands = input.len() <= words.len()
                && input.iter().zip(words).all(|(one, spellings)| spellings.contains(one));
            stands.then_some((input.len(), others))
        })
    }

    /// These after a change.
    pub fn changed(&self, changes: SynonymChanges) -> BTreeMap<String, Synonym> {
        let mut all = if changes.clear { BTreeMap::new() } else { self.all.clone() };
        for id in &changes.delete {
            all.remove(id);
        }
        all.extend(changes.put);
        all
    }
}

impl SynonymChanges {
    /// Notes which synonyms there are after the change, or why they would be too many.
    pub fn note(&self, ids: &mut BTreeSet<String>) -> Result<(), Error> {
        if self.clear {
            ids.clear();
        }
        for id in &self.delete {
            ids.remove(id);
        }
        ids.extend(self.put.iter().map(|(id, _)| id.clone()));
        if ids.len() > MOST {
            return Err(Error::invalid(format!("an index can have {MOST} synonyms at most")));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(body: Value) -> Result<(String, Synonym), String> {
        let Value::Object(body) = body else { unreachable!() };
        Synonym::read(body, None).map_err(|error| error.to_string())
    }

    fn found(synonyms: &Synonyms, text: &str) -> Vec<(usize, Others)> {
        let words: Vec<Vec<String>> =
            folded_words(text, &Folding::default()).into_iter().map(|word| vec![word]).collect();
        synonyms.of(&words).map(|(length, others)| (length, others.clone())).collect()
    }

    #[test]
    fn words_stand_for_each_other_one_way_or_both() {
        let written = [
            json!({"objectID": "1", "type": "synonym", "synonyms": ["RGN", "Registered General Nurse"]}),
            json!({"objectID": "2", "type": "oneWaySynonym", "input": "sparky", "synonyms": ["electrician"]}),
            json!({"objectID": "3", "type": "altCorrection1", "word": "chef", "corrections": ["cook"]}),
        ];
        let all = written.into_iter().map(|one| read(one).unwrap()).collect();
        let synonyms = Synonyms::new(all, &Folding::default());
        let words = |text: &str| folded_words(text, &Folding::default());
        assert_eq!(found(&synonyms, "rgn nights"), [(1, vec![(words("registered general nurse"), 0)])]);
        assert_eq!(found(&synonyms, "registered general nurse"), [(3, vec![(words("rgn"), 0)])]);
        assert_eq!(found(&synonyms, "registered general"), []);
        assert_eq!(found(&synonyms, "sparky"), [(1, vec![(words("electrician"), 0)])]);
        assert_eq!(found(&synonyms, "electrician"), []);
        assert_eq!(found(&synonyms, "chef"), [(1, vec![(words("cook"), 1)])]);
    }

    #[test]
    fn what_is_no_synonym_is_refused() {
        for (body, told) in [
            (json!({"type": "synonym", "synonyms": ["a", "b"]}), "required"),
            (
                json!({"objectID": "1", "type": "placeholder", "placeholder": "<a>", "replacements": ["b"]}),
                "placeholder",
            ),
            (json!({"objectID": "1", "type": "synonym", "synonyms": ["a"]}), "2 to"),
            (json!({"objectID": "1", "type": "synonym", "synonyms": ["a", "!"]}), "no word"),
            (
                json!({"objectID": "1", "type": "synonym", "synonyms": ["a", "b"], "input": "c"}),
                "Unknown parameter: input",
            ),
            (json!({"objectID": "1", "type": "oneWaySynonym", "synonyms": ["a"]}), "input"),
        ] {
            let answer = read(body).unwrap_err();
            assert!(answer.contains(told), "{answer}");
        }
    }
}
