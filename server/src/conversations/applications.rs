//! Applications that come by mail: the letter stands in the candidate's conversation, and its CV is their CV.

use mail_parser::{Address, Message, MessageParser, MimeHeaders as _};

use super::incoming::{self, Incoming, Received as Stands};
use super::messages;
use super::store::incoming as store;
use crate::candidates::cv::{CheckedCv, Ports};
use crate::candidates::intake::mailed::{self, Mailed, Taken, Vacancy, Whose, Writer};
use crate::clock::Millis;
use crate::forms::SentFile;
use crate::forms::room::{Received, Sender};
use crate::ids::{CandidateId, CompanyId, FileId, JobId, MessageId};
use crate::problem::Problem;
use ::store::Tx;

/// So many files of one letter are looked through for a CV.
const MOST_FILES: usize = 30;
/// What files are called that are a CV, and what those are called that come with one.
const CVS: [&str; 5] = ["cv", "resume", "résumé", "curriculum", "lebenslauf"];
const OTHERS: [&str; 5] = ["cover", "letter", "reference", "certificate", "portfolio"];

/// What a letter has for whoever takes applications.
#[derive(Clone, Debug)]
pub struct Application {
    /// Whom it names as its writers, whoever is to be answered first.
    pub writers: Vec<Writer>,
    /// The CV among its files.
    pub cv: CheckedCv,
}

/// Reads what a letter that `by` brings has of an application; nothing where it brings no CV.
pub fn read(letter: &[u8], by: Sender) -> Option<Application> {
    let message = MessageParser::default().parse(letter)?;
    let writers = [message.reply_to(), message.from()];
    Some(Application {
        writers: writers.into_iter().filter_map(|address| writer(address?)).collect(),
        cv: cv(&message, by)?,
    })
}

fn writer(address: &Address<'_>) -> Option<Writer> {
    let first = address.first()?;
    Some(Writer { name: first.name().map(str::to_owned), address: first.address()?.trim().to_owned() })
}

/// The file that looks most like a CV of those that may be one.
fn cv(message: &Message<'_>, by: Sender) -> Option<CheckedCv> {
    let files = message.attachments().take(MOST_FILES).filter_map(|part| {
        let name = part.attachment_name().unwrap_or_default().to_owned();
        let bytes = Received::by(part.contents().to_vec(), by);
        CheckedCv::new(Some(SentFile { name, bytes: Some(bytes) })).ok()
    });
    files.min_by_key(|file| rank(file.name()))
}

fn rank(name: &str) -> u8 {
    let name = name.to_lowercase();
    let mut words = name.split(|sign: char| !sign.is_alphanumeric());
    if words.any(|word| CVS.contains(&word)) {
        0
    } else if OTHERS.iter().any(|other| name.contains(other)) {
        2
    } else {
        1
    }
}

/// Makes a candidate of a letter, of which `original` is the file, and keeps it in their conversation.
pub async fn take(
    ports: &Ports,
    vacancy: Vacancy,
    application: Application,
    letter: Incoming,
    original: FileId,
    may_write_to: impl AsyncFnOnce(&str) -> bool,
) -> Result<Taken, Problem> {
    let Application { writers, cv } = application;
    let (company, job, mail_id) = (vacancy.company, vacancy.job, letter.mail_id.clone());
    let is_automatic = letter.is_automatic;
    let keep = move |tx: &mut Tx<'_>, whose, at| match whose {
        Whose::New(candidate) => begin(tx, (candidate, company, job), &letter, original, at),
        Whose::Known(candidate) => receive(tx, (candidate, company, job), &letter, original, at),
    };
    mailed::submit(ports, Mailed { vacancy, mail_id, writers, cv, is_automatic }, may_write_to, keep).await
}

/// Begins a conversation with the letter that has made somebody a candidate of a job. It waits for nobody: the candidate does.
pub fn begin(
    tx: &mut Tx<'_>,
    (candidate, company, job): (CandidateId, CompanyId, JobId),
    letter: &Incoming,
    original: FileId,
    now: Millis,
) -> Result<(), Problem> {
    let at = store::At { candidate, company };
    store::open(tx, (&at, job), &messages::address(), now)?;
    store::row(tx, MessageId::new(), &at, letter, original, now)
}

/// Keeps a letter that came with the CV of somebody who is a candidate already: it says something else, and waits to be read.
fn receive(
    tx: &mut Tx<'_>,
    (candidate, company, job): (CandidateId, CompanyId, JobId),
    letter: &Incoming,
    original: FileId,
    now: Millis,
) -> Result<(), Problem> {
    let address = match messages::address_of(tx, candidate)? {
        Some(address) => address,
        None => {
            let address = messages::address();
            store::open(tx, (&store::At { candidate, company }, job), &address, now)?;
            address
        }
    };
    match incoming::receive(tx, &address, letter, original, now)? {
        Stands::Kept | Stands::Known => Ok(()),
        // Its sender brings it again.
        Stands::Full | Stands::Nobody => Err(Problem::Unavailable),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_several_files_the_cv_is_the_cv() {
        let part = |name: &str| {
            format!(
                "--x\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename=\"{name}\"\r\n\r\n%PDF-1.4 {name}\r\n"
            )
        };
        for (names, expected) in [
            (vec!["Cover letter.pdf", "Ann_CV.pdf", "photo.png"], Some("Ann_CV.pdf")),
            (vec!["Cover letter.pdf", "Ann Applicant.pdf"], Some("Ann Applicant.pdf")),
            (vec!["a.pdf", "b.pdf"], Some("a.pdf")),
            (vec!["my résumé.pdf", "cvs-of-others.pdf"], Some("my résumé.pdf")),
            (vec!["photo.png", "cv.exe"], None),
            (vec![], None),
        ] {
            let parts: String = names.iter().map(|name| part(name)).collect();
            let letter = format!(
                "From: Ann <ann@example.org>\r\nReply-To: <a@b.example>\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\n\r\nHello\r\n{parts}--x--\r\n"
            );
            let read = read(letter.as_bytes(), Sender::Product);
            assert_eq!(read.as_ref().map(|read| read.cv.name()), expected, "{names:?}");
            let writers = read.map_or(2, |read| read.writers.len());
            assert_eq!(writers, 2);
        }
    }
}
