-- Letters that have become applications, each once however often it comes.
CREATE TABLE mailed_application (
  job_id       {id} NOT NULL REFERENCES job (id),
  mail_id      {text} NOT NULL,
  candidate_id {id} NOT NULL REFERENCES candidate (id) ON DELETE CASCADE,
  company_id   {id} NOT NULL REFERENCES company (id),
  at           {int} NOT NULL,
  -- Whether the applicant wrote it; somebody else's letter is not theirs to read.
  is_own       {int} NOT NULL CHECK (is_own IN (0, 1)),
  PRIMARY KEY (job_id, mail_id)
){strict_rowless};
CREATE INDEX mailed_application_at ON mailed_application (job_id, at);
CREATE INDEX mailed_application_of ON mailed_application (candidate_id);
CREATE INDEX mailed_application_of_company ON mailed_application (company_id);
