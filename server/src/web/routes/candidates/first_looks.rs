//! What the screens of a job's candidates show first, in one call each: the list, and the board.

use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

use super::lists::{Extent, found};
use crate::accounts::view::ViewerView;
use crate::accounts::{support, users};
use crate::app::App;
use crate::caller::Caller;
use crate::calls;
use crate::candidates::form::CandidateListQuery;
use crate::candidates::page::list::{self, Board, Tab};
use crate::candidates::store::of_job::JobFacts;
use crate::candidates::view::{CandidateCounts, CandidatePage};
use crate::clock::Millis;
use crate::ids::{JobId, StageId};
use crate::jobs::reading::{self, Totals};
use crate::jobs::view::JobView;
use crate::paging::written::Written;
use crate::policy::act;
use crate::problem::Problem;
use crate::search;
use crate::stages::{self, StageView};
use crate::viewer::Viewer;
use crate::web::input::{Id, Query};
use ::store::{Position, Tx};

/// The calls of these looks.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(calls!(tab)).routes(calls!(board))
}

/// What the candidates tab shows first: who asks, the job, its company's stages, a page of candidates and their counts,
/// all of one moment.
#[utoipa::path(get, path = "/campaign/{jobId}/open", tag = "candidates",
    params(("jobId" = JobId, Path), CandidateListQuery), responses((status = 200, body = CandidatesTab)))]
async fn tab(
    caller: Caller<act::ViewJob>,
    State(app): State<App>,
    Id(job): Id<JobId>,
    Query(query): Query<CandidateListQuery>,
) -> Result<Written<CandidatesTab>, Problem> {
    let query = CandidateListQuery { advert_id: Some(job), ..query };
    let found = found(&app, &caller, &query, Extent::AsFound).await?;
    let asking = Asking::by(&caller, app);
    let read = move |tx: &mut Tx<'_>, viewer: &Viewer| {
        let facts = list::job(tx, viewer, query.advert_id)?;
        let stages = stages::list(tx, viewer, facts.ties.company_id)?;
        let Tab { page, counts, totals } =
            list::with_counts(tx, viewer, &facts, &query, found.as_ref(), &stages)?;
        let around = asking.around(tx, viewer, &facts, stages, counts, totals)?;
        Written::around(&around, "page", &page)
    };
    caller.read(read).await
}

/// What the board shows first: who asks, the job, its company's stages, a page of candidates of each of them and the
/// counts, all of one moment. Stages that the query names are all that it shows.
#[utoipa::path(get, path = "/campaign/{jobId}/board", tag = "candidates",
    params(("jobId" = JobId, Path), CandidateListQuery), responses((status = 200, body = BoardTab)))]
async fn board(
    caller: Caller<act::ViewJob>,
    State(app): State<App>,
    Id(job): Id<JobId>,
    Query(query): Query<CandidateListQuery>,
) -> Result<Written<BoardTab>, Problem> {
    let query = CandidateListQuery { advert_id: Some(job), ..query };
    let found = found(&app, &caller, &query, Extent::AsFound).await?;
    let asking = Asking::by(&caller, app);
    let read = move |tx: &mut Tx<'_>, viewer: &Viewer| {
        let facts = list::job(tx, viewer, query.advert_id)?;
        let stages = stages::list(tx, viewer, facts.ties.company_id)?;
        let Board { columns, counts, totals } =
            list::by_stage(tx, viewer, &facts, &query, found.as_ref(), &stages)?;
        let around = asking.around(tx, viewer, &facts, stages, counts, totals)?;
        let columns = columns
            .iter()
            .map(|(stage_id, page)| Written::around(&OfStage { stage_id: *stage_id }, "page", page))
            .collect::<Result<Vec<Written<BoardColumn>>, _>>()?;
        Written::around_all(&around, "columns", &columns)
    };
    caller.read(read).await
}

/// A first look at a job's candidates that somebody asks for, before anything is read.
struct Asking {
    app: App,
    session: Vec<u8>,
    live: Option<Position>,
    now: Millis,
}

impl Asking {
    fn by(caller: &Caller<act::ViewJob>, app: App) -> Self {
        let (session, live, now) = (caller.session().to_vec(), app.live.place(), app.clock.now());
        Self { app, session, live, now }
    }

    fn around(
        &self,
        tx: &mut Tx<'_>,
        viewer: &Viewer,
        job: &JobFacts,
        stages: Vec<StageView>,
        counts: CandidateCounts,
        totals: Option<Totals>,
    ) -> Result<AroundCandidates, Problem> {
        let watched = support::of_session(tx, viewer, &self.session, self.now)?;
        let search = search::view(&self.app.search, viewer, &self.session, self.now);
        Ok(AroundCandidates {
            viewer: users::viewer(tx, viewer, search, self.live, watched)?,
            job: reading::with_totals(tx, viewer, job.ties.id, &self.app.settings.outside(), totals)?,
            stages,
            counts,
        })
    }
}

/// What stands around the list on the candidates tab, and around the columns of the board.
#[derive(Serialize, ToSchema)]
struct AroundCandidates {
    /// Who asks.
    viewer: ViewerView,
    /// The job.
    job: JobView,
    /// Its company's stages, in their order.
    stages: Vec<StageView>,
    /// How many share a status, a stage, a source.
    counts: CandidateCounts,
}

/// What the candidates tab shows first.
#[derive(Serialize, ToSchema)]
struct CandidatesTab {
    /// All but the list.
    #[serde(flatten)]
    around: AroundCandidates,
    /// The list.
    page: CandidatePage,
}

/// What the board shows first.
#[derive(Serialize, ToSchema)]
struct BoardTab {
    /// All but the columns.
    #[serde(flatten)]
    around: AroundCandidates,
    /// The stages' candidates, in the stages' order.
    columns: Vec<BoardColumn>,
}

/// Whose column it is.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct OfStage {
    /// The stage.
    stage_id: StageId,
}

/// A column of the board.
#[derive(Serialize, ToSchema)]
struct BoardColumn {
    /// Whose it is.
    #[serde(flatten)]
    of: OfStage,
    /// Who stands in it.
    page: CandidatePage,
}
