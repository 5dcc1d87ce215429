//! Scorecards: a form a job, filled in by each interviewer out of sight of the others, and kept as it was sent.

use jobhelm::consistency;
use jobhelm::ids::{CandidateId, JobId};
use jobhelm::policy::Role;
use jobhelm::problem::Problem;
use jobhelm::web::openapi;
use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::jobs::with;
use crate::world::{Answer, Person, World};

/// What stands in each card of somebody else's, and nowhere else.
const MARK: &str = "wobblegong";

impl Person {
    pub async fn asks_for(&self, job: JobId, names: &[&str]) -> Answer {
        let version = self.form_of(job).await.expect_ok()["version"].clone();
        let criteria: Vec<_> = names.iter().map(|name| json!({ "name": name })).collect();
        self.saves_form(job, json!({ "criteria": criteria, "version": version })).await
    }

    async fn saves_form(&self, job: JobId, form: Value) -> Answer {
        self.put(&format!("/campaign/{job}/scorecard"), form).await
    }

    async fn form_of(&self, job: JobId) -> Answer {
        self.get(&format!("/campaign/{job}/scorecard")).await
    }

    async fn cards_of(&self, id: CandidateId) -> Answer {
        self.get(&format!("/candidate/{id}/scorecards")).await
    }

    /// A card that rates everything with 3, as the form is now.
    pub async fn scores(&self, id: CandidateId, words: &str) -> Answer {
        let card = self.card(id, words).await;
        self.sends(id, card).await
    }

    async fn card(&self, id: CandidateId, words: &str) -> Value {
        let seen = self.cards_of(id).await.expect_ok();
        let criteria = seen["form"]["criteria"].as_array().unwrap();
        let rated =
            criteria.iter().map(|one| json!({ "criterionId": one["id"], "rating": 3 })).collect::<Vec<_>>();
        json!({ "edition": seen["ownEdition"], "formVersion": seen["form"]["version"], "recommendation": "Yes",
            "ratings": rated, "words": words })
    }

    async fn sends(&self, id: CandidateId, card: Value) -> Answer {
        self.post(&format!("/candidate/{id}/scorecards"), card).await
    }

    pub async fn reads_without(&self, id: CandidateId) -> Answer {
        self.post(&format!("/candidate/{id}/scorecards/read"), json!({})).await
    }

    async fn timeline_types(&self, id: CandidateId) -> Vec<String> {
        let page = self.get(&format!("/candidate/{id}/timeline")).await.expect_ok();
        let name = |item: &Value| format!("{} {}", item["type"].as_str().unwrap(), item["user"]["fullName"]);
        page["items"].as_array().unwrap().iter().map(name).collect()
    }
}

/// A company with everybody in it, and a job that all of them work on.
struct Harbour {
    world: World,
    ada: Person,
    hattie: Person,
    tim: Person,
    rex: Person,
    job: JobId,
    ann: CandidateId,
}

async fn harbour() -> Harbour {
    let world = World::start().await;
    let (company, agency) = (world.company("Harbour & Co").await, world.company("Agents Ltd").await);
    let ada = world.person(Some(company), Role::CompanyAdmin, "Ada").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let tim = world.person(Some(company), Role::TeamMember, "Tim").await;
    let rex = world.person(Some(agency), Role::ExternalRecruiter, "Rex").await;
    let job = world.live_job(&hattie, &[]).await;
    world.joins(&tim, job).await;
    world.joins(&rex, job).await;
    let ann = rex.adds(job, "Ann").await;
    Harbour { world, ada, hattie, tim, rex, job, ann }
}

fn names(found: &Value) -> Vec<&str> {
    found.as_array().unwrap().iter().map(|one| one["name"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn a_card_is_hidden_from_whoever_may_still_send_one_and_then_stands_beside_theirs() {
    let Harbour { ada, hattie, tim, rex, job, ann, world } = harbour().await;
    hattie.asks_for(job, &["Knots", "Calm"]).await.expect_ok();
    assert_eq!(tim.scores(ann, &format!("A {MARK} of a sailor")).await.status, StatusCode::CREATED);

    let before = hattie.cards_of(ann).await.expect_ok();
    assert_eq!((&before["hidden"], &before["sent"]), (&json!(true), &json!(1)));
    assert_eq!((&before["cards"], &before["criteria"]), (&json!([]), &json!([])));
    assert_eq!(names(&before["form"]["criteria"]), ["Knots", "Calm"]);

    // She leaves out what she has not looked at.
    let (knots, calm) =
        (before["form"]["criteria"][0]["id"].clone(), before["form"]["criteria"][1]["id"].clone());
    let card = json!({ "edition": 0, "formVersion": 1, "recommendation": "StrongNo", "words": "Too loud.",
        "ratings": [{ "criterionId": knots, "rating": 2 }] });
    let sent = hattie.sends(ann, card).await;
    assert_eq!(sent.status, StatusCode::CREATED);
    let after = sent.expect_ok();
    assert_eq!(after, hattie.cards_of(ann).await.expect_ok());
    assert_eq!(
        (&after["hidden"], &after["sent"], &after["ownEdition"]),
        (&json!(false), &json!(2), &json!(1))
    );
    let cards = after["cards"].as_array().unwrap();
    let said: Vec<_> = cards
        .iter()
        .map(|card| {
            (card["author"]["fullName"].as_str().unwrap(), card["last"]["recommendation"].as_str().unwrap())
        })
        .collect();
    assert_eq!(said, [("Tim Tester", "Yes"), ("Hattie Tester", "StrongNo")]);
    assert_eq!(cards[0]["last"]["words"], format!("A {MARK} of a sailor"));
    let averages: Vec<_> =
        after["criteria"].as_array().unwrap().iter().map(|row| (&row["id"], &row["average"])).collect();
    assert_eq!(averages, [(&knots, &json!(2.5)), (&calm, &json!(3.0))]);
    assert_eq!(after["criteria"][0]["steps"], json!(["Strong no", "No", "Yes", "Strong yes"]));

    // The company's admin may send one, too, and so waits; the provider never will.
    assert_eq!(ada.cards_of(ann).await.expect_ok()["hidden"], true);
    let priya = world.super_admin().await;
    assert_eq!(priya.cards_of(ann).await.expect_ok()["cards"].as_array().unwrap().len(), 2);
    assert_eq!(priya.scores(ann, "").await.status, StatusCode::FORBIDDEN);
    // Whoever submits from outside knows nothing of it.
    for answer in [rex.cards_of(ann).await, rex.form_of(job).await, rex.reads_without(ann).await] {
        assert_eq!(answer.status, StatusCode::FORBIDDEN);
    }
    assert_eq!(hattie.timeline_types(ann).await[..2], ["Scored \"Hattie Tester\"", "Scored \"Tim Tester\""]);
}

/// Every address of the contract that is read with GET, filled in with what there is, and with a search for the mark.
fn every_get(job: JobId, ann: CandidateId, person: &Person) -> Vec<String> {
    let document: Value = serde_json::from_str(&openapi::document().unwrap()).unwrap();
    let paths = document["paths"].as_object().unwrap().iter();
    let reads = paths.filter(|(path, item)| item.get("get").is_some() && path.as_str() != "/live");
    let company = person.company();
    let address = |path: &String| {
        let id = if path.starts_with("/companies") { company.to_string() } else { person.id().to_string() };
        path.replace("{jobId}", &job.to_string())
            .replace("{candidateId}", &ann.to_string())
            .replace("{userId}", &person.id().to_string())
            .replace("{id}", &id)
            .replace("{page}", "0")
            .replace("{commandId}", &ann.to_string())
    };
    reads
        .map(|(path, _)| address(path))
        .flat_map(|path| {
            [
                format!("{path}?advertId={job}&companyId={company}&userId={}", person.id()),
                format!("{path}?advertId={job}&searchString={MARK}&search={MARK}&query={MARK}"),
            ]
        })
        .collect()
}

#[tokio::test]
async fn nobody_reads_a_word_of_the_others_before_they_have_sent_theirs() {
    let Harbour { world, ada, hattie, tim, rex, job, ann, .. } = harbour().await;
    let rita = world.person(Some(ada.company()), Role::RecruitmentManager, "Rita").await;
    hattie.asks_for(job, &["Knots"]).await.expect_ok();
    let mut streams = Vec::new();
    for person in [&ada, &hattie, &rita, &rex] {
        streams.push(person.listens().await);
    }
    tim.scores(ann, &format!("A {MARK} of a sailor")).await.expect_ok();
    tim.scores(ann, &format!("A {MARK} of a sailor, still")).await.expect_ok();
    world.settle().await;
    assert!(tim.cards_of(ann).await.expect_ok().to_string().contains(MARK), "its author reads it");

    for person in [&ada, &hattie, &rita, &rex] {
        let mut read = 0;
        for path in every_get(job, ann, person) {
            let answer = person.get(&path).await;
            read += u32::from(answer.status == StatusCode::OK);
            let text = String::from_utf8_lossy(&answer.bytes);
            // What was searched for is told back here and there.
            let shown = text.contains("of a sailor") || (!path.contains(MARK) && text.contains(MARK));
            assert!(!shown, "{path}: {text}");
            assert!(!text.contains("\"recommendation\":\"Yes\""), "{path}: {text}");
        }
        assert!(read > 20, "{read}");
        // Neither do what a refusal carries, a file, and a letter.
        let stale = json!({ "edition": 7, "formVersion": 9, "recommendation": "No" });
        let refused = person.sends(ann, stale).await;
        assert!(!refused.status.is_success() && !refused.body.to_string().contains(MARK), "{}", refused.body);
        let file = person.post("/candidate/csv", json!({ "ids": [ann] })).await;
        assert!(!String::from_utf8_lossy(&file.bytes).contains(MARK));
    }
    assert_eq!(
        hattie.sends(ann, json!({ "edition": 7, "formVersion": 9, "recommendation": "No" })).await.status,
        StatusCode::CONFLICT
    );
    assert!(world.mail().iter().all(|letter| !letter.contains(MARK)));
    for (person, stream) in [&ada, &hattie, &rita].into_iter().zip(&mut streams) {
        let told = stream.so_far(&world, person).await;
        let edited = |message: &Value| message["what"] == "edited" && message["ids"] == json!([ann]);
        assert!(told.iter().any(edited), "{told:?}");
        assert!(!json!(told).to_string().contains(MARK));
    }
    let told = streams[3].so_far(&world, &rex).await;
    assert!(told.iter().all(|message| message["what"] != "edited"), "{told:?}");
    // Nobody has opened it for themselves by all of this.
    assert_eq!(hattie.cards_of(ann).await.expect_ok()["hidden"], true);
}

#[tokio::test]
async fn a_form_that_changes_falsifies_no_card_that_was_sent() {
    let Harbour { world, hattie, tim, job, ann, ada, .. } = harbour().await;
    let nothing = hattie.form_of(job).await.expect_ok();
    assert_eq!((&nothing["version"], &nothing["criteria"]), (&json!(0), &json!([])));
    let first = json!({ "criteria": [
        { "name": " Knots ", "hint": "Bowline first", "steps": ["None", "", "Some", "All"] }, { "name": "Calm" },
    ], "version": 0 });
    let saved = hattie.saves_form(job, first.clone()).await.expect_ok();
    assert_eq!((&saved["version"], &saved["changedBy"]), (&json!(1), &json!("Hattie Tester")));
    let knots = saved["criteria"][0].clone();
    assert_eq!(knots["steps"], json!(["None", "No", "Some", "All"]));
    assert_eq!((&knots["name"], &knots["hint"]), (&json!("Knots"), &json!("Bowline first")));
    // Whoever saves it again may not have had the answer.
    assert_eq!(hattie.saves_form(job, first).await.expect_ok(), saved);

    tim.scores(ann, "Ties them").await.expect_ok();
    let second = json!({ "criteria": [{ "name": "Calm" }, { "name": "Knots" }], "version": 1 });
    let changed = hattie.saves_form(job, second.clone()).await.expect_ok();
    assert_eq!(changed["version"], 2);
    assert_eq!(changed["criteria"][0]["id"], saved["criteria"][1]["id"], "it says what it said");
    assert_ne!(changed["criteria"][1]["id"], knots["id"], "without its hint it is another");

    // Somebody else had the form open.
    let late = ada.saves_form(job, json!({ "criteria": [{ "name": "Stars" }], "version": 1 })).await;
    assert_eq!((late.status, &late.body["current"]["version"]), (StatusCode::CONFLICT, &json!(2)));

    // So had somebody who fills it in, whose card is not taken for an answer to another.
    let stale = json!({ "edition": 0, "formVersion": 1, "recommendation": "Yes",
        "ratings": [{ "criterionId": knots["id"], "rating": 4 }] });
    let refused = hattie.sends(ann, stale).await;
    assert_eq!(
        (refused.status, &refused.body["current"]["form"]["version"]),
        (StatusCode::CONFLICT, &json!(2))
    );
    let gone = json!({ "edition": 0, "formVersion": 2, "recommendation": "Yes",
        "ratings": [{ "criterionId": knots["id"], "rating": 4 }] });
    hattie.sends(ann, gone).await.expect_refusal(
        StatusCode::BAD_REQUEST,
        Some("ratings"),
        "Has to be a criterion of this job",
    );

    let all = hattie.scores(ann, "").await.expect_ok();
    let rows = all["criteria"].as_array().unwrap();
    assert_eq!(names(&all["criteria"]), ["Calm", "Knots", "Knots"]);
    assert_eq!(
        (&rows[2]["hint"], &rows[2]["steps"][0]),
        (&json!("Bowline first"), &json!("None")),
        "as it was worded"
    );
    assert_eq!(rows[2]["average"], json!(3.0));

    // What nobody has answered is not kept.
    for name in ["One", "Two", "Three"] {
        hattie.asks_for(job, &[name]).await.expect_ok();
    }
    assert_eq!(world.count_of("SELECT count(*) FROM scorecard_form").await, 3);
    assert_eq!(hattie.asks_for(job, &[]).await.expect_ok()["criteria"], json!([]));
}

#[tokio::test]
async fn who_edits_a_job_says_by_what_its_candidates_are_scored() {
    let Harbour { world, ada, hattie, tim, job, .. } = harbour().await;
    let other = world.person(Some(ada.company()), Role::HiringManager, "Oscar").await;
    world.joins(&other, job).await;
    for (person, status) in [
        (&tim, StatusCode::FORBIDDEN),
        (&other, StatusCode::FORBIDDEN),
        (&hattie, StatusCode::OK),
        (&ada, StatusCode::OK),
        (&world.super_admin().await, StatusCode::OK),
    ] {
        assert_eq!(person.asks_for(job, &[&format!("By {status} {}", person.id())]).await.status, status);
        let can = person.job(job).await.expect_ok()["can"].to_string();
        assert_eq!(can.contains("scorecard.editForm"), status == StatusCode::OK, "{can}");
    }
    let wrong = json!({ "criteria": [{ "name": "Knots" }, { "name": "x".repeat(81) }], "version": 3 });
    let sentence = "Criterion 2: Has to be between 1 and 80 characters";
    hattie.saves_form(job, wrong).await.expect_refusal(StatusCode::BAD_REQUEST, Some("criteria"), sentence);
}

#[tokio::test]
async fn a_job_that_is_copied_is_interviewed_for_as_before() {
    let Harbour { world: _world, hattie, tim, job, ann, .. } = harbour().await;
    let bare = hattie.post("/campaign/copy", json!({ "id": job })).await.expect_ok();
    let bare = serde_json::from_value(bare["id"].clone()).unwrap();
    assert_eq!(hattie.form_of(bare).await.expect_ok()["version"], 0);
    hattie.asks_for(job, &["Knots"]).await.expect_ok();
    tim.scores(ann, "Ties them").await.expect_ok();
    hattie.asks_for(job, &["Knots", "Calm"]).await.expect_ok();
    let copy = hattie.post("/campaign/copy", json!({ "id": job })).await.expect_ok();
    let copy = serde_json::from_value(copy["id"].clone()).unwrap();
    let form = hattie.form_of(copy).await.expect_ok();
    assert_eq!((&form["version"], names(&form["criteria"])), (&json!(1), vec!["Knots", "Calm"]));
    // From then on each is its own.
    hattie.asks_for(copy, &["Stars"]).await.expect_ok();
    assert_eq!(names(&hattie.form_of(job).await.expect_ok()["criteria"]), ["Knots", "Calm"]);
}

#[tokio::test]
async fn a_card_is_sent_once_and_amended_in_the_open() {
    let Harbour { world, hattie, tim, job, ann, .. } = harbour().await;
    hattie.asks_for(job, &["Knots"]).await.expect_ok();
    hattie
        .sends(ann, json!({ "edition": 0, "formVersion": 1, "words": "x".repeat(5001) }))
        .await
        .expect_refusal(StatusCode::BAD_REQUEST, Some("recommendation"), "Please choose a recommendation");
    let card = hattie.card(ann, "Steady").await;
    // A button that is pressed twice, and two tabs of one mind.
    let (one, other) = tokio::join!(hattie.sends(ann, card.clone()), hattie.sends(ann, card.clone()));
    assert_eq!(one.expect_ok()["ownEdition"], 1);
    assert_eq!(other.expect_ok()["ownEdition"], 1);
    // Another tab has filled in something else.
    let clash = hattie.sends(ann, with(card.clone(), json!({ "words": "Unsteady" }))).await;
    assert_eq!((clash.status, &clash.body["current"]["ownEdition"]), (StatusCode::CONFLICT, &json!(1)));

    let amended = hattie.scores(ann, "Steadier than I thought").await.expect_ok();
    let own = &amended["cards"][0];
    assert_eq!(
        (&own["last"]["words"], &own["earlier"][0]["words"]),
        (&json!("Steadier than I thought"), &json!("Steady"))
    );
    assert_eq!(amended["sent"], 1);
    tim.scores(ann, "").await.expect_ok();
    let seen = tim.cards_of(ann).await.expect_ok();
    assert_eq!(seen["cards"][0]["earlier"][0]["words"], "Steady", "what it said before is read with it");
    assert_eq!(
        hattie.timeline_types(ann).await[..3],
        ["Scored \"Tim Tester\"", "ScorecardAmended \"Hattie Tester\"", "Scored \"Hattie Tester\"",]
    );
    for nth in 3..=10 {
        assert_eq!(hattie.scores(ann, &format!("{nth}")).await.expect_ok()["ownEdition"], nth);
    }
    let sentence = "This scorecard was amended nine times, which is the most.";
    hattie.scores(ann, "eleven").await.expect_refusal(StatusCode::CONFLICT, None, sentence);
    assert_eq!(hattie.scores(ann, "10").await.expect_ok()["ownEdition"], 10, "no change");
    agrees(&world).await;
}

#[tokio::test]
async fn whoever_reads_without_scoring_says_so_and_scores_no_more() {
    let Harbour { world, ada, tim, job, ann, hattie, .. } = harbour().await;
    hattie.asks_for(job, &["Knots"]).await.expect_ok();
    tim.scores(ann, "Calm").await.expect_ok();
    for _ in 0..2 {
        let read = ada.reads_without(ann).await.expect_ok();
        assert_eq!((&read["hidden"], &read["cards"][0]["last"]["words"]), (&json!(false), &json!("Calm")));
    }
    assert!(ada.cards_of(ann).await.expect_ok()["readingSince"].is_string());
    let sentence = "You read this candidate's scorecards without sending one, and cannot send one any more.";
    ada.scores(ann, "Me, too").await.expect_refusal(StatusCode::CONFLICT, None, sentence);
    let entries = ada.timeline_types(ann).await;
    assert_eq!(entries.iter().filter(|entry| entry.starts_with("ScorecardsRead")).count(), 1, "{entries:?}");
    // Whoever has sent theirs gives nothing up.
    assert_eq!(tim.reads_without(ann).await.expect_ok()["readingSince"], Value::Null);
    // It counts for this candidate alone.
    let bob = tim.adds(job, "Bob").await;
    assert_eq!(ada.cards_of(bob).await.expect_ok()["hidden"], true);
    agrees(&world).await;
}

#[tokio::test]
async fn a_job_without_a_form_has_cards_of_words_and_nobody_else_s_are_found() {
    let Harbour { world, ada, hattie, tim, job, ann, .. } = harbour().await;
    let all = tim.scores(ann, "Punctual").await.expect_ok();
    assert_eq!((&all["criteria"], &all["cards"][0]["last"]["ratings"]), (&json!([]), &json!([])));
    // A form that is made later is asked of the next.
    hattie.asks_for(job, &["Knots"]).await.expect_ok();
    assert_eq!(hattie.scores(ann, "").await.expect_ok()["criteria"][0]["average"], json!(3.0));

    let quay = world.company("Quay Ltd").await;
    let quen = world.person(Some(quay), Role::CompanyAdmin, "Quen").await;
    let stranger = world.person(Some(ada.company()), Role::TeamMember, "Tess").await;
    for person in [&quen, &stranger] {
        for answer in [
            person.cards_of(ann).await,
            person.reads_without(ann).await,
            person.sends(ann, json!({ "edition": 0, "formVersion": 1, "recommendation": "Yes" })).await,
            person.form_of(job).await,
        ] {
            assert_eq!(answer.status, StatusCode::NOT_FOUND);
        }
    }
}

#[tokio::test]
async fn cards_stay_with_their_candidates_and_go_with_them() {
    let Harbour { world, hattie, tim, job, ann, .. } = harbour().await;
    hattie.asks_for(job, &["Knots"]).await.expect_ok();
    let bob = hattie.adds(job, "Bob").await;
    for (id, words) in [(ann, "Of Ann"), (bob, "Of Bob")] {
        tim.scores(id, words).await.expect_ok();
        hattie.reads_without(id).await.expect_ok();
    }
    // They turn out to be one person: each application keeps what was said of it.
    hattie.post(&format!("/candidate/{ann}/merge"), json!({ "candidateId": bob })).await.expect_ok();
    for (id, words) in [(ann, "Of Ann"), (bob, "Of Bob")] {
        let cards = hattie.cards_of(id).await.expect_ok()["cards"].clone();
        assert_eq!((cards.as_array().unwrap().len(), &cards[0]["last"]["words"]), (1, &json!(words)));
    }
    hattie.removes(&[ann]).await.expect_ok();
    world.hold_is_over().await;
    assert_eq!(world.count_of("SELECT count(*) FROM scorecard").await, 1);
    assert_eq!(world.count_of("SELECT count(*) FROM scorecard_reader").await, 1);
    assert_eq!(hattie.cards_of(ann).await.status, StatusCode::NOT_FOUND);

    hattie.delete(&format!("/campaign/{job}")).await;
    assert_eq!(hattie.cards_of(bob).await.status, StatusCode::NOT_FOUND);
    assert_eq!(hattie.form_of(job).await.status, StatusCode::NOT_FOUND);
    world.cleared().await;
    let left = "SELECT (SELECT count(*) FROM scorecard) + (SELECT count(*) FROM scorecard_reader)
                     + (SELECT count(*) FROM scorecard_form)";
    assert_eq!(world.count_of(left).await, 0);
}

#[tokio::test]
async fn fifty_people_at_most_send_a_card_of_one_candidate() {
    let Harbour { world, ada, job, ann, .. } = harbour().await;
    for nth in 0..50 {
        let one = world.person(Some(ada.company()), Role::RecruitmentManager, "Rita").await;
        one.scores(ann, &format!("{nth}")).await.expect_ok();
    }
    let sentence = "50 people have sent a scorecard of this candidate, which is the most.";
    ada.scores(ann, "me, too").await.expect_refusal(StatusCode::CONFLICT, None, sentence);
    assert_eq!(ada.reads_without(ann).await.expect_ok()["cards"].as_array().unwrap().len(), 50);
    assert_eq!(ada.form_of(job).await.expect_ok()["version"], 0);
}

/// What has to hold of all rows holds.
async fn agrees(world: &World) {
    let broken = |tx: &mut store::Tx<'_>| {
        let broken = |rule: &consistency::Rule| Ok::<_, Problem>((rule.says, rule.broken(tx)?));
        consistency::RULES.iter().map(broken).collect::<Result<Vec<_>, _>>()
    };
    for (says, broken) in world.app.db.read(broken).await.unwrap() {
        assert_eq!(broken, 0, "{says}");
    }
}
