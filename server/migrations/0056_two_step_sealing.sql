-- That secrets of two-step sign-in are written sealed, which versions before this one cannot read. So it is in a database
-- that begins with this one, and in others once an operator says that none of those is at work.
CREATE TABLE two_step_sealing (
  only_row {int} PRIMARY KEY NOT NULL CHECK (only_row = 1)
){strict};
INSERT INTO two_step_sealing (only_row) SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM account);
