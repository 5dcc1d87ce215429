//! Which files go with which messages.

use crate::candidates::store::sent_files::{self, FileToSend};
use crate::clock::Millis;
use crate::ids::{FileId, MessageId};
use crate::policy::Action;
use crate::problem::Problem;
use crate::viewer::{Rows, Viewer, Within as _};
use ::store::values;
use ::store::{Sql, Tx};

/// Has a file go with messages, at a place.
pub(in crate::conversations) fn enclose(
    tx: &mut Tx<'_>,
    messages: &[MessageId],
    place: i64,
    file: FileId,
) -> Result<(), Problem> {
    let mut sql = Sql::with(
        "INSERT INTO message_enclosure (message_id, place, file_id) SELECT m.id, $1, $2 FROM message m WHERE 1 = 1",
        values![place, file],
    );
    sql.one_of("m.id", messages);
    tx.run(sql)?;
    sent_files::uses(tx, file)
}

/// Those that go with a message, in their order.
pub(in crate::conversations) fn of_message(
    tx: &mut Tx<'_>,
    message: MessageId,
) -> Result<Vec<FileToSend>, Problem> {
    let sql = Sql::with(
        "SELECT f.id, f.name, f.size FROM message_enclosure e JOIN message_file f ON f.id = e.file_id
          WHERE e.message_id = $1 ORDER BY e.place",
        values![message],
    );
    Ok(tx.all(sql, FileToSend::read)?)
}

/// The file at a place of a message to a candidate within the viewer's reach.
pub(in crate::conversations) fn at(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    message: MessageId,
    place: usize,
) -> Result<Option<FileToSend>, Problem> {
    let place = i64::try_from(place).unwrap_or(i64::MAX);
    let mut sql = Sql::with(
        "SELECT f.id, f.name, f.size FROM message_enclosure e JOIN message_file f ON f.id = e.file_id
           JOIN message m ON m.id = e.message_id
           JOIN candidate c ON c.id = m.candidate_id AND c.company_id = m.company_id
          WHERE e.message_id = $1 AND e.place = $2",
        values![message, place],
    );
    sql.within(viewer, Action::ViewMessages, Rows::Candidates, "c");
    Ok(tx.maybe(sql, FileToSend::read)?)
}

/// Notes since when files go with no message, of which only these enclose them, and parts them from these.
pub(in crate::conversations) fn release(
    tx: &mut Tx<'_>,
    messages: &[MessageId],
    now: Millis,
) -> Result<(), Problem> {
    let mut sql = Sql::new("SELECT DISTINCT e.file_id FROM message_enclosure e WHERE 1 = 1");
    sql.one_of("e.message_id", messages);
    let files: Vec<FileId> = tx.all(sql, |row| row.get(0))?;
    if files.is_empty() {
        return Ok(());
    }
    let mut sql = Sql::new("DELETE FROM message_enclosure WHERE 1 = 1");
    sql.one_of("message_id", messages);
    tx.run(sql)?;
    sent_files::unuses(tx, &files, now)
}
