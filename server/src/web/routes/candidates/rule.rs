//! The calls about the keyword rule: what it would do, and whom it has rejected.

use axum::Json;
use utoipa_axum::router::OpenApiRouter;

use crate::app::App;
use crate::caller::Caller;
use crate::calls;
use crate::candidates::reviews::{self, ReviewsQuery, WaitingReview};
use crate::candidates::rule::{self, RuleInput, RuleView};
use crate::paging::{Page, Wanted};
use crate::policy::act;
use crate::problem::Problem;
use crate::viewer::Viewer;
use crate::web::input::{Body, Query};
use ::store::Tx;

/// These calls.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(calls!(preview)).routes(calls!(waiting))
}

/// Whom of a job's candidates its keywords would reject, were they these. It changes nothing, and so does saving them.
#[utoipa::path(post, path = "/campaign/keywords/preview", tag = "candidates", request_body = RuleInput,
    responses((status = 200, body = RuleView)))]
async fn preview(
    caller: Caller<(act::EditJob, act::EditLiveJob)>,
    Body(input): Body<RuleInput>,
) -> Result<Json<RuleView>, Problem> {
    let job = input.id;
    let (mut view, keywords) = caller.read(move |tx, viewer| rule::begin(tx, viewer, &input)).await?;
    let mut after = None;
    loop {
        let (before, keywords) = (view, keywords.clone());
        let look = move |tx: &mut Tx<'_>, _: &Viewer| {
            let mut view = before.clone();
            let last = rule::go_on(tx, job, &keywords, &mut view, after)?;
            Ok((view, last))
        };
        (view, after) = caller.read_long(look).await?;
        if after.is_none() {
            return Ok(Json(view));
        }
    }
}

/// Whom of a job the keywords have rejected and nobody has looked at: whoever has asked for it first, then whoever waits
/// longest. Giving them the status Rejected confirms it, any other reverses it.
#[utoipa::path(get, path = "/candidate/rejections", tag = "candidates", params(ReviewsQuery),
    responses((status = 200, body = Page<WaitingReview>)))]
async fn waiting(
    caller: Caller<act::SetCandidateStatus>,
    Query(query): Query<ReviewsQuery>,
) -> Result<Json<Page<WaitingReview>>, Problem> {
    let wanted = Wanted::new(query.page_number, query.page_size, 50, 100);
    let waiting =
        move |tx: &mut Tx<'_>, viewer: &Viewer| reviews::waiting(tx, viewer, query.advert_id, wanted);
    Ok(Json(caller.read_long(waiting).await?))
}
