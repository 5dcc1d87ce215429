//! Credits are bought by card: the page of the payment service, what it tells, and what happens where it does not.

use std::time::Duration;

use jobhelm::policy::Role;
use reqwest::StatusCode;
use serde_json::json;

use crate::orders::{text_of, without_blanks};
use crate::stripe::{Manner, OnInvoice, hears, sells, tells, world_with_cards};
use crate::world::World;

const PACK: [(&str, i64, i64); 1] = [("Managed", 5, 99_500)];
const GROSS: i64 = 119_400;

#[tokio::test]
async fn what_is_paid_by_card_arrives_with_the_word_of_it() {
    let (world, standin) = world_with_cards().await;
    let harbour = world.company("Harbour & Co").await;
    let hattie = world.person(Some(harbour), Role::HiringManager, "Hattie").await;
    sells(&world, &PACK).await;
    let placed = hattie.buys("Managed", 5, 1, "Card").await;
    let (id, page) = (placed["order"]["id"].clone(), placed["hostedPage"].as_str().unwrap().to_owned());
    assert_eq!(placed["order"]["state"], "AwaitingCard");
    assert_eq!(standin.page(&page)["amount_total"], GROSS);
    let back = standin.page(&page)["success_url"].as_str().unwrap().to_owned();
    assert!(
        back.starts_with(&format!("{}/checkout?order={}", world.address, id.as_str().unwrap())),
        "{back}"
    );
    assert_eq!(
        world.count_of("SELECT count(*) FROM invoice").await,
        0,
        "nothing is invoiced before it is paid"
    );

    let session = standin.pays(&page);
    hears(&world, &standin.message("checkout.session.completed", &session)).await;

    let order = hattie.order(&id).await;
    assert_eq!((&order["state"], &order["method"]), (&json!("Paid"), &json!("Card")));
    assert_eq!(order["invoices"][0]["number"], "JH-000001");
    assert_eq!(hattie.holds("managed").await, 5);
    world.ledger_adds_up().await;
}

#[tokio::test]
async fn word_that_never_comes_is_asked_for_when_somebody_comes_back() {
    let (world, standin) = world_with_cards().await;
    let harbour = world.company("Harbour & Co").await;
    let hattie = world.person(Some(harbour), Role::HiringManager, "Hattie").await;
    sells(&world, &PACK).await;
    let placed = hattie.buys("Managed", 5, 1, "Card").await;
    let check = format!("/orders/{}/check", placed["order"]["id"].as_str().unwrap());
    assert_eq!(hattie.post(&check, json!({})).await.expect_ok()["state"], "AwaitingCard");
    standin.pays(placed["hostedPage"].as_str().unwrap());
    let asked = standin.asked();
    assert_eq!(
        hattie.post(&check, json!({})).await.expect_ok()["state"],
        "AwaitingCard",
        "asked a moment ago"
    );
    assert_eq!(standin.asked(), asked, "nobody asks more often than every other second");
    world.app.clock.advance(Duration::from_secs(3));
    assert_eq!(hattie.post(&check, json!({})).await.expect_ok()["state"], "Paid");
    assert_eq!(hattie.holds("managed").await, 5);
}

#[tokio::test]
async fn word_that_never_comes_is_asked_for_by_the_product_too() {
    let (world, standin) = world_with_cards().await;
    let harbour = world.company("Harbour & Co").await;
    let hattie = world.person(Some(harbour), Role::HiringManager, "Hattie").await;
    sells(&world, &PACK).await;
    let placed = hattie.buys("Managed", 5, 1, "Card").await;
    standin.pays(placed["hostedPage"].as_str().unwrap());
    standin.behaves(Manner::Broken);
    world.app.clock.advance(Duration::from_secs(90));
    let asked = standin.asked();
    world.eventually("it was asked in vain", async || (standin.asked() > asked).then_some(())).await;
    standin.behaves(Manner::Well);
    world.in_time("credits arrive", async || (hattie.holds("managed").await == 5).then_some(())).await;
    world.ledger_adds_up().await;
}

#[tokio::test]
async fn where_the_payment_service_is_down_or_slow_the_order_is_kept_and_paid_later() {
    let (world, standin) = world_with_cards().await;
    let harbour = world.company("Harbour & Co").await;
    let hattie = world.person(Some(harbour), Role::HiringManager, "Hattie").await;
    sells(&world, &PACK).await;
    for manner in
        [Manner::Broken, Manner::Endless, Manner::Elsewhere, Manner::Refusing, Manner::Greedy, Manner::Mute]
    {
        standin.behaves(manner);
        let placed = hattie.buys("Managed", 5, 1, "Card").await;
        let id = placed["order"]["id"].as_str().unwrap().to_owned();
        assert_eq!(
            (&placed["order"]["state"], &placed["hostedPage"]),
            (&json!("AwaitingCard"), &json!(null))
        );
        let said = placed["trouble"].as_str().unwrap();
        assert!(said.starts_with("The payment service") && said.contains("Your order is kept"), "{said}");
        standin.behaves(Manner::Well);
        let pages = standin.pages().len();
        let again = hattie.post(&format!("/orders/{id}/pay"), json!({ "method": "Card" })).await.expect_ok();
        let page = again["hostedPage"].as_str().expect("a page").to_owned();
        let made = standin.pages().len() - pages;
        assert_eq!(made, usize::from(manner != Manner::Mute), "an answer that was lost is asked for again");
        hears(&world, &standin.message("checkout.session.completed", &standin.pays(&page))).await;
        assert_eq!(hattie.order(&placed["order"]["id"]).await["state"], "Paid", "{manner:?}");
    }
    assert_eq!(hattie.holds("managed").await, 30);
    world.ledger_adds_up().await;
}

#[tokio::test]
async fn a_page_that_was_left_is_gone_back_to_and_one_whose_time_is_over_is_made_anew() {
    let (world, standin) = world_with_cards().await;
    let harbour = world.company("Harbour & Co").await;
    let hattie = world.person(Some(harbour), Role::HiringManager, "Hattie").await;
    sells(&world, &PACK).await;
    let placed = hattie.buys("Managed", 5, 1, "Card").await;
    let (id, page) = (placed["order"]["id"].clone(), placed["hostedPage"].clone());
    let pay = format!("/orders/{}/pay", id.as_str().unwrap());
    let card = || hattie.post(&pay, json!({ "method": "Card" }));
    assert_eq!(card().await.expect_ok()["hostedPage"], page, "the same page while it can be paid on");
    let lapsed = standin.lapses(page.as_str().unwrap());
    hears(&world, &standin.message("checkout.session.expired", &lapsed)).await;
    assert_eq!(hattie.order(&id).await["state"], "AwaitingCard");
    let anew = card().await.expect_ok()["hostedPage"].clone();
    assert_ne!(anew, page);
    // One that lapsed without a word.
    standin.lapses(anew.as_str().unwrap());
    let third = card().await.expect_ok()["hostedPage"].as_str().unwrap().to_owned();
    assert_eq!(standin.page(&third)["status"], "open");
    // On invoice after all: nobody pays on the page any more.
    let order = hattie.post(&pay, json!({ "method": "Invoice" })).await.expect_ok()["order"].clone();
    assert_eq!(
        (&order["state"], &standin.page(&third)["status"]),
        (&json!("AwaitingTransfer"), &json!("expired"))
    );
    // And by card against that invoice, which stays the only one.
    let fourth = card().await.expect_ok()["hostedPage"].as_str().unwrap().to_owned();
    hears(&world, &standin.message("checkout.session.completed", &standin.pays(&fourth))).await;
    let order = hattie.order(&id).await;
    assert_eq!((&order["state"], order["invoices"].as_array().unwrap().len()), (&json!("Paid"), 1));
    let late = card().await;
    late.expect_refusal(StatusCode::CONFLICT, None, "This order is paid.");
    assert_eq!(hattie.holds("managed").await, 5);
}

#[tokio::test]
async fn an_invoice_that_is_marked_as_paid_is_not_paid_by_card_as_well() {
    let (world, standin) = world_with_cards().await;
    let harbour = world.company("Harbour & Co").await;
    let hattie = world.person(Some(harbour), Role::HiringManager, "Hattie").await;
    let sasha = sells(&world, &PACK).await;
    let id = hattie.buys("Managed", 5, 1, "Invoice").await["order"]["id"].clone();
    let path = |call: &str| format!("/orders/{}/{call}", id.as_str().unwrap());
    let page = async || {
        let answer = hattie.post(&path("pay"), json!({ "method": "Card" })).await.expect_ok();
        answer["hostedPage"].as_str().unwrap().to_owned()
    };
    let open = page().await;
    standin.pays(&open);
    let late = sasha.post(&path("paid"), json!({})).await;
    late.expect_refusal(StatusCode::CONFLICT, None, "This order is paid.");
    assert_eq!(hattie.holds("managed").await, 5, "by the card alone");

    let id = hattie.buys("Managed", 5, 1, "Invoice").await["order"]["id"].clone();
    let path = |call: &str| format!("/orders/{}/{call}", id.as_str().unwrap());
    let answer = hattie.post(&path("pay"), json!({ "method": "Card" })).await.expect_ok();
    sasha.post(&path("paid"), json!({})).await.expect_ok();
    assert_eq!(standin.page(answer["hostedPage"].as_str().unwrap())["status"], "expired");
    assert_eq!(hattie.holds("managed").await, 10);
}

#[tokio::test]
async fn a_double_click_and_a_lost_answer_make_one_order_and_one_page() {
    let (world, standin) = world_with_cards().await;
    let harbour = world.company("Harbour & Co").await;
    let hattie = world.person(Some(harbour), Role::HiringManager, "Hattie").await;
    sells(&world, &PACK).await;
    let basket = hattie.basket("Managed", 5, 1, "Card").await;
    let sent = || {
        let request = hattie.request(reqwest::Method::POST, "/credits/purchase");
        crate::world::Answer::of(request.header("idempotency-key", "buy-1").json(&basket))
    };
    let (one, other) = tokio::join!(sent(), sent());
    let done: Vec<_> = [one, other].into_iter().filter(|answer| answer.status.is_success()).collect();
    assert!(!done.is_empty());
    let again = sent().await.expect_ok();
    assert_eq!(again["order"]["id"], done[0].body["order"]["id"]);
    assert_eq!(world.count_of("SELECT count(*) FROM purchase_order").await, 1);
    assert_eq!(standin.pages().len(), 1);
    // Two people pay at once.
    let pay = format!("/orders/{}/pay", again["order"]["id"].as_str().unwrap());
    let carl = world.person(Some(harbour), Role::CompanyAdmin, "Carl").await;
    let card = json!({ "method": "Card" });
    let (one, other) = tokio::join!(hattie.post(&pay, card.clone()), carl.post(&pay, card.clone()));
    assert_eq!(one.expect_ok()["hostedPage"], other.expect_ok()["hostedPage"]);
    assert_eq!(standin.pages().len(), 1);
}

#[tokio::test]
async fn what_is_paid_for_a_cancelled_order_arrives_all_the_same() {
    let (world, standin) = world_with_cards().await;
    let harbour = world.company("Harbour & Co").await;
    let hattie = world.person(Some(harbour), Role::HiringManager, "Hattie").await;
    sells(&world, &PACK).await;
    let placed = hattie.buys("Managed", 5, 1, "Card").await;
    let (id, page) = (placed["order"]["id"].clone(), placed["hostedPage"].as_str().unwrap().to_owned());
    let cancel = format!("/orders/{}/cancel", id.as_str().unwrap());
    // While the payment service cannot be asked to close the page, somebody pays on it.
    standin.behaves(Manner::Broken);
    assert_eq!(hattie.post(&cancel, json!({})).await.expect_ok()["state"], "Cancelled");
    let session = standin.pays(&page);
    hears(&world, &standin.message("checkout.session.completed", &session)).await;
    assert_eq!(hattie.order(&id).await["state"], "Paid");
    assert_eq!(hattie.holds("managed").await, 5);
    // Where it can be asked, whoever has paid by then cannot cancel any more.
    standin.behaves(Manner::Well);
    let placed = hattie.buys("Managed", 5, 1, "Card").await;
    standin.pays(placed["hostedPage"].as_str().unwrap());
    let answer =
        hattie.post(&format!("/orders/{}/cancel", placed["order"]["id"].as_str().unwrap()), json!({})).await;
    answer.expect_refusal(StatusCode::CONFLICT, None, "This order is paid.");
    assert_eq!(hattie.holds("managed").await, 10);
    world.ledger_adds_up().await;
}

#[tokio::test]
async fn an_order_that_waits_for_a_card_is_called_off_after_a_week() {
    let (world, standin) = world_with_cards().await;
    let harbour = world.company("Harbour & Co").await;
    let hattie = world.person(Some(harbour), Role::HiringManager, "Hattie").await;
    sells(&world, &PACK).await;
    let placed = hattie.buys("Managed", 5, 1, "Card").await;
    standin.lapses(placed["hostedPage"].as_str().unwrap());
    world.app.clock.advance(Duration::from_hours(7 * 24 + 1));
    let hattie = world.session_of(&hattie).await;
    let state = async || (hattie.order(&placed["order"]["id"]).await["state"] == "Cancelled").then_some(());
    world.eventually("it is called off", state).await;
}

#[tokio::test]
async fn credits_go_to_whoever_took_over_from_somebody_who_left_and_to_nobody_of_a_company_that_is_gone() {
    let (world, standin) = world_with_cards().await;
    let (harbour, quay) = (world.company("Harbour & Co").await, world.company("Quay Ltd").await);
    let carl = world.person(Some(harbour), Role::CompanyAdmin, "Carl").await;
    let rita = world.person(Some(harbour), Role::RecruitmentManager, "Rita").await;
    let hattie = world.person(Some(harbour), Role::HiringManager, "Hattie").await;
    let mona = world.person(Some(harbour), Role::HiringManager, "Mona").await;
    let quen = world.person(Some(quay), Role::CompanyAdmin, "Quen").await;
    let sasha = sells(&world, &PACK).await;
    let mut pages = Vec::new();
    for buyer in [&hattie, &mona, &quen] {
        pages.push(buyer.buys("Managed", 5, 1, "Card").await["hostedPage"].as_str().unwrap().to_owned());
    }
    let leaves = json!({ "userDeleteId": hattie.id(), "userAcceptId": rita.id() });
    assert_eq!(sasha.delete_with("/user", leaves).await.status, StatusCode::NO_CONTENT);
    let moves = json!({ "id": mona.id(), "companyId": quay });
    sasha.post("/user/move", moves).await.expect_ok();
    let goes = json!({ "userDeleteId": quen.id(), "companyGoes": true });
    // Mona is there now, and goes first.
    let mona_goes = json!({ "userDeleteId": mona.id() });
    assert_eq!(sasha.delete_with("/user", mona_goes).await.status, StatusCode::NO_CONTENT);
    assert_eq!(sasha.delete_with("/user", goes).await.status, StatusCode::NO_CONTENT);
    world.cleared().await;
    let sessions: Vec<_> = pages.iter().map(|page| standin.pays(page)).collect();
    for session in &sessions {
        hears(&world, &standin.message("checkout.session.completed", session)).await;
    }
    let dispute = json!({ "id": "dp_1", "payment_intent": sessions[2]["payment_intent"] });
    hears(&world, &standin.message("charge.dispute.created", &dispute)).await;
    assert_eq!((rita.holds("managed").await, carl.holds("managed").await), (5, 5), "the heir, and the admin");
    let urgent = sasha.get("/orders?needsAttention=true").await.expect_ok();
    assert_eq!(urgent["totalElements"], 1);
    assert_eq!(urgent["items"][0]["attention"], json!(["NobodyToCredit", "Disputed"]));
    assert_eq!(
        urgent["items"][0]["state"], "Cancelled",
        "a company that is gone has its open orders called off"
    );
    world.ledger_adds_up().await;
}

#[tokio::test]
async fn without_keys_there_is_no_message_to_take() {
    let world = World::start().await;
    let standin = crate::stripe::Standin::start().await;
    let message = standin.message("checkout.session.completed", &json!({}));
    assert_eq!(tells(&world, &message).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn an_invoice_that_was_taken_back_does_not_say_that_it_was_paid() {
    let placed = OnInvoice::with_page().await;
    placed.while_it_is_down(&placed.hattie, "cancel").await;
    placed.is_paid_by_card().await;
    let order = placed.hattie.order(&placed.order).await;
    let numbers: Vec<_> =
        order["invoices"].as_array().unwrap().iter().map(|it| it["number"].as_str().unwrap()).collect();
    assert_eq!((&order["state"], numbers), (&json!("Paid"), vec!["JH-000001", "JH-C000001", "JH-000002"]));
    for (number, is_paid) in [("JH-000001", false), ("JH-000002", true)] {
        let pdf = placed.hattie.get(&placed.path(&format!("invoice/{number}"))).await.bytes;
        let text = without_blanks(&text_of(&pdf));
        assert_eq!(text.contains("Paidbycard"), is_paid, "{text}");
    }
}
