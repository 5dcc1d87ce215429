CREATE TABLE event (
    seq {seq},
    txid {int} NOT NULL,
    at {int} NOT NULL,
    kind {text} NOT NULL,
    company_id {id},
    subject_id {id} NOT NULL,
    actor_id {id},
    body {text} NOT NULL
){strict};

-- The timeline of one record.
CREATE INDEX event_of_subject ON event (subject_id, seq);

-- The order of followers on PostgreSQL. On SQLite every txid is 0, which leaves this index empty and free of cost.
CREATE INDEX event_in_order ON event (txid, seq) WHERE txid <> 0;

CREATE TABLE follower_cursor (
    follower {text} NOT NULL PRIMARY KEY,
    txid {int} NOT NULL,
    seq {int} NOT NULL
){strict_rowless};
