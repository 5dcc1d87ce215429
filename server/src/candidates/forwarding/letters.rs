//! The letter that brings CVs.

use super::store;
use crate::accounts::store::sessions::Token;
use crate::clock::Millis;
use crate::ids::ForwardRecipientId;
use crate::mail::{Letter, is_plainly_a_company, is_plainly_a_name};
use crate::problem::Problem;
use ::store::Tx;

/// To a recipient, with a link whose token is `token`; none where it was withdrawn or nothing is left behind it. Whom it
/// is about stands behind the link alone: letters are forwarded and kept.
pub fn forwarded(
    tx: &mut Tx<'_>,
    recipient: ForwardRecipientId,
    token: &Token,
    public_url: &str,
    now: Millis,
) -> Result<Option<Letter>, Problem> {
    let Some(said) = store::said(tx, recipient, now)? else { return Ok(None) };
    store::mint(tx, recipient, &token.hash(), now)?;
    let company = if is_plainly_a_company(&said.company) { said.company } else { "A company".into() };
    let what = if said.candidates == 1 { "a CV".into() } else { format!("{} CVs", said.candidates) };
    let who = said.by.filter(|name| is_plainly_a_name(name));
    let who = who.map_or_else(|| company.clone(), |name| format!("{name} of {company}"));
    let mut letter = Letter::new(said.email, "", &format!("{company} sends you {what}"))
        .says(format!("{who} sends you {what} to look at."));
    for line in said.comment.iter().flat_map(|comment| comment.lines()).filter(|line| !line.trim().is_empty())
    {
        letter = letter.says(line);
    }
    let label = if said.candidates == 1 { "See the CV" } else { "See the CVs" };
    Ok(Some(
        letter
            .links(label, format!("{public_url}/cv/{}", token.reveal()))
            .closes("The link works for 14 days, and for whoever has it: please do not pass it on.")
            .closes("If you do not expect this, you can ignore it."),
    ))
}
