//! Whether a letter is from whom it says: what the sender's domain signs and allows, which is asked of the domain name
//! system (DMARC, RFC 9989; DKIM, RFC 6376; SPF, RFC 7208).

use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use anyhow::Context as _;
use mail_auth::dmarc::verify::DmarcParameters;
use mail_auth::hickory_resolver::config::{ConnectionConfig, NameServerConfig, ResolverConfig, ResolverOpts};
use mail_auth::spf::verify::SpfParameters;
use mail_auth::{
    AuthenticatedMessage, DkimOutput, DkimResult, DmarcResult, MessageAuthenticator, SpfOutput, SpfResult,
};
use tokio::time::timeout;

use crate::client::is_in_front;
use crate::conversations::view::Proof;

/// A name server that does not answer for so long holds no letter up.
const PATIENCE: Duration = Duration::from_secs(15);
/// Bytes of headers, and signatures in them, beyond which none is looked at: each names headers that are searched for.
const LONGEST_HEADERS: usize = 64 * 1024;
const MOST_SIGNATURES: usize = 16;

/// Who brings a letter, as the line and the envelope say.
#[derive(Debug)]
pub struct Bringer<'b> {
    /// From where.
    pub address: IpAddr,
    /// How they call themselves.
    pub greeted_as: &'b str,
    /// Whose it is, as the envelope says; empty where it says nobody.
    pub from: &'b str,
}

/// Asks whose a letter is. Cheap to clone.
#[derive(Clone)]
pub struct Prover(MessageAuthenticator);

impl Prover {
    /// Asks this name server, or those of the system.
    pub fn open(resolver: Option<SocketAddr>) -> anyhow::Result<Self> {
        let authenticator = match resolver {
            Some(resolver) => {
                let lines = [ConnectionConfig::udp(), ConnectionConfig::tcp()].map(|mut line| {
                    line.port = resolver.port();
                    line
                });
                let server = NameServerConfig::new(resolver.ip(), true, lines.into());
                let config = ResolverConfig::from_parts(None, Vec::new(), vec![server]);
                MessageAuthenticator::new(config, ResolverOpts::default())
            }
            None => MessageAuthenticator::new_system_conf(),
        };
        Ok(Self(authenticator.context("mail_in: no name server can be asked whose letters are")?))
    }

    /// What can be said of a letter that `us` takes and shows as `author`'s.
    pub async fn of(&self, letter: &[u8], author: &str, by: &Bringer<'_>, us: &str) -> Proof {
        timeout(PATIENCE, self.look(letter, author, by, us)).await.unwrap_or(Proof::Unknown)
    }

    async fn look(&self, letter: &[u8], author: &str, by: &Bringer<'_>, us: &str) -> Proof {
        let Some(message) = AuthenticatedMessage::parse(letter) else { return Proof::Unproven };
        // A signature covers one author. Above it, anybody may name another one of the same domain.
        if !matches!(message.froms(), [only] if only.eq_ignore_ascii_case(author)) {
            return Proof::Unproven;
        }
        let headers = message.raw_parsed_headers();
        let signatures =
            headers.iter().filter(|(name, _)| name.eq_ignore_ascii_case(b"dkim-signature")).count();
        if message.raw_headers().len() > LONGEST_HEADERS || signatures > MOST_SIGNATURES {
            return Proof::Unproven;
        }
        let signed = self.0.verify_dkim(&message).await;
        let domain = by.from.rsplit_once('@').map_or(by.greeted_as, |(_, domain)| domain);
        // A mail server in front has the letter from somebody else: its own address says nothing of them.
        let allowed = if is_in_front(by.address) {
            SpfOutput::new(domain.to_owned())
        } else {
            let asked = if by.from.is_empty() {
                SpfParameters::verify_ehlo(by.address, by.greeted_as, us)
            } else {
                SpfParameters::verify_mail_from(by.address, by.greeted_as, us, by.from)
            };
            self.0.verify_spf(asked).await
        };
        let verdict = self.0.verify_dmarc(DmarcParameters::new(&message, &signed, domain, &allowed)).await;
        match verdict.result() {
            DmarcResult::Pass => Proof::Proven,
            DmarcResult::TempError(_) => Proof::Unknown,
            DmarcResult::Fail(_) | DmarcResult::PermError(_) => Proof::Unproven,
            // A domain that says nothing of its letters: what it signs, or allows, by its own name is its own all the same.
            DmarcResult::None => without_policy(verdict.domain(), &signed, domain, &allowed),
        }
    }
}

fn without_policy(author: &str, signed: &[DkimOutput<'_>], domain: &str, allowed: &SpfOutput) -> Proof {
    let author = author.to_lowercase();
    let is_of = |name: &str| {
        let name = name.to_lowercase();
        !name.is_empty() && (author == name || author.ends_with(&format!(".{name}")))
    };
    let signs = |output: &DkimOutput<'_>| {
        output.result() == &DkimResult::Pass
            && output.signature().is_some_and(|signature| is_of(&signature.d))
    };
    if signed.iter().any(signs) || allowed.result() == SpfResult::Pass && is_of(domain) {
        return Proof::Proven;
    }
    let is_unknown = signed.iter().any(|output| matches!(output.result(), DkimResult::TempError(_)))
        || allowed.result() == SpfResult::TempError;
    if is_unknown { Proof::Unknown } else { Proof::Unproven }
}
