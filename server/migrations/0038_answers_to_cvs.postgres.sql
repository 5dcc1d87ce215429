-- Notes of people without an account: what they say to a CV that they were sent.
ALTER TABLE note ALTER COLUMN author_id DROP NOT NULL;
ALTER TABLE note ADD COLUMN author_email {text};
ALTER TABLE note ADD COLUMN answer {text} CHECK (answer IN ('Shortlist', 'Maybe', 'Reject'));
ALTER TABLE note ADD CHECK ((author_id IS NULL) = (author_email IS NOT NULL));

-- What somebody who was sent a CV says to it, last.
ALTER TABLE forward_look ADD COLUMN answer {text} CHECK (answer IN ('Shortlist', 'Maybe', 'Reject'));
ALTER TABLE forward_look ADD COLUMN answered_at {int};
ALTER TABLE forward_look ADD COLUMN answers {int} NOT NULL DEFAULT 0;
ALTER TABLE forward_look ADD COLUMN note_id {id} REFERENCES note (id) ON DELETE SET NULL;
CREATE INDEX forward_look_by_note ON forward_look (note_id);

-- Whether a letter went by itself, and the jobs that it has candidates of.
ALTER TABLE forward ADD COLUMN cause {text} CHECK (cause IN ('Daily', 'Directly'));
CREATE TABLE forward_job (
  job_id     {id} NOT NULL REFERENCES job (id) ON DELETE CASCADE,
  forward_id {id} NOT NULL REFERENCES forward (id) ON DELETE CASCADE,
  PRIMARY KEY (job_id, forward_id)
){strict_rowless};
CREATE INDEX forward_job_of ON forward_job (forward_id);
INSERT INTO forward_job (job_id, forward_id)
SELECT DISTINCT c.job_id, i.forward_id FROM forward_item i JOIN candidate c ON c.id = i.candidate_id;

-- CVs that a job sends on by itself: to whom, and how often. Who came before `since` is not sent.
CREATE TABLE cv_forwarding (
  job_id     {id} PRIMARY KEY NOT NULL REFERENCES job (id) ON DELETE CASCADE,
  enabled    {int} NOT NULL CHECK (enabled IN (0, 1)),
  frequency  {text} CHECK (frequency IN ('Daily', 'Directly')),
  email_list {text} NOT NULL,
  comment    {text},
  by_id      {id} REFERENCES account (id) ON DELETE SET NULL,
  since      {int} NOT NULL,
  due_at     {int},
  CHECK (enabled = 0 OR frequency IS NOT NULL)
){strict_rowless};
CREATE INDEX cv_forwarding_by ON cv_forwarding (by_id);
CREATE INDEX cv_forwarding_due ON cv_forwarding (due_at) WHERE due_at IS NOT NULL;

-- Who has come since the last letter of a day.
CREATE TABLE cv_forwarding_waiting (
  job_id       {id} NOT NULL REFERENCES job (id) ON DELETE CASCADE,
  candidate_id {id} NOT NULL REFERENCES candidate (id) ON DELETE CASCADE,
  PRIMARY KEY (job_id, candidate_id)
){strict_rowless};
CREATE INDEX cv_forwarding_waiting_of ON cv_forwarding_waiting (candidate_id);
