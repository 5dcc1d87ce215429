//! How credits are paid for: with cards through Stripe, and by invoices in the operator's name.

use anyhow::{Context as _, bail};
use serde::Deserialize;
use url::Url;

use super::oidc::is_loopback;

/// How Stripe is spoken to. Holds secrets.
#[derive(Clone)]
pub struct StripeSettings {
    /// The key that calls are made with.
    pub secret_key: String,
    /// What Stripe signs its messages with.
    pub webhook_secret: String,
    /// Where it is, without a slash at the end.
    pub api: String,
}

impl StripeSettings {
    /// Whether the key moves real money.
    pub fn is_live(&self) -> bool {
        self.secret_key.starts_with("sk_live_") || self.secret_key.starts_with("rk_live_")
    }
}

/// In whose name invoices are issued; what is missing keeps the checkout closed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct InvoiceSettings {
    /// The issuer's name.
    pub name: Option<String>,
    /// The issuer's postal address, in lines.
    pub address: Option<String>,
    /// The issuer's VAT number; without one no VAT is charged.
    pub vat_number: Option<String>,
    /// The account that invoices are paid to, in lines; without one nobody buys on invoice.
    pub bank_account: Option<String>,
    /// What numbers begin with.
    pub prefix: String,
    /// How many days there are to pay an invoice.
    pub payment_days: u32,
}

impl InvoiceSettings {
    /// What they are while nobody has set any.
    pub const PREFIX: &'static str = "JH-";
    /// The usual time to pay.
    pub const PAYMENT_DAYS: u32 = 14;
}

/// What the file, or the environment, says of Stripe.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct StripeKeys {
    secret_key: Option<String>,
    webhook_secret: Option<String>,
    api: Option<String>,
}

impl StripeKeys {
    /// Takes one variable's value; `name` is the variable's, `key` what is left of it.
    pub(super) fn set(&mut self, name: &str, key: &str, value: String) -> anyhow::Result<()> {
        match key {
            "SECRET_KEY" => self.secret_key = Some(value),
            "WEBHOOK_SECRET" => self.webhook_secret = Some(value),
            "API" => self.api = Some(value),
            _ => bail!("{name} is not a setting of JobHelm"),
        }
        Ok(())
    }
}

/// What the file, or the environment, says of invoices.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct InvoiceKeys {
    name: Option<String>,
    address: Option<String>,
    vat_number: Option<String>,
    bank_account: Option<String>,
    prefix: Option<String>,
    payment_days: Option<u32>,
}

impl InvoiceKeys {
    /// Takes one variable's value; `name` is the variable's, `key` what is left of it.
    pub(super) fn set(&mut self, name: &str, key: &str, value: String) -> anyhow::Result<()> {
        match key {
            "NAME" => self.name = Some(value),
            "ADDRESS" => self.address = Some(value),
            "VAT_NUMBER" => self.vat_number = Some(value),
            "BANK_ACCOUNT" => self.bank_account = Some(value),
            "PREFIX" => self.prefix = Some(value),
            "PAYMENT_DAYS" => {
                let days = value.parse().with_context(|| format!("{name}: must be a number of days"))?;
                self.payment_days = Some(days);
            }
            _ => bail!("{name} is not a setting of JobHelm"),
        }
        Ok(())
    }
}

/// The settings of Stripe, the environment's before the file's; none where nothing is said of it.
pub(super) fn stripe(
    env: Option<StripeKeys>,
    file: Option<StripeKeys>,
) -> anyhow::Result<Option<StripeSettings>> {
    let (env, file) = (env.unwrap_or_default(), file.unwrap_or_default());
    let secret_key = said(env.secret_key.or(file.secret_key));
    let webhook_secret = said(env.webhook_secret.or(file.webhook_secret));
    let api = said(env.api.or(file.api));
    let (secret_key, webhook_secret) = match (secret_key, webhook_secret) {
        (Some(key), Some(secret)) => (key, secret),
        (None, None) if api.is_none() => return Ok(None),
        (None, _) => bail!("stripe: secret_key is missing"),
        (_, None) => bail!("stripe: webhook_secret is missing"),
    };
    let api = api.unwrap_or_else(|| "https://api.stripe.com".into());
    let url = Url::parse(&api).context("stripe: api: not an address")?;
    match url.scheme() {
        "https" if url.has_host() => {}
        "http" if is_loopback(&url) => {}
        _ => bail!("stripe: api: must begin with https://, or with http:// on this machine alone"),
    }
    let is_visible = |text: &str| text.bytes().all(|byte| byte.is_ascii_graphic());
    if !is_visible(&secret_key) || !is_visible(&webhook_secret) {
        bail!("stripe: secret_key and webhook_secret hold letters, digits and signs alone");
    }
    Ok(Some(StripeSettings { secret_key, webhook_secret, api: api.trim_end_matches('/').into() }))
}

/// The settings of invoices, the environment's before the file's.
pub(super) fn invoices(
    env: Option<InvoiceKeys>,
    file: Option<InvoiceKeys>,
) -> anyhow::Result<InvoiceSettings> {
    let (env, file) = (env.unwrap_or_default(), file.unwrap_or_default());
    let prefix =
        env.prefix.or(file.prefix).map_or_else(|| InvoiceSettings::PREFIX.into(), |p| p.trim().to_owned());
    let is_plain = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '-';
    if prefix.len() > 10 || !prefix.chars().all(is_plain) {
        bail!("invoices: prefix: at most ten capital letters, digits and hyphens");
    }
    let payment_days = env.payment_days.or(file.payment_days).unwrap_or(InvoiceSettings::PAYMENT_DAYS);
    if payment_days > 365 {
        bail!("invoices: payment_days: at most 365");
    }
    Ok(InvoiceSettings {
        name: one_line("name", env.name.or(file.name))?,
        address: lines("address", env.address.or(file.address))?,
        vat_number: one_line("vat_number", env.vat_number.or(file.vat_number))?,
        bank_account: lines("bank_account", env.bank_account.or(file.bank_account))?,
        prefix,
        payment_days,
    })
}

fn said(text: Option<String>) -> Option<String> {
    text.map(|text| text.trim().to_owned()).filter(|text| !text.is_empty())
}

fn one_line(key: &str, text: Option<String>) -> anyhow::Result<Option<String>> {
    let text = said(text);
    if text.as_ref().is_some_and(|text| text.lines().count() > 1 || text.chars().count() > 100) {
        bail!("invoices: {key}: one line of at most 100 characters");
    }
    Ok(text)
}

/// Lines of text; in an environment's variable `|` stands between them.
fn lines(key: &str, text: Option<String>) -> anyhow::Result<Option<String>> {
    let Some(text) = said(text) else { return Ok(None) };
    let kept: Vec<_> = text.split(['\n', '|']).map(str::trim).filter(|line| !line.is_empty()).collect();
    if kept.len() > 8 || kept.iter().any(|line| line.chars().count() > 80) {
        bail!("invoices: {key}: at most eight lines of 80 characters");
    }
    Ok(Some(kept.join("\n")))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keys(pairs: &[(&str, &str)]) -> anyhow::Result<Option<StripeSettings>> {
        let mut keys = StripeKeys::default();
        for (key, value) in pairs {
            keys.set(key, key, (*value).to_owned())?;
        }
        stripe(Some(keys), None)
    }

    #[test]
    fn stripe_needs_both_of_its_secrets_and_names_neither() {
        assert!(keys(&[]).unwrap().is_none());
        let both = [("SECRET_KEY", "sk_test_x"), ("WEBHOOK_SECRET", "whsec_y")];
        let told = keys(&both).unwrap().unwrap();
        assert_eq!((told.api.as_str(), told.is_live()), ("https://api.stripe.com", false));
        for (pairs, complaint) in [
            (&both[..1], "webhook_secret is missing"),
            (&both[1..], "secret_key is missing"),
            (&[both[0], both[1], ("API", "http://stripe.example")], "must begin with https://"),
            (&[("SECRET_KEY", "sk test"), both[1]], "letters, digits and signs"),
        ] {
            let error = format!("{:#}", keys(pairs).err().unwrap());
            assert!(error.contains(complaint) && !error.contains("sk_test_x"), "{error}");
        }
        let near = keys(&[both[0], both[1], ("API", "http://127.0.0.1:9000/")]).unwrap().unwrap();
        assert_eq!(near.api, "http://127.0.0.1:9000");
    }

    #[test]
    fn an_address_is_lines_and_a_prefix_is_short() {
        let mut told = InvoiceKeys::default();
        told.set("ADDRESS", "ADDRESS", "1 Quay | Southampton".into()).unwrap();
        assert_eq!(invoices(Some(told), None).unwrap().address.as_deref(), Some("1 Quay\nSouthampton"));
        let wrong = InvoiceKeys { prefix: Some("our invoices/".into()), ..InvoiceKeys::default() };
        assert!(invoices(None, Some(wrong)).is_err());
    }
}
