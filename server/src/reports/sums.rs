//! Figures added up.

use std::collections::BTreeMap;

use super::store::Cell;
use super::view::{FigureCount, FigureSpan};
use crate::candidates::figures::Measure;
use crate::contract::CandidateSource;

/// Figures of one kind, and how long what they count has taken, by the rungs of the ladder.
#[derive(Clone, Debug, Default)]
pub(super) struct Sum {
    n: i64,
    gone: i64,
    rungs: BTreeMap<i64, (i64, i64)>,
}

impl Sum {
    fn add(&mut self, hours: i64, (n, gone, minutes): (i64, i64, i64)) {
        self.n += n;
        self.gone += gone;
        let rung = self.rungs.entry(hours).or_default();
        rung.0 += n;
        rung.1 += minutes;
    }

    fn merge(&mut self, other: &Self) {
        self.n += other.n;
        self.gone += other.gone;
        for (hours, (n, minutes)) in &other.rungs {
            let rung = self.rungs.entry(*hours).or_default();
            rung.0 += n;
            rung.1 += minutes;
        }
    }

    pub(super) const fn count(&self) -> FigureCount {
        FigureCount { count: self.n, here: self.n - self.gone }
    }

    /// How many are there still.
    pub(super) const fn here(&self) -> i64 {
        self.n - self.gone
    }

    /// How long it took: on average, and half of them at most. The second is the average of the rung that the one in the
    /// middle is on.
    pub(super) fn span(&self) -> FigureSpan {
        if self.n == 0 {
            return FigureSpan { median_minutes: None, mean_minutes: None };
        }
        let mut passed = 0;
        let middle = self.rungs.values().find(|(n, _)| {
            passed += n;
            passed >= (self.n + 1) / 2
        });
        let minutes: i64 = self.rungs.values().map(|(_, minutes)| minutes).sum();
        FigureSpan {
            median_minutes: middle.filter(|(n, _)| *n > 0).map(|(n, minutes)| minutes / n),
            mean_minutes: Some(minutes / self.n),
        }
    }
}

/// Where applications came from: a source, and of those who applied the board.
pub(super) type Origin = (Option<CandidateSource>, Option<String>);

/// Figures of one source, job, agency or member.
#[derive(Clone, Debug, Default)]
pub(super) struct Outline {
    pub(super) arrived: Sum,
    pub(super) answered: Sum,
    pub(super) hired: Sum,
    pub(super) rejected: Sum,
}

impl Outline {
    /// What it is told from.
    pub(super) const OF: [Measure; 4] =
        [Measure::Arrived, Measure::Answered, Measure::Hired, Measure::Rejected];

    const fn sum(&mut self, measure: Measure) -> Option<&mut Sum> {
        match measure {
            Measure::Arrived => Some(&mut self.arrived),
            Measure::Answered => Some(&mut self.answered),
            Measure::Hired => Some(&mut self.hired),
            Measure::Rejected => Some(&mut self.rejected),
            Measure::Entered | Measure::Left => None,
        }
    }

    pub(super) fn add(&mut self, measure: Measure, hours: i64, counted: (i64, i64, i64)) {
        if let Some(sum) = self.sum(measure) {
            sum.add(hours, counted);
        }
    }

    pub(super) fn of<'c>(cells: impl Iterator<Item = &'c Cell>) -> Self {
        let mut outline = Self::default();
        cells.for_each(|cell| outline.add(cell.measure, cell.hours, (cell.n, cell.gone, cell.minutes)));
        outline
    }

    /// Counts another's in.
    pub(super) fn merge(&mut self, other: &Self) {
        self.arrived.merge(&other.arrived);
        self.answered.merge(&other.answered);
        self.hired.merge(&other.hired);
        self.rejected.merge(&other.rejected);
    }
}

/// Figures by what they are of.
#[derive(Clone, Debug, Default)]
pub(super) struct Totals {
    pub(super) all: Outline,
    pub(super) entered: BTreeMap<String, Sum>,
    pub(super) left: BTreeMap<String, Sum>,
    pub(super) reasons: BTreeMap<String, Sum>,
    pub(super) sources: BTreeMap<Origin, Outline>,
}

impl Totals {
    pub(super) fn of<'c>(cells: impl Iterator<Item = &'c Cell>) -> Self {
        let mut totals = Self::default();
        cells.for_each(|cell| totals.add(cell));
        totals
    }

    fn add(&mut self, cell: &Cell) {
        let counted = (cell.n, cell.gone, cell.minutes);
        self.all.add(cell.measure, cell.hours, counted);
        if Outline::OF.contains(&cell.measure) {
            let source = cell.whence.source;
            let is_board = source == Some(CandidateSource::JobHelmApp) && !cell.whence.via.is_empty();
            let board = is_board.then(|| cell.whence.via.clone());
            self.sources.entry((source, board)).or_default().add(cell.measure, cell.hours, counted);
        }
        let details = match cell.measure {
            Measure::Rejected => &mut self.reasons,
            Measure::Entered => &mut self.entered,
            Measure::Left => &mut self.left,
            Measure::Arrived | Measure::Answered | Measure::Hired => return,
        };
        details.entry(cell.detail.clone()).or_default().add(cell.hours, counted);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::candidates::figures::rung;

    fn sum(minutes: &[i64]) -> Sum {
        let mut sum = Sum::default();
        for minutes in minutes {
            sum.add(rung(*minutes), (1, 0, *minutes));
        }
        sum
    }

    #[test]
    fn half_of_them_took_no_longer_than_the_median() {
        let days = |days: i64| days * 24 * 60;
        let span = sum(&[days(1), days(2), days(9), days(30), 10]).span();
        assert_eq!((span.median_minutes, span.mean_minutes), (Some(days(2)), Some((days(42) + 10) / 5)));
        let none = sum(&[]).span();
        assert_eq!((none.median_minutes, none.mean_minutes), (None, None));
    }

    #[test]
    fn of_many_on_one_rung_the_median_is_their_average() {
        let span = sum(&[600, 610, 620, 100_000]).span();
        assert_eq!(span.median_minutes, Some(610));
    }
}
