//! The schema of this binary.

use jobhelm::problem::Problem;
use store::Backend;

use crate::world::World;

/// Foreign keys whose columns begin no index, by engine. A row that others may refer to is deleted only after a look
/// at all of them.
const UNINDEXED: [(Backend, &str); 2] = [
    (
        Backend::Sqlite,
        "SELECT m.name || '.' || f.\"from\" FROM sqlite_master m, pragma_foreign_key_list(m.name) f
          WHERE m.type = 'table' AND f.seq = 0 AND NOT EXISTS (
                SELECT 1 FROM pragma_index_list(m.name) i, pragma_index_info(i.name) c
                 WHERE i.partial = 0 AND c.seqno = 0 AND c.name = f.\"from\")
          ORDER BY 1",
    ),
    (
        Backend::Postgres,
        "SELECT c.conrelid::regclass::text || '.' || a.attname
           FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
          WHERE c.contype = 'f' AND NOT EXISTS (
                SELECT 1 FROM pg_index i
                 WHERE i.indrelid = c.conrelid AND i.indpred IS NULL AND i.indkey[0] = c.conkey[1])
          ORDER BY 1",
    ),
];

#[tokio::test]
async fn every_foreign_key_that_a_deletion_follows_has_an_index() {
    let world = World::start().await;
    let (_, ask) = UNINDEXED.into_iter().find(|(engine, _)| *engine == world.app.db.backend()).unwrap();

    let read = move |tx: &mut store::Tx<'_>| Ok::<_, Problem>(tx.all(ask, |row| row.get::<String>(0))?);
    let missing = world.app.db.read(read).await.unwrap();

    // Companies and identities of stages are never deleted
    let missing: Vec<&str> =
        missing.iter().map(String::as_str).filter(|key| !key.ends_with(".company_id")).collect();
    assert_eq!(missing, [""; 0], "add an index in the migration that adds the key");
}
