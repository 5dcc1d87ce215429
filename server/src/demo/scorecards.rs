//! By what the demo's engineers are interviewed, and what their interviewers said.

use std::time::Duration;

use super::people::{Member, People};
use crate::candidates::store::bulk;
use crate::clock::Millis;
use crate::ids::{CandidateId, JobId};
use crate::problem::Problem;
use crate::scorecards::form::{CriterionInput, Rating, ScorecardFormInput, ScorecardInput};
use crate::scorecards::view::Criterion;
use crate::scorecards::{Recommendation, cards, criteria};
use ::store::Tx;

/// Whose job it is.
pub(super) const TITLE: &str = "Senior Software Engineer (Rust)";
/// So many of its candidates are looked through for those who were interviewed.
const MOST: u32 = 200;
const INTERVIEWED: [&str; 3] = ["1st Interview", "2nd Interview", "Offer"];

type Step = [&'static str; 4];

const CRITERIA: [(&str, &str, Step); 4] = [
    (
        "Rust in practice",
        "Ownership explained in their own words; has run something of it in production.",
        ["Has read about it", "Small programs", "Services in production", "Others learn it from them"],
    ),
    (
        "Takes a problem apart",
        "Asks before typing. Names what they leave out.",
        ["Begins to type", "Needs to be led", "By themselves", "Sees what nobody asked"],
    ),
    ("Working with others", "How they tell of a disagreement, and what became of it.", ["", "", "", ""]),
    (
        "Looks after what runs",
        "On call, alerts, a bad night and what they changed after it.",
        ["", "", "", ""],
    ),
];

/// What one interviewer says of one candidate: ratings in the order of the criteria, 0 where they did not look.
struct Said {
    /// Which of those who were interviewed.
    whom: usize,
    by: Member,
    minutes_ago: u64,
    recommendation: Recommendation,
    ratings: [u8; 4],
    words: &'static str,
}

#[rustfmt::skip]
const SAID: [Said; 7] = [
    Said { whom: 0, by: Member::Hattie, minutes_ago: 55, recommendation: Recommendation::StrongYes, ratings: [4, 3, 4, 3],
        words: "Moved a payroll service off a nightly batch without a day of downtime, and told it so that I could draw it.\n\
                Would ask for help early. I would be glad to hand over my pager." },
    Said { whom: 0, by: Member::Tomas, minutes_ago: 50, recommendation: Recommendation::Yes, ratings: [3, 3, 4, 0],
        words: "Pairing went well. Read the failing test twice before touching anything. A little slow with the async part." },
    Said { whom: 0, by: Member::Helen, minutes_ago: 45, recommendation: Recommendation::Yes, ratings: [0, 0, 3, 3],
        words: "I asked about the team alone. Honest about the reason for leaving. Salary is at the top of what we said." },
    Said { whom: 0, by: Member::Tomas, minutes_ago: 30, recommendation: Recommendation::StrongYes, ratings: [4, 3, 4, 0],
        words: "Pairing went well. Read the failing test twice before touching anything.\n\
                The async part I had marked down was my own mistake: I looked it up afterwards." },
    Said { whom: 1, by: Member::Hattie, minutes_ago: 40, recommendation: Recommendation::No, ratings: [3, 2, 2, 3],
        words: "Knows the language well. Each story of a disagreement ends with the others having been wrong." },
    Said { whom: 1, by: Member::Tomas, minutes_ago: 35, recommendation: Recommendation::Yes, ratings: [4, 3, 3, 0],
        words: "The strongest of the week on borrowing and lifetimes. Short answers, but to the point." },
    Said { whom: 2, by: Member::Tomas, minutes_ago: 25, recommendation: Recommendation::StrongNo, ratings: [1, 2, 3, 0],
        words: "Has followed the book so far, which is fine, but not for a senior post. Friendly; perhaps for the next junior one." },
];

/// Hattie says by what engineers are scored, and whoever was interviewed is: Helen has not sent hers of one of them.
pub(super) fn tell(
    tx: &mut Tx<'_>,
    people: &People,
    job: JobId,
    opened: Millis,
    now: Millis,
) -> Result<(), Problem> {
    let input = ScorecardFormInput {
        version: 0,
        criteria: CRITERIA
            .iter()
            .map(|(name, hint, steps)| CriterionInput {
                name: (*name).into(),
                hint: Some((*hint).into()),
                steps: steps.map(String::from).to_vec(),
            })
            .collect(),
    };
    let hattie = people.viewer(Member::Hattie)?;
    let form = criteria::save(tx, hattie, job, &input.check()?, opened)?;
    let interviewed: Vec<CandidateId> = bulk::of_job(tx, job, MOST)?
        .into_iter()
        .filter(|target| INTERVIEWED.contains(&target.stage_name.as_str()))
        .map(|target| target.id)
        .collect();
    for said in &SAID {
        let Some(candidate) = interviewed.get(said.whom).copied() else { continue };
        let viewer = people.viewer(said.by)?;
        let edition = cards::view(tx, viewer, candidate)?.own_edition;
        let filled = ScorecardInput {
            edition,
            form_version: form.version,
            recommendation: Some(said.recommendation),
            ratings: ratings(&form.criteria, said.ratings),
            words: Some(said.words.into()),
        };
        let at = now.minus(Duration::from_mins(said.minutes_ago));
        cards::send(tx, viewer, candidate, &filled.check()?, at)?;
    }
    Ok(())
}

fn ratings(criteria: &[Criterion], given: [u8; 4]) -> Vec<Rating> {
    criteria
        .iter()
        .zip(given)
        .filter(|(_, rating)| *rating > 0)
        .map(|(criterion, rating)| Rating { criterion_id: criterion.id, rating })
        .collect()
}
