//! Who somebody is by the word of another service: JobHelm as a relying party of OpenID Connect. What follows from it
//! for an account is `accounts`' business.

mod fetch;
mod service;

use std::sync::Arc;

use crate::clock::Clock;
use crate::config::Settings;
use crate::contract::Provider;

pub use service::{Service, Trouble};

/// What the way to a provider and back is secured by; all of it follows from what one browser keeps.
pub struct Secrets {
    /// Names the way.
    pub state: String,
    /// Comes back within the identity token.
    pub nonce: String,
    /// Shows that who brings the code has asked for it.
    pub verifier: String,
}

/// Whom a provider vouches for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claims {
    /// By which button they came.
    pub provider: Provider,
    /// Who says so.
    pub issuer: String,
    /// The issuer's own name for them, which never changes.
    pub subject: String,
    /// Their address, where the provider says that it is theirs.
    pub email: Option<String>,
    /// First name.
    pub given_name: Option<String>,
    /// Last name.
    pub family_name: Option<String>,
}

/// The providers that the operator has registered with. Cheap to clone.
#[derive(Clone)]
pub struct Providers(Arc<[Service]>);

impl Providers {
    /// As the settings say; asks nobody yet.
    pub fn new(settings: &Settings, clock: &Clock) -> anyhow::Result<Self> {
        let registered = Provider::ALL.iter().filter_map(|&provider| {
            let own = settings.oidc.of(provider)?.clone();
            Some(Service::new(provider, own, &settings.public_url, clock.clone()))
        });
        registered.collect::<anyhow::Result<_>>().map(Self)
    }

    /// One of them, where it is registered with.
    pub fn get(&self, provider: Provider) -> Option<&Service> {
        self.0.iter().find(|service| service.provider() == provider)
    }

    /// All of them.
    pub fn all(&self) -> Vec<Provider> {
        self.0.iter().map(Service::provider).collect()
    }
}
