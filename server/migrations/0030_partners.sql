-- A board that takes adverts over an interface of its own says which it is; nothing where adverts are posted by hand.
ALTER TABLE board ADD COLUMN partner {text};

-- A customer's keys to a board, sealed with the operator's. A board that goes leaves them for as long as adverts have to
-- be taken off it.
CREATE TABLE board_key (
  board      {text} PRIMARY KEY NOT NULL,
  company_id {id},
  account    {text} NOT NULL,
  sealed     {bytes} NOT NULL,
  set_at     {int} NOT NULL
){strict_rowless};

-- An advert on such a board. It refers to nothing: a job that goes leaves the row, by which the advert is taken off.
CREATE TABLE posting (
  job_id        {id} NOT NULL,
  board         {text} NOT NULL,
  company_id    {id} NOT NULL,
  partner       {text} NOT NULL,
  reference     {text} NOT NULL,
  state         {text} NOT NULL CHECK (state IN ('Asked', 'Sending', 'Posted', 'Refused', 'KeyRefused', 'Unsure', 'Ending', 'Ended')),
  asked_at      {int} NOT NULL,
  tries         {int} NOT NULL DEFAULT 0,
  tried_at      {int},
  posted_at     {int},
  ended_at      {int},
  told          {text},
  number        {text},
  page          {text},
  words         {text},
  claim         {id},
  claimed_until {int},
  PRIMARY KEY (job_id, board)
){strict_rowless};
CREATE INDEX posting_of_board ON posting (board, job_id);
CREATE INDEX posting_stuck ON posting (tried_at, job_id) WHERE state IN ('Sending', 'Unsure', 'Ending');
