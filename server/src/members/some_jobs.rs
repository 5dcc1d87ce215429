//! Answers to some of the jobs that an invitation is about: it stays open, and its link good, for the others.

use super::store::Said;
use crate::accounts::invitations;
use crate::accounts::store::invited;
use crate::accounts::terms::{self, Occasion};
use crate::clock::Millis;
use crate::hiring_team;
use crate::ids::{InvitationId, JobId, UserId};
use crate::problem::Problem;
use ::store::Tx;

/// The waiting jobs that an answer is about, where others wait on; none where it is about all that wait.
pub(super) fn of(
    tx: &mut Tx<'_>,
    said: &Said,
    only: Option<&[JobId]>,
) -> Result<Option<Vec<JobId>>, Problem> {
    let (Some(only), Some(account)) = (only, said.account) else { return Ok(None) };
    if only.is_empty() {
        return Err(Problem::field("adverts", "Please select a job."));
    }
    let waiting = hiring_team::waiting(tx, said.company, account)?;
    let (picked, rest): (Vec<_>, Vec<_>) = waiting.into_iter().partition(|job| only.contains(job));
    Ok((!rest.is_empty()).then_some(picked))
}

/// Joins these teams, with the account of `user`, who answers for the others, too.
pub(super) fn accept(
    tx: &mut Tx<'_>,
    id: InvitationId,
    said: &Said,
    jobs: &[JobId],
    user: UserId,
    now: Millis,
) -> Result<(), Problem> {
    // Those that were answered before wait no more.
    if jobs.is_empty() {
        return Ok(());
    }
    let waited = said.account.unwrap_or(user);
    hiring_team::accept(tx, said.company, jobs, waited, user, now)?;
    invitations::note_joined(tx, id, user)?;
    if waited != user {
        hiring_team::pass_on(tx, said.company, waited, user, now)?;
        invited::delete(tx, waited)?;
    }
    terms::accept(tx, user, Occasion::Invitation, now)
}
