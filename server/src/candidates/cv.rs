//! A CV on its way in: told by its content, stored before any row names it, read, and looked through for keywords.

mod details;
pub mod keywords;
pub mod orphans;
pub mod preview;
pub mod print;
pub mod quarantine;
pub mod view;

use std::io::Cursor;
use std::sync::Arc;

use self::keywords::Findings;
use super::intake::arrival::{Background, Details};
use super::store::{self, CvFacts};
use super::{CvKind, CvOutcome};
use crate::clock::Clock;
use crate::files::{Content, Files};
use crate::forms::room::{Received, Sender};
use crate::forms::{FileLimit, SentFile};
use crate::ids::{CandidateId, CompanyId, FileId};
use crate::problem::Problem;
use crate::scanner::{Admitted, INFECTED, Scanner, Unanswered, Verdict};
use ::store::{Db, Tx};

pub use details::background;

/// How large a CV may be (jobs §5).
pub const LIMIT: FileLimit = FileLimit { too_many_bytes: 50 * 1024 * 1024, too_large: TOO_LARGE };
/// The sentence where there is no file (jobs §5).
pub const REQUIRED: &str = "File is required";
/// The sentence for what is no pdf, doc or docx (jobs §5).
pub const UNSUPPORTED: &str = "Unsupported file type - removed";
/// The sentence for a file without anything in it.
pub const EMPTY: &str = "The file is empty - removed";
/// The sentence for a file of 50 MB or more (jobs §5).
pub const TOO_LARGE: &str = "CV must be smaller than 50MB - removed";
/// The sentence where the file that a row names is not there.
pub const MISSING: &str = "The CV file is missing. Please upload it again.";
/// The sentence where too many files wait to be read.
pub const BUSY: &str = "Too many files are being read. Please try again in a minute.";
/// The sentence where a file is not read because nobody can look through it.
const UNSEEN: &str = "The CV cannot be checked for viruses at the moment, and is not read before it was.";
const LONGEST_NAME: usize = 150;

/// What taking and reading CVs needs of the server. Cheap to clone.
#[derive(Clone)]
pub struct Ports {
    /// Rows.
    pub db: Db,
    /// CV files.
    pub files: Files,
    /// Who looks through them for viruses.
    pub scanner: Scanner,
    /// Text out of them.
    pub reader: Arc<cv_reader::Reader>,
    /// The time.
    pub clock: Clock,
}

/// A file that may be taken, with the room in memory that it holds until the last copy is dropped.
#[derive(Clone, Debug)]
pub struct CheckedCv {
    name: String,
    kind: CvKind,
    bytes: Received,
}

impl CheckedCv {
    /// Checks what was sent; the error is the spec's sentence.
    pub fn new(sent: Option<SentFile>) -> Result<Self, &'static str> {
        let SentFile { name, bytes } = sent.ok_or(REQUIRED)?;
        let bytes = bytes.filter(|bytes| bytes.as_ref().len() < LIMIT.too_many_bytes).ok_or(TOO_LARGE)?;
        if bytes.as_ref().is_empty() {
            return Err(EMPTY);
        }
        let kind = match cv_reader::kind_under(&name, bytes.as_ref()).ok_or(UNSUPPORTED)? {
            cv_reader::Kind::Pdf => CvKind::Pdf,
            cv_reader::Kind::Doc => CvKind::Doc,
            cv_reader::Kind::Docx => CvKind::Docx,
        };
        Ok(Self { name: clean_name(&name), kind, bytes })
    }

    /// How many bytes it has.
    pub fn size(&self) -> i64 {
        i64::try_from(self.bytes.as_ref().len()).unwrap_or(i64::MAX)
    }

    /// Its name, cleaned.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Who sent it.
    pub fn sender(&self) -> Sender {
        self.bytes.sender()
    }

    /// Whether somebody has looked through it and found a virus.
    pub async fn is_infected(&self, ports: &Ports) -> bool {
        matches!(ports.scanner.scan(self.bytes.as_ref()).await, Ok(Verdict::Infected(_)))
    }

    /// Stores it under a new identity, unread.
    pub async fn store(self, ports: &Ports) -> Result<StoredCv, Problem> {
        let file = FileId::new();
        ports.files.put(file, self.bytes.as_ref()).await?;
        let size = self.size();
        Ok(StoredCv { file, name: self.name, kind: self.kind, size })
    }
}

/// A file that was checked and lies in store.
#[derive(Clone, Debug)]
pub struct StoredCv {
    /// Where.
    pub file: FileId,
    /// Its name, cleaned.
    pub name: String,
    /// What it is.
    pub kind: CvKind,
    /// In bytes.
    pub size: i64,
}

/// A file that is stored and read, about to be named by a row.
#[derive(Clone, Debug)]
pub struct TakenCv {
    /// Where it is stored.
    pub file: FileId,
    /// Its name, cleaned.
    pub name: String,
    /// What it is.
    pub kind: CvKind,
    /// In bytes.
    pub size: i64,
    /// What came of reading it.
    pub outcome: CvOutcome,
    /// Its text, where there is any.
    pub text: Option<String>,
    /// By which the same CV is known again.
    pub print: i64,
    /// Which keywords the text holds.
    pub findings: Findings,
    /// Whose it is, as far as it says.
    pub details: Details,
    /// What it says of their work and home.
    pub background: Background,
    /// Whether it waits to be looked through for viruses, unread: the candidate's row is not to name it until then.
    pub is_quarantined: bool,
}

impl TakenCv {
    /// What is known of a file that nobody may open yet.
    fn unseen(StoredCv { file, name, kind, size }: StoredCv) -> Self {
        Self {
            file,
            name,
            kind,
            size,
            outcome: CvOutcome::NoText,
            text: None,
            print: 0,
            findings: Findings::default(),
            details: Details::unknown(),
            background: Background::default(),
            is_quarantined: true,
        }
    }
}

/// For whom a CV is taken.
#[derive(Clone, Debug)]
pub struct Asked {
    /// The company, in whose security log it is noted when it holds a virus.
    pub company: CompanyId,
    /// What its text is looked through for.
    pub keywords: Vec<String>,
}

/// What a transaction made of a file.
pub enum Written<T> {
    /// A row names it.
    Naming(T),
    /// No row needs it.
    Without(T),
}

/// Stores and reads a file, then names it in the transaction of `write`. The file goes again unless that transaction
/// made `candidate` name it. All of it runs to its end even when the caller has hung up.
pub async fn taken_by<T: Send + 'static>(
    ports: &Ports,
    candidate: CandidateId,
    cv: CheckedCv,
    Asked { company, keywords }: Asked,
    write: impl FnMut(&mut Tx<'_>, &TakenCv) -> Result<Written<T>, Problem> + Send + 'static,
) -> Result<T, Problem> {
    let now = ports.clock.now();
    let admitted = ports.scanner.admit(&ports.db, now, &cv.bytes, "cv", Some(company)).await?;
    let ports = ports.clone();
    let done = tokio::spawn(::store::alongside(::store::companion(), async move {
        let file = FileId::new();
        let written = take(&ports, file, (cv, admitted), keywords, write).await;
        kept_if_named(&ports, candidate, file, written).await
    }));
    done.await.map_err(anyhow::Error::from)?
}

/// What was read of a CV that lies in store.
#[derive(Clone, Debug)]
pub struct ReadCv {
    /// The file.
    pub cv: CvFacts,
    /// Its text, where there is any.
    pub text: Option<String>,
}

/// Copies a file that was read before and names the copy in the transaction of `write`, as [`taken_by`] does with one
/// that is sent. `details` and `background` are what is known of its owner by now.
pub async fn copied_by<T: Send + 'static>(
    ports: &Ports,
    candidate: CandidateId,
    read: ReadCv,
    keywords: Vec<String>,
    (details, background): (Details, Background),
    mut write: impl FnMut(&mut Tx<'_>, &TakenCv) -> Result<Written<T>, Problem> + Send + 'static,
) -> Result<T, Problem> {
    let ports = ports.clone();
    let done = tokio::spawn(::store::alongside(::store::companion(), async move {
        let (file, old) = (FileId::new(), read.cv);
        if !ports.files.copy(old.file, file).await? {
            tracing::error!(file.id = %old.file, "a CV file is missing");
            return Err(Problem::Missing(MISSING));
        }
        let (text, findings) = looked_through(read.text, keywords).await?;
        let CvFacts { name, kind, size, outcome, .. } = old;
        let print = printed(&ports, file, text.as_deref()).await?;
        let taken = TakenCv {
            file,
            name,
            kind,
            size,
            outcome,
            text,
            print,
            findings,
            details,
            background,
            is_quarantined: false,
        };
        let written = ports.db.write(move |tx| write(tx, &taken)).await;
        kept_if_named(&ports, candidate, file, written).await
    }));
    done.await.map_err(anyhow::Error::from)?
}

/// What came of writing; the file goes again where no row names it.
async fn kept_if_named<T>(
    ports: &Ports,
    candidate: CandidateId,
    file: FileId,
    written: Result<Written<T>, Problem>,
) -> Result<T, Problem> {
    let other = match written {
        Ok(Written::Naming(done)) => return Ok(done),
        Ok(Written::Without(done)) => Ok(done),
        Err(problem) => Err(problem),
    };
    forget_unless_named(ports, candidate, file).await;
    other
}

/// Stores a file under a new identity, reads it, looks for the keywords and writes what names it.
async fn take<T: Send + 'static>(
    ports: &Ports,
    file: FileId,
    (cv, admitted): (CheckedCv, Admitted),
    keywords: Vec<String>,
    mut write: impl FnMut(&mut Tx<'_>, &TakenCv) -> Result<Written<T>, Problem> + Send + 'static,
) -> Result<Written<T>, Problem> {
    let size = cv.size();
    let CheckedCv { name, kind, bytes } = cv;
    ports.files.put(file, bytes.as_ref()).await?;
    let stored = StoredCv { file, name, kind, size };
    let taken = match admitted {
        Admitted::Clean => taken(ports, stored, read(ports, bytes).await?, keywords).await?,
        Admitted::Unseen => TakenCv::unseen(stored),
    };
    ports.db.write(move |tx| write(tx, &taken)).await
}

/// Removes a file again. The rows are asked, since a write that seemed to fail may have been made; without an answer
/// the file stays, for the sweep to find.
async fn forget_unless_named(ports: &Ports, candidate: CandidateId, file: FileId) {
    let named = ports.db.read(move |tx| {
        let waiting = store::quarantine::waiting_file(tx, candidate)?;
        Ok::<_, Problem>([store::file_of(tx, candidate)?, waiting])
    });
    if named.await.is_ok_and(|named| !named.contains(&Some(file)))
        && let Err(error) = ports.files.remove(file).await
    {
        tracing::error!(error = format!("{error:#}"), "a CV file that nothing names stays");
    }
}

/// Looks through a file that is stored for viruses, reads it, then names it in the transaction of `write`. Whatever comes
/// of that, the file stays where it is. All of it runs to its end even when the caller has hung up.
pub async fn stored_taken_by<T: Send + 'static>(
    ports: &Ports,
    by: Sender,
    cv: StoredCv,
    keywords: Vec<String>,
    mut write: impl FnMut(&mut Tx<'_>, &TakenCv) -> Result<T, Problem> + Send + 'static,
) -> Result<T, Problem> {
    let ports = ports.clone();
    let done = tokio::spawn(::store::alongside(::store::companion(), async move {
        let content = stored(&ports, cv.file).await?;
        let taken = match ports.scanner.scan(content.bytes).await {
            Ok(Verdict::Clean) => read_stored(&ports, by, cv, keywords).await?,
            Ok(Verdict::Infected(_)) => return Err(Problem::field("cv", INFECTED)),
            Err(Unanswered(_)) => TakenCv::unseen(cv),
        };
        ports.db.write(move |tx| write(tx, &taken)).await
    }));
    done.await.map_err(anyhow::Error::from)?
}

/// Reads a file and keeps nothing of it: whose it is, which of that is doubtful, and what came of reading it. One that
/// holds a virus is noted in the security log of the company.
pub async fn peek(
    ports: &Ports,
    sent: Option<SentFile>,
    company: Option<CompanyId>,
) -> Result<(Details, Vec<&'static str>, CvOutcome), Problem> {
    let cv = CheckedCv::new(sent).map_err(|message| Problem::field("cv", message))?;
    let now = ports.clock.now();
    if ports.scanner.admit(&ports.db, now, &cv.bytes, "cv", company).await? == Admitted::Unseen {
        return Err(Problem::Busy(UNSEEN));
    }
    let reading = read(ports, cv.bytes).await?;
    let doubtful = details::doubtful(&reading.details);
    Ok((details::of(&reading.details), doubtful, split(reading.outcome).0))
}

/// The stored file that a row names.
pub async fn stored(ports: &Ports, file: FileId) -> Result<Content, Problem> {
    ports.files.get(file).await?.ok_or_else(|| {
        tracing::error!(file.id = %file, "a CV file is missing");
        Problem::Missing(MISSING)
    })
}

/// Reads a stored file again, as if it had just come under `old`'s name and identity.
pub async fn read_again(
    ports: &Ports,
    by: Sender,
    old: CvFacts,
    keywords: Vec<String>,
) -> Result<TakenCv, Problem> {
    let CvFacts { file, name, kind, size, .. } = old;
    let taken = read_stored(ports, by, StoredCv { file, name, kind, size }, keywords).await?;
    // Drawn by the same reader, perhaps with no more luck.
    ports.files.remove_pictures(file).await?;
    Ok(taken)
}

async fn read_stored(
    ports: &Ports,
    by: Sender,
    cv: StoredCv,
    keywords: Vec<String>,
) -> Result<TakenCv, Problem> {
    let content = stored(ports, cv.file).await?;
    let reading = ports.reader.read(by.into(), content.bytes).await;
    let reading = reading.map_err(|cv_reader::Busy| Problem::Busy(BUSY))?;
    taken(ports, cv, reading, keywords).await
}

/// What a reading makes of a file, once the keywords were looked for.
async fn taken(
    ports: &Ports,
    StoredCv { file, name, kind, size }: StoredCv,
    reading: cv_reader::Reading,
    keywords: Vec<String>,
) -> Result<TakenCv, Problem> {
    let details = details::of(&reading.details);
    let background = details::background(&reading.details);
    let (outcome, text) = split(reading.outcome);
    let (text, findings) = looked_through(text, keywords).await?;
    let print = printed(ports, file, text.as_deref()).await?;
    let is_quarantined = false;
    Ok(TakenCv {
        file,
        name,
        kind,
        size,
        outcome,
        text,
        print,
        findings,
        details,
        background,
        is_quarantined,
    })
}

/// By what a stored CV is known again: what it says, or its bytes where that is too little.
async fn printed(ports: &Ports, file: FileId, text: Option<&str>) -> Result<i64, Problem> {
    match text.and_then(print::of_text) {
        Some(print) => Ok(print),
        None => print::of_bytes(stored(ports, file).await?).await,
    }
}

/// Reads what was sent, and lets go of it.
async fn read(ports: &Ports, bytes: Received) -> Result<cv_reader::Reading, Problem> {
    let asker = bytes.sender().into();
    let reading = ports.reader.read(asker, Cursor::new(bytes)).await;
    reading.map_err(|cv_reader::Busy| Problem::Busy(BUSY))
}

/// Looks for the keywords, away from the threads that answer calls.
async fn looked_through(
    text: Option<String>,
    keywords: Vec<String>,
) -> Result<(Option<String>, Findings), Problem> {
    let looking = tokio::task::spawn_blocking(move || {
        let mut findings = Findings::default();
        if let Some(text) = &text {
            findings.look(text, &keywords);
        }
        (text, findings)
    });
    Ok(looking.await.map_err(anyhow::Error::from)?)
}

fn split(outcome: cv_reader::Outcome) -> (CvOutcome, Option<String>) {
    match outcome {
        cv_reader::Outcome::Text(text) => (CvOutcome::Text, Some(text)),
        cv_reader::Outcome::NoText => (CvOutcome::NoText, None),
        cv_reader::Outcome::Password => (CvOutcome::Password, None),
        cv_reader::Outcome::Unreadable => (CvOutcome::Unreadable, None),
        cv_reader::Outcome::Unsupported => (CvOutcome::Unsupported, None),
    }
}

/// The last part of a path, without what could mislead a reader or a file system, at most 150 characters.
pub(super) fn clean_name(name: &str) -> String {
    let last = name.rsplit(['/', '\\']).next().unwrap_or_default();
    // Marks that turn the direction of writing can make "cv-exe.pdf" of what is none.
    let misleading = |c: char| {
        c.is_control()
            || matches!(c, '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
    };
    let clean: String = last.chars().filter(|c| !misleading(*c)).collect();
    let clean = clean.trim();
    if clean.chars().count() <= LONGEST_NAME {
        return if clean.is_empty() { "CV".into() } else { clean.into() };
    }
    let ending = clean.rsplit_once('.').map(|(_, ending)| ending).filter(|e| e.chars().count() <= 5);
    let ending = ending.map(|ending| format!(".{ending}")).unwrap_or_default();
    let kept = LONGEST_NAME - ending.chars().count();
    clean.chars().take(kept).chain(ending.chars()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_loses_its_path_and_what_misleads() {
        assert_eq!(clean_name(r"C:\Users\Ann\Ann CV.pdf"), "Ann CV.pdf");
        assert_eq!(clean_name("../../etc/passwd"), "passwd");
        assert_eq!(clean_name("a\u{202E}fdp.exe\r\n"), "afdp.exe");
        assert_eq!(clean_name(" /"), "CV");
        let long = clean_name(&format!("{}.docx", "ä".repeat(300)));
        assert_eq!(long.chars().count(), 150);
        assert!(long.ends_with("ä.docx"));
    }

    #[test]
    fn what_cannot_be_taken_is_told_in_the_specs_words() {
        let named = |name: &str, bytes: &[u8]| {
            Some(SentFile { name: name.into(), bytes: Some(bytes.to_vec().into()) })
        };
        let sent = |bytes: &[u8]| named("cv.pdf", bytes);
        assert_eq!(CheckedCv::new(None).unwrap_err(), REQUIRED);
        assert_eq!(CheckedCv::new(sent(b"")).unwrap_err(), EMPTY);
        assert_eq!(CheckedCv::new(sent(b"MZ\x90")).unwrap_err(), UNSUPPORTED);
        assert_eq!(CheckedCv::new(Some(SentFile { name: "x".into(), bytes: None })).unwrap_err(), TOO_LARGE);
        assert!(CheckedCv::new(sent(b"%PDF-1.4")).is_ok());
        assert_eq!(CheckedCv::new(named("cv.exe", b"%PDF-1.4")).unwrap_err(), UNSUPPORTED);
    }
}
