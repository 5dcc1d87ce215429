//! The rows of what applicants answered to their job's questions.

use std::collections::BTreeSet;

use crate::candidates::answers::Wanted;
use crate::candidates::view::AnswerView;
use crate::ids::{CandidateId, JobId};
use crate::jobs::questions::Answer;
use crate::problem::Problem;
use ::store::values;
use ::store::{Sql, Tx};

/// Keeps somebody's answers; one to a question that was taken back meanwhile is let go.
pub fn keep(tx: &mut Tx<'_>, job: JobId, candidate: CandidateId, answers: &[Answer]) -> Result<(), Problem> {
    for answer in answers {
        tx.run(Sql::with(
            "INSERT INTO candidate_answer (candidate_id, question_id, answer, number)
             SELECT $1, q.id, $2, $3 FROM job_question q WHERE q.id = $4 AND q.job_id = $5",
            values![candidate, answer.text.as_str(), answer.number, answer.question, job],
        ))?;
    }
    Ok(())
}

/// What somebody answered, in the order of the questions; those that are not asked any more stand last.
pub fn of(tx: &mut Tx<'_>, candidate: CandidateId) -> Result<Vec<AnswerView>, Problem> {
    let sql = Sql::with(
        "SELECT q.id, q.kind, q.question, a.answer FROM candidate_answer a JOIN job_question q ON q.id = a.question_id
          WHERE a.candidate_id = $1 ORDER BY q.retired, q.position, q.id",
        values![candidate],
    );
    Ok(tx.all(sql, |row| {
        Ok(AnswerView {
            question_id: row.get(0)?,
            kind: row.get(1)?,
            question: row.get(2)?,
            answer: row.get(3)?,
        })
    })?)
}

/// Who of a job has answered each question in one of the ways that are wanted of it.
pub fn matching(tx: &mut Tx<'_>, job: JobId, wanted: &[Wanted]) -> Result<BTreeSet<CandidateId>, Problem> {
    let mut found: Option<BTreeSet<CandidateId>> = None;
    for Wanted { question, words, ranges } in wanted {
        let mut sql = Sql::with(
            "SELECT a.candidate_id FROM candidate_answer a JOIN job_question q ON q.id = a.question_id
              WHERE a.question_id = $1 AND q.job_id = $2 AND (1 = 0",
            values![*question, job],
        );
        if !words.is_empty() {
            sql.push(" OR (1 = 1").any_of("a.answer", words).push(")");
        }
        for (least, most) in ranges {
            sql.push(" OR (a.number >= ").bind(*least).push(" AND a.number <= ").bind(*most).push(")");
        }
        sql.push(")");
        let these: BTreeSet<CandidateId> = tx.all(sql, |row| row.get(0))?.into_iter().collect();
        found = Some(found.map_or_else(|| these.clone(), |all| &all & &these));
    }
    Ok(found.unwrap_or_default())
}
