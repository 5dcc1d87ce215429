//! One copy of the server, two, and four over one PostgreSQL, and clients who ask each of them in turn: what a read and a
//! write cost, what following costs each further copy, and how often writes to the same counts have to be made again.

use std::fmt::Write as _;
use std::fs;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context as _, bail};
use jobhelm::clock::Millis;
use jobhelm::problem::Problem;
use store::Db;

use crate::actions::{self, Target};
use crate::client::{self, Action, Bounds, Run};
use crate::seed::{self, Volume};
use crate::server::{Server, cpu_seconds};

const COPIES: [usize; 3] = [1, 2, 4];
/// One at a time shows what a call costs; many at once, what the copies and the database bear on this machine.
const CLIENTS: [u32; 2] = [1, 16];
const LONGEST: Duration = Duration::from_secs(20);
/// A further copy may cost a read, or the write itself, so much more.
const AT_MOST: f64 = 1.1;

/// What some copies did of one action, and what that took.
struct Line {
    name: &'static str,
    copies: usize,
    clients: u32,
    run: Run,
    /// CPU seconds a thousand of all copies, and of the database.
    of_copies: f64,
    of_database: f64,
    /// Transactions that were undone, of a thousand that were kept.
    undone: f64,
}

/// Measures on the PostgreSQL that `JOBHELM_TEST_POSTGRES` names, which is filled for it.
pub async fn run(
    folder: &Path,
    program: &Path,
    volume: Volume,
    only: &str,
    machine: &str,
    now: Millis,
) -> anyhow::Result<String> {
    let url = std::env::var("JOBHELM_TEST_POSTGRES").context("run it by tools/test-postgres")?;
    let (opening, filling) = (url.clone(), now);
    let prepared = tokio::task::spawn_blocking(move || {
        let db = seed::open_at(&opening, volume, filling)?;
        let mut targets = actions::targets(&db, volume, filling)?;
        let one: Vec<Target> = targets.pop().into_iter().collect();
        anyhow::Ok((db, Arc::new(targets), Arc::new(one)))
    });
    let (db, targets, one) = prepared.await??;
    // Indexes of another run are of another log.
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    // Made once: what one round has moved the next moves back.
    let actions = [
        ("list 50 of 5,000, with counts", actions::list(&targets, false, None), 6_000),
        ("one candidate", actions::one(&targets), 8_000),
        ("stage of one candidate, of many jobs", actions::move_one(&targets), 6_000),
        ("stage of one candidate, all of one job", actions::move_one(&one), 4_000),
    ];
    let mut lines = Vec::new();
    for copies in COPIES {
        let mut servers = Vec::new();
        for number in 0..copies {
            servers.push(started(folder, program, &url, number).await?);
        }
        for (name, action, times) in actions.iter().filter(|(name, ..)| name.contains(only)) {
            for clients in CLIENTS {
                crate::say(&format!("{copies} × {name}, {clients} at once"));
                lines.push(measured(name, &servers, &db, action, (clients, *times)).await?);
            }
        }
    }
    Ok(page(volume, machine, &lines))
}

async fn started(folder: &Path, program: &Path, url: &str, number: usize) -> anyhow::Result<Server> {
    let data = folder.join(format!("copy-{number}"));
    fs::create_dir_all(&data)?;
    let env = [
        ("JOBHELM_DATABASE_URL", url.to_owned()),
        ("JOBHELM_FILES", folder.join("files").display().to_string()),
        ("JOBHELM_SEARCH_APP_ID", "bench000".into()),
        ("JOBHELM_SEARCH_ADMIN_KEY", "a1b2c3d4e5f60718293a4b5c6d7e8f90".into()),
        ("JOBHELM_SEARCH_SEARCH_KEY", "0f9e8d7c6b5a49382716f5e4d3c2b1a0".into()),
    ];
    let log = folder.join(format!("copy-{number}.log"));
    let server = Server::start_in(program, &log, &env, |address| crate::serve(&data, address), "/readyz");
    let server = server.await?;
    server.filled().await?;
    Ok(server)
}

async fn measured(
    name: &'static str,
    servers: &[Server],
    db: &Db,
    action: &Action,
    (clients, times): (u32, u64),
) -> anyhow::Result<Line> {
    let addresses: Vec<SocketAddr> = servers.iter().map(|server| server.address).collect();
    let warm = Bounds { times: times / 4, time: LONGEST / 3 };
    client::run_over(&addresses, action, clients, warm).await?;
    let before = used(servers, db).await?;
    let run = client::run_over(&addresses, action, clients, Bounds { times, time: LONGEST }).await?;
    let after = used(servers, db).await?;
    if run.latencies.is_empty() {
        bail!("{name}: nothing was done");
    }
    let per_thousand = |now: f64, then: f64| (now - then) / run.times() * 1e3;
    Ok(Line {
        name,
        copies: servers.len(),
        clients,
        of_copies: per_thousand(after.copies, before.copies),
        of_database: per_thousand(after.database, before.database),
        undone: (after.undone - before.undone) / run.times() * 1e3,
        run,
    })
}

struct Used {
    copies: f64,
    database: f64,
    undone: f64,
}

async fn used(servers: &[Server], db: &Db) -> anyhow::Result<Used> {
    let mut copies = 0.0;
    for server in servers {
        copies += server.settled_cpu().await?;
    }
    let undone = db.read(|tx| {
        let sql = "SELECT xact_rollback FROM pg_stat_database WHERE datname = current_database()";
        tx.one(sql, |row| row.get::<i64>(0)).map_err(Problem::from)
    });
    let undone = undone.await.map_err(crate::wrong)?;
    #[expect(clippy::cast_precision_loss, reason = "far below 2^52")]
    Ok(Used { copies, database: of_database()?, undone: undone as f64 })
}

/// CPU seconds of every process of PostgreSQL's on this machine, where it has the machine with us alone.
fn of_database() -> anyhow::Result<f64> {
    let mut seconds = 0.0;
    for entry in fs::read_dir("/proc")? {
        let path = entry?.path();
        let is_its = fs::read_to_string(path.join("comm")).is_ok_and(|name| name.trim() == "postgres");
        if is_its && let Ok(stat) = fs::read_to_string(path.join("stat")) {
            seconds += cpu_seconds(&stat);
        }
    }
    Ok(seconds)
}

fn page(volume: Volume, machine: &str, lines: &[Line]) -> String {
    let mut text = format!(
        "# What several copies cost\n\nWritten by `make bench ARGS=--cluster`, on {} candidates: one PostgreSQL on the \
         same machine, every write on disk before it is answered, clients who ask the copies in turn. {machine}\n\n\
         CPU seconds a thousand; × is what the copies together take of what one takes. Each copy's search index follows \
         the log, which is what a write costs each further one. With one client at a time nothing waits for a core, and \
         a read may cost {AT_MOST} × at most; with 16 the copies, PostgreSQL and the clients share the two cores, which \
         are never idle: each copy then wakes more often for less, and they take each other's caches.\n\n\
         | action | clients | copies | CPU s of the copies | × one | for each further copy | CPU s of PostgreSQL | per s | p50 ms | p99 ms | made again, of 1,000 |\n\
         |---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|\n",
        volume.candidates
    );
    for line in lines {
        let alone = lines
            .iter()
            .find(|other| other.name == line.name && other.clients == line.clients && other.copies == 1);
        let alone = alone.map_or(f64::NAN, |other| other.of_copies);
        let further = match line.copies {
            1 => String::new(),
            copies => {
                let others = u32::try_from(copies - 1).map_or(f64::NAN, f64::from);
                format!("{:.3}", (line.of_copies - alone) / others)
            }
        };
        writeln!(
            text,
            "| {} | {} | {} | {:.3} | {:.2}{} | {further} | {:.3} | {:.0} | {:.2} | {:.2} | {:.1} |",
            line.name,
            line.clients,
            line.copies,
            line.of_copies,
            line.of_copies / alone,
            if line.name.starts_with("stage") || line.clients > 1 || line.of_copies <= alone * AT_MOST {
                ""
            } else {
                " ✗"
            },
            line.of_database,
            line.run.rate(),
            line.run.percentile(50),
            line.run.percentile(99),
            line.undone,
        )
        .ok();
    }
    text
}
