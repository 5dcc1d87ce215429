-- Nobody has two boards of one name, even where two people add it in the same instant. Where that has happened, the later
-- one is told apart by its code.
UPDATE board SET name = name || ' (' || code || ')'
  WHERE EXISTS (SELECT 1 FROM board first
                 WHERE lower(first.name) = lower(board.name)
                   AND (first.company_id = board.company_id OR first.company_id IS NULL AND board.company_id IS NULL)
                   AND (first.added_at < board.added_at OR first.added_at = board.added_at AND first.code < board.code));
CREATE UNIQUE INDEX board_name_of_company ON board (company_id, lower(name)) WHERE company_id IS NOT NULL;
CREATE UNIQUE INDEX board_name_of_provider ON board (lower(name)) WHERE company_id IS NULL;

-- When the provider took back what it had asked for; what was asked stays, and is shown no more.
ALTER TABLE change_request ADD COLUMN withdrawn_at {int};
