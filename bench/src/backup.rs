//! What a backup that is verified costs those who work meanwhile.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail};
use jobhelm::ids::FileId;

use crate::actions::{self, Target};
use crate::client::{self, Action, Bounds, Run};
use crate::server::Server;

/// How long each action is done before it is the other's turn.
const TURN: Duration = Duration::from_secs(2);
/// How often, before the backup begins.
const TURNS: u32 = 5;
/// What may not be exceeded meanwhile, in milliseconds.
const AT_MOST: f64 = 50.0;
/// The size that the rows say of each CV.
const CV: u64 = 48_000;

/// Measures on the data in `folder`, whose server runs; the backup goes into `to`, and is removed.
pub async fn measured(
    program: &Path,
    folder: &Path,
    to: &Path,
    server: &Server,
    targets: &Arc<Vec<Target>>,
    machine: &str,
) -> anyhow::Result<String> {
    let placing = folder.to_owned();
    let files = tokio::task::spawn_blocking(move || place_files(&placing)).await??;
    let both = [
        ("list 50 of 5,000, with counts", actions::list(targets, false, None)),
        ("stage of one candidate, durable", actions::move_one(targets)),
    ];
    let mut alone: [Vec<Duration>; 2] = Default::default();
    for _ in 0..TURNS {
        turn(server, &both, &mut alone).await?;
    }
    if to.exists() {
        fs::remove_dir_all(to)?;
    }
    let began = Instant::now();
    let mut backup = backed_up(program, folder, to)?;
    let mut beside: [Vec<Duration>; 2] = Default::default();
    while backup.try_wait()?.is_none() {
        turn(server, &both, &mut beside).await?;
    }
    let took = began.elapsed();
    let done = backup.wait_with_output()?;
    let said = String::from_utf8_lossy(&done.stdout).into_owned();
    if !done.status.success() {
        bail!("the backup failed: {said}{}", String::from_utf8_lossy(&done.stderr));
    }
    let bytes = size_of(to)?;
    fs::remove_dir_all(to)?;
    let mut text = format!(
        "# What a backup costs beside the work\n\nWritten by `make bench ARGS=--backup`: `jobhelm backup --verify` on a \
         million candidates in SQLite and {files} CV files of {CV} bytes, while one client works. It took {:.0} s and \
         {:.1} GB. {machine}\n\nIt said: {}\n\n\
         | action, one client | p50 ms | p99 ms | longest ms | p50 meanwhile | **p99 meanwhile** | longest meanwhile | times |\n\
         |---|--:|--:|--:|--:|--:|--:|--:|\n",
        took.as_secs_f64(),
        gigabytes(bytes),
        said.lines().collect::<Vec<_>>().join(" "),
    );
    for (((name, _), alone), beside) in both.iter().zip(alone).zip(beside) {
        let (alone, beside) = (run_of(alone), run_of(beside));
        let p99 = beside.percentile(99);
        writeln!(
            text,
            "| {name} | {:.2} | {:.2} | {:.0} | {:.2} | **{p99:.2}** {} | {:.0} | {:.0} |",
            alone.percentile(50),
            alone.percentile(99),
            alone.percentile(100),
            beside.percentile(50),
            if p99 <= AT_MOST { "✓" } else { "✗" },
            beside.percentile(100),
            beside.times(),
        )
        .ok();
    }
    Ok(text)
}

async fn turn(
    server: &Server,
    both: &[(&'static str, Action); 2],
    latencies: &mut [Vec<Duration>; 2],
) -> anyhow::Result<()> {
    for ((_, action), latencies) in both.iter().zip(latencies) {
        let run = client::run(server.address, action, 1, Bounds { times: u64::MAX, time: TURN }).await?;
        latencies.extend(run.latencies);
    }
    Ok(())
}

fn run_of(mut latencies: Vec<Duration>) -> Run {
    latencies.sort_unstable();
    let took = latencies.iter().sum();
    Run { latencies, took }
}

fn backed_up(program: &Path, folder: &Path, to: &Path) -> anyhow::Result<Child> {
    let started = Command::new(program)
        .args(["backup", "--verify"])
        .arg(to)
        .arg("--data")
        .arg(folder)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .env("JOBHELM_LOG", "error")
        .spawn();
    started.with_context(|| format!("cannot start {}", program.display()))
}

/// Puts a file of the size that its row says where each CV has to be; how many there are. What is written there is
/// nothing that costs the disk, but is read and backed up like anything else.
fn place_files(folder: &Path) -> anyhow::Result<usize> {
    let db = store::Db::open(
        &format!("sqlite:{}", folder.join("jobhelm.db").display()),
        jobhelm::schema::migrations(),
    )?;
    let names = db.read_blocking(|tx| {
        let sql = "SELECT cv_file_id FROM candidate WHERE cv_file_id IS NOT NULL";
        tx.all(sql, |row| row.get::<FileId>(0))
    })?;
    for name in &names {
        let name = name.0.simple().to_string();
        let (first, second) = (name.get(30..32).unwrap_or_default(), name.get(28..30).unwrap_or_default());
        let within = folder.join("files").join(first).join(second);
        let path = within.join(&name);
        if !path.exists() {
            fs::create_dir_all(&within)?;
            fs::File::create(path)?.set_len(CV)?;
        }
    }
    Ok(names.len())
}

fn size_of(folder: &Path) -> anyhow::Result<u64> {
    let mut bytes = 0;
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let about = entry.metadata()?;
        bytes += if about.is_dir() { size_of(&entry.path())? } else { about.len() };
    }
    Ok(bytes)
}

fn gigabytes(bytes: u64) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "far below 2^52")]
    let bytes = bytes as f64;
    bytes / 1e9
}
