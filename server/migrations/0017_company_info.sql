-- What a company shows of itself, and the time zone that its days are counted in.
ALTER TABLE company ADD COLUMN address_lines {text};
ALTER TABLE company ADD COLUMN town {text};
ALTER TABLE company ADD COLUMN postcode {text};
ALTER TABLE company ADD COLUMN time_zone {text} NOT NULL DEFAULT 'Europe/London';
ALTER TABLE company ADD COLUMN about {text};
ALTER TABLE company ADD COLUMN logo_file {id};
ALTER TABLE company ADD COLUMN logo_kind {text} CHECK (logo_kind IN ('Png', 'Jpeg', 'Webp'));
ALTER TABLE company ADD COLUMN version {int} NOT NULL DEFAULT 1;
CREATE INDEX company_by_logo ON company (logo_file) WHERE logo_file IS NOT NULL;

-- Which letters somebody has chosen to get, and when; where there is no row, each at once.
CREATE TABLE notification_setting (
  account_id {id} NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  kind       {text} NOT NULL,
  frequency  {text} NOT NULL CHECK (frequency IN ('AtOnce', 'Daily', 'Never')),
  PRIMARY KEY (account_id, kind)
){strict_rowless};

-- What waits for somebody's letter of the day, as the event that asked for it; its identity is the errand's, so that
-- one which is run again is kept once. Those with a digest are in a letter, and go some time after it.
CREATE TABLE held_notification (
  id         {id} PRIMARY KEY NOT NULL,
  account_id {id} NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  kind       {text} NOT NULL,
  event      {text} NOT NULL,
  held_at    {int} NOT NULL,
  due_at     {int} NOT NULL,
  digest_id  {id},
  sent_at    {int},
  CHECK ((digest_id IS NULL) = (sent_at IS NULL))
){strict};
CREATE INDEX held_notification_of_account ON held_notification (account_id, digest_id);
CREATE INDEX held_notification_due ON held_notification (due_at) WHERE digest_id IS NULL;
CREATE INDEX held_notification_of_digest ON held_notification (digest_id) WHERE digest_id IS NOT NULL;
CREATE INDEX held_notification_sent ON held_notification (sent_at) WHERE sent_at IS NOT NULL;
