//! Everyone's candidates: found over all jobs within reach, counted, measured, and put forward for other jobs.

use std::collections::BTreeSet;
use std::time::Duration;

use jobhelm::ids::{CandidateId, CompanyId, JobId};
use jobhelm::policy::Role;
use jobhelm::search::Index;
use jobhelm::web::openapi;
use reqwest::multipart::Form;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use crate::applicants::{candidate_id, file};
use crate::world::{Person, World};

/// Two companies with a job or two each, an agency, and people of every role.
struct Everyone {
    world: World,
    harbour: CompanyId,
    ada: Person,
    hattie: Person,
    tim: Person,
    rex: Person,
    mia: Person,
    priya: Person,
    /// Hattie's, Ada's, and one of another company.
    jobs: [JobId; 3],
    /// Ann and Bob applied to Hattie's, Cid to Ada's, Mog to the other company's; Rex put Eve forward to Hattie's.
    ann: CandidateId,
    bob: CandidateId,
    cid: CandidateId,
    eve: CandidateId,
}

impl Everyone {
    async fn gather() -> Self {
        let world = World::start().await;
        let (harbour, mill) = (world.company("Harbour & Co").await, world.company("Mill & Co").await);
        let agency = world.company("Agents Ltd").await;
        let ada = world.person(Some(harbour), Role::CompanyAdmin, "Ada").await;
        let hattie = world.person(Some(harbour), Role::HiringManager, "Hattie").await;
        let tim = world.person(Some(harbour), Role::TeamMember, "Tim").await;
        let rex = world.person(Some(agency), Role::ExternalRecruiter, "Rex").await;
        let mia = world.person(Some(mill), Role::CompanyAdmin, "Mia").await;
        let priya = world.super_admin().await;
        let jobs = [
            world.live_job(&hattie, &[]).await,
            world.live_job(&ada, &[]).await,
            world.live_job(&mia, &[]).await,
        ];
        world.joins(&tim, jobs[1]).await;
        world.joins(&rex, jobs[0]).await;
        let mut received = Vec::new();
        for (job, first, seed) in
            [(jobs[0], "Ann", 1), (jobs[0], "Bob", 2), (jobs[1], "Cid", 3), (jobs[2], "Mog", 4)]
        {
            world.app.clock.advance(Duration::from_secs(1));
            received.push(world.receives(job, first, seed).await);
        }
        world.app.clock.advance(Duration::from_secs(1));
        let eve = rex.adds(jobs[0], "Eve").await;
        let [ann, bob, cid, _] = received[..] else { panic!("four applied") };
        Self { world, harbour, ada, hattie, tim, rex, mia, priya, jobs, ann, bob, cid, eve }
    }
}

impl Everyone {
    /// What somebody finds, once searches see all that was done.
    async fn page(&self, person: &Person, query: &str) -> Value {
        self.world.settle().await;
        person.get(&format!("/candidate/everyone?{query}")).await.expect_ok()
    }

    /// First names of everybody found, each of their applications, in order.
    async fn finds(&self, person: &Person, query: &str) -> Vec<String> {
        let page = self.page(person, query).await;
        let people = page["items"].as_array().unwrap().iter();
        let rows = people.flat_map(|person| person["applications"].as_array().unwrap());
        rows.map(|row| row["firstName"].as_str().unwrap().to_owned()).collect()
    }

    /// Gives somebody a CV of this text.
    async fn says(&self, id: CandidateId, text: &str) {
        let cv = file("cv.doc", format!("{{\\rtf1\\ansi {text}\\par}}").into_bytes());
        let form = Form::new().text("candidateId", id.to_string()).part("cv", cv);
        self.ada.send_form(Method::PUT, "/candidate", form).await.expect_ok();
    }
}

impl Person {
    /// The applications of everybody whom somebody finds; each count adds up to them.
    pub async fn reaches(&self, query: &str) -> BTreeSet<String> {
        let mut all = BTreeSet::new();
        for number in 0.. {
            let path = format!("/candidate/everyone?pageSize=10&pageNumber={number}&{query}");
            let page = self.get(&path).await.expect_ok();
            let people = page["items"].as_array().unwrap().iter();
            let rows = people.flat_map(|person| person["applications"].as_array().unwrap());
            all.extend(rows.map(|row| row["id"].as_str().unwrap().to_owned()));
            if page["last"] == true {
                for list in ["statusCount", "sourceCount", "stageCount", "advertCount"] {
                    let sum: i64 = counted(&page, list).iter().map(|one| one.1).sum();
                    assert_eq!(usize::try_from(sum).unwrap(), all.len(), "{list}");
                }
                break;
            }
        }
        all
    }
}

/// The values of a list of counts, each with its number.
fn counted(page: &Value, list: &str) -> Vec<(String, i64)> {
    let counts = page["counts"][list].as_array().unwrap().iter();
    counts.map(|one| (one["key"].as_str().unwrap().to_owned(), one["count"].as_i64().unwrap())).collect()
}

#[tokio::test]
async fn each_role_finds_whom_it_reaches_and_counts_nobody_else() {
    let all = Everyone::gather().await;
    let [hatties, adas, mias] = all.jobs.map(|job| job.to_string());
    type Jobs<'a> = &'a [(&'a String, i64)];
    let reach: [(&Person, &[&str], Jobs<'_>); 6] = [
        (&all.priya, &["Eve", "Mog", "Cid", "Bob", "Ann"], &[(&hatties, 3), (&adas, 1), (&mias, 1)]),
        (&all.ada, &["Eve", "Cid", "Bob", "Ann"], &[(&hatties, 3), (&adas, 1)]),
        (&all.hattie, &["Eve", "Bob", "Ann"], &[(&hatties, 3)]),
        (&all.tim, &["Cid"], &[(&adas, 1)]),
        (&all.rex, &["Eve"], &[(&hatties, 1)]),
        (&all.mia, &["Mog"], &[(&mias, 1)]),
    ];
    for (person, names, jobs) in reach {
        assert_eq!(all.finds(person, "").await, names);
        let page = all.page(person, "").await;
        assert_eq!(page["totalElements"], names.len());
        let mut counts = counted(&page, "advertCount");
        let mut expected: Vec<_> = jobs.iter().map(|(job, n)| ((*job).clone(), *n)).collect();
        counts.sort();
        expected.sort();
        assert_eq!(counts, expected);
        let statuses = counted(&page, "statusCount");
        assert_eq!(statuses.iter().map(|one| one.1).sum::<i64>(), i64::try_from(names.len()).unwrap());
        // Nor by naming what is out of reach.
        for (job, name) in [(&hatties, "Ann"), (&adas, "Cid"), (&mias, "Mog")] {
            let found = all.finds(person, &format!("advertIds={job}&searchString={name}")).await;
            let sees = names.contains(&name);
            assert_eq!(found, if sees { vec![name] } else { Vec::new() }, "{name}");
            // What a job is called is told to those who see it alone.
            let titles = counted(&all.page(person, &format!("advertIds={job}")).await, "advertCount");
            assert_eq!(titles.iter().any(|one| one.0 == *job), jobs.iter().any(|one| one.0 == job), "{name}");
        }
    }
    // A recruiter's companies are theirs to choose from, and the provider's; a company's people have one.
    let companies = counted(&all.page(&all.rex, "").await, "companyCount");
    assert_eq!(companies, [(all.harbour.to_string(), 1)]);
    assert_eq!(counted(&all.page(&all.ada, "").await, "companyCount"), []);
    assert_eq!(counted(&all.page(&all.priya, "").await, "companyCount").len(), 2);
    let nobody = all.world.person(Some(all.harbour), Role::TeamMember, "New").await;
    assert_eq!(all.page(&nobody, "").await["totalElements"], 0);
}

#[tokio::test]
async fn whoever_leaves_a_team_finds_its_people_no_more() {
    let all = Everyone::gather().await;
    assert_eq!(all.finds(&all.tim, "").await, ["Cid"]);
    let left = json!({ "id": all.jobs[1], "userId": all.tim.id() });
    all.ada.delete_with("/hiringteam", left).await.expect_ok();
    assert_eq!(all.finds(&all.tim, "").await, [""; 0]);
    all.world.joins(&all.tim, all.jobs[0]).await;
    assert_eq!(all.finds(&all.tim, "").await, ["Eve", "Bob", "Ann"]);
    // With a job everybody goes who is there for it.
    all.hattie.delete(&format!("/campaign/{}", all.jobs[0])).await.expect_ok();
    assert_eq!(all.finds(&all.tim, "").await, [""; 0]);
    assert_eq!(all.finds(&all.ada, "").await, ["Cid"]);
    assert_eq!(all.finds(&all.rex, "").await, [""; 0]);
}

#[tokio::test]
async fn a_person_is_listed_once_with_what_was_found_of_them() {
    let all = Everyone::gather().await;
    all.world.app.clock.advance(Duration::from_secs(1));
    // Ann again, with another CV, for the job that Hattie does not see.
    let again = all.world.receives(all.jobs[1], "Ann", 1).await;
    let page = all.page(&all.ada, "").await;
    assert_eq!((&page["totalElements"], &page["items"][0]["others"]), (&json!(4), &json!(0)));
    let applications = page["items"][0]["applications"].as_array().unwrap();
    let ids: Vec<_> = applications.iter().map(candidate_id).collect();
    assert_eq!(ids, [again, all.ann]);

    // Each is found by what it is.
    all.ada.sets_status(&[again], "Rejected").await.expect_ok();
    let rejected = all.page(&all.ada, "candidateStatuses=Rejected").await;
    assert_eq!((&rejected["totalElements"], &rejected["items"][0]["others"]), (&json!(1), &json!(1)));
    assert_eq!(candidate_id(&rejected["items"][0]["applications"][0]), again);
    // What somebody does not see of a person they are not told of.
    let hatties = all.page(&all.hattie, "searchString=Ann").await;
    assert_eq!(hatties["items"][0]["applications"].as_array().unwrap().len(), 1);
    assert_eq!(hatties["items"][0]["others"], 0);
}

#[tokio::test]
async fn cvs_are_searched_with_phrases_and_without_words_and_tell_what_was_found() {
    let all = Everyone::gather().await;
    let texts: Vec<(CandidateId, &'static str)> = vec![
        (all.ann, "Bosun on the tug. Welds steel. Splices rope every day."),
        (all.bob, "Steel welds were looked at by this surveyor. Rope."),
        (all.cid, "A cook who welds steel."),
    ];
    for (id, text) in texts {
        all.says(id, text).await;
    }
    let found = async |text: &str| {
        let query = format!("searchString={}", text.replace('"', "%22").replace(' ', "+"));
        let mut names = all.finds(&all.ada, &query).await;
        names.sort();
        names
    };
    assert_eq!(found("steel").await, ["Ann", "Bob", "Cid"]);
    assert_eq!(found("\"welds steel\"").await, ["Ann", "Cid"]);
    assert_eq!(found("\"welds steel\" NOT cook").await, ["Ann"]);
    assert_eq!(found("steel -rope").await, ["Cid"]);
    assert_eq!(found("surveyor OR cook").await, ["Bob", "Cid"]);
    let page = all.page(&all.ada, "searchString=splices").await;
    let piece = page["items"][0]["applications"][0]["found"].as_array().unwrap();
    assert!(piece.len() >= 3 && piece[1] == "Splices", "{piece:?}");
    // Counts are of whom the words find.
    let counts = counted(&all.page(&all.ada, "searchString=cook").await, "statusCount");
    assert_eq!(counts, [("New".to_owned(), 1)]);
    // What is nearly nowhere may be misspelt, and words of others are nobody's.
    assert_eq!(found("surveyer").await, ["Bob"]);
    assert_eq!(all.finds(&all.mia, "searchString=steel").await, [""; 0]);
    assert_eq!(all.finds(&all.tim, "searchString=rope").await, [""; 0]);
}

#[tokio::test]
async fn facets_narrow_each_other_and_count_what_they_would_leave() {
    let all = Everyone::gather().await;
    for (id, town) in [(all.ann, "Hull"), (all.bob, "Hull"), (all.cid, "-Goole")] {
        all.ada.edits(id, &[("town", town)], None).await.expect_ok();
    }
    all.ada.sets_status(&[all.ann], "Shortlisted").await.expect_ok();
    all.world.app.clock.advance(Duration::from_hours(24 * 10));
    assert_eq!(all.finds(&all.ada, "candidateStatuses=Shortlisted").await, ["Ann"]);
    assert_eq!(all.finds(&all.ada, "towns=Hull").await, ["Bob", "Ann"]);
    assert_eq!(all.finds(&all.ada, "towns=-Goole").await, ["Cid"]);
    assert_eq!(all.finds(&all.ada, "towns=Hull&towns=-Goole&candidateStatuses=New").await, ["Cid", "Bob"]);
    assert_eq!(all.finds(&all.ada, "candidateSources=ExternalRecruiter").await, ["Eve"]);
    assert_eq!(all.finds(&all.ada, "stageNames=Applied").await, ["Cid", "Bob", "Ann"]);
    assert_eq!(all.finds(&all.ada, "appliedWithinDays=7").await, [""; 0]);
    assert_eq!(
        all.finds(&all.ada, "appliedWithinDays=14&sortOrder=newest").await,
        ["Eve", "Cid", "Bob", "Ann"]
    );
    let page = all.page(&all.ada, "towns=Hull&candidateStatuses=Shortlisted").await;
    assert_eq!(page["totalElements"], 1);
    // Over the others: of Hull there are a New one and a shortlisted one, of the shortlisted one is of Hull.
    let mut statuses = counted(&page, "statusCount");
    statuses.sort();
    assert_eq!(statuses, [("New".to_owned(), 1), ("Shortlisted".to_owned(), 1)]);
    assert_eq!(counted(&page, "townCount"), [("Hull".to_owned(), 1)]);
    let days: Vec<_> = counted(&page, "dayCount").into_iter().map(|one| one.1).collect();
    assert_eq!(days, [0, 1, 1, 1]);
    // Where somebody stands is told at once.
    let interview = all.world.stage(all.harbour, "1st Interview").await;
    all.ada.moves(&[all.ann], interview).await.expect_ok();
    assert_eq!(all.finds(&all.ada, "stageNames=1st+Interview").await, ["Ann"]);

    let refused = all.ada.get(&format!("/candidate/everyone?answers={}:Yes", uuid::Uuid::nil())).await;
    let sentence = "Choose one job to filter by its answers";
    refused.expect_refusal(StatusCode::BAD_REQUEST, Some("answers"), sentence);
}

#[tokio::test]
async fn distances_are_measured_from_a_postcode_and_say_where_they_cannot_be() {
    let all = Everyone::gather().await;
    for (id, postcode) in [(all.ann, "HU1 2AB"), (all.bob, "LS1 4AP"), (all.cid, "BT1 5GS")] {
        all.ada.edits(id, &[("postcode", postcode)], None).await.expect_ok();
    }
    assert_eq!(all.finds(&all.ada, "postcode=hu1+1aa&withinMiles=10").await, ["Ann"]);
    assert_eq!(all.finds(&all.ada, "postcode=HU1&withinMiles=60").await, ["Bob", "Ann"]);
    assert_eq!(all.finds(&all.ada, "postcode=HU1&withinMiles=60&sortOrder=nearest").await, ["Ann", "Bob"]);
    let page = all.page(&all.ada, "postcode=HU1+2&withinMiles=60&sortOrder=nearest").await;
    let miles: Vec<_> = page["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|p| p["applications"][0]["miles"].as_i64().unwrap())
        .collect();
    assert!(miles[0] <= 1 && (45..=56).contains(&miles[1]), "{miles:?}");
    // Without a bound all are there, but where they are ordered by it.
    assert_eq!(all.finds(&all.ada, "postcode=LS1&sortOrder=nearest").await, ["Bob", "Ann"]);
    assert_eq!(all.page(&all.ada, "postcode=LS1").await["totalElements"], 4);
    assert_eq!(all.page(&all.ada, "sortOrder=nearest").await["totalElements"], 4);
    // A moved home is measured anew.
    all.ada.edits(all.bob, &[("postcode", "HU2 8AA")], None).await.expect_ok();
    assert_eq!(all.page(&all.ada, "postcode=HU1&withinMiles=10").await["totalElements"], 2);
    for (postcode, sentence) in [
        ("BT1+5GS", "Distances cannot be measured from postcodes in Northern Ireland"),
        ("Hull", "Has to be a postcode in Great Britain"),
    ] {
        let refused = all.ada.get(&format!("/candidate/everyone?postcode={postcode}&withinMiles=5")).await;
        refused.expect_refusal(StatusCode::BAD_REQUEST, Some("postcode"), sentence);
    }
    let far = all.ada.get("/candidate/everyone?postcode=HU1&withinMiles=0").await;
    assert_eq!(far.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn people_are_added_to_another_job_of_their_company_once() {
    let all = Everyone::gather().await;
    let add = async |person: &Person, ids: &[CandidateId], job: JobId| {
        person.post("/candidate/add-to-job", json!({ "ids": ids, "advertId": job })).await
    };
    all.ada.edits(all.ann, &[("town", "Hull"), ("email", "ann@example.com")], None).await.expect_ok();
    let ann = all.ada.candidate(all.ann).await.expect_ok();
    let told = add(&all.ada, &[all.ann, all.cid, all.ann], all.jobs[1]).await.expect_ok();
    assert_eq!(told["existing"], json!([{ "id": all.cid, "candidateId": all.cid }]));
    let copy: CandidateId = serde_json::from_value(told["added"][0]["candidateId"].clone()).unwrap();
    assert_eq!(told["added"].as_array().unwrap().len(), 1);

    let there = all.ada.candidate(copy).await.expect_ok();
    assert_eq!(
        (&there["source"], &there["status"], &there["advertId"]),
        (&json!("JobHelmDb"), &json!("New"), &json!(all.jobs[1]))
    );
    assert_eq!(there["stage"]["type"], "Sourced");
    assert_eq!(there["sourcedBy"], "Ada Tester");
    for known in ["firstName", "email", "town", "phoneNumber"] {
        assert_eq!(there[known], ann[known], "{known}");
    }
    // The CV is a file of its own: it stays when the other goes.
    assert_eq!(there["cv"]["fileName"], ann["cv"]["fileName"]);
    assert_eq!(there["campaigns"][0]["candidateId"], json!(all.ann));
    all.ada.removes(&[all.ann]).await.expect_ok();
    let text = all.ada.get(&format!("/candidate/{copy}/cv-text")).await.expect_ok();
    assert!(!text["text"].as_str().unwrap().is_empty());
    assert_eq!(all.ada.get(&format!("/candidate/{copy}/download")).await.status, StatusCode::OK);
    // Whoever is there stays who they are, however often.
    let again = add(&all.ada, &[copy], all.jobs[1]).await.expect_ok();
    assert_eq!(again["existing"][0]["candidateId"], json!(copy));
    assert_eq!(all.finds(&all.ada, "candidateSources=JobHelmDb").await, ["Ann"]);
}

#[tokio::test]
async fn nobody_is_added_out_of_reach_to_another_company_or_a_job_that_is_closed() {
    let all = Everyone::gather().await;
    let add = async |person: &Person, id: CandidateId, job: JobId| {
        person.post("/candidate/add-to-job", json!({ "ids": [id], "advertId": job })).await
    };
    assert_eq!(add(&all.hattie, all.ann, all.jobs[1]).await.status, StatusCode::NOT_FOUND);
    assert_eq!(add(&all.hattie, all.cid, all.jobs[0]).await.status, StatusCode::NOT_FOUND);
    assert_eq!(add(&all.mia, all.ann, all.jobs[2]).await.status, StatusCode::NOT_FOUND);
    assert_eq!(add(&all.rex, all.eve, all.jobs[0]).await.status, StatusCode::FORBIDDEN);
    // Nor does the provider hand one company's applicants to another.
    let over = add(&all.priya, all.ann, all.jobs[2]).await;
    let sentence = "Candidates can be added to jobs of their own company";
    over.expect_refusal(StatusCode::BAD_REQUEST, Some("advertId"), sentence);
    add(&all.priya, all.bob, all.jobs[1]).await.expect_ok();
    let archived = all.world.job_in_state(&all.ada, "Archived", &[]).await;
    let closed = add(&all.ada, all.ann, archived).await;
    closed.expect_refusal(StatusCode::CONFLICT, None, "Candidates cannot be added to an archived job.");
    let nobody = all.ada.post("/candidate/add-to-job", json!({ "ids": [] })).await;
    assert_eq!(nobody.status, StatusCode::BAD_REQUEST);
    assert_eq!(all.world.count_of("SELECT count(*) FROM candidate").await, 6);
}

#[tokio::test]
async fn two_who_add_one_person_at_once_make_one_candidate() {
    let all = Everyone::gather().await;
    let rita = all.world.person(Some(all.harbour), Role::RecruitmentManager, "Rita").await;
    let body = json!({ "ids": [all.ann], "advertId": all.jobs[1] });
    let (one, other) = tokio::join!(
        all.ada.post("/candidate/add-to-job", body.clone()),
        rita.post("/candidate/add-to-job", body.clone()),
    );
    let (one, other) = (one.expect_ok(), other.expect_ok());
    let added = one["added"].as_array().unwrap().len() + other["added"].as_array().unwrap().len();
    assert_eq!(added, 1, "{one} {other}");
    assert_eq!(all.page(&all.tim, "searchString=Ann").await["totalElements"], 1);
}

/// What nobody may be chosen, ordered or listed by (Equality Act 2010), as fields would be called.
const PROTECTED: [&str; 19] = [
    "age",
    "birth",
    "gender",
    "sex",
    "title",
    "salutation",
    "race",
    "ethnic",
    "nationality",
    "religion",
    "belief",
    "disab",
    "health",
    "marital",
    "married",
    "pregnan",
    "maternity",
    "orientation",
    "photo",
];

fn is_protected(name: &str) -> bool {
    // Whole words: a stage has an age in it, and a job a title.
    let mut words = vec![String::new()];
    for letter in name.chars() {
        if letter.is_uppercase() || !letter.is_alphanumeric() {
            words.push(String::new());
        }
        words.last_mut().unwrap().extend(letter.to_lowercase());
    }
    words.retain(|word| !word.is_empty());
    let is_title = |word: &str| word == "title" && words.len() > 1;
    words.iter().any(|word| {
        !is_title(word)
            && PROTECTED.iter().any(|one| if one.len() < 5 { word == one } else { word.starts_with(one) })
    })
}

#[test]
fn no_facet_order_or_column_is_a_protected_characteristic() {
    assert!(
        ["dateOfBirth", "gender", "sex", "ethnicity", "maritalStatus", "age", "Title"]
            .into_iter()
            .all(is_protected)
    );
    let mut named: Vec<String> = Vec::new();
    for index in [Index::Candidates, Index::CandidateTexts] {
        let settings = index.settings();
        for list in ["attributesForFaceting", "customRanking", "searchableAttributes"] {
            let attributes = settings[list].as_array().unwrap().iter().map(|one| one.as_str().unwrap());
            named.extend(attributes.flat_map(|one| one.split([',', '(', ')'])).map(ToOwned::to_owned));
        }
    }
    let document: Value = serde_json::from_str(&openapi::document().unwrap()).unwrap();
    for path in ["/candidate/everyone", "/candidate/list"] {
        let parameters = document["paths"][path]["get"]["parameters"].as_array().unwrap().iter();
        named.extend(parameters.map(|one| one["name"].as_str().unwrap().to_owned()));
    }
    let schemas = &document["components"]["schemas"];
    for shown in
        [&schemas["CandidateRow"], &schemas["ApplicationRow"]["allOf"][1], &schemas["EveryoneCounts"]]
    {
        named.extend(shown["properties"].as_object().unwrap().keys().cloned());
    }
    let orders = schemas["EveryoneOrder"]["enum"].as_array().unwrap().iter();
    named.extend(orders.map(|one| one.as_str().unwrap().to_owned()));
    assert!(named.len() > 60, "{named:?}");
    for name in named {
        assert!(!is_protected(&name), "{name} is a protected characteristic");
    }
}
