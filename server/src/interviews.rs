//! Interviews: which kinds a company has, when one of a candidate is, who of the company takes part, and how everybody's
//! calendar hears of it.

pub mod arranging;
pub mod between;
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
    /// Whose interviews.
    pub enum Whose {
        /// Those in which the viewer takes part.
        Mine,
        /// Those of all whom the viewer looks after.
        Team,
    }
}
