//! What the demo's adverts ask of applicants, how many they want and until when, and what applicants answer.

use cv_maker::Trade;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom as _;
use rand::{RngExt as _, SeedableRng as _};

use super::adverts::{Advert, Fate};
use crate::contract::QuestionKind;
use crate::jobs::questions::{Answer, Question, QuestionInput};

/// How many people the advert wants.
pub(super) const fn vacancies(advert: &Advert) -> i64 {
    match advert.trade {
        Trade::Logistics => 6,
        Trade::Nursing => 3,
        _ => 1,
    }
}

/// In how many days an advert that is live stops taking applications, where it says so.
pub(super) const fn closes_in_days(advert: &Advert) -> Option<u32> {
    match advert.fate {
        Fate::Live { since: 7..=16 } => Some(12),
        _ => None,
    }
}

/// What the advert asks.
pub(super) fn questions(advert: &Advert) -> Vec<QuestionInput> {
    let ask = |kind, question: &str, choices: &[&str], required| QuestionInput {
        id: None,
        kind: Some(kind),
        question: question.into(),
        choices: choices.iter().map(ToString::to_string).collect(),
        required,
    };
    let right = ask(QuestionKind::YesNo, "Do you have the right to work in the UK?", &[], true);
    let notice =
        ["None, I can start at once", "1 week", "2 weeks", "1 month", "2 months", "3 months or more"];
    let notice = ask(QuestionKind::Choice, "How much notice do you have to give?", &notice, false);
    let salary = ask(QuestionKind::Number, "What salary do you expect, in pounds a year?", &[], false);
    match advert.trade {
        Trade::Logistics => {
            let shifts = ask(QuestionKind::YesNo, "Can you work nights, four on and four off?", &[], true);
            vec![right, shifts, notice]
        }
        Trade::Nursing => {
            let why = ask(QuestionKind::Text, "What drew you to working with older people?", &[], false);
            vec![right, notice, why]
        }
        Trade::Software => vec![right, notice, salary],
        _ => Vec::new(),
    }
}

/// What somebody answers; most say yes, and not all say everything.
pub(super) fn answers(questions: &[Question], luck: u64) -> Vec<Answer> {
    let mut chance = StdRng::seed_from_u64(luck ^ 0x5eed);
    let mut answer = |question: &Question| {
        if !question.required && chance.random_ratio(1, 5) {
            return None;
        }
        let typed = match question.kind {
            QuestionKind::YesNo if chance.random_ratio(9, 10) => "Yes".to_owned(),
            QuestionKind::YesNo => "No".to_owned(),
            QuestionKind::Choice => question.choices.choose(&mut chance)?.clone(),
            QuestionKind::Number => format!("{},000", chance.random_range(58..=92)),
            QuestionKind::Text => (*[
                "My grandmother was looked after by people I still admire.",
                "I like to know the people I care for, and there is time for that here.",
                "A placement in my second year: I never wanted to leave.",
            ]
            .choose(&mut chance)?)
            .to_owned(),
        };
        question.answer(&typed).ok().flatten()
    };
    questions.iter().filter_map(&mut answer).collect()
}
