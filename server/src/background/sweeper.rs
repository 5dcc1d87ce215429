//! Ends what time ends: sessions, sign-ins half done, invitations that were declined or never answered, the security
//! log's entries, mailed links, kept calls, adverts whose days on the boards are over, candidates whose time is over,
//! CVs that waited in vain, deleted jobs, stages and tags, orders that were left lying, what was kept for undoing, and errands that are long done; and sends the letters of the day.

use std::time::{Duration, Instant};

use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval};

use super::steady::Steadiness;
use super::store;
use crate::accounts::{invitations, recovery, security_log, store::kept_calls, two_step};
use crate::app::App;
use crate::boards::store::postings;
use crate::candidates::clearing;
use crate::candidates::csv;
use crate::candidates::cv::orphans::Orphans;
use crate::candidates::cv::print;
use crate::candidates::forwarding::arrivals;
use crate::candidates::intake::waiting;
use crate::candidates::own::informing;
use crate::candidates::{commands, emptying, presence, retention, tags};
use crate::clock::Millis;
use crate::companies::store::careers;
use crate::conversations::enclosures;
use crate::feeds::push;
use crate::interviews::{arranging, reminders};
use crate::jobs::{self, forwarding};
use crate::limits;
use crate::mail::{self, suppression};
use crate::members;
use crate::notifications::{self, digest};
use crate::operations;
use crate::orders::ending;
use crate::outbox;
use crate::problem::Problem;
use crate::tasks;
use crate::undo;
use crate::views;
use ::store::{Db, Tx};

const EVERY: Duration = Duration::from_secs(5);
/// At most so many rows go in one transaction, so that none holds up the others.
const MOST: u32 = 1000;
/// So many letters of the day are asked for in one.
const LETTERS: u32 = 100;
/// So many jobs send on who waits, each up to 500 CVs to 20 people.
const SENDERS: u32 = 10;
/// So many commands, each of which may be about a hundred thousand candidates.
const COMMANDS: u32 = 5;
/// One turn in so many also forgets addresses that rate limits have no more need to remember.
const TIDY_EVERY: u64 = 12;
/// One in so many looks through a shelf of files: all of them within about an hour.
const SHELF_EVERY: u64 = 3;
/// One in so many looks through the folder of letters: once an hour.
const LETTERS_EVERY: u64 = 720;

/// Sweeps until told to stop.
pub(super) async fn sweep(app: App, mut stopped: watch::Receiver<bool>) {
    let mut ticks = interval(EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut orphans = Orphans::default();
    let mut steadiness = steadiness(&app).await;
    for turn in 0_u64.. {
        tokio::select! {
            _ = ticks.tick() => {}
            _ = stopped.wait_for(|stop| *stop) => return,
        }
        let now = app.clock.of_system();
        let is_steady = steadiness.is_steady(Instant::now(), now);
        once(&app, is_steady.then(|| app.clock.now())).await;
        if let Err(problem) = waiting::sweep(&app.cvs()).await {
            tracing::warn!(?problem, "sweeping CVs that wait failed");
        }
        if is_steady && let Err(problem) = forget_entries(&app).await {
            tracing::warn!(?problem, "sweeping the security log failed");
        }
        if turn % TIDY_EVERY == 0 {
            app.limits.tidy();
        }
        if turn % SHELF_EVERY == 0
            && let Err(problem) = orphans.sweep(&app.cvs()).await
        {
            tracing::warn!(?problem, "sweeping files failed");
        }
        if turn % LETTERS_EVERY == 0
            && is_steady
            && let Err(problem) = believe(&app, now).await
        {
            tracing::warn!(?problem, "that the clock is believed could not be kept");
        }
        if turn % LETTERS_EVERY == 0
            && let Err(problem) = forget_letters(&app).await
        {
            tracing::warn!(?problem, "sweeping letters failed");
        }
    }
}

/// Removes what the security log has kept for as long as the operator says.
async fn forget_entries(app: &App) -> Result<(), Problem> {
    let days = app.settings.security_log_days;
    let before = app.clock.now().minus(Duration::from_hours(24 * u64::from(days)));
    while is_full(app.db.write(move |tx| security_log::sweep(tx, before, MOST)).await?) {}
    Ok(())
}

async fn steadiness(app: &App) -> Steadiness {
    let believed = app.db.read(store::believed).await.unwrap_or_else(|problem| {
        tracing::warn!(?problem, "whether the clock was believed before is not known");
        None
    });
    Steadiness::new(Instant::now(), app.clock.of_system(), believed)
}

/// Keeps the moment that was found to be right: by now the clock may have leapt.
async fn believe(app: &App, now: Millis) -> Result<(), Problem> {
    app.db.write(move |tx| store::believe(tx, now)).await
}

async fn forget_letters(app: &App) -> anyhow::Result<()> {
    let (settings, now) = (app.settings.clone(), app.clock.now());
    let gone = tokio::task::spawn_blocking(move || mail::forget_old(&settings, now)).await??;
    if gone > 0 {
        tracing::info!(gone, "old letters were removed");
    }
    Ok(())
}

/// Does some of the work; whether there may be more.
type Work = fn(&mut Tx<'_>, Millis) -> Result<bool, Problem>;

/// What is ended, and, where that takes more than one look by an index, whether there is anything to end at all: most
/// looks find nothing, and cost no write.
struct Sweep {
    what: &'static str,
    is_due: Option<Work>,
    work: Work,
    /// It ends what people have kept for months, and waits where the clock cannot be believed.
    is_for_good: bool,
}

const fn sweep_of(what: &'static str, work: Work) -> Sweep {
    Sweep { what, is_due: None, work, is_for_good: false }
}

const fn sweep_where(what: &'static str, is_due: Work, work: Work) -> Sweep {
    Sweep { what, is_due: Some(is_due), work, is_for_good: false }
}

/// Whether so many rows that as many more may be left.
fn is_full(rows: u64) -> bool {
    rows >= u64::from(MOST)
}

/// Everything that time ends.
const SWEEPS: &[Sweep] = &[
    sweep_of("sessions and links", |tx, now| recovery::sweep(tx, now, MOST).map(is_full)),
    sweep_of("half sign-ins", |tx, now| two_step::sweep(tx, now, MOST).map(is_full)),
    sweep_of("answered invitations", |tx, now| invitations::sweep(tx, now, MOST).map(is_full)),
    sweep_of("kept calls", |tx, now| kept_calls::sweep(tx, now, MOST).map(is_full)),
    sweep_of("adverts on the boards", |tx, now| Ok(jobs::expire_due(tx, now)? > 0)),
    sweep_where("adverts about to leave the boards", jobs::is_any_expiring, |tx, now| {
        jobs::tell_of_expiry(tx, now, LETTERS).map(|told| told >= u64::from(LETTERS))
    }),
    sweep_of("commands of before", |tx, now| Ok(commands::sweep(tx, now, COMMANDS)? >= u64::from(COMMANDS))),
    sweep_of("lists of before", csv::sweep),
    sweep_where("CVs without a print", print::is_behind, print::catch_up),
    sweep_of("rows kept for undoing", |tx, now| undo::sweep(tx, now, MOST).map(is_full)),
    sweep_of("rates", |tx, _| limits::sweep(tx, MOST).map(is_full)),
    sweep_of("addresses refused long ago", |tx, now| suppression::sweep(tx, now, MOST).map(is_full)),
    sweep_of("errands", |tx, now| outbox::store::sweep(tx, now, MOST).map(is_full)),
    sweep_of("what a clock that was ahead has put off", |tx, now| {
        let redated = [
            outbox::store::redate,
            forwarding::redate,
            commands::redate,
            digest::redate,
            informing::redate,
            views::alerts::redate,
        ];
        redated.iter().try_fold(false, |is_more, redate| Ok(redate(tx, now, MOST).map(is_full)? || is_more))
    }),
    sweep_where("tasks whose day has come", tasks::is_any_due, |tx, now| {
        tasks::tell_due(tx, now, LETTERS).map(|told| told >= LETTERS as usize)
    }),
    sweep_where("interviews of tomorrow", reminders::is_any_due, |tx, now| {
        reminders::tell_due(tx, now, LETTERS).map(|told| told >= LETTERS as usize)
    }),
    sweep_where("interviews that went with their candidates", arranging::is_any_left, |tx, now| {
        arranging::clear(tx, now, LETTERS)
    }),
    sweep_of("who was at candidates' pages", |tx, now| presence::sweep(tx, now, MOST).map(is_full)),
    sweep_of("deleted views", |tx, now| views::sweep(tx, now, MOST).map(is_full)),
    sweep_of("files that went with no message", |tx, now| enclosures::sweep(tx, now, MOST).map(is_full)),
    sweep_of("deleted tasks", |tx, now| tasks::sweep(tx, now, MOST).map(is_full)),
    sweep_of("letters of the day", |tx, now| Ok(digest::send_due(tx, now, LETTERS)? >= LETTERS as usize)),
    sweep_where("CVs of the day", forwarding::is_any_due, |tx, now| {
        arrivals::send_due(tx, now, SENDERS).map(|sent| sent >= SENDERS)
    }),
    sweep_where("people brought in by others", informing::is_any_due, |tx, now| {
        informing::send_due(tx, now, LETTERS).map(|told| told >= LETTERS as usize)
    }),
    sweep_of("sent notifications", |tx, now| digest::sweep(tx, now, MOST).map(is_full)),
    sweep_of("old entries of bells", |tx, now| notifications::bell::sweep(tx, now, MOST).map(is_full)),
    sweep_of("notifications of nobody", |tx, _| notifications::forget_removed(tx, MOST).map(is_full)),
    sweep_where("keys and adverts of boards that are gone", postings::is_any_to_sweep, |tx, now| {
        postings::sweep(tx, now, MOST).map(is_full)
    }),
    sweep_of("what Find a Job was told long ago", |tx, now| push::sweep(tx, now, MOST)),
    sweep_of("orders left lying", ending::lapse),
    sweep_of("old orders", |tx, now| ending::sweep(tx, now, MOST).map(is_full)),
    sweep_of("deleted stages", emptying::clear),
    sweep_where("deleted tags", |tx, _| tags::is_any_deleted(tx), tags::clear_deleted),
    sweep_where(
        "companies without a careers page",
        |tx, _| careers::is_any_unnamed(tx),
        |tx, _| careers::name_some(tx, MOST).map(is_full),
    ),
    Sweep {
        what: "old candidates",
        is_due: Some(retention::is_due),
        work: retention::remove_old,
        is_for_good: true,
    },
    sweep_of("copies that are gone, and old backups", |tx, now| operations::sweep(tx, now, MOST)),
    sweep_where("deleted jobs", clearing::is_due, clearing::clear_deleted),
    sweep_where("removed people and companies", members::clearing::is_due, members::clearing::clear),
    sweep_where("unanswered invitations", members::withdrawal::is_due, members::withdrawal::lapse),
];

/// Ends all that time has ended by now, before anything else is done. One that fails is said, and holds up none of the
/// others: the server tries it again.
pub fn catch_up(db: &Db, now: Millis) {
    for Sweep { what, is_due, work, .. } in SWEEPS {
        let (is_due, work) = (*is_due, *work);
        let end = || {
            let is_due = is_due.map_or(Ok(true), |is_due| db.read_blocking(move |tx| is_due(tx, now)))?;
            while is_due && db.write_blocking(move |tx| work(tx, now))? {}
            Ok::<_, Problem>(())
        };
        if let Err(problem) = end() {
            tracing::warn!(sweep.what = what, ?problem, "sweeping failed");
        }
    }
}

/// Every process sweeps; what one has ended the others find ended. One sweep that fails holds up none of the others. What
/// ends things for good goes by the moment that was found to be right, and not by what a clock says that leaps meanwhile.
async fn once(app: &App, believed: Option<Millis>) {
    for sweep in SWEEPS {
        let now = if sweep.is_for_good { believed } else { Some(app.clock.now()) };
        let Some(now) = now else { continue };
        if let Err(problem) = to_the_end(app, sweep, now).await {
            tracing::warn!(sweep.what, ?problem, "sweeping failed");
        }
    }
}

async fn to_the_end(app: &App, sweep: &Sweep, now: Millis) -> Result<(), Problem> {
    let work = sweep.work;
    if let Some(is_due) = sweep.is_due
        && !app.db.read(move |tx| is_due(tx, now)).await?
    {
        return Ok(());
    }
    while app.db.write(move |tx| work(tx, now)).await? {}
    Ok(())
}
