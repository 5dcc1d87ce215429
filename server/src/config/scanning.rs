//! Where the scanner of files is.

use std::path::PathBuf;

use anyhow::bail;

/// Where clamd listens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClamdPlace {
    /// At a socket of this machine.
    Socket(PathBuf),
    /// At a host and a port.
    Tcp(String),
}

impl ClamdPlace {
    /// Reads `/path/of/a/socket` or `tcp://host:port`.
    pub(super) fn of(text: &str) -> anyhow::Result<Self> {
        if let Some(address) = text.strip_prefix("tcp://") {
            let port = address.rsplit_once(':').filter(|(host, _)| !host.is_empty());
            if port.is_some_and(|(_, port)| port.parse::<u16>().is_ok()) {
                return Ok(Self::Tcp(address.into()));
            }
        } else if text.starts_with('/') {
            return Ok(Self::Socket(text.into()));
        }
        bail!("clamd: must be the path of a socket, such as /run/clamav/clamd.ctl, or tcp://HOST:PORT")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_or_a_host_with_its_port_is_understood() {
        assert_eq!(ClamdPlace::of("/run/clamd.ctl").unwrap(), ClamdPlace::Socket("/run/clamd.ctl".into()));
        assert_eq!(ClamdPlace::of("tcp://127.0.0.1:3310").unwrap(), ClamdPlace::Tcp("127.0.0.1:3310".into()));
        assert_eq!(ClamdPlace::of("tcp://[::1]:3310").unwrap(), ClamdPlace::Tcp("[::1]:3310".into()));
        for wrong in
            ["", "clamd.ctl", "tcp://", "tcp://host", "tcp://:3310", "tcp://host:port", "http://host:1"]
        {
            assert!(ClamdPlace::of(wrong).is_err(), "{wrong}");
        }
    }
}
