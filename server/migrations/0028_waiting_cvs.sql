-- CVs that came with applications in which something else was wrong: kept for an hour, each for the form that came back.
-- `held_by` is the address that sent it; `candidate_id` whose CV it has become. Nothing refers to it and it refers to
-- nothing, so that a job that goes leaves the row, by which the file is found and removed.
CREATE TABLE waiting_cv (
  token_hash   {bytes} PRIMARY KEY NOT NULL,
  job_id       {id} NOT NULL,
  file_id      {id} NOT NULL,
  name         {text} NOT NULL,
  kind         {text} NOT NULL CHECK (kind IN ('Pdf', 'Doc', 'Docx')),
  size         {int} NOT NULL,
  held_by      {text} NOT NULL,
  expires_at   {int} NOT NULL,
  candidate_id {id}
){strict};
CREATE INDEX waiting_cv_by_end ON waiting_cv (expires_at);
CREATE INDEX waiting_cv_held ON waiting_cv (held_by, size) WHERE candidate_id IS NULL;
CREATE INDEX waiting_cv_file ON waiting_cv (file_id);
