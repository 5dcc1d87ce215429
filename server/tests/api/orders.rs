//! Credits are bought on invoice, by packs that the provider has priced.

use jobhelm::config::payments::InvoiceSettings;
use jobhelm::contract::CreditPool;
use jobhelm::policy::Role;
use reqwest::StatusCode;
use serde_json::json;

use crate::stripe::sells;
use crate::world::{World, issuer};

const PACKS: [(&str, i64, i64); 3] =
    [("Advertiser", 1, 9_900), ("Managed", 5, 99_500), ("Hire", 10, 250_000)];

/// How wide a blank has to be to be one is the reader's guess.
pub fn without_blanks(text: &str) -> String {
    text.split_whitespace().collect()
}

/// What a PDF says.
pub fn text_of(pdf: &[u8]) -> String {
    match cv_reader::read_here(pdf).outcome {
        cv_reader::Outcome::Text(text) => text,
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn what_is_bought_on_invoice_arrives_once_the_provider_has_the_money() {
    let world = World::start().await;
    let harbour = world.company("Harbour & Co").await;
    let hattie = world.person(Some(harbour), Role::HiringManager, "Hattie").await;
    let email = hattie.get("/user/signed-in").await.expect_ok()["email"].as_str().unwrap().to_owned();
    let sasha = sells(&world, &PACKS).await;

    let placed = hattie.buys("Managed", 5, 2, "Invoice").await;
    let (order, id) = (&placed["order"], &placed["order"]["id"]);
    assert_eq!((&order["state"], &placed["hostedPage"]), (&json!("AwaitingTransfer"), &json!(null)));
    assert_eq!(
        (&order["netPence"], &order["vatPence"], &order["grossPence"]),
        (&json!(199_000), &json!(39_800), &json!(238_800))
    );
    assert_eq!(order["transfer"]["number"], "JH-000001");
    assert_eq!(order["can"], json!(["order.view", "order.pay", "order.cancel"]));
    assert_eq!(hattie.holds("managed").await, 0, "nothing is given before it is paid");
    world.all_done().await;
    let told = world.eventually("the invoice is mailed", async || world.mail_to(&email).pop()).await;
    assert!(told.contains("JH-000001") && told.contains("12345678"), "{told}");

    let paid = format!("/orders/{}/paid", id.as_str().unwrap());
    let order = sasha.post(&paid, json!({})).await.expect_ok();
    assert_eq!((&order["state"], &order["invoices"].as_array().unwrap().len()), (&json!("Paid"), &1));
    assert_eq!(hattie.holds("managed").await, 10);
    let again = sasha.post(&paid, json!({})).await;
    again.expect_refusal(StatusCode::CONFLICT, None, "This order is paid.");
    assert_eq!(hattie.holds("managed").await, 10);
    let letters = || world.mail_to(&email);
    world
        .eventually("she is told", async || {
            letters().iter().any(|l| l.contains("Subject: Your credits are there")).then_some(())
        })
        .await;

    // The statement names the order, and the ledger adds up.
    let seen = hattie.get("/credits").await.expect_ok();
    let bought = &seen["movements"]["items"][0];
    assert_eq!(
        (&bought["reason"], &bought["amount"], &bought["order"]),
        (&json!("Purchase"), &json!(10), id)
    );
    world.ledger_adds_up().await;
}

#[tokio::test]
async fn an_invoice_is_a_pdf_that_says_all_that_it_has_to() {
    let world = World::start().await;
    let harbour = world.company("Harbour & Co").await;
    let hattie = world.person(Some(harbour), Role::HiringManager, "Hattie").await;
    sells(&world, &PACKS).await;
    let basket = hattie.basket("Hire", 10, 1, "Invoice").await;
    let named = json!({ "billingName": "Łódź & Señor Façade Ltd", "reference": "PO 4711" });
    let placed = hattie.post("/credits/purchase", crate::jobs::with(basket, named)).await.expect_ok();
    let path = format!("/orders/{}/invoice/JH-000001", placed["order"]["id"].as_str().unwrap());

    let answer = hattie.get(&path).await;
    assert_eq!(
        (answer.status, &answer.headers["content-type"]),
        (StatusCode::OK, &"application/pdf".parse().unwrap())
    );
    assert_eq!(answer.headers["content-disposition"], "attachment; filename=\"JH-000001.pdf\"");
    let text = text_of(&answer.bytes);
    for said in [
        "VAT invoice",
        "JH-000001",
        "Helm Advertising Ltd",
        "GB 123 4567 89",
        "Łódź & Señor Façade Ltd",
        "PO 4711",
        "Hire Pro · 10 Hire credits",
        "£2,500.00",
        "20%",
        "£500.00",
        "£3,000.00",
        "12345678",
        "To be paid by",
    ] {
        assert!(without_blanks(&text).contains(&without_blanks(said)), "{said} is not in\n{text}");
    }
    assert_eq!(hattie.get(&path.replace("000001", "000002")).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn the_checkout_is_closed_until_invoices_can_be_issued() {
    for (issuer, missing) in [
        (InvoiceSettings::default(), vec!["invoices.name", "invoices.address", "invoices.bank_account"]),
        (InvoiceSettings { name: None, ..issuer() }, vec!["invoices.name"]),
    ] {
        let world = World::with_issuer(issuer).await;
        let harbour = world.company("Harbour & Co").await;
        let hattie = world.person(Some(harbour), Role::HiringManager, "Hattie").await;
        let sasha = world.super_admin().await;
        let price = json!({ "pool": "Hire", "credits": 1, "netPence": 100, "vatBasisPoints": 0 });
        sasha.post("/credits/prices", price).await.expect_ok();
        assert_eq!(sasha.get("/credits/prices").await.expect_ok()["closed"]["missing"], json!(missing));
        let closed = &hattie.get("/credits/prices").await.expect_ok()["closed"];
        assert_eq!(closed["missing"], json!([]), "settings are the provider's business");
        let basket = hattie.basket("Hire", 1, 1, "Invoice").await;
        let answer = hattie.post("/credits/purchase", basket).await;
        answer.expect_refusal(StatusCode::CONFLICT, None, closed["message"].as_str().unwrap());
        assert_eq!(world.count_of("SELECT count(*) FROM purchase_order").await, 0);
    }
}

#[tokio::test]
async fn a_supplier_without_a_vat_number_charges_no_vat() {
    let world = World::with_issuer(InvoiceSettings { vat_number: None, ..issuer() }).await;
    let sasha = world.super_admin().await;
    let price =
        |rate: i64| json!({ "pool": "Hire", "credits": 1, "netPence": 5_000, "vatBasisPoints": rate });
    let answer = sasha.post("/credits/prices", price(2_000)).await;
    answer.expect_refusal(
        StatusCode::BAD_REQUEST,
        Some("vatBasisPoints"),
        "VAT can be charged once invoices.vat_number is set",
    );
    sasha.post("/credits/prices", price(0)).await.expect_ok();
    let harbour = world.company("Harbour & Co").await;
    let hattie = world.person(Some(harbour), Role::HiringManager, "Hattie").await;
    assert_eq!(hattie.buys("Hire", 1, 1, "Invoice").await["order"]["grossPence"], 5_000);
}

#[tokio::test]
async fn a_price_that_changes_at_the_till_is_shown_before_anything_is_bought() {
    let world = World::start().await;
    let harbour = world.company("Harbour & Co").await;
    let hattie = world.person(Some(harbour), Role::HiringManager, "Hattie").await;
    let sasha = sells(&world, &PACKS).await;
    let basket = hattie.basket("Hire", 10, 1, "Invoice").await;
    let change = json!({ "id": basket["lines"][0]["priceId"], "credits": 10, "netPence": 300_000, "vatBasisPoints": 2000 });
    sasha.put("/credits/prices", change.clone()).await.expect_ok();

    let answer = hattie.post("/credits/purchase", basket).await;
    answer.expect_refusal(StatusCode::CONFLICT, None, "The prices have changed. Please look at them again.");
    let now = answer.body["current"]["prices"].as_array().unwrap().clone();
    assert!(now.iter().any(|price| price["netPence"] == 300_000), "the new price comes along: {now:?}");
    assert_eq!(world.count_of("SELECT count(*) FROM purchase_order").await, 0);
    // Two who edit the same price: the second sees what the first has made of it.
    let late = sasha.put("/credits/prices", change).await;
    assert_eq!(
        (late.status, late.body["current"]["prices"].as_array().map(Vec::len)),
        (StatusCode::CONFLICT, Some(3))
    );
    let gone = sasha.delete_with("/credits/prices", json!({ "id": now[0]["id"] })).await.expect_ok();
    assert_eq!(gone["prices"].as_array().unwrap().len(), 2);
}

#[tokio::test]
async fn what_cannot_be_bought_is_told_field_by_field() {
    let world = World::start().await;
    let harbour = world.company("Harbour & Co").await;
    let hattie = world.person(Some(harbour), Role::HiringManager, "Hattie").await;
    let sasha = sells(&world, &PACKS).await;
    let basket = hattie.basket("Managed", 5, 1, "Invoice").await;
    let line = basket["lines"][0].clone();
    let with = |change: serde_json::Value| crate::jobs::with(basket.clone(), change);
    for (body, item, message) in [
        (with(json!({ "lines": [] })), "lines", "Please choose what you would like to buy."),
        (with(json!({ "lines": [line, line] })), "lines", "Has to be a valid number of packs"),
        (
            with(json!({ "lines": [{ "priceId": line["priceId"], "packs": -1 }] })),
            "lines",
            "Has to be a valid number of packs",
        ),
        (
            with(json!({ "billingAddress": "" })),
            "billingAddress",
            "Please type the address that the invoice is for.",
        ),
        (with(json!({ "reference": "x".repeat(101) })), "reference", "Has to be at most 100 characters"),
    ] {
        let answer = hattie.post("/credits/purchase", body).await;
        answer.expect_refusal(StatusCode::BAD_REQUEST, Some(item), message);
    }
    let card = hattie.post("/credits/purchase", with(json!({ "method": "Card" }))).await;
    card.expect_refusal(StatusCode::CONFLICT, None, "Cards are not taken here. Please buy on invoice.");
    // A pool holds no more than what can be given, and nothing is charged that would not fit.
    world.credits(&hattie, CreditPool::Managed, 995).await;
    let answer = hattie.post("/credits/purchase", basket.clone()).await;
    answer.expect_refusal(
        StatusCode::BAD_REQUEST,
        Some("lines"),
        "Branded + · Managed credits: 999 are the most that somebody can hold. You have 995, and this order would \
         make it 1000.",
    );
    for (body, item, message) in [
        (json!({ "pool": "Hire", "credits": 0, "netPence": 100 }), "credits", "Has to be between 1 and 999"),
        (
            json!({ "pool": "Hire", "credits": 2, "netPence": 99 }),
            "netPence",
            "Has to be between £1 and £100,000",
        ),
        (json!({ "credits": 2, "netPence": 100 }), "pool", "Please choose a pack."),
        (
            json!({ "pool": "Hire", "credits": 10, "netPence": 100 }),
            "credits",
            "There is a pack of as many credits already",
        ),
    ] {
        sasha.post("/credits/prices", body).await.expect_refusal(
            StatusCode::BAD_REQUEST,
            Some(item),
            message,
        );
    }
}

#[tokio::test]
async fn a_cancelled_invoice_is_taken_back_by_a_credit_note() {
    let world = World::start().await;
    let harbour = world.company("Harbour & Co").await;
    let hattie = world.person(Some(harbour), Role::HiringManager, "Hattie").await;
    let sasha = sells(&world, &PACKS).await;
    let id = hattie.buys("Hire", 10, 1, "Invoice").await["order"]["id"].clone();
    let cancel = format!("/orders/{}/cancel", id.as_str().unwrap());
    let order = hattie.post(&cancel, json!({})).await.expect_ok();
    assert_eq!(order["state"], "Cancelled");
    assert_eq!(order["invoices"][1]["number"], "JH-C000001");
    assert_eq!(order["invoices"][1]["grossPence"], order["grossPence"]);
    let answer = hattie.post(&cancel, json!({})).await;
    answer.expect_refusal(StatusCode::CONFLICT, None, "This order was cancelled.");
    // Nobody gives credits for it any more by hand.
    let paid = sasha.post(&format!("/orders/{}/paid", id.as_str().unwrap()), json!({})).await;
    paid.expect_refusal(StatusCode::CONFLICT, None, "This order was cancelled.");
    world.ledger_adds_up().await;
}

#[tokio::test]
async fn somebody_sees_their_own_orders_and_whoever_looks_after_a_company_all_of_them() {
    let world = World::start().await;
    let (harbour, quay) = (world.company("Harbour & Co").await, world.company("Quay Ltd").await);
    let hattie = world.person(Some(harbour), Role::HiringManager, "Hattie").await;
    let henry = world.person(Some(harbour), Role::HiringManager, "Henry").await;
    let carl = world.person(Some(harbour), Role::CompanyAdmin, "Carl").await;
    let quen = world.person(Some(quay), Role::CompanyAdmin, "Quen").await;
    let tom = world.person(Some(harbour), Role::TeamMember, "Tom").await;
    let sasha = sells(&world, &PACKS).await;
    let id = hattie.buys("Hire", 10, 1, "Invoice").await["order"]["id"].clone();
    henry.buys("Managed", 5, 1, "Invoice").await;
    quen.buys("Managed", 5, 1, "Invoice").await;

    for (person, seen) in [(&hattie, 1), (&henry, 1), (&carl, 2), (&quen, 1), (&sasha, 3)] {
        assert_eq!(person.get("/orders").await.expect_ok()["totalElements"], seen);
    }
    assert_eq!(tom.get("/orders").await.status, StatusCode::FORBIDDEN);
    let of_harbour =
        sasha.get(&format!("/orders?companyId={harbour}&state=AwaitingTransfer&pageSize=1")).await;
    assert_eq!(of_harbour.expect_ok()["totalElements"], 2);
    assert_eq!(sasha.get("/orders?needsAttention=true").await.expect_ok()["totalElements"], 0);
    let path = format!("/orders/{}", id.as_str().unwrap());
    for stranger in [&henry, &quen] {
        for call in ["", "/invoice/JH-000001"] {
            assert_eq!(stranger.get(&format!("{path}{call}")).await.status, StatusCode::NOT_FOUND);
        }
        for call in ["/pay", "/cancel", "/check"] {
            let answer = stranger.post(&format!("{path}{call}"), json!({ "method": "Invoice" })).await;
            assert_eq!(answer.status, StatusCode::NOT_FOUND, "{call}");
        }
    }
    for call in ["/paid", "/refund", "/settle"] {
        let answer = carl.post(&format!("{path}{call}"), json!({ "grossPence": 1 })).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{call}");
    }
    assert_eq!(carl.order(&id).await["buyer"]["fullName"], "Hattie Tester");
}

#[tokio::test]
async fn the_way_back_to_an_advert_is_kept_and_leads_nowhere_else() {
    let world = World::start().await;
    let (harbour, quay) = (world.company("Harbour & Co").await, world.company("Quay Ltd").await);
    let hattie = world.person(Some(harbour), Role::HiringManager, "Hattie").await;
    let quen = world.person(Some(quay), Role::HiringManager, "Quen").await;
    sells(&world, &PACKS).await;
    let (job, abroad) = (hattie.drafts("Harbour hand").await, quen.drafts("Quay hand").await);
    let basket = hattie.basket("Hire", 10, 1, "Invoice").await;
    let from =
        |job, path: &str| crate::jobs::with(basket.clone(), json!({ "advertId": job, "redirectUrl": path }));
    let path = format!("/job/{job}/preview");
    let order = hattie.post("/credits/purchase", from(job, &path)).await.expect_ok()["order"].clone();
    assert_eq!((&order["advertId"], &order["redirectUrl"]), (&json!(job), &json!(path)));
    let order = hattie.post("/credits/purchase", from(job, "//evil.example")).await.expect_ok();
    assert_eq!(order["order"]["redirectUrl"], json!(null));
    let answer = hattie.post("/credits/purchase", from(abroad, &path)).await;
    assert_eq!(answer.status, StatusCode::NOT_FOUND, "another company's advert is not told of");
}
