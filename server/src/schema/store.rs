//! Steps of the schema that change many rows, a few hundred at a time.

use ::store::values;
use ::store::{Position, Slice, Sql, StoreError, Tx};
use uuid::Uuid;

const AT_ONCE: u32 = 500;
/// Under this name it is noted how far the moves of before were read.
const MOVES: &str = "moves of before";

/// Writes the next submissions of before there were terms, in the order of the candidates: they stand under what a
/// company has that has said nothing. Nobody submits meanwhile who notes it.
pub(super) fn submissions_of_before(tx: &mut Tx<'_>) -> Result<Slice, StoreError> {
    let last = "SELECT candidate_id FROM submission ORDER BY candidate_id DESC LIMIT 1";
    let last = tx.maybe(last, |row| row.get::<Uuid>(0))?.unwrap_or_else(Uuid::nil);
    let written = tx.run(Sql::with(
        "INSERT INTO submission (candidate_id, by_id, agency, at, months, terms_version)
         SELECT c.id, a.id, COALESCE(NULLIF(k.name, ''), a.first_name || ' ' || a.last_name), c.applied_at, 6, 0
           FROM candidate c JOIN account a ON a.id = c.submitted_by LEFT JOIN company k ON k.id = a.company_id
          WHERE c.source = 'ExternalRecruiter' AND c.id > $1 ORDER BY c.id LIMIT $2",
        values![last, AT_ONCE],
    ))?;
    Ok(if written < u64::from(AT_ONCE) { Slice::Last } else { Slice::More })
}

/// Reads the next events of the log for since when candidates stand in their stages. Nobody moves any meanwhile who notes
/// it.
pub(super) fn moves_of_before(tx: &mut Tx<'_>) -> Result<Slice, StoreError> {
    let after = ::store::cursor(tx, MOVES)?.seq;
    let next = Sql::with(
        "SELECT seq, kind, subject_id, at FROM event WHERE seq > $1 ORDER BY seq LIMIT $2",
        values![after, AT_ONCE],
    );
    let next: Vec<(i64, String, Uuid, i64)> =
        tx.all(next, |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?)))?;
    for (_, _, candidate, at) in next.iter().filter(|(_, kind, ..)| kind == "StageChanged") {
        tx.run(Sql::with("UPDATE candidate SET stage_since = $2 WHERE id = $1", values![*candidate, *at]))?;
    }
    let Some((seq, ..)) = next.last().filter(|_| next.len() == AT_ONCE as usize) else {
        ::store::forget_cursor(tx, MOVES)?;
        return Ok(Slice::Last);
    };
    ::store::set_cursor(tx, MOVES, Position { txid: 0, seq: *seq })?;
    Ok(Slice::More)
}
