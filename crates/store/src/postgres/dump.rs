//! All rows of a PostgreSQL database at one moment, a file a table in the binary form of `COPY`.

use std::fs::File;
use std::io::{BufReader, BufWriter, Write as _};
use std::path::Path;

use postgres::{Client, IsolationLevel};

use super::connect::{check, migrate};
use super::{Server, Session};
use crate::{Migration, StoreError, Tx, dump};

/// What a dump holds, a line a table: its name and its columns. The first line is the newest step of its schema.
const CONTENTS: &str = "contents";
/// The schema's own table, which the steps fill.
const STEPS: &str = "schema_migration";

struct Table {
    name: String,
    columns: Vec<String>,
}

impl Table {
    fn listed(&self) -> String {
        let quoted: Vec<_> = self.columns.iter().map(|column| format!("\"{column}\"")).collect();
        format!("\"{}\" ({})", self.name, quoted.join(", "))
    }
}

pub(crate) fn dump(
    server: &Server,
    folder: &Path,
    told: &mut (dyn FnMut(&str) + Send),
) -> Result<(), StoreError> {
    let mut client = server.connect()?;
    let begun = client.build_transaction().isolation_level(IsolationLevel::RepeatableRead).read_only(true);
    let mut tx = begun.start()?;
    let newest: i64 =
        tx.query_one("SELECT coalesce(max(number), 0) FROM schema_migration", &[])?.try_get(0)?;
    // What is not logged is worth nothing after a crash either.
    let found = tx.query(
        "SELECT c.relname::text, array_agg(a.attname::text ORDER BY a.attnum)
           FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
          WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND c.relpersistence = 'p'
            AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
          GROUP BY c.relname ORDER BY c.relname",
        &[],
    )?;
    let mut contents = format!("{newest}\n");
    for (number, row) in found.iter().enumerate() {
        let table = Table { name: row.try_get(0)?, columns: row.try_get(1)? };
        if table.name == STEPS {
            continue;
        }
        told(&format!("rows: table {} of {}, {}", number + 1, found.len(), table.name));
        let mut rows = tx.copy_out(&format!("COPY {} TO STDOUT (FORMAT binary)", table.listed()))?;
        let path = folder.join(format!("{}.copy", table.name));
        let mut file = BufWriter::new(File::create(&path).map_err(unwritten)?);
        std::io::copy(&mut rows, &mut file).map_err(unwritten)?;
        file.into_inner().map_err(|error| unwritten(error.into_error()))?.sync_all().map_err(unwritten)?;
        contents.push_str(&format!("{}\t{}\n", table.name, table.columns.join(",")));
    }
    let mut file = File::create(folder.join(CONTENTS)).map_err(unwritten)?;
    file.write_all(contents.as_bytes()).and_then(|()| file.sync_all()).map_err(unwritten)
}

/// A schema for looking at a dump, and the connection that keeps it for one at a time.
pub(crate) struct TrialSchema(Box<Client>);

impl TrialSchema {
    /// What it is called.
    pub(crate) const NAME: &str = "jobhelm_trial";

    pub(crate) fn make(server: &Server) -> Result<Self, StoreError> {
        let Some(mut made) = Self::alone(server)? else {
            return Err(StoreError::Refused(
                "another backup is looked at in this database at this moment".into(),
            ));
        };
        made.end()?;
        made.0.batch_execute(&format!("CREATE SCHEMA {}", Self::NAME))?;
        Ok(made)
    }

    /// Removes one that was left, unless somebody is at it.
    pub(crate) fn forget(server: &Server) -> Result<(), StoreError> {
        Self::alone(server)?.map_or(Ok(()), |mut left| left.end())
    }

    /// The place of it, whether it is there or not; nothing while somebody else has it.
    fn alone(server: &Server) -> Result<Option<Self>, StoreError> {
        let mut client = server.connect()?;
        let is_alone: bool =
            client.query_one("SELECT pg_try_advisory_lock(hashtext($1))", &[&Self::NAME])?.try_get(0)?;
        Ok(is_alone.then(|| Self(Box::new(client))))
    }

    /// Removes what is in it.
    pub(crate) fn end(&mut self) -> Result<(), StoreError> {
        Ok(self.0.batch_execute(&format!("DROP SCHEMA IF EXISTS {} CASCADE", Self::NAME))?)
    }
}

fn unwritten(error: std::io::Error) -> StoreError {
    StoreError::Unavailable(format!("the backup cannot be written: {error}"))
}

fn unread(error: std::io::Error) -> StoreError {
    StoreError::Refused(format!("the backup cannot be read: {error}"))
}

fn contents(folder: &Path) -> Result<(i64, Vec<Table>), StoreError> {
    let text = std::fs::read_to_string(folder.join(CONTENTS)).map_err(unread)?;
    let mut lines = text.lines();
    let is_other = || StoreError::Refused("the backup says nothing of what it holds".into());
    let newest = lines.next().and_then(|line| line.parse().ok()).ok_or_else(is_other)?;
    let tables = lines.map(|line| {
        let (name, columns) = line.split_once('\t').ok_or_else(is_other)?;
        // They become part of statements.
        let is_plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
        if !name.chars().all(is_plain) || !columns.chars().all(|c| is_plain(c) || c == ',') {
            return Err(is_other());
        }
        Ok(Table { name: name.into(), columns: columns.split(',').map(Into::into).collect() })
    });
    Ok((newest, tables.collect::<Result<_, StoreError>>()?))
}

pub(crate) fn load(
    server: &Server,
    folder: &Path,
    wanted: &[Migration],
    mark: &str,
    told: &mut (dyn FnMut(&str) + Send),
) -> Result<(), StoreError> {
    let (newest, tables) = contents(folder)?;
    let steps = dump::up_to(wanted, newest)?;
    let mut client = server.connect()?;
    let marked = "SELECT count(*) FROM follower_cursor WHERE follower = $1";
    if client.query_one(marked, &[&mark]).is_ok_and(|row| row.get::<_, i64>(0) > 0) {
        return Ok(());
    }
    if !is_empty(&mut client)? {
        return Err(StoreError::Refused("the database is not empty".into()));
    }
    let mut session = Session::new(server.connect()?);
    check(&mut Tx::on_postgres(&mut session))?;
    migrate(&mut session, &steps)?;
    fill(&mut client, folder, &tables, mark, told)?;
    told("rows: statistics");
    client.batch_execute("ANALYZE")?;
    Ok(())
}

/// Whether nothing has happened there: no tables, or a schema of ours whose log is empty, as a load that was stopped before
/// its rows has left it.
fn is_empty(client: &mut Client) -> Result<bool, StoreError> {
    let tables =
        "SELECT count(*), to_regclass('schema_migration') IS NOT NULL, to_regclass('event') IS NOT NULL
                    FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r'";
    let row = client.query_one(tables, &[])?;
    let (tables, is_ours, has_log): (i64, bool, bool) = (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
    if tables == 0 || !is_ours {
        return Ok(tables == 0);
    }
    Ok(!has_log || client.query_opt("SELECT 1 FROM event LIMIT 1", &[])?.is_none())
}

/// All or nothing. What refers to what is looked at once, at the end.
fn fill(
    client: &mut Client,
    folder: &Path,
    tables: &[Table],
    mark: &str,
    told: &mut (dyn FnMut(&str) + Send),
) -> Result<(), StoreError> {
    let mut tx = client.transaction()?;
    let references = tx.query(
        "SELECT conrelid::regclass::text, quote_ident(conname), pg_get_constraintdef(oid) FROM pg_constraint
          WHERE contype = 'f' AND connamespace = current_schema()::regnamespace ORDER BY 1, 2",
        &[],
    )?;
    let references: Vec<(String, String, String)> = references
        .iter()
        .map(|row| Ok((row.try_get(0)?, row.try_get(1)?, row.try_get(2)?)))
        .collect::<Result<_, postgres::Error>>()?;
    for (table, name, _) in &references {
        tx.batch_execute(&format!("ALTER TABLE {table} DROP CONSTRAINT {name}"))?;
    }
    for (number, table) in tables.iter().enumerate() {
        told(&format!("rows: table {} of {}, {}", number + 1, tables.len(), table.name));
        // Steps leave rows behind, which are among those of the backup.
        tx.batch_execute(&format!("DELETE FROM \"{}\"", table.name))?;
        let path = folder.join(format!("{}.copy", table.name));
        let mut rows = BufReader::new(File::open(path).map_err(unread)?);
        let mut copied = tx.copy_in(&format!("COPY {} FROM STDIN (FORMAT binary)", table.listed()))?;
        std::io::copy(&mut rows, &mut copied).map_err(unread)?;
        copied.finish()?;
    }
    for (table, name, definition) in &references {
        told(&format!("rows: what {table} refers to"));
        tx.batch_execute(&format!("ALTER TABLE {table} ADD CONSTRAINT {name} {definition}"))?;
    }
    tx.execute(&format!("INSERT INTO follower_cursor (follower, txid, seq) {}", dump::MARKED), &[&mark])?;
    // What counts up by itself goes on behind what is there.
    let counting = tx.query(
        "SELECT table_name::text, column_name::text FROM information_schema.columns
          WHERE table_schema = current_schema() AND is_identity = 'YES'",
        &[],
    )?;
    for row in &counting {
        let (table, column): (String, String) = (row.try_get(0)?, row.try_get(1)?);
        tx.batch_execute(&format!(
            "SELECT setval(pg_get_serial_sequence('\"{table}\"', '{column}'), coalesce(max(\"{column}\"), 0) + 1, false)
               FROM \"{table}\""
        ))?;
    }
    tx.commit()?;
    Ok(())
}

/// Rows that name others that are not there: PostgreSQL sees to it that there are none, unless its files are damaged.
/// Reading every row of every table finds pages that cannot be read.
pub(crate) fn faults(server: &Server) -> Result<Vec<String>, StoreError> {
    let mut client = server.connect()?;
    let mut found = Vec::new();
    let tables = client.query(
        "SELECT c.oid::regclass::text FROM pg_class c
          WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' ORDER BY 1",
        &[],
    )?;
    for row in &tables {
        let table: String = row.try_get(0)?;
        // Every column of every row is read, and nothing of it kept.
        if let Err(error) = client.query_one(&format!("SELECT count(t::text) FROM {table} t"), &[]) {
            found.push(format!("{table} cannot be read: {}", crate::error::chain(&error)));
        }
    }
    let references = client.query(
        "SELECT conrelid::regclass::text, confrelid::regclass::text,
                (SELECT string_agg(format('c.%I = p.%I', a.attname, b.attname), ' AND ')
                   FROM unnest(conkey, confkey) AS k (own, other)
                   JOIN pg_attribute a ON a.attrelid = conrelid AND a.attnum = k.own
                   JOIN pg_attribute b ON b.attrelid = confrelid AND b.attnum = k.other),
                (SELECT string_agg(format('c.%I IS NOT NULL', a.attname), ' AND ')
                   FROM unnest(conkey) AS k (own) JOIN pg_attribute a ON a.attrelid = conrelid AND a.attnum = k.own)
           FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace",
        &[],
    )?;
    for row in &references {
        let (table, parent): (String, String) = (row.try_get(0)?, row.try_get(1)?);
        let (same, named): (String, String) = (row.try_get(2)?, row.try_get(3)?);
        let sql = format!(
            "SELECT count(*) FROM {table} c WHERE {named} AND NOT EXISTS (SELECT 1 FROM {parent} p WHERE {same})"
        );
        let many: i64 = client.query_one(&sql, &[])?.try_get(0)?;
        if many > 0 {
            found.push(format!("{many} rows of {table} name rows of {parent} that are not there"));
        }
    }
    Ok(found)
}
