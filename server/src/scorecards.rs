//! Scorecards: by what a job's interviewers score its candidates, and what each of them said. Nobody who may still send one
//! of a candidate reads a word of the others' before; what was sent stays as it was, with the wording that it answers.

pub mod cards;
pub mod criteria;
pub mod form;
mod store;
pub mod view;

use crate::spelled;

/// How many criteria a job's form may have.
pub const MOST_CRITERIA: usize = 12;
/// How many steps there are of each, from the worst.
pub const STEPS: usize = 4;
/// What a step means where nobody says otherwise.
const USUAL_STEPS: [&str; STEPS] = ["Strong no", "No", "Yes", "Strong yes"];
/// Of one candidate so many people send a card.
const MOST_CARDS: i64 = 50;
/// One card is sent so often, with its amendments.
const MOST_EDITIONS: i64 = 10;

spelled! {
    /// What an interviewer makes of a candidate on the whole.
    pub enum Recommendation {
        /// By no means.
        StrongNo,
        /// Rather not.
        No,
        /// Rather so.
        Yes,
        /// By all means.
        StrongYes,
    }
}
