//! Files that go with messages: kept when they are chosen, named by each message that they go with, and gone with the last
//! of these.

use std::time::Duration;

use super::incoming::Attachment;
use super::store::enclosures as store;
use super::view::MessageFileView;
use crate::candidates::store::sent_files::{self, FileToSend};
use crate::clock::Millis;
use crate::forms::room::Received;
use crate::forms::{FileLimit, SentFile};
use crate::ids::{FileId, MessageId};
use crate::mail::Enclosure;
use crate::problem::{FieldErrors, Problem};
use crate::viewer::Viewer;
use ::store::Tx;

/// How large a file may be, and all that go with one message: mail servers take little more.
pub const LIMIT: FileLimit = FileLimit { too_many_bytes: LARGEST + 1, too_large: TOO_LARGE };
const LARGEST: usize = 10 * 1024 * 1024;
/// So many go with one message.
pub(super) const MOST: usize = 5;
/// Each of them, where something is said of it.
const PLACES: [&str; MOST] = ["files.0", "files.1", "files.2", "files.3", "files.4"];
/// One that goes with no message is kept so long.
const UNUSED_FOR: Duration = Duration::from_hours(24);

const TOO_LARGE: &str = "The files have to be 10 MB at most in all";
const REQUIRED: &str = "File is required";
const UNSUPPORTED: &str = "This kind of file cannot be sent";
const GONE: &str = "It is not kept any more. Please attach it again.";

/// What may be sent, by how its name ends. What somebody's computer would run is not among them.
const KINDS: [(&str, &str); 19] = [
    ("pdf", "application/pdf"),
    ("doc", "application/msword"),
    ("docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"),
    ("odt", "application/vnd.oasis.opendocument.text"),
    ("rtf", "application/rtf"),
    ("txt", "text/plain"),
    ("csv", "text/csv"),
    ("ics", "text/calendar"),
    ("xls", "application/vnd.ms-excel"),
    ("xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
    ("ods", "application/vnd.oasis.opendocument.spreadsheet"),
    ("ppt", "application/vnd.ms-powerpoint"),
    ("pptx", "application/vnd.openxmlformats-officedocument.presentationml.presentation"),
    ("odp", "application/vnd.oasis.opendocument.presentation"),
    ("jpg", "image/jpeg"),
    ("jpeg", "image/jpeg"),
    ("png", "image/png"),
    ("gif", "image/gif"),
    ("webp", "image/webp"),
];

fn kind_of(name: &str) -> Option<&'static str> {
    let (_, ending) = name.rsplit_once('.')?;
    KINDS.iter().find(|(known, _)| known.eq_ignore_ascii_case(ending)).map(|(_, kind)| *kind)
}

/// A file that may go with a message.
#[derive(Debug)]
pub struct CheckedFile {
    /// Its name, on one line.
    pub name: String,
    /// What is in it.
    pub bytes: Received,
}

impl CheckedFile {
    /// Checks what was sent.
    pub fn new(sent: Option<SentFile>) -> Result<Self, &'static str> {
        let sent = sent.ok_or(REQUIRED)?;
        let bytes = sent.bytes.ok_or(TOO_LARGE)?;
        kind_of(&sent.name).ok_or(UNSUPPORTED)?;
        // However long it is, it ends as it did.
        let (stem, ending) = sent.name.rsplit_once('.').ok_or(UNSUPPORTED)?;
        Ok(Self { name: format!("{}.{ending}", Attachment::called(stem)), bytes })
    }
}

fn content_type(file: &FileToSend) -> &'static str {
    kind_of(&file.name).unwrap_or("application/octet-stream")
}

/// A file as the message that it goes with names it.
pub(super) fn attachment(file: &FileToSend) -> Attachment {
    Attachment { name: file.name.clone(), content_type: content_type(file).to_owned(), size: file.size }
}

/// Names a file that is stored, for the viewer to send.
pub fn keep(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    file: &FileToSend,
    now: Millis,
) -> Result<MessageFileView, Problem> {
    sent_files::insert(tx, viewer.company()?, viewer.id, file, now)?;
    Ok(MessageFileView { id: file.id, name: file.name.clone(), size: file.size })
}

/// Those that are to go with a message of the viewer's, in their order.
pub(super) fn chosen(tx: &mut Tx<'_>, viewer: &Viewer, ids: &[FileId]) -> Result<Vec<FileToSend>, Problem> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let known = sent_files::of_author(tx, viewer.company()?, viewer.id, ids)?;
    let (mut chosen, mut gone) = (Vec::with_capacity(ids.len()), FieldErrors::default());
    for (id, place) in ids.iter().zip(PLACES) {
        match known.iter().find(|file| file.id == *id) {
            Some(file) => chosen.push(file.clone()),
            None => gone.add(place, GONE),
        }
    }
    if !gone.complaints().is_empty() {
        return Err(Problem::Invalid(gone));
    }
    let size: u64 = chosen.iter().map(|file| file.size).sum();
    if size > LARGEST as u64 {
        return Err(Problem::field("files", TOO_LARGE));
    }
    Ok(chosen)
}

/// How a message says what goes with it, as it is kept.
pub(super) fn listed(files: &[FileToSend]) -> Result<String, Problem> {
    let all: Vec<_> = files.iter().map(attachment).collect();
    Ok(serde_json::to_string(&all).map_err(anyhow::Error::from)?)
}

/// Has files go with messages.
pub(super) fn enclose(tx: &mut Tx<'_>, messages: &[MessageId], files: &[FileToSend]) -> Result<(), Problem> {
    for (place, file) in (0..).zip(files) {
        store::enclose(tx, messages, place, file.id)?;
    }
    Ok(())
}

/// What goes with the letter of a message.
pub(super) fn of_letter(tx: &mut Tx<'_>, message: MessageId) -> Result<Vec<Enclosure>, Problem> {
    let files = store::of_message(tx, message)?.into_iter().map(|file| {
        let content_type = content_type(&file);
        Enclosure { file: file.id, name: file.name, content_type, size: file.size }
    });
    Ok(files.collect())
}

/// Whether these go with a message that is being sent, and no others.
pub fn are_of(tx: &mut Tx<'_>, message: MessageId, files: &[FileId]) -> Result<bool, Problem> {
    Ok(store::of_message(tx, message)?.iter().map(|file| file.id).eq(files.iter().copied()))
}

/// The file of a message to a candidate within the viewer's reach, by its place.
pub(super) fn at(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    message: MessageId,
    place: usize,
) -> Result<Option<FileToSend>, Problem> {
    store::at(tx, viewer, message, place)
}

/// Files that go with no message from now on, since these are taken back.
pub(super) fn release(tx: &mut Tx<'_>, messages: &[MessageId], now: Millis) -> Result<(), Problem> {
    store::release(tx, messages, now)
}

/// Forgets those that have long gone with no message; how many. The sweep of files removes what they held.
pub fn sweep(tx: &mut Tx<'_>, now: Millis, most: u32) -> Result<u64, Problem> {
    sent_files::forget_unused(tx, now.minus(UNUSED_FOR), most)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_computer_would_run_cannot_be_sent() {
        for name in ["offer.pdf", "Offer.PDF", "map.jpeg", "a.b.docx"] {
            assert!(kind_of(name).is_some(), "{name}");
        }
        for name in ["offer.exe", "pdf", "offer.pdf.js", "offer.", "offer.docm", "page.html", "a.zip"] {
            assert!(kind_of(name).is_none(), "{name}");
        }
    }
}
