//! Notes on candidates.

use jobhelm::ids::{CandidateId, JobId, UserId};
use jobhelm::policy::Role;
use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::joining::email_of;
use crate::world::{Answer, Person, World};

#[tokio::test]
async fn a_note_is_kept_without_what_could_run() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let job = world.live_job(&hattie, &[]).await;
    let ann = hattie.adds(job, "Ann").await;
    let notes = format!("/candidate/{ann}/note");
    assert_eq!(hattie.candidate(ann).await.expect_ok()["noteExist"], false);

    let text = "<p>Call <strong>her</strong><script>steal()</script><img src=x onerror=steal()>\
                <a href=\"javascript:steal()\">now</a></p>";
    let written = hattie.post(&notes, json!({ "text": text })).await;
    assert_eq!(written.status, StatusCode::CREATED);
    let kept = written.expect_ok()["text"].as_str().unwrap().to_owned();
    assert!(kept.contains("<strong>her</strong>") && !kept.contains("steal"), "{kept}");

    let page = hattie.get(&notes).await.expect_ok();
    assert_eq!((&page["totalElements"], &page["items"][0]["text"]), (&json!(1), &json!(kept)));
    assert_eq!(page["items"][0]["user"]["fullName"], "Hattie Tester");
    assert_eq!(page["items"][0]["user"]["company"], "Harbour & Co");
    assert_eq!(hattie.candidate(ann).await.expect_ok()["noteExist"], true);
    assert_eq!(hattie.list(job, "").await.expect_ok()["items"][0]["noteExist"], true);
}

#[tokio::test]
async fn a_notes_length_counts_without_its_markup() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let job = world.live_job(&hattie, &[]).await;
    let notes = format!("/candidate/{}/note", hattie.adds(job, "Ann").await);
    let sentence = "Has to be between 3 and 1000 characters";
    for text in ["", "<p><br></p>", "<p><em>no</em></p>", &format!("<p>{}</p>", "x".repeat(1001))] {
        let answer = hattie.post(&notes, json!({ "text": text })).await;
        answer.expect_refusal(StatusCode::BAD_REQUEST, Some("text"), sentence);
    }
    hattie.post(&notes, json!({})).await.expect_refusal(StatusCode::BAD_REQUEST, Some("text"), sentence);
    hattie.post(&notes, json!({ "text": format!("<p>{}</p>", "x".repeat(1000)) })).await.expect_ok();
    assert_eq!(hattie.get(&notes).await.expect_ok()["totalElements"], 1);
}

#[tokio::test]
async fn notes_come_newest_first_in_pages() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let agency = world.company("Agents Ltd").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let recruiter = world.person(Some(agency), Role::ExternalRecruiter, "Erin").await;
    let job = world.live_job(&hattie, &[]).await;
    world.joins(&recruiter, job).await;
    let bob = recruiter.tries_to_add(job, "Bob", &[("note", "<p>note one</p>")]).await.expect_ok();
    let notes = format!("/candidate/{}/note", bob["id"].as_str().unwrap());
    for text in ["note two", "note three"] {
        let note = json!({ "text": text, "visibleToRecruiter": true });
        hattie.post(&notes, note).await.expect_ok();
    }
    let texts = async |query: &str| {
        let page = recruiter.get(&format!("{notes}{query}")).await.expect_ok();
        let items = page["items"].as_array().unwrap().clone();
        items.into_iter().map(|note| note["text"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(texts("?PageSize=2").await, ["note three", "note two"]);
    assert_eq!(texts("?PageSize=2&PageNumber=1").await, ["<p>note one</p>"]);
    let first = recruiter.get(&format!("{notes}?PageNumber=2&PageSize=1")).await.expect_ok();
    assert_eq!(first["items"][0]["user"]["isExternalRecruiter"], true);
    assert_eq!(first["items"][0]["user"]["company"], "Agents Ltd");
}

#[tokio::test]
async fn a_recruiter_reads_the_notes_that_are_meant_for_them_and_learns_of_no_others() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let agency = world.company("Agents Ltd").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let rex = world.person(Some(agency), Role::ExternalRecruiter, "Rex").await;
    let job = world.live_job(&hattie, &[]).await;
    world.joins(&rex, job).await;
    let bob = rex.adds(job, "Bob").await;
    let notes = format!("/candidate/{bob}/note");
    let dots = async |person: &Person| {
        let row = person.list(job, "").await.expect_ok()["items"][0]["noteExist"].clone();
        (person.candidate(bob).await.expect_ok()["noteExist"].clone(), row)
    };
    let texts = async |person: &Person| {
        let page = person.get(&notes).await.expect_ok();
        let items = page["items"].as_array().unwrap();
        let all: Vec<_> = items.iter().map(|note| note["text"].as_str().unwrap().to_owned()).collect();
        assert_eq!(page["totalElements"], all.len());
        all
    };

    let internal = hattie.post(&notes, json!({ "text": "Too dear for us" })).await.expect_ok();
    assert_eq!(internal["visibleToRecruiter"], false);
    assert_eq!(dots(&hattie).await, (json!(true), json!(true)));
    assert_eq!(dots(&rex).await, (json!(false), json!(false)));
    assert_eq!(texts(&rex).await, [] as [&str; 0]);

    let shared = json!({ "text": "Can he begin in May?", "visibleToRecruiter": true });
    assert_eq!(hattie.post(&notes, shared.clone()).await.expect_ok()["visibleToRecruiter"], true);
    // Theirs is for both sides, whatever they say.
    let own = json!({ "text": "He can, in June", "visibleToRecruiter": false });
    assert_eq!(rex.post(&notes, own).await.expect_ok()["visibleToRecruiter"], true);
    assert_eq!(texts(&rex).await, ["He can, in June", "Can he begin in May?"]);
    assert_eq!(texts(&hattie).await, ["He can, in June", "Can he begin in May?", "Too dear for us"]);
    assert_eq!(dots(&rex).await, (json!(true), json!(true)));

    // Nobody outside would read it.
    let ann = hattie.adds(job, "Ann").await;
    let answer = hattie.post(&format!("/candidate/{ann}/note"), shared).await;
    let sentence = "No external recruiter submitted this candidate.";
    answer.expect_refusal(StatusCode::BAD_REQUEST, Some("visibleToRecruiter"), sentence);
}

/// A job with everybody who works on it, and a candidate whom its recruiter submitted.
struct Named {
    world: World,
    hattie: Person,
    ada: Person,
    tim: Person,
    rex: Person,
    job: JobId,
    bob: CandidateId,
}

impl Named {
    async fn open() -> Self {
        let world = World::start().await;
        let (harbour, agency) = (world.company("Harbour & Co").await, world.company("Agents Ltd").await);
        let hattie = world.person(Some(harbour), Role::HiringManager, "Hattie").await;
        let ada = world.person(Some(harbour), Role::CompanyAdmin, "Ada").await;
        let tim = world.person(Some(harbour), Role::TeamMember, "Tim").await;
        let rex = world.person(Some(agency), Role::ExternalRecruiter, "Rex").await;
        let job = world.live_job(&hattie, &[]).await;
        world.joins(&tim, job).await;
        world.joins(&rex, job).await;
        let bob = rex.adds(job, "Bob").await;
        Self { world, hattie, ada, tim, rex, job, bob }
    }

    async fn offers(&self, to: &Person, query: &str) -> Vec<String> {
        let answer = to.get(&format!("/candidate/{}/mentionable{query}", self.bob)).await.expect_ok();
        let name = |one: &Value| one["fullName"].as_str().unwrap().split(' ').next().unwrap().to_owned();
        answer.as_array().unwrap().iter().map(name).collect()
    }

    async fn mentions(&self, by: &Person, whom: &[&Person], visible: bool) -> Answer {
        let spans: String = whom
            .iter()
            .map(|person| format!("<span data-mention=\"{}\">@You</span> ", person.id()))
            .collect();
        let ids: Vec<_> = whom.iter().map(|person| person.id()).collect();
        let note = json!({
            "text": format!("<p>{spans}look at this</p>"), "users": ids, "visibleToRecruiter": visible,
        });
        by.post(&format!("/candidate/{}/note", self.bob), note).await
    }
}

#[tokio::test]
async fn whoever_reads_a_note_can_be_mentioned_in_it_and_nobody_else() {
    let named = Named::open().await;
    let Named { world, hattie, ada, tim, rex, .. } = &named;
    let company = hattie.company();
    let uma = world.person(Some(company), Role::HiringManager, "Uma").await;
    let other = world.person(Some(rex.company()), Role::ExternalRecruiter, "Otto").await;
    let quentin = {
        let quay = world.company("Quay Ltd").await;
        world.person(Some(quay), Role::CompanyAdmin, "Quentin").await
    };
    world.joins(&other, named.job).await;

    assert_eq!(named.offers(hattie, "").await, ["Ada", "Tim"]);
    assert_eq!(named.offers(tim, "").await, ["Ada", "Hattie"]);
    assert_eq!(named.offers(hattie, "?searchString=ti").await, ["Tim"]);
    assert_eq!(named.offers(hattie, "?searchString=tester+ad").await, ["Ada"]);
    assert_eq!(named.offers(hattie, "?visibleToRecruiter=true").await, ["Ada", "Rex", "Tim"]);
    // A recruiter knows who is on the job, and neither the company's other people nor other agencies'.
    assert_eq!(named.offers(rex, "").await, ["Hattie", "Tim"]);
    let theirs = format!("/candidate/{}/mentionable", named.bob);
    assert_eq!(quentin.get(&theirs).await.status, StatusCode::NOT_FOUND);
    assert_eq!(other.get(&theirs).await.status, StatusCode::NOT_FOUND);

    for _ in 0..99 {
        world.person(Some(company), Role::CompanyAdmin, "Abe").await;
    }
    assert_eq!(named.offers(hattie, "?searchString=a").await.len(), 100);
    assert_eq!(named.offers(hattie, "").await.len(), 100);
    assert_eq!(named.offers(hattie, "?searchString=ti").await, ["Tim"], "whom no shortened list has");

    let sentence = "Somebody whom you mention cannot read this note.";
    for (by, whom, visible) in [
        (hattie, &uma, false),
        (hattie, &quentin, false),
        (hattie, rex, false),
        (hattie, &other, true),
        (hattie, hattie, false),
        (rex, ada, true),
    ] {
        let refused = named.mentions(by, &[whom], visible).await;
        refused.expect_refusal(StatusCode::BAD_REQUEST, Some("users"), sentence);
    }
    let many: Vec<_> = (0..21).map(|_| UserId::new()).collect();
    let note = json!({ "text": "look at this", "users": many });
    let refused = hattie.post(&format!("/candidate/{}/note", named.bob), note).await;
    let sentence = "A note can mention at most 20 people.";
    refused.expect_refusal(StatusCode::BAD_REQUEST, Some("users"), sentence);
    assert_eq!(hattie.get(&format!("/candidate/{}/note", named.bob)).await.expect_ok()["totalElements"], 0);
}

#[tokio::test]
async fn whoever_is_mentioned_is_told_in_the_bell_and_by_letter_until_they_may_read_it_no_more() {
    let named = Named::open().await;
    let Named { world, hattie, ada, tim, rex, bob, .. } = &named;
    let silent = json!({ "kind": "Mentioned", "frequency": "Never" });
    ada.put("/user/notifications", silent).await.expect_ok();
    let note = named.mentions(hattie, &[tim, ada], false).await.expect_ok();
    let text = note["text"].as_str().unwrap();
    assert!(text.contains(&format!("data-mention=\"{}\"", tim.id())), "{text}");

    world.rings(tim, &["Mentioned", "NewApplicants"]).await;
    world.rings(ada, &["Mentioned"]).await;
    let entry = tim.get("/user/bell").await.expect_ok()["items"][0]["note"].clone();
    assert_eq!(entry["id"], note["id"]);
    assert_eq!((&entry["candidateId"], &entry["author"]), (&json!(bob), &json!("Hattie Tester")));
    let letter = world.writes(tim, "A note for you").await;
    assert!(letter.contains("Hattie Tester mentions you in a note on Bob"), "{letter}");
    let address = format!("/candidate/{bob}?tab=3DNotes&note=3D{}", note["id"].as_str().unwrap());
    assert!(letter.contains(&address), "{letter}");
    // What it says is for those who are signed in.
    assert!(!letter.contains("look at this"), "{letter}");
    assert_eq!(rex.bell().await, []);

    // From outside, of what is for them.
    named.mentions(tim, &[rex], true).await.expect_ok();
    world.rings(rex, &["Mentioned"]).await;
    world.leaves(rex, named.job).await;
    world.leaves(tim, named.job).await;
    for gone in [rex, tim] {
        assert_eq!(gone.bell().await, []);
    }
    hattie.delete_with("/candidate", json!({ "ids": [bob] })).await.expect_ok();
    world.hold_is_over().await;
    assert_eq!(ada.bell().await, []);
    let written = world.mail_to(&email_of(ada).await);
    assert!(!written.iter().any(|letter| letter.contains("mentioned in a note")), "{written:?}");
}
