//! What the demo's team has written to candidates, and what those answered.

use std::time::Duration;

use anyhow::Context as _;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use super::people::{Member, People};
use super::said;
use crate::candidates::store::mailed;
use crate::candidates::store::sent_files::FileToSend;
use crate::candidates::store::{self as candidates, bulk};
use crate::candidates::triage;
use crate::clock::Millis;
use crate::contract::CandidateStatus;
use crate::conversations::enclosures;
use crate::conversations::form::{Hold, MORNING, MessageInput, MessageText, SentWhen, TemplateInput};
use crate::conversations::view::Proof;
use crate::conversations::{applications, incoming, letters, messages, templates};
use crate::files::Files;
use crate::ids::{CandidateId, FileId, JobId};
use crate::policy::Action;
use crate::problem::Problem;
use crate::text::joined_name;
use crate::viewer::Viewer;
use ::store::{Db, Tx};

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

/// What goes with invitations.
pub(super) const WAY: &str = "Harbour & Co, 1 Quay Street\n\n\
    By train: ten minutes' walk from the station, along the water.\n\
    By car: park behind the building; say your name at the gate.\n\
    The bell is at the blue door. Ask for whoever has written to you.\n";

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

/// Five of a job's shortlisted candidates were invited, of whom one has answered: `original` is that letter's file, `way`
/// the one that went with the invitations.
pub(super) fn tell(
    tx: &mut Tx<'_>,
    writer: &Viewer,
    job: JobId,
    (original, way): (FileId, FileId),
    now: Millis,
) -> Result<(), Problem> {
    let of_job = bulk::of_job(tx, job, LOOKED_AT)?;
    let shortlisted = of_job.iter().filter(|target| target.cell.status == CandidateStatus::Shortlisted);
    let invited: Vec<CandidateId> = shortlisted.map(|target| target.id).take(5).collect();
    let Some(first) = invited.first().copied() else { return Ok(()) };
    let at = now.minus(Duration::from_hours(52));
    let (_, subject, body) = TEMPLATES[0];
    let text = MessageText { subject: subject.into(), body: body.into() };
    let way = FileToSend { id: way, name: "How to find us.txt".into(), size: WAY.len() as u64 };
    let files = vec![enclosures::keep(tx, writer, &way, at)?.id];
    let (_, form) = MessageInput { selection: Default::default(), text, files, leave_out: true }.check()?;
    let chosen = triage::chosen(tx, writer, Action::WriteMessage, &invited)?;
    let written = match messages::write(tx, writer, &chosen, &form, at) {
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

/// Somebody whom a job has by this board applied by mail, with a few words and their CV.
pub(super) async fn mail(db: &Db, files: &Files, job: JobId, board: String) -> anyhow::Result<()> {
    let find = move |tx: &mut Tx<'_>| {
        for target in bulk::of_job(tx, job, LOOKED_AT)? {
            let Some(one) = candidates::whoever(tx, target.id)? else { continue };
            let is_fitting = one.board.as_ref() == Some(&board) && one.email.is_some() && one.cv.is_some();
            if is_fitting && messages::address_of(tx, one.id)?.is_none() {
                return Ok(Some(one));
            }
        }
        Ok::<_, Problem>(None)
    };
    let Some(one) = db.read(find).await.map_err(said)? else { return Ok(()) };
    let Some((cv, email)) = one.cv.clone().zip(one.email.clone()) else { return Ok(()) };
    let content = files.get(cv.file).await?.context("a CV of the demo is missing")?;
    let letter = with_cv(&one, &email, &cv.name, &content.whole().await?);
    let original = FileId::new();
    files.put(original, letter.as_bytes()).await.context("cannot keep the demo's letter")?;
    let begin = move |tx: &mut Tx<'_>| {
        let Some(read) = incoming::read(letter.as_bytes(), &email) else { return Ok(()) };
        let read = incoming::Incoming { proof: Some(Proof::Proven), ..read };
        let (company, at) = (one.job.company_id, one.applied_at);
        let row = mailed::Row { mail_id: &read.mail_id, job, company, candidate: one.id, at, is_own: true };
        mailed::keep(tx, row)?;
        applications::begin(tx, (one.id, company, job), &read, original, at)
    };
    db.write(begin).await.map_err(said)
}

fn with_cv(one: &candidates::Candidate, email: &str, name: &str, cv: &[u8]) -> String {
    let who = joined_name(one.first_name.clone(), one.last_name.clone());
    let title = &one.job_title;
    let file = STANDARD.encode(cv);
    let lines: Vec<&str> =
        (0..file.len()).step_by(76).filter_map(|at| file.get(at..file.len().min(at + 76))).collect();
    format!(
        "From: {who} <{email}>\r\nSubject: {title}\r\nMessage-ID: <demo-application@example.net>\r\n\
         MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=demo\r\n\r\n\
         --demo\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n\
         Dear Sir or Madam,\r\n\r\n\
         I have seen your advert for {title} at the Southampton Jobs Fair, and would like to apply. My CV is attached.\r\n\
         I could start within a month, and am glad to come by for a first talk at any time.\r\n\r\n\
         Kind regards,\r\n{who}\r\n\
         --demo\r\nContent-Type: application/octet-stream\r\n\
         Content-Disposition: attachment; filename=\"{name}\"\r\nContent-Transfer-Encoding: base64\r\n\r\n{}\r\n--demo--\r\n",
        lines.join("\r\n")
    )
}
