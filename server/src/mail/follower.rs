//! Sends the letters that events ask for.

use super::letters::{self, Letter};
use super::store;
use super::transport::Mailer;
use crate::accounts::links::{self, Purpose};
use crate::accounts::recovery;
use crate::accounts::sessions::Token;
use crate::app::App;
use crate::config::Settings;
use crate::events::Event;
use crate::followers::{Failure, Follower};
use crate::ids::UserId;
use crate::problem::Problem;

/// The follower that sends mail.
pub struct MailFollower {
    mailer: Mailer,
}

impl MailFollower {
    /// Prepares the transport that the settings name.
    pub fn open(settings: &Settings) -> anyhow::Result<Self> {
        Ok(Self { mailer: Mailer::open(settings)? })
    }
}

impl Follower for MailFollower {
    const NAME: &'static str = "mail";

    fn concerns(&self, event: &Event) -> bool {
        matches!(
            event,
            Event::VerificationRequested { .. }
                | Event::PasswordResetRequested { .. }
                | Event::CompanyApproved { .. }
                | Event::CandidateAdded { acknowledge: true, .. }
        )
    }

    async fn handle(&mut self, app: &App, event: &Event) -> Result<(), Failure> {
        match compose(app, event).await? {
            Some(letter) => self.mailer.send(&letter, app.clock.now()).await,
            None => Ok(()),
        }
    }
}

/// The letter that an event asks for; none when what it is about has gone, or has no more need of it.
async fn compose(app: &App, event: &Event) -> Result<Option<Letter>, Problem> {
    let public_url = &app.settings.public_url;
    match *event {
        Event::VerificationRequested { user } => with_link(app, user, Purpose::VerifyEmail).await,
        Event::PasswordResetRequested { user } => with_link(app, user, Purpose::ResetPassword).await,
        Event::CompanyApproved { company } => {
            let admin = app.db.read(move |tx| store::admin_of(tx, company)).await?;
            Ok(admin.map(|(name, admin)| letters::company_approved(&admin, &name, public_url)))
        }
        Event::CandidateAdded { candidate, .. } => {
            let applicant = app.db.read(move |tx| store::applicant(tx, candidate)).await?;
            Ok(applicant.map(|applicant| letters::application_received(&applicant)))
        }
        _ => Ok(None),
    }
}

/// A letter with a link of its own. The link that an earlier try of the same event made is void.
async fn with_link(app: &App, user: UserId, purpose: Purpose) -> Result<Option<Letter>, Problem> {
    let (token, now) = (Token::new(), app.clock.now());
    let minted = token.clone();
    let member = app
        .db
        .write(move |tx| {
            if !recovery::is_due(tx, user, purpose)? {
                return Ok::<_, Problem>(None);
            }
            links::mint(tx, user, purpose, &minted, now)?;
            store::member(tx, user)
        })
        .await?;
    Ok(member.map(|member| letters::link(&member, purpose, &token, &app.settings.public_url)))
}
