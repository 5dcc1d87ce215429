//! What job boards, search engines and applicants ask for, of a company with ten thousand live adverts: how long until the
//! first byte is there, what it costs, and how much memory it takes.

use std::fmt::Write as _;
use std::net::SocketAddr;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail};
use jobhelm::accounts::store::create::{self as accounts, NewAccount};
use jobhelm::clock::Millis;
use jobhelm::companies;
use jobhelm::contract::{CompanyStatus, UserStatus};
use jobhelm::ids::{CompanyId, UserId};
use jobhelm::policy::Role;
use jobhelm::problem::Problem;
use jobhelm::samples::SampleJob;
use jobhelm::text::{Email, PersonName, ShortName, Website};
use store::values;
use store::{Db, Sql, Tx};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::task::JoinSet;

use crate::client::{Ask, Connection};
use crate::server::Server;

/// Live adverts of the one company.
const ADVERTS: u32 = 10_000;
/// Asked so often from a warm cache.
const TIMES: u32 = 200;
/// Ask for all the feeds at once.
const READERS: usize = 16;
const SLICE: u32 = 1_000;
const FEEDS: [&str; 5] = ["indeed", "adzuna", "careerjet", "jooble", "find-a-job"];
/// Of the first byte from a warm cache, in milliseconds.
const TARGET: f64 = 50.0;

/// Seeds where nothing is yet, and measures; the page of what was found.
pub async fn run(folder: &Path, program: &Path, setting: &str, now: Millis) -> anyhow::Result<String> {
    let slug = {
        let (folder, seeding) = (folder.to_owned(), now);
        tokio::task::spawn_blocking(move || seed(&folder, seeding)).await??
    };
    let log = folder.join("server.log");
    let data = folder.display().to_string();
    let serve = |address: &str| {
        ["serve", "--listen", address, "--data", &data].into_iter().map(ToOwned::to_owned).collect()
    };
    let server = Server::start(program, &log, serve, "/readyz").await?;
    server.filled().await?;
    let address = server.address;
    let careers = format!("/careers/{slug}");
    wait_for(address, &careers).await?;

    let mut text = format!(
        "# What boards and visitors ask for\n\n\
         Written by `make bench`: a company with {ADVERTS} live adverts of some 2,500 characters each. {setting}\n\n\
         First byte, at one client; cold is the first time that anybody asks, and, of a feed, again after an advert has \
         changed. A feed is asked for as boards do: packed with gzip, and then with the tag of what they have.\n\n\
         | | cold ms | **warm p50 ms** | warm p99 ms | kB | CPU s / 1,000 |\n|---|--:|--:|--:|--:|--:|\n"
    );
    let mut worst: f64 = 0.0;
    let rest = server.memory("VmRSS:")?;
    for shape in FEEDS {
        let path = format!("{careers}/feeds/{shape}.xml");
        let line = measured(&server, &path, "accept-encoding: gzip\r\n").await?;
        worst = worst.max(line.p99);
        line.write(&mut text, &format!("{shape}'s feed"));
        let tag = line.tag.clone().context("a feed has a tag")?;
        let again = measured(&server, &path, &format!("if-none-match: {tag}\r\n")).await?;
        worst = worst.max(again.p99);
        again.write(&mut text, &format!("{shape}'s feed, unchanged (304)"));
    }
    for (name, path) in [
        ("careers page", careers.clone()),
        ("careers page, its last page", format!("{careers}?page=400")),
        ("careers page, a search", format!("{careers}?q=deckhand")),
        ("careers page, a place", format!("{careers}?location=Hull")),
        ("the company's sitemap", format!("{careers}/sitemap.xml")),
        ("the sitemap of all", "/sitemap.xml".to_owned()),
        ("a job's public page", format!("/apply/{}", reference(7))),
    ] {
        let line = measured(&server, &path, "accept-encoding: gzip\r\n").await?;
        worst = worst.max(line.p99);
        line.write(&mut text, name);
    }
    for shape in FEEDS {
        fits_its_schema(address, &careers, shape, folder).await?;
    }
    let quiet = server.memory("VmRSS:")?;
    let mut readers = JoinSet::new();
    for reader in 0..READERS {
        let path = format!("{careers}/feeds/{}.xml", FEEDS[reader % FEEDS.len()]);
        readers.spawn(async move {
            for _ in 0..20 {
                ask(address, &path, "accept-encoding: gzip\r\n").await?;
            }
            anyhow::Ok(())
        });
    }
    while let Some(read) = readers.join_next().await {
        read??;
    }
    let high = server.memory("VmHWM:")?;
    let mark = |met: bool| if met { "✓" } else { "✗" };
    write!(
        text,
        "\n| | measured | target |\n|---|--:|--:|\n\
         | adverts in each feed, all as its schema has it | {ADVERTS} | {ADVERTS} ✓ |\n\
         | warm first byte, the slowest p99 | {worst:.1} ms | < {TARGET} ms {} |\n\
         | resident memory before | {rest:.0} MB | |\n\
         | resident memory after each was asked for | {quiet:.0} MB | |\n\
         | resident memory, highest, 16 clients reading all feeds | {high:.0} MB | < 300 MB {} |\n",
        mark(worst < TARGET),
        mark(high < 300.0),
    )?;
    Ok(text)
}

struct Line {
    cold: f64,
    p50: f64,
    p99: f64,
    size: usize,
    cpu: f64,
    tag: Option<String>,
}

impl Line {
    fn write(&self, text: &mut String, name: &str) {
        let Self { cold, p50, p99, size, cpu, .. } = self;
        let kilobytes = size / 1000;
        let _infallible =
            writeln!(text, "| {name} | {cold:.1} | **{p50:.2}** | {p99:.2} | {kilobytes} | {cpu:.3} |");
    }
}

async fn measured(server: &Server, path: &str, headers: &str) -> anyhow::Result<Line> {
    let first = ask(server.address, path, headers).await?;
    let before = server.settled_cpu().await?;
    let mut times = Vec::new();
    let mut size = 0;
    for _ in 0..TIMES {
        let answer = ask(server.address, path, headers).await?;
        times.push(answer.first_byte.as_secs_f64() * 1e3);
        size = answer.size;
    }
    let cpu = (server.settled_cpu().await? - before) / f64::from(TIMES) * 1e3;
    times.sort_by(f64::total_cmp);
    let at = |percent: usize| times.get((times.len() - 1) * percent / 100).copied().unwrap_or(f64::NAN);
    let cold = first.first_byte.as_secs_f64() * 1e3;
    Ok(Line { cold, p50: at(50), p99: at(99), size, cpu, tag: first.tag })
}

struct Answer {
    first_byte: Duration,
    size: usize,
    tag: Option<String>,
}

/// Asks on a connection of its own, and reads to the end.
async fn ask(address: SocketAddr, path: &str, headers: &str) -> anyhow::Result<Answer> {
    let mut stream = TcpStream::connect(address).await?;
    stream.set_nodelay(true)?;
    let request = format!("GET {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n{headers}\r\n");
    let began = Instant::now();
    stream.write_all(request.as_bytes()).await?;
    let mut answer = vec![0; 64 * 1024];
    let mut size = stream.read(&mut answer).await?;
    let first_byte = began.elapsed();
    let head = String::from_utf8_lossy(&answer[..size]).into_owned();
    if !head.starts_with("HTTP/1.1 200") && !head.starts_with("HTTP/1.1 304") {
        bail!("{path}: {}", head.lines().next().unwrap_or_default());
    }
    let tag = head.lines().find_map(|line| line.strip_prefix("etag: ")).map(ToOwned::to_owned);
    loop {
        match stream.read(&mut answer).await? {
            0 => return Ok(Answer { first_byte, size, tag }),
            more => size += more,
        }
    }
}

/// Reads a whole feed, and holds it to the schema that was written from its board's documents.
async fn fits_its_schema(
    address: SocketAddr,
    careers: &str,
    shape: &str,
    folder: &Path,
) -> anyhow::Result<()> {
    let ask = Ask::get(format!("{careers}/feeds/{shape}.xml"));
    let xml = Connection::open(address).await?.call(&ask).await?;
    let adverts = std::str::from_utf8(&xml)?.matches(&format!("?via={shape}")).count();
    // Careerjet reads the link to an advert once more, as the one to apply by.
    let links = if shape == "careerjet" { 2 } else { 1 };
    if adverts != ADVERTS as usize * links {
        bail!("{shape}: {adverts} links to adverts in place of {}", ADVERTS as usize * links);
    }
    let file = folder.join(format!("{shape}.xml"));
    std::fs::write(&file, xml)?;
    let schema = format!("{}/../server/tests/schemas/{shape}.xsd", env!("CARGO_MANIFEST_DIR"));
    let mut tool = Command::new("xmllint");
    tool.args(["--noout", "--nonet", "--schema", &schema]).arg(&file);
    let answer = tool.output().context("tools/need libxml2-utils installs xmllint")?;
    if !answer.status.success() {
        bail!("{shape}: {}", String::from_utf8_lossy(&answer.stderr));
    }
    Ok(std::fs::remove_file(&file)?)
}

/// A company gets its careers page a moment after the start.
async fn wait_for(address: SocketAddr, path: &str) -> anyhow::Result<()> {
    let deadline = Instant::now() + Duration::from_secs(60);
    while ask(address, path, "").await.is_err() {
        if Instant::now() > deadline {
            bail!("there is no {path}");
        }
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    Ok(())
}

/// A job's reference.
fn reference(number: u32) -> String {
    format!("BB{number:06}")
}

/// What the company's careers page is called, once its adverts are there.
fn seed(folder: &Path, now: Millis) -> anyhow::Result<&'static str> {
    const SLUG: &str = "tidewater-staffing";
    let complete = folder.join("complete");
    if complete.exists() {
        return Ok(SLUG);
    }
    std::fs::create_dir_all(folder)?;
    let db =
        Db::open(&format!("sqlite:{}", folder.join("jobhelm.db").display()), jobhelm::schema::migrations())?;
    let made = db.write_blocking(move |tx| company(tx, now));
    let (company, owner) = made.map_err(crate::wrong)?;
    for slice in 0..ADVERTS / SLICE {
        let written = db.write_blocking(move |tx| {
            (slice * SLICE..(slice + 1) * SLICE)
                .try_for_each(|number| advert(tx, (company, owner), number, now))
        });
        written.map_err(crate::wrong)?;
    }
    std::fs::write(complete, "")?;
    Ok(SLUG)
}

fn company(tx: &mut Tx<'_>, now: Millis) -> Result<(CompanyId, UserId), Problem> {
    let internal = |message: &'static str| Problem::Internal(anyhow::Error::msg(message));
    let id = CompanyId::new();
    let name = ShortName::new("Tidewater Staffing").map_err(internal)?;
    let website = Website::new("https://tidewater.example").map_err(internal)?;
    companies::store::create::create(tx, id, &name, &website, CompanyStatus::Verified, now)?;
    let new = NewAccount {
        id: UserId::new(),
        company: Some(id),
        role: Role::CompanyAdmin,
        status: UserStatus::Verified,
        first_name: PersonName::new("Tara").map_err(internal)?,
        last_name: PersonName::new("Water").map_err(internal)?,
        email: Email::new("tara@bench.example").map_err(internal)?,
        phone_number: None,
        password_hash: None,
        email_verified: true,
    };
    accounts::create(tx, &new, now)?;
    Ok((id, new.id))
}

fn advert(
    tx: &mut Tx<'_>,
    (company, owner): (CompanyId, UserId),
    number: u32,
    now: Millis,
) -> Result<(), Problem> {
    const TITLES: [&str; 8] = [
        "Deckhand",
        "Night shift supervisor",
        "Warehouse operative",
        "Care assistant",
        "Payroll clerk",
        "Chef de partie",
        "HGV driver",
        "Maintenance engineer",
    ];
    const PLACES: [&str; 6] = ["Hull", "Leeds", "Bristol", "Southampton", "Cardiff", "Newcastle upon Tyne"];
    let at = |of: &[&'static str]| of[number as usize % of.len()];
    let mut job =
        SampleJob::live(company, owner, at(&TITLES), now.minus(Duration::from_secs(u64::from(number))));
    job.reference_code = reference(number);
    job.category = Some("trade-and-construction");
    job.insert(tx)?;
    let paragraph = "You will work with a small crew that knows the trade, on a rota that is told a month ahead, and \
        be paid for every hour that you are there. We train you for the tickets that you need, and pay for them. ";
    let mut description = String::from("<p>");
    for line in 0..12 {
        let _infallible = write!(description, "{paragraph}</p><p>Advert {number}, part {line}. ");
    }
    description.push_str("</p>");
    let text = "UPDATE job_text SET description = $2 WHERE job_id = $1";
    tx.run(Sql::with(text, values![job.id, description]))?;
    let place = "UPDATE job SET location = $2, post_code = 'HU1 1UU' WHERE id = $1";
    tx.run(Sql::with(place, values![job.id, at(&PLACES)]))?;
    Ok(())
}
