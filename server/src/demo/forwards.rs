//! CVs that the demo's team has sent to clients, what those said, and where new ones go.

use std::time::Duration;

use super::people::text;
use crate::accounts::store::sessions::Token;
use crate::candidates::forwarding::form::{Answer, Mailing};
use crate::candidates::forwarding::{self, letters, page};
use crate::candidates::triage;
use crate::clock::Millis;
use crate::contract::{CvAnswer, CvForwardType};
use crate::ids::{CandidateId, JobId};
use crate::jobs::forwarding::{CvForwarding, set};
use crate::paging::Wanted;
use crate::policy::Action;
use crate::problem::Problem;
use crate::text::Email;
use crate::viewer::Viewer;
use ::store::Tx;

/// Older letters are not written any more: the demo writes to nobody.
const OLD: Duration = Duration::from_hours(15 * 24);
const CLIENTS: [&str; 2] = ["marina.lyle@quayside-hotels.example", "j.okafor@quayside-hotels.example"];
const SAID: [(CvAnswer, Option<&str>); 3] = [
    (CvAnswer::Shortlist, Some("Just what we look for. When could we meet?")),
    (CvAnswer::Maybe, Some("Good, but a long way to travel.")),
    (CvAnswer::Reject, None),
];

/// Sends a CV to a client, who looks at it and says what they think; one in three has not answered.
pub(super) fn tell(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    candidate: CandidateId,
    luck: u64,
    (at, now): (Millis, Millis),
) -> Result<(), Problem> {
    if at.plus(OLD) > now {
        return Ok(());
    }
    let nth = |many: usize| usize::try_from(luck).unwrap_or_default() % many;
    let to = vec![text(Email::new(CLIENTS[nth(2)]).map_err(|_| "is no address"))?];
    let comment = Some("Would you like to meet this candidate?".into());
    let chosen = triage::chosen(tx, viewer, Action::ForwardCv, &[candidate])?;
    match forwarding::forward(tx, viewer, &chosen, &Mailing { to, comment }, at) {
        // Nobody sends what is not there.
        Err(Problem::Conflict(_)) => return Ok(()),
        sent => sent?,
    };
    let letters = forwarding::of_candidate(tx, viewer, candidate, Wanted::new(0, None, 1, 1))?;
    let Some(recipient) = letters.items.first().and_then(|letter| letter.recipients.first()) else {
        return Ok(());
    };
    let (token, opened) = (Token::new(), at.plus(Duration::from_hours(3)));
    let letter = letters::forwarded(tx, recipient.id, &token, "", at)?;
    // Some were too large for the client's mail server.
    if let Some(letter) = letter.filter(|_| nth(3) < 2) {
        let files: Vec<_> = letter.enclosed().iter().map(|file| file.file).collect();
        letters::enclosed(tx, recipient.id, &files, at)?;
    }
    let Ok(sent) = page::sent(tx, &token.hash(), page::Asked::One(candidate), opened)? else { return Ok(()) };
    let cv = sent.of(candidate)?.clone();
    page::look(tx, recipient.id, &cv, nth(5) < 2, opened)?;
    if let Some((answer, comment)) = SAID.get(nth(4)) {
        let said = Answer { answer: *answer, comment: comment.map(Into::into) };
        page::answer(tx, &sent, &cv, &said, opened.plus(Duration::from_mins(20)))?;
    }
    Ok(())
}

/// New CVs of a job go to the client every morning.
pub(super) fn choose(tx: &mut Tx<'_>, viewer: &Viewer, job: JobId, now: Millis) -> Result<(), Problem> {
    let to = CLIENTS.iter().filter_map(|client| Email::new(client).ok()).collect();
    let frequency = Some(CvForwardType::Daily);
    let comment = Some("These have applied since yesterday.".into());
    set(tx, viewer, &CvForwarding { job, frequency, enable: true, to, comment }, now)
}
