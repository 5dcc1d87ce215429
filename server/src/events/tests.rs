use serde_json::Value;

use super::*;

/// One event of every form that was ever written, with its version and its body.
pub(crate) fn written() -> Vec<(i64, Value)> {
    let line = |line: &str| {
        let line: Value = serde_json::from_str(line).unwrap();
        (line["version"].as_i64().unwrap(), line["body"].clone())
    };
    include_str!("../../tests/fixtures/events.jsonl").lines().map(line).collect()
}

/// The same, read.
pub(crate) fn read() -> Vec<Event> {
    let parse = |(version, body): (i64, Value)| {
        Event::parse(body["kind"].as_str().unwrap(), version, &body.to_string()).unwrap()
    };
    written().into_iter().map(parse).collect()
}

#[test]
fn every_body_ever_written_is_read() {
    for event in read() {
        assert_eq!(event.subject().get_version_num(), 7, "{event:?}");
    }
}

#[test]
fn what_is_written_now_is_kept_for_ever() {
    let kept = written();
    for kind in EventKind::ALL {
        let now = |event: &Event| {
            event.kind() == *kind
                && kept.contains(&(kind.version().into(), serde_json::to_value(event).unwrap()))
        };
        assert!(
            read().iter().any(now),
            "add a line to tests/fixtures/events.jsonl with {kind} as it is written now, and leave the older ones"
        );
    }
}

#[test]
fn what_a_later_version_wrote_is_told_from_what_is_damaged() {
    let body = r#"{"kind":"UserUpdated","user":"0197a000-0000-7000-8000-000000000001"}"#;
    assert!(Event::parse("UserUpdated", 1, body).is_ok());
    assert!(matches!(Event::parse("UserUpdated", 2, body), Err(Unread::Later)));
    assert!(matches!(Event::parse("UserForgotten", 1, body), Err(Unread::Later)));
    assert!(matches!(Event::parse("UserUpdated", 1, "{}"), Err(Unread::Damaged(_))));
}
