//! What is written about saved views.

use super::SavedView;
use super::alerts::{self, MOST_TOLD};
use super::store::alerts as store;
use crate::accounts::{letters, store as accounts};
use crate::ids::{CandidateId, UserId, ViewId};
use crate::mail::{Letter, Line, is_plainly_a_name};
use crate::problem::Problem;
use ::store::Tx;

/// So many are named.
const NAMED: usize = 10;

/// Who is new in a view, and whether there are `more`; nothing where its reader has switched such letters off, or sees
/// the view or any of them no more.
pub fn news(
    tx: &mut Tx<'_>,
    (user, view): (UserId, ViewId),
    (candidates, more): (&[CandidateId], bool),
    public_url: &str,
) -> Result<Option<Letter>, Problem> {
    let Some((email, first_name)) = accounts::mailbox_in_use(tx, user)? else { return Ok(None) };
    let Some((viewer, view)) = alerts::told_of(tx, user, view)? else { return Ok(None) };
    let new = store::named(tx, &viewer, candidates)?;
    let many = match new.len() {
        0 => return Ok(None),
        1 => "1 new candidate".to_owned(),
        MOST_TOLD if more => format!("More than {MOST_TOLD} new candidates"),
        some => format!("{some} new candidates"),
    };
    let of_job = view.campaign_title.as_ref().map(|title| format!(" of “{title}”")).unwrap_or_default();
    let mut letter = Letter::new(email, &first_name, &format!("{many} in “{}”", view.name))
        .says(format!("{many} in the view “{}”{of_job}:", view.name));
    for one in new.iter().take(NAMED) {
        let who = if is_plainly_a_name(&one.name) { one.name.as_str() } else { "A candidate" };
        letter = letter.lists(Line {
            says: format!("{who}, “{}”", one.job_title),
            label: "See the candidate",
            address: format!("{public_url}/candidate/{}", one.id),
        });
    }
    letter = letter.links("Open the view", address_of(&view, public_url));
    match new.len().saturating_sub(NAMED) {
        0 => {}
        rest if more => {
            letter = letter.closes(format!("And {rest} more, or still more: the view has them all."))
        }
        rest => letter = letter.closes(format!("And {rest} more: the view has them all.")),
    }
    Ok(Some(letter.closes(letters::settings(public_url))))
}

/// That a view holds too many to tell who is new; nothing where its reader does not see it any more.
pub fn outgrown(
    tx: &mut Tx<'_>,
    (user, view): (UserId, ViewId),
    public_url: &str,
) -> Result<Option<Letter>, Problem> {
    let Some((email, first_name)) = accounts::mailbox_in_use(tx, user)? else { return Ok(None) };
    let Some(view) = alerts::of_letter(tx, user, view)? else { return Ok(None) };
    let says = format!(
        "The view “{}” holds more than 10,000 candidates by now, too many to tell who is new in it. \
         Its letters are switched off. Once it is narrower you can switch them on again.",
        view.name
    );
    let letter =
        Letter::new(email, &first_name, &format!("No more letters about “{}”", view.name)).says(says);
    Ok(Some(letter.links("Open the view", address_of(&view, public_url))))
}

/// Where a view is opened.
fn address_of(view: &SavedView, public_url: &str) -> String {
    match view.advert_id {
        Some(job) => format!("{public_url}/job/{job}?tab=Candidates&{}", view.address),
        None => format!("{public_url}/candidates?{}", view.address),
    }
}
