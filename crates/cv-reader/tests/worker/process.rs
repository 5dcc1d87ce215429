//! What the host may rely on, whatever becomes of a worker.

use std::fs::{self, Permissions};
use std::io::Cursor;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use cv_reader::{Asker, Busy, Outcome, PagesOutcome, Reader, WORKER_ARGUMENT};
use libtest_mimic::{Failed, Trial};

use crate::files::{docx, line, paragraph, pdf};
use crate::{ANYBODY, PATIENCE, expect, reader, run};

pub fn trials() -> Vec<Trial> {
    vec![
        Trial::test("a worker that never answers is ended", never_answers),
        Trial::test("a worker that never stops talking is ended", || unreadable("exec yes")),
        Trial::test("a worker that talks nonsense is not believed", || unreadable("echo nonsense")),
        Trial::test("an answer of a worker that failed is not believed", || {
            unreadable("echo '{\"outcome\":\"noText\"}'; exit 1")
        }),
        Trial::test("a program that is not there makes files unreadable", no_program),
        Trial::test("nobody waiting any more ends the worker", dropped),
        Trial::test("a worker that somebody kills is followed by another", killed),
        Trial::test("no more workers run at once than allowed", one_at_a_time),
        Trial::test("a crowd of files is read in full", crowd),
        Trial::test("a large file does not stop at a full pipe", large_file),
        Trial::test("the worker runs within its limits", limits),
        Trial::test("a shut in worker draws pages", draws_pages),
    ]
}

/// Bytes of a process's code, as its status says.
pub fn code_of(status: &str) -> u64 {
    let size = status.lines().find_map(|line| line.strip_prefix("VmExe:"));
    let size: Option<u64> = size.and_then(|size| size.trim().strip_suffix(" kB")?.parse().ok());
    size.unwrap_or(0) * 1024
}

/// The answer of a worker that found nothing.
pub const NO_TEXT: &str = r#"{"outcome":{"outcome":"noText"},"details":{}}"#;

/// A folder with a shell script in it that stands in for the worker.
pub struct Stand {
    folder: PathBuf,
}

impl Stand {
    pub fn new(script: &str) -> Result<Self, Failed> {
        static NEXT: std::sync::atomic::AtomicU32 = std::sync::atomic::AtomicU32::new(0);
        let number = NEXT.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("cv-reader-{}-{number}", std::process::id()));
        fs::create_dir_all(&folder)?;
        let stand = Self { folder };
        let draft = stand.path("draft");
        fs::write(&draft, format!("#!/bin/sh\ncd '{}'\n{script}\n", stand.folder.display()))?;
        fs::set_permissions(&draft, Permissions::from_mode(0o755))?;
        // Copied by another process: a file that this one had open for writing may still be open in a child just
        // forked, and then cannot be run.
        let copied = Command::new("cp").arg(&draft).arg(stand.path("worker")).status()?;
        expect(&copied.success(), &true)?;
        Ok(stand)
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    fn reader(&self, parallel: usize) -> Reader {
        Reader::new(self.path("worker"), parallel)
    }
}

impl Drop for Stand {
    fn drop(&mut self) {
        fs::remove_dir_all(&self.folder).ok();
    }
}

fn unreadable(script: &str) -> Result<(), Failed> {
    let started = Instant::now();
    expect(
        &run(Stand::new(script)?.reader(1).read(ANYBODY, Cursor::new(b"%PDF-")))??.outcome,
        &Outcome::Unreadable,
    )?;
    expect(&(started.elapsed() < PATIENCE), &true)
}

pub fn wait_until(condition: impl Fn() -> bool) -> Result<(), Failed> {
    let started = Instant::now();
    while !condition() {
        if started.elapsed() > PATIENCE {
            return Err("waited in vain".into());
        }
        std::thread::yield_now();
    }
    Ok(())
}

fn is_gone(pid: &str) -> bool {
    // A zombie is over too; the runtime collects it in its own time.
    fs::read_to_string(Path::new("/proc").join(pid.trim()).join("stat"))
        .map_or(true, |stat| stat.contains(") Z "))
}

/// The file is more than a pipe holds, so that sending it never ends either.
fn never_answers() -> Result<(), Failed> {
    let stand = Stand::new("echo $$ > pid; exec sleep 600")?;
    let started = Instant::now();
    expect(
        &run(stand.reader(1).read(ANYBODY, Cursor::new(vec![0; 1 << 20])))??.outcome,
        &Outcome::Unreadable,
    )?;
    expect(&(started.elapsed() < PATIENCE), &true)?;
    let pid = fs::read_to_string(stand.path("pid"))?;
    wait_until(|| is_gone(&pid))
}

fn no_program() -> Result<(), Failed> {
    expect(
        &run(Reader::new("/nowhere/at-all".into(), 1).read(ANYBODY, Cursor::new(b"%PDF-")))??.outcome,
        &Outcome::Unreadable,
    )
}

fn dropped() -> Result<(), Failed> {
    let stand = Stand::new("echo $$ > draft-pid; mv draft-pid pid; exec sleep 600")?;
    let reader = stand.reader(1);
    run(async {
        let started = async {
            while !stand.path("pid").exists() {
                tokio::task::yield_now().await;
            }
        };
        tokio::select! {
            _ = reader.read(ANYBODY, Cursor::new(b"%PDF-")) => {}
            () = started => {}
        }
    })?;
    let pid = fs::read_to_string(stand.path("pid"))?;
    wait_until(|| is_gone(&pid))
}

fn killed() -> Result<(), Failed> {
    let stand = Stand::new(&format!("mkdir killed && kill -9 $$; cat > /dev/null; echo '{NO_TEXT}'"))?;
    let file = vec![0; 1 << 20];
    expect(&run(stand.reader(1).read(ANYBODY, Cursor::new(file)))??.outcome, &Outcome::NoText)?;
    // Not for ever.
    unreadable("kill -9 $$")
}

fn one_at_a_time() -> Result<(), Failed> {
    let stand =
        Stand::new(&format!("mkdir busy || touch overlap; cat > /dev/null; rmdir busy; echo '{NO_TEXT}'"))?;
    let reader = stand.reader(1);
    let outcomes = run(together(&reader, &[(ANYBODY, b"file".as_slice()); 12]))?;
    expect(&outcomes, &vec![Ok(Outcome::NoText); 12])?;
    expect(&stand.path("overlap").exists(), &false)
}

pub async fn together(reader: &Reader, files: &[(Asker, &[u8])]) -> Vec<Result<Outcome, Busy>> {
    let mut waiting: Vec<_> = files
        .iter()
        .map(|(asker, file)| {
            Box::pin(async move { Ok(reader.read(*asker, Cursor::new(file)).await?.outcome) })
        })
        .collect();
    let mut outcomes: Vec<Option<Result<Outcome, Busy>>> = vec![None; files.len()];
    std::future::poll_fn(|context| {
        for (future, outcome) in waiting.iter_mut().zip(&mut outcomes) {
            if outcome.is_none()
                && let std::task::Poll::Ready(found) = future.as_mut().poll(context)
            {
                *outcome = Some(found);
            }
        }
        if outcomes.iter().all(Option::is_some) {
            std::task::Poll::Ready(())
        } else {
            std::task::Poll::Pending
        }
    })
    .await;
    outcomes.into_iter().flatten().collect()
}

fn crowd() -> Result<(), Failed> {
    let file = pdf(&[line("Ada King")])?;
    let patient = Reader::with_queue("/proc/self/exe".into(), 2, 50, Duration::from_hours(1));
    let files: Vec<_> = (0..50).map(|asker| (Asker(asker), file.as_slice())).collect();
    expect(&run(together(&patient, &files))?, &vec![Ok(Outcome::Text("Ada King".to_owned())); 50])
}

/// As large as an upload may be, nearly all of it a picture.
fn large_file() -> Result<(), Failed> {
    let mut file = docx(&paragraph("Ada King"))?;
    let picture: Vec<u8> = (0..48_u32 << 20).map(|n| (n.wrapping_mul(2_654_435_761) >> 24) as u8).collect();
    let stub = [b"PK\x03\x04".to_vec(), picture].concat();
    file.splice(0..0, stub);
    expect(&run(reader().read(ANYBODY, Cursor::new(file)))??.outcome, &Outcome::Text("Ada King".to_owned()))
}

fn limits() -> Result<(), Failed> {
    // Its stdin stays open, so that it waits to be looked at.
    // A file that the host leaves open must not reach it.
    let mut worker = Command::new("sh")
        .args(["-c", "exec 7</dev/zero; exec \"$0\" \"$1\""])
        .arg(std::env::current_exe()?)
        .arg(WORKER_ARGUMENT)
        .env("SECRET", "1")
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()?;
    let process = Path::new("/proc").join(worker.id().to_string());
    let limit = |name: &str, value: &str| {
        let limits = fs::read_to_string(process.join("limits")).unwrap_or_default();
        let line = limits.lines().find(|line| line.starts_with(name)).unwrap_or_default();
        line[name.len().min(line.len())..].split_whitespace().next() == Some(value)
    };
    let status = |line: &str| fs::read_to_string(process.join("status")).unwrap_or_default().contains(line);
    // Two filters, the last thing that a worker does before it reads.
    let found = wait_until(|| status("Seccomp_filters:\t2"));
    let code = code_of(&fs::read_to_string(process.join("status")).unwrap_or_default());
    let kept = [
        limit("Max address space", &(268_435_456 + code).to_string()),
        limit("Max cpu time", "2"),
        limit("Max core file size", "0"),
        limit("Max open files", "3"),
        status("NoNewPrivs:\t1"),
        status("Seccomp:\t2"),
    ];
    // Root may look at a process that is sealed against others; they see nothing at all.
    let environment = fs::read(process.join("environ")).unwrap_or_default();
    let open_files = fs::read_dir(process.join("fd")).into_iter().flatten().flatten();
    let inherited: Vec<_> = open_files
        .map(|file| file.file_name())
        .filter(|name| !["0", "1", "2"].iter().any(|n| name == n))
        .collect();
    worker.kill()?;
    worker.wait()?;
    found?;
    expect(&kept, &[true; 6])?;
    expect(&environment, &Vec::new())?;
    expect(&inherited, &Vec::new())
}

fn draws_pages() -> Result<(), Failed> {
    let pages = run(reader().pages(ANYBODY, Cursor::new(pdf(&[line("Ada King"), line("Nurse")])?)))??;
    let drawn: Vec<bool> = pages.pages.iter().map(|page| page.png.starts_with(b"\x89PNG")).collect();
    expect(&(pages.outcome, drawn), &(PagesOutcome::Drawn, vec![true, true]))?;
    let words: Vec<&str> = pages.pages.iter().flat_map(|page| &page.words).map(|word| &*word.text).collect();
    expect(&words, &vec!["Ada", "King", "Nurse"])
}
