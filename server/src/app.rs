//! The parts of a running server, wired together.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use metrics_exporter_prometheus::PrometheusHandle;

use crate::alerts;
use crate::boards::clicks::Clicks;
use crate::boards::keys::Seal;
use crate::caller::Acquaintances;
use crate::candidates::cv;
use crate::clock::Clock;
use crate::config::Settings;
use crate::erasures::Erasures;
use crate::feeds::{Feeds, push};
use crate::files::Files;
use crate::followers::standings::Standings;
use crate::ids::CopyId;
use crate::limits::Limits;
use crate::live::Hub;
use crate::openid::Providers;
use crate::orders::card;
use crate::partners::Partners;
use crate::postings;
use crate::scanner::Scanner;
use crate::search::Search;
use crate::stripe::Stripe;
use ::store::Db;

/// What every handler can reach. Cheap to clone.
#[derive(Clone)]
pub struct App {
    /// Rows.
    pub db: Db,
    /// The time.
    pub clock: Clock,
    /// What the operator decided.
    pub settings: Arc<Settings>,
    /// CV files.
    pub files: Files,
    /// Who looks through them for viruses.
    pub scanner: Scanner,
    /// Who was removed, whatever becomes of the rows.
    pub erasures: Erasures,
    /// Searches.
    pub search: Search,
    /// Who else vouches for people.
    pub providers: Providers,
    /// Who charges cards, where they are taken.
    pub stripe: Option<Arc<Stripe>>,
    /// Text out of CV files, in a process of its own.
    pub reader: Arc<cv_reader::Reader>,
    /// What the process has counted; absent where nobody asks, as in tests.
    pub metrics: Option<PrometheusHandle>,
    /// How often who may call what.
    pub limits: Arc<Limits>,
    /// Who listens to what happens.
    pub live: Hub,
    /// What job boards read again and again.
    pub feeds: Feeds,
    /// Who has come from which board.
    pub clicks: Clicks,
    /// Boards that take adverts over interfaces of their own.
    pub partners: Arc<Partners>,
    /// What opens customers' keys to them.
    pub seal: Arc<Seal>,
    /// Which of the copies of the server this process is.
    pub copy: CopyId,
    /// How far the followers of this process have come.
    pub standings: Standings,
    /// Who was here a moment ago.
    pub acquaintances: Acquaintances,
    /// Whether this process is about to stop.
    pub leaving: Leaving,
}

/// That a process was told to stop, which its readiness says while it still takes calls. Cheap to clone.
#[derive(Clone, Debug, Default)]
pub struct Leaving(Arc<AtomicBool>);

impl Leaving {
    /// It is from now on.
    pub fn begin(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether it is.
    pub fn has_begun(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

impl App {
    /// What paying for credits needs.
    pub fn payments(&self) -> card::Ports {
        card::Ports {
            db: self.db.clone(),
            clock: self.clock.clone(),
            stripe: self.stripe.clone(),
            settings: self.settings.clone(),
        }
    }

    /// What sending adverts to boards needs.
    pub fn postings(&self) -> postings::Ports {
        postings::Ports {
            db: self.db.clone(),
            clock: self.clock.clone(),
            partners: self.partners.clone(),
            seal: self.seal.clone(),
            public_url: self.settings.public_url.clone(),
        }
    }

    /// What sending files to Find a Job needs.
    pub fn pushes(&self) -> push::Ports {
        push::Ports { db: self.db.clone(), clock: self.clock.clone(), settings: self.settings.clone() }
    }

    /// What looking at saved views needs.
    pub fn alerts(&self) -> alerts::Ports {
        alerts::Ports { db: self.db.clone(), clock: self.clock.clone(), search: self.search.clone() }
    }

    /// What taking and reading CVs needs.
    pub fn cvs(&self) -> cv::Ports {
        cv::Ports {
            db: self.db.clone(),
            files: self.files.clone(),
            scanner: self.scanner.clone(),
            reader: self.reader.clone(),
            clock: self.clock.clone(),
        }
    }
}
