-- Neither index nor key names what a move changes, so that a move writes the row's own page and no other.
ALTER TABLE candidate ADD COLUMN version {int} NOT NULL DEFAULT 1;
ALTER TABLE candidate DROP CONSTRAINT candidate_stage_id_fkey;
DROP INDEX candidate_by_stage;
DROP INDEX candidate_by_job;
CREATE UNIQUE INDEX candidate_by_job ON candidate (job_id, applied_at, id);
ALTER TABLE candidate SET (fillfactor = 85);
CREATE INDEX candidate_count_by_stage ON candidate_count (stage_id);

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
