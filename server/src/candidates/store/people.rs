//! Who is one person within a company: by their address, and by what somebody merged. A person's row is that of an
//! address, or of somebody without one; those that were merged name the one that stands for them all, and so do their
//! candidates, who keep beside it the row that is their own.

use std::collections::BTreeSet;

use crate::candidates::tags::store as tags;
use crate::ids::{CandidateId, CompanyId, PersonId};
use crate::mail::suppression;
use crate::problem::Problem;
use crate::text::Email;
use ::store::values;
use ::store::{Sql, Tx};

/// Who a candidate is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tie {
    /// The person as the company knows them, who stands for all that were merged.
    pub person: PersonId,
    /// Their own row, where that was merged into the other.
    pub merged_from: Option<PersonId>,
}

impl Tie {
    /// The row that is their own.
    pub fn own(self) -> PersonId {
        self.merged_from.unwrap_or(self.person)
    }
}

/// Who has this address within the company, made where there is nobody; somebody new for no address.
pub fn tie(tx: &mut Tx<'_>, company: CompanyId, email: Option<&Email>) -> Result<Tie, Problem> {
    let email = email.map(Email::folded);
    // Writing what is there already makes two arrivals of one person wait for each other.
    let sql = Sql::with(
        "INSERT INTO person (id, company_id, email) VALUES ($1, $2, $3)
         ON CONFLICT (company_id, lower(email)) DO UPDATE SET email = excluded.email RETURNING id, merged_into",
        values![PersonId::new(), company, email],
    );
    let (own, into): (PersonId, Option<PersonId>) = tx.one(sql, |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(Tie { person: into.unwrap_or(own), merged_from: into.map(|_| own) })
}

/// Forgets those who have no application left, and the addresses of those who only stand for others still.
pub fn forget(tx: &mut Tx<'_>, ties: &[Tie]) -> Result<(), Problem> {
    let people: BTreeSet<_> = ties.iter().flat_map(|tie| [tie.person, tie.own()]).collect();
    let people: Vec<_> = people.into_iter().collect();
    if people.is_empty() {
        return Ok(());
    }
    let mut sql = Sql::new("SELECT lower(email) FROM person WHERE email IS NOT NULL");
    sql.one_of("person.id", &people);
    let addresses: Vec<String> = tx.all(sql, |row| row.get(0))?;
    suppression::forget(tx, &addresses)?;
    tags::hand_over(tx, &people)?;
    // Whoever was merged goes before those who stand for them.
    for sql in [
        "DELETE FROM person WHERE merged_into IS NOT NULL
            AND NOT EXISTS (SELECT 1 FROM candidate c WHERE c.merged_from = person.id)",
        "DELETE FROM person WHERE merged_into IS NULL
            AND NOT EXISTS (SELECT 1 FROM candidate c WHERE c.person_id = person.id)",
        "UPDATE person SET email = NULL WHERE email IS NOT NULL AND merged_into IS NULL
            AND NOT EXISTS (SELECT 1 FROM candidate c WHERE c.person_id = person.id AND c.merged_from IS NULL)",
    ] {
        let mut sql = Sql::new(sql);
        sql.one_of("person.id", &people);
        tx.run(sql)?;
    }
    Ok(())
}

/// Every row that makes up a person.
pub fn rows_of(tx: &mut Tx<'_>, person: PersonId) -> Result<BTreeSet<PersonId>, Problem> {
    let sql = Sql::with("SELECT id FROM person WHERE id = $1 OR merged_into = $1", values![person]);
    Ok(tx.all(sql, |row| row.get(0))?.into_iter().collect())
}

/// How many candidates are a person, at most `most`.
pub fn candidates_of(tx: &mut Tx<'_>, person: PersonId, most: i64) -> Result<i64, Problem> {
    let sql = Sql::with(
        "SELECT count(*) FROM (SELECT 1 FROM candidate WHERE person_id = $1 LIMIT $2) c",
        values![person, most],
    );
    Ok(tx.one(sql, |row| row.get(0))?)
}

/// Makes all who are `person` be `into`; answers the candidates who are somebody else now.
pub fn merge(tx: &mut Tx<'_>, person: PersonId, into: PersonId) -> Result<Vec<CandidateId>, Problem> {
    tx.run(Sql::with(
        "UPDATE person SET merged_into = $1 WHERE id = $2 OR merged_into = $2",
        values![into, person],
    ))?;
    let sql = Sql::with(
        "UPDATE candidate SET merged_from = COALESCE(merged_from, person_id), person_id = $1
          WHERE person_id = $2 RETURNING id",
        values![into, person],
    );
    let moved = tx.all(sql, |row| row.get(0))?;
    tags::merge(tx, person, into)?;
    // One that stood for others alone, and does so no more.
    tx.run(Sql::with(
        "DELETE FROM person WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM candidate c WHERE c.merged_from = $1)",
        values![person],
    ))?;
    Ok(moved)
}

/// Takes a merged row out of the person that it is part of; answers the candidates who are somebody else now.
pub fn part(tx: &mut Tx<'_>, own: PersonId, from: PersonId) -> Result<Vec<CandidateId>, Problem> {
    let moved = if own == from {
        // It stands for the others: the first of them does so from now on.
        let heir =
            Sql::with("SELECT id FROM person WHERE merged_into = $1 ORDER BY id LIMIT 1", values![from]);
        let Some(heir) = tx.maybe(heir, |row| row.get::<PersonId>(0))? else { return Ok(Vec::new()) };
        tx.run(Sql::with(
            "UPDATE person SET merged_into = CASE WHEN id = $1 THEN NULL ELSE $1 END WHERE merged_into = $2",
            values![heir, from],
        ))?;
        tags::inherit(tx, from, heir)?;
        Sql::with(
            "UPDATE candidate SET person_id = $1, merged_from = NULLIF(merged_from, $1)
              WHERE person_id = $2 AND merged_from IS NOT NULL RETURNING id",
            values![heir, from],
        )
    } else {
        tx.run(Sql::with("UPDATE person SET merged_into = NULL WHERE id = $1", values![own]))?;
        tags::part(tx, own)?;
        Sql::with(
            "UPDATE candidate SET person_id = $1, merged_from = NULL WHERE merged_from = $1 RETURNING id",
            values![own],
        )
    };
    Ok(tx.all(moved, |row| row.get(0))?)
}

/// Makes a candidate somebody of their own, whose address tells nothing; answers who.
pub fn set_apart(tx: &mut Tx<'_>, company: CompanyId, candidate: CandidateId) -> Result<Tie, Problem> {
    let person = PersonId::new();
    tx.run(Sql::with("INSERT INTO person (id, company_id) VALUES ($1, $2)", values![person, company]))?;
    tx.run(Sql::with(
        "UPDATE candidate SET person_id = $1, merged_from = NULL WHERE id = $2",
        values![person, candidate],
    ))?;
    Ok(Tie { person, merged_from: None })
}

/// Keeps that two are not the same.
pub fn keep_apart(tx: &mut Tx<'_>, one: PersonId, other: PersonId) -> Result<(), Problem> {
    tx.run(Sql::with(
        "INSERT INTO person_apart (person_id, other_id) VALUES ($1, $2), ($2, $1)
         ON CONFLICT (person_id, other_id) DO NOTHING",
        values![one, other],
    ))?;
    Ok(())
}

/// Forgets that any of these were said not to be one of those.
pub fn forget_apart(
    tx: &mut Tx<'_>,
    these: &BTreeSet<PersonId>,
    those: &BTreeSet<PersonId>,
) -> Result<(), Problem> {
    let (these, those) = (Vec::from_iter(these.iter().copied()), Vec::from_iter(those.iter().copied()));
    for (ones, others) in [(&these, &those), (&those, &these)] {
        let mut sql = Sql::new("DELETE FROM person_apart WHERE 1 = 1");
        sql.one_of("person_id", ones).one_of("other_id", others);
        tx.run(sql)?;
    }
    Ok(())
}

/// The people who were said not to be this one, at most `most`.
pub fn apart_from(tx: &mut Tx<'_>, person: PersonId, most: i64) -> Result<BTreeSet<PersonId>, Problem> {
    let sql = Sql::with(
        "SELECT DISTINCT COALESCE(o.merged_into, o.id)
           FROM person_apart a JOIN person o ON o.id = a.other_id
          WHERE a.person_id IN (SELECT id FROM person WHERE id = $1 OR merged_into = $1)
            AND COALESCE(o.merged_into, o.id) <> $1
          ORDER BY 1 LIMIT $2",
        values![person, most],
    );
    Ok(tx.all(sql, |row| row.get(0))?.into_iter().collect())
}

/// Other people of the company of whom a candidate has this phone number in E.164, at most `most`.
pub fn of_phone(
    tx: &mut Tx<'_>,
    company: CompanyId,
    phone: &str,
    but: PersonId,
    most: i64,
) -> Result<Vec<PersonId>, Problem> {
    let sql = Sql::with(
        "SELECT DISTINCT person_id FROM candidate
          WHERE company_id = $1 AND phone_e164 = $2 AND person_id <> $3 ORDER BY 1 LIMIT $4",
        values![company, phone, but, most],
    );
    Ok(tx.all(sql, |row| row.get(0))?)
}

/// Other people of the company of whom a candidate has the CV of this print, at most `most`.
pub fn of_cv(
    tx: &mut Tx<'_>,
    company: CompanyId,
    print: i64,
    but: PersonId,
    most: i64,
) -> Result<Vec<PersonId>, Problem> {
    let sql = Sql::with(
        "SELECT DISTINCT person_id FROM candidate
          WHERE company_id = $1 AND cv_print = $2 AND cv_print <> 0 AND person_id <> $3 ORDER BY 1 LIMIT $4",
        values![company, print, but, most],
    );
    Ok(tx.all(sql, |row| row.get(0))?)
}
