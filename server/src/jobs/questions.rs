//! What applicants are asked beside their CV, and what counts as an answer.

use std::collections::HashSet;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::form::Pence;
use crate::contract::QuestionKind;
use crate::ids::QuestionId;
use crate::text::{self, ChoiceText, QuestionText};

/// How many questions a job may ask: each is one more reason not to apply.
pub const MOST_QUESTIONS: usize = 10;
/// How many answers a question may offer.
const MOST_CHOICES: usize = 20;
/// How many bytes a number may have, with its signs and blanks.
const LONGEST_NUMBER: usize = 24;
/// How long an answer in words may be.
const LONGEST_ANSWER: usize = 1000;
const YES_NO: [&str; 2] = ["Yes", "No"];

/// A question as typed.
#[derive(Clone, Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct QuestionInput {
    /// The question that is changed; a new one where absent.
    pub id: Option<QuestionId>,
    /// Text (when absent), Choice, Number or YesNo. A question of another kind is another question.
    pub kind: Option<QuestionKind>,
    /// 3 to 200 characters.
    pub question: String,
    /// 2 to 20 different answers to choose from, for a Choice.
    pub choices: Vec<String>,
    /// Whether nobody can apply without an answer.
    pub required: bool,
}

/// A question that keeps every rule.
#[derive(Clone, Debug)]
pub struct CheckedQuestion {
    pub(super) id: Option<QuestionId>,
    pub(super) kind: QuestionKind,
    pub(super) question: QuestionText,
    pub(super) choices: Vec<ChoiceText>,
    pub(super) required: bool,
}

/// A question of a job.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Question {
    /// Its identity.
    pub id: QuestionId,
    /// What kind of answer it takes.
    pub kind: QuestionKind,
    /// What is asked.
    pub question: String,
    /// The answers to choose from; of a YesNo these two.
    pub choices: Vec<String>,
    /// Whether nobody can apply without an answer.
    pub required: bool,
}

/// Reads all questions of a job; the complaint names the first that is wrong.
pub(super) fn read(inputs: &[QuestionInput]) -> Result<Vec<CheckedQuestion>, String> {
    if inputs.len() > MOST_QUESTIONS {
        return Err(format!("Has to be at most {MOST_QUESTIONS} questions"));
    }
    let mut known = HashSet::new();
    let numbered = inputs.iter().enumerate();
    numbered
        .map(|(at, input)| {
            let question = input.read().map_err(|why| format!("Question {}: {why}", at + 1))?;
            match question.id {
                Some(id) if !known.insert(id) => Err(format!("Question {}: Has to be asked once", at + 1)),
                _ => Ok(question),
            }
        })
        .collect()
}

impl QuestionInput {
    fn read(&self) -> Result<CheckedQuestion, &'static str> {
        let kind = self.kind.unwrap_or(QuestionKind::Text);
        let question = QuestionText::new(&self.question)?;
        let choices = match kind {
            QuestionKind::Choice => different(&self.choices)?,
            QuestionKind::Text | QuestionKind::Number | QuestionKind::YesNo => Vec::new(),
        };
        Ok(CheckedQuestion { id: self.id, kind, question, choices, required: self.required })
    }
}

fn different(texts: &[String]) -> Result<Vec<ChoiceText>, &'static str> {
    let choices = texts.iter().map(|text| ChoiceText::new(text)).collect::<Result<Vec<_>, _>>()?;
    let mut seen = HashSet::new();
    if !(2..=MOST_CHOICES).contains(&choices.len()) {
        return Err("Has to have between 2 and 20 answers to choose from");
    }
    match choices.iter().all(|choice| seen.insert(choice.as_str().to_lowercase())) {
        true => Ok(choices),
        false => Err("Has to have different answers to choose from"),
    }
}

/// An answer to a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// Which question.
    pub question: QuestionId,
    /// In words; one of the choices where there are some.
    pub text: String,
    /// In hundredths, where the question takes a number.
    pub number: Option<i64>,
}

impl Question {
    /// Reads what somebody answered; nothing where they left out what they may. The error is a sentence for them.
    pub fn answer(&self, typed: &str) -> Result<Option<Answer>, &'static str> {
        let typed = typed.trim();
        if typed.is_empty() {
            return if self.required { Err("Required") } else { Ok(None) };
        }
        let (text, number) = match self.kind {
            QuestionKind::Text => {
                let text = text::lines(typed, 1..=LONGEST_ANSWER);
                (text.ok_or("Has to be between 1 and 1000 characters")?, None)
            }
            QuestionKind::Number => {
                let number = hundredths(typed).ok_or("Has to be a number")?;
                (typed.to_owned(), Some(number))
            }
            QuestionKind::Choice | QuestionKind::YesNo => {
                let chosen = self.choices.iter().find(|choice| *choice == typed);
                (chosen.ok_or("Please choose one of the answers")?.clone(), None)
            }
        };
        Ok(Some(Answer { question: self.id, text, number }))
    }

    /// The answers that a kind of question offers of itself, where it does.
    pub(super) fn own_choices(kind: QuestionKind) -> Option<Vec<String>> {
        (kind == QuestionKind::YesNo).then(|| YES_NO.map(String::from).to_vec())
    }
}

/// Reads a number as people type it (`35000`, `£35,000.50`), from nothing to ten million.
pub fn hundredths(typed: &str) -> Option<i64> {
    if typed.len() > LONGEST_NUMBER {
        return None;
    }
    let digits: String =
        typed.trim().trim_start_matches('£').chars().filter(|c| !matches!(c, ',' | ' ')).collect();
    let plain = digits.chars().all(|c| c.is_ascii_digit() || c == '.')
        && digits.starts_with(|c: char| c.is_ascii_digit());
    let number: f64 = if plain { digits.parse().ok()? } else { return None };
    if number == 0.0 {
        return Some(0);
    }
    Pence::optional(Some(number)).ok().flatten().map(Pence::hundredths)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn question(kind: QuestionKind, choices: &[&str], required: bool) -> Question {
        let choices = choices.iter().map(ToString::to_string).collect();
        Question { id: QuestionId::new(), kind, question: "How much?".into(), choices, required }
    }

    #[test]
    fn an_answer_is_of_its_questions_kind() {
        let said = |question: &Question, typed| question.answer(typed).map(|a| a.map(|a| (a.text, a.number)));
        let number = question(QuestionKind::Number, &[], false);
        assert_eq!(said(&number, "£35,000.50"), Ok(Some(("£35,000.50".into(), Some(3_500_050)))));
        assert_eq!(said(&number, "0"), Ok(Some(("0".into(), Some(0)))));
        assert_eq!(said(&number, " "), Ok(None));
        let long = format!("1{}", ",".repeat(60_000));
        for wrong in [long.as_str(), "much", "-1", "1e3", "99999999999", ".", "12.345"] {
            assert_eq!(said(&number, wrong), Err("Has to be a number"), "{wrong}");
        }
        let choice = question(QuestionKind::Choice, &["A week", "A month"], true);
        assert_eq!(said(&choice, "A month"), Ok(Some(("A month".into(), None))));
        assert_eq!(said(&choice, "a month"), Err("Please choose one of the answers"));
        assert_eq!(said(&choice, ""), Err("Required"));
        let text = question(QuestionKind::Text, &[], true);
        assert_eq!(said(&text, "Yes,\r\nbut"), Ok(Some(("Yes,\nbut".into(), None))));
        let endless = "x".repeat(1001);
        assert!(said(&text, &endless).is_err());
        assert!(said(&text, "a\u{0}b").is_err());
    }

    #[test]
    fn questions_are_refused_with_their_number() {
        let input = |kind, question: &str, choices: &[&str]| QuestionInput {
            kind: Some(kind),
            question: question.into(),
            choices: choices.iter().map(ToString::to_string).collect(),
            ..QuestionInput::default()
        };
        let ask = |inputs: &[QuestionInput]| read(inputs).map(|read| read.len());
        let fine = input(QuestionKind::YesNo, "May you work in the UK?", &[]);
        assert_eq!(ask(std::slice::from_ref(&fine)), Ok(1));
        let wrong = [
            (input(QuestionKind::Text, "?", &[]), "Has to be between 3 and 200 characters"),
            (
                input(QuestionKind::Choice, "Which?", &["One"]),
                "Has to have between 2 and 20 answers to choose from",
            ),
            (
                input(QuestionKind::Choice, "Which?", &["One", "one"]),
                "Has to have different answers to choose from",
            ),
        ];
        for (wrong, why) in wrong {
            assert_eq!(ask(&[fine.clone(), wrong]), Err(format!("Question 2: {why}")));
        }
        assert_eq!(ask(&vec![fine; 11]), Err("Has to be at most 10 questions".into()));
    }
}
