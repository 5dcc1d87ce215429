-- Who is written to when somebody is new in a saved view. `address` is what the view asked for when it was looked at last:
-- where it asks for something else by now, whoever is in it then is there already.
CREATE TABLE view_alert (
  id         {id} PRIMARY KEY NOT NULL,
  view_id    {id} NOT NULL REFERENCES saved_view (id) ON DELETE CASCADE,
  account_id {id} NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  frequency  {text} NOT NULL CHECK (frequency IN ('AtOnce', 'Daily')),
  address    {text} NOT NULL,
  due_at     {int} NOT NULL,
  claim      {id},
  created_at {int} NOT NULL
){strict_rowless};
CREATE UNIQUE INDEX view_alert_of_account ON view_alert (account_id, view_id);
CREATE INDEX view_alert_of_view ON view_alert (view_id);
CREATE INDEX view_alert_due ON view_alert (due_at);

-- Whom the view has held, beside what is written with each look. Twenty-four bytes each: who, and since when they are out
-- of it, which is nought for whoever is in it.
CREATE TABLE view_alert_known (
  alert_id {id} PRIMARY KEY NOT NULL REFERENCES view_alert (id) ON DELETE CASCADE,
  known    {bytes} NOT NULL
){strict};
