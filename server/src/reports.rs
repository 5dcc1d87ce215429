//! What became of applications: a job's overview and its activities, and the reports over all jobs that somebody sees. Read
//! from the kept figures (`candidates/figures`), but for who waits now, which changes with the clock.

pub mod activity;
pub mod form;
mod sheet;
mod spells;
mod store;
mod sums;
pub mod view;

use std::collections::{BTreeMap, HashMap};

use form::{ReportQuery, ReportTable, RowsOf, RowsQuery};
use store::{Scope, Spent};
use sums::{Outline, Sum, Totals};
use view::{
    AgencyFigures, BoardBrief, CostFigures, FigureRow, FiguresView, JobFigures, MemberFigures, OverviewView,
    ReasonFigures, ReportView, RowsView, SourceFigures, StageFigures,
};

use crate::boards;
use crate::candidates::figures::{BY_RULE, Measure, day_of};
use crate::candidates::store::of_job;
use crate::clock::Millis;
use crate::companies::reject_reasons;
use crate::contract::CandidateSource;
use crate::ids::{CompanyId, JobId, RejectReasonId};
use crate::paging::Wanted;
use crate::policy::Action;
use crate::problem::Problem;
use crate::stages;
use crate::stages::StageView;
use crate::viewer::Viewer;
use ::store::Tx;

/// So many jobs stand in a report, those with the most applications; its file has all.
const MOST_JOBS: usize = 100;
/// And so many agencies, and members.
const MOST_OTHERS: usize = 100;
/// How many rows of a figure a page has, and how many at most.
const PAGE: (u32, u32) = (20, 100);
/// Nobody turns to a page of a figure's rows so far down.
const DEEPEST: i64 = 10_000;

/// A job's overview.
pub fn overview(tx: &mut Tx<'_>, viewer: &Viewer, job: JobId, now: Millis) -> Result<OverviewView, Problem> {
    let ties = of_job::within(tx, viewer, Action::ViewFigures, job)?.ties;
    let scope = Scope { job: Some(job), ..Scope::default() };
    let company = Company::of(tx, viewer, ties.company_id)?;
    let cells = store::cells(tx, viewer, &scope)?;
    let totals = Totals::of(cells.iter());
    let standing: HashMap<_, _> = store::standing(tx, job)?.into_iter().collect();
    let spent = store::spent(tx, viewer, &scope, ties.company_id)?;
    let prices = store::prices(tx, ties.company_id)?;
    let mut figures = company.figures(tx, &totals, cost(&spent, &prices, &totals.all))?;
    for stage in &mut figures.stages {
        stage.now = Some(standing.get(&stage.id).copied().unwrap_or_default());
    }
    let unanswered = totals.all.arrived.here() - totals.all.answered.here();
    let waiting = store::waiting(tx, viewer, &scope, now)?;
    Ok(OverviewView { figures, unanswered, waiting, is_behind: false })
}

/// The figures of all jobs that the viewer sees, as far as a query asks for them.
pub fn report(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    query: &ReportQuery,
    now: Millis,
) -> Result<ReportView, Problem> {
    let mut report = whole(tx, viewer, query, now)?;
    report.jobs.truncate(MOST_JOBS);
    report.agencies.truncate(MOST_OTHERS);
    report.members.truncate(MOST_OTHERS);
    Ok(report)
}

/// One table of it as CSV.
pub fn csv(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    (query, table): (&ReportQuery, ReportTable),
    now: Millis,
) -> Result<Vec<u8>, Problem> {
    Ok(sheet::written(&whole(tx, viewer, query, now)?, table))
}

fn whole(tx: &mut Tx<'_>, viewer: &Viewer, query: &ReportQuery, now: Millis) -> Result<ReportView, Problem> {
    let company_id = viewer.company()?;
    let scope = query.scope()?;
    let company = Company::of(tx, viewer, company_id)?;
    let cells = store::cells(tx, viewer, &scope)?;
    let totals = Totals::of(cells.iter());
    let spent = store::spent(tx, viewer, &scope, company_id)?;
    let prices = store::prices(tx, company_id)?;
    let figures = company.figures(tx, &totals, cost(&spent, &prices, &totals.all))?;
    let mut paid_for: HashMap<JobId, Vec<Spent>> = HashMap::new();
    spent.into_iter().for_each(|spent| paid_for.entry(spent.job).or_default().push(spent));
    let mut by_job = store::cells_by_job(tx, viewer, &scope)?;
    let (mut jobs, mut by_member) = (Vec::new(), BTreeMap::new());
    for job in store::jobs(tx, viewer, &scope)? {
        let of_job = by_job.remove(&job.id);
        let paid = paid_for.remove(&job.id).unwrap_or_default();
        if of_job.is_none() && paid.is_empty() {
            continue;
        }
        let sums = of_job.unwrap_or_default();
        let member =
            by_member.entry(job.owner_id).or_insert_with(|| (job.owner.clone(), 0, Outline::default()));
        member.1 += 1;
        member.2.merge(&sums);
        jobs.push(JobFigures {
            id: job.id,
            title: job.title,
            status: job.status,
            owner: job.owner,
            arrived: sums.arrived.count(),
            answered: sums.answered.count(),
            first_answer: sums.answered.span(),
            hired: sums.hired.count(),
            time_to_hire: sums.hired.span(),
            rejected: sums.rejected.count(),
            cost: cost(&paid, &prices, &sums),
        });
    }
    jobs.sort_by(|one, other| {
        other
            .arrived
            .count
            .cmp(&one.arrived.count)
            .then_with(|| one.title.cmp(&other.title))
            .then(one.id.cmp(&other.id))
    });
    let of_member = |(id, (full_name, jobs, sums)): (_, (String, i64, Outline))| MemberFigures {
        id,
        full_name,
        jobs,
        arrived: sums.arrived.count(),
        answered: sums.answered.count(),
        first_answer: sums.answered.span(),
        hired: sums.hired.count(),
        time_to_hire: sums.hired.span(),
    };
    let mut members: Vec<_> = by_member.into_iter().map(of_member).collect();
    members.sort_by(|one, other| {
        other.arrived.count.cmp(&one.arrived.count).then_with(|| one.full_name.cmp(&other.full_name))
    });
    let total_jobs = i64::try_from(jobs.len()).unwrap_or(i64::MAX);
    Ok(ReportView {
        agencies: agencies(tx, &cells)?,
        waiting: store::waiting(tx, viewer, &scope, now)?,
        spells: spells::of(&store::by_day(tx, viewer, &scope)?, (scope.from, scope.to), day_of(now)),
        figures,
        jobs,
        total_jobs,
        members,
        is_behind: false,
    })
}

/// The figures of each agency that has submitted anybody.
fn agencies(tx: &mut Tx<'_>, cells: &[store::Cell]) -> Result<Vec<AgencyFigures>, Problem> {
    let mut by_agency: BTreeMap<CompanyId, Vec<_>> = BTreeMap::new();
    for cell in cells.iter().filter(|cell| cell.whence.source == Some(CandidateSource::ExternalRecruiter)) {
        if let Ok(agency) = cell.whence.via.parse() {
            by_agency.entry(CompanyId(agency)).or_default().push(cell);
        }
    }
    let mut names = store::names_of(tx, &by_agency.keys().copied().collect::<Vec<_>>())?;
    let one = |(id, cells): (CompanyId, Vec<_>)| {
        let sums = Outline::of(cells.into_iter());
        AgencyFigures {
            id,
            name: names.remove(&id),
            arrived: sums.arrived.count(),
            answered: sums.answered.count(),
            first_answer: sums.answered.span(),
            rejected: sums.rejected.count(),
            hired: sums.hired.count(),
            time_to_hire: sums.hired.span(),
        }
    };
    let mut agencies: Vec<_> = by_agency.into_iter().map(one).collect();
    agencies.sort_by(|one, other| {
        other.arrived.count.cmp(&one.arrived.count).then_with(|| one.name.cmp(&other.name))
    });
    Ok(agencies)
}

/// What the credits of these jobs come to.
fn cost(spent: &[Spent], prices: &HashMap<crate::contract::CreditPool, i64>, sums: &Outline) -> CostFigures {
    let credits = spent.iter().map(|spent| spent.credits).sum::<i64>().max(0);
    // Of credits that nobody has paid for there is no price, and so none of the whole.
    let pence = spent.iter().map(|spent| Some(prices.get(&spent.pool)? * spent.credits)).sum::<Option<i64>>();
    let pence = pence.filter(|_| credits > 0);
    let each = |many: i64| pence.filter(|_| many > 0).map(|pence| pence / many);
    CostFigures {
        credits,
        pence,
        per_application_pence: each(sums.arrived.count().count),
        per_hire_pence: each(sums.hired.count().count),
    }
}

/// A company's stages and reasons, by which figures are named.
struct Company {
    id: CompanyId,
    stages: Vec<StageView>,
}

impl Company {
    fn of(tx: &mut Tx<'_>, viewer: &Viewer, id: CompanyId) -> Result<Self, Problem> {
        Ok(Self { id, stages: stages::list(tx, viewer, id)? })
    }

    fn figures(&self, tx: &mut Tx<'_>, totals: &Totals, cost: CostFigures) -> Result<FiguresView, Problem> {
        let nothing = Sum::default();
        let of_stage = |stage: &StageView| {
            let key = stage.id.to_string();
            let left = totals.left.get(&key).unwrap_or(&nothing);
            StageFigures {
                id: stage.id,
                name: stage.name.clone(),
                r#type: stage.r#type,
                reached: totals.entered.get(&key).unwrap_or(&nothing).count(),
                now: None,
                left: left.count(),
                time: left.span(),
            }
        };
        let stages = self.stages.iter().map(of_stage).collect();
        Ok(FiguresView {
            arrived: totals.all.arrived.count(),
            answered: totals.all.answered.count(),
            first_answer: totals.all.answered.span(),
            hired: totals.all.hired.count(),
            time_to_hire: totals.all.hired.span(),
            rejected: totals.all.rejected.count(),
            stages,
            sources: self.sources(tx, totals)?,
            reasons: self.reasons(tx, totals)?,
            cost,
        })
    }

    fn sources(&self, tx: &mut Tx<'_>, totals: &Totals) -> Result<Vec<SourceFigures>, Problem> {
        let mut sources = Vec::new();
        for ((source, board), sums) in &totals.sources {
            let board = match board {
                Some(code) => {
                    let name = boards::store::named(tx, self.id, code)?.map(|board| board.name);
                    Some(BoardBrief { code: code.clone(), name })
                }
                None => None,
            };
            sources.push(SourceFigures {
                source: *source,
                board,
                arrived: sums.arrived.count(),
                answered: sums.answered.count(),
                rejected: sums.rejected.count(),
                hired: sums.hired.count(),
                time_to_hire: sums.hired.span(),
            });
        }
        sources.sort_by_key(|of| std::cmp::Reverse(of.arrived.count));
        Ok(sources)
    }

    fn reasons(&self, tx: &mut Tx<'_>, totals: &Totals) -> Result<Vec<ReasonFigures>, Problem> {
        if totals.reasons.is_empty() {
            return Ok(Vec::new());
        }
        let labels = reject_reasons::labels(tx, self.id)?;
        let one = |(detail, sum): (&String, &Sum)| {
            let reason = detail.parse().ok().map(RejectReasonId);
            ReasonFigures {
                detail: if detail.is_empty() { form::NONE.to_owned() } else { detail.clone() },
                by_rule: detail == BY_RULE,
                label: reason.and_then(|reason| labels.get(&reason).cloned()),
                count: sum.count(),
            }
        };
        let mut reasons: Vec<_> = totals.reasons.iter().map(one).collect();
        reasons.sort_by(|one, other| {
            other.count.count.cmp(&one.count.count).then_with(|| one.label.cmp(&other.label))
        });
        Ok(reasons)
    }
}

/// The applications that a figure counts, newest first, as far as they are there still.
pub fn rows(tx: &mut Tx<'_>, viewer: &Viewer, query: &RowsQuery, now: Millis) -> Result<RowsView, Problem> {
    let scope = query.scope()?;
    match scope.job {
        Some(job) => drop(of_job::within(tx, viewer, Action::ViewFigures, job)?),
        None => drop(viewer.company()?),
    }
    let wanted = Wanted::new(query.page_number, query.page_size, PAGE.0, PAGE.1);
    if wanted.offset() > DEEPEST {
        return Err(Problem::field("pageNumber", "Please narrow it down to look further"));
    }
    let measure = match query.figure {
        RowsOf::Waiting => {
            let band = query.band(now)?;
            let (items, total) = store::rows_waiting(tx, viewer, &scope, band, wanted)?;
            return Ok(RowsView { rows: wanted.of(items, total), removed: 0 });
        }
        RowsOf::Unanswered => {
            let (items, total) = store::rows_unanswered(tx, viewer, &scope, wanted)?;
            return Ok(RowsView { rows: wanted.of(items, total), removed: 0 });
        }
        RowsOf::Arrived => Measure::Arrived,
        RowsOf::Answered => Measure::Answered,
        RowsOf::Entered => Measure::Entered,
        RowsOf::Left => Measure::Left,
        RowsOf::Hired => Measure::Hired,
        RowsOf::Rejected => Measure::Rejected,
    };
    let detail = query.detail.as_deref().map(form::stored);
    let what = (measure, detail.as_deref());
    let (items, total, removed): (Vec<FigureRow>, i64, i64) =
        store::rows_of(tx, viewer, &scope, what, wanted)?;
    Ok(RowsView { rows: wanted.of(items, total), removed })
}
