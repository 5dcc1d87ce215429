-- Since when an advert has stood where it stands: whoever waits longest is seen to first.
ALTER TABLE job ADD COLUMN status_since {int} NOT NULL DEFAULT 0;
UPDATE job SET status_since = coalesce(archived_at, activated_at, created_at);
CREATE INDEX job_waiting ON job (status, status_since, id) WHERE status = 'PendingAdminApproval';
CREATE INDEX job_owed ON job (owner_id, status, status_since, id)
  WHERE status IN ('Draft', 'NoCredits', 'PendingUserApproval');
CREATE INDEX job_sent_back ON job (owner_id, status_since, id) WHERE status = 'Draft' AND changes_wanted IS NOT NULL;
CREATE INDEX job_expiring_of_company ON job (company_id, expires_at, id) WHERE status = 'Live' AND is_expired = 0;

-- What is news to somebody, and who waits for whom.
CREATE INDEX bell_entry_news ON bell_entry (account_id, kind, at) WHERE read_at IS NULL;
CREATE INDEX account_waiting ON account (created_at, id) WHERE status = 'NotVerified' AND removed_at IS NULL;
CREATE INDEX invitation_to ON invitation (lower(email)) WHERE status = 'Pending';
