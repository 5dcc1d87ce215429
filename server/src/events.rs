//! What happens, in the log's words. Every change appends one of these in its own transaction; timeline, searches, mail
//! and file removal only follow them. Bodies hold identities and contract values, never names, addresses or text.
//!
//! Bodies are kept for ever: a field is only ever added, with a serde default, and `tests/fixtures/events.jsonl` holds
//! one of every form that was ever written. A form that older programs would misread raises its kind's version.

pub mod security;
pub mod store;

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::client::Client;
use crate::clock::Millis;
use crate::contract::CandidateSource;
use crate::contract::CandidateStatus;
use crate::contract::CreditPool;
use crate::contract::Frequency;
use crate::contract::JobStatus;
use crate::contract::NotificationKind;
use crate::contract::Provider;
use crate::ids::BusyCalendarId;
use crate::ids::{
    BulkCommandId, CandidateId, CompanyId, CreditRequestId, CsvRecipientId, DigestId, ErrandId, FileId,
    ForwardId, ForwardRecipientId, InterviewId, InvitationId, InvoiceId, JobId, MessageId, NoteId, OrderId,
    PersonId, PriceId, ProofId, RejectReasonId, SecurityEntryId, StageId, SupportViewId, SuppressedAddressId,
    TagId, TaskId, UserId, ViewId,
};
use crate::policy::Role;
use crate::problem::Problem;
use crate::spelled;
use ::store::{NewEvent, StoredEvent, Tx};

/// What follows from an event of a kind; particulars may say otherwise, the other way round they may not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// It is part of its subject's timeline.
    Timeline,
    /// It changes documents of the search indexes.
    Index,
    /// It asks for a letter.
    Letter,
    /// It leaves files that no row names any more.
    Files,
    /// It brings a CV whose pages are to be drawn.
    Drawing,
    /// Boards may have to be told.
    Boards,
    /// It tells people in the frame's bell, or ends what they were told of.
    Notice,
    /// It brings a file that is to be looked through for viruses.
    Scan,
    /// It can be taken back for a while.
    Undo,
}

/// From where a candidate came, and where they began.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Came {
    /// Where from.
    pub source: CandidateSource,
    /// The code of the board by whose link they applied.
    pub board: Option<String>,
    /// The agency that submitted them.
    pub agency: Option<CompanyId>,
    /// The stage in which they began.
    pub stage: StageId,
}

macro_rules! events {
    ($($(#[$doc:meta])* $name:ident $version:literal of $subject:ident [$($mark:ident)*] { $($(#[$note:meta])* $field:ident: $type:ty),* })*) => {
        spelled! {
            /// The name that an event is stored under.
            pub enum EventKind { $($(#[$doc])* $name),* }
        }

        /// One thing that happened.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(tag = "kind", rename_all_fields = "camelCase")]
        #[expect(missing_docs, reason = "the fields say what they are by their types")]
        pub enum Event { $($(#[$doc])* $name { $($(#[$note])* $field: $type),* }),* }

        impl Event {
            /// The name it is stored under.
            pub const fn kind(&self) -> EventKind {
                match self { $(Self::$name { .. } => EventKind::$name),* }
            }

            /// The record that the event is about, by which a timeline finds it.
            pub const fn subject(&self) -> Uuid {
                match self { $(Self::$name { $subject, .. } => $subject.0),* }
            }

            /// The account that the event is about, where it is about one.
            pub const fn person(&self) -> Option<Uuid> {
                let subject = match self { $(Self::$name { .. } => stringify!($subject)),* };
                if matches!(subject.as_bytes(), b"user") { Some(self.subject()) } else { None }
            }
        }

        impl EventKind {
            /// The form in which its bodies are written now, from 1.
            pub const fn version(self) -> u16 {
                match self { $(Self::$name => $version),* }
            }

            const fn marks(self) -> &'static [Mark] {
                match self { $(Self::$name => &[$(Mark::$mark),*]),* }
            }
        }
    };
}

#[rustfmt::skip]
events! {
    // kind                version  subject    what follows          body
    /// An account was made.
    UserSignedUp           1 of user      [Index]                    { user: UserId }
    /// Somebody tried to sign up with the account's address.
    SignUpRepeated         1 of user      [Letter]                   { user: UserId }
    /// A link that verifies the account's address is to be mailed.
    VerificationRequested  1 of user      [Letter]                   { user: UserId }
    /// The address is proved.
    EmailVerified          1 of user      [Index Notice]                    { user: UserId }
    /// A link that sets a new password is to be mailed.
    PasswordResetRequested 1 of user      [Letter]                   { user: UserId }
    /// The password was replaced by a mailed link; every session ended.
    PasswordSet            1 of user      [Letter]                   { user: UserId }
    /// Somebody who was signed in changed the password; every other session ended.
    PasswordChanged        1 of user      [Letter]                   { user: UserId }
    /// A session began; a letter goes out where the device is not known while others are. `entry` of the security log
    /// says from where.
    SignedIn               1 of user      [Letter]                   { user: UserId, entry: SecurityEntryId, new_device: bool, second_step: bool }
    /// Somebody did not know the password, or, knowing it, not the code.
    SignInFailed           1 of user      []                         { user: UserId, second_step: bool }
    /// Sessions were ended by whose they are: one of them, or all but the one that it was done from.
    SessionsEnded          1 of user      []                         { user: UserId, all_others: bool }
    /// The account signs in in two steps from now on.
    TwoStepTurnedOn        1 of user      [Letter]                   { user: UserId }
    /// And does so no more.
    TwoStepTurnedOff       1 of user      [Letter]                   { user: UserId }
    /// An administrator, or an operator, took it off for whom has lost the phone; every session ended.
    TwoStepReset           1 of user      [Letter]                   { user: UserId }
    /// Recovery codes took the place of those of before.
    RecoveryCodesMade      1 of user      []                         { user: UserId }
    /// One of them was used; so many are left.
    RecoveryCodeUsed       1 of user      [Letter]                   { user: UserId, left: i64 }
    /// Somebody of the provider looks at the product as the user sees it.
    SupportViewBegun       1 of user      [Notice]                   { user: UserId, view: SupportViewId }
    /// And does so no more; that its half hour is over is no event.
    SupportViewEnded       1 of user      []                         { user: UserId, view: SupportViewId }
    /// An admin of the company is to be told of it.
    SupportViewTold        1 of user      [Letter]                   { user: UserId, view: SupportViewId, of: UserId }
    /// Every member of the company has to sign in in two steps, or does not have to any more.
    TwoStepDemanded        1 of company   []                         { company: CompanyId, demanded: bool }
    /// Somebody signs in to the account through another service from now on.
    IdentityLinked         1 of user      [Letter]                   { user: UserId, provider: Provider }
    /// A link by which somebody whom another service vouches for proves that the account is theirs is to be mailed.
    IdentityLinkRequested  1 of user      [Letter]                   { user: UserId, proof: ProofId }
    /// Details of an account were corrected.
    UserUpdated            1 of user      [Index]                    { user: UserId }
    /// Somebody whose address is proved asks this admin to let them join.
    ApprovalAsked          1 of user      [Letter Notice]                   { user: UserId, admin: UserId }
    /// Somebody who asked to join was let in.
    UserApproved           1 of user      [Index Letter Notice]             { user: UserId, role: Role }
    /// Somebody who asked to join was turned away, and the account removed.
    UserRejected           1 of user      [Index Letter Notice]             { user: UserId }
    /// Somebody was given another role; every session ended.
    RoleChanged            1 of user      [Index]                    { user: UserId, from: Role, to: Role }
    /// Somebody was given another address to sign in with.
    EmailChanged           1 of user      [Index Letter]             { user: UserId }
    /// Somebody was shut out; every session ended.
    UserBlocked            1 of user      [Index]                    { user: UserId }
    /// Somebody was let in again.
    UserUnblocked          1 of user      [Index]                    { user: UserId }
    /// Somebody was asked to join a company, or a job of their own; sent again, too.
    UserInvited            1 of user      [Index Letter]             { user: UserId, invitation: InvitationId }
    /// An invitation was taken back.
    InvitationCancelled    1 of user      [Index]                    { user: UserId, invitation: InvitationId }
    /// Somebody accepted an invitation or declined it. `invited` had waited in their place.
    InvitationAnswered     1 of user      [Index Letter Notice]             { user: UserId, invitation: InvitationId, invited: UserId, accepted: bool }
    /// An account was removed; its jobs and credits are the heir's.
    UserRemoved            1 of user      [Index Notice]                    { user: UserId, heir: Option<UserId> }
    /// Somebody was moved to another company; their jobs and credits are the heir's.
    UserMoved              1 of user      [Index]                    { user: UserId, from: CompanyId, to: CompanyId, heir: UserId }
    /// A company was made.
    CompanySignedUp        1 of company   [Index Notice]                    { company: CompanyId }
    /// The provider approved a company.
    CompanyApproved        1 of company   [Index Letter Notice]             { company: CompanyId }
    /// A hiring stage was added; the `shifted` ones have another place for it.
    StageAdded             1 of stage     [Index]                    { stage: StageId, shifted: Vec<StageId> }
    /// A hiring stage was given another name or type.
    StageUpdated           1 of stage     [Index]                    { stage: StageId }
    /// A hiring stage was moved among the others; the `shifted` ones have another place, itself among them.
    StagesReordered        1 of company   [Index]                    { company: CompanyId, stage: StageId, shifted: Vec<StageId> }
    /// A hiring stage was deleted. Candidates who stand in it are moved from then on, each with its own event: `to` the
    /// stage that was chosen for them.
    StageDeleted           1 of stage     [Index]                    { stage: StageId, to: Option<StageId>, shifted: Vec<StageId> }
    /// What a company says of itself was changed.
    CompanyUpdated         1 of company   [Index]                    { company: CompanyId }
    /// A company's own search words were changed.
    SearchWordsChanged     1 of company   []                         { company: CompanyId }
    /// A company keeps candidates for longer than before, or less long.
    RetentionChanged       1 of company   []                         { company: CompanyId }
    /// What a company says of what happens to people's details was changed.
    PrivacyNoticeChanged   1 of company   []                         { company: CompanyId }
    /// A company attaches the CVs that it sends on, or does so no more.
    AttachmentsChosen      1 of company   []                         { company: CompanyId, attached: bool }
    /// The reasons for which a company's people reject candidates were changed.
    RejectReasonsChanged   1 of company   []                         { company: CompanyId }
    /// A company has other terms for agencies, or another period for which a submission is theirs.
    AgencyTermsChanged     1 of company   []                         { company: CompanyId }
    /// A company has another logo, or none any more; the old file is to be removed from storage.
    CompanyLogoChanged     1 of company   [Files]                    { company: CompanyId, file: Option<FileId>, old: Option<FileId> }
    /// The provider turned a company away; this admin is told.
    CompanyRejected        1 of company   [Letter Notice]                   { company: CompanyId, admin: UserId }
    /// A company was removed with all that it had.
    CompanyRemoved         1 of company   [Index Notice]                    { company: CompanyId }
    /// Credits went from one member of a company to another.
    CreditsTransferred     1 of user      [Notice]                   { user: UserId, to: UserId, pool: CreditPool, amount: i64 }
    /// Credits were given (`amount` > 0) or taken back (`amount` < 0).
    CreditsGranted         1 of user      []                         { user: UserId, pool: CreditPool, amount: i64 }
    /// Somebody was given credits at one go, by whoever may, and is told.
    CreditsReceived        1 of user      [Letter Notice]                   { user: UserId, by: UserId, advertiser: i64, managed: i64, hire: i64 }
    /// Somebody lacks credits for a job, and has asked a colleague for some.
    CreditsAsked           1 of user      [Notice]                   { user: UserId, asked: UserId, job: JobId, request: CreditRequestId }
    /// There is another entry in somebody's bell, or one less.
    BellRung               1 of user      []                         { user: UserId }
    /// A pack of credits has a price, or is sold no more.
    PriceSet               1 of price     []                         { price: PriceId, retired: bool }
    /// Somebody ordered credits.
    OrderPlaced            1 of order     []                         { order: OrderId }
    /// An invoice or a credit note was issued. The buyer is told of an invoice that is to be paid.
    InvoiceIssued          1 of order     [Letter]                   { order: OrderId, invoice: InvoiceId }
    /// An order was paid, and its credits arrived; `user` got them.
    OrderPaid              1 of order     [Letter Notice]                   { order: OrderId, user: UserId }
    /// The bank has refused to pay for an order, which waits for another try.
    OrderPaymentFailed     1 of order     [Letter]                   { order: OrderId }
    /// An order was called off before it was paid.
    OrderCancelled         1 of order     [Letter]                   { order: OrderId }
    /// Credits of an order were taken back, and its money is returned.
    OrderRefundBegun       1 of order     []                         { order: OrderId }
    /// A payment service would not return the money; the credits are back.
    OrderRefundRefused     1 of order     []                         { order: OrderId }
    /// The money for an order, or for what of it was not spent, was returned.
    OrderRefunded          1 of order     [Letter]                   { order: OrderId }
    /// Something about an order does not add up, and somebody of the provider has to look.
    OrderNeedsAttention    1 of order     [Notice]                   { order: OrderId }
    /// Somebody of the provider has looked.
    OrderSettled           1 of order     [Notice]                   { order: OrderId }
    /// Somebody chose how often to be told of something.
    NotificationsSet       1 of user      []                         { user: UserId, about: NotificationKind, frequency: Frequency }
    /// What waited for somebody's letter of the day is to be mailed.
    DigestDue              1 of user      [Letter]                   { user: UserId, digest: DigestId }
    /// A draft was written.
    JobCreated             1 of job       [Index]                    { job: JobId }
    /// A draft was made of another job.
    JobCopied              1 of job       [Index]                    { job: JobId, from: JobId }
    /// An advert was changed.
    JobUpdated             1 of job       [Index Boards]                    { job: JobId, #[serde(default)] title_kept: bool }
    /// An advert moved through its lifecycle.
    JobMoved               1 of job       [Index Boards Notice Undo]        { job: JobId, from: JobStatus, to: JobStatus }
    /// Somebody of the provider holds an advert that waits for it, or does not any more.
    AdvertHeld             1 of job       []                         { job: JobId, held: bool }
    /// The provider asks for changes to an advert before it approves it.
    ChangesAsked           1 of job       [Notice]                   { job: JobId }
    /// The owner's side has answered, and the advert waits for the provider again.
    ChangesAnswered        1 of job       [Notice]                   { job: JobId }
    /// The provider takes back what it has asked for, and the advert waits for it again.
    ChangesWithdrawn       1 of job       [Notice]                   { job: JobId }
    /// A live advert leaves the boards within a week.
    JobExpiring            1 of job       [Notice]                   { job: JobId }
    /// A live advert left the boards, or came back.
    JobExpired             1 of job       [Index Boards Notice Undo]     { job: JobId, undone: bool }
    /// Somebody went to post a live advert on a board.
    JobSentToBoard         1 of job       []                         { job: JobId, board: String }
    /// Somebody asked for a live advert on a board that takes it by itself, or said that it is there.
    BoardAsked             1 of job       [Boards]                   { job: JobId, board: String }
    /// A board has answered about an advert; where somebody has to look at it, its owner is told. `others_wait`: somebody has
    /// to look at what another board has answered.
    BoardAnswered          1 of job       [Notice]                   { job: JobId, board: String, needs_somebody: bool, #[serde(default)] others_wait: bool }
    /// A board has other keys.
    BoardKeysSet           1 of by        [Boards]                   { by: UserId, board: String }
    /// A company added a board, or removed one.
    BoardsChanged          1 of company   []                         { company: CompanyId }
    /// The provider added a board for all companies, or removed one.
    SharedBoardsChanged    1 of by        []                         { by: UserId }
    /// Somebody of the provider had errands run again that were given up: the one that is named, or so many.
    ErrandsRetried         1 of by        []                         { by: UserId, errand: Option<ErrandId>, retried: i64 }
    /// A mail server refuses an address for good, that of `user` where it is an account's: no letters go to it.
    AddressSuppressed      1 of address   []                         { address: SuppressedAddressId, user: Option<UserId> }
    /// Letters go to such an address again.
    AddressReleased        1 of address   []                         { address: SuppressedAddressId, user: Option<UserId> }
    /// A job of `owner`'s was deleted. `team` had joined it. `files` are to be removed from storage: none since its candidates go one
    /// by one.
    JobDeleted             1 of job       [Index Files Boards Notice]              { job: JobId, files: Vec<FileId>, #[serde(default)] team: Vec<UserId>, #[serde(default)] owner: Option<UserId> }
    /// A job became another's.
    JobHandedOver          1 of job       [Index]                    { job: JobId, from: UserId, to: UserId }
    /// Somebody left a job's hiring team, or was taken off it.
    TeamLeft               1 of job       [Index]                    { job: JobId, user: UserId }
    /// Somebody who was asked to join a job's hiring team, and had not, is asked no more.
    TeamPlaceFreed         1 of job       [Index]                    { job: JobId, user: UserId }
    /// Somebody was asked to join a job's hiring team; asked anew, too.
    TeamInvited            1 of job       [Index]                    { job: JobId, user: UserId }
    /// Somebody who was asked to join a job's hiring team declined.
    TeamDeclined           1 of job       [Index]                    { job: JobId, user: UserId }
    /// Somebody joined a job's hiring team.
    TeamJoined             1 of job       [Index]                    { job: JobId, user: UserId }
    /// Somebody chose whether, how often and to whom a job's CVs are sent on by themselves.
    CvForwardingSet        1 of job       []                         { job: JobId }
    /// An agency's recruiter was told whether somebody whose CV they have is a candidate for the job already.
    CandidateLookedFor     1 of job       []                         { job: JobId, known: bool }
    /// A candidate came: by the public page when there is no actor.
    CandidateAdded         1 of candidate [Timeline Index Letter Drawing Notice] { candidate: CandidateId, job: JobId, file: Option<FileId>, acknowledge: bool, #[serde(default)] came: Option<Came> }
    /// A candidate's details were corrected.
    CandidateUpdated       1 of candidate [Index Undo]               { candidate: CandidateId }
    /// A CV came that nobody could look through for viruses yet, in place of an `old` one that waited for that, too.
    CvQuarantined          1 of candidate [Files Scan]               { candidate: CandidateId, file: FileId, old: Option<FileId>, by: Option<UserId> }
    /// A file that holds a virus was refused, or, where somebody had waited for it to be looked through, removed.
    InfectedFile           1 of company   [Files]                    { company: CompanyId, candidate: Option<CandidateId>, file: Option<FileId> }
    /// A candidate's CV was replaced; the old file, and one that waited to be looked through, are to be removed from storage.
    CvReplaced             1 of candidate [Timeline Index Files Drawing Undo] { candidate: CandidateId, file: FileId, old: Option<FileId>, #[serde(default)] waiting: Option<FileId> }
    /// A candidate's CV was read again, and now tells something.
    CvRead                 1 of candidate [Index]                    { candidate: CandidateId, file: FileId }
    /// A candidate was given another status; by the product itself when there is no actor. `back`: it takes a decision back.
    StatusChanged          1 of candidate [Timeline Index Undo]      { candidate: CandidateId, from: CandidateStatus, to: CandidateStatus, #[serde(default)] back: bool }
    /// A candidate was moved. Names are kept as they were, since stages can be renamed. `back`: it takes a move back;
    /// `hires`: whoever stands there is hired, where that is said.
    StageChanged           1 of candidate [Timeline Index Undo]      { candidate: CandidateId, from: StageId, to: StageId, from_name: String, to_name: String, #[serde(default)] back: bool, #[serde(default)] hires: Option<bool> }
    /// Somebody said that two candidates are one person. One of these for each whom it makes somebody else.
    PeopleMerged           1 of candidate [Index]                    { candidate: CandidateId, with: CandidateId }
    /// Somebody said that two candidates whom the company took for one person are not.
    PeopleParted           1 of candidate [Index]                    { candidate: CandidateId, from: CandidateId }
    /// Somebody said why a candidate is rejected.
    RejectionExplained     1 of candidate []                         { candidate: CandidateId, reason: Option<RejectReasonId> }
    /// Somebody said on which terms a candidate is hired.
    HireKept               1 of candidate []                         { candidate: CandidateId }
    /// A note was written.
    NoteAdded              2 of candidate [Notice]                   { candidate: CandidateId, note: NoteId, #[serde(default)] visible_to_recruiter: bool, #[serde(default)] named: Vec<UserId> }
    /// Somebody wrote to a candidate; the message goes out when it is due, unless it is taken back.
    MessageWritten         1 of candidate [Index Letter]             { candidate: CandidateId, message: MessageId, due: Millis }
    /// The same with files, which a version that does not know this would send it without.
    MessageWithFilesWritten 1 of candidate [Index Letter]            { candidate: CandidateId, message: MessageId, due: Millis }
    /// Whoever wrote it took it back before it went out.
    MessageTakenBack       1 of candidate [Index]                    { candidate: CandidateId, message: MessageId }
    /// It went out.
    MessageSent            1 of candidate [Timeline]                 { candidate: CandidateId, message: MessageId }
    /// They wrote; or, where it is `automatic`, a machine of theirs did.
    MessageReceived        1 of candidate [Index Timeline]           { candidate: CandidateId, message: MessageId, automatic: bool }
    /// No mail server takes it.
    MessageFailed          1 of candidate []                         { candidate: CandidateId, message: MessageId }
    /// Somebody said whether a conversation waits, or who sees to it.
    ConversationSettled    1 of candidate []                         { candidate: CandidateId, is_open: bool, assignee: Option<UserId> }
    /// A company has other templates.
    MessageTemplatesChanged 1 of company  []                         { company: CompanyId }
    /// Who a job's candidates are is hidden from the hiring side until they are shortlisted, or is not any more.
    BlindSiftSet           1 of job       [Index]                    { job: JobId, on: bool }
    /// Who a candidate is was hidden, and somebody has shortlisted them.
    CoverLifted            1 of candidate [Timeline Index]           { candidate: CandidateId, job: JobId }
    /// That was taken back, and who they are is hidden again.
    CoverPutBack           1 of candidate [Timeline Index]           { candidate: CandidateId }
    /// A job's interviewers score candidates by something else.
    ScorecardFormChanged   1 of job       []                         { job: JobId }
    /// Somebody sent their scorecard of a candidate, or amended it: an edition from the second on.
    ScorecardSent          1 of candidate [Timeline]                 { candidate: CandidateId, edition: i64 }
    /// Somebody reads a candidate's scorecards without sending one.
    ScorecardsRead         1 of candidate [Timeline]                 { candidate: CandidateId }
    /// A company has other kinds of interview.
    InterviewKindsChanged  1 of company   []                         { company: CompanyId }
    /// An interview was arranged for a time.
    InterviewArranged      1 of candidate [Timeline Notice]          { candidate: CandidateId, interview: InterviewId, starts: Millis }
    /// The candidate was offered so many times to choose from.
    InterviewOffered       1 of candidate [Timeline]                 { candidate: CandidateId, interview: InterviewId, times: i64 }
    /// The candidate chose one of them.
    InterviewBooked        1 of candidate [Timeline Notice]          { candidate: CandidateId, interview: InterviewId, starts: Millis }
    /// The candidate asked for another time.
    InterviewChangeAsked   1 of candidate [Timeline Notice]          { candidate: CandidateId, interview: InterviewId }
    /// An interview is another: at another time where it `moved`.
    InterviewChanged       1 of candidate [Timeline Notice]          { candidate: CandidateId, interview: InterviewId, starts: Option<Millis>, moved: bool }
    /// An interview was called off, by the candidate where there is no actor.
    InterviewCancelled     1 of candidate [Timeline Notice]          { candidate: CandidateId, interview: InterviewId, starts: Option<Millis> }
    /// An interview is tomorrow.
    InterviewSoon          1 of candidate [Notice]                   { candidate: CandidateId, interview: InterviewId, starts: Millis }
    /// Somebody is to be reminded of an interview: an interviewer, or the candidate.
    InterviewReminded      1 of interview [Letter]                   { interview: InterviewId, to: Option<UserId>, starts: Millis }
    /// Somebody is to be told how an interview stands: an interviewer, or the candidate. A later sequence takes its place.
    InterviewTold          1 of interview [Letter]                   { interview: InterviewId, to: Option<UserId>, sequence: i64 }
    /// No mail server takes the candidate's letter about an interview; or, after that, one took the next.
    InterviewLetterEnded   1 of candidate []                         { candidate: CandidateId, interview: InterviewId, failed: bool }
    /// Something is to be done about a candidate, by `assignee`.
    TaskAdded              1 of candidate [Timeline Notice]          { candidate: CandidateId, task: TaskId, assignee: Option<UserId> }
    /// A task is another: it was `was`'s before, and `moved` where it has another day.
    TaskChanged            1 of candidate [Notice]                   { candidate: CandidateId, task: TaskId, assignee: Option<UserId>, was: Option<UserId>, moved: bool }
    /// A task was ticked off, or is open again.
    TaskDone               1 of candidate [Timeline Notice]          { candidate: CandidateId, task: TaskId, assignee: Option<UserId>, undone: bool }
    /// A task was removed, or brought back.
    TaskDeleted            1 of candidate [Notice]                   { candidate: CandidateId, task: TaskId, assignee: Option<UserId>, undone: bool }
    /// A task's day has come.
    TaskDue                1 of candidate [Notice]                   { candidate: CandidateId, task: TaskId, assignee: UserId }
    /// Somebody has a calendar of theirs read for when they are busy, or no more where it is `removed`.
    BusyCalendarsChanged   1 of by        []                         { by: UserId, calendar: BusyCalendarId, removed: bool }
    /// A company has another tag.
    TagMade                1 of company   []                         { company: CompanyId, tag: TagId }
    /// One of a company's tags has another name or colour.
    TagChanged             1 of company   []                         { company: CompanyId, tag: TagId }
    /// One of a company's tags is deleted; it is taken off everybody from then on.
    TagDeleted             1 of company   []                         { company: CompanyId, tag: TagId }
    /// A person was given a tag: told at the applications by which that was done, and at their newest.
    TagPutOn               1 of candidate [Timeline Index]           { candidate: CandidateId, person: PersonId, tag: TagId }
    /// And has it no more.
    TagTakenOff            1 of candidate [Timeline Index]           { candidate: CandidateId, person: PersonId, tag: TagId }
    /// The tags of people are others, though nobody has put one on or taken one off: a deleted one is `cleared` off them, or they
    /// were merged, parted, or have another address.
    TagsSettled            1 of company   [Index]                    { company: CompanyId, people: Vec<PersonId>, cleared: Option<TagId> }
    /// Somebody kept a view of a list, changed it, removed it or brought it back.
    ViewsChanged           1 of by        []                         { by: UserId, view: ViewId }
    /// Somebody chose how often to be told who is new in a view; or is told no more, since they do not see it any more.
    ViewAlertSet           1 of user      []                         { user: UserId, view: ViewId, frequency: Frequency }
    /// These are new in a view, or the first of them where there are `more`; its reader is to be told.
    ViewNews               1 of user      [Letter]                   { user: UserId, view: ViewId, candidates: Vec<CandidateId>, more: bool }
    /// A view holds too many to tell who is new; its reader is to be told that, and nothing more of it.
    ViewOutgrown           1 of user      [Letter]                   { user: UserId, view: ViewId }
    /// A candidate is on hold, and stays until released.
    CandidateHeld          1 of candidate []                         { candidate: CandidateId }
    /// A candidate is on hold no more.
    CandidateReleased      1 of candidate []                         { candidate: CandidateId }
    /// Somebody corrected on their own page what is kept of them.
    DetailsCorrected       1 of candidate [Timeline Index]           { candidate: CandidateId }
    /// Somebody said on their own page that they do not want the job any more.
    CandidateWithdrew      1 of candidate [Timeline Notice]          { candidate: CandidateId, job: JobId }
    /// Somebody whom the keywords have turned down asks for a person to look.
    ReviewAsked            1 of candidate [Notice]                   { candidate: CandidateId, job: JobId }
    /// Somebody who is on hold asked to be erased.
    ErasureAsked           1 of candidate []                         { candidate: CandidateId }
    /// Somebody asked for the link to their own page.
    OwnPageAsked           1 of candidate [Letter]                   { candidate: CandidateId }
    /// Somebody who was brought in by others is to be told of it.
    PrivacyNoticeDue       1 of candidate [Letter]                   { candidate: CandidateId }
    /// CVs were sent on to somebody.
    CvsForwarded           1 of forward   [Letter]                   { forward: ForwardId, recipient: ForwardRecipientId }
    /// A list of candidates was written as CSV, and a link to it goes to somebody.
    CsvReady               1 of export    [Letter]                   { export: BulkCommandId, recipient: CsvRecipientId }
    /// Somebody's link to such was withdrawn.
    ForwardWithdrawn       1 of forward   []                         { forward: ForwardId, recipient: ForwardRecipientId }
    /// Somebody to whom a CV was sent has opened it, or saved its file, for the first time.
    ForwardLookedAt        1 of candidate []                         { candidate: CandidateId, recipient: ForwardRecipientId, saved: bool }
    /// A candidate was removed; the file, and one that waited to be looked through for viruses, are to be removed from storage.
    CandidateDeleted       1 of candidate [Index Files]              { candidate: CandidateId, job: JobId, file: Option<FileId>, #[serde(default)] submitter: Option<UserId>, #[serde(default)] waiting: Option<FileId>, #[serde(default)] messages: Vec<FileId> }
}

impl EventKind {
    /// Whether this may follow from events of the kind.
    pub fn is(self, mark: Mark) -> bool {
        self.marks().contains(&mark)
    }

    /// The kinds from which this may follow.
    pub fn with(mark: Mark) -> Vec<Self> {
        Self::ALL.iter().copied().filter(|kind| kind.is(mark)).collect()
    }
}

spelled! {
    /// Where an event came from.
    pub enum Origin {
        /// Somebody did it here and now.
        Person,
        /// Somebody applied.
        Applicant,
        /// It was brought in from elsewhere, in a person's name or by nobody.
        Import,
        /// The product did it by itself.
        Product,
        /// The product did it by itself, of what a backup had brought back; it may have been done before.
        Restored,
    }
}

/// Under which circumstances it happened.
#[derive(Clone, Copy, Debug)]
pub struct Circumstances {
    /// When.
    pub at: Millis,
    /// Who did it; nobody, when the product itself, an applicant or somebody who is not signed in did.
    pub by: Option<UserId>,
    /// Whose data it is about.
    pub company: Option<CompanyId>,
    /// Where it came from.
    pub origin: Origin,
}

impl Circumstances {
    /// Somebody did it who is signed in, or has just proved who they are.
    pub fn person(by: UserId, company: impl Into<Option<CompanyId>>, at: Millis) -> Self {
        Self { at, by: Some(by), company: company.into(), origin: Origin::Person }
    }

    /// Somebody did it who is not signed in.
    pub fn stranger(company: impl Into<Option<CompanyId>>, at: Millis) -> Self {
        Self { at, by: None, company: company.into(), origin: Origin::Person }
    }

    /// Somebody who applies did it.
    pub fn applicant(company: CompanyId, at: Millis) -> Self {
        Self { at, by: None, company: Some(company), origin: Origin::Applicant }
    }

    /// The product did it by itself.
    pub fn product(company: impl Into<Option<CompanyId>>, at: Millis) -> Self {
        Self { at, by: None, company: company.into(), origin: Origin::Product }
    }

    /// Where somebody calls from; nothing of it where the product itself does something, be it within their call.
    fn client(self, tx: &Tx<'_>) -> Client {
        match self.origin {
            Origin::Person => tx.carried::<Client>().cloned().unwrap_or_default(),
            Origin::Applicant | Origin::Import | Origin::Product | Origin::Restored => Client::default(),
        }
    }

    /// What the product did on this occasion.
    #[must_use]
    pub fn by_itself(self) -> Self {
        Self { by: None, origin: Origin::Product, ..self }
    }
}

/// Why a stored event cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum Unread {
    /// A later version of the program wrote it; one of that version has to follow it.
    #[error("the event is of a kind or form of a later version")]
    Later,
    /// Its body is not what its kind says.
    #[error("the event's body is damaged: {0}")]
    Damaged(#[from] serde_json::Error),
}

impl Event {
    /// Appends the event to the log, in the transaction that makes it true. The security log keeps with it where the call
    /// comes from whose transaction it is.
    pub fn record(&self, tx: &mut Tx<'_>, around: Circumstances) -> Result<(), Problem> {
        let client = around.client(tx);
        self.record_from(tx, around, &client)
    }

    /// Appends events that happened at once, in their order.
    pub fn record_all(tx: &mut Tx<'_>, events: &[(Self, Circumstances)]) -> Result<(), Problem> {
        let enclosed = events.iter().map(|(event, around)| event.enclosed(*around));
        tx.record_all(enclosed.collect::<Result<_, _>>()?)?;
        events.iter().try_for_each(|(event, around)| {
            let client = around.client(tx);
            security::keep(tx, event, *around, &client)
        })
    }

    fn enclosed(&self, around: Circumstances) -> Result<NewEvent, Problem> {
        Ok(NewEvent {
            at: around.at.0,
            kind: self.kind().as_str(),
            version: self.kind().version(),
            company_id: around.company.map(|id| id.0),
            subject_id: self.subject(),
            actor_id: around.by.map(|id| id.0),
            origin: around.origin.as_str(),
            body: serde_json::to_string(self).map_err(anyhow::Error::from)?,
        })
    }

    /// Whether what happened can be taken back, for as long as [`crate::undo::OPEN_FOR`]; what takes it back cannot.
    pub const fn can_be_undone(&self) -> bool {
        match self {
            Self::JobMoved { from, to, .. } => matches!((from, to), (JobStatus::Live, JobStatus::Archived)),
            Self::JobExpired { undone, .. } => !*undone,
            Self::CandidateUpdated { .. }
            | Self::CvReplaced { .. }
            | Self::StatusChanged { .. }
            | Self::StageChanged { .. } => true,
            _ => false,
        }
    }

    /// Reads a stored event.
    pub fn read(stored: &StoredEvent) -> Result<Self, Unread> {
        Self::parse(&stored.kind, stored.version, &stored.body)
    }

    /// Reads a stored event's body, given the kind and version that stand beside it.
    pub fn parse(kind: &str, version: i64, body: &str) -> Result<Self, Unread> {
        match EventKind::from_spelling(kind) {
            Some(kind) if version <= i64::from(kind.version()) => Ok(serde_json::from_str(body)?),
            _ => Err(Unread::Later),
        }
    }
}

#[cfg(test)]
pub(crate) mod tests;
