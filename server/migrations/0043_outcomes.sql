-- Why a company's people reject candidates: a JSON list of reasons, with those that are not offered any more.
CREATE TABLE reject_reasons (
  company_id {id} PRIMARY KEY NOT NULL REFERENCES company (id) ON DELETE CASCADE,
  reasons    {text} NOT NULL,
  version    {int} NOT NULL,
  changed_at {int} NOT NULL,
  changed_by {id} REFERENCES account (id) ON DELETE SET NULL
){strict_rowless};
CREATE INDEX reject_reasons_changed_by ON reject_reasons (changed_by);

-- What was said of how an application ended: why somebody was rejected, or on which terms they were hired. Of whom is
-- removed a figure stays, without the person: neither text, nor start, nor salary.
CREATE TABLE outcome (
  id            {id} PRIMARY KEY NOT NULL,
  company_id    {id} NOT NULL REFERENCES company (id) ON DELETE CASCADE,
  job_id        {id} NOT NULL REFERENCES job (id) ON DELETE CASCADE,
  candidate_id  {id} REFERENCES candidate (id) ON DELETE SET NULL,
  kind          {text} NOT NULL CHECK (kind IN ('Rejected', 'Hired')),
  reason_id     {id},
  text          {text},
  starts_on     {text},
  salary        {int},
  time_interval {text} CHECK (time_interval IN ('Annual', 'Weekly', 'Daily', 'Hourly')),
  by_id         {id} REFERENCES account (id) ON DELETE SET NULL,
  at            {int} NOT NULL,
  source        {text} NOT NULL,
  days          {int} NOT NULL,
  CHECK (kind = 'Rejected' OR (reason_id IS NULL AND text IS NULL)),
  CHECK (kind = 'Hired' OR (starts_on IS NULL AND salary IS NULL)),
  CHECK ((salary IS NULL) = (time_interval IS NULL)),
  CHECK (candidate_id IS NOT NULL OR (text IS NULL AND starts_on IS NULL AND salary IS NULL))
){strict_rowless};
CREATE UNIQUE INDEX outcome_of_candidate ON outcome (candidate_id, kind);
CREATE INDEX outcome_of_job ON outcome (job_id);
CREATE INDEX outcome_by ON outcome (by_id);

-- When a job was ended because whom it sought was found.
ALTER TABLE job ADD COLUMN filled_at {int};

-- Why those are rejected whom a command rejects.
ALTER TABLE bulk_command ADD COLUMN reason_id {id};
ALTER TABLE bulk_command ADD COLUMN reason_text {text};
