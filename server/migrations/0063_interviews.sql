-- Which kinds of interview a company has; the product's own where there is no row.
CREATE TABLE interview_kinds (
  company_id {id} PRIMARY KEY NOT NULL REFERENCES company (id) ON DELETE CASCADE,
  kinds      {text} NOT NULL,
  version    {int} NOT NULL,
  changed_at {int} NOT NULL,
  changed_by {id} REFERENCES account (id) ON DELETE SET NULL
){strict_rowless};
CREATE INDEX interview_kinds_changed_by ON interview_kinds (changed_by);

-- Interviews of candidates. `sequence` counts their changes as calendars do, `due` is that of the last letter that is to go
-- to the candidate, `told` that of the first one which went.
CREATE TABLE interview (
  id            {id} PRIMARY KEY NOT NULL,
  company_id    {id} NOT NULL REFERENCES company (id) ON DELETE CASCADE,
  candidate_id  {id} NOT NULL REFERENCES candidate (id) ON DELETE CASCADE,
  author_id     {id} REFERENCES account (id) ON DELETE SET NULL,
  name          {text} NOT NULL,
  way           {text} NOT NULL CHECK (way IN ('InPerson', 'Video', 'Phone')),
  place         {text} NOT NULL,
  words         {text} NOT NULL,
  minutes       {int} NOT NULL CHECK (minutes > 0),
  starts_at     {int},
  state         {text} NOT NULL CHECK (state IN ('Offered', 'Fixed', 'Cancelled')),
  created_at    {int} NOT NULL,
  cancelled_at  {int},
  cancelled_by  {text} CHECK (cancelled_by IN ('Company', 'Candidate')),
  cancelled_for {text} NOT NULL DEFAULT '',
  sequence      {int} NOT NULL DEFAULT 0,
  due           {int},
  told          {int},
  letter_failed {int} NOT NULL DEFAULT 0 CHECK (letter_failed IN (0, 1)),
  version       {int} NOT NULL DEFAULT 0,
  CHECK (state <> 'Fixed' OR starts_at IS NOT NULL),
  CHECK ((state = 'Cancelled') = (cancelled_at IS NOT NULL)),
  CHECK ((state = 'Cancelled') = (cancelled_by IS NOT NULL))
){strict_rowless};
CREATE INDEX interview_of_candidate ON interview (candidate_id, created_at, id);
CREATE INDEX interview_of_company ON interview (company_id, starts_at);
CREATE INDEX interview_by ON interview (author_id);

-- Whose time an interview takes. What stands in calendars is called off there, too, when the interview goes with its
-- candidate: `uid` is what they know it by, and outlives it.
CREATE TABLE interview_seat (
  uid          {id} NOT NULL,
  user_id      {id} NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  company_id   {id} NOT NULL REFERENCES company (id) ON DELETE CASCADE,
  interview_id {id} REFERENCES interview (id) ON DELETE SET NULL,
  starts_at    {int},
  ends_at      {int},
  state        {text} NOT NULL CHECK (state IN ('Asked', 'In', 'Out')),
  due          {int} NOT NULL,
  told         {int},
  PRIMARY KEY (uid, user_id),
  CHECK (state <> 'In' OR (starts_at IS NOT NULL AND ends_at > starts_at))
){strict_rowless};
CREATE INDEX interview_seat_of ON interview_seat (interview_id);
CREATE INDEX interview_seat_taken ON interview_seat (user_id, starts_at);
CREATE INDEX interview_seat_of_company ON interview_seat (company_id);
CREATE INDEX interview_seat_left ON interview_seat (uid, user_id) WHERE interview_id IS NULL;
