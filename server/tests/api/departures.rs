//! Who leaves, and what becomes of what was theirs: deletions, moves, the end of a company.

use std::time::Duration;

use jobhelm::contract::{CompanyStatus, CreditPool};
use jobhelm::ids::CompanyId;
use jobhelm::policy::Role;
use jobhelm::problem::Problem;
use reqwest::StatusCode;
use serde_json::{Value, json};
use store::Sql;

use crate::accounts::{PASSWORD, signed_in, token};
use crate::job_reach::goes_live;
use crate::joining::newcomer;
use crate::world::{Person, World};

impl World {
    /// Waits until nothing is left to be cleared away.
    pub async fn cleared(&self) {
        self.app.clock.advance(Duration::from_mins(11));
        self.eventually("everything is cleared away", async || {
            let left = self
                .count_of(
                    "SELECT (SELECT count(*) FROM account WHERE removed_at IS NOT NULL AND email <> '')
                          + (SELECT count(*) FROM deleted_job)
                          + (SELECT count(*) FROM removed_company WHERE forgotten_at IS NULL)",
                )
                .await;
            (left == 0).then_some(())
        })
        .await;
    }

    async fn counts(&self, sql: &'static str, id: impl Into<store::Value>) -> i64 {
        let id: store::Value = id.into();
        let sql = Sql::with(sql, [id]);
        self.app
            .db
            .read(move |tx| tx.one(sql.clone(), |row| row.get(0)).map_err(Problem::from))
            .await
            .unwrap()
    }
}

async fn shown_invitation(world: &World, link: &str) -> Value {
    world.nobody().get(&format!("/auth/invitation?token={link}")).await.expect_ok()["status"].clone()
}

async fn deletes(by: &Person, gone: &Person, heir: Option<&Person>) -> crate::world::Answer {
    let (heir, alone) = (heir.map(Person::id), heir.is_none());
    let body = json!({ "userDeleteId": gone.id(), "userAcceptId": heir, "companyGoes": alone });
    by.delete_with("/user", body).await
}

#[tokio::test]
async fn jobs_and_credits_of_whoever_goes_become_the_heirs_and_notes_keep_their_name() {
    let world = World::start().await;
    let harbour = world.company("Harbour & Co").await;
    let carl = world.person(Some(harbour), Role::CompanyAdmin, "Carl").await;
    let hattie = world.person(Some(harbour), Role::HiringManager, "Hattie").await;
    let rita = world.person(Some(harbour), Role::RecruitmentManager, "Rita").await;
    let tom = world.person(Some(harbour), Role::TeamMember, "Tom").await;
    let quen = world.person(Some(world.company("Quay Ltd").await), Role::HiringManager, "Quen").await;
    world.credits(&hattie, CreditPool::Managed, 5).await;
    let (live, pending, other) =
        (hattie.drafts("Harbour hand").await, hattie.drafts("Office hand").await, carl.drafts("Cook").await);
    goes_live(&world, &hattie, live).await;
    hattie.post("/campaign/approve", json!({ "id": pending, "creditType": "Managed" })).await.expect_ok();
    world.joins(&hattie, other).await;
    let ada = hattie.adds(live, "Ada").await;
    hattie
        .post(&format!("/candidate/{ada}/note"), json!({ "text": "<p>Knows knots.</p>" }))
        .await
        .expect_ok();
    hattie.scores(ada, "Ties them, too.").await.expect_ok();
    let invited = json!({ "email": "nina@post.example", "role": "TeamMember", "adverts": [live] });
    hattie.post("/user/invite", invited).await.expect_ok();
    let link = token(&world, "nina@post.example", "invitation", 1).await;

    for wrong in [None, Some(&tom), Some(&hattie), Some(&quen)] {
        let answer = deletes(&carl, &hattie, wrong).await;
        answer.expect_refusal(StatusCode::BAD_REQUEST, Some("userAcceptId"), "Please select user below.");
    }
    assert_eq!(deletes(&carl, &carl, Some(&rita)).await.status, StatusCode::FORBIDDEN, "never oneself");
    assert_eq!(deletes(&rita, &hattie, Some(&carl)).await.status, StatusCode::FORBIDDEN);
    assert_eq!(deletes(&quen, &hattie, Some(&carl)).await.status, StatusCode::FORBIDDEN);
    assert_eq!(deletes(&carl, &hattie, Some(&rita)).await.status, StatusCode::NO_CONTENT);

    assert_eq!(hattie.get("/user/signed-in").await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(carl.get(&format!("/user/{}", hattie.id())).await.status, StatusCode::NOT_FOUND);
    assert_eq!(deletes(&carl, &hattie, Some(&rita)).await.status, StatusCode::NOT_FOUND, "once");
    for job in [live, pending] {
        assert_eq!(rita.job(job).await.expect_ok()["user"]["fullName"], "Rita Tester");
    }
    // Of five credits one was spent and one is held; the held one goes along, and pays when the job goes live.
    let me = rita.get("/user/signed-in").await.expect_ok();
    assert_eq!((&me["balance"]["managed"], &me["ownAdverts"]), (&json!(3), &json!(2)));
    let sasha = world.super_admin().await;
    sasha.post("/campaign/publish", json!({ "id": pending })).await.expect_ok();
    world.ledger_adds_up().await;
    let notes = carl.get(&format!("/candidate/{ada}/note")).await.expect_ok();
    assert!(notes.to_string().contains("Hattie Tester"), "{notes}");
    let team = carl.get(&format!("/hiringteam?advertId={other}")).await.expect_ok();
    assert!(!team.to_string().contains("Hattie"), "{team}");
    // Whom she had asked to join may be anybody, and has to be asked anew.
    assert_eq!(carl.get("/user?userStatuses=Pending").await.expect_ok()["totalElements"], 0);
    assert_eq!(shown_invitation(&world, &link).await, "InvalidToken");

    world.cleared().await;
    let kept = "SELECT count(*) FROM account WHERE id = $1 AND email = '' AND password_hash IS NULL AND first_name = 'Hattie'";
    assert_eq!(world.counts(kept, hattie.id()).await, 1, "nothing but the name is kept");
    let cards = carl.reads_without(ada).await.expect_ok();
    assert_eq!(cards["cards"][0]["author"]["fullName"], "Hattie Tester");
    world.settle().await;
    assert_eq!(carl.get("/user?searchString=hattie").await.expect_ok()["totalElements"], 0);
}

#[tokio::test]
async fn the_last_admin_names_the_next_and_with_the_last_user_the_company_goes() {
    let world = World::start().await;
    let harbour = world.company("Harbour & Co").await;
    let carl = world.person(Some(harbour), Role::CompanyAdmin, "Carl").await;
    let tom = world.person(Some(harbour), Role::TeamMember, "Tom").await;
    let sasha = world.super_admin().await;
    let job = carl.drafts("Harbour hand").await;
    world.applies(job, "a@example.org", "New", None).await;
    let applicant = carl.adds(job, "Ann").await;
    carl.asks_for(job, &["Knots"]).await.expect_ok();
    carl.scores(applicant, "Ties them.").await.expect_ok();
    world.credits(&carl, CreditPool::Hire, 2).await;
    carl.sets_up_everything().await;
    let view = sasha.get(&format!("/user/{}", carl.id())).await.expect_ok();
    assert_eq!((&view["isLastCompanyAdmin"], &view["isLastUser"]), (&json!(true), &json!(false)));

    let answer = deletes(&sasha, &carl, None).await;
    answer.expect_refusal(StatusCode::BAD_REQUEST, Some("userAcceptId"), "Please select user below.");
    assert_eq!(deletes(&sasha, &carl, Some(&tom)).await.status, StatusCode::NO_CONTENT);
    // Who is the company's admin now signs in anew.
    assert_eq!(tom.get("/user/signed-in").await.status, StatusCode::UNAUTHORIZED);
    let tom = world.session_of(&tom).await;
    let me = tom.get("/user/signed-in").await.expect_ok();
    assert_eq!((&me["role"], &me["isLastUser"]), (&json!("CompanyAdmin"), &json!(true)));
    assert_eq!((&me["ownAdverts"], &me["balance"]["hire"]), (&json!(1), &json!(2)));

    let invited = json!({ "email": "nina@post.example", "role": "TeamMember", "adverts": [job] });
    tom.post("/user/invite", invited).await.expect_ok();
    let link = token(&world, "nina@post.example", "invitation", 1).await;
    assert_eq!(deletes(&sasha, &tom, None).await.status, StatusCode::NO_CONTENT);
    assert_eq!(tom.get("/user/signed-in").await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(sasha.job(job).await.status, StatusCode::NOT_FOUND);
    assert_eq!(sasha.get(&format!("/companies/{harbour}")).await.status, StatusCode::NOT_FOUND);
    let said = world.nobody().get(&format!("/auth/invitation?token={link}")).await.expect_ok();
    assert_eq!(said["status"], "InvalidToken");
    world.cleared().await;
    assert_eq!(nothing_of(&world, harbour).await, 0);
}

/// How many rows there are of a company, in whatever table.
pub async fn nothing_of(world: &World, company: CompanyId) -> i64 {
    world
        .counts(
            "SELECT (SELECT count(*) FROM company WHERE id = $1 AND (name <> '' OR website <> ''))
                  + (SELECT count(*) FROM account WHERE company_id = $1)
                  + (SELECT count(*) FROM job WHERE company_id = $1) + (SELECT count(*) FROM candidate WHERE company_id = $1)
                  + (SELECT count(*) FROM person WHERE company_id = $1) + (SELECT count(*) FROM stage WHERE company_id = $1)
                  + (SELECT count(*) FROM hiring_team WHERE company_id = $1) + (SELECT count(*) FROM note WHERE company_id = $1)
                  + (SELECT count(*) FROM invitation WHERE company_id = $1)
                  + (SELECT count(*) FROM scorecard_form WHERE company_id = $1)
                  + (SELECT count(*) FROM scorecard WHERE company_id = $1)
                  + (SELECT count(*) FROM scorecard_reader WHERE company_id = $1)
                  + (SELECT count(*) FROM message_template WHERE company_id = $1)
                  + (SELECT count(*) FROM interview_kinds WHERE company_id = $1)
                  + (SELECT count(*) FROM reject_reasons WHERE company_id = $1)
                  + (SELECT count(*) FROM search_words WHERE company_id = $1)
                  + (SELECT count(*) FROM saved_view WHERE company_id = $1)
                  + (SELECT count(*) FROM view_alert w JOIN saved_view v ON v.id = w.view_id WHERE v.company_id = $1)
                  + (SELECT count(*) FROM tag WHERE company_id = $1)
                  + (SELECT count(*) FROM person_tag WHERE company_id = $1)
                  + (SELECT count(*) FROM calendar_feed f JOIN account a ON a.id = f.user_id WHERE a.company_id = $1)
                  + (SELECT count(*) FROM busy_calendar WHERE company_id = $1)
                  + (SELECT count(*) FROM credit_entry WHERE company_id = $1)",
            company,
        )
        .await
}

impl Person {
    /// What an admin sets up for a company, and for themselves.
    async fn sets_up_everything(&self) {
        let template =
            json!({ "name": "Hello", "subject": "Hello", "body": "<p>Ring Ada on 020 7946 0000.</p>" });
        self.post("/message-template", template).await.expect_ok();
        let kinds = json!({ "kinds": [{ "name": "Call", "minutes": 20, "way": "Phone" }] });
        self.put("/company/interview-kinds", kinds).await.expect_ok();
        self.put("/company/reject-reasons", json!({ "reasons": ["Too far away"] })).await.expect_ok();
        let words = json!({ "words": [["tallyman", "tally clerk"]] });
        self.put("/company/search-words", words).await.expect_ok();
        let view = json!({ "name": "New ones", "address": "status=New", "shared": true });
        let view = self.post("/views", view).await.expect_ok()["id"].clone();
        let daily = json!({ "frequency": "Daily" });
        self.put(&format!("/views/{}/alert", view.as_str().unwrap()), daily).await.expect_ok();
        self.post("/company/tags", json!({ "name": "Silver medallist" })).await.expect_ok();
        self.post("/user/calendar", json!({})).await.expect_ok();
        let calendar = json!({ "name": "Work", "address": "https://calendar.example/x.ics" });
        self.post("/user/busy-calendars", calendar).await.expect_ok();
    }
}

#[tokio::test]
async fn a_company_goes_whose_last_user_has_written_for_another() {
    let world = World::start().await;
    let harbour = world.company("Harbour & Co").await;
    let hattie = world.person(Some(harbour), Role::HiringManager, "Hattie").await;
    world.person(Some(harbour), Role::CompanyAdmin, "Carl").await;
    let tom = world.person(Some(harbour), Role::HiringManager, "Tom").await;
    let sasha = world.super_admin().await;
    let job = world.live_job(&hattie, &[]).await;
    world.joins(&tom, job).await;
    let ann = world.receives(job, "Ann", 1).await;
    let letter = json!({ "ids": [ann], "subject": "Hello", "body": "<p>Can you come?</p>" });
    tom.post("/message", letter).await.expect_ok();
    let kestrel = world.company_in_state("Kestrel Homes", CompanyStatus::NotVerified).await;
    world.person(Some(kestrel), Role::CompanyAdmin, "Kim").await;
    let moves = json!({ "id": tom.id(), "companyId": kestrel });
    sasha.post("/user/move", moves).await.expect_ok();

    let reject = json!({ "id": kestrel, "reason": "We do not know you." });
    assert_eq!(sasha.post("/companies/reject", reject).await.status, StatusCode::NO_CONTENT);
    world.all_done().await;
    world.cleared().await;
    let said = hattie.get(&format!("/candidate/{ann}/messages")).await.expect_ok();
    assert_eq!(said["messages"]["items"][0]["by"]["fullName"], "Tom Tester");
}

#[tokio::test]
async fn whoever_leaves_sees_to_no_conversation_and_their_calendar_opens_nothing() {
    let world = World::start().await;
    let harbour = world.company("Harbour & Co").await;
    let quay = world.company("Quay Ltd").await;
    let carl = world.person(Some(harbour), Role::CompanyAdmin, "Carl").await;
    let hattie = world.person(Some(harbour), Role::HiringManager, "Hattie").await;
    let sasha = world.super_admin().await;
    let job = world.live_job(&carl, &[]).await;
    for (way, name, seed) in [("moved", "Tom", 1), ("deleted", "Tim", 2)] {
        let gone = world.person(Some(harbour), Role::RecruitmentManager, name).await;
        let one = world.receives(job, name, seed).await;
        let letter = json!({ "ids": [one], "subject": "Hello", "body": "<p>Can you come?</p>" });
        carl.post("/message", letter).await.expect_ok();
        let settle = json!({ "assigneeId": gone.id(), "isOpen": true });
        carl.post(&format!("/candidate/{one}/conversation"), settle).await;
        let assignee = async || {
            let said = carl.get(&format!("/candidate/{one}/messages")).await.expect_ok();
            (said["assignee"]["fullName"].clone(), said["isOpen"].clone())
        };
        assert_eq!(assignee().await, (json!(format!("{name} Tester")), json!(true)), "{way}");
        let calendar = gone.post("/user/calendar", json!({})).await.expect_ok();
        let (_, path) = calendar["address"].as_str().unwrap().split_once("/calendar/").unwrap();
        let address = format!("{}/calendar/{path}", world.nobody().address());
        let open = async || reqwest::get(&address).await.unwrap().status();
        assert_eq!(open().await, StatusCode::OK, "{way}");
        match way {
            "moved" => {
                let moves = json!({ "id": gone.id(), "companyId": quay });
                sasha.post("/user/move", moves).await.expect_ok();
            }
            _ => assert_eq!(deletes(&carl, &gone, Some(&hattie)).await.status, StatusCode::NO_CONTENT),
        }
        assert_eq!(assignee().await, (Value::Null, json!(true)), "{way}");
        assert_eq!(open().await, StatusCode::NOT_FOUND, "{way}");
    }
}

#[tokio::test]
async fn whoever_is_moved_leaves_jobs_credits_and_teams_behind() {
    let world = World::start().await;
    let harbour = world.company("Harbour & Co").await;
    let quay = world.company("Quay Ltd").await;
    let carl = world.person(Some(harbour), Role::CompanyAdmin, "Carl").await;
    let hattie = world.person(Some(harbour), Role::HiringManager, "Hattie").await;
    world.person(Some(quay), Role::CompanyAdmin, "Quentin").await;
    let erin = world.person(Some(quay), Role::ExternalRecruiter, "Erin").await;
    let sasha = world.super_admin().await;
    world.credits(&hattie, CreditPool::Managed, 3).await;
    let (own, joined) = (hattie.drafts("Harbour hand").await, carl.drafts("Cook").await);
    world.joins(&hattie, joined).await;
    let moves = |person: &Person, to: CompanyId| json!({ "id": person.id(), "companyId": to });

    let lone = world.person(Some(world.company("Lone Ltd").await), Role::CompanyAdmin, "Luna").await;
    let message = "You cannot move selected user as he is the last user in the company.";
    sasha.post("/user/move", moves(&lone, quay)).await.expect_refusal(StatusCode::CONFLICT, None, message);
    let message = "You cannot move selected user as he is the company admin.";
    sasha.post("/user/move", moves(&carl, quay)).await.expect_refusal(StatusCode::CONFLICT, None, message);
    for nowhere in [json!({ "id": hattie.id() }), moves(&hattie, harbour), moves(&hattie, CompanyId::new())] {
        let answer = sasha.post("/user/move", nowhere).await;
        answer.expect_refusal(StatusCode::BAD_REQUEST, Some("companyId"), "Please select company below.");
    }
    assert_eq!(sasha.post("/user/move", moves(&erin, harbour)).await.status, StatusCode::CONFLICT);
    assert_eq!(carl.post("/user/move", moves(&hattie, quay)).await.status, StatusCode::FORBIDDEN);

    let moved = sasha.post("/user/move", moves(&hattie, quay)).await.expect_ok();
    assert_eq!((&moved["company"]["name"], &moved["ownAdverts"]), (&json!("Quay Ltd"), &json!(0)));
    assert_eq!(moved["balance"], json!({ "advertiser": 0, "managed": 0, "hire": 0 }));
    assert_eq!(hattie.get("/user/signed-in").await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(carl.job(own).await.expect_ok()["user"]["fullName"], "Carl Tester");
    assert_eq!(carl.get("/user/signed-in").await.expect_ok()["balance"]["managed"], 3);
    let again = world.session_of(&hattie).await;
    for job in [own, joined] {
        assert_eq!(again.job(job).await.status, StatusCode::NOT_FOUND, "nothing of the old company is seen");
    }
    assert_eq!(again.get("/credits").await.expect_ok()["movements"]["totalElements"], 0);
    world.ledger_adds_up().await;
}

#[tokio::test]
async fn whoever_waits_and_is_moved_waits_for_the_new_companys_admin() {
    let world = World::start().await;
    let harbour = world.company("Harbour & Co").await;
    let quay = world.company("Quay Ltd").await;
    let carl = world.person(Some(harbour), Role::CompanyAdmin, "Carl").await;
    let quentin = world.person(Some(quay), Role::CompanyAdmin, "Quentin").await;
    let nina = newcomer(&world, harbour, "nina@post.example", "TeamMember").await;
    let moves = json!({ "id": nina, "companyId": quay });
    world.super_admin().await.post("/user/move", moves).await.expect_ok();
    let email = quentin.get("/user/signed-in").await.expect_ok()["email"].as_str().unwrap().to_owned();
    world
        .eventually("the new admin is asked", async || {
            let asked = |letter: &String| letter.contains(&format!("To: {email}\r\n"));
            world.mail().into_iter().find(asked).filter(|letter| letter.contains("nina@post.example"))
        })
        .await;
    quentin.post("/user/approve", json!({ "userId": nina })).await.expect_ok();
    for admin in [&carl, &quentin] {
        let log = admin.get("/security/events?kind=Member").await.expect_ok();
        assert!(log.to_string().contains("UserMoved"), "{log}");
    }
}

#[tokio::test]
async fn a_new_company_is_turned_away_with_a_reason_and_all_of_it_goes() {
    let world = World::start().await;
    let sasha = world.super_admin().await;
    let email = "hattie@kestrel.example";
    crate::accounts::verified(&world, email).await;
    let hattie = signed_in(&world, email, PASSWORD).await;
    let me = hattie.get("/user/signed-in").await.expect_ok();
    let company = me["companyId"].clone();
    hattie.drafts("Carer").await;
    let reject = |reason: &str| json!({ "id": company, "reason": reason });
    let answer = sasha.post("/companies/reject", reject(" ")).await;
    answer.expect_refusal(StatusCode::BAD_REQUEST, Some("reason"), "Has to be between 2 and 500 characters");
    let done = sasha.post("/companies/reject", reject("The website is not a company's.")).await;
    assert_eq!(done.status, StatusCode::NO_CONTENT);
    assert_eq!(hattie.get("/user/signed-in").await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(sasha.get("/admin/companies?status=NotVerified").await.expect_ok()["totalElements"], 0);
    world
        .eventually("the admin is told why", async || {
            let told = |text: &String| {
                text.contains(&format!("To: {email}\r\n")) && text.contains("The website is not a company's.")
            };
            world.mail().into_iter().find(told)
        })
        .await;
    world.cleared().await;
    let id: CompanyId = serde_json::from_value(company).unwrap();
    assert_eq!(nothing_of(&world, id).await, 0);
    // The address is free again.
    world.nobody().post("/user/sign-up", json!({
        "firstName": "Hattie", "lastName": "Harbour", "email": email, "password": PASSWORD, "verifyPassword": PASSWORD,
        "companyName": "Kestrel Homes", "companyWebsite": "kestrel.example",
    })).await.expect_ok();
}

#[tokio::test]
async fn a_company_that_was_live_or_is_approved_is_not_turned_away() {
    let world = World::start().await;
    let sasha = world.super_admin().await;
    let new = world.company_in_state("Kestrel Homes", CompanyStatus::NotVerified).await;
    let carl = world.person(Some(new), Role::CompanyAdmin, "Carl").await;
    let job = world.live_job(&carl, &[]).await;
    let reject = json!({ "id": new, "reason": "We do not know you." });
    let answer = sasha.post("/companies/reject", reject.clone()).await;
    let message = "This company has had a live job or has bought credits, and cannot be rejected any more.";
    answer.expect_refusal(StatusCode::CONFLICT, None, message);
    carl.job(job).await.expect_ok();
    sasha.post("/companies/approve", json!({ "id": new })).await.expect_ok();
    let answer = sasha.post("/companies/reject", reject).await;
    answer.expect_refusal(StatusCode::CONFLICT, None, "This company is already verified.");
}

#[tokio::test]
async fn a_confirmation_link_does_what_the_letters_would_have_done() {
    let world = World::start().await;
    let sasha = world.super_admin().await;
    let email = "hattie@kestrel.example";
    let body = json!({
        "firstName": "Hattie", "lastName": "Harbour", "email": email, "password": PASSWORD, "verifyPassword": PASSWORD,
        "companyName": "Kestrel Homes", "companyWebsite": "kestrel.example",
    });
    world.nobody().post("/user/sign-up", body).await.expect_ok();
    let mailed = token(&world, email, "verify-email", 1).await;
    let company = sasha.get("/admin/companies").await.expect_ok()["items"][0]["id"].clone();
    let ask = json!({ "id": company });
    let link = sasha.post("/companies/confirmation-link", ask.clone()).await.expect_ok()["link"].clone();
    let (page, fresh) = link.as_str().unwrap().split_once("#token=").unwrap();
    assert!(page.ends_with("/auth/verify-email"), "{page}");
    let verify = async |token: &str| {
        world.nobody().post("/auth/verify-email", json!({ "token": token })).await.expect_ok()["status"]
            .clone()
    };
    assert_eq!(verify(&mailed).await, "InvalidToken", "the newer link takes its place");
    assert_eq!(verify(fresh).await, "Success");
    let answer = sasha.post("/companies/confirmation-link", ask).await;
    let message = "The email address of this company's admin is verified already.";
    answer.expect_refusal(StatusCode::CONFLICT, None, message);
}

#[tokio::test]
async fn the_provider_makes_accounts_in_companies_old_and_new() {
    let world = World::start().await;
    let harbour = world.company("Harbour & Co").await;
    let sasha = world.super_admin().await;
    let person = |email: &str| json!({ "firstName": "Nina", "lastName": "Newman", "email": email, "password": PASSWORD, "verifyPassword": PASSWORD });
    let with = crate::jobs::with;
    let body = with(person("nina@harbour.example"), json!({ "role": "HiringManager", "companyId": harbour }));
    let made = sasha.post("/user", body.clone()).await;
    assert_eq!(made.status, StatusCode::CREATED);
    let made = made.expect_ok();
    assert_eq!((&made["role"], &made["status"]), (&json!("HiringManager"), &json!("Verified")));
    let again = sasha.post("/user", body).await;
    again.expect_refusal(StatusCode::BAD_REQUEST, Some("email"), "This email is already in use.");
    // They prove the address first.
    let sign_in = json!({ "email": "nina@harbour.example", "password": PASSWORD });
    assert_eq!(world.nobody().post("/auth/sign-in", sign_in).await.status, StatusCode::UNAUTHORIZED);
    let verify = token(&world, "nina@harbour.example", "verify-email", 1).await;
    world.nobody().post("/auth/verify-email", json!({ "token": verify })).await.expect_ok();
    signed_in(&world, "nina@harbour.example", PASSWORD).await;

    let new =
        json!({ "role": "TeamMember", "companyName": "Kestrel Homes", "companyWebsite": "kestrel.example" });
    let made = sasha.post("/user", with(person("kay@kestrel.example"), new)).await.expect_ok();
    assert_eq!((&made["role"], &made["company"]["status"]), (&json!("CompanyAdmin"), &json!("Verified")));
    let wrong = sasha.post("/user", json!({ "companyId": harbour, "role": "ExternalRecruiter" })).await;
    for (item, message) in [
        ("firstName", "Has to be between 3 and 50 characters"),
        ("email", "Please provide correct email address."),
        ("role", "Please select user role below."),
    ] {
        wrong.expect_refusal(StatusCode::BAD_REQUEST, Some(item), message);
    }
}
