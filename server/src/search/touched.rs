//! What an event changes in the documents. Documents are read anew, so that only identities matter.

use std::collections::BTreeSet;

use uuid::Uuid;

use super::Index;
use super::documents::{Document, Wanted, read, standings, tag_documents};
use crate::events::Event;
use crate::ids::{CandidateId, CompanyId, JobId, PersonId, StageId, UserId};
use ::store::values;
use ::store::{Sql, StoreError, Tx};

/// A change to an index.
#[derive(Clone, Debug)]
pub enum Change {
    /// Writes a document, in the place of an older one.
    Put(Document),
    /// Sets attributes of the document with this `objectID`, if it is there.
    Set(Document),
    /// Takes a document away.
    Remove(String),
    /// Takes away every document whose attribute is this identity.
    RemoveWhere(&'static str, Uuid),
}

/// The records that events touched.
#[derive(Clone, Debug, Default)]
pub struct Touched {
    jobs: BTreeSet<JobId>,
    teams: BTreeSet<JobId>,
    candidates: BTreeSet<CandidateId>,
    moved: BTreeSet<CandidateId>,
    texts: BTreeSet<CandidateId>,
    conversations: BTreeSet<CandidateId>,
    candidates_of: BTreeSet<JobId>,
    sifted: BTreeSet<JobId>,
    users: BTreeSet<UserId>,
    renamed: BTreeSet<UserId>,
    companies: BTreeSet<CompanyId>,
    approved: BTreeSet<CompanyId>,
    gone: BTreeSet<JobId>,
    stages: BTreeSet<StageId>,
    tagged: BTreeSet<PersonId>,
}

impl Touched {
    /// Takes an event in.
    pub fn note(&mut self, event: &Event, company: Option<CompanyId>) {
        match event {
            Event::UserSignedUp { user } => {
                self.users.insert(*user);
                // It has one member more.
                self.companies.extend(company);
            }
            Event::EmailVerified { user }
            | Event::UserApproved { user, .. }
            | Event::UserBlocked { user }
            | Event::UserUnblocked { user } => drop(self.users.insert(*user)),
            Event::UserUpdated { user } | Event::RoleChanged { user, .. } | Event::EmailChanged { user } => {
                self.renamed.insert(*user);
            }
            Event::UserInvited { user, .. } | Event::InvitationCancelled { user, .. } => {
                self.renamed.insert(*user);
                self.companies.extend(company);
            }
            Event::InvitationAnswered { user, invited, .. } => {
                self.renamed.extend([*user, *invited]);
                self.companies.extend(company);
            }
            Event::UserRejected { user } | Event::UserRemoved { user, .. } => {
                self.renamed.insert(*user);
                self.companies.extend(company);
            }
            Event::UserMoved { user, from, to, .. } => {
                self.renamed.insert(*user);
                self.companies.extend([from, to]);
            }
            Event::JobHandedOver { job, .. } => {
                self.jobs.insert(*job);
                self.teams.insert(*job);
                self.candidates_of.insert(*job);
            }
            Event::TeamLeft { job, user } => {
                self.jobs.insert(*job);
                self.teams.insert(*job);
                self.candidates_of.insert(*job);
                self.users.insert(*user);
                self.companies.extend(company);
            }
            Event::TeamPlaceFreed { job, .. }
            | Event::TeamInvited { job, .. }
            | Event::TeamDeclined { job, .. } => drop(self.teams.insert(*job)),
            Event::CompanySignedUp { company } => drop(self.companies.insert(*company)),
            Event::CompanyApproved { company }
            | Event::CompanyUpdated { company }
            | Event::CompanyRemoved { company } => drop(self.approved.insert(*company)),
            Event::JobCreated { job } | Event::JobCopied { job, .. } => {
                self.jobs.insert(*job);
                self.teams.insert(*job);
            }
            Event::JobUpdated { job, title_kept } => {
                self.jobs.insert(*job);
                // Its title is all that the others tell of it.
                if !title_kept {
                    self.teams.insert(*job);
                    self.candidates_of.insert(*job);
                }
            }
            Event::JobMoved { job, .. } => {
                self.jobs.insert(*job);
                self.teams.insert(*job);
            }
            Event::JobExpired { job, .. } => drop(self.jobs.insert(*job)),
            Event::BlindSiftSet { job, .. } => drop(self.sifted.insert(*job)),
            Event::TeamJoined { job, user } => {
                self.jobs.insert(*job);
                self.teams.insert(*job);
                self.candidates_of.insert(*job);
                self.users.insert(*user);
                self.companies.extend(company);
            }
            Event::JobDeleted { job, team, .. } => {
                self.gone.insert(*job);
                self.users.extend(team);
                self.companies.extend(company);
            }
            Event::CandidateAdded { candidate, .. }
            | Event::CandidateUpdated { candidate }
            | Event::DetailsCorrected { candidate }
            | Event::CvReplaced { candidate, .. }
            | Event::CvRead { candidate, .. }
            | Event::PeopleMerged { candidate, .. }
            | Event::PeopleParted { candidate, .. }
            | Event::CoverLifted { candidate, .. }
            | Event::CoverPutBack { candidate }
            | Event::CandidateDeleted { candidate, .. } => {
                self.candidates.insert(*candidate);
                self.texts.insert(*candidate);
                self.conversations.insert(*candidate);
            }
            Event::MessageWritten { candidate, .. }
            | Event::MessageWithFilesWritten { candidate, .. }
            | Event::MessageTakenBack { candidate, .. }
            | Event::MessageReceived { candidate, .. } => drop(self.conversations.insert(*candidate)),
            Event::StatusChanged { candidate, .. } | Event::StageChanged { candidate, .. } => {
                self.moved.insert(*candidate);
            }
            Event::TagPutOn { person, .. } | Event::TagTakenOff { person, .. } => {
                self.tagged.insert(*person);
            }
            Event::TagsSettled { people, .. } => self.tagged.extend(people),
            Event::StageUpdated { stage } => drop(self.stages.insert(*stage)),
            Event::StageAdded { shifted, .. }
            | Event::StagesReordered { shifted, .. }
            | Event::StageDeleted { shifted, .. } => self.stages.extend(shifted),
            // What was noted is in no document, and whether it was is not for everybody who searches.
            Event::NoteAdded { .. }
            | Event::MessageSent { .. }
            | Event::MessageFailed { .. }
            | Event::ConversationSettled { .. }
            | Event::MessageTemplatesChanged { .. }
            | Event::ViewsChanged { .. }
            | Event::ViewAlertSet { .. }
            | Event::ViewNews { .. }
            | Event::ViewOutgrown { .. }
            | Event::BusyCalendarsChanged { .. }
            // Documents hold identities of tags.
            | Event::TagMade { .. }
            | Event::TagChanged { .. }
            | Event::TagDeleted { .. }
            | Event::InterviewKindsChanged { .. }
            | Event::InterviewArranged { .. }
            | Event::InterviewOffered { .. }
            | Event::InterviewBooked { .. }
            | Event::InterviewChangeAsked { .. }
            | Event::InterviewChanged { .. }
            | Event::InterviewCancelled { .. }
            | Event::InterviewTold { .. }
            | Event::InterviewSoon { .. }
            | Event::InterviewReminded { .. }
            | Event::InterviewLetterEnded { .. }
            | Event::TaskAdded { .. }
            | Event::TaskChanged { .. }
            | Event::TaskDone { .. }
            | Event::TaskDeleted { .. }
            | Event::TaskDue { .. }
            | Event::CandidateHeld { .. }
            | Event::CandidateWithdrew { .. }
            | Event::ReviewAsked { .. }
            | Event::ErasureAsked { .. }
            | Event::OwnPageAsked { .. }
            | Event::PrivacyNoticeDue { .. }
            | Event::PrivacyNoticeChanged { .. }
            | Event::CandidateReleased { .. }
            | Event::RetentionChanged { .. }
            | Event::RejectionExplained { .. }
            | Event::HireKept { .. }
            | Event::ScorecardFormChanged { .. }
            | Event::ScorecardSent { .. }
            | Event::ScorecardsRead { .. }
            | Event::CvForwardingSet { .. }
            | Event::CsvReady { .. }
            | Event::CvsForwarded { .. }
            | Event::ForwardWithdrawn { .. }
            | Event::ForwardLookedAt { .. }
            | Event::SignUpRepeated { .. }
            | Event::VerificationRequested { .. }
            | Event::PasswordResetRequested { .. }
            | Event::PasswordSet { .. }
            | Event::PasswordChanged { .. }
            | Event::SignedIn { .. }
            | Event::SignInFailed { .. }
            | Event::SessionsEnded { .. }
            | Event::TwoStepTurnedOn { .. }
            | Event::TwoStepTurnedOff { .. }
            | Event::TwoStepReset { .. }
            | Event::RecoveryCodesMade { .. }
            | Event::RecoveryCodeUsed { .. }
            | Event::TwoStepDemanded { .. }
            | Event::JobSentToBoard { .. }
            | Event::BoardAsked { .. }
            | Event::BoardAnswered { .. }
            | Event::BoardKeysSet { .. }
            | Event::SearchWordsChanged { .. }
            | Event::RejectReasonsChanged { .. }
            | Event::AgencyTermsChanged { .. }
            | Event::CandidateLookedFor { .. }
            | Event::CvQuarantined { .. }
            | Event::InfectedFile { .. }
            | Event::SupportViewBegun { .. }
            | Event::SupportViewEnded { .. }
            | Event::SupportViewTold { .. }
            | Event::AttachmentsChosen { .. }
            | Event::BoardsChanged { .. }
            | Event::SharedBoardsChanged { .. }
            | Event::ErrandsRetried { .. }
            | Event::AddressSuppressed { .. }
            | Event::AddressReleased { .. }
            | Event::ApprovalAsked { .. }
            | Event::CompanyRejected { .. }
            | Event::CreditsTransferred { .. }
            | Event::IdentityLinked { .. }
            | Event::IdentityLinkRequested { .. }
            | Event::CompanyLogoChanged { .. }
            | Event::CreditsReceived { .. }
            | Event::CreditsAsked { .. }
            | Event::AdvertHeld { .. }
            | Event::ChangesAsked { .. }
            | Event::ChangesAnswered { .. }
            | Event::ChangesWithdrawn { .. }
            | Event::BellRung { .. }
            | Event::JobExpiring { .. }
            | Event::NotificationsSet { .. }
            | Event::DigestDue { .. }
            | Event::PriceSet { .. }
            | Event::OrderPlaced { .. }
            | Event::InvoiceIssued { .. }
            | Event::OrderPaid { .. }
            | Event::OrderPaymentFailed { .. }
            | Event::OrderCancelled { .. }
            | Event::OrderRefundBegun { .. }
            | Event::OrderRefundRefused { .. }
            | Event::OrderRefunded { .. }
            | Event::OrderNeedsAttention { .. }
            | Event::OrderSettled { .. }
            | Event::CreditsGranted { .. } => {}
        }
    }

    /// Adds what the touched records take with them: an account its jobs, a company its accounts and jobs, a job its
    /// candidates.
    pub fn spread(mut self, tx: &mut Tx<'_>) -> Result<Self, StoreError> {
        for user in std::mem::take(&mut self.renamed) {
            let sql = Sql::with(
                "SELECT id FROM job WHERE owner_id = $1
                 UNION SELECT job_id FROM hiring_team WHERE user_id = $1",
                values![user],
            );
            let jobs: Vec<JobId> = tx.all(sql, |row| row.get(0))?;
            self.users.insert(user);
            self.jobs.extend(&jobs);
            self.teams.extend(jobs);
        }
        for company in std::mem::take(&mut self.approved) {
            let users = Sql::with("SELECT id FROM account WHERE company_id = $1", values![company]);
            self.users.extend(tx.all(users, |row| row.get::<UserId>(0))?);
            let jobs = Sql::with("SELECT id FROM job WHERE company_id = $1", values![company]);
            self.jobs.extend(tx.all(jobs, |row| row.get::<JobId>(0))?);
            self.companies.insert(company);
        }
        for job in std::mem::take(&mut self.candidates_of) {
            let sql = Sql::with("SELECT id FROM candidate WHERE job_id = $1", values![job]);
            self.candidates.extend(tx.all(sql, |row| row.get::<CandidateId>(0))?);
        }
        for job in std::mem::take(&mut self.sifted) {
            let sql = Sql::with("SELECT id FROM candidate WHERE job_id = $1", values![job]);
            let of_job: Vec<CandidateId> = tx.all(sql, |row| row.get(0))?;
            self.candidates.extend(&of_job);
            self.texts.extend(&of_job);
            self.conversations.extend(of_job);
        }
        Ok(self)
    }

    /// What goes with the jobs that are gone.
    pub fn removals(&self) -> Vec<(Index, Vec<Change>)> {
        let each = |change: fn(&JobId) -> Change| self.gone.iter().map(change).collect::<Vec<_>>();
        let one = |job: &JobId| Change::Remove(job.to_string());
        let all_of = |job: &JobId| Change::RemoveWhere("advertId", job.0);
        let all = [
            (Index::Adverts, each(one)),
            (Index::AdvertsExternal, each(one)),
            (Index::TeamMembers, each(all_of)),
            (Index::Candidates, each(all_of)),
            (Index::CandidateTexts, each(all_of)),
            (Index::Conversations, each(all_of)),
        ];
        all.into_iter().filter(|(_, changes)| !changes.is_empty()).collect()
    }

    /// Candidates of whom an index tells where they stand anew, and nothing else.
    pub fn moved(&self) -> Vec<Uuid> {
        let is_written = |id: &&CandidateId| self.candidates.contains(*id) && self.texts.contains(*id);
        self.moved.iter().filter(|id| !is_written(id)).map(|id| id.0).collect()
    }

    /// Stages of which all who stand there tell something else now.
    pub fn stages(&self) -> Vec<StageId> {
        self.stages.iter().copied().collect()
    }

    /// People of whom all applications tell other tags now.
    pub fn tagged(&self) -> Vec<PersonId> {
        self.tagged.iter().copied().collect()
    }

    /// The rows to read anew for each index.
    pub fn rows(&self) -> Vec<(Index, Vec<Uuid>)> {
        let jobs = || self.jobs.iter().map(|id| id.0).collect::<Vec<_>>();
        let users = || self.users.iter().map(|id| id.0).collect::<Vec<_>>();
        let companies = || self.companies.iter().map(|id| id.0).collect::<Vec<_>>();
        let all = [
            (Index::Adverts, jobs()),
            (Index::AdvertsExternal, jobs()),
            (Index::Users, users()),
            (Index::ListOfUsers, users()),
            (Index::ExternalRecruiters, users()),
            (Index::Companies, companies()),
            (Index::CompaniesToApprove, companies()),
            (Index::TeamMembers, self.teams.iter().map(|id| id.0).collect()),
            (Index::Candidates, self.candidates.iter().map(|id| id.0).collect()),
            (Index::CandidateTexts, self.texts.iter().map(|id| id.0).collect()),
            (Index::Conversations, self.conversations.iter().map(|id| id.0).collect()),
        ];
        all.into_iter().filter(|(_, ids)| !ids.is_empty()).collect()
    }
}

/// The changes that bring both indexes of candidates up to where these stand now. Those who are gone have an event of it.
pub fn moves(tx: &mut Tx<'_>, ids: &[Uuid]) -> Result<Vec<(Index, Vec<Change>)>, StoreError> {
    let changes: Vec<Change> = standings(tx, ids)?.into_iter().map(Change::Set).collect();
    Ok(vec![(Index::Candidates, changes.clone()), (Index::CandidateTexts, changes)])
}

/// The changes that tell which tags these candidates have now, where tags are told at all.
pub fn tags(tx: &mut Tx<'_>, ids: &[Uuid]) -> Result<Vec<(Index, Vec<Change>)>, StoreError> {
    let changes = tag_documents(tx, ids)?.into_iter().map(Change::Set).collect();
    Ok(vec![(Index::CandidateTexts, changes)])
}

/// The changes that bring an index up to these rows as they are now.
pub fn changes(
    tx: &mut Tx<'_>,
    index: Index,
    ids: &[Uuid],
    text_bytes: usize,
) -> Result<Vec<Change>, StoreError> {
    let documents = read(tx, index, &Wanted::Of(ids.to_vec()), text_bytes)?;
    let mut changes = Vec::with_capacity(ids.len());
    if index == Index::TeamMembers {
        // A row is a job here, and its documents are its members, some of whom may have gone.
        changes.extend(ids.iter().map(|job| Change::RemoveWhere("advertId", *job)));
    } else {
        let present: BTreeSet<Uuid> = documents.iter().map(|(id, _)| *id).collect();
        let absent = ids.iter().filter(|id| !present.contains(id));
        changes.extend(absent.map(|id| Change::Remove(id.to_string())));
    }
    changes.extend(documents.into_iter().map(|(_, document)| Change::Put(document)));
    Ok(changes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::events::{Mark, tests};

    #[test]
    fn the_table_of_events_knows_which_change_documents() {
        for event in tests::read() {
            let mut touched = Touched::default();
            touched.note(&event, None);
            let changes = format!("{touched:?}") != format!("{:?}", Touched::default());
            assert_eq!(event.kind().is(Mark::Index), changes, "{event:?}");
        }
    }
}
