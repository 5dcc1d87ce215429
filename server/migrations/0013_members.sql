-- An account that was removed keeps its identity and its name, which stand on notes and in timelines; the rest goes once
-- its jobs are the heir's. An address is free again at once.
ALTER TABLE account ADD COLUMN removed_at {int};
ALTER TABLE account ADD COLUMN heir_id {id};
ALTER TABLE account ADD COLUMN blocked_reason {text};
DROP INDEX account_by_email;
CREATE UNIQUE INDEX account_by_email ON account (lower(email)) WHERE removed_at IS NULL AND status <> 'Pending';
-- Whoever is invited has an account with the company that asked, and perhaps one elsewhere.
CREATE UNIQUE INDEX account_invited ON account (company_id, lower(email)) WHERE removed_at IS NULL AND status = 'Pending';
CREATE INDEX account_to_clear ON account (removed_at) WHERE removed_at IS NOT NULL AND email <> '';

-- A removed company is gone for everybody at once; its rows go a few at a time.
CREATE TABLE removed_company (
  company_id   {id} PRIMARY KEY NOT NULL REFERENCES company (id) ON DELETE CASCADE,
  removed_at   {int} NOT NULL,
  reason       {text},
  forgotten_at {int}
){strict_rowless};

ALTER TABLE invitation ADD COLUMN account_id {id} REFERENCES account (id) ON DELETE SET NULL;
ALTER TABLE invitation ADD COLUMN answered_at {int};
CREATE INDEX invitation_by_account ON invitation (account_id);
CREATE INDEX invitation_answered ON invitation (answered_at) WHERE status = 'Declined';

-- Which terms somebody has accepted, and when they did.
CREATE TABLE terms_acceptance (
  account_id  {id} NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  version     {text} NOT NULL,
  occasion    {text} NOT NULL CHECK (occasion IN ('SignUp', 'Invitation')),
  accepted_at {int} NOT NULL,
  PRIMARY KEY (account_id, version, occasion)
){strict_rowless};

-- Whose credits they were when they moved, and who was on the other side.
ALTER TABLE credit_entry ADD COLUMN company_id {id};
ALTER TABLE credit_entry ADD COLUMN other_id {id};
UPDATE credit_entry SET company_id = (SELECT a.company_id FROM account a WHERE a.id = credit_entry.user_id);
CREATE INDEX credit_entry_of_company ON credit_entry (company_id, at, movement_id);
