-- What of each application is counted: that it came, stood in a stage, was answered, was hired, was rejected, and when;
-- told from the log by one follower. It holds no word of anybody, and stays when they are removed, until the job goes.
CREATE TABLE milestone (
  job_id       {id} NOT NULL REFERENCES job (id) ON DELETE CASCADE,
  candidate_id {id} NOT NULL,
  measure      {text} NOT NULL CHECK (measure IN ('Arrived', 'Answered', 'Entered', 'Left', 'Hired', 'Rejected')),
  -- Of which stage, or for which reason.
  detail       {text} NOT NULL,
  -- Somebody may leave a stage more than once.
  number       {int} NOT NULL,
  company_id   {id} NOT NULL,
  -- Where they came from; nothing where nobody knows it any more.
  source       {text} NOT NULL,
  -- By which board or agency.
  via          {text} NOT NULL,
  -- In days since 1970, by UTC.
  day          {int} NOT NULL,
  -- How long it took, and of which rung of the ladder of durations that is, in hours.
  minutes      {int} NOT NULL CHECK (minutes >= 0),
  hours        {int} NOT NULL,
  -- Whether they are removed since.
  gone         {int} NOT NULL CHECK (gone IN (0, 1)),
  PRIMARY KEY (job_id, candidate_id, measure, detail, number)
){strict_rowless};

-- How many of these there are a day, kept in the transaction that changes them.
CREATE TABLE figure (
  job_id     {id} NOT NULL REFERENCES job (id) ON DELETE CASCADE,
  day        {int} NOT NULL,
  measure    {text} NOT NULL,
  detail     {text} NOT NULL,
  source     {text} NOT NULL,
  via        {text} NOT NULL,
  hours      {int} NOT NULL,
  company_id {id} NOT NULL,
  n          {int} NOT NULL CHECK (n >= 0),
  gone       {int} NOT NULL CHECK (gone BETWEEN 0 AND n),
  minutes    {int} NOT NULL CHECK (minutes >= 0),
  PRIMARY KEY (job_id, day, measure, detail, source, via, hours)
){strict_rowless};

-- Which places in the log are about a job or its candidates, and under which heading.
CREATE TABLE activity (
  job_id       {id} NOT NULL REFERENCES job (id) ON DELETE CASCADE,
  seq          {int} NOT NULL,
  company_id   {id} NOT NULL,
  -- What was brought in from elsewhere happened before it was written.
  at           {int} NOT NULL,
  candidate_id {id},
  about        {text} NOT NULL,
  actor_id     {id},
  PRIMARY KEY (job_id, at, seq)
){strict_rowless};
