//! Which other services vouch for people at sign-in: each an OpenID provider with settings of its own, because none of
//! them keeps to the standard in the same places.

use anyhow::{Context as _, bail};
use serde::Deserialize;
use url::{Host, Url};

use crate::contract::Provider;

/// How we show a provider who we are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ClientAuth {
    /// In the header, as HTTP has it.
    Basic,
    /// In the body.
    Post,
}

/// One provider. Holds a secret.
#[derive(Clone)]
pub struct ProviderSettings {
    /// Who it is, to the letter of its own documents.
    pub issuer: String,
    /// Who we are there.
    pub client_id: String,
    /// What only we and it know.
    pub client_secret: String,
    /// Whether its identity tokens carry the nonce that they were asked for with.
    pub nonce: bool,
    /// Whether it takes a proof key for the code (PKCE) from clients that have a secret.
    pub pkce: bool,
    /// How we show it who we are.
    pub auth: ClientAuth,
}

/// The providers that the operator has registered with.
#[derive(Clone, Default)]
pub struct OidcSettings {
    /// Google.
    pub google: Option<ProviderSettings>,
    /// LinkedIn.
    pub linkedin: Option<ProviderSettings>,
}

impl OidcSettings {
    /// The settings of one of them.
    pub fn of(&self, provider: Provider) -> Option<&ProviderSettings> {
        match provider {
            Provider::Google => self.google.as_ref(),
            Provider::Linkedin => self.linkedin.as_ref(),
        }
    }
}

/// What the file, or the environment, says of a provider; all of it may be absent.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ProviderKeys {
    issuer: Option<String>,
    client_id: Option<String>,
    client_secret: Option<String>,
    nonce: Option<bool>,
    pkce: Option<bool>,
    auth: Option<ClientAuth>,
}

impl ProviderKeys {
    /// Takes one variable's value; `name` is the variable's, `key` what is left of it.
    pub(super) fn set(&mut self, name: &str, key: &str, value: String) -> anyhow::Result<()> {
        let truth = |value: &str| value.parse().with_context(|| format!("{name}: must be true or false"));
        match key {
            "ISSUER" => self.issuer = Some(value),
            "CLIENT_ID" => self.client_id = Some(value),
            "CLIENT_SECRET" => self.client_secret = Some(value),
            "NONCE" => self.nonce = Some(truth(&value)?),
            "PKCE" => self.pkce = Some(truth(&value)?),
            "AUTH" => {
                self.auth = Some(match value.as_str() {
                    "basic" => ClientAuth::Basic,
                    "post" => ClientAuth::Post,
                    _ => bail!("{name}: must be basic or post"),
                });
            }
            _ => bail!("{name} is not a setting of JobHelm"),
        }
        Ok(())
    }

    fn or(self, file: Self) -> Self {
        Self {
            issuer: self.issuer.or(file.issuer),
            client_id: self.client_id.or(file.client_id),
            client_secret: self.client_secret.or(file.client_secret),
            nonce: self.nonce.or(file.nonce),
            pkce: self.pkce.or(file.pkce),
            auth: self.auth.or(file.auth),
        }
    }

    fn is_empty(&self) -> bool {
        matches!(
            self,
            Self { issuer: None, client_id: None, client_secret: None, nonce: None, pkce: None, auth: None }
        )
    }
}

/// The settings of `provider`, the environment's before the file's; none where nothing is said of it.
pub(super) fn read(
    provider: Provider,
    env: Option<ProviderKeys>,
    file: Option<ProviderKeys>,
) -> anyhow::Result<Option<ProviderSettings>> {
    let keys = env.unwrap_or_default().or(file.unwrap_or_default());
    if keys.is_empty() {
        return Ok(None);
    }
    let section = format!("oidc_{}", provider.slug());
    let needed = |key: &str, value: Option<String>| match value.map(|text| text.trim().to_owned()) {
        Some(text) if !text.is_empty() => Ok(text),
        _ => bail!("{section}: {key} is missing"),
    };
    let defaults = defaults(provider);
    let issuer = keys.issuer.unwrap_or(defaults.issuer).trim().to_owned();
    check_issuer(&issuer).with_context(|| format!("{section}: issuer"))?;
    Ok(Some(ProviderSettings {
        issuer,
        client_id: needed("client_id", keys.client_id)?,
        client_secret: needed("client_secret", keys.client_secret)?,
        nonce: keys.nonce.unwrap_or(defaults.nonce),
        pkce: keys.pkce.unwrap_or(defaults.pkce),
        auth: keys.auth.unwrap_or(defaults.auth),
    }))
}

/// What is true of each. LinkedIn's identity tokens carry no nonce, it refuses a proof key from clients that have a
/// secret, and it takes the secret in the body alone.
fn defaults(provider: Provider) -> ProviderSettings {
    let (issuer, is_standard, auth) = match provider {
        Provider::Google => ("https://accounts.google.com", true, ClientAuth::Basic),
        Provider::Linkedin => ("https://www.linkedin.com/oauth", false, ClientAuth::Post),
    };
    ProviderSettings {
        issuer: issuer.into(),
        client_id: String::new(),
        client_secret: String::new(),
        nonce: is_standard,
        pkce: is_standard,
        auth,
    }
}

/// An issuer is reached over TLS, or on this machine.
fn check_issuer(issuer: &str) -> anyhow::Result<()> {
    let url = Url::parse(issuer).context("not an address")?;
    let is_plain = url.query().is_none() && url.fragment().is_none() && url.username().is_empty();
    if !is_plain || !url.has_host() {
        bail!("must be an address without a user, a query and a fragment");
    }
    match url.scheme() {
        "https" => Ok(()),
        "http" if is_loopback(&url) => Ok(()),
        _ => bail!("must begin with https://, or with http:// on this machine alone"),
    }
}

/// Whether an address is of this machine.
pub fn is_loopback(url: &Url) -> bool {
    match url.host() {
        Some(Host::Domain(name)) => name == "localhost",
        Some(Host::Ipv4(address)) => address.is_loopback(),
        Some(Host::Ipv6(address)) => address.is_loopback(),
        None => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(pairs: &[(&str, &str)]) -> anyhow::Result<Option<ProviderSettings>> {
        let mut keys = ProviderKeys::default();
        for (key, value) in pairs {
            keys.set(key, key, (*value).to_owned())?;
        }
        read(Provider::Linkedin, Some(keys), None)
    }

    const REGISTERED: [(&str, &str); 2] = [("CLIENT_ID", "jobhelm"), ("CLIENT_SECRET", "s3cret")];

    #[test]
    fn each_provider_is_taken_as_it_is_unless_the_operator_says_otherwise() {
        assert!(told(&[]).unwrap().is_none());
        let linkedin = told(&REGISTERED).unwrap().unwrap();
        assert_eq!(linkedin.issuer, "https://www.linkedin.com/oauth");
        assert_eq!((linkedin.nonce, linkedin.pkce, linkedin.auth), (false, false, ClientAuth::Post));
        let mut other = REGISTERED.to_vec();
        other.extend([("NONCE", "true"), ("PKCE", "true"), ("AUTH", "basic")]);
        other.push(("ISSUER", "http://127.0.0.1:9000"));
        let other = told(&other).unwrap().unwrap();
        assert_eq!((other.nonce, other.pkce, other.auth), (true, true, ClientAuth::Basic));
        assert_eq!(other.issuer, "http://127.0.0.1:9000");
    }

    #[test]
    fn what_is_missing_or_makes_no_sense_is_named_and_the_secret_is_not() {
        let with = |more: (&'static str, &'static str)| [REGISTERED[0], REGISTERED[1], more];
        for (pairs, complaint) in [
            (&[("CLIENT_ID", "jobhelm")][..], "client_secret is missing"),
            (&[("CLIENT_SECRET", "s3cret")][..], "client_id is missing"),
            (&[("CLIENT_ID", " "), REGISTERED[1]][..], "client_id is missing"),
            (&with(("ISSUER", "http://idp.example.org"))[..], "must begin with https://"),
            (&with(("ISSUER", "https://idp.example.org/?a=b"))[..], "without a user"),
            (&with(("ISSUER", "accounts.google.com"))[..], "not an address"),
            (&with(("NONCE", "perhaps"))[..], "NONCE: must be true or false"),
            (&with(("AUTH", "jwt"))[..], "AUTH: must be basic or post"),
            (&with(("SCOPE", "all"))[..], "SCOPE is not a setting of JobHelm"),
        ] {
            let error = format!("{:#}", told(pairs).err().unwrap());
            assert!(error.contains(complaint) && !error.contains("s3cret"), "{error}");
        }
    }
}
