//! Calls to addresses that people name. None of a private or special range is called, however it is named: what a name
//! stands for is judged where the connection is made, and again wherever an answer leads; but for what the operator
//! says.

use std::error::Error as _;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::OnceLock;
use std::time::Duration;

use reqwest::StatusCode;
use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use reqwest::header::{ACCEPT, ETAG, IF_NONE_MATCH, LOCATION};
use reqwest::redirect::Policy;
use tracing::Instrument as _;
use url::{Host, Url};

use crate::config::calendars::OwnHosts;
use crate::config::oidc::is_loopback;
use crate::spans;

/// For an answer, wherever it leads, from the first byte sent to the last received.
const PATIENCE: Duration = Duration::from_secs(10);
/// Until a connection stands.
const TO_CONNECT: Duration = Duration::from_secs(4);
/// An answer leads so often elsewhere.
const REDIRECTS: u32 = 3;
/// What stands for an edition is no longer.
const LONGEST_TAG: usize = 200;
const PROGRAM: &str = "JobHelm";

/// Why there is no answer. It names nothing of the address, which may be a secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoAnswer {
    /// By how it is written it is within the operator's own network, or no address of anybody's. What a name stands for is
    /// not told: whoever asks could look through the names of that network.
    #[error("it is within the operator's own network")]
    Inside,
    /// Nobody answers there, or not in time, or not as whom they are taken for; or its name stands for addresses alone that
    /// are not called.
    #[error("it cannot be reached")]
    Unreachable,
    /// The answer is longer than was asked for.
    #[error("its answer is too long")]
    TooLong,
    /// It leads on and on, or to where nobody is called.
    #[error("it leads nowhere")]
    Nowhere,
    /// It answers with this status.
    #[error("it answers with the status {0}")]
    Status(u16),
}

/// What is at an address.
#[derive(Debug, PartialEq, Eq)]
pub enum Answer {
    /// What was there before, by its tag.
    Same,
    /// This.
    Whole {
        /// All of it.
        bytes: Vec<u8>,
        /// What stands for this edition, where its server says so.
        tag: Option<String>,
    },
}

/// Calls addresses that people name. What it calls with is made for the first of them.
pub struct Outward {
    own: OwnHosts,
    inside: OnceLock<Option<reqwest::Client>>,
    outside: OnceLock<Option<reqwest::Client>>,
}

impl Outward {
    /// One that calls the operator's own hosts, too.
    pub fn new(own: OwnHosts) -> Self {
        Self { own, inside: OnceLock::new(), outside: OnceLock::new() }
    }

    fn client(&self, url: &Url) -> Result<&reqwest::Client, NoAnswer> {
        let made = match self.own.hold(url) {
            true => self.inside.get_or_init(|| built(builder())),
            false => self.outside.get_or_init(|| built(builder().dns_resolver(Guard))),
        };
        made.as_ref().ok_or(NoAnswer::Unreachable)
    }

    /// What is at an address, of at most `longest` bytes; `tag` stands for what was there before.
    pub async fn get(&self, address: &Url, tag: Option<&str>, longest: usize) -> Result<Answer, NoAnswer> {
        let asked = tokio::time::timeout(PATIENCE, self.follow(address, tag, longest));
        let asked = asked.instrument(spans::outgoing("calendars")).await;
        asked.unwrap_or(Err(NoAnswer::Unreachable))
    }

    async fn follow(&self, address: &Url, tag: Option<&str>, longest: usize) -> Result<Answer, NoAnswer> {
        let mut url = address.clone();
        for _ in 0..=REDIRECTS {
            require_outside(&url, &self.own)?;
            let mut request = self.client(&url)?.get(url.clone()).header(ACCEPT, "text/calendar, */*;q=0.1");
            if let Some(tag) = tag {
                request = request.header(IF_NONE_MATCH, tag);
            }
            let answer = request.send().await.map_err(|error| why(&error))?;
            match answer.status() {
                StatusCode::MOVED_PERMANENTLY
                | StatusCode::FOUND
                | StatusCode::SEE_OTHER
                | StatusCode::TEMPORARY_REDIRECT
                | StatusCode::PERMANENT_REDIRECT => {
                    let to = answer.headers().get(LOCATION).and_then(|to| to.to_str().ok());
                    url = to.and_then(|to| url.join(to).ok()).ok_or(NoAnswer::Nowhere)?;
                }
                StatusCode::NOT_MODIFIED if tag.is_some() => return Ok(Answer::Same),
                status if status.is_success() => return taken(answer, longest).await,
                status => return Err(NoAnswer::Status(status.as_u16())),
            }
        }
        Err(NoAnswer::Nowhere)
    }
}

/// A proxy would resolve names by itself, and connections that are kept would be judged once for many calls.
fn builder() -> reqwest::ClientBuilder {
    // Whoever was first chose the same.
    drop(rustls::crypto::ring::default_provider().install_default());
    reqwest::Client::builder()
        .user_agent(PROGRAM)
        .connect_timeout(TO_CONNECT)
        .redirect(Policy::none())
        .pool_max_idle_per_host(0)
        .no_proxy()
}

fn built(builder: reqwest::ClientBuilder) -> Option<reqwest::Client> {
    let built = builder.build();
    built
        .inspect_err(
            |error| tracing::error!(%error, "connections to addresses that people name cannot be made"),
        )
        .ok()
}

async fn taken(mut answer: reqwest::Response, longest: usize) -> Result<Answer, NoAnswer> {
    let tag = answer.headers().get(ETAG).and_then(|tag| tag.to_str().ok());
    let tag = tag.filter(|tag| tag.len() <= LONGEST_TAG).map(ToOwned::to_owned);
    let mut bytes = Vec::new();
    while let Some(piece) = answer.chunk().await.map_err(|error| why(&error))? {
        if bytes.len() + piece.len() > longest {
            return Err(NoAnswer::TooLong);
        }
        bytes.extend_from_slice(&piece);
    }
    Ok(Answer::Whole { bytes, tag })
}

fn why(error: &reqwest::Error) -> NoAnswer {
    let mut source = error.source();
    while let Some(error) = source {
        if error.is::<IsInside>() {
            tracing::debug!("a name that somebody entered stands for addresses alone that are not called");
        }
        source = error.source();
    }
    NoAnswer::Unreachable
}

/// Refuses an address that is not called whatever its name stands for: one without TLS, or of the operator's own network.
/// What a name stands for is judged when it is called.
pub fn require_outside(url: &Url, own: &OwnHosts) -> Result<(), NoAnswer> {
    let is_own = own.hold(url);
    match url.scheme() {
        "https" => {}
        "http" if is_own && is_loopback(url) => {}
        _ => return Err(NoAnswer::Nowhere),
    }
    let is_outside = match url.host() {
        _ if is_own => true,
        Some(Host::Domain(name)) => {
            let name = name.trim_end_matches('.');
            name.contains('.') && !name.ends_with(".localhost")
        }
        Some(Host::Ipv4(address)) => is_outside(address.into()),
        Some(Host::Ipv6(address)) => is_outside(address.into()),
        None => false,
    };
    if is_outside { Ok(()) } else { Err(NoAnswer::Inside) }
}

/// All that a name stands for is within the operator's own network.
#[derive(Debug, thiserror::Error)]
#[error("it is within the operator's own network")]
struct IsInside;

/// Resolves names to addresses outside alone; a connection is made to these and to no others.
struct Guard;

impl Resolve for Guard {
    fn resolve(&self, name: Name) -> Resolving {
        Box::pin(async move {
            let found = tokio::net::lookup_host((name.as_str(), 0)).await?;
            let outside: Vec<SocketAddr> = found.filter(|address| is_outside(address.ip())).collect();
            if outside.is_empty() {
                return Err(IsInside.into());
            }
            let outside: Addrs = Box::new(outside.into_iter());
            Ok(outside)
        })
    }
}

/// Whether an address is one of the internet at large.
fn is_outside(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_outside_v4(address),
        IpAddr::V6(address) => is_outside_v6(address),
    }
}

/// By the registry of special addresses (RFC 6890): private, shared by providers, of the link, of many, for examples.
fn is_outside_v4(address: Ipv4Addr) -> bool {
    let [first, second, third, _] = address.octets();
    !matches!(
        (first, second, third),
        (0 | 10 | 127 | 224..=255, _, _)
            | (100, 64..=127, _)
            | (169, 254, _)
            | (172, 16..=31, _)
            | (192, 168, _)
            | (192, 0, 0 | 2)
            | (192, 88, 99)
            | (198, 18 | 19, _)
            | (198, 51, 100)
            | (203, 0, 113)
    )
}

/// What is global, but for what leads into IPv4 by a way of its own. By NAT64, as networks without IPv4 have it, it is what
/// it stands for.
fn is_outside_v6(address: Ipv6Addr) -> bool {
    let segments = address.segments();
    if let [0x64, 0xff9b, 0, 0, 0, 0, high, low] = segments {
        return is_outside_v4(Ipv4Addr::from_bits((u32::from(high) << 16) | u32::from(low)));
    }
    match (segments[0], segments[1]) {
        (0x2001, 0..=0x1ff | 0xdb8) | (0x2002, _) | (0x3fff, 0..=0xfff) => false,
        (first, _) => (0x2000..=0x3fff).contains(&first),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_address_of_a_network_of_ones_own_is_outside() {
        for inside in [
            "0.0.0.0",
            "10.1.2.3",
            "100.64.0.1",
            "100.127.255.255",
            "127.0.0.1",
            "127.8.8.8",
            "169.254.169.254",
            "172.16.0.1",
            "172.31.255.255",
            "192.0.0.8",
            "192.0.2.1",
            "192.88.99.1",
            "192.168.1.1",
            "198.18.0.1",
            "198.51.100.1",
            "203.0.113.1",
            "224.0.0.1",
            "240.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "::ffff:127.0.0.1",
            "::ffff:8.8.8.8",
            "64:ff9b::a00:1",
            "64:ff9b:1::808:808",
            "100::1",
            "2001::1",
            "2001:db8::1",
            "2002:7f00:1::",
            "3fff::1",
            "fc00::1",
            "fd12:3456::1",
            "fe80::1",
            "fec0::1",
            "ff02::1",
        ] {
            assert!(!is_outside(inside.parse().unwrap()), "{inside}");
        }
        for outside in [
            "8.8.8.8",
            "100.63.255.255",
            "100.128.0.1",
            "172.15.0.1",
            "172.32.0.1",
            "192.0.1.1",
            "198.20.0.1",
            "223.255.255.255",
            "64:ff9b::808:808",
            "2001:4860:4860::8888",
            "2a00:1450:4009:81f::200e",
        ] {
            assert!(is_outside(outside.parse().unwrap()), "{outside}");
        }
    }

    #[test]
    fn an_address_is_judged_before_it_is_called() {
        let judged = |address: &str, own: &[&str]| {
            let own: Vec<_> = own.iter().map(|host| (*host).to_owned()).collect();
            require_outside(&Url::parse(address).unwrap(), &OwnHosts::of(&own).unwrap())
        };
        assert_eq!(judged("https://calendar.google.com/x.ics", &[]), Ok(()));
        assert_eq!(judged("https://8.8.8.8/x.ics", &[]), Ok(()));
        for plain in
            ["http://calendar.google.com/x.ics", "ftp://calendar.google.com/x.ics", "file:///etc/passwd"]
        {
            assert_eq!(judged(plain, &[]), Err(NoAnswer::Nowhere), "{plain}");
        }
        for inside in [
            "https://localhost/x.ics",
            "https://localhost./x.ics",
            "https://a.localhost/x.ics",
            "https://a.localhost./x.ics",
            "https://intranet/x.ics",
            "https://intranet./x.ics",
            "https://127.0.0.1/x.ics",
            "https://0x7f.1/x.ics",
            "https://2130706433/x.ics",
            "https://[::1]/x.ics",
            "https://[::ffff:169.254.169.254]/x.ics",
        ] {
            assert_eq!(judged(inside, &[]), Err(NoAnswer::Inside), "{inside}");
        }
        // What the operator names is called, over TLS but for this machine.
        assert_eq!(judged("https://owa.harbour.example/x.ics", &["owa.harbour.example"]), Ok(()));
        assert_eq!(judged("https://10.1.2.3:8443/x.ics", &["10.1.2.3:8443"]), Ok(()));
        assert_eq!(judged("https://10.1.2.3/x.ics", &["10.1.2.3:8443"]), Err(NoAnswer::Inside));
        assert_eq!(judged("http://10.1.2.3/x.ics", &["10.1.2.3"]), Err(NoAnswer::Nowhere));
        assert_eq!(judged("http://127.0.0.1:9000/x.ics", &["127.0.0.1"]), Ok(()));
    }

    #[tokio::test]
    async fn a_name_that_stands_for_this_machine_leads_nowhere() {
        let guarded = Guard.resolve("localhost".parse().unwrap()).await;
        assert!(guarded.is_err_and(|error| error.is::<IsInside>()));
    }

    #[tokio::test]
    async fn a_name_of_ones_own_network_is_answered_like_one_that_nobody_has() {
        let client = built(builder().dns_resolver(Guard)).unwrap();
        let failed = client.get("https://localhost:1/x.ics").send().await.unwrap_err();
        assert_eq!(why(&failed), NoAnswer::Unreachable);
    }
}
