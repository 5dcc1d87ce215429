//! The rows behind the links to people's own pages.

use std::collections::HashMap;

use crate::candidates::CandidateSource;
use crate::candidates::intake::arrival::Background;
use crate::candidates::store::CvFacts;
use crate::candidates::store::people::Tie;
use crate::candidates::store::sent_files::FileToSend;
use crate::clock::Millis;
use crate::contract::CandidateStatus;
use crate::ids::{CandidateId, CompanyId, FileId, JobId, MessageId, PersonId};
use crate::problem::Problem;
use crate::text::Email;
use crate::viewer::{not_deleted, not_removed};
use ::store::values;
use ::store::{Row, Sql, StoreError, Tx};

/// So many links of one address work, the newest.
const MOST_LINKS: i64 = 20;

/// Whose a link is.
#[derive(Clone, Debug)]
pub struct Link {
    /// Who has the address, within the company.
    pub person: PersonId,
    /// The company.
    pub company: CompanyId,
    /// Its name.
    pub company_name: String,
    /// Its website.
    pub website: String,
    /// Its time zone.
    pub time_zone: String,
    /// The address.
    pub email: String,
}

/// The link of a token.
pub fn link(tx: &mut Tx<'_>, token_hash: &[u8]) -> Result<Option<Link>, Problem> {
    let sql = Sql::with(
        "SELECT p.id, p.company_id, c.name, c.website, c.time_zone, p.email
           FROM own_link l JOIN person p ON p.id = l.person_id JOIN company c ON c.id = p.company_id
          WHERE l.token_hash = $1 AND p.email IS NOT NULL",
        values![token_hash],
    )
    .then(&not_removed("c.id"));
    Ok(tx.maybe(sql, |row| {
        Ok(Link {
            person: row.get(0)?,
            company: row.get(1)?,
            company_name: row.get(2)?,
            website: row.get(3)?,
            time_zone: row.get(4)?,
            email: row.get(5)?,
        })
    })?)
}

/// Keeps what opens the page of whoever a candidate is, in place of the oldest where there are many.
pub fn mint(tx: &mut Tx<'_>, candidate: CandidateId, hash: &[u8], now: Millis) -> Result<(), Problem> {
    let own =
        Sql::with("SELECT COALESCE(merged_from, person_id) FROM candidate WHERE id = $1", values![candidate]);
    let person: PersonId = tx.one(own, |row| row.get(0))?;
    tx.run(Sql::with(
        "INSERT INTO own_link (token_hash, person_id, created_at) VALUES ($1, $2, $3)",
        values![hash, person, now],
    ))?;
    tx.run(Sql::with(
        "DELETE FROM own_link WHERE person_id = $1 AND token_hash NOT IN
           (SELECT token_hash FROM own_link WHERE person_id = $1
             ORDER BY created_at DESC, token_hash LIMIT $2)",
        values![person, MOST_LINKS],
    ))?;
    Ok(())
}

/// Whether whoever a candidate is was written to before, with a link.
pub(super) fn was_written_to(tx: &mut Tx<'_>, candidate: CandidateId) -> Result<bool, Problem> {
    let sql = Sql::with(
        "SELECT 1 FROM candidate c JOIN own_link l ON l.person_id = COALESCE(c.merged_from, c.person_id)
          WHERE c.id = $1 LIMIT 1",
        values![candidate],
    );
    Ok(tx.maybe(sql, |_| Ok(()))?.is_some())
}

/// An application, as whoever made it may see it.
#[derive(Clone, Debug)]
pub struct Kept {
    /// Its identity.
    pub id: CandidateId,
    /// The company.
    pub company: CompanyId,
    /// The job.
    pub job: JobId,
    /// Its title.
    pub job_title: String,
    /// When it came.
    pub applied_at: Millis,
    /// Where from.
    pub source: CandidateSource,
    /// The agency that brought them in.
    pub agency: Option<String>,
    /// First name; empty where nobody knows it.
    pub first_name: String,
    /// Last name.
    pub last_name: Option<String>,
    /// The address.
    pub email: String,
    /// Phone number.
    pub phone_number: Option<String>,
    /// Work and home.
    pub background: Background,
    /// What the company's people make of it.
    pub status: CandidateStatus,
    /// The name of the stage.
    pub stage: String,
    /// The CV.
    pub cv: Option<CvFacts>,
    /// When they withdrew.
    pub withdrawn_at: Option<Millis>,
    /// When they asked for a person to look.
    pub asked_at: Option<Millis>,
    /// Whether it is on hold.
    pub is_held: bool,
    /// When they asked for it to be erased, while it is on hold.
    pub erasure_asked_at: Option<Millis>,
    /// The keywords of which none was found, as stored.
    pub missing_keywords: Option<String>,
    /// Raised with each correction.
    pub version: i64,
    /// How many notes there are on it.
    pub notes: i64,
    /// Whether it came by mail, from somebody else.
    pub is_mailed_by_another: bool,
    /// Who it is.
    pub(super) tie: Tie,
}

/// The newest applications of whoever has an address.
pub fn kept(tx: &mut Tx<'_>, person: PersonId, most: u32) -> Result<Vec<Kept>, Problem> {
    let mut sql = Sql::new(
        "SELECT c.id, c.company_id, c.job_id, j.title, c.applied_at, c.source, COALESCE(u.agency, g.name), c.first_name, c.last_name,
                c.email, c.phone_number, c.job_title, c.employer, c.town, c.postcode, c.status, s.name,
                c.cv_file_id, c.cv_name, c.cv_kind, c.cv_size, c.cv_outcome, c.withdrawn_at, r.asked_at,
                h.candidate_id, h.erasure_asked_at, c.missing_keywords, c.version, c.person_id, c.merged_from, c.notes,
                EXISTS (SELECT 1 FROM mailed_application l
                         WHERE l.candidate_id = c.id AND l.at = c.applied_at AND l.is_own = 0)
           FROM candidate c JOIN job j ON j.id = c.job_id JOIN stage s ON s.id = c.stage_id
           LEFT JOIN account a ON a.id = c.submitted_by AND c.source = 'ExternalRecruiter'
           LEFT JOIN company g ON g.id = a.company_id
           LEFT JOIN submission u ON u.candidate_id = c.id
           LEFT JOIN rejection_review r ON r.candidate_id = c.id
           LEFT JOIN candidate_hold h ON h.candidate_id = c.id
          WHERE (c.merged_from = ",
    );
    sql.bind(person).push(" OR (c.person_id = ").bind(person).push(" AND c.merged_from IS NULL))");
    sql.push(" AND c.email IS NOT NULL").push(&not_deleted("c.job_id"));
    sql.push(" ORDER BY c.applied_at DESC, c.id DESC LIMIT ").bind(most);
    Ok(tx.all(sql, read)?)
}

fn read(row: &Row<'_>) -> Result<Kept, StoreError> {
    let cv = match row.get::<Option<FileId>>(17)? {
        None => None,
        Some(file) => Some(CvFacts {
            file,
            name: row.get(18)?,
            kind: row.get(19)?,
            size: row.get(20)?,
            outcome: row.get(21)?,
        }),
    };
    Ok(Kept {
        id: row.get(0)?,
        company: row.get(1)?,
        job: row.get(2)?,
        job_title: row.get(3)?,
        applied_at: row.get(4)?,
        source: row.get(5)?,
        agency: row.get(6)?,
        first_name: row.get(7)?,
        last_name: row.get(8)?,
        email: row.get(9)?,
        phone_number: row.get(10)?,
        background: Background {
            job_title: row.get(11)?,
            employer: row.get(12)?,
            town: row.get(13)?,
            postcode: row.get(14)?,
        },
        status: row.get(15)?,
        stage: row.get(16)?,
        cv,
        withdrawn_at: row.get(22)?,
        asked_at: row.get(23)?,
        is_held: row.get::<Option<CandidateId>>(24)?.is_some(),
        erasure_asked_at: row.get(25)?,
        missing_keywords: row.get(26)?,
        version: row.get(27)?,
        tie: Tie { person: row.get(28)?, merged_from: row.get(29)? },
        notes: row.get(30)?,
        is_mailed_by_another: row.get(31)?,
    })
}

/// Notes that somebody has withdrawn; false where they had before.
pub(super) fn withdraw(tx: &mut Tx<'_>, candidate: CandidateId, now: Millis) -> Result<bool, Problem> {
    let changed = tx.run(Sql::with(
        "UPDATE candidate SET withdrawn_at = $1 WHERE id = $2 AND withdrawn_at IS NULL",
        values![now, candidate],
    ))?;
    Ok(changed == 1)
}

/// The newest candidate that a company has under an address.
pub(super) fn newest_of(
    tx: &mut Tx<'_>,
    company: CompanyId,
    email: &Email,
) -> Result<Option<CandidateId>, Problem> {
    let person = Sql::with(
        "SELECT id FROM person WHERE company_id = $1 AND lower(email) = $2",
        values![company, email.folded()],
    );
    let Some(person) = tx.maybe(person, |row| row.get::<PersonId>(0))? else { return Ok(None) };
    Ok(kept(tx, person, 1)?.first().map(|kept| kept.id))
}

/// Of whom a letter to a candidate tells.
pub(super) struct Told {
    pub(super) email: String,
    pub(super) first_name: String,
    pub(super) job: String,
    pub(super) company: String,
    pub(super) source: CandidateSource,
    pub(super) agency: Option<String>,
    pub(super) company_id: CompanyId,
}

/// The candidate, where there is still an address to write to.
pub(super) fn told(tx: &mut Tx<'_>, candidate: CandidateId) -> Result<Option<Told>, Problem> {
    let sql = Sql::with(
        "SELECT c.email, c.first_name, j.title, y.name, c.source, COALESCE(u.agency, g.name), c.company_id
           FROM candidate c JOIN job j ON j.id = c.job_id JOIN company y ON y.id = c.company_id
           LEFT JOIN account a ON a.id = c.submitted_by AND c.source = 'ExternalRecruiter'
           LEFT JOIN company g ON g.id = a.company_id
           LEFT JOIN submission u ON u.candidate_id = c.id
          WHERE c.id = $1 AND c.email IS NOT NULL",
        values![candidate],
    )
    .then(&not_deleted("c.job_id"))
    .then(&not_removed("c.company_id"));
    Ok(tx.maybe(sql, |row| {
        Ok(Told {
            email: row.get(0)?,
            first_name: row.get(1)?,
            job: row.get(2)?,
            company: row.get(3)?,
            source: row.get(4)?,
            agency: row.get(5)?,
            company_id: row.get(6)?,
        })
    })?)
}

/// Keeps when somebody has to be told that they were brought in.
pub(super) fn remember(tx: &mut Tx<'_>, candidate: CandidateId, due: Millis) -> Result<(), Problem> {
    tx.run(Sql::with(
        "INSERT INTO to_inform (candidate_id, due_at) VALUES ($1, $2)",
        values![candidate, due],
    ))?;
    Ok(())
}

/// Somebody who is to be told now.
pub(super) struct Due {
    pub(super) candidate: CandidateId,
    pub(super) company: CompanyId,
    pub(super) applied_at: Millis,
    pub(super) has_address: bool,
    pub(super) due_at: Millis,
    /// Whether the provider has approved the company: until then none of its words go out.
    pub(super) is_approved: bool,
}

/// At most `most` of them, whose turn came first.
pub(super) fn due(tx: &mut Tx<'_>, now: Millis, most: u32) -> Result<Vec<Due>, Problem> {
    let sql = Sql::with(
        "SELECT c.id, c.company_id, c.applied_at, c.email IS NOT NULL, t.due_at, y.status = 'Verified'
           FROM to_inform t JOIN candidate c ON c.id = t.candidate_id JOIN company y ON y.id = c.company_id
          WHERE t.due_at <= $1 ORDER BY t.due_at LIMIT $2",
        values![now, most],
    );
    Ok(tx.all(sql, |row| {
        Ok(Due {
            candidate: row.get(0)?,
            company: row.get(1)?,
            applied_at: row.get(2)?,
            has_address: row.get(3)?,
            due_at: row.get(4)?,
            is_approved: row.get(5)?,
        })
    })?)
}

/// Whether anybody is.
pub(super) fn is_any_due(tx: &mut Tx<'_>, now: Millis) -> Result<bool, Problem> {
    let sql = Sql::with("SELECT 1 FROM to_inform WHERE due_at <= $1 LIMIT 1", values![now]);
    Ok(tx.maybe(sql, |_| Ok(()))?.is_some())
}

/// Looks again at a later moment.
pub(super) fn set_due(tx: &mut Tx<'_>, candidate: CandidateId, due: Millis) -> Result<(), Problem> {
    tx.run(Sql::with("UPDATE to_inform SET due_at = $1 WHERE candidate_id = $2", values![due, candidate]))?;
    Ok(())
}

/// Looks no more; false where nobody was to.
pub(super) fn no_longer_due(tx: &mut Tx<'_>, candidate: CandidateId) -> Result<bool, Problem> {
    Ok(tx.run(Sql::with("DELETE FROM to_inform WHERE candidate_id = $1", values![candidate]))? == 1)
}

/// Looks no more at any application of whoever somebody is.
pub(super) fn person_no_longer_due(tx: &mut Tx<'_>, candidate: CandidateId) -> Result<(), Problem> {
    let own =
        Sql::with("SELECT COALESCE(merged_from, person_id) FROM candidate WHERE id = $1", values![candidate]);
    let person: PersonId = tx.one(own, |row| row.get(0))?;
    tx.run(Sql::with(
        "DELETE FROM to_inform WHERE candidate_id IN
           (SELECT id FROM candidate WHERE merged_from = $1 OR (person_id = $1 AND merged_from IS NULL))",
        values![person],
    ))?;
    Ok(())
}

/// Has at most `most` whose turn would come after a moment be looked at at another; how many.
pub(super) fn redate(tx: &mut Tx<'_>, after: Millis, to: Millis, most: u32) -> Result<u64, Problem> {
    Ok(tx.run(Sql::with(
        "UPDATE to_inform SET due_at = $1 WHERE candidate_id IN
           (SELECT candidate_id FROM to_inform WHERE due_at > $2 LIMIT $3)",
        values![to, after, most],
    ))?)
}

/// Looks at nobody whose turn it is.
pub(super) fn forget_due(tx: &mut Tx<'_>, now: Millis) -> Result<(), Problem> {
    tx.run(Sql::with("DELETE FROM to_inform WHERE due_at <= $1", values![now]))?;
    Ok(())
}

/// Which messages a candidate is shown, the oldest first: what was written to them, but for what may still be taken back,
/// and what they wrote; by which letter somebody else has put them forward is not theirs to read.
const SHOWN: &str = "message.candidate_id = $1 AND state <> 'Held'
          AND NOT EXISTS (SELECT 1 FROM mailed_application l WHERE l.candidate_id = message.candidate_id
                                                               AND l.mail_id = message.mail_id AND l.is_own = 0)
        ORDER BY at, id LIMIT 1000";

/// Those messages: when, whether it is theirs, its subject and its rich text.
pub(super) fn messages(
    tx: &mut Tx<'_>,
    candidate: CandidateId,
) -> Result<Vec<(Millis, bool, String, String)>, Problem> {
    let sql = Sql::with(
        format!("SELECT at, author_id IS NULL, subject, body FROM message WHERE {SHOWN}"),
        values![candidate],
    );
    Ok(tx.all(sql, |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?)))?)
}

/// The files of the same letters, where they are theirs and came with files.
pub(super) fn originals(tx: &mut Tx<'_>, candidate: CandidateId) -> Result<Vec<Option<FileId>>, Problem> {
    let sql = Sql::with(
        format!("SELECT CASE WHEN attachments <> '[]' THEN original_id END FROM message WHERE {SHOWN}"),
        values![candidate],
    );
    Ok(tx.all(sql, |row| row.get(0))?)
}

/// The files that went with the same messages, in their order.
pub(super) fn sent_along(tx: &mut Tx<'_>, candidate: CandidateId) -> Result<Vec<Vec<FileToSend>>, Problem> {
    let all = Sql::with(format!("SELECT id FROM message WHERE {SHOWN}"), values![candidate]);
    let all: Vec<MessageId> = tx.all(all, |row| row.get(0))?;
    let sql = Sql::with(
        "SELECT f.id, f.name, f.size, e.message_id FROM message m JOIN message_enclosure e ON e.message_id = m.id
           JOIN message_file f ON f.id = e.file_id WHERE m.candidate_id = $1 ORDER BY e.message_id, e.place",
        values![candidate],
    );
    let mut files: HashMap<MessageId, Vec<FileToSend>> = HashMap::new();
    tx.each(sql, |row| {
        files.entry(row.get(3)?).or_default().push(FileToSend::read(row)?);
        Ok(())
    })?;
    Ok(all.iter().map(|message| files.remove(message).unwrap_or_default()).collect())
}

/// An interview of theirs: without who of the company takes part, who may be named to others by themselves.
#[derive(Clone, Debug, serde::Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Interview {
    name: String,
    starts_at: Option<Millis>,
    minutes: i64,
    place: String,
    words: String,
    cancelled_at: Option<Millis>,
    /// In which words they asked for another time.
    asked_for_another: Option<String>,
}

/// A candidate's interviews, the oldest first.
pub(super) fn interviews(tx: &mut Tx<'_>, candidate: CandidateId) -> Result<Vec<Interview>, Problem> {
    let sql = Sql::with(
        "SELECT name, starts_at, minutes, place, words, cancelled_at, NULLIF(change_words, '') FROM interview
          WHERE candidate_id = $1 ORDER BY created_at, id LIMIT 100",
        values![candidate],
    );
    Ok(tx.all(sql, |row| {
        Ok(Interview {
            name: row.get(0)?,
            starts_at: row.get(1)?,
            minutes: row.get(2)?,
            place: row.get(3)?,
            words: row.get(4)?,
            cancelled_at: row.get(5)?,
            asked_for_another: row.get(6)?,
        })
    })?)
}
