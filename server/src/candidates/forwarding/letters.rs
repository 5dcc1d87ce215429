//! The letters that bring CVs: by hand, as they come, and of a day.

use super::MOST_ATTACHED;
use super::store::{self, Named, Said};
use crate::accounts::store::sessions::Token;
use crate::candidates::page::one::CvFile;
use crate::candidates::store::CvFacts;
use crate::clock::Millis;
use crate::contract::CvForwardType;
use crate::ids::{FileId, ForwardRecipientId};
use crate::mail::{Enclosure, Enclosures, Letter, Line, is_plainly_a_company, is_plainly_a_name};
use crate::problem::Problem;
use ::store::Tx;

/// So many candidates a letter of a day names.
const NAMED: u32 = 100;
/// So many bytes of files one letter carries: more, written as mail, few servers take.
const LARGEST: u64 = 10 * 1024 * 1024;

/// To a recipient, with a link whose token is `token`; none where it was withdrawn or nothing is left behind it. Whom it
/// is about stands behind the link alone, for letters are forwarded and kept; that of a day says in a line who has come.
pub fn forwarded(
    tx: &mut Tx<'_>,
    recipient: ForwardRecipientId,
    token: &Token,
    public_url: &str,
    now: Millis,
) -> Result<Option<Letter>, Problem> {
    let Some(said) = store::said(tx, recipient, now)? else { return Ok(None) };
    store::mint(tx, recipient, &token.hash(), now)?;
    let address = format!("{public_url}/cv/{}", token.reveal());
    let company = if is_plainly_a_company(&said.company) { said.company.clone() } else { "A company".into() };
    let cvs = if said.candidates == 1 { "a CV".into() } else { format!("{} CVs", said.candidates) };
    let mut letter = match said.cause {
        None => by_hand(&said, &company, &cvs),
        Some(_) => by_itself(&said, &company),
    };
    for line in said.comment.iter().flat_map(|comment| comment.lines()).filter(|line| !line.trim().is_empty())
    {
        letter = letter.says(line);
    }
    if said.attaches {
        letter = enclosing(letter, &store::files(tx, recipient, MOST_ATTACHED + 1)?);
    }
    if said.cause == Some(CvForwardType::Daily) {
        for one in store::named(tx, recipient, NAMED)? {
            let label = "See the CV";
            letter =
                letter.lists(Line { says: line_of(&one), label, address: format!("{address}/{}", one.id) });
        }
    }
    let label = if said.candidates == 1 { "See the CV" } else { "See the CVs" };
    letter = letter
        .links(label, address)
        .closes("The link works for 14 days, and for whoever has it: please do not pass it on.");
    Ok(Some(match said.cause {
        None => letter.closes("If you do not expect this, you can ignore it."),
        Some(_) => letter
            .closes("If you want no more of these letters, open the link and choose “Stop these letters”."),
    }))
}

/// The letter with the CVs as its files, unless they are too large for one.
fn enclosing(letter: Letter, cvs: &[(CvFacts, String)]) -> Letter {
    let files: Vec<_> = cvs.iter().map(|(cv, name)| enclosure(cv, name)).collect();
    let (one, many) = (files.len() == 1, files.len());
    let size: u64 = files.iter().map(|file| file.size).sum();
    match files.is_empty() {
        false if many <= MOST_ATTACHED && size <= LARGEST => letter.encloses(Enclosures {
            files,
            says: if one { "The CV is attached.".into() } else { format!("The {many} CVs are attached.") },
            without: Some(if one {
                "The CV could not be attached: it is behind the link alone.".into()
            } else {
                "The CVs could not be attached: they are behind the link alone.".into()
            }),
        }),
        false if many <= MOST_ATTACHED => letter.says(if one {
            "The CV is too large to be attached: it is behind the link alone."
        } else {
            "The CVs are too large to be attached: they are behind the link alone."
        }),
        _ => letter,
    }
}

fn enclosure(cv: &CvFacts, name: &str) -> Enclosure {
    let CvFile { file, name, content_type } = CvFile::of(cv, name);
    Enclosure { file, name, content_type, size: u64::try_from(cv.size).unwrap_or(u64::MAX) }
}

/// Notes that these files go with a letter; false where it would bring others by now.
pub fn enclosed(
    tx: &mut Tx<'_>,
    recipient: ForwardRecipientId,
    files: &[FileId],
    now: Millis,
) -> Result<bool, Problem> {
    let is_so = store::said(tx, recipient, now)?.is_some_and(|said| said.attaches);
    let present = store::files(tx, recipient, MOST_ATTACHED + 1)?;
    if !is_so || !present.iter().map(|(cv, _)| cv.file).eq(files.iter().copied()) {
        return Ok(false);
    }
    store::set_with_files(tx, recipient, true)?;
    Ok(true)
}

/// Notes that they did not.
pub fn not_enclosed(tx: &mut Tx<'_>, recipient: ForwardRecipientId) -> Result<(), Problem> {
    store::set_with_files(tx, recipient, false)
}

fn by_hand(said: &Said, company: &str, cvs: &str) -> Letter {
    let who = said.by.as_deref().filter(|name| is_plainly_a_name(name));
    let who = who.map_or_else(|| company.to_owned(), |name| format!("{name} of {company}"));
    Letter::new(said.email.as_str(), "", &format!("{company} sends you {cvs}"))
        .says(format!("{who} sends you {cvs} to look at."))
}

fn by_itself(said: &Said, company: &str) -> Letter {
    let (new, have) = match said.candidates {
        1 => ("a new candidate".into(), "has"),
        n => (format!("{n} new candidates"), "have"),
    };
    let title = &said.job_title;
    let since = if said.cause == Some(CvForwardType::Daily) { " since the last letter" } else { "" };
    let first = format!("{new} {have} come for “{title}” at {company}{since}.");
    let first = first.strip_prefix("a ").map_or(first.clone(), |rest| format!("A {rest}"));
    Letter::new(said.email.as_str(), "", &format!("{company} sends you {new} for “{title}”")).says(first)
}

/// Who it is, and what they do, as far as that is plainly so: applicants type it.
fn line_of(one: &Named) -> String {
    let name = if is_plainly_a_name(&one.name) { one.name.as_str() } else { "A candidate" };
    let plainly = |text: &Option<String>| text.clone().filter(|text| is_plainly_a_company(text));
    match (plainly(&one.job_title), plainly(&one.employer)) {
        (Some(title), Some(employer)) => format!("{name}, {title} at {employer}"),
        (Some(what), None) | (None, Some(what)) => format!("{name}, {what}"),
        (None, None) => name.into(),
    }
}
