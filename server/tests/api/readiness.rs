//! What stands in an advert's way, as its form is told while somebody types.

use jobhelm::policy::Role;
use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::jobs::{advert, with};
use crate::world::World;

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
    let email = of_rule(&heard, "reed.contact-details.email")[0];
    assert_eq!((&email["field"], &email["boards"]), (&json!("description"), &json!(["reed"])));
    assert_eq!(email["marks"][0]["words"], "jobs@harbour.example");
    assert_eq!(email["marks"][0]["start"], 9, "counted in the text, not in its markup");
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
