//! What the provider asks to be changed in an advert before it approves it, field by field, and what the owner's side
//! answers. The advert stays where it is meanwhile, and its credit is held.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::form::{REMARK, WRONG_REMARK};
use super::lifecycle::Attempt;
use super::publishing::require_open;
use super::store::{self, changes as rows};
use super::writing::around;
use super::{desk, seen};
use crate::clock::Millis;
use crate::contract::AdvertField;
use crate::events::Event;
use crate::ids::JobId;
use crate::policy::Action;
use crate::problem::{FieldErrors, Problem};
use crate::text;
use crate::viewer::Viewer;
use ::store::Tx;

/// What of an advert to ask its owner to change.
#[derive(Debug, Deserialize, ToSchema)]
pub struct ChangesInput {
    /// The job.
    pub id: JobId,
    /// At least one; each field once.
    #[serde(default)]
    pub items: Vec<ChangeItem>,
}

/// One field that is to be changed.
#[derive(Debug, Deserialize, ToSchema)]
pub struct ChangeItem {
    /// Which.
    pub field: AdvertField,
    /// What has to be changed; 2 to 1000 characters, line breaks kept.
    #[serde(default)]
    pub comment: String,
}

/// What the owner's side says to what it was asked, before the advert waits for the provider again.
#[derive(Debug, Deserialize, ToSchema)]
pub struct AnswersInput {
    /// The job.
    pub id: JobId,
    /// To any of the fields that were asked about; none are needed where the advert was changed.
    #[serde(default)]
    pub answers: Vec<ChangeAnswer>,
}

/// An answer about one field.
#[derive(Debug, Deserialize, ToSchema)]
pub struct ChangeAnswer {
    /// Which.
    pub field: AdvertField,
    /// What was done, or why nothing was; 2 to 1000 characters, line breaks kept.
    #[serde(default)]
    pub answer: String,
}

/// A field that the provider asked to be changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChangeView {
    /// Which time it was asked, from 1: all of one time are answered at once.
    pub round: i64,
    /// The field.
    pub field: AdvertField,
    /// What has to be changed.
    pub comment: String,
    /// When that was asked.
    pub asked_at: Millis,
    /// What the owner's side said to it.
    pub answer: Option<String>,
    /// When the advert was put forward again.
    pub answered_at: Option<Millis>,
    /// Whether the provider still waits for it.
    pub is_open: bool,
}

/// What was asked of an advert, to be asked no more.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
pub struct WithdrawInput {
    /// The job.
    pub id: JobId,
}

/// Remarks on fields, checked: each field at most once.
type Remarks = Vec<(AdvertField, String)>;

fn checked<'i>(
    item: &'static str,
    remarks: impl Iterator<Item = (AdvertField, &'i str)>,
) -> Result<Remarks, Problem> {
    let (mut wrong, mut known, mut kept) = (FieldErrors::default(), BTreeSet::new(), Vec::new());
    // Nobody is told more often than there are fields.
    for (field, remark) in remarks.take(AdvertField::ALL.len() + 1) {
        if !known.insert(field) {
            wrong.add(item, format!("{}: Has to be named once", field.label()));
        }
        match text::lines(remark, REMARK) {
            Some(remark) => kept.push((field, remark)),
            None => wrong.add(item, format!("{}: {WRONG_REMARK}", field.label())),
        }
    }
    wrong.or(|| Some(kept))
}

impl ChangesInput {
    fn check(&self) -> Result<Remarks, Problem> {
        if self.items.is_empty() {
            return Err(Problem::field("items", "Required"));
        }
        checked("items", self.items.iter().map(|item| (item.field, item.comment.as_str())))
    }
}

impl AnswersInput {
    fn check(&self) -> Result<Remarks, Problem> {
        checked("answers", self.answers.iter().map(|answer| (answer.field, answer.answer.as_str())))
    }
}

/// Asks the owner of an advert for changes. Until they are answered nobody approves it.
pub fn ask(tx: &mut Tx<'_>, viewer: &Viewer, input: &ChangesInput, now: Millis) -> Result<(), Problem> {
    let items = input.check()?;
    let job = store::find(tx, viewer, Action::RequestChanges, input.id)?;
    let head = &job.head;
    head.lifecycle.at_desk(Attempt::RequestChanges)?;
    if head.asks_changes() {
        return Err(Problem::Conflict("Changes have been asked for already.".into()));
    }
    desk::decide(tx, viewer, head, now)?;
    seen::keep(tx, &job, now)?;
    rows::ask(tx, head, viewer.id, &items, now)?;
    Event::ChangesAsked { job: head.id }.record(tx, around(viewer, head, now))
}

/// Answers what was asked, and puts the advert forward again. Whoever has changed nothing says why.
pub fn answer(tx: &mut Tx<'_>, viewer: &Viewer, input: &AnswersInput, now: Millis) -> Result<(), Problem> {
    let answers = input.check()?;
    let job = store::find(tx, viewer, Action::AnswerChanges, input.id)?;
    let head = &job.head;
    head.lifecycle.at_desk(Attempt::AnswerChanges)?;
    if !head.asks_changes() {
        return Err(nobody_waits());
    }
    let open: Vec<_> = rows::of_job(tx, head)?.into_iter().filter(|change| change.is_open).collect();
    let is_asked = |field: AdvertField| open.iter().any(|change| change.field == field);
    if let Some((field, _)) = answers.iter().find(|(field, _)| !is_asked(*field)) {
        return Err(Problem::field("answers", format!("{}: Has not been asked about", field.label())));
    }
    if answers.is_empty() && !seen::has_changed(tx, &job)? {
        return Err(Problem::field("answers", "Please change the advert, or say why it stays as it is."));
    }
    require_open(head, now)?;
    rows::answer(tx, head, viewer.id, &answers, now)?;
    Event::ChangesAnswered { job: head.id }.record(tx, around(viewer, head, now))
}

/// Takes back what was asked, while nobody has answered it: the advert waits for the provider again, as it did before.
pub fn withdraw(tx: &mut Tx<'_>, viewer: &Viewer, id: JobId, now: Millis) -> Result<(), Problem> {
    let head = store::find(tx, viewer, Action::RequestChanges, id)?.head;
    head.lifecycle.at_desk(Attempt::WithdrawChanges)?;
    if !head.asks_changes() {
        return Err(nobody_waits());
    }
    desk::refuse_while_held(tx, viewer, &head, now)?;
    rows::withdraw(tx, &head, now)?;
    Event::ChangesWithdrawn { job: head.id }.record(tx, around(viewer, &head, now))
}

fn nobody_waits() -> Problem {
    Problem::Conflict("Nobody waits for changes to this job.".into())
}
