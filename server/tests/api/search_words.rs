//! Words that a company's people use for the same thing.

use jobhelm::config::{SearchPlace, SearchSettings};
use jobhelm::policy::Role;
use jobhelm::problem::Problem;
use reqwest::StatusCode;
use serde_json::{Value, json};
use store::{Sql, Tx};

use crate::search::keys;
use crate::world::{Person, World};

const AT: &str = "/company/search-words";

async fn saves(person: &Person, words: Value) -> Value {
    person.put(AT, json!({ "words": words })).await.expect_ok()
}

#[tokio::test]
async fn a_companys_words_find_its_candidates_and_nobody_elses() {
    let world = World::start().await;
    let (harbour, inland) = (world.company("Harbour & Co").await, world.company("Inland").await);
    let hattie = world.person(Some(harbour), Role::HiringManager, "Hattie").await;
    let adele = world.person(Some(harbour), Role::CompanyAdmin, "Adele").await;
    let iris = world.person(Some(inland), Role::HiringManager, "Iris").await;
    let (job, other) = (world.live_job(&hattie, &[]).await, world.live_job(&iris, &[]).await);
    for (person, job) in [(&hattie, job), (&iris, other)] {
        person.tries_to_add(job, "Ann", &[("lastName", "Deckhand")]).await.expect_ok();
        person.adds(job, "Bob").await;
    }
    world.settle().await;
    assert_eq!(hattie.listed(job, "&searchString=matelot").await, [""; 0]);

    let none = json!({ "words": [], "version": 0, "changedAt": null, "changedBy": null, "isUsed": true });
    assert_eq!(adele.get(AT).await.expect_ok(), none);
    let saved = saves(&adele, json!([["Matelot", " deckhand ", "DECKHAND"], ["", " "]])).await;
    assert_eq!((&saved["words"], &saved["version"]), (&json!([["Matelot", "deckhand"]]), &json!(1)));
    assert!(
        saved["changedBy"].as_str().unwrap().starts_with("Adele") && saved["changedAt"].is_string(),
        "{saved}"
    );
    for (typed, names) in
        [("matelot", ["Ann"].as_slice()), ("deckhand", &["Ann"]), ("matelot%20ann", &["Ann"])]
    {
        assert_eq!(hattie.listed(job, &format!("&searchString={typed}")).await, names, "{typed}");
    }
    let counts =
        hattie.get(&format!("/candidate/count?advertId={job}&searchString=matelot")).await.expect_ok();
    assert_eq!(counts["totalElements"], 1);
    assert_eq!(iris.listed(other, "&searchString=matelot").await, [""; 0], "another company's are not asked");

    // The same again changes nothing, and taken away they find nobody any more.
    assert_eq!(saves(&adele, json!([["Matelot", "deckhand"]])).await["version"], 1);
    saves(&adele, json!([])).await;
    assert_eq!(hattie.listed(job, "&searchString=matelot").await, [""; 0]);
}

#[tokio::test]
async fn company_admins_alone_see_and_change_them_over_what_they_have_read() {
    let world = World::start().await;
    let harbour = world.company("Harbour & Co").await;
    let adele = world.person(Some(harbour), Role::CompanyAdmin, "Adele").await;
    for role in [Role::RecruitmentManager, Role::HiringManager, Role::TeamMember] {
        let person = world.person(Some(harbour), role, "Other").await;
        assert_eq!(person.get(AT).await.status, StatusCode::FORBIDDEN, "{role:?}");
        let answer = person.put(AT, json!({ "words": [["a1", "b1"]] })).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{role:?}");
    }
    let elsewhere = world.company("Inland").await;
    let ian = world.person(Some(elsewhere), Role::CompanyAdmin, "Ian").await;
    saves(&adele, json!([["tallyman", "tally clerk"]])).await;
    assert_eq!(ian.get(AT).await.expect_ok()["words"], json!([]));
    let stale = adele.put(AT, json!({ "words": [["x1", "y1"]], "version": 0 })).await;
    assert_eq!(stale.status, StatusCode::CONFLICT, "{}", stale.body);
    let current = &stale.body["current"];
    assert_eq!((&current["words"], &current["version"]), (&json!([["tallyman", "tally clerk"]]), &json!(1)));
    adele.put(AT, json!({ "words": [["x1", "y1"]], "version": 1 })).await.expect_ok();
    // An answer that was lost is asked for again.
    let again = adele.put(AT, json!({ "words": [["x1", "y1"]], "version": 1 })).await.expect_ok();
    assert_eq!(again["version"], 2);
}

#[tokio::test]
async fn words_that_make_no_sense_are_refused_with_their_line_and_lose_nothing() {
    let world = World::start().await;
    let harbour = world.company("Harbour & Co").await;
    let adele = world.person(Some(harbour), Role::CompanyAdmin, "Adele").await;
    saves(&adele, json!([["tallyman", "tally clerk"]])).await;
    let good = || json!(["good", "fine"]);
    for (words, told) in [
        (json!([good(), ["alone"]]), "Line 2 needs two words or more, with commas between them"),
        (json!([["a", "bc"]]), "Line 1 has a word of fewer than 2 or more than 60 characters"),
        (json!([["x".repeat(61), "bc"]]), "Line 1 has a word of fewer than 2 or more than 60 characters"),
        (json!([["--", "bc"]]), "Line 1 has something that is no word"),
        (json!([(0..11).map(|n| format!("word{n}")).collect::<Vec<_>>()]), "Line 1 has more than 10 words"),
        (
            json!((0..201).map(|n| [format!("a{n}"), format!("b{n}")]).collect::<Vec<_>>()),
            "At most 200 lines",
        ),
        (
            json!((0..60).map(|n| (0..9).map(|m| format!("w{n}x{m}")).collect()).collect::<Vec<Vec<_>>>()),
            "At most 500 words on all lines together, and these are 540",
        ),
        (
            json!((0..11).map(|n| ["nurse".to_owned(), format!("word{n}")]).collect::<Vec<_>>()),
            "Line 11 has a word that 10 lines before it have",
        ),
        (json!([good(), ["smith, jones", "sj"]]), "Line 2 has a comma or a line break within a word"),
        // Lines count as they stand in the box.
        (json!([good(), [""], ["bosun"]]), "Line 3 needs two words or more, with commas between them"),
        // Without end, too, it takes no time.
        (json!([(0..60_000).map(|n| format!("w{n}")).collect::<Vec<_>>()]), "Line 1 has more than 10 words"),
    ] {
        let answer = adele.put(AT, json!({ "words": words })).await;
        answer.expect_refusal(StatusCode::BAD_REQUEST, Some("words"), told);
    }
    assert_eq!(adele.get(AT).await.expect_ok()["version"], 1);
}

#[tokio::test]
async fn what_every_search_knows_is_shown_beside_them() {
    let world = World::start().await;
    let harbour = world.company("Harbour & Co").await;
    let adele = world.person(Some(harbour), Role::CompanyAdmin, "Adele").await;
    let known = adele.get("/company/search-words/known").await.expect_ok();
    let holds = |word: &str| known.as_array().into_iter().flatten().any(|row| row.to_string().contains(word));
    assert!(holds("RGN") && holds("quantity surveyor"), "{known}");
}

#[tokio::test]
async fn open_lists_hear_of_a_change_and_of_nothing_else() {
    let world = World::start().await;
    let harbour = world.company("Harbour & Co").await;
    let adele = world.person(Some(harbour), Role::CompanyAdmin, "Adele").await;
    world.told().await;
    let mut stream = adele.listens().await;
    saves(&adele, json!([["tallyman", "tally clerk"], ["tally clerk", "TALLYMAN"]])).await;
    let mut told = stream.so_far(&world, &adele).await;
    told.retain(|told| told["kind"] == "company.changed");
    assert_eq!(told, [json!({ "kind": "company.changed", "id": harbour, "searchWords": true, "own": true })]);
    let kept = adele.get(AT).await.expect_ok();
    assert_eq!(kept["words"], json!([["tallyman", "tally clerk"]]), "a line that stands twice is kept once");
}

#[tokio::test]
async fn a_change_writes_no_document_anew() {
    let world = World::start().await;
    let harbour = world.company("Harbour & Co").await;
    let adele = world.person(Some(harbour), Role::CompanyAdmin, "Adele").await;
    let hattie = world.person(Some(harbour), Role::HiringManager, "Hattie").await;
    let job = world.live_job(&hattie, &[]).await;
    hattie.tries_to_add(job, "Ann", &[("lastName", "Deckhand")]).await.expect_ok();
    world.settle().await;
    // What no event has told of is in a document only once that is written anew.
    for untold in ["UPDATE job SET title = 'Lighthouse'", "UPDATE account SET last_name = 'Lighthouse'"] {
        let write = move |tx: &mut Tx<'_>| Ok::<_, Problem>(tx.run(Sql::new(untold))?);
        world.app.db.write(write).await.unwrap();
    }
    saves(&adele, json!([["matelot", "deckhand"]])).await;
    world.settle().await;
    for index in ["adverts", "users"] {
        let key = &keys(&adele).await[index];
        let found = key.search(&world, json!({ "query": "lighthouse" })).await;
        assert_eq!(found["nbHits"], 0, "{index}");
    }
    assert_eq!(hattie.listed(job, "&searchString=matelot").await, ["Ann"]);
}

#[tokio::test]
async fn where_searches_are_made_elsewhere_it_is_said_that_they_are_not_used() {
    // Nobody listens there.
    let elsewhere = SearchSettings {
        place: SearchPlace::Hosted { address: Some("http://127.0.0.1:9".into()) },
        app_id: Some("ELSEWHERE".into()),
        admin_key: Some("an-admin-key".into()),
        search_key: Some("a-search-key".into()),
        patience: SearchSettings::PATIENCE,
    };
    let world = World::with_search(elsewhere).await;
    let harbour = world.company("Harbour & Co").await;
    let adele = world.person(Some(harbour), Role::CompanyAdmin, "Adele").await;
    assert_eq!(adele.get(AT).await.expect_ok()["isUsed"], false);
    assert_eq!(saves(&adele, json!([["matelot", "deckhand"]])).await["isUsed"], false);
}
