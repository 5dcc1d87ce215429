//! LogicMelon's Multiposter, over JSON (<https://api.logicmelon.co.uk/json/Multiposter.asmx> and
//! <https://apidocs.logicmelon.com/overview>, read in stored copies on 2026-11-24; what adverts and answers are made of,
//! by its WSDL of 2014). An advert is made, and somebody completes it on the page that is answered. It knows an advert by
//! its reference: sent again, it answers the same page (`ignore`), so that what was lost can be asked for again.

use futures::future::BoxFuture;
use reqwest::{Client, StatusCode};
use serde::Deserialize;
use serde_json::{Value, json};
use url::Url;

use super::calls::{self, Answer};
use super::{Advert, Employment, Interface, Keys, Per, Posted, Trouble};
use crate::config::oidc::is_loopback;

pub(super) struct LogicMelon {
    client: Client,
    api: String,
}

#[derive(Deserialize)]
struct Well {
    d: Value,
}

/// Its errors are those of the framework that it is written in.
#[derive(Default, Deserialize)]
#[serde(rename_all = "PascalCase")]
struct Ill {
    #[serde(default)]
    message: String,
    #[serde(default)]
    exception_type: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "PascalCase")]
struct Added {
    #[serde(rename = "AdvertID")]
    advert_id: i64,
    redirect_url: Option<String>,
}

impl LogicMelon {
    pub(super) fn new(api: String) -> anyhow::Result<Self> {
        Ok(Self { client: calls::client(&api)?, api })
    }

    async fn call(&self, what: &str, keys: &Keys, mut request: Value) -> Result<Value, Trouble> {
        request["sCultureID"] = json!("en-GB");
        request["sAPIKey"] = json!(keys.key);
        request["sUsername"] = json!(keys.account);
        let request = self.client.post(format!("{}/{what}", self.api)).json(&json!({ "Request": request }));
        let answer = calls::send(request).await?;
        if answer.status.is_success() {
            let well: Option<Well> = serde_json::from_slice(&answer.body).ok();
            return well
                .map(|well| well.d)
                .ok_or_else(|| Trouble::Unsure("its answer cannot be read".into()));
        }
        Err(refused(&answer))
    }

    async fn add(&self, keys: &Keys, advert: &Advert, if_known: &str) -> Result<Posted, Trouble> {
        let added = self.call("AddAdvert", keys, request(advert, if_known)).await?;
        let unread = || Trouble::Unsure("its answer does not name the advert".into());
        let Added { advert_id, redirect_url } = serde_json::from_value(added).map_err(|_| unread())?;
        let page = redirect_url.as_deref().and_then(page_at).ok_or_else(unread)?;
        Ok(Posted { number: advert_id.to_string(), page: Some(page) })
    }
}

/// No page's address is longer.
const LONGEST_ADDRESS: usize = 2_000;

/// Where people can be led, in plain letters.
fn page_at(address: &str) -> Option<String> {
    let url = Url::parse(address).ok().filter(|url| url.as_str().len() <= LONGEST_ADDRESS)?;
    let is_page = match url.scheme() {
        "https" => url.has_host(),
        "http" => is_loopback(&url),
        _ => false,
    };
    is_page.then(|| url.into())
}

fn refused(answer: &Answer) -> Trouble {
    let said: Ill = serde_json::from_slice(&answer.body).unwrap_or_default();
    let words = calls::words(&said.message);
    let is_about_keys =
        ["Unauthorized", "Authentication", "Security"].iter().any(|kind| said.exception_type.contains(kind));
    match (words.is_empty(), answer.status) {
        (false, _) if is_about_keys => Trouble::KeyRefused(words),
        // It names what is wrong with any status.
        (false, _) => Trouble::Refused(words),
        (true, status) if status.is_client_error() && status != StatusCode::REQUEST_TIMEOUT => {
            Trouble::Refused(format!("({})", status.as_u16()))
        }
        (true, status) => Trouble::Unsure(format!("its answer says nothing ({})", status.as_u16())),
    }
}

fn request(advert: &Advert, if_known: &str) -> Value {
    let mut request = json!({
        "sAdvertReference": advert.reference,
        // One document has this name, another that.
        "sOnDuplicate": if_known,
        "eOnDuplicate": if_known,
        "sJobTitle": advert.title,
        "sJobType": match advert.employment {
            Employment::Permanent => "P",
            Employment::Contract => "C",
            Employment::Temporary => "T",
        },
        "sJobHours": if advert.is_full_time { "F" } else { "P" },
        "sPrimaryLocation": advert.post_code.as_deref().unwrap_or(&advert.location),
        "sSalaryBenefits": advert.benefits,
        "sJobDescription": advert.description,
        "sApplicationURL": advert.apply_url,
    });
    if let Some((bottom, top)) = advert.salary {
        request["sSalaryFrom"] = json!(bottom.to_string());
        request["sSalaryTo"] = json!(top.to_string());
        request["sSalaryCurrency"] = json!("GBP");
        request["sSalaryPer"] = json!(match advert.per {
            Per::Year => "Y",
            Per::Week => "W",
            Per::Day => "D",
            Per::Hour => "H",
        });
    }
    request
}

impl Interface for LogicMelon {
    fn post<'a>(&'a self, keys: &'a Keys, advert: &'a Advert) -> BoxFuture<'a, Result<Posted, Trouble>> {
        Box::pin(self.add(keys, advert, "ignore"))
    }

    fn change<'a>(
        &'a self,
        keys: &'a Keys,
        _: &'a str,
        advert: &'a Advert,
    ) -> BoxFuture<'a, Result<(), Trouble>> {
        Box::pin(async move { self.add(keys, advert, "update").await.map(drop) })
    }

    fn end<'a>(
        &'a self,
        keys: &'a Keys,
        number: Option<&'a str>,
        reference: &'a str,
    ) -> BoxFuture<'a, Result<(), Trouble>> {
        let request = json!({ "sAdvertID": number, "sAdvertReference": reference, "sArchive": "true" });
        Box::pin(async move { self.call("CloseAdvert", keys, request).await.map(drop) })
    }
}
