//! One conversation with a mail server (RFC 5321).

use std::borrow::Cow;
use std::io::Cursor;
use std::net::IpAddr;
use std::time::Duration;

use cv_reader::Asker;
use metrics::counter;
use smtp_proto::request::receiver::{DataReceiver, DummyDataReceiver, RequestReceiver};
use smtp_proto::{Error, Request};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::runtime::Handle;
use tokio::sync::{OwnedSemaphorePermit, watch};
use tokio::time::timeout;

use super::Postbox;
use super::proof::Bringer;
use crate::boards::mailbox::Mailbox;
use crate::candidates::intake::apply;
use crate::candidates::intake::mailed::{self, Taken, Vacancy};
use crate::conversations::applications::{self, Application};
use crate::conversations::incoming::{self, Incoming, Received};
use crate::forms::room::Sender;
use crate::ids::FileId;
use crate::mail;
use crate::problem::Problem;
use crate::scanner::{INFECTED as HOLDS_A_VIRUS, Verdict};

/// A letter has no more bytes.
const LONGEST_LETTER: usize = 25 * 1024 * 1024;
/// Whoever is silent for longer is hung up on.
const SILENCE: Duration = Duration::from_mins(2);
/// However talkative they are.
const LONGEST: Duration = Duration::from_mins(20);
/// A letter goes to no more addresses.
const MOST_RECIPIENTS: usize = 10;
/// After so many words that make no sense, or addresses that nobody has, it is over.
const MOST_MISTAKES: usize = 10;
const PIECE: usize = 16 * 1024;
/// Whoever brings them, letters have half of the workers at most: CVs are read beside them.
const LETTERS: Asker = Asker(u128::MAX);

const OK: &str = "250 2.0.0 OK";
const LATER: &str = "451 4.3.0 It could not be kept; please try again later";
const BUSY: &str = "452 4.3.1 Too much is on its way; please try again later";
const TOO_LARGE: &str = "552 5.3.4 The letter is too large";
const NO_LETTER: &str = "554 5.6.0 This is no letter";
const FULL: &str = "452 4.2.2 This conversation takes no more for now";
const NOBODY: &str = "550 5.1.1 Nobody has this address";
const INFECTED: &str = "554 5.7.1 The letter holds a virus and was not kept";
const CLOSED: &str = "550 5.2.1 This job is no longer open for applications";
const MANY: &str = "452 4.2.2 Many have applied just now; please try again later";
const ALONE: &str = "452 4.5.3 An application goes to one address; please send each by itself";
const NO_CV: &str = "550 5.6.0 An application needs a CV: please attach it as a pdf, doc or docx file";
const APPLIED_JUST_NOW: &str = "450 4.2.1 Another CV has come minutes ago; please try again in 10 minutes";

/// What is being sent.
#[derive(Default)]
struct Envelope {
    /// Who it is from; an empty one is a machine that wants no answer.
    from: Option<String>,
    to: Vec<Addressee>,
}

/// Whom a letter is for.
#[derive(Clone)]
enum Addressee {
    /// The conversation that has this before the @ of its address.
    Conversation(String),
    /// Whoever takes applications for an advert.
    Vacancy(Vacancy),
}

impl Addressee {
    const fn is_vacancy(&self) -> bool {
        matches!(self, Self::Vacancy(_))
    }
}

/// A letter that is read.
struct Letter {
    bytes: Vec<u8>,
    read: Incoming,
    /// What it has of an application, where it is for an advert.
    application: Option<Application>,
}

struct Session {
    postbox: Postbox,
    connection: TcpStream,
    /// Who speaks, and how they call themselves; nobody before they have said so.
    peer: IpAddr,
    greeted_as: Option<String>,
    envelope: Envelope,
    mistakes: usize,
}

/// What follows from an answer.
enum Next {
    GoOn,
    Data(OwnedSemaphorePermit),
    HangUp,
}

/// Tells somebody that there is no room.
pub(super) async fn turn_away(mut connection: TcpStream) {
    let said = connection.write_all(b"421 4.3.2 Too many are spoken with; please try again later\r\n");
    drop(timeout(SILENCE, said).await);
}

/// Speaks with a mail server until either has enough.
pub(super) async fn hold(postbox: Postbox, connection: TcpStream, stopped: watch::Receiver<bool>) {
    let Ok(peer) = connection.peer_addr() else { return };
    let mut session = Session {
        postbox,
        connection,
        peer: peer.ip().to_canonical(),
        greeted_as: None,
        envelope: Envelope::default(),
        mistakes: 0,
    };
    match timeout(LONGEST, session.run(stopped)).await {
        Ok(Ok(())) => {}
        // Whoever hangs up has said nothing that is to be kept.
        Ok(Err(error)) => tracing::debug!(%error, "a mail server has hung up"),
        Err(_) => drop(timeout(SILENCE, session.say("421 4.4.2 This takes too long")).await),
    }
}

impl Session {
    async fn run(&mut self, mut stopped: watch::Receiver<bool>) -> std::io::Result<()> {
        let greeting = format!("220 {} ESMTP JobHelm", self.postbox.settings.domain);
        self.say(&greeting).await?;
        let (mut requests, mut piece) = (RequestReceiver::default(), vec![0; PIECE]);
        loop {
            let read = tokio::select! {
                read = timeout(SILENCE, self.connection.read(&mut piece)) => Some(read),
                _ = stopped.wait_for(|stop| *stop) => None,
            };
            let Some(read) = read else { return self.say("421 4.3.2 Closing down").await };
            let Ok(read) = read else { return self.say("421 4.4.2 Silent for too long").await };
            let read = read?;
            if read == 0 {
                return Ok(());
            }
            let mut bytes = piece[..read].to_vec();
            loop {
                let mut rest = bytes.iter();
                let request = requests.ingest(&mut rest).map(Request::into_owned);
                let behind = rest.as_slice().to_vec();
                let next = match request {
                    Ok(request) => self.answer(request).await?,
                    Err(Error::NeedsMoreData { .. }) => break,
                    Err(_) => self.mistaken("500 5.5.2 Not understood").await?,
                };
                bytes = match next {
                    Next::GoOn => behind,
                    Next::Data(room) => match self.take(&behind, room).await? {
                        Some(behind) => behind,
                        None => return Ok(()),
                    },
                    Next::HangUp => return Ok(()),
                };
            }
        }
    }

    async fn answer(&mut self, request: Request<String>) -> std::io::Result<Next> {
        let answer: Cow<'_, str> = match request {
            Request::Ehlo { host } => {
                (self.greeted_as, self.envelope) = (Some(host), Envelope::default());
                let domain = &self.postbox.settings.domain;
                format!("250-{domain}\r\n250-SIZE {LONGEST_LETTER}\r\n250-8BITMIME\r\n250-SMTPUTF8\r\n250 ENHANCEDSTATUSCODES").into()
            }
            Request::Helo { host } => {
                (self.greeted_as, self.envelope) = (Some(host), Envelope::default());
                format!("250 {}", self.postbox.settings.domain).into()
            }
            Request::Mail { .. } if self.greeted_as.is_none() || self.envelope.from.is_some() => {
                return self.mistaken("503 5.5.1 Not now").await;
            }
            Request::Mail { from } if from.size > LONGEST_LETTER => TOO_LARGE.into(),
            Request::Mail { from } => {
                self.envelope.from = Some(from.address);
                OK.into()
            }
            Request::Rcpt { .. } if self.envelope.from.is_none() => {
                return self.mistaken("503 5.5.1 Not now").await;
            }
            Request::Rcpt { .. } if self.envelope.to.len() >= MOST_RECIPIENTS => {
                "452 4.5.3 Too many addresses".into()
            }
            Request::Rcpt { to } => match self.known(&to.address).await {
                // What becomes of an application is told to whoever sends it: no other answer may stand for it.
                Ok(Ok(addressee))
                    if !self.envelope.to.is_empty()
                        && self.envelope.to.iter().chain([&addressee]).any(Addressee::is_vacancy) =>
                {
                    ALONE.into()
                }
                Ok(Ok(addressee)) => {
                    self.envelope.to.push(addressee);
                    OK.into()
                }
                Ok(Err(answer)) => return self.mistaken(answer).await,
                Err(problem) => {
                    tracing::warn!(?problem, "an address could not be looked up");
                    LATER.into()
                }
            },
            Request::Data if self.envelope.to.is_empty() => {
                return self.mistaken("503 5.5.1 To whom?").await;
            }
            Request::Data => match self.postbox.letters.clone().try_acquire_owned() {
                Ok(room) => {
                    self.say("354 Go on").await?;
                    return Ok(Next::Data(room));
                }
                Err(_) => BUSY.into(),
            },
            Request::Rset => {
                self.envelope = Envelope::default();
                OK.into()
            }
            Request::Noop { .. } => OK.into(),
            Request::Vrfy { .. } => "252 2.5.2 Send it, and see".into(),
            Request::Quit => {
                self.say("221 2.0.0 Bye").await?;
                return Ok(Next::HangUp);
            }
            _ => return self.mistaken("502 5.5.1 Not here").await,
        };
        self.say(&answer).await?;
        Ok(Next::GoOn)
    }

    async fn mistaken(&mut self, answer: &str) -> std::io::Result<Next> {
        self.mistakes += 1;
        if self.mistakes < MOST_MISTAKES {
            self.say(answer).await?;
            return Ok(Next::GoOn);
        }
        self.say("421 4.7.0 Too many mistakes").await?;
        Ok(Next::HangUp)
    }

    /// Who has one of our addresses; what is answered where nobody has.
    async fn known(&self, address: &str) -> Result<Result<Addressee, &'static str>, Problem> {
        let ours = self.postbox.settings.domain.clone();
        let Some((local, domain)) = address.rsplit_once('@') else { return Ok(Err(NOBODY)) };
        if !domain.eq_ignore_ascii_case(&ours) {
            return Ok(Err(NOBODY));
        }
        let (app, local) = (&self.postbox.app, local.to_lowercase());
        let Some(mailbox) = Mailbox::of(&local) else {
            let asked = local.clone();
            let is_known = app.db.read(move |tx| incoming::is_known(tx, &asked)).await?;
            return Ok(if is_known { Ok(Addressee::Conversation(local)) } else { Err(NOBODY) });
        };
        let clock = app.clock.clone();
        let (sender, _) = mail::sender(&app.settings)?;
        let ours: Vec<_> = sender
            .rsplit_once('@')
            .map(|(_, domain)| domain.to_lowercase())
            .into_iter()
            .chain([ours])
            .collect();
        let vacancy = app.db.read(move |tx| mailed::vacancy(tx, &mailbox, &ours, clock.now())).await;
        let counted = match vacancy {
            Ok(vacancy) => app.limits.check_mailed(vacancy.job, self.peer).await.map(|()| vacancy),
            Err(problem) => Err(problem),
        };
        match counted {
            Ok(vacancy) => Ok(Ok(Addressee::Vacancy(vacancy))),
            Err(problem) => answer_to(problem).map(Err),
        }
    }

    /// Takes a letter of which this much is there, and answers; what came behind it, or nothing where they have hung up.
    async fn take(&mut self, begun: &[u8], room: OwnedSemaphorePermit) -> std::io::Result<Option<Vec<u8>>> {
        let (mut data, mut letter) = (DataReceiver::new(), Vec::new());
        let mut too_much: Option<DummyDataReceiver> = None;
        let mut piece = begun.to_vec();
        let behind = loop {
            let mut rest = piece.iter();
            let is_whole = match &mut too_much {
                None => data.ingest(&mut rest, &mut letter),
                Some(dropped) => dropped.ingest(&mut rest),
            };
            if is_whole {
                break rest.as_slice().to_vec();
            }
            if letter.len() > LONGEST_LETTER {
                too_much = Some(DummyDataReceiver::new_data(&data));
                letter = Vec::new();
            }
            piece.resize(PIECE, 0);
            let read = match timeout(SILENCE, self.connection.read(&mut piece)).await {
                Ok(read) => read?,
                Err(_) => 0,
            };
            if read == 0 {
                return Ok(None);
            }
            piece.truncate(read);
        };
        let envelope = std::mem::take(&mut self.envelope);
        let is_too_large = too_much.is_some() || letter.len() > LONGEST_LETTER;
        let answer = if is_too_large { TOO_LARGE } else { self.keep(&envelope, letter).await };
        drop(room);
        self.say(answer).await?;
        Ok(Some(behind))
    }

    /// Keeps a letter in each conversation that it is for; what is answered.
    async fn keep(&self, envelope: &Envelope, letter: Vec<u8>) -> &'static str {
        let (answer, outcome) = match self.kept(envelope, letter).await {
            Ok(answer) if answer == OK => (answer, "kept"),
            Ok(answer) => (answer, "refused"),
            Err(problem) => {
                tracing::warn!(?problem, "a letter that came in was not kept");
                (LATER, "put_off")
            }
        };
        counter!("jobhelm_letters_received_total", "outcome" => outcome).increment(1);
        answer
    }

    async fn kept(&self, envelope: &Envelope, bytes: Vec<u8>) -> Result<&'static str, Problem> {
        match self.postbox.app.scanner.scan(bytes.as_slice()).await {
            Ok(Verdict::Clean) => {}
            Ok(Verdict::Infected(_)) => return Ok(INFECTED),
            // Whoever sends it keeps it until somebody can look through it.
            Err(_) => return Ok(LATER),
        }
        // Every parser has inputs that eat all stack, memory or time: it is tried where that hurts nobody.
        match self.postbox.app.reader.is_letter(LETTERS, Cursor::new(bytes.as_slice())).await {
            Ok(true) => {}
            Ok(false) => return Ok(NO_LETTER),
            Err(_) => return Ok(LATER),
        }
        let Some(letter) = self.read(envelope, bytes).await? else { return Ok(NO_LETTER) };
        let mut answers = Vec::new();
        for addressee in &envelope.to {
            answers.push(match addressee {
                Addressee::Conversation(address) => self.keep_in(address, &letter).await?,
                Addressee::Vacancy(vacancy) => self.keep_for(vacancy, &letter).await?,
            });
        }
        // Whatever somebody could not take now comes again to all of them, and stands with the others already.
        let is = |kind: char| answers.iter().copied().find(|answer| answer.starts_with(kind));
        Ok(is('4').or_else(|| is('2')).or_else(|| is('5')).unwrap_or(NOBODY))
    }

    async fn read(&self, envelope: &Envelope, bytes: Vec<u8>) -> Result<Option<Letter>, Problem> {
        let from = envelope.from.clone().unwrap_or_default();
        let greeted_as = self.greeted_as.clone().unwrap_or_default();
        let (peer, us, prover) =
            (self.peer, self.postbox.settings.domain.clone(), self.postbox.prover.clone());
        let is_for_an_advert = envelope.to.iter().any(Addressee::is_vacancy);
        let runtime = Handle::current();
        // What is signed is hashed whole, which would hold up whoever shares a thread with it.
        let read = tokio::task::spawn_blocking(move || {
            let read = incoming::read(&bytes, &from)?;
            let by = Bringer { address: peer, greeted_as: &greeted_as, from: &from };
            let proof = runtime.block_on(prover.of(&bytes, &read.from, &by, &us));
            let application =
                is_for_an_advert.then(|| applications::read(&bytes, Sender::Address(peer))).flatten();
            Some(Letter { read: Incoming { proof: Some(proof), ..read }, application, bytes })
        });
        Ok(read.await.map_err(anyhow::Error::from)?)
    }

    /// Keeps a letter in a conversation; what is answered.
    async fn keep_in(&self, address: &str, letter: &Letter) -> Result<&'static str, Problem> {
        let app = &self.postbox.app;
        let original = FileId::new();
        app.files.put(original, &letter.bytes).await?;
        let (address, read, clock) = (address.to_owned(), letter.read.clone(), app.clock.clone());
        let kept = app.db.write(move |tx| {
            let now = clock.shared(tx)?;
            incoming::receive(tx, &address, &read, original, now)
        });
        // Where nobody knows whether it is kept, its file may be needed.
        let kept = kept.await?;
        if kept != Received::Kept {
            self.forget(original).await;
        }
        Ok(match kept {
            Received::Kept | Received::Known => OK,
            Received::Nobody => NOBODY,
            Received::Full => FULL,
        })
    }

    /// Makes a candidate of a letter; what is answered.
    async fn keep_for(&self, vacancy: &Vacancy, letter: &Letter) -> Result<&'static str, Problem> {
        let app = &self.postbox.app;
        let Some(application) = letter.application.clone() else { return Ok(NO_CV) };
        let original = FileId::new();
        app.files.put(original, &letter.bytes).await?;
        let may_write_to = async |email: &str| app.limits.check_mailbox(email).await.is_ok();
        let (vacancy, read) = (vacancy.clone(), letter.read.clone());
        let taken = applications::take(&app.cvs(), vacancy, application, read, original, may_write_to).await;
        let answer = match taken {
            Ok(Taken::Kept) => return Ok(OK),
            Ok(Taken::Known) => OK,
            Err(problem) => answer_to(problem)?,
        };
        self.forget(original).await;
        Ok(answer)
    }

    /// Forgets a letter's file that no row names.
    async fn forget(&self, original: FileId) {
        if let Err(error) = self.postbox.app.files.remove(original).await {
            tracing::warn!(%error, "a letter's file that no row names stays");
        }
    }

    async fn say(&mut self, line: &str) -> std::io::Result<()> {
        let said = format!("{line}\r\n");
        let written = timeout(SILENCE, self.connection.write_all(said.as_bytes())).await;
        written.map_err(|_| std::io::ErrorKind::TimedOut)?
    }
}

/// What is answered where an application is refused; any other problem is passed on.
fn answer_to(problem: Problem) -> Result<&'static str, Problem> {
    match problem {
        Problem::NotFound => Ok(NOBODY),
        Problem::TooMany { .. } => Ok(MANY),
        Problem::Conflict(sentence) if sentence == apply::CLOSED => Ok(CLOSED),
        Problem::Conflict(sentence) if sentence == apply::APPLIED_ALREADY => Ok(APPLIED_JUST_NOW),
        Problem::Invalid(wrong) if wrong.complaints().iter().any(|told| told.message == HOLDS_A_VIRUS) => {
            Ok(INFECTED)
        }
        other => Err(other),
    }
}
