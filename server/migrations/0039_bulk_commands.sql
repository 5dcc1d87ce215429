-- Something that is done to all candidates of a selection as one: a few in each write, each write moving `next`, the slice
-- to come. An undo leads back the same way. It refers to no stage: the one that it names may go while it runs.
CREATE TABLE bulk_command (
  id         {id} PRIMARY KEY NOT NULL,
  company_id {id} NOT NULL REFERENCES company (id) ON DELETE CASCADE,
  job_id     {id} REFERENCES job (id) ON DELETE CASCADE,
  by_id      {id} NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  kind       {text} NOT NULL CHECK (kind IN ('Status', 'Stage', 'Delete', 'Csv')),
  status     {text},
  stage_id   {id},
  stage_name {text},
  state      {text} NOT NULL CHECK (state IN ('Held', 'Running', 'Done', 'Undoing', 'Undone')),
  total      {int} NOT NULL,
  done       {int} NOT NULL DEFAULT 0,
  failed     {int} NOT NULL DEFAULT 0,
  next       {int} NOT NULL DEFAULT 0,
  created_at {int} NOT NULL,
  due_at     {int} NOT NULL,
  undo_until {int} NOT NULL,
  ended_at   {int},
  CHECK ((kind = 'Status') = (status IS NOT NULL)),
  CHECK ((kind = 'Stage') = (stage_id IS NOT NULL))
){strict_rowless};
CREATE INDEX bulk_command_open ON bulk_command (due_at) WHERE ended_at IS NULL;
CREATE INDEX bulk_command_by ON bulk_command (by_id, created_at);
CREATE INDEX bulk_command_old ON bulk_command (created_at);
CREATE INDEX bulk_command_of_company ON bulk_command (company_id);
CREATE INDEX bulk_command_of_job ON bulk_command (job_id);

-- Some of them: their identities, 16 bytes each; and once it was their turn, as JSON, what those held before who hold
-- something else now, and who could not be changed and why.
CREATE TABLE bulk_slice (
  command_id {id} NOT NULL REFERENCES bulk_command (id) ON DELETE CASCADE,
  number     {int} NOT NULL,
  candidates {bytes} NOT NULL,
  held       {text},
  failed     {text},
  PRIMARY KEY (command_id, number)
){strict_rowless};
