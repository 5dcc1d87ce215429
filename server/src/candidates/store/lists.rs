//! Lists of a job's candidates, whose rows lie together in the order of the list: a page is one walk over them.

use std::borrow::Cow;
use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use serde_json::value::{RawValue, to_raw_value};

use crate::candidates::CandidateSource;
use crate::candidates::CvOutcome;
use crate::candidates::store::counts::{Cell, Kept};
use crate::candidates::tags;
use crate::candidates::view::{CandidateRow, OtherApplication, RowStage, StageBrief};
use crate::clock::Millis;
use crate::contract::CandidateStatus;
use crate::ids::{CandidateId, CompanyId, JobId, PersonId, StageId, TagId, UserId};
use crate::paging::Wanted;
use crate::paging::written::Items;
use crate::policy::Action;
use crate::problem::Problem;
use crate::stages::{StageType, StageView};
use crate::viewer::{Rows, Viewer, Within as _, not_covered};
use ::store::values;
use ::store::{Row, Sql, StoreError, Tx};

/// Which of a job's candidates are on a list.
#[derive(Clone, Debug)]
pub struct Listing {
    /// The job.
    pub job: JobId,
    /// Its company.
    pub company: CompanyId,
    /// Only those whom this user submitted.
    pub submitted_by: Option<UserId>,
    /// Only in stages of these types.
    pub types: Vec<StageType>,
    /// Only in these stages.
    pub stages: Vec<StageId>,
    /// Only with these statuses.
    pub statuses: Vec<CandidateStatus>,
    /// Only from these sources.
    pub sources: Vec<CandidateSource>,
    /// Only with one of these tags.
    pub tags: Vec<TagId>,
    /// Whether its rows tell who has which tags.
    pub shows_tags: bool,
    /// Only those whom a search found.
    pub found: Option<Found>,
    /// Whether the oldest stand first.
    pub oldest_first: bool,
}

/// Whom a search found.
pub type Found = Arc<BTreeSet<CandidateId>>;

/// A place in a list.
pub type Key = (Millis, CandidateId);

/// Which way from a place in a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// Before it.
    Before,
    /// After it.
    After,
}

/// From how many on finding out which end of a list is nearer costs less than counting from the wrong one.
const WORTH_A_LOOK: i64 = 200;

/// In the order in which they stand in the row.
pub(super) const ROW: &str =
    "f.applied_at, f.id, f.stage_id, f.status, f.source, f.first_name, f.last_name, f.email,
        f.phone_number, f.notes, f.cv_name, f.cv_outcome, f.job_title, f.employer,
        f.recruiter_notes, f.withdrawn_at,
        (SELECT q.state FROM quarantined_cv q WHERE q.candidate_id = f.id), coalesce(f.stage_since, f.applied_at),
        f.lifted_at, f.town, f.postcode";

/// Who looks at rows.
#[derive(Clone, Copy, Debug)]
pub(super) enum Eyes {
    /// Somebody from outside, at whom they submitted.
    Outside,
    /// The hiring side.
    Inside {
        /// Whether the job is sifted blind.
        blind: bool,
    },
}

impl Eyes {
    /// Those of somebody, at candidates of a job that is sifted blind or is not.
    pub(super) const fn of(outside: bool, blind: bool) -> Self {
        if outside { Self::Outside } else { Self::Inside { blind } }
    }
}

/// A row that begins with [`ROW`], in this stage, as somebody sees it.
pub(super) fn read_row<'r>(
    row: &'r Row<'_>,
    (job, title): (JobId, &'r str),
    stage: RowStage<'r>,
    eyes: Eyes,
) -> Result<CandidateRow<'r>, StoreError> {
    let cv_outcome: Option<CvOutcome> = row.get(11)?;
    let outside = matches!(eyes, Eyes::Outside);
    let seen = CandidateRow {
        advert_id: job,
        campaign_title: Cow::Borrowed(title),
        applied: row.get(0)?,
        id: row.get(1)?,
        stage_name: stage.name(),
        stage,
        status: row.get(3)?,
        source: row.get(4)?,
        first_name: Cow::Borrowed(row.text(5)?),
        last_name: row.maybe_text(6)?.map(Cow::Borrowed),
        email: row.maybe_text(7)?.map(Cow::Borrowed),
        phone_number: row.maybe_text(8)?.map(Cow::Borrowed),
        job_title: row.maybe_text(12)?.map(Cow::Borrowed),
        employer: row.maybe_text(13)?.map(Cow::Borrowed),
        note_exist: row.get::<i64>(if outside { 14 } else { 9 })? > 0,
        cv_name: row.maybe_text(10)?.map(Cow::Borrowed),
        has_cv: cv_outcome.is_some(),
        cv_outcome,
        withdrawn_at: row.get(15)?,
        cv_quarantine: row.get(16)?,
        stage_since: row.get(17)?,
        tags: Vec::new(),
        is_covered: false,
    };
    // The rule of `covered`, over a row that is read already.
    let is_hidden =
        matches!(eyes, Eyes::Inside { blind: true }) && seen.status != CandidateStatus::Shortlisted;
    match is_hidden && row.get::<Option<Millis>>(18)?.is_none() {
        true => Ok(seen.under_cover((row.maybe_text(19)?, row.maybe_text(20)?))),
        false => Ok(seen),
    }
}

/// A company's stages, in their order, each with its JSON.
#[derive(Clone, Debug)]
pub struct Stages(Vec<(StageBrief, Box<RawValue>)>);

impl TryFrom<Vec<StageBrief>> for Stages {
    type Error = Problem;

    fn try_from(stages: Vec<StageBrief>) -> Result<Self, Problem> {
        let written = |stage: StageBrief| Ok((to_raw_value(&stage)?, stage));
        let all = stages.into_iter().map(written).collect::<serde_json::Result<Vec<_>>>();
        Ok(Self(all.map_err(anyhow::Error::from)?.into_iter().map(|(text, stage)| (stage, text)).collect()))
    }
}

impl Stages {
    /// Those that are shown.
    pub fn from(shown: &[StageView]) -> Result<Self, Problem> {
        let brief = |stage: &StageView| StageBrief {
            id: stage.id,
            name: stage.name.clone(),
            r#type: stage.r#type,
            order: stage.order,
        };
        shown.iter().map(brief).collect::<Vec<_>>().try_into()
    }

    /// Reads them.
    pub fn of(tx: &mut Tx<'_>, company: CompanyId) -> Result<Self, Problem> {
        let sql = Sql::with(
            "SELECT id, name, type, position FROM stage WHERE company_id = $1 ORDER BY position",
            values![company],
        );
        let read = |row: &Row<'_>| {
            Ok(StageBrief { id: row.get(0)?, name: row.get(1)?, r#type: row.get(2)?, order: row.get(3)? })
        };
        tx.all(sql, read)?.try_into()
    }

    /// The stage of this identity.
    pub fn get(&self, id: StageId) -> Option<&StageBrief> {
        self.iter().find(|stage| stage.id == id)
    }

    /// The stage that a row which begins with [`ROW`] is in.
    fn of_row(&self, row: &Row<'_>) -> Result<RowStage<'_>, StoreError> {
        let id: StageId = row.get(2)?;
        let found = self.0.iter().find(|(stage, _)| stage.id == id);
        found
            .map(|(stage, text)| RowStage::Written(stage, text))
            .ok_or_else(|| Row::unexpected(2, "is no stage of the company"))
    }

    /// Each of them.
    pub fn iter(&self) -> impl Iterator<Item = &StageBrief> {
        self.0.iter().map(|(stage, _)| stage)
    }
}

impl Listing {
    /// Whether the kept counts know how long the list is.
    pub fn is_kept(&self) -> bool {
        self.found.is_none() && self.submitted_by.is_none() && self.tags.is_empty()
    }

    fn filters(&self, sql: &mut Sql, alias: &str) {
        let column = |name: &str| format!("{alias}.{name}");
        if !self.types.is_empty() {
            sql.push(" AND ").push(&column("stage_id")).push(" IN (SELECT id FROM stage WHERE company_id = ");
            sql.bind(self.company).any_of("type", &self.types).push(")");
        }
        sql.any_of(&column("stage_id"), &self.stages)
            .any_of(&column("status"), &self.statuses)
            .any_of(&column("source"), &self.sources);
    }

    fn search(&self, sql: &mut Sql, alias: &str) {
        if !self.tags.is_empty() {
            sql.push(" AND ").push(alias).push(".person_id IN (");
            sql.push("SELECT p.person_id FROM person_tag p JOIN tag t ON t.id = p.tag_id AND t.company_id = p.company_id");
            sql.push(" WHERE t.deleted_at IS NULL AND t.company_id = ").bind(self.company);
            sql.any_of("t.id", &self.tags).push(")").push(&not_covered(alias));
        }
        self.found_by(sql, alias);
    }

    fn found_by(&self, sql: &mut Sql, alias: &str) {
        if let Some(user) = self.submitted_by {
            sql.push(" AND ").push(alias).push(".submitted_by = ").bind(user);
        }
        match self.found.as_ref().map(|found| found.iter().copied().collect::<Vec<_>>()) {
            None => {}
            Some(found) if found.is_empty() => drop(sql.push(" AND 1 = 0")),
            Some(found) => drop(sql.any_of(&format!("{alias}.id"), &found)),
        }
    }

    fn statement(&self, begin: &str) -> Sql {
        let mut sql = Sql::new("");
        self.append(&mut sql, begin);
        sql
    }

    fn append(&self, sql: &mut Sql, begin: &str) {
        sql.push(begin).push(" FROM candidate f WHERE f.job_id = ").bind(self.job);
        self.filters(sql, "f");
        self.search(sql, "f");
    }

    fn order(&self, reversed: bool) -> &'static str {
        match self.oldest_first == reversed {
            true => " ORDER BY f.applied_at DESC, f.id DESC",
            false => " ORDER BY f.applied_at ASC, f.id ASC",
        }
    }

    /// The rows of one page, each written as it is read: of a job of this title, which is sifted blind or is not.
    pub fn page(
        &self,
        tx: &mut Tx<'_>,
        wanted: Wanted,
        stages: &Stages,
        (title, blind): (&str, bool),
    ) -> Result<Items, Problem> {
        // Most companies have none, and their rows go from the database's page into the answer.
        let known = if self.shows_tags { tags::store::of_company(tx, self.company)? } else { Vec::new() };
        let person = if known.is_empty() { "" } else { ", f.person_id" };
        let mut sql = self.statement(&format!("SELECT {ROW}{person}"));
        sql.push(self.order(false)).push(" LIMIT ").bind(wanted.size);
        sql.push(" OFFSET ").bind(wanted.offset());
        let mut items = Items::for_page_of(wanted.size);
        // Only they see none but their own.
        let eyes = Eyes::of(self.submitted_by.is_some(), blind);
        let job = (self.job, title);
        if known.is_empty() {
            tx.each(sql, |row| items.push(&read_row(row, job, stages.of_row(row)?, eyes)?))?;
            return Ok(items);
        }
        let rows = tx.all(sql, |row| {
            let person: PersonId = row.get(21)?;
            Ok((person, read_row(row, job, stages.of_row(row)?, eyes)?.kept()))
        })?;
        let people: Vec<_> = rows.iter().map(|(person, _)| *person).collect();
        let on = tags::among(tx, self.company, &people, &known)?;
        for (person, row) in rows {
            // By what the company knows a person nobody is to find out who it is.
            let seen = on.get(&person).filter(|_| !row.is_covered);
            let tags = seen.cloned().unwrap_or_default();
            items.push(&CandidateRow { tags, ..row })?;
        }
        Ok(items)
    }

    /// How many of them have each tag, whatever tags the filters want.
    pub fn tagged(&self, tx: &mut Tx<'_>) -> Result<HashMap<TagId, i64>, Problem> {
        // From the job's candidates on, of whom there are fewer than of those who have a tag.
        let mut sql = Sql::with(
            "SELECT p.tag_id, count(DISTINCT f.id) FROM candidate f CROSS JOIN person_tag p
              WHERE p.person_id = f.person_id AND p.company_id = $1 AND f.job_id = $2",
            values![self.company, self.job],
        );
        sql.push(&not_covered("f"));
        self.filters(&mut sql, "f");
        self.found_by(&mut sql, "f");
        sql.push(" GROUP BY p.tag_id");
        Ok(tx.all(sql, |row| Ok((row.get(0)?, row.get(1)?)))?.into_iter().collect())
    }

    /// How many there are.
    pub fn total(&self, tx: &mut Tx<'_>) -> Result<i64, Problem> {
        let sql = if self.is_kept() {
            let mut sql = Sql::new(
                "SELECT CAST(coalesce(sum(k.n), 0) AS bigint) FROM candidate_count k WHERE k.job_id = ",
            );
            sql.bind(self.job);
            self.filters(&mut sql, "k");
            sql
        } else {
            self.statement("SELECT count(*)")
        };
        Ok(tx.one(sql, |row| row.get(0))?)
    }

    /// All who are on it, in its order.
    pub fn ids(&self, tx: &mut Tx<'_>) -> Result<Vec<CandidateId>, Problem> {
        let sql = self.statement("SELECT f.id").then(self.order(false));
        Ok(tx.all(sql, |row| row.get(0))?)
    }

    /// How many share a stage, a status and a source: of all whom the search finds, whatever the filters say.
    pub fn cells(&self, tx: &mut Tx<'_>) -> Result<Vec<Kept>, Problem> {
        if self.is_kept() {
            return crate::candidates::store::counts::of_job(tx, self.job);
        }
        let mut sql =
            Sql::new("SELECT f.stage_id, f.status, f.source, count(*) FROM candidate f WHERE f.job_id = ");
        sql.bind(self.job);
        self.search(&mut sql, "f");
        sql.push(" GROUP BY f.stage_id, f.status, f.source");
        Ok(tx.all(sql, |row| {
            let cell = Cell { job: self.job, stage: row.get(0)?, status: row.get(1)?, source: row.get(2)? };
            Ok(Kept { cell, n: row.get(3)? })
        })?)
    }

    /// How many have stood in their stage since before a time, by stage, and are not turned down.
    pub fn standing(&self, tx: &mut Tx<'_>, before: Millis) -> Result<Vec<(StageId, i64)>, Problem> {
        let mut sql = self.statement("SELECT f.stage_id, count(*)");
        // Whoever has just come cannot have: their rows, which lie together, are not read.
        sql.push(" AND f.applied_at < ").bind(before);
        sql.push(" AND coalesce(f.stage_since, f.applied_at) < ").bind(before);
        sql.any_of("f.status", &CandidateStatus::IN_THE_RUNNING).push(" GROUP BY f.stage_id");
        Ok(tx.all(sql, |row| Ok((row.get(0)?, row.get(1)?)))?)
    }

    fn beside(&self, sql: &mut Sql, key: Key, side: Side) {
        let sign = if self.oldest_first == (side == Side::Before) { "<" } else { ">" };
        sql.push(" AND (f.applied_at, f.id) ").push(sign).push(" (").bind(key.0).push(", ");
        sql.bind(key.1).push(")");
    }

    /// The nearest before a place and after it.
    pub fn neighbours(&self, tx: &mut Tx<'_>, key: Key) -> Result<[Option<CandidateId>; 2], Problem> {
        let mut sql = Sql::new("SELECT (");
        self.nearest(&mut sql, key, Side::Before);
        sql.push("), (");
        self.nearest(&mut sql, key, Side::After);
        sql.push(")");
        Ok(tx.one(sql, |row| Ok([row.get(0)?, row.get(1)?]))?)
    }

    fn nearest(&self, sql: &mut Sql, key: Key, side: Side) {
        self.append(sql, "SELECT f.id");
        self.beside(sql, key, side);
        sql.push(self.order(side == Side::Before)).push(" LIMIT 1");
    }

    /// The number, from 1, of one that is on the list of `total`. Counted from the end that is probably nearer: a
    /// count reads every entry on its way.
    pub fn number_of(&self, tx: &mut Tx<'_>, key: Key, total: i64) -> Result<i64, Problem> {
        if total > WORTH_A_LOOK && self.is_in_later_half(tx, key.0)? {
            return Ok(total - self.count_beside(tx, key, Side::After)?);
        }
        Ok(self.count_beside(tx, key, Side::Before)? + 1)
    }

    fn is_in_later_half(&self, tx: &mut Tx<'_>, applied: Millis) -> Result<bool, Problem> {
        let sql = Sql::with(
            "SELECT (SELECT min(applied_at) FROM candidate WHERE job_id = $1),
                    (SELECT max(applied_at) FROM candidate WHERE job_id = $1)",
            values![self.job],
        );
        let (oldest, newest): (Millis, Millis) = tx.one(sql, |row| Ok((row.get(0)?, row.get(1)?)))?;
        let is_old = applied.0 - oldest.0 < newest.0 - applied.0;
        Ok(is_old != self.oldest_first)
    }

    fn count_beside(&self, tx: &mut Tx<'_>, key: Key, side: Side) -> Result<i64, Problem> {
        let mut sql = self.statement("SELECT count(*)");
        self.beside(&mut sql, key, side);
        Ok(tx.one(sql, |row| row.get(0))?)
    }
}

/// One candidate as a list shows it to the viewer: of the hiring side, or whoever has just submitted them.
pub fn row(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    candidate: CandidateId,
) -> Result<CandidateRow<'static>, Problem> {
    let place = Sql::with(
        "SELECT j.company_id, j.id, j.title, j.blind_sift
           FROM candidate c JOIN job j ON j.id = c.job_id WHERE c.id = $1",
        values![candidate],
    );
    let (company, job, title, blind): (CompanyId, JobId, String, bool) =
        tx.one(place, |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?)))?;
    let eyes = Eyes::Inside { blind: blind && !viewer.sees_behind_sifts() };
    let stages = Stages::of(tx, company)?;
    let sql = Sql::with(format!("SELECT {ROW} FROM candidate f WHERE f.id = $1"), values![candidate]);
    Ok(tx.one(sql, |row| Ok(read_row(row, (job, &title), stages.of_row(row)?, eyes)?.kept()))?)
}

/// Other applications of a person, within the viewer's reach, newest first. Who is covered is tied to nobody.
pub fn other_applications(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    person: PersonId,
    but: CandidateId,
) -> Result<Vec<OtherApplication>, Problem> {
    let mut sql = Sql::with(
        "SELECT c.id, j.id, j.title, s.name, c.status, s.type
           FROM candidate c JOIN job j ON j.id = c.job_id JOIN stage s ON s.id = c.stage_id
          WHERE c.person_id = $1 AND c.id <> $2",
        values![person, but],
    );
    if !viewer.sees_behind_sifts() {
        sql.push(&not_covered("c"));
    }
    sql.within(viewer, Action::ViewCandidate, Rows::Candidates, "c");
    sql.push(" ORDER BY c.applied_at DESC, c.id DESC LIMIT 100");
    Ok(tx.all(sql, |row| {
        Ok(OtherApplication {
            candidate_id: row.get(0)?,
            id: row.get(1)?,
            title: row.get(2)?,
            stage: row.get(3)?,
            status: row.get(4)?,
            r#type: row.get(5)?,
        })
    })?)
}
