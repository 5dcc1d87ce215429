//! Changes to a job's team: who takes whom off it, takes an invitation to it back or sends it again, and what whoever was on
//! it sees from then on.

use jobhelm::contract::InvitationStatus;
use jobhelm::hiring_team;
use jobhelm::ids::{CompanyId, JobId};
use jobhelm::policy::Role;
use jobhelm::problem::Problem;
use reqwest::StatusCode;
use serde_json::{Value, json};
use store::values;
use store::{Sql, Tx};

use crate::accounts::token;
use crate::search::keys;
use crate::world::{Answer, Person, World};

impl Person {
    pub async fn team(&self, job: JobId) -> Vec<Value> {
        let team = self.get(&format!("/hiringteam?advertId={job}")).await.expect_ok();
        team.as_array().unwrap().clone()
    }

    /// Takes somebody off a job's team.
    pub async fn takes_off(&self, job: JobId, user: &Value) -> Answer {
        self.delete_with("/hiringteam", json!({ "id": job, "userId": user })).await
    }

    async fn sends_again(&self, job: JobId, user: &Value) -> Answer {
        self.post("/hiringteam/resend", json!({ "id": job, "userId": user })).await
    }

    pub async fn email(&self) -> String {
        self.get("/user/signed-in").await.expect_ok()["email"].as_str().unwrap().to_owned()
    }

    /// Asks somebody by e-mail to join the team of a job.
    pub async fn asks(&self, email: &str, role: &str, job: JobId) -> Value {
        let body = json!({ "email": email, "role": role, "adverts": [job] });
        self.post("/user/invite", body).await.expect_ok()["userId"].clone()
    }
}

impl World {
    /// Puts a place on a team as it stands, whoever invited.
    async fn place(&self, job: JobId, user: &Person, by: &Person, status: InvitationStatus) {
        let (user, by, now) = (user.id(), by.id(), self.app.clock.now());
        let place = move |tx: &mut Tx<'_>| {
            hiring_team::invite(tx, &[job], user, by, now)?;
            let sql = "UPDATE hiring_team SET invitation_status = $1 WHERE job_id = $2 AND user_id = $3";
            Ok::<_, Problem>(tx.run(Sql::with(sql, values![status, job, user]))?)
        };
        self.app.db.write(place).await.unwrap();
    }

    pub async fn link_status(&self, link: &str) -> Value {
        self.nobody().get(&format!("/auth/invitation?token={link}")).await.expect_ok()["status"].clone()
    }
}

pub struct Harbour {
    pub world: World,
    pub harbour: CompanyId,
    pub hattie: Person,
    pub tim: Person,
}

/// A company with a hiring manager and a team member.
pub async fn harbour() -> Harbour {
    let world = World::start().await;
    let harbour = world.company("Harbour & Co").await;
    let hattie = world.person(Some(harbour), Role::HiringManager, "Hattie").await;
    let tim = world.person(Some(harbour), Role::TeamMember, "Tim").await;
    Harbour { world, harbour, hattie, tim }
}

#[tokio::test]
async fn each_role_removes_whom_the_rule_says() {
    let Harbour { world, harbour, hattie, .. } = harbour().await;
    let agency = world.company("Quay Talent").await;
    let inland = world.company("Inland Ltd").await;
    let adam = world.person(Some(inland), Role::CompanyAdmin, "Adam").await;
    let mut surprises = Vec::new();
    for &role in Role::ALL {
        let home = match role {
            Role::JHSuperAdmin => None,
            Role::ExternalRecruiter => Some(agency),
            _ => Some(harbour),
        };
        let vera = world.person(home, role, "Vera").await;
        for state in ["Live", "Archived", "ReadOnly", "Draft"] {
            for (creates, invites) in [(true, false), (false, true), (false, false)] {
                if creates && !role.owns_jobs() {
                    continue;
                }
                let owner = if creates { &vera } else { &hattie };
                let job = world.job_in_state(owner, state, &[]).await;
                let mia = world.person(Some(harbour), Role::TeamMember, "Mia").await;
                let by = if invites { &vera } else { &adam };
                world.place(job, &mia, by, InvitationStatus::Accepted).await;
                if !creates && role != Role::JHSuperAdmin {
                    world.joins(&vera, job).await;
                }
                let ended = ["Archived", "ReadOnly"].contains(&state);
                let expected = match role {
                    Role::JHSuperAdmin | Role::CompanyAdmin | Role::RecruitmentManager => 204,
                    Role::HiringManager if !creates && !invites => 403,
                    Role::TeamMember if !invites => 403,
                    Role::HiringManager | Role::TeamMember if ended => 409,
                    Role::HiringManager | Role::TeamMember => 204,
                    Role::ExternalRecruiter => 403,
                };
                let id = json!(mia.id());
                let shown = vera.get(&format!("/hiringteam?advertId={job}")).await;
                let offered = shown.body.as_array().is_some_and(|team| {
                    let mia = team.iter().find(|member| member["userId"] == id).unwrap();
                    mia["can"] == json!(["team.manage"])
                });
                let answer = vera.takes_off(job, &id).await;
                if answer.status != expected || offered != (expected == 204) {
                    surprises.push(format!(
                        "{role} {state}, creates: {creates}, invites: {invites}: {expected} expected, {} {}, offered: {offered}",
                        answer.status, answer.body
                    ));
                }
            }
        }
    }
    assert!(surprises.is_empty(), "{}", surprises.join("\n"));
    let job = hattie.drafts("Cook").await;
    world
        .place(
            job,
            &world.person(Some(harbour), Role::TeamMember, "Mia").await,
            &hattie,
            InvitationStatus::Accepted,
        )
        .await;
    let stranger = adam.takes_off(job, &json!(hattie.id())).await;
    assert_eq!(stranger.status, StatusCode::NOT_FOUND, "another company's");
}

#[tokio::test]
async fn nobody_removes_the_creator_or_themselves() {
    let Harbour { world, harbour, hattie, tim } = harbour().await;
    let carl = world.person(Some(harbour), Role::CompanyAdmin, "Carl").await;
    let rita = world.person(Some(harbour), Role::RecruitmentManager, "Rita").await;
    let job = hattie.drafts("Harbour hand").await;
    world.joins(&rita, job).await;
    for (by, whom) in [(&carl, &hattie), (&hattie, &hattie), (&rita, &rita)] {
        let answer = by.takes_off(job, &json!(whom.id())).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{}", answer.body);
    }
    assert_eq!(carl.takes_off(job, &json!(tim.id())).await.status, StatusCode::NOT_FOUND, "not on the team");
    assert_eq!(hattie.team(job).await.len(), 2);
}

#[tokio::test]
async fn a_place_is_named_by_its_job_and_user_and_no_other_is_taken_away() {
    let Harbour { world, hattie, tim, .. } = harbour().await;
    let job = hattie.drafts("Harbour hand").await;
    world.joins(&tim, job).await;
    let member = &hattie.team(job).await[1];
    assert_eq!(member["objectID"], json!(format!("{job}_{}", tim.id())));
    assert_eq!(member["job"], json!({ "id": job, "title": "Harbour hand" }));
    let wrong = json!({ "id": job, "userId": tim.id(), "objectID": format!("{job}_{}", hattie.id()) });
    hattie.delete_with("/hiringteam", wrong).await.expect_refusal(
        StatusCode::BAD_REQUEST,
        Some("objectID"),
        "This is the place of somebody else.",
    );
    let right = json!({ "id": job, "userId": tim.id(), "objectID": member["objectID"] });
    assert_eq!(hattie.delete_with("/hiringteam", right.clone()).await.status, StatusCode::NO_CONTENT);
    assert_eq!(hattie.delete_with("/hiringteam", right).await.status, StatusCode::NOT_FOUND, "once");
}

#[tokio::test]
async fn a_newcomer_is_invite_sent_until_they_are_somebody() {
    let Harbour { world: _world, hattie, tim, .. } = harbour().await;
    let job = hattie.drafts("Harbour hand").await;
    hattie.asks("nina@harbour.example", "TeamMember", job).await;
    hattie.asks(&tim.email().await, "TeamMember", job).await;
    let team = hattie.team(job).await;
    let names: Vec<_> = team.iter().map(|member| member["fullName"].as_str().unwrap()).collect();
    assert_eq!(names.len(), 3);
    assert!(names.contains(&"Invite Sent") && names.contains(&"Tim Tester"), "{names:?}");
    let nina = team.iter().find(|member| member["fullName"] == "Invite Sent").unwrap();
    assert_eq!(
        (&nina["email"], &nina["invitationStatus"]),
        (&json!("nina@harbour.example"), &json!("Pending"))
    );
}

#[tokio::test]
async fn a_place_that_is_freed_ends_the_invitation_that_named_nothing_else() {
    let Harbour { world, harbour, hattie, tim } = harbour().await;
    let (job, other) = (hattie.drafts("Harbour hand").await, hattie.drafts("Cook").await);
    // Of two jobs one is left
    let email = tim.email().await;
    hattie.asks(&email, "TeamMember", job).await;
    token(&world, &email, "invitation", 1).await;
    hattie.asks(&email, "TeamMember", other).await;
    let link = token(&world, &email, "invitation", 2).await;
    let id = json!(tim.id());
    assert_eq!(hattie.takes_off(job, &id).await.status, StatusCode::NO_CONTENT);
    assert_eq!(world.link_status(&link).await, "Success");
    assert_eq!(hattie.takes_off(other, &id).await.status, StatusCode::NO_CONTENT);
    assert_eq!(world.link_status(&link).await, "InvalidToken");
    assert_eq!(world.count_of("SELECT count(*) FROM invitation").await, 0);
    assert_eq!(tim.get("/dashboard").await.expect_ok()["invitations"]["items"], json!([]));

    // Whom a hiring manager asked came for the job alone
    let nina = hattie.asks("nina@harbour.example", "TeamMember", job).await;
    assert_eq!(hattie.takes_off(job, &nina).await.status, StatusCode::NO_CONTENT);
    assert_eq!(world.count_of("SELECT count(*) FROM account WHERE status = 'Pending'").await, 0);

    // Whom the company asked comes to the company all the same, unless it is the company that says no
    let carl = world.person(Some(harbour), Role::CompanyAdmin, "Carl").await;
    let olga = carl.asks("olga@harbour.example", "RecruitmentManager", job).await;
    assert_eq!(hattie.takes_off(job, &olga).await.status, StatusCode::NO_CONTENT);
    let link = token(&world, "olga@harbour.example", "invitation", 1).await;
    assert_eq!(world.link_status(&link).await, "Success");
    carl.asks("olga@harbour.example", "RecruitmentManager", job).await;
    assert_eq!(carl.takes_off(job, &olga).await.status, StatusCode::NO_CONTENT);
    assert_eq!(world.count_of("SELECT count(*) FROM account WHERE status = 'Pending'").await, 0);
}

#[tokio::test]
async fn sent_again_older_links_are_void() {
    let Harbour { world, hattie, tim, .. } = harbour().await;
    let job = hattie.drafts("Harbour hand").await;
    let email = tim.email().await;
    hattie.asks(&email, "TeamMember", job).await;
    let first = token(&world, &email, "invitation", 1).await;
    let again = hattie.sends_again(job, &json!(tim.id())).await.expect_ok();
    assert_eq!((&again["userId"], &again["invitationStatus"]), (&json!(tim.id()), &json!("Pending")));
    let second = token(&world, &email, "invitation", 2).await;
    assert_eq!(world.link_status(&first).await, "InvalidToken");
    tim.post("/auth/invitation/accept", json!({ "token": second })).await.expect_ok();
    tim.job(job).await.expect_ok();
    let late = hattie.sends_again(job, &json!(tim.id())).await;
    late.expect_refusal(StatusCode::CONFLICT, None, "This user does not wait to answer an invitation.");
}

#[tokio::test]
async fn nobody_sends_again_what_they_could_not_give() {
    let Harbour { world, harbour, hattie, .. } = harbour().await;
    let carl = world.person(Some(harbour), Role::CompanyAdmin, "Carl").await;
    let job = hattie.drafts("Harbour hand").await;
    let olga = carl.asks("olga@harbour.example", "CompanyAdmin", job).await;
    assert_eq!(hattie.sends_again(job, &olga).await.status, StatusCode::FORBIDDEN);
    let link = token(&world, "olga@harbour.example", "invitation", 1).await;
    assert_eq!(world.link_status(&link).await, "Success", "it is as it was");
}

#[tokio::test]
async fn a_hiring_manager_asks_a_colleague_of_a_higher_role_whose_letter_works() {
    let Harbour { world, harbour, hattie, .. } = harbour().await;
    let carl = world.person(Some(harbour), Role::CompanyAdmin, "Carl").await;
    let job = hattie.drafts("Harbour hand").await;
    let email = carl.email().await;
    hattie.asks(&email, "TeamMember", job).await;
    let link = token(&world, &email, "invitation", 1).await;
    assert_eq!(world.link_status(&link).await, "Success");
    carl.post("/auth/invitation/accept", json!({ "token": link })).await.expect_ok();
    let team = hattie.team(job).await;
    assert_eq!((&team[1]["fullName"], &team[1]["role"]), (&json!("Carl Tester"), &json!("CompanyAdmin")));
    assert_eq!(team[1]["invitationStatus"], "Accepted");
}

#[tokio::test]
async fn whoever_is_removed_sees_nothing_of_it_in_lists_counts_keys_and_streams() {
    let Harbour { world, hattie, tim, .. } = harbour().await;
    let job = world.live_job(&hattie, &[]).await;
    world.joins(&tim, job).await;
    world.settle().await;
    world.told().await;
    let key = keys(&tim).await["adverts"].clone();
    assert_eq!(key.ids(&world, json!({})).await.len(), 1);
    assert_eq!(tim.counters().await[2], 1);
    let mut stream = tim.listens().await;
    assert_eq!(hattie.takes_off(job, &json!(tim.id())).await.status, StatusCode::NO_CONTENT);
    let told = stream.so_far(&world, &tim).await;
    assert!(told.contains(&json!({ "kind": "job.left", "id": job })), "{told:?}");
    world.receives(job, "Late", 3).await;
    assert_eq!(stream.so_far(&world, &tim).await, [Value::Null; 0], "after");
    assert_eq!(tim.job(job).await.status, StatusCode::NOT_FOUND);
    assert_eq!(tim.get(&format!("/hiringteam?advertId={job}")).await.status, StatusCode::NOT_FOUND);
    assert_eq!(tim.get("/campaign").await.expect_ok()["totalElements"], 0);
    assert_eq!(tim.counters().await, [0; 4]);
    world.settle().await;
    assert!(keys(&tim).await["adverts"].ids(&world, json!({})).await.is_empty());
}

#[tokio::test]
async fn an_open_panel_hears_of_everybody_who_is_asked_declines_or_is_taken_back() {
    let Harbour { world, harbour, hattie, tim } = harbour().await;
    let uma = world.person(Some(harbour), Role::TeamMember, "Uma").await;
    let job = hattie.drafts("Harbour hand").await;
    world.joins(&uma, job).await;
    world.told().await;
    let mut stream = uma.listens().await;
    let email = tim.email().await;
    let id = json!(job);
    let hears = |told: Vec<Value>| told.iter().any(|each| each["kind"] == "job.changed" && each["id"] == id);
    hattie.asks(&email, "TeamMember", job).await;
    assert!(hears(stream.so_far(&world, &uma).await), "asked");
    let link = token(&world, &email, "invitation", 1).await;
    world.nobody().post("/auth/invitation/decline", json!({ "token": link })).await.expect_ok();
    assert!(hears(stream.so_far(&world, &uma).await), "declined");
    assert_eq!(hattie.team(job).await[2]["invitationStatus"], "Declined");
    assert_eq!(hattie.takes_off(job, &json!(tim.id())).await.status, StatusCode::NO_CONTENT);
    assert!(hears(stream.so_far(&world, &uma).await), "taken off");
}

#[tokio::test]
async fn an_answer_and_its_taking_back_at_once_leave_no_half_a_place() {
    let Harbour { world, hattie, tim, .. } = harbour().await;
    let email = tim.email().await;
    for round in 1..=6 {
        let job = hattie.drafts("Harbour hand").await;
        hattie.asks(&email, "TeamMember", job).await;
        let link = token(&world, &email, "invitation", round).await;
        let id = json!(tim.id());
        let (accepted, removed) = tokio::join!(
            tim.post("/auth/invitation/accept", json!({ "token": link })),
            hattie.takes_off(job, &id),
        );
        assert_eq!(removed.status, StatusCode::NO_CONTENT, "{}", removed.body);
        assert!(accepted.status.is_success(), "{}", accepted.body);
        // Whichever was first: nobody is on the team, and nothing waits.
        assert_eq!(hattie.team(job).await.len(), 1);
        assert_eq!(tim.job(job).await.status, StatusCode::NOT_FOUND);
        let open = world.count_of("SELECT count(*) FROM invitation WHERE status = 'Pending'").await;
        assert_eq!(open, 0);
    }
}

#[tokio::test]
async fn a_candidate_added_while_somebody_is_taken_off_is_there_or_was_refused() {
    let Harbour { world, hattie, tim, .. } = harbour().await;
    for _ in 0..4 {
        let job = world.live_job(&hattie, &[]).await;
        world.joins(&tim, job).await;
        let id = json!(tim.id());
        let (added, removed) = tokio::join!(tim.tries_to_add(job, "Ada", &[]), hattie.takes_off(job, &id));
        assert_eq!(removed.status, StatusCode::NO_CONTENT, "{}", removed.body);
        let there = hattie.list(job, "").await.expect_ok()["totalElements"].clone();
        assert_eq!(there == json!(1), added.status.is_success(), "{there} {}", added.body);
        assert_eq!(tim.tries_to_add(job, "Bob", &[]).await.status, StatusCode::NOT_FOUND);
    }
}
