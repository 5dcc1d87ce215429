//! A whole list of CVs that is sent on in one letter, and the pages behind its link.

use jobhelm::ids::CandidateId;
use jobhelm::policy::Role;
use jobhelm::problem::Problem;
use reqwest::{Method, StatusCode, header};
use serde_json::{Value, json};
use store::{Sql, Tx, values};

use crate::forwarding::Sent;
use crate::public_page::Page;
use crate::world::Answer;

const KIM: &str = "kim@client.example";

impl Sent {
    /// As [`Sent::open`], with so many more who applied before, all with a CV.
    async fn with(many: u32) -> Self {
        let sent = Self::open().await;
        sent.world.received(sent.job, sent.hattie.company(), many).await;
        let job = sent.job;
        let sql = Sql::with(
            "UPDATE candidate SET cv_file_id = id, cv_name = 'cv.pdf', cv_kind = 'Pdf', cv_size = 9, cv_outcome = 'Text'
              WHERE job_id = $1 AND cv_file_id IS NULL",
            values![job],
        );
        let write = move |tx: &mut Tx<'_>| tx.run(sql.clone()).map_err(Problem::from);
        assert_eq!(sent.world.app.db.write(write).await.unwrap(), u64::from(many));
        sent
    }

    async fn sends_all(&self, total: u32, except: &[CandidateId]) -> Answer {
        let whom = json!({ "query": { "advertId": self.job }, "except": except, "expectedTotal": total,
                           "emailList": [KIM], "comment": "All of them" });
        self.hattie.post("/candidate/forward", whom).await
    }

    async fn page(&self, link: &str, page: &str) -> Page {
        self.visits(Method::GET, &format!("{link}?page={page}")).await
    }
}

/// Whose CVs a page offers, by their identities.
fn listed(page: &Page) -> Vec<String> {
    let forms = page.html.split("action=\"/cv/").skip(1);
    let places = forms.filter_map(|rest| rest.split('"').next()?.split_once('/'));
    places.map(|(_, candidate)| candidate.to_owned()).collect()
}

#[tokio::test]
async fn a_whole_list_is_one_letter_whose_link_turns_its_pages() {
    let sent = Sent::with(230).await;
    let bob = sent.world.receives(sent.job, "Bob", 2).await;
    sent.world.received(sent.job, sent.hattie.company(), 2).await;
    let told = sent.sends_all(234, &[bob]).await.expect_ok();
    assert_eq!((&told["candidates"], told["without"].as_array().unwrap().len()), (&json!(231), 2));
    let link = sent.link(KIM).await;
    let letter = sent.world.mail_to(KIM).pop().unwrap();
    assert!(letter.contains("Subject: Harbour & Co sends you 231 CVs"), "{letter}");

    let first = sent.visits(Method::GET, &link).await.expect(StatusCode::OK, "sends you 231 CVs");
    assert!(first.html.contains("Page 1 of 3") && !first.html.contains("Previous CVs"), "{}", first.html);
    let mut seen = listed(&first);
    assert_eq!(seen.len(), 100);
    for page in ["2", "3"] {
        seen.extend(listed(&sent.page(&link, page).await.expect(StatusCode::OK, "Previous CVs")));
    }
    assert_eq!(seen.len(), 231);
    assert!(!seen.contains(&bob.to_string()));
    // What there is no page for is the last one, and what is no page the first.
    assert_eq!(listed(&sent.page(&link, "9").await), seen[200..]);
    assert_eq!(listed(&sent.page(&link, "x").await), seen[..100]);

    // From a CV the way back leads to the page where it stands, and so does its address before it was pressed for.
    let late = format!("{link}/{}", seen[150]);
    assert_eq!(
        sent.visits(Method::GET, &late).await.headers[header::LOCATION],
        format!("{link}?page=2").as_str()
    );
    sent.visits(Method::POST, &late).await;
    let back = format!("<a href=\"{link}?page=2\">Back to all CVs</a>");
    sent.visits(Method::GET, &late).await.expect(StatusCode::OK, &back);

    // Who goes leaves a gap: the others stay where they were seen.
    sent.hattie.delete_with("/candidate", json!({ "ids": seen[..3] })).await.expect_ok();
    sent.world.hold_is_over().await;
    assert_eq!(listed(&sent.visits(Method::GET, &link).await), seen[3..100]);
    let second = sent.page(&link, "2").await.expect(StatusCode::OK, "sends you 228 CVs");
    assert_eq!(listed(&second), seen[100..200]);
    let of_late = sent.hattie.get(&format!("/candidate/{}/forwards", seen[150])).await.expect_ok();
    assert_eq!(of_late["items"][0]["candidates"], 228);
}

#[tokio::test]
async fn a_list_that_is_too_long_or_has_changed_or_is_not_theirs_is_not_sent() {
    let sent = Sent::with(500).await;
    let sentence = "At most 500 CVs can be forwarded at once; 501 match.";
    sent.sends_all(501, &[]).await.expect_refusal(StatusCode::BAD_REQUEST, Some("query"), sentence);
    let changed = sent.sends_all(499, &[]).await;
    changed.expect_refusal(StatusCode::CONFLICT, None, "The list has changed since it was selected.");
    assert_eq!(changed.body["current"], json!({ "expectedTotal": 501 }));

    let quay = sent.world.company("Quay Ltd").await;
    let quentin = sent.world.person(Some(quay), Role::CompanyAdmin, "Quentin").await;
    let body = json!({ "query": { "advertId": sent.job }, "expectedTotal": 501, "emailList": [KIM] });
    assert_eq!(quentin.post("/candidate/forward", body.clone()).await.status, StatusCode::NOT_FOUND);
    assert_eq!(sent.rex.post("/candidate/forward", body).await.status, StatusCode::FORBIDDEN);
    let both = json!({ "ids": [sent.ann], "query": { "advertId": sent.job }, "expectedTotal": 501, "emailList": [KIM] });
    let both = sent.hattie.post("/candidate/forward", both).await;
    both.expect_refusal(StatusCode::BAD_REQUEST, Some("ids"), "Either these or a query");

    assert_eq!(sent.world.count_of("SELECT count(*) FROM forward").await, 0);
    sent.world.followed().await;
    sent.world.rests().await;
    assert_eq!(sent.world.mail_to(KIM), Vec::<String>::new());
    let told = sent.sends_all(501, &[sent.ann]).await.expect_ok();
    assert_eq!((&told["candidates"], &told["without"]), (&json!(500), &Value::Array(Vec::new())));
    sent.visits(Method::GET, &sent.link(KIM).await).await.expect(StatusCode::OK, "Page 1 of 5");
}

#[tokio::test]
async fn candidates_of_several_jobs_go_in_one_letter_and_those_of_several_companies_in_none() {
    let sent = Sent::open().await;
    let other = sent.world.live_job(&sent.hattie, &[]).await;
    let bob = sent.world.receives(other, "Bob", 2).await;
    let told = sent.sends(&[sent.ann, bob], &[KIM]).await.expect_ok();
    assert_eq!(told["candidates"], 2);
    for job in [sent.job, other] {
        let of_job = sent.hattie.get(&format!("/campaign/{job}/forwards")).await.expect_ok();
        assert_eq!((&of_job["totalElements"], &of_job["items"][0]["candidates"]), (&json!(1), &json!(1)));
    }

    let quay = sent.world.company("Quay Ltd").await;
    let quentin = sent.world.person(Some(quay), Role::CompanyAdmin, "Quentin").await;
    let theirs = sent.world.live_job(&quentin, &[]).await;
    let cid = sent.world.receives(theirs, "Cid", 3).await;
    let sam = sent.world.super_admin().await;
    let body = json!({ "ids": [sent.ann, cid], "emailList": [KIM] });
    let sentence = "Candidates of different companies cannot be chosen together";
    let refused = sam.post("/candidate/forward", body.clone()).await;
    refused.expect_refusal(StatusCode::BAD_REQUEST, Some("ids"), sentence);
    assert_eq!(sent.hattie.post("/candidate/forward", body).await.status, StatusCode::NOT_FOUND);
}
