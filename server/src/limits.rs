//! How often one address may make calls that cost much or that guess at secrets.

use std::net::IpAddr;
use std::num::NonZeroU32;
use std::time::Duration;

use governor::clock::{Clock as _, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::forms::room::{Room, Sender, Sending};
use crate::problem::Problem;
use crate::shares::Shares;

/// How many calls that bring files somebody may make at once, however many files each of them brings in turn.
const CALLS_WITH_FILES: u32 = 8;

/// A bucket per address for each kind of call, and shares in what files take.
pub struct Limits {
    sign_in: DefaultKeyedRateLimiter<IpAddr>,
    account: DefaultKeyedRateLimiter<String>,
    mail: DefaultKeyedRateLimiter<IpAddr>,
    apply: DefaultKeyedRateLimiter<IpAddr>,
    files: DefaultKeyedRateLimiter<Sender>,
    sending: Shares<Sender>,
    /// Memory for files on their way in.
    pub room: Room,
    clock: DefaultClock,
}

/// What is limited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limited {
    /// Sign-in and tokens, by address.
    SignIn,
    /// Calls that send mail or make accounts, by address.
    Mail,
    /// Applications from the public page, by address.
    Apply,
}

impl Limits {
    /// Limits of `scale` times the ordinary rate; tests that drive one address hard ask for more than 1.
    pub fn new(scale: NonZeroU32) -> Self {
        let quota = |burst: NonZeroU32, per_minute: NonZeroU32| {
            Quota::per_minute(per_minute.saturating_mul(scale)).allow_burst(burst.saturating_mul(scale))
        };
        let n = |count: u32| NonZeroU32::new(count).unwrap_or(NonZeroU32::MIN);
        Self {
            sign_in: RateLimiter::keyed(quota(n(20), n(20))),
            account: RateLimiter::keyed(quota(n(10), n(5))),
            mail: RateLimiter::keyed(quota(n(10), n(5))),
            apply: RateLimiter::keyed(quota(n(20), n(10))),
            files: RateLimiter::keyed(quota(n(300), n(300))),
            sending: Shares::of(CALLS_WITH_FILES.saturating_mul(scale.get()) as usize),
            room: Room::default(),
            clock: DefaultClock::default(),
        }
    }

    /// Counts one call from `address`.
    pub fn check(&self, limited: Limited, address: IpAddr) -> Result<(), Problem> {
        let limiter = match limited {
            Limited::SignIn => &self.sign_in,
            Limited::Mail => &self.mail,
            Limited::Apply => &self.apply,
        };
        limiter.check_key(&address).map_err(|until| self.too_many(until.wait_time_from(self.clock.now())))
    }

    /// Counts one try at an account's password, wherever it comes from. `email` in lower case.
    pub fn check_account(&self, email: &str) -> Result<(), Problem> {
        self.check_text(email.to_owned())
    }

    /// Counts one message asked for by strangers, so that nobody's mailbox is flooded. `email` in lower case.
    pub fn check_mailbox(&self, email: &str) -> Result<(), Problem> {
        self.check_text(format!("mail to {email}"))
    }

    /// Takes a place among the calls that somebody makes with files at once.
    pub fn sending(&self, sender: Sender) -> Result<Sending, Problem> {
        let place = self.sending.of_one(sender).try_acquire_owned();
        Ok(Sending::in_place(sender, place.map_err(|_| Problem::TooMany { retry_after: 1 })?))
    }

    /// Counts one file that somebody sends, since each is read at some cost.
    pub fn check_file(&self, sender: Sender) -> Result<(), Problem> {
        self.files.check_key(&sender).map_err(|until| self.too_many(until.wait_time_from(self.clock.now())))
    }

    fn check_text(&self, key: String) -> Result<(), Problem> {
        self.account.check_key(&key).map_err(|until| self.too_many(until.wait_time_from(self.clock.now())))
    }

    /// Forgets addresses that have been quiet.
    pub fn tidy(&self) {
        self.sign_in.retain_recent();
        self.account.retain_recent();
        self.mail.retain_recent();
        self.apply.retain_recent();
        self.files.retain_recent();
        self.sending.tidy();
        self.room.tidy();
    }

    fn too_many(&self, wait: Duration) -> Problem {
        Problem::TooMany { retry_after: wait.as_secs() + 1 }
    }
}
