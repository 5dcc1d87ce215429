//! Stand-ins on loopback for boards with interfaces of their own, made from the boards' public documents: Reed.co.uk, which
//! checks signatures and spends a credit a post, and LogicMelon, which knows adverts by their references. Tests tell them
//! how to behave.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard};

use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, Method, StatusCode as Status, Uri};
use axum::response::{IntoResponse as _, Response};
use axum::routing::{post, put};
use axum::{Json, Router};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use jobhelm::config::boards::{BoardSettings, ReedSettings};
use ring::hmac;
use serde_json::{Value, json};
use tokio::sync::Notify;

const CLIENT: &str = "1190243";
const API_KEY: &str = "a7863b6f-51af-400a-a11b-3469f635f5f1";

/// How a stand-in behaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    Well,
    /// Says that it is down.
    Down,
    /// Fails without a word.
    Broken,
    /// Does what is asked, and loses the answer.
    Mute,
    /// Does what is asked, and answers when it is let.
    Held,
    /// Answers what nobody can read.
    Nonsense,
    /// Says more than anybody reads.
    Endless,
    /// Sends whoever asks to somebody else.
    Elsewhere,
    /// Refuses, in its own words.
    Refusing,
    /// Knows no key any more.
    Revoked,
}

/// What Reed says of an advert that it does not take.
pub const REED_SAYS: &str = "The job description cannot contain phone numbers.";
/// And LogicMelon.
pub const LOGICMELON_SAYS: &str = "Please supply a valid location.";
/// Who posts there.
pub const ACCOUNT: &str = "jobs@harbour.example";
/// And with what.
pub const KEY: &str = "03cbd494-bbf8-44a1-ad8f-a7fee2c9ccf8";

/// An advert as a stand-in has it.
#[derive(Clone, Debug)]
pub struct Shown {
    pub number: String,
    pub said: HashMap<String, String>,
    pub is_live: bool,
    /// How often it was told something else.
    pub changed: u32,
}

#[derive(Default)]
struct Inner {
    adverts: Vec<Shown>,
    asked: u32,
    key: String,
}

/// Both stand-ins, which behave alike.
#[derive(Clone)]
pub struct Standins {
    reed: Arc<Mutex<Inner>>,
    logicmelon: Arc<Mutex<Inner>>,
    manner: Arc<Mutex<Manner>>,
    gate: Arc<Notify>,
    address: String,
}

fn locked(inner: &Arc<Mutex<Inner>>) -> MutexGuard<'_, Inner> {
    inner.lock().unwrap()
}

impl Standins {
    pub async fn start() -> Self {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        let inner = || Arc::new(Mutex::new(Inner { key: KEY.into(), ..Inner::default() }));
        let manner = Arc::new(Mutex::new(Manner::Well));
        let standins = Self { reed: inner(), logicmelon: inner(), manner, gate: Arc::default(), address };
        let app = Router::new()
            .route("/reed/jobs", post(reed_post))
            .route("/reed/jobs/update/{number}", put(reed_update))
            .route("/reed/jobs/end/{number}", put(reed_end))
            .route("/logicmelon/{what}", post(logicmelon))
            .with_state(standins.clone());
        tokio::spawn(async move { axum::serve(listener, app).await });
        standins
    }

    pub fn settings(&self) -> BoardSettings {
        BoardSettings {
            reed: Some(ReedSettings { client_id: CLIENT.into(), api_key: API_KEY.into() }),
            reed_api: format!("{}/reed", self.address),
            logicmelon_api: format!("{}/logicmelon", self.address),
            ..BoardSettings::default()
        }
    }

    pub fn behave(&self, manner: Manner) {
        *self.manner.lock().unwrap() = manner;
    }

    /// Takes this key from now on.
    pub fn take_key(&self, key: &str) {
        locked(&self.reed).key = key.into();
        locked(&self.logicmelon).key = key.into();
    }

    /// Lets go of an answer that was held.
    pub fn let_go(&self) {
        self.gate.notify_one();
    }

    /// Every advert that was ever on Reed, each of which cost a credit.
    pub fn on_reed(&self) -> Vec<Shown> {
        locked(&self.reed).adverts.clone()
    }

    pub fn on_logicmelon(&self) -> Vec<Shown> {
        locked(&self.logicmelon).adverts.clone()
    }

    /// How often Reed was asked for anything.
    pub fn asked_of_reed(&self) -> u32 {
        locked(&self.reed).asked
    }

    fn manner(&self) -> Manner {
        *self.manner.lock().unwrap()
    }

    /// What is answered in the place of what was asked, before anything of it is done.
    fn instead(&self, words: Response) -> Option<Response> {
        match self.manner() {
            Manner::Well | Manner::Mute | Manner::Held | Manner::Nonsense | Manner::Endless => None,
            Manner::Down => Some(Status::SERVICE_UNAVAILABLE.into_response()),
            Manner::Broken => Some((Status::BAD_GATEWAY, "<html>Bad gateway</html>").into_response()),
            Manner::Elsewhere => Some((Status::FOUND, [("location", "http://127.0.0.1:1/")]).into_response()),
            Manner::Revoked => Some((Status::UNAUTHORIZED, "Your account is closed.").into_response()),
            Manner::Refusing => Some(words),
        }
    }

    /// What is answered once it is done.
    async fn after(&self, well: Response) -> Response {
        match self.manner() {
            Manner::Mute => (Status::INTERNAL_SERVER_ERROR, "").into_response(),
            Manner::Nonsense => (Status::OK, "<html>Thank you!</html>").into_response(),
            Manner::Endless => (Status::OK, "x".repeat(1024 * 1024)).into_response(),
            Manner::Held => {
                self.gate.notified().await;
                well
            }
            _ => well,
        }
    }
}

fn form(body: &Bytes) -> HashMap<String, String> {
    url::form_urlencoded::parse(body).into_owned().collect()
}

/// Whether Reed's signature is as its document says.
fn is_signed(standins: &Standins, method: &Method, uri: &Uri, headers: &HeaderMap) -> bool {
    let said = |name: &str| headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let text = format!(
        "{method}{}{}{}127.0.0.1{}",
        said("user-agent"),
        standins.address,
        uri.path(),
        said("x-timestamp")
    );
    let key = hmac::Key::new(hmac::HMAC_SHA1_FOR_LEGACY_USE_ONLY, API_KEY.as_bytes());
    let signature = STANDARD.decode(said("x-apisignature")).unwrap_or_default();
    said("x-apiclientid") == CLIENT && hmac::verify(&key, text.as_bytes(), &signature).is_ok()
}

fn ill(status: Status, words: &str) -> Response {
    (status, Json(json!({ "message": "The request is invalid.", "modelState": { "job": [words] } })))
        .into_response()
}

fn admitted(
    standins: &Standins,
    (method, uri, headers): (&Method, &Uri, &HeaderMap),
    said: &HashMap<String, String>,
) -> Result<(), Box<Response>> {
    let mut inner = locked(&standins.reed);
    inner.asked += 1;
    if !is_signed(standins, method, uri, headers) {
        return Err(Box::new((Status::UNAUTHORIZED, "The signature is wrong.").into_response()));
    }
    let is_known = said.get("username").is_some_and(|name| name == ACCOUNT);
    if !is_known || said.get("postingKey") != Some(&inner.key) {
        return Err(Box::new(ill(Status::BAD_REQUEST, "The posting key is not valid for this username.")));
    }
    drop(inner);
    standins.instead(ill(Status::BAD_REQUEST, REED_SAYS)).map_or(Ok(()), |answer| Err(Box::new(answer)))
}

async fn reed_post(
    State(standins): State<Standins>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let said = form(&body);
    if let Err(answer) = admitted(&standins, (&method, &uri, &headers), &said) {
        return *answer;
    }
    for wanted in ["jobType", "workingHours", "title", "townName", "description"] {
        assert!(said.get(wanted).is_some_and(|value| !value.is_empty()), "{wanted} is required");
    }
    let number = {
        let mut inner = locked(&standins.reed);
        let number = (52_418_800 + inner.adverts.len()).to_string();
        inner.adverts.push(Shown { number: number.clone(), said, is_live: true, changed: 0 });
        number
    };
    let number: i64 = number.parse().unwrap();
    let well = json!({ "JobId": number, "ResponseMessage": "Job successfully posted." });
    standins.after((Status::CREATED, Json(well)).into_response()).await
}

async fn reed_update(
    State(standins): State<Standins>,
    Path(number): Path<String>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let said = form(&body);
    if let Err(answer) = admitted(&standins, (&method, &uri, &headers), &said) {
        return *answer;
    }
    {
        let mut inner = locked(&standins.reed);
        let Some(advert) = inner.adverts.iter_mut().find(|advert| advert.number == number) else {
            return ill(Status::BAD_REQUEST, "No such job.");
        };
        advert.said = said;
        advert.changed += 1;
    }
    standins.after(Json(json!({ "ResponseMessage": "Job updated." })).into_response()).await
}

async fn reed_end(
    State(standins): State<Standins>,
    Path(number): Path<String>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let said = form(&body);
    if let Err(answer) = admitted(&standins, (&method, &uri, &headers), &said) {
        return *answer;
    }
    if let Some(advert) = locked(&standins.reed).adverts.iter_mut().find(|advert| advert.number == number) {
        advert.is_live = false;
    }
    standins.after(Json(json!({ "ResponseMessage": "Job ended." })).into_response()).await
}

async fn logicmelon(
    State(standins): State<Standins>,
    Path(what): Path<String>,
    Json(body): Json<Value>,
) -> Response {
    let failed = |kind: &str, words: &str| {
        let body = json!({ "Message": words, "StackTrace": "   at MPATSAPI…", "ExceptionType": kind });
        (Status::INTERNAL_SERVER_ERROR, Json(body)).into_response()
    };
    let request = &body["Request"];
    {
        let mut inner = locked(&standins.logicmelon);
        inner.asked += 1;
        if request["sUsername"] != ACCOUNT || request["sAPIKey"] != json!(inner.key) {
            return failed("System.UnauthorizedAccessException", "Invalid API key or username.");
        }
    }
    if let Some(answer) = standins.instead(failed("System.ArgumentException", LOGICMELON_SAYS)) {
        return answer;
    }
    let reference = request["sAdvertReference"].as_str().unwrap().to_owned();
    let said: HashMap<String, String> = request
        .as_object()
        .unwrap()
        .iter()
        .filter_map(|(name, value)| Some((name.clone(), value.as_str()?.to_owned())))
        .collect();
    let well = {
        let mut inner = locked(&standins.logicmelon);
        let known = inner
            .adverts
            .iter_mut()
            .find(|advert| advert.is_live && advert.said["sAdvertReference"] == reference);
        match (what.as_str(), known) {
            ("AddAdvert", known) => {
                let number = match known {
                    Some(advert) => {
                        if request["sOnDuplicate"] == "update" {
                            advert.said = said;
                            advert.changed += 1;
                        }
                        advert.number.clone()
                    }
                    None => {
                        let number = (700 + inner.adverts.len()).to_string();
                        inner.adverts.push(Shown { number: number.clone(), said, is_live: true, changed: 0 });
                        number
                    }
                };
                let page = format!("https://logicmelon.example/post/{number}");
                json!({ "d": { "AdvertID": number.parse::<i64>().unwrap(), "UserID": 1, "RedirectUrl": page } })
            }
            ("CloseAdvert", known) => {
                if let Some(advert) = known {
                    advert.is_live = false;
                }
                json!({ "d": [] })
            }
            _ => return Status::NOT_FOUND.into_response(),
        }
    };
    standins.after(Json(well).into_response()).await
}
