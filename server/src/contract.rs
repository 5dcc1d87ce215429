//! The contract's words that several domains share: where things stand, each in its one spelling.

use crate::spelled;

spelled! {
    /// Where an account stands (accounts §4).
    pub enum UserStatus {
        /// Came through social login without naming a company yet.
        NotFinishedSignUp,
        /// Awaits approval by the company's admin.
        NotVerified,
        /// Invited, not yet accepted.
        Pending,
        /// In use.
        Verified,
        /// Shut out.
        Blocked,
    }
}

spelled! {
    /// Whether the provider has approved a company (accounts §4).
    pub enum CompanyStatus {
        /// May prepare adverts; none goes live.
        NotVerified,
        /// Approved.
        Verified,
    }
}

spelled! {
    /// How often a job's CVs are sent on by themselves (jobs §3, CV forwarding settings).
    pub enum CvForwardType {
        /// Once a day.
        Daily,
        /// As they come.
        Directly,
    }
}

spelled! {
    /// What somebody without an account says to a CV that they were sent. It is a word of advice: nothing follows from it.
    pub enum CvAnswer {
        /// They would like to meet this person.
        Shortlist,
        /// They are not sure.
        Maybe,
        /// They would not.
        Reject,
    }
}

spelled! {
    /// A pool of credits (jobs §3, credit types).
    pub enum CreditPool {
        /// "Advertiser +".
        Advertiser,
        /// "Branded +".
        Managed,
        /// "Hire Pro".
        Hire,
    }
}

spelled! {
    /// Where an advert stands (jobs §4).
    pub enum JobStatus {
        /// Being written.
        Draft,
        /// Put forward without credits to pay for it.
        NoCredits,
        /// Waiting for the provider.
        PendingAdminApproval,
        /// Waiting for its owner.
        PendingUserApproval,
        /// On its public page.
        Live,
        /// Kept to be looked at.
        ReadOnly,
        /// Ended.
        Archived,
    }
}

spelled! {
    /// What kind of answer a question to applicants takes.
    pub enum QuestionKind {
        /// A few lines.
        Text,
        /// One of the question's choices.
        Choice,
        /// A number with at most two decimals.
        Number,
        /// Yes or no.
        YesNo,
    }
}

spelled! {
    /// Where a candidate came from (jobs §3).
    pub enum CandidateSource {
        /// The provider's CV search.
        JobHelmDb,
        /// The public job page.
        JobHelmApp,
        /// Added by the team.
        Sourced,
        /// Submitted by an external recruiter.
        ExternalRecruiter,
    }
}

spelled! {
    /// What the team thinks of a candidate (jobs §3).
    pub enum CandidateStatus {
        /// Nobody has looked yet.
        New,
        /// Opened by the team.
        Viewed,
        /// Worth talking to.
        Shortlisted,
        /// Undecided.
        Maybe,
        /// Turned down.
        Rejected,
        /// The CV holds none of the job's keywords.
        AutoRejected,
    }
}

impl CandidateStatus {
    /// Of whoever is turned down in neither way.
    pub const IN_THE_RUNNING: [Self; 4] = [Self::New, Self::Viewed, Self::Shortlisted, Self::Maybe];
}

spelled! {
    /// Where an invitation stands, to a company or to a job's team (accounts §3, jobs §3).
    pub enum InvitationStatus {
        /// Not answered yet.
        Pending,
        /// Joined.
        Accepted,
        /// Turned down.
        Declined,
    }
}

spelled! {
    /// Another service that vouches for who somebody is (accounts §3, auth providers).
    pub enum Provider {
        /// Google.
        Google,
        /// LinkedIn.
        Linkedin,
    }
}

impl Provider {
    /// What it is called in addresses and settings.
    pub const fn slug(self) -> &'static str {
        match self {
            Self::Google => "google",
            Self::Linkedin => "linkedin",
        }
    }

    /// Reads what it is called there.
    pub fn from_slug(text: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|provider| provider.slug() == text)
    }

    /// What people call it.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Google => "Google",
            Self::Linkedin => "LinkedIn",
        }
    }
}

spelled! {
    /// What of an advert is compared, and can be asked to be changed.
    pub enum AdvertField {
        /// Its title.
        Title,
        /// Its text.
        Description,
        /// The line on what comes with the job.
        Benefits,
        /// Kind of employment.
        Type,
        /// Hours.
        TimeEngaging,
        /// What is paid, for what, and whether the advert says so.
        Salary,
        /// Where.
        Location,
        /// Where, by postcode.
        PostCode,
        /// Whether it can be done from anywhere.
        Remote,
        /// What kind of work it is.
        Category,
        /// How many people are wanted.
        Vacancies,
        /// The last day on which somebody can apply.
        ClosesOn,
        /// What applicants are asked.
        Questions,
        /// The words that a CV has to hold one of.
        PreferKw,
        /// Whether the owner has to agree after the provider.
        NeedApproval,
    }
}

impl AdvertField {
    /// What people call it.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Title => "Title",
            Self::Description => "Description",
            Self::Benefits => "Benefits",
            Self::Type => "Type",
            Self::TimeEngaging => "Hours",
            Self::Salary => "Salary",
            Self::Location => "Location",
            Self::PostCode => "Postcode",
            Self::Remote => "Remote",
            Self::Category => "Category",
            Self::Vacancies => "Vacancies",
            Self::ClosesOn => "Closing date",
            Self::Questions => "Questions",
            Self::PreferKw => "Keywords",
            Self::NeedApproval => "Your approval",
        }
    }
}

spelled! {
    /// What somebody may be told of by letter, as often as they choose.
    pub enum NotificationKind {
        /// Somebody asks to join the company.
        JoinRequest,
        /// Somebody whom they invited has answered.
        InvitationAnswered,
        /// They were given credits.
        CreditsReceived,
        /// An advert waits for the provider, for the first time or again.
        AdvertSubmitted,
        /// A company waits for the provider.
        CompanyToVerify,
        /// An order does not add up, and the provider is asked to look.
        OrderToSettle,
        /// Their advert was approved, or is live.
        AdvertApproved,
        /// The provider asks for changes to their advert.
        ChangesRequested,
        /// Their advert was taken down.
        AdvertTakenDown,
        /// Their advert leaves the boards within a week.
        AdvertExpiring,
        /// A board has not taken their advert, or never said whether it has.
        AdvertNotTaken,
        /// They have no credits left.
        CreditsRunOut,
        /// A colleague asks them for credits.
        CreditsAsked,
        /// Somebody has applied for a job that they work on.
        NewApplicants,
        /// A colleague mentions them in a note, or somebody answers to a CV that they sent.
        Mentioned,
        /// Somebody withdraws from a job that they work on.
        Withdrawn,
        /// Somebody whom the keywords have turned down asks for a person to look.
        ReviewAsked,
        /// Somebody of the provider looks at the product as one of the company's users sees it.
        SupportLooked,
        /// Somebody gives them a task, or a task that was another's is theirs now.
        TaskAssigned,
        /// The day of a task of theirs has come.
        TaskDue,
        /// They take part in an interview, which may be another than before.
        InterviewArranged,
        /// An interview in which they were to take part was called off.
        InterviewCancelled,
        /// A candidate asks for another time of an interview.
        InterviewChangeAsked,
    }
}

impl NotificationKind {
    /// Whether it is theirs to choose how often they are told of it by letter.
    pub const fn is_chosen(self) -> bool {
        !matches!(self, Self::SupportLooked) && !self.is_of_interview()
    }

    /// Whether it is about an interview, of which calendars have to know.
    pub const fn is_of_interview(self) -> bool {
        matches!(self, Self::InterviewArranged | Self::InterviewCancelled)
    }

    /// How often somebody is told who has not chosen: of most at once, of applicants and of the day's tasks once a day.
    pub const fn usual(self) -> Frequency {
        match self {
            Self::NewApplicants | Self::TaskDue => Frequency::Daily,
            _ => Frequency::AtOnce,
        }
    }
}

spelled! {
    /// How often somebody is told of what happens.
    pub enum Frequency {
        /// By a letter for each.
        AtOnce,
        /// By one letter a day for all.
        Daily,
        /// Not at all.
        Never,
    }
}
