-- Files that go with what candidates are written: one may go with many messages. One that goes with none is kept for a
-- while, since whoever chose it may be about to send it.
CREATE TABLE message_file (
  -- What it is stored as, too.
  id           {id} PRIMARY KEY NOT NULL,
  company_id   {id} NOT NULL REFERENCES company (id) ON DELETE CASCADE,
  author_id    {id} REFERENCES account (id) ON DELETE SET NULL,
  name         {text} NOT NULL,
  size         {int} NOT NULL,
  -- Since when it goes with none.
  unused_since {int}
){strict};
CREATE INDEX message_file_of_company ON message_file (company_id);
CREATE INDEX message_file_by ON message_file (author_id);
CREATE INDEX message_file_unused ON message_file (unused_since) WHERE unused_since IS NOT NULL;

CREATE TABLE message_enclosure (
  message_id {id} NOT NULL REFERENCES message (id) ON DELETE CASCADE,
  place      {int} NOT NULL,
  file_id    {id} NOT NULL REFERENCES message_file (id) ON DELETE CASCADE,
  PRIMARY KEY (message_id, place)
){strict_rowless};
CREATE INDEX message_enclosure_of ON message_enclosure (file_id);
