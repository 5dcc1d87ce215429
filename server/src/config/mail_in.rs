//! Where letters come in.

use std::net::SocketAddr;

use anyhow::{Context as _, bail};
use serde::Deserialize;

/// Where letters come in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailInSettings {
    /// Where mail servers reach this one.
    pub listen: SocketAddr,
    /// The domain whose mail comes here, lower-cased.
    pub domain: String,
    /// Which name server is asked whose letters are; those of the system, where it is none.
    pub resolver: Option<SocketAddr>,
}

/// What the file, or the environment, says of it.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MailInKeys {
    listen: Option<String>,
    domain: Option<String>,
    resolver: Option<String>,
}

impl MailInKeys {
    /// Takes one variable's value; `name` is the variable's, `key` what is left of it.
    pub(super) fn set(&mut self, name: &str, key: &str, value: String) -> anyhow::Result<()> {
        match key {
            "LISTEN" => self.listen = Some(value),
            "DOMAIN" => self.domain = Some(value),
            "RESOLVER" => self.resolver = Some(value),
            _ => bail!("{name} is not a setting of JobHelm"),
        }
        Ok(())
    }
}

/// Where letters come in, if they do, the environment's words before the file's.
pub(super) fn read(
    env: Option<MailInKeys>,
    file: Option<MailInKeys>,
) -> anyhow::Result<Option<MailInSettings>> {
    let (env, file) = (env.unwrap_or_default(), file.unwrap_or_default());
    let resolver = env.resolver.or(file.resolver);
    let (listen, domain) = match (env.listen.or(file.listen), env.domain.or(file.domain)) {
        (None, None) if resolver.is_none() => return Ok(None),
        (Some(listen), Some(domain)) => (listen, domain),
        _ => bail!("mail_in: listen and domain belong together"),
    };
    let listen = listen
        .parse()
        .with_context(|| format!("mail_in: listen: {listen:?} is not an address like 0.0.0.0:25"))?;
    let domain = domain.trim().to_lowercase();
    if format!("a@{domain}").parse::<lettre::Address>().is_err() || !domain.is_ascii() {
        bail!("mail_in: domain: not a domain like reply.example.org");
    }
    let resolver = resolver.map(|resolver| {
        let read = resolver.parse();
        read.with_context(|| format!("mail_in: resolver: {resolver:?} is not an address like 127.0.0.1:53"))
    });
    Ok(Some(MailInSettings { listen, domain, resolver: resolver.transpose()? }))
}
