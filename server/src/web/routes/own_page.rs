//! The pages behind the link to what a company keeps of somebody. They need no account and no script, set no cookies, and
//! are found by nobody who does not hold the link. Only presses change anything.

use std::collections::HashMap;

use axum::extract::rejection::{FormRejection, PathRejection, QueryRejection};
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use axum::{Form, Router};
use serde::Deserialize;

use super::public_page::{PAGE_POLICY, behind_a_link, message, page, too_often, unread, words};
use super::public_page_files::look;
use crate::accounts::store::sessions::Token;
use crate::app::App;
use crate::candidates::own::form::{AgainForm, DetailsForm};
use crate::candidates::own::{self, Erased, Kept, OwnPage, download};
use crate::candidates::store::answers;
use crate::companies::careers::Careers;
use crate::companies::store::careers;
use crate::forms::room::Sender;
use crate::ids::CandidateId;
use crate::interviews;
use crate::limits::Limited;
use crate::problem::Problem;
use crate::public_page::own::{OwnApplicationPage, OwnAskPage, OwnErasePage, OwnListPage};
use crate::text::Email;
use crate::web::client::ClientAddress;
use crate::web::download::archive;
use ::store::Tx;

/// The calls of this domain, to be nested under `/yours`.
pub fn router() -> Router<App> {
    let pages = Router::new()
        .route("/", get(ask).post(send_again))
        .route("/{token}", get(all))
        .route("/{token}/download", post(save_all))
        .route("/{token}/erase", get(whether_to_erase_all).post(erase_all))
        .route("/{token}/{candidate}", get(one_of_them))
        .route("/{token}/{candidate}/details", post(correct))
        .route("/{token}/{candidate}/withdraw", post(withdraw))
        .route("/{token}/{candidate}/review", post(ask_for_review))
        .route("/{token}/{candidate}/download", post(save))
        .route("/{token}/{candidate}/erase", get(whether_to_erase).post(erase))
        .fallback(async || nothing())
        .method_not_allowed_fallback(async || nothing());
    behind_a_link(pages)
}

type Of = Result<Path<String>, PathRejection>;
type OneOf = Result<Path<(String, CandidateId)>, PathRejection>;
type Caller = Result<ClientAddress, Problem>;

/// What was just done, as the address of the page has it.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Done {
    done: String,
}

/// Which company's.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct At {
    at: String,
}

/// A link, and what is behind it.
struct Behind {
    token: String,
    hash: Vec<u8>,
    own: OwnPage,
}

impl Behind {
    fn address(&self) -> String {
        format!("/yours/{}", self.token)
    }
}

async fn behind(app: &App, token: String, by: &Caller) -> Result<Behind, Response> {
    let Ok(ClientAddress(address)) = by else { return Err(nothing()) };
    app.limits.check(Limited::Careers, *address).await.map_err(refused)?;
    let hash = Token::parse(&token).ok_or_else(nothing)?.hash();
    let (of, now) = (hash.clone(), app.clock.now());
    let own = app.db.read(move |tx| own::page(tx, &of, now)).await.map_err(refused)?;
    Ok(Behind { token, hash, own: own.ok_or_else(nothing)? })
}

/// What is behind a link, and one application of it.
async fn behind_one(app: &App, place: OneOf, by: &Caller) -> Result<(Behind, Kept), Response> {
    let Ok(Path((token, candidate))) = place else { return Err(nothing()) };
    let behind = behind(app, token, by).await?;
    let kept = behind.own.of(candidate).map_err(refused)?.clone();
    Ok((behind, kept))
}

/// All that is kept.
async fn all(State(app): State<App>, token: Of, by: Caller) -> Response {
    let shown = async {
        let Ok(Path(token)) = token else { return Err(nothing()) };
        let behind = behind(&app, token, &by).await?;
        let shown = OwnListPage { own: &behind.own, address: behind.address(), look: look() };
        Ok(page(StatusCode::OK, &shown, PAGE_POLICY))
    };
    shown.await.unwrap_or_else(|why| why)
}

/// One application.
async fn one_of_them(
    State(app): State<App>,
    place: OneOf,
    by: Caller,
    done: Result<Query<Done>, QueryRejection>,
) -> Response {
    let shown = async {
        let (behind, kept) = behind_one(&app, place, &by).await?;
        let done = done.map(|Query(done)| done.done).unwrap_or_default();
        let said = match done.as_str() {
            "details" => "Your corrections are kept.",
            "withdrawn" => "You have withdrawn.",
            "review" => "A person will look at your application.",
            _ => "",
        };
        let typed = DetailsForm::of(&kept);
        form(&app, StatusCode::OK, &behind, &kept, (&typed, &HashMap::new(), ""), said).await
    };
    shown.await.unwrap_or_else(|why| why)
}

/// The page of one application, with what was typed last and what is wrong with it.
async fn form(
    app: &App,
    status: StatusCode,
    behind: &Behind,
    kept: &Kept,
    (typed, wrong, problem): (&DetailsForm, &HashMap<&'static str, String>, &str),
    done: &str,
) -> Result<Response, Response> {
    let candidate = kept.id;
    let answers = app.db.read(move |tx| answers::of(tx, candidate)).await.map_err(refused)?;
    let answers: Vec<_> = answers.into_iter().map(|one| (one.question, one.answer)).collect();
    let shown = OwnApplicationPage {
        own: &behind.own,
        kept,
        answers: &answers,
        address: behind.address(),
        typed,
        wrong,
        problem,
        done,
        look: look(),
    };
    Ok(page(status, &shown, PAGE_POLICY))
}

/// Corrects the details.
async fn correct(
    State(app): State<App>,
    place: OneOf,
    by: Caller,
    typed: Result<Form<DetailsForm>, FormRejection>,
) -> Response {
    let done = async {
        let (behind, kept) = behind_one(&app, place, &by).await?;
        let Ok(Form(typed)) = typed else { return Err(unread()) };
        let corrected = match typed.check(&kept) {
            Ok(corrected) => corrected,
            Err(wrong) => {
                return form(&app, StatusCode::BAD_REQUEST, &behind, &kept, (&typed, &wrong, ""), "").await;
            }
        };
        let (hash, candidate, now) = (behind.hash.clone(), kept.id, app.clock.now());
        match app.db.write(move |tx| own::correct(tx, &hash, candidate, &corrected, now)).await {
            Ok(()) => Ok(back(&behind, kept.id, "details")),
            Err(Problem::Conflict(why)) => {
                // What was typed stays, over what is there now.
                let typed = DetailsForm { version: kept.version, ..typed };
                form(&app, StatusCode::CONFLICT, &behind, &kept, (&typed, &HashMap::new(), &why), "").await
            }
            Err(problem) => Err(refused(problem)),
        }
    };
    done.await.unwrap_or_else(|why| why)
}

/// Withdraws.
async fn withdraw(State(app): State<App>, place: OneOf, by: Caller) -> Response {
    let done = async {
        let (behind, kept) = behind_one(&app, place, &by).await?;
        let (hash, now) = (behind.hash.clone(), app.clock.now());
        let gone = move |tx: &mut Tx<'_>| {
            own::withdraw(tx, &hash, kept.id, now)?;
            interviews::own::withdrawn(tx, kept.id, now)
        };
        app.db.write(gone).await.map_err(refused)?;
        Ok(back(&behind, kept.id, "withdrawn"))
    };
    done.await.unwrap_or_else(|why: Response| why)
}

/// Asks for a person to look.
async fn ask_for_review(State(app): State<App>, place: OneOf, by: Caller) -> Response {
    let done = async {
        let (behind, kept) = behind_one(&app, place, &by).await?;
        let (hash, now) = (behind.hash.clone(), app.clock.now());
        app.db.write(move |tx| own::ask_for_review(tx, &hash, kept.id, now)).await.map_err(refused)?;
        Ok(back(&behind, kept.id, "review"))
    };
    done.await.unwrap_or_else(|why: Response| why)
}

/// All of it, as files.
async fn save_all(State(app): State<App>, token: Of, by: Caller) -> Response {
    let saved = async {
        let Ok(Path(token)) = token else { return Err(nothing()) };
        let behind = behind(&app, token, &by).await?;
        packed(&app, &behind, None, by).await
    };
    saved.await.unwrap_or_else(|why| why)
}

/// One application, as files.
async fn save(State(app): State<App>, place: OneOf, by: Caller) -> Response {
    let saved = async {
        let (behind, kept) = behind_one(&app, place, &by).await?;
        packed(&app, &behind, Some(kept.id), by).await
    };
    saved.await.unwrap_or_else(|why| why)
}

async fn packed(
    app: &App,
    behind: &Behind,
    only: Option<CandidateId>,
    by: Caller,
) -> Result<Response, Response> {
    let ClientAddress(address) = by.map_err(refused)?;
    let place = app.limits.packing(Sender::Address(address)).map_err(refused)?;
    let (own, now) = (behind.own.clone(), app.clock.now());
    let all = app.db.read(move |tx| download::everything(tx, &own, only, now)).await.map_err(refused)?;
    let content = download::archive(&app.files, &app.settings.data, all).await.map_err(refused)?;
    Ok(archive(content, place))
}

/// Whether to erase all of it.
async fn whether_to_erase_all(State(app): State<App>, token: Of, by: Caller) -> Response {
    let shown = async {
        let Ok(Path(token)) = token else { return Err(nothing()) };
        let behind = behind(&app, token, &by).await?;
        let address = behind.address();
        Ok(asked(&behind, behind.own.kept.iter().collect(), &address))
    };
    shown.await.unwrap_or_else(|why| why)
}

/// Whether to erase one application.
async fn whether_to_erase(State(app): State<App>, place: OneOf, by: Caller) -> Response {
    let shown = async {
        let (behind, kept) = behind_one(&app, place, &by).await?;
        let address = format!("{}/{}", behind.address(), kept.id);
        Ok(asked(&behind, vec![&kept], &address))
    };
    shown.await.unwrap_or_else(|why| why)
}

fn asked(behind: &Behind, going: Vec<&Kept>, of: &str) -> Response {
    let shown = OwnErasePage {
        own: &behind.own,
        going,
        address: format!("{of}/erase"),
        back: of.to_owned(),
        look: look(),
    };
    page(StatusCode::OK, &shown, PAGE_POLICY)
}

/// Erases all of it.
async fn erase_all(State(app): State<App>, token: Of, by: Caller) -> Response {
    let done = async {
        let Ok(Path(token)) = token else { return Err(nothing()) };
        let behind = behind(&app, token, &by).await?;
        erased(&app, &behind, None).await
    };
    done.await.unwrap_or_else(|why| why)
}

/// Erases one application.
async fn erase(State(app): State<App>, place: OneOf, by: Caller) -> Response {
    let done = async {
        let (behind, kept) = behind_one(&app, place, &by).await?;
        erased(&app, &behind, Some(kept.id)).await
    };
    done.await.unwrap_or_else(|why| why)
}

async fn erased(app: &App, behind: &Behind, only: Option<CandidateId>) -> Result<Response, Response> {
    let (hash, now) = (behind.hash.clone(), app.clock.now());
    let Erased { gone, held, more } =
        app.db.write(move |tx| own::erase(tx, &hash, only, now)).await.map_err(refused)?;
    let company = &behind.own.link.company_name;
    let waits = format!(
        "{company} has to keep {} for now, because a question is open that it has to answer. It knows that you have asked, \
         and it goes as soon as that is settled.",
        if held == 1 && gone == 0 { "it".into() } else { format!("{held} of them") }
    );
    if more {
        let text = "There are older ones: open the link again to erase these, too.";
        return Ok(message(StatusCode::OK, "Most of it is erased", text));
    }
    Ok(match (gone, held) {
        (0, _) => message(StatusCode::OK, "It waits", &waits),
        (1, 0) => message(
            StatusCode::OK,
            "It is erased",
            &format!("{company} keeps nothing more of that application."),
        ),
        (_, 0) => message(StatusCode::OK, "It is erased", &format!("{company} keeps nothing more of you.")),
        (_, _) => message(StatusCode::OK, "Most of it is erased", &waits),
    })
}

/// Where somebody asks for their link.
async fn ask(State(app): State<App>, at: Result<Query<At>, QueryRejection>, by: Caller) -> Response {
    let shown = async {
        let ClientAddress(address) = by.map_err(refused)?;
        app.limits.check(Limited::Careers, address).await.map_err(refused)?;
        let Ok(Query(At { at })) = at else { return Err(nothing()) };
        let company = company(&app, at).await?;
        Ok(asks(StatusCode::OK, &company, "", ""))
    };
    shown.await.unwrap_or_else(|why| why)
}

/// Sends it, where there is anything to see. The answer does not tell.
async fn send_again(
    State(app): State<App>,
    by: Caller,
    typed: Result<Form<AgainForm>, FormRejection>,
) -> Response {
    let sent = async {
        let ClientAddress(address) = by.map_err(refused)?;
        app.limits.check(Limited::Mail, address).await.map_err(refused)?;
        let Ok(Form(typed)) = typed else { return Err(unread()) };
        let company = company(&app, typed.at).await?;
        let email = match Email::new(&typed.email) {
            Ok(email) => email,
            Err(wrong) => return Ok(asks(StatusCode::BAD_REQUEST, &company, &typed.email, wrong)),
        };
        if app.limits.check_mailbox(&email.folded()).await.is_ok() {
            let (id, now) = (company.id, app.clock.now());
            app.db.write(move |tx| own::send_again(tx, id, &email, now)).await.map_err(refused)?;
        }
        let text = format!(
            "If {} keeps anything of you under that address, a link to it is on its way there.",
            company.name
        );
        Ok(message(StatusCode::OK, "Please check your inbox", &text))
    };
    sent.await.unwrap_or_else(|why| why)
}

async fn company(app: &App, slug: String) -> Result<Careers, Response> {
    let found = app.db.read(move |tx| careers::at(tx, &slug)).await.map_err(refused)?;
    found.ok_or_else(nothing)
}

fn asks(status: StatusCode, company: &Careers, email: &str, error: &str) -> Response {
    let shown = OwnAskPage { company: &company.name, slug: &company.slug, email, error, look: look() };
    page(status, &shown, PAGE_POLICY)
}

fn back(behind: &Behind, candidate: CandidateId, done: &str) -> Response {
    Redirect::to(&format!("{}/{candidate}?done={done}", behind.address())).into_response()
}

fn nothing() -> Response {
    message(
        StatusCode::NOT_FOUND,
        "There is nothing behind this link",
        "Either nothing is kept of you there any more, or the address is mistyped or cut off.",
    )
}

fn refused(problem: Problem) -> Response {
    match problem {
        Problem::NotFound => nothing(),
        Problem::Conflict(why) => message(StatusCode::CONFLICT, "Nothing was changed", &why),
        Problem::TooMany { retry_after } => too_often(retry_after),
        problem => words(problem),
    }
}
