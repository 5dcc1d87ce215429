//! The least that a list can cost: the same items, in memory, written as JSON for each request and nothing else.

use axum::extract::State;
use axum::routing::get;
use axum::{Json, Router};
use jobhelm::candidates::CandidateSource;
use jobhelm::candidates::view::{CandidatePage, CandidateRow, RowStage, StageBrief};
use jobhelm::clock::Millis;
use jobhelm::contract::CandidateStatus;
use jobhelm::ids::{CandidateId, JobId, StageId};
use jobhelm::paging::Wanted;
use jobhelm::policy::Action;
use jobhelm::stages::StageType;

/// Where it answers.
pub const PATH: &str = "/items";

/// Serves until the process is ended.
pub async fn serve(listen: &str) -> anyhow::Result<()> {
    let page: &'static CandidatePage = Box::leak(Box::new(page()));
    let router = Router::new().route(PATH, get(items)).with_state(page);
    axum::serve(tokio::net::TcpListener::bind(listen).await?, router).await?;
    Ok(())
}

async fn items(State(page): State<&'static CandidatePage>) -> Json<&'static CandidatePage> {
    Json(page)
}

fn page() -> CandidatePage {
    let advert_id = JobId::new();
    let row = |n: u32| CandidateRow {
        id: CandidateId::new(),
        first_name: "Amelia".into(),
        last_name: Some("Williams".into()),
        email: Some(format!("amelia.williams.{}@example.org", 100_000 + n).into()),
        phone_number: Some(format!("07700 {:06}", 900_000 + n).into()),
        job_title: Some("Approved Electrician".into()),
        employer: Some("Harbour & Co".into()),
        applied: Millis(1_790_000_000_000 + i64::from(n)),
        stage_since: Millis(1_790_000_000_000 + i64::from(n)),
        source: CandidateSource::JobHelmApp,
        status: CandidateStatus::Viewed,
        stage: RowStage::Own(StageBrief {
            id: StageId::new(),
            name: "Applied".into(),
            r#type: StageType::Applied,
            order: 1,
        }),
        stage_name: "Applied".into(),
        advert_id,
        campaign_title: "Approved Electrician".into(),
        has_cv: true,
        note_exist: false,
        withdrawn_at: None,
        is_covered: false,
        cv_name: None,
        cv_outcome: None,
        cv_quarantine: None,
        tags: Vec::new(),
    };
    CandidatePage {
        page: Wanted::new(0, Some(50), 50, 50).of((0..50).map(row).collect(), 5_000),
        can: vec![Action::ViewCandidate, Action::MoveCandidate, Action::SetCandidateStatus],
    }
}
