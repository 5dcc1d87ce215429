//! People who apply, their CVs, and what the team does with them: the words that stories about candidates are told in.

use std::time::Duration;

use cv_maker::Trade;
use jobhelm::candidates::CandidateSource;
use jobhelm::candidates::commands;
use jobhelm::candidates::intake::apply::{self, Applicant, Chosen};
use jobhelm::candidates::intake::arrival::{Arrival, Details, arrive};
use jobhelm::clock::Millis;
use jobhelm::contract::JobStatus;
use jobhelm::forms::SentFile;
use jobhelm::forms::room::Sender;
use jobhelm::ids::{CandidateId, CompanyId, JobId, StageId};
use jobhelm::problem::Problem;
use jobhelm::samples::SampleJob;
use jobhelm::text::CandidateName;
use reqwest::Method;
use reqwest::multipart::{Form, Part};
use serde_json::{Value, json};
use store::values;
use store::{Sql, Tx};

use crate::world::{Answer, Person, World};

/// A CV that a machine can read, and what it says.
pub fn cv(seed: u64) -> (cv_maker::Person, Vec<u8>) {
    let person = cv_maker::person(seed, Trade::Software);
    let file = cv_maker::pdf(&person);
    (person, file)
}

/// A pdf without any text in it, such as a scan.
pub fn scan() -> Vec<u8> {
    blank_pdf(&[], "")
}

/// A pdf that opens with a password only: its key is derived from one that is not empty.
pub fn locked() -> Vec<u8> {
    let (owner, user, id) = ("a1".repeat(32), "b2".repeat(32), "c3".repeat(16));
    let locks = format!("<</Filter/Standard/V 1/R 2/O<{owner}>/U<{user}>/P -4>>");
    blank_pdf(&[&locks], &format!("/Encrypt 4 0 R/ID[<{id}><{id}>]"))
}

/// A pdf with an empty page; more objects count from 4.
fn blank_pdf(more: &[&str], trailing: &str) -> Vec<u8> {
    let page = [
        "<</Type/Catalog/Pages 2 0 R>>",
        "<</Type/Pages/Kids[3 0 R]/Count 1>>",
        "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>",
    ];
    let objects = [&page, more].concat();
    let (mut pdf, mut table) = (String::from("%PDF-1.4\n"), String::from("0000000000 65535 f \n"));
    for (number, object) in (1..).zip(&objects) {
        table.push_str(&format!("{:010} 00000 n \n", pdf.len()));
        pdf.push_str(&format!("{number} 0 obj\n{object}\nendobj\n"));
    }
    let (start, size) = (pdf.len(), objects.len() + 1);
    pdf.push_str(&format!(
        "xref\n0 {size}\n{table}trailer\n<</Size {size}/Root 1 0 R{trailing}>>\nstartxref\n{start}\n%%EOF\n"
    ));
    pdf.into_bytes()
}

pub fn file(name: &str, bytes: Vec<u8>) -> Part {
    Part::bytes(bytes).file_name(name.to_owned())
}

/// A file that comes by no form.
pub fn sent(name: &str, bytes: Vec<u8>) -> SentFile {
    SentFile { name: name.into(), bytes: Some(bytes.into()) }
}

/// The same in an application.
pub fn chosen(sent: Option<SentFile>) -> Chosen {
    Chosen { sent, kept: None, by: Sender::Product }
}

pub fn candidate_id(body: &Value) -> CandidateId {
    serde_json::from_value(body["id"].clone()).unwrap()
}

impl World {
    /// Takes an application as the public page does.
    pub async fn takes(
        &self,
        job: JobId,
        applicant: &Applicant,
        cv: Option<SentFile>,
    ) -> Result<CandidateId, Problem> {
        let may_write_to = async |email: &str| self.app.limits.check_mailbox(email).await.is_ok();
        let taken = apply::submit(&self.app.cvs(), (job, &[]), applicant, chosen(cv), may_write_to).await;
        taken.map_err(|refused| refused.problem)
    }

    /// A job of the owner's in any state, whose rows say what that state implies.
    pub async fn job_in_state(&self, owner: &Person, status: &str, keywords: &[&str]) -> JobId {
        let now = self.app.clock.now();
        let sample = SampleJob {
            status: JobStatus::from_spelling(status).unwrap(),
            keywords: keywords.iter().map(|keyword| (*keyword).to_owned()).collect(),
            expires_at: now.plus(Duration::from_hours(24)),
            ..SampleJob::live(owner.company(), owner.id(), "Rust engineer", now)
        };
        let id = sample.id;
        self.app.db.write(move |tx| sample.insert(tx)).await.unwrap();
        id
    }

    pub async fn live_job(&self, owner: &Person, keywords: &[&str]) -> JobId {
        self.job_in_state(owner, "Live", keywords).await
    }

    /// A company's stage by its name.
    pub async fn stage(&self, company: CompanyId, name: &'static str) -> StageId {
        let sql =
            Sql::with("SELECT id FROM stage WHERE company_id = $1 AND name = $2", values![company, name]);
        let found = self.app.db.read(move |tx| tx.one(sql.clone(), |row| row.get(0)).map_err(Problem::from));
        found.await.unwrap()
    }

    /// Somebody applies on the public page.
    pub async fn receives(&self, job: JobId, first: &str, seed: u64) -> CandidateId {
        self.tries_to_receive(job, first, seed).await.unwrap()
    }

    /// Somebody tries to.
    pub async fn tries_to_receive(&self, job: JobId, first: &str, seed: u64) -> Result<CandidateId, Problem> {
        let (person, bytes) = cv(seed);
        let applicant = Applicant {
            first_name: first.into(),
            last_name: "Applicant".into(),
            email: person.email,
            ..Applicant::default()
        };
        self.takes(job, &applicant, Some(sent("cv.pdf", bytes))).await
    }

    /// Many who applied over the past, an hour apart and without a CV.
    pub async fn received(&self, job: JobId, company: CompanyId, many: u32) {
        let now = self.app.clock.now();
        let write = move |tx: &mut Tx<'_>| {
            for hours in 0..many {
                let arrival = Arrival {
                    id: CandidateId::new(),
                    job,
                    company,
                    tie: None,
                    details: Details {
                        first_name: Some(CandidateName::new("Ann").unwrap()),
                        last_name: None,
                        email: None,
                        phone_number: None,
                    },
                    source: CandidateSource::JobHelmApp,
                    submitted_by: None,
                    by: None,
                    note: None,
                    cv: None,
                    answers: Vec::new(),
                    board: None,
                    acknowledge: false,
                };
                arrive(tx, &arrival, Millis(now.0 - i64::from(hours) * 3_600_000))?;
            }
            Ok::<_, Problem>(())
        };
        self.app.db.write(write).await.unwrap();
    }

    /// Lets the seconds pass in which removals are held, and carries them out.
    pub async fn hold_is_over(&self) {
        self.app.clock.advance(Duration::from_secs(10));
        while commands::go_on(&self.app.db, &self.app.clock, 10).await.unwrap() {}
        // A turn of the followers may be at it.
        let open = "SELECT count(*) FROM bulk_command WHERE ended_at IS NULL";
        self.eventually("it is done", async || (self.count_of(open).await == 0).then_some(())).await;
    }

    /// How many rows an `SELECT count(*)` finds.
    pub async fn count_of(&self, sql: &'static str) -> i64 {
        self.app.db.read(move |tx| tx.one(sql, |row| row.get(0)).map_err(Problem::from)).await.unwrap()
    }
}

impl Person {
    /// Adds a candidate by hand, with a CV.
    pub async fn tries_to_add(&self, job: JobId, first: &str, fields: &[(&str, &str)]) -> Answer {
        let mut form = Form::new().text("advertId", job.to_string()).text("firstName", first.to_owned());
        for (name, value) in fields {
            form = form.text((*name).to_owned(), (*value).to_owned());
        }
        self.send_form(Method::POST, "/candidate", form.part("cv", file("cv.pdf", cv(1).1))).await
    }

    pub async fn adds(&self, job: JobId, first: &str) -> CandidateId {
        candidate_id(&self.tries_to_add(job, first, &[]).await.expect_ok())
    }

    pub async fn candidate(&self, id: CandidateId) -> Answer {
        self.get(&format!("/candidate/{id}?numbered=true")).await
    }

    pub async fn opens(&self, id: CandidateId) -> Answer {
        self.post(&format!("/candidate/{id}/open"), json!({})).await
    }

    pub async fn list(&self, job: JobId, query: &str) -> Answer {
        self.get(&format!("/candidate/list?advertId={job}{query}")).await
    }

    /// First names on a list, in its order.
    pub async fn listed(&self, job: JobId, query: &str) -> Vec<String> {
        let page = self.list(job, query).await.expect_ok();
        page["items"].as_array().unwrap().iter().map(|c| c["firstName"].as_str().unwrap().into()).collect()
    }

    pub async fn sets_status(&self, ids: &[CandidateId], status: &str) -> Answer {
        self.post("/candidate/update-status", json!({ "ids": ids, "status": status })).await
    }

    pub async fn moves(&self, ids: &[CandidateId], stage: StageId) -> Answer {
        self.post("/candidate/update-stage", json!({ "ids": ids, "stageId": stage })).await
    }

    pub async fn removes(&self, ids: &[CandidateId]) -> Answer {
        // Both spellings are the contract's.
        let body = if let [one] = ids { json!({ "id": one }) } else { json!({ "ids": ids }) };
        self.delete_with("/candidate", body).await
    }

    pub async fn edits(&self, id: CandidateId, fields: &[(&str, &str)], cv: Option<Vec<u8>>) -> Answer {
        let mut form = Form::new().text("candidateId", id.to_string());
        for (name, value) in fields {
            form = form.text((*name).to_owned(), (*value).to_owned());
        }
        if let Some(bytes) = cv {
            form = form.part("cv", file("new.pdf", bytes));
        }
        self.send_form(Method::PUT, "/candidate", form).await
    }
}
