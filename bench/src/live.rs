//! Open streams of what happens: what one event on very many of them costs, and what they take while nothing happens.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use jobhelm::accounts::store::create::{self as accounts, NewAccount};
use jobhelm::accounts::store::sessions::{self, Token};
use jobhelm::client::Client;
use jobhelm::clock::Millis;
use jobhelm::contract::UserStatus;
use jobhelm::ids::{CandidateId, CompanyId, UserId};
use jobhelm::policy::Role;
use jobhelm::problem::Problem;
use jobhelm::text::{Email, PersonName};
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use store::values;
use store::{Db, Sql, Tx};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::sync::mpsc;

use crate::client::{Ask, Connection};
use crate::report::{Bound, Fact};
use crate::seed;
use crate::server::Server;

/// So many hear of each event.
const HEARERS: usize = 1_000;
/// And so many are open at once.
const MANY: usize = 10_000;
/// People of the first company, each with a few of the streams.
const MEMBERS: u32 = 400;
/// So many events, one after the other, each of another job.
const EVENTS: u32 = 50;
/// So many times somebody comes to a candidate's page, or leaves it.
const TURNS: u32 = 30;
/// Of one job no more than one message a second goes out.
const BETWEEN_TURNS: Duration = Duration::from_millis(1_200);
const LONGEST: Duration = Duration::from_secs(30);

/// The people who listen, as tokens of their sessions, and a job of their company's.
pub struct Cast {
    tokens: Vec<String>,
    /// Written to by the company's admin.
    admin: String,
    job: jobhelm::ids::JobId,
    /// Of the same company.
    candidate: CandidateId,
}

/// Gives the first company its members, where it has none yet, and each a session.
pub fn cast(db: &Db, now: Millis) -> anyhow::Result<Cast> {
    let made = db.write_blocking(move |tx| {
        let company =
            Sql::with("SELECT company_id FROM account WHERE lower(email) = $1", values![seed::email(0)]);
        let company: CompanyId = tx.one(company, |row| row.get(0))?;
        let job = Sql::with("SELECT id FROM job WHERE company_id = $1 LIMIT 1", values![company]);
        let job = tx.one(job, |row| row.get(0))?;
        let candidate = Sql::with("SELECT id FROM candidate WHERE company_id = $1 LIMIT 1", values![company]);
        let candidate = tx.one(candidate, |row| row.get(0))?;
        let tokens = (0..MEMBERS).map(|number| member(tx, company, number, now)).collect::<Result<_, _>>()?;
        Ok::<_, Problem>(Cast { tokens, admin: seed::token(0), job, candidate })
    });
    made.map_err(crate::wrong)
}

fn member(tx: &mut Tx<'_>, company: CompanyId, number: u32, now: Millis) -> Result<String, Problem> {
    let internal = |message: &'static str| Problem::Internal(anyhow::Error::msg(message));
    let email = format!("member{number}@bench.example");
    let known = Sql::with("SELECT id FROM account WHERE lower(email) = $1", values![email.as_str()]);
    let id = match tx.maybe(known, |row| row.get::<UserId>(0))? {
        Some(id) => id,
        None => {
            let new = NewAccount {
                id: UserId::new(),
                company: Some(company),
                role: Role::RecruitmentManager,
                status: UserStatus::Verified,
                first_name: PersonName::new("Ravi").map_err(internal)?,
                last_name: PersonName::new("Patel").map_err(internal)?,
                email: Email::new(&email).map_err(internal)?,
                phone_number: None,
                password_hash: None,
                email_verified: true,
            };
            accounts::create(tx, &new, now)?;
            new.id
        }
    };
    let mut bytes = [9; 32];
    bytes[..4].copy_from_slice(&number.to_be_bytes());
    let token = URL_SAFE_NO_PAD.encode(bytes);
    let parsed = Token::parse(&token).ok_or(Problem::NotFound)?;
    sessions::begin(tx, id, &parsed, &Client::default(), now)?;
    Ok(token)
}

/// What the streams cost.
pub async fn measured(server: &Server, cast: &Cast) -> anyhow::Result<Vec<Fact>> {
    let limit = getrlimit(Resource::Nofile);
    setrlimit(Resource::Nofile, Rlimit { current: limit.maximum, ..limit })?;
    let rest = server.memory("VmRSS:")?;
    let (heard, mut hears) = mpsc::unbounded_channel();
    let mut streams = Vec::new();
    open(server.address, cast, HEARERS, &heard, &mut streams).await?;

    let mut last = Duration::ZERO;
    let mut connection = Connection::open(server.address).await?;
    let copied = serde_json::json!({ "id": cast.job });
    let before = server.settled_cpu().await?;
    let first = Instant::now();
    for _ in 0..EVENTS {
        let ask = Ask::post("/api/v1/campaign/copy".to_owned(), &copied).by(&cast.admin);
        let began = Instant::now();
        connection.call(&ask).await?;
        let answered = began.elapsed();
        all_hear(&mut hears).await?;
        last = last.max(began.elapsed() - answered);
    }
    let pace = first.elapsed() / EVENTS;
    let cpu = (server.settled_cpu().await? - before) / f64::from(EVENTS);
    let alone = one_alone(server, cast, pace).await?;
    let presence = presence(server, cast, &mut hears).await?;

    open(server.address, cast, MANY - HEARERS, &heard, &mut streams).await?;
    tokio::time::sleep(Duration::from_secs(2)).await;
    let all = server.memory("VmRSS:")?;
    streams.iter().for_each(tokio::task::JoinHandle::abort);
    let below = |target| Some((target, Bound::Below));
    Ok(vec![
        Fact {
            name: "an event on 1,000 streams, until the last has it",
            value: last.as_secs_f64() * 1e3,
            unit: "ms",
            target: below(200.0),
        },
        Fact {
            name: "CPU of the server for it, without the write itself",
            value: (cpu - alone).max(0.0) * 1e3,
            unit: "ms",
            target: below(20.0),
        },
        Fact {
            name: "somebody who comes to a candidate's page, on 1,000 streams, until the last has it",
            value: presence.last.as_secs_f64() * 1e3,
            unit: "ms",
            target: below(200.0),
        },
        Fact {
            name: "CPU of the server for it, with the write",
            value: presence.cpu * 1e3,
            unit: "ms",
            target: below(20.0),
        },
        Fact {
            name: "resident memory with 10,000 open streams",
            value: all,
            unit: "MB",
            target: below(300.0),
        },
        Fact { name: "of it for the streams", value: all - rest, unit: "MB", target: None },
    ])
}

/// What it costs to tell of who is there.
struct Presence {
    last: Duration,
    /// In seconds of CPU.
    cpu: f64,
}

/// The admin comes to a candidate's page and leaves it, and everybody hears of each.
async fn presence(
    server: &Server,
    cast: &Cast,
    hears: &mut mpsc::UnboundedReceiver<()>,
) -> anyhow::Result<Presence> {
    let path = format!("/api/v1/candidate/{}/presence", cast.candidate);
    let mut connection = Connection::open(server.address).await?;
    let mut last = Duration::ZERO;
    let mut turns = tokio::time::interval(BETWEEN_TURNS);
    let before = server.settled_cpu().await?;
    for turn in 0..TURNS {
        turns.tick().await;
        let ask = if turn % 2 == 0 { Ask::put(path.clone()) } else { Ask::delete(path.clone()) };
        let began = Instant::now();
        connection.call(&ask.by(&cast.admin)).await?;
        all_hear(hears).await?;
        last = last.max(began.elapsed());
    }
    Ok(Presence { last, cpu: (server.settled_cpu().await? - before) / f64::from(TURNS) })
}

/// Waits until each of the streams has been told.
async fn all_hear(hears: &mut mpsc::UnboundedReceiver<()>) -> anyhow::Result<()> {
    for heard in 0..HEARERS {
        let told = tokio::time::timeout(LONGEST, hears.recv()).await;
        told.with_context(|| format!("only {heard} streams were told"))?.context("a stream ended")?;
    }
    Ok(())
}

/// What the same write costs where nobody hears of it: by an admin of another company, and as often, since the searches
/// take in together what comes together.
async fn one_alone(server: &Server, cast: &Cast, pace: Duration) -> anyhow::Result<f64> {
    let mut connection = Connection::open(server.address).await?;
    let admin = seed::token(1);
    let page =
        connection.call(&Ask::get("/api/v1/campaign?pageSize=1&pageNumber=0".into()).by(&admin)).await?;
    let page: serde_json::Value = serde_json::from_slice(&page)?;
    let job = page["items"][0]["id"].clone();
    if job.as_str() == Some(&cast.job.to_string()) {
        bail!("the second company's job is the first's");
    }
    let before = server.settled_cpu().await?;
    let mut turns = tokio::time::interval(pace);
    for _ in 0..EVENTS {
        turns.tick().await;
        let body = serde_json::json!({ "id": job });
        connection.call(&Ask::post("/api/v1/campaign/copy".to_owned(), &body).by(&admin)).await?;
    }
    Ok((server.settled_cpu().await? - before) / f64::from(EVENTS))
}

type Streams = Vec<tokio::task::JoinHandle<()>>;

/// Opens streams, each from an address of its own as far as the proxy says, and waits until each has begun.
async fn open(
    server: SocketAddr,
    cast: &Cast,
    many: usize,
    heard: &mpsc::UnboundedSender<()>,
    streams: &mut Streams,
) -> anyhow::Result<()> {
    let first = streams.len();
    for number in first..first + many {
        let token = &cast.tokens[number % cast.tokens.len()];
        let mut stream = TcpStream::connect(server).await?;
        let ask = format!(
            "GET /api/v1/live HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer {token}\r\n\
             X-Forwarded-For: 10.0.{}.{}\r\n\r\n",
            number / 250,
            number % 250,
        );
        stream.write_all(ask.as_bytes()).await?;
        let mut begun = [0; 2048];
        let mut length = 0;
        while !begun[..length].windows(6).any(|six| six == b"\"here\"") {
            let read = stream.read(&mut begun[length..]).await?;
            if read == 0 || length + read >= begun.len() {
                bail!("no stream: {}", String::from_utf8_lossy(&begun[..length]));
            }
            length += read;
        }
        let heard = heard.clone();
        streams.push(tokio::spawn(async move {
            let mut told = [0; 512];
            while let Ok(length @ 1..) = stream.read(&mut told).await {
                // A sign of life is no event.
                if told[..length].windows(5).any(|five| five == b"data:") && heard.send(()).is_err() {
                    return;
                }
            }
        }));
    }
    Ok(())
}
