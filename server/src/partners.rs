//! Boards that take adverts over interfaces of their own, each behind the same few calls. What each of them speaks was
//! read in its public documents; none of it knows of jobs, companies or rows.

mod calls;
mod logicmelon;
mod reed;

use std::fmt;

use futures::future::BoxFuture;
use serde::{Deserialize, Serialize};

use crate::clock::Clock;
use crate::config::boards::BoardSettings;
use crate::spelled;
pub use calls::words;
use logicmelon::LogicMelon;
use reed::Reed;

spelled! {
    /// A board with an interface of its own.
    pub enum Partner {
        /// Reed.co.uk: an advert is there as soon as it has taken it, and costs one of the customer's credits.
        Reed,
        /// LogicMelon, which posts to many boards: somebody completes the advert on its page.
        LogicMelon,
    }
}

impl Partner {
    /// What it calls itself.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Reed => "Reed.co.uk",
            Self::LogicMelon => "LogicMelon",
        }
    }

    /// Where it is, for people.
    pub const fn address(self) -> &'static str {
        match self {
            Self::Reed => "https://www.reed.co.uk/recruiter",
            Self::LogicMelon => "https://www.logicmelon.com",
        }
    }

    /// Whether adverts are completed there by somebody, so that none goes there by itself.
    pub const fn is_completed_by_hand(self) -> bool {
        matches!(self, Self::LogicMelon)
    }

    /// Whether an advert that is sent again is still one: it knows adverts by what we call them.
    pub const fn knows_references(self) -> bool {
        matches!(self, Self::LogicMelon)
    }
}

/// What a customer gives, for us to post in their name. Holds a secret.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Keys {
    /// Whose account it is there.
    pub account: String,
    /// What opens it.
    pub key: String,
}

impl fmt::Debug for Keys {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Keys")
    }
}

/// Kind of employment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Employment {
    /// Without an end.
    Permanent,
    /// For a contract's time.
    Contract,
    /// For a while.
    Temporary,
}

/// What pay is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Per {
    /// A year.
    Year,
    /// A week.
    Week,
    /// A day.
    Day,
    /// An hour.
    Hour,
}

/// An advert, as a board is told of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Advert {
    /// What we call it; the same each time that it is sent.
    pub reference: String,
    /// What the job is called.
    pub title: String,
    /// Rich text.
    pub description: String,
    /// What comes with the job.
    pub benefits: Option<String>,
    /// Kind of employment.
    pub employment: Employment,
    /// Whether it takes the whole week.
    pub is_full_time: bool,
    /// In pounds; nothing where the advert does not name it.
    pub salary: Option<(f64, f64)>,
    /// What it is paid for.
    pub per: Per,
    /// Where, by name.
    pub location: String,
    /// Where, by postcode.
    pub post_code: Option<String>,
    /// Where people apply.
    pub apply_url: String,
    /// For how many days more it is live, at least one.
    pub days: u32,
}

/// An advert that a board has taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Posted {
    /// What the board calls it.
    pub number: String,
    /// Where somebody completes it, where somebody has to.
    pub page: Option<String>,
}

/// Why a board has not done what was asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// It has not, and may if it is asked again later.
    Unreachable(String),
    /// Nobody knows whether it has.
    Unsure(String),
    /// It has not and will not, for this reason.
    Refused(String),
    /// It does not know the customer's keys, or no more.
    KeyRefused(String),
}

/// A board's own interface.
pub trait Interface: Send + Sync {
    /// Has an advert put there.
    fn post<'a>(&'a self, keys: &'a Keys, advert: &'a Advert) -> BoxFuture<'a, Result<Posted, Trouble>>;

    /// Has what is there of an advert say something else.
    fn change<'a>(
        &'a self,
        keys: &'a Keys,
        number: &'a str,
        advert: &'a Advert,
    ) -> BoxFuture<'a, Result<(), Trouble>>;

    /// Has an advert taken off; one that is gone already is none of its troubles.
    fn end<'a>(
        &'a self,
        keys: &'a Keys,
        number: Option<&'a str>,
        reference: &'a str,
    ) -> BoxFuture<'a, Result<(), Trouble>>;
}

/// The boards that this server can speak to.
pub struct Partners {
    reed: Option<Reed>,
    logicmelon: LogicMelon,
}

impl Partners {
    /// As the settings say; asks nobody yet.
    pub fn new(settings: &BoardSettings, clock: &Clock) -> anyhow::Result<Self> {
        Ok(Self {
            reed: settings
                .reed
                .clone()
                .map(|own| Reed::new(own, settings.reed_api.clone(), clock.clone()))
                .transpose()?,
            logicmelon: LogicMelon::new(settings.logicmelon_api.clone())?,
        })
    }

    /// One of them, unless the operator has no account with it that it asks for.
    pub fn get(&self, partner: Partner) -> Option<&dyn Interface> {
        match partner {
            Partner::Reed => self.reed.as_ref().map(|reed| reed as &dyn Interface),
            Partner::LogicMelon => Some(&self.logicmelon),
        }
    }
}
