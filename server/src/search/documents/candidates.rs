//! Candidates as documents: where they stand, and the text of their CVs.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::json;
use uuid::Uuid;

use super::teams::of_jobs;
use super::{Document, Wanted, object, only};
use crate::candidates::CandidateSource;
use crate::clock::Millis;
use crate::contract::CandidateStatus;
use crate::cover::{self, Identity, Words};
use crate::ids::{CandidateId, CompanyId, JobId, PersonId, StageId, TagId, UserId};
use crate::places;
use crate::search::phones;
use crate::stages::StageType;
use crate::viewer::{covered, not_covered, not_deleted};
use ::store::values;
use ::store::{Row, Sql, StoreError, Tx};

/// The hosted service takes records of ten kilobytes.
pub const SHORT_TEXT: usize = 8_000;
/// So many tags of somebody are told, in the order in which they were made: only who was merged has more than 20.
const MOST_TAGS: usize = 40;

struct Candidate {
    id: CandidateId,
    company: CompanyId,
    job: JobId,
    job_title: String,
    owner: UserId,
    first_name: String,
    last_name: Option<String>,
    email: Option<String>,
    phone_number: Option<String>,
    source: CandidateSource,
    submitted_by: Option<UserId>,
    applied_at: Millis,
    has_cv: bool,
    standing: Standing,
    cv_name: Option<String>,
    phone_e164: Option<String>,
    background: [Option<String>; 4],
    is_covered: bool,
}

impl Candidate {
    /// The same without anything that says who it is: what cannot be read cannot be found either.
    fn under_cover(self) -> Self {
        let [job_title, _, town, postcode] = self.background;
        let words = Words::of(&Identity {
            first_name: &self.first_name,
            last_name: self.last_name.as_deref(),
            phone_number: self.phone_number.as_deref(),
            town: town.as_deref(),
            postcode: postcode.as_deref(),
        });
        Self {
            first_name: cover::FIRST_NAME.into(),
            last_name: Some(cover::code(self.id)),
            email: None,
            phone_number: None,
            phone_e164: None,
            cv_name: None,
            background: [words.hide_in(job_title), None, None, None],
            is_covered: true,
            ..self
        }
    }
}

/// What of a candidate changes with every click. No word is searched for in it, and nothing is ordered by it: the
/// search changes it in place.
struct Standing {
    status: CandidateStatus,
    stage: (StageId, String, StageType, i64),
}

/// The columns that a [`Standing`] is read from.
const STANDING: &str = "f.status, s.id, s.name, s.type, s.position";

impl Standing {
    fn read(row: &Row<'_>, from: usize) -> Result<Self, StoreError> {
        Ok(Self {
            status: row.get(from)?,
            stage: (row.get(from + 1)?, row.get(from + 2)?, row.get(from + 3)?, row.get(from + 4)?),
        })
    }

    fn write(&self, document: &mut Document) {
        let (id, name, kind, order) = &self.stage;
        document.extend(object(json!({
            "status": self.status,
            "stage": { "id": id, "name": name, "type": kind, "order": order },
            "stageName": name,
        })));
    }
}

fn read_row(row: &Row<'_>) -> Result<Candidate, StoreError> {
    let candidate = Candidate {
        id: row.get(0)?,
        company: row.get(1)?,
        job: row.get(2)?,
        job_title: row.get(3)?,
        owner: row.get(4)?,
        first_name: row.get(5)?,
        last_name: row.get(6)?,
        email: row.get(7)?,
        phone_number: row.get(8)?,
        source: row.get(9)?,
        submitted_by: row.get(10)?,
        applied_at: row.get(11)?,
        has_cv: row.get(12)?,
        cv_name: row.get(13)?,
        phone_e164: row.get(14)?,
        background: [row.get(15)?, row.get(16)?, row.get(17)?, row.get(18)?],
        standing: Standing::read(row, 19)?,
        is_covered: false,
    };
    Ok(if row.get(24)? { candidate.under_cover() } else { candidate })
}

pub(super) fn read(tx: &mut Tx<'_>, wanted: &Wanted) -> Result<Vec<(Uuid, Document)>, StoreError> {
    let mut sql = Sql::new(
        "SELECT f.id, f.company_id, f.job_id, j.title, j.owner_id, f.first_name, f.last_name, f.email,
                f.phone_number, f.source, f.submitted_by, f.applied_at, f.cv_file_id IS NOT NULL, f.cv_name,
                f.phone_e164, f.job_title, f.employer, f.town, f.postcode, ",
    );
    sql.push(STANDING).push(", ").push(&covered("f"));
    sql.push(" FROM candidate f JOIN job j ON j.id = f.job_id JOIN stage s ON s.id = f.stage_id WHERE 1 = 1");
    sql.push(&not_deleted("f.job_id"));
    wanted.narrow(&mut sql, "f.id");
    let candidates = tx.all(sql, read_row)?;
    let mut jobs: Vec<JobId> = candidates.iter().map(|candidate| candidate.job).collect();
    jobs.sort_unstable();
    jobs.dedup();
    let teams = of_jobs(tx, &jobs)?;
    let document = |candidate: Candidate| {
        let team = teams.get(&candidate.job).map(Vec::as_slice).unwrap_or_default();
        let mut members: Vec<UserId> = team.iter().map(|member| member.user).collect();
        members.push(candidate.owner);
        (candidate.id.0, document(&candidate, &members))
    };
    Ok(candidates.into_iter().map(document).collect())
}

fn document(candidate: &Candidate, members: &[UserId]) -> Document {
    let Candidate { first_name, last_name, cv_name, phone_number, phone_e164, .. } = candidate;
    let [job_title, employer, town, postcode] = &candidate.background;
    let mut document = object(json!({
        "objectID": candidate.id,
        "firstName": first_name,
        "lastName": last_name,
        "fullName": full_name(first_name, last_name.as_deref(), cv_name.as_deref()),
        "email": candidate.email,
        "phoneNumber": phone_number,
        "phoneDigits": phones::findable(phone_number.as_deref(), phone_e164.as_deref()),
        "jobTitle": job_title,
        "employer": employer,
        "town": town,
        "postcode": postcode,
        "applied": candidate.applied_at.0,
        "source": candidate.source,
        "hasCv": candidate.has_cv,
        "advertId": candidate.job,
        "campaignTitle": candidate.job_title,
        "companyId": candidate.company,
        "submittedBy": candidate.submitted_by,
        "memberOfTeams": members,
        "isCovered": candidate.is_covered,
    }));
    candidate.standing.write(&mut document);
    document
}

/// Where candidates stand, to be set in their documents of either index.
pub fn standings(tx: &mut Tx<'_>, ids: &[Uuid]) -> Result<Vec<Document>, StoreError> {
    let mut sql = Sql::new("SELECT f.id, ");
    sql.push(STANDING).push(" FROM candidate f JOIN stage s ON s.id = f.stage_id WHERE 1 = 1");
    only(&mut sql, "f.id", ids);
    tx.all(sql, |row| {
        let id: CandidateId = row.get(0)?;
        let mut document = object(json!({ "objectID": id }));
        Standing::read(row, 1)?.write(&mut document);
        Ok(document)
    })
}

/// The candidates who these people are.
pub fn candidates_of_people(tx: &mut Tx<'_>, people: &[PersonId]) -> Result<Vec<Uuid>, StoreError> {
    let mut sql = Sql::new("SELECT id FROM candidate WHERE 1 = 1");
    sql.one_of("person_id", people).push(" ORDER BY id");
    tx.all(sql, |row| row.get(0))
}

/// Which tags candidates have, to be set in their documents of the index that tells them.
pub fn tag_documents(tx: &mut Tx<'_>, ids: &[Uuid]) -> Result<Vec<Document>, StoreError> {
    // Of whoever is covered the index knows none.
    let mut sql = Sql::new("SELECT f.id, f.person_id FROM candidate f WHERE 1 = 1").then(&not_covered("f"));
    only(&mut sql, "f.id", ids);
    let candidates: Vec<(CandidateId, PersonId)> = tx.all(sql, |row| Ok((row.get(0)?, row.get(1)?)))?;
    let tags = tags_of(tx, candidates.iter().map(|(_, person)| *person))?;
    let document = |(id, person): &(CandidateId, PersonId)| {
        object(json!({ "objectID": id, "tags": tags.get(person).unwrap_or(&Vec::new()) }))
    };
    Ok(candidates.iter().map(document).collect())
}

/// The tags that people have, deleted ones among them until they are cleared away.
fn tags_of(
    tx: &mut Tx<'_>,
    people: impl Iterator<Item = PersonId>,
) -> Result<BTreeMap<PersonId, Vec<TagId>>, StoreError> {
    let people: BTreeSet<_> = people.collect();
    let mut sql = Sql::new("SELECT DISTINCT person_id, tag_id FROM person_tag WHERE 1 = 1");
    sql.one_of("person_id", &people.into_iter().collect::<Vec<_>>()).push(" ORDER BY person_id, tag_id");
    let mut tags: BTreeMap<_, Vec<_>> = BTreeMap::new();
    tx.each(sql, |row| {
        let of: &mut Vec<TagId> = tags.entry(row.get(0)?).or_default();
        if of.len() < MOST_TAGS {
            of.push(row.get(1)?);
        }
        Ok(())
    })?;
    Ok(tags)
}

/// Every job, those of a company together.
pub fn jobs_by_company(tx: &mut Tx<'_>) -> Result<Vec<JobId>, StoreError> {
    tx.all(Sql::new("SELECT id FROM job ORDER BY company_id, id"), |row| row.get(0))
}

/// The jobs of which candidates stand in one of these stages.
pub fn jobs_in_stages(tx: &mut Tx<'_>, stages: &[StageId]) -> Result<Vec<JobId>, StoreError> {
    let mut sql = Sql::new("SELECT DISTINCT k.job_id FROM candidate_count k WHERE k.n > 0");
    sql.one_of("k.stage_id", stages).push(" ORDER BY k.job_id");
    tx.all(sql, |row| row.get(0))
}

/// The candidates of a job who stand in one of these stages.
pub fn standing_in(tx: &mut Tx<'_>, job: JobId, stages: &[StageId]) -> Result<Vec<Uuid>, StoreError> {
    let mut sql = Sql::with("SELECT id FROM candidate WHERE job_id = $1", values![job]);
    sql.one_of("stage_id", stages).push(" ORDER BY applied_at, id");
    tx.all(sql, |row| row.get(0))
}

/// The candidates of a job.
pub fn candidates_of(tx: &mut Tx<'_>, job: JobId) -> Result<Vec<Uuid>, StoreError> {
    tx.all(
        Sql::with("SELECT id FROM candidate WHERE job_id = $1 ORDER BY applied_at, id", values![job]),
        |row| row.get(0),
    )
}

/// Candidates by what they are called and what their CVs say.
pub(super) fn read_texts(
    tx: &mut Tx<'_>,
    wanted: &Wanted,
    text_bytes: usize,
) -> Result<Vec<(Uuid, Document)>, StoreError> {
    let mut sql = Sql::new(
        "SELECT f.id, f.job_id, f.first_name, f.last_name, f.email, f.phone_number, f.applied_at, f.cv_name,
                f.phone_e164, t.text, f.job_title, f.employer, f.town, f.postcode, f.company_id, f.person_id,
                f.source, f.submitted_by, ",
    );
    sql.push(STANDING).push(", ").push(&covered("f"));
    sql.push(
        " FROM candidate f JOIN stage s ON s.id = f.stage_id LEFT JOIN cv_text t ON t.candidate_id = f.id
          WHERE 1 = 1",
    );
    sql.push(&not_deleted("f.job_id"));
    wanted.narrow(&mut sql, "f.id");
    let read = tx.all(sql, |row| {
        let (id, job, applied): (CandidateId, JobId, Millis) = (row.get(0)?, row.get(1)?, row.get(6)?);
        let first: String = row.get(2)?;
        let company: CompanyId = row.get(14)?;
        let [last, email, phone, cv_name, e164, text, job_title, employer, town, postcode] =
            [3, 4, 5, 7, 8, 9, 10, 11, 12, 13].map(|at| row.get::<Option<String>>(at));
        let (phone, e164, text, postcode) = (phone?, e164?, text?, postcode?);
        let (last, job_title, town) = (last?, job_title?, town?);
        let (person, source): (PersonId, CandidateSource) = (row.get(15)?, row.get(16)?);
        if row.get(23)? {
            let words = Words::of(&Identity {
                first_name: &first,
                last_name: last.as_deref(),
                phone_number: phone.as_deref(),
                town: town.as_deref(),
                postcode: postcode.as_deref(),
            });
            let submitted_by: Option<UserId> = row.get(17)?;
            let mut document = object(json!({
                "objectID": id,
                "advertId": job,
                "job": job,
                "companyId": company,
                "company": company,
                // Who is covered is tied to nobody.
                "personId": id,
                "submittedBy": submitted_by,
                "source": source,
                "appliedDay": applied.day(),
                "fullName": cover::called(id),
                "jobTitle": words.hide_in(job_title),
                "applied": applied.0,
            }));
            Standing::read(row, 18)?.write(&mut document);
            return Ok((id.0, None, document));
        }
        let submitted_by: Option<UserId> = row.get(17)?;
        let place = postcode.as_deref().and_then(|code| places::place_of(code).ok());
        let mut document = object(json!({
            "objectID": id,
            "advertId": job,
            "job": job,
            "companyId": company,
            "company": company,
            "personId": person,
            "submittedBy": submitted_by,
            "source": source,
            "appliedDay": applied.day(),
            "fullName": full_name(&first, last.as_deref(), cv_name?.as_deref()),
            "email": email?,
            "phoneNumber": phone,
            "phoneDigits": phones::findable(phone.as_deref(), e164.as_deref()),
            "jobTitle": job_title,
            "employer": employer?,
            "town": town,
            "postcode": postcode,
            "applied": applied.0,
            "cvText": text.as_deref().map(|text| &text[..text.floor_char_boundary(text_bytes)]),
        }));
        if let Some(place) = place {
            document.insert("_geoloc".into(), json!({ "lat": place.lat, "lng": place.lng }));
        }
        Standing::read(row, 18)?.write(&mut document);
        Ok((id.0, Some(person), document))
    })?;
    let tags = tags_of(tx, read.iter().filter_map(|(_, person, _)| *person))?;
    let tagged = |(id, person, mut document): (Uuid, Option<PersonId>, Document)| {
        let has = person.and_then(|person| tags.get(&person));
        document.insert("tags".into(), json!(has.unwrap_or(&Vec::new())));
        (id, document)
    };
    Ok(read.into_iter().map(tagged).collect())
}

/// Whom nobody has named is found by the name of the CV's file, which the screen shows in its place.
pub(super) fn full_name(first: &str, last: Option<&str>, cv_name: Option<&str>) -> String {
    let name: Vec<&str> = [Some(first), last].into_iter().flatten().filter(|part| !part.is_empty()).collect();
    if name.is_empty() { cv_name.unwrap_or_default().to_owned() } else { name.join(" ") }
}
