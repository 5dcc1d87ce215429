-- How long a company keeps candidates, in calendar months. A shorter period waits as `retention_next`: from
-- `retention_from` on it is the one that counts.
ALTER TABLE company ADD COLUMN retention_months {int} NOT NULL DEFAULT 9 CHECK (retention_months BETWEEN 1 AND 36);
ALTER TABLE company ADD COLUMN retention_next {int} CHECK (retention_next BETWEEN 1 AND 36);
ALTER TABLE company ADD COLUMN retention_from {int} CHECK ((retention_from IS NULL) = (retention_next IS NULL));
ALTER TABLE company ADD COLUMN retention_version {int} NOT NULL DEFAULT 0;

CREATE TABLE retention_change (
  company_id   {id} NOT NULL REFERENCES company (id),
  version      {int} NOT NULL,
  from_months  {int} NOT NULL,
  to_months    {int} NOT NULL,
  reason       {text} NOT NULL,
  by_id        {id} REFERENCES account (id) ON DELETE SET NULL,
  at           {int} NOT NULL,
  effective_at {int} NOT NULL,
  PRIMARY KEY (company_id, version)
){strict_rowless};

CREATE INDEX retention_change_by ON retention_change (by_id);

-- Candidates who stay until they are released, and why.
CREATE TABLE candidate_hold (
  candidate_id {id} PRIMARY KEY NOT NULL REFERENCES candidate (id) ON DELETE CASCADE,
  company_id   {id} NOT NULL REFERENCES company (id),
  reason       {text} NOT NULL,
  by_id        {id} REFERENCES account (id) ON DELETE SET NULL,
  at           {int} NOT NULL
){strict_rowless};
CREATE INDEX candidate_hold_of_company ON candidate_hold (company_id, at);
CREATE INDEX candidate_hold_by ON candidate_hold (by_id);

-- Whose time is over, company by company.
CREATE INDEX candidate_of_company_by_arrival ON candidate (company_id, applied_at, id);

-- That candidates of a job were removed: how many, why, and how much went with them. Nothing of it tells who they were.
CREATE TABLE removal_receipt (
  id         {id} PRIMARY KEY NOT NULL,
  company_id {id} NOT NULL REFERENCES company (id),
  job_title  {text} NOT NULL,
  at         {int} NOT NULL,
  cause      {text} NOT NULL CHECK (cause IN ('Time', 'Hand', 'Erasure', 'Job', 'Company')),
  by_id      {id} REFERENCES account (id) ON DELETE SET NULL,
  candidates {int} NOT NULL,
  files      {int} NOT NULL,
  notes      {int} NOT NULL,
  forwards   {int} NOT NULL,
  lists      {int} NOT NULL
){strict_rowless};
CREATE INDEX removal_receipt_of_company ON removal_receipt (company_id, at, id);
CREATE INDEX removal_receipt_by ON removal_receipt (by_id);
