//! The kinds of interview that a company has: a short list to choose from, the product's own until the company has its own.

use std::collections::HashSet;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::InterviewWay;
use super::form::{Particulars, ParticularsInput};
use super::store::kinds as store;
pub use super::store::kinds::forget;
use crate::clock::Millis;
use crate::companies::store::info as companies;
use crate::events::{Circumstances, Event};
use crate::ids::CompanyId;
use crate::problem::{FieldErrors, Problem};
use crate::viewer::Viewer;
use ::store::Tx;

/// A company has no more.
const MOST: usize = 20;
const OUTDATED: &str = "Somebody else has changed the kinds of interview meanwhile.";

/// A kind of interview: what one of it begins with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct InterviewKind {
    /// What it is called.
    pub name: String,
    /// How long it takes.
    pub minutes: i64,
    /// How people meet.
    pub way: InterviewWay,
    /// Where, or under which link or number.
    pub place: String,
    /// What the candidate is told besides.
    pub words: String,
}

/// A company's kinds of interview, in their order.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InterviewKindsView {
    /// They.
    pub kinds: Vec<InterviewKind>,
    /// Raised with each change, from 0.
    pub version: i64,
    /// When they were changed last.
    pub changed_at: Option<Millis>,
    /// Who did that, by name.
    pub changed_by: Option<String>,
    /// The company's time zone.
    pub time_zone: String,
}

/// All kinds of interview of a company, in their order.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct InterviewKindsInput {
    /// At most 20, each under a name of its own.
    #[serde(default)]
    pub kinds: Vec<ParticularsInput>,
    /// The version that was read; without it the last one to save wins.
    pub version: Option<i64>,
}

/// Kinds that make sense, to be saved over the version that was read.
#[derive(Clone, Debug)]
pub struct InterviewKindsForm {
    kinds: Vec<InterviewKind>,
    version: Option<i64>,
}

impl InterviewKindsInput {
    /// Checks all of them; a place may be left for each interview to say.
    pub fn check(self) -> Result<InterviewKindsForm, Problem> {
        let mut kinds = Vec::new();
        for (number, kind) in (1..).zip(&self.kinds) {
            let mut wrong = FieldErrors::default();
            let checked = kind.check(&mut wrong);
            let read = wrong.or(|| checked);
            let Particulars { name, minutes, way, place, words } =
                read.map_err(|problem| numbered(number, problem))?;
            kinds.push(InterviewKind { name, minutes, way, place, words });
        }
        let names: HashSet<_> = kinds.iter().map(|kind| kind.name.to_lowercase()).collect();
        if names.len() < kinds.len() {
            return Err(Problem::field("kinds", "There are two kinds of the same name"));
        }
        match kinds.len() {
            0 => Err(Problem::field("kinds", "At least one kind of interview")),
            many if many > MOST => Err(Problem::field("kinds", format!("At most {MOST} kinds of interview"))),
            _ => Ok(InterviewKindsForm { kinds, version: self.version }),
        }
    }
}

/// Says which of several kinds a complaint is about.
fn numbered(number: usize, problem: Problem) -> Problem {
    let Problem::Invalid(wrong) = problem else { return problem };
    let told = wrong.complaints().first().map(|told| (told.item.unwrap_or_default(), told.message.clone()));
    let (item, message) = told.unwrap_or_default();
    let what = match item {
        "name" => "The name",
        "minutes" => "The length",
        "place" => "The place",
        _ => "The text",
    };
    Problem::field("kinds", format!("{what} of kind {number}: {message}"))
}

/// What the product offers.
fn own(address: &str) -> Vec<InterviewKind> {
    let kind = |name: &str, minutes, way, place: &str, words: &str| InterviewKind {
        name: name.into(),
        minutes,
        way,
        place: place.into(),
        words: words.into(),
    };
    vec![
        kind(
            "Phone call",
            20,
            InterviewWay::Phone,
            "",
            "We will call you. If another number suits you better, please tell us beforehand.",
        ),
        kind(
            "Video interview",
            45,
            InterviewWay::Video,
            "",
            "Please try the link beforehand, and tell us if there is anything that we can do to make the interview \
             easier for you.",
        ),
        kind(
            "Interview in person",
            60,
            InterviewWay::InPerson,
            address,
            "Please tell us if there is anything that we can do to make the interview easier for you.",
        ),
    ]
}

/// The kinds of the viewer's company.
pub fn list(tx: &mut Tx<'_>, viewer: &Viewer) -> Result<InterviewKindsView, Problem> {
    view(tx, viewer, viewer.company()?)
}

fn view(tx: &mut Tx<'_>, viewer: &Viewer, company: CompanyId) -> Result<InterviewKindsView, Problem> {
    let time_zone = companies::time_zone_of(tx, viewer.id)?;
    Ok(match store::of(tx, company)? {
        Some(store::Kept { kinds, version, changed_at, changed_by }) => {
            InterviewKindsView { kinds, version, changed_at: Some(changed_at), changed_by, time_zone }
        }
        None => InterviewKindsView {
            kinds: own(&store::address_of(tx, company)?),
            version: 0,
            changed_at: None,
            changed_by: None,
            time_zone,
        },
    })
}

/// Replaces the kinds of the viewer's company. Kinds that are there already are no change, whatever was read before: who
/// saves them again may not have had the answer.
pub fn save(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    form: &InterviewKindsForm,
    now: Millis,
) -> Result<InterviewKindsView, Problem> {
    let company = viewer.company()?;
    let before = view(tx, viewer, company)?;
    if form.kinds == before.kinds {
        return Ok(before);
    }
    if form.version.is_some_and(|version| version != before.version) {
        return Err(Problem::outdated(OUTDATED, &before));
    }
    store::save(tx, company, &form.kinds, before.version + 1, (viewer.id, now))?;
    let around = Circumstances::person(viewer.id, company, now);
    Event::InterviewKindsChanged { company }.record(tx, around)?;
    view(tx, viewer, company)
}
