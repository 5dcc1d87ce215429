//! Who hears of what: the policy's own rule, decided in memory over what a viewer is tied to.

use std::collections::{BTreeSet, HashMap};

use crate::ids::{CompanyId, JobId, UserId};
use crate::policy::{Action, Reach};
use crate::viewer::{JobTies, Viewer};

/// The jobs that somebody owns or has joined the team of: what rights that reach no further than those compare with.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Ties(pub(super) HashMap<JobId, Tie>);

/// How somebody is tied to a job.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Tie {
    pub(super) company: CompanyId,
    pub(super) owned: bool,
    pub(super) joined: bool,
}

impl Ties {
    /// Whether a viewer's rights are decided by them at all.
    pub(super) fn count_for(viewer: &Viewer) -> bool {
        let seen = [Action::ViewJob, Action::ViewCandidate, Action::ViewCompany, Action::ViewStages];
        seen.iter().any(|action| matches!(viewer.reach(*action), Reach::Own | Reach::Joined))
    }

    /// The companies in whose jobs they have a part.
    pub(super) fn companies(&self) -> BTreeSet<CompanyId> {
        self.0.values().map(|tie| tie.company).collect()
    }

    fn has_joined_in(&self, company: CompanyId) -> bool {
        self.0.values().any(|tie| tie.joined && tie.company == company)
    }
}

/// Whom something is told to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Audience {
    /// Whoever sees the job; those from outside only where `shown` to them.
    Job { id: JobId, company: CompanyId, shown: bool },
    /// Whoever sees the candidates of the job. Which of them, where that is not all, the messages say themselves.
    Candidates { job: JobId, company: CompanyId },
    /// Whoever may do this to the company.
    Company { id: CompanyId, action: Action },
    /// Whoever may do this to what is these people's, and what these companies know.
    People { people: Vec<UserId>, companies: Vec<CompanyId>, action: Action },
    /// One account alone, about what is its own.
    Alone(UserId),
}

/// How much of what is told to an audience somebody hears.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hearing {
    Nothing,
    /// What is about the candidates whom they submitted.
    Submitted,
    All,
}

impl Audience {
    /// How much of it this viewer hears, by the rule that narrows every list ([`crate::viewer::Within`]);
    /// `tests/api/live_scope.rs` holds the two together.
    pub(super) fn hearing(&self, viewer: &Viewer, ties: &Ties) -> Hearing {
        let heard = match self {
            Self::Job { id, company, shown } => {
                (*shown || !viewer.role.is_external())
                    && viewer.may(Action::ViewJob, &tied(viewer, ties, *id, *company))
            }
            Self::Candidates { job, company } => {
                let job = tied(viewer, ties, *job, *company);
                if viewer.reach(Action::ViewCandidate) == Reach::Own {
                    let is_tied = job.joined || job.owner_id == viewer.id;
                    return if is_tied { Hearing::Submitted } else { Hearing::Nothing };
                }
                viewer.may(Action::ViewCandidate, &job)
            }
            Self::Company { id, action } => match viewer.reach(*action) {
                Reach::Nothing => false,
                Reach::Own | Reach::Joined => viewer.company_id == Some(*id) || ties.has_joined_in(*id),
                Reach::Company => viewer.company_id == Some(*id),
                Reach::Everything => true,
            },
            Self::People { people, companies, action } => match viewer.reach(*action) {
                Reach::Nothing => false,
                Reach::Own | Reach::Joined => people.contains(&viewer.id),
                Reach::Company => viewer.company_id.is_some_and(|own| companies.contains(&own)),
                Reach::Everything => true,
            },
            Self::Alone(id) => viewer.id == *id,
        };
        if heard { Hearing::All } else { Hearing::Nothing }
    }
}

/// A job as the viewer's rights compare it.
fn tied(viewer: &Viewer, ties: &Ties, id: JobId, company_id: CompanyId) -> JobTies {
    let tie = ties.0.get(&id);
    // Whose it is does not matter where it is not the viewer's.
    let owner_id = if tie.is_some_and(|tie| tie.owned) { viewer.id } else { UserId(uuid::Uuid::nil()) };
    JobTies { id, company_id, owner_id, joined: tie.is_some_and(|tie| tie.joined) }
}
