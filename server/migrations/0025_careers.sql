-- Where a company's careers page is. An address that it had before leads on to the one that it has.
ALTER TABLE company ADD COLUMN slug {text};
CREATE INDEX company_without_slug ON company (id) WHERE slug IS NULL;
CREATE TABLE careers_slug (
  slug       {text} PRIMARY KEY NOT NULL,
  company_id {id} NOT NULL REFERENCES company (id) ON DELETE CASCADE
){strict_rowless};
CREATE INDEX careers_slug_of_company ON careers_slug (company_id);

-- When a live advert said something else, last.
ALTER TABLE job ADD COLUMN changed_at {int} NOT NULL DEFAULT 0;

-- What is advertised, by company and newest first.
CREATE INDEX job_advertised ON job (company_id, activated_at, id) WHERE status = 'Live' AND is_expired = 0;
