//! `jobhelm dkim`: what has to stand in the name system for letters to be found signed.

use anyhow::Context as _;

use crate::config::Settings;
use crate::mail::Mailer;

/// Says the line for the zone of the domain.
pub(super) fn tell(settings: &Settings) -> anyhow::Result<()> {
    let mailer = Mailer::open(settings)?;
    super::say(
        &mailer
            .dkim_record()
            .context("dkim: letters are not signed: domain, selector and key_file are missing")?,
    )
}
