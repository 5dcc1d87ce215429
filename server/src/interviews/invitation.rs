//! What goes into calendars: one event as iCalendar (RFC 5545), sent as iTIP (RFC 5546) wants it. What Google, Outlook and
//! Apple want besides stands in `docs/invitations.md`, with the test of each.

use calcard::common::PartialDateTime;
use calcard::icalendar::{
    ICalendar, ICalendarComponent, ICalendarComponentType, ICalendarMethod, ICalendarParameter,
    ICalendarParameterName, ICalendarParticipationRole, ICalendarParticipationStatus, ICalendarProperty,
    ICalendarStatus, ICalendarTransparency, ICalendarUserTypes, ICalendarValue, Uri,
};

use crate::clock::Millis;
use crate::ids::InterviewId;
use crate::mail::{Invitation, Method};

/// Who wrote it, as calendars name the program.
const PRODUCT: &str = "-//JobHelm//Interviews//EN";

/// Somebody by name and address.
#[derive(Clone, Debug)]
pub(super) struct Person {
    pub(super) name: String,
    pub(super) email: String,
}

/// An interview as it stands in calendars.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    pub(super) uid: InterviewId,
    pub(super) sequence: i64,
    pub(super) written: Millis,
    pub(super) starts: Millis,
    pub(super) ends: Millis,
    pub(super) summary: String,
    pub(super) description: String,
    pub(super) place: String,
    /// Where more of it is to be seen.
    pub(super) url: Option<String>,
    /// Nobody in a calendar to subscribe to, which asks nobody for anything.
    pub(super) organizer: Option<Person>,
    pub(super) attendees: Vec<Person>,
}

impl Entry {
    /// Asks for the entry, or for its change.
    pub(super) fn requested(&self) -> Invitation {
        self.sent(Method::Request)
    }

    /// Calls it off.
    pub(super) fn cancelled(&self) -> Invitation {
        self.sent(Method::Cancel)
    }

    fn sent(&self, method: Method) -> Invitation {
        let (said, status) = match method {
            Method::Request => (ICalendarMethod::Request, ICalendarStatus::Confirmed),
            Method::Cancel => (ICalendarMethod::Cancel, ICalendarStatus::Cancelled),
        };
        let mut calendar = calendar(said);
        calendar.component_ids.push(1);
        let whole = ICalendar { components: vec![calendar, self.event(status)] };
        Invitation { method, text: whole.to_string() }
    }

    /// Times are UTC: a single event needs no zone of its own, and what programs make of a zone's name differs.
    fn event(&self, status: ICalendarStatus) -> ICalendarComponent {
        let mut event = ICalendarComponent::new(ICalendarComponentType::VEvent);
        event.add_uid(&self.uid.to_string());
        event.add_dtstamp(utc(self.written));
        event.add_sequence(self.sequence);
        event.add_property(ICalendarProperty::Dtstart, moment(self.starts));
        event.add_property(ICalendarProperty::Dtend, moment(self.ends));
        event.add_property(ICalendarProperty::Summary, text(&self.summary));
        if !self.description.is_empty() {
            event.add_property(ICalendarProperty::Description, text(&self.description));
        }
        if !self.place.is_empty() {
            event.add_property(ICalendarProperty::Location, text(&one_line(&self.place)));
        }
        if let Some(url) = &self.url {
            event.add_property(ICalendarProperty::Url, uri(url));
        }
        event.add_property(ICalendarProperty::Status, ICalendarValue::Status(status));
        event.add_property(
            ICalendarProperty::Transp,
            ICalendarValue::Transparency(ICalendarTransparency::Opaque),
        );
        if let Some(organizer) = &self.organizer {
            event.add_property_with_params(
                ICalendarProperty::Organizer,
                [named(organizer)],
                mailto(organizer),
            );
        }
        for attendee in &self.attendees {
            // Answers would go to an address that nobody reads: the letter says how to answer.
            let params = [
                named(attendee),
                ICalendarParameter::new(ICalendarParameterName::Cutype, ICalendarUserTypes::Individual),
                ICalendarParameter::new(
                    ICalendarParameterName::Role,
                    ICalendarParticipationRole::ReqParticipant,
                ),
                ICalendarParameter::new(
                    ICalendarParameterName::Partstat,
                    ICalendarParticipationStatus::NeedsAction,
                ),
                ICalendarParameter::new(ICalendarParameterName::Rsvp, false),
            ];
            event.add_property_with_params(ICalendarProperty::Attendee, params, mailto(attendee));
        }
        event
    }
}

fn calendar(method: ICalendarMethod) -> ICalendarComponent {
    let mut calendar = ICalendarComponent::new(ICalendarComponentType::VCalendar);
    calendar.add_property(ICalendarProperty::Version, text("2.0"));
    calendar.add_property(ICalendarProperty::Prodid, text(PRODUCT));
    calendar.add_property(ICalendarProperty::Calscale, text("GREGORIAN"));
    calendar.add_property(ICalendarProperty::Method, ICalendarValue::Method(method));
    calendar
}

/// A calendar to subscribe to, which is to be fetched anew each hour: as RFC 7986 says it, and as Apple and Outlook read it.
pub(super) fn published(name: &str, entries: &[Entry]) -> String {
    let mut head = calendar(ICalendarMethod::Publish);
    head.add_property(ICalendarProperty::Name, text(name));
    head.add_property(ICalendarProperty::Other("X-WR-CALNAME".into()), text(name));
    head.add_property(ICalendarProperty::Other("X-PUBLISHED-TTL".into()), text("PT1H"));
    let events = entries.iter().map(|entry| entry.event(ICalendarStatus::Confirmed));
    let mut components = vec![head];
    components.extend(events);
    let ids = (1..).take(entries.len());
    if let Some(head) = components.first_mut() {
        head.component_ids.extend(ids);
    }
    ICalendar { components }.to_string()
}

fn text(text: &str) -> ICalendarValue {
    // A carriage return has no spelling within text.
    ICalendarValue::Text(text.replace('\r', ""))
}

fn uri(address: &str) -> ICalendarValue {
    ICalendarValue::Uri(Uri::Location(address.to_owned()))
}

fn mailto(person: &Person) -> ICalendarValue {
    uri(&format!("mailto:{}", person.email))
}

/// A name as a parameter holds it: nothing escapes a quotation mark or a line's end there.
fn named(person: &Person) -> ICalendarParameter {
    let plain = |sign: char| match sign {
        '"' | '\\' => '\'',
        sign if sign.is_control() => ' ',
        sign => sign,
    };
    let name: String = person.name.chars().map(plain).collect();
    ICalendarParameter::new(ICalendarParameterName::Cn, name)
}

fn one_line(text: &str) -> String {
    text.lines().map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join(", ")
}

fn utc(at: Millis) -> PartialDateTime {
    PartialDateTime::from_utc_timestamp(at.0.div_euclid(1000))
}

fn moment(at: Millis) -> ICalendarValue {
    ICalendarValue::PartialDateTime(Box::new(utc(at)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry() -> Entry {
        let person = |name: &str, email: &str| Person { name: name.into(), email: email.into() };
        Entry {
            uid: InterviewId::new(),
            sequence: 3,
            written: Millis(1_795_000_000_999),
            starts: Millis(1_796_292_000_000),
            ends: Millis(1_796_294_700_000),
            summary: "Interview, second; Chef \\ Baker at Harbour & Co".into(),
            description: format!("Dear Zoë,\n\nline\r\nBEGIN:VALARM\n{}", "老虎 and a long text ".repeat(20)),
            place: "1 Quay Street\nPortsmouth, PO1".into(),
            url: Some("https://jobs.example/interview/abc".into()),
            organizer: Some(person("Harbour & \"Co\"; Ltd, \\", "jobs@example.org")),
            attendees: vec![
                person("Ada Lovelace", "ada@harbour.example"),
                person("X:Y\r\nATTENDEE:z", "x@y.example"),
            ],
        }
    }

    #[test]
    fn lines_are_folded_at_75_octets_and_end_as_mail_wants_it() {
        for long in 60..160 {
            let Invitation { text, .. } = Entry { summary: "ü".repeat(long), ..entry() }.requested();
            assert!(text.ends_with("END:VCALENDAR\r\n"), "{text}");
            for line in text.split("\r\n") {
                assert!(line.len() <= 75 && !line.contains(['\r', '\n']), "{line:?}");
            }
        }
    }

    /// Read back by the parser of somebody else.
    fn read_back(text: &str) -> (String, icalendar::Event) {
        use icalendar::{Calendar, CalendarComponent, Component as _};
        let calendar: Calendar = text.parse().unwrap();
        let method = calendar.property_value("METHOD").unwrap().to_owned();
        let [CalendarComponent::Event(event)] = calendar.components.as_slice() else { panic!("{text}") };
        assert!(event.components().is_empty(), "{text}");
        (method, event.clone())
    }

    #[test]
    fn another_parser_reads_what_was_written() {
        use icalendar::Component as _;
        let entry = entry();
        let (method, event) = read_back(&entry.requested().text);
        let value = |name| event.property_value(name).unwrap_or_default().to_owned();
        assert_eq!(method, "REQUEST");
        assert_eq!(value("UID"), entry.uid.to_string());
        assert_eq!((value("SEQUENCE"), value("STATUS")), ("3".into(), "CONFIRMED".into()));
        assert_eq!(value("DTSTART"), "20261203T100000Z");
        assert_eq!(value("DTEND"), "20261203T104500Z");
        assert_eq!(value("DTSTAMP"), "20261118T110640Z");
        assert_eq!(value("SUMMARY"), entry.summary);
        assert_eq!(value("DESCRIPTION"), entry.description.replace('\r', ""));
        assert_eq!(value("LOCATION"), "1 Quay Street, Portsmouth, PO1");
        assert_eq!(value("ORGANIZER"), "mailto:jobs@example.org");
        let people: Vec<_> =
            event.multi_properties()["ATTENDEE"].iter().map(|one| one.value().to_owned()).collect();
        assert_eq!(people, ["mailto:ada@harbour.example", "mailto:x@y.example"]);

        let (method, event) = read_back(&Entry { sequence: 4, ..entry.clone() }.cancelled().text);
        assert_eq!(method, "CANCEL");
        assert_eq!(event.property_value("UID"), Some(entry.uid.to_string().as_str()));
        assert_eq!(event.property_value("SEQUENCE"), Some("4"));
        assert_eq!(event.property_value("STATUS"), Some("CANCELLED"));
    }
}
