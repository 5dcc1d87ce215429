-- CVs that were sent on by mail: a letter with links to somebody who has no account.
CREATE TABLE forward (
  id         {id} PRIMARY KEY NOT NULL,
  by_id      {id} REFERENCES account (id) ON DELETE SET NULL,
  comment    {text},
  at         {int} NOT NULL,
  expires_at {int} NOT NULL
){strict_rowless};
CREATE INDEX forward_by ON forward (by_id);

-- Whose CVs. A forward goes with the last of them.
CREATE TABLE forward_item (
  candidate_id {id} NOT NULL REFERENCES candidate (id) ON DELETE CASCADE,
  forward_id   {id} NOT NULL REFERENCES forward (id) ON DELETE CASCADE,
  position     {int} NOT NULL,
  PRIMARY KEY (candidate_id, forward_id)
){strict_rowless};
CREATE INDEX forward_item_of ON forward_item (forward_id, position);

-- To whom.
CREATE TABLE forward_recipient (
  id           {id} PRIMARY KEY NOT NULL,
  forward_id   {id} NOT NULL REFERENCES forward (id) ON DELETE CASCADE,
  email        {text} NOT NULL,
  sent_at      {int},
  withdrawn_at {int}
){strict_rowless};
CREATE INDEX forward_recipient_of ON forward_recipient (forward_id);

-- What opens it: one for each time the letter was written, of which the last may not have arrived.
CREATE TABLE forward_link (
  token_hash   {bytes} PRIMARY KEY NOT NULL,
  recipient_id {id} NOT NULL REFERENCES forward_recipient (id) ON DELETE CASCADE
){strict_rowless};
CREATE INDEX forward_link_of ON forward_link (recipient_id);

-- What a recipient has done with a CV, by presses of their own: scanners of mail fetch every link.
CREATE TABLE forward_look (
  recipient_id  {id} NOT NULL REFERENCES forward_recipient (id) ON DELETE CASCADE,
  candidate_id  {id} NOT NULL REFERENCES candidate (id) ON DELETE CASCADE,
  opened_at     {int},
  downloaded_at {int},
  PRIMARY KEY (recipient_id, candidate_id)
){strict_rowless};
CREATE INDEX forward_look_at ON forward_look (candidate_id);
