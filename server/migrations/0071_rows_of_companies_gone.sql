-- What companies that are gone had left behind: their row stays, and with it what hangs on it.
DELETE FROM message_template WHERE company_id IN (SELECT company_id FROM removed_company WHERE forgotten_at IS NOT NULL);
DELETE FROM interview_kinds WHERE company_id IN (SELECT company_id FROM removed_company WHERE forgotten_at IS NOT NULL);
DELETE FROM reject_reasons WHERE company_id IN (SELECT company_id FROM removed_company WHERE forgotten_at IS NOT NULL);
DELETE FROM search_words WHERE company_id IN (SELECT company_id FROM removed_company WHERE forgotten_at IS NOT NULL);
-- Nor does the address of a calendar open anything whose owner is gone.
DELETE FROM calendar_feed WHERE user_id IN (SELECT id FROM account WHERE removed_at IS NOT NULL);
-- Whoever is gone sees to nothing any more.
UPDATE conversation SET assignee_id = NULL WHERE assignee_id IS NOT NULL AND NOT EXISTS
  (SELECT 1 FROM account a WHERE a.id = conversation.assignee_id AND a.removed_at IS NULL
      AND a.company_id = conversation.company_id);
