//! The DWP's Find a Job: what it takes, under which reference, and for how long.

use super::BoardState;
use super::store::find_a_job::Known;
use super::view::JobBoardView;
use crate::clock::Millis;

/// It shows an advert for so many days under one reference.
const SHOWN: i64 = 30;
/// After so many days the next reference begins: more than a day before the former ends, so that the advert is never gone
/// while a file waits to be read.
const RENEWED: i64 = 28;
const DAY: i64 = 24 * 3_600_000;

/// Why it takes no such advert, if it does not.
pub fn lacks(post_code: Option<&str>, category: Option<&str>) -> Option<&'static str> {
    match (post_code, category) {
        (Some(_), Some(_)) => None,
        (None, Some(_)) => Some("Left out, since the advert has no postcode."),
        (Some(_), None) => Some("Left out, since the advert has no category."),
        (None, None) => Some("Left out, since the advert has no postcode and no category."),
    }
}

/// As what an advert stands in today's file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// What it is called there.
    pub reference: String,
    /// A moment of the day on which it leaves.
    pub until: Millis,
}

impl Run {
    /// Of an advert of this reference, that is live from one moment to another. It follows from the day alone.
    pub fn of(reference: &str, (from, until): (Millis, Millis), now: Millis) -> Self {
        let [first, last, today] = [from, until, now].map(|at| at.0.div_euclid(DAY));
        let ends = |turn: i64| first + turn * RENEWED + SHOWN;
        let turn = (today - first).max(0) / RENEWED;
        // Nothing is begun again for the hours that the former lasts anyway.
        let turn = if turn > 0 && last <= ends(turn - 1) { turn - 1 } else { turn };
        let reference = if turn == 0 { reference.to_owned() } else { format!("{reference}-{turn}") };
        Self { reference, until: Millis(ends(turn).min(last) * DAY) }
    }
}

/// Its part of the ledger, of an advert that last changed then, that may be left out of the file, and that this server may
/// have sent there.
pub(super) fn row(
    row: JobBoardView,
    changed_at: Millis,
    lacks: Option<&'static str>,
    known: Option<Known>,
) -> JobBoardView {
    let row = match known {
        None => row,
        Some(Known { sent_at, is_over }) => {
            let says_so = sent_at >= changed_at && sent_at >= row.requested_at;
            let state = match (row.expired_at, row.state) {
                (None, BoardState::Requested) if says_so => BoardState::Sent,
                (None, state) => state,
                (Some(_), _) if is_over => BoardState::Expired,
                (Some(_), _) => BoardState::Expiring,
            };
            JobBoardView { state, sent_at: Some(sent_at), ..row }
        }
    };
    match lacks {
        Some(words) if row.expired_at.is_none() => {
            // What was complete before is there until it is told to go.
            let state = match known {
                Some(Known { is_over: false, .. }) => BoardState::Expiring,
                _ => BoardState::Requested,
            };
            JobBoardView { state, words: Some(words.to_owned()), ..row }
        }
        _ => row,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run(from: i64, until: i64, now: i64) -> (String, i64) {
        let noon = |day: i64| Millis(day * DAY + DAY / 2);
        let Run { reference, until } = Run::of("AB12", (noon(from), noon(until)), noon(now));
        (reference, until.0 / DAY)
    }

    #[test]
    fn no_reference_is_shown_for_more_than_thirty_days_and_the_advert_is_never_gone() {
        for lasts in [1, 28, 30, 31, 60, 365] {
            let runs: Vec<_> = (0..=lasts).map(|day| (day, run(0, lasts, day))).collect();
            let mut begun: Vec<(String, i64, i64)> = Vec::new();
            for (day, (reference, until)) in runs {
                assert!(until <= day + SHOWN && until >= day && until <= lasts, "{lasts} {day} {until}");
                match begun.iter().find(|(known, ..)| *known == reference) {
                    Some((_, _, ends)) => assert_eq!(until, *ends, "a reference ends when it was said to"),
                    None => begun.push((reference, day, until)),
                }
            }
            for pair in begun.windows(2) {
                assert!(
                    pair[1].1 + 2 <= pair[0].2,
                    "{lasts}: more than a day lies between the new and the end"
                );
            }
            assert_eq!(begun.last().unwrap().2, lasts);
        }
    }

    #[test]
    fn an_advert_that_is_over_before_thirty_days_has_one_reference() {
        assert_eq!(run(0, 28, 28), ("AB12".into(), 28));
        assert_eq!(run(0, 30, 30), ("AB12".into(), 30));
        assert_eq!(run(0, 31, 28), ("AB12-1".into(), 31));
        assert_eq!(run(0, 90, 57), ("AB12-2".into(), 86));
    }

    #[test]
    fn it_says_what_an_advert_lacks() {
        assert_eq!(lacks(Some("TR11 3XA"), Some("it")), None);
        assert!(lacks(None, Some("it")).is_some_and(|words| words.contains("postcode")));
        assert!(lacks(Some("TR11 3XA"), None).is_some_and(|words| words.contains("category")));
    }
}
