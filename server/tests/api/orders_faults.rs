//! Messages about payments that come again, in another order, late, forged or against each other: credits arrive once, and
//! what does not add up moves nothing and is seen by the provider.

use std::time::Duration;

use jobhelm::policy::Role;
use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::jobs::with;
use crate::stripe::{
    Manner, OnInvoice, SECRET, Standin, hears, sells, sends, signed, tells, world_with_cards,
};
use crate::world::{Person, World};

const PACK: [(&str, i64, i64); 1] = [("Managed", 5, 99_500)];

/// Somebody who has ordered a pack by card, and has paid for it.
struct Paid {
    world: World,
    standin: Standin,
    hattie: Person,
    sasha: Person,
    order: Value,
    session: Value,
}

impl Paid {
    async fn start() -> Self {
        let (world, standin) = world_with_cards().await;
        let harbour = world.company("Harbour & Co").await;
        let hattie = world.person(Some(harbour), Role::HiringManager, "Hattie").await;
        let sasha = sells(&world, &PACK).await;
        let placed = hattie.buys("Managed", 5, 1, "Card").await;
        let session = standin.pays(placed["hostedPage"].as_str().unwrap());
        Self { world, standin, hattie, sasha, order: placed["order"]["id"].clone(), session }
    }

    fn completed(&self) -> Value {
        self.standin.message("checkout.session.completed", &self.session)
    }

    async fn state(&self) -> (String, Option<String>, i64) {
        let order = self.sasha.order(&self.order).await;
        let state = order["state"].as_str().unwrap().to_owned();
        (state, noted(&order), self.hattie.holds("managed").await)
    }

    #[track_caller]
    fn is(found: (String, Option<String>, i64), state: &str, attention: Option<&str>, credits: i64) {
        assert_eq!((found.0.as_str(), found.1.as_deref(), found.2), (state, attention, credits));
    }
}

/// What an order needs attention for, with blanks between.
fn noted(order: &Value) -> Option<String> {
    let all: Vec<_> = order["attention"].as_array().unwrap().iter().map(|it| it.as_str().unwrap()).collect();
    (!all.is_empty()).then(|| all.join(" "))
}

#[tokio::test]
async fn twenty_messages_at_once_repeated_and_in_any_order_give_the_credits_once() {
    let paid = Paid::start().await;
    let (completed, standin) = (paid.completed(), &paid.standin);
    let lapsed = with(paid.session.clone(), json!({ "status": "expired", "payment_status": "unpaid" }));
    let expired = standin.message("checkout.session.expired", &lapsed);
    let succeeded = standin.message("checkout.session.async_payment_succeeded", &paid.session);
    let other = standin.message("checkout.session.completed", &paid.session);
    let unknown = standin.message("payment_intent.succeeded", &json!({ "id": "pi_1" }));
    let messages = [completed, expired, succeeded, other, unknown];
    let sent = messages.iter().cycle().take(20).map(|message| async {
        // Of so many at once some are told to come again, as the payment service does.
        while tells(&paid.world, message).await.status == StatusCode::SERVICE_UNAVAILABLE {}
    });
    futures::future::join_all(sent).await;
    Paid::is(paid.state().await, "Paid", None, 5);
    assert_eq!(paid.world.count_of("SELECT count(*) FROM invoice").await, 1);
    assert_eq!(
        paid.world.count_of("SELECT count(*) FROM credit_entry WHERE reason = 'Purchase'").await,
        2,
        "one movement"
    );
    paid.world.ledger_adds_up().await;
}

#[tokio::test]
async fn what_nobody_we_know_has_signed_a_moment_ago_is_not_believed() {
    let paid = Paid::start().await;
    let (body, now) = (paid.completed().to_string(), paid.world.app.clock.now().0 / 1000);
    for signature in [
        String::new(),
        format!("t={now},v1={}", "0".repeat(64)),
        signed(&body, "whsec_another", now),
        signed(&body, SECRET, now - 400),
        signed(&body, SECRET, now + 400),
        signed(&body.replace("119400", "1"), SECRET, now),
        signed(&body, SECRET, now).replace("v1=", "v0="),
    ] {
        let answer = sends(&paid.world, &body, &signature).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{signature}");
    }
    Paid::is(paid.state().await, "AwaitingCard", None, 0);
    let long = format!("{body}{}", " ".repeat(300 * 1024));
    let answer = sends(&paid.world, &long, &signed(&long, SECRET, now)).await;
    assert_eq!(answer.status, StatusCode::PAYLOAD_TOO_LARGE);
    let odd = "{\"id\":\"evt_odd\"}";
    assert_eq!(sends(&paid.world, odd, &signed(odd, SECRET, now)).await.status, StatusCode::BAD_REQUEST);
    hears(&paid.world, &paid.completed()).await;
    Paid::is(paid.state().await, "Paid", None, 5);
}

#[tokio::test]
async fn what_was_paid_and_is_not_what_was_ordered_moves_nothing_and_is_looked_at() {
    for change in [
        json!({ "amount_total": 119_399 }),
        json!({ "currency": "eur" }),
        json!({ "livemode": true }),
        json!({ "mode": "setup" }),
    ] {
        let paid = Paid::start().await;
        let message = paid.standin.message("checkout.session.completed", &with(paid.session.clone(), change));
        hears(&paid.world, &message).await;
        Paid::is(paid.state().await, "AwaitingCard", Some("OtherAmount"), 0);
        assert_eq!(paid.hattie.order(&paid.order).await["attention"], json!([]), "the provider's business");
        let first = paid.sasha.get("/orders").await.expect_ok()["items"][0].clone();
        assert_eq!((&first["id"], &first["attention"]), (&paid.order, &json!(["OtherAmount"])));
        // The right word still does what it says, and the note stays until somebody has looked.
        hears(&paid.world, &paid.completed()).await;
        Paid::is(paid.state().await, "Paid", Some("OtherAmount"), 5);
        let settle = format!("/orders/{}/settle", paid.order.as_str().unwrap());
        let seen = json!({ "seen": ["OtherAmount"] });
        assert_eq!(paid.sasha.post(&settle, seen).await.expect_ok()["attention"], json!([]));
    }
}

#[tokio::test]
async fn a_page_that_is_not_the_orders_and_one_of_somebody_else_change_nothing() {
    let paid = Paid::start().await;
    for named in [json!(null), json!("a basket"), json!("0197a000-0000-7000-8000-000000000001")] {
        let session = with(paid.session.clone(), json!({ "client_reference_id": named }));
        hears(&paid.world, &paid.standin.message("checkout.session.completed", &session)).await;
    }
    let unpaid = with(paid.session.clone(), json!({ "payment_status": "unpaid" }));
    hears(&paid.world, &paid.standin.message("checkout.session.completed", &unpaid)).await;
    Paid::is(paid.state().await, "AwaitingCard", None, 0);
}

#[tokio::test]
async fn an_order_that_is_paid_twice_gives_its_credits_once_and_is_looked_at() {
    let paid = Paid::start().await;
    hears(&paid.world, &paid.completed()).await;
    let second = with(paid.session.clone(), json!({ "id": "cs_test_x", "payment_intent": "pi_test_x" }));
    hears(&paid.world, &paid.standin.message("checkout.session.completed", &second)).await;
    Paid::is(paid.state().await, "Paid", Some("PaidTwice"), 5);
    // The second payment is returned at the payment service itself: the credits stay with the first.
    let charge = paid.standin.charge(&second, 119_400);
    hears(&paid.world, &paid.standin.message("charge.refunded", &charge)).await;
    assert_eq!(paid.state().await.2, 5);
    assert_eq!(paid.hattie.order(&paid.order).await["state"], "Paid");
}

#[tokio::test]
async fn a_payment_that_fails_is_told_and_can_be_tried_again() {
    let paid = Paid::start().await;
    let email = paid.hattie.get("/user/signed-in").await.expect_ok()["email"].as_str().unwrap().to_owned();
    let failed = paid.standin.message("checkout.session.async_payment_failed", &paid.session);
    hears(&paid.world, &failed).await;
    let order = paid.hattie.order(&paid.order).await;
    assert_eq!(order["state"], "AwaitingCard");
    assert!(order["failedAt"].is_string());
    let letters = async || {
        paid.world.mail_to(&email).iter().any(|letter| letter.contains("did not go through")).then_some(())
    };
    paid.world.eventually("she is told", letters).await;
    let pay = format!("/orders/{}/pay", paid.order.as_str().unwrap());
    let page = paid.hattie.post(&pay, json!({ "method": "Card" })).await.expect_ok()["hostedPage"].clone();
    let session = paid.standin.pays(page.as_str().unwrap());
    hears(&paid.world, &paid.standin.message("checkout.session.completed", &session)).await;
    Paid::is(paid.state().await, "Paid", None, 5);
    // What contradicts that moves nothing.
    let failed = paid.standin.message("checkout.session.async_payment_failed", &session);
    hears(&paid.world, &failed).await;
    Paid::is(paid.state().await, "Paid", Some("Contradicted"), 5);
}

#[tokio::test]
async fn a_dispute_is_looked_at() {
    let paid = Paid::start().await;
    hears(&paid.world, &paid.completed()).await;
    let dispute = json!({ "id": "dp_1", "payment_intent": paid.session["payment_intent"] });
    hears(&paid.world, &paid.standin.message("charge.dispute.created", &dispute)).await;
    Paid::is(paid.state().await, "Paid", Some("Disputed"), 5);
}

#[tokio::test]
async fn a_card_payment_of_an_order_that_a_transfer_paid_is_returned_and_takes_no_credits() {
    let placed = OnInvoice::with_page().await;
    placed.while_it_is_down(&placed.sasha, "paid").await;
    let session = placed.is_paid_by_card().await;
    assert_eq!(noted(&placed.sasha.order(&placed.order).await).as_deref(), Some("PaidTwice"));

    let charge = placed.standin.charge(&session, 119_400);
    hears(&placed.world, &placed.standin.message("charge.refunded", &charge)).await;
    let order = placed.sasha.order(&placed.order).await;
    assert_eq!((&order["state"], order["invoices"].as_array().unwrap().len()), (&json!("Paid"), 1));
    assert_eq!(placed.hattie.holds("managed").await, 5);
    placed.world.ledger_adds_up().await;
}

#[tokio::test]
async fn what_was_returned_of_a_wrong_payment_is_not_taken_off_the_right_one() {
    let paid = Paid::start().await;
    let wrong = with(paid.session.clone(), json!({ "amount_total": 100, "payment_intent": "pi_test_wrong" }));
    hears(&paid.world, &paid.standin.message("checkout.session.completed", &wrong)).await;
    let charge = paid.standin.charge(&wrong, 119_400);
    hears(&paid.world, &paid.standin.message("charge.refunded", &charge)).await;
    Paid::is(paid.state().await, "AwaitingCard", Some("OtherAmount"), 0);
    hears(&paid.world, &paid.completed()).await;
    Paid::is(paid.state().await, "Paid", Some("OtherAmount"), 5);
    paid.world.ledger_adds_up().await;
}

#[tokio::test]
async fn a_page_that_is_made_while_its_order_is_paid_is_closed_and_shown_to_nobody() {
    let (world, standin) = world_with_cards().await;
    let harbour = world.company("Harbour & Co").await;
    let hattie = world.person(Some(harbour), Role::HiringManager, "Hattie").await;
    let sasha = sells(&world, &PACK).await;
    let id = hattie.buys("Managed", 5, 1, "Invoice").await["order"]["id"].clone();
    let path = |call: &str| format!("/orders/{}/{call}", id.as_str().unwrap());
    standin.behaves(Manner::Held);
    let (buyer, pay) = (hattie.clone(), path("pay"));
    let paying = tokio::spawn(async move { buyer.post(&pay, json!({ "method": "Card" })).await.expect_ok() });
    let is_made = async || (standin.pages().len() == 1).then_some(());
    world.eventually("the page is being made", is_made).await;
    standin.behaves(Manner::Well);
    sasha.post(&path("paid"), json!({})).await.expect_ok();
    standin.lets_go();
    let answer = paying.await.unwrap();
    assert_eq!((&answer["hostedPage"], &answer["order"]["state"]), (&json!(null), &json!("Paid")));
    assert_eq!(standin.pages()[0]["status"], "expired");
}

#[tokio::test]
async fn all_that_needs_attention_is_told_and_what_was_not_seen_stays() {
    let paid = Paid::start().await;
    hears(&paid.world, &paid.completed()).await;
    let second = with(paid.session.clone(), json!({ "id": "cs_test_x", "payment_intent": "pi_test_x" }));
    hears(&paid.world, &paid.standin.message("checkout.session.completed", &second)).await;
    let dispute = json!({ "id": "dp_1", "payment_intent": paid.session["payment_intent"] });
    for _ in 0..2 {
        hears(&paid.world, &paid.standin.message("charge.dispute.created", &dispute)).await;
    }
    Paid::is(paid.state().await, "Paid", Some("PaidTwice Disputed"), 5);
    paid.world.rings(&paid.sasha, &["OrderToSettle"]).await;
    let letter = paid.world.writes(&paid.sasha, "An order needs your attention").await;
    assert!(letter.contains(&format!("/admin/orders/{}", paid.order.as_str().unwrap())), "{letter}");
    let settle = format!("/orders/{}/settle", paid.order.as_str().unwrap());
    for (seen, left) in [("PaidTwice", json!(["Disputed"])), ("Disputed", json!([]))] {
        let order = paid.sasha.post(&settle, json!({ "seen": [seen] })).await.expect_ok();
        assert_eq!(order["attention"], left);
        let rung: &[&str] = if left == json!([]) { &[] } else { &["OrderToSettle"] };
        paid.world.rings(&paid.sasha, rung).await;
    }
}

#[tokio::test]
async fn a_wrong_payment_is_told_once_and_the_order_can_be_paid_rightly() {
    let paid = Paid::start().await;
    let wrong = with(paid.session.clone(), json!({ "amount_total": 100 }));
    hears(&paid.world, &paid.standin.message("checkout.session.completed", &wrong)).await;
    let path = |call: &str| format!("/orders/{}/{call}", paid.order.as_str().unwrap());
    paid.sasha.post(&path("settle"), json!({ "seen": ["OtherAmount"] })).await.expect_ok();
    let asked = paid.standin.asked();
    paid.world.app.clock.advance(Duration::from_hours(1));
    let hattie = paid.world.session_of(&paid.hattie).await;
    hattie.post(&path("check"), json!({})).await.expect_ok();
    assert_eq!(paid.standin.asked(), asked, "nobody asks about a page that is done with");
    let again = hattie.post(&path("pay"), json!({ "method": "Card" })).await.expect_ok();
    let session = paid.standin.pays(again["hostedPage"].as_str().unwrap());
    hears(&paid.world, &paid.standin.message("checkout.session.completed", &session)).await;
    let sasha = paid.world.session_of(&paid.sasha).await;
    let order = sasha.order(&paid.order).await;
    assert_eq!((&order["state"], noted(&order)), (&json!("Paid"), None));
}

#[tokio::test]
async fn a_payment_that_is_not_the_orders_own_is_told_of_as_well() {
    let placed = OnInvoice::with_page().await;
    placed.while_it_is_down(&placed.sasha, "paid").await;
    let second = placed.is_paid_by_card().await;
    let third = with(second.clone(), json!({ "id": "cs_test_x", "payment_intent": "pi_test_x" }));
    hears(&placed.world, &placed.standin.message("checkout.session.completed", &third)).await;
    let settle = format!("/orders/{}/settle", placed.order.as_str().unwrap());
    placed.sasha.post(&settle, json!({ "seen": ["PaidTwice"] })).await.expect_ok();
    for session in [&second, &third] {
        let dispute = json!({ "id": "dp_1", "payment_intent": session["payment_intent"] });
        let failed = json!({ "id": "re_1", "payment_intent": session["payment_intent"] });
        hears(&placed.world, &placed.standin.message("charge.dispute.created", &dispute)).await;
        hears(&placed.world, &placed.standin.message("refund.failed", &failed)).await;
        let order = placed.sasha.order(&placed.order).await;
        assert_eq!(noted(&order).as_deref(), Some("Disputed RefundFailed"));
        let seen = json!({ "seen": ["Disputed", "RefundFailed"] });
        assert_eq!(placed.sasha.post(&settle, seen).await.expect_ok()["state"], "Paid");
    }
    assert_eq!(placed.hattie.holds("managed").await, 5);

    // So is one of another sum, while the right one is still to come.
    let paid = Paid::start().await;
    let wrong = with(paid.session.clone(), json!({ "amount_total": 100, "payment_intent": "pi_test_wrong" }));
    hears(&paid.world, &paid.standin.message("checkout.session.completed", &wrong)).await;
    let failed = json!({ "id": "re_1", "payment_intent": "pi_test_wrong" });
    hears(&paid.world, &paid.standin.message("refund.failed", &failed)).await;
    Paid::is(paid.state().await, "AwaitingCard", Some("OtherAmount RefundFailed"), 0);
    hears(&paid.world, &paid.completed()).await;
    Paid::is(paid.state().await, "Paid", Some("OtherAmount RefundFailed"), 5);
}
