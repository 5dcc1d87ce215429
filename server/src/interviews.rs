//! Interviews: which kinds a company has, when one of a candidate is, who of the company takes part, when these are busy by
//! calendars of their own, and how everybody's calendar hears of it.

pub mod arranging;
pub mod between;
pub mod busy;
pub mod feed;
pub mod form;
pub mod free;
pub mod invitation;
pub mod kinds;
pub mod letters;
pub mod own;
pub mod reminders;
pub mod store;
pub mod view;

use crate::spelled;

spelled! {
    /// Where an interview stands.
    pub enum InterviewState {
        /// The candidate is to choose a time.
        Offered,
        /// It has a time.
        Fixed,
        /// It was called off.
        Cancelled,
    }
}

spelled! {
    /// How people meet.
    pub enum InterviewWay {
        /// At a place.
        InPerson,
        /// By video.
        Video,
        /// By phone.
        Phone,
    }
}

spelled! {
    /// Who called an interview off.
    pub enum CalledOffBy {
        /// Somebody of the company, or the company's side as a whole.
        Company,
        /// The candidate.
        Candidate,
    }
}

spelled! {
    /// Why a calendar cannot be read.
    pub enum CalendarProblem {
        /// Its address is of the operator's own network.
        Inside,
        /// Nobody answers there, or not in time.
        Unreachable,
        /// Its server says that there is none, or that nobody may read it.
        Refused,
        /// Its server answers with an error, or leads nowhere.
        Failing,
        /// It is larger than what is read.
        TooLarge,
        /// What is there is no calendar.
        NoCalendar,
        /// It ends before its end.
        Cut,
        /// A time or a rule in it is not understood.
        Unreadable,
        /// There is more in it than is looked at.
        TooMuch,
        /// No key opens its address any more.
        Closed,
    }
}

spelled! {
    /// Whose interviews.
    pub enum Whose {
        /// Those in which the viewer takes part.
        Mine,
        /// Those of all whom the viewer looks after.
        Team,
    }
}
