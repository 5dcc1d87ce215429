//! The letter that brings a list.

use super::store::behind;
use crate::accounts::store::sessions::Token;
use crate::clock::Millis;
use crate::ids::CsvRecipientId;
use crate::mail::{Letter, is_plainly_a_company, is_plainly_a_name};
use crate::problem::Problem;
use ::store::Tx;

/// To a recipient, with a link whose token is `token`; none where the list was withdrawn or its time is over.
pub fn ready(
    tx: &mut Tx<'_>,
    recipient: CsvRecipientId,
    token: &Token,
    public_url: &str,
    now: Millis,
) -> Result<Option<Letter>, Problem> {
    let Some(said) = behind::said(tx, recipient, now)? else { return Ok(None) };
    behind::mint(tx, recipient, &token.hash(), now)?;
    let company = if is_plainly_a_company(&said.company) { said.company } else { "A company".into() };
    let what = match said.rows {
        1 => "a list of one candidate".to_owned(),
        rows => format!("a list of {rows} candidates"),
    };
    let who = said.by.filter(|name| is_plainly_a_name(name));
    let who = who.map_or_else(|| company.clone(), |name| format!("{name} of {company}"));
    let mut letter = Letter::new(said.email, "", &format!("{company} sends you {what}"))
        .says(format!("{who} sends you {what} as a CSV file, which a spreadsheet opens."));
    for line in said.comment.iter().flat_map(|comment| comment.lines()).filter(|line| !line.trim().is_empty())
    {
        letter = letter.says(line);
    }
    Ok(Some(
        letter
            .links("See the list", format!("{public_url}/csv/{}", token.reveal()))
            .closes("The link works for 14 days, and for whoever has it: please do not pass it on.")
            .closes("If you do not expect this, you can ignore it."),
    ))
}
