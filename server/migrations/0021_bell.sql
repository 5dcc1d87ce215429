-- What people have to know of, or to see to: one entry for each thing, however often it happened.
CREATE TABLE bell_entry (
  id         {id} PRIMARY KEY NOT NULL,
  account_id {id} NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  kind       {text} NOT NULL,
  subject_id {id} NOT NULL,
  times      {int} NOT NULL CHECK (times > 0),
  at         {int} NOT NULL,
  read_at    {int}
){strict};
CREATE UNIQUE INDEX bell_entry_once ON bell_entry (account_id, kind, subject_id);
CREATE INDEX bell_entry_of_account ON bell_entry (account_id, at, id);
CREATE INDEX bell_entry_about ON bell_entry (subject_id, kind);
CREATE INDEX bell_entry_by_time ON bell_entry (at);

-- Whether its owner was told that a live advert leaves the boards soon.
ALTER TABLE job ADD COLUMN expiry_told {int} NOT NULL DEFAULT 0 CHECK (expiry_told IN (0, 1));
CREATE INDEX job_expiring ON job (expires_at) WHERE status = 'Live' AND is_expired = 0 AND expiry_told = 0;

-- Who lacks credits for a job, and whom of the company they asked for some.
CREATE TABLE credit_request (
  id          {id} PRIMARY KEY NOT NULL,
  company_id  {id} NOT NULL REFERENCES company (id),
  asker_id    {id} NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  asked_id    {id} NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  job_id      {id} NOT NULL REFERENCES job (id) ON DELETE CASCADE,
  at          {int} NOT NULL,
  answered_at {int}
){strict};
CREATE UNIQUE INDEX credit_request_open ON credit_request (asker_id, asked_id, job_id) WHERE answered_at IS NULL;
CREATE INDEX credit_request_of_asker ON credit_request (asker_id);
CREATE INDEX credit_request_of_asked ON credit_request (asked_id);
CREATE INDEX credit_request_of_job ON credit_request (job_id);
