//! Who may do what: one table, role × action → how far the right reaches.
//!
//! A single-record check, a list's `WHERE`, a search key's filter and the `can` of an answer all derive from
//! [`reach`]. `docs/permissions.md` and the frontend's table are written from it.

use serde::{Deserialize, Serialize};

use crate::spelled;

spelled! {
    /// A user's role, in the contract's spelling (accounts §1).
    pub enum Role {
        /// The provider's platform administrator.
        JHSuperAdmin,
        /// Full access inside the company.
        CompanyAdmin,
        /// All jobs and candidates of the company.
        RecruitmentManager,
        /// Jobs and candidates they created or joined.
        HiringManager,
        /// Jobs they were invited to, and their candidates.
        TeamMember,
        /// Jobs they were invited to, and candidates they submitted.
        ExternalRecruiter,
    }
}

/// How far a right reaches; each distance includes the ones before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Reach {
    /// Not at all.
    Nothing,
    /// What the viewer created or submitted.
    Own,
    /// Own, and what belongs to jobs whose team the viewer joined.
    Joined,
    /// Everything of the viewer's company.
    Company,
    /// Everything there is.
    Everything,
}

macro_rules! actions {
    ($($(#[$note:meta])* $subject:ident {
        $($(#[$doc:meta])* $name:ident = $text:literal => [$($reach:ident),* $(,)?]),* $(,)?
    })*) => {
        /// Something a person may do, spelled as the frontend asks for it.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        pub enum Action { $($($(#[$doc])* #[serde(rename = $text)] $name,)*)* }

        /// What an action is done to, and so what decides whether it is within reach.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum About { $($(#[$note])* $subject),* }

        impl Action {
            /// Every action there is.
            pub const ALL: &'static [Self] = &[$($(Self::$name,)*)*];

            /// The spelling on the wire.
            pub const fn as_str(self) -> &'static str {
                match self { $($(Self::$name => $text,)*)* }
            }

            /// What it is done to.
            pub const fn about(self) -> About {
                match self { $($(Self::$name => About::$subject,)*)* }
            }
        }

        $crate::spelled_schema!(Action);

        /// The actions by what they are about: a rule over one of these decides each, or does not compile.
        pub mod on {
            use super::Action;

            $($(#[$note])*
            #[derive(Clone, Copy, Debug, PartialEq, Eq)]
            pub enum $subject { $($(#[$doc])* $name),* }

            impl $subject {
                /// Every one, in the table's order.
                pub const ALL: &'static [Self] = &[$(Self::$name),*];
            }

            impl From<$subject> for Action {
                fn from(action: $subject) -> Self {
                    match action { $($subject::$name => Self::$name),* }
                }
            })*
        }

        /// The actions as types, for signatures.
        pub mod act {
            use super::{Act, Action};

            $($($(#[$doc])* pub struct $name;

            impl Act for $name {
                const ACTION: Action = Action::$name;
            })*)*

            /// Nothing but a living session.
            pub struct SignedIn;
        }

        /// How far a role's right to an action reaches.
        pub const fn reach(role: Role, action: Action) -> Reach {
            use self::short::*;
            let row = match action { $($(Action::$name => [$($reach),*],)*)* };
            row[role as usize]
        }
    };
}

/// An action as a type.
pub trait Act: 'static {
    /// The action.
    const ACTION: Action;
}

/// What a call needs, as a type: one action, one of several, or [`act::SignedIn`].
pub trait Right: 'static {
    /// The actions of which one suffices; none where a living session does.
    const ACTIONS: &'static [Action];
}

impl Right for act::SignedIn {
    const ACTIONS: &'static [Action] = &[];
}

impl<A: Act> Right for A {
    const ACTIONS: &'static [Action] = &[A::ACTION];
}

impl<A: Act, B: Act> Right for (A, B) {
    const ACTIONS: &'static [Action] = &[A::ACTION, B::ACTION];
}

impl<A: Act, B: Act, C: Act> Right for (A, B, C) {
    const ACTIONS: &'static [Action] = &[A::ACTION, B::ACTION, C::ACTION];
}

/// The table's short words.
mod short {
    #![expect(non_upper_case_globals, reason = "the table reads as a table")]
    use super::Reach;
    pub(super) const All: Reach = Reach::Everything;
    pub(super) const Company: Reach = Reach::Company;
    pub(super) const Joined: Reach = Reach::Joined;
    pub(super) const Own: Reach = Reach::Own;
    pub(super) const No: Reach = Reach::Nothing;
}

#[rustfmt::skip]
actions! {
    /// A job.
    Job {
        //                                            super  company  recruitment hiring   team     external
        //                                            admin  admin    manager     manager  member   recruiter
        /// See a job's advert, page and place in lists (jobs §2).
        ViewJob = "job.view"                       => [All,  Company, Company,    Joined,  Joined,  Joined],
        /// Change an advert that is not live (jobs §6).
        EditJob = "job.edit"                       => [All,  Company, Own,        Own,     No,      No],
        /// Change a live advert (jobs §6).
        EditLiveJob = "job.editLive"               => [All,  No,      No,         No,      No,      No],
        /// Make a draft of an existing advert (jobs §6).
        CopyJob = "job.copy"                       => [All,  Company, Company,    Joined,  No,      No],
        /// Put a draft forward, spending a credit of its owner (jobs §4).
        SubmitJob = "job.submit"                   => [All,  Company, Own,        Own,     No,      No],
        /// The provider's approval (jobs §4).
        ApproveJob = "job.approve"                 => [All,  No,      No,         No,      No,      No],
        /// See an advert that waits for the provider as its editors do: what has changed in it, and who holds it.
        DeskJob = "job.desk"                       => [All,  No,      No,         No,      No,      No],
        /// Ask the owner to change an advert before it is approved.
        RequestChanges = "job.requestChanges"      => [All,  No,      No,         No,      No,      No],
        /// Answer what the provider asks to be changed, and put the advert forward again.
        AnswerChanges = "job.answerChanges"        => [No,   Company, Own,        Own,     No,      No],
        /// Taking a live advert down, with the reason.
        TakeDownJob = "job.takeDown"               => [All,  No,      No,         No,      No,      No],
        /// The owner's agreement to go live (jobs §4).
        PublishJob = "job.publish"                 => [No,   Own,     Own,        Own,     No,      No],
        /// Going live in the owner's stead (jobs §4).
        PublishOnBehalf = "job.publishOnBehalf"    => [All,  No,      No,         No,      No,      No],
        /// Take a live advert off the boards (jobs §4).
        ExpireJob = "job.expire"                   => [No,   Company, Own,        Own,     No,      No],
        /// Post a live advert on a board that wants it posted by hand (jobs §4).
        PromoteJob = "job.promote"                 => [All,  Own,     Own,        Own,     No,      No],
        /// End a live job (jobs §4).
        ArchiveJob = "job.archive"                 => [No,   Company, Own,        Own,     No,      No],
        /// Remove a job for good (jobs §4).
        DeleteJob = "job.delete"                   => [No,   Company, Own,        Own,     No,      No],
        /// Have CVs sent on by themselves, and choose to whom (jobs §6).
        SetCvForwarding = "job.forwarding"         => [No,   Company, Own,        Own,     No,      No],
        /// See who works on a job (jobs §2, hiring team panel).
        ViewHiringTeam = "team.view"               => [All,  Company, Company,    Joined,  Joined,  Joined],
        /// Take members off a job's team, take invitations to it back and send them again: whoever reaches joined jobs
        /// alone, on their own jobs or with those whom they invited (jobs §6).
        ManageTeam = "team.manage"                 => [All,  Company, Company,    Joined,  Joined,  No],
        /// Ask people of the company, and recruiters who work for it, to join a job's team (jobs §6).
        InviteToTeam = "team.invite"               => [All,  Company, Company,    Joined,  No,      No],
        /// Add or submit candidates to a job (jobs §2).
        AddCandidate = "candidate.add"             => [All,  Company, Company,    Joined,  Joined,  Joined],
        /// See by what a job's interviewers score candidates.
        ViewScorecardForm = "scorecard.viewForm"   => [All,  Company, Company,    Joined,  Joined,  No],
        /// Say by what they do.
        EditScorecardForm = "scorecard.editForm"   => [All,  Company, Own,        Own,     No,      No],
        /// Have a job's candidates sifted blind: who they are is hidden until they are shortlisted.
        SetBlindSift = "job.blindSift"             => [All,  Company, Own,        Own,     No,      No],
        /// See what became of a job's applications: how many, how soon, and whose.
        ViewFigures = "job.figures"                => [All,  Company, Company,    Joined,  Joined,  No],
        /// Submit candidates for an agency, under the company's terms, and be told of whom the job knows already.
        SubmitCandidate = "candidate.submit"       => [No,   No,      No,         No,      No,      Joined],
    }

    /// A candidate.
    Candidate {
        /// See a candidate, the CV and the notes (jobs §1).
        ViewCandidate = "candidate.view"           => [All,  Company, Company,    Joined,  Joined,  Own],
        /// Correct a candidate's details or CV (jobs §7).
        EditCandidate = "candidate.edit"           => [All,  Company, Company,    Joined,  Joined,  Own],
        /// Shortlist, maybe, reject (jobs §4, §6).
        SetCandidateStatus = "candidate.setStatus" => [All,  Company, Company,    Joined,  Joined,  No],
        /// Move through the hiring stages (jobs §4, §6).
        MoveCandidate = "candidate.move"           => [All,  Company, Company,    Joined,  Joined,  No],
        /// Open a new candidate, who is Viewed from then on: the hiring side's look alone counts (jobs §3).
        OpenCandidate = "candidate.open"           => [No,   Company, Company,    Joined,  Joined,  No],
        /// Keep a candidate for longer than the company's period, for a reason, and release them.
        HoldCandidate = "candidate.hold"           => [No,   Company, No,         No,      No,      No],
        /// Remove a candidate for good (jobs §6).
        DeleteCandidate = "candidate.delete"       => [No,   Company, Company,    Joined,  Joined,  No],
        /// Save the CV file (jobs §7).
        DownloadCv = "candidate.download"          => [All,  Company, Company,    Joined,  Joined,  Own],
        /// Send the CV on by mail, see to whom it was sent, and withdraw it (jobs §6).
        ForwardCv = "candidate.forward"            => [All,  Company, Company,    Joined,  Joined,  No],
        /// Put somebody who applied forward for another job of the company, to which candidates can be added.
        AddToJob = "candidate.addToJob"            => [All,  Company, Company,    Joined,  Joined,  No],
        /// See who else a candidate may be, merge them into one person, and part them again.
        MergeCandidates = "candidate.merge"        => [All,  Company, Company,    Joined,  Joined,  No],
        /// Write candidates as a CSV file, and send a link to it (jobs §6).
        ExportCandidates = "candidate.export"      => [All,  Company, Company,    Joined,  Joined,  No],
        /// Write a note on a candidate (jobs §2).
        AddNote = "note.add"                       => [All,  Company, Company,    Joined,  Joined,  Own],
        /// Read what a company and a candidate write each other.
        ViewMessages = "message.view"              => [No,   Company, Company,    Joined,  Joined,  No],
        /// Write to a candidate in the company's name, and see to conversations.
        WriteMessage = "message.write"             => [No,   Company, Company,    Joined,  Joined,  No],
        /// See a candidate's scorecards: the others' once one's own is sent, or will not be.
        ViewScorecards = "scorecard.view"          => [All,  Company, Company,    Joined,  Joined,  No],
        /// Send a scorecard of a candidate, or read the others' without.
        SendScorecard = "scorecard.send"           => [No,   Company, Company,    Joined,  Joined,  No],
        /// See, make, change, tick off and remove tasks on a candidate.
        ManageTasks = "task.manage"                => [No,   Company, Company,    Joined,  Joined,  No],
        /// See a candidate's tags, put them on and take them off, and make new ones.
        ManageTags = "tag.manage"                  => [No,   Company, Company,    Joined,  Joined,  No],
        /// See who else has a candidate on their screen, and be seen.
        SeePresence = "candidate.presence"         => [No,   Company, Company,    Joined,  Joined,  No],
        /// See a candidate's interviews: from outside of those whom one has submitted, when and of which kind.
        ViewInterviews = "interview.view"          => [No,   Company, Company,    Joined,  Joined,  Own],
        /// Arrange interviews of a candidate, move them and call them off.
        ArrangeInterview = "interview.arrange"     => [No,   Company, Company,    Joined,  Joined,  No],
        /// See what happened to a candidate (jobs §6).
        ViewTimeline = "timeline.view"             => [All,  Company, Company,    Joined,  Joined,  No],
    }

    /// A company.
    Company {
        /// See a company's hiring stages.
        ViewStages = "stage.view"                  => [All,  Company, Company,    Company, Company, Joined],
        /// Add, rename, order and delete the company's hiring stages (accounts §2).
        EditStages = "stage.edit"                  => [No,   Company, No,         No,      No,      No],
        /// Say which words mean the same in the company's searches of candidates.
        EditSearchWords = "searchWords.edit"       => [No,   Company, No,         No,      No,      No],
        /// Say from which reasons the company's people choose when they reject candidates.
        EditRejectReasons = "rejectReasons.edit"   => [No,   Company, No,         No,      No,      No],
        /// Say what the company's people write to candidates again and again.
        EditMessageTemplates = "messageTemplates.edit" => [No, Company, Company,  No,      No,      No],
        /// Rename the company's tags, give them other colours, and delete them.
        EditTags = "tag.edit"                      => [No,   Company, Company,    No,      No,      No],
        /// Say which kinds of interview the company has.
        EditInterviewKinds = "interviewKinds.edit" => [No,   Company, Company,    No,      No,      No],
        /// Say on which terms agencies submit candidates, and for how long a submission is theirs.
        EditAgencyTerms = "agencyTerms.edit"       => [No,   Company, No,         No,      No,      No],
        /// See a company's name and state.
        ViewCompany = "company.view"               => [All,  Company, Company,    Company, Company, Joined],
        /// See what a company says of itself, beyond its name: its address, time zone and careers page (accounts §2).
        ViewCompanyInfo = "company.viewInfo"      => [All,  Company, Company,    Company, Company, No],
        /// See how a company's members sign in, and demand two steps of them.
        ManageSecurity = "security.manage"         => [All,  Company, No,         No,      No,      No],
        /// Say how long a company keeps candidates; see who goes next, who is on hold, and what was removed.
        EditRetention = "retention.edit"           => [No,   Company, No,         No,      No,      No],
        /// Say whether CVs that are sent on by mail go as files of the letter, too.
        ChooseAttachments = "attachments.choose"   => [No,   Company, No,         No,      No,      No],
        /// See every company, and approve or reject new ones (accounts §2).
        ApproveCompany = "company.approve"         => [All,  No,      No,         No,      No,      No],
        /// Change a company's name, website and what its careers page shows (accounts §2).
        EditCompany = "company.edit"               => [All,  Company, No,         No,      No,      No],
    }

    /// A user's account.
    User {
        /// See a user's account (accounts §6).
        ViewUser = "user.view"                     => [All,  Company, Company,    Own,     Own,     Own],
        /// Change a user's names and phone: one's own (accounts §2, profile), or anybody's in their stead.
        EditUser = "user.edit"                     => [All,  Company, Own,        Own,     Own,     Own],
        /// Change another's role (accounts §4).
        SetRole = "user.setRole"                   => [All,  Company, No,         No,      No,      No],
        /// Change the address that another signs in with (accounts §2, edit user).
        SetEmail = "user.setEmail"                 => [All,  No,      No,         No,      No,      No],
        /// Approve or reject who asks to join a company (accounts §4).
        ApproveUser = "user.approve"               => [All,  Company, No,         No,      No,      No],
        /// Send an invitation to a company again, or take it back (accounts §6).
        Reinvite = "user.reinvite"                 => [All,  Company, Company,    No,      No,      No],
        /// Delete another's account (accounts §6).
        DeleteUser = "user.delete"                 => [All,  Company, No,         No,      No,      No],
        /// Move somebody to another company (accounts §2, edit user).
        MoveUser = "user.move"                     => [All,  No,      No,         No,      No,      No],
        /// Shut somebody out, and let them in again.
        BlockUser = "user.block"                   => [All,  No,      No,         No,      No,      No],
        /// Look at the product as a user sees it, read only and for a reason.
        LookAsUser = "user.lookAs"                 => [All,  No,      No,         No,      No,      No],
        /// See whether a user signs in in two steps, and take it off whom has lost the phone.
        ResetTwoStep = "user.resetTwoStep"         => [All,  Company, No,         No,      No,      No],
        /// Set a user's credits (accounts §2).
        GrantCredits = "credits.grant"             => [All,  No,      No,         No,      No,      No],
        /// Move credits from one member of a company to another (accounts §2, assign credits).
        TransferCredits = "credits.transfer"       => [No,   Company, No,         No,      No,      No],
        /// See a balance of credits, and what moved it (accounts §1, §6).
        ViewCredits = "credits.view"               => [All,  Company, Company,    Own,     No,      No],
    }

    /// An order of credits.
    Order {
        /// See an order and its invoices.
        ViewOrder = "order.view"                   => [All,  Company, Company,    Own,     No,      No],
        /// Pay an order that waits for its payment.
        PayOrder = "order.pay"                     => [No,   Company, Company,    Own,     No,      No],
        /// Call off an order that was not paid.
        CancelOrder = "order.cancel"               => [All,  Company, Company,    Own,     No,      No],
        /// Say that the money for an invoice has arrived.
        MarkOrderPaid = "order.markPaid"           => [All,  No,      No,         No,      No,      No],
        /// Give back the money for credits that were not spent.
        RefundOrder = "order.refund"               => [All,  No,      No,         No,      No,      No],
        /// Say that what needed attention has been seen to.
        SettleOrder = "order.settle"               => [All,  No,      No,         No,      No,      No],
    }

    /// No record: only the role counts.
    Nothing {
        /// See the boards that adverts are on.
        ViewBoards = "board.view"                  => [All,  Company, Company,    Company, Company, No],
        /// Add boards and remove them: a company's own, or, by the provider, those of all (accounts §2).
        EditBoards = "board.edit"                  => [All,  Company, No,         No,      No,      No],
        /// Buy credits for oneself (accounts §1).
        BuyCredits = "credits.buy"                 => [No,   Own,     Own,        Own,     No,      No],
        /// See what credits cost.
        ViewPrices = "price.view"                  => [All,  Own,     Own,        Own,     No,      No],
        /// Set what credits cost.
        EditPrices = "price.edit"                  => [All,  No,      No,         No,      No,      No],
        /// Keep views of lists of candidates, for oneself or for the team; and change those of the team.
        SaveViews = "view.save"                    => [No,   Company, Company,    Own,     Own,     Own],
        /// See the figures of all jobs that one sees.
        ViewReports = "report.view"                => [No,   Company, Company,    Joined,  Joined,  No],
        /// Write a new advert (jobs §2, route access).
        CreateJob = "job.create"                   => [All,  Own,     Own,        Own,     No,      No],
        /// Write a new advert in another user's name (jobs §2).
        PostOnBehalf = "job.postOnBehalf"          => [All,  No,      No,         No,      No,      No],
        /// Ask a colleague for credits, for an advert of one's own.
        AskForCredits = "credits.ask"              => [No,   Own,     Own,        Own,     No,      No],
        /// See how the running system stands.
        ViewOperations = "operations.view"         => [All,  No,      No,         No,      No,      No],
        /// Have letters and other errands that were given up run again.
        RetryErrands = "errand.retry"              => [All,  No,      No,         No,      No,      No],
        /// Have letters go again to an address that a mail server has refused.
        ReleaseAddress = "address.release"         => [All,  No,      No,         No,      No,      No],
        /// Read the security log.
        ViewSecurityLog = "security.view"          => [All,  Company, No,         No,      No,      No],
        /// List the members of hiring teams (accounts §2).
        ListUsers = "user.list"                    => [All,  Company, Company,    Company, Company, No],
        /// List external recruiters (accounts §2, account members).
        ListExternals = "user.listExternals"       => [All,  Company, Company,    No,      No,      No],
        /// Have a record of whom one has submitted for an agency, to all companies.
        ListSubmissions = "submission.list"        => [No,   No,      No,         No,      No,      Own],
        /// Ask people to join a company; whoever reaches joined jobs alone names some of these (accounts §2, §6).
        InviteUser = "user.invite"                 => [All,  Company, Company,    Joined,  No,      No],
        /// Make an account for somebody (accounts §2, create user).
        CreateUser = "user.create"                 => [All,  No,      No,         No,      No,      No],
    }
}

impl Action {
    /// Whether nobody does it to themselves, however far their right reaches.
    pub const fn is_for_others(self) -> bool {
        matches!(
            self,
            Self::SetRole
                | Self::SetEmail
                | Self::ApproveUser
                | Self::Reinvite
                | Self::DeleteUser
                | Self::MoveUser
                | Self::BlockUser
                | Self::ResetTwoStep
                | Self::LookAsUser
        )
    }
}

impl Action {
    /// Whether it takes to know who a candidate is, and so waits where these are sifted blind.
    pub const fn takes_identity(self) -> bool {
        matches!(
            self,
            Self::EditCandidate
                | Self::DownloadCv
                | Self::ForwardCv
                | Self::AddToJob
                | Self::MergeCandidates
                | Self::ViewMessages
                | Self::WriteMessage
                | Self::ViewInterviews
                | Self::ArrangeInterview
                | Self::ManageTags
        )
    }
}

impl About {
    /// The right by which such a record is seen at all: what it does not reach is not found, and what it reaches may
    /// still be refused.
    pub const fn seeing(self) -> Option<Action> {
        match self {
            Self::Job => Some(Action::ViewJob),
            Self::Candidate => Some(Action::ViewCandidate),
            Self::Company => Some(Action::ViewCompany),
            Self::User => Some(Action::ViewUser),
            Self::Order => Some(Action::ViewOrder),
            Self::Nothing => None,
        }
    }
}

/// What screens show, and records allow, by role alone.
impl Role {
    /// Whether they act for the provider and not for a company: they name whose and where from what they add is.
    pub const fn acts_for_provider(self) -> bool {
        matches!(self, Self::JHSuperAdmin)
    }

    /// Whether they come from outside of the company that they work for: advert states before it is live, timelines
    /// and salaries that are not advertised are no business of theirs.
    pub const fn is_external(self) -> bool {
        matches!(self, Self::ExternalRecruiter)
    }

    /// Whether somebody can be given the role: nobody becomes an external recruiter, or the provider's (accounts §4).
    pub const fn is_given(self) -> bool {
        !self.is_external() && !self.acts_for_provider()
    }

    /// Whether somebody who signs up may ask for the role in a company that is there (design §5).
    pub const fn is_asked_for(self) -> bool {
        matches!(self, Self::RecruitmentManager | Self::HiringManager | Self::TeamMember)
    }

    /// Whether they may ask somebody to become this: nobody gives more than they have.
    pub const fn may_invite(self, other: Self) -> bool {
        !other.acts_for_provider() && (self.acts_for_provider() || self as u8 <= other as u8)
    }

    /// Whether they look after a company: each has one who does.
    pub const fn runs_company(self) -> bool {
        matches!(self, Self::CompanyAdmin)
    }

    /// Whether they post jobs of their own, and so hold credits (accounts §1, jobs §2).
    pub const fn owns_jobs(self) -> bool {
        matches!(self, Self::CompanyAdmin | Self::RecruitmentManager | Self::HiringManager)
    }

    /// Whether a job shows them its owner's address.
    pub const fn sees_owners_address(self) -> bool {
        self.acts_for_provider()
    }

    /// The roles that `which` holds for, to be compared with a column.
    pub fn all_who(which: impl Fn(Self) -> bool) -> Vec<Self> {
        Self::ALL.iter().copied().filter(|role| which(*role)).collect()
    }
}

/// The actions that a role may do at all, for menus and routes; a record's own `can` may still say no.
pub fn actions_of(role: Role) -> Vec<Action> {
    Action::ALL.iter().copied().filter(|action| reach(role, *action) > Reach::Nothing).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_may_be_done_to_a_record_may_be_done_to_one_that_is_seen() {
        for action in Action::ALL {
            for role in Role::ALL {
                if let Some(seeing) = action.about().seeing() {
                    assert!(reach(*role, *action) <= reach(*role, seeing), "{role} {action:?}");
                }
            }
        }
    }
}
