-- Whom a company has to do with, without a look at everybody; and everything that a company which goes has asked for.
CREATE INDEX invitation_of_company ON invitation (company_id, status, account_id);
-- Those that nobody answers go some time after they were last sent.
CREATE INDEX invitation_waiting ON invitation (created_at) WHERE status = 'Pending';

-- A company that is cleared away keeps its row, without anything in it: candidates and notes refer to companies by columns
-- that no index begins with, so that a deletion would read them all.
CREATE INDEX removed_company_to_clear ON removed_company (removed_at) WHERE forgotten_at IS NULL;
CREATE INDEX outbox_about ON outbox (subject_id) WHERE state = 'Due';

-- Rare kinds are found among very many others.
CREATE INDEX security_entry_by_kind ON security_entry (kind, at, id);
CREATE INDEX security_entry_of_company_by_kind ON security_entry (company_id, kind, at, id);

-- By what an event is read, as in the log.
ALTER TABLE held_notification ADD COLUMN event_kind {text} NOT NULL DEFAULT '';
ALTER TABLE held_notification ADD COLUMN event_version {int} NOT NULL DEFAULT 1;
UPDATE held_notification SET event_kind = CASE kind WHEN 'JoinRequest' THEN 'ApprovalAsked' ELSE kind END;
