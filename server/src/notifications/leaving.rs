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
use crate::ids::{UserId, ViewId};
use crate::problem::Problem;
use crate::views::alerts;
use ::store::Tx;

/// Which letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Letters {
    /// Those about one thing.
    About(NotificationKind),
    /// Those of the day, whatever they are about.
    Daily,
    /// Those about one saved view.
    View(ViewId),
}

impl Letters {
    const DAILY: &str = "Daily";
    /// Stands before the identity of a view: no kind begins so.
    const VIEW: &[u8] = b"View:";

    fn bytes(self) -> Vec<u8> {
        match self {
            Self::About(kind) => kind.as_str().into(),
            Self::Daily => Self::DAILY.into(),
            Self::View(view) => [Self::VIEW, view.0.as_bytes().as_slice()].concat(),
        }
    }

    fn read(bytes: &[u8]) -> Option<Self> {
        if let Some(view) = bytes.strip_prefix(Self::VIEW) {
            return Uuid::from_slice(view).ok().map(|view| Self::View(ViewId(view)));
        }
        match std::str::from_utf8(bytes).ok()? {
            Self::DAILY => Some(Self::Daily),
            kind => NotificationKind::from_spelling(kind).map(Self::About),
        }
    }
}

/// What letters are about, as the page of the link says it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Topic {
    /// What the page's form sends to have them again.
    pub spelling: &'static str,
    /// In words.
    pub words: String,
}

impl Topic {
    fn of(kind: NotificationKind) -> Self {
        Self { spelling: kind.as_str(), words: in_words(kind).to_owned() }
    }

    fn of_view(name: &str, frequency: Frequency) -> Self {
        Self { spelling: frequency.as_str(), words: format!("new candidates in the view “{name}”") }
    }
}

/// How letters stand.
#[derive(Clone, Debug, Default)]
pub struct Standing {
    /// Which are on.
    pub on: Vec<Topic>,
    /// Which can be switched on again, where none is.
    pub off: Vec<Topic>,
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
            (None, Event::ViewNews { user, view, .. }) => {
                Some(Self { account: *user, letters: Letters::View(*view) })
            }
            (None, event) => {
                told_of(tx, event)?.map(|(kind, account)| Self { account, letters: Letters::About(kind) })
            }
        })
    }

    /// What stands in the link.
    pub fn token(&self, seal: &Seal) -> String {
        let text = [self.account.0.as_bytes().as_slice(), &self.letters.bytes()].concat();
        URL_SAFE_NO_PAD.encode([&seal.sign(&text)[..], &text].concat())
    }

    /// What a link says; nothing of one that was made up.
    pub fn read(seal: &Seal, token: &str) -> Option<Self> {
        let whole = URL_SAFE_NO_PAD.decode(token).ok()?;
        let (account, letters) = seal.signed(&whole)?.split_first_chunk::<16>()?;
        Some(Self { account: UserId(Uuid::from_bytes(*account)), letters: Letters::read(letters)? })
    }

    /// How the letters stand; nothing where the account is gone.
    pub fn look(&self, tx: &mut Tx<'_>) -> Result<Option<Standing>, Problem> {
        if accounts::mailbox_in_use(tx, self.account)?.is_none() {
            return Ok(None);
        }
        let on = match self.letters {
            Letters::View(view) => return self.look_at(tx, view).map(Some),
            Letters::About(_) | Letters::Daily => self.kinds_on(tx)?,
        };
        let off = match self.letters {
            Letters::About(kind) if on.is_empty() => vec![Topic::of(kind)],
            _ => Vec::new(),
        };
        Ok(Some(Standing { on: on.into_iter().map(Topic::of).collect(), off }))
    }

    /// How those about a view stand; of one that is gone, or out of reach, there is nothing to say.
    fn look_at(&self, tx: &mut Tx<'_>, view: ViewId) -> Result<Standing, Problem> {
        let Some(view) = alerts::of_letter(tx, self.account, view)? else { return Ok(Standing::default()) };
        Ok(match view.alert {
            Frequency::Never => {
                Standing { on: Vec::new(), off: vec![Topic::of_view(&view.name, Frequency::Daily)] }
            }
            often => Standing { on: vec![Topic::of_view(&view.name, often)], off: Vec::new() },
        })
    }

    fn kinds_on(&self, tx: &mut Tx<'_>) -> Result<Vec<NotificationKind>, Problem> {
        let mut on = Vec::new();
        for kind in NotificationKind::ALL.iter().copied().filter(|kind| kind.is_chosen()) {
            let is_on = match (self.letters, store::frequency_of(tx, self.account, kind)?) {
                (Letters::About(about), frequency) => kind == about && frequency != Frequency::Never,
                (Letters::Daily, frequency) => frequency == Frequency::Daily,
                (Letters::View(_), _) => false,
            };
            on.extend(is_on.then_some(kind));
        }
        Ok(on)
    }

    /// Switches them off; which were on.
    pub fn off(&self, tx: &mut Tx<'_>, now: Millis) -> Result<Vec<Topic>, Problem> {
        let Some(Standing { on, .. }) = self.look(tx)? else { return Ok(Vec::new()) };
        if let Letters::View(view) = self.letters {
            alerts::off_by_letter(tx, self.account, view, now)?;
            return Ok(on);
        }
        for kind in self.kinds_on(tx)? {
            self.choose(tx, kind, Frequency::Never, now)?;
            store::drop_held(tx, self.account, kind)?;
        }
        Ok(on)
    }

    /// Switches these on again, as they are spelled, as far as the link is about them and they are off.
    pub fn on(&self, tx: &mut Tx<'_>, topics: &[String], now: Millis) -> Result<(), Problem> {
        if self.look(tx)?.is_none() {
            return Ok(());
        }
        if let Letters::View(view) = self.letters {
            let often = topics.iter().find_map(|often| Frequency::from_spelling(often));
            return alerts::on_by_letter(tx, self.account, view, often.unwrap_or(Frequency::Daily), now);
        }
        let kinds = topics.iter().filter_map(|kind| NotificationKind::from_spelling(kind));
        for kind in kinds.filter(|kind| kind.is_chosen()) {
            let frequency = match self.letters {
                Letters::About(about) if about == kind => kind.usual(),
                Letters::About(_) | Letters::View(_) => continue,
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
const fn in_words(kind: NotificationKind) -> &'static str {
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
