-- Looks at the product with a user's eyes. Its token opens it while the session of whoever began it lasts; the rest is
-- kept as long as the security log, which shows the reason.
CREATE TABLE support_view (
  id           {id} PRIMARY KEY NOT NULL,
  account_id   {id} NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  company_id   {id} REFERENCES company (id) ON DELETE CASCADE,
  by_id        {id} NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  session_hash {bytes} REFERENCES session (token_hash) ON DELETE SET NULL,
  token_hash   {bytes},
  reason       {text} NOT NULL,
  begun_at     {int} NOT NULL,
  expires_at   {int} NOT NULL
){strict_rowless};
CREATE INDEX support_view_of ON support_view (account_id);
CREATE INDEX support_view_company ON support_view (company_id);
CREATE INDEX support_view_by ON support_view (by_id, expires_at);
CREATE INDEX support_view_session ON support_view (session_hash);
CREATE UNIQUE INDEX support_view_token ON support_view (token_hash) WHERE token_hash IS NOT NULL;
CREATE INDEX support_view_begun ON support_view (begun_at);
