//! Invitations as whoever holds their link sees and answers them: with a new account, with the one that they have, or by
//! declining.

use super::view::{InvitationDetails, InvitationView, InvitedAs};
use super::withdrawal::remove_waiting;
use super::{deletion, some_jobs, store};
use crate::accounts::form::social::SocialSignUpInput;
use crate::accounts::form::{CompanyForm, SignUpInput};
use crate::accounts::invitations;
use crate::accounts::links::{self, Standing};
use crate::accounts::sign_in::{Arrival, Entry};
use crate::accounts::social::{self, Newcomer};
use crate::accounts::store::create::NewAccount;
use crate::accounts::store::invited;
use crate::accounts::store::sessions::Token;
use crate::accounts::terms::{self, Occasion};
use crate::accounts::{LinkStatus, SignUpMethod, sign_up};
use crate::clock::{Clock, Millis};
use crate::companies;
use crate::contract::CompanyStatus;
use crate::events::{Circumstances, Event};
use crate::hiring_team;
use crate::ids::{CompanyId, InvitationId, JobId, UserId};
use crate::problem::{FieldErrors, Problem};
use crate::text::Email;
use crate::viewer::Viewer;
use ::store::{Db, Tx};

const IN_USE: &str = "This email is already in use.";

/// What an invitation says to whoever holds its link.
pub fn show(tx: &mut Tx<'_>, token: &Token, now: Millis) -> Result<InvitationView, Problem> {
    let id = match links::invitation(tx, token, now)? {
        Standing::Living(id) => id,
        refused => return Ok(InvitationView { status: refused.refusal(), invitation: None }),
    };
    let Some(said) = store::said(tx, id)? else {
        return Ok(InvitationView { status: LinkStatus::InvalidToken, invitation: None });
    };
    let invited_as = match store::holder(tx, &said.email)? {
        _ if said.account.is_some() && !said.waits => InvitedAs::Member,
        None => InvitedAs::Newcomer,
        Some(holder) if holder.is_unproved => InvitedAs::Newcomer,
        Some(holder) if said.can_be_answered_by(&holder) => InvitedAs::Member,
        Some(_) => InvitedAs::Elsewhere,
    };
    Ok(InvitationView {
        status: LinkStatus::Success,
        invitation: Some(InvitationDetails {
            email: said.email.as_str().to_owned(),
            role: said.role,
            company_name: said.company_name,
            invited_by: said.invited_by,
            adverts: said.adverts,
            invited_as,
            names_company: said.role.is_external(),
        }),
    })
}

/// Makes the account of somebody who was invited. Where they give another address than the invited one, that has to be
/// verified first.
pub async fn sign_up(
    db: &Db,
    clock: &Clock,
    token: Token,
    input: SignUpInput,
) -> Result<LinkStatus, Problem> {
    let (now, asked) = (clock.now(), token.clone());
    // Looked up first, since hashing is dear and a forged token is not worth it.
    let found = db.read(move |tx| match links::invitation(tx, &asked, now)? {
        Standing::Living(id) => Ok::<_, Problem>(store::said(tx, id)?.ok_or(LinkStatus::InvalidToken)),
        refused => Ok(Err(refused.refusal())),
    });
    let said = match found.await? {
        Ok(said) => said,
        Err(status) => return Ok(status),
    };
    require_newcomer(&said)?;
    let mut wrong = FieldErrors::default();
    let person = input.person(&mut wrong);
    let agency = said.role.is_external().then(|| input.company(&mut wrong));
    let (person, agency) = wrong.or(|| Some((person?, agency)))?;
    let agency = agency.flatten();
    let hash = person.password.clone().hash().await?;
    let ids = (CompanyId::new(), UserId::new());
    let (person, agency) = (std::sync::Arc::new(person), std::sync::Arc::new(agency));
    db.write(move |tx| {
        let proved = person.email.folded() == said.email.folded();
        if !proved && let Some(holder) = store::holder(tx, &person.email)? {
            // Nobody learns from an invitation what other addresses have accounts: its owner is written to.
            let around = Circumstances::stranger(holder.company, now);
            Event::SignUpRepeated { user: holder.account }.record(tx, around)?;
            return Ok(LinkStatus::CheckYourEmail);
        }
        let Some((id, said)) = redeem(tx, &token, now)? else { return Ok(LinkStatus::TokenAlreadyUsed) };
        require_newcomer(&said)?;
        if !make_room(tx, &person.email, now)? {
            return Err(Problem::field("email", IN_USE));
        }
        let company = company_for(tx, &said, agency.as_ref().as_ref(), ids.0, now)?;
        let account = NewAccount {
            email_verified: proved,
            ..sign_up::account(said.account.unwrap_or(ids.1), company, &person, &hash)
        };
        invited::complete(tx, &account, said.role, SignUpMethod::Email, now)?;
        join(tx, id, &said, account.id, account.id, now)?;
        if proved {
            return Ok(LinkStatus::Success);
        }
        Event::VerificationRequested { user: account.id }
            .record(tx, Circumstances::stranger(company, now))?;
        Ok(LinkStatus::CheckYourEmail)
    })
    .await
}

/// Makes the account of somebody who was invited and whom another service vouches for; they are in at once, since their
/// address is proved.
pub async fn sign_up_through(db: &Db, input: SocialSignUpInput, arrival: Arrival) -> Result<Entry, Problem> {
    let gone = || Problem::Conflict("This invitation cannot be used any more.".into());
    let token = input.invitation.as_deref().and_then(Token::parse).ok_or_else(gone)?;
    let newcomer = Newcomer::of(db, &input.token, &arrival).await?;
    let (now, asked) = (arrival.at, token.clone());
    let found = db.read(move |tx| match links::invitation(tx, &asked, now)? {
        Standing::Living(id) => store::said(tx, id),
        _ => Ok(None),
    });
    let names_company = found.await?.ok_or_else(gone)?.role.is_external();
    let form = newcomer.check(&input, names_company)?;
    let ids = (CompanyId::new(), UserId::new());
    db.write(move |tx| {
        let (id, said) = redeem(tx, &token, now)?.ok_or_else(gone)?;
        require_newcomer(&said)?;
        if !make_room(tx, &newcomer.email, now)? {
            return Err(Problem::Conflict(social::ADDRESS_TAKEN.into()));
        }
        let company = company_for(tx, &said, form.company.as_ref(), ids.0, now)?;
        let account = newcomer.account(said.account.unwrap_or(ids.1), company, &form);
        let method = newcomer.proof.identity.provider.into();
        invited::complete(tx, &account, said.role, method, now)?;
        join(tx, id, &said, account.id, account.id, now)?;
        newcomer.settle(tx, (account.id, company), &arrival)
    })
    .await
}

/// Refuses where the invitation is for an account that is in use.
fn require_newcomer(said: &store::Said) -> Result<(), Problem> {
    if said.account.is_none() || said.waits {
        return Ok(());
    }
    Err(Problem::Conflict("Please sign in with your account to accept this invitation.".into()))
}

/// Whether nobody has the address whose owner is here. An account that was never proved gives way to them: anybody could
/// have typed their address.
fn make_room(tx: &mut Tx<'_>, email: &Email, now: Millis) -> Result<bool, Problem> {
    match store::holder(tx, email)? {
        None => Ok(true),
        Some(holder) if holder.is_unproved => deletion::give_way(tx, &holder, now).map(|()| true),
        Some(_) => Ok(false),
    }
}

/// The company that somebody works for who accepts: the one that invites, or an agency of their own.
fn company_for(
    tx: &mut Tx<'_>,
    said: &store::Said,
    agency: Option<&CompanyForm>,
    id: CompanyId,
    now: Millis,
) -> Result<CompanyId, Problem> {
    let Some(new) = agency else { return Ok(said.company) };
    companies::store::create::create(tx, id, &new.name, &new.website, CompanyStatus::Verified, now)?;
    Ok(id)
}

/// The invitation of a link that is used up by this, where it can be answered.
fn redeem(
    tx: &mut Tx<'_>,
    token: &Token,
    now: Millis,
) -> Result<Option<(InvitationId, store::Said)>, Problem> {
    match links::redeem_invitation(tx, token, now)? {
        Standing::Living(id) => Ok(store::said(tx, id)?.map(|said| (id, said))),
        _ => Ok(None),
    }
}

/// Notes that `user` has accepted, and makes what had waited for `invited` theirs.
fn join(
    tx: &mut Tx<'_>,
    id: InvitationId,
    said: &store::Said,
    invited: UserId,
    user: UserId,
    now: Millis,
) -> Result<(), Problem> {
    if !invitations::answer(tx, id, Some(user), true, now)? {
        return Err(Problem::Conflict("This invitation has been answered already.".into()));
    }
    let jobs = hiring_team::waiting(tx, said.company, invited)?;
    hiring_team::accept(tx, said.company, &jobs, invited, user, now)?;
    terms::accept(tx, user, Occasion::Invitation, now)?;
    let around = Circumstances::person(user, said.company, now);
    Event::InvitationAnswered { user, invitation: id, invited, accepted: true }.record(tx, around)
}

/// Accepts an invitation with the account that somebody has; some of its jobs, where those are named.
pub fn accept(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    token: &Token,
    only: Option<&[JobId]>,
    now: Millis,
) -> Result<LinkStatus, Problem> {
    let id = match links::invitation(tx, token, now)? {
        Standing::Living(id) => id,
        // The answer to the first try may have been lost.
        Standing::Used if store::accepted_by(tx, token, viewer.id)? => return Ok(LinkStatus::Success),
        refused => return Ok(refused.refusal()),
    };
    let Some(said) = store::said(tx, id)? else { return Ok(LinkStatus::InvalidToken) };
    let holder = store::holder_of(tx, viewer.id)?;
    if !holder.is_some_and(|holder| said.can_be_answered_by(&holder)) {
        let message =
            "An account belongs to one company. Please sign up with another email address to accept.";
        return Err(Problem::Conflict(message.into()));
    }
    if let Some(jobs) = some_jobs::of(tx, &said, only)? {
        some_jobs::accept(tx, id, &said, &jobs, viewer.id, now)?;
        return Ok(LinkStatus::Success);
    }
    if redeem(tx, token, now)?.is_none() {
        return Ok(LinkStatus::TokenAlreadyUsed);
    }
    accept_known(tx, viewer.id, id, &said, now)?;
    Ok(LinkStatus::Success)
}

/// Accepts in the name of an account that can.
pub(super) fn accept_known(
    tx: &mut Tx<'_>,
    user: UserId,
    id: InvitationId,
    said: &store::Said,
    now: Millis,
) -> Result<(), Problem> {
    links::use_invitation(tx, id, now)?;
    let waited = said.account.unwrap_or(user);
    join(tx, id, said, waited, user, now)?;
    if waited != user {
        invited::delete(tx, waited)?;
    }
    Ok(())
}

/// Declines an invitation, of which who asked is told; some of its jobs, where those are named.
pub fn decline(
    tx: &mut Tx<'_>,
    token: &Token,
    only: Option<&[JobId]>,
    now: Millis,
) -> Result<LinkStatus, Problem> {
    let standing = links::invitation(tx, token, now)?;
    if let Standing::Living(id) = standing
        && let Some(said) = store::said(tx, id)?
        && let Some(jobs) = some_jobs::of(tx, &said, only)?
    {
        decline_some(tx, &said, &jobs, now)?;
        return Ok(LinkStatus::Success);
    }
    let Some((id, said)) = redeem(tx, token, now)? else {
        return Ok(match standing {
            Standing::Living(_) => LinkStatus::TokenAlreadyUsed,
            refused => refused.refusal(),
        });
    };
    decline_known(tx, id, &said, None, now)?;
    Ok(LinkStatus::Success)
}

/// Declines these of its jobs; the others wait on.
pub(super) fn decline_some(
    tx: &mut Tx<'_>,
    said: &store::Said,
    jobs: &[JobId],
    now: Millis,
) -> Result<(), Problem> {
    let Some(account) = said.account else { return Ok(()) };
    hiring_team::decline(tx, said.company, jobs, account, now)
}

/// Declines in the name of whom it is for: `by` is their account, where they answer with one.
pub(super) fn decline_known(
    tx: &mut Tx<'_>,
    id: InvitationId,
    said: &store::Said,
    by: Option<UserId>,
    now: Millis,
) -> Result<(), Problem> {
    links::use_invitation(tx, id, now)?;
    let account = said.account;
    if let Some(account) = account {
        let jobs = hiring_team::waiting(tx, said.company, account)?;
        hiring_team::decline(tx, said.company, &jobs, account, now)?;
    }
    let waits = match account {
        Some(account) => invited::find(tx, account)?.map(|waiting| waiting.id),
        None => None,
    };
    // Whoever only waited in their place is removed, and is not kept as the one who answered.
    let accepted = invitations::has_joined(tx, id)?;
    invitations::answer(tx, id, by.or(account.filter(|_| waits.is_none())), accepted, now)?;
    if let Some(waiting) = waits {
        remove_waiting(tx, waiting, now)?;
    }
    if let Some(user) = account {
        let around = Circumstances::stranger(said.company, now);
        Event::InvitationAnswered { user, invitation: id, invited: user, accepted }.record(tx, around)?;
    }
    Ok(())
}
