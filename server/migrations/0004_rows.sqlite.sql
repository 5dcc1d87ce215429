-- The candidates of a job lie together, in the order of the list, and what a list shows stands first in each row. A
-- stage is held by the kept counts of the candidates who stand in it, so that a move touches one row and no index.
CREATE TABLE candidate_in_place (
  job_id           {id} NOT NULL REFERENCES job (id),
  applied_at       {int} NOT NULL,
  id               {id} NOT NULL,
  stage_id         {id} NOT NULL,
  status           {text} NOT NULL CHECK (status IN ('New', 'Viewed', 'Shortlisted', 'Maybe', 'Rejected', 'AutoRejected')),
  source           {text} NOT NULL CHECK (source IN ('JobHelmDb', 'JobHelmApp', 'Sourced', 'ExternalRecruiter')),
  first_name       {text} NOT NULL,
  last_name        {text},
  email            {text},
  phone_number     {text},
  notes            {int} NOT NULL CHECK (notes >= 0),
  cv_name          {text},
  cv_outcome       {text} CHECK (cv_outcome IN ('Text', 'NoText', 'Password', 'Unreadable', 'Unsupported')),
  company_id       {id} NOT NULL REFERENCES company (id),
  person_id        {id} NOT NULL REFERENCES person (id),
  submitted_by     {id},
  phone_e164       {text},
  missing_keywords {text},
  cv_file_id       {id},
  cv_kind          {text} CHECK (cv_kind IN ('Pdf', 'Doc', 'Docx')),
  cv_size          {int},
  version          {int} NOT NULL DEFAULT 1,
  PRIMARY KEY (job_id, applied_at, id),
  CHECK ((cv_file_id IS NULL) = (cv_kind IS NULL)),
  CHECK ((cv_file_id IS NULL) = (cv_name IS NULL)),
  CHECK ((cv_file_id IS NULL) = (cv_size IS NULL)),
  CHECK ((cv_file_id IS NULL) = (cv_outcome IS NULL))
){strict_rowless};
INSERT INTO candidate_in_place (job_id, applied_at, id, stage_id, status, source, first_name, last_name, email,
                                phone_number, notes, cv_name, cv_outcome, company_id, person_id, submitted_by,
                                phone_e164, missing_keywords, cv_file_id, cv_kind, cv_size)
SELECT job_id, applied_at, id, stage_id, status, source, first_name, last_name, email,
       phone_number, notes, cv_name, cv_outcome, company_id, person_id, submitted_by,
       phone_e164, missing_keywords, cv_file_id, cv_kind, cv_size
  FROM candidate ORDER BY job_id, applied_at, id;
DROP TABLE candidate;
ALTER TABLE candidate_in_place RENAME TO candidate;
CREATE UNIQUE INDEX candidate_by_id ON candidate (id);
CREATE INDEX candidate_by_person ON candidate (person_id);
CREATE INDEX candidate_by_arrival ON candidate (applied_at);
CREATE INDEX candidate_count_by_stage ON candidate_count (stage_id);

-- Looked up with every call.
CREATE TABLE session_in_place (
  token_hash {bytes} PRIMARY KEY NOT NULL,
  account_id {id} NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  created_at {int} NOT NULL,
  expires_at {int} NOT NULL
){strict_rowless};
INSERT INTO session_in_place SELECT token_hash, account_id, created_at, expires_at FROM session;
DROP TABLE session;
ALTER TABLE session_in_place RENAME TO session;
CREATE INDEX session_by_account ON session (account_id);
CREATE INDEX session_by_expiry ON session (expires_at);

-- Long texts would stand in the way of everything else that is asked of a job.
CREATE TABLE job_text (
  job_id      {id} PRIMARY KEY NOT NULL REFERENCES job (id) ON DELETE CASCADE,
  description {text} NOT NULL,
  benefits    {text}
){strict};
INSERT INTO job_text (job_id, description, benefits) SELECT id, description, benefits FROM job;
ALTER TABLE job DROP COLUMN description;
ALTER TABLE job DROP COLUMN benefits;

ALTER TABLE account ADD COLUMN version {int} NOT NULL DEFAULT 1;
