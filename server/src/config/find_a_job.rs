//! The account by which adverts go to the DWP's Find a Job.

use std::path::PathBuf;

use anyhow::{Context as _, bail};
use serde::Deserialize;
use sftp_drop::{Account, HostKey, WayIn};

/// The bulk account there, of whoever runs this server. Holds a secret.
#[derive(Clone)]
pub struct FindAJobSettings {
    /// Where, and as whom.
    pub account: Account,
    /// The folder that files are put into.
    pub folder: String,
    /// From this hour of the day on, in UTC, the day's file is sent.
    pub hour: u8,
}

/// Where the board takes files.
const FOLDER: &str = "Inbound";
/// Before the board reads them, as far as is known.
const HOUR: u8 = 4;
const SSH: u16 = 22;

/// What the file, or the environment, says of it.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FindAJobKeys {
    host: Option<String>,
    host_key: Option<String>,
    user: Option<String>,
    password: Option<String>,
    key_file: Option<PathBuf>,
    folder: Option<String>,
    hour: Option<u8>,
}

impl FindAJobKeys {
    /// Takes one variable's value; `name` is the variable's, `key` what is left of it.
    pub(super) fn set(&mut self, name: &str, key: &str, value: String) -> anyhow::Result<()> {
        match key {
            "HOST" => self.host = Some(value),
            "HOST_KEY" => self.host_key = Some(value),
            "USER" => self.user = Some(value),
            "PASSWORD" => self.password = Some(value),
            "KEY_FILE" => self.key_file = Some(value.into()),
            "FOLDER" => self.folder = Some(value),
            "HOUR" => {
                self.hour = Some(value.parse().with_context(|| format!("{name}: must be from 0 to 23"))?);
            }
            _ => bail!("{name} is not a setting of JobHelm"),
        }
        Ok(())
    }
}

fn said(text: Option<String>) -> Option<String> {
    text.map(|text| text.trim().to_owned()).filter(|text| !text.is_empty())
}

/// A name or an address, and the port behind it where there is one.
fn place(text: &str) -> anyhow::Result<(String, u16)> {
    let (host, port) = match text.rsplit_once(':') {
        // An address of many colons stands in brackets where a port follows.
        Some((host, port)) if !host.contains(':') || host.ends_with(']') => (host, port.parse().ok()),
        _ => (text, Some(SSH)),
    };
    let host = host.trim_start_matches('[').trim_end_matches(']');
    let port = port.filter(|port| *port > 0 && !host.is_empty());
    Ok((host.to_owned(), port.context("find_a_job: host: must be like sftp.example.gov.uk or …:2222")?))
}

/// The account, if there is one, the environment's words before the file's.
pub(super) fn read(
    env: Option<FindAJobKeys>,
    file: Option<FindAJobKeys>,
) -> anyhow::Result<Option<FindAJobSettings>> {
    if env.is_none() && file.is_none() {
        return Ok(None);
    }
    let (env, file) = (env.unwrap_or_default(), file.unwrap_or_default());
    let host = said(env.host.or(file.host)).context("find_a_job: host is missing")?;
    let (host, port) = place(&host)?;
    let host_keys = said(env.host_key.or(file.host_key)).context("find_a_job: host_key is missing")?;
    let host_keys = host_keys.split_whitespace().map(str::parse::<HostKey>).collect::<Result<Vec<_>, _>>();
    let password = env.password.or(file.password).filter(|password| !password.is_empty());
    let way_in = match (password, env.key_file.or(file.key_file)) {
        (Some(password), None) => WayIn::Password(password),
        (None, Some(path)) => {
            let text = std::fs::read_to_string(&path)
                .with_context(|| format!("find_a_job: cannot read {}", path.display()))?;
            WayIn::key(&text).with_context(|| format!("find_a_job: key_file {}", path.display()))?
        }
        (None, None) => bail!("find_a_job: password or key_file is missing"),
        (Some(_), Some(_)) => bail!("find_a_job: either password or key_file"),
    };
    let folder = said(env.folder.or(file.folder)).unwrap_or_else(|| FOLDER.into());
    let hour = env.hour.or(file.hour).unwrap_or(HOUR);
    if hour > 23 {
        bail!("find_a_job: hour: must be from 0 to 23");
    }
    Ok(Some(FindAJobSettings {
        account: Account {
            host,
            port,
            host_keys: host_keys.context("find_a_job: host_key")?,
            user: said(env.user.or(file.user)).context("find_a_job: user is missing")?,
            way_in,
        },
        folder: folder.trim_end_matches('/').to_owned(),
        hour,
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEY: &str = "SHA256:nThbg6kXUpJWGl7E1IGOCspRomTxdCARLviKw6E5SY8";

    fn told(pairs: &[(&str, &str)]) -> anyhow::Result<FindAJobSettings> {
        let mut keys = FindAJobKeys::default();
        for (key, value) in pairs {
            keys.set(key, key, (*value).to_owned())?;
        }
        read(Some(keys), None).map(|settings| settings.expect("something was said"))
    }

    #[test]
    fn an_account_is_whole_or_refused() {
        assert!(read(None, None).unwrap().is_none());
        let whole = [("HOST", "sftp.example.gov.uk"), ("HOST_KEY", KEY), ("USER", "bulk"), ("PASSWORD", "x")];
        let settings = told(&whole).unwrap();
        assert_eq!((settings.account.port, settings.folder.as_str(), settings.hour), (22, "Inbound", 4));
        for without in 0..whole.len() {
            let mut rest = whole.to_vec();
            let (name, _) = rest.remove(without);
            assert!(told(&rest).is_err(), "without {name}");
        }
        for wrong in [
            ("HOST", "sftp.example.gov.uk:ssh"),
            ("HOST", ":22"),
            ("HOST_KEY", "ssh-ed25519 AAAA"),
            ("HOUR", "24"),
            ("HOUR", "noon"),
            ("KEY_FILE", "/nowhere/at/all"),
            ("PORT", "22"),
        ] {
            assert!(told(&[whole.as_slice(), &[wrong]].concat()).is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn a_server_is_named_with_or_without_a_port_and_may_have_two_keys() {
        let of = |host: &str| {
            let keys = format!("{KEY} {KEY}");
            let told = told(&[("HOST", host), ("HOST_KEY", &keys), ("USER", "bulk"), ("PASSWORD", "x")]);
            let account = told.unwrap().account;
            assert_eq!(account.host_keys.len(), 2);
            (account.host, account.port)
        };
        assert_eq!(of("127.0.0.1:2222"), ("127.0.0.1".into(), 2222));
        assert_eq!(of("::1"), ("::1".into(), 22));
        assert_eq!(of("[::1]:2222"), ("::1".into(), 2222));
    }
}
