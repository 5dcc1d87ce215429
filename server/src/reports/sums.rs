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
    fn add(&mut self, cell: &Cell) {
        self.n += cell.n;
        self.gone += cell.gone;
        let rung = self.rungs.entry(cell.hours).or_default();
        rung.0 += cell.n;
        rung.1 += cell.minutes;
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

/// Figures of one source.
#[derive(Clone, Debug, Default)]
pub(super) struct OfSource {
    pub(super) arrived: Sum,
    pub(super) answered: Sum,
    pub(super) hired: Sum,
    pub(super) rejected: Sum,
}

/// Figures by what they are of.
#[derive(Clone, Debug, Default)]
pub(super) struct Totals {
    pub(super) arrived: Sum,
    pub(super) answered: Sum,
    pub(super) hired: Sum,
    pub(super) rejected: Sum,
    pub(super) entered: BTreeMap<String, Sum>,
    pub(super) left: BTreeMap<String, Sum>,
    pub(super) reasons: BTreeMap<String, Sum>,
    pub(super) sources: BTreeMap<Origin, OfSource>,
}

impl Totals {
    pub(super) fn of<'c>(cells: impl Iterator<Item = &'c Cell>) -> Self {
        let mut totals = Self::default();
        cells.for_each(|cell| totals.add(cell));
        totals
    }

    fn add(&mut self, cell: &Cell) {
        let source = cell.whence.source;
        let is_board = source == Some(CandidateSource::JobHelmApp) && !cell.whence.via.is_empty();
        let of_source = |totals: &mut BTreeMap<Origin, OfSource>, add: fn(&mut OfSource) -> &mut Sum| {
            let board = is_board.then(|| cell.whence.via.clone());
            add(totals.entry((source, board)).or_default()).add(cell);
        };
        match cell.measure {
            Measure::Arrived => {
                self.arrived.add(cell);
                of_source(&mut self.sources, |of| &mut of.arrived);
            }
            Measure::Answered => {
                self.answered.add(cell);
                of_source(&mut self.sources, |of| &mut of.answered);
            }
            Measure::Hired => {
                self.hired.add(cell);
                of_source(&mut self.sources, |of| &mut of.hired);
            }
            Measure::Rejected => {
                self.rejected.add(cell);
                of_source(&mut self.sources, |of| &mut of.rejected);
                self.reasons.entry(cell.detail.clone()).or_default().add(cell);
            }
            Measure::Entered => self.entered.entry(cell.detail.clone()).or_default().add(cell),
            Measure::Left => self.left.entry(cell.detail.clone()).or_default().add(cell),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::candidates::figures::{Whence, rung};
    use crate::ids::JobId;

    fn sum(minutes: &[i64]) -> Sum {
        let mut sum = Sum::default();
        for minutes in minutes {
            let cell = Cell {
                job: JobId::new(),
                measure: Measure::Answered,
                detail: String::new(),
                whence: Whence::default(),
                hours: rung(*minutes),
                n: 1,
                gone: 0,
                minutes: *minutes,
            };
            sum.add(&cell);
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
