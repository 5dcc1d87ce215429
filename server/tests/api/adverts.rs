//! What an advert says beyond its text: until when people can apply, how many are wanted, what they are asked; and what
//! the provider says to it.

use std::time::Duration;

use jobhelm::policy::Role;
use reqwest::StatusCode;
use reqwest::multipart::Form;
use serde_json::{Value, json};

use crate::jobs::{advert, id_of, with};
use crate::lifecycle::{Refused as _, Stage};
use crate::public_page::{Board, cv, details};
use crate::world::World;

/// The day so many days from now, where the companies of the tests are.
pub fn day(world: &World, days: u64) -> String {
    let then = world.app.clock.now().plus(Duration::from_hours(24 * days));
    jobhelm::time_zone::Day::at(then, "Europe/London").to_string()
}

/// The questions of a job that asks one of each kind.
fn questions() -> Value {
    json!([
        { "kind": "YesNo", "question": "Do you have the right to work in the UK?", "required": true },
        { "kind": "Choice", "question": "How much notice do you have to give?", "choices": ["None", "A month"] },
        { "kind": "Number", "question": "What salary do you expect?" },
        { "question": "Why this harbour?" },
    ])
}

/// The questions' identities, in their order.
fn asked(job: &Value) -> Vec<String> {
    let questions = job["questions"].as_array().unwrap();
    questions.iter().map(|question| question["id"].as_str().unwrap().to_owned()).collect()
}

/// An application with these answers.
fn answering(first_name: &str, asked: &[String], answers: [&str; 4]) -> Form {
    let form = details(first_name, &format!("{first_name}@example.org")).part("cv", cv());
    asked.iter().zip(answers).fold(form, |form, (id, answer)| form.text(id.clone(), answer.to_owned()))
}

impl Board {
    /// First names of the candidates whom a query finds, in alphabetical order.
    async fn found(&self, query: &str) -> Vec<String> {
        let path = format!("/candidate/list?advertId={}{query}", self.job);
        let page = self.stage.hattie.get(&path).await.expect_ok();
        let items = page["items"].as_array().unwrap();
        let mut names: Vec<String> =
            items.iter().map(|item| item["firstName"].as_str().unwrap().to_owned()).collect();
        names.sort_unstable();
        assert_eq!(page["totalElements"], names.len());
        // Over all jobs the same are found, where this one is chosen.
        self.stage.world.settle().await;
        let path = format!("/candidate/everyone?advertIds={}{query}", self.job);
        let everyone = self.stage.hattie.get(&path).await.expect_ok();
        assert_eq!(everyone["totalElements"], names.len(), "{query}");
        names
    }
}

#[tokio::test]
async fn applications_are_taken_to_the_end_of_the_closing_day() {
    let stage = Stage::with_credits(1).await;
    let closes_on = day(&stage.world, 3);
    let board = Board::on(stage, json!({ "closesOn": closes_on, "vacancies": 4, "preferKw": [] })).await;

    let job = board.stage.hattie.job(board.job).await.expect_ok();
    assert_eq!((&job["closesOn"], &job["vacancies"]), (&json!(closes_on), &json!(4)));
    let page = board.page().await.expect(StatusCode::OK, "<dt>Vacancies</dt><dd>4</dd>");
    let (year, rest) = closes_on.split_once('-').unwrap();
    let day_of = rest.split_once('-').unwrap().1.trim_start_matches('0');
    let closes = page.html.split_once("<dt>Closes</dt><dd>").unwrap().1.split_once("</dd>").unwrap().0;
    assert!(closes.starts_with(&format!("{day_of} ")) && closes.ends_with(year), "{closes}, not {closes_on}");
    let posting = page.posting();
    assert_eq!(posting["totalJobOpenings"], 4);
    let through = posting["validThrough"].as_str().unwrap();
    assert!(through.starts_with(&closes_on), "{through}: earlier than the end of its days on the boards");
    assert_eq!(board.stage.hattie.get("/campaign").await.expect_ok()["items"][0]["closesOn"], closes_on);

    let closes_at: jobhelm::clock::Millis = serde_json::from_value(job["closesAt"].clone()).unwrap();
    let clock = &board.stage.world.app.clock;
    let left = u64::try_from(closes_at.0 - clock.now().0).unwrap();
    clock.advance(Duration::from_millis(left - 60_000));
    let sent = board.apply(details("Ada", "ada@example.org").part("cv", cv())).await;
    assert_eq!(sent.status, StatusCode::SEE_OTHER, "{}", sent.html);

    clock.advance(Duration::from_mins(2));
    board.page().await.expect(StatusCode::GONE, "no longer accepting applications");
    let late = board.apply(details("Grace", "grace@example.org").part("cv", cv())).await;
    late.expect(StatusCode::GONE, "no longer accepting applications");
    assert_eq!(board.candidates().await.len(), 1);
    assert_eq!(board.stage.hattie.status(board.job).await, "Live");
}

#[tokio::test]
async fn a_closing_date_lies_ahead_when_it_is_chosen_and_when_the_advert_goes_live() {
    let stage = Stage::with_credits(1).await;
    let try_with = async |changes| stage.hattie.post("/campaign", with(advert("Cook"), changes)).await;
    for (wrong, why) in [
        (json!({ "closesOn": "tomorrow" }), "Has to be a valid date"),
        (json!({ "closesOn": "2020-01-31" }), "Has to be today or later"),
        (json!({ "closesOn": day(&stage.world, 400) }), "Has to be within a year"),
    ] {
        try_with(wrong).await.expect_refusal(StatusCode::BAD_REQUEST, Some("closesOn"), why);
    }
    for many in [0, 1000, -1] {
        let refused = try_with(json!({ "vacancies": many })).await;
        refused.expect_refusal(StatusCode::BAD_REQUEST, Some("vacancies"), "Has to be between 1 and 999");
    }

    let today = day(&stage.world, 0);
    let job = stage.draft(json!({ "closesOn": today })).await;
    stage.world.app.clock.advance(Duration::from_hours(48));
    let passed = "The closing date of this job has passed. Please edit the job, and choose another one.";
    stage.hattie.submits(job).await.expect_conflict(passed);
    assert_eq!(stage.managed().await, (1, 0, 0));

    // What is not touched may stay, and another day is chosen at any time
    let kept = with(advert("Ship's cook"), json!({ "id": job, "closesOn": today }));
    assert_eq!(stage.hattie.put("/campaign", kept).await.expect_ok()["closesOn"], today);
    let changed = with(advert("Ship's cook"), json!({ "id": job, "closesOn": day(&stage.world, 1) }));
    stage.hattie.put("/campaign", changed).await.expect_ok();
    stage.hattie.submits(job).await.expect_ok();
    stage.sasha.call("publish", job).await.expect_ok();
    stage.world.app.clock.advance(Duration::from_hours(72));
    stage.hattie.call("publish", job).await.expect_conflict(passed);
    assert_eq!(stage.managed().await, (0, 1, 0));

    let copy = stage.hattie.call("copy", job).await.expect_ok();
    assert_eq!((&copy["closesOn"], &copy["closesAt"]), (&json!(null), &json!(null)));
}

#[tokio::test]
async fn applicants_are_asked_what_the_job_asks_and_the_team_filters_by_it() {
    let board = Board::with(json!({ "questions": questions(), "preferKw": [] })).await;
    let job = board.stage.hattie.job(board.job).await.expect_ok();
    let asked = asked(&job);
    assert_eq!(job["questions"][0]["choices"], json!(["Yes", "No"]));
    let page = board.page().await.expect(StatusCode::OK, "Do you have the right to work in the UK?");
    assert!(page.html.contains("How much notice do you have to give? <span class=\"optional\">(optional)"));

    let refused = board.apply(answering("Ada", &asked, ["", "Next year", "lots", "Because"])).await;
    let refused = refused.expect(StatusCode::BAD_REQUEST, "Please choose one of the answers");
    for words in ["Required", "Has to be a number", "value=\"lots\"", ">Because</textarea>"] {
        assert!(refused.html.contains(words), "{words:?} is not in {}", refused.html);
    }
    for (name, answers) in [
        ("Ada", ["Yes", "None", "£38,000", "The <b>sea</b>\r\nand the people"]),
        ("Grace", ["No", "A month", "41500", ""]),
        ("Mary", ["Yes", "A month", "", ""]),
    ] {
        let sent = board.apply(answering(name, &asked, answers)).await;
        assert_eq!(sent.status, StatusCode::SEE_OTHER, "{}", sent.html);
    }

    let ada = board.candidates().await.into_iter().find(|one| one["firstName"] == "Ada").unwrap();
    let ada = format!("/candidate/{}", ada["id"].as_str().unwrap());
    let answers = board.stage.hattie.get(&ada).await.expect_ok()["answers"].clone();
    let said: Vec<_> = answers.as_array().unwrap().iter().map(|it| it["answer"].as_str().unwrap()).collect();
    assert_eq!(said, ["Yes", "None", "£38,000", "The <b>sea</b>\nand the people"]);

    let [right, notice, salary, _] = asked.as_slice() else { panic!("{asked:?}") };
    assert_eq!(board.found(&format!("&answers={right}:Yes")).await, ["Ada", "Mary"]);
    assert_eq!(board.found(&format!("&answers={right}:Yes&answers={right}:No")).await.len(), 3);
    assert_eq!(board.found(&format!("&answers={right}:Yes&answers={notice}:A%20month")).await, ["Mary"]);
    assert_eq!(board.found(&format!("&answers={salary}:..40000")).await, ["Ada"]);
    assert_eq!(board.found(&format!("&answers={salary}:38000..")).await, ["Ada", "Grace"]);
    let everyone = format!("/candidate/everyone?advertIds={}&answers={right}:Yes", board.job);
    let everyone = board.stage.hattie.get(&everyone).await.expect_ok();
    let people = everyone["items"].as_array().unwrap().iter();
    let mut people: Vec<_> = people.map(|one| one["applications"][0]["firstName"].clone()).collect();
    people.sort_by_key(ToString::to_string);
    assert_eq!(people, ["Ada", "Mary"], "whoever has answered so, among everyone's");
    assert_eq!(everyone["counts"]["statusCount"], json!([{ "key": "New", "count": 2 }]));
    let counts = format!("/candidate/count?advertId={}&answers={right}:Yes", board.job);
    assert_eq!(board.stage.hattie.get(&counts).await.expect_ok()["totalElements"], 2);
    let walk = format!("{ada}?answers={right}:Yes&numbered=true");
    assert_eq!(board.stage.hattie.get(&walk).await.expect_ok()["total"], 2);
}

#[tokio::test]
async fn answers_of_another_job_or_company_find_nobody() {
    let board = Board::with(json!({ "questions": questions(), "preferKw": [] })).await;
    let asked = asked(&board.stage.hattie.job(board.job).await.expect_ok());
    board.apply(answering("Ada", &asked, ["Yes", "None", "1", "x"])).await;
    let other = board.stage.draft(json!({ "questions": questions() })).await;
    let by = format!("/candidate/list?advertId={other}&answers={}:Yes", asked[0]);
    assert_eq!(board.stage.hattie.get(&by).await.expect_ok()["totalElements"], 0);

    let world = &board.stage.world;
    let elsewhere = world.company("Elsewhere").await;
    let eve = world.person(Some(elsewhere), Role::HiringManager, "Eve").await;
    let own = id_of(&eve.post("/campaign", advert("Spy")).await.expect_ok());
    let by = |job| format!("/candidate/list?advertId={job}&answers={}:Yes", asked[0]);
    assert_eq!(eve.get(&by(own)).await.expect_ok()["totalElements"], 0);
    assert_eq!(eve.get(&by(board.job)).await.status, StatusCode::NOT_FOUND);
    let sasha = &board.stage.sasha;
    let everybody = format!("/candidate/list?answers={}:Yes", asked[0]);
    let refused = sasha.get(&everybody).await;
    refused.expect_refusal(StatusCode::BAD_REQUEST, Some("advertId"), "Required");
    // Nor does a job keep questions that are another's
    let stolen = json!([{ "id": asked[0], "kind": "YesNo", "question": "Mine now?" }]);
    let taken = with(advert("Spy"), json!({ "id": own, "questions": stolen }));
    let taken = eve.put("/campaign", taken).await.expect_ok();
    assert_ne!(taken["questions"][0]["id"], json!(asked[0]));
    let theirs = board.stage.hattie.job(board.job).await.expect_ok();
    assert_eq!(theirs["questions"][0]["question"], "Do you have the right to work in the UK?");
}

#[tokio::test]
async fn a_question_that_is_taken_back_keeps_its_answers() {
    let board = Board::with(json!({ "questions": questions(), "preferKw": [] })).await;
    let ids = asked(&board.stage.hattie.job(board.job).await.expect_ok());
    board.apply(answering("Ada", &ids, ["Yes", "None", "", "The sea"])).await;
    let sasha = &board.stage.sasha;
    let owner = board.stage.hattie.id();
    let save = async |questions: Value| {
        let changes = json!({ "id": board.job, "userId": owner, "questions": questions, "preferKw": [] });
        sasha.put("/campaign", with(advert("Harbour hand"), changes)).await.expect_ok()
    };

    // The second goes, the last stands first with other words, another comes
    let changed = save(json!([
        { "id": ids[3], "kind": "Text", "question": "Why Falmouth?" },
        { "id": ids[0], "kind": "YesNo", "question": "Do you have the right to work in the UK?", "required": true },
        { "kind": "Number", "question": "How many boats have you sailed?" },
    ]))
    .await;
    assert_eq!(asked(&changed)[..2], [ids[3].clone(), ids[0].clone()]);
    let path = format!("/candidate/{}", board.candidates().await[0]["id"].as_str().unwrap());
    let answers = board.stage.hattie.get(&path).await.expect_ok()["answers"].clone();
    let said: Vec<_> = answers
        .as_array()
        .unwrap()
        .iter()
        .map(|it| (it["question"].as_str().unwrap(), it["answer"].as_str().unwrap()))
        .collect();
    assert_eq!(
        said,
        [
            ("Why Falmouth?", "The sea"),
            ("Do you have the right to work in the UK?", "Yes"),
            ("How much notice do you have to give?", "None"),
        ]
    );
    // Who says nothing of questions leaves them
    let untouched = with(advert("Harbour hand"), json!({ "id": board.job, "userId": owner, "preferKw": [] }));
    assert_eq!(asked(&sasha.put("/campaign", untouched).await.expect_ok()), asked(&changed));
    // Kinds are for life: another kind is another question
    let replaced = save(json!([{ "id": ids[3], "kind": "YesNo", "question": "Why Falmouth?" }])).await;
    assert_ne!(asked(&replaced), [ids[3].clone()]);
    let copy = board.stage.hattie.call("copy", board.job).await.expect_ok();
    assert_eq!(copy["questions"][0]["question"], "Why Falmouth?");
    assert_ne!(asked(&copy), asked(&replaced));
}

#[tokio::test]
async fn a_live_advert_is_taken_down_with_its_reason_and_the_credit_as_the_provider_chooses() {
    for (returned, balance) in [(true, (1, 0, 1)), (false, (0, 0, 1))] {
        let board = Board::with(json!({ "preferKw": [] })).await;
        let body = json!({ "id": board.job, "reason": "It is no job.", "returnCredit": returned });
        let down = board.stage.sasha.post("/campaign/take-down", body.clone()).await.expect_ok();
        assert_eq!((&down["status"], &down["isExpired"]), (&json!("ReadOnly"), &json!(true)));
        assert_eq!(down["takenDownFor"], "It is no job.");
        assert_eq!(board.stage.managed().await, balance);
        let again = board.stage.sasha.post("/campaign/take-down", body).await;
        again.expect_conflict("This job is read-only and cannot be taken down.");
        assert_eq!(board.stage.managed().await, balance);
        board.page().await.expect(StatusCode::NOT_FOUND, "no longer advertised");

        let theirs = board.stage.hattie.job(board.job).await.expect_ok();
        assert_eq!(theirs["takenDownFor"], "It is no job.");
        let can = theirs["can"].to_string();
        assert!(
            can.contains("job.copy") && !can.contains("job.edit") && !can.contains("job.archive"),
            "{can}"
        );
        let statement = board.stage.hattie.get("/credits").await.expect_ok();
        let newest = &statement["movements"]["items"][0];
        assert_eq!(newest["reason"] == "Return", returned, "{newest}");
    }
}

#[tokio::test]
async fn a_job_tells_who_sees_it_and_until_when_its_end_can_be_taken_back() {
    let stage = Stage::with_credits(1).await;
    let company = stage.hattie.company();
    let job = stage.live().await;
    let tom = stage.world.person(Some(company), Role::TeamMember, "Tom").await;
    let rita = stage.world.person(Some(company), Role::RecruitmentManager, "Rita").await;
    stage.world.joins(&tom, job).await;
    let read = tom.job(job).await.expect_ok();
    let names: Vec<_> =
        read["visibleByUsers"].as_array().unwrap().iter().map(|it| it["fullName"].to_string()).collect();
    assert_eq!(names.len(), 2, "{names:?}");
    assert!(names[0].contains("Hattie") && names[1].contains("Tom"), "{names:?}");

    let archived = stage.hattie.call("archive", job).await.expect_ok();
    assert!(archived["unarchivableUntil"].is_string());
    let others = rita.job(job).await.expect_ok();
    assert_eq!(others["unarchivableUntil"], json!(null), "she may not");
    let back = stage.hattie.call("unarchive", job).await.expect_ok();
    assert_eq!((&back["status"], &back["isExpired"]), (&json!("Live"), &json!(false)));
    stage
        .hattie
        .call("unarchive", job)
        .await
        .expect_conflict("This job is live and cannot be brought back from the archive.");
}

#[tokio::test]
async fn what_the_provider_says_to_an_advert_is_no_business_of_external_recruiters() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let sasha = world.super_admin().await;
    let agency = world.company("Agency").await;
    let erin = world.person(Some(agency), Role::ExternalRecruiter, "Erin").await;
    let id = world.live_job(&hattie, &[]).await;
    world.joins(&erin, id).await;
    let body = json!({ "id": id, "reason": "Complaints.", "returnCredit": false });
    sasha.post("/campaign/take-down", body).await.expect_ok();
    assert_eq!(erin.job(id).await.expect_ok()["takenDownFor"], json!(null));
}
