-- A row is deleted after a look at all that may refer to it.
CREATE INDEX job_by_related ON job (related_job_id);
CREATE INDEX note_by_author ON note (author_id);
