//! Money goes back: by the provider's doing here, or at the payment service itself.

use std::time::Duration;

use jobhelm::contract::CreditPool;
use jobhelm::policy::Role;
use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::job_reach::goes_live;
use crate::stripe::{Manner, Standin, hears, sells, world_with_cards};
use crate::world::{Person, World};

const PACK: [(&str, i64, i64); 1] = [("Managed", 3, 10_000)];
const GROSS: i64 = 12_000;

/// Somebody has paid for three credits by card.
struct Bought {
    world: World,
    standin: Standin,
    hattie: Person,
    sasha: Person,
    order: Value,
    session: Value,
}

impl Bought {
    async fn start() -> Self {
        let (world, standin) = world_with_cards().await;
        let harbour = world.company("Harbour & Co").await;
        let hattie = world.person(Some(harbour), Role::HiringManager, "Hattie").await;
        let sasha = sells(&world, &PACK).await;
        let placed = hattie.buys("Managed", 3, 1, "Card").await;
        let session = standin.pays(placed["hostedPage"].as_str().unwrap());
        hears(&world, &standin.message("checkout.session.completed", &session)).await;
        assert_eq!(hattie.holds("managed").await, 3);
        Self { world, standin, hattie, sasha, order: placed["order"]["id"].clone(), session }
    }

    async fn refund(&self, pence: i64) -> crate::world::Answer {
        let path = format!("/orders/{}/refund", self.order.as_str().unwrap());
        self.sasha.post(&path, json!({ "grossPence": pence })).await
    }

    async fn returned(&self, pence: i64) {
        let charge = self.standin.charge(&self.session, pence);
        hears(&self.world, &self.standin.message("charge.refunded", &charge)).await;
    }

    async fn spends_one(&self) {
        let job = self.hattie.drafts("Harbour hand").await;
        goes_live(&self.world, &self.hattie, job).await;
    }
}

#[tokio::test]
async fn all_of_an_order_goes_back_with_its_credits() {
    let bought = Bought::start().await;
    let order = bought.sasha.order(&bought.order).await;
    assert_eq!(
        order["refundable"],
        json!({ "grossPence": GROSS, "credits": [{ "pool": "Managed", "credits": 3, "of": 3 }] })
    );
    assert_eq!(bought.hattie.order(&bought.order).await["refundable"], json!(null));

    let order = bought.refund(GROSS).await.expect_ok();
    assert_eq!((&order["state"], &order["refundPence"]), (&json!("Refunded"), &json!(GROSS)));
    assert_eq!(order["invoices"][1]["number"], "JH-C000001");
    assert_eq!(bought.standin.refunds().len(), 1);
    assert_eq!(bought.standin.refunds()[0]["amount"], GROSS);
    assert_eq!(bought.hattie.holds("managed").await, 0);
    let again = bought.refund(GROSS).await;
    again.expect_refusal(StatusCode::CONFLICT, None, "The money for this order was returned.");
    // Word of it changes nothing any more.
    bought.returned(GROSS).await;
    let order = bought.sasha.order(&bought.order).await;
    assert_eq!((&order["attention"], order["invoices"].as_array().unwrap().len()), (&json!([]), 2));
    let seen = bought.hattie.get("/credits").await.expect_ok();
    assert_eq!(seen["movements"]["items"][0]["reason"], "Refund");
    bought.world.ledger_adds_up().await;
}

#[tokio::test]
async fn what_was_spent_stays_paid_and_the_rest_goes_back() {
    let bought = Bought::start().await;
    bought.spends_one().await;
    let late = bought.refund(GROSS).await;
    assert_eq!((late.status, &late.body["current"]["grossPence"]), (StatusCode::CONFLICT, &json!(8_000)));
    assert_eq!(late.message(), "Some of these credits were spent meanwhile. Please look at the sum again.");
    let order = bought.refund(8_000).await.expect_ok();
    assert_eq!((&order["state"], &order["lines"][0]["refundedCredits"]), (&json!("Refunded"), &json!(2)));
    assert_eq!(order["invoices"][1]["grossPence"], 8_000);
    assert_eq!(bought.hattie.holds("managed").await, 0);
    bought.world.ledger_adds_up().await;
}

#[tokio::test]
async fn what_was_spent_altogether_is_not_returned() {
    let bought = Bought::start().await;
    for _ in 0..3 {
        bought.spends_one().await;
    }
    let answer = bought.refund(GROSS).await;
    let spent = "All credits of this order were spent: there is nothing to return.";
    answer.expect_refusal(StatusCode::CONFLICT, None, spent);
    assert_eq!(bought.standin.refunds().len(), 0);
}

#[tokio::test]
async fn a_refund_whose_answer_is_lost_is_asked_for_until_it_is_known_and_made_once() {
    let bought = Bought::start().await;
    bought.standin.behaves(Manner::Broken);
    let order = bought.refund(GROSS).await.expect_ok();
    assert_eq!(order["state"], "Refunding");
    assert_eq!(bought.hattie.holds("managed").await, 0, "nobody spends them meanwhile");
    let again = bought.refund(GROSS).await;
    again.expect_refusal(StatusCode::CONFLICT, None, "The money for this order is on its way back.");
    bought.standin.behaves(Manner::Well);
    bought.world.app.clock.advance(Duration::from_mins(5));
    let state = async || (bought.sasha.order(&bought.order).await["state"] == "Refunded").then_some(());
    bought.world.eventually("the money went back", state).await;
    assert_eq!(bought.standin.refunds().len(), 1);
    bought.world.ledger_adds_up().await;
}

#[tokio::test]
async fn where_the_money_cannot_be_returned_the_credits_come_back() {
    let bought = Bought::start().await;
    bought.standin.behaves(Manner::Refusing);
    let order = bought.refund(GROSS).await.expect_ok();
    assert_eq!((&order["state"], &order["attention"]), (&json!("Paid"), &json!(["RefundRefused"])));
    assert_eq!(bought.hattie.holds("managed").await, 3);
    bought.standin.behaves(Manner::Well);
    assert_eq!(bought.refund(GROSS).await.expect_ok()["state"], "Refunded");
    assert_eq!(bought.hattie.holds("managed").await, 0);
    bought.world.ledger_adds_up().await;
}

#[tokio::test]
async fn a_refund_that_a_bank_does_not_take_is_looked_at() {
    let bought = Bought::start().await;
    bought.refund(GROSS).await.expect_ok();
    let refund =
        json!({ "id": "re_1", "status": "failed", "payment_intent": bought.session["payment_intent"] });
    for _ in 0..2 {
        hears(&bought.world, &bought.standin.message("refund.failed", &refund)).await;
    }
    let order = bought.sasha.order(&bought.order).await;
    assert_eq!((&order["state"], &order["attention"]), (&json!("Refunded"), &json!(["RefundFailed"])));
    assert_eq!(bought.hattie.holds("managed").await, 0, "who has the money is for people to find out");

    // While it is still asked for, the credits come back.
    let bought = Bought::start().await;
    bought.standin.behaves(Manner::Broken);
    assert_eq!(bought.refund(GROSS).await.expect_ok()["state"], "Refunding");
    let refund = json!({ "id": "re_1", "payment_intent": bought.session["payment_intent"] });
    for _ in 0..2 {
        hears(&bought.world, &bought.standin.message("refund.failed", &refund)).await;
    }
    assert_eq!(bought.sasha.order(&bought.order).await["attention"], json!(["RefundRefused"]));
    assert_eq!(bought.hattie.holds("managed").await, 3);
    bought.world.ledger_adds_up().await;
}

#[tokio::test]
async fn a_refund_at_the_payment_service_itself_takes_the_credits_back() {
    let bought = Bought::start().await;
    bought.returned(GROSS).await;
    bought.returned(GROSS).await;
    let order = bought.sasha.order(&bought.order).await;
    assert_eq!((&order["state"], &order["attention"]), (&json!("Refunded"), &json!([])));
    assert_eq!(order["invoices"].as_array().unwrap().len(), 2);
    assert_eq!(bought.hattie.holds("managed").await, 0);
    assert_eq!(bought.standin.refunds().len(), 0, "nothing is returned a second time");

    // Some of it was spent: the rest is taken back, and somebody looks.
    let bought = Bought::start().await;
    bought.spends_one().await;
    bought.returned(GROSS).await;
    let order = bought.sasha.order(&bought.order).await;
    assert_eq!(
        (&order["state"], &order["attention"]),
        (&json!("Refunded"), &json!(["ReturnedAfterSpending"]))
    );
    assert_eq!(bought.hattie.holds("managed").await, 0);

    // Part of the money tells nothing of credits.
    let bought = Bought::start().await;
    bought.returned(5_000).await;
    let order = bought.sasha.order(&bought.order).await;
    assert_eq!((&order["state"], &order["attention"]), (&json!("Paid"), &json!(["PartlyReturned"])));
    assert_eq!(bought.hattie.holds("managed").await, 3);
    bought.world.ledger_adds_up().await;
}

#[tokio::test]
async fn word_of_a_refund_that_comes_before_word_of_the_payment_is_kept_for_it() {
    let (world, standin) = world_with_cards().await;
    let harbour = world.company("Harbour & Co").await;
    let hattie = world.person(Some(harbour), Role::HiringManager, "Hattie").await;
    sells(&world, &PACK).await;
    let placed = hattie.buys("Managed", 3, 1, "Card").await;
    let session = standin.pays(placed["hostedPage"].as_str().unwrap());
    hears(&world, &standin.message("charge.refunded", &standin.charge(&session, GROSS))).await;
    assert_eq!(hattie.order(&placed["order"]["id"]).await["state"], "AwaitingCard");
    hears(&world, &standin.message("checkout.session.completed", &session)).await;
    let order = hattie.order(&placed["order"]["id"]).await;
    assert_eq!(order["state"], "Refunded");
    assert_eq!(order["invoices"].as_array().unwrap().len(), 2);
    assert_eq!(hattie.holds("managed").await, 0);
    world.ledger_adds_up().await;
}

#[tokio::test]
async fn what_was_paid_by_transfer_is_returned_by_hand_and_its_credits_are_taken_from_who_has_them() {
    let world = World::start().await;
    let harbour = world.company("Harbour & Co").await;
    let hattie = world.person(Some(harbour), Role::HiringManager, "Hattie").await;
    let rita = world.person(Some(harbour), Role::RecruitmentManager, "Rita").await;
    world.person(Some(harbour), Role::CompanyAdmin, "Carl").await;
    let sasha = sells(&world, &PACK).await;
    world.credits(&rita, CreditPool::Managed, 1).await;
    let id = hattie.buys("Managed", 3, 1, "Invoice").await["order"]["id"].clone();
    let path = |call: &str| format!("/orders/{}/{call}", id.as_str().unwrap());
    sasha.post(&path("paid"), json!({})).await.expect_ok();
    let leaves = json!({ "userDeleteId": hattie.id(), "userAcceptId": rita.id() });
    assert_eq!(sasha.delete_with("/user", leaves).await.status, StatusCode::NO_CONTENT);
    assert_eq!(rita.holds("managed").await, 4);
    let order = sasha.post(&path("refund"), json!({ "grossPence": GROSS })).await.expect_ok();
    assert_eq!(order["state"], "Refunded");
    assert_eq!(rita.holds("managed").await, 1);
    world.ledger_adds_up().await;
}
