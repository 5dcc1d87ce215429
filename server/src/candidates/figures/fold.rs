//! What is counted of one application, told from its events.

use std::collections::BTreeSet;

use super::{BY_RULE, Measure, Milestone, Whence, day_of};
use crate::clock::Millis;
use crate::contract::CandidateStatus;
use crate::events::{Event, EventKind};
use crate::ids::{CandidateId, JobId, RejectReasonId, StageId};

/// The events that say something of it.
pub(super) const KINDS: [EventKind; 6] = [
    EventKind::CandidateAdded,
    EventKind::StageChanged,
    EventKind::StatusChanged,
    EventKind::RejectionExplained,
    EventKind::MessageSent,
    EventKind::CandidateDeleted,
];

/// Whose figures an event may change.
pub(super) const fn touched(event: &Event) -> Option<CandidateId> {
    match event {
        Event::CandidateAdded { candidate, .. }
        | Event::StageChanged { candidate, .. }
        | Event::StatusChanged { candidate, .. }
        | Event::RejectionExplained { candidate, .. }
        | Event::MessageSent { candidate, .. }
        | Event::CandidateDeleted { candidate, .. } => Some(*candidate),
        _ => None,
    }
}

/// An event of an application.
#[derive(Clone, Debug)]
pub(crate) struct Happened {
    pub(crate) at: Millis,
    /// Whether somebody did it who is signed in.
    pub(crate) by_person: bool,
    pub(crate) event: Event,
}

/// What is known of an application beside the log, which did not always say it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Known {
    pub(crate) whence: Whence,
    /// Where they began.
    pub(crate) stage: Option<StageId>,
}

/// An application, as far as it is counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Application {
    pub(crate) job: JobId,
    pub(crate) whence: Whence,
    pub(crate) milestones: BTreeSet<Milestone>,
    /// Whether they are removed.
    pub(crate) is_gone: bool,
}

/// A time in a stage.
struct Stay {
    stage: Option<StageId>,
    hires: bool,
    from: Millis,
    /// Until when, and whether a person ended it.
    until: Option<(Millis, bool)>,
}

/// A status that somebody was given.
struct Given {
    status: CandidateStatus,
    at: Millis,
    by_person: bool,
    reason: Option<RejectReasonId>,
}

/// Tells it from all events of an application, in their order; nothing where the log does not know that they came. `hires`
/// says of a stage whether whoever stands there is hired, where the event does not.
pub(crate) fn fold(log: &[Happened], known: &Known, hires: impl Fn(StageId) -> bool) -> Option<Application> {
    let (mut arrived, mut stays, mut given) = (None, Vec::new(), Vec::new());
    let (mut written, mut is_gone) = (None, false);
    for Happened { at, by_person, event } in log {
        let (at, by_person) = (*at, *by_person);
        match event {
            Event::CandidateAdded { job, came, .. } => {
                let whence =
                    came.as_ref().map(|came| Whence::new(came.source, came.board.as_deref(), came.agency));
                let stage = came.as_ref().map(|came| came.stage);
                arrived = Some((*job, at, whence.unwrap_or_else(|| known.whence.clone())));
                stays.push(Stay { stage, hires: false, from: at, until: None });
            }
            Event::StageChanged { from, to, back, hires: said, .. } => {
                let hires = said.unwrap_or_else(|| hires(*to));
                moved(&mut stays, (*from, *to), hires, *back, (at, by_person));
            }
            Event::StatusChanged { from, to, back, .. } => {
                let now = Given { status: *to, at, by_person, reason: None };
                give(&mut given, now, *from, *back);
            }
            Event::RejectionExplained { reason, .. } => {
                if let Some(last) = given.last_mut().filter(|last| last.status == CandidateStatus::Rejected) {
                    last.reason = *reason;
                }
            }
            Event::MessageSent { .. } => written = written.or(Some(at)),
            Event::CandidateDeleted { .. } => is_gone = true,
            _ => {}
        }
    }
    let (job, came_at, whence) = arrived?;
    if let Some(first) = stays.first_mut().filter(|first| first.stage.is_none()) {
        first.stage = known.stage;
    }
    let mut milestones = BTreeSet::new();
    let mut note = |measure, detail: String, number, at: Millis, since: Millis| {
        let minutes = (at.0 - since.0).max(0) / 60_000;
        milestones.insert(Milestone { measure, detail, number, day: day_of(at), minutes });
    };
    let began = stays.first().and_then(|first| first.stage);
    note(Measure::Arrived, began.map_or_else(String::new, |stage| stage.to_string()), 0, came_at, came_at);
    if let Some(at) = answered(&stays, &given, written) {
        note(Measure::Answered, String::new(), 0, at, came_at);
    }
    let (mut seen, mut number) = (BTreeSet::new(), 0);
    for stay in &stays {
        let Some(stage) = stay.stage else { continue };
        if seen.insert(stage) {
            note(Measure::Entered, stage.to_string(), 0, stay.from, stay.from);
        }
        if let Some((until, _)) = stay.until {
            note(Measure::Left, stage.to_string(), number, until, stay.from);
            number += 1;
        }
    }
    if let Some(stay) = stays.iter().rev().take_while(|stay| stay.hires).last() {
        note(Measure::Hired, String::new(), 0, stay.from, came_at);
    }
    if let Some(last) = given.last() {
        match last.status {
            CandidateStatus::Rejected => {
                let reason = last.reason.map_or_else(String::new, |reason| reason.to_string());
                note(Measure::Rejected, reason, 0, last.at, last.at);
            }
            CandidateStatus::AutoRejected => note(Measure::Rejected, BY_RULE.into(), 0, last.at, last.at),
            _ => {}
        }
    }
    Some(Application { job, whence, milestones, is_gone })
}

/// Somebody was moved, or their last move was taken back: then they have stood there all the while.
fn moved(
    stays: &mut Vec<Stay>,
    (from, to): (StageId, StageId),
    hires: bool,
    back: bool,
    (at, by_person): (Millis, bool),
) {
    if let [.., before, last] = stays.as_mut_slice()
        && back
        && last.stage == Some(from)
        && before.stage == Some(to)
    {
        before.until = None;
        stays.pop();
        return;
    }
    if let Some(last) = stays.last_mut() {
        last.stage = last.stage.or(Some(from));
        last.until = Some((at, by_person));
    }
    stays.push(Stay { stage: Some(to), hires, from: at, until: None });
}

/// Somebody was given a status, or their last one was taken back. Why they were rejected before that is not known any more.
fn give(given: &mut Vec<Given>, now: Given, from: CandidateStatus, back: bool) {
    let taken_back = back && given.last().is_some_and(|last| last.status == from);
    let before = given.len().checked_sub(2).map_or(CandidateStatus::New, |at| given[at].status);
    if !taken_back || before != now.status {
        return given.push(now);
    }
    given.pop();
    if let Some(last) = given.last_mut() {
        last.reason = None;
    }
}

/// When they had their first answer.
fn answered(stays: &[Stay], given: &[Given], written: Option<Millis>) -> Option<Millis> {
    let moved = stays.first().and_then(|first| first.until).filter(|(_, by_person)| *by_person);
    let decided = given.iter().filter(|given| {
        given.by_person
            && !matches!(
                given.status,
                CandidateStatus::New | CandidateStatus::Viewed | CandidateStatus::AutoRejected
            )
    });
    let decided = decided.map(|given| given.at).min();
    moved.map(|(at, _)| at).into_iter().chain(decided).chain(written).min()
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;
    use crate::contract::CandidateSource;
    use crate::events::Came;
    use crate::ids::{CompanyId, MessageId};

    const DAY: i64 = 24 * 60 * 60 * 1000;
    const APPLIED: StageId = StageId(Uuid::from_u128(1));
    const SCREEN: StageId = StageId(Uuid::from_u128(2));
    const OFFER: StageId = StageId(Uuid::from_u128(3));
    const HIRED: StageId = StageId(Uuid::from_u128(4));

    /// The story of somebody, told day by day.
    #[derive(Default)]
    struct Story(Vec<Happened>);

    impl Story {
        fn of_applicant() -> Self {
            let came =
                Came { source: CandidateSource::JobHelmApp, board: None, agency: None, stage: APPLIED };
            let (candidate, job) = (CandidateId(Uuid::nil()), JobId(Uuid::nil()));
            Self::default().then(
                0,
                false,
                Event::CandidateAdded { candidate, job, file: None, acknowledge: false, came: Some(came) },
            )
        }

        fn then(mut self, day: i64, by_person: bool, event: Event) -> Self {
            self.0.push(Happened { at: Millis(day * DAY), by_person, event });
            self
        }

        fn moves(self, day: i64, from: StageId, to: StageId, back: bool) -> Self {
            let candidate = CandidateId(Uuid::nil());
            let (from_name, to_name) = (String::new(), String::new());
            self.then(
                day,
                true,
                Event::StageChanged { candidate, from, to, from_name, to_name, back, hires: None },
            )
        }

        fn gives(self, day: i64, by: bool, from: CandidateStatus, to: CandidateStatus, back: bool) -> Self {
            self.then(day, by, Event::StatusChanged { candidate: CandidateId(Uuid::nil()), from, to, back })
        }

        fn explains(self, day: i64, reason: RejectReasonId) -> Self {
            let candidate = CandidateId(Uuid::nil());
            self.then(day, true, Event::RejectionExplained { candidate, reason: Some(reason) })
        }

        fn told(&self) -> Application {
            fold(&self.0, &Known::default(), |stage| stage == HIRED).unwrap()
        }

        /// Each milestone of a kind: of what, on which day, and after how many days.
        fn of(&self, measure: Measure) -> Vec<(String, i64, i64)> {
            let told = self.told().milestones;
            let of_kind = told.into_iter().filter(|milestone| milestone.measure == measure);
            of_kind.map(|one| (one.detail, one.day, one.minutes / 60 / 24)).collect()
        }
    }

    #[test]
    fn somebody_who_is_moved_along_is_counted_in_each_stage_and_as_hired() {
        let story = Story::of_applicant()
            .moves(2, APPLIED, SCREEN, false)
            .moves(5, SCREEN, OFFER, false)
            .moves(9, OFFER, HIRED, false);
        assert_eq!(story.of(Measure::Arrived), [(APPLIED.to_string(), 0, 0)]);
        let entered: Vec<_> = story.of(Measure::Entered).into_iter().map(|(_, day, _)| day).collect();
        assert_eq!(entered, [0, 2, 5, 9]);
        let left = [(APPLIED, 2, 2), (SCREEN, 5, 3), (OFFER, 9, 4)];
        assert_eq!(story.of(Measure::Left), left.map(|(stage, day, days)| (stage.to_string(), day, days)));
        assert_eq!(story.of(Measure::Answered), [(String::new(), 2, 2)]);
        assert_eq!(story.of(Measure::Hired), [(String::new(), 9, 9)]);
    }

    #[test]
    fn a_move_that_is_taken_back_has_never_been() {
        let before = Story::of_applicant().moves(2, APPLIED, SCREEN, false);
        let told = before.told();
        let story = before.moves(5, SCREEN, HIRED, false).moves(6, HIRED, SCREEN, true);
        assert_eq!(story.told(), told);
        let story = story.moves(7, SCREEN, APPLIED, true);
        assert_eq!(story.told(), Story::of_applicant().told(), "one after the other");
        // A move the same way that takes nothing back is one.
        let story = story.moves(8, APPLIED, SCREEN, true);
        assert_eq!(story.of(Measure::Left), [(APPLIED.to_string(), 8, 8)]);
    }

    #[test]
    fn whoever_is_moved_out_of_hired_is_hired_no_more() {
        let story = Story::of_applicant().moves(3, APPLIED, HIRED, false).moves(4, HIRED, OFFER, false);
        assert_eq!(story.of(Measure::Hired), []);
        assert_eq!(story.of(Measure::Entered).len(), 3, "where they have stood they have");
        let story = story.moves(8, OFFER, HIRED, false);
        assert_eq!(story.of(Measure::Hired), [(String::new(), 8, 8)]);
    }

    #[test]
    fn the_first_answer_is_the_first_that_a_person_gives() {
        use CandidateStatus::{AutoRejected, Maybe, New, Rejected, Viewed};
        let looked_at = Story::of_applicant().gives(0, false, New, AutoRejected, false).gives(
            1,
            true,
            AutoRejected,
            Viewed,
            false,
        );
        assert_eq!(looked_at.of(Measure::Answered), [], "neither a rule's word nor a look is an answer");
        let story = looked_at.gives(3, true, Viewed, Maybe, false).gives(4, true, Maybe, Rejected, false);
        assert_eq!(story.of(Measure::Answered), [(String::new(), 3, 3)]);
        let story = story.gives(4, true, Rejected, Maybe, true).gives(4, true, Maybe, Viewed, true);
        assert_eq!(story.of(Measure::Answered), [], "what was taken back is none");
        let message = Event::MessageSent { candidate: CandidateId(Uuid::nil()), message: MessageId::new() };
        let story = story.then(6, false, message);
        assert_eq!(story.of(Measure::Answered), [(String::new(), 6, 6)]);
    }

    #[test]
    fn a_rejection_counts_for_its_last_reason_as_long_as_it_stands() {
        use CandidateStatus::{Maybe, New, Rejected};
        let [one, other] = [1, 2].map(|number| RejectReasonId(Uuid::from_u128(number)));
        let story = Story::of_applicant().gives(2, true, New, Rejected, false).explains(2, one);
        assert_eq!(story.of(Measure::Rejected), [(one.to_string(), 2, 0)]);
        let story = story.explains(5, other);
        assert_eq!(story.of(Measure::Rejected), [(other.to_string(), 2, 0)]);
        let story = story.gives(6, true, Rejected, Maybe, false);
        assert_eq!(story.of(Measure::Rejected), []);
        let story = story.gives(6, true, Maybe, Rejected, true);
        assert_eq!(story.of(Measure::Rejected), [(String::new(), 2, 0)], "what was said of it is forgotten");
        let ruled = Story::of_applicant().gives(0, false, New, CandidateStatus::AutoRejected, false);
        assert_eq!(ruled.of(Measure::Rejected), [(BY_RULE.to_owned(), 0, 0)]);
    }

    #[test]
    fn of_applications_of_before_the_log_said_so_rows_tell_where_they_came_from() {
        let (candidate, job) = (CandidateId(Uuid::nil()), JobId(Uuid::nil()));
        let added = Event::CandidateAdded { candidate, job, file: None, acknowledge: false, came: None };
        let story = Story::default().then(0, false, added).moves(3, SCREEN, OFFER, false);
        let whence = Whence::new(CandidateSource::Sourced, None, Some(CompanyId::new()));
        let known = Known { whence: whence.clone(), stage: Some(OFFER) };
        let told = fold(&story.0, &known, |_| false).unwrap();
        assert_eq!(told.whence, whence);
        let began = told.milestones.iter().find(|one| one.measure == Measure::Arrived).unwrap();
        assert_eq!(began.detail, SCREEN.to_string(), "the first move knows it better");
        assert!(fold(&story.0[1..], &known, |_| false).is_none(), "nobody came");
    }
}
