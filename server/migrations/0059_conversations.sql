-- What a company's people write to candidates again and again.
CREATE TABLE message_template (
  id         {id} PRIMARY KEY NOT NULL,
  company_id {id} NOT NULL REFERENCES company (id) ON DELETE CASCADE,
  name       {text} NOT NULL,
  subject    {text} NOT NULL,
  body       {text} NOT NULL,
  version    {int} NOT NULL DEFAULT 1,
  changed_at {int} NOT NULL
){strict};
CREATE INDEX message_template_of_company ON message_template (company_id, name, id);

-- What a company and a candidate write each other: one conversation each.
CREATE TABLE conversation (
  candidate_id {id} PRIMARY KEY NOT NULL REFERENCES candidate (id) ON DELETE CASCADE,
  company_id   {id} NOT NULL REFERENCES company (id),
  job_id       {id} NOT NULL REFERENCES job (id),
  -- What stands before the @ of the address that answers go to; nobody guesses it.
  address      {text} NOT NULL,
  last_at      {int} NOT NULL,
  -- When the candidate wrote last.
  answered_at  {int},
  -- Whether it waits for somebody of the company.
  is_open      {int} NOT NULL DEFAULT 0 CHECK (is_open IN (0, 1)),
  assignee_id  {id} REFERENCES account (id) ON DELETE SET NULL
){strict};
CREATE UNIQUE INDEX conversation_at ON conversation (address);
CREATE INDEX conversation_of_company ON conversation (company_id, last_at, candidate_id);
CREATE INDEX conversation_open ON conversation (company_id, last_at, candidate_id) WHERE is_open = 1;
CREATE INDEX conversation_of_job ON conversation (job_id, last_at, candidate_id);
CREATE INDEX conversation_of_assignee ON conversation (assignee_id, last_at, candidate_id);

CREATE TABLE message (
  id           {id} PRIMARY KEY NOT NULL,
  candidate_id {id} NOT NULL REFERENCES conversation (candidate_id) ON DELETE CASCADE,
  company_id   {id} NOT NULL REFERENCES company (id),
  -- Nobody where the candidate wrote it.
  author_id    {id} REFERENCES account (id),
  -- To whom it went, or from whom it came.
  address      {text} NOT NULL,
  subject      {text} NOT NULL,
  body         {text} NOT NULL,
  at           {int} NOT NULL,
  -- When it goes out; until then it can be taken back.
  due_at       {int} NOT NULL,
  state        {text} NOT NULL CHECK (state IN ('Held', 'OnItsWay', 'Sent', 'Failed', 'Received')),
  -- Of what was received: what mail knows it by, what it quotes, whether a machine wrote it, the whole of it as a file, and
  -- which files are in that.
  mail_id      {text},
  quoted       {text},
  is_automatic {int} NOT NULL DEFAULT 0 CHECK (is_automatic IN (0, 1)),
  original_id  {id},
  attachments  {text} NOT NULL DEFAULT '[]',
  CHECK ((state = 'Received') = (author_id IS NULL))
){strict};
CREATE INDEX message_of_conversation ON message (candidate_id, at, id);
CREATE UNIQUE INDEX message_known ON message (candidate_id, mail_id) WHERE mail_id IS NOT NULL;
CREATE INDEX message_by ON message (author_id);
CREATE INDEX message_of_company ON message (company_id);

-- Up to when somebody has read a conversation.
CREATE TABLE conversation_seen (
  user_id      {id} NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  candidate_id {id} NOT NULL REFERENCES conversation (candidate_id) ON DELETE CASCADE,
  seen_at      {int} NOT NULL,
  PRIMARY KEY (user_id, candidate_id)
){strict_rowless};
CREATE INDEX conversation_seen_of ON conversation_seen (candidate_id);
