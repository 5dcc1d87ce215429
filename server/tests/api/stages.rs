//! A company's hiring stages: what they are, and how their company edits them.

use jobhelm::ids::{CompanyId, StageId};
use jobhelm::policy::Role;
use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::world::{Answer, Person, World};

const BAD: StatusCode = StatusCode::BAD_REQUEST;
const CONFLICT: StatusCode = StatusCode::CONFLICT;
const FIXED: &str = "This stage is fixed: it cannot be changed, moved or deleted.";

impl Person {
    /// Their company's stages, deleted ones that are not empty yet among them.
    pub async fn stages(&self) -> Vec<Value> {
        let path = format!("/stage?companyId={}", self.company());
        self.get(&path).await.expect_ok().as_array().unwrap().clone()
    }

    pub async fn stage_names(&self) -> Vec<String> {
        names(&self.stages().await)
    }

    pub async fn adds_stage(&self, name: &str) -> Answer {
        self.post("/stage", json!({ "name": name })).await
    }

    pub async fn renames_stage(&self, id: StageId, name: &str) -> Answer {
        self.put("/stage", json!({ "id": id, "name": name })).await
    }

    pub async fn deletes_stage(&self, id: StageId, target: Option<StageId>) -> Answer {
        self.delete_with("/stage", json!({ "id": id, "stageId": target })).await
    }

    pub async fn reorders(&self, moved: StageId, order: &[StageId]) -> Answer {
        self.put("/stage/reorder", json!({ "requestedStage": moved, "reorderedStages": order })).await
    }
}

pub fn names(stages: &[Value]) -> Vec<String> {
    stages.iter().map(|stage| stage["name"].as_str().unwrap().to_owned()).collect()
}

pub fn stage_id(stage: &Value) -> StageId {
    StageId(stage["id"].as_str().unwrap().parse().unwrap())
}

fn ids(stages: &[Value]) -> Vec<StageId> {
    stages.iter().map(stage_id).collect()
}

/// That each stage stands where it says.
fn assert_in_order(stages: &[Value]) {
    for (place, stage) in stages.iter().enumerate() {
        assert_eq!(stage["order"], place, "{stages:?}");
    }
}

const DEFAULTS: [&str; 8] =
    ["Sourced", "Applied", "Phone Screen", "1st Interview", "2nd Interview", "Offer", "Hired", "Rejected"];

async fn harbour() -> (World, CompanyId, Person) {
    let world = World::start().await;
    let harbour = world.company("Harbour & Co").await;
    let carl = world.person(Some(harbour), Role::CompanyAdmin, "Carl").await;
    (world, harbour, carl)
}

#[tokio::test]
async fn a_new_company_begins_with_its_stages_in_order() {
    let world = World::start().await;
    let harbour = world.company("Harbour & Co").await;
    let tom = world.person(Some(harbour), Role::TeamMember, "Tom").await;
    let stages = tom.stages().await;
    assert_eq!(names(&stages), DEFAULTS);
    for (order, stage) in stages.iter().enumerate() {
        assert_eq!(stage["order"], order);
        assert_eq!(stage["isEditable"], (2..=4).contains(&order));
        assert_eq!(stage["hasCandidates"], false);
        assert_eq!(stage["companyId"], json!(harbour));
        assert_eq!((&stage["version"], &stage["deletion"]), (&json!(1), &json!(null)));
    }
}

#[tokio::test]
async fn another_companys_stages_are_not_there() {
    let world = World::start().await;
    let (harbour, quay) = (world.company("Harbour & Co").await, world.company("Quay Ltd").await);
    let carl = world.person(Some(harbour), Role::CompanyAdmin, "Carl").await;
    assert_eq!(carl.get(&format!("/stage?companyId={quay}")).await.status, StatusCode::NOT_FOUND);
    world.super_admin().await.get(&format!("/stage?companyId={quay}")).await.expect_ok();
    assert_eq!(carl.get("/stage").await.status, BAD);

    let theirs = world.stage(quay, "Phone Screen").await;
    let own = world.stage(harbour, "Phone Screen").await;
    for answer in [
        carl.renames_stage(theirs, "Ours").await,
        carl.deletes_stage(theirs, None).await,
        carl.deletes_stage(own, Some(theirs)).await,
        carl.reorders(theirs, &[theirs]).await,
    ] {
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{:?}", answer.body);
    }
    let order = ids(&carl.stages().await).into_iter().map(|id| if id == own { theirs } else { id });
    let mixed: Vec<_> = order.collect();
    assert_eq!(carl.reorders(own, &mixed).await.status, CONFLICT);
    assert_eq!(carl.stage_names().await, DEFAULTS);
}

#[tokio::test]
async fn only_company_admins_edit_stages() {
    let (world, harbour, carl) = harbour().await;
    let screen = world.stage(harbour, "Phone Screen").await;
    let order = ids(&carl.stages().await);
    let agency = world.company("Agency").await;
    let mut others =
        vec![world.super_admin().await, world.person(Some(agency), Role::ExternalRecruiter, "Erin").await];
    for role in [Role::RecruitmentManager, Role::HiringManager, Role::TeamMember] {
        others.push(world.person(Some(harbour), role, "Nobody").await);
    }
    for person in others {
        for answer in [
            person.adds_stage("Trial shift").await,
            person.renames_stage(screen, "First call").await,
            person.deletes_stage(screen, None).await,
            person.reorders(screen, &order).await,
        ] {
            assert_eq!(answer.status, StatusCode::FORBIDDEN, "{:?}", answer.body);
        }
    }
    assert_eq!(carl.stage_names().await, DEFAULTS);
}

#[tokio::test]
async fn stages_are_added_behind_the_editable_ones_until_there_are_ten() {
    let (world, harbour, carl) = harbour().await;
    let added = carl.adds_stage("  Trial shift ").await.expect_ok();
    assert_eq!(
        (&added["name"], &added["type"], &added["order"], &added["isEditable"]),
        (&json!("Trial shift"), &json!("PhoneScreen"), &json!(5), &json!(true))
    );
    let body = json!({ "name": "Assessment day", "type": "Assessment" });
    assert_eq!(carl.post("/stage", body).await.expect_ok()["type"], "Assessment");
    let stages = carl.stages().await;
    let tail = ["Trial shift", "Assessment day", "Offer", "Hired", "Rejected"];
    assert_eq!(names(&stages)[5..], tail);
    assert_in_order(&stages);

    let full = carl.adds_stage("One more").await;
    full.expect_refusal(CONFLICT, None, "There can be no more than 10 stages.");
    let screen = world.stage(harbour, "Phone Screen").await;
    carl.deletes_stage(screen, None).await.expect_ok();
    carl.adds_stage("One more").await.expect_ok();
    assert_in_order(&carl.stages().await);
}

#[tokio::test]
async fn a_name_has_two_to_a_hundred_characters_and_is_the_only_one_of_its_kind() {
    let (world, harbour, carl) = harbour().await;
    let screen = world.stage(harbour, "Phone Screen").await;
    for name in ["", " x ", "x", &"x".repeat(101), "Two\nlines"] {
        let refused = [carl.adds_stage(name).await, carl.renames_stage(screen, name).await];
        for answer in refused {
            answer.expect_refusal(BAD, Some("name"), "Has to be a valid stage");
        }
    }
    for name in ["phone screen", "OFFER", " Rejected"] {
        let answer = carl.adds_stage(name).await;
        answer.expect_refusal(BAD, Some("name"), "There is already a stage with this name.");
    }
    let taken = carl.renames_stage(screen, "1ST interview").await;
    taken.expect_refusal(BAD, Some("name"), "There is already a stage with this name.");
    // One's own name in another spelling is free.
    carl.renames_stage(screen, "Phone screen").await.expect_ok();
    carl.adds_stage(&"x".repeat(100)).await.expect_ok();
    carl.adds_stage("Go").await.expect_ok();
    // Another company's names are its own.
    let quay = world.company("Quay Ltd").await;
    let quentin = world.person(Some(quay), Role::CompanyAdmin, "Quentin").await;
    quentin.adds_stage("Go").await.expect_ok();
}

#[tokio::test]
async fn the_fixed_ones_stay_what_and_where_they_are() {
    let (world, harbour, carl) = harbour().await;
    let stages = ids(&carl.stages().await);
    let screen = world.stage(harbour, "Phone Screen").await;
    for name in ["Sourced", "Applied", "Offer", "Hired", "Rejected"] {
        let fixed = world.stage(harbour, name).await;
        let mut order = stages.clone();
        order.retain(|id| *id != fixed);
        order.insert(3, fixed);
        for answer in [
            carl.renames_stage(fixed, "Other").await,
            carl.deletes_stage(fixed, Some(screen)).await,
            carl.reorders(fixed, &order).await,
        ] {
            answer.expect_refusal(CONFLICT, None, FIXED);
        }
    }
    for place in [0, 1, 5, 7] {
        let mut order = stages.clone();
        order.retain(|id| *id != screen);
        order.insert(place, screen);
        let answer = carl.reorders(screen, &order).await;
        answer.expect_refusal(BAD, Some("reorderedStages"), FIXED);
        let body = json!({ "id": screen, "name": "Phone Screen", "order": place });
        carl.put("/stage", body).await.expect_refusal(BAD, Some("order"), FIXED);
    }
    assert_eq!(carl.stage_names().await, DEFAULTS);
}

#[tokio::test]
async fn a_stage_is_renamed_and_retyped_over_what_was_read_of_it() {
    let (world, harbour, carl) = harbour().await;
    let screen = world.stage(harbour, "Phone Screen").await;
    let edit = |name: &str, version: i64| json!({ "id": screen, "name": name, "type": "Assessment", "version": version });
    let edited = carl.put("/stage", edit("First call", 1)).await.expect_ok();
    assert_eq!(
        (&edited["name"], &edited["type"], &edited["order"], &edited["version"]),
        (&json!("First call"), &json!("Assessment"), &json!(2), &json!(2))
    );
    let stale = carl.put("/stage", edit("Second thoughts", 1)).await;
    assert_eq!(stale.status, CONFLICT);
    assert_eq!(stale.body["current"]["name"], "First call");
    // Saved unchanged it counts as no change.
    assert_eq!(carl.put("/stage", edit("First call", 2)).await.expect_ok()["version"], 2);
    let told = "SELECT count(*) FROM event WHERE kind = 'StageUpdated'";
    assert_eq!(world.count_of(told).await, 1);
}

#[tokio::test]
async fn a_type_that_tells_where_candidates_came_from_has_to_be_true_of_those_who_stand_there() {
    let (world, harbour, carl) = harbour().await;
    let job = world.live_job(&carl, &[]).await;
    let screen = world.stage(harbour, "Phone Screen").await;
    let becomes = async |kind: &str| {
        carl.put("/stage", json!({ "id": screen, "name": "Phone Screen", "type": kind })).await
    };
    let applied = world.receives(job, "Bob", 3).await;
    carl.moves(&[applied], screen).await.expect_ok();
    becomes("Sourced").await.expect_refusal(BAD, Some("type"), "Candidates who applied stand in this stage");
    becomes("Applied").await.expect_ok();
    // From then on it holds for whoever comes.
    let added = carl.adds(job, "Ann").await;
    assert_eq!(carl.moves(&[added], screen).await.status, BAD);
    becomes("Interview").await.expect_ok();
    carl.moves(&[added], screen).await.expect_ok();
    becomes("Applied").await.expect_refusal(
        BAD,
        Some("type"),
        "Candidates who did not apply stand in this stage",
    );
    // Whoever comes goes to the fixed ones, whatever others are called.
    let next = carl.adds(job, "Cid").await;
    assert_eq!(carl.candidate(next).await.expect_ok()["stage"]["name"], "Sourced");
}

#[tokio::test]
async fn stages_are_moved_among_each_other_as_they_were_seen() {
    let (world, harbour, carl) = harbour().await;
    let cora = world.person(Some(harbour), Role::CompanyAdmin, "Cora").await;
    let [screen, first, second] = [
        world.stage(harbour, "Phone Screen"),
        world.stage(harbour, "1st Interview"),
        world.stage(harbour, "2nd Interview"),
    ];
    let (screen, first, second) = (screen.await, first.await, second.await);
    let seen = ids(&carl.stages().await);

    let with_middle = |middle: [StageId; 3]| [&seen[..2], &middle, &seen[5..]].concat();
    let moved = carl.reorders(screen, &with_middle([first, second, screen])).await.expect_ok();
    let moved = moved.as_array().unwrap();
    assert_eq!(names(moved)[2..5], ["1st Interview", "2nd Interview", "Phone Screen"]);
    assert_in_order(moved);

    // Cora has not seen that, whatever she moves; she is shown it.
    let stale = cora.reorders(first, &with_middle([screen, second, first])).await;
    stale.expect_refusal(
        CONFLICT,
        None,
        "Somebody else has just changed the stages. Please look at them again.",
    );
    assert_eq!(names(stale.body["current"].as_array().unwrap())[2..5], names(moved)[2..5]);
    // What she saw of the others still holds where the same stage was moved.
    cora.reorders(screen, &with_middle([first, screen, second])).await.expect_ok();

    // One was added, one deleted meanwhile; one is told twice.
    let order = with_middle([screen, first, second]);
    carl.adds_stage("Trial shift").await.expect_ok();
    assert_eq!(cora.reorders(screen, &order).await.status, CONFLICT);
    let trial = world.stage(harbour, "Trial shift").await;
    let with_trial = ids(&carl.stages().await);
    carl.deletes_stage(trial, None).await.expect_ok();
    assert_eq!(cora.reorders(screen, &with_trial).await.status, CONFLICT);
    let twice = with_middle([screen, screen, second]);
    assert_eq!(cora.reorders(screen, &twice).await.status, CONFLICT);

    // By the stage's own call, where it is to stand.
    let body = json!({ "id": second, "name": "2nd Interview", "order": 2 });
    assert_eq!(carl.put("/stage", body).await.expect_ok()["order"], 2);
    assert_eq!(carl.stage_names().await[2..5], ["2nd Interview", "1st Interview", "Phone Screen"]);
    let told = "SELECT count(*) FROM event WHERE kind = 'StagesReordered'";
    assert_eq!(world.count_of(told).await, 3);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_admins_who_add_at_once_find_room_for_ten_and_no_name_twice() {
    let (world, harbour, carl) = harbour().await;
    let cora = world.person(Some(harbour), Role::CompanyAdmin, "Cora").await;
    let adding = (0..16).map(|number: i32| {
        let by = if number % 2 == 0 { carl.clone() } else { cora.clone() };
        let name = ["Trial shift", "trial SHIFT", "Assessment day", "Assessment Day"][number as usize % 4];
        tokio::spawn(async move { by.adds_stage(name).await.status })
    });
    let mut done = 0;
    for answer in adding.collect::<Vec<_>>() {
        let status = answer.await.unwrap();
        assert!(status.is_success() || [BAD, CONFLICT].contains(&status), "{status}");
        done += usize::from(status.is_success());
    }
    assert_eq!(done, 2);
    let stages = carl.stages().await;
    assert_eq!(stages.len(), 10);
    assert_in_order(&stages);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn stages_moved_added_and_deleted_at_once_stand_in_one_order() {
    let (world, harbour, carl) = harbour().await;
    let cora = world.person(Some(harbour), Role::CompanyAdmin, "Cora").await;
    let games = [carl.clone(), cora].map(|by| {
        tokio::spawn(async move {
            for round in 0..12 {
                let stages = by.stages().await;
                let editable: Vec<_> =
                    stages.iter().filter(|stage| stage["isEditable"] == true).map(stage_id).collect();
                let answer = match round % 3 {
                    0 => by.adds_stage(&format!("Stage {round} of {}", by.id())).await,
                    1 => {
                        let mut order = ids(&stages);
                        order.retain(|id| *id != editable[0]);
                        order.insert(1 + editable.len(), editable[0]);
                        by.reorders(editable[0], &order).await
                    }
                    _ => by.deletes_stage(editable[editable.len() / 2], None).await,
                };
                assert!(answer.status.is_success() || answer.status.is_client_error(), "{:?}", answer.body);
            }
        })
    });
    for game in games {
        game.await.unwrap();
    }
    let stages = carl.stages().await;
    assert_in_order(&stages);
    let names = names(&stages);
    assert_eq!(
        (&names[..2], &names[names.len() - 3..]),
        (&owned(&DEFAULTS[..2])[..], &owned(&DEFAULTS[5..])[..])
    );
}

fn owned(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}
