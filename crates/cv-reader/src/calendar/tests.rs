//! Calendars as Google, Outlook, Exchange and Apple publish them, and such as nobody should.

use super::*;

/// From the Monday on whose first event tests begin with: the end of June 2026 to the end of August.
fn window() -> Window {
    Window {
        from: at("2026-06-29T00:00:00Z"),
        to: at("2026-08-30T00:00:00Z"),
        zone: "Europe/London".into(),
        without: Vec::new(),
    }
}

fn at(moment: &str) -> i64 {
    DateTime::parse_from_rfc3339(moment).unwrap().timestamp_millis()
}

/// A calendar of these parts, in lines as files have them.
fn calendar(parts: &[&str]) -> String {
    let lines = parts.iter().flat_map(|part| part.lines()).map(str::trim);
    let head = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Somebody//Calendar//EN"];
    let all: Vec<&str> = head.into_iter().chain(lines).chain(["END:VCALENDAR"]).collect();
    all.join("\r\n") + "\r\n"
}

/// An event with these lines.
fn event(lines: &str) -> String {
    format!("BEGIN:VEVENT\n{lines}\nEND:VEVENT")
}

fn read_within(text: &str, window: &Window) -> Calendar {
    parse_here(&framed(window, text.as_bytes()))
}

/// From when to when, as `2026-06-29T08:00 60` in UTC and minutes.
fn spans_within(text: &str, window: &Window) -> Vec<String> {
    let Calendar::Read(spans) = read_within(text, window) else {
        panic!("{:?} of {text}", read_within(text, window))
    };
    let told = |(from, to): (i64, i64)| {
        let from_utc = DateTime::from_timestamp_millis(from).unwrap().format("%Y-%m-%dT%H:%M");
        format!("{from_utc} {}", (to - from) / 60_000)
    };
    spans.into_iter().map(told).collect()
}

fn spans(parts: &[&str]) -> Vec<String> {
    spans_within(&calendar(parts), &window())
}

fn of_event(lines: &str) -> Vec<String> {
    spans(&[&event(lines)])
}

#[test]
fn google_moves_and_drops_occurrences_of_what_recurs() {
    let weekly = event(
        "DTSTART;TZID=Europe/London:20260629T090000
         DTEND;TZID=Europe/London:20260629T100000
         RRULE:FREQ=WEEKLY;UNTIL=20260802T225959Z;BYDAY=MO
         EXDATE;TZID=Europe/London:20260706T090000
         DTSTAMP:20260601T000000Z
         UID:3kqk@google.com
         SEQUENCE:0
         STATUS:CONFIRMED
         SUMMARY:Stand-up\\, weekly
         TRANSP:OPAQUE",
    );
    let moved = event(
        "DTSTART;TZID=Europe/London:20260714T150000
         DTEND;TZID=Europe/London:20260714T153000
         UID:3kqk@google.com
         RECURRENCE-ID;TZID=Europe/London:20260713T090000
         SEQUENCE:1
         STATUS:CONFIRMED
         TRANSP:OPAQUE",
    );
    let off = event(
        "DTSTART;TZID=Europe/London:20260720T090000
         DTEND;TZID=Europe/London:20260720T100000
         UID:3kqk@google.com
         RECURRENCE-ID;TZID=Europe/London:20260720T090000
         STATUS:CANCELLED
         TRANSP:OPAQUE",
    );
    let birthday = event("DTSTART;VALUE=DATE:20260630\nDTEND;VALUE=DATE:20260701\nUID:b\nTRANSP:TRANSPARENT");
    let zone = "X-WR-CALNAME:hattie@harbour.example\nX-WR-TIMEZONE:Europe/London";
    let found = spans(&[zone, &weekly, &moved, &off, &birthday]);
    assert_eq!(found, ["2026-06-29T08:00 60", "2026-07-14T14:00 30", "2026-07-27T08:00 60"]);
}

const GMT: &str = "BEGIN:VTIMEZONE
    TZID:GMT Standard Time
    BEGIN:STANDARD
    DTSTART:16010101T020000
    TZOFFSETFROM:+0100
    TZOFFSETTO:+0000
    RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10
    END:STANDARD
    BEGIN:DAYLIGHT
    DTSTART:16010101T010000
    TZOFFSETFROM:+0000
    TZOFFSETTO:+0100
    RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3
    END:DAYLIGHT
    END:VTIMEZONE";

#[test]
fn exchange_names_zones_as_windows_does_and_says_what_is_free() {
    let event_of = |status: &str, hour: u32| {
        event(&format!(
            "UID:{status}{hour}
             SUMMARY:Busy
             DTSTART;TZID=GMT Standard Time:20260701T{hour:02}0000
             DTEND;TZID=GMT Standard Time:20260701T{hour:02}3000
             CLASS:PUBLIC
             TRANSP:OPAQUE
             STATUS:CONFIRMED
             X-MICROSOFT-CDO-BUSYSTATUS:{status}"
        ))
    };
    let parts = [event_of("BUSY", 9), event_of("FREE", 10), event_of("TENTATIVE", 11), event_of("OOF", 12)];
    let all: Vec<&str> = std::iter::once(GMT).chain(parts.iter().map(String::as_str)).collect();
    let found = ["2026-07-01T08:00 30", "2026-07-01T10:00 30", "2026-07-01T11:00 30"];
    assert_eq!(spans(&all), found);
}

#[test]
fn a_zone_that_only_the_calendar_knows_has_the_clocks_that_it_describes() {
    let own = GMT.replace("GMT Standard Time", "Customized Time Zone");
    let winter = Window { from: at("2026-10-19T00:00:00Z"), to: at("2026-11-03T00:00:00Z"), ..window() };
    let weekly = event(
        "UID:1
         DTSTART;TZID=Customized Time Zone:20260629T090000
         DURATION:PT1H
         RRULE:FREQ=WEEKLY;BYDAY=MO",
    );
    let text = calendar(&[&own, &weekly]);
    assert_eq!(
        spans_within(&text, &winter),
        ["2026-10-19T08:00 60", "2026-10-26T09:00 60", "2026-11-02T09:00 60"]
    );
    // Where nobody says what a name means, clocks are those of the company.
    let unknown = "UID:1\nDTSTART;TZID=Harbour:20260701T090000\nDTEND;TZID=Harbour:20260701T100000";
    assert_eq!(of_event(unknown), ["2026-07-01T08:00 60"]);
}

#[test]
fn apple_has_days_and_clocks_without_a_zone() {
    let away = event("UID:1\nDTSTART;VALUE=DATE:20260701\nDTEND;VALUE=DATE:20260704\nTRANSP:OPAQUE");
    assert_eq!(spans(&[&away]), ["2026-06-30T23:00 4320"]);
    assert_eq!(of_event("UID:1\nDTSTART;VALUE=DATE:20260701"), ["2026-06-30T23:00 1440"]);
    let floating = event("UID:2\nDTSTART:20260701T090000\nDURATION:PT45M");
    assert_eq!(spans(&[&floating]), ["2026-07-01T08:00 45"]);
    assert_eq!(spans(&["X-WR-TIMEZONE:America/New_York", &floating]), ["2026-07-01T13:00 45"]);
    // A time without an end takes none, and one that ends before it begins neither.
    assert!(of_event("UID:3\nDTSTART:20260701T090000Z").is_empty());
    assert!(of_event("UID:4\nDTSTART:20260701T090000Z\nDTEND:20260701T080000Z").is_empty());
    // Years of birth that nobody knows.
    let birthday = "UID:5\nDTSTART;VALUE=DATE:16040703\nRRULE:FREQ=YEARLY";
    assert_eq!(of_event(birthday), ["2026-07-02T23:00 1440"]);
}

#[test]
fn clocks_that_change_leave_what_recurs_at_its_hour() {
    let spring = Window { from: at("2027-03-21T00:00:00Z"), to: at("2027-03-30T00:00:00Z"), ..window() };
    let daily = event(
        "UID:1
         DTSTART;TZID=Europe/London:20270326T093000
         DTEND;TZID=Europe/London:20270326T100000
         RRULE:FREQ=DAILY;COUNT=4",
    );
    let found = spans_within(&calendar(&[&daily]), &spring);
    let wanted = ["2027-03-26T09:30 30", "2027-03-27T09:30 30", "2027-03-28T08:30 30", "2027-03-29T08:30 30"];
    assert_eq!(found, wanted);
    // Half past one does not come in that night, and takes place nevertheless; a day in it has 23 hours.
    let night = event("UID:2\nDTSTART;TZID=Europe/London:20270328T013000\nDURATION:PT15M");
    let day = event("UID:3\nDTSTART;VALUE=DATE:20270328");
    assert_eq!(spans_within(&calendar(&[&night]), &spring), ["2027-03-28T01:30 15"]);
    assert_eq!(spans_within(&calendar(&[&day]), &spring), ["2027-03-28T00:00 1380"]);
    let autumn = Window { from: at("2026-10-24T00:00:00Z"), to: at("2026-10-27T00:00:00Z"), ..window() };
    let twice = event("UID:4\nDTSTART;TZID=Europe/London:20261025T013000\nDURATION:PT15M");
    assert_eq!(spans_within(&calendar(&[&twice]), &autumn), ["2026-10-25T00:30 15"]);
}

#[test]
fn what_began_years_ago_recurs_as_if_it_had_been_followed() {
    for (rule, starts, wanted) in [
        ("FREQ=DAILY;INTERVAL=30", "20200101T120000Z", &["2026-07-28T12:00 60", "2026-08-27T12:00 60"][..]),
        (
            "FREQ=WEEKLY;INTERVAL=4;BYDAY=TU,TH",
            "20200107T120000Z",
            &["2026-07-14T12:00 60", "2026-07-16T12:00 60", "2026-08-11T12:00 60", "2026-08-13T12:00 60"][..],
        ),
        ("FREQ=MONTHLY", "20150131T120000Z", &["2026-07-31T12:00 60"][..]),
        ("FREQ=MONTHLY;BYDAY=-1FR", "20150130T120000Z", &["2026-07-31T12:00 60", "2026-08-28T12:00 60"][..]),
        (
            "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1",
            "20150101T120000Z",
            &["2026-07-01T12:00 60", "2026-08-03T12:00 60"][..],
        ),
        ("FREQ=YEARLY", "19760704T120000Z", &["2026-07-04T12:00 60"][..]),
        ("FREQ=YEARLY;INTERVAL=3", "20200704T120000Z", &["2026-07-04T12:00 60"][..]),
        ("FREQ=YEARLY;INTERVAL=4", "20200704T120000Z", &[][..]),
        ("FREQ=YEARLY;BYMONTH=8;BYDAY=-1MO;UNTIL=20260731", "20200831T120000Z", &[][..]),
        // Counted from its beginning, it has come to its end, or has one left.
        ("FREQ=WEEKLY;COUNT=300", "20200706T120000Z", &[][..]),
        ("FREQ=WEEKLY;COUNT=314", "20200706T120000Z", &["2026-06-29T12:00 60", "2026-07-06T12:00 60"][..]),
    ] {
        let found = of_event(&format!("UID:1\nDTSTART:{starts}\nDURATION:PT1H\nRRULE:{rule}"));
        assert_eq!(found, wanted, "{rule}");
    }
}

#[test]
fn the_last_occurrence_is_within_what_its_rule_says_of_the_end() {
    let weekly = |until: &str| {
        of_event(&format!(
            "UID:1\nDTSTART;TZID=Europe/London:20260701T000000\nDURATION:PT1H\nRRULE:FREQ=WEEKLY;UNTIL={until}"
        ))
    };
    let two = ["2026-06-30T23:00 60", "2026-07-07T23:00 60"];
    // Midnight of the eighth is the evening before, in UTC.
    assert_eq!(weekly("20260707T230000Z"), two);
    assert_eq!(weekly("20260707T225959Z"), two[..1]);
    assert_eq!(weekly("20260708T000000"), two);
    assert_eq!(weekly("20260708"), two);
    // What ends before it begins is there once.
    assert_eq!(weekly("20260601T000000Z"), two[..1]);
}

#[test]
fn dates_on_top_and_a_series_that_is_another_from_then_on() {
    let dates = "UID:1
        DTSTART:20260701T090000Z
        DTEND:20260701T100000Z
        RDATE:20260702T090000Z,20260703T090000Z
        RDATE;VALUE=PERIOD:20260704T090000Z/PT2H,20260705T090000Z/20260705T093000Z
        EXDATE:20260703T090000Z";
    let wanted =
        ["2026-07-01T09:00 60", "2026-07-02T09:00 60", "2026-07-04T09:00 120", "2026-07-05T09:00 30"];
    assert_eq!(of_event(dates), wanted);
    let daily = event("UID:2\nDTSTART:20260701T090000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=4");
    let then = event(
        "UID:2\nRECURRENCE-ID;RANGE=THISANDFUTURE:20260703T090000Z\nDTSTART:20260703T140000Z\nDURATION:PT30M",
    );
    let wanted = ["2026-07-01T09:00 60", "2026-07-02T09:00 60", "2026-07-03T14:00 30", "2026-07-04T14:00 30"];
    assert_eq!(spans(&[&daily, &then]), wanted);
    // Of one that is left out, days are enough to name it.
    let whole = "UID:3\nDTSTART:20260701T090000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=2\nEXDATE;VALUE=DATE:20260701";
    assert_eq!(of_event(whole), ["2026-07-02T09:00 60"]);
}

#[test]
fn somebody_elses_occurrence_takes_nobodys_place() {
    let daily = event("UID:1\nDTSTART:20260701T090000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=2");
    let other = event("UID:2\nRECURRENCE-ID:20260702T090000Z\nSTATUS:CANCELLED\nDTSTART:20260702T090000Z");
    assert_eq!(spans(&[&daily, &other]), ["2026-07-01T09:00 60", "2026-07-02T09:00 60"]);
    // The later edition of two counts, in whatever order they come.
    let edition = |sequence: u32, hour: u32| {
        event(&format!(
            "UID:1\nRECURRENCE-ID:20260702T090000Z\nSEQUENCE:{sequence}\nDTSTART:20260702T{hour}0000Z\nDURATION:PT1H"
        ))
    };
    let found = spans(&[&edition(2, 16), &daily, &edition(1, 12)]);
    assert_eq!(found, ["2026-07-01T09:00 60", "2026-07-02T16:00 60"]);
}

#[test]
fn what_whoever_asks_knows_better_is_left_out() {
    let own = event("UID:0197a000-0000-7000-8000-00000000000c\nDTSTART:20260701T090000Z\nDURATION:PT1H");
    let other = event("UID:1\nDTSTART:20260702T090000Z\nDURATION:PT1H");
    let without = vec!["0197a000-0000-7000-8000-00000000000c".to_owned()];
    let found = spans_within(&calendar(&[&own, &other]), &Window { without, ..window() });
    assert_eq!(found, ["2026-07-02T09:00 60"]);
}

#[test]
fn free_and_busy_as_such_is_read_and_what_touches_is_one() {
    let told = "BEGIN:VFREEBUSY
        DTSTART:20260629T000000Z
        DTEND:20260830T000000Z
        FREEBUSY:20260701T090000Z/PT1H,20260701T100000Z/20260701T103000Z
        FREEBUSY;FBTYPE=FREE:20260702T090000Z/PT1H
        FREEBUSY;FBTYPE=BUSY-TENTATIVE:20260703T090000Z/PT1H
        END:VFREEBUSY";
    assert_eq!(spans(&[told]), ["2026-07-01T09:00 90", "2026-07-03T09:00 60"]);
    // What reaches into the window is kept as far as it does.
    let long = "UID:1\nDTSTART:20260601T000000Z\nDTEND:20270601T000000Z";
    assert_eq!(of_event(long), ["2026-06-29T00:00 89280"]);
    let recurring = "UID:2\nDTSTART:20260101T000000Z\nDURATION:P10D\nRRULE:FREQ=MONTHLY;BYMONTHDAY=25";
    assert_eq!(of_event(recurring)[0], "2026-06-29T00:00 8640");
}

#[test]
fn several_calendars_in_one_file_and_a_mark_before_it_are_read() {
    let one = calendar(&[&event("UID:1\nDTSTART:20260701T090000Z\nDURATION:PT1H")]);
    let other = calendar(&[&event("UID:1\nDTSTART:20260702T090000Z\nDURATION:PT1H")]);
    let found = spans_within(&format!("\u{feff}{one}\r\n{other}"), &window());
    assert_eq!(found, ["2026-07-01T09:00 60", "2026-07-02T09:00 60"]);
    assert_eq!(spans(&[]), Vec::<String>::new());
}

#[test]
fn what_is_not_whole_makes_nobody_free() {
    let whole = calendar(&[&event("UID:1\nDTSTART:20260701T090000Z\nDURATION:PT1H")]);
    let lines: Vec<&str> = whole.lines().collect();
    for end in 1..lines.len() {
        assert_eq!(read_within(&lines[..end].join("\r\n"), &window()), Calendar::Cut, "{end}");
    }
    assert_eq!(read_within("", &window()), Calendar::NoCalendar);
    assert_eq!(read_within("<!DOCTYPE html><title>Sign in</title>", &window()), Calendar::NoCalendar);
    assert_eq!(read_within("{\"error\":{\"code\":403}}", &window()), Calendar::NoCalendar);
    assert_eq!(parse_here(b"no window"), Calendar::Unreadable);
    for wrong in [
        "UID:1\nSUMMARY:no time",
        "UID:1\nDTSTART:tomorrow\nDURATION:PT1H",
        "UID:1\nDTSTART:20260231T090000Z\nDURATION:PT1H",
        "UID:1\nDTSTART:20260701T090000Z\nDTEND:later",
        "UID:1\nDTSTART:20260701T090000Z\nDURATION:long",
        "UID:1\nDTSTART:20260701T090000Z\nDURATION:PT1H\nRRULE:FREQ=SOMETIMES",
        "UID:1\nDTSTART:20260701T090000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY;UNTIL=soon",
        "UID:1\nDTSTART:20260701T090000Z\nDURATION:PT1H\nEXDATE:then",
        "UID:1\nDTSTART:20260701T090000Z\nDURATION:PT1H\nBEGIN:VALARM",
        "UID:1\nDTSTART:20260701T090000Z\nDURATION:PT1H\nEND:VALARM",
    ] {
        let read = read_within(&calendar(&[&event(wrong)]), &window());
        assert!(matches!(read, Calendar::Unreadable | Calendar::Cut), "{read:?} of {wrong}");
    }
    // What takes nobody's time may be as wrong as it likes.
    assert!(of_event("UID:1\nDTSTART:tomorrow\nTRANSP:TRANSPARENT").is_empty());
}

#[test]
fn what_never_ends_comes_to_an_end() {
    for endless in
        ["FREQ=SECONDLY", "FREQ=MINUTELY;BYSECOND=0,10,20,30,40,50", "FREQ=SECONDLY;COUNT=4000000000"]
    {
        let lines = format!("UID:1\nDTSTART:20200101T000000Z\nDURATION:PT1S\nRRULE:{endless}");
        assert_eq!(read_within(&calendar(&[&event(&lines)]), &window()), Calendar::TooMuch, "{endless}");
    }
    // All day long is one span, however many it is made of; too many apart from each other are not kept.
    let hourly = "UID:1\nDTSTART:20200101T000000Z\nDURATION:PT1H\nRRULE:FREQ=HOURLY";
    assert_eq!(of_event(hourly), ["2026-06-29T00:00 89280"]);
    let apart = "UID:1\nDTSTART:20200101T000000Z\nDURATION:PT1M\nRRULE:FREQ=MINUTELY;INTERVAL=10";
    assert_eq!(read_within(&calendar(&[&event(apart)]), &window()), Calendar::TooMuch);
    let vast = "UID:1\nDTSTART:20260701T000000Z\nDURATION:P4294967295W\nRRULE:FREQ=DAILY";
    assert_eq!(of_event(vast), ["2026-07-01T00:00 86400"]);
    let nested = format!("{}{}", "BEGIN:VEVENT\n".repeat(5_000), "END:VEVENT\n".repeat(5_000));
    assert_eq!(read_within(&calendar(&[&nested]), &window()), Calendar::Unreadable);
}
