-- Lists of candidates as CSV, each made by the command of the same identity. What they ask is kept as it was when they
-- were asked for, so that every row has the same columns.
CREATE TABLE csv_export (
  id           {id} PRIMARY KEY NOT NULL,
  company_id   {id} NOT NULL REFERENCES company (id) ON DELETE CASCADE,
  job_id       {id} REFERENCES job (id) ON DELETE CASCADE,
  by_id        {id} NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  comment      {text},
  questions    {text} NOT NULL,
  created_at   {int} NOT NULL,
  expires_at   {int} NOT NULL,
  rows         {int} NOT NULL DEFAULT 0,
  size         {int} NOT NULL DEFAULT 0,
  made_at      {int},
  withdrawn_at {int},
  cleared      {int} NOT NULL DEFAULT 0 CHECK (cleared IN (0, 1))
){strict_rowless};
CREATE INDEX csv_export_by ON csv_export (by_id, created_at);
CREATE INDEX csv_export_of_company ON csv_export (company_id);
CREATE INDEX csv_export_of_job ON csv_export (job_id);
CREATE INDEX csv_export_old ON csv_export (expires_at);
CREATE INDEX csv_export_to_clear ON csv_export (expires_at) WHERE cleared = 0;

-- The bytes, a slice of candidates each.
CREATE TABLE csv_piece (
  export_id {id} NOT NULL REFERENCES csv_export (id) ON DELETE CASCADE,
  number    {int} NOT NULL,
  body      {bytes} NOT NULL,
  PRIMARY KEY (export_id, number)
){strict_rowless};

-- Who gets a link to it by mail.
CREATE TABLE csv_recipient (
  id            {id} PRIMARY KEY NOT NULL,
  export_id     {id} NOT NULL REFERENCES csv_export (id) ON DELETE CASCADE,
  email         {text} NOT NULL,
  sent_at       {int},
  downloaded_at {int}
){strict_rowless};
CREATE INDEX csv_recipient_of ON csv_recipient (export_id);

-- What opens it: one for each time the letter was written.
CREATE TABLE csv_link (
  token_hash   {bytes} PRIMARY KEY NOT NULL,
  recipient_id {id} NOT NULL REFERENCES csv_recipient (id) ON DELETE CASCADE
){strict_rowless};
CREATE INDEX csv_link_of ON csv_link (recipient_id);
