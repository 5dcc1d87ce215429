//! Reed.co.uk's recruiter API 1.0 (<https://www.reed.co.uk/developers/Recruiter>, read in a stored copy on 2026-11-24; how
//! it spells its answers was seen in programs that call it). Each post takes a credit of the customer's, and it has no call
//! that finds an advert again: one whose answer was lost is never sent a second time by itself.

use anyhow::Context as _;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use futures::future::BoxFuture;
use reqwest::{Client, Method, StatusCode};
use ring::hmac;
use serde::Deserialize;
use serde_json::Value;
use time::macros::format_description;
use url::Url;
use url::form_urlencoded::Serializer;

use super::calls::{self, AGENT, Answer};
use super::{Advert, Employment, Interface, Keys, Per, Posted, Trouble};
use crate::clock::Clock;
use crate::config::boards::ReedSettings;

/// It shows none for longer, in days.
const MOST_DAYS: u32 = 42;

pub(super) struct Reed {
    client: Client,
    own: ReedSettings,
    api: String,
    host: String,
    clock: Clock,
}

/// What it answers, well or ill: one program spells it in this way, another in that.
#[derive(Default, Deserialize)]
struct Said {
    #[serde(default, alias = "jobId", alias = "JobID")]
    #[serde(rename = "JobId")]
    job_id: Option<Value>,
    #[serde(default, alias = "message", alias = "ResponseMessage", alias = "responseMessage")]
    #[serde(rename = "Message")]
    message: Option<String>,
    /// By field, what is wrong with it.
    #[serde(default, rename = "ModelState", alias = "modelState")]
    wrong: Option<serde_json::Map<String, Value>>,
}

impl Reed {
    pub(super) fn new(own: ReedSettings, api: String, clock: Clock) -> anyhow::Result<Self> {
        let url = Url::parse(&api).context("boards: reed_api: not an address")?;
        let host = url.host_str().unwrap_or_default().to_owned();
        Ok(Self { client: calls::client(&api)?, own, api, host, clock })
    }

    /// Over the method, who calls, the whole address, the host and the time.
    fn signature(&self, method: &Method, url: &str, time: &str) -> String {
        let said = format!("{method}{AGENT}{url}{}{time}", self.host);
        let key = hmac::Key::new(hmac::HMAC_SHA1_FOR_LEGACY_USE_ONLY, self.own.api_key.as_bytes());
        STANDARD.encode(hmac::sign(&key, said.as_bytes()))
    }

    async fn call(&self, method: Method, path: &str, form: String) -> Result<Answer, Trouble> {
        let url = format!("{}{path}", self.api);
        let format = format_description!("[year]-[month]-[day]T[hour]:[minute]:[second]+00:00");
        let time = self.clock.now().utc().format(format).unwrap_or_default();
        let signature = self.signature(&method, &url, &time);
        let request = self
            .client
            .request(method.clone(), url)
            .header("content-type", "application/x-www-form-urlencoded")
            .header("ContentType", "application/x-www-form-urlencoded")
            .header("Method", method.as_str())
            .header("X-ApiClientId", &self.own.client_id)
            .header("X-ApiSignature", signature)
            .header("X-TimeStamp", time)
            .body(form);
        calls::send(request).await
    }
}

fn said(answer: &Answer) -> Said {
    // Some of its answers are JSON within a JSON string.
    match serde_json::from_slice(&answer.body) {
        Ok(Value::String(within)) => serde_json::from_str(&within).unwrap_or_default(),
        Ok(value) => serde_json::from_value(value).unwrap_or_default(),
        Err(_) => Said::default(),
    }
}

impl Said {
    fn words(&self, status: StatusCode) -> String {
        let mut all: Vec<&str> = self.message.as_deref().into_iter().collect();
        let wrong = self.wrong.iter().flat_map(|fields| fields.values());
        all.extend(wrong.flat_map(|said| said.as_array().into_iter().flatten().filter_map(Value::as_str)));
        match calls::words(&all.join(" ")) {
            none if none.is_empty() => format!("({})", status.as_u16()),
            words => words,
        }
    }
}

/// What follows from an answer that is no success.
fn refused(answer: &Answer) -> Trouble {
    let status = answer.status;
    let words = said(answer).words(status);
    match status {
        // It says so of the posting key and the user's name, too.
        StatusCode::BAD_REQUEST if is_about_keys(&words) => Trouble::KeyRefused(words),
        status if status.is_client_error() && status != StatusCode::REQUEST_TIMEOUT => {
            Trouble::Refused(words)
        }
        _ => Trouble::Unsure(format!("its answer says nothing ({})", status.as_u16())),
    }
}

fn is_about_keys(words: &str) -> bool {
    let words = words.to_lowercase();
    ["posting key", "postingkey", "username", "signature", "client id"]
        .iter()
        .any(|said| words.contains(said))
}

fn of(keys: &Keys) -> Serializer<'static, String> {
    let mut form = Serializer::new(String::new());
    form.append_pair("username", &keys.account).append_pair("postingKey", &keys.key);
    form
}

fn form(keys: &Keys, advert: &Advert) -> String {
    let mut form = of(keys);
    let kind = match advert.employment {
        Employment::Permanent => "1",
        Employment::Contract => "2",
        Employment::Temporary => "4",
    };
    form.append_pair("jobType", kind)
        .append_pair("workingHours", if advert.is_full_time { "1" } else { "2" })
        .append_pair("title", &advert.title)
        .append_pair("description", &advert.description)
        .append_pair("townName", advert.post_code.as_deref().unwrap_or(&advert.location))
        .append_pair("expiryInDays", &advert.days.min(MOST_DAYS).to_string())
        .append_pair("ownerRef", &advert.reference)
        .append_pair("externalUrl", &advert.apply_url);
    let per = match advert.per {
        Per::Year => Some("5"),
        Per::Day => Some("2"),
        Per::Hour => Some("1"),
        // It knows no pay by the week.
        Per::Week => None,
    };
    match advert.salary.zip(per) {
        Some(((bottom, top), per)) => form
            .append_pair("minSalary", &bottom.to_string())
            .append_pair("maxSalary", &top.to_string())
            .append_pair("currency", "1")
            .append_pair("salaryType", per)
            .append_pair("showSalary", "true"),
        None => form.append_pair("showSalary", "false"),
    };
    form.finish()
}

/// A number that it gave, as part of an address.
fn plain(number: &str) -> Result<&str, Trouble> {
    match !number.is_empty() && number.len() <= 20 && number.bytes().all(|byte| byte.is_ascii_digit()) {
        true => Ok(number),
        false => Err(Trouble::Refused("Its number of the advert is not one.".into())),
    }
}

impl Interface for Reed {
    fn post<'a>(&'a self, keys: &'a Keys, advert: &'a Advert) -> BoxFuture<'a, Result<Posted, Trouble>> {
        Box::pin(async move {
            let form = form(keys, advert);
            let answer = self.call(Method::POST, "/jobs", form).await?;
            if !answer.status.is_success() {
                return Err(refused(&answer));
            }
            let number = match said(&answer).job_id {
                Some(Value::Number(number)) => number.to_string(),
                Some(Value::String(number)) => number,
                _ => String::new(),
            };
            match plain(&number) {
                Ok(number) => Ok(Posted { number: number.to_owned(), page: None }),
                Err(_) => Err(Trouble::Unsure("its answer does not name the advert".into())),
            }
        })
    }

    fn change<'a>(
        &'a self,
        keys: &'a Keys,
        number: &'a str,
        advert: &'a Advert,
    ) -> BoxFuture<'a, Result<(), Trouble>> {
        Box::pin(async move {
            let path = format!("/jobs/update/{}", plain(number)?);
            let form = format!("{}&doNotExtend=true", form(keys, advert));
            let answer = self.call(Method::PUT, &path, form).await?;
            if answer.status.is_success() { Ok(()) } else { Err(refused(&answer)) }
        })
    }

    fn end<'a>(
        &'a self,
        keys: &'a Keys,
        number: Option<&'a str>,
        _: &'a str,
    ) -> BoxFuture<'a, Result<(), Trouble>> {
        Box::pin(async move {
            let Some(number) = number else { return Ok(()) };
            let path = format!("/jobs/end/{}", plain(number)?);
            let form = of(keys).finish();
            let answer = self.call(Method::PUT, &path, form).await?;
            let is_gone = matches!(answer.status, StatusCode::NOT_FOUND | StatusCode::GONE);
            if answer.status.is_success() || is_gone { Ok(()) } else { Err(refused(&answer)) }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn calls_are_signed_as_reeds_document_says() {
        let own = ReedSettings { client_id: "1".into(), api_key: "71847e48".into() };
        let reed =
            Reed::new(own, "https://www.reed.co.uk/recruiter/api/1.0".into(), Clock::default()).unwrap();
        let url = "https://www.reed.co.uk/recruiter/api/1.0/jobs";
        // As Python's own `hmac` signs it.
        let signed = reed.signature(&Method::POST, url, "2026-11-24T10:00:00+00:00");
        assert_eq!(signed, "Q/L/Z+G2S8Il0nSSxutCcanRPaY=");
    }

    #[test]
    fn an_advert_is_there_for_as_long_as_reed_shows_one_and_no_longer_than_it_is_live() {
        let keys = Keys { account: "jobs@harbour.example".into(), key: "03cbd494".into() };
        for (days, told) in [(1, "1"), (42, "42"), (60, "42")] {
            let advert = Advert {
                reference: "AB12".into(),
                title: "Deck hand".into(),
                description: "<p>Moor.</p>".into(),
                benefits: None,
                employment: Employment::Permanent,
                is_full_time: true,
                salary: None,
                per: Per::Year,
                location: "Falmouth".into(),
                post_code: None,
                apply_url: "https://jobs.example/apply/AB12".into(),
                days,
            };
            let form = form(&keys, &advert);
            let said = url::form_urlencoded::parse(form.as_bytes()).find(|(name, _)| name == "expiryInDays");
            assert_eq!(said.unwrap().1, told);
        }
    }
}
