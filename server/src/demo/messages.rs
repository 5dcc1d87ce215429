//! What the demo's team has written to candidates, and what those answered.

use std::time::Duration;

use super::people::{Member, People};
use crate::candidates::store::{self as candidates, bulk};
use crate::candidates::triage;
use crate::clock::Millis;
use crate::contract::CandidateStatus;
use crate::conversations::form::{Hold, MORNING, MessageInput, MessageText, SentWhen, TemplateInput};
use crate::conversations::view::Proof;
use crate::conversations::{incoming, letters, messages, templates};
use crate::ids::{CandidateId, FileId, JobId};
use crate::policy::Action;
use crate::problem::Problem;
use crate::viewer::Viewer;
use ::store::Tx;

/// So many of a job's are looked through.
const LOOKED_AT: u32 = 400;
/// What those who are rejected are told the next morning.
const NOT_THIS_TIME: &str = "Not this time";
const TEMPLATES: [(&str, &str, &str); 3] = [
    (
        "Invitation to interview",
        "{{job title}}: would you like to meet us?",
        "<p>Dear {{first name}},</p><p>Thank you for applying for {{job title}}. We liked what we read, and would like to meet you. Which of these suits you: Tuesday at 10:00, or Thursday at 14:00?</p><p>Kind regards,<br>{{my name}}, {{company}}</p>",
    ),
    (
        "A few questions first",
        "{{job title}}: a few questions",
        "<p>Dear {{first name}},</p><p>Before we go on, could you tell us from when you could start, and whether you could work every second weekend?</p><p>Kind regards,<br>{{my name}}</p>",
    ),
    (
        NOT_THIS_TIME,
        "Your application for {{job title}}",
        "<p>Dear {{first name}},</p><p>Thank you for your interest in {{job title}} and for the time that you took. We have decided to go on with others this time, and wish you well.</p><p>Kind regards,<br>{{my name}}, {{company}}</p>",
    ),
];

/// A letter that came in, as mail brings it.
pub(super) const ANSWER: &str = "From: Candidate <candidate@example.net>\r\n\
    Subject: Re: would you like to meet us?\r\n\
    Message-ID: <demo-answer@example.net>\r\n\
    Content-Type: text/plain; charset=utf-8\r\n\r\n\
    Thank you, I would like that very much.\r\n\
    Thursday at 14:00 suits me. Is there somewhere to park?\r\n\r\n\
    On Monday, Harbour wrote:\r\n\
    > We liked what we read, and would like to meet you.\r\n";

/// The company's templates.
pub(super) fn templates(tx: &mut Tx<'_>, people: &People, at: Millis) -> Result<(), Problem> {
    let helen = people.viewer(Member::Helen)?;
    let on_rejection = SentWhen { stage_id: None, hold: Hold::NextMorning, hour: MORNING };
    for (name, subject, body) in TEMPLATES {
        let text = MessageText { subject: subject.into(), body: body.into() };
        let sent_when = (name == NOT_THIS_TIME).then_some(Some(on_rejection));
        let form = TemplateInput { name: name.into(), text, sent_when, version: None }.check()?;
        templates::add(tx, helen, &form, at)?;
    }
    Ok(())
}

/// Five of a job's shortlisted candidates were invited, of whom one has answered: `original` is that letter's file.
pub(super) fn tell(
    tx: &mut Tx<'_>,
    writer: &Viewer,
    job: JobId,
    original: FileId,
    now: Millis,
) -> Result<(), Problem> {
    let of_job = bulk::of_job(tx, job, LOOKED_AT)?;
    let shortlisted = of_job.iter().filter(|target| target.cell.status == CandidateStatus::Shortlisted);
    let invited: Vec<CandidateId> = shortlisted.map(|target| target.id).take(5).collect();
    let Some(first) = invited.first().copied() else { return Ok(()) };
    let at = now.minus(Duration::from_hours(52));
    let (_, subject, body) = TEMPLATES[0];
    let text = MessageText { subject: subject.into(), body: body.into() };
    let (_, text, leave_out) =
        MessageInput { selection: Default::default(), text, leave_out: true }.check()?;
    let chosen = triage::chosen(tx, writer, Action::WriteMessage, &invited)?;
    let written = match messages::write(tx, writer, &chosen, &text, leave_out, at) {
        // Nobody of them can be written to.
        Err(Problem::Conflict(_)) => return Ok(()),
        written => written?,
    };
    // They went out then: the demo writes to nobody.
    for id in written.ids {
        letters::written(tx, id, None, at)?;
        letters::ended(tx, id, true, written.due_at)?;
    }
    let answer = incoming::read(ANSWER.as_bytes(), "");
    if let (Some(address), Some(mut answer)) = (messages::address_of(tx, first)?, answer) {
        if let Some(email) = candidates::whoever(tx, first)?.and_then(|one| one.email) {
            answer.from = email;
        }
        answer.is_automatic = false;
        answer.proof = Some(Proof::Proven);
        incoming::receive(tx, &address, &answer, original, now.minus(Duration::from_hours(3)))?;
    }
    Ok(())
}
