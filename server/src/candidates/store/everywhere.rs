//! Candidates of every company, by their arrival: what the provider lists.

use crate::candidates::CandidateSource;
use crate::candidates::SortOrder;
use crate::candidates::form::CandidateListQuery;
use crate::candidates::store::lists::{Eyes, Found, ROW, read_row};
use crate::candidates::view::{RowStage, StageBrief};
use crate::contract::CandidateStatus;
use crate::paging::Wanted;
use crate::paging::written::Items;
use crate::problem::Problem;
use crate::viewer::not_deleted;
use ::store::{Sql, Tx};

fn in_stages(sql: &mut Sql, column: &str, query: &CandidateListQuery) {
    sql.any_of("s.type", &query.candidate_stage_types).any_of(column, &query.candidate_stage_ids);
}

fn among(sql: &mut Sql, found: Option<&Found>) {
    match found {
        None => {}
        Some(found) if found.is_empty() => drop(sql.push(" AND 1 = 0")),
        Some(found) => drop(sql.any_of("f.id", &found.iter().copied().collect::<Vec<_>>())),
    }
}

/// The rows of one page.
pub fn page(
    tx: &mut Tx<'_>,
    query: &CandidateListQuery,
    found: Option<&Found>,
    wanted: Wanted,
) -> Result<Items, Problem> {
    let mut sql = Sql::new("SELECT ").then(ROW).then(
        ", f.job_id, s.id, s.name, s.type, s.position, j.title, j.blind_sift
           FROM candidate f JOIN stage s ON s.id = f.stage_id JOIN job j ON j.id = f.job_id WHERE 1 = 1",
    );
    sql.push(&not_deleted("f.job_id"));
    in_stages(&mut sql, "f.stage_id", query);
    sql.any_of("f.status", &query.candidate_statuses).any_of("f.source", &query.candidate_sources);
    among(&mut sql, found);
    sql.push(match query.sort_order {
        Some(SortOrder::Ascending) => " ORDER BY f.applied_at, f.id LIMIT ",
        _ => " ORDER BY f.applied_at DESC, f.id DESC LIMIT ",
    });
    sql.bind(wanted.size).push(" OFFSET ").bind(wanted.offset());
    let mut items = Items::for_page_of(wanted.size);
    tx.each(sql, |row| {
        let stage =
            StageBrief { id: row.get(22)?, name: row.get(23)?, r#type: row.get(24)?, order: row.get(25)? };
        let eyes = Eyes::of(false, row.get(27)?);
        items.push(&read_row(row, (row.get(21)?, row.text(26)?), RowStage::Own(stage), eyes)?)
    })?;
    Ok(items)
}

/// How many in the wanted stages share a status and a source, whatever the other filters say.
pub fn cells(
    tx: &mut Tx<'_>,
    query: &CandidateListQuery,
    found: Option<&Found>,
) -> Result<Vec<(CandidateStatus, CandidateSource, i64)>, Problem> {
    // Kept counts know nothing of what a search finds.
    let sql = if found.is_none() {
        let mut kept = Sql::new(
            "SELECT k.status, k.source, CAST(sum(k.n) AS bigint)
               FROM candidate_count k JOIN stage s ON s.id = k.stage_id WHERE k.n > 0",
        )
        .then(&not_deleted("k.job_id"));
        in_stages(&mut kept, "k.stage_id", query);
        kept.then(" GROUP BY k.status, k.source")
    } else {
        let mut counted = Sql::new(
            "SELECT f.status, f.source, count(*)
               FROM candidate f JOIN stage s ON s.id = f.stage_id WHERE 1 = 1",
        )
        .then(&not_deleted("f.job_id"));
        in_stages(&mut counted, "f.stage_id", query);
        among(&mut counted, found);
        counted.then(" GROUP BY f.status, f.source")
    };
    Ok(tx.all(sql, |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?)
}
