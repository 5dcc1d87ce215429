//! The security log as it is read.

use std::collections::BTreeMap;

use crate::client::Agent;
use crate::clock::Millis;
use crate::events::{Event, EventKind, Unread};
use crate::ids::{JobId, SecurityEntryId, UserId};
use crate::paging::Wanted;
use crate::policy::{Action, Reach, Role};
use crate::problem::Problem;
use crate::text::shown_name;
use crate::viewer::{Viewer, not_deleted};
use ::store::values;
use ::store::{Row, Sql, StoreError, Tx};

/// So many of the newest entries that fit are listed and counted; older ones are found by their time.
pub const MOST: i64 = 10_000;

/// Which entries a list holds.
pub struct Filter {
    /// Of these kinds; all when empty.
    pub events: Vec<EventKind>,
    /// About this person, or done by them.
    pub person: Option<UserId>,
    /// From this moment on.
    pub from: Option<Millis>,
    /// Before this moment.
    pub to: Option<Millis>,
}

/// An entry.
pub struct Entry {
    /// Its identity.
    pub id: SecurityEntryId,
    /// When it happened.
    pub at: Millis,
    /// What happened.
    pub event: Result<Event, Unread>,
    /// Whom it is about, and their name.
    pub person: Option<(UserId, Option<String>)>,
    /// Who did it, and their name.
    pub actor: Option<(UserId, Option<String>)>,
    /// Whether that is one of the provider's people.
    pub by_provider: bool,
    /// The company's name.
    pub company: Option<String>,
    /// From which address.
    pub address: Option<String>,
    /// With which browser.
    pub agent: Option<Agent>,
    /// How often within a minute.
    pub times: i64,
}

/// What every entry of a part of the log has in common, beside the viewer's reach: each part is read by an index of its
/// own, in the log's order, so that it is read no further than it is listed.
enum Part {
    All,
    OfKind(EventKind),
    About(UserId),
    By(UserId),
}

impl Filter {
    fn parts(&self) -> Vec<Part> {
        match (self.person, self.events.as_slice()) {
            (Some(person), _) => vec![Part::About(person), Part::By(person)],
            (None, []) => vec![Part::All],
            (None, events) => events.iter().copied().map(Part::OfKind).collect(),
        }
    }

    /// Appends the newest [`MOST`] entries of each part, as `id` and `at`.
    fn find(&self, sql: &mut Sql, viewer: &Viewer) {
        for (number, part) in self.parts().iter().enumerate() {
            sql.push(if number > 0 { " UNION ALL " } else { "" });
            sql.push("SELECT * FROM (SELECT e.id, e.at FROM security_entry e");
            self.narrow(sql, viewer, part);
            sql.push(" ORDER BY e.at DESC, e.id DESC LIMIT ").bind(MOST);
            sql.push(&format!(") part{number}"));
        }
    }

    fn narrow(&self, sql: &mut Sql, viewer: &Viewer, part: &Part) {
        match (viewer.reach(Action::ViewSecurityLog), viewer.company_id) {
            (Reach::Everything, _) => sql.push(" WHERE 1 = 1"),
            (Reach::Company, Some(company)) => sql.push(" WHERE e.company_id = ").bind(company),
            _ => sql.push(" WHERE 1 = 0"),
        };
        match part {
            Part::All => {}
            Part::OfKind(kind) => drop(sql.push(" AND e.kind = ").bind(*kind)),
            Part::About(person) => {
                sql.push(" AND e.person_id = ").bind(*person).any_of("e.kind", &self.events);
            }
            Part::By(person) => {
                sql.push(" AND e.actor_id = ").bind(*person);
                // What they did to themselves is in the other part.
                sql.push(" AND e.person_id IS DISTINCT FROM e.actor_id").any_of("e.kind", &self.events);
            }
        }
        if let Some(from) = self.from {
            sql.push(" AND e.at >= ").bind(from);
        }
        if let Some(to) = self.to {
            sql.push(" AND e.at < ").bind(to);
        }
    }
}

/// A page of the entries within the viewer's reach, newest first, and how many there are, [`MOST`] at most.
pub fn page(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    filter: &Filter,
    wanted: Wanted,
) -> Result<(Vec<Entry>, i64), Problem> {
    let mut count = Sql::new("SELECT count(*) FROM (SELECT 1 FROM (");
    filter.find(&mut count, viewer);
    count.push(") found LIMIT ").bind(MOST).push(") counted");
    let total = tx.one(count, |row| row.get(0))?;
    if wanted.offset() >= total {
        return Ok((Vec::new(), total));
    }
    let mut page = Sql::new(
        "SELECT f.id, f.at, f.kind, f.version, f.body, f.person_id, p.first_name, p.last_name, p.email,
                f.actor_id, a.first_name, a.last_name, a.email, c.name, f.address, f.user_agent, f.times, a.role
           FROM (SELECT id FROM (",
    );
    filter.find(&mut page, viewer);
    page.push(") found ORDER BY at DESC, id DESC LIMIT ");
    page.bind(i64::from(wanted.size).min(total - wanted.offset()));
    page.push(" OFFSET ").bind(wanted.offset());
    page.push(
        ") k JOIN security_entry f ON f.id = k.id
             LEFT JOIN account p ON p.id = f.person_id LEFT JOIN account a ON a.id = f.actor_id
             LEFT JOIN company c ON c.id = f.company_id AND c.name <> ''
          ORDER BY f.at DESC, f.id DESC",
    );
    Ok((tx.all(page, read)?, total))
}

fn read(row: &Row<'_>) -> Result<Entry, StoreError> {
    let (kind, version, body): (String, i64, String) = (row.get(2)?, row.get(3)?, row.get(4)?);
    let named = |at: usize| -> Result<_, StoreError> {
        let id: Option<UserId> = row.get(at)?;
        let (first, last): (Option<String>, Option<String>) = (row.get(at + 1)?, row.get(at + 2)?);
        let email: Option<String> = row.get(at + 3)?;
        let name = first.zip(last).zip(email);
        Ok(id.map(|id| (id, name.map(|((first, last), email)| shown_name(&first, &last, &email)))))
    };
    let agent: Option<String> = row.get(15)?;
    Ok(Entry {
        id: row.get(0)?,
        at: row.get(1)?,
        event: Event::parse(&kind, version, &body),
        person: named(5)?,
        actor: named(9)?,
        company: row.get(13)?,
        address: row.get(14)?,
        agent: agent.as_deref().and_then(Agent::new),
        times: row.get(16)?,
        by_provider: row.get::<Option<Role>>(17)?.is_some_and(Role::acts_for_provider),
    })
}

/// What these jobs are called, but for those that are gone.
pub fn titles(tx: &mut Tx<'_>, jobs: &[JobId]) -> Result<BTreeMap<JobId, String>, Problem> {
    if jobs.is_empty() {
        return Ok(BTreeMap::new());
    }
    let mut sql = Sql::new("SELECT j.id, j.title FROM job j WHERE 1 = 1");
    sql.one_of("j.id", jobs).push(&not_deleted("j.id"));
    Ok(tx.all(sql, |row| Ok((row.get(0)?, row.get(1)?)))?.into_iter().collect())
}

/// When something happened, and from where.
pub struct Whence {
    /// When.
    pub at: Millis,
    /// From which address.
    pub address: Option<String>,
    /// With which browser.
    pub agent: Option<Agent>,
}

/// The same of an entry, if it is there still.
pub fn whence(tx: &mut Tx<'_>, id: SecurityEntryId) -> Result<Option<Whence>, Problem> {
    let sql = Sql::with("SELECT at, address, user_agent FROM security_entry WHERE id = $1", values![id]);
    Ok(tx.maybe(sql, |row| {
        let agent: Option<String> = row.get(2)?;
        let agent = agent.as_deref().and_then(Agent::new);
        Ok(Whence { at: row.get(0)?, address: row.get(1)?, agent })
    })?)
}
