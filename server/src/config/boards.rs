//! How boards that take adverts over their own interfaces are spoken to, and what customers' keys to them are sealed with.

use anyhow::{Context as _, bail};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde::Deserialize;
use url::Url;

use super::oidc::is_loopback;

/// Where Reed's recruiter API is.
const REED: &str = "https://www.reed.co.uk/recruiter/api/1.0";
/// Where LogicMelon's interface for Europe is.
const LOGICMELON: &str = "https://api.logicmelon.co.uk/json/Multiposter.asmx";

/// Who this server is to Reed, which gives such an account to whoever posts for others. Holds a secret.
#[derive(Clone)]
pub struct ReedSettings {
    /// Its name there.
    pub client_id: String,
    /// What calls are signed with.
    pub api_key: String,
}

/// The settings of boards. Holds secrets.
#[derive(Clone)]
pub struct BoardSettings {
    /// What customers' keys are sealed with: the first seals, all open. None where one is made and kept in the data
    /// directory.
    pub keys: Vec<[u8; 32]>,
    /// Who this server is to Reed; absent where nobody can post there.
    pub reed: Option<ReedSettings>,
    /// Where Reed is, without a slash at the end.
    pub reed_api: String,
    /// Where LogicMelon is, without a slash at the end.
    pub logicmelon_api: String,
}

impl Default for BoardSettings {
    fn default() -> Self {
        Self { keys: Vec::new(), reed: None, reed_api: REED.into(), logicmelon_api: LOGICMELON.into() }
    }
}

/// One text, or several.
#[derive(Deserialize)]
#[serde(untagged)]
enum OneOrMore {
    One(String),
    More(Vec<String>),
}

impl OneOrMore {
    /// Each key; in one text there may be several, with commas between them.
    fn each(self) -> Vec<String> {
        let all = match self {
            Self::One(text) => vec![text],
            Self::More(texts) => texts,
        };
        let each = all.iter().flat_map(|text| text.split(',')).map(|text| text.trim().to_owned());
        each.filter(|text| !text.is_empty()).collect()
    }
}

/// What the file, or the environment, says of boards.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BoardKeys {
    key: Option<OneOrMore>,
    reed_client_id: Option<String>,
    reed_api_key: Option<String>,
    reed_api: Option<String>,
    logicmelon_api: Option<String>,
}

impl BoardKeys {
    /// Takes one variable's value; `name` is the variable's, `key` what is left of it.
    pub(super) fn set(&mut self, name: &str, key: &str, value: String) -> anyhow::Result<()> {
        match key {
            "KEY" => self.key = Some(OneOrMore::One(value)),
            "REED_CLIENT_ID" => self.reed_client_id = Some(value),
            "REED_API_KEY" => self.reed_api_key = Some(value),
            "REED_API" => self.reed_api = Some(value),
            "LOGICMELON_API" => self.logicmelon_api = Some(value),
            _ => bail!("{name} is not a setting of JobHelm"),
        }
        Ok(())
    }
}

fn said(text: Option<String>) -> Option<String> {
    text.map(|text| text.trim().to_owned()).filter(|text| !text.is_empty())
}

fn address(key: &str, text: Option<String>, usual: &str) -> anyhow::Result<String> {
    let text = said(text).unwrap_or_else(|| usual.into());
    let url = Url::parse(&text).with_context(|| format!("boards: {key}: not an address"))?;
    match url.scheme() {
        "https" if url.has_host() => {}
        "http" if is_loopback(&url) => {}
        _ => bail!("boards: {key}: must begin with https://, or with http:// on this machine alone"),
    }
    Ok(text.trim_end_matches('/').into())
}

fn sealing(text: &str) -> anyhow::Result<[u8; 32]> {
    let bytes = STANDARD.decode(text.trim()).ok().and_then(|bytes| bytes.try_into().ok());
    bytes.context("boards: key: must be 32 bytes in base64, as `openssl rand -base64 32` makes them")
}

fn sealing_keys(said: Option<OneOrMore>) -> anyhow::Result<Vec<[u8; 32]>> {
    said.map(OneOrMore::each).unwrap_or_default().iter().map(|text| sealing(text)).collect()
}

/// The settings of boards, the environment's before the file's.
pub(super) fn read(env: Option<BoardKeys>, file: Option<BoardKeys>) -> anyhow::Result<BoardSettings> {
    let (env, file) = (env.unwrap_or_default(), file.unwrap_or_default());
    let client_id = said(env.reed_client_id.or(file.reed_client_id));
    let api_key = said(env.reed_api_key.or(file.reed_api_key));
    let reed = match (client_id, api_key) {
        (Some(client_id), Some(api_key)) => Some(ReedSettings { client_id, api_key }),
        (None, None) => None,
        (None, _) => bail!("boards: reed_client_id is missing"),
        (_, None) => bail!("boards: reed_api_key is missing"),
    };
    Ok(BoardSettings {
        keys: sealing_keys(env.key.or(file.key))?,
        reed,
        reed_api: address("reed_api", env.reed_api.or(file.reed_api), REED)?,
        logicmelon_api: address("logicmelon_api", env.logicmelon_api.or(file.logicmelon_api), LOGICMELON)?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(pairs: &[(&str, &str)]) -> anyhow::Result<BoardSettings> {
        let mut keys = BoardKeys::default();
        for (key, value) in pairs {
            keys.set(key, key, (*value).to_owned())?;
        }
        read(Some(keys), None)
    }

    #[test]
    fn half_of_an_account_a_short_key_and_a_plain_address_are_refused() {
        assert!(told(&[]).unwrap().reed.is_none());
        assert!(told(&[("REED_CLIENT_ID", "1"), ("REED_API_KEY", "k")]).unwrap().reed.is_some());
        for wrong in [
            [("REED_CLIENT_ID", "1")].as_slice(),
            &[("REED_API_KEY", "k")],
            &[("KEY", "c2hvcnQ=")],
            &[("KEY", "not base64")],
            &[("REED_API", "http://www.reed.co.uk")],
            &[("LOGICMELON_API", "ftp://api.logicmelon.co.uk")],
        ] {
            assert!(told(wrong).is_err(), "{wrong:?}");
        }
        let key = STANDARD.encode([7; 32]);
        assert_eq!(told(&[("KEY", &key)]).unwrap().keys, [[7; 32]]);
        let two = format!("{}, {key}", STANDARD.encode([8; 32]));
        assert_eq!(told(&[("KEY", &two)]).unwrap().keys, [[8; 32], [7; 32]]);
        assert_eq!(told(&[("REED_API", "http://127.0.0.1:9/x/")]).unwrap().reed_api, "http://127.0.0.1:9/x");
    }
}
