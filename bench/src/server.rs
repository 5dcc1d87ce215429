//! A server as a process of its own, and what the kernel says it has used.

use std::fs;
use std::net::{SocketAddr, TcpListener};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail};

use crate::client::{Ask, Connection};

/// The kernel counts in hundredths of a second towards programs, whatever it does inside.
const TICKS_PER_SECOND: f64 = 100.0;
/// So many tenths of a second without any work are taken for the end of it.
const QUIET: u32 = 6;
const LONGEST_START: Duration = Duration::from_secs(60);
/// A million documents take some minutes.
const LONGEST_FILLING: Duration = Duration::from_mins(20);

/// A running server; ended when dropped.
pub struct Server {
    child: Child,
    /// Where it listens.
    pub address: SocketAddr,
    /// From its start to its first healthy answer.
    pub started_in: Duration,
}

impl Server {
    /// Starts `program` with the arguments that `arguments` makes of an address, its log in the file `log`, and waits
    /// until `path` answers.
    pub async fn start(
        program: &Path,
        log: &Path,
        arguments: impl FnOnce(&str) -> Vec<String>,
        path: &str,
    ) -> anyhow::Result<Self> {
        Self::start_in(program, log, &[], arguments, path).await
    }

    /// The same with more in its environment.
    pub async fn start_in(
        program: &Path,
        log: &Path,
        env: &[(&str, String)],
        arguments: impl FnOnce(&str) -> Vec<String>,
        path: &str,
    ) -> anyhow::Result<Self> {
        let address = TcpListener::bind("127.0.0.1:0")?.local_addr()?;
        let began = Instant::now();
        let child = Command::new(program)
            .args(arguments(&address.to_string()))
            .env("JOBHELM_TRUST_PROXY", "true")
            .envs(env.iter().map(|(name, value)| (name, value)))
            .stdout(Stdio::null())
            // As much as an installed one writes, to a file as there.
            .stderr(fs::File::create(log)?)
            .spawn()
            .with_context(|| format!("cannot start {}", program.display()))?;
        let mut server = Self { child, address, started_in: Duration::ZERO };
        while !answers(address, path).await {
            if let Some(status) = server.child.try_wait()? {
                bail!("{} ended before it answered: {status}", program.display());
            }
            if began.elapsed() > LONGEST_START {
                bail!("{} does not answer", program.display());
            }
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        server.started_in = began.elapsed();
        Ok(server)
    }

    /// Waits until the search indexes are filled, which the first start on new data does.
    pub async fn filled(&self) -> anyhow::Result<()> {
        let began = Instant::now();
        loop {
            let metrics = Connection::open(self.address).await?.call(&Ask::get("/metrics".into())).await?;
            if String::from_utf8_lossy(&metrics).contains("jobhelm_search_filled 1") {
                return Ok(());
            }
            if began.elapsed() > LONGEST_FILLING {
                bail!("the search indexes are not filled");
            }
            tokio::time::sleep(Duration::from_millis(500)).await;
        }
    }

    /// CPU seconds so far, once nothing is left to do: the search index follows what was written.
    pub async fn settled_cpu(&self) -> anyhow::Result<f64> {
        let (mut used, mut still) = (self.cpu()?, 0);
        while still < QUIET {
            tokio::time::sleep(Duration::from_millis(100)).await;
            let now = self.cpu()?;
            still = if now > used { 0 } else { still + 1 };
            used = now;
        }
        Ok(used)
    }

    /// CPU seconds of the process and its children so far.
    pub fn cpu(&self) -> anyhow::Result<f64> {
        let mut seconds = 0.0;
        for pid in self.family()? {
            seconds += cpu_seconds(&fs::read_to_string(format!("/proc/{pid}/stat"))?);
        }
        Ok(seconds)
    }

    /// Resident memory of the process and its children, in MB: now (`VmRSS`), or at its highest (`VmHWM`).
    pub fn memory(&self, which: &str) -> anyhow::Result<f64> {
        let mut kib = 0.0;
        for pid in self.family()? {
            let status = fs::read_to_string(format!("/proc/{pid}/status"))?;
            let line = status.lines().find_map(|line| line.strip_prefix(which));
            let number = line.and_then(|line| line.split_ascii_whitespace().next());
            kib += number.with_context(|| format!("the kernel does not tell {which}"))?.parse::<f64>()?;
        }
        Ok(kib * 1024.0 / 1e6)
    }

    fn family(&self) -> anyhow::Result<Vec<u32>> {
        let mut family = vec![self.child.id()];
        let mut next = 0;
        while let Some(parent) = family.get(next) {
            for thread in fs::read_dir(format!("/proc/{parent}/task"))? {
                let children = fs::read_to_string(thread?.path().join("children")).unwrap_or_default();
                family.extend(children.split_ascii_whitespace().filter_map(|pid| pid.parse::<u32>().ok()));
            }
            next += 1;
        }
        Ok(family)
    }
}

/// CPU seconds of a process, and of its children that have ended, by its line in `/proc/PID/stat`.
pub fn cpu_seconds(stat: &str) -> f64 {
    // utime, stime, and the same of children.
    let fields = stat.rsplit(')').next().unwrap_or_default().split_ascii_whitespace();
    let ticks: u64 = fields.skip(11).take(4).filter_map(|field| field.parse::<u64>().ok()).sum();
    #[expect(clippy::cast_precision_loss, reason = "far below 2^52")]
    let seconds = ticks as f64 / TICKS_PER_SECOND;
    seconds
}

impl Drop for Server {
    fn drop(&mut self) {
        // SIGTERM is what an operator sends; a server that does not heed it is killed.
        let pid = self.child.id().to_string();
        let asked = Command::new("kill").args(["-TERM", &pid]).status();
        let began = Instant::now();
        while asked.is_ok() && began.elapsed() < Duration::from_secs(12) {
            if !matches!(self.child.try_wait(), Ok(None)) {
                return;
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        if self.child.kill().and_then(|()| self.child.wait()).is_err() {
            crate::say(&format!("process {pid} could not be ended"));
        }
    }
}

async fn answers(address: SocketAddr, path: &str) -> bool {
    let Ok(mut connection) = Connection::open(address).await else { return false };
    connection.call(&Ask::get(path.to_owned())).await.is_ok()
}
