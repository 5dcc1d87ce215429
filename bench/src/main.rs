//! Measures JobHelm on a million candidates, beside references in the same run. Run by `make bench`.

mod actions;
mod backup;
mod boards;
mod client;
mod cluster;
mod corpus;
mod cvs;
mod digest;
mod live;
mod reference;
mod report;
mod rows;
mod search;
mod seed;
mod server;

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context as _, bail};
use jobhelm::clock::Clock;
use jobhelm::problem::Problem;

use client::{Action, Bounds};
use report::{Bound, Fact, Figures};
use seed::Volume;
use server::Server;

// The same allocator as the product's, so that the reference differs in nothing but its work.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

const HELP: &str = "\
Measures JobHelm beside references, and prints a table.

Usage: bench [boards|search|cvs] [OPTIONS]

  boards           Feeds and public pages of a company with ten thousand live adverts
  search           The search engine alone, in this process, beside SQLite's FTS5 and tantivy's query parser
  cvs              The CV reader alone, beside pdftotext

  --cluster        One copy of the server, two, and four, over the PostgreSQL of tools/test-postgres (100000 candidates)
  --backup         A backup that is verified, beside one client who works
  --rows           Ten million rows in the PostgreSQL of tools/test-postgres
  --candidates N   How many to measure on (1000000); data is kept beside the build and used again
  --only TEXT      Only actions whose name holds this; for searches, on what an earlier run has loaded
  --data FOLDER    Where the searches' data is kept and used again
  --hold           Start the server on the data, say where, and wait for Enter
";

/// The whole volume; only its figures are kept in the repository.
const WHOLE: u32 = 1_000_000;
/// As many as a cluster is measured on, unless it is said otherwise.
const OF_CLUSTER: u32 = 100_000;
/// As many rows as a machine of this size bears.
const OF_ROWS: u32 = 10_000_000;
const LONGEST: Duration = Duration::from_secs(12);

struct Told {
    candidates: u32,
    only: String,
    hold: bool,
    boards: bool,
    search: bool,
    cvs: bool,
    cluster: bool,
    backup: bool,
    rows: bool,
    data: Option<PathBuf>,
}

fn told() -> anyhow::Result<Option<Told>> {
    use lexopt::prelude::{Long, Short, Value, ValueExt as _};
    let mut told = Told {
        candidates: 0,
        only: String::new(),
        hold: false,
        boards: false,
        search: false,
        cvs: false,
        cluster: false,
        backup: false,
        rows: false,
        data: None,
    };
    let mut parser = lexopt::Parser::from_env();
    while let Some(argument) = parser.next()? {
        match argument {
            Long("candidates") => told.candidates = parser.value()?.parse()?,
            Long("only") => told.only = parser.value()?.string()?,
            Long("data") => told.data = Some(parser.value()?.into()),
            Long("hold") => told.hold = true,
            Long("cluster") => told.cluster = true,
            Long("backup") => told.backup = true,
            Long("rows") => told.rows = true,
            Long("help") | Short('h') => {
                say(HELP);
                return Ok(None);
            }
            Value(word) if word == "boards" => told.boards = true,
            Value(word) if word == "search" => told.search = true,
            Value(word) if word == "cvs" => told.cvs = true,
            // What this program starts as the second reference.
            Value(word) if word == "reference" => {
                let listen = parser.value()?.string()?;
                tokio::runtime::Runtime::new()?.block_on(reference::serve(&listen))?;
                return Ok(None);
            }
            other => return Err(other.unexpected().into()),
        }
    }
    if told.candidates == 0 {
        told.candidates = match &told {
            Told { cluster: true, .. } => OF_CLUSTER,
            Told { rows: true, .. } => OF_ROWS,
            _ => WHOLE,
        };
    }
    if told.candidates < 1_000 {
        bail!("--candidates: at least 1000");
    }
    Ok(Some(told))
}

fn main() -> anyhow::Result<ExitCode> {
    // What this program starts for each CV.
    if std::env::args().nth(1).is_some_and(|first| first == cv_reader::WORKER_ARGUMENT) {
        return Ok(cv_reader::worker_main());
    }
    measure()?;
    Ok(ExitCode::SUCCESS)
}

fn measure() -> anyhow::Result<()> {
    let Some(told) = told()? else { return Ok(()) };
    let program = std::env::current_exe()?;
    let release = program.parent().context("where is this program?")?;
    let folder = release.parent().unwrap_or(release).join(format!("bench-data-{}", told.candidates));
    if told.cvs {
        let text = cvs::run(&release.parent().unwrap_or(release).join("bench-cvs"))?;
        say(&text);
        std::fs::write(Path::new(env!("CARGO_MANIFEST_DIR")).join("results-cvs.md"), text)?;
        return Ok(());
    }
    if told.search {
        let folder = told.data.unwrap_or_else(|| release.parent().unwrap_or(release).join("bench-search"));
        let text = search::run(&folder, told.candidates, &told.only)?;
        say(&text);
        if told.candidates == WHOLE && told.only.is_empty() {
            std::fs::write(Path::new(env!("CARGO_MANIFEST_DIR")).join("results-search.md"), text)?;
        }
        return Ok(());
    }
    if told.boards {
        let data = release.parent().unwrap_or(release).join("bench-boards");
        let (program, now) = (release.join("jobhelm"), Clock::default().now());
        let runtime = tokio::runtime::Runtime::new()?;
        let text = runtime.block_on(boards::run(&data, &program, &report::machine(), now))?;
        say(&text);
        std::fs::write(Path::new(env!("CARGO_MANIFEST_DIR")).join("results-boards.md"), text)?;
        return Ok(());
    }
    let volume = Volume::of(told.candidates);
    let now = Clock::default().now();
    let setting = report::machine();
    if told.rows {
        let data = release.parent().unwrap_or(release).join("bench-rows");
        let program = release.join("jobhelm");
        let runtime = tokio::runtime::Runtime::new()?;
        let text = runtime.block_on(rows::run(&data, &program, told.candidates, &setting, now))?;
        say(&text);
        if told.candidates == OF_ROWS {
            std::fs::write(Path::new(env!("CARGO_MANIFEST_DIR")).join("results-rows.md"), text)?;
        }
        return Ok(());
    }
    if told.cluster {
        let data = release.parent().unwrap_or(release).join("bench-cluster");
        let program = release.join("jobhelm");
        let runtime = tokio::runtime::Runtime::new()?;
        let text = runtime.block_on(cluster::run(&data, &program, volume, &told.only, &setting, now))?;
        say(&text);
        if told.candidates == OF_CLUSTER && told.only.is_empty() {
            std::fs::write(Path::new(env!("CARGO_MANIFEST_DIR")).join("results-cluster.md"), text)?;
        }
        return Ok(());
    }

    let db = seed::open(&folder, volume, now)?;
    let targets = Arc::new(actions::targets(&db, volume, now)?);
    let cast = live::cast(&db, now)?;
    drop(db);

    let runtime = tokio::runtime::Runtime::new()?;
    let (jobhelm, log) = (release.join("jobhelm"), folder.join("reference.log"));
    let text = runtime.block_on(async {
        let start = async || {
            let log = folder.join("server.log");
            let server = Server::start(&jobhelm, &log, |address| serve(&folder, address), "/readyz").await?;
            server.filled().await?;
            anyhow::Ok(server)
        };
        // The first start on new data fills the search indexes: neither its time nor its memory is what is measured.
        drop(start().await?);
        let server = start().await?;
        if told.backup {
            let to = folder.with_file_name("bench-backup");
            return backup::measured(&jobhelm, &folder, &to, &server, &targets, &setting).await.map(Some);
        }
        let memory = Server::start(
            &program,
            &log,
            |address| vec!["reference".into(), address.into()],
            reference::PATH,
        );
        let memory = memory.await?;
        if told.hold {
            say(&format!("http://{} as {}", server.address, seed::token(0)));
            std::io::stdin().read_line(&mut String::new())?;
            return Ok(None);
        }
        let (figures, mut facts) = measured(&told, volume, &targets, &server, &memory).await?;
        // What the load before has left in memory is not what streams take.
        drop(server);
        facts.extend(live::measured(&start().await?, &cast).await?);
        facts.push(digests(&folder, volume, now, &start).await?);
        anyhow::Ok(Some(report::page(told.candidates, &setting, &figures, &facts)))
    })?;
    let Some(text) = text else { return Ok(()) };
    say(&text);
    if told.candidates == WHOLE && told.only.is_empty() {
        let page = if told.backup { "results-backup.md" } else { "results.md" };
        std::fs::write(Path::new(env!("CARGO_MANIFEST_DIR")).join(page), text)?;
    }
    Ok(())
}

/// The letters with the CVs of the day, on a server that finds all of them due at its start.
async fn digests(
    folder: &Path,
    volume: Volume,
    now: jobhelm::clock::Millis,
    start: &impl AsyncFn() -> anyhow::Result<Server>,
) -> anyhow::Result<Fact> {
    let server = start().await?;
    let idle = server.settled_cpu().await?;
    drop(server);
    let mail = folder.join("mail");
    if mail.exists() {
        std::fs::remove_dir_all(&mail)?;
    }
    let db = seed::open(folder, volume, now)?;
    let letters = digest::prepare(&db, now).await?;
    drop(db);
    let server = start().await?;
    digest::measured(&server, folder, letters, idle).await
}

pub(crate) fn serve(folder: &Path, address: &str) -> Vec<String> {
    let data = folder.display().to_string();
    ["serve", "--listen", address, "--data", &data].into_iter().map(ToOwned::to_owned).collect()
}

/// An action to be measured.
struct Line {
    name: &'static str,
    peers: &'static str,
    target: Option<report::Target>,
    action: Action,
    times: u64,
}

async fn measured(
    told: &Told,
    volume: Volume,
    targets: &Arc<Vec<actions::Target>>,
    server: &Server,
    memory: &Server,
) -> anyhow::Result<(Vec<Figures>, Vec<Fact>)> {
    let idle = server.memory("VmRSS:")?;
    let file = actions::file(&format!("/assets/{}", static_file()?));
    let in_memory = actions::file(reference::PATH);
    let health = Line { target: Some((0.025, 0.025)), ..line("health", actions::file("/healthz"), 8_000) };
    let mut figures = vec![
        figures(server, &line("a file of 5 kB, from the same server", file, 8_000)).await?,
        figures(memory, &line("50 candidates as JSON, from memory", in_memory, 8_000)).await?,
    ];
    let move_one = actions::move_one(targets);
    let lines = [
        health,
        Line {
            peers: "36, 81",
            target: Some((0.25, 0.2)),
            ..line("list 50 of 5,000, with counts", actions::list(targets, false, None), 5_000)
        },
        line("the same, compressed (gzip)", actions::list(targets, false, Some("gzip")), 3_000),
        line("the same, compressed (br)", actions::list(targets, false, Some("gzip, deflate, br")), 3_000),
        line("the same, page 1 to 100", actions::list(targets, true, None), 5_000),
        Line {
            peers: "5.9, 131",
            target: Some((0.15, 0.1)),
            ..line("one candidate", actions::one(targets), 8_000)
        },
        Line {
            peers: "2.1, 18",
            target: Some((0.3, 0.15)),
            ..line("stage of one candidate, durable", Arc::clone(&move_one), 4_000)
        },
        Line {
            peers: "127, 285",
            target: Some((3.0, 2.0)),
            ..line("stage of 50, durable", actions::move_many(targets), 800)
        },
        Line {
            target: Some((300.0, 300.0)),
            ..line("bulk stage of 5,000 as one action", actions::move_all(targets), 40)
        },
        Line {
            target: Some((40.0, 40.0)),
            ..line("CSV of a 5,000-candidate job", actions::csv(targets), 200)
        },
        Line {
            target: Some((0.3, 0.3)),
            ..line("dashboard of a company admin", actions::dashboard(targets), 4_000)
        },
        Line {
            target: Some((3.0, 3.0)),
            ..line("/candidates search with facets and distance", actions::everyone(targets), 2_000)
        },
        Line {
            target: Some((0.5, 0.5)),
            ..line("who can be mentioned in a note", actions::mentionable(targets), 4_000)
        },
        Line {
            target: Some((3.0, 3.0)),
            ..line("reports over all jobs of a company", actions::report(targets), 2_000)
        },
        Line {
            target: Some((3.0, 3.0)),
            ..line("overview of a job with 5,000", actions::overview(targets), 2_000)
        },
        line("sign-in", actions::sign_in(volume), 150),
    ];
    for line in lines.into_iter().filter(|line| line.name.contains(&told.only)) {
        say(line.name);
        figures.push(self::figures(server, &line).await?);
    }
    let bounds = Bounds { times: 60_000, time: LONGEST };
    let writes = client::run(server.address, &move_one, 32, bounds).await?;
    let beside = beside_a_bulk(server, targets, &move_one).await?;
    let p99 = figures.iter().find(|line| line.name.starts_with("list")).map(|line| line.one.percentile(99));
    let at_most = |target| Some((target, Bound::Below));
    let facts = vec![
        Fact {
            name: "durable stage changes, 32 clients",
            value: writes.rate(),
            unit: "/s",
            target: Some((8_000.0, Bound::Above)),
        },
        Fact {
            name: "longest stage change of one while 5,000 are moved as one action",
            value: beside,
            unit: "ms",
            target: at_most(50.0),
        },
        Fact {
            name: "p99 of the list with counts, one client",
            value: p99.unwrap_or(f64::NAN),
            unit: "ms",
            target: at_most(2.0),
        },
        Fact {
            name: "from start to the first healthy answer",
            value: server.started_in.as_secs_f64(),
            unit: "s",
            target: at_most(0.3),
        },
        Fact { name: "resident memory, idle", value: idle, unit: "MB", target: at_most(60.0) },
        Fact {
            name: "resident memory, highest",
            value: server.memory("VmHWM:")?,
            unit: "MB",
            target: at_most(300.0),
        },
    ];
    Ok((figures, facts))
}

/// The longest that moving one candidate takes, in milliseconds, while others are moved 5,000 at a time.
async fn beside_a_bulk(
    server: &Server,
    targets: &Arc<Vec<actions::Target>>,
    move_one: &Action,
) -> anyhow::Result<f64> {
    let bounds = Bounds { times: 20, time: LONGEST };
    let bulk = actions::move_all(targets);
    let small = Bounds { times: u64::MAX, time: Duration::from_secs(4) };
    let (large, small) = tokio::join!(
        client::run(server.address, &bulk, 1, bounds),
        client::run(server.address, move_one, 2, small)
    );
    large?;
    Ok(small?.percentile(100))
}

fn line(name: &'static str, action: Action, times: u64) -> Line {
    Line { name, peers: "", target: None, action, times }
}

async fn figures(server: &Server, line: &Line) -> anyhow::Result<Figures> {
    let bounds = Bounds { times: line.times, time: LONGEST };
    let warm = Bounds { times: (line.times / 2).max(50), time: LONGEST / 3 };
    client::run(server.address, &line.action, 2, warm).await?;
    let (one, cpu_one) = counted(server, &line.action, 1, bounds).await?;
    let (many, cpu_many) = counted(server, &line.action, 16, bounds).await?;
    let Line { name, peers, target, .. } = *line;
    Ok(Figures { name, peers, target, cpu_one, cpu_many, one, many })
}

async fn counted(
    server: &Server,
    action: &Action,
    clients: u32,
    bounds: Bounds,
) -> anyhow::Result<(client::Run, f64)> {
    let before = server.settled_cpu().await?;
    let run = client::run(server.address, action, clients, bounds).await?;
    let used = server.settled_cpu().await? - before;
    let per_thousand = used / run.times() * 1e3;
    Ok((run, per_thousand))
}

/// The file of the built frontend whose size is the nearest to 5,000 bytes.
fn static_file() -> anyhow::Result<String> {
    let assets: PathBuf = [env!("CARGO_MANIFEST_DIR"), "..", "web", "dist", "assets"].iter().collect();
    let mut nearest = None;
    for entry in std::fs::read_dir(&assets).context("the frontend is not built: run `make web`")? {
        let entry = entry?;
        // What the build has packed beside a file is not asked for by name.
        if entry.path().extension().is_some_and(|ending| ending == "br") {
            continue;
        }
        let distance = entry.metadata()?.len().abs_diff(5_000);
        if nearest.as_ref().is_none_or(|(least, _)| distance < *least) {
            nearest = Some((distance, entry.file_name().to_string_lossy().into_owned()));
        }
    }
    nearest.map(|(_, name)| name).context("the frontend is empty")
}

/// The sentence of something that went wrong in the product.
pub(crate) fn wrong(problem: Problem) -> anyhow::Error {
    match problem {
        Problem::Internal(error) => error,
        other => anyhow::anyhow!("{other:?}"),
    }
}

#[expect(clippy::print_stdout, reason = "a program for the command line")]
pub(crate) fn say(text: &str) {
    println!("{text}");
}
