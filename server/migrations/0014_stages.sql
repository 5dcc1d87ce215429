-- Stages are edited by their company. A deleted one takes nobody in from then on: whoever stands in it is moved on a few
-- at a time, and it goes once nothing could be brought back into it.
ALTER TABLE stage ADD COLUMN version {int} NOT NULL DEFAULT 1;
CREATE TABLE deleted_stage (
  stage_id   {id} PRIMARY KEY NOT NULL REFERENCES stage (id) ON DELETE CASCADE,
  company_id {id} NOT NULL,
  target_id  {id} NOT NULL,
  deleted_by {id} NOT NULL,
  deleted_at {int} NOT NULL,
  had        {int} NOT NULL CHECK (had >= 0)
){strict_rowless};
CREATE INDEX deleted_stage_by_time ON deleted_stage (deleted_at);
