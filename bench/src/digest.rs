//! The letters with the CVs of the day: one for each company, all due at once.

use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::bail;
use jobhelm::clock::Millis;
use jobhelm::ids::{CandidateId, JobId, UserId};
use jobhelm::problem::Problem;
use store::values;
use store::{Db, Sql, Tx};

use crate::report::{Bound, Fact};
use crate::seed::LARGE_TITLE;
use crate::server::Server;

/// So many CVs each of them names.
const CVS: u32 = 10;
/// What all of them may cost, in CPU seconds.
const MOST: f64 = 5.0;
const LONGEST: Duration = Duration::from_mins(3);

/// Has one job of each company send the CVs of its newest candidates by a letter that is due; how many there are.
pub async fn prepare(db: &Db, now: Millis) -> anyhow::Result<usize> {
    let prepared = db.write(move |tx| {
        tx.run("DELETE FROM cv_forwarding_waiting")?;
        tx.run("DELETE FROM cv_forwarding")?;
        let jobs = Sql::with(
            "SELECT min(id), owner_id FROM job WHERE title <> $1 AND status = 'Live' GROUP BY owner_id",
            values![LARGE_TITLE],
        );
        let jobs: Vec<(JobId, UserId)> = tx.all(jobs, |row| Ok((row.get(0)?, row.get(1)?)))?;
        for (number, (job, owner)) in jobs.iter().enumerate() {
            one(tx, (number, *job), *owner, now)?;
        }
        Ok::<_, Problem>(jobs.len())
    });
    prepared.await.map_err(crate::wrong)
}

fn one(tx: &mut Tx<'_>, (number, job): (usize, JobId), owner: UserId, now: Millis) -> Result<(), Problem> {
    let newest = Sql::with(
        "SELECT id FROM candidate WHERE job_id = $1 AND cv_file_id IS NOT NULL ORDER BY applied_at DESC LIMIT $2",
        values![job, CVS],
    );
    let newest: Vec<CandidateId> = tx.all(newest, |row| row.get(0))?;
    for candidate in newest {
        tx.run(Sql::with(
            "INSERT INTO cv_forwarding_waiting (job_id, candidate_id) VALUES ($1, $2)",
            values![job, candidate],
        ))?;
    }
    let to = format!("[\"client{number}@bench.example\"]");
    tx.run(Sql::with(
        "INSERT INTO cv_forwarding (job_id, enabled, frequency, email_list, by_id, since, due_at)
         VALUES ($1, 1, 'Daily', $2, $3, $4, $4)",
        values![job, to, owner, now],
    ))?;
    Ok(())
}

/// What the server takes from its start until every letter lies in the folder, without what it takes where none is due.
pub async fn measured(server: &Server, folder: &Path, letters: usize, idle: f64) -> anyhow::Result<Fact> {
    let (mail, began) = (folder.join("mail"), Instant::now());
    while std::fs::read_dir(&mail).map_or(0, Iterator::count) < letters {
        if began.elapsed() > LONGEST {
            bail!("not every letter of the day was written");
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    let used = server.settled_cpu().await? - idle;
    Ok(Fact {
        name: "the CVs of the day of 1,000 companies, CPU in all",
        value: used,
        unit: "s",
        target: Some((MOST, Bound::Below)),
    })
}
