//! Ten million candidates in PostgreSQL: how large tables and indexes are, how lists are planned, and what the work of a
//! recruiter costs beside the same on the rows that they were copied from.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::Context as _;
use jobhelm::clock::Millis;
use jobhelm::problem::Problem;
use store::{Db, Sql, Tx, values};

use crate::actions::{self, Target};
use crate::client::{self, Action, Bounds, Run};
use crate::seed::{self, Volume};
use crate::server::Server;

/// As many are made one by one; the others are copies of them.
const SEEDED: u32 = 100_000;
const BOUNDS: Bounds = Bounds { times: 4_000, time: Duration::from_secs(15) };
/// Those with rows of candidates and what these hang on, each after what it refers to.
const TABLES: [&str; 15] = [
    "company",
    "careers_slug",
    "account",
    "stage",
    "credit_balance",
    "job",
    "job_text",
    "job_keyword",
    "hiring_team",
    "person",
    "candidate",
    "cv_text",
    "candidate_count",
    "milestone",
    "figure",
];
/// What names a row anew: as late as the original, so that a copy lies among the others of its time.
const NAMED_ANEW: &str =
    "CREATE OR REPLACE FUNCTION copied(id uuid, copy bigint) RETURNS uuid LANGUAGE sql IMMUTABLE AS
    $$ SELECT (left(id::text, 24) || right(md5(id::text || copy::text), 12))::uuid $$";

/// Measures on the PostgreSQL that `JOBHELM_TEST_POSTGRES` names, which is filled for it.
pub async fn run(
    folder: &Path,
    program: &Path,
    candidates: u32,
    machine: &str,
    now: Millis,
) -> anyhow::Result<String> {
    let url = std::env::var("JOBHELM_TEST_POSTGRES").context("run it by tools/test-postgres")?;
    let (opening, volume) = (url.clone(), Volume::of(SEEDED));
    let prepared = tokio::task::spawn_blocking(move || {
        let db = seed::open_at(&opening, volume, now)?;
        anyhow::Ok((Arc::new(actions::targets(&db, volume, now)?), db))
    });
    let (targets, db) = prepared.await??;
    // Made once: what was moved on few rows is moved back on many.
    let actions = all(&targets);
    let few = measured(folder, program, &url, &actions).await?;
    let copies = i64::from(candidates / SEEDED) - 1;
    let copying = tokio::task::spawn_blocking(move || {
        let took = copy(&db, copies)?;
        anyhow::Ok((took, sizes(&db)?, db))
    });
    let (took, sizes, db) = copying.await??;
    let many = measured(folder, program, &url, &actions).await?;
    let plans = tokio::task::spawn_blocking(move || told_plans(&db)).await??;
    planned(folder, program, &url, &targets).await?;
    let plans = plans_in(&plans)?;

    let mut text = format!(
        "# Ten million candidates\n\nWritten by `make bench ARGS=--rows`: {candidates} candidates in PostgreSQL, of \
         which {SEEDED} were made one by one and the others copied from them in {} min, indexes kept; every write is on \
         disk before it is answered; one copy of the server, searches elsewhere, one client. {machine}\n\n\
         | action | p50 ms, {SEEDED} | p99 ms | p50 ms, {candidates} | p99 ms |\n|---|--:|--:|--:|--:|\n",
        took.as_secs() / 60,
    );
    for ((name, few), (_, many)) in few.iter().zip(&many) {
        let [few_half, few_most] = [50, 99].map(|part| few.percentile(part));
        let [many_half, many_most] = [50, 99].map(|part| many.percentile(part));
        writeln!(text, "| {name} | {few_half:.2} | {few_most:.2} | {many_half:.2} | {many_most:.2} |").ok();
    }
    write!(text, "\n| table or index | MB | rows |\n|---|--:|--:|\n{sizes}\n## How a list is planned\n\n```\n{plans}```\n")
        .ok();
    Ok(text)
}

async fn measured(
    folder: &Path,
    program: &Path,
    url: &str,
    actions: &[(&'static str, Action)],
) -> anyhow::Result<Vec<(&'static str, Run)>> {
    let server = started(folder, program, url).await?;
    let mut runs = Vec::new();
    for (name, action) in actions {
        crate::say(name);
        client::run(server.address, action, 1, Bounds { times: 500, ..BOUNDS }).await?;
        runs.push((*name, client::run(server.address, action, 1, BOUNDS).await?));
    }
    Ok(runs)
}

fn all(targets: &Arc<Vec<Target>>) -> [(&'static str, Action); 4] {
    [
        ("list 50 of 5,000, with counts", actions::list(targets, false, None)),
        ("one candidate", actions::one(targets)),
        ("dashboard of a company admin", actions::dashboard(targets)),
        ("stage of one candidate", actions::move_one(targets)),
    ]
}

/// With searches elsewhere, where nobody answers: what is measured is the database.
async fn started(folder: &Path, program: &Path, url: &str) -> anyhow::Result<Server> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    fs::create_dir_all(folder)?;
    let env = [
        ("JOBHELM_DATABASE_URL", url.to_owned()),
        ("JOBHELM_SEARCH", "http://127.0.0.1:9".to_owned()),
        ("JOBHELM_SEARCH_APP_ID", "bench000".into()),
        ("JOBHELM_SEARCH_ADMIN_KEY", "a1b2c3d4e5f60718293a4b5c6d7e8f90".into()),
        ("JOBHELM_SEARCH_SEARCH_KEY", "0f9e8d7c6b5a49382716f5e4d3c2b1a0".into()),
    ];
    let log = folder.join("server.log");
    Server::start_in(program, &log, &env, |address| crate::serve(folder, address), "/healthz").await
}

/// Copies all rows so many times; how long that took.
fn copy(db: &Db, copies: i64) -> anyhow::Result<Duration> {
    let began = Instant::now();
    db.write_blocking(|tx| tx.run(NAMED_ANEW).map(drop).map_err(Problem::from)).map_err(crate::wrong)?;
    let of_table = |tx: &mut Tx<'_>, table: &&str| {
        let columns = Sql::with(
            "SELECT column_name, data_type FROM information_schema.columns
              WHERE table_schema = current_schema() AND table_name = $1 ORDER BY ordinal_position",
            values![(*table).to_owned()],
        );
        let columns: Vec<(String, String)> = tx.all(columns, |row| Ok((row.get(0)?, row.get(1)?)))?;
        let named: Vec<_> = columns.iter().map(|(name, _)| format!("\"{name}\"")).collect();
        let taken: Vec<_> = columns.iter().map(|(name, kind)| taken(name, kind)).collect();
        Ok::<_, Problem>(format!(
            "INSERT INTO {table} ({}) SELECT {} FROM original.{table}",
            named.join(", "),
            taken.join(", ")
        ))
    };
    let statements = db.write_blocking(move |tx| {
        tx.run("CREATE SCHEMA original")?;
        for table in TABLES {
            tx.run(Sql::with(format!("CREATE TABLE original.{table} AS SELECT * FROM {table}"), values![]))?;
        }
        TABLES.iter().map(|table| of_table(tx, table)).collect::<Result<Vec<_>, _>>()
    });
    let statements = statements.map_err(crate::wrong)?;
    for number in 1..=copies {
        let statements = statements.clone();
        let copied = db.write_blocking(move |tx| {
            statements
                .iter()
                .try_for_each(|sql| tx.run(Sql::with(sql.clone(), values![number])).map(drop))?;
            Ok::<_, Problem>(())
        });
        copied.map_err(crate::wrong)?;
        if number % 10 == 0 {
            crate::say(&format!("{number} of {copies} copies in {} s", began.elapsed().as_secs()));
        }
    }
    db.write_blocking(|tx| {
        tx.run("DROP SCHEMA original CASCADE")?;
        tx.run("ANALYZE").map(drop).map_err(Problem::from)
    })
    .map_err(crate::wrong)?;
    Ok(began.elapsed())
}

/// What stands in a copy's column: ids anew, and what may be there once only.
fn taken(name: &str, kind: &str) -> String {
    match (name, kind) {
        (_, "uuid") => format!("copied(\"{name}\", $1)"),
        ("slug" | "email", _) => format!("'c' || $1::bigint || \"{name}\""),
        ("reference_code", _) => format!("upper(left(md5(\"{name}\" || $1::bigint), 10))"),
        _ => format!("\"{name}\""),
    }
}

/// A line for each large table and each of its indexes.
fn sizes(db: &Db) -> anyhow::Result<String> {
    let found = db.read_blocking(|tx| {
        let sql =
            "SELECT c.relname, coalesce(i.indrelid::regclass::text, ''), pg_table_size(c.oid) / 1000000,
                          c.reltuples::bigint
                     FROM pg_class c LEFT JOIN pg_index i ON i.indexrelid = c.oid
                    WHERE c.relkind IN ('r', 'i') AND pg_table_size(c.oid) > 50000000
                      AND c.relnamespace = current_schema()::regnamespace
                    ORDER BY coalesce(i.indrelid, c.oid)::regclass::text, c.relkind DESC, 3 DESC";
        let line = |row: &store::Row<'_>| {
            let (name, of, size, rows): (String, String, i64, i64) =
                (row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?);
            let name = if of.is_empty() { format!("**{name}**") } else { format!("{of}: {name}") };
            Ok(format!("| {name} | {size} | {rows} |\n"))
        };
        tx.all(sql, line).map_err(Problem::from)
    });
    Ok(found.map_err(crate::wrong)?.concat())
}

/// From now on the server writes each plan into its log, which is here.
fn told_plans(db: &Db) -> anyhow::Result<PathBuf> {
    let told = db.write_blocking(|tx| {
        let name: String = tx.one("SELECT quote_ident(current_database())", |row| row.get(0))?;
        for (setting, value) in [
            ("session_preload_libraries", "auto_explain"),
            ("auto_explain.log_min_duration", "0"),
            ("auto_explain.log_analyze", "on"),
            ("auto_explain.log_buffers", "on"),
        ] {
            tx.run(Sql::with(format!("ALTER DATABASE {name} SET {setting} = '{value}'"), values![]))?;
        }
        let at = "SELECT setting FROM pg_settings WHERE name = 'data_directory'";
        tx.one(at, |row| row.get::<String>(0)).map_err(Problem::from)
    });
    let data = PathBuf::from(told.map_err(crate::wrong)?);
    Ok(data.parent().context("a folder above the data")?.join("server.log"))
}

/// One list, on sessions that tell.
async fn planned(folder: &Path, program: &Path, url: &str, targets: &Arc<Vec<Target>>) -> anyhow::Result<()> {
    let server = started(folder, program, url).await?;
    let list = actions::list(targets, false, None);
    client::run(server.address, &list, 1, Bounds { times: 1, ..BOUNDS }).await?;
    Ok(())
}

/// The plans of what the list reads of candidates.
fn plans_in(log: &Path) -> anyhow::Result<String> {
    let log = fs::read_to_string(log)?;
    let mut text = String::new();
    for entry in log.split("LOG:  duration: ").skip(1) {
        let plan = entry.split("\n2").next().unwrap_or(entry);
        if plan.contains("Index Cond: (job_id") {
            writeln!(text, "{}", plan.replace('\t', "").trim_end()).ok();
        }
    }
    Ok(text)
}
