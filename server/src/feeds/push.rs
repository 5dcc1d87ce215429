//! The files that are sent to Find a Job once a day, where whoever runs this server has an account there: every advert of
//! every company that it takes, and what is to be taken off it. What a file says is noted before the file is sent, so
//! that nothing which may have got there is ever forgotten there; a file that comes twice says the same twice.

use std::fs::File;
use std::io::{self, BufWriter, Write as _};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use metrics::counter;
use quick_xml::Writer;
use quick_xml::events::{BytesDecl, BytesEnd, BytesStart, Event as Xml};
use sftp_drop::Connection;
use thiserror::Error;
use time::macros::format_description;
use tracing::Instrument as _;
use uuid::Uuid;

use super::shape::{Shape, Written, line};
use crate::boards::find_a_job::Run;
use crate::boards::store::find_a_job::{self as store, DayFile, Told};
use crate::clock::{Clock, Millis};
use crate::config::Settings;
use crate::config::find_a_job::FindAJobSettings;
use crate::ids::JobId;
use crate::jobs::lifecycle::UNDO_WINDOW;
use crate::jobs::{PublicJob, advertised};
use crate::partners;
use crate::problem::Problem;
use crate::public_page::posting::Links;
use crate::spans;
use ::store::{Db, Tx};

const HOUR: i64 = 3_600_000;
const DAY: i64 = 24 * HOUR;
/// So many adverts are read and written at once.
const SLICE: u32 = 200;
/// A file is given up after so long, before anybody else begins it.
const MOST_TIME: Duration = Duration::from_mins(25);
const CLAIMED_FOR: Duration = Duration::from_mins(30);
/// After a failure it is tried again after so long, and after twice as long each time.
const FIRST_WAIT: Duration = Duration::from_mins(5);
const LONGEST_WAIT: Duration = Duration::from_hours(2);
/// What is over is remembered for so long.
const KEPT: Duration = Duration::from_hours(90 * 24);

/// What this needs.
#[derive(Clone)]
pub struct Ports {
    /// Rows.
    pub db: Db,
    /// The time.
    pub clock: Clock,
    /// Where files go, and where people reach this server.
    pub settings: Arc<Settings>,
}

/// Why a file was not sent.
#[derive(Debug, Error)]
enum Trouble {
    #[error("{0}")]
    Theirs(#[from] sftp_drop::Trouble),
    #[error("This server could not write the file.")]
    Ours(#[from] io::Error),
    #[error("This server could not write the file.")]
    Rows(Problem),
    #[error("It took longer than 25 minutes.")]
    Late,
    #[error("Another server has begun it anew.")]
    Lost,
}

impl From<Problem> for Trouble {
    fn from(problem: Problem) -> Self {
        Self::Rows(problem)
    }
}

/// When the newest file is to be tried again; nothing, where it was sent.
fn next_try(file: &DayFile) -> Option<Millis> {
    let doublings = u32::try_from(file.tries.clamp(1, 16) - 1).unwrap_or_default();
    let wait = FIRST_WAIT.saturating_mul(2_u32.saturating_pow(doublings)).min(LONGEST_WAIT);
    file.sent_at.is_none().then(|| file.claimed_until.unwrap_or_else(|| file.tried_at.plus(wait)))
}

/// Whether a file is to be begun now. The first one ever is not waited for, so that whoever set up the account sees
/// whether it is right.
fn is_due(newest: Option<&DayFile>, hour: u8, now: Millis) -> bool {
    let today = now.0.div_euclid(DAY);
    match newest {
        None => true,
        Some(file) if file.day >= today => next_try(file).is_some_and(|at| at <= now),
        // The file of another day is not held up by somebody who is still at yesterday's.
        Some(_) => now.0.rem_euclid(DAY) >= i64::from(hour) * HOUR,
    }
}

/// Sends the day's file, where it is time to; whether it was begun.
pub async fn push_due(ports: &Ports) -> Result<bool, Problem> {
    let Some(settings) = ports.settings.find_a_job.clone() else { return Ok(false) };
    let (now, hour) = (ports.clock.now(), settings.hour);
    // Most looks find nothing to do, and cost no write.
    if !ports.db.read(move |tx| Ok::<_, Problem>(is_due(store::newest(tx)?.as_ref(), hour, now))).await? {
        return Ok(false);
    }
    let (claim, clock) = (Uuid::now_v7(), ports.clock.clone());
    let claimed = ports.db.write(move |tx| {
        let now = clock.shared(tx)?;
        if !is_due(store::newest(tx)?.as_ref(), hour, now) {
            return Ok::<_, Problem>(None);
        }
        store::claim(tx, now.0.div_euclid(DAY), claim, (now, now.plus(CLAIMED_FOR)))?;
        Ok(Some(now))
    });
    let Some(now) = claimed.await? else { return Ok(false) };
    let push = Push { ports, settings: &settings, claim, now, day: now.0.div_euclid(DAY) };
    let sent = tokio::time::timeout(MOST_TIME, push.run().instrument(spans::outgoing("find a job")))
        .await
        .unwrap_or(Err(Trouble::Late));
    let (day, clock) = (push.day, ports.clock.clone());
    let outcome = if sent.is_ok() { "ok" } else { "failed" };
    counter!("jobhelm_board_calls_total", "board" => "FindAJob", "outcome" => outcome).increment(1);
    match sent {
        Ok(counts) => {
            tracing::info!(adverts = counts.0, ended = counts.1, "Find a Job has the file of the day");
            let note = move |tx: &mut Tx<'_>| {
                let now = clock.shared(tx)?;
                store::was_sent(tx, day, claim, counts, now)
            };
            ports.db.write(note).await?;
        }
        Err(trouble) => {
            tracing::error!(?trouble, "the file of the day could not be sent to Find a Job");
            let words = partners::words(&trouble.to_string());
            ports.db.write(move |tx| store::was_not_sent(tx, day, claim, &words)).await?;
        }
    }
    Ok(true)
}

/// Forgets what is long over.
pub fn sweep(tx: &mut Tx<'_>, now: Millis, most: u32) -> Result<bool, Problem> {
    let before = now.minus(KEPT);
    Ok(store::sweep(tx, before, before.0.div_euclid(DAY), most)? >= u64::from(most))
}

/// A day's file on its way.
struct Push<'a> {
    ports: &'a Ports,
    settings: &'a FindAJobSettings,
    claim: Uuid,
    now: Millis,
    day: i64,
}

type Writing = Writer<BufWriter<File>>;

impl Push<'_> {
    async fn run(&self) -> Result<(i64, i64), Trouble> {
        let folder = tempfile::tempdir()?;
        let [live, over] = ["live.xml", "over.xml"].map(|name| folder.path().join(name));
        let adverts = self.write_live(&live).await?;
        let ended = self.write_over(&over).await?;
        let server = Connection::open(&self.settings.account).await?;
        let stamp = format_description!("[year][month][day]-[hour][minute][second]");
        let stamp = self.now.utc().format(stamp).unwrap_or_default();
        for (what, file, count) in [("upload", &live, adverts), ("expire", &over, ended)] {
            if count > 0 {
                let name = format!("JobHelm-{what}-{stamp}.xml");
                server.put(&self.settings.folder, &name, file).await?;
            }
        }
        server.close().await;
        Ok((adverts, ended))
    }

    /// Every advert that the board takes.
    async fn write_live(&self, path: &Path) -> Result<i64, Trouble> {
        let url = self.ports.settings.public_url.clone();
        let mut xml: Writing = Writer::new(BufWriter::new(File::create(path)?));
        Shape::FindAJob.begin(&mut xml, &url)?;
        let (day, claim, now) = (self.day, self.claim, self.now);
        let (mut after, mut count) = (None, 0);
        loop {
            let noted = self.ports.db.write(move |tx| {
                if !store::holds(tx, day, claim)? {
                    return Ok::<_, Problem>(None);
                }
                let jobs = advertised::for_find_a_job(tx, now, after, SLICE)?;
                for job in &jobs {
                    store::tell(tx, &told(job, now), day)?;
                }
                Ok(Some(jobs))
            });
            let jobs = noted.await?.ok_or(Trouble::Lost)?;
            let Some(last) = jobs.last() else { break };
            after = Some(last.id);
            count += i64::try_from(jobs.len()).unwrap_or_default();
            let url = url.clone();
            let writing = tokio::task::spawn_blocking(move || {
                for job in &jobs {
                    Shape::FindAJob.write(&mut xml, job, &Links::new(job, &url), now)?;
                }
                Ok::<_, io::Error>(xml)
            });
            xml = writing.await.map_err(io::Error::other)??;
        }
        Shape::FindAJob.end(&mut xml)?;
        xml.into_inner().flush()?;
        Ok(count)
    }

    /// What the board still shows, and nobody advertises any more.
    async fn write_over(&self, path: &Path) -> Result<i64, Trouble> {
        let mut xml: Writing = Writer::new(BufWriter::new(File::create(path)?));
        xml.write_event(Xml::Decl(BytesDecl::new("1.0", Some("UTF-8"), None)))?;
        xml.write_event(Xml::Start(BytesStart::new("ExpireVacancies")))?;
        line(&mut xml)?;
        let (day, claim, now) = (self.day, self.claim, self.now);
        let (mut after, mut count): (Option<String>, i64) = (None, 0);
        loop {
            let behind = after.clone();
            let noted = self.ports.db.write(move |tx| {
                if !store::holds(tx, day, claim)? {
                    return Ok::<_, Problem>(None);
                }
                let over = store::over(tx, day, Millis(day * DAY), behind.as_deref(), SLICE)?;
                let last = over.last().map(|(reference, _)| reference.clone());
                let mut ended = Vec::new();
                for (reference, job) in over {
                    if !may_come_back(tx, job, now)? {
                        store::end(tx, &reference, day)?;
                        ended.push(reference);
                    }
                }
                Ok(Some((last, ended)))
            });
            let (last, ended) = noted.await?.ok_or(Trouble::Lost)?;
            for reference in &ended {
                expired(&mut xml, reference)?;
            }
            count += i64::try_from(ended.len()).unwrap_or_default();
            if last.is_none() {
                break;
            }
            after = last;
        }
        xml.write_event(Xml::End(BytesEnd::new("ExpireVacancies")))?;
        line(&mut xml)?;
        xml.into_inner().flush()?;
        Ok(count)
    }
}

fn told(job: &PublicJob, now: Millis) -> Told {
    let run = Run::of(&job.reference_code, (job.activated_at, job.ends_at()), now);
    Told { reference: run.reference, job: job.id, until: run.until }
}

/// Whether what took the advert off can still be taken back: then it stays until the next file.
fn may_come_back(tx: &mut Tx<'_>, job: JobId, now: Millis) -> Result<bool, Problem> {
    Ok(advertised::left_at(tx, job)?.is_some_and(|at| now <= at.plus(UNDO_WINDOW)))
}

fn expired<W: io::Write>(xml: &mut Writer<W>, reference: &str) -> Written {
    let mut tag = BytesStart::new("ExpireVacancy");
    tag.push_attribute(("vacancyRefCode", reference));
    xml.write_event(Xml::Empty(tag))?;
    line(xml)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TODAY: i64 = 20_000;

    fn at(day: i64, minutes: i64) -> Millis {
        Millis(day * DAY + minutes * 60_000)
    }

    fn file(day: i64, tries: i64) -> DayFile {
        DayFile {
            day,
            tries,
            tried_at: at(day, 240),
            claimed_until: None,
            sent_at: None,
            adverts: 0,
            ended: 0,
            words: None,
        }
    }

    #[test]
    fn a_file_is_sent_once_a_day_from_its_hour_on_and_the_first_at_once() {
        assert!(is_due(None, 4, at(TODAY, 0)), "whoever set it up sees whether it is right");
        let sent = DayFile { sent_at: Some(at(TODAY, 241)), ..file(TODAY, 1) };
        assert!(!is_due(Some(&sent), 4, at(TODAY, 1439)));
        assert!(!is_due(Some(&sent), 4, at(TODAY + 1, 239)));
        assert!(is_due(Some(&sent), 4, at(TODAY + 1, 240)));
    }

    #[test]
    fn what_fails_is_tried_again_ever_more_seldom_and_nobody_is_at_it_twice() {
        let mut waits = Vec::new();
        for tries in 1..=7 {
            let failed = file(TODAY, tries);
            let next = next_try(&failed).unwrap();
            assert!(!is_due(Some(&failed), 4, next.minus(Duration::from_millis(1))));
            assert!(is_due(Some(&failed), 4, next));
            waits.push((next.0 - failed.tried_at.0) / 60_000);
        }
        assert_eq!(waits, [5, 10, 20, 40, 80, 120, 120]);
        let at_it = DayFile { claimed_until: Some(at(TODAY, 270)), ..file(TODAY, 1) };
        assert!(!is_due(Some(&at_it), 4, at(TODAY, 269)));
        assert!(is_due(Some(&at_it), 4, at(TODAY, 270)), "who was at it is gone");
        // Yesterday's is given up when today's is due.
        assert!(is_due(Some(&file(TODAY - 1, 30)), 4, at(TODAY, 240)));
        assert!(!is_due(Some(&file(TODAY - 1, 30)), 4, at(TODAY, 239)));
    }
}
