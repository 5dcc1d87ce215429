-- Rows as they were before a command changed or removed them, in JSON, kept for as long as that may be undone.
CREATE TABLE undo (
  number     {seq},
  command_id {id} NOT NULL,
  company_id {id} NOT NULL,
  relation   {text} NOT NULL,
  body       {text} NOT NULL,
  expires_at {int} NOT NULL
){strict};
CREATE INDEX undo_of_command ON undo (command_id);
CREATE INDEX undo_by_expiry ON undo (expires_at);
