-- Who an account is elsewhere. A password is the account's own and stays with it.
CREATE TABLE identity (
  provider   {text} NOT NULL CHECK (provider IN ('Google', 'Linkedin')),
  subject    {text} NOT NULL,
  account_id {id} NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  linked_at  {int} NOT NULL,
  PRIMARY KEY (provider, subject)
){strict_rowless};
CREATE INDEX identity_by_account ON identity (account_id);

-- Somebody who may have no account yet is asked to join a company. An address has one open invitation to each.
CREATE TABLE invitation (
  id         {id} PRIMARY KEY NOT NULL,
  company_id {id} NOT NULL REFERENCES company (id),
  email      {text} NOT NULL,
  role       {text} NOT NULL CHECK (role IN ('CompanyAdmin', 'RecruitmentManager', 'HiringManager', 'TeamMember', 'ExternalRecruiter')),
  invited_by {id} REFERENCES account (id) ON DELETE SET NULL,
  status     {text} NOT NULL CHECK (status IN ('Pending', 'Accepted', 'Declined')),
  created_at {int} NOT NULL
){strict};
CREATE UNIQUE INDEX invitation_open ON invitation (company_id, lower(email)) WHERE status = 'Pending';
CREATE INDEX invitation_by_inviter ON invitation (invited_by);

-- A link is mailed to an account, or with an invitation.
CREATE TABLE mailed_link_to_anybody (
  token_hash    {bytes} PRIMARY KEY NOT NULL,
  account_id    {id} REFERENCES account (id) ON DELETE CASCADE,
  invitation_id {id} REFERENCES invitation (id) ON DELETE CASCADE,
  purpose       {text} NOT NULL CHECK (purpose IN ('VerifyEmail', 'ResetPassword', 'Invitation')),
  created_at    {int} NOT NULL,
  expires_at    {int} NOT NULL,
  used_at       {int},
  CHECK ((account_id IS NULL) = (purpose = 'Invitation')),
  CHECK ((invitation_id IS NULL) = (purpose <> 'Invitation'))
){strict};
INSERT INTO mailed_link_to_anybody (token_hash, account_id, purpose, created_at, expires_at, used_at)
SELECT token_hash, account_id, purpose, created_at, expires_at, used_at FROM mailed_link;
DROP TABLE mailed_link;
ALTER TABLE mailed_link_to_anybody RENAME TO mailed_link;
CREATE INDEX mailed_link_by_account ON mailed_link (account_id, purpose);
CREATE INDEX mailed_link_by_invitation ON mailed_link (invitation_id);
CREATE INDEX mailed_link_by_expiry ON mailed_link (expires_at);
