//! Tables of a report as CSV: what a screen shows, in days.

use super::form::{NONE, ReportTable};
use super::view::{FigureCount, FigureSpan, ReportView};
use crate::candidates::csv::sheet::{self, Lines};

const MINUTES_OF_A_DAY: i64 = 24 * 60;

/// In days, to a tenth.
fn days(minutes: Option<i64>) -> String {
    minutes.map_or_else(String::new, |minutes| {
        let tenths = (minutes * 10 + MINUTES_OF_A_DAY / 2) / MINUTES_OF_A_DAY;
        format!("{}.{}", tenths / 10, tenths % 10)
    })
}

fn pounds(pence: Option<i64>) -> String {
    pence.map_or_else(String::new, |pence| format!("{}.{:02}", pence / 100, pence % 100))
}

fn count(count: FigureCount) -> String {
    count.count.to_string()
}

fn span(span: FigureSpan) -> [String; 2] {
    [days(span.median_minutes), days(span.mean_minutes)]
}

const HIRED: [&str; 3] = ["Hired", "Time to hire, median days", "Time to hire, average days"];
const ANSWERED: [&str; 3] = ["Answered", "First answer, median days", "First answer, average days"];

/// The table as it is saved.
pub(super) fn written(report: &ReportView, table: ReportTable) -> Vec<u8> {
    let (columns, rows) = match table {
        ReportTable::Stages => stages(report),
        ReportTable::Sources => sources(report),
        ReportTable::Reasons => reasons(report),
        ReportTable::Jobs => jobs(report),
        ReportTable::Agencies => agencies(report),
        ReportTable::Members => members(report),
        ReportTable::Waiting => waiting(report),
    };
    let mut lines = Lines::headed(columns.into_iter());
    rows.iter().for_each(|row| lines.line(row.iter().map(String::as_str)));
    lines.bytes()
}

type Table = (Vec<&'static str>, Vec<Vec<String>>);

fn stages(report: &ReportView) -> Table {
    let columns =
        vec!["Stage", "Reached", "Left", "Time in stage, median days", "Time in stage, average days"];
    let row = |stage: &super::view::StageFigures| {
        let [median, mean] = span(stage.time);
        vec![stage.name.clone(), count(stage.reached), count(stage.left), median, mean]
    };
    (columns, report.figures.stages.iter().map(row).collect())
}

fn sources(report: &ReportView) -> Table {
    let columns = [&["Source", "Board", "Applications", "Answered", "Rejected"][..], &HIRED].concat();
    let row = |of: &super::view::SourceFigures| {
        let [median, mean] = span(of.time_to_hire);
        let board = of.board.as_ref().map(|board| board.name.clone().unwrap_or_else(|| board.code.clone()));
        vec![
            of.source.map_or("Not known", sheet::source).to_owned(),
            board.unwrap_or_default(),
            count(of.arrived),
            count(of.answered),
            count(of.rejected),
            count(of.hired),
            median,
            mean,
        ]
    };
    (columns, report.figures.sources.iter().map(row).collect())
}

fn reasons(report: &ReportView) -> Table {
    let row = |reason: &super::view::ReasonFigures| {
        let label = match (&reason.label, reason.by_rule) {
            (Some(label), _) => label.clone(),
            (None, true) => "None of the keywords".into(),
            (None, false) if reason.detail == NONE => "No reason given".into(),
            (None, false) => "A reason that is not offered any more".into(),
        };
        vec![label, count(reason.count)]
    };
    (vec!["Reason", "Rejected"], report.figures.reasons.iter().map(row).collect())
}

fn jobs(report: &ReportView) -> Table {
    let cost = ["Credits", "Cost, £", "Cost per application, £", "Cost per hire, £"];
    let columns =
        [&["Job", "Status", "Owner", "Applications"][..], &ANSWERED, &["Rejected"], &HIRED, &cost].concat();
    let row = |job: &super::view::JobFigures| {
        let ([answer, answers], [hire, hires]) = (span(job.first_answer), span(job.time_to_hire));
        vec![
            job.title.clone(),
            job.status.to_string(),
            job.owner.clone(),
            count(job.arrived),
            count(job.answered),
            answer,
            answers,
            count(job.rejected),
            count(job.hired),
            hire,
            hires,
            job.cost.credits.to_string(),
            pounds(job.cost.pence),
            pounds(job.cost.per_application_pence),
            pounds(job.cost.per_hire_pence),
        ]
    };
    (columns, report.jobs.iter().map(row).collect())
}

fn agencies(report: &ReportView) -> Table {
    let columns = [&["Agency", "Submitted"][..], &ANSWERED, &["Rejected"], &HIRED].concat();
    let row = |agency: &super::view::AgencyFigures| {
        let ([answer, answers], [hire, hires]) = (span(agency.first_answer), span(agency.time_to_hire));
        vec![
            agency.name.clone().unwrap_or_else(|| "An agency that is gone".into()),
            count(agency.arrived),
            count(agency.answered),
            answer,
            answers,
            count(agency.rejected),
            count(agency.hired),
            hire,
            hires,
        ]
    };
    (columns, report.agencies.iter().map(row).collect())
}

fn members(report: &ReportView) -> Table {
    let columns = [&["Job owner", "Jobs", "Applications"][..], &ANSWERED, &HIRED].concat();
    let row = |member: &super::view::MemberFigures| {
        let ([answer, answers], [hire, hires]) = (span(member.first_answer), span(member.time_to_hire));
        vec![
            member.full_name.clone(),
            member.jobs.to_string(),
            count(member.arrived),
            count(member.answered),
            answer,
            answers,
            count(member.hired),
            hire,
            hires,
        ]
    };
    (columns, report.members.iter().map(row).collect())
}

fn waiting(report: &ReportView) -> Table {
    let row = |band: &super::view::WaitingBand| {
        let days = match band.to_days {
            Some(to) => format!("{} to {to}", band.from_days),
            None => format!("{} or more", band.from_days),
        };
        vec![days, band.count.to_string()]
    };
    (vec!["Days in their stage", "Candidates"], report.waiting.iter().map(row).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_told_to_a_tenth_and_money_to_the_penny() {
        assert_eq!(
            [None, Some(0), Some(144), Some(3 * MINUTES_OF_A_DAY + 71)].map(days),
            ["", "0.0", "0.1", "3.0"]
        );
        assert_eq!([None, Some(7), Some(12_345)].map(pounds), ["", "0.07", "123.45"]);
    }
}
