-- Calendars that people have elsewhere, read for when they are busy: nothing of what stands in them is kept but that.
CREATE TABLE busy_calendar (
  id            {id} PRIMARY KEY NOT NULL,
  user_id       {id} NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  company_id    {id} NOT NULL REFERENCES company (id) ON DELETE CASCADE,
  name          {text} NOT NULL,
  -- Sealed: whoever has it reads the calendar. What is shown of it stands beside.
  address       {bytes} NOT NULL,
  host          {text} NOT NULL,
  ending        {text} NOT NULL,
  added_at      {int} NOT NULL,
  -- When it is read next; nothing once that has failed for too long.
  due_at        {int},
  -- Since when somebody waits for it to be read.
  asked_at      {int},
  -- When it was read last, when all of it was, and what its server calls that edition.
  read_at       {int},
  whole_at      {int},
  edition       {text},
  -- Why it cannot be read, since when, and how often that was tried.
  problem       {text} CHECK (problem IN ('Inside', 'Unreachable', 'Refused', 'Failing', 'TooLarge', 'NoCalendar', 'Cut',
                                          'Unreadable', 'TooMuch', 'Closed')),
  failing_since {int},
  failures      {int} NOT NULL DEFAULT 0,
  -- From when to when, `[[from, to], …]` in milliseconds since 1970 UTC: apart from each other, the first first.
  busy          {text} NOT NULL DEFAULT '[]',
  CHECK ((problem IS NULL) = (failing_since IS NULL))
){strict};
CREATE INDEX busy_calendar_of ON busy_calendar (user_id);
CREATE INDEX busy_calendar_of_company ON busy_calendar (company_id);
CREATE INDEX busy_calendar_due ON busy_calendar (due_at) WHERE due_at IS NOT NULL;
