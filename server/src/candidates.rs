//! Candidates: applications of people to jobs, their CVs, notes and timeline.

pub mod answers;
pub mod clearing;
pub mod commands;
pub mod csv;
pub mod cv;
pub mod duplicates;
pub mod edit;
pub mod emptying;
pub mod everyone;
pub mod figures;
pub mod form;
pub mod forwarding;
pub mod intake;
pub mod letters;
pub mod notes;
pub mod outcomes;
pub mod own;
pub mod page;
pub mod presence;
pub mod retention;
pub mod reviews;
pub mod rule;
pub mod selection;
pub mod sift;
pub(crate) mod store;
pub mod submissions;
pub mod tags;
pub mod timeline;
pub mod triage;
pub mod view;

pub use crate::contract::CandidateSource;
use crate::spelled;

spelled! {
    /// What a CV file is, by its content.
    pub enum CvKind {
        /// Portable document format.
        Pdf,
        /// Word before 2007.
        Doc,
        /// Word since 2007.
        Docx,
    }
}

spelled! {
    /// What came of reading a CV file.
    pub enum CvOutcome {
        /// Its text was read.
        Text,
        /// It holds no text: a scan, or outlines only.
        NoText,
        /// It is locked with a password.
        Password,
        /// It is damaged, or too large inside.
        Unreadable,
        /// Its format is kept and served, but not read.
        Unsupported,
    }
}

spelled! {
    /// What became of a CV that nobody could look through for viruses when it came.
    pub enum QuarantineState {
        /// It waits for that, and is opened by nobody until then.
        Waiting,
        /// It held one, and was removed.
        Infected,
    }
}

spelled! {
    /// What came of drawing a CV's pages.
    pub enum PreviewOutcome {
        /// There are pictures of its pages.
        Drawn,
        /// Its format has no pages of its own.
        NotPaged,
        /// It is locked with a password.
        Password,
        /// It is damaged, or too large inside.
        Unreadable,
    }
}

spelled! {
    /// What follows a word on its page.
    pub enum WordEnd {
        /// The next word.
        Space = "space",
        /// The next word, without a blank.
        Nothing = "nothing",
        /// The next line.
        Line = "line",
    }
}

spelled! {
    /// An entry of a candidate's timeline (jobs §3).
    pub enum TimelineType {
        /// Moved to another stage.
        Stage,
        /// Given another status.
        Status,
        /// Added, or given another CV.
        Uploaded,
        /// Corrected by whoever it is about.
        Corrected,
        /// Withdrawn by whoever it is about.
        Withdrawn,
        /// Written to.
        Written,
        /// They wrote.
        Answered,
        /// Scored by an interviewer.
        Scored,
        /// Scored otherwise than before by the same interviewer.
        ScorecardAmended,
        /// Their scorecards read by somebody who sends none.
        ScorecardsRead,
        /// An interview of theirs was arranged.
        InterviewArranged,
        /// They were offered times for one to choose from.
        InterviewOffered,
        /// They chose one of them.
        InterviewBooked,
        /// They asked for another time.
        InterviewChangeAsked,
        /// It was moved to another time.
        InterviewMoved,
        /// It was called off.
        InterviewCancelled,
        /// Given a task.
        TaskAdded,
        /// A task of theirs is done.
        TaskDone,
        /// A task that was done is open again.
        TaskReopened,
        /// Given a tag.
        TagPutOn,
        /// And has it no more.
        TagTakenOff,
        /// Who they are was hidden, and is not any more.
        CoverLifted,
        /// It is hidden again.
        CoverPutBack,
    }
}

spelled! {
    /// Order of a list by arrival.
    pub enum SortOrder {
        /// Oldest first.
        Ascending = "asc",
        /// Newest first.
        Descending = "desc",
    }
}
