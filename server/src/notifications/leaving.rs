//! The way out of letters that somebody may switch off, from the letter itself and without signing in: the link is signed,
//! says whose letters of which kind it is about, and opens nothing else. Looking at it changes nothing.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use uuid::Uuid;

use super::{notices, store, told_of};
use crate::accounts::store as accounts;
use crate::boards::keys::Seal;
use crate::clock::Millis;
use crate::contract::{Frequency, NotificationKind};
use crate::events::{Circumstances, Event};
use crate::ids::UserId;
use crate::problem::Problem;
use ::store::Tx;

/// Which letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Letters {
    /// Those about one thing.
    About(NotificationKind),
    /// Those of the day, whatever they are about.
    Daily,
}

impl Letters {
    const DAILY: &str = "Daily";

    const fn as_str(self) -> &'static str {
        match self {
            Self::About(kind) => kind.as_str(),
            Self::Daily => Self::DAILY,
        }
    }
}

/// Whose letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leaving {
    /// The account.
    pub account: UserId,
    /// Which.
    pub letters: Letters,
}

impl Leaving {
    /// Of a letter about an event; nothing of one that nobody may switch off.
    pub fn of(tx: &mut Tx<'_>, told: Option<&notices::Told>, event: &Event) -> Result<Option<Self>, Problem> {
        Ok(match (told, event) {
            (Some(told), _) => Some(Self { account: told.to, letters: Letters::About(told.kind) }),
            (None, Event::DigestDue { user, .. }) => Some(Self { account: *user, letters: Letters::Daily }),
            (None, event) => {
                told_of(tx, event)?.map(|(kind, account)| Self { account, letters: Letters::About(kind) })
            }
        })
    }

    /// What stands in the link.
    pub fn token(&self, seal: &Seal) -> String {
        let text = [self.account.0.as_bytes(), self.letters.as_str().as_bytes()].concat();
        URL_SAFE_NO_PAD.encode([&seal.sign(&text)[..], &text].concat())
    }

    /// What a link says; nothing of one that was made up.
    pub fn read(seal: &Seal, token: &str) -> Option<Self> {
        let whole = URL_SAFE_NO_PAD.decode(token).ok()?;
        let (account, letters) = seal.signed(&whole)?.split_first_chunk::<16>()?;
        let letters = match std::str::from_utf8(letters).ok()? {
            Letters::DAILY => Letters::Daily,
            kind => Letters::About(NotificationKind::from_spelling(kind)?),
        };
        Some(Self { account: UserId(Uuid::from_bytes(*account)), letters })
    }

    /// Which of the letters are on; nothing where the account is gone.
    pub fn look(&self, tx: &mut Tx<'_>) -> Result<Option<Vec<NotificationKind>>, Problem> {
        if accounts::mailbox_in_use(tx, self.account)?.is_none() {
            return Ok(None);
        }
        let mut on = Vec::new();
        for kind in NotificationKind::ALL.iter().copied().filter(|kind| kind.is_chosen()) {
            let is_on = match (self.letters, store::frequency_of(tx, self.account, kind)?) {
                (Letters::About(about), frequency) => kind == about && frequency != Frequency::Never,
                (Letters::Daily, frequency) => frequency == Frequency::Daily,
            };
            on.extend(is_on.then_some(kind));
        }
        Ok(Some(on))
    }

    /// Switches them off; which were on.
    pub fn off(&self, tx: &mut Tx<'_>, now: Millis) -> Result<Vec<NotificationKind>, Problem> {
        let on = self.look(tx)?.unwrap_or_default();
        for kind in &on {
            self.choose(tx, *kind, Frequency::Never, now)?;
            store::drop_held(tx, self.account, *kind)?;
        }
        Ok(on)
    }

    /// Switches these on again, as far as the link is about them and they are off.
    pub fn on(&self, tx: &mut Tx<'_>, kinds: &[NotificationKind], now: Millis) -> Result<(), Problem> {
        if self.look(tx)?.is_none() {
            return Ok(());
        }
        for kind in kinds.iter().copied().filter(|kind| kind.is_chosen()) {
            let frequency = match self.letters {
                Letters::About(about) if about == kind => kind.usual(),
                Letters::About(_) => continue,
                Letters::Daily => Frequency::Daily,
            };
            if store::frequency_of(tx, self.account, kind)? == Frequency::Never {
                self.choose(tx, kind, frequency, now)?;
            }
        }
        Ok(())
    }

    fn choose(
        &self,
        tx: &mut Tx<'_>,
        kind: NotificationKind,
        frequency: Frequency,
        now: Millis,
    ) -> Result<(), Problem> {
        if store::choose(tx, self.account, kind, frequency)? {
            let company = accounts::company_of(tx, self.account)?;
            let around = Circumstances::person(self.account, company, now);
            Event::NotificationsSet { user: self.account, about: kind, frequency }.record(tx, around)?;
        }
        Ok(())
    }
}

/// What letters about something are about, as the page of the link says it.
pub const fn in_words(kind: NotificationKind) -> &'static str {
    match kind {
        NotificationKind::JoinRequest => "people who ask to join your company",
        NotificationKind::InvitationAnswered => "answers to your invitations",
        NotificationKind::CreditsReceived => "credits that you receive",
        NotificationKind::AdvertSubmitted => "adverts that wait for approval",
        NotificationKind::CompanyToVerify => "companies that wait to be verified",
        NotificationKind::OrderToSettle => "orders that need attention",
        NotificationKind::AdvertApproved => "adverts of yours that are approved",
        NotificationKind::ChangesRequested => "changes that JobHelm asks for",
        NotificationKind::AdvertTakenDown => "adverts of yours that are taken down",
        NotificationKind::AdvertExpiring => "adverts of yours that expire",
        NotificationKind::AdvertNotTaken => "job boards that do not take your advert",
        NotificationKind::CreditsRunOut => "credits that run out",
        NotificationKind::CreditsAsked => "colleagues who ask for credits",
        NotificationKind::NewApplicants => "new applicants",
        NotificationKind::Mentioned => "notes that mention you",
        NotificationKind::Withdrawn => "candidates who withdraw",
        NotificationKind::ReviewAsked => "people who ask for a person to look",
        NotificationKind::TaskAssigned => "tasks that you are given",
        NotificationKind::TaskDue => "tasks of yours that are due",
        NotificationKind::InterviewArranged => "interviews that you take part in",
        NotificationKind::InterviewChangeAsked => "candidates who ask for another time",
        NotificationKind::InterviewCancelled => "interviews that are called off",
        NotificationKind::SupportLooked => "looks by JobHelm support",
    }
}
