//! Why a company's people reject candidates: a short list to choose from, the product's own until the company has its own.

use std::collections::{HashMap, HashSet};

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::store::reject_reasons as store;
pub use super::store::reject_reasons::forget;
use crate::clock::Millis;
use crate::events::{Circumstances, Event};
use crate::ids::{CompanyId, RejectReasonId};
use crate::policy::{Action, Reach};
use crate::problem::Problem;
use crate::viewer::Viewer;
use ::store::Tx;

/// So many are offered at most.
const MOST: usize = 30;
/// So many that are not offered any more are known by their names.
const MOST_RETIRED: usize = 200;
const LENGTH: std::ops::RangeInclusive<usize> = 2..=75;
const OUTDATED: &str = "Somebody else has changed the reasons meanwhile.";

/// What the product offers. Their places here are their identities: the list grows at its end alone.
const OWN: [&str; 6] = [
    "Skills do not match the role",
    "Not enough relevant experience",
    "A qualification or licence is missing",
    "Salary expectations are too high",
    "Location or hours do not fit",
    "Another candidate was stronger",
];

/// A reason as it is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Kept {
    id: RejectReasonId,
    label: String,
    /// Not offered any more; who was rejected for it still was.
    retired: bool,
}

/// All that are kept of a company.
#[derive(Clone, Debug)]
pub(super) struct Reasons {
    pub(super) kept: Vec<Kept>,
    pub(super) version: i64,
    pub(super) changed_at: Option<Millis>,
    pub(super) changed_by: Option<String>,
}

impl Reasons {
    /// Of a company that has none of its own.
    pub(super) fn own() -> Self {
        let kept = (1..).zip(OWN).map(|(number, label)| Kept {
            id: RejectReasonId(Uuid::from_u128(number)),
            label: label.to_owned(),
            retired: false,
        });
        Self { kept: kept.collect(), version: 0, changed_at: None, changed_by: None }
    }
}

/// A reason.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct RejectReason {
    /// Its identity.
    pub id: RejectReasonId,
    /// What it says.
    pub label: String,
}

/// The reasons to choose from, in their order.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RejectReasonsView {
    /// Those that are offered.
    pub reasons: Vec<RejectReason>,
    /// Raised with each change, from 0.
    pub version: i64,
    /// When they were changed last.
    pub changed_at: Option<Millis>,
    /// Who did that, by name.
    pub changed_by: Option<String>,
}

impl From<Reasons> for RejectReasonsView {
    fn from(reasons: Reasons) -> Self {
        let Reasons { kept, version, changed_at, changed_by } = reasons;
        let offered = kept.into_iter().filter(|reason| !reason.retired);
        let reasons = offered.map(|Kept { id, label, .. }| RejectReason { id, label }).collect();
        Self { reasons, version, changed_at, changed_by }
    }
}

/// All reasons of a company, in their order.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct RejectReasonsInput {
    /// At most 30 of 2 to 75 characters, each once; blank ones are left out. One under another name is another reason:
    /// who was rejected for it still was.
    #[serde(default)]
    pub reasons: Vec<String>,
    /// The version that was read; without it the last one to save wins.
    pub version: Option<i64>,
}

/// Reasons that make sense, to be saved over the version that was read.
#[derive(Clone, Debug)]
pub struct RejectReasonsForm {
    reasons: Vec<String>,
    version: Option<i64>,
}

impl RejectReasonsInput {
    /// The reasons, tidied, or what is wrong with the first line that has something wrong. Lines are numbered as they were
    /// sent, blank ones among them.
    pub fn check(self) -> Result<RejectReasonsForm, Problem> {
        let (mut known, mut reasons) = (HashSet::new(), Vec::new());
        for (number, label) in (1..).zip(&self.reasons) {
            let label = label.split_whitespace().collect::<Vec<_>>().join(" ");
            if label.is_empty() {
                continue;
            }
            let fault = match &label {
                label if !LENGTH.contains(&label.chars().count()) => "has to be between 2 and 75 characters",
                label if label.contains(char::is_control) => "has a sign that cannot be shown",
                label if !known.insert(label.to_lowercase()) => "stands there already",
                _ => {
                    reasons.push(label);
                    continue;
                }
            };
            return Err(Problem::field("reasons", format!("Line {number} {fault}")));
        }
        if reasons.len() > MOST {
            return Err(Problem::field("reasons", format!("At most {MOST} reasons")));
        }
        Ok(RejectReasonsForm { reasons, version: self.version })
    }
}

/// The reasons that the viewer chooses from for candidates of a company: of the viewer's own where none is named, or the
/// product's where there is none.
pub fn view(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    company: Option<CompanyId>,
) -> Result<RejectReasonsView, Problem> {
    let is_everywhere = viewer.reach(Action::SetCandidateStatus) == Reach::Everything;
    match company.or(viewer.company_id) {
        Some(company) if is_everywhere || viewer.company_id == Some(company) => {
            Ok(store::of(tx, company)?.into())
        }
        Some(_) => Err(Problem::NotFound),
        None => Ok(Reasons::own().into()),
    }
}

/// Replaces the reasons of the viewer's company; those that are left out are not offered any more. Reasons that are there
/// already are no change, whatever was read before: who saves them again may not have had the answer.
pub fn save(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    form: &RejectReasonsForm,
    now: Millis,
) -> Result<RejectReasonsView, Problem> {
    let company = viewer.company_id.ok_or(Problem::NotFound)?;
    let before = store::of(tx, company)?;
    let kept = replaced(&before.kept, &form.reasons);
    if kept == before.kept {
        return Ok(before.into());
    }
    if form.version.is_some_and(|version| version != before.version) {
        return Err(Problem::outdated(OUTDATED, &RejectReasonsView::from(before)));
    }
    store::save(tx, company, &kept, before.version + 1, (viewer.id, now))?;
    Event::RejectReasonsChanged { company }.record(tx, Circumstances::person(viewer.id, company, now))?;
    Ok(store::of(tx, company)?.into())
}

fn replaced(before: &[Kept], wanted: &[String]) -> Vec<Kept> {
    let known = |label: &str| {
        let label = label.to_lowercase();
        before.iter().find(|reason| reason.label.to_lowercase() == label).map(|reason| reason.id)
    };
    let offered = wanted.iter().map(|label| Kept {
        id: known(label).unwrap_or_default(),
        label: label.clone(),
        retired: false,
    });
    let mut kept: Vec<_> = offered.collect();
    let offered: HashSet<_> = kept.iter().map(|reason| reason.id).collect();
    let others = before.iter().filter(|reason| !offered.contains(&reason.id));
    kept.extend(others.take(MOST_RETIRED).map(|reason| Kept { retired: true, ..reason.clone() }));
    kept
}

/// What each reason of a company says, those among them that are not offered any more.
pub fn labels(tx: &mut Tx<'_>, company: CompanyId) -> Result<HashMap<RejectReasonId, String>, Problem> {
    let kept = store::of(tx, company)?.kept.into_iter();
    Ok(kept.map(|reason| (reason.id, reason.label)).collect())
}

/// Refuses a reason that a company does not offer.
pub fn require_offered(tx: &mut Tx<'_>, company: CompanyId, id: RejectReasonId) -> Result<(), Problem> {
    let mut kept = store::of(tx, company)?.kept.into_iter();
    match kept.any(|reason| reason.id == id && !reason.retired) {
        true => Ok(()),
        false => Err(Problem::field("reasonId", "This reason is not offered any more")),
    }
}
