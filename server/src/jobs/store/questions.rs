//! The rows of what a job asks its applicants.

use super::super::questions::{CheckedQuestion, Question};
use crate::contract::QuestionKind;
use crate::ids::{JobId, QuestionId};
use crate::problem::Problem;
use ::store::values;
use ::store::{Row, Sql, Tx};

/// What a job asks, in its order.
pub fn of_job(tx: &mut Tx<'_>, job: JobId) -> Result<Vec<Question>, Problem> {
    let sql = Sql::with(
        "SELECT id, kind, question, choices, required FROM job_question
          WHERE job_id = $1 AND retired = 0 ORDER BY position",
        values![job],
    );
    let rows = tx.all(sql, |row: &Row<'_>| {
        Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get::<String>(3)?, row.get(4)?))
    })?;
    let read = |(id, kind, question, choices, required): (_, QuestionKind, _, String, _)| {
        let choices = match Question::own_choices(kind) {
            Some(own) => own,
            None => serde_json::from_str(&choices).map_err(anyhow::Error::from)?,
        };
        Ok(Question { id, kind, question, choices, required })
    };
    rows.into_iter().map(read).collect()
}

/// Makes these what a job asks. One that is kept keeps its answers; one that goes is kept aside where it has some.
pub fn set(tx: &mut Tx<'_>, job: JobId, questions: &[CheckedQuestion]) -> Result<(), Problem> {
    let before = of_job(tx, job)?;
    let stays = |question: &CheckedQuestion| {
        let same = |old: &&Question| Some(old.id) == question.id && old.kind == question.kind;
        before.iter().find(same).map(|old| old.id)
    };
    let kept: Vec<QuestionId> = questions.iter().filter_map(stays).collect();
    let gone: Vec<QuestionId> = before.iter().map(|old| old.id).filter(|id| !kept.contains(id)).collect();
    if !gone.is_empty() {
        let mut unanswered = Sql::new(
            "DELETE FROM job_question WHERE NOT EXISTS
               (SELECT 1 FROM candidate_answer a WHERE a.question_id = job_question.id)",
        );
        unanswered.one_of("id", &gone);
        tx.run(unanswered)?;
        let mut answered = Sql::new("UPDATE job_question SET retired = 1 WHERE 1 = 1");
        answered.one_of("id", &gone);
        tx.run(answered)?;
    }
    for (position, question) in (0_i64..).zip(questions) {
        let choices = serde_json::to_string(&question.choices).map_err(anyhow::Error::from)?;
        let id = stays(question).unwrap_or_default();
        tx.run(Sql::with(
            "INSERT INTO job_question (id, job_id, position, kind, question, choices, required)
             VALUES ($1, $2, $3, $4, $5, $6, $7)
             ON CONFLICT (id) DO UPDATE SET position = excluded.position, question = excluded.question,
               choices = excluded.choices, required = excluded.required",
            values![id, job, position, question.kind, &question.question, choices, question.required],
        ))?;
    }
    Ok(())
}

/// Has a job ask what another does.
pub(super) fn copy(tx: &mut Tx<'_>, from: JobId, to: JobId) -> Result<(), Problem> {
    let asked = of_job(tx, from)?;
    for (position, question) in (0_i64..).zip(asked) {
        tx.run(Sql::with(
            "INSERT INTO job_question (id, job_id, position, kind, question, choices, required)
             SELECT $1, $2, $3, kind, question, choices, required FROM job_question WHERE id = $4",
            values![QuestionId::new(), to, position, question.id],
        ))?;
    }
    Ok(())
}
