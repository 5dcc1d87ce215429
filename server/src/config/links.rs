//! Where an operator keeps the pages that the product leads to: its own stand under `/help` for each that is not named.

use std::collections::BTreeMap;

use anyhow::bail;

use crate::spelled;

spelled! {
    /// What a page that the product leads to is about.
    pub enum HelpTopic {
        /// The help centre.
        Help = "help",
        /// The terms of use.
        Terms = "terms",
        /// The privacy notice.
        Privacy = "privacy",
        /// How to reach the provider.
        Contact = "contact",
        /// What the roles of a team may do.
        Roles = "roles",
        /// What changing the hiring stages does.
        JobStages = "job-stages",
        /// What happens until an account is approved.
        Approval = "approval",
    }
}

impl HelpTopic {
    /// The product's own address of it.
    pub fn path(self) -> String {
        match self {
            Self::Help => "/help".into(),
            other => format!("/help/{other}"),
        }
    }

    /// As the environment names it: `JOB_STAGES`.
    fn variable(self) -> String {
        self.as_str().to_uppercase().replace('-', "_")
    }

    pub(super) fn of_variable(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|topic| topic.variable() == name)
    }
}

/// The operator's own pages.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Links(BTreeMap<HelpTopic, String>);

impl Links {
    pub(super) fn read(
        environment: BTreeMap<HelpTopic, String>,
        file: BTreeMap<HelpTopic, String>,
    ) -> anyhow::Result<Self> {
        let mut links = file;
        links.extend(environment);
        for (topic, address) in &links {
            let parsed = url::Url::parse(address).ok();
            if !parsed.is_some_and(|url| matches!(url.scheme(), "http" | "https" | "mailto")) {
                bail!("links: {topic} must begin with https://, http:// or mailto:");
            }
        }
        Ok(Self(links))
    }

    /// Where a path of the product's own leads instead.
    pub fn instead_of(&self, path: &str) -> Option<&str> {
        let found = self.0.iter().find(|(topic, _)| topic.path() == path);
        found.map(|(_, address)| address.as_str())
    }
}
