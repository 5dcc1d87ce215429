-- What opens somebody's own page: what a company keeps of whoever has an address. One for each letter that was written.
CREATE TABLE own_link (
  token_hash {bytes} PRIMARY KEY NOT NULL,
  person_id  {id} NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  created_at {int} NOT NULL
){strict_rowless};
CREATE INDEX own_link_of ON own_link (person_id, created_at);

-- When they said that they do not want the job any more.
ALTER TABLE candidate ADD COLUMN withdrawn_at {int};
-- When they asked to be erased, and were on hold.
ALTER TABLE candidate_hold ADD COLUMN erasure_asked_at {int};

-- Who was brought in by others, and has to be told of it: when that is due.
CREATE TABLE to_inform (
  candidate_id {id} PRIMARY KEY NOT NULL REFERENCES candidate (id) ON DELETE CASCADE,
  due_at       {int} NOT NULL
){strict_rowless};
CREATE INDEX to_inform_due ON to_inform (due_at);

-- What a company says of what happens to people's details, beside what is so for all.
CREATE TABLE privacy_notice (
  company_id {id} PRIMARY KEY NOT NULL REFERENCES company (id) ON DELETE CASCADE,
  words      {text},
  contact    {text},
  informs    {int} NOT NULL,
  version    {int} NOT NULL,
  changed_at {int} NOT NULL,
  changed_by {id} REFERENCES account (id) ON DELETE SET NULL
){strict_rowless};
CREATE INDEX privacy_notice_changed_by ON privacy_notice (changed_by);
