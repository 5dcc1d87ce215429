-- Boards that a company, or the provider for all, has added to those that every advert is on by itself. One that was
-- removed stays, since candidates came from it.
CREATE TABLE board (
  code       {text} PRIMARY KEY NOT NULL,
  company_id {id} REFERENCES company (id) ON DELETE CASCADE,
  name       {text} NOT NULL,
  address    {text} NOT NULL,
  added_at   {int} NOT NULL,
  removed_at {int}
){strict_rowless};
CREATE INDEX board_of_company ON board (company_id, code);

-- What is known of an advert on a board.
CREATE TABLE job_board (
  job_id       {id} NOT NULL REFERENCES job (id) ON DELETE CASCADE,
  board        {text} NOT NULL,
  sent_at      {int},
  sent_by      {id} REFERENCES account (id) ON DELETE SET NULL,
  clicks       {int} NOT NULL DEFAULT 0 CHECK (clicks >= 0),
  applications {int} NOT NULL DEFAULT 0 CHECK (applications >= 0),
  PRIMARY KEY (job_id, board)
){strict_rowless};
CREATE INDEX job_board_sent_by ON job_board (sent_by);

-- Who has read a company's feed, last.
CREATE TABLE feed_fetch (
  company_id {id} NOT NULL REFERENCES company (id) ON DELETE CASCADE,
  board      {text} NOT NULL,
  fetched_at {int} NOT NULL,
  fetched_by {text} NOT NULL,
  PRIMARY KEY (company_id, board)
){strict_rowless};

-- The board by whose link somebody applied.
ALTER TABLE candidate ADD COLUMN board {text};
