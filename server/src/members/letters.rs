//! Letters to people who are asked to join, and about their answers.

use super::store;
use crate::accounts::invitations;
use crate::accounts::letters::settings;
use crate::accounts::links;
use crate::accounts::store::{self as accounts, sessions::Token};
use crate::clock::Millis;
use crate::companies;
use crate::contract::InvitationStatus;
use crate::ids::{CompanyId, InvitationId, UserId};
use crate::mail::{Letter, Line, is_plainly_a_company, is_plainly_a_name};
use crate::problem::Problem;
use ::store::Tx;

/// To whoever is invited, with a link whose token is `token`; none where the invitation is answered or taken back.
pub fn invited(
    tx: &mut Tx<'_>,
    invitation: InvitationId,
    token: &Token,
    public_url: &str,
    now: Millis,
) -> Result<Option<Letter>, Problem> {
    let Some(said) = store::said(tx, invitation)? else { return Ok(None) };
    links::mint_invitation(tx, invitation, token, now)?;
    let named = Some(said.company_name.as_str()).filter(|name| is_plainly_a_company(name));
    let company = named.unwrap_or("a company");
    let who =
        said.invited_by.as_deref().filter(|name| is_plainly_a_name(name)).or(named).unwrap_or("Somebody");
    let purpose = match said.jobs {
        0 => format!("{who} has invited you to join {company} on JobHelm."),
        1 => format!("{who} has invited you to work on a job of {company} on JobHelm{}.", titles(&said)),
        n => format!("{who} has invited you to work on {n} jobs of {company} on JobHelm{}.", titles(&said)),
    };
    let whose = named.filter(|_| said.is_approved).unwrap_or("Somebody");
    Ok(Some(
        Letter::new(said.email.as_str(), "", &format!("{whose} invites you to JobHelm"))
            .says(purpose)
            .links("See the invitation", format!("{public_url}/auth/invitation#token={}", token.reveal()))
            .closes("The link works for 7 days. If you get another invitation, this one stops working.")
            .closes("You can accept or decline there. If you do not know who invites you, you can ignore this message."),
    ))
}

/// The first titles of the jobs, of a company that the provider has looked at: others could write anything there, to
/// anybody.
fn titles(said: &store::Said) -> String {
    const SHOWN: usize = 5;
    const LONGEST: usize = 60;
    if !said.is_approved {
        return String::new();
    }
    let cut = |title: &str| match title.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", title[..end].trim_end()),
        None => title.to_owned(),
    };
    let shown: Vec<_> = said.adverts.iter().take(SHOWN).map(|job| cut(&job.title)).collect();
    let more = if said.jobs > shown.len() as i64 { " and others" } else { "" };
    format!(": {}{more}", shown.join(", "))
}

/// To whoever asked: what somebody has answered.
pub fn answered(
    tx: &mut Tx<'_>,
    invitation: InvitationId,
    public_url: &str,
) -> Result<Option<Letter>, Problem> {
    let Some((told, status)) = invitations::find(tx, invitation)? else { return Ok(None) };
    let Some(asked_by) = told.invited_by else { return Ok(None) };
    let Some((email, first_name)) = accounts::mailbox_in_use(tx, asked_by)? else { return Ok(None) };
    let Some(answer) = answer(status) else { return Ok(None) };
    let who = told.email.as_str();
    let letter = Letter::new(email, &first_name, &format!("Your invitation is {answer}"))
        .says(format!("{who} has {answer} your invitation."))
        .links("See your account members", format!("{public_url}/users"));
    // The provider's people have no such settings.
    let chooses = accounts::known_as(tx, asked_by)?.is_some_and(|(_, role)| !role.acts_for_provider());
    Ok(Some(if chooses { letter.closes(settings(public_url)) } else { letter }))
}

/// The same as one of several things.
pub fn answer_line(
    tx: &mut Tx<'_>,
    invitation: InvitationId,
    public_url: &str,
) -> Result<Option<Line>, Problem> {
    let Some((told, status)) = invitations::find(tx, invitation)? else { return Ok(None) };
    Ok(answer(status).map(|answer| Line {
        says: format!("{} has {answer} your invitation.", told.email.as_str()),
        label: "See your account members",
        address: format!("{public_url}/users"),
    }))
}

const fn answer(status: InvitationStatus) -> Option<&'static str> {
    match status {
        InvitationStatus::Accepted => Some("accepted"),
        InvitationStatus::Declined => Some("declined"),
        InvitationStatus::Pending => None,
    }
}

/// To an admin of a company that the provider has turned away.
pub fn company_rejected(
    tx: &mut Tx<'_>,
    company: CompanyId,
    admin: UserId,
) -> Result<Option<Letter>, Problem> {
    let Some((email, first_name)) = accounts::mailbox(tx, admin)? else { return Ok(None) };
    let Some((name, Some(reason))) = companies::store::end::told(tx, company)? else { return Ok(None) };
    Ok(Some(
        Letter::new(email, &first_name, &format!("{name} was not approved"))
            .says(format!("We are sorry: {name} has not been approved on JobHelm. The reason is:"))
            .says(reason)
            .says("Its accounts and drafts have been removed. If you think that this is a mistake, please contact us."),
    ))
}
