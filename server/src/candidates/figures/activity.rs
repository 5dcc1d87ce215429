//! What happens to a job and its candidates, as one list of the job's: which events it shows, and under which heading. The
//! list names places in the log, and is filled by the follower of figures.

use super::store::{self, Entry};
use crate::events::Event;
use crate::followers::log::Logged;
use crate::ids::{CandidateId, JobId};
use crate::problem::Problem;
use crate::spelled;
use ::store::Tx;

spelled! {
    /// What a job's activities are about.
    pub enum ActivityGroup {
        /// Who came, withdrew, asked for a person to look, and was removed.
        Applications,
        /// Who was moved.
        Stages,
        /// Who was given a status.
        Statuses,
        /// Details and CVs, who is one person, who is on hold, and of whom a blind sift was lifted.
        Details,
        /// Notes that were written.
        Notes,
        /// What was written to candidates, and by them.
        Messages,
        /// Scorecards that were sent, and what they are filled in by.
        Scorecards,
        /// Interviews that were offered, arranged, moved and called off.
        Interviews,
        /// Tasks that were made and done.
        Tasks,
        /// Tags that were put on and taken off.
        Tags,
        /// Who works on the job.
        Team,
        /// The advert itself.
        Advert,
    }
}

/// Whose activity an event is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Of {
    Job(JobId),
    Candidate(CandidateId),
}

/// Where an event stands among the activities of a job; nothing where it is none.
pub(super) const fn placed(event: &Event) -> Option<(Of, ActivityGroup)> {
    use ActivityGroup as Group;
    Some(match event {
        Event::CandidateAdded { candidate, .. }
        | Event::CandidateWithdrew { candidate, .. }
        | Event::ReviewAsked { candidate, .. }
        | Event::CandidateDeleted { candidate, .. } => (Of::Candidate(*candidate), Group::Applications),
        Event::StageChanged { candidate, .. } => (Of::Candidate(*candidate), Group::Stages),
        Event::StatusChanged { candidate, .. } => (Of::Candidate(*candidate), Group::Statuses),
        Event::CandidateUpdated { candidate }
        | Event::CvReplaced { candidate, .. }
        | Event::DetailsCorrected { candidate }
        | Event::PeopleMerged { candidate, .. }
        | Event::PeopleParted { candidate, .. }
        | Event::CandidateHeld { candidate }
        | Event::CandidateReleased { candidate }
        | Event::CoverLifted { candidate, .. }
        | Event::CoverPutBack { candidate } => (Of::Candidate(*candidate), Group::Details),
        Event::NoteAdded { candidate, .. } => (Of::Candidate(*candidate), Group::Notes),
        Event::MessageSent { candidate, .. } | Event::MessageReceived { candidate, automatic: false, .. } => {
            (Of::Candidate(*candidate), Group::Messages)
        }
        Event::ScorecardSent { candidate, .. } => (Of::Candidate(*candidate), Group::Scorecards),
        Event::ScorecardFormChanged { job } => (Of::Job(*job), Group::Scorecards),
        Event::InterviewArranged { candidate, .. }
        | Event::InterviewOffered { candidate, .. }
        | Event::InterviewBooked { candidate, .. }
        | Event::InterviewChangeAsked { candidate, .. }
        | Event::InterviewChanged { candidate, moved: true, .. }
        | Event::InterviewCancelled { candidate, .. } => (Of::Candidate(*candidate), Group::Interviews),
        Event::TaskAdded { candidate, .. } | Event::TaskDone { candidate, .. } => {
            (Of::Candidate(*candidate), Group::Tasks)
        }
        Event::TagPutOn { candidate, .. } | Event::TagTakenOff { candidate, .. } => {
            (Of::Candidate(*candidate), Group::Tags)
        }
        Event::TeamInvited { job, .. }
        | Event::TeamJoined { job, .. }
        | Event::TeamDeclined { job, .. }
        | Event::TeamLeft { job, .. }
        | Event::TeamPlaceFreed { job, .. }
        | Event::JobHandedOver { job, .. } => (Of::Job(*job), Group::Team),
        Event::JobCreated { job }
        | Event::JobCopied { job, .. }
        | Event::JobUpdated { job, .. }
        | Event::JobMoved { job, .. }
        | Event::JobExpired { job, .. }
        | Event::ChangesAsked { job }
        | Event::ChangesAnswered { job }
        | Event::ChangesWithdrawn { job }
        | Event::JobSentToBoard { job, .. }
        | Event::CvForwardingSet { job }
        | Event::BlindSiftSet { job, .. } => (Of::Job(*job), Group::Advert),
        _ => return None,
    })
}

/// The entries that these events make, of jobs that are there.
pub(super) fn entries(tx: &mut Tx<'_>, events: &[&Logged]) -> Result<Vec<Entry>, Problem> {
    let placed = events.iter().filter_map(|logged| Some((*logged, placed(logged.event.as_ref().ok()?)?)));
    let placed: Vec<_> = placed.collect();
    let candidates: Vec<_> = placed.iter().filter_map(|(_, (of, _))| of.candidate()).collect();
    let homes = store::homes(tx, &candidates)?;
    let job_of = |of: Of| match of {
        Of::Job(job) => Some(job),
        Of::Candidate(candidate) => homes.get(&candidate).copied(),
    };
    let there = store::jobs_there(tx, &placed.iter().filter_map(|(_, (of, _))| job_of(*of)).collect())?;
    let entry = |(logged, (of, group)): &(&Logged, (Of, ActivityGroup))| {
        Some(Entry {
            job: job_of(*of).filter(|job| there.contains(job))?,
            at: logged.at,
            seq: logged.position.seq,
            company: logged.company?,
            candidate: of.candidate(),
            group: *group,
            actor: logged.actor,
        })
    };
    Ok(placed.iter().filter_map(entry).collect())
}

impl Of {
    const fn candidate(self) -> Option<CandidateId> {
        match self {
            Self::Candidate(candidate) => Some(candidate),
            Self::Job(_) => None,
        }
    }
}
