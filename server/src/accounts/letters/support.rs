//! The letter that tells a company's admins that somebody of the provider looks at the product as one of their users.

use super::security::moment;
use crate::accounts::store::{self, support};
use crate::ids::{SupportViewId, UserId};
use crate::mail::Letter;
use crate::problem::Problem;
use ::store::Tx;

/// The letter to an admin; none where they, or it, are gone.
pub fn told(
    tx: &mut Tx<'_>,
    admin: UserId,
    view: SupportViewId,
    public_url: &str,
) -> Result<Option<Letter>, Problem> {
    let Some((email, first_name)) = store::mailbox_in_use(tx, admin)? else { return Ok(None) };
    let Some(support::Told { name, by, reason, begun_at }) = support::told(tx, view)? else {
        return Ok(None);
    };
    let letter = Letter::new(email, &first_name, "JobHelm support looks at your company's account")
        .says(format!(
            "{by} of JobHelm support has looked at JobHelm as {name} sees it since {}, for half an hour at most.",
            moment(begun_at)?
        ))
        .says(format!("The reason that was given: {reason}"))
        .says("They can read what this user can read, and change nothing. Nothing of it is marked as seen or read.")
        .links("See the security log", format!("{public_url}/settings/security-log?kind=Support"))
        .closes("If you did not expect this, please answer to JobHelm support.");
    Ok(Some(letter))
}
