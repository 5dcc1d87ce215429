-- By what a company's people mark persons. `folded` is the name as names are compared. A deleted one is out of every reach,
-- its name is free, and its row goes when it is off everybody.
CREATE TABLE tag (
  id         {id} PRIMARY KEY NOT NULL,
  company_id {id} NOT NULL REFERENCES company (id) ON DELETE CASCADE,
  name       {text} NOT NULL,
  folded     {text} NOT NULL,
  colour     {text} NOT NULL CHECK (colour IN ('Grey', 'Blue', 'Teal', 'Green', 'Yellow', 'Red', 'Pink', 'Violet')),
  version    {int} NOT NULL DEFAULT 0,
  deleted_at {int}
){strict_rowless};
CREATE UNIQUE INDEX tag_by_name ON tag (company_id, folded) WHERE deleted_at IS NULL;
CREATE INDEX tag_deleted ON tag (deleted_at) WHERE deleted_at IS NOT NULL;

-- Who has which. `own_id` is the row of the person on whom it was put, `person_id` who stands for them where they were merged,
-- as a candidate names both: so that whoever is parted again has what is their own.
CREATE TABLE person_tag (
  own_id     {id} NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  tag_id     {id} NOT NULL REFERENCES tag (id) ON DELETE CASCADE,
  person_id  {id} NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  company_id {id} NOT NULL REFERENCES company (id) ON DELETE CASCADE,
  PRIMARY KEY (own_id, tag_id)
){strict_rowless};
CREATE INDEX person_tag_of ON person_tag (person_id, tag_id);
CREATE INDEX person_tag_by_tag ON person_tag (tag_id, person_id);

-- Whether a list that is written as CSV tells them: every row of it, or none.
ALTER TABLE csv_export ADD COLUMN tags {int} NOT NULL DEFAULT 0 CHECK (tags IN (0, 1));

-- Commands put them on all of a selection, too, and take them off. What a tag is called is kept as it was.
CREATE TABLE bulk_command_of_tags (
  id          {id} PRIMARY KEY NOT NULL,
  company_id  {id} NOT NULL REFERENCES company (id) ON DELETE CASCADE,
  job_id      {id} REFERENCES job (id) ON DELETE CASCADE,
  by_id       {id} NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  kind        {text} NOT NULL CHECK (kind IN ('Status', 'Stage', 'Delete', 'Csv', 'Tag', 'Untag')),
  status      {text},
  stage_id    {id},
  stage_name  {text},
  state       {text} NOT NULL CHECK (state IN ('Held', 'Running', 'Done', 'Undoing', 'Undone')),
  total       {int} NOT NULL,
  done        {int} NOT NULL DEFAULT 0,
  failed      {int} NOT NULL DEFAULT 0,
  next        {int} NOT NULL DEFAULT 0,
  created_at  {int} NOT NULL,
  due_at      {int} NOT NULL,
  undo_until  {int} NOT NULL,
  ended_at    {int},
  reason_id   {id},
  reason_text {text},
  tag_id      {id},
  tag_name    {text},
  CHECK ((kind = 'Status') = (status IS NOT NULL)),
  CHECK ((kind = 'Stage') = (stage_id IS NOT NULL)),
  CHECK ((kind IN ('Tag', 'Untag')) = (tag_id IS NOT NULL))
){strict_rowless};
INSERT INTO bulk_command_of_tags (id, company_id, job_id, by_id, kind, status, stage_id, stage_name, state, total, done, failed,
                                  next, created_at, due_at, undo_until, ended_at, reason_id, reason_text)
SELECT id, company_id, job_id, by_id, kind, status, stage_id, stage_name, state, total, done, failed,
       next, created_at, due_at, undo_until, ended_at, reason_id, reason_text
  FROM bulk_command;
DROP TABLE bulk_command;
ALTER TABLE bulk_command_of_tags RENAME TO bulk_command;
CREATE INDEX bulk_command_open ON bulk_command (due_at) WHERE ended_at IS NULL;
CREATE INDEX bulk_command_by ON bulk_command (by_id, created_at);
CREATE INDEX bulk_command_old ON bulk_command (created_at);
CREATE INDEX bulk_command_of_company ON bulk_command (company_id);
CREATE INDEX bulk_command_of_job ON bulk_command (job_id);
