//! The keyword rule (design §5): which of a job's keywords a CV's text holds, and what follows from it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::cover::Words;
use crate::problem::Problem;

/// Which keywords a text was found to hold. Kept beside the text, since looking again costs far more.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Findings(BTreeMap<String, bool>);

impl Findings {
    /// Looks for those keywords that were not looked for yet.
    pub fn look(&mut self, text: &str, keywords: &[String]) {
        if self.cover(keywords) {
            return;
        }
        let text = cv_reader::Prepared::new(text);
        for keyword in keywords {
            if !self.0.contains_key(keyword) {
                self.0.insert(keyword.clone(), text.holds(keyword));
            }
        }
    }

    /// Whether each of these keywords was looked for.
    pub fn cover(&self, keywords: &[String]) -> bool {
        keywords.iter().all(|keyword| self.0.contains_key(keyword))
    }

    /// The keywords that were found, and those that were not, in the job's order.
    pub fn split(&self, keywords: &[String]) -> (Vec<String>, Vec<String>) {
        keywords.iter().cloned().partition(|keyword| self.0.get(keyword) == Some(&true))
    }

    /// The keywords that reject the candidate: all of the job's, when there are some and none was found. One that is what a
    /// blind sift hides of them is found in nobody's CV, or who is not rejected would be known by it.
    pub fn rejection(&self, keywords: &[String], hidden: Option<&Words>) -> Option<Vec<String>> {
        let (matched, missing) = self.split(keywords);
        let (matched, missing) = match hidden {
            Some(words) => words.split(keywords, &matched),
            None => (matched, missing),
        };
        (matched.is_empty() && !missing.is_empty()).then_some(missing)
    }

    /// As it is stored.
    pub fn stored(&self) -> Result<String, Problem> {
        json(self)
    }

    /// Reads what was stored.
    pub fn read(stored: &str) -> Result<Self, Problem> {
        Ok(serde_json::from_str(stored).map_err(anyhow::Error::from)?)
    }
}

/// Keywords that rejected a candidate, as they are stored.
pub fn stored(keywords: &[String]) -> Result<String, Problem> {
    json(&keywords)
}

/// Reads stored keywords.
pub fn read(stored: &str) -> Result<Vec<String>, Problem> {
    Ok(serde_json::from_str(stored).map_err(anyhow::Error::from)?)
}

fn json(value: &impl Serialize) -> Result<String, Problem> {
    Ok(serde_json::to_string(value).map_err(anyhow::Error::from)?)
}
