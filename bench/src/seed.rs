//! Fills a database with as many companies, jobs and candidates as are to be measured, by bulk load through the store.

use std::path::Path;
use std::time::Instant;

use anyhow::Context as _;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use jobhelm::accounts::password::Password;
use jobhelm::accounts::store::create::{self as accounts, NewAccount};
use jobhelm::candidates::CandidateSource;
use jobhelm::clock::Millis;
use jobhelm::companies;
use jobhelm::contract::CandidateStatus;
use jobhelm::contract::CompanyStatus;
use jobhelm::contract::UserStatus;
use jobhelm::ids::{CompanyId, FileId, JobId, StageId, UserId};
use jobhelm::policy::Role;
use jobhelm::problem::Problem;
use jobhelm::samples::{SampleCandidate, SampleJob};
use jobhelm::text::{Email, PersonName, ShortName, Website};
use store::values;
use store::{Db, Sql, Tx};

/// How much there shall be, in the proportions of the million that the targets are about.
#[derive(Clone, Copy, Debug)]
pub struct Volume {
    /// Companies, each with one admin.
    pub companies: u32,
    /// Jobs, dealt out to the companies in turn.
    pub jobs: u32,
    /// Jobs among them that hold [`LARGE`] candidates each.
    pub large_jobs: u32,
    /// Candidates in all.
    pub candidates: u32,
}

/// Candidates of a large job.
pub const LARGE: u32 = 5_000;
/// The title by which the large jobs are found again.
pub const LARGE_TITLE: &str = "Deckhand";
/// The password of every account.
pub const PASSWORD: &str = "Harbour-2026";

/// What each transaction holds: a few large ones are quicker than many small.
const BATCH: usize = 5_000;
/// Every so many candidates came with a CV.
const WITH_CV: u32 = 10;
const STATUSES: [CandidateStatus; 6] = [
    CandidateStatus::New,
    CandidateStatus::Viewed,
    CandidateStatus::Viewed,
    CandidateStatus::Shortlisted,
    CandidateStatus::Maybe,
    CandidateStatus::Rejected,
];
const SOURCES: [CandidateSource; 3] =
    [CandidateSource::JobHelmApp, CandidateSource::JobHelmApp, CandidateSource::Sourced];
const FIRST: [&str; 12] =
    ["Amelia", "Oliver", "Isla", "George", "Ava", "Arthur", "Mia", "Noah", "Priya", "Leo", "Grace", "Omar"];
const LAST: [&str; 10] =
    ["Smith", "Jones", "Taylor", "Brown", "Williams", "Wilson", "Patel", "Davies", "Khan", "Evans"];

/// Where they live: towns with an outcode, of which each has sectors of its own.
pub const HOMES: [(&str, &str); 12] = [
    ("Hull", "HU5"),
    ("Leeds", "LS6"),
    ("Bristol", "BS3"),
    ("Southampton", "SO15"),
    ("Glasgow", "G12"),
    ("Cardiff", "CF10"),
    ("Norwich", "NR2"),
    ("London", "E8"),
    ("Manchester", "M14"),
    ("Newcastle upon Tyne", "NE6"),
    ("Plymouth", "PL4"),
    ("Liverpool", "L8"),
];

impl Volume {
    /// The volume for this many candidates.
    pub fn of(candidates: u32) -> Self {
        let share = |of_a_million: u32| {
            let exact = u64::from(of_a_million) * u64::from(candidates) / 1_000_000;
            u32::try_from(exact).unwrap_or(of_a_million).max(1)
        };
        // As many people as sign in while it is measured, or the limit on one account's sign-ins is met.
        let companies = share(1_000).max(100);
        Self { companies, jobs: share(10_000), large_jobs: share(100), candidates }
    }
}

/// The session token of a company's admin.
pub fn token(company: u32) -> String {
    let mut bytes = [7; 32];
    bytes[..4].copy_from_slice(&company.to_be_bytes());
    URL_SAFE_NO_PAD.encode(bytes)
}

/// The address of a company's admin.
pub fn email(company: u32) -> String {
    format!("admin{company}@bench.example")
}

/// Opens the folder's database, filled by this run or an earlier one.
pub fn open(folder: &Path, volume: Volume, now: Millis) -> anyhow::Result<Db> {
    std::fs::create_dir_all(folder)?;
    let complete = folder.join("complete");
    let url = format!("sqlite:{}", folder.join("jobhelm.db").display());
    let filled = format!("{volume:?}, with homes and figures\n");
    if std::fs::read_to_string(&complete).is_ok_and(|text| text == filled) {
        return Db::open(&url, jobhelm::schema::migrations())
            .with_context(|| format!("the data in {} is of another version: remove it", folder.display()));
    }
    for name in ["jobhelm.db", "jobhelm.db-wal", "jobhelm.db-shm"] {
        match std::fs::remove_file(folder.join(name)) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => return Err(error.into()),
            _ => {}
        }
    }
    let db = Db::open(&url, jobhelm::schema::migrations())?;
    fill(&db, volume, now)?;
    std::fs::write(&complete, filled)?;
    Ok(db)
}

/// Fills an empty database at an address.
pub fn open_at(url: &str, volume: Volume, now: Millis) -> anyhow::Result<Db> {
    let db = Db::open(url, jobhelm::schema::migrations())?;
    fill(&db, volume, now)?;
    Ok(db)
}

struct Company {
    id: CompanyId,
    admin: UserId,
    stages: Vec<StageId>,
}

#[derive(Clone)]
struct Job {
    id: JobId,
    company: CompanyId,
    stages: Vec<StageId>,
}

fn fill(db: &Db, volume: Volume, now: Millis) -> anyhow::Result<()> {
    let began = Instant::now();
    let password = Password::new(PASSWORD).map_err(anyhow::Error::msg)?;
    let hash = password.hash_here().map_err(crate::wrong)?;
    let companies = db.write_blocking(move |tx| -> Result<Vec<Company>, Problem> {
        (0..volume.companies).map(|number| company(tx, number, &hash, now)).collect()
    });
    let companies = companies.map_err(crate::wrong)?;
    let jobs = db.write_blocking(move |tx| -> Result<Vec<Job>, Problem> {
        let owner = |number: u32| &companies[number as usize % companies.len()];
        (0..volume.jobs).map(|number| job(tx, owner(number), number < volume.large_jobs, now)).collect()
    });
    let jobs = jobs.map_err(crate::wrong)?;

    // As in life, candidates of different jobs come mixed: a job's rows lie scattered over the file.
    let mut serial = 0;
    for batch in order_of_arrival(volume).chunks(BATCH) {
        let arriving: Vec<Job> = batch.iter().map(|job| jobs[*job as usize].clone()).collect();
        let first = serial;
        let wrote = db.write_blocking(move |tx| -> Result<(), Problem> {
            (first..).zip(&arriving).try_for_each(|(serial, job)| candidate(tx, job, serial, volume, now))
        });
        wrote.map_err(crate::wrong)?;
        serial += u32::try_from(batch.len())?;
        if serial.is_multiple_of(100_000) {
            crate::say(&format!("seeded {serial} candidates in {} s", began.elapsed().as_secs()));
        }
    }
    crate::say(&format!("seeded {serial} candidates in {} s", began.elapsed().as_secs()));
    Ok(())
}

/// The number of the job to which each candidate comes: shuffled, and the same every time.
fn order_of_arrival(volume: Volume) -> Vec<u32> {
    let large = LARGE.min(volume.candidates / volume.large_jobs / 2);
    let small_jobs = (volume.jobs - volume.large_jobs).max(1);
    let mut order: Vec<u32> = (0..volume.large_jobs).flat_map(|job| (0..large).map(move |_| job)).collect();
    let rest = volume.candidates - volume.large_jobs * large;
    order.extend((0..rest).map(|n| (volume.large_jobs + n % small_jobs) % volume.jobs));
    let mut random: u64 = 0x9E37_79B9_7F4A_7C15;
    for last in (1..order.len()).rev() {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        order.swap(last, (random % (last as u64 + 1)) as usize);
    }
    order
}

fn company(tx: &mut Tx<'_>, number: u32, hash: &str, now: Millis) -> Result<Company, Problem> {
    let (id, admin) = (CompanyId::new(), UserId::new());
    let internal = |message: &'static str| Problem::Internal(anyhow::Error::msg(message));
    let name = ShortName::new(&format!("Company {number}")).map_err(internal)?;
    let website = Website::new("https://bench.example").map_err(internal)?;
    companies::store::create::create(tx, id, &name, &website, CompanyStatus::Verified, now)?;
    let account = NewAccount {
        id: admin,
        company: Some(id),
        role: Role::CompanyAdmin,
        status: UserStatus::Verified,
        first_name: PersonName::new("Helen").map_err(internal)?,
        last_name: PersonName::new("Marsh").map_err(internal)?,
        email: Email::new(&email(number)).map_err(internal)?,
        phone_number: None,
        password_hash: Some(hash.to_owned()),
        email_verified: true,
    };
    accounts::create(tx, &account, now)?;
    let sql = Sql::with("SELECT id FROM stage WHERE company_id = $1 ORDER BY position", values![id]);
    Ok(Company { id, admin, stages: tx.all(sql, |row| row.get(0))? })
}

fn job(tx: &mut Tx<'_>, company: &Company, large: bool, now: Millis) -> Result<Job, Problem> {
    let title = if large { LARGE_TITLE } else { "Night watch" };
    let keywords = ["mooring", "first aid", "welding"].map(ToOwned::to_owned).to_vec();
    let sample = SampleJob { keywords, ..SampleJob::live(company.id, company.admin, title, now) };
    sample.insert(tx)?;
    Ok(Job { id: sample.id, company: company.id, stages: company.stages.clone() })
}

fn candidate(tx: &mut Tx<'_>, job: &Job, serial: u32, volume: Volume, now: Millis) -> Result<(), Problem> {
    let n = serial as usize;
    let (first, last) = (FIRST[n % FIRST.len()], LAST[n / FIRST.len() % LAST.len()]);
    // Most stand where they came in, as they do.
    let stage = if n.is_multiple_of(4) { job.stages[n / 4 % job.stages.len()] } else { job.stages[1] };
    let has_cv = serial.is_multiple_of(WITH_CV);
    // Spread evenly over the eight months before now.
    let age = i64::from(volume.candidates - serial) * 240 * 86_400_000 / i64::from(volume.candidates);
    // One in eight does not say.
    let home = (!n.is_multiple_of(8)).then(|| {
        let (town, outcode) = HOMES[n / 3 % HOMES.len()];
        (town.to_owned(), format!("{outcode} {}AA", 1 + n / 36 % 6))
    });
    let sample = SampleCandidate {
        home,
        last_name: Some(last.into()),
        email: Some(format!("{first}.{last}.{n}@example.org").to_lowercase()),
        phone_number: Some(format!("07700 {:06}", n % 1_000_000)),
        source: SOURCES[n % SOURCES.len()],
        status: STATUSES[n / 7 % STATUSES.len()],
        cv: has_cv.then(FileId::new),
        text: has_cv.then(|| "Eight years of mooring and welding on the Humber. ".repeat(60)),
        findings: r#"{"first aid":false,"mooring":true,"welding":true}"#.into(),
        ..SampleCandidate::sourced(job.company, job.id, stage, first, Millis(now.0 - age))
    };
    sample.insert(tx)?;
    sample.count(tx)
}
