//! Pay, measured by the minimum wage of the day.

use advert_readiness::{Advert, Date, Field, Finding, Hours, Interval, Level, check};
use time::macros::date;

use crate::{TODAY, found, sound, the};

fn paid(interval: Interval, hours: Hours, bottom: f64) -> Advert<'static> {
    Advert { salary_bottom: Some(bottom), salary_top: None, interval, hours, ..sound() }
}

fn is_below(advert: &Advert<'_>, day: Date) -> bool {
    check(advert, day).iter().any(|finding| finding.rule == "wage.below")
}

fn below(advert: &Advert<'_>) -> Finding {
    the(&found(advert), "wage.below").clone()
}

#[test]
fn the_rate_of_the_day_decides() {
    for (pounds, day, expected) in [
        (11.43, date!(2024 - 04 - 01), true),
        (11.44, date!(2024 - 04 - 01), false),
        (11.44, date!(2025 - 03 - 31), false),
        (11.44, date!(2025 - 04 - 01), true),
        (12.21, date!(2026 - 03 - 31), false),
        (12.21, date!(2026 - 04 - 01), true),
        (12.70, date!(2026 - 04 - 01), true),
        (12.71, date!(2026 - 04 - 01), false),
        // Later rates are not known, and none was ever lower than the one before.
        (12.70, date!(2030 - 01 - 01), true),
        // Of days before the first rate nothing is known.
        (1.00, date!(2024 - 03 - 31), false),
    ] {
        let advert = paid(Interval::Hourly, Hours::FullTime, pounds);
        assert_eq!(is_below(&advert, day), expected, "£{pounds} on {day}");
    }
}

#[test]
fn full_time_is_judged_by_every_unit_and_part_time_by_the_hour_alone() {
    use Hours::{FullTime, PartTime};
    use Interval::{Annual, Daily, Hourly, Weekly};
    for (interval, hours, pounds, expected) in [
        (Hourly, FullTime, 12.70, true),
        (Hourly, FullTime, 12.71, false),
        (Hourly, PartTime, 12.70, true),
        (Hourly, PartTime, 12.71, false),
        (Daily, FullTime, 95.31, true),
        (Daily, FullTime, 95.32, false),
        (Daily, PartTime, 40.00, false),
        (Weekly, FullTime, 476.61, true),
        (Weekly, FullTime, 476.62, false),
        (Weekly, PartTime, 200.00, false),
        (Annual, FullTime, 24_784.49, true),
        (Annual, FullTime, 24_784.50, false),
        (Annual, PartTime, 9_000.00, false),
    ] {
        let advert = paid(interval, hours, pounds);
        assert_eq!(is_below(&advert, TODAY), expected, "£{pounds} {interval:?} {hours:?}");
    }
}

#[test]
fn a_recruiter_is_told_what_the_pay_comes_to() {
    let finding = below(&paid(Interval::Annual, Hours::FullTime, 22_000.0));

    assert_eq!(
        finding.sentence,
        "£22,000 a year is £11.28 an hour over 37.5 hours a week, below the National Living Wage for workers of 21 \
         and over: £12.71 an hour from 1 April 2026."
    );
    assert_eq!(finding.instead.as_deref(), Some("At least £24,784.50 a year"));
    assert_eq!((finding.field, finding.level), (Field::Salary, Level::Unlawful));
    assert_eq!(finding.boards, ["find-a-job"]);

    let finding = below(&paid(Interval::Hourly, Hours::PartTime, 12.0));
    assert_eq!(
        finding.sentence,
        "£12.00 an hour is below the National Living Wage for workers of 21 and over: £12.71 an hour from 1 April \
         2026."
    );
    assert_eq!(finding.instead.as_deref(), Some("At least £12.71 an hour"));
}

#[test]
fn the_bottom_of_a_range_is_what_somebody_may_be_paid() {
    let range = |bottom, top| Advert { salary_bottom: bottom, salary_top: top, ..sound() };

    let bottom = below(&range(Some(22_000.0), Some(30_000.0)));
    assert!(
        bottom.sentence.starts_with("The bottom of the range, £22,000 a year, is £11.28"),
        "{}",
        bottom.sentence
    );

    let both = below(&range(Some(20_000.0), Some(22_000.0)));
    assert!(both.sentence.starts_with("Even the top of the range, £22,000 a year, is"), "{}", both.sentence);

    let same = below(&range(Some(22_000.0), Some(22_000.0)));
    assert!(same.sentence.starts_with("£22,000 a year is"), "{}", same.sentence);

    let up_to = below(&range(None, Some(22_000.0)));
    assert!(up_to.sentence.starts_with("£22,000 a year is"), "{}", up_to.sentence);

    assert!(!is_below(&range(Some(25_000.0), Some(30_000.0)), TODAY));
    assert!(!is_below(&range(None, None), TODAY));
}

#[test]
fn apprentices_are_measured_by_their_own_rate_and_those_who_look_after_them_are_not() {
    for (title, pounds, expected) in [
        ("Apprentice Electrician", 7.99, true),
        ("Apprentice Electrician", 8.00, false),
        ("Business Admin Apprenticeship", 8.00, false),
        ("Level 3 apprentice", 8.00, false),
        ("Electrician", 8.00, true),
        ("Apprenticeship Manager", 8.00, true),
        ("Apprenticeship Co-ordinator", 8.00, true),
        ("Head of Apprenticeships", 8.00, true),
    ] {
        let advert = Advert { title, ..paid(Interval::Hourly, Hours::FullTime, pounds) };
        assert_eq!(is_below(&advert, TODAY), expected, "{title} for £{pounds}");
    }
    let finding =
        below(&Advert { title: "Apprentice Joiner", ..paid(Interval::Hourly, Hours::FullTime, 7.0) });
    assert_eq!(
        finding.sentence,
        "£7.00 an hour is below the apprentice rate: £8.00 an hour from 1 April 2026."
    );
}

#[test]
fn half_typed_and_absurd_amounts_are_no_pay_at_all() {
    for pounds in [0.0, -5.0, f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
        assert!(!is_below(&paid(Interval::Hourly, Hours::FullTime, pounds), TODAY), "£{pounds}");
    }
    assert!(!is_below(&paid(Interval::Annual, Hours::FullTime, f64::MAX), TODAY));
    assert!(is_below(&paid(Interval::Annual, Hours::FullTime, f64::MIN_POSITIVE), TODAY));
}
