//! What an event means to whoever looks at a screen, before anything is read: the one list of what is told.

use std::collections::BTreeSet;

use serde::Serialize;
use utoipa::ToSchema;

use crate::events::Event;
use crate::ids::{CandidateId, CompanyId, JobId, UserId};

/// What can happen to a candidate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Happening {
    /// They came.
    Added,
    /// Their status or stage is another.
    Decided,
    /// Their details or CV are others.
    Edited,
    /// A note was written.
    Noted,
    /// Something was written to them, or by them, or is seen to.
    Written,
    /// An interview of theirs was arranged, or is another.
    Interviewed,
    /// Somebody has come to their page, or has left it.
    Present,
    /// They are gone.
    Deleted,
}

/// What something is told of, named by what the event itself holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum About {
    /// A candidate; the job and the submitter are read where the event does not hold them. Who submitted them from
    /// outside hears of it only where `shown`.
    Candidate { id: CandidateId, what: Happening, gone_from: Option<(JobId, Option<UserId>)>, shown: bool },
    /// A job: whoever comes from outside hears of it before it is live only where `shown`.
    Job { id: JobId, spent: bool, shown: bool },
    /// A job of a company that is gone: these had joined it, or owned it.
    JobGone { id: JobId, company: Option<CompanyId>, people: Vec<UserId> },
    /// Somebody sees a job from now on, or does not any more.
    Place { user: UserId, job: JobId, joined: bool },
    /// A company's stages.
    Stages(CompanyId),
    /// A company.
    Company(CompanyId),
    /// A company's own search words.
    SearchWords(CompanyId),
    /// The tags that a company has, or who has them.
    Tags(CompanyId),
    /// An account.
    User(UserId),
    /// An account that has left these companies.
    Left { user: UserId, companies: Vec<CompanyId> },
    /// The credits of somebody.
    Credits(UserId),
    /// What waits for somebody in the bell of the frame.
    Bell(UserId),
    /// A company's orders of credits.
    Orders(CompanyId),
    /// How somebody signs in; where `shown`, those who look after sign-in see it too.
    SignIn { user: UserId, shown: bool },
    /// How a company's members have to sign in.
    CompanySignIn(CompanyId),
    /// What a later version of the program knows, or what touches all that a company's screens show.
    Unknown(CompanyId),
}

/// What an event changes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Meant {
    /// What is told.
    pub(super) about: Vec<About>,
    /// Whose rights, sessions or jobs may be others.
    pub(super) rights: BTreeSet<UserId>,
    /// Of which companies all members' are.
    pub(super) companies: BTreeSet<CompanyId>,
    /// Jobs whose owners see one more.
    pub(super) born: Vec<JobId>,
}

impl Meant {
    fn tells(about: impl IntoIterator<Item = About>) -> Self {
        Self { about: about.into_iter().collect(), ..Self::default() }
    }

    fn touching(mut self, users: impl IntoIterator<Item = UserId>) -> Self {
        self.rights.extend(users);
        self
    }
}

/// Of what a kind of event tells, and whose rights it touches. A kind that is not here does not compile.
pub(super) fn meant(event: &Event, company: Option<CompanyId>) -> Meant {
    let candidate = |id, what| Meant::tells([About::Candidate { id, what, gone_from: None, shown: true }]);
    let job = |id, spent, shown| Meant::tells([About::Job { id, spent, shown }]);
    let user = |id| Meant::tells([About::User(id)]);
    let sign_in = |user, shown| Meant::tells([About::SignIn { user, shown }]);
    match event {
        Event::CandidateAdded { candidate: id, .. } => candidate(*id, Happening::Added),
        Event::CandidateUpdated { candidate: id }
        | Event::DetailsCorrected { candidate: id }
        | Event::CandidateWithdrew { candidate: id, .. }
        | Event::CvReplaced { candidate: id, .. }
        | Event::CvQuarantined { candidate: id, .. }
        | Event::InfectedFile { candidate: Some(id), .. }
        | Event::CvRead { candidate: id, .. }
        | Event::PeopleMerged { candidate: id, .. }
        | Event::PeopleParted { candidate: id, .. } => candidate(*id, Happening::Edited),
        Event::StatusChanged { candidate: id, .. } | Event::StageChanged { candidate: id, .. } => {
            candidate(*id, Happening::Decided)
        }
        // Whoever is from outside has known all the while whom they submitted.
        Event::CoverLifted { candidate: id, .. } | Event::CoverPutBack { candidate: id } => {
            Meant::tells([About::Candidate {
                id: *id,
                what: Happening::Edited,
                gone_from: None,
                shown: false,
            }])
        }
        // What every screen shows of the job's candidates reads otherwise.
        Event::BlindSiftSet { job: id, .. } => {
            let job = About::Job { id: *id, spent: false, shown: false };
            Meant::tells(std::iter::once(job).chain(company.map(About::Unknown)))
        }
        Event::NoteAdded { candidate: id, visible_to_recruiter: shown, .. } => Meant::tells([About::Candidate {
            id: *id,
            what: Happening::Noted,
            gone_from: None,
            shown: *shown,
        }]),
        Event::MessageWritten { candidate: id, .. }
        | Event::MessageWithFilesWritten { candidate: id, .. }
        | Event::MessageTakenBack { candidate: id, .. }
        | Event::MessageSent { candidate: id, .. }
        | Event::MessageReceived { candidate: id, .. }
        | Event::MessageFailed { candidate: id, .. }
        | Event::ConversationSettled { candidate: id, .. } => Meant::tells([About::Candidate {
            id: *id,
            what: Happening::Written,
            gone_from: None,
            shown: false,
        }]),
        Event::TaskAdded { candidate: id, assignee, .. }
        | Event::TaskDone { candidate: id, assignee, .. }
        | Event::TaskDeleted { candidate: id, assignee, .. } => tasks(*id, [*assignee, None]),
        Event::TaskChanged { candidate: id, assignee, was, .. } => tasks(*id, [*assignee, *was]),
        // By the bell.
        Event::TaskDue { .. } => Meant::default(),
        Event::TagMade { company, .. }
        | Event::TagChanged { company, .. }
        | Event::TagDeleted { company, .. }
        | Event::TagsSettled { company, cleared: None, .. } => Meant::tells([About::Tags(*company)]),
        // Nobody has seen it since it was deleted.
        Event::TagsSettled { cleared: Some(_), .. } => Meant::default(),
        Event::ForwardLookedAt { candidate: id, .. }
        | Event::TagPutOn { candidate: id, .. }
        | Event::TagTakenOff { candidate: id, .. }
        | Event::RejectionExplained { candidate: id, .. }
        | Event::ScorecardSent { candidate: id, .. }
        | Event::ScorecardsRead { candidate: id }
        | Event::HireKept { candidate: id } => Meant::tells([About::Candidate {
            id: *id,
            what: Happening::Edited,
            gone_from: None,
            shown: false,
        }]),
        Event::InterviewArranged { candidate: id, .. }
        | Event::InterviewOffered { candidate: id, .. }
        | Event::InterviewBooked { candidate: id, .. }
        | Event::InterviewChangeAsked { candidate: id, .. }
        | Event::InterviewChanged { candidate: id, .. }
        | Event::InterviewCancelled { candidate: id, .. } => candidate(*id, Happening::Interviewed),
        Event::InterviewLetterEnded { candidate: id, .. } => Meant::tells([About::Candidate {
            id: *id,
            what: Happening::Interviewed,
            gone_from: None,
            shown: false,
        }]),
        // Told with what it is about, or by the bell.
        Event::InterviewTold { .. } | Event::InterviewSoon { .. } | Event::InterviewReminded { .. } => {
            Meant::default()
        }
        Event::CandidateHeld { candidate: id }
        | Event::CandidateReleased { candidate: id }
        | Event::ErasureAsked { candidate: id }
        | Event::ReviewAsked { candidate: id, .. } => {
            Meant::tells([About::Candidate {
                id: *id,
                what: Happening::Edited,
                gone_from: None,
                shown: false,
            }])
        }
        Event::CandidateDeleted { candidate: id, job, submitter, .. } => Meant::tells([About::Candidate {
            id: *id,
            what: Happening::Deleted,
            gone_from: Some((*job, *submitter)),
            shown: true,
        }]),
        Event::JobCreated { job: id } | Event::JobCopied { job: id, .. } => {
            Meant { born: vec![*id], ..job(*id, false, true) }
        }
        Event::JobUpdated { job: id, title_kept } => job(*id, false, !title_kept),
        Event::JobMoved { job: id, .. } => job(*id, true, true),
        Event::JobExpired { job: id, .. } => job(*id, false, true),
        Event::JobSentToBoard { job: id, .. }
        | Event::BoardAsked { job: id, .. }
        | Event::BoardAnswered { job: id, .. }
        | Event::CvForwardingSet { job: id }
        | Event::ScorecardFormChanged { job: id }
        | Event::TeamPlaceFreed { job: id, .. }
        | Event::TeamInvited { job: id, .. }
        | Event::TeamDeclined { job: id, .. }
        | Event::AdvertHeld { job: id, .. }
        | Event::ChangesAsked { job: id }
        | Event::ChangesAnswered { job: id }
        | Event::ChangesWithdrawn { job: id } => job(*id, false, false),
        // Who is on a candidate's page reads its letters anew with it.
        Event::CsvReady { .. } | Event::CvsForwarded { .. } | Event::ForwardWithdrawn { .. } => Meant::default(),
        Event::OwnPageAsked { .. } | Event::PrivacyNoticeDue { .. } => Meant::default(),
        Event::SharedBoardsChanged { .. } | Event::BoardKeysSet { .. } | Event::ErrandsRetried { .. } => Meant::default(),
        Event::JobDeleted { job, team, owner, .. } => {
            let people: Vec<_> = team.iter().chain(owner).copied().collect();
            Meant::tells([About::JobGone { id: *job, company, people: people.clone() }]).touching(people)
        }
        Event::JobHandedOver { job: id, from, to } => Meant::tells([
            About::Job { id: *id, spent: false, shown: true },
            About::Place { user: *from, job: *id, joined: false },
            About::Place { user: *to, job: *id, joined: true },
        ])
        .touching([*from, *to]),
        Event::TeamJoined { job: id, user } => Meant::tells([
            About::Job { id: *id, spent: false, shown: false },
            About::Place { user: *user, job: *id, joined: true },
            About::User(*user),
        ])
        .touching([*user]),
        Event::TeamLeft { job: id, user } => Meant::tells([
            About::Job { id: *id, spent: false, shown: false },
            About::Place { user: *user, job: *id, joined: false },
            About::User(*user),
        ])
        .touching([*user]),
        Event::StageAdded { .. }
        | Event::StageUpdated { .. }
        | Event::StagesReordered { .. }
        | Event::StageDeleted { .. } => Meant::tells(company.map(About::Stages)),
        Event::CompanySignedUp { company }
        | Event::CompanyApproved { company }
        | Event::CompanyUpdated { company }
        | Event::RetentionChanged { company }
        | Event::PrivacyNoticeChanged { company }
        | Event::AttachmentsChosen { company, .. }
        | Event::RejectReasonsChanged { company }
        | Event::MessageTemplatesChanged { company }
        | Event::InterviewKindsChanged { company }
        | Event::AgencyTermsChanged { company }
        | Event::BoardsChanged { company }
        | Event::CompanyLogoChanged { company, .. }
        | Event::CompanyRejected { company, .. } => Meant::tells([About::Company(*company)]),
        Event::SearchWordsChanged { company } => Meant::tells([About::SearchWords(*company)]),
        Event::CompanyRemoved { company } => {
            Meant { companies: [*company].into(), ..Meant::tells([About::Company(*company)]) }
        }
        Event::TwoStepDemanded { company, .. } => Meant::tells([About::CompanySignIn(*company)]),
        Event::CreditsTransferred { user, to, .. } => {
            Meant::tells([About::Credits(*user), About::Credits(*to)])
        }
        Event::CreditsGranted { user, .. } => Meant::tells([About::Credits(*user)]),
        Event::BellRung { user } => Meant::tells([About::Bell(*user)]),
        Event::OrderPaid { user, .. } => {
            Meant::tells(company.map(About::Orders).into_iter().chain([About::Credits(*user)]))
        }
        Event::OrderPlaced { .. }
        | Event::InvoiceIssued { .. }
        | Event::OrderPaymentFailed { .. }
        | Event::OrderCancelled { .. }
        | Event::OrderRefundBegun { .. }
        | Event::OrderRefundRefused { .. }
        | Event::OrderRefunded { .. }
        | Event::OrderNeedsAttention { .. }
        | Event::OrderSettled { .. } => Meant::tells(company.map(About::Orders)),
        Event::UserSignedUp { user: id }
        | Event::EmailVerified { user: id }
        | Event::UserUpdated { user: id }
        | Event::ApprovalAsked { user: id, .. }
        | Event::EmailChanged { user: id }
        | Event::UserInvited { user: id, .. }
        | Event::InvitationCancelled { user: id, .. }
        | Event::UserUnblocked { user: id } => user(*id),
        Event::AddressSuppressed { user: id, .. } | Event::AddressReleased { user: id, .. } => {
            Meant::tells(id.map(About::User))
        }
        Event::UserApproved { user: id, .. }
        | Event::RoleChanged { user: id, .. }
        | Event::UserBlocked { user: id } => user(*id).touching([*id]),
        Event::InvitationAnswered { user: id, invited, .. } => {
            Meant::tells([About::User(*id), About::User(*invited)]).touching([*id, *invited])
        }
        Event::UserRejected { user: id } => gone(*id, company).touching([*id]),
        Event::UserRemoved { user: id, heir } => gone(*id, company).touching([*id]).touching(*heir),
        Event::UserMoved { user: id, from, heir, .. } => {
            let left = About::Left { user: *id, companies: vec![*from] };
            Meant::tells([left, About::User(*id)]).touching([*id, *heir])
        }
        Event::SignedIn { user, .. } => sign_in(*user, false),
        Event::SupportViewBegun { user, .. } | Event::SupportViewEnded { user, .. } => {
            Meant::default().touching([*user])
        }
        Event::PasswordSet { user }
        | Event::PasswordChanged { user }
        | Event::SessionsEnded { user, .. }
        | Event::IdentityLinked { user, .. } => sign_in(*user, false).touching([*user]),
        Event::TwoStepTurnedOn { user } | Event::TwoStepTurnedOff { user } | Event::TwoStepReset { user } => {
            sign_in(*user, true).touching([*user])
        }
        Event::SignUpRepeated { .. }
        | Event::VerificationRequested { .. }
        | Event::PasswordResetRequested { .. }
        | Event::SignInFailed { .. }
        | Event::RecoveryCodesMade { .. }
        | Event::RecoveryCodeUsed { .. }
        | Event::IdentityLinkRequested { .. }
        // Read in the security log, by whoever looks there.
        | Event::CandidateLookedFor { .. }
        | Event::InfectedFile { candidate: None, .. }
        | Event::SupportViewTold { .. }
        // Told with the movements that it sums up.
        | Event::CreditsReceived { .. }
        // Whom they concern hears of them by the bell.
        | Event::CreditsAsked { .. }
        | Event::JobExpiring { .. }
        // Whoever buys at a price of before is told the new one.
        | Event::PriceSet { .. }
        // Asked for anew whenever somebody opens the list of them.
        | Event::ViewsChanged { .. }
        | Event::ViewAlertSet { .. }
        // By letter.
        | Event::ViewNews { .. }
        | Event::ViewOutgrown { .. }
        // Their own, on the screen where they entered it.
        | Event::BusyCalendarsChanged { .. }
        // Their own choice, on the screen where they made it.
        | Event::NotificationsSet { .. }
        | Event::DigestDue { .. } => Meant::default(),
    }
}

/// Tasks on a candidate, and what waits for whose they are.
fn tasks(id: CandidateId, whose: [Option<UserId>; 2]) -> Meant {
    let candidate = About::Candidate { id, what: Happening::Edited, gone_from: None, shown: false };
    Meant::tells(std::iter::once(candidate).chain(whose.into_iter().flatten().map(About::Bell)))
}

fn gone(user: UserId, company: Option<CompanyId>) -> Meant {
    Meant::tells([About::Left { user, companies: company.into_iter().collect() }])
}
