//! What an advert says, field by field as plain text, as it was when the provider last decided about it; and what has
//! changed since, word by word.

use std::time::Duration;

use serde::Serialize;
use similar::{DiffOp, TextDiff};
use utoipa::ToSchema;

use super::questions::Question;
use super::store::changes::{self as rows, Texts};
use super::store::{self, Job, questions};
use super::{JobType, TimeEngaging, TimeInterval};
use crate::clock::Millis;
use crate::contract::{AdvertField, QuestionKind};
use crate::orders::money::pounds;
use crate::problem::Problem;
use crate::{rich_text, spelled};
use ::store::Tx;

/// Two texts that have little in common are compared for so long; what is left is told as replaced.
const PATIENCE: Duration = Duration::from_millis(200);

spelled! {
    /// What became of a piece of text.
    pub enum PieceKind {
        /// It was there and is there.
        Kept,
        /// It was there.
        Removed,
        /// It is there.
        Added,
    }
}

/// A piece of a text that was changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Piece {
    /// What became of it.
    pub kind: PieceKind,
    /// Its words, with the blanks and line ends between them.
    pub text: String,
}

/// A field that says something else than it did.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct FieldChange {
    /// The field.
    pub field: AdvertField,
    /// What it said; nothing, where it was empty.
    pub before: String,
    /// What it says.
    pub after: String,
    /// The one made into the other: without what was removed they are what it says, without what was added what it said.
    pub pieces: Vec<Piece>,
}

/// An advert as it was and as it is.
#[derive(Clone, Debug)]
pub struct Compared {
    /// When the provider last decided about it, and what it said then; nothing, where it is new to it.
    before: Option<(Millis, Texts)>,
    after: Texts,
}

impl Compared {
    /// When the provider last decided about it.
    pub fn seen_at(&self) -> Option<Millis> {
        self.before.as_ref().map(|(at, _)| *at)
    }

    /// What has changed since, in the order of the form. It may take a moment.
    pub fn changes(&self) -> Vec<FieldChange> {
        let Some((_, before)) = &self.before else { return Vec::new() };
        let change = |field: &AdvertField| {
            let (before, after) = (before.get(field.as_str())?, self.after.get(field.as_str())?);
            (before != after).then(|| FieldChange {
                field: *field,
                before: before.clone(),
                after: after.clone(),
                pieces: pieces(before, after),
            })
        };
        AdvertField::ALL.iter().filter_map(change).collect()
    }

    fn differs(&self) -> bool {
        self.before.as_ref().is_none_or(|(_, before)| {
            before.iter().any(|(field, text)| self.after.get(field).is_some_and(|now| now != text))
        })
    }
}

/// Notes what an advert says, for the next time that it comes before the provider.
pub(super) fn keep(tx: &mut Tx<'_>, job: &Job, now: Millis) -> Result<(), Problem> {
    let texts = texts(tx, job)?;
    rows::keep_seen(tx, job.head.id, &texts, now)
}

/// An advert beside what it said when the provider last decided about it.
pub(super) fn compared(tx: &mut Tx<'_>, job: &Job) -> Result<Compared, Problem> {
    Ok(Compared { before: rows::seen(tx, job.head.id)?, after: texts(tx, job)? })
}

/// Whether an advert says anything else than it did when the provider last decided about it.
pub(super) fn has_changed(tx: &mut Tx<'_>, job: &Job) -> Result<bool, Problem> {
    Ok(compared(tx, job)?.differs())
}

fn texts(tx: &mut Tx<'_>, job: &Job) -> Result<Texts, Problem> {
    let (questions, keywords) = (questions::of_job(tx, job.head.id)?, store::keywords(tx, job.head.id)?);
    let yes_no = |is: bool| if is { "Yes" } else { "No" }.to_owned();
    let text = |field: AdvertField| match field {
        AdvertField::Title => job.head.title.clone(),
        AdvertField::Description => rich_text::lines_of(&job.description),
        AdvertField::Benefits => job.benefits.clone().unwrap_or_default(),
        AdvertField::Type => match job.r#type {
            JobType::Permanent => "Permanent",
            JobType::Contract => "Contract",
            JobType::Temporary => "Temporary",
        }
        .to_owned(),
        AdvertField::TimeEngaging => match job.time_engaging {
            TimeEngaging::FullTime => "Full time",
            TimeEngaging::PartTime => "Part time",
        }
        .to_owned(),
        AdvertField::Salary => salary(job),
        AdvertField::Location => job.head.location.clone(),
        AdvertField::PostCode => job.post_code.clone().unwrap_or_default(),
        AdvertField::Remote => yes_no(job.head.remote),
        AdvertField::Category => job.category.map(|category| category.label().to_owned()).unwrap_or_default(),
        AdvertField::Vacancies => job.vacancies.to_string(),
        AdvertField::ClosesOn => job.head.closes.as_ref().map(|(day, _)| day.clone()).unwrap_or_default(),
        AdvertField::Questions => questions.iter().map(asked).collect::<Vec<_>>().join("\n"),
        AdvertField::PreferKw => keywords.join("\n"),
        AdvertField::NeedApproval => yes_no(job.head.need_approval),
    };
    Ok(AdvertField::ALL.iter().map(|field| (field.as_str().to_owned(), text(*field))).collect())
}

/// `£30,000.00 to £35,000.00 a year`, and whether the advert says so.
fn salary(job: &Job) -> String {
    let interval = match job.time_interval {
        TimeInterval::Annual => "a year",
        TimeInterval::Weekly => "a week",
        TimeInterval::Daily => "a day",
        TimeInterval::Hourly => "an hour",
    };
    let amount = match (job.salary_bottom, job.salary_top) {
        (Some(bottom), Some(top)) if bottom != top => format!("{} to {}", pounds(bottom), pounds(top)),
        (Some(bottom), None) => format!("from {}", pounds(bottom)),
        (None, Some(top)) => format!("up to {}", pounds(top)),
        (Some(amount), Some(_)) => pounds(amount),
        (None, None) => return String::new(),
    };
    let shown = if job.show_salary { "shown" } else { "not shown" };
    format!("{amount} {interval}, {shown} in the advert")
}

/// A question with what it takes for an answer.
fn asked(question: &Question) -> String {
    let kind = match question.kind {
        QuestionKind::Text => "in words".to_owned(),
        QuestionKind::Choice => question.choices.join(" / "),
        QuestionKind::Number => "a number".to_owned(),
        QuestionKind::YesNo => "yes or no".to_owned(),
    };
    let required = if question.required { ", required" } else { "" };
    format!("{} ({kind}{required})", question.question)
}

/// The one text made into the other, word by word.
fn pieces(before: &str, after: &str) -> Vec<Piece> {
    let diff = TextDiff::configure().timeout(PATIENCE).diff_words(before, after);
    let old: Vec<&str> = diff.iter_old_slices().collect();
    let new: Vec<&str> = diff.iter_new_slices().collect();
    let mut runs = Vec::new();
    for op in diff.ops() {
        let (gone, come) = (old[op.old_range()].concat(), new[op.new_range()].concat());
        match op {
            DiffOp::Equal { .. } => push(&mut runs, Run { kept: gone, ..Run::default() }),
            _ => push(&mut runs, Run { gone, come, ..Run::default() }),
        }
    }
    runs.into_iter().flat_map(Run::pieces).collect()
}

/// What stays, or what is replaced by what.
#[derive(Default)]
struct Run {
    kept: String,
    gone: String,
    come: String,
}

impl Run {
    fn pieces(self) -> impl Iterator<Item = Piece> {
        let all =
            [(PieceKind::Kept, self.kept), (PieceKind::Removed, self.gone), (PieceKind::Added, self.come)];
        all.into_iter().filter(|(_, text)| !text.is_empty()).map(|(kind, text)| Piece { kind, text })
    }
}

/// Adds a run. A blank between two changes is no word that stays: the three are one change.
fn push(runs: &mut Vec<Run>, next: Run) {
    let is_blank = |run: &Run| !run.kept.is_empty() && run.kept.chars().all(|c| c == ' ');
    if !next.kept.is_empty() {
        runs.push(next);
        return;
    }
    if let [.., first, blank] = runs.as_mut_slice()
        && first.kept.is_empty()
        && is_blank(blank)
    {
        let between = std::mem::take(&mut blank.kept);
        first.gone = [&first.gone, &between, &next.gone].map(String::as_str).concat();
        first.come = [&first.come, &between, &next.come].map(String::as_str).concat();
        runs.pop();
        return;
    }
    runs.push(next);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Removed words in brackets, added ones in braces.
    fn told(before: &str, after: &str) -> String {
        let mark = |piece: Piece| match piece.kind {
            PieceKind::Kept => piece.text,
            PieceKind::Removed => format!("[{}]", piece.text),
            PieceKind::Added => format!("{{{}}}", piece.text),
        };
        pieces(before, after).into_iter().map(mark).collect()
    }

    #[test]
    fn words_that_were_changed_stand_beside_each_other() {
        assert_eq!(told("We pay well.", "We pay £30,000 a year."), "We pay [well.]{£30,000 a year.}");
        assert_eq!(told("old rusty boat", "new shiny boat"), "[old rusty]{new shiny} boat");
        assert_eq!(told("one\ntwo\nthree", "one\nthree"), "one\n[two\n]three");
        assert_eq!(told("", "All new"), "{All new}");
        assert_eq!(told("Gone", ""), "[Gone]");
    }

    #[test]
    fn either_text_can_be_read_out_of_the_pieces() {
        let before = "A harbour needs hands.\nEvenings, some weekends.\nTips are shared.";
        let after = "The harbour needs two hands.\nThree evenings a week.\nTips are shared out.";
        let without = |left_out: PieceKind| -> String {
            let kept = pieces(before, after).into_iter().filter(|piece| piece.kind != left_out);
            kept.map(|piece| piece.text).collect()
        };
        assert_eq!(without(PieceKind::Added), before);
        assert_eq!(without(PieceKind::Removed), after);
    }

    #[test]
    fn texts_that_have_nothing_in_common_are_told_in_bounded_time() {
        let long = |word: &str| (0..3_000).map(|n| format!("{word}{n}")).collect::<Vec<_>>().join(" ");
        let found = pieces(&long("a"), &long("b"));
        assert_eq!(found.len(), 2, "one removed, one added");
    }
}
