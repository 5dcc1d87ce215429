-- What is to be done in the outside world, written in the transaction that moves the cursor of whoever follows the log.
-- A claim makes a row nobody else's until due_at; times are the database's.
CREATE TABLE outbox (
  id         {id} PRIMARY KEY NOT NULL,
  kind       {text} NOT NULL,
  subject_id {id} NOT NULL,
  company_id {id},
  body       {text} NOT NULL,
  state      {text} NOT NULL CHECK (state IN ('Due', 'Done', 'Dead')),
  created_at {int} NOT NULL,
  due_at     {int} NOT NULL,
  tries      {int} NOT NULL CHECK (tries >= 0),
  claim      {id},
  last_error {text},
  ended_at   {int},
  CHECK ((state = 'Due') = (ended_at IS NULL))
){strict};
CREATE INDEX outbox_due ON outbox (kind, due_at) WHERE state = 'Due';
CREATE INDEX outbox_ended ON outbox (state, ended_at) WHERE state <> 'Due';

-- One follower takes the place of three. It goes on where letters were: files that went meanwhile are swept as orphans,
-- and pages are drawn when somebody looks.
INSERT INTO follower_cursor (follower, txid, seq)
  SELECT 'outbox', txid, seq FROM follower_cursor WHERE follower = 'mail';
DELETE FROM follower_cursor WHERE follower IN ('mail', 'files', 'previews');
DELETE FROM follower_lease WHERE follower IN ('mail', 'files', 'previews');
