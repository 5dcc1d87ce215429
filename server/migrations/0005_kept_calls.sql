-- Calls that may be sent again: what they were, and what was answered. `answer` is absent while the first is carried
-- out, and when a crash took it.
CREATE TABLE kept_call (
  account_id   {id} NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  key          {text} NOT NULL,
  run          {id} NOT NULL,
  fingerprint  {bytes},
  created_at   {int} NOT NULL,
  status       {int} CHECK (status BETWEEN 200 AND 499),
  content_type {text},
  answer       {bytes},
  PRIMARY KEY (account_id, key),
  CHECK ((status IS NULL) = (answer IS NULL)),
  CHECK (answer IS NULL OR fingerprint IS NOT NULL)
){strict};
CREATE INDEX kept_call_by_age ON kept_call (created_at);
