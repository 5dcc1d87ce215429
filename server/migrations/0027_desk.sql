-- What the provider asks its owner to change in an advert, field by field. A round is asked at once and answered at once.
CREATE TABLE change_request (
  job_id      {id} NOT NULL REFERENCES job (id) ON DELETE CASCADE,
  round       {int} NOT NULL CHECK (round > 0),
  position    {int} NOT NULL CHECK (position >= 0),
  field       {text} NOT NULL,
  comment     {text} NOT NULL,
  asked_at    {int} NOT NULL,
  asked_by    {id} REFERENCES account (id) ON DELETE SET NULL,
  answer      {text},
  answered_at {int},
  answered_by {id} REFERENCES account (id) ON DELETE SET NULL,
  PRIMARY KEY (job_id, round, position)
){strict_rowless};
CREATE INDEX change_request_asked_by ON change_request (asked_by);
CREATE INDEX change_request_answered_by ON change_request (answered_by);

-- Since when changes are asked for that nobody has answered: says something only of an advert that waits for the
-- provider. When they were answered last.
ALTER TABLE job ADD COLUMN changes_asked_at {int};
ALTER TABLE job ADD COLUMN changes_answered_at {int};
CREATE INDEX job_at_desk ON job (status_since, id)
  WHERE status = 'PendingAdminApproval' AND changes_asked_at IS NULL;
CREATE INDEX job_with_owner ON job (status_since, id)
  WHERE status = 'PendingAdminApproval' AND changes_asked_at IS NOT NULL;
CREATE INDEX job_to_answer ON job (owner_id, status_since, id)
  WHERE status = 'PendingAdminApproval' AND changes_asked_at IS NOT NULL;

-- What an advert said when the provider last decided about it: each field's text, as JSON.
CREATE TABLE advert_seen (
  job_id  {id} PRIMARY KEY NOT NULL REFERENCES job (id) ON DELETE CASCADE,
  seen_at {int} NOT NULL,
  body    {text} NOT NULL
){strict_rowless};

-- Who of the provider looks at an advert, for as long as nobody else shall.
CREATE TABLE desk_hold (
  job_id     {id} PRIMARY KEY NOT NULL REFERENCES job (id) ON DELETE CASCADE,
  account_id {id} NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  taken_at   {int} NOT NULL,
  lapses_at  {int} NOT NULL
){strict_rowless};
CREATE INDEX desk_hold_of_account ON desk_hold (account_id);
