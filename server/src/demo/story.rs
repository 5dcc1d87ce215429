//! What becomes of the demo's candidates: opened, weighed, invited, hired or turned down, with notes on the way.

use rand::rngs::StdRng;
use rand::seq::IndexedRandom as _;
use rand::{RngExt as _, SeedableRng as _};

use super::adverts::{Advert, Fate, SIFTED};
use super::applications::{Arrived, Run};
use super::boards::Boards;
use super::forwards;
use super::letters::{self, Moment};
use super::people::{Member, People, text};
use super::screening;
use crate::candidates::form::{Selection, StageInput, StatusInput};
use crate::candidates::intake::arrival::{Arrival, arrive};
use crate::candidates::notes::{self, NewNote, NoteText};
use crate::candidates::outcomes::form::HireInput;
use crate::candidates::page::one;
use crate::candidates::tags::form::Which;
use crate::candidates::tags::{self, TagColour};
use crate::candidates::{CandidateSource, triage};
use crate::clock::Millis;
use crate::companies::reject_reasons;
use crate::contract::CandidateStatus;
use crate::ids::{CandidateId, JobId, RejectReasonId, StageId};
use crate::jobs::questions::Question;
use crate::problem::Problem;
use crate::stages;
use crate::tasks;
use crate::tasks::form::{AddTaskInput, DoneInput};
use crate::text::TagName;
use crate::time_zone::{Day, TimeZoneName};
use crate::viewer::Viewer;
use ::store::Tx;

const DAY: std::time::Duration = std::time::Duration::from_hours(24);
const WEEK: std::time::Duration = std::time::Duration::from_hours(24 * 7);

/// Of ten candidates at each stage so many get to the next.
const ONWARDS: [(&str, u32); 5] =
    [("Phone Screen", 9), ("1st Interview", 8), ("2nd Interview", 6), ("Offer", 7), ("Hired", 8)];

/// What is done at each of these.
const TO_DO: [(&str, &str); 4] = [
    ("Phone Screen", "Call about the notice period"),
    ("1st Interview", "Send the address and who they will meet"),
    ("2nd Interview", "Ask for two references"),
    ("Offer", "Agree the first day"),
];

/// By what people are marked when they are opened: one in so many.
const MARKS: [(&str, TagColour, u32); 4] = [
    ("Speaks Polish", TagColour::Blue, 13),
    ("Relocating", TagColour::Teal, 11),
    ("Can start at once", TagColour::Green, 9),
    ("Part-time only", TagColour::Yellow, 17),
];

/// Whoever is turned down at one of these was nearly hired.
const LATE: [&str; 2] = ["Offer", "Hired"];

/// A candidate's way, as far as it has gone.
struct Way<'a, 'tx, 'db> {
    tx: &'a mut Tx<'db>,
    people: &'tx People,
    advert: &'tx Advert,
    run: Run,
    chance: StdRng,
    id: CandidateId,
    arrived: &'tx Arrived,
    external: bool,
    then: Millis,
}

/// Lets the candidate arrive, and the team act on it until today.
pub(super) fn tell(
    tx: &mut Tx<'_>,
    (people, boards): (&People, &Boards),
    advert: &Advert,
    (job, questions): (JobId, &[Question]),
    arrived: &Arrived,
    run: Run,
) -> Result<(), Problem> {
    let mut chance = StdRng::seed_from_u64(arrived.luck);
    let by = arrived.by.map(|member| people.viewer(member)).transpose()?.map(|viewer| viewer.id);
    let external = arrived.source == CandidateSource::ExternalRecruiter;
    let submitted_by = by.filter(|_| arrived.source != CandidateSource::JobHelmDb);
    let note = external.then(|| letters::note(&mut chance, Moment::Submitted, advert.trade));
    let arrival = Arrival {
        id: CandidateId::new(),
        job,
        company: people.viewer(advert.owner)?.company()?,
        tie: None,
        details: arrived.details.clone(),
        source: arrived.source,
        submitted_by,
        by,
        note: note.map(|note| text(NoteText::new(&note))).transpose()?,
        cv: Some(&arrived.cv),
        answers: if arrived.source == CandidateSource::JobHelmApp {
            screening::answers(questions, arrived.luck)
        } else {
            Vec::new()
        },
        board: boards.of(arrived.source, arrived.luck),
        acknowledge: false,
    };
    let id = arrive(tx, &arrival, arrived.at)?;
    Way { tx, people, advert, run, chance, id, arrived, external, then: arrived.at }.go()
}

impl Way<'_, '_, '_> {
    fn go(mut self) -> Result<(), Problem> {
        // One in a dozen is overlooked for now; the others are opened within three days, as far as those have passed.
        if self.luck(1, 12) || !self.next(3) {
            return Ok(());
        }
        let opener = self.somebody()?.clone();
        if one::open(self.tx, &opener, self.id, self.then)? == CandidateStatus::AutoRejected {
            return self.second_look();
        }
        self.remark(Moment::Opened, 3)?;
        self.mark_as_they_are()?;
        if !self.next(3) {
            return Ok(());
        }
        match self.chance.random_range(0..100) {
            0..16 => Ok(()),
            16..30 => self.decide(CandidateStatus::Maybe, Moment::Unsure),
            30..56 => {
                self.decide(CandidateStatus::Rejected, Moment::TurnedDown)?;
                if self.luck(1, 2) { self.move_to("Rejected") } else { Ok(()) }
            }
            _ => {
                self.decide(CandidateStatus::Shortlisted, Moment::Liked)?;
                self.send_on()?;
                self.invite()
            }
        }
    }

    /// One in a dozen of those who are liked is shown to the client.
    fn send_on(&mut self) -> Result<(), Problem> {
        if !self.arrived.luck.is_multiple_of(12) {
            return Ok(());
        }
        let (by, luck) = (self.people.viewer(self.advert.owner)?.clone(), self.arrived.luck / 12);
        forwards::tell(self.tx, &by, self.id, luck, (self.then, self.run.worked_until))
    }

    /// What the keyword rule turned down is now and then worth a second look.
    fn second_look(&mut self) -> Result<(), Problem> {
        if self.luck(1, 9) && self.next(4) {
            self.decide(CandidateStatus::Maybe, Moment::Unsure)?;
        }
        Ok(())
    }

    fn invite(&mut self) -> Result<(), Problem> {
        for (stage, of_ten) in ONWARDS {
            if !self.next(4) || self.luck(1, 6) {
                return Ok(());
            }
            if !self.luck(of_ten, 10) {
                if LATE.contains(&stage) {
                    self.mark("Silver medallist", TagColour::Violet)?;
                }
                self.decide(CandidateStatus::Rejected, Moment::TurnedDown)?;
                return self.move_to("Rejected");
            }
            self.move_to(stage)?;
            self.plan(stage)?;
            if stage.ends_with("Interview") {
                self.remark(Moment::Interviewed, 7)?;
                self.remark(Moment::Interviewed, 3)?;
            }
        }
        Ok(())
    }

    fn decide(&mut self, status: CandidateStatus, moment: Moment) -> Result<(), Problem> {
        let by = self.somebody()?.clone();
        let (selection, reason_text) = (Selection::of(vec![self.id]), None);
        let reason_id = if status == CandidateStatus::Rejected { self.reason(&by)? } else { None };
        let input = StatusInput { selection, status, from: None, reason_id, reason_text };
        triage::set_status(self.tx, &by, &input, self.then)?;
        self.remark(moment, 4)
    }

    fn move_to(&mut self, stage: &str) -> Result<(), Problem> {
        let by = self.somebody()?.clone();
        let to = self.stage(&by, stage)?;
        let hire = (stage == "Hired").then(|| self.terms());
        let selection = Selection::of(vec![self.id]);
        let input = StageInput { selection, stage_id: to, from_stage_id: None, hire };
        triage::set_stage(self.tx, &by, &input, self.then)?;
        Ok(())
    }

    /// What is to be done next, in a job's last week; most of it was done in time.
    fn plan(&mut self, stage: &str) -> Result<(), Problem> {
        let mut chance = self.aside();
        let is_worked_on = matches!(self.advert.fate, Fate::Live { .. } | Fate::Expired { .. });
        let Some((_, what)) = TO_DO.iter().find(|(at, _)| *at == stage) else { return Ok(()) };
        if !is_worked_on || self.then < self.run.worked_until.minus(WEEK) || !chance.random_ratio(2, 3) {
            return Ok(());
        }
        let owner = self.people.viewer(self.advert.owner)?;
        let whose = if chance.random_ratio(1, 3) { self.people.viewer(Member::Helen)? } else { owner };
        let due = self.then.plus(std::time::Duration::from_hours(24 * chance.random_range(1..9)));
        let input = AddTaskInput {
            text: (*what).into(),
            due_on: Day::at(due, TimeZoneName::DEFAULT).to_string(),
            assignee_id: None,
        };
        let task = tasks::add(self.tx, whose, self.id, &input, self.then)?;
        if due < self.run.worked_until.minus(2 * DAY) {
            tasks::set_done(self.tx, whose, task.id, DoneInput { done: true, version: None }, due)?;
        }
        Ok(())
    }

    /// What a CV tells at a glance, and whoever opens it wants to find again; nothing of whom a blind sift hides.
    fn mark_as_they_are(&mut self) -> Result<(), Problem> {
        if self.advert.title == SIFTED {
            return Ok(());
        }
        let mut chance = StdRng::seed_from_u64(self.arrived.luck ^ 0x7a65);
        for (name, colour, of) in MARKS {
            if chance.random_ratio(1, of) {
                self.mark(name, colour)?;
            }
        }
        Ok(())
    }

    fn mark(&mut self, name: &str, colour: TagColour) -> Result<(), Problem> {
        let by = self.people.viewer(self.advert.owner)?;
        let which = Which::Named(text(TagName::new(name))?, Some(colour));
        tags::put_on(self.tx, by, &[self.id], &which, self.then)?;
        Ok(())
    }

    /// Of itself, so that what was said changes nothing of what happens.
    fn aside(&self) -> StdRng {
        StdRng::seed_from_u64(self.arrived.luck ^ 0x5a1d)
    }

    /// Two of three rejections say why.
    fn reason(&mut self, by: &Viewer) -> Result<Option<RejectReasonId>, Problem> {
        let mut chance = self.aside();
        if !chance.random_ratio(2, 3) {
            return Ok(None);
        }
        let offered = reject_reasons::view(self.tx, by, None)?.reasons;
        Ok(offered.choose(&mut chance).map(|reason| reason.id))
    }

    /// Whoever is hired begins four weeks later.
    fn terms(&self) -> HireInput {
        let first_day = Day::at(self.then.plus(4 * WEEK), TimeZoneName::DEFAULT);
        let salary = Some(f64::from(self.aside().random_range(52..84)) * 500.0);
        HireInput { starts_on: Some(first_day.to_string()), salary, ..HireInput::default() }
    }

    fn stage(&mut self, viewer: &Viewer, name: &str) -> Result<StageId, Problem> {
        let stages = stages::list(self.tx, viewer, viewer.company()?)?;
        let found = stages.into_iter().find(|stage| stage.name == name);
        found.map(|stage| stage.id).ok_or_else(|| anyhow::anyhow!("there is no stage {name}").into())
    }

    /// In so many of ten cases somebody writes down what they think.
    fn remark(&mut self, moment: Moment, of_ten: u32) -> Result<(), Problem> {
        if self.luck(of_ten, 10) {
            let note = letters::note(&mut self.chance, moment, self.advert.trade);
            let by = self.somebody()?.clone();
            // What the agency has to know of its candidate.
            let visible_to_recruiter =
                self.external && matches!(moment, Moment::Interviewed | Moment::TurnedDown);
            // Whoever is not sure asks whose job it is, in its last week.
            let owner = self.people.viewer(self.advert.owner)?;
            let asks = moment == Moment::Unsure
                && owner.id != by.id
                && self.then > self.run.worked_until.minus(WEEK);
            let named = if asks { vec![owner.id] } else { Vec::new() };
            let note = if asks {
                let name = self.advert.owner.name();
                format!("{note}<p><span data-mention=\"{}\">@{name}</span>, what do you think?</p>", owner.id)
            } else {
                note
            };
            let text = text(NoteText::naming(&note, &named))?;
            let note = NewNote { text, visible_to_recruiter, named };
            notes::add(self.tx, &by, self.id, &note, self.then)?;
        }
        Ok(())
    }

    /// Goes on to the next moment within so many days; false when that has not come.
    fn next(&mut self, days: u32) -> bool {
        let next = self.run.work_after(&mut self.chance, self.then, days);
        self.then = next.unwrap_or(self.then);
        next.is_some()
    }

    fn luck(&mut self, of: u32, all: u32) -> bool {
        self.chance.random_ratio(of, all)
    }

    /// Somebody of the company who works on the job; its owner most often.
    fn somebody(&mut self) -> Result<&Viewer, Problem> {
        let own = self.advert.team.iter().copied().filter(|member| *member != Member::Erin);
        let team: Vec<_> = [self.advert.owner, self.advert.owner].into_iter().chain(own).collect();
        let member = team.choose(&mut self.chance).copied().unwrap_or(self.advert.owner);
        self.people.viewer(member)
    }
}
