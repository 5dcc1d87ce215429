//! Invoices are numbered without a gap, whoever buys at once and whatever is undone.

use std::time::Duration;

use jobhelm::orders::InvoiceKind;
use jobhelm::orders::store::invoices;
use jobhelm::policy::Role;
use jobhelm::problem::Problem;
use reqwest::StatusCode;
use serde_json::json;

use crate::stripe::sells;
use crate::world::World;

#[tokio::test]
async fn numbers_have_no_gap_whoever_buys_at_once_and_whatever_is_undone() {
    let world = World::start().await;
    let sasha = sells(&world, &[("Hire", 1, 5_000)]).await;
    let mut buyers = Vec::new();
    for name in ["Harbour & Co", "Quay Ltd", "Inland Ltd", "Uplands Ltd"] {
        let company = world.company(name).await;
        buyers.push(world.person(Some(company), Role::HiringManager, "Hattie").await);
    }
    let basket = buyers[0].basket("Hire", 1, 1, "Invoice").await;
    let mut calls = tokio::task::JoinSet::new();
    for round in 0..24 {
        let (buyer, basket, db) = (buyers[round % 4].clone(), basket.clone(), world.app.db.clone());
        calls.spawn(async move {
            loop {
                match buyer.post("/credits/purchase", basket.clone()).await.status {
                    StatusCode::SERVICE_UNAVAILABLE => {}
                    status => break assert_eq!(status, StatusCode::OK),
                }
            }
        });
        // Somebody takes a number and gives up.
        calls.spawn(async move {
            let given_up = db.write(|tx| {
                invoices::next_number(tx, InvoiceKind::Invoice)?;
                Err::<(), _>(Problem::NotFound)
            });
            assert!(given_up.await.is_err());
        });
    }
    while let Some(call) = calls.join_next().await {
        call.unwrap();
    }
    let orders = sasha.get("/orders?pageSize=50").await.expect_ok();
    let mut numbers = Vec::new();
    for order in orders["items"].as_array().unwrap() {
        numbers.push(sasha.order(&order["id"]).await["invoices"][0]["number"].as_str().unwrap().to_owned());
    }
    numbers.sort();
    let expected: Vec<_> = (1..=24).map(|number| format!("JH-{number:06}")).collect();
    assert_eq!(numbers, expected);
}

#[tokio::test]
async fn a_company_has_no_more_than_twenty_orders_that_wait() {
    let world = World::start().await;
    let sasha = sells(&world, &[("Hire", 1, 5_000)]).await;
    let harbour = world.company("Harbour & Co").await;
    let hattie = world.person(Some(harbour), Role::HiringManager, "Hattie").await;
    let carl = world.person(Some(harbour), Role::CompanyAdmin, "Carl").await;
    for _ in 0..20 {
        hattie.buys("Hire", 1, 1, "Invoice").await;
    }
    let basket = carl.basket("Hire", 1, 1, "Invoice").await;
    let answer = carl.post("/credits/purchase", basket.clone()).await;
    let message = "Your company has 20 orders that wait to be paid. Please pay or cancel one first.";
    answer.expect_refusal(StatusCode::CONFLICT, None, message);
    let one = sasha.get("/orders").await.expect_ok()["items"][0]["id"].clone();
    carl.post(&format!("/orders/{}/cancel", one.as_str().unwrap()), json!({})).await.expect_ok();
    carl.post("/credits/purchase", basket).await.expect_ok();
}

#[tokio::test]
async fn nobody_uses_up_the_numbers_of_invoices_by_calling_orders_off() {
    let world = World::start().await;
    sells(&world, &[("Hire", 1, 5_000)]).await;
    let harbour = world.company("Harbour & Co").await;
    let hattie = world.person(Some(harbour), Role::HiringManager, "Hattie").await;
    let quay = world.company("Quay Ltd").await;
    let quentin = world.person(Some(quay), Role::CompanyAdmin, "Quentin").await;
    let open = hattie.buys("Hire", 1, 1, "Invoice").await["order"]["id"].clone();
    for _ in 0..20 {
        let id = hattie.buys("Hire", 1, 1, "Invoice").await["order"]["id"].clone();
        hattie.post(&format!("/orders/{}/cancel", id.as_str().unwrap()), json!({})).await.expect_ok();
    }
    let basket = hattie.basket("Hire", 1, 1, "Invoice").await;
    let message = "Your company has cancelled 20 invoices in the last day. Please try again tomorrow.";
    let answer = hattie.post("/credits/purchase", basket.clone()).await;
    answer.expect_refusal(StatusCode::CONFLICT, None, message);
    quentin.buys("Hire", 1, 1, "Invoice").await;
    // Whoever has their invoice already needs no other.
    let pay = format!("/orders/{}/pay", open.as_str().unwrap());
    hattie.post(&pay, json!({ "method": "Invoice" })).await.expect_ok();
    world.app.clock.advance(Duration::from_hours(25));
    let hattie = world.session_of(&hattie).await;
    hattie.post("/credits/purchase", basket).await.expect_ok();
}
