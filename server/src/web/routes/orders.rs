//! The calls about prices, orders and their invoices.

use axum::Json;
use axum::body::Bytes;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use utoipa_axum::router::{OpenApiRouter, UtoipaMethodRouterExt as _};

use crate::app::App;
use crate::caller::Caller;
use crate::calls;
use crate::forms::room::Sender;
use crate::ids::OrderId;
use crate::orders::form::{
    InvoicePath, OrderListQuery, PayInput, PriceInput, PurchaseInput, RefundInput, RetireInput, SettleInput,
};
use crate::orders::invoices::{self, sheet};
use crate::orders::prices::Shop;
use crate::orders::view::{CheckoutView, OrderRow, OrderView, PriceListView};
use crate::orders::{PaymentMethod, card, chasing, paying, placing, prices, reading, refunding, told};
use crate::paging::Page;
use crate::policy::act;
use crate::problem::Problem;
use crate::stripe::{self, Message};
use crate::web::input::{Body, Id, Query};
use crate::web::session::Public;

/// No message of the payment service is longer.
const MESSAGE_MAX: usize = 256 * 1024;

/// The calls of this domain.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(calls!(price_list, add_price, change_price, retire_price))
        .routes(calls!(purchase))
        .routes(calls!(list))
        .routes(calls!(one))
        .routes(calls!(pay))
        .routes(calls!(check))
        .routes(calls!(cancel))
        .routes(calls!(mark_paid))
        .routes(calls!(refund))
        .routes(calls!(settle))
        .routes(calls!(invoice))
        .routes(calls!(hear).layer(DefaultBodyLimit::max(MESSAGE_MAX)))
}

/// What packs of credits cost, how they can be paid, and why not where they cannot.
#[utoipa::path(get, path = "/credits/prices", tag = "orders", responses((status = 200, body = PriceListView)))]
async fn price_list(
    caller: Caller<act::ViewPrices>,
    State(app): State<App>,
) -> Result<Json<PriceListView>, Problem> {
    let shop = Shop::of(&app.settings);
    caller.read(move |tx, viewer| prices::list(tx, viewer, &shop)).await.map(Json)
}

/// Puts a pack on sale.
#[utoipa::path(post, path = "/credits/prices", tag = "orders", request_body = PriceInput,
    responses((status = 200, body = PriceListView)))]
async fn add_price(
    caller: Caller<act::EditPrices>,
    State(app): State<App>,
    Body(input): Body<PriceInput>,
) -> Result<Json<PriceListView>, Problem> {
    let input = PriceInput { id: None, ..input };
    let (shop, now) = (Shop::of(&app.settings), app.clock.now());
    caller.write(move |tx, viewer| prices::set(tx, viewer, &input, &shop, now)).await.map(Json)
}

/// Gives a pack another price. Orders keep what they were made of.
#[utoipa::path(put, path = "/credits/prices", tag = "orders", request_body = PriceInput,
    responses((status = 200, body = PriceListView)))]
async fn change_price(
    caller: Caller<act::EditPrices>,
    State(app): State<App>,
    Body(input): Body<PriceInput>,
) -> Result<Json<PriceListView>, Problem> {
    if input.id.is_none() {
        return Err(Problem::field("id", "Please say which price."));
    }
    let (shop, now) = (Shop::of(&app.settings), app.clock.now());
    caller.write(move |tx, viewer| prices::set(tx, viewer, &input, &shop, now)).await.map(Json)
}

/// Takes a pack off sale.
#[utoipa::path(delete, path = "/credits/prices", tag = "orders", request_body = RetireInput,
    responses((status = 200, body = PriceListView)))]
async fn retire_price(
    caller: Caller<act::EditPrices>,
    State(app): State<App>,
    Body(input): Body<RetireInput>,
) -> Result<Json<PriceListView>, Problem> {
    let (shop, now) = (Shop::of(&app.settings), app.clock.now());
    caller.write(move |tx, viewer| prices::retire(tx, viewer, input.id, &shop, now)).await.map(Json)
}

/// Orders credits. By card the answer names the page to pay on, or says why there is none for now; the order is kept in
/// any case. On invoice it is issued at once.
#[utoipa::path(post, path = "/credits/purchase", tag = "orders", request_body = PurchaseInput,
    responses((status = 200, body = CheckoutView)))]
async fn purchase(
    caller: Caller<act::BuyCredits>,
    State(app): State<App>,
    Body(input): Body<PurchaseInput>,
) -> Result<Json<CheckoutView>, Problem> {
    let (form, shop, now) = (input.check()?, Shop::of(&app.settings), app.clock.now());
    let placed = caller.write(move |tx, viewer| {
        let id = placing::place(tx, viewer, &form, &shop, now)?;
        reading::one(tx, viewer, id)
    });
    let order = placed.await?;
    match order.method {
        PaymentMethod::Card => card::checkout(&app.payments(), &caller, order.id).await.map(Json),
        PaymentMethod::Invoice => Ok(Json(CheckoutView { order, hosted_page: None, trouble: None })),
    }
}

/// Orders, newest first; for the provider those that need attention before all others.
#[utoipa::path(get, path = "/orders", tag = "orders", params(OrderListQuery),
    responses((status = 200, body = Page<OrderRow>)))]
async fn list(
    caller: Caller<act::ViewOrder>,
    Query(query): Query<OrderListQuery>,
) -> Result<Json<Page<OrderRow>>, Problem> {
    caller.read(move |tx, viewer| reading::list(tx, viewer, &query)).await.map(Json)
}

/// One order.
#[utoipa::path(get, path = "/orders/{id}", tag = "orders", params(("id" = OrderId, Path)),
    responses((status = 200, body = OrderView)))]
async fn one(caller: Caller<act::ViewOrder>, Id(id): Id<OrderId>) -> Result<Json<OrderView>, Problem> {
    caller.read(move |tx, viewer| reading::one(tx, viewer, id)).await.map(Json)
}

/// Leads on to pay for an order that waits, by card or on invoice.
#[utoipa::path(post, path = "/orders/{id}/pay", tag = "orders", params(("id" = OrderId, Path)),
    request_body = PayInput, responses((status = 200, body = CheckoutView)))]
async fn pay(
    caller: Caller<act::PayOrder>,
    State(app): State<App>,
    Id(id): Id<OrderId>,
    Body(input): Body<PayInput>,
) -> Result<Json<CheckoutView>, Problem> {
    card::pay(&app.payments(), &caller, id, input).await.map(Json)
}

/// Asks the payment service what became of an order, unless that was done a moment ago; answers the order.
#[utoipa::path(post, path = "/orders/{id}/check", tag = "orders", params(("id" = OrderId, Path)),
    responses((status = 200, body = OrderView)))]
async fn check(
    caller: Caller<act::PayOrder>,
    State(app): State<App>,
    Id(id): Id<OrderId>,
) -> Result<Json<OrderView>, Problem> {
    card::check(&app.payments(), &caller, id).await.map(Json)
}

/// Calls off an order that was not paid.
#[utoipa::path(post, path = "/orders/{id}/cancel", tag = "orders", params(("id" = OrderId, Path)),
    responses((status = 200, body = OrderView)))]
async fn cancel(
    caller: Caller<act::CancelOrder>,
    State(app): State<App>,
    Id(id): Id<OrderId>,
) -> Result<Json<OrderView>, Problem> {
    card::cancel(&app.payments(), &caller, id).await?;
    caller.read(move |tx, viewer| reading::one(tx, viewer, id)).await.map(Json)
}

/// Says that the money for an invoice has arrived: its credits do, too.
#[utoipa::path(post, path = "/orders/{id}/paid", tag = "orders", params(("id" = OrderId, Path)),
    responses((status = 200, body = OrderView)))]
async fn mark_paid(
    caller: Caller<act::MarkOrderPaid>,
    State(app): State<App>,
    Id(id): Id<OrderId>,
) -> Result<Json<OrderView>, Problem> {
    card::mark_paid(&app.payments(), &caller, id).await?;
    caller.read(move |tx, viewer| reading::one(tx, viewer, id)).await.map(Json)
}

/// Takes back the credits of an order that were not spent, and returns their money.
#[utoipa::path(post, path = "/orders/{id}/refund", tag = "orders", params(("id" = OrderId, Path)),
    request_body = RefundInput, responses((status = 200, body = OrderView)))]
async fn refund(
    caller: Caller<act::RefundOrder>,
    State(app): State<App>,
    Id(id): Id<OrderId>,
    Body(input): Body<RefundInput>,
) -> Result<Json<OrderView>, Problem> {
    let now = app.clock.now();
    caller.write(move |tx, viewer| refunding::begin(tx, viewer, id, input, now).map(drop)).await?;
    if let Err(problem) = chasing::look_after(&app.payments(), id).await {
        tracing::warn!(order.id = %id, ?problem, "a refund waits to be asked for again");
    }
    caller.read(move |tx, viewer| reading::one(tx, viewer, id)).await.map(Json)
}

/// Says that what needed attention about an order has been seen to.
#[utoipa::path(post, path = "/orders/{id}/settle", tag = "orders", params(("id" = OrderId, Path)),
    request_body = SettleInput, responses((status = 200, body = OrderView)))]
async fn settle(
    caller: Caller<act::SettleOrder>,
    State(app): State<App>,
    Id(id): Id<OrderId>,
    Body(input): Body<SettleInput>,
) -> Result<Json<OrderView>, Problem> {
    let now = app.clock.now();
    let settled = caller.write(move |tx, viewer| {
        paying::settle_attention(tx, viewer, id, &input.seen, now)?;
        reading::one(tx, viewer, id)
    });
    settled.await.map(Json)
}

/// An invoice or a credit note of an order, as a PDF.
#[utoipa::path(get, path = "/orders/{id}/invoice/{number}", tag = "orders", params(InvoicePath),
    responses((status = 200, content_type = "application/pdf", body = Vec<u8>)))]
async fn invoice(
    caller: Caller<act::ViewOrder>,
    State(app): State<App>,
    Id(path): Id<InvoicePath>,
) -> Result<Response, Problem> {
    let InvoicePath { id, number } = path;
    let (by, document, payment) = caller
        .read(move |tx, viewer| {
            let (document, payment) = invoices::find(tx, viewer, id, &number)?;
            Ok((Sender::Account(viewer.id), document, payment))
        })
        .await?;
    let _place = app.limits.downloading(by)?;
    let name = document.file_name();
    let drawn = tokio::task::spawn_blocking(move || sheet::draw(&document, payment));
    let bytes = drawn.await.map_err(anyhow::Error::from)??;
    let disposition = HeaderValue::try_from(format!("attachment; filename=\"{name}\""));
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static("application/pdf")),
        (header::CONTENT_DISPOSITION, disposition.map_err(anyhow::Error::from)?),
        (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
        (header::CACHE_CONTROL, HeaderValue::from_static("private, no-store")),
    ];
    Ok((headers, bytes).into_response())
}

/// What Stripe tells, signed with the secret that it shares with the operator. What is told again follows once.
#[utoipa::path(post, path = "/stripe/webhook", tag = "orders", request_body = String, responses((status = 204)))]
async fn hear(
    _: Public,
    State(app): State<App>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<StatusCode, Problem> {
    let Some(service) = &app.stripe else { return Err(Problem::NotFound) };
    let signature = headers.get("stripe-signature").and_then(|value| value.to_str().ok()).unwrap_or_default();
    if let Err(refused) = stripe::verify(signature, &body, service.webhook_secret(), app.clock.now()) {
        tracing::warn!(?refused, "a message is not the payment service's");
        return Err(Problem::malformed("This message is not signed by whom we know."));
    }
    let message: Message =
        serde_json::from_slice(&body).map_err(|error| Problem::malformed(error.to_string()))?;
    told::hear(&app.payments(), &message).await?;
    Ok(StatusCode::NO_CONTENT)
}
