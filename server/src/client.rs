//! Where somebody calls from, as they and their administrators see it listed: an address, and what their browser says of
//! itself. Personal data: it stands in sessions and the security log, and in no event.

use std::net::{IpAddr, Ipv6Addr};

use ::store::Value;

/// Of what a browser says of itself no more is kept.
const LONGEST: usize = 300;

/// Where a call comes from; nothing of it where the product itself, or an operator, does something.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Client {
    address: Option<IpAddr>,
    agent: Option<Agent>,
}

impl Client {
    /// The client at this address whose `User-Agent` says so.
    pub fn new(address: IpAddr, agent: Option<&str>) -> Self {
        Self { address: Some(address), agent: agent.and_then(Agent::new) }
    }

    /// Its address, as it is kept.
    pub fn address(&self) -> Option<String> {
        self.address.map(|address| address.to_string())
    }

    /// What its browser says of itself.
    pub fn agent(&self) -> Option<&Agent> {
        self.agent.as_ref()
    }
}

/// What counts as one source: of IPv6 the network, since a subscriber has the whole of it.
pub fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
        v4 => v4,
    }
}

/// Whether whoever connects from there stands in front of this server, on the same machine or in a network of its own: what
/// it brings is others', of whom its address says nothing.
pub fn is_in_front(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(address) => address.is_loopback() || address.is_private(),
        IpAddr::V6(address) => address.is_loopback() || address.is_unique_local(),
    }
}

/// What a browser says of itself: anything at all, within bounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Agent(String);

impl From<&Agent> for Value {
    fn from(agent: &Agent) -> Self {
        Self::Text(agent.0.clone())
    }
}

/// By what a browser is told, the more particular first: most of them name others, too.
const BROWSERS: &[(&str, &str)] = &[
    ("Edg/", "Edge"),
    ("EdgA/", "Edge"),
    ("EdgiOS/", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Vivaldi/", "Vivaldi"),
    ("DuckDuckGo/", "DuckDuckGo"),
    ("FxiOS/", "Firefox"),
    ("Firefox/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
    ("curl/", "curl"),
];

/// By what a system is told.
const SYSTEMS: &[(&str, &str)] = &[
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("CrOS", "ChromeOS"),
    ("Macintosh", "macOS"),
    ("Linux", "Linux"),
];

impl Agent {
    /// Keeps what is printable of it; nothing where nothing is.
    pub fn new(text: &str) -> Option<Self> {
        let kept: String = text.chars().filter(|c| !c.is_control()).take(LONGEST).collect();
        (!kept.trim().is_empty()).then_some(Self(kept))
    }

    /// The browser's name, where it is one that is known.
    pub fn browser(&self) -> Option<&'static str> {
        self.named(BROWSERS)
    }

    /// The name of the system, or of the device, that it runs on.
    pub fn system(&self) -> Option<&'static str> {
        self.named(SYSTEMS)
    }

    /// Both in words: "Firefox on Windows".
    pub fn in_words(&self) -> String {
        match (self.browser(), self.system()) {
            (Some(browser), Some(system)) => format!("{browser} on {system}"),
            (Some(known), None) | (None, Some(known)) => known.to_owned(),
            (None, None) => "an unknown browser".to_owned(),
        }
    }

    fn named(&self, names: &[(&str, &'static str)]) -> Option<&'static str> {
        names.iter().find(|(mark, _)| self.0.contains(mark)).map(|(_, name)| *name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn browsers_are_told_by_what_they_say_last() {
        for (said, words) in [
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36",
                "Chrome on Windows",
            ),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0",
                "Edge on Windows",
            ),
            ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1",
                "Safari on iPhone",
            ),
            (
                "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15",
                "Safari on macOS",
            ),
            (
                "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36",
                "Chrome on Android",
            ),
            ("made up", "an unknown browser"),
        ] {
            assert_eq!(Agent::new(said).unwrap().in_words(), words);
        }
    }

    #[test]
    fn what_is_kept_of_it_is_bounded_and_printable() {
        assert_eq!(Agent::new(" \r\n"), None);
        assert_eq!(Agent::new("a\r\nb"), Some(Agent("ab".into())));
        assert_eq!(Agent::new(&"x".repeat(5000)).map(|agent| agent.0.len()), Some(300));
    }

    #[test]
    fn one_subscriber_counts_once() {
        let of = |text: &str| network(text.parse().unwrap());
        assert_eq!(of("2001:db8:1:2::1"), of("2001:db8:1:2:ffff::9"));
        assert_ne!(of("2001:db8:1:2::1"), of("2001:db8:1:3::1"));
        assert_eq!(of("::ffff:192.0.2.9"), of("192.0.2.9"));
    }
}
