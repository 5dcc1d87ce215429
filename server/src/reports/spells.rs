//! Figures over time: by days, or by more of them at once where there are many, so that a chart stays one.

use super::view::ReportSpell;
use crate::candidates::figures::{Measure, start_of};
use crate::time_zone::Day;

/// At most so many are shown.
const MOST: i64 = 62;

fn written(day: i64) -> String {
    Day::at(start_of(day), "UTC").to_string()
}

/// Of each spell how many there were, from the first day that is asked for, or that anything happened on, to the last.
pub(super) fn of(
    counts: &[(i64, Measure, i64)],
    (from, to): (Option<i64>, Option<i64>),
    today: i64,
) -> Vec<ReportSpell> {
    let Some((first, ..)) = counts.first() else { return Vec::new() };
    let last = counts.last().map_or(*first, |(day, ..)| *day);
    let from = from.unwrap_or(*first);
    let to = to.unwrap_or(today).min(today).max(last);
    let each =
        [1, 7].into_iter().find(|each| (to - from) / each < MOST).unwrap_or(30.max((to - from) / MOST + 1));
    let begin = |at: i64| ReportSpell {
        from: written(at),
        to: written((at + each - 1).min(to)),
        arrived: 0,
        answered: 0,
        hired: 0,
    };
    let mut spells: Vec<_> = (0..=(to - from) / each).map(|number| begin(from + number * each)).collect();
    for (day, measure, n) in counts {
        let at = usize::try_from((day - from) / each).ok().and_then(|at| spells.get_mut(at));
        let Some(spell) = at else { continue };
        match measure {
            Measure::Arrived => spell.arrived += n,
            Measure::Answered => spell.answered += n,
            Measure::Hired => spell.hired += n,
            Measure::Entered | Measure::Left | Measure::Rejected => {}
        }
    }
    spells
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_days_stand_one_by_one_and_many_together() {
        let counts = [(100, Measure::Arrived, 2), (100, Measure::Hired, 1), (105, Measure::Arrived, 3)];
        let days = of(&counts, (None, None), 106);
        assert_eq!(days.len(), 7);
        assert_eq!((days[0].arrived, days[0].hired, days[5].arrived, days[6].arrived), (2, 1, 3, 0));
        assert_eq!((&*days[0].from, &*days[0].to), ("1970-04-11", "1970-04-11"));
        let weeks = of(&counts, (Some(0), Some(200)), 150);
        assert_eq!(weeks.len(), 22);
        assert_eq!((&*weeks[21].from, &*weeks[21].to), ("1970-05-28", "1970-05-31"), "not beyond today");
        assert_eq!(weeks.iter().map(|week| week.arrived).sum::<i64>(), 5);
        let many = of(&[(0, Measure::Arrived, 1), (9_000, Measure::Arrived, 1)], (None, None), 9_000);
        assert!(many.len() <= 62, "{}", many.len());
        assert_eq!(of(&[], (None, None), 9_000), []);
    }
}
