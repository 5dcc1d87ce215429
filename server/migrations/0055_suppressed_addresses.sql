-- Addresses that a mail server refuses for good, lower-cased: nothing is sent to one until somebody says so, or the
-- refusal is old. One goes with whoever it was kept of.
CREATE TABLE suppressed_address (
  id         {id} PRIMARY KEY NOT NULL,
  address    {text} NOT NULL,
  answer     {text} NOT NULL,
  refused_at {int} NOT NULL
){strict};
CREATE UNIQUE INDEX suppressed_address_of ON suppressed_address (address);
CREATE INDEX suppressed_address_refused ON suppressed_address (refused_at, id);
