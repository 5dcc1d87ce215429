-- By what a job's interviewers score candidates: a row for each wording that is in use, or was answered.
CREATE TABLE scorecard_form (
  job_id     {id} NOT NULL REFERENCES job (id) ON DELETE CASCADE,
  version    {int} NOT NULL CHECK (version > 0),
  company_id {id} NOT NULL REFERENCES company (id) ON DELETE CASCADE,
  criteria   {text} NOT NULL,
  changed_at {int} NOT NULL,
  changed_by {id} REFERENCES account (id) ON DELETE SET NULL,
  PRIMARY KEY (job_id, version)
){strict_rowless};
CREATE INDEX scorecard_form_of_company ON scorecard_form (company_id);
CREATE INDEX scorecard_form_changed_by ON scorecard_form (changed_by);

-- What interviewers said of candidates. A card that is amended has one more row: none is ever changed. Without a version
-- there was no form yet.
CREATE TABLE scorecard (
  candidate_id   {id} NOT NULL REFERENCES candidate (id) ON DELETE CASCADE,
  author_id      {id} NOT NULL REFERENCES account (id),
  edition        {int} NOT NULL CHECK (edition > 0),
  company_id     {id} NOT NULL REFERENCES company (id) ON DELETE CASCADE,
  job_id         {id} NOT NULL,
  form_version   {int},
  recommendation {text} NOT NULL CHECK (recommendation IN ('StrongNo', 'No', 'Yes', 'StrongYes')),
  ratings        {text} NOT NULL,
  words          {text} NOT NULL,
  sent_at        {int} NOT NULL,
  PRIMARY KEY (candidate_id, author_id, edition),
  FOREIGN KEY (job_id, form_version) REFERENCES scorecard_form (job_id, version)
){strict_rowless};
CREATE INDEX scorecard_by ON scorecard (author_id);
CREATE INDEX scorecard_of_company ON scorecard (company_id);
CREATE INDEX scorecard_of_form ON scorecard (job_id, form_version);

-- Who reads a candidate's scorecards without sending one.
CREATE TABLE scorecard_reader (
  candidate_id {id} NOT NULL REFERENCES candidate (id) ON DELETE CASCADE,
  reader_id    {id} NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  company_id   {id} NOT NULL REFERENCES company (id) ON DELETE CASCADE,
  since        {int} NOT NULL,
  PRIMARY KEY (candidate_id, reader_id)
){strict_rowless};
CREATE INDEX scorecard_reader_is ON scorecard_reader (reader_id);
CREATE INDEX scorecard_reader_of_company ON scorecard_reader (company_id);
