-- A deleted job is gone for everybody at once. Its rows stay for as long as that could be undone, then its candidates
-- go a few at a time, and it with the last of them.
CREATE TABLE deleted_job (
  job_id     {id} PRIMARY KEY NOT NULL REFERENCES job (id) ON DELETE CASCADE,
  deleted_at {int} NOT NULL
){strict_rowless};
CREATE INDEX deleted_job_by_time ON deleted_job (deleted_at);
