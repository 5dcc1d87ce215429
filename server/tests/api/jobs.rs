//! Jobs: written, checked, listed, copied and removed, by people of every role.

use jobhelm::ids::{CandidateId, FileId, JobId, PersonId};
use jobhelm::policy::Role;
use jobhelm::problem::Problem;
use reqwest::StatusCode;
use serde_json::{Value, json};
use store::Sql;
use store::values;

use crate::world::{Answer, Person, World};

/// An advert that keeps every rule.
pub fn advert(title: &str) -> Value {
    json!({
        "title": title,
        "description": "<p>Look after the <strong>moorings</strong> of forty boats, in every weather.</p>",
        "benefits": "A boat of your own",
        "type": "Contract",
        "timeEngaging": "PartTime",
        "salaryBottom": 11.44,
        "salaryTop": 15,
        "timeInterval": "Hourly",
        "location": "Falmouth",
        "postCode": "tr11 3qy",
        "category": "maintenance",
        "remote": false,
        "preferKw": ["Knots", "Diesel"],
        "needApproval": true,
    })
}

/// The same with some fields changed.
pub fn with(mut body: Value, changes: Value) -> Value {
    body.as_object_mut().unwrap().extend(changes.as_object().unwrap().clone());
    body
}

pub fn id_of(body: &Value) -> JobId {
    serde_json::from_value(body["id"].clone()).unwrap()
}

impl Person {
    /// Writes a draft of the provider's campaign type.
    pub async fn drafts(&self, title: &str) -> JobId {
        id_of(&self.post("/campaign", advert(title)).await.expect_ok())
    }

    pub async fn job(&self, id: JobId) -> Answer {
        self.get(&format!("/campaign/{id}")).await
    }

    pub async fn titles(&self, query: &str) -> Vec<String> {
        let page = self.get(&format!("/campaign{query}")).await.expect_ok();
        page["items"].as_array().unwrap().iter().map(|job| job["title"].as_str().unwrap().into()).collect()
    }

    pub async fn counters(&self) -> [i64; 4] {
        let counters = self.get("/campaign/counters").await.expect_ok();
        ["draft", "pending", "live", "archived"].map(|tab| counters[tab].as_i64().unwrap())
    }
}

impl World {
    /// A candidate of a job, with a note, a CV and its text; the file is only named.
    pub async fn applies(
        &self,
        job: JobId,
        email: &str,
        status: &'static str,
        by: Option<&Person>,
    ) -> FileId {
        let (candidate, person, file) = (CandidateId::new(), PersonId::new(), FileId::new());
        let (by, now, email) = (by.map(Person::id), self.app.clock.now(), email.to_owned());
        let added = self.app.db.write(move |tx| {
            tx.run(Sql::with(
                "INSERT INTO person (id, company_id, email) SELECT $1, company_id, $2 FROM job WHERE id = $3
                 ON CONFLICT DO NOTHING",
                values![person, email.as_str(), job],
            ))?;
            tx.run(Sql::with(
                "INSERT INTO candidate (id, company_id, job_id, person_id, stage_id, first_name, email, source,
                                        status, submitted_by, applied_at, notes, cv_file_id, cv_name,
                                        cv_kind, cv_size, cv_outcome)
                 SELECT $1, j.company_id, j.id, p.id, s.id, 'Ada', p.email, 'Sourced', $2, $3, $4, 1, $5,
                        'ada.pdf', 'Pdf', 9, 'Text'
                   FROM job j JOIN person p ON p.company_id = j.company_id
                              JOIN stage s ON s.company_id = j.company_id AND s.type = 'Sourced'
                  WHERE j.id = $6 AND p.email = $7",
                values![candidate, status, by, now, file, job, email.as_str()],
            ))?;
            tx.run(Sql::with(
                "INSERT INTO candidate_count (job_id, stage_id, status, source, n)
                 SELECT job_id, stage_id, status, source, 1 FROM candidate WHERE id = $1
                 ON CONFLICT (job_id, stage_id, status, source) DO UPDATE SET n = candidate_count.n + 1",
                values![candidate],
            ))?;
            tx.run(Sql::with(
                "INSERT INTO cv_text (candidate_id, text) VALUES ($1, 'knots')",
                values![candidate],
            ))?;
            tx.run(Sql::with(
                "INSERT INTO note (id, company_id, candidate_id, author_id, body, created_at)
                 SELECT $1, c.company_id, c.id, j.owner_id, '<p>Good</p>', $2
                   FROM candidate c JOIN job j ON j.id = c.job_id WHERE c.id = $3",
                values![jobhelm::ids::NoteId::new(), now, candidate],
            ))?;
            Ok::<_, Problem>(())
        });
        added.await.unwrap();
        file
    }

    async fn count(&self, table: &'static str) -> i64 {
        let sql = format!("SELECT count(*) FROM {table}");
        let read = self
            .app
            .db
            .read(move |tx| tx.one(Sql::new(sql.clone()), |row| row.get::<i64>(0)).map_err(Problem::from));
        read.await.unwrap()
    }
}

#[tokio::test]
async fn a_draft_keeps_what_was_typed() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;

    let made = hattie.post("/campaign", advert("Harbour hand")).await;
    assert_eq!(made.status, StatusCode::CREATED);
    let read = hattie.job(id_of(&made.body)).await.expect_ok();
    assert_eq!(read, made.body);
    assert_eq!(hattie.get(&format!("/campaign/{}/preview", id_of(&read))).await.body, read);

    for (field, expected) in [
        ("title", json!("Harbour hand")),
        ("benefits", json!("A boat of your own")),
        ("type", json!("Contract")),
        ("timeEngaging", json!("PartTime")),
        ("salaryBottom", json!(11.44)),
        ("salaryTop", json!(15.0)),
        ("timeInterval", json!("Hourly")),
        ("location", json!("Falmouth")),
        ("postCode", json!("TR11 3QY")),
        ("category", json!("maintenance")),
        ("preferKw", json!(["Knots", "Diesel"])),
        ("campaignType", json!("JobHelm")),
        ("status", json!("Draft")),
        ("publicUrl", json!(null)),
        ("relatedCampaign", json!(null)),
    ] {
        assert_eq!(read[field], expected, "{field}");
    }
    assert_eq!(read["user"]["fullName"], "Hattie Tester");
    assert_eq!(read["user"]["balance"], json!({"advertiser": 0, "managed": 0, "hire": 0}));
    assert_eq!(read["user"]["email"], json!(null));
    let code = read["referenceCode"].as_str().unwrap();
    assert!(code.len() == 8 && code.chars().all(|c| "BCDFGHJKMNPQRSTVWXZ23456789".contains(c)), "{code}");
}

#[tokio::test]
async fn what_is_left_out_has_an_ordinary_value() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let least = json!({
        "title": "Harbour hand",
        "description": "Look after the moorings of forty boats, in every weather.",
        "location": "Falmouth",
        "type": "",
    });
    let made = hattie.post("/campaign", least).await.expect_ok();
    assert_eq!(made["type"], "Permanent");
    assert_eq!(made["timeEngaging"], "FullTime");
    assert_eq!(made["timeInterval"], "Annual");
    assert_eq!(made["showSalary"], true);
    assert_eq!(made["remote"], false);
    assert_eq!(made["needApproval"], true);
    assert_eq!(made["salaryTop"], json!(null));
    assert_eq!(made["category"], json!(null));
}

#[tokio::test]
async fn a_category_that_a_newer_copy_of_the_program_knows_is_none_to_this_one() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let job = hattie.drafts("Harbour hand").await;
    let newer = move |tx: &mut store::Tx<'_>| {
        tx.run(Sql::with("UPDATE job SET category = 'moon-mining' WHERE id = $1", values![job]))?;
        Ok::<_, Problem>(())
    };
    world.app.db.write(newer).await.unwrap();
    assert_eq!(hattie.job(job).await.expect_ok()["category"], json!(null));
}

#[tokio::test]
async fn everything_that_is_wrong_is_said_at_once() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let answer = hattie
        .post(
            "/campaign",
            json!({
                "title": "ab",
                "description": "<p>too short</p>",
                "benefits": "x",
                "type": "Forever",
                "timeEngaging": "Sometimes",
                "timeInterval": "Yearly",
                "salaryBottom": 20,
                "salaryTop": 10,
                "location": "",
                "postCode": "??",
                "category": "Maintenance",
                "preferKw": ["ok", " "],
                "userId": JobId::new(),
            }),
        )
        .await;
    for (item, message) in [
        ("title", "Has to be between 3 and 200 characters"),
        ("description", "Has to be between 50 and 6000 characters"),
        ("benefits", "Has to be between 3 and 75 characters"),
        ("type", "Required"),
        ("timeEngaging", "Has to be a valid Time Engagement"),
        ("timeInterval", "Has to be a valid Time Interval"),
        ("salaryBottom", "Has to be equal or less than salary to"),
        ("salaryTop", "Has to be equal or greater than salary from"),
        ("location", "Has to be a valid location"),
        ("postCode", "Has to be a valid postcode"),
        ("category", "Has to be a valid category"),
        ("preferKw", "Keyword should be between 1 and 255 characters"),
        ("userId", "Has to be a valid user"),
    ] {
        answer.expect_refusal(StatusCode::BAD_REQUEST, Some(item), message);
    }
    assert_eq!(answer.body["errors"].as_array().unwrap().len(), 13);
    for (field, value, message) in [
        ("salaryBottom", json!(-1), "Has to be a positive number"),
        ("salaryTop", json!(0), "Has to be a positive number"),
        ("salaryTop", json!(20.001), "Has to have at most two decimals"),
        ("salaryTop", json!(1e9), "Has to be at most 10,000,000"),
        ("preferKw", json!(["x".repeat(256)]), "Keyword should be between 1 and 255 characters"),
        ("title", json!("x".repeat(201)), "Has to be between 3 and 200 characters"),
        ("description", json!("x".repeat(6001)), "Has to be between 50 and 6000 characters"),
    ] {
        let answer = hattie.post("/campaign", with(advert("Harbour hand"), json!({field: value}))).await;
        answer.expect_refusal(StatusCode::BAD_REQUEST, Some(field), message);
    }
    assert_eq!(hattie.counters().await, [0, 0, 0, 0]);
}

#[tokio::test]
async fn script_in_a_description_is_gone() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let hostile = "<p onclick=\"steal()\">Look after the moorings of forty boats, in every weather.</p>\
                   <script>steal()</script><img src=x onerror=steal()><a href=\"javascript:steal()\">here</a>";
    let made = hattie
        .post("/campaign", with(advert("Harbour hand"), json!({"description": hostile})))
        .await
        .expect_ok();
    assert_eq!(
        made["description"],
        "<p>Look after the moorings of forty boats, in every weather.</p>\
         <a rel=\"noopener noreferrer nofollow\">here</a>"
    );
}

#[tokio::test]
async fn a_super_admin_posts_in_the_name_of_a_verified_user_and_of_nobody_else() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let tim = world.person(Some(company), Role::TeamMember, "Tim").await;
    let sasha = world.super_admin().await;
    let post =
        async |user: Value| sasha.post("/campaign", with(advert("Pilot"), json!({"userId": user}))).await;

    let made = post(json!(hattie.id())).await.expect_ok();
    assert_eq!(made["ownerId"], json!(hattie.id()));
    assert_eq!(made["companyId"], json!(company));
    assert!(made["user"]["email"].as_str().unwrap().starts_with("hattie."));
    for nobody in [json!(null), json!(tim.id()), json!(sasha.id()), json!(JobId::new())] {
        post(nobody).await.expect_refusal(StatusCode::BAD_REQUEST, Some("userId"), "Has to be a valid user");
    }

    // The choice is locked when the job is edited.
    let edit = with(advert("Pilot"), json!({"id": made["id"], "userId": sasha.id()}));
    sasha.put("/campaign", edit).await.expect_refusal(
        StatusCode::BAD_REQUEST,
        Some("userId"),
        "Has to be a valid user",
    );
}

#[tokio::test]
async fn an_edit_is_found_by_its_new_words_and_keywords() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let job = hattie.drafts("Harbour hand").await;
    let edit = with(
        advert("Dredger"),
        json!({"id": job, "preferKw": ["Mud", "mud", "Diesel"], "benefits": "", "campaignType": "SelfService"}),
    );
    let edited = hattie.put("/campaign", edit).await.expect_ok();
    assert_eq!(edited["preferKw"], json!(["Mud", "Diesel"]));
    assert_eq!(edited["benefits"], json!(null));
    assert_eq!(edited["campaignType"], "SelfService");
    assert_eq!(edited["status"], "Draft");
    world.settle().await;
    assert_eq!(hattie.titles("?searchString=dredger").await, ["Dredger"]);
    assert_eq!(hattie.titles("?searchString=hand").await.len(), 0);
    hattie.put("/campaign", advert("Whose?")).await.expect_refusal(
        StatusCode::BAD_REQUEST,
        Some("id"),
        "Required",
    );
}

#[tokio::test]
async fn a_copy_is_a_new_draft_of_whoever_copies() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let ada = world.person(Some(company), Role::CompanyAdmin, "Ada").await;
    let sasha = world.super_admin().await;
    let job = hattie.drafts("Harbour hand").await;
    let original = hattie.job(job).await.expect_ok();

    let copy = ada.post("/campaign/copy", json!({"id": job, "campaignType": "SelfService"})).await;
    assert_eq!(copy.status, StatusCode::CREATED);
    let copy = copy.body;
    for field in
        ["title", "description", "salaryBottom", "preferKw", "postCode", "category", "location", "companyId"]
    {
        assert_eq!(copy[field], original[field], "{field}");
    }
    assert_eq!(copy["ownerId"], json!(ada.id()));
    assert_eq!(copy["campaignType"], "SelfService");
    assert_eq!(copy["status"], "Draft");
    assert_eq!(copy["relatedCampaign"]["referenceCode"], original["referenceCode"]);
    assert_ne!(copy["referenceCode"], original["referenceCode"]);

    let theirs = sasha.post("/campaign/copy", json!({"id": job})).await.expect_ok();
    assert_eq!(theirs["ownerId"], json!(hattie.id()));
    assert_eq!(theirs["campaignType"], "JobHelm");

    // The copies stay when the original goes.
    hattie.delete(&format!("/campaign/{job}")).await.expect_ok();
    assert_eq!(ada.job(id_of(&copy)).await.expect_ok()["relatedCampaign"], json!(null));
}

#[tokio::test]
async fn a_deleted_job_takes_everything_of_its_candidates_along() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let tim = world.person(Some(company), Role::TeamMember, "Tim").await;
    let (gone, stays) = (hattie.drafts("Gone").await, hattie.drafts("Stays").await);
    world.joins(&tim, gone).await;
    let first = world.applies(gone, "a@example.org", "New", None).await;
    let second = world.applies(gone, "b@example.org", "Viewed", None).await;
    // The first also applied to the job that stays.
    world.applies(stays, "a@example.org", "New", None).await;

    let answer = hattie.delete(&format!("/campaign/{gone}")).await;
    assert_eq!(answer.status, StatusCode::NO_CONTENT);

    assert_eq!(hattie.job(gone).await.status, StatusCode::NOT_FOUND);
    assert_eq!(tim.titles("").await.len(), 0);
    world.app.clock.advance(std::time::Duration::from_mins(10));
    world.eventually("it goes", async || (world.count("job").await == 1).then_some(())).await;
    for (table, left) in [
        ("candidate", 1),
        ("cv_text", 1),
        ("note", 1),
        ("person", 1),
        ("candidate_count", 1),
        ("hiring_team", 0),
        ("job_keyword", 2),
    ] {
        assert_eq!(world.count(table).await, left, "{table}");
    }
    let bodies = world.app.db.read(|tx| {
        tx.all("SELECT body FROM event WHERE kind = 'CandidateDeleted'", |row| row.get::<String>(0))
            .map_err(Problem::from)
    });
    let bodies = bodies.await.unwrap().concat();
    assert!(bodies.contains(&first.to_string()) && bodies.contains(&second.to_string()), "{bodies}");
}
