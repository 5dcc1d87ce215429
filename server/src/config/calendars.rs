//! Which hosts of the operator's own network people may have calendars at.

use anyhow::{Context as _, bail};
use url::Url;

/// Hosts, with a port where that one alone is meant.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OwnHosts(Vec<String>);

impl OwnHosts {
    /// Reads `owa.example.org`, `10.1.2.3:8443` or `[fd00::1]`.
    pub fn of(said: &[String]) -> anyhow::Result<Self> {
        let hosts = said.iter().map(|host| host.trim()).filter(|host| !host.is_empty());
        Ok(Self(hosts.map(host).collect::<anyhow::Result<_>>()?))
    }

    /// Whether an address is at one of them.
    pub fn hold(&self, url: &Url) -> bool {
        let Some(host) = url.host_str() else { return false };
        let with_port = url.port_or_known_default().map(|port| format!("{host}:{port}"));
        self.0.iter().any(|own| own == host || with_port.as_ref() == Some(own))
    }
}

fn host(said: &str) -> anyhow::Result<String> {
    let url = Url::parse(&format!("https://{said}/")).ok();
    let url = url.filter(|url| url.username().is_empty() && url.path() == "/" && url.query().is_none());
    // Where it is the scheme's own, the URL forgets that it was written.
    let is_written = said
        .rsplit_once(':')
        .is_some_and(|(_, port)| !port.is_empty() && port.bytes().all(|sign| sign.is_ascii_digit()));
    let port = |url: &Url| url.port_or_known_default().filter(|_| is_written);
    let named = url.as_ref().and_then(|url| url.host_str().map(|host| (host, port(url))));
    match named.context("own_calendar_hosts: must be hosts, such as owa.example.org or 10.1.2.3:8443")? {
        (host, None) => Ok(host.to_owned()),
        (host, Some(port)) => Ok(format!("{host}:{port}")),
    }
}

/// The environment's, with commas between them, before the file's.
pub(super) fn read(env: Option<Vec<String>>, file: Option<Vec<String>>) -> anyhow::Result<OwnHosts> {
    let said = env.or(file).unwrap_or_default();
    if said.len() > 100 {
        bail!("own_calendar_hosts: at most 100");
    }
    OwnHosts::of(&said)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_host_is_meant_with_any_port_or_with_one() {
        let own = |said: &str| OwnHosts::of(&[said.to_owned()]);
        let holds = |said: &str, address: &str| own(said).unwrap().hold(&Url::parse(address).unwrap());
        assert!(holds("OWA.Harbour.example", "https://owa.harbour.example:8443/x.ics"));
        assert!(holds("10.1.2.3:8443", "https://10.1.2.3:8443/x.ics"));
        assert!(!holds("10.1.2.3:8443", "https://10.1.2.3/x.ics"));
        assert!(holds("10.1.2.3:443", "https://10.1.2.3/x.ics"));
        assert!(holds("[fd00::1]:443", "https://[fd00::1]:443/x.ics"));
        assert!(holds("[fd00::1]", "https://[fd00::1]:8443/x.ics"));
        assert!(!holds("10.1.2.3:443", "https://10.1.2.3:8443/x"));
        assert!(!holds("[fd00::1]:443", "https://[fd00::1]:8443/x.ics"));
        assert!(!holds("127.0.0.1:443", "http://127.0.0.1:9000/x"));
        assert!(!holds("owa.harbour.example", "https://owa.harbour.example.org/x.ics"));
        assert!(!holds("", "https://owa.harbour.example/x.ics"));
        for wrong in ["https://owa.harbour.example", "owa.harbour.example/x", "a b", "user@owa"] {
            assert!(own(wrong).is_err(), "{wrong}");
        }
    }
}
