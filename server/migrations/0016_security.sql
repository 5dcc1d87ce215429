-- Where a session began and where it was last used, as its owner sees it listed. Sessions of before know neither.
ALTER TABLE session ADD COLUMN user_agent {text};
ALTER TABLE session ADD COLUMN address {text};
ALTER TABLE session ADD COLUMN seen_at {int};
ALTER TABLE session ADD COLUMN seen_address {text};

-- Whether every member has to sign in in two steps.
ALTER TABLE company ADD COLUMN requires_two_step {int} NOT NULL DEFAULT 0 CHECK (requires_two_step IN (0, 1));

-- What codes are computed with. Before it is confirmed by a code it counts for nothing. A code is spent with its step;
-- wrong ones in a row put the next try off.
CREATE TABLE two_step (
  account_id   {id} PRIMARY KEY NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  secret       {bytes} NOT NULL,
  created_at   {int} NOT NULL,
  confirmed_at {int},
  last_step    {int} NOT NULL,
  failures     {int} NOT NULL DEFAULT 0 CHECK (failures >= 0),
  shut_until   {int} NOT NULL DEFAULT 0
){strict_rowless};
CREATE INDEX two_step_unconfirmed ON two_step (created_at) WHERE confirmed_at IS NULL;

-- For whom has lost the phone: each works once, and is found by its hash.
CREATE TABLE recovery_code (
  account_id {id} NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  code_hash  {bytes} NOT NULL,
  used_at    {int},
  PRIMARY KEY (account_id, code_hash)
){strict_rowless};

-- Sign-ins whose first step is done, found by the hash of a token that opens nothing else.
CREATE TABLE half_sign_in (
  token_hash {bytes} PRIMARY KEY NOT NULL,
  account_id {id} NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  expires_at {int} NOT NULL,
  tries      {int} NOT NULL DEFAULT 0 CHECK (tries >= 0)
){strict};
CREATE INDEX half_sign_in_by_account ON half_sign_in (account_id, expires_at);
CREATE INDEX half_sign_in_by_expiry ON half_sign_in (expires_at);

-- The security log: what the event log tells of accounts and rights, in the order in which a company reads it, and
-- beside it where somebody was, which no event holds. `person_id` is whom it is about. Rows outlive accounts and
-- companies, and go with their time. What recurs within a minute is one row, found by `recurrence`.
CREATE TABLE security_entry (
  id         {id} PRIMARY KEY NOT NULL,
  at         {int} NOT NULL,
  kind       {text} NOT NULL,
  version    {int} NOT NULL,
  company_id {id},
  person_id  {id},
  actor_id   {id},
  body       {text} NOT NULL,
  address    {text},
  user_agent {text},
  times      {int} NOT NULL DEFAULT 1 CHECK (times > 0),
  recurrence {text}
){strict};
CREATE INDEX security_entry_of_company ON security_entry (company_id, at, id);
CREATE INDEX security_entry_of_person ON security_entry (person_id, at);
CREATE INDEX security_entry_of_actor ON security_entry (actor_id, at);
CREATE INDEX security_entry_by_time ON security_entry (at, id);
CREATE UNIQUE INDEX security_entry_recurring ON security_entry (recurrence) WHERE recurrence IS NOT NULL;
