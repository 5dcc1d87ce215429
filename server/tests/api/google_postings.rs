//! What the page of a live job tells Google: all that Google's own list asks for, and nothing that people do not read there.

use regex::Regex;
use reqwest::StatusCode;
use serde::Deserialize;
use serde_json::{Value, json};
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;

use crate::adverts::day;
use crate::lifecycle::Stage;
use crate::public_page::Board;

const RULES: &str = include_str!("../../src/public_page/rules/google.toml");

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Rules {
    source: Source,
    required: Vec<Required>,
    recommended: Vec<Recommended>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Source {
    title: String,
    url: String,
    read: String,
    beside: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Required {
    property: String,
    when: Option<Kind>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Recommended {
    property: String,
    absent: Option<Absent>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Absent {
    r#where: Kind,
    why: String,
}

/// What a job is, as far as the list cares.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "kebab-case")]
enum Kind {
    Always,
    Remote,
    NotRemote,
    SalaryNotShown,
    NoPostCode,
    NoLogo,
}

/// A live job, what it is, and its page.
struct Live {
    name: &'static str,
    kinds: Vec<Kind>,
    posting: Value,
    text: String,
}

/// What people read of a page: the text of its body.
fn visible(html: &str) -> String {
    let (_, body) = html.split_once("<main>").unwrap();
    let text = Regex::new("<[^>]*>").unwrap().replace_all(body, " ").into_owned();
    let text = Regex::new("&#(\\d+);").unwrap().replace_all(&text, |found: &regex::Captures<'_>| {
        char::from_u32(found[1].parse().unwrap()).unwrap().to_string()
    });
    let text = text.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&");
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

async fn live() -> Vec<Live> {
    use Kind::{Always, NoLogo, NoPostCode, NotRemote, Remote, SalaryNotShown};
    let stage = Stage::with_credits(1).await;
    let in_three_days = day(&stage.world, 3);
    drop(stage);
    let jobs = [
        ("plain", json!({}), vec![NotRemote]),
        ("remote", json!({"remote": true}), vec![Remote]),
        ("without a salary shown", json!({"showSalary": false}), vec![NotRemote, SalaryNotShown]),
        ("with a closing date", json!({"closesOn": in_three_days}), vec![NotRemote]),
        ("without a postcode", json!({"postCode": null}), vec![NotRemote, NoPostCode]),
        (
            "permanent by the year",
            json!({"type": "Permanent", "timeEngaging": "FullTime", "timeInterval": "Annual",
                   "salaryBottom": 45_000, "salaryTop": 45_000, "vacancies": 3}),
            vec![NotRemote],
        ),
        (
            "temporary from a day's pay on",
            json!({"type": "Temporary", "timeInterval": "Daily",
            "salaryBottom": 120.5, "salaryTop": null}),
            vec![NotRemote],
        ),
    ];
    let mut live = Vec::new();
    for (name, changes, kinds) in jobs {
        let page = Board::with(changes).await.page().await.expect(StatusCode::OK, "Harbour hand");
        let kinds = [vec![Always, NoLogo], kinds].concat();
        live.push(Live { name, kinds, posting: page.posting(), text: visible(&page.html) });
    }
    live
}

impl Live {
    /// What stands at a path of the posting; nothing where that is empty.
    fn at(&self, path: &str) -> Option<&Value> {
        let found = path.split('.').try_fold(&self.posting, |value, key| value.get(key))?;
        let is_empty = found.is_null() || found.as_str().is_some_and(str::is_empty);
        (!is_empty).then_some(found)
    }

    fn text_at(&self, path: &str) -> String {
        self.at(path).and_then(Value::as_str).unwrap_or_else(|| panic!("{}: no {path}", self.name)).to_owned()
    }

    #[track_caller]
    fn shows(&self, what: &str) {
        assert!(
            self.text.contains(what),
            "{}: {what:?} is told to Google and not shown: {}",
            self.name,
            self.text
        );
    }

    /// A moment of the posting, as the page writes days.
    fn day_at(&self, path: &str) -> String {
        let moment = OffsetDateTime::parse(&self.text_at(path), &Rfc3339).unwrap();
        format!("{} {} {}", moment.day(), moment.month(), moment.year())
    }
}

#[tokio::test]
async fn a_posting_has_what_google_asks_for_or_the_list_says_why_not() {
    let rules: Rules = toml::from_str(RULES).unwrap();
    for job in live().await {
        for Required { property, when } in &rules.required {
            let asked = when.is_none_or(|when| job.kinds.contains(&when));
            assert!(!asked || job.at(property).is_some(), "{}: {property} is required", job.name);
        }
        for Recommended { property, absent } in &rules.recommended {
            let excused = absent.as_ref().is_some_and(|absent| job.kinds.contains(&absent.r#where));
            let there = job.at(property).is_some();
            assert!(there || excused, "{}: {property} is recommended, and no reason is given", job.name);
            assert!(!there || !excused, "{}: {property} is there, and the list says why it is not", job.name);
        }
    }
}

#[tokio::test]
async fn a_posting_tells_nothing_that_its_page_does_not_show() {
    for job in live().await {
        for path in
            ["title", "hiringOrganization.name", "jobLocation.address.addressLocality", "identifier.value"]
        {
            job.shows(&job.text_at(path));
        }
        for path in ["jobLocation.address.postalCode", "applicantLocationRequirements.name", "jobBenefits"] {
            if job.at(path).is_some() {
                job.shows(&job.text_at(path));
            }
        }
        job.shows(&visible(&format!("<main>{}", job.text_at("description"))));
        job.shows(&format!("Posted {}", job.day_at("datePosted")));
        job.shows(&format!("Closes {}", job.day_at("validThrough")));
        for kind in job.at("employmentType").unwrap().as_array().unwrap() {
            job.shows(match kind.as_str().unwrap() {
                "FULL_TIME" => "full time",
                "PART_TIME" => "part time",
                "CONTRACTOR" => "Contract,",
                "TEMPORARY" => "Temporary,",
                other => panic!("{}: nothing on a page stands for {other}", job.name),
            });
        }
        if job.at("jobLocationType").is_some() {
            job.shows("(remote)");
        }
        if job.posting["totalJobOpenings"] != 1 {
            job.shows(&format!("Vacancies {}", job.posting["totalJobOpenings"]));
        }
        if let Some(salary) = job.at("baseSalary.value") {
            let without_commas = job.text.replace(',', "");
            for part in ["value", "minValue", "maxValue"] {
                let Some(amount) = salary.get(part).and_then(Value::as_f64) else { continue };
                let written = format!("£{amount:.2}").replace(".00", "");
                assert!(without_commas.contains(&written), "{}: {written} is not in {}", job.name, job.text);
            }
            job.shows(match salary["unitText"].as_str().unwrap() {
                "YEAR" => "a year",
                "WEEK" => "a week",
                "DAY" => "a day",
                "HOUR" => "an hour",
                other => panic!("{}: nothing on a page stands for {other}", job.name),
            });
        }
    }
}

/// What a posting may say: what the test before holds to the page, and what is no statement to a reader.
const SAID: [&str; 32] = [
    "@context",
    "@type",
    "applicantLocationRequirements.@type",
    "applicantLocationRequirements.name",
    "baseSalary.@type",
    "baseSalary.currency",
    "baseSalary.value.@type",
    "baseSalary.value.maxValue",
    "baseSalary.value.minValue",
    "baseSalary.value.unitText",
    "baseSalary.value.value",
    "datePosted",
    "description",
    "directApply",
    "employmentType",
    "hiringOrganization.@type",
    "hiringOrganization.name",
    "hiringOrganization.sameAs",
    "identifier.@type",
    "identifier.name",
    "identifier.value",
    "jobBenefits",
    "jobLocation.@type",
    "jobLocation.address.@type",
    "jobLocation.address.addressCountry",
    "jobLocation.address.addressLocality",
    "jobLocation.address.postalCode",
    "jobLocationType",
    "title",
    "totalJobOpenings",
    "url",
    "validThrough",
];

/// The paths of everything that a posting says.
fn paths(value: &Value, path: &str, all: &mut Vec<String>) {
    match value.as_object() {
        None => all.push(path.to_owned()),
        Some(fields) => fields.iter().for_each(|(name, value)| {
            let path = if path.is_empty() { name.clone() } else { format!("{path}.{name}") };
            paths(value, &path, all);
        }),
    }
}

#[tokio::test]
async fn a_posting_says_nothing_that_nobody_has_held_to_its_page() {
    for job in live().await {
        let mut all = Vec::new();
        paths(&job.posting, "", &mut all);
        for path in all {
            assert!(
                SAID.contains(&path.as_str()),
                "{}: {path} is told to Google: see that the page shows it",
                job.name
            );
        }
    }
}

#[tokio::test]
async fn an_advert_that_closes_is_told_to_be_valid_through_its_last_day() {
    let stage = Stage::with_credits(1).await;
    let closes_on = day(&stage.world, 3);
    let page = Board::on(stage, json!({"closesOn": closes_on})).await.page().await;
    let through = page.posting()["validThrough"].as_str().unwrap().to_owned();
    assert!(through.starts_with(&format!("{closes_on}T23:59:59")), "{through}, not {closes_on}");
}

#[test]
fn the_list_says_where_and_when_it_was_read_and_gives_reasons() {
    let rules: Rules = toml::from_str(RULES).unwrap();
    let Source { title, url, read, beside } = rules.source;
    assert!(!title.is_empty() && beside.iter().chain([&url]).all(|url| url.starts_with("https://")));
    assert!(Regex::new(r"^\d{4}-\d\d-\d\d$").unwrap().is_match(&read), "{read}");
    let mut named: Vec<_> = rules.recommended.iter().map(|rule| rule.property.as_str()).collect();
    named.sort_unstable();
    assert!(named.windows(2).all(|pair| pair[0] != pair[1]), "each is named once: {named:?}");
    for Recommended { property, absent } in &rules.recommended {
        assert!(absent.as_ref().is_none_or(|absent| absent.why.ends_with('.')), "{property}");
    }
}
