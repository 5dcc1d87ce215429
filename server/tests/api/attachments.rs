//! CVs that go as files of the letters that bring them, where a company has that.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use jobhelm::config::MailTransport;
use jobhelm::ids::{CandidateId, FileId};
use jobhelm::policy::Role;
use jobhelm::problem::Problem;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use store::{Sql, Tx, values};

use crate::applicants::cv;
use crate::forwarding::Sent;
use crate::mail::mail_server;
use crate::outbox::changes;
use crate::world::{Answer, Person, World};

const KIM: &str = "kim@client.example";

impl Sent {
    /// As [`Sent::open`], in a company that attaches CVs.
    async fn attaching() -> Self {
        Self::attaching_within(World::start().await).await
    }

    async fn attaching_within(world: World) -> Self {
        let sent = Self::within(world).await;
        sent.attaches(true).await.expect_ok();
        sent
    }

    async fn admin(&self) -> Person {
        self.world.person(Some(self.hattie.company()), Role::CompanyAdmin, "Carl").await
    }

    async fn attaches(&self, on: bool) -> Answer {
        let body = json!({ "id": self.hattie.company(), "attachCvs": on });
        self.admin().await.put("/companies/attachments", body).await
    }

    /// The only letter to somebody.
    async fn letter(&self, email: &str) -> String {
        let find = async || self.world.mail_to(email).pop();
        let letter = self.world.eventually("a letter", find).await;
        assert_eq!(self.world.mail_to(email).len(), 1);
        letter
    }

    /// Whether files went to the first recipient of the newest letter with a candidate, as beside them and in the job.
    async fn went(&self, candidate: CandidateId) -> bool {
        let beside = self.hattie.get(&format!("/candidate/{candidate}/forwards")).await.expect_ok();
        let job = self.hattie.get(&format!("/campaign/{}/forwards", self.job)).await.expect_ok();
        let of = |page: &Value| page["items"][0]["recipients"][0]["withFiles"].as_bool().unwrap();
        assert_eq!(of(&beside), of(&job));
        of(&beside)
    }

    /// Where mail goes to is away while somebody does something, from when letters were tried.
    async fn while_mail_is_down(&self, forwarded: &[CandidateId], act: impl AsyncFnOnce()) {
        let (folder, aside) = (self.world.folder.path().join("mail"), self.world.folder.path().join("aside"));
        std::fs::rename(&folder, &aside).unwrap();
        self.sends(forwarded, &[KIM]).await.expect_ok();
        // Others fail as well.
        let failed = "SELECT count(*) FROM outbox
                       WHERE body LIKE '%CvsForwarded%' AND last_error IS NOT NULL AND claim IS NULL";
        let tried = async || (self.world.count_of(failed).await > 0).then_some(());
        self.world.eventually("it is tried", tried).await;
        act().await;
        // A try that began before must have ended: it carries what was so then.
        self.world.eventually("nobody is at it", tried).await;
        std::fs::rename(&aside, &folder).unwrap();
        // A try that fails while time passes waits for longer than it would have.
        self.world.in_time("it is tried again", async || self.world.mail_to(KIM).pop().map(drop)).await;
    }
}

/// The files of a letter, each with its name.
fn files_of(letter: &str) -> Vec<(String, Vec<u8>)> {
    let parts = letter.split("Content-Disposition: attachment; filename=\"").skip(1);
    let read = |part: &str| {
        let (name, rest) = part.split_once('"').unwrap();
        let (_, body) = rest.split_once("\r\n\r\n").unwrap();
        let body: String = body.split("--").next().unwrap().split_whitespace().collect();
        (name.to_owned(), STANDARD.decode(body).unwrap())
    };
    parts.map(read).collect()
}

#[tokio::test]
async fn an_admin_says_whether_cvs_are_attached_and_nobody_else() {
    let sent = Sent::open().await;
    let company = sent.hattie.company();
    let of = |company| format!("/companies/{company}/attachments");
    assert_eq!(sent.hattie.get(&of(company)).await.expect_ok(), json!({ "attachCvs": false }));
    let body = json!({ "id": company, "attachCvs": true });
    let quay = sent.world.company("Quay Ltd").await;
    let quentin = sent.world.person(Some(quay), Role::CompanyAdmin, "Quentin").await;
    let sam = sent.world.super_admin().await;
    for (person, status) in [
        (&sent.hattie, StatusCode::FORBIDDEN),
        (&sent.rex, StatusCode::FORBIDDEN),
        (&sam, StatusCode::FORBIDDEN),
        (&quentin, StatusCode::NOT_FOUND),
    ] {
        assert_eq!(person.put("/companies/attachments", body.clone()).await.status, status);
    }
    assert_eq!(quentin.get(&of(company)).await.status, StatusCode::NOT_FOUND);
    assert_eq!(sent.rex.get(&of(company)).await.status, StatusCode::FORBIDDEN);
    for _ in 0..2 {
        assert_eq!(sent.attaches(true).await.expect_ok(), json!({ "attachCvs": true }));
    }
    assert_eq!(sam.get(&of(company)).await.expect_ok(), json!({ "attachCvs": true }));
    let told = "SELECT count(*) FROM event WHERE kind = 'AttachmentsChosen'";
    assert_eq!(sent.world.count_of(told).await, 1, "what is so already is no change");
}

#[tokio::test]
async fn a_file_goes_with_the_letter_where_the_company_has_that_and_its_link_works_beside() {
    let sent = Sent::open().await;
    sent.sends(&[sent.ann], &["lee@client.example"]).await.expect_ok();
    let plain = sent.letter("lee@client.example").await;
    assert!(files_of(&plain).is_empty() && !plain.contains("attached"), "{plain}");
    assert!(!sent.went(sent.ann).await);

    sent.attaches(true).await.expect_ok();
    sent.sends(&[sent.ann], &[KIM]).await.expect_ok();
    let letter = sent.letter(KIM).await;
    assert!(letter.contains("The CV is attached."), "{letter}");
    assert_eq!(files_of(&letter), [("Ann Applicant.pdf".to_owned(), cv(1).1)]);
    assert!(sent.went(sent.ann).await);
    sent.visits(Method::GET, &sent.link(KIM).await).await.expect(StatusCode::OK, "Ann Applicant");
}

#[tokio::test]
async fn five_go_as_files_and_six_behind_the_link_alone() {
    let sent = Sent::attaching().await;
    let mut all = vec![sent.ann];
    for (seed, name) in (2..).zip(["Bob", "Cid", "Dan", "Eve", "Fay"]) {
        all.push(sent.world.receives(sent.job, name, seed).await);
    }
    sent.sends(&all[1..], &[KIM]).await.expect_ok();
    let letter = sent.letter(KIM).await;
    assert!(letter.contains("The 5 CVs are attached."), "{letter}");
    let mut files = files_of(&letter);
    files.sort();
    let mut expected: Vec<_> = (2..)
        .zip(["Bob", "Cid", "Dan", "Eve", "Fay"])
        .map(|(seed, name)| (format!("{name} Applicant.pdf"), cv(seed).1))
        .collect();
    expected.sort();
    assert!(files == expected, "{:?}", files.iter().map(|(name, _)| name).collect::<Vec<_>>());
    sent.sends(&all, &["lee@client.example"]).await.expect_ok();
    let letter = sent.letter("lee@client.example").await;
    assert!(files_of(&letter).is_empty() && !letter.contains("attached"), "{letter}");
    assert!(!sent.went(sent.ann).await);
}

#[tokio::test]
async fn what_comes_by_itself_is_attached_as_it_comes_and_never_in_the_letter_of_a_day() {
    let sent = Sent::attaching().await;
    sent.chooses(Some("Directly"), true, &[KIM]).await.expect_ok();
    let bob = sent.world.receives(sent.job, "Bob", 2).await;
    let letter = sent.letter(KIM).await;
    assert_eq!(files_of(&letter), [("Bob Applicant.pdf".to_owned(), cv(2).1)]);
    assert!(sent.went(bob).await);

    sent.chooses(Some("Daily"), true, &["lee@client.example"]).await.expect_ok();
    let cid = sent.world.receives(sent.job, "Cid", 3).await;
    sent.waits_for(1).await;
    sent.world.app.clock.advance(std::time::Duration::from_hours(24));
    assert_eq!(sent.morning(&sent.world.app).await, 1);
    let letter = sent.letter("lee@client.example").await;
    assert!(files_of(&letter).is_empty() && !letter.contains("attached"), "{letter}");
    let hattie = sent.world.session_of(&sent.hattie).await;
    let beside = hattie.get(&format!("/candidate/{cid}/forwards")).await.expect_ok();
    assert_eq!(beside["items"][0]["recipients"][0]["withFiles"], false);
}

#[tokio::test]
async fn files_that_are_too_large_or_missing_are_behind_the_link_and_the_letter_says_so() {
    let sent = Sent::attaching().await;
    changes(&sent.world, "UPDATE candidate SET cv_size = 10485761").await;
    sent.sends(&[sent.ann], &[KIM]).await.expect_ok();
    let letter = sent.letter(KIM).await;
    assert!(letter.contains("The CV is too large to be attached: it is behind the link alone."), "{letter}");
    assert!(files_of(&letter).is_empty() && !sent.went(sent.ann).await);

    let bob = sent.world.receives(sent.job, "Bob", 2).await;
    let find = move |tx: &mut Tx<'_>| {
        let sql = Sql::with("SELECT cv_file_id FROM candidate WHERE id = $1", values![bob]);
        tx.one(sql, |row| row.get::<FileId>(0)).map_err(Problem::from)
    };
    let file = sent.world.app.db.read(find).await.unwrap();
    sent.world.app.files.remove(file).await.unwrap();
    sent.sends(&[bob], &["lee@client.example"]).await.expect_ok();
    let letter = sent.letter("lee@client.example").await;
    assert!(letter.contains("The CV could not be attached: it is behind the link alone."), "{letter}");
    assert!(files_of(&letter).is_empty() && !sent.went(bob).await);
}

#[tokio::test]
async fn a_letter_that_waited_carries_what_is_so_when_it_goes() {
    let sent = Sent::attaching_within(World::of_one().await).await;
    let bob = sent.world.receives(sent.job, "Bob", 2).await;
    sent.while_mail_is_down(&[sent.ann, bob], async || {
        sent.hattie.removes(&[bob]).await.expect_ok();
        sent.world.hold_is_over().await;
        sent.hattie.edits(sent.ann, &[], Some(cv(9).1)).await.expect_ok();
    })
    .await;
    let letter = sent.letter(KIM).await;
    assert_eq!(files_of(&letter), [("Ann Applicant.pdf".to_owned(), cv(9).1)]);
    assert!(letter.contains("The CV is attached.") && !letter.contains("Bob"), "{letter}");
}

#[tokio::test]
async fn a_company_that_attaches_no_more_sends_no_file_of_what_waited() {
    let sent = Sent::attaching_within(World::of_one().await).await;
    let off = async || drop(sent.attaches(false).await.expect_ok());
    sent.while_mail_is_down(&[sent.ann], off).await;
    let letter = sent.letter(KIM).await;
    assert!(files_of(&letter).is_empty() && !letter.contains("attached"), "{letter}");
}

#[tokio::test]
async fn a_letter_that_is_refused_with_its_file_goes_without() {
    let (url, kept) = mail_server().await;
    let sent = Sent::within(World::with_mail(MailTransport::Smtp(url)).await).await;
    sent.attaches(true).await.expect_ok();
    for to in [KIM, "small@client.example"] {
        sent.sends(&[sent.ann], &[to]).await.expect_ok();
        let find = async || {
            let kept = kept.lock().unwrap();
            kept.iter().find(|letter| letter.contains(&format!("To: {to}"))).cloned()
        };
        let letter = sent.world.eventually("the letter arrives", find).await;
        let is_taken = to == KIM;
        assert_eq!(files_of(&letter).len(), usize::from(is_taken), "{letter}");
        assert_eq!(letter.contains("could not be attached"), !is_taken, "{letter}");
        assert_eq!(sent.went(sent.ann).await, is_taken);
    }
}
