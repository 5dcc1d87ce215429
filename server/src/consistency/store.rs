//! The statements, over everybody's rows.

use crate::ids::{CandidateId, FileId};
use crate::problem::Problem;
use ::store::{Sql, Tx};

/// What holds of all rows, and a statement that counts where it does not.
pub struct Rule {
    /// What holds.
    pub says: &'static str,
    sql: &'static str,
}

impl Rule {
    /// How often it is broken.
    pub fn broken(&self, tx: &mut Tx<'_>) -> Result<i64, Problem> {
        Ok(tx.one(self.sql, |row| row.get(0))?)
    }
}

/// Each reads whole tables, and takes as long.
pub const RULES: &[Rule] = &[
    Rule {
        says: "candidates are counted by job, stage, status and source",
        sql: "SELECT (SELECT count(*) FROM
                (SELECT job_id, stage_id, status, source, n FROM candidate_count WHERE n <> 0
                 EXCEPT
                 SELECT job_id, stage_id, status, source, count(*) FROM candidate
                  GROUP BY job_id, stage_id, status, source) kept)
              + (SELECT count(*) FROM
                (SELECT job_id, stage_id, status, source, count(*) FROM candidate
                  GROUP BY job_id, stage_id, status, source
                 EXCEPT
                 SELECT job_id, stage_id, status, source, n FROM candidate_count WHERE n <> 0) counted)",
    },
    Rule {
        says: "notes are counted",
        sql: "SELECT count(*) FROM candidate c
               WHERE c.notes <> (SELECT count(*) FROM note n WHERE n.candidate_id = c.id)
                  OR c.recruiter_notes <>
                     (SELECT count(*) FROM note n WHERE n.candidate_id = c.id AND n.visible_to_recruiter = 1)",
    },
    Rule {
        says: "a candidate, its job and its stage are of one company",
        sql: "SELECT count(*) FROM candidate c JOIN job j ON j.id = c.job_id JOIN stage s ON s.id = c.stage_id
               WHERE j.company_id <> c.company_id OR s.company_id <> c.company_id",
    },
    Rule {
        says: "nobody is a person without an application",
        sql: "SELECT count(*) FROM person p
               WHERE NOT EXISTS (SELECT 1 FROM candidate c WHERE c.person_id = p.id)
                 AND NOT EXISTS (SELECT 1 FROM candidate c WHERE c.merged_from = p.id)",
    },
    Rule {
        says: "whoever was merged stands for themselves no more",
        sql: "SELECT count(*) FROM candidate c JOIN person p ON p.id = COALESCE(c.merged_from, c.person_id)
               WHERE COALESCE(p.merged_into, p.id) <> c.person_id",
    },
    Rule {
        says: "a tag is of its person's company, and with whoever stands for them",
        sql: "SELECT count(*) FROM person_tag g JOIN person p ON p.id = g.own_id JOIN tag t ON t.id = g.tag_id
               WHERE g.company_id <> p.company_id OR g.company_id <> t.company_id
                  OR g.person_id <> COALESCE(p.merged_into, p.id)",
    },
    Rule {
        says: "a reason belongs to whoever is rejected, and terms to whoever is hired",
        sql: "SELECT count(*) FROM outcome o JOIN candidate c ON c.id = o.candidate_id JOIN stage s ON s.id = c.stage_id
               WHERE (o.kind = 'Rejected' AND c.status <> 'Rejected') OR (o.kind = 'Hired' AND s.type <> 'Hired')",
    },
    Rule {
        says: "a scorecard is of its candidate's job and company, and answers a form of that job",
        sql: "SELECT count(*) FROM scorecard s JOIN candidate c ON c.id = s.candidate_id
               WHERE s.company_id <> c.company_id OR s.job_id <> c.job_id
                  OR (s.edition > 1 AND NOT EXISTS
                     (SELECT 1 FROM scorecard b WHERE b.candidate_id = s.candidate_id
                         AND b.author_id = s.author_id AND b.edition = s.edition - 1))",
    },
    Rule {
        says: "nobody who reads scorecards without sending one has sent one",
        sql: "SELECT count(*) FROM scorecard_reader r JOIN scorecard s
                 ON s.candidate_id = r.candidate_id AND s.author_id = r.reader_id",
    },
    Rule {
        says: "a conversation is of its candidate's job and company, and holds a message where no interview's letters name it",
        sql: "SELECT count(*) FROM conversation v JOIN candidate c ON c.id = v.candidate_id
               WHERE v.company_id <> c.company_id OR v.job_id <> c.job_id
                  OR (NOT EXISTS (SELECT 1 FROM message m WHERE m.candidate_id = v.candidate_id)
                      AND NOT EXISTS (SELECT 1 FROM interview i WHERE i.candidate_id = v.candidate_id))",
    },
    Rule {
        says: "an interview is of its candidate's company, and takes the time of whoever takes part",
        sql: "SELECT count(*) FROM interview i JOIN candidate c ON c.id = i.candidate_id
               WHERE c.company_id <> i.company_id OR EXISTS
                     (SELECT 1 FROM interview_seat s WHERE s.interview_id = i.id AND (s.uid <> i.id
                         OR s.company_id <> i.company_id OR (s.state = 'In' AND (i.state <> 'Fixed'
                             OR s.starts_at <> i.starts_at OR s.ends_at <> i.starts_at + i.minutes * 60000))))",
    },
    Rule {
        says: "a task is of its candidate's company",
        sql: "SELECT count(*) FROM task k JOIN candidate c ON c.id = k.candidate_id
               WHERE c.company_id <> k.company_id",
    },
    Rule {
        says: "figures are counts of milestones",
        sql: "SELECT (SELECT count(*) FROM
                (SELECT job_id, company_id, day, measure, detail, source, via, hours, n, gone, minutes FROM figure
                 EXCEPT
                 SELECT job_id, company_id, day, measure, detail, source, via, hours, count(*),
                        CAST(sum(gone) AS bigint), CAST(sum(minutes) AS bigint) FROM milestone
                  GROUP BY job_id, company_id, day, measure, detail, source, via, hours) kept)
              + (SELECT count(*) FROM
                (SELECT job_id, company_id, day, measure, detail, source, via, hours, count(*),
                        CAST(sum(gone) AS bigint), CAST(sum(minutes) AS bigint) FROM milestone
                  GROUP BY job_id, company_id, day, measure, detail, source, via, hours
                 EXCEPT
                 SELECT job_id, company_id, day, measure, detail, source, via, hours, n, gone, minutes
                   FROM figure) counted)",
    },
    Rule {
        says: "no letter with CVs is empty",
        sql: "SELECT count(*) FROM forward f
               WHERE NOT EXISTS (SELECT 1 FROM forward_item i WHERE i.forward_id = f.id)",
    },
    Rule {
        says: "whoever the keyword rule has rejected it says why",
        sql: "SELECT count(*) FROM candidate WHERE status = 'AutoRejected' AND missing_keywords IS NULL",
    },
    Rule {
        says: "the entries of a movement of credits add up to nothing",
        sql: "SELECT count(*) FROM
                (SELECT movement_id FROM credit_entry GROUP BY movement_id, pool HAVING sum(amount) <> 0) odd",
    },
    Rule {
        says: "a balance is the sum of its entries",
        sql: "SELECT count(*) FROM credit_balance b
               WHERE b.available <> (SELECT CAST(coalesce(sum(e.amount), 0) AS bigint) FROM credit_entry e
                                      WHERE e.user_id = b.user_id AND e.pool = b.pool AND e.account = 'Available')
                  OR b.reserved <> (SELECT CAST(coalesce(sum(e.amount), 0) AS bigint) FROM credit_entry e
                                     WHERE e.user_id = b.user_id AND e.pool = b.pool AND e.account = 'Reserved')",
    },
    Rule {
        says: "no follower is further than the log",
        sql: "SELECT count(*) FROM follower_cursor c
               WHERE NOT EXISTS (SELECT 1 FROM event e WHERE e.txid > c.txid OR (e.txid = c.txid AND e.seq >= c.seq))
                 AND EXISTS (SELECT 1 FROM event) AND c.seq > 0",
    },
];

/// A file, as a row names it.
pub struct NamedFile {
    /// It.
    pub file: FileId,
    /// How many bytes it has, where that is known.
    pub size: Option<i64>,
}

/// So many are read at once.
const SLICE: i64 = 5000;

/// Every file that a row names, a slice at a time: of companies, then of candidates behind one. The place to go on from,
/// nothing where these were the last.
pub fn named_files(
    tx: &mut Tx<'_>,
    behind: Option<CandidateId>,
) -> Result<(Vec<NamedFile>, Option<CandidateId>), Problem> {
    let mut found = Vec::new();
    if behind.is_none() {
        let logos = "SELECT logo_file FROM company WHERE logo_file IS NOT NULL";
        found.extend(tx.all(logos, |row| Ok(NamedFile { file: row.get(0)?, size: None }))?);
        for waiting in [
            "SELECT file_id, size FROM waiting_cv WHERE candidate_id IS NULL",
            "SELECT file_id, size FROM quarantined_cv WHERE file_id IS NOT NULL",
            "SELECT id, size FROM message_file WHERE unused_since IS NOT NULL",
        ] {
            found.extend(tx.all(waiting, |row| Ok(NamedFile { file: row.get(0)?, size: row.get(1)? }))?);
        }
    }
    let mut sql = Sql::new("SELECT id, cv_file_id, cv_size FROM candidate WHERE cv_file_id IS NOT NULL");
    if let Some(behind) = behind {
        sql.push(" AND id > ").bind(behind);
    }
    sql.push(" ORDER BY id LIMIT ").bind(SLICE);
    let of_candidates = tx.all(sql, |row| {
        Ok((row.get::<CandidateId>(0)?, NamedFile { file: row.get(1)?, size: row.get(2)? }))
    })?;
    let is_last = i64::try_from(of_candidates.len()).unwrap_or(SLICE) < SLICE;
    let last = of_candidates.last().map(|(id, _)| *id).filter(|_| !is_last);
    found.extend(of_candidates.into_iter().map(|(_, file)| file));
    let mut sql = Sql::new("SELECT original_id FROM message WHERE original_id IS NOT NULL");
    if let Some(behind) = behind {
        sql.push(" AND candidate_id > ").bind(behind);
    }
    if let Some(last) = last {
        sql.push(" AND candidate_id <= ").bind(last);
    }
    found.extend(tx.all(sql, |row| Ok(NamedFile { file: row.get(0)?, size: None }))?);
    let mut sql = Sql::new(
        "SELECT DISTINCT f.id, f.size FROM message m JOIN message_enclosure e ON e.message_id = m.id
           JOIN message_file f ON f.id = e.file_id WHERE 1 = 1",
    );
    if let Some(behind) = behind {
        sql.push(" AND m.candidate_id > ").bind(behind);
    }
    if let Some(last) = last {
        sql.push(" AND m.candidate_id <= ").bind(last);
    }
    found.extend(tx.all(sql, |row| Ok(NamedFile { file: row.get(0)?, size: row.get(1)? }))?);
    Ok((found, last))
}
