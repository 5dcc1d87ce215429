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
ALTER TABLE bulk_command ADD COLUMN IF NOT EXISTS tag_id {id};
ALTER TABLE bulk_command ADD COLUMN IF NOT EXISTS tag_name {text};
ALTER TABLE bulk_command DROP CONSTRAINT bulk_command_kind_check;
ALTER TABLE bulk_command ADD CONSTRAINT bulk_command_kind_check
  CHECK (kind IN ('Status', 'Stage', 'Delete', 'Csv', 'Tag', 'Untag'));
ALTER TABLE bulk_command ADD CHECK ((kind IN ('Tag', 'Untag')) = (tag_id IS NOT NULL));
