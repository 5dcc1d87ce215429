//! The host's side: a child process for each file, bounded in number and in time.

use std::io;
use std::path::PathBuf;
use std::process::Stdio;
use std::sync::Once;
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::process::{Child, Command};
use tokio::sync::Semaphore;
use tokio::time::timeout;

use crate::worker::UNCONFINED;
use crate::{Outcome, Reading, WORKER_ARGUMENT};

const WALL_TIME: Duration = Duration::from_secs(5);
/// The kept text may double in JSON.
const ANSWER_MAX: u64 = 4 * 1024 * 1024;
const PAGES_MAX: u64 = 16 * 1024 * 1024;

/// Reads files in child processes, so that nothing a file does can hurt the host.
#[derive(Debug)]
pub struct Reader {
    program: PathBuf,
    permits: Semaphore,
}

impl Reader {
    /// `program` is a binary that calls [`worker_main`](crate::worker_main) when told to: the host's own, best named
    /// `/proc/self/exe`, which stays right when an upgrade replaces the file. At most `parallel` files are read at once.
    pub fn new(program: PathBuf, parallel: usize) -> Self {
        Self { program, permits: Semaphore::new(parallel.max(1)) }
    }

    /// What is in the file. Never fails because of the file: what kills the worker, or keeps it from answering in time,
    /// makes the file [`Outcome::Unreadable`]. Dropping the future ends the worker.
    pub async fn read(&self, bytes: impl AsRef<[u8]>) -> Reading {
        // The semaphore is never closed; without a permit the file would still be read.
        let _permit = self.permits.acquire().await.ok();
        match self.start("read") {
            Ok(child) => timeout(WALL_TIME, answer(child, bytes.as_ref(), ANSWER_MAX))
                .await
                .ok()
                .and_then(|answer| serde_json::from_slice(&answer.ok()?).ok())
                .unwrap_or_else(|| Outcome::Unreadable.into()),
            Err(error) => {
                tracing::error!(%error, "the CV worker could not be started");
                Outcome::Unreadable.into()
            }
        }
    }

    /// The first pages of a file, under the same limits.
    pub async fn pages(&self, bytes: impl AsRef<[u8]>) -> crate::Pages {
        let _permit = self.permits.acquire().await.ok();
        let drawn = match self.start(crate::worker::DRAW) {
            Ok(child) => {
                timeout(WALL_TIME, answer(child, bytes.as_ref(), PAGES_MAX)).await.ok().and_then(Result::ok)
            }
            Err(_) => None,
        };
        drawn
            .and_then(|answer| crate::pages::unframed(&answer))
            .unwrap_or_else(|| crate::Pages::none(crate::PagesOutcome::Unreadable))
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

async fn answer(mut child: Child, bytes: &[u8], most: u64) -> io::Result<Vec<u8>> {
    let (Some(mut stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) else {
        return Err(io::ErrorKind::BrokenPipe.into());
    };
    let send = async {
        // A worker that ends early answers for itself.
        stdin.write_all(bytes).await.ok();
        drop(stdin);
    };
    let mut answer = Vec::new();
    let mut stdout = stdout.take(most);
    let ((), read) = tokio::join!(send, stdout.read_to_end(&mut answer));
    read?;
    // One that says more than an answer may hold is not listened to, and ends by writing to nobody.
    drop(stdout);
    let status = child.wait().await?;
    if status.code() == Some(UNCONFINED.into()) {
        static SAID: Once = Once::new();
        SAID.call_once(|| {
            tracing::warn!("the kernel confines no CV worker (seccomp): only resource limits hold them");
        });
        return Ok(answer);
    }
    if status.success() { Ok(answer) } else { Err(io::ErrorKind::Other.into()) }
}
