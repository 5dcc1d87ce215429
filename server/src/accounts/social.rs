//! Signing in and up by another service's word. An identity that nobody here has is never an account's because an address
//! is the same: whoever is vouched for has to prove the account theirs, by its password or by a letter.

use super::form::social::{SocialSignUpForm, SocialSignUpInput};
use super::identities;
use super::proofs::{self, NewProof, Proof, Step, TO_LINK, TO_SIGN_IN, TO_SIGN_UP};
use super::recovery;
use super::sign_in::{Arrival, Entry, admit};
use super::sign_up::make_company;
use super::store::create::{self, NewAccount};
use super::store::proofs as kept;
use super::store::sessions::{self, Token};
use super::store::{self, devices};
use super::terms::{self, Occasion};
use crate::clock::{Clock, Millis};
use crate::contract::{Provider, UserStatus};
use crate::events::{Circumstances, Event};
use crate::ids::{CompanyId, UserId};
use crate::openid::Claims;
use crate::policy::Role;
use crate::problem::Problem;
use crate::text::Email;
use ::store::{Db, Tx};

/// The sentence for a sign-up whose token is of no use any more.
const SIGN_UP_OVER: &str = "This sign-up is no longer valid. Please start again.";
/// The sentence for an address that has become an account's meanwhile.
pub const ADDRESS_TAKEN: &str = "There is an account with your email address now. Please sign in again.";

/// What an exchange comes to.
pub enum Exchanged {
    /// They are in, or a second step is to come.
    In(Entry),
    /// Nobody here is who they are, and nobody has their address.
    Unfinished(Unfinished),
    /// Somebody here has their address, and may be them.
    Waiting(Waiting),
    /// Nobody here is who they are, and the provider does not vouch for an address.
    Unverified,
    /// The account may not sign in.
    Shut,
    /// It was begun in another browser.
    Elsewhere,
    /// The token is of no use, or not any more.
    Gone,
}

/// What is known of somebody who has no account yet.
pub struct Unfinished {
    /// Finishes the sign-up.
    pub token: Token,
    /// Who vouches for them.
    pub provider: Provider,
    /// Their address.
    pub email: Email,
    /// First name, where it fits.
    pub first_name: Option<String>,
    /// Last name, where it fits.
    pub last_name: Option<String>,
}

/// What is known of somebody who may have an account.
pub struct Waiting {
    /// Asks for a letter.
    pub token: Token,
    /// Who vouches for them.
    pub provider: Provider,
    /// Their address, which is the account's.
    pub email: Email,
}

/// Keeps a provider's word for somebody who has come back from it; answers the token that they go on with. None where
/// nobody here is them and the provider does not vouch for an address.
pub async fn arrive(
    db: &Db,
    clock: &Clock,
    claims: &Claims,
    browser: Token,
) -> Result<Option<Token>, Problem> {
    let (proof, token, now) = (NewProof::of(claims), Token::new(), clock.now());
    let login = token.clone();
    db.write(move |tx| {
        let known = identities::account_of(tx, &proof.identity.issuer, &proof.identity.subject)?;
        if known.is_none() && proof.email.is_none() {
            return Ok(None);
        }
        kept::add(tx, &proof, &browser, &token, now.plus(TO_SIGN_IN))?;
        Ok(Some(login.clone()))
    })
    .await
}

/// Exchanges the token of the way back for a session, or for what has to come before one.
pub async fn exchange(db: &Db, login: Token, arrival: Arrival) -> Result<Exchanged, Problem> {
    let Some(browser) = arrival.browser.clone() else { return Ok(Exchanged::Gone) };
    let (now, next) = (arrival.at, Token::new());
    let (asked, from) = (login.clone(), browser.clone());
    // Looked up first: no forged token holds up those who write.
    let found = db.read(move |tx| kept::by_token(tx, Step::SignIn, &asked, &from, now)).await?;
    if found.is_none() {
        return Ok(Exchanged::Gone);
    }
    db.write(move |tx| {
        let Some(proof) = kept::by_token(tx, Step::SignIn, &login, &browser, now)? else {
            return Ok(Exchanged::Gone);
        };
        let identity = &proof.identity;
        let Some(account) = identities::account_of(tx, &identity.issuer, &identity.subject)? else {
            return ask_more(tx, proof, &next, now);
        };
        if !kept::remove(tx, proof.id)? {
            return Ok(Exchanged::Gone);
        }
        enter(tx, account, &arrival)
    })
    .await
}

/// Lets in whoever the account's identity has proved to be.
fn enter(tx: &mut Tx<'_>, account: UserId, arrival: &Arrival) -> Result<Exchanged, Problem> {
    match store::credentials(tx, account)? {
        Some(found) if found.is_open() && found.email_verified => {}
        Some(found) if found.is_open() => return Ok(Exchanged::Unverified),
        _ => return Ok(Exchanged::Shut),
    }
    admit(tx, account, arrival).map(Exchanged::In)
}

/// What somebody whom nobody here is has to do before they are in.
fn ask_more(tx: &mut Tx<'_>, proof: Proof, token: &Token, now: Millis) -> Result<Exchanged, Problem> {
    let Proof { id, identity: identities::Identity { provider, .. }, email, first_name, last_name, .. } =
        proof;
    let Some(email) = email else {
        kept::remove(tx, id)?;
        return Ok(Exchanged::Unverified);
    };
    let owner = store::credentials_by_email(tx, &email)?;
    let token = token.clone();
    match owner {
        Some(owner) if owner.is_open() => {
            let link = (Step::Link, Some(owner.id));
            let waits = kept::advance(tx, id, link, &token, now.plus(TO_LINK))?;
            let waiting = Waiting { token, provider, email };
            Ok(if waits { Exchanged::Waiting(waiting) } else { Exchanged::Gone })
        }
        Some(owner) if owner.status == UserStatus::Blocked => {
            kept::remove(tx, id)?;
            Ok(Exchanged::Shut)
        }
        _ => {
            let unfinished = Unfinished { token, provider, email, first_name, last_name };
            let goes_on =
                kept::advance(tx, id, (Step::SignUp, None), &unfinished.token, now.plus(TO_SIGN_UP))?;
            Ok(if goes_on { Exchanged::Unfinished(unfinished) } else { Exchanged::Gone })
        }
    }
}

/// The address that a letter would go to by which its owner proves an account theirs; none where the token is of no use.
pub async fn letter_goes_to(
    db: &Db,
    clock: &Clock,
    token: Token,
    browser: Token,
) -> Result<Option<Email>, Problem> {
    let now = clock.now();
    let found = db.read(move |tx| kept::by_token(tx, Step::Link, &token, &browser, now)).await?;
    Ok(found.and_then(|proof| proof.email))
}

/// Asks for that letter; false where the token is of no use.
pub async fn request_letter(db: &Db, clock: &Clock, token: Token, browser: Token) -> Result<bool, Problem> {
    let now = clock.now();
    db.write(move |tx| {
        let found = kept::by_token(tx, Step::Link, &token, &browser, now)?;
        let Some((proof, user)) = found.and_then(|proof| Some((proof.id, proof.account?))) else {
            return Ok(false);
        };
        Event::IdentityLinkRequested { user, proof }.record(tx, Circumstances::stranger(None, now))?;
        Ok(true)
    })
    .await
}

/// Lets the owner of an account in who has opened the letter about an identity, in the browser that asked for it; the
/// identity is tied to the account once all steps of that are done. The letter proves the address. A password that somebody chose before that goes: it may be a stranger's.
pub async fn link_by_letter(db: &Db, letter: Token, arrival: Arrival) -> Result<Exchanged, Problem> {
    let (now, asked) = (arrival.at, letter.clone());
    let Some(proof) = db.read(move |tx| kept::by_letter(tx, &asked, now)).await? else {
        return Ok(Exchanged::Gone);
    };
    if arrival.browser.as_ref().is_none_or(|browser| browser.hash() != proof.browser_hash) {
        return Ok(Exchanged::Elsewhere);
    }
    db.write(move |tx| {
        let found = kept::by_letter(tx, &letter, now)?;
        let Some((proof, account)) = found.and_then(|proof| proof.account.map(|id| (proof, id))) else {
            return Ok(Exchanged::Gone);
        };
        let Some(owner) = store::credentials(tx, account)?.filter(store::Credentials::is_open) else {
            return Ok(Exchanged::Shut);
        };
        let present = store::mailbox(tx, owner.id)?.map(|(email, _)| Email::kept(email).folded());
        if present != proof.email.as_ref().map(Email::folded) {
            return Ok(Exchanged::Gone);
        }
        if !kept::spend_letter(tx, &letter)? {
            return Ok(Exchanged::Gone);
        }
        if !owner.email_verified {
            store::remove_password(tx, owner.id)?;
            sessions::end_all(tx, owner.id)?;
            devices::forget_all(tx, owner.id)?;
            recovery::prove(tx, owner.id, now)?;
        }
        enter(tx, owner.id, &arrival)
    })
    .await
}

/// Somebody whom another service vouches for and who has no account yet.
pub struct Newcomer {
    /// The service's word.
    pub proof: Proof,
    /// Their address, proved by it.
    pub email: Email,
}

impl Newcomer {
    /// Who holds the token of an unfinished sign-up, in the browser that it was begun in.
    pub async fn of(db: &Db, token: &str, arrival: &Arrival) -> Result<Self, Problem> {
        let known = Token::parse(token).zip(arrival.browser.clone());
        let (token, browser) = known.ok_or_else(over)?;
        let now = arrival.at;
        let found = db.read(move |tx| kept::by_token(tx, Step::SignUp, &token, &browser, now)).await?;
        let proof = found.ok_or_else(over)?;
        let email = proof.email.clone().ok_or_else(over)?;
        Ok(Self { proof, email })
    }

    /// What they have typed, with the names that the service told where none was.
    pub fn check(&self, input: &SocialSignUpInput, names_company: bool) -> Result<SocialSignUpForm, Problem> {
        let Proof { first_name, last_name, .. } = &self.proof;
        input.check(first_name.as_deref(), last_name.as_deref(), names_company)
    }

    /// The account that they get; a verified admin until something else is said.
    pub fn account(&self, id: UserId, company: CompanyId, form: &SocialSignUpForm) -> NewAccount {
        NewAccount {
            id,
            company: Some(company),
            role: Role::CompanyAdmin,
            status: UserStatus::Verified,
            first_name: form.first_name.clone(),
            last_name: form.last_name.clone(),
            email: self.email.clone(),
            phone_number: None,
            password_hash: None,
            email_verified: true,
        }
    }

    /// Ties their identity to the account that was made for them, and lets them in. Of two who do it with one identity,
    /// one wins.
    pub fn settle(
        &self,
        tx: &mut Tx<'_>,
        account: (UserId, CompanyId),
        arrival: &Arrival,
    ) -> Result<Entry, Problem> {
        let account = (account.0, Some(account.1));
        if !proofs::tie(tx, &self.proof, account, &arrival.client, arrival.at)? {
            return Err(over());
        }
        admit(tx, account.0, arrival)
    }
}

fn over() -> Problem {
    Problem::Conflict(SIGN_UP_OVER.into())
}

/// Makes the company that somebody without an account has named, and its admin, who is in at once: their address is
/// proved (accounts §2, company sign-up).
pub async fn sign_up(db: &Db, input: SocialSignUpInput, arrival: Arrival) -> Result<Entry, Problem> {
    let newcomer = Newcomer::of(db, &input.token, &arrival).await?;
    let form = newcomer.check(&input, true)?;
    let (company, user) = (CompanyId::new(), UserId::new());
    let account = newcomer.account(user, company, &form);
    let now = arrival.at;
    db.write(move |tx| {
        if store::credentials_by_email(tx, &account.email)?.is_some() {
            return Err(Problem::Conflict(ADDRESS_TAKEN.into()));
        }
        if let Some(named) = &form.company {
            make_company(tx, company, named, now)?;
        }
        create::create_through(tx, &account, newcomer.proof.identity.provider.into(), now)?;
        terms::accept(tx, user, Occasion::SignUp, now)?;
        newcomer.settle(tx, (user, company), &arrival)
    })
    .await
}
