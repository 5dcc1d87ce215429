//! Whether the machine's clock can be believed. One that is wrong for an afternoon must not end what people keep for
//! months: after a leap nothing is removed for good for a day, in which whoever runs the server hears of it.

use std::time::{Duration, Instant};

use metrics::gauge;

use crate::clock::Millis;

/// A running machine's clock is set right by less than this.
const LEAP: Duration = Duration::from_hours(1);
/// Whoever was away for longer may have come back under a clock that has leapt.
const AWAY: Duration = Duration::from_hours(72);
/// Time to notice.
const WAITS: Duration = Duration::from_hours(24);

/// What is known of the clock.
pub(super) struct Steadiness {
    looked: (Instant, Millis),
    leapt: Option<Instant>,
}

impl Steadiness {
    /// At the start; `believed` is what the clock said when it was believed last, by whatever process.
    pub(super) fn new(at: Instant, now: Millis, believed: Option<Millis>) -> Self {
        let has_leapt = believed.is_some_and(|believed| now > believed.plus(AWAY));
        if has_leapt {
            tracing::warn!(
                "no server has been at work for days, or the clock is ahead: nothing is removed for good before tomorrow"
            );
        }
        Self { looked: (at, now), leapt: has_leapt.then_some(at) }
    }

    /// Looks at the clock once more; whether time may end things for good.
    pub(super) fn is_steady(&mut self, at: Instant, now: Millis) -> bool {
        let (before, then) = std::mem::replace(&mut self.looked, (at, now));
        if now > then.plus(at.saturating_duration_since(before) + LEAP) {
            tracing::error!("the clock has leapt ahead: nothing is removed for good before a day has passed");
            self.leapt = Some(at);
        }
        self.leapt = self.leapt.filter(|since| at.saturating_duration_since(*since) < WAITS);
        gauge!("jobhelm_clock_leapt").set(u8::from(self.leapt.is_some()));
        self.leapt.is_none()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Millis = Millis(1_790_000_000_000);
    const MINUTE: Duration = Duration::from_mins(1);
    const YEAR: Duration = Duration::from_hours(24 * 365);

    #[test]
    fn after_a_leap_a_day_passes_before_anything_goes_for_good() {
        let start = Instant::now();
        let mut steadiness = Steadiness::new(start, NOW, Some(NOW));
        assert!(steadiness.is_steady(start + MINUTE, NOW.plus(MINUTE)));
        // A year ahead, and there it stays.
        assert!(!steadiness.is_steady(start + MINUTE * 2, NOW.plus(YEAR)));
        let later = |time: Duration| (start + MINUTE * 2 + time, NOW.plus(YEAR + time));
        let (at, now) = later(WAITS - MINUTE);
        assert!(!steadiness.is_steady(at, now));
        let (at, now) = later(WAITS);
        assert!(steadiness.is_steady(at, now));
        // Set right again, which ends nothing.
        assert!(steadiness.is_steady(at + MINUTE, NOW));
    }

    #[test]
    fn a_start_long_after_the_clock_was_believed_is_a_leap() {
        let start = Instant::now();
        for (believed, is_steady) in [
            (None, true),
            (Some(NOW.plus(YEAR)), true),
            (Some(NOW.minus(AWAY)), true),
            (Some(NOW.minus(AWAY + MINUTE)), false),
        ] {
            let mut steadiness = Steadiness::new(start, NOW, believed);
            assert_eq!(steadiness.is_steady(start + MINUTE, NOW.plus(MINUTE)), is_steady, "{believed:?}");
        }
    }
}
