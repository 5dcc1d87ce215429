-- The copies of the server that are at work, and how far each one's followers have come in the log. Times are the
-- database's; a row goes when its copy stops, or some time after it was seen last.
CREATE TABLE server_copy (
  id         {id} PRIMARY KEY NOT NULL,
  version    {text} NOT NULL,
  host       {text} NOT NULL,
  started_at {int} NOT NULL,
  seen_at    {int} NOT NULL
){strict};
CREATE TABLE server_copy_follower (
  copy_id    {id} NOT NULL REFERENCES server_copy (id) ON DELETE CASCADE,
  follower   {text} NOT NULL,
  seq        {int} NOT NULL,
  behind     {int} NOT NULL CHECK (behind >= 0),
  is_stopped {int} NOT NULL CHECK (is_stopped IN (0, 1)),
  PRIMARY KEY (copy_id, follower)
){strict_rowless};

-- Backups, each from when it began; one without an end is under way, or was cut off.
CREATE TABLE backup (
  id       {id} PRIMARY KEY NOT NULL,
  host     {text} NOT NULL,
  began_at {int} NOT NULL,
  ended_at {int},
  outcome  {text} CHECK (outcome IN ('Done', 'Failed')),
  bytes    {int} CHECK (bytes >= 0),
  files    {int} CHECK (files >= 0),
  CHECK ((ended_at IS NULL) = (outcome IS NULL)),
  CHECK (outcome IS NULL OR (outcome = 'Done') = (bytes IS NOT NULL AND files IS NOT NULL))
){strict};
CREATE INDEX backup_began ON backup (began_at);
CREATE INDEX backup_done ON backup (began_at) WHERE outcome = 'Done';

-- What operators look at: errands that were given up, and those that wait for another try.
CREATE INDEX outbox_dead ON outbox (kind, ended_at) WHERE state = 'Dead';
CREATE INDEX outbox_put_off ON outbox (created_at) WHERE state = 'Due' AND last_error IS NOT NULL;
