//! The calls of companies' careers pages, and what leads search engines to them and to the jobs. Like the jobs' own pages
//! they set no cookies and need no script.

use std::io::{self, Read as _};

use axum::Router;
use axum::body::Body;
use axum::extract::rejection::{PathRejection, QueryRejection};
use axum::extract::{Path, Query, RawQuery, State};
use axum::http::{HeaderMap, Method, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use bytes::Bytes;
use flate2::read::GzDecoder;
use futures::{Stream, stream};
use serde::Deserialize;
use tower_http::catch_panic::CatchPanicLayer;
use uuid::Uuid;

use super::public_page::{PAGE_POLICY, page, words};
use super::public_page_files::look;
use crate::app::App;
use crate::clock::Millis;
use crate::companies::careers::{self, Careers};
use crate::companies::store::careers as store;
use crate::feeds::shape::Shape;
use crate::ids::{CompanyId, JobId};
use crate::jobs::{AdvertisedFilter, JobType, advertised};
use crate::limits::Limited;
use crate::problem::Problem;
use crate::public_page::careers::{CareersPage, Looked, PLACES, SIZE};
use crate::public_page::sitemap::{self, Entry, Sitemap, SitemapIndex};
use crate::search::Index;
use crate::search::understood::understood;
use crate::web::client::ClientAddress;
use crate::web::negotiation;

/// What the page may load and do where it stands in a frame of the company's own site.
const FRAME_POLICY: &str = "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; \
    form-action 'self'; base-uri 'none'; frame-ancestors *";
/// So much of a feed is unpacked at once.
const PIECE: usize = 64 * 1024;
/// Nobody turns more pages.
const MOST_PAGES: u32 = 1_000;

/// The calls of this domain.
pub fn router() -> Router<App> {
    Router::new()
        .route("/careers/{slug}", get(show))
        .route("/careers/{slug}/sitemap.xml", get(of_company))
        .route("/careers/{slug}/feeds/{file}", get(feed))
        .route("/sitemap.xml", get(of_all))
        .route("/robots.txt", get(robots))
        .layer(CatchPanicLayer::custom(|_| words(Problem::Internal(anyhow::anyhow!("a handler panicked")))))
}

/// What stands behind the question mark.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Asked {
    q: String,
    location: String,
    r#type: String,
    page: String,
    embed: String,
}

impl Asked {
    /// What is looked for; whatever makes no sense is left out, as a page for everybody has it.
    fn looked(self) -> Looked {
        let text = |text: String| text.trim().chars().filter(|c| !c.is_control()).take(200).collect();
        let typed: String = text(self.q);
        Looked {
            understood: None,
            refused: None,
            text: typed,
            location: text(self.location),
            r#type: JobType::from_spelling(&self.r#type),
            page: self.page.parse().unwrap_or(1).clamp(1, MOST_PAGES),
            embedded: self.embed == "true",
        }
    }
}

type Slug = Result<Path<String>, PathRejection>;

/// A company's open jobs.
async fn show(
    State(app): State<App>,
    slug: Slug,
    RawQuery(query): RawQuery,
    asked: Result<Query<Asked>, QueryRejection>,
    address: Result<ClientAddress, Problem>,
) -> Response {
    let mut looked = asked.map(|Query(asked)| asked).unwrap_or_default().looked();
    looked.understood = understood(&looked.text, app.search.is_inside());
    match shown(&app, slug, looked, address).await {
        Ok(Shown::Page(page)) => page,
        // What was looked for, and that it stands in a frame, goes along.
        Ok(Shown::Elsewhere(path)) => {
            let query = query.map(|query| format!("?{query}")).unwrap_or_default();
            moved(&format!("{path}{query}"))
        }
        Err(problem) => words(problem),
    }
}

/// Leads to where something is now. No browser keeps that: an address that comes back would lead in a circle.
fn moved(path: &str) -> Response {
    ([(header::CACHE_CONTROL, "no-cache")], Redirect::permanent(path)).into_response()
}

enum Shown {
    Page(Response),
    Elsewhere(String),
}

/// What a search that asks for too much is told, and one of too many.
const TOO_MUCH: &str = "This search is more than we can look for. Please try fewer words.";
const TOO_OFTEN: &str =
    "Many searches have come from your network in a short time. Please try again in a minute.";

async fn shown(
    app: &App,
    slug: Slug,
    mut looked: Looked,
    address: Result<ClientAddress, Problem>,
) -> Result<Shown, Problem> {
    let company = match at(app, slug).await? {
        Found::Here(company) => company,
        Found::Moved(path) => return Ok(Shown::Elsewhere(path)),
    };
    let searched = match looked.text.is_empty() {
        true => Ok(None),
        false => search(app, company.id, &looked.text, address).await,
    };
    let (found, refusal) = match searched {
        Ok(found) => (found, None),
        Err(problem @ (Problem::Invalid(_) | Problem::TooMany { .. })) => (Some(Vec::new()), Some(problem)),
        Err(problem) => return Err(problem),
    };
    looked.refused = refusal.as_ref().map(|problem| match problem {
        Problem::TooMany { .. } => TOO_OFTEN,
        _ => TOO_MUCH,
    });
    looked.understood = looked.understood.filter(|_| refusal.is_none());
    let filter = AdvertisedFilter {
        found: found.map(|ids| ids.into_iter().map(JobId).collect()),
        location: Some(looked.location.clone()).filter(|place| !place.is_empty()),
        r#type: looked.r#type,
    };
    let (id, now, offset) = (company.id, app.clock.now(), i64::from(looked.page - 1) * i64::from(SIZE));
    let (jobs, total, places) = app
        .db
        .read(move |tx| {
            let jobs = advertised::page(tx, id, &filter, now, (SIZE, offset))?;
            let total = advertised::count(tx, id, &filter, now)?;
            Ok::<_, Problem>((jobs, total, advertised::places(tx, id, now, PLACES)?))
        })
        .await?;
    let address = format!("{}{}", app.settings.public_url, careers::path(&company.slug));
    let policy = if looked.embedded { FRAME_POLICY } else { PAGE_POLICY };
    let shown = CareersPage::new(&company, address, &looked, places, (&jobs, total), look());
    let mut answer = page(StatusCode::OK, &shown, policy);
    if let Some(problem) = refusal {
        let (refused, _) = problem.into_response().into_parts();
        *answer.status_mut() = refused.status;
        if let Some(after) = refused.headers.get(header::RETRY_AFTER) {
            answer.headers_mut().insert(header::RETRY_AFTER, after.clone());
        }
    }
    Ok(Shown::Page(answer))
}

/// Which of a company's open jobs these words find.
async fn search(
    app: &App,
    company: CompanyId,
    text: &str,
    address: Result<ClientAddress, Problem>,
) -> Result<Option<Vec<Uuid>>, Problem> {
    app.limits.check(Limited::Careers, address?.0).await?;
    let filter = format!("companyId:{company} AND statusFilter:Live");
    app.search.matching(&app.db, Index::Adverts, Some(text), &filter, &[]).await
}

/// What an address leads to.
enum Found {
    Here(Careers),
    Moved(String),
}

async fn at(app: &App, slug: Slug) -> Result<Found, Problem> {
    let Path(slug) = slug.map_err(|_| Problem::NotFound)?;
    let small = slug.to_ascii_lowercase();
    let company = app.db.read(move |tx| store::at(tx, &small)).await?.ok_or(Problem::NotFound)?;
    Ok(match company.slug == slug {
        true => Found::Here(company),
        false => Found::Moved(careers::path(&company.slug)),
    })
}

/// What one company advertises, in the shape of a job board.
async fn feed(
    State(app): State<App>,
    names: Result<Path<(String, String)>, PathRejection>,
    method: Method,
    headers: HeaderMap,
) -> Response {
    // Who asks for its head alone has read nothing.
    let reads = method == Method::GET;
    let written = async {
        let Path((slug, file)) = names.map_err(|_| Problem::NotFound)?;
        let shape = file.strip_suffix(".xml").and_then(Shape::from_spelling).ok_or(Problem::NotFound)?;
        let company = match at(&app, Ok(Path(slug))).await? {
            Found::Here(company) => company,
            Found::Moved(path) => {
                return Ok(moved(&format!("{path}/feeds/{shape}.xml")));
            }
        };
        let (url, now) = (&app.settings.public_url, app.clock.now());
        let tag = app.feeds.tag(&app.db, &company, shape, url, now).await?;
        let common = [
            (header::ETAG, tag.clone()),
            (header::CACHE_CONTROL, "no-cache".to_owned()),
            (header::VARY, "accept-encoding".to_owned()),
        ];
        if negotiation::has(&headers, &tag) {
            if reads {
                note(&app, company.id, shape, &headers, now).await;
            }
            return Ok((StatusCode::NOT_MODIFIED, common).into_response());
        }
        let feed = app.feeds.feed(&app.db, &company, shape, url, (tag, now)).await?;
        if reads {
            note(&app, company.id, shape, &headers, now).await;
        }
        let kind = [(header::CONTENT_TYPE, "application/xml; charset=utf-8")];
        Ok(match negotiation::takes(&headers, "gzip") {
            true => (common, kind, [(header::CONTENT_ENCODING, "gzip")], feed.packed).into_response(),
            false => (common, kind, Body::from_stream(unpacked(feed.packed))).into_response(),
        })
    };
    written.await.unwrap_or_else(words)
}

/// Notes that a board has read a feed. Somebody who looks at it in a browser is none; but Find a Job's file is fetched by
/// people, who upload it, unless this server sends it.
async fn note(app: &App, company: CompanyId, shape: Shape, headers: &HeaderMap, now: Millis) {
    let is_for_people = shape == Shape::FindAJob && app.settings.find_a_job.is_none();
    if headers.contains_key("sec-fetch-mode") && !is_for_people {
        return;
    }
    let agent = headers.get(header::USER_AGENT).and_then(|agent| agent.to_str().ok()).unwrap_or_default();
    if let Err(problem) = app.feeds.note(&app.db, company, shape, agent, now).await {
        tracing::warn!(?problem, "it was not noted who has read a feed");
    }
}

/// The text of a feed, piece by piece, for whoever takes it as it is.
fn unpacked(packed: Bytes) -> impl Stream<Item = io::Result<Bytes>> {
    stream::try_unfold(GzDecoder::new(io::Cursor::new(packed)), async |mut packed| {
        let mut piece = vec![0; PIECE];
        let length = packed.read(&mut piece)?;
        piece.truncate(length);
        Ok((length > 0).then(|| (Bytes::from(piece), packed)))
    })
}

/// The careers page and the jobs of one company.
async fn of_company(State(app): State<App>, slug: Slug) -> Response {
    let written = async {
        let company = match at(&app, slug).await? {
            Found::Here(company) => company,
            Found::Moved(path) => return Ok(moved(&format!("{path}/sitemap.xml"))),
        };
        let (id, now) = (company.id, app.clock.now());
        // One of the places is the careers page's own.
        let jobs = app.db.read(move |tx| advertised::references(tx, id, now, sitemap::MOST - 1)).await?;
        let url = &app.settings.public_url;
        let newest = jobs.iter().map(|(_, changed)| *changed).max();
        let careers = Entry::new(format!("{url}{}", careers::path(&company.slug)), newest);
        let jobs =
            jobs.into_iter().map(|(code, changed)| Entry::new(format!("{url}/apply/{code}"), Some(changed)));
        xml(&Sitemap { entries: std::iter::once(careers).chain(jobs).collect() })
    };
    written.await.unwrap_or_else(words)
}

/// The sitemaps of all companies that advertise something.
async fn of_all(State(app): State<App>) -> Response {
    let written = async {
        let now = app.clock.now();
        let companies = app.db.read(move |tx| advertised::companies(tx, now, sitemap::MOST)).await?;
        let url = &app.settings.public_url;
        let entries = companies.into_iter().map(|(slug, changed)| {
            Entry::new(format!("{url}{}/sitemap.xml", careers::path(&slug)), Some(changed))
        });
        xml(&SitemapIndex { entries: entries.collect() })
    };
    written.await.unwrap_or_else(words)
}

fn xml(template: &impl askama::Template) -> Result<Response, Problem> {
    let written = template.render().map_err(anyhow::Error::from)?;
    Ok(([(header::CONTENT_TYPE, "application/xml; charset=utf-8")], written).into_response())
}

/// What search engines are asked to leave alone, and where to begin.
async fn robots(State(app): State<App>) -> impl IntoResponse {
    let url = &app.settings.public_url;
    format!(
        "User-agent: *\nAllow: /api/v1/companies/*/logo/\nDisallow: /api/\nDisallow: /1/\n\nSitemap: {url}/sitemap.xml\n"
    )
}
