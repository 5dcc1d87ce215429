//! What comes out.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Recommendation;
use super::form::Rating;
use crate::candidates::view::AuthorView;
use crate::clock::Millis;
use crate::ids::CriterionId;

/// A criterion, as it was worded.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Criterion {
    /// Its identity: one that is worded otherwise is another.
    pub id: CriterionId,
    /// What it is called.
    pub name: String,
    /// What to look for.
    pub hint: Option<String>,
    /// What 1, 2, 3 and 4 mean.
    pub steps: Vec<String>,
}

/// By what a job's interviewers score candidates.
#[derive(Clone, Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ScorecardFormView {
    /// Raised with each change; 0 where nobody has made a form.
    pub version: i64,
    /// The criteria, in their order.
    pub criteria: Vec<Criterion>,
    /// When it was changed last.
    pub changed_at: Option<Millis>,
    /// Who did that, by name.
    pub changed_by: Option<String>,
}

/// What somebody said of a candidate, each time that they sent their card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Edition {
    /// What it comes to.
    pub recommendation: Recommendation,
    /// How the candidate does by each criterion that was looked at.
    pub ratings: Vec<Rating>,
    /// In the interviewer's words, as plain text; empty where there are none.
    pub words: String,
    /// When it was sent.
    pub sent_at: Millis,
}

/// An interviewer's card.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ScorecardView {
    /// Whose it is.
    pub author: AuthorView,
    /// What it says now.
    pub last: Edition,
    /// What it said before it was amended, the first time first.
    pub earlier: Vec<Edition>,
}

/// A criterion that cards answer, and how the candidate does by it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SummaryRow {
    /// The criterion.
    #[serde(flatten)]
    pub criterion: Criterion,
    /// The average of the ratings that stand, to two places; none where nobody has looked at it.
    pub average: Option<f64>,
}

/// The scorecards of a candidate.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ScorecardsView {
    /// What is to be filled in.
    pub form: ScorecardFormView,
    /// How many have sent a card.
    pub sent: i64,
    /// Whether the others' are hidden: until the viewer sends one, or says that they will not.
    pub hidden: bool,
    /// How often the viewer has sent theirs.
    pub own_edition: i64,
    /// Since when the viewer reads without sending one; they cannot any more.
    pub reading_since: Option<Millis>,
    /// The cards, first sent first; none while they are hidden.
    pub cards: Vec<ScorecardView>,
    /// What the cards answer, by criterion; none while they are hidden.
    pub criteria: Vec<SummaryRow>,
}
