-- What Find a Job was told of an advert under a reference, in files that are sent there day by day. It refers to nothing:
-- a job that goes leaves the row, by which the advert is taken off. Days are counted from 1970, in UTC.
CREATE TABLE find_a_job_entry (
  reference  {text} PRIMARY KEY NOT NULL,
  job_id     {id} NOT NULL,
  until      {int} NOT NULL,
  first_day  {int} NOT NULL,
  last_day   {int} NOT NULL,
  ending_day {int}
){strict_rowless};
CREATE INDEX find_a_job_entry_of_job ON find_a_job_entry (job_id, last_day);
CREATE INDEX find_a_job_entry_old ON find_a_job_entry (until);

-- The file of a day, and what became of it.
CREATE TABLE find_a_job_file (
  day           {int} PRIMARY KEY NOT NULL,
  tries         {int} NOT NULL,
  tried_at      {int} NOT NULL,
  claim         {id},
  claimed_until {int},
  sent_at       {int},
  adverts       {int} NOT NULL DEFAULT 0,
  ended         {int} NOT NULL DEFAULT 0,
  words         {text}
){strict_rowless};

-- The adverts that may stand in it, whosever they are.
CREATE INDEX job_for_find_a_job ON job (id)
  WHERE status = 'Live' AND is_expired = 0 AND post_code IS NOT NULL AND category IS NOT NULL;
