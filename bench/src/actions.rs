//! What people do all day, as the requests that the web app makes for it.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use jobhelm::clock::Millis;
use jobhelm::ids::{CandidateId, JobId, StageId, UserId};
use jobhelm::problem::Problem;
use serde_json::json;
use store::values;
use store::{Db, Sql, Tx};

use crate::client::{Action, Ask};
use crate::seed::{self, Volume};

/// How many are moved together.
const TOGETHER: usize = 50;

/// A large job, and which of its records are asked for.
pub struct Target {
    job: JobId,
    token: String,
    /// Two stages that anybody may be moved to.
    stages: [StageId; 2],
    /// Its candidates in the order of the list, and where they stand at first: every other one is moved alone, the
    /// others together.
    all: Vec<(CandidateId, StageId)>,
}

/// Picks what is asked for, and gives every company's admin a session.
pub fn targets(db: &Db, volume: Volume, now: Millis) -> anyhow::Result<Vec<Target>> {
    use jobhelm::accounts::store::sessions::{self, Token};
    use jobhelm::client::Client;
    let found = db.write_blocking(move |tx| -> Result<Vec<Target>, Problem> {
        // As on data that nobody has used: every sign-in from a device that is new while others are known writes a letter.
        tx.run("DELETE FROM session")?;
        tx.run("DELETE FROM known_device")?;
        for company in 0..volume.companies {
            let sql =
                Sql::with("SELECT id FROM account WHERE lower(email) = $1", values![seed::email(company)]);
            let account: UserId = tx.one(sql, |row| row.get(0))?;
            let token = Token::parse(&seed::token(company)).ok_or(Problem::NotFound)?;
            sessions::begin(tx, account, &token, &Client::default(), now)?;
        }
        let sql = Sql::with(
            // Not the copies that an earlier run has made of them.
            "SELECT j.id, a.email FROM job j JOIN account a ON a.id = j.owner_id
              WHERE j.title = $1 AND j.activated_at IS NOT NULL",
            values![seed::LARGE_TITLE],
        );
        let jobs: Vec<(JobId, String)> = tx.all(sql, |row| Ok((row.get(0)?, row.get(1)?)))?;
        let number_of = |email: &str| (0..volume.companies).find(|company| seed::email(*company) == email);
        jobs.into_iter()
            .map(|(job, email)| target(tx, job, seed::token(number_of(&email).unwrap_or_default())))
            .collect()
    });
    found.map_err(crate::wrong)
}

fn target(tx: &mut Tx<'_>, job: JobId, token: String) -> Result<Target, Problem> {
    let stages = Sql::with(
        "SELECT s.id FROM stage s JOIN job j ON j.company_id = s.company_id
          WHERE j.id = $1 AND s.type IN ('PhoneScreen', 'Interview') ORDER BY s.position",
        values![job],
    );
    let stages: Vec<StageId> = tx.all(stages, |row| row.get(0))?;
    let [first, second, ..] = stages.as_slice() else { return Err(Problem::NotFound) };
    let all = Sql::with(
        "SELECT id, stage_id FROM candidate WHERE job_id = $1 ORDER BY applied_at, id",
        values![job],
    );
    let all = tx.all(all, |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(Target { job, token, stages: [*first, *second], all })
}

fn pick<T>(from: &[T], number: u64) -> &T {
    &from[usize::try_from(number).unwrap_or_default() % from.len()]
}

/// What the candidates tab shows first, in its one call: each time another job's. On page 0, or on a page that differs
/// each time.
pub fn list(targets: &Arc<Vec<Target>>, deep: bool, compressed: Option<&'static str>) -> Action {
    let targets = Arc::clone(targets);
    Arc::new(move |number| {
        let target = pick(&targets, number);
        let page = if deep { number * 7 % 100 } else { 0 };
        let job = target.job;
        let path = format!("/api/v1/campaign/{job}/open?pageNumber={page}&pageSize=50");
        let ask = Ask::get(path).by(&target.token);
        vec![compressed.map_or(ask.clone(), |with| ask.compressed(with))]
    })
}

/// One candidate's page, as the web app asks for it: everybody in turn, each time of another job.
pub fn one(targets: &Arc<Vec<Target>>) -> Action {
    let targets = Arc::clone(targets);
    Arc::new(move |number| {
        let target = pick(&targets, number);
        let (id, _) = pick(&target.all, number / targets.len() as u64);
        vec![Ask::get(format!("/api/v1/candidate/{id}")).by(&target.token)]
    })
}

/// What somebody finds to do today: each time somebody of another company, where there are several.
pub fn dashboard(targets: &Arc<Vec<Target>>) -> Action {
    let targets = Arc::clone(targets);
    Arc::new(move |number| vec![Ask::get("/api/v1/dashboard".into()).by(&pick(&targets, number).token)])
}

/// A page of everyone's candidates, found by words of their CVs or of themselves within a distance, with facets that narrow
/// and count: each time of another company, from another place, by other words.
pub fn everyone(targets: &Arc<Vec<Target>>) -> Action {
    const WORDS: [&str; 5] =
        ["mooring", "", "%22mooring+and+welding%22", "smith+-mooring", "welding+OR+patel"];
    const FILTERS: [&str; 3] = [
        "candidateStatuses=New&candidateStatuses=Viewed",
        "candidateSources=JobHelmApp&appliedWithinDays=90",
        "candidateStatuses=Shortlisted&towns=Hull&towns=Leeds",
    ];
    let targets = Arc::clone(targets);
    Arc::new(move |number| {
        let (words, filters) = (pick(&WORDS, number), pick(&FILTERS, number / 5));
        let (_, outcode) = pick(&seed::HOMES, number / 3);
        let miles = pick(&[10, 25, 50, 100], number / 7);
        let path = format!(
            "/api/v1/candidate/everyone?searchString={words}&{filters}&postcode={outcode}&withinMiles={miles}"
        );
        vec![Ask::get(path).by(&pick(&targets, number).token)]
    })
}

/// What became of the applications to all jobs of a company, over a quarter or all time: each time of another company.
pub fn report(targets: &Arc<Vec<Target>>) -> Action {
    const DAYS: [&str; 3] = ["", "?from=2020-01-01", "?source=JobHelmApp"];
    let targets = Arc::clone(targets);
    Arc::new(move |number| {
        let path = format!("/api/v1/report{}", pick(&DAYS, number / 5));
        vec![Ask::get(path).by(&pick(&targets, number).token)]
    })
}

/// What became of the applications to a large job.
pub fn overview(targets: &Arc<Vec<Target>>) -> Action {
    let targets = Arc::clone(targets);
    Arc::new(move |number| {
        let target = pick(&targets, number);
        vec![Ask::get(format!("/api/v1/campaign/{}/overview", target.job)).by(&target.token)]
    })
}

/// Who can be mentioned in a note on a candidate: each time of another job, by the first letters of a name.
pub fn mentionable(targets: &Arc<Vec<Target>>) -> Action {
    let targets = Arc::clone(targets);
    Arc::new(move |number| {
        let target = pick(&targets, number);
        let (id, _) = pick(&target.all, number / targets.len() as u64);
        let typed = pick(&["", "h", "he", "mar"], number / 3);
        let path = format!("/api/v1/candidate/{id}/mentionable?searchString={typed}");
        vec![Ask::get(path).by(&target.token)]
    })
}

/// Moves one candidate to another stage: each time another candidate, and back when all had their turn.
pub fn move_one(targets: &Arc<Vec<Target>>) -> Action {
    let longest = targets.iter().map(|target| target.all.len()).max().unwrap_or_default();
    let all: Vec<_> = (0..longest)
        .step_by(2)
        .flat_map(|place| targets.iter().filter_map(move |target| Some((target, *target.all.get(place)?))))
        .map(|(target, (id, stage))| {
            let [first, second] = target.stages;
            (target.token.clone(), id, if stage == first { [second, first] } else { [first, second] })
        })
        .collect();
    let turns = AtomicU64::new(0);
    Arc::new(move |_| {
        let turn = turns.fetch_add(1, Ordering::Relaxed);
        let (token, id, stages) = pick(&all, turn);
        let stage = pick(stages, turn / all.len() as u64);
        let body = json!({ "ids": [id], "stageId": stage });
        vec![Ask::post("/api/v1/candidate/update-stage".to_owned(), &body).by(token)]
    })
}

/// Moves fifty candidates of a job at once: each time others, of another job, and back when all had their turn.
pub fn move_many(targets: &Arc<Vec<Target>>) -> Action {
    let of_jobs: Vec<_> = targets.iter().map(batches).collect();
    let longest = of_jobs.iter().map(Vec::len).max().unwrap_or_default();
    let batches: Vec<_> = (0..longest)
        .flat_map(|place| of_jobs.iter().filter_map(move |job| job.get(place)))
        .cloned()
        .collect();
    let turns = AtomicU64::new(0);
    Arc::new(move |_| {
        let turn = turns.fetch_add(1, Ordering::Relaxed);
        let (token, ids, stages) = pick(&batches, turn);
        let stage = pick(stages, turn / batches.len() as u64);
        let body = json!({ "ids": ids, "stageId": stage });
        vec![Ask::post("/api/v1/candidate/update-stage".to_owned(), &body).by(token)]
    })
}

/// Moves all candidates of a large job as one action: each time another job's, and back when all had their turn.
pub fn move_all(targets: &Arc<Vec<Target>>) -> Action {
    let targets = Arc::clone(targets);
    let turns = AtomicU64::new(0);
    Arc::new(move |_| {
        let turn = turns.fetch_add(1, Ordering::Relaxed);
        let target = pick(&targets, turn);
        let stage = pick(&target.stages, turn / targets.len() as u64);
        let body = json!({
            "query": { "advertId": target.job },
            "expectedTotal": target.all.len(),
            "stageId": stage,
        });
        vec![Ask::post("/api/v1/candidate/update-stage".to_owned(), &body).by(&target.token)]
    })
}

/// Writes all candidates of a large job as CSV: each time another job's.
pub fn csv(targets: &Arc<Vec<Target>>) -> Action {
    let targets = Arc::clone(targets);
    Arc::new(move |number| {
        let target = pick(&targets, number);
        let body = json!({ "query": { "advertId": target.job }, "expectedTotal": target.all.len() });
        vec![Ask::post("/api/v1/candidate/csv".to_owned(), &body).by(&target.token)]
    })
}

/// Whoever asks, whom they move together, and where to: the other way every other time.
type Batch = (String, Vec<CandidateId>, [StageId; 2]);

/// Those of a job who are moved together: every one of a batch stands elsewhere than where it goes first. The last of
/// a job may be fewer.
fn batches(target: &Target) -> Vec<Batch> {
    let [first, second] = target.stages;
    let others = || target.all.iter().skip(1).step_by(2);
    let going = |stages: [StageId; 2], are_in: fn(StageId, StageId) -> bool| {
        let going: Vec<_> = others().filter(|(_, stage)| are_in(*stage, first)).map(|(id, _)| *id).collect();
        let batch = |some: &[CandidateId]| (target.token.clone(), some.to_vec(), stages);
        going.chunks(TOGETHER).map(batch).collect::<Vec<_>>()
    };
    let mut batches = going([first, second], |stage, first| stage != first);
    batches.extend(going([second, first], |stage, first| stage == first));
    batches
}

/// Signs in: each time somebody else, from somewhere else.
pub fn sign_in(volume: Volume) -> Action {
    let turns = AtomicU64::new(0);
    Arc::new(move |_| {
        let turn = turns.fetch_add(1, Ordering::Relaxed);
        let company = u32::try_from(turn % u64::from(volume.companies)).unwrap_or_default();
        let body = json!({ "email": seed::email(company), "password": seed::PASSWORD });
        let [_, _, _, _, _, a, b, c] = turn.to_be_bytes();
        let ask = Ask::post("/api/v1/auth/sign-in".to_owned(), &body);
        vec![ask.from(format!("10.{a}.{b}.{c}"))]
    })
}

/// The same thing from the same server, or another, each time.
pub fn file(path: &str) -> Action {
    let ask = Ask::get(path.to_owned());
    Arc::new(move |_| vec![ask.clone()])
}
