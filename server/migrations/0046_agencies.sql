-- On which terms agencies submit candidates to a company, and for how many calendar months a submission is theirs: each
-- version as it was typed, by whom. A company without a row has the product's.
CREATE TABLE agency_terms (
  company_id {id} NOT NULL REFERENCES company (id),
  version    {int} NOT NULL,
  months     {int} NOT NULL CHECK (months BETWEEN 1 AND 24),
  terms      {text} NOT NULL,
  at         {int} NOT NULL,
  by_id      {id} REFERENCES account (id) ON DELETE SET NULL,
  PRIMARY KEY (company_id, version)
){strict_rowless};
CREATE INDEX agency_terms_by ON agency_terms (by_id);

-- Which agency submitted a candidate, by whom, and what stood then: of the terms the version, 0 where there were none.
CREATE TABLE submission (
  candidate_id  {id} PRIMARY KEY NOT NULL REFERENCES candidate (id) ON DELETE CASCADE,
  by_id         {id} REFERENCES account (id) ON DELETE SET NULL,
  agency        {text} NOT NULL,
  at            {int} NOT NULL,
  months        {int} NOT NULL,
  terms_version {int} NOT NULL
){strict_rowless};
CREATE INDEX submission_by ON submission (by_id, at, candidate_id);

-- How often a recruiter was told on one day whether somebody is known to a job.
CREATE TABLE known_look (
  account_id {id} PRIMARY KEY NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  day        {text} NOT NULL,
  answers    {int} NOT NULL
){strict_rowless};
