//! What goes in.

use std::collections::HashSet;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{MOST_CRITERIA, Recommendation, STEPS, USUAL_STEPS};
use crate::ids::CriterionId;
use crate::problem::{FieldErrors, Problem};
use crate::text::{self, CriterionName, StepText};

/// How long the hint of a criterion may be.
const LONGEST_HINT: usize = 500;
/// How long the words of a card may be.
const LONGEST_WORDS: usize = 5000;

/// A criterion as typed.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct CriterionInput {
    /// 1 to 80 characters, each name once.
    pub name: String,
    /// What to look for, in at most 500 characters.
    pub hint: Option<String>,
    /// What 1, 2, 3 and 4 mean, in at most 60 characters each; where one is blank or absent, Strong no, No, Yes and Strong
    /// yes.
    pub steps: Vec<String>,
}

/// By what a job's interviewers are to score candidates.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ScorecardFormInput {
    /// At most 12, in their order. One that says something else than before is another criterion.
    #[serde(default)]
    pub criteria: Vec<CriterionInput>,
    /// The version that was read, 0 where there was no form.
    pub version: i64,
}

/// A criterion that keeps every rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckedCriterion {
    pub(super) name: String,
    pub(super) hint: Option<String>,
    pub(super) steps: Vec<String>,
}

/// A form that keeps every rule.
#[derive(Clone, Debug)]
pub struct ScorecardForm {
    pub(super) criteria: Vec<CheckedCriterion>,
    pub(super) version: i64,
}

impl ScorecardFormInput {
    /// Checks all of it; the complaint names the first criterion that is wrong.
    pub fn check(self) -> Result<ScorecardForm, Problem> {
        let Self { criteria, version } = self;
        read(&criteria)
            .map(|criteria| ScorecardForm { criteria, version })
            .map_err(|why| Problem::field("criteria", why))
    }
}

fn read(inputs: &[CriterionInput]) -> Result<Vec<CheckedCriterion>, String> {
    if inputs.len() > MOST_CRITERIA {
        return Err(format!("Has to be at most {MOST_CRITERIA} criteria"));
    }
    let mut known = HashSet::new();
    let mut checked = |input: &CriterionInput| {
        let criterion = input.read()?;
        match known.insert(criterion.name.to_lowercase()) {
            true => Ok(criterion),
            false => Err("Has to have a name of its own"),
        }
    };
    (1..)
        .zip(inputs)
        .map(|(number, input)| checked(input).map_err(|why| format!("Criterion {number}: {why}")))
        .collect()
}

impl CriterionInput {
    fn read(&self) -> Result<CheckedCriterion, &'static str> {
        let name = CriterionName::new(&self.name)?.as_str().to_owned();
        let hint = match self.hint.as_deref().map(str::trim) {
            None | Some("") => None,
            Some(hint) => {
                let hint = text::lines(hint, 1..=LONGEST_HINT);
                Some(hint.ok_or("What to look for has to be at most 500 characters")?)
            }
        };
        if self.steps.len() > STEPS {
            return Err("Has to have four steps");
        }
        let step = |(place, usual): (usize, &&str)| {
            let typed = StepText::optional(self.steps.get(place).map(String::as_str))?;
            Ok::<_, &'static str>(typed.map_or_else(|| (*usual).to_owned(), |text| text.as_str().to_owned()))
        };
        let steps = USUAL_STEPS.iter().enumerate().map(step).collect::<Result<_, _>>()?;
        Ok(CheckedCriterion { name, hint, steps })
    }
}

/// How a candidate does by one criterion.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Rating {
    /// The criterion.
    pub criterion_id: CriterionId,
    /// From 1 to 4.
    pub rating: u8,
}

/// A scorecard as filled in.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ScorecardInput {
    /// How often the caller's card of this candidate was sent before: 0 for the first time, more to amend it.
    pub edition: i64,
    /// The version of the form that this answers, 0 where there is none.
    pub form_version: i64,
    /// What it comes to. Required.
    pub recommendation: Option<Recommendation>,
    /// Of the form's criteria, each at most once; one that was not looked at is left out.
    #[serde(default)]
    pub ratings: Vec<Rating>,
    /// Plain text, at most 5,000 characters.
    pub words: Option<String>,
}

/// A card that makes sense by itself; whether it answers the form is not known yet.
#[derive(Clone, Debug)]
pub struct Filled {
    pub(super) edition: i64,
    pub(super) form_version: i64,
    pub(super) recommendation: Recommendation,
    pub(super) ratings: Vec<Rating>,
    pub(super) words: String,
}

impl ScorecardInput {
    /// Checks all of it.
    pub fn check(self) -> Result<Filled, Problem> {
        let mut wrong = FieldErrors::default();
        let recommendation =
            wrong.keep("recommendation", self.recommendation.ok_or("Please choose a recommendation"));
        let typed = self.words.as_deref().unwrap_or_default();
        let words = text::lines(typed, 0..=LONGEST_WORDS);
        let words = wrong.keep("words", words.ok_or("Has to be at most 5,000 characters"));
        let ratings = wrong.keep("ratings", rated(self.ratings));
        let Self { edition, form_version, .. } = self;
        wrong.or(|| {
            let (recommendation, words, ratings) = (recommendation?, words?, ratings?);
            Some(Filled { edition, form_version, recommendation, ratings, words })
        })
    }
}

fn rated(ratings: Vec<Rating>) -> Result<Vec<Rating>, &'static str> {
    let mut known = HashSet::new();
    match ratings.iter().all(|Rating { criterion_id, rating }| {
        (1..=STEPS).contains(&usize::from(*rating)) && known.insert(*criterion_id)
    }) {
        true => Ok(ratings),
        false => Err("Each criterion has to be rated once, from 1 to 4"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn criterion(name: &str, steps: &[&str]) -> CriterionInput {
        CriterionInput {
            name: name.into(),
            hint: Some("  ".into()),
            steps: steps.iter().map(ToString::to_string).collect(),
        }
    }

    #[test]
    fn a_step_that_nobody_words_has_its_usual_meaning() {
        let read = read(&[criterion(" Ropes ", &["Cannot splice", " "])]).unwrap();
        let steps = ["Cannot splice", "No", "Yes", "Strong yes"].map(String::from).to_vec();
        assert_eq!(read, [CheckedCriterion { name: "Ropes".into(), hint: None, steps }]);
    }

    #[test]
    fn criteria_are_refused_with_their_number() {
        let long = "x".repeat(81);
        let wrong = [
            (criterion("", &[]), "Has to be between 1 and 80 characters"),
            (criterion(&long, &[]), "Has to be between 1 and 80 characters"),
            (criterion("ropes", &[]), "Has to have a name of its own"),
            (criterion("Knots", &["", "", "", "", "five"]), "Has to have four steps"),
            (criterion("Knots", &["x"; 1].map(|_| long.as_str())), "Has to be at most 60 characters"),
        ];
        for (wrong, why) in wrong {
            assert_eq!(read(&[criterion("Ropes", &[]), wrong]), Err(format!("Criterion 2: {why}")));
        }
        let many: Vec<_> = (0..13).map(|n| criterion(&n.to_string(), &[])).collect();
        assert!(read(&many[..12]).is_ok());
        assert_eq!(read(&many), Err("Has to be at most 12 criteria".into()));
    }

    #[test]
    fn a_card_needs_a_recommendation_and_rates_nothing_twice() {
        let card = |recommendation, ratings| ScorecardInput {
            edition: 0,
            form_version: 1,
            recommendation,
            ratings,
            words: Some(" Calm.\r\nQuick. ".into()),
        };
        let one = Rating { criterion_id: CriterionId::new(), rating: 4 };
        assert_eq!(card(Some(Recommendation::Yes), vec![one]).check().unwrap().words, "Calm.\nQuick.");
        assert!(card(None, vec![one]).check().is_err());
        assert!(card(Some(Recommendation::Yes), vec![one, one]).check().is_err());
        for rating in [0, 5] {
            assert!(card(Some(Recommendation::Yes), vec![Rating { rating, ..one }]).check().is_err());
        }
    }
}
