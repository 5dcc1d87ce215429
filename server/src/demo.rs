//! A company to look around in: `jobhelm demo` fills an empty server with jobs and candidates that do not exist.
//!
//! Everything comes about through the domain's own functions, with moments in the past. The same people say and do
//! the same each time; identities and reference codes differ. None but those who are invited, were assigned credits or
//! bought some are mailed: no applicant of the demo is acknowledged, and every address is in a domain reserved for
//! examples.

mod adverts;
mod agencies;
mod applications;
mod boards;
mod campaigns;
mod company;
mod crowd;
mod forwards;
mod interviews;
mod letters;
mod messages;
mod newcomers;
mod own_pages;
mod people;
mod sales;
mod scorecards;
mod screening;
mod security;
mod story;
mod views;

use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context as _, bail};

use crate::accounts::password::Password;
use crate::boards::keys::Seal;
use crate::candidates::sift;
use crate::clock::Millis;
use crate::files::Files;
use crate::ids::FileId;
use crate::problem::Problem;
use ::store::{Db, Position};

use adverts::ADVERTS;
use people::{PASSWORD, People};

pub use people::SignIn;
pub use sales::issuer;

/// Fills an empty database and its files, with a job that `crowd` people have applied for where that is not 0; answers
/// who can sign in. What its people keep secret is sealed.
pub async fn fill(
    db: &Db,
    files: &Files,
    seal: &Arc<Seal>,
    crowd: u32,
    now: Millis,
) -> anyhow::Result<Vec<SignIn>> {
    let begun = db.read(|tx| Ok::<_, Problem>(store::events_after(tx, Position::START, 1)?.len()));
    if begun.await.map_err(said)? > 0 {
        bail!("the database holds data already, and the demo fills only an empty one");
    }
    let hours_ago = move |hours: u32| Millis(now.0 - i64::from(hours) * 3_600_000);
    let days_ago = move |days: u32| hours_ago(days * 24);
    let password = Password::new(PASSWORD).map_err(anyhow::Error::msg)?;
    let hash = password.hash().await.map_err(said)?;

    let people = People::new();
    let writers = people.clone();
    let jobs = db.write(move |tx| {
        writers.write(tx, &hash, days_ago)?;
        let run = |advert| campaigns::run(tx, &writers, advert, hours_ago);
        ADVERTS.iter().map(run).collect::<Result<Vec<_>, Problem>>()
    });
    let jobs = jobs.await.map_err(said)?;
    let (insiders, adverts) = (people.clone(), jobs.clone());
    let told = db.write(move |tx| {
        security::tell(tx, &insiders, hours_ago)?;
        agencies::tell(tx, &insiders, &adverts, hours_ago)?;
        newcomers::tell(tx, &insiders, &adverts, hours_ago)
    });
    told.await.map_err(said)?;

    let (owners, logo) = (people.clone(), company::file());
    files.put(logo.file, company::LOGO).await.context("cannot keep the demo's logo")?;
    // Until two weeks ago CVs were attached to letters.
    let written = db.write(move |tx| {
        company::tell(tx, &owners, logo, days_ago(390))?;
        company::attach(tx, &owners, true, days_ago(390))
    });
    written.await.map_err(said)?;
    let advertisers = people.clone();
    let boards = db.write(move |tx| boards::tell(tx, &advertisers, hours_ago)).await.map_err(said)?;
    let buyers = people.clone();
    let sold = db.write(move |tx| sales::tell(tx, &buyers, days_ago));
    sold.await.map_err(said)?;

    let answer = FileId::new();
    files.put(answer, messages::ANSWER.as_bytes()).await.context("cannot keep the demo's letter")?;
    let way = FileId::new();
    files
        .put(way, messages::WAY.as_bytes())
        .await
        .context("cannot keep what goes with the demo's letters")?;

    let mut cast = applications::Cast::default();
    let mut live = 0;
    let mut viewed = None;
    for (advert, job) in ADVERTS.iter().zip(jobs) {
        if viewed.is_none() && matches!(advert.fate, adverts::Fate::Live { .. }) {
            viewed = Some((job, advert.owner));
        }
        live += u32::from(matches!(advert.fate, adverts::Fate::Live { .. }));
        let nth = live;
        let Some(run) = on_boards(advert, days_ago, now) else { continue };
        let applications = cast.apply(advert, run);
        let arrived = applications::keep(files, applications).await.context("cannot keep the demo's CVs")?;
        let mailing = boards.mailing().filter(|_| matches!(advert.fate, adverts::Fate::Live { .. }));
        let (people, boards) = (people.clone(), boards.clone());
        let told = db.write(move |tx| {
            let questions = crate::jobs::asked(tx, job)?;
            let asked = (job, questions.as_slice());
            boards.post(tx, &people, job, run.opened)?;
            if let (1..=2, Some(shown)) = (nth, crate::jobs::advertised::of_id(tx, job)?) {
                let told = (job, shown.reference_code.as_str());
                boards::Boards::send_to_reed(tx, &people, told, nth == 1, run.opened)?;
            }
            if advert.title == adverts::SIFTED {
                sift::set(tx, people.viewer(advert.owner)?, job, true, run.opened)?;
            }
            let tell = |arrived| story::tell(tx, (&people, &boards), advert, asked, arrived, run);
            arrived.iter().try_for_each(tell)?;
            own_pages::were_told(tx, now)?;
            if nth == 1 && matches!(advert.fate, adverts::Fate::Live { .. }) {
                forwards::choose(tx, people.viewer(advert.owner)?, job, now)?;
                messages::templates(tx, &people, days_ago(60))?;
                messages::tell(tx, people.viewer(advert.owner)?, job, (answer, way), now)?;
                own_pages::press(tx, job, now)?;
            }
            if advert.title == scorecards::TITLE {
                scorecards::tell(tx, &people, job, run.opened, now)?;
                interviews::tell(tx, &people, job, now)?;
            }
            Ok(())
        });
        told.await.map_err(said)?;
        if let (1, Some(board)) = (nth, mailing) {
            messages::mail(db, files, job, board).await?;
        }
    }
    if crowd > 0 {
        crowd::gather(db, &people, crowd, now).await.map_err(said)?;
    }
    let seal = seal.clone();
    let written = db.write(move |tx| {
        company::attach(tx, &people, false, days_ago(14))?;
        interviews::keep_busy(tx, &people, &seal, now)?;
        company::hold_one(tx, &people, now)?;
        viewed.map_or(Ok(()), |viewed| views::tell(tx, &people, viewed, days_ago(9)))?;
        own_pages::tell(tx, &people, now)
    });
    written.await.map_err(said)?;
    Ok(people::sign_ins())
}

/// When an advert took applications, and until when its candidates were worked on.
fn on_boards(
    advert: &adverts::Advert,
    days_ago: impl Fn(u32) -> Millis,
    now: Millis,
) -> Option<applications::Run> {
    use adverts::Fate;
    let (since, closed, worked_until) = match advert.fate {
        Fate::Live { since } => (since, now, now),
        Fate::Expired { since } => (since, days_ago(since - 28), now),
        Fate::TakenDown { since, until } => (since, days_ago(until), days_ago(until)),
        Fate::Archived { since, until } => (since, days_ago(until + 8), days_ago(until)),
        _ => return None,
    };
    // The first applicants need some time to find it.
    let opened = days_ago(since).plus(Duration::from_mins(40));
    Some(applications::Run { opened, closed, worked_until })
}

fn said(problem: Problem) -> anyhow::Error {
    match problem {
        Problem::Internal(error) => error,
        other => anyhow::anyhow!("{other:?}"),
    }
}
