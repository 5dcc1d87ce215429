//! CVs that came while nobody could look through them for viruses. They are kept, opened by nobody and not read, until an
//! errand has had them looked through; then they are taken as if they had just come, or removed.

use super::{Asked, Ports, read_stored, stored};
use crate::candidates::edit;
use crate::candidates::store::{self, of_job, quarantine as rows};
use crate::events::{Circumstances, Event};
use crate::followers::Failure;
use crate::forms::room::Sender;
use crate::ids::{CandidateId, FileId, UserId};
use crate::problem::Problem;
use crate::scanner::{Unanswered, Verdict};
use ::store::Tx;

/// Has a file that waits looked through, and does what follows. `by` is whoever brought it.
pub async fn look_through(
    ports: &Ports,
    candidate: CandidateId,
    file: FileId,
    by: Option<UserId>,
) -> Result<(), Failure> {
    let waiting = move |tx: &mut Tx<'_>| {
        let Some(cv) = rows::waiting(tx, candidate, file)? else { return Ok::<_, Problem>(None) };
        let Some(known) = store::whoever(tx, candidate)? else { return Ok(None) };
        let keywords = of_job::keywords(tx, known.job.id)?;
        Ok(Some((cv, Asked { company: known.job.company_id, keywords })))
    };
    let Some((cv, asked)) = ports.db.read(waiting).await? else { return Ok(()) };
    if !ports.scanner.is_there() {
        return Err(Failure::Outage(anyhow::anyhow!("no clamd is configured, and the file waits for one")));
    }
    let content = stored(ports, file).await?;
    let verdict = ports.scanner.scan(content.bytes).await;
    let (now, company) = (ports.clock.now(), asked.company);
    match verdict.map_err(|Unanswered(error)| Failure::Outage(error))? {
        Verdict::Infected(signature) => {
            let note = move |tx: &mut Tx<'_>| {
                if rows::found_infected(tx, candidate, file, &signature)? {
                    let found = Event::InfectedFile { company, candidate: Some(candidate), file: Some(file) };
                    found.record(tx, Circumstances::product(company, now))?;
                }
                Ok::<_, Problem>(())
            };
            Ok(ports.db.write(note).await?)
        }
        Verdict::Clean => {
            let taken = read_stored(ports, Sender::Product, cv, asked.keywords).await?;
            let around = match by {
                Some(by) => Circumstances::person(by, company, now),
                None => Circumstances::applicant(company, now),
            };
            let write = move |tx: &mut Tx<'_>| {
                if rows::waiting(tx, candidate, file)?.is_some()
                    && let Some(known) = store::whoever(tx, candidate)?
                {
                    edit::let_in(tx, &known, &taken, around)?;
                }
                Ok::<_, Problem>(())
            };
            Ok(ports.db.write(write).await?)
        }
    }
}
