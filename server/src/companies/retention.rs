//! How long a company keeps candidates. A longer period counts at once, a shorter one after a day: whoever chose it by
//! mistake has that long to say so, since nothing brings back who has gone.

use std::time::Duration;

use serde::Serialize;
use utoipa::ToSchema;

pub use super::store::retention::{forget, months_at, of};
use super::store::{self, retention as rows};
use crate::clock::Millis;
use crate::events::{Circumstances, Event};
use crate::ids::CompanyId;
use crate::policy::{Action, Reach};
use crate::problem::Problem;
use crate::text::Reason;
use crate::viewer::Viewer;
use ::store::Tx;

/// A company keeps candidates at least a month, and at most three years.
pub const LONGEST: u8 = 36;
/// A shorter period waits so long.
const WAITS: Duration = Duration::from_hours(24);
const MOST_LISTED: u32 = 50;
const OUTDATED: &str = "Somebody else has changed the period meanwhile.";

/// A company's period, and the shorter one that it is to have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Period {
    /// In calendar months.
    pub months: u8,
    /// Those of the one that waits, and from when it counts.
    pub next: Option<(u8, Millis)>,
    /// Raised with each change, from 0.
    pub version: i64,
}

impl Period {
    /// How many months candidates are kept at a moment.
    pub fn at(&self, moment: Millis) -> u8 {
        match self.next {
            Some((months, from)) if from <= moment => months,
            _ => self.months,
        }
    }

    /// What it is to be, whether or not that waits.
    pub fn chosen(&self) -> u8 {
        self.next.map_or(self.months, |(months, _)| months)
    }

    /// The period once it was changed to so many months.
    #[must_use]
    pub fn changed(&self, months: u8, now: Millis) -> Self {
        let version = self.version + 1;
        let present = self.at(now);
        if months < present {
            Self { months: present, next: Some((months, now.plus(WAITS))), version }
        } else {
            Self { months, next: None, version }
        }
    }
}

/// A change of the period.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RetentionChangeView {
    /// How many months it was.
    pub from_months: u8,
    /// How many it is to be.
    pub to_months: u8,
    /// Why.
    pub reason: String,
    /// Who changed it, by name, where that is known still.
    pub by: Option<String>,
    /// When.
    pub at: Millis,
    /// From when it counts.
    pub effective_at: Millis,
}

/// How long a company keeps candidates.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RetentionView {
    /// Calendar months after they arrived.
    pub months: u8,
    /// Those of a shorter period that waits.
    pub next_months: Option<u8>,
    /// From when that counts.
    pub next_from: Option<Millis>,
    /// Sent back with a change.
    pub version: i64,
    /// The last 50 changes, newest first.
    pub changes: Vec<RetentionChangeView>,
}

/// A change that makes sense.
#[derive(Clone, Debug)]
pub struct RetentionForm {
    /// Whose.
    pub company: CompanyId,
    /// Calendar months, from 1 to 36.
    pub months: u8,
    /// Why.
    pub reason: Reason,
    /// The version that was read.
    pub version: i64,
}

/// So many months, in words.
pub fn in_words(months: u8) -> String {
    match months {
        1 => "a month".into(),
        9 => "nine months".into(),
        months => format!("{months} months"),
    }
}

/// How many months a company keeps candidates, or the complaint.
pub fn checked(months: u8) -> Result<u8, &'static str> {
    if (1..=LONGEST).contains(&months) { Ok(months) } else { Err("Has to be between 1 and 36 months") }
}

/// Refuses where the viewer may not change how long a company keeps candidates: not found where they do not see it.
pub fn to_edit(tx: &mut Tx<'_>, viewer: &Viewer, id: CompanyId) -> Result<(), Problem> {
    store::find(tx, viewer, Action::ViewCompany, id)?;
    let may = match viewer.reach(Action::EditRetention) {
        Reach::Everything => true,
        Reach::Company => viewer.company_id == Some(id),
        Reach::Nothing | Reach::Own | Reach::Joined => false,
    };
    if may { Ok(()) } else { Err(Problem::denied()) }
}

/// The period of a company that the viewer sees more than the name of.
pub fn view(tx: &mut Tx<'_>, viewer: &Viewer, id: CompanyId, now: Millis) -> Result<RetentionView, Problem> {
    store::info::find(tx, viewer, id)?;
    let period = of(tx, id)?;
    let next = period.next.filter(|(_, from)| now < *from);
    Ok(RetentionView {
        months: period.at(now),
        next_months: next.map(|(months, _)| months),
        next_from: next.map(|(_, from)| from),
        version: period.version,
        changes: rows::changes(tx, id, MOST_LISTED)?,
    })
}

/// Gives a company another period. One that is chosen already is no change.
pub fn change(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    form: &RetentionForm,
    now: Millis,
) -> Result<RetentionView, Problem> {
    let company = form.company;
    to_edit(tx, viewer, company)?;
    let was = of(tx, company)?;
    if was.chosen() == form.months {
        return view(tx, viewer, company, now);
    }
    let period = was.changed(form.months, now);
    if was.version != form.version || !rows::set(tx, company, was.version, &period)? {
        return Err(Problem::outdated(OUTDATED, &view(tx, viewer, company, now)?));
    }
    let effective_at = period.next.map_or(now, |(_, from)| from);
    rows::note(
        tx,
        (company, period.version),
        (was.at(now), form.months),
        form,
        (viewer.id, now),
        effective_at,
    )?;
    Event::RetentionChanged { company }.record(tx, Circumstances::person(viewer.id, company, now))?;
    view(tx, viewer, company, now)
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Millis = Millis(1_790_000_000_000);

    #[test]
    fn a_shorter_period_waits_a_day_and_a_longer_one_does_not() {
        let nine = Period { months: 9, next: None, version: 0 };
        let three = nine.changed(3, NOW);
        assert_eq!((three.at(NOW), three.chosen()), (9, 3));
        let tomorrow = NOW.plus(WAITS);
        assert_eq!((three.at(Millis(tomorrow.0 - 1)), three.at(tomorrow)), (9, 3));
        assert_eq!(nine.changed(12, NOW).at(NOW), 12);
        // Whatever is chosen in the place of one that waits is measured by what counts until then.
        assert_eq!(three.changed(9, NOW), Period { months: 9, next: None, version: 2 });
        let six = three.changed(6, Millis(NOW.0 + 1));
        assert_eq!((six.at(tomorrow), six.at(Millis(tomorrow.0 + 1))), (9, 6));
        assert_eq!(three.changed(6, tomorrow), Period { months: 6, next: None, version: 2 });
    }
}
