//! How often one address may make calls that cost much or that guess at secrets, how much it may hold, and how long
//! the server waits for it. How often is counted over all copies of the server; what somebody holds, each copy bounds by
//! itself, since it is its own memory and connections.

mod store;

use std::fmt;
use std::hash::Hash;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use ::store::{Backend, Db, Tx};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use governor::clock::{Clock as _, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use sha2::{Digest as _, Sha256};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::client::{is_in_front, network};
use crate::forms::room::{Room, Sender, Sending};
use crate::ids::{CompanyId, JobId, UserId};
use crate::problem::Problem;
use crate::shares::Shares;

/// How many calls that bring files somebody may make at once, however many files each of them brings in turn.
const CALLS_WITH_FILES: u32 = 8;
/// More connections are not open at once.
const CONNECTIONS: usize = 16_384;
/// Nor more than these from one address.
const CONNECTIONS_OF_ONE: usize = 2048;
/// So many of them are streams of what happens: the others are left for ordinary calls.
const STREAMS: usize = 10_000;
/// So many from one address, which may be that of an office.
const STREAMS_OF_ADDRESS: usize = 1024;
/// And so many of one account: one a browser, or a tab where tabs cannot share.
const STREAMS_OF_ACCOUNT: usize = 32;
/// The sentence where there are more.
const STREAMS_FULL: &str = "Too many people are told live what happens.";

/// How many files are on their way out at once, and an eighth of them to one account.
const DOWNLOADS: u32 = 256;
/// How many archives are made or on their way out at once, each of up to 200 MB on disk.
const ARCHIVES: usize = 8;
/// How many logos are read at once.
const LOGOS: usize = 64;
/// The sentence where there are more.
const DOWNLOADS_FULL: &str = "Too many files are being downloaded. Please try again in a minute.";

/// A place among the files on their way out, until it is dropped.
#[derive(Debug)]
pub struct Downloading {
    _share: OwnedSemaphorePermit,
    _place: OwnedSemaphorePermit,
}

/// Streams that may be open at once: so many altogether, so many of them of one account, and so many from one address.
pub struct Streams {
    all: Arc<Semaphore>,
    of_account: Shares<UserId>,
    of_address: Shares<IpAddr>,
}

/// A place among the streams, until it is dropped.
#[derive(Debug)]
pub struct Streaming {
    _of_all: OwnedSemaphorePermit,
    _of_account: OwnedSemaphorePermit,
    _of_address: OwnedSemaphorePermit,
}

impl Streams {
    /// So many.
    pub fn new(all: usize, of_account: usize, of_address: usize) -> Self {
        let all = Arc::new(Semaphore::new(all));
        Self { all, of_account: Shares::of(of_account), of_address: Shares::of(of_address) }
    }

    /// A place, where there is one. Who has too many waits for others of their own to end.
    pub fn place(&self, account: UserId, address: IpAddr) -> Result<Streaming, Problem> {
        let taken = |share: Arc<Semaphore>| {
            share.try_acquire_owned().map_err(|_| Problem::TooMany { retry_after: 30 })
        };
        Ok(Streaming {
            _of_account: taken(self.of_account.of_one(account))?,
            _of_address: taken(self.of_address.of_one(address))?,
            _of_all: self.all.clone().try_acquire_owned().map_err(|_| Problem::Busy(STREAMS_FULL))?,
        })
    }
}

/// How long the server waits for what.
#[derive(Clone, Copy, Debug)]
pub struct Patience {
    /// Between two requests, and for an answer that is not taken. Longer than proxies and browsers keep a connection
    /// that they may use again, so that none of them sends a request into one that is being closed.
    pub silence: Duration,
    /// For a request's head, from its first byte to its last.
    pub head: Duration,
    /// For the next piece of a body; and altogether, before the least pace counts.
    pub pause: Duration,
    /// The least pace of a body, in bytes a second of waiting for it.
    pub pace: u32,
    /// For the answer to an ordinary call.
    pub call: Duration,
    /// For the answer to a call that brings files: long enough for fifty CVs over a slow line.
    pub files: Duration,
}

impl Default for Patience {
    fn default() -> Self {
        Self {
            silence: Duration::from_secs(75),
            head: Duration::from_secs(15),
            pause: Duration::from_secs(15),
            pace: 8 * 1024,
            call: Duration::from_secs(30),
            files: Duration::from_mins(10),
        }
    }
}

/// Connections that may be open at once: so many altogether, and so many of them from one address.
pub struct Connections {
    all: Arc<Semaphore>,
    each: Shares<IpAddr>,
}

/// A connection's place, held until this is dropped.
pub struct Place {
    _of_all: OwnedSemaphorePermit,
    _of_one: Option<OwnedSemaphorePermit>,
}

impl Connections {
    /// So many.
    pub fn new(all: usize, each: usize) -> Self {
        Self { all: Arc::new(Semaphore::new(all)), each: Shares::of(each) }
    }

    /// A place, where there is one. A source that is not known, such as a proxy that speaks for many, has no share.
    pub fn place(&self, source: Option<IpAddr>) -> Option<Place> {
        let of_one = match source {
            Some(source) => Some(self.each.of_one(source).try_acquire_owned().ok()?),
            None => None,
        };
        Some(Place { _of_all: self.all.clone().try_acquire_owned().ok()?, _of_one: of_one })
    }

    /// How many more there may be.
    pub fn left(&self) -> usize {
        self.all.available_permits()
    }
}

/// How often somebody may do one thing.
struct Rate<K: Clone + Eq + Hash> {
    name: &'static str,
    quota: Quota,
    /// What this copy has counted: whoever it turns away the others need not hear of.
    here: DefaultKeyedRateLimiter<K>,
}

impl<K: Clone + Eq + Hash> Rate<K> {
    fn new(name: &'static str, quota: Quota) -> Self {
        Self { name, quota, here: RateLimiter::keyed(quota) }
    }
}

/// A bucket per address for each kind of call, shares in what files take, and connections.
pub struct Limits {
    /// How long the server waits for what.
    pub patience: Patience,
    /// Connections that may be open.
    pub connections: Connections,
    /// Streams of what happens that may be.
    pub streams: Streams,
    sign_in: Rate<IpAddr>,
    account: Rate<String>,
    mail: Rate<IpAddr>,
    apply: Rate<IpAddr>,
    mailed: Rate<(JobId, IpAddr)>,
    names: Rate<IpAddr>,
    careers: Rate<IpAddr>,
    invitations: Rate<UserId>,
    company_invitations: Rate<CompanyId>,
    forwards: Rate<UserId>,
    company_forwards: Rate<CompanyId>,
    messages: Rate<UserId>,
    company_messages: Rate<CompanyId>,
    calendars: Rate<UserId>,
    logos: Arc<Semaphore>,
    files: Rate<Sender>,
    sending: Shares<Sender>,
    downloading: Shares<Sender>,
    downloads: Arc<Semaphore>,
    archives: Arc<Semaphore>,
    /// Memory for files on their way in.
    pub room: Room,
    clock: DefaultClock,
    /// Where other copies count, too, if there may be any.
    everywhere: Option<Db>,
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
    /// Searches for a company's name by people without an account, by address.
    CompanyNames,
    /// Searches on careers pages, by address.
    Careers,
}

impl Limits {
    /// Limits of `scale` times the ordinary rate; tests that drive one address hard ask for more than 1.
    pub fn new(scale: NonZeroU32) -> Self {
        let quota = |burst: NonZeroU32, per_minute: NonZeroU32| {
            Quota::per_minute(per_minute.saturating_mul(scale)).allow_burst(burst.saturating_mul(scale))
        };
        let n = |count: u32| NonZeroU32::new(count).unwrap_or(NonZeroU32::MIN);
        Self {
            patience: Patience::default(),
            connections: Connections::new(CONNECTIONS, CONNECTIONS_OF_ONE),
            streams: Streams::new(STREAMS, STREAMS_OF_ACCOUNT, STREAMS_OF_ADDRESS),
            sign_in: Rate::new("sign_in", quota(n(20), n(20))),
            account: Rate::new("account", quota(n(10), n(5))),
            mail: Rate::new("mail", quota(n(10), n(5))),
            apply: Rate::new("apply", quota(n(20), n(10))),
            // Half of what one job takes within an hour.
            mailed: Rate::new("mailed", quota(n(40), n(1))),
            names: Rate::new("names", quota(n(30), n(30))),
            careers: Rate::new("careers", quota(n(60), n(60))),
            invitations: Rate::new("invitations", quota(n(60), n(1))),
            company_invitations: Rate::new("company_invitations", quota(n(200), n(3))),
            forwards: Rate::new("forwards", quota(n(100), n(5))),
            company_forwards: Rate::new("company_forwards", quota(n(500), n(20))),
            messages: Rate::new("messages", quota(n(60), n(6))),
            company_messages: Rate::new("company_messages", quota(n(300), n(30))),
            calendars: Rate::new("calendars", quota(n(20), n(2))),
            logos: Arc::new(Semaphore::new(LOGOS)),
            files: Rate::new("files", quota(n(300), n(300))),
            sending: Shares::of(CALLS_WITH_FILES.saturating_mul(scale.get()) as usize),
            downloading: Shares::of(DOWNLOADS as usize / 8),
            downloads: Arc::new(Semaphore::new(DOWNLOADS as usize)),
            archives: Arc::new(Semaphore::new(ARCHIVES)),
            room: Room::default(),
            clock: DefaultClock::default(),
            everywhere: None,
        }
    }

    /// The same, counted together with every other copy of the server over this database. SQLite has one.
    #[must_use]
    pub fn over(self, db: &Db) -> Self {
        let everywhere = match db.backend() {
            Backend::Sqlite => None,
            Backend::Postgres => Some(db.clone()),
        };
        Self { everywhere, ..self }
    }

    /// Counts one call from `address`.
    pub async fn check(&self, limited: Limited, address: IpAddr) -> Result<(), Problem> {
        let rate = match limited {
            Limited::SignIn => &self.sign_in,
            Limited::Mail => &self.mail,
            Limited::Apply => &self.apply,
            Limited::CompanyNames => &self.names,
            Limited::Careers => &self.careers,
        };
        self.count(rate, &address).await
    }

    /// Counts one try at an account's password from a device that is not known. `email` folded.
    pub async fn check_account(&self, email: &str) -> Result<(), Problem> {
        self.count(&self.account, &email.to_owned()).await
    }

    /// Counts one try at an account's password from a device that its owner has signed in from.
    pub async fn check_device(&self, hash: &[u8]) -> Result<(), Problem> {
        self.count(&self.account, &format!("device {}", URL_SAFE_NO_PAD.encode(hash))).await
    }

    /// Counts one try at their own password, or a code, by somebody who is signed in: the session may be a found one.
    pub async fn check_own(&self, account: UserId) -> Result<(), Problem> {
        self.count(&self.account, &format!("own {account}")).await
    }

    /// Counts one message asked for by strangers, so that nobody's mailbox is flooded. `email` folded.
    pub async fn check_mailbox(&self, email: &str) -> Result<(), Problem> {
        self.count(&self.account, &format!("mail to {email}")).await
    }

    /// Counts one application that is mailed for a job from a source: nobody keeps all others from it. A mail server in front
    /// is everybody's, and not counted: what it brings is bounded by what the job takes in all.
    pub async fn check_mailed(&self, job: JobId, peer: IpAddr) -> Result<(), Problem> {
        if is_in_front(peer) {
            return Ok(());
        }
        self.count(&self.mailed, &(job, network(peer))).await
    }

    /// Counts one invitation that somebody has sent, for themselves and for their company: whoever has signed up may invite,
    /// others of them too, and nobody may use us to write to the world.
    pub async fn check_inviter(&self, account: UserId, company: Option<CompanyId>) -> Result<(), Problem> {
        if let Some(company) = company {
            self.count(&self.company_invitations, &company).await?;
        }
        self.count(&self.invitations, &account).await
    }

    /// Counts one letter with CVs to somebody without an account, for whoever sends it and for their company.
    pub async fn check_forwarder(&self, account: UserId, company: Option<CompanyId>) -> Result<(), Problem> {
        if let Some(company) = company {
            self.count(&self.company_forwards, &company).await?;
        }
        self.count(&self.forwards, &account).await
    }

    /// Counts one message to candidates, for whoever writes it and for their company: whoever adds candidates chooses
    /// their addresses, too.
    pub async fn check_writer(&self, account: UserId, company: CompanyId) -> Result<(), Problem> {
        self.count(&self.company_messages, &company).await?;
        self.count(&self.messages, &account).await
    }

    /// Counts one time that somebody has an address called that they have named: nobody may use us to call the world.
    pub async fn check_calendars(&self, account: UserId) -> Result<(), Problem> {
        self.count(&self.calendars, &account).await
    }

    /// A place among the logos that are read at once; they are small, and shown to everybody.
    pub fn logo(&self) -> Result<OwnedSemaphorePermit, Problem> {
        self.logos.clone().try_acquire_owned().map_err(|_| Problem::TooMany { retry_after: 1 })
    }

    /// Takes a place among the calls that somebody makes with files at once.
    pub fn sending(&self, sender: Sender) -> Result<Sending, Problem> {
        let place = self.sending.of_one(sender).try_acquire_owned();
        Ok(Sending::in_place(sender, place.map_err(|_| Problem::TooMany { retry_after: 1 })?))
    }

    /// Takes a place among the files on their way out, to be kept until the last byte is sent.
    pub fn downloading(&self, by: Sender) -> Result<Downloading, Problem> {
        self.place_among(&self.downloads, by)
    }

    /// Takes a place among those for whom an archive is made, to be kept until its last byte is sent.
    pub fn packing(&self, by: Sender) -> Result<Downloading, Problem> {
        self.place_among(&self.archives, by)
    }

    fn place_among(&self, places: &Arc<Semaphore>, by: Sender) -> Result<Downloading, Problem> {
        let share = self.downloading.of_one(by).try_acquire_owned();
        let share = share.map_err(|_| Problem::TooMany { retry_after: 1 })?;
        let place = places.clone().try_acquire_owned();
        Ok(Downloading { _share: share, _place: place.map_err(|_| Problem::Busy(DOWNLOADS_FULL))? })
    }

    /// Counts one file that somebody sends, since each is read at some cost.
    pub async fn check_file(&self, sender: Sender) -> Result<(), Problem> {
        self.count(&self.files, &sender).await
    }

    async fn count<K>(&self, rate: &Rate<K>, key: &K) -> Result<(), Problem>
    where
        K: Clone + Eq + Hash + fmt::Debug,
    {
        let counted = rate.here.check_key(key);
        counted.map_err(|until| too_many(until.wait_time_from(self.clock.now())))?;
        let Some(db) = &self.everywhere else { return Ok(()) };
        let digest = Sha256::digest(format!("{} {key:?}", rate.name));
        let (every, most) = (rate.quota.replenish_interval(), rate.quota.burst_size().get());
        let write =
            move |tx: &mut Tx<'_>| store::count(tx, &digest[..16], every, most).map_err(Problem::from);
        // By itself: a call that is made again is counted again.
        match ::store::alongside(None, db.write(write)).await? {
            Some(wait) => Err(too_many(wait)),
            None => Ok(()),
        }
    }

    /// Forgets addresses that have been quiet.
    pub fn tidy(&self) {
        self.sign_in.here.retain_recent();
        self.account.here.retain_recent();
        self.mail.here.retain_recent();
        self.apply.here.retain_recent();
        self.mailed.here.retain_recent();
        self.names.here.retain_recent();
        self.careers.here.retain_recent();
        self.invitations.here.retain_recent();
        self.company_invitations.here.retain_recent();
        self.forwards.here.retain_recent();
        self.company_forwards.here.retain_recent();
        self.messages.here.retain_recent();
        self.company_messages.here.retain_recent();
        self.calendars.here.retain_recent();
        self.files.here.retain_recent();
        self.sending.tidy();
        self.downloading.tidy();
        self.room.tidy();
        self.connections.each.tidy();
        self.streams.of_account.tidy();
        self.streams.of_address.tidy();
    }
}

fn too_many(wait: Duration) -> Problem {
    Problem::TooMany { retry_after: wait.as_secs() + 1 }
}

/// Forgets at most `most` rows of whom nothing is counted any more; how many went.
pub fn sweep(tx: &mut Tx<'_>, most: u32) -> Result<u64, Problem> {
    Ok(store::sweep(tx, most)?)
}
