//! `jobhelm demo`: a company to look around in.

use std::fmt::Write as _;
use std::path::Path;
use std::sync::Arc;

use anyhow::{Context as _, bail};

use crate::boards::keys::Seal;
use crate::clock::Clock;
use crate::config::payments::InvoiceSettings;
use crate::config::{FILE, Settings};
use crate::demo::{self, SignIn};
use crate::files::Files;

/// Says who can sign in, beside the data.
const SIGN_INS: &str = "demo-sign-ins.txt";
/// The settings that a look around asks for.
const SETTINGS: &str = "\
# Read by the server when there is no jobhelm.toml where it is started.
# The demo's administrator signs in without a second step. Never do so with real data.
require_two_step = false
";

/// The demo's issuer of invoices, as the settings' file has it.
fn issuer() -> String {
    let InvoiceSettings { name, address, vat_number, bank_account, .. } = demo::issuer();
    let mut text = String::from("\n# In whose name the demo's invoices are issued.\n[invoices]\n");
    for (key, value) in
        [("name", name), ("address", address), ("vat_number", vat_number), ("bank_account", bank_account)]
    {
        if let Some(value) = value {
            // A string of TOML is written as one of JSON.
            text += &format!("{key} = {}\n", serde_json::Value::from(value));
        }
    }
    text
}

/// Fills an empty data directory, and says who can sign in.
pub(super) fn make(settings: &Settings, crowd: u32) -> anyhow::Result<()> {
    refuse_unless_empty(&settings.data)?;
    let db = super::open_database(settings)?;
    let files = Files::open(&settings.files)?;
    let runtime = tokio::runtime::Runtime::new().context("cannot start threads")?;
    runtime.block_on(files.check())?;
    let seal = Arc::new(Seal::open(settings)?);
    let sign_ins = runtime.block_on(demo::fill(&db, &files, &seal, crowd, Clock::default().now()))?;
    let path = settings.data.join(FILE);
    std::fs::write(&path, format!("{SETTINGS}{}", issuer()))
        .with_context(|| format!("cannot write {}", path.display()))?;
    let text = told(&settings.public_url, &sign_ins)?;
    let path = settings.data.join(SIGN_INS);
    std::fs::write(&path, &text).with_context(|| format!("cannot write {}", path.display()))?;
    super::say(text.trim_end())
}

fn refuse_unless_empty(data: &Path) -> anyhow::Result<()> {
    let mut entries = match std::fs::read_dir(data) {
        Ok(entries) => entries,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(error).with_context(|| format!("cannot look into {}", data.display())),
    };
    if entries.next().is_some() {
        bail!("{} is not empty: the demo fills only an empty data directory", data.display());
    }
    Ok(())
}

fn told(address: &str, sign_ins: &[SignIn]) -> Result<String, std::fmt::Error> {
    let mut text = format!("JobHelm with demo data: {address}\n\n");
    let width = |of: fn(&SignIn) -> &str| sign_ins.iter().map(|sign_in| of(sign_in).len()).max().unwrap_or(0);
    let (labels, emails) = (width(|sign_in| sign_in.label), width(|sign_in| sign_in.email));
    for SignIn { label, email, password } in sign_ins {
        writeln!(text, "{label:labels$}  {email:emails$}  {password}")?;
    }
    Ok(text)
}
