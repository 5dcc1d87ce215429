//! Letters to people who were given credits.

use super::{settings, store};
use crate::events::Event;
use crate::mail::{Letter, Line};
use crate::problem::Problem;
use ::store::Tx;

/// To whom was given some; none for any other event, and where they are not here any more.
pub fn received(tx: &mut Tx<'_>, event: &Event, public_url: &str) -> Result<Option<Letter>, Problem> {
    let Event::CreditsReceived { user, .. } = *event else { return Ok(None) };
    let Some((email, first_name)) = store::mailbox_in_use(tx, user)? else { return Ok(None) };
    let letter = |line: Line| {
        Letter::new(email, &first_name, "You have received credits")
            .says(line.says)
            .links(line.label, line.address)
            .closes(settings(public_url))
    };
    Ok(line(tx, event, public_url)?.map(letter))
}

/// The same as one of several things.
pub fn line(tx: &mut Tx<'_>, event: &Event, public_url: &str) -> Result<Option<Line>, Problem> {
    let Event::CreditsReceived { by, advertiser, managed, hire, .. } = *event else { return Ok(None) };
    let given = given([("Advertiser +", advertiser), ("Branded +", managed), ("Hire Pro", hire)]);
    let who = match store::known_as(tx, by)? {
        Some((name, role)) if !role.acts_for_provider() => name,
        _ => "JobHelm".to_owned(),
    };
    Ok(Some(Line {
        says: format!("{who} has given you {given}."),
        label: "See your credits",
        address: format!("{public_url}/settings/credits"),
    }))
}

fn given(pools: [(&str, i64); 3]) -> String {
    let some: Vec<_> = pools
        .into_iter()
        .filter(|(_, amount)| *amount > 0)
        .map(|(pool, amount)| format!("{amount} {pool} {}", if amount == 1 { "credit" } else { "credits" }))
        .collect();
    match some.as_slice() {
        [] => "credits".into(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_given_is_one_sentence() {
        assert_eq!(given([("A", 0), ("B", 1), ("C", 0)]), "1 B credit");
        assert_eq!(given([("A", 2), ("B", 0), ("C", 3)]), "2 A credits and 3 C credits");
        assert_eq!(given([("A", 2), ("B", 1), ("C", 3)]), "2 A credits, 1 B credit and 3 C credits");
    }
}
