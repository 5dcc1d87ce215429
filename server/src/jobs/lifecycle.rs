//! The lifecycle of an advert (jobs §4, design §5): its states with the facts that each implies, and the only ways
//! from one to another. Knows nothing of rows or people.

#[cfg(test)]
mod tests;

use std::time::Duration;

use super::CampaignType;
use crate::clock::Millis;
use crate::contract::CreditPool;
use crate::contract::JobStatus;
use crate::credits::store::ledger::Reservation;
use crate::policy::{Action, Role, on};
use crate::problem::Problem;

/// How long expiring and archiving can be taken back.
pub const UNDO_WINDOW: Duration = Duration::from_mins(2);

/// Where an advert stands, and what is true of it there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lifecycle {
    /// Being written.
    Draft,
    /// Put forward without credits to pay for it.
    NoCredits,
    /// Waiting for the provider, with a credit held for it.
    PendingAdminApproval(Reservation),
    /// Waiting for its owner, with a credit held for it.
    PendingUserApproval(Reservation),
    /// On its public page.
    Live(Run),
    /// Kept to be looked at.
    ReadOnly(Run),
    /// Ended.
    Archived {
        /// Its time as a live advert.
        run: Run,
        /// When it was archived.
        archived_at: Millis,
    },
}

/// A paid time on the boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    /// The pool that paid.
    pub paid_with: CreditPool,
    /// When it went live.
    pub activated_at: Millis,
    /// When its time on the boards is over.
    pub expires_at: Millis,
    /// When it left the boards, if it has.
    pub expired_at: Option<Millis>,
}

/// The credit to be spent by a job that goes live: comes with the live state, and cannot be had otherwise.
#[derive(Debug, PartialEq, Eq)]
#[must_use = "a job that goes live pays"]
pub struct Capture(Reservation);

/// A job that may be put forward; what it becomes depends on whether it is paid for.
#[derive(Debug, PartialEq, Eq)]
pub struct Submission {
    from: JobStatus,
    campaign: CampaignType,
}

/// What was tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attempt {
    /// Putting forward.
    Submit,
    /// The provider's approval.
    Approve,
    /// The owner's agreement.
    Publish,
    /// The provider's agreement in the owner's stead.
    PublishOnBehalf,
    /// Taking off the boards.
    Expire,
    /// Putting back on the boards.
    UndoExpire,
    /// Posting on a board.
    Promote,
    /// Ending.
    Archive,
    /// Taking the end back.
    UndoArchive,
    /// Changing the advert.
    Edit,
    /// The provider's wish for changes before it approves.
    RequestChanges,
    /// The answer to that wish.
    AnswerChanges,
    /// The provider's taking that wish back.
    WithdrawChanges,
    /// A look at it before it is approved.
    Hold,
    /// The provider's taking a live advert down.
    TakeDown,
}

/// Why the present state refuses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WrongState {
    /// This state knows no such step.
    NoSuchStep {
        /// Where the job stands.
        from: JobStatus,
        /// What was tried.
        attempted: Attempt,
    },
    /// It waits for credits already, and there are still none.
    StillNoCredits,
    /// Nobody waits for the owner, so nobody can agree in their stead.
    NoApprovalNeeded,
    /// It has left the boards already.
    AlreadyExpired,
    /// It is on the boards.
    NotExpired,
    /// The paid time is over.
    TimeIsOver,
    /// [`UNDO_WINDOW`] is over.
    TooLateToUndo,
    /// The same for a job that was archived (jobs §4, §9).
    GoesLiveAtACost,
}

/// What stands beside the state and says what it allows.
#[derive(Clone, Copy, Debug)]
pub struct Beside {
    /// Whether the owner has to agree after the provider.
    pub need_approval: bool,
    /// Whether the provider has approved the company.
    pub company_verified: bool,
    /// Whether changes are asked for that nobody has answered.
    pub asks_changes: bool,
}

impl Lifecycle {
    /// The status that is shown and stored.
    pub const fn status(&self) -> JobStatus {
        match self {
            Self::Draft => JobStatus::Draft,
            Self::NoCredits => JobStatus::NoCredits,
            Self::PendingAdminApproval(_) => JobStatus::PendingAdminApproval,
            Self::PendingUserApproval(_) => JobStatus::PendingUserApproval,
            Self::Live(_) => JobStatus::Live,
            Self::ReadOnly(_) => JobStatus::ReadOnly,
            Self::Archived { .. } => JobStatus::Archived,
        }
    }

    /// The paid time, once there is one.
    pub const fn run(&self) -> Option<&Run> {
        match self {
            Self::Live(run) | Self::ReadOnly(run) | Self::Archived { run, .. } => Some(run),
            _ => None,
        }
    }

    /// The pool that pays, once put forward.
    pub fn pool(&self) -> Option<CreditPool> {
        self.held().map(|held| held.pool).or(self.run().map(|run| run.paid_with))
    }

    /// When it was archived.
    pub const fn archived_at(&self) -> Option<Millis> {
        match self {
            Self::Archived { archived_at, .. } => Some(*archived_at),
            _ => None,
        }
    }

    /// The credit that is held and not yet spent: given back when the job is removed.
    pub const fn held(&self) -> Option<Reservation> {
        match self {
            Self::PendingAdminApproval(held) | Self::PendingUserApproval(held) => Some(*held),
            _ => None,
        }
    }

    /// Puts a job forward.
    pub fn submit(self, campaign: CampaignType) -> Result<Submission, WrongState> {
        match self {
            Self::Draft | Self::NoCredits => Ok(Submission { from: self.status(), campaign }),
            _ => Err(self.refuses(Attempt::Submit)),
        }
    }

    /// The provider's approval: the owner is asked next, or the job goes live.
    pub fn approve(
        self,
        need_approval: bool,
        now: Millis,
        time: Duration,
    ) -> Result<(Self, Option<Capture>), WrongState> {
        match self {
            Self::PendingAdminApproval(held) if need_approval => Ok((Self::PendingUserApproval(held), None)),
            Self::PendingAdminApproval(held) => {
                let (live, capture) = Self::live(held, now, time);
                Ok((live, Some(capture)))
            }
            _ => Err(self.refuses(Attempt::Approve)),
        }
    }

    /// The owner's agreement.
    pub fn publish(self, now: Millis, time: Duration) -> Result<(Self, Capture), WrongState> {
        match self {
            Self::PendingUserApproval(held) => Ok(Self::live(held, now, time)),
            _ => Err(self.refuses(Attempt::Publish)),
        }
    }

    /// The provider's agreement in the stead of an owner who would have been asked.
    pub fn publish_on_behalf(
        self,
        need_approval: bool,
        now: Millis,
        time: Duration,
    ) -> Result<(Self, Capture), WrongState> {
        match self {
            Self::PendingAdminApproval(held) | Self::PendingUserApproval(held) => {
                if need_approval {
                    Ok(Self::live(held, now, time))
                } else {
                    Err(WrongState::NoApprovalNeeded)
                }
            }
            _ => Err(self.refuses(Attempt::PublishOnBehalf)),
        }
    }

    /// Takes a live advert off the boards: its owner's wish, or its time is over.
    pub fn expire(self, now: Millis) -> Result<Self, WrongState> {
        match self {
            Self::Live(Run { expired_at: Some(_), .. }) => Err(WrongState::AlreadyExpired),
            Self::Live(run) => Ok(Self::Live(run.expired(now))),
            _ => Err(self.refuses(Attempt::Expire)),
        }
    }

    /// Puts a live advert back on the boards, soon after it was taken off and while it is paid for.
    pub fn undo_expire(self, now: Millis) -> Result<Self, WrongState> {
        match self {
            Self::Live(Run { expired_at: None, .. }) => Err(WrongState::NotExpired),
            Self::Live(run @ Run { expired_at: Some(expired_at), .. }) => {
                in_time(expired_at, now)?;
                if run.is_over(now) { Err(WrongState::TimeIsOver) } else { Ok(Self::Live(run.back())) }
            }
            _ => Err(self.refuses(Attempt::UndoExpire)),
        }
    }

    /// Lets nothing but an advert that is on the boards be posted on another.
    pub fn promote(&self) -> Result<(), WrongState> {
        match self {
            Self::Live(Run { expired_at: Some(_), .. }) => Err(WrongState::AlreadyExpired),
            Self::Live(_) => Ok(()),
            _ => Err(self.refuses(Attempt::Promote)),
        }
    }

    /// Ends a live job, which takes it off the boards.
    pub fn archive(self, now: Millis) -> Result<Self, WrongState> {
        match self {
            Self::Live(run) => Ok(Self::Archived { run: run.expired(now), archived_at: now }),
            _ => Err(self.refuses(Attempt::Archive)),
        }
    }

    /// Takes the end of a job back, soon after it; it is on the boards again unless its paid time is over, or it had left
    /// them so long before that this could not be taken back any more.
    pub fn undo_archive(self, now: Millis) -> Result<Self, WrongState> {
        match self {
            Self::Archived { run, archived_at } => {
                in_time(archived_at, now).map_err(|_| WrongState::GoesLiveAtACost)?;
                let had_left = run.expired_at.is_some_and(|at| in_time(at, archived_at).is_err());
                Ok(Self::Live(if had_left || run.is_over(now) { run } else { run.back() }))
            }
            _ => Err(self.refuses(Attempt::UndoArchive)),
        }
    }

    /// Until when the end of a job can be taken back.
    pub fn unarchivable_until(&self) -> Option<Millis> {
        self.archived_at().map(|archived_at| archived_at.plus(UNDO_WINDOW))
    }

    /// That it waits for the provider: what is asked for there, and answered, leaves it where it stands with its credit
    /// held.
    pub const fn at_desk(self, attempted: Attempt) -> Result<(), WrongState> {
        match self {
            Self::PendingAdminApproval(_) => Ok(()),
            _ => Err(self.refuses(attempted)),
        }
    }

    /// The provider takes a live advert down: it is kept to be looked at, and never goes live again.
    pub fn take_down(self, now: Millis) -> Result<Self, WrongState> {
        match self {
            Self::Live(run) => Ok(Self::ReadOnly(run.expired(now))),
            _ => Err(self.refuses(Attempt::TakeDown)),
        }
    }

    /// The right that changing the advert takes in this state; ended ones are never changed.
    pub fn edit(self) -> Result<Action, WrongState> {
        match self {
            Self::Draft | Self::NoCredits | Self::PendingAdminApproval(_) | Self::PendingUserApproval(_) => {
                Ok(Action::EditJob)
            }
            Self::Live(_) => Ok(Action::EditLiveJob),
            Self::ReadOnly(_) | Self::Archived { .. } => Err(self.refuses(Attempt::Edit)),
        }
    }

    /// What an edit makes of it: what the provider has approved, and its owner changes, goes before the provider again
    /// with its credit still held.
    pub const fn edited(self, campaign: CampaignType, by: Role) -> Self {
        match (self, campaign) {
            (Self::PendingUserApproval(held), CampaignType::JobHelm) if !by.acts_for_provider() => {
                Self::PendingAdminApproval(held)
            }
            _ => self,
        }
    }

    /// Whether this state allows an action on the job to somebody of this role, for the `can` of an answer.
    pub fn allows(self, action: on::Job, by: Role, beside: Beside) -> bool {
        use on::Job;
        let Beside { need_approval, company_verified, asks_changes } = beside;
        let at_desk = matches!(self, Self::PendingAdminApproval(_));
        let with_owner = matches!(self, Self::PendingUserApproval(_));
        match action {
            Job::SubmitJob => matches!(self, Self::Draft | Self::NoCredits),
            Job::DeskJob => at_desk,
            Job::ApproveJob => company_verified && at_desk && !asks_changes,
            Job::RequestChanges => at_desk && !asks_changes,
            Job::AnswerChanges => at_desk && asks_changes,
            Job::TakeDownJob => matches!(self, Self::Live(_)),
            Job::PublishJob => company_verified && with_owner,
            Job::PublishOnBehalf => {
                company_verified && need_approval && (with_owner || at_desk && !asks_changes)
            }
            Job::ExpireJob | Job::PromoteJob => matches!(self, Self::Live(Run { expired_at: None, .. })),
            Job::ArchiveJob => matches!(self, Self::Live(_)),
            Job::EditJob | Job::EditLiveJob => self.edit() == Ok(action.into()),
            Job::AddCandidate | Job::SubmitCandidate => self.status().takes_candidates(by),
            Job::ManageTeam | Job::InviteToTeam => self.status().opens_team_to(by),
            Job::ViewJob | Job::ViewHiringTeam => self.status().is_shown_to(by),
            Job::SetCvForwarding => !matches!(self, Self::Archived { .. } | Self::ReadOnly(_)),
            Job::CopyJob
            | Job::DeleteJob
            | Job::ViewScorecardForm
            | Job::EditScorecardForm
            | Job::SetBlindSift
            | Job::ViewFigures => true,
        }
    }

    /// The refusal of a step that this state does not know.
    pub const fn refuses(&self, attempted: Attempt) -> WrongState {
        WrongState::NoSuchStep { from: self.status(), attempted }
    }

    fn live(held: Reservation, now: Millis, time: Duration) -> (Self, Capture) {
        let run =
            Run { paid_with: held.pool, activated_at: now, expires_at: now.plus(time), expired_at: None };
        (Self::Live(run), Capture(held))
    }
}

impl Capture {
    /// The held credit that is spent.
    pub const fn held(self) -> Reservation {
        self.0
    }
}

impl Run {
    fn expired(self, now: Millis) -> Self {
        Self { expired_at: self.expired_at.or(Some(now)), ..self }
    }

    fn back(self) -> Self {
        Self { expired_at: None, ..self }
    }

    fn is_over(&self, now: Millis) -> bool {
        self.expires_at <= now
    }
}

fn in_time(done_at: Millis, now: Millis) -> Result<(), WrongState> {
    if now <= done_at.plus(UNDO_WINDOW) { Ok(()) } else { Err(WrongState::TooLateToUndo) }
}

impl Submission {
    /// With a credit: the provider looks at a managed campaign next, the owner at their own.
    pub const fn paid(self, held: Reservation) -> Lifecycle {
        match self.campaign {
            CampaignType::JobHelm => Lifecycle::PendingAdminApproval(held),
            CampaignType::SelfService => Lifecycle::PendingUserApproval(held),
        }
    }

    /// Without one: it waits for credits.
    pub fn unpaid(self) -> Result<Lifecycle, WrongState> {
        match self.from {
            JobStatus::NoCredits => Err(WrongState::StillNoCredits),
            _ => Ok(Lifecycle::NoCredits),
        }
    }
}

impl WrongState {
    /// The sentence that a person reads.
    pub fn sentence(self) -> String {
        match self {
            Self::NoSuchStep { from, attempted } => {
                format!("This job {} and cannot be {}.", standing(from), deed(attempted))
            }
            Self::StillNoCredits => "There are no credits to pay for this job.".into(),
            Self::NoApprovalNeeded => "This job does not wait for its owner's approval.".into(),
            Self::AlreadyExpired => "This job has already left the job boards.".into(),
            Self::NotExpired => "This job is on the job boards.".into(),
            Self::TimeIsOver => "This job's time on the job boards is over.".into(),
            Self::TooLateToUndo => "This can no longer be undone.".into(),
            Self::GoesLiveAtACost => "An archived job cannot go live again without cost.".into(),
        }
    }
}

const fn standing(status: JobStatus) -> &'static str {
    match status {
        JobStatus::Draft => "is a draft",
        JobStatus::NoCredits => "is waiting for credits",
        JobStatus::PendingAdminApproval => "is waiting for the provider's approval",
        JobStatus::PendingUserApproval => "is waiting for its owner's approval",
        JobStatus::Live => "is live",
        JobStatus::ReadOnly => "is read-only",
        JobStatus::Archived => "is archived",
    }
}

const fn deed(attempted: Attempt) -> &'static str {
    match attempted {
        Attempt::Submit => "submitted for approval",
        Attempt::Approve => "approved",
        Attempt::Publish => "published",
        Attempt::PublishOnBehalf => "published on behalf of its owner",
        Attempt::Expire => "taken off the job boards",
        Attempt::UndoExpire => "put back on the job boards",
        Attempt::Promote => "posted on a job board",
        Attempt::Archive => "archived",
        Attempt::UndoArchive => "brought back from the archive",
        Attempt::Edit => "edited",
        Attempt::RequestChanges => "asked to be changed",
        Attempt::AnswerChanges => "submitted again",
        Attempt::WithdrawChanges => "spared its changes",
        Attempt::Hold => "held at the desk",
        Attempt::TakeDown => "taken down",
    }
}

impl From<WrongState> for Problem {
    fn from(refusal: WrongState) -> Self {
        Self::Conflict(refusal.sentence())
    }
}
