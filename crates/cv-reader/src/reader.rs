//! The host's side: a child process for each file, bounded in number and in time.

use std::io::{self, Cursor};
use std::os::unix::process::ExitStatusExt as _;
use std::path::PathBuf;
use std::process::{ExitStatus, Stdio};
use std::sync::Once;
use std::time::{Duration, Instant};

use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncSeek, AsyncSeekExt as _, BufReader};
use tokio::process::{Child, Command};
use tokio::time::timeout;

use crate::calendar::{self, Calendar, Window};
use crate::letter;
use crate::queue::{Asker, Busy, Queue};
use crate::worker::{CALENDAR, CPU_SECONDS, DRAW, LETTER, READ, UNCONFINED};
use crate::{Outcome, Reading, WORKER_ARGUMENT};

const WALL_TIME: Duration = Duration::from_secs(5);
/// The kept text may double in JSON.
const ANSWER_MAX: u64 = 4 * 1024 * 1024;
const PAGES_MAX: u64 = 16 * 1024 * 1024;

/// How many files wait for a worker, and how long.
const WAITING: usize = 256;
const PATIENCE: Duration = Duration::from_secs(20);
/// Of a file, on its way to the worker.
const CHUNK: usize = 64 * 1024;

/// Reads files in child processes, so that nothing a file does can hurt the host.
#[derive(Debug)]
pub struct Reader {
    program: PathBuf,
    queue: Queue,
}

/// Why a worker gave no answer.
enum Silence {
    /// It was killed from outside, or could not be started: another may do better.
    Misfortune,
    /// It took too long: it may have been busy.
    Slowness,
    /// The file was too much for it, or could not be read to its end.
    File,
}

impl Reader {
    /// `program` is a binary that calls [`worker_main`](crate::worker_main) when told to: the host's own, best named
    /// `/proc/self/exe`, which stays right when an upgrade replaces the file. At most `parallel` files are read at
    /// once, and at most half as many of one asker.
    pub fn new(program: PathBuf, parallel: usize) -> Self {
        Self::with_queue(program, parallel, WAITING, PATIENCE)
    }

    /// The same, when at most `waiting` files wait for their turn, and none longer than `patience`.
    pub fn with_queue(program: PathBuf, parallel: usize, waiting: usize, patience: Duration) -> Self {
        Self { program, queue: Queue::new(parallel, waiting, patience) }
    }

    /// What is in the file. Fails only where it is not its turn soon: what kills the worker, or keeps it from answering
    /// in time, makes the file [`Outcome::Unreadable`]. The file is dropped with the future, which ends the worker.
    pub async fn read(
        &self,
        asker: Asker,
        file: impl AsyncRead + AsyncSeek + Unpin,
    ) -> Result<Reading, Busy> {
        let _turn = self.queue.turn(asker).await?;
        let answer = self.ask(READ, file, ANSWER_MAX).await;
        Ok(answer
            .ok()
            .and_then(|answer| serde_json::from_slice(&answer).ok())
            .unwrap_or_else(|| Outcome::Unreadable.into()))
    }

    /// The first pages of a file, under the same limits but for twice the memory: a worker that draws may have
    /// [`DRAWING_MEMORY`](crate::DRAWING_MEMORY) bytes and no more, whatever the page.
    pub async fn pages(
        &self,
        asker: Asker,
        file: impl AsyncRead + AsyncSeek + Unpin,
    ) -> Result<crate::Pages, Busy> {
        let _turn = self.queue.turn(asker).await?;
        let drawn = self.ask(DRAW, file, PAGES_MAX).await;
        Ok(drawn
            .ok()
            .and_then(|answer| crate::pages::unframed(&answer))
            .unwrap_or_else(|| crate::Pages::none(crate::PagesOutcome::Unreadable)))
    }

    /// Whether this is a letter that can be parsed in the host: what would take all its stack or memory, or hours, is none.
    /// Fails where it is not its turn soon, or nobody could find out.
    pub async fn is_letter(
        &self,
        asker: Asker,
        file: impl AsyncRead + AsyncSeek + Unpin,
    ) -> Result<bool, Busy> {
        let _turn = self.queue.turn(asker).await?;
        match self.ask(LETTER, file, ANSWER_MAX).await {
            Ok(answer) => Ok(answer == letter::FITS),
            Err(Silence::File) => Ok(false),
            Err(Silence::Misfortune | Silence::Slowness) => Err(Busy),
        }
    }

    /// When somebody is busy within a window, as a calendar of theirs says. Fails where it is not its turn soon, or nobody
    /// could find out.
    pub async fn calendar(&self, asker: Asker, window: &Window, calendar: &[u8]) -> Result<Calendar, Busy> {
        let framed = Cursor::new(calendar::framed(window, calendar));
        let _turn = self.queue.turn(asker).await?;
        match self.ask(CALENDAR, framed, ANSWER_MAX).await {
            Ok(answer) => Ok(serde_json::from_slice(&answer).unwrap_or(Calendar::Unreadable)),
            Err(Silence::File) => Ok(Calendar::Unreadable),
            Err(Silence::Misfortune | Silence::Slowness) => Err(Busy),
        }
    }

    /// A worker's answer, or a second one's where the first met with an accident.
    async fn ask(
        &self,
        mode: &str,
        mut file: impl AsyncRead + AsyncSeek + Unpin,
        most: u64,
    ) -> Result<Vec<u8>, Silence> {
        for _ in 0..2 {
            file.rewind().await.map_err(|_| Silence::File)?;
            match timeout(WALL_TIME, self.answer(mode, &mut file, most)).await {
                Ok(Err(Silence::Misfortune)) => tracing::warn!("a CV worker was lost"),
                Ok(answer) => return answer,
                Err(_) => return Err(Silence::Slowness),
            }
        }
        Err(Silence::Misfortune)
    }

    async fn answer(
        &self,
        mode: &str,
        file: &mut (impl AsyncRead + Unpin),
        most: u64,
    ) -> Result<Vec<u8>, Silence> {
        let started = Instant::now();
        let child = self.start(mode).map_err(|error| {
            tracing::error!(%error, "the CV worker could not be started");
            Silence::Misfortune
        })?;
        let (answer, status) = exchange(child, file, most).await.map_err(|_| Silence::File)?;
        if status.code() == Some(UNCONFINED.into()) {
            static SAID: Once = Once::new();
            SAID.call_once(|| {
                tracing::warn!("the kernel confines no CV worker (seccomp): only resource limits hold them");
            });
            return Ok(answer);
        }
        if status.success() {
            return Ok(answer);
        }
        // Before it can have met its limit of CPU time, whoever killed it was somebody else.
        let killed = status.signal() == Some(libc::SIGKILL) && started.elapsed().as_secs() < CPU_SECONDS;
        Err(if killed { Silence::Misfortune } else { Silence::File })
    }

    fn start(&self, mode: &str) -> io::Result<Child> {
        Command::new(&self.program)
            .arg(WORKER_ARGUMENT)
            .arg(mode)
            .env_clear()
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .kill_on_drop(true)
            .spawn()
    }
}

/// Gives a worker the file, and takes its answer and its end.
async fn exchange(
    mut child: Child,
    file: &mut (impl AsyncRead + Unpin),
    most: u64,
) -> io::Result<(Vec<u8>, ExitStatus)> {
    let (Some(mut stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) else {
        return Err(io::ErrorKind::BrokenPipe.into());
    };
    let send = async {
        let mut file = BufReader::with_capacity(CHUNK, file);
        let sent = tokio::io::copy_buf(&mut file, &mut stdin).await;
        drop(stdin);
        match sent {
            // A worker that ends early answers for itself.
            Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error),
            _ => Ok(()),
        }
    };
    let mut answer = Vec::new();
    let mut stdout = stdout.take(most);
    let (sent, read) = tokio::join!(send, stdout.read_to_end(&mut answer));
    sent?;
    read?;
    // One that says more than an answer may hold is not listened to, and ends by writing to nobody.
    drop(stdout);
    let status = child.wait().await?;
    Ok((answer, status))
}
