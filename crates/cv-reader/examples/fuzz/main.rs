//! `fuzz DIR OUT MINUTES [SEED]`: damages the files of `DIR/files` in ways that keep most of their structure, reads and
//! draws each through real workers, and fails when one is not answered in time. Such files are kept in OUT. A worker that
//! was killed, by a signal or its limits, is told from one that called a file unreadable.

mod doc;

use std::collections::BTreeMap;
use std::io::{Cursor, Read as _, Write as _};
use std::os::unix::process::ExitStatusExt as _;
use std::path::Path;
use std::process::{Command, ExitCode, Stdio};
use std::time::{Duration, Instant};
use std::{env, fs};

use cv_reader::{Asker, Outcome, Reader, WORKER_ARGUMENT, worker_main};
use zip::write::SimpleFileOptions;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// The reader promises 5 s; the rest is for a busy machine.
const PATIENCE: Duration = Duration::from_secs(7);
/// Larger ones would make the run one of copying.
const FILE_MAX: usize = 4 << 20;
/// The exit code of a worker that answered without the kernel's cage.
const UNCONFINED: i32 = 3;

type Fallible<T> = Result<T, Box<dyn std::error::Error>>;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    if arguments.first().is_some_and(|first| first == WORKER_ARGUMENT) {
        return worker_main();
    }
    let (folder, out, minutes, seed) = match arguments.as_slice() {
        [folder, out, minutes] => (folder, out, minutes.parse(), Ok(1)),
        [folder, out, minutes, seed] => (folder, out, minutes.parse(), seed.parse()),
        _ => return usage(),
    };
    let (Ok(minutes), Ok(seed)) = (minutes, seed) else { return usage() };
    match fuzz(Path::new(folder), Path::new(out), minutes, seed) {
        Ok(0) => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn usage() -> ExitCode {
    eprintln!("usage: fuzz DIR OUT MINUTES [SEED]");
    ExitCode::from(2)
}

/// The number of files that were not answered in time.
fn fuzz(folder: &Path, out: &Path, minutes: u64, seed: u64) -> Fallible<usize> {
    let mut seeds: Vec<Vec<u8>> = Vec::new();
    let mut paths =
        fs::read_dir(folder.join("files"))?.map(|entry| Ok(entry?.path())).collect::<Fallible<Vec<_>>>()?;
    // The same seed makes the same files on every machine.
    paths.sort();
    for path in paths {
        seeds.push(fs::read(path)?);
    }
    seeds.retain(|file| !file.is_empty() && file.len() <= FILE_MAX);
    if seeds.is_empty() {
        return Err("there are no files to start from".into());
    }
    fs::create_dir_all(out)?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let reader = Reader::new("/proc/self/exe".into(), 1);
    let mut chance = Chance(seed.max(1));
    let (began, mut counts, mut files, mut late) = (Instant::now(), BTreeMap::<String, u32>::new(), 0, 0);
    while began.elapsed() < Duration::from_secs(minutes * 60) {
        let mut file = chance.pick(&seeds).clone();
        for _ in 0..=chance.below(3) {
            damage(&mut file, &seeds, &mut chance);
        }
        let started = Instant::now();
        let read = match runtime.block_on(reader.read(Asker(0), Cursor::new(&file)))?.outcome {
            Outcome::Text(_) => "Text".to_owned(),
            other => format!("{other:?}"),
        };
        let took_reading = started.elapsed();
        let started = Instant::now();
        let drawn = format!("{:?}", runtime.block_on(reader.pages(Asker(0), Cursor::new(&file)))?.outcome);
        let took = took_reading.max(started.elapsed());
        for (mode, outcome) in [("read", read), ("draw", drawn)] {
            let fate = if outcome == "Unreadable" { fate(mode, &file)? } else { String::new() };
            *counts.entry(format!("{mode} {outcome}{fate}")).or_default() += 1;
        }
        if took > Duration::from_secs(2) {
            *counts.entry("over 2 s".into()).or_default() += 1;
        }
        if took > PATIENCE {
            fs::write(out.join(format!("late-{seed}-{files}")), &file)?;
            late += 1;
        }
        files += 1;
    }
    let mut report = std::io::stdout().lock();
    writeln!(report, "{files} files, {late} not answered in time")?;
    for (outcome, count) in counts {
        writeln!(report, "{count:8} {outcome}")?;
    }
    Ok(late)
}

/// How a worker ends that gives no more of a file than that it is unreadable.
fn fate(mode: &str, file: &[u8]) -> Fallible<String> {
    let mut worker = Command::new("/proc/self/exe")
        .args([WORKER_ARGUMENT, mode])
        .env_clear()
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()?;
    // One that ends early does not take all of it.
    worker.stdin.take().map(|mut stdin| stdin.write_all(file).ok());
    let status = worker.wait()?;
    Ok(match (status.signal(), status.code()) {
        (Some(signal), _) => format!(", its worker killed by signal {signal}"),
        (None, Some(0 | UNCONFINED)) => ", as its worker says".to_owned(),
        (None, code) => format!(", its worker failed with {code:?}"),
    })
}

/// One way of many to make a sound file a bad one.
fn damage(file: &mut Vec<u8>, seeds: &[Vec<u8>], chance: &mut Chance) {
    if file.is_empty() {
        return;
    }
    if file.starts_with(b"PK")
        && chance.below(4) > 0
        && let Ok(packed) = repacked(file, chance)
    {
        *file = packed;
        return;
    }
    if file.starts_with(doc::MAGIC) && chance.below(4) > 0 {
        return doc::damage(file, chance);
    }
    let at = chance.below(file.len());
    match chance.below(8) {
        0 => file.truncate(at),
        1 => (0..=chance.below(64)).for_each(|_| flip(file, chance)),
        2 => {
            let other = chance.pick(seeds);
            file.truncate(at);
            file.extend_from_slice(&other[chance.below(other.len())..]);
        }
        3 => digits(file, chance),
        4 => objects(file, chance),
        5 => {
            let end = (at + 1 + chance.below(4096)).min(file.len());
            file.drain(at..end);
        }
        6 => {
            let end = (at + 1 + chance.below(4096)).min(file.len());
            let piece = file[at..end].to_vec();
            file.splice(at..at, piece);
        }
        // The head of an OLE file: its FIB, sector sizes and tables.
        _ => {
            for _ in 0..8 {
                let place = chance.below(file.len().min(2048));
                file[place] = chance.byte();
            }
        }
    }
    file.truncate(2 * FILE_MAX);
}

fn flip(file: &mut [u8], chance: &mut Chance) {
    let at = chance.below(file.len());
    file[at] ^= 1 << chance.below(8);
}

/// Other numbers: lengths, references, places in the cross reference table, page sizes.
fn digits(file: &mut [u8], chance: &mut Chance) {
    let places: Vec<usize> = (0..file.len()).filter(|at| file[*at].is_ascii_digit()).collect();
    if places.is_empty() {
        return;
    }
    for _ in 0..=chance.below(16) {
        file[*chance.pick(&places)] = b'0' + chance.byte() % 10;
    }
}

/// One PDF object in the place of another, or twice.
fn objects(file: &mut Vec<u8>, chance: &mut Chance) {
    let ends: Vec<usize> =
        file.windows(6).enumerate().filter(|(_, w)| *w == b"endobj").map(|(at, _)| at + 6).collect();
    if ends.len() < 3 {
        return flip(file, chance);
    }
    let object = |index: usize| ends[index]..ends[index + 1];
    let from = file[object(chance.below(ends.len() - 1))].to_vec();
    let to = object(chance.below(ends.len() - 1));
    if chance.below(2) == 0 {
        file.splice(to, from);
    } else {
        file.splice(to.start..to.start, from);
    }
}

/// A Word file with one part damaged, packed anew so that its checksums hold.
fn repacked(file: &[u8], chance: &mut Chance) -> Fallible<Vec<u8>> {
    let mut archive = zip::ZipArchive::new(Cursor::new(file))?;
    let mut packed = zip::ZipWriter::new(Cursor::new(Vec::new()));
    let victim = chance.below(archive.len().max(1));
    for index in 0..archive.len() {
        let entry = archive.by_index(index)?;
        let name = entry.name()?.into_owned();
        let mut content = Vec::new();
        entry.take(FILE_MAX as u64).read_to_end(&mut content)?;
        if (index == victim || name == "word/document.xml") && !content.is_empty() {
            let at = chance.below(content.len());
            match chance.below(4) {
                0 => content.truncate(at),
                1 => (0..8).for_each(|_| flip(&mut content, chance)),
                2 => content.extend_from_within(at..),
                _ => digits(&mut content, chance),
            }
        }
        packed.start_file(name, SimpleFileOptions::default())?;
        packed.write_all(&content)?;
    }
    Ok(packed.finish()?.into_inner())
}

/// Xorshift: the same seed gives the same files.
struct Chance(u64);

impl Chance {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    fn below(&mut self, most: usize) -> usize {
        usize::try_from(self.next() >> 16).unwrap_or(0) % most.max(1)
    }

    fn byte(&mut self) -> u8 {
        self.next().to_le_bytes()[3]
    }

    fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.below(from.len())]
    }
}
