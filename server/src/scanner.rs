//! Files on their way in are looked through for viruses by clamd, where an operator runs one: by its INSTREAM, so that it
//! needs to reach no file. Where it does not answer nobody knows, and the file is not opened until somebody does.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail};
use metrics::{counter, histogram};
use tokio::io::{
    AsyncBufReadExt as _, AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _, BufReader,
};
use tokio::net::{TcpStream, UnixStream};

use crate::client::Client;
use crate::clock::Millis;
use crate::config::scanning::ClamdPlace;
use crate::events::{Circumstances, Event};
use crate::forms::room::{Received, Sender};
use crate::ids::CompanyId;
use crate::problem::Problem;
use ::store::{Db, Tx};

/// What an applicant reads of a file that is not taken.
pub const INFECTED: &str = "This file holds a virus and was not kept. Please choose another.";
/// What somebody reads whose file others are to get, where nobody knows what is in it.
pub const UNSEEN: &str =
    "The file cannot be looked through for viruses at the moment. Please try again in a minute.";
/// How long clamd has to take a file and answer.
const PATIENCE: Duration = Duration::from_secs(10);
/// A piece of a file, as clamd is given it.
const PIECE: usize = 64 * 1024;
/// It says a word, and a name.
const LONGEST_ANSWER: u64 = 1024;
/// So much of a name is shown.
const LONGEST_SIGNATURE: usize = 100;

/// What clamd says of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Nothing is known against it.
    Clean,
    /// It holds what is known by this name.
    Infected(String),
}

/// Nobody knows what is in a file: clamd is away, too slow, or says nothing sensible.
#[derive(Debug, thiserror::Error)]
#[error("clamd does not answer")]
pub struct Unanswered(#[from] pub anyhow::Error);

/// Whether a file that may be kept may be opened, too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Admitted {
    /// It may.
    Clean,
    /// Not before it was looked through.
    Unseen,
}

/// Who looks through files. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Scanner {
    clamd: Option<ClamdPlace>,
    is_away: Arc<AtomicBool>,
}

impl Scanner {
    /// The one at this place; without one every file is taken for clean.
    pub fn new(clamd: Option<&ClamdPlace>) -> Self {
        Self { clamd: clamd.cloned(), is_away: Arc::default() }
    }

    /// Whether there is one.
    pub const fn is_there(&self) -> bool {
        self.clamd.is_some()
    }

    /// Says in the log what becomes of files.
    pub fn tell(&self) {
        match &self.clamd {
            Some(place) => tracing::info!(?place, "files that come in are looked through for viruses"),
            None => tracing::warn!(
                "files that come in are not looked through for viruses: no clamd is configured"
            ),
        }
    }

    /// Looks through what somebody sends in the field `item`. A virus is refused, and noted in the security log of the
    /// company that it was meant for; its name is for people who are signed in.
    pub async fn admit(
        &self,
        db: &Db,
        now: Millis,
        sent: &Received,
        item: &'static str,
        company: Option<CompanyId>,
    ) -> Result<Admitted, Problem> {
        let signature = match self.scan(sent.as_ref()).await {
            Ok(Verdict::Clean) => return Ok(Admitted::Clean),
            Err(Unanswered(_)) => return Ok(Admitted::Unseen),
            Ok(Verdict::Infected(signature)) => signature,
        };
        let sender = sent.sender();
        if let Some(company) = company {
            let note = move |tx: &mut Tx<'_>| {
                let around = match sender {
                    Sender::Account(user) => Circumstances::person(user, company, now),
                    Sender::Address(_) | Sender::Product => Circumstances::applicant(company, now),
                };
                let client = tx.carried::<Client>().cloned().unwrap_or_default();
                Event::InfectedFile { company, candidate: None, file: None }
                    .record_recurring(tx, around, &client)
            };
            db.write(note).await?;
        }
        Err(Problem::field(item, refusal(sender, &signature)))
    }

    /// Looks through a file; without clamd it is taken for clean.
    pub async fn scan(&self, file: impl AsyncRead + Unpin) -> Result<Verdict, Unanswered> {
        let Some(place) = &self.clamd else { return Ok(Verdict::Clean) };
        let began = Instant::now();
        let answer = tokio::time::timeout(PATIENCE, asked(place, file)).await;
        let answer = answer.unwrap_or_else(|_| Err(anyhow::anyhow!("not within {PATIENCE:?}")));
        histogram!("jobhelm_scans_seconds").record(began.elapsed().as_secs_f64());
        let outcome = match &answer {
            Ok(Verdict::Clean) => "clean",
            Ok(Verdict::Infected(_)) => "infected",
            Err(_) => "unanswered",
        };
        counter!("jobhelm_scans_total", "outcome" => outcome).increment(1);
        let was_away = self.is_away.swap(answer.is_err(), Ordering::Relaxed);
        match &answer {
            Ok(Verdict::Infected(signature)) => tracing::warn!(signature, "a file holds a virus"),
            Ok(Verdict::Clean) if was_away => tracing::info!("clamd answers again"),
            Ok(Verdict::Clean) => {}
            Err(error) => {
                tracing::warn!(
                    error = format!("{error:#}"),
                    "clamd does not answer: a file waits to be looked through"
                );
            }
        }
        answer.map_err(Unanswered)
    }
}

fn refusal(sender: Sender, signature: &str) -> String {
    match sender {
        Sender::Account(_) => format!("This file holds a virus ({signature}) and was not kept."),
        Sender::Address(_) | Sender::Product => INFECTED.into(),
    }
}

async fn asked(place: &ClamdPlace, file: impl AsyncRead + Unpin) -> anyhow::Result<Verdict> {
    match place {
        ClamdPlace::Socket(path) => {
            instream(UnixStream::connect(path).await.context("its socket cannot be reached")?, file).await
        }
        ClamdPlace::Tcp(address) => {
            instream(TcpStream::connect(address).await.context("it cannot be reached")?, file).await
        }
    }
}

/// Hands a file over in pieces, each behind its length, and reads what is said to it.
async fn instream(
    clamd: impl AsyncRead + AsyncWrite + Unpin,
    mut file: impl AsyncRead + Unpin,
) -> anyhow::Result<Verdict> {
    let mut clamd = BufReader::new(clamd);
    let handed = async {
        clamd.write_all(b"zINSTREAM\0").await?;
        let mut piece = vec![0; PIECE];
        loop {
            let read = file.read(&mut piece).await?;
            clamd.write_all(&u32::try_from(read)?.to_be_bytes()).await?;
            match piece.get(..read) {
                None | Some([]) => break,
                Some(bytes) => clamd.write_all(bytes).await?,
            }
        }
        anyhow::Ok(clamd.flush().await?)
    };
    // One that is handed too much says so, and hangs up in the middle of it.
    let handed = handed.await;
    let mut answer = Vec::new();
    let read = clamd.take(LONGEST_ANSWER).read_until(0, &mut answer).await;
    let text = String::from_utf8_lossy(&answer);
    let verdict = verdict(text.trim_end_matches('\0').trim());
    match (handed, read) {
        (Ok(()), Ok(_)) => verdict,
        // What it has found, it has found.
        _ if matches!(verdict, Ok(Verdict::Infected(_))) => verdict,
        (Err(error), _) => Err(error).context(format!("it takes no more: {text:?}")),
        (_, Err(error)) => Err(error).context("its answer cannot be read"),
    }
}

fn verdict(answer: &str) -> anyhow::Result<Verdict> {
    let said = answer.strip_prefix("stream: ").with_context(|| format!("it answers {answer:?}"))?;
    match said.strip_suffix(" FOUND") {
        Some(name) => {
            let shown = name.chars().filter(|c| c.is_ascii_graphic()).take(LONGEST_SIGNATURE);
            Ok(Verdict::Infected(shown.collect()))
        }
        None if said == "OK" => Ok(Verdict::Clean),
        None => bail!("it answers {answer:?}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_clean_infected_or_none_at_all() {
        assert_eq!(verdict("stream: OK").unwrap(), Verdict::Clean);
        let found = verdict("stream: Eicar-Test-Signature FOUND").unwrap();
        assert_eq!(found, Verdict::Infected("Eicar-Test-Signature".into()));
        for none in
            ["", "OK", "stream:", "stream: ", "INSTREAM size limit exceeded. ERROR", "stream: OK FOUN"]
        {
            assert!(verdict(none).is_err(), "{none}");
        }
    }
}
