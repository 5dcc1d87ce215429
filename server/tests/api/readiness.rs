//! What stands in an advert's way, as its form is told while somebody types.

use jobhelm::policy::Role;
use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::jobs::{advert, id_of, with};
use crate::lifecycle::Stage;
use crate::partners::{ACCOUNT, KEY, Standins};
use crate::world::{Person, World};

/// The findings of a rule.
fn of_rule<'a>(answer: &'a Value, rule: &str) -> Vec<&'a Value> {
    answer["findings"].as_array().unwrap().iter().filter(|finding| finding["rule"] == rule).collect()
}

#[tokio::test]
async fn an_advert_hears_what_stands_in_its_way_and_no_more_once_it_is_mended() {
    let world = World::start().await;
    let harbour = world.company("Harbour & Co").await;
    let hattie = world.person(Some(harbour), Role::HiringManager, "Hattie").await;
    let typed = with(
        advert("Harbour hand"),
        json!({
            "title": "🦞 Waitress",
            "description": "<p>Write to <strong>jobs@harbour.example</strong>.</p><ul><li>A young team</li></ul>",
            "timeInterval": "Hourly", "salaryBottom": 5, "salaryTop": 6,
        }),
    );
    let heard = hattie.post("/campaign/readiness", typed).await.expect_ok();
    let waitress = of_rule(&heard, "sex.title.waitress")[0];
    assert_eq!((&waitress["field"], &waitress["level"]), (&json!("title"), &json!("Unlawful")));
    // In the units in which a browser counts: the lobster takes two.
    assert_eq!(waitress["marks"], json!([{ "start": 3, "end": 11, "words": "Waitress" }]));
    assert!(waitress["source"]["title"].is_string() && waitress["source"]["read"].is_string());
    let short = of_rule(&heard, "adzuna.description.short")[0];
    assert_eq!((&short["field"], &short["boards"]), (&json!("description"), &json!(["adzuna"])));
    let young = of_rule(&heard, "age.young-team")[0];
    assert_eq!(young["marks"][0]["words"], "young team");
    assert_eq!(young["marks"][0]["start"], 33, "counted in the text, not in its markup");
    let pay = of_rule(&heard, "wage.below")[0];
    assert_eq!((&pay["field"], &pay["level"]), (&json!("salaryBottom"), &json!("Unlawful")));
    let levels: Vec<_> = heard["findings"].as_array().unwrap().iter().map(|it| it["level"].clone()).collect();
    let order = ["Refused", "Unlawful", "Discouraged", "Advice"];
    let place = |level: &Value| order.iter().position(|known| level == known).unwrap();
    assert!(levels.is_sorted_by_key(place), "the gravest first: {levels:?}");

    let words = "We moor boats, mend nets and keep the quay clean, whatever the weather is. ".repeat(4);
    let mended = with(
        advert("Harbour hand"),
        json!({
            "title": "Waiting staff", "description": format!("<p>{words}</p>"), "timeInterval": "Hourly",
            "salaryBottom": 14, "salaryTop": 15, "showSalary": true, "postCode": "TR11 3XA",
        }),
    );
    let nowhere = with(mended.clone(), json!({ "category": "" }));
    let heard = hattie.post("/campaign/readiness", nowhere).await.expect_ok();
    let found = of_rule(&heard, "find-a-job.category.missing")[0];
    assert_eq!((&found["field"], &found["level"]), (&json!("category"), &json!("Advice")));
    let heard = hattie.post("/campaign/readiness", mended).await.expect_ok();
    assert_eq!(heard["findings"], json!([]));
}

#[tokio::test]
async fn half_an_advert_is_no_error_and_keeps_nothing() {
    let world = World::start().await;
    let harbour = world.company("Harbour & Co").await;
    let hattie = world.person(Some(harbour), Role::HiringManager, "Hattie").await;
    for half in [json!({}), json!({ "title": "", "salaryBottom": -5, "timeInterval": "Never" })] {
        hattie.post("/campaign/readiness", half).await.expect_ok();
    }
    let much = json!({ "title": "é waitress ".repeat(50_000), "description": "<p>x</p>".repeat(20_000) });
    hattie.post("/campaign/readiness", much).await.expect_ok();
    assert_eq!(world.count_of("SELECT count(*) FROM job").await, 0);
    let tom = world.person(Some(harbour), Role::TeamMember, "Tom").await;
    assert_eq!(tom.post("/campaign/readiness", json!({})).await.status, StatusCode::FORBIDDEN);
}

const PHONE: &str = "reed.contact-details.phone";
/// Advice of Reed's, rather than a refusal.
const HALF: &str = "reed.post-code.half";

/// An advert that Reed has something to say of, twice, and Adzuna once.
fn for_reed() -> Value {
    let description = "<p>Ring us on 020 7946 0018, and ask for whoever moors the boats.</p>";
    with(advert("Harbour hand"), json!({ "description": description, "postCode": "TR11" }))
}

async fn connects_reed(admin: &Person) {
    let keys = json!({ "partner": "Reed", "account": ACCOUNT, "key": KEY });
    assert_eq!(admin.post("/board", keys).await.status, StatusCode::CREATED);
}

/// Whether Reed has something to say to whoever types this; Adzuna always has.
async fn hears_of_reed(writer: &Person, typed: Value) -> bool {
    let heard = writer.post("/campaign/readiness", typed).await.expect_ok();
    says_reed(&heard)
}

fn says_reed(heard: &Value) -> bool {
    assert_eq!(of_rule(heard, "adzuna.description.short").len(), 1, "{heard}");
    let (phone, half) = (of_rule(heard, PHONE), of_rule(heard, HALF));
    assert_eq!(phone.len(), half.len(), "refusals and advice go the same way: {heard}");
    if let Some(phone) = phone.first() {
        assert_eq!(phone["boards"], json!(["reed"]));
    }
    !phone.is_empty()
}

#[tokio::test]
async fn only_a_company_whose_adverts_go_to_reed_hears_what_reed_refuses() {
    let world = World::with_boards(Standins::start().await.settings()).await;
    let (harbour, quay) = (world.company("Harbour & Co").await, world.company("Quay Ltd").await);
    let hattie = world.person(Some(harbour), Role::HiringManager, "Hattie").await;
    let carl = world.person(Some(harbour), Role::CompanyAdmin, "Carl").await;
    let quentin = world.person(Some(quay), Role::HiringManager, "Quentin").await;
    let sasha = world.super_admin().await;
    assert!(!hears_of_reed(&hattie, for_reed()).await);

    connects_reed(&carl).await;
    assert!(hears_of_reed(&hattie, for_reed()).await);
    assert!(!hears_of_reed(&quentin, for_reed()).await, "what others have is nothing to them");
    let of_another = with(for_reed(), json!({ "userId": hattie.id() }));
    assert!(!hears_of_reed(&quentin, of_another.clone()).await, "nor can they ask for it");

    assert!(!hears_of_reed(&sasha, for_reed()).await, "for nobody yet");
    assert!(hears_of_reed(&sasha, of_another).await);
    let of_quentin = with(for_reed(), json!({ "userId": quentin.id() }));
    assert!(!hears_of_reed(&sasha, of_quentin).await);
    let of_nobody = with(for_reed(), json!({ "userId": uuid::Uuid::now_v7() }));
    assert!(!hears_of_reed(&sasha, of_nobody).await);

    let boards = carl.get("/board").await.expect_ok();
    let all = boards.as_array().unwrap();
    let code =
        all.iter().find(|board| board["partner"] == "Reed").unwrap()["code"].as_str().unwrap().to_owned();
    assert_eq!(carl.delete(&format!("/board/{code}")).await.status, StatusCode::NO_CONTENT);
    assert!(!hears_of_reed(&hattie, for_reed()).await, "its adverts go there no more");
    connects_reed(&sasha).await;
    assert!(hears_of_reed(&quentin, for_reed()).await, "the provider's board is everybody's");
}

#[tokio::test]
async fn the_desk_hears_what_the_advert_s_own_boards_refuse() {
    let world = World::with_boards(Standins::start().await.settings()).await;
    let stage = Stage::in_world(world, 2).await;
    let job = id_of(&stage.hattie.post("/campaign", for_reed()).await.expect_ok());
    stage.hattie.submits(job).await.expect_ok();
    let desk = format!("/campaign/desk/{job}");
    assert!(!says_reed(&stage.sasha.get(&desk).await.expect_ok()));
    let carl = stage.world.person(Some(stage.hattie.company()), Role::CompanyAdmin, "Carl").await;
    connects_reed(&carl).await;
    assert!(says_reed(&stage.sasha.get(&desk).await.expect_ok()));
}
