//! Invitations: of newcomers, of colleagues to jobs, of external recruiters with an account; accepted, declined, sent
//! again, taken back.

use std::time::Duration;

use jobhelm::ids::CompanyId;
use jobhelm::policy::Role;
use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::accounts::{PASSWORD, signed_in, token};
use crate::job_reach::goes_live;
use crate::world::{Answer, Person, World};

async fn invites(by: &Person, email: &str, role: &str, adverts: Value) -> Answer {
    by.post("/user/invite", json!({ "email": email, "role": role, "adverts": adverts })).await
}

async fn shown(world: &World, token: &str) -> Value {
    world.nobody().get(&format!("/auth/invitation?token={token}")).await.expect_ok()
}

fn signs_up(token: &str, email: &str) -> Value {
    json!({ "token": token, "firstName": "Nina", "lastName": "Newman", "email": email, "password": PASSWORD })
}

fn with_agency(mut body: Value, name: &str) -> Value {
    body["companyName"] = json!(name);
    body["companyWebsite"] = json!("tidewater.example");
    body
}

async fn harbour() -> (World, CompanyId, Person) {
    let world = World::start().await;
    let harbour = world.company("Harbour & Co").await;
    let carl = world.person(Some(harbour), Role::CompanyAdmin, "Carl").await;
    (world, harbour, carl)
}

#[tokio::test]
async fn a_colleague_is_invited_waits_and_accepts_in_one_step() {
    let (world, _, carl) = harbour().await;
    let email = "nina@harbour.example";
    let invited = invites(&carl, email, "HiringManager", json!([])).await;
    assert_eq!(invited.status, StatusCode::CREATED);
    let id = invited.body["userId"].clone();
    let waiting = carl.get("/user?userStatuses=Pending").await.expect_ok();
    assert_eq!((&waiting["items"][0]["id"], &waiting["items"][0]["fullName"]), (&id, &json!(email)));
    assert_eq!(waiting["items"][0]["can"], json!(["user.view", "user.reinvite"]));
    assert_eq!(waiting["items"][0]["invitedBy"], json!([{ "status": "Pending", "invitedById": carl.id() }]));

    let link = token(&world, email, "invitation", 1).await;
    let said = shown(&world, &link).await;
    assert_eq!(said["status"], "Success");
    assert_eq!(
        said["invitation"],
        json!({
            "email": email, "role": "HiringManager", "companyName": "Harbour & Co", "invitedBy": "Carl Tester",
            "adverts": [], "invitedAs": "Newcomer", "namesCompany": false,
        })
    );
    let wrong = world.nobody().post("/user/sign-up", json!({ "token": link, "firstName": "Al" })).await;
    wrong.expect_refusal(StatusCode::BAD_REQUEST, Some("firstName"), "Has to be between 3 and 50 characters");
    wrong.expect_refusal(
        StatusCode::BAD_REQUEST,
        Some("password"),
        "At least 8 characters, one uppercase letter, one lowercase letter, one digit.",
    );

    let done = world.nobody().post("/user/sign-up", signs_up(&link, email)).await.expect_ok();
    assert_eq!(done["status"], "Success", "the letter has proved the address");
    let nina = signed_in(&world, email, PASSWORD).await.get("/user/signed-in").await.expect_ok();
    assert_eq!(
        (&nina["id"], &nina["role"], &nina["status"]),
        (&id, &json!("HiringManager"), &json!("Verified"))
    );
    assert_eq!(nina["invitedBy"][0]["status"], "Accepted");
    assert_eq!(shown(&world, &link).await["status"], "TokenAlreadyUsed");
    let again = world.nobody().post("/user/sign-up", signs_up(&link, email)).await.expect_ok();
    assert_eq!(again["status"], "TokenAlreadyUsed");
    world
        .eventually("whoever asked is told", async || {
            world.mail().into_iter().find(|text| text.contains("Subject: Your invitation is accepted\r\n"))
        })
        .await;
    let terms = world.count_of("SELECT count(*) FROM terms_acceptance WHERE occasion = 'Invitation'").await;
    assert_eq!(terms, 1);
}

#[tokio::test]
async fn an_invitation_to_no_job_is_a_place_on_no_team() {
    let (world, _, carl) = harbour().await;
    let quay = world.company("Quay Ltd").await;
    let quentin = world.person(Some(quay), Role::CompanyAdmin, "Quentin").await;
    let (ours, theirs) = (carl.drafts("Harbour hand").await, quentin.drafts("Quay hand").await);
    let email = "nina@harbour.example";
    invites(&carl, email, "HiringManager", json!([])).await.expect_ok();
    let link = token(&world, email, "invitation", 1).await;
    assert_eq!(shown(&world, &link).await["invitation"]["adverts"], json!([]));
    let team = |person: Person, job| async move {
        let team = person.get(&format!("/hiringteam?advertId={job}")).await.expect_ok();
        team.as_array().unwrap().len()
    };
    assert_eq!((team(carl.clone(), ours).await, team(quentin.clone(), theirs).await), (1, 1));
    world.nobody().post("/user/sign-up", signs_up(&link, email)).await.expect_ok();
    let nina = signed_in(&world, email, PASSWORD).await;
    assert_eq!(nina.job(ours).await.status, StatusCode::NOT_FOUND);
    assert_eq!((team(carl, ours).await, team(quentin, theirs).await), (1, 1));
}

#[tokio::test]
async fn another_address_than_the_invited_one_has_to_be_proved() {
    let (world, _, carl) = harbour().await;
    invites(&carl, "nina@harbour.example", "TeamMember", json!([])).await.expect_ok();
    let link = token(&world, "nina@harbour.example", "invitation", 1).await;
    let taken = carl.get("/user/signed-in").await.expect_ok()["email"].as_str().unwrap().to_owned();
    // Whether an address that was not invited has an account is told to its owner alone.
    let done = world.nobody().post("/user/sign-up", signs_up(&link, &taken)).await.expect_ok();
    assert_eq!(done["status"], "CheckYourEmail");
    world
        .eventually("its owner is told", async || {
            world
                .mail_to(&taken)
                .iter()
                .any(|letter| letter.contains("You have a JobHelm account"))
                .then_some(())
        })
        .await;
    assert_eq!(shown(&world, &link).await["status"], "Success", "nothing is used up by that");

    let own = "nina.newman@post.example";
    let done = world.nobody().post("/user/sign-up", signs_up(&link, own)).await.expect_ok();
    assert_eq!(done["status"], "CheckYourEmail");
    let sign_in = json!({ "email": own, "password": PASSWORD });
    assert_eq!(world.nobody().post("/auth/sign-in", sign_in).await.status, StatusCode::UNAUTHORIZED);
    let verify = token(&world, own, "verify-email", 1).await;
    world.nobody().post("/auth/verify-email", json!({ "token": verify })).await.expect_ok();
    signed_in(&world, own, PASSWORD).await;
}

#[tokio::test]
async fn an_external_recruiter_brings_an_agency_and_works_for_two_companies() {
    let (world, harbour, carl) = harbour().await;
    let quay = world.company("Quay Ltd").await;
    let quentin = world.person(Some(quay), Role::CompanyAdmin, "Quentin").await;
    let (ours, theirs) = (carl.drafts("Harbour hand").await, quentin.drafts("Quay hand").await);
    for (owner, job) in [(&carl, ours), (&quentin, theirs)] {
        world.credits(owner, jobhelm::contract::CreditPool::Managed, 1).await;
        goes_live(&world, owner, job).await;
    }
    let email = "erin@tidewater.example";
    invites(&carl, email, "ExternalRecruiter", json!([ours])).await.expect_ok();
    let link = token(&world, email, "invitation", 1).await;
    let said = shown(&world, &link).await["invitation"].clone();
    let adverts = json!([{ "id": ours, "title": "Harbour hand" }]);
    assert_eq!((&said["namesCompany"], &said["adverts"]), (&json!(true), &adverts));
    let answer = world.nobody().post("/user/sign-up", signs_up(&link, email)).await;
    answer.expect_refusal(StatusCode::BAD_REQUEST, Some("companyName"), "Please enter company name");
    let body = with_agency(signs_up(&link, email), "Tidewater Talent");
    assert_eq!(world.nobody().post("/user/sign-up", body).await.expect_ok()["status"], "Success");
    let erin = signed_in(&world, email, PASSWORD).await;
    erin.job(ours).await.expect_ok();
    let me = erin.get("/user/signed-in").await.expect_ok();
    assert_eq!(me["company"]["name"], "Tidewater Talent");
    assert_eq!(me["invitedToCompanies"][0]["name"], "Harbour & Co");

    // The second company learns nothing: it invites whoever it likes, and somebody waits.
    let invited = invites(&quentin, email, "ExternalRecruiter", json!([theirs])).await;
    assert_eq!((invited.status, &invited.body["status"]), (StatusCode::CREATED, &json!("Pending")));
    let pending = quentin.get("/user?group=ExternalRecruiters").await.expect_ok();
    assert_eq!((&pending["totalElements"], &pending["items"][0]["status"]), (&json!(1), &json!("Pending")));
    assert_ne!(pending["items"][0]["id"], me["id"]);
    let link = token(&world, email, "invitation", 2).await;
    assert_eq!(shown(&world, &link).await["invitation"]["invitedAs"], "Member");
    let answer = world.nobody().post("/user/sign-up", with_agency(signs_up(&link, email), "Other")).await;
    answer.expect_refusal(StatusCode::BAD_REQUEST, Some("email"), "This email is already in use.");
    let accepted = erin.post("/auth/invitation/accept", json!({ "token": link })).await.expect_ok();
    assert_eq!(accepted["status"], "Success");
    let again = erin.post("/auth/invitation/accept", json!({ "token": link })).await.expect_ok();
    assert_eq!(again["status"], "Success", "a lost answer is given again");
    erin.job(theirs).await.expect_ok();
    let me = erin.get("/user/signed-in").await.expect_ok();
    assert_eq!(me["invitedToCompanies"].as_array().unwrap().len(), 2);
    // Each client sees the recruiter, and nothing of the other client.
    for (admin, own) in [(&carl, harbour), (&quentin, quay)] {
        let seen = admin.get(&format!("/user/{}", me["id"].as_str().unwrap())).await.expect_ok();
        assert_eq!(seen["invitedToCompanies"].as_array().unwrap().len(), 1);
        assert_eq!(seen["invitedToCompanies"][0]["id"], json!(own));
        assert_eq!(admin.get("/user?group=ExternalRecruiters").await.expect_ok()["totalElements"], 1);
    }
}

#[tokio::test]
async fn a_colleague_is_invited_to_a_job_and_answers_with_the_account_they_have() {
    let (world, harbour, carl) = harbour().await;
    let tom = world.person(Some(harbour), Role::TeamMember, "Tom").await;
    let job = carl.drafts("Harbour hand").await;
    let email = tom.get("/user/signed-in").await.expect_ok()["email"].as_str().unwrap().to_owned();
    let answer = invites(&carl, &email, "TeamMember", json!([])).await;
    answer.expect_refusal(
        StatusCode::BAD_REQUEST,
        Some("email"),
        "This person is with your company already.",
    );
    let invited = invites(&carl, &email.to_uppercase(), "TeamMember", json!([job])).await.expect_ok();
    assert_eq!(invited["userId"], json!(tom.id()));
    assert_eq!(tom.job(job).await.status, StatusCode::NOT_FOUND, "not before the answer");

    let link = token(&world, &email.to_uppercase(), "invitation", 1).await;
    let stranger = world.person(Some(world.company("Quay Ltd").await), Role::TeamMember, "Quen").await;
    let answer = stranger.post("/auth/invitation/accept", json!({ "token": link })).await;
    assert_eq!(answer.status, StatusCode::CONFLICT);
    assert_eq!(world.nobody().post("/auth/invitation/accept", json!({ "token": link })).await.status, 401);
    tom.post("/auth/invitation/accept", json!({ "token": link })).await.expect_ok();
    tom.job(job).await.expect_ok();
    let answer = invites(&carl, &email, "TeamMember", json!([job])).await;
    answer.expect_refusal(StatusCode::BAD_REQUEST, Some("email"), "This person is on the team already.");
}

#[tokio::test]
async fn declining_is_a_choice_and_who_asked_is_told() {
    let (world, _, carl) = harbour().await;
    let job = carl.drafts("Harbour hand").await;
    invites(&carl, "nina@harbour.example", "TeamMember", json!([job])).await.expect_ok();
    let link = token(&world, "nina@harbour.example", "invitation", 1).await;
    let decline = async || {
        let answer = world.nobody().post("/auth/invitation/decline", json!({ "token": link })).await;
        answer.expect_ok()["status"].clone()
    };
    assert_eq!(decline().await, "Success");
    assert_eq!(decline().await, "TokenAlreadyUsed");
    assert_eq!(carl.get("/user?userStatuses=Pending").await.expect_ok()["totalElements"], 0);
    let late =
        world.nobody().post("/user/sign-up", signs_up(&link, "nina@harbour.example")).await.expect_ok();
    assert_eq!(late["status"], "TokenAlreadyUsed");
    let told = world
        .eventually("whoever asked is told", async || {
            world.mail().into_iter().find(|text| text.contains("Subject: Your invitation is declined\r\n"))
        })
        .await;
    assert!(told.contains("nina@harbour.example has declined"), "{told}");
    // Asked again, they can think again.
    invites(&carl, "nina@harbour.example", "TeamMember", json!([job])).await.expect_ok();
}

#[tokio::test]
async fn sent_again_older_links_are_void_and_taken_back_all_are() {
    let (world, harbour, carl) = harbour().await;
    let rita = world.person(Some(harbour), Role::RecruitmentManager, "Rita").await;
    let email = "nina@harbour.example";
    let id = invites(&carl, email, "TeamMember", json!([])).await.expect_ok()["userId"].clone();
    let first = token(&world, email, "invitation", 1).await;
    let again = json!({ "userId": id, "email": email, "role": "HiringManager" });
    rita.post("/user/invite/resend", again).await.expect_ok();
    let second = token(&world, email, "invitation", 2).await;
    assert_eq!(shown(&world, &first).await["status"], "InvalidToken");
    assert_eq!(shown(&world, &second).await["invitation"]["role"], "HiringManager");
    // Inviting the same address once more does the same.
    invites(&carl, email, "TeamMember", json!([])).await.expect_ok();
    let third = token(&world, email, "invitation", 3).await;
    assert_eq!(shown(&world, &second).await["status"], "InvalidToken");
    assert_eq!(carl.get("/user?userStatuses=Pending").await.expect_ok()["totalElements"], 1);

    let cancel = json!({ "userId": id });
    assert_eq!(rita.post("/user/invite/cancel", cancel.clone()).await.status, StatusCode::NO_CONTENT);
    assert_eq!(shown(&world, &third).await["status"], "InvalidToken");
    assert_eq!(rita.post("/user/invite/cancel", cancel).await.status, StatusCode::NOT_FOUND);
    let on_colleague = carl.post("/user/invite/cancel", json!({ "userId": rita.id() })).await;
    assert_eq!(on_colleague.status, StatusCode::CONFLICT);
    assert_eq!(world.count_of("SELECT count(*) FROM invitation").await, 0);
    assert_eq!(world.count_of("SELECT count(*) FROM account WHERE status = 'Pending'").await, 0);
}

#[tokio::test]
async fn a_link_lapses_after_a_week() {
    let (world, _, carl) = harbour().await;
    invites(&carl, "nina@harbour.example", "TeamMember", json!([])).await.expect_ok();
    let link = token(&world, "nina@harbour.example", "invitation", 1).await;
    world.rests().await;
    world.app.clock.advance(std::time::Duration::from_hours(7 * 24));
    assert_eq!(shown(&world, &link).await["status"], "ExpiredToken");
    let late =
        world.nobody().post("/user/sign-up", signs_up(&link, "nina@harbour.example")).await.expect_ok();
    assert_eq!(late["status"], "ExpiredToken");
    assert_eq!(shown(&world, "made-up").await["status"], "InvalidToken");
}

#[tokio::test]
async fn what_nobody_answers_is_taken_back_after_a_month() {
    let (world, harbour, carl) = harbour().await;
    let tom = world.person(Some(harbour), Role::TeamMember, "Tom").await;
    let job = carl.drafts("Deck hand").await;
    let colleague = tom.get("/user/signed-in").await.expect_ok()["email"].as_str().unwrap().to_owned();
    for email in ["nina@harbour.example", "olga@harbour.example", &colleague] {
        invites(&carl, email, "TeamMember", json!([job])).await.expect_ok();
    }
    let open = "SELECT count(*) FROM invitation WHERE status = 'Pending'";
    let (waiting, places) =
        ("SELECT count(*) FROM account WHERE status = 'Pending'", "SELECT count(*) FROM hiring_team");
    world.app.clock.advance(Duration::from_hours(20 * 24));
    let carl = world.session_of(&carl).await;
    invites(&carl, "olga@harbour.example", "TeamMember", json!([job])).await.expect_ok();
    world.app.clock.advance(Duration::from_hours(11 * 24));
    world.eventually("two have gone", async || (world.count_of(open).await == 1).then_some(())).await;
    // Who was asked again waits on, and the colleague keeps everything but the place
    assert_eq!((world.count_of(waiting).await, world.count_of(places).await), (1, 1));
    let carl = world.session_of(&carl).await;
    let team = carl.get(&format!("/hiringteam?advertId={job}")).await.expect_ok();
    assert_eq!(team.as_array().map(Vec::len), Some(2), "{team}");
    let olga = (&team[1]["fullName"], &team[1]["email"]);
    assert_eq!(olga, (&json!("Invite Sent"), &json!("olga@harbour.example")), "who has no name yet");
    world.session_of(&tom).await.get("/user/signed-in").await.expect_ok();
    world.app.clock.advance(Duration::from_hours(20 * 24));
    world.eventually("and then she", async || (world.count_of(open).await == 0).then_some(())).await;
    assert_eq!((world.count_of(waiting).await, world.count_of(places).await), (0, 0));
    assert_eq!(world.count_of("SELECT count(*) FROM event WHERE kind = 'TeamLeft'").await, 0);
}

#[tokio::test]
async fn nobody_gives_more_than_they_have_nor_to_jobs_out_of_reach() {
    let (world, harbour, carl) = harbour().await;
    let quay = world.company("Quay Ltd").await;
    let quentin = world.person(Some(quay), Role::CompanyAdmin, "Quentin").await;
    let foreign = quentin.drafts("Quay hand").await;
    let rita = world.person(Some(harbour), Role::RecruitmentManager, "Rita").await;
    let hattie = world.person(Some(harbour), Role::HiringManager, "Hattie").await;
    let tom = world.person(Some(harbour), Role::TeamMember, "Tom").await;
    let sasha = world.super_admin().await;
    let (own, other) = (hattie.drafts("Harbour hand").await, carl.drafts("Office hand").await);

    let role = "You cannot invite somebody with this role.";
    invites(&rita, "a@post.example", "CompanyAdmin", json!([])).await.expect_refusal(
        StatusCode::BAD_REQUEST,
        Some("role"),
        role,
    );
    invites(&hattie, "a@post.example", "RecruitmentManager", json!([own])).await.expect_refusal(
        StatusCode::BAD_REQUEST,
        Some("role"),
        role,
    );
    let advert = "Please select a job.";
    for adverts in [json!([]), json!([other]), json!([own, other]), json!([foreign])] {
        let answer = invites(&hattie, "a@post.example", "TeamMember", adverts).await;
        answer.expect_refusal(StatusCode::BAD_REQUEST, Some("adverts"), advert);
    }
    invites(&hattie, "a@post.example", "TeamMember", json!([own])).await.expect_ok();
    invites(&carl, "b@post.example", "TeamMember", json!([foreign])).await.expect_refusal(
        StatusCode::BAD_REQUEST,
        Some("adverts"),
        advert,
    );
    assert_eq!(invites(&tom, "a@post.example", "TeamMember", json!([])).await.status, StatusCode::FORBIDDEN);
    invites(&sasha, "c@post.example", "CompanyAdmin", json!([])).await.expect_refusal(
        StatusCode::BAD_REQUEST,
        Some("companyId"),
        "Please select company below.",
    );
    let named = json!({ "email": "c@post.example", "role": "CompanyAdmin", "companyId": quay });
    sasha.post("/user/invite", named.clone()).await.expect_ok();
    assert_eq!(
        carl.post("/user/invite", named).await.status,
        StatusCode::BAD_REQUEST,
        "not into another company"
    );
    let me = hattie.get("/user/signed-in").await.expect_ok();
    assert_eq!(me["mayInvite"], json!(["HiringManager", "TeamMember", "ExternalRecruiter"]));
    assert_eq!(me["invitesToJobs"], true);
    let empty = json!({});
    let answer = carl.post("/user/invite", empty).await;
    let message = "Provide email address in order to send an invite.";
    answer.expect_refusal(StatusCode::BAD_REQUEST, Some("email"), message);
    answer.expect_refusal(StatusCode::BAD_REQUEST, Some("role"), "Please select user role below.");
}

#[tokio::test]
async fn of_two_people_who_accept_one_invitation_one_does() {
    let (world, _, carl) = harbour().await;
    for round in 0..6 {
        let email = format!("nina{round}@harbour.example");
        invites(&carl, &email, "TeamMember", json!([])).await.expect_ok();
        let link = token(&world, &email, "invitation", 1).await;
        let (one, other) = (format!("one{round}@post.example"), format!("other{round}@post.example"));
        let nobody = world.nobody();
        let (a, b) = tokio::join!(
            nobody.post("/user/sign-up", signs_up(&link, &one)),
            nobody.post("/user/sign-up", signs_up(&link, &other))
        );
        let mut outcomes = [a.expect_ok()["status"].clone(), b.expect_ok()["status"].clone()];
        outcomes.sort_by_key(ToString::to_string);
        assert_eq!(outcomes, [json!("CheckYourEmail"), json!("TokenAlreadyUsed")]);
    }
    assert_eq!(world.count_of("SELECT count(*) FROM account WHERE status = 'Verified'").await, 7);
}
