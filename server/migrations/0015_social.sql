-- An identity is its issuer's: another one behind the same button knows other people by the same names.
CREATE TABLE identity_of_issuer (
  issuer     {text} NOT NULL,
  subject    {text} NOT NULL,
  provider   {text} NOT NULL CHECK (provider IN ('Google', 'Linkedin')),
  account_id {id} NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  linked_at  {int} NOT NULL,
  PRIMARY KEY (issuer, subject)
){strict_rowless};
INSERT INTO identity_of_issuer (issuer, subject, provider, account_id, linked_at)
SELECT CASE provider WHEN 'Google' THEN 'https://accounts.google.com' ELSE 'https://www.linkedin.com/oauth' END,
       subject, provider, account_id, linked_at
  FROM identity;
DROP TABLE identity;
ALTER TABLE identity_of_issuer RENAME TO identity;
CREATE INDEX identity_by_account ON identity (account_id);

-- A browser that was sent to another service and is expected back. Nonce and proof key follow from what the browser
-- keeps; the invitation's token is covered by what follows from it too.
CREATE TABLE sign_in_journey (
  state_hash   {bytes} PRIMARY KEY NOT NULL,
  browser_hash {bytes} NOT NULL,
  provider     {text} NOT NULL CHECK (provider IN ('Google', 'Linkedin')),
  invitation   {bytes},
  role         {text},
  next         {text},
  expires_at   {int} NOT NULL
){strict};
CREATE INDEX sign_in_journey_by_expiry ON sign_in_journey (expires_at);

-- Somebody whom a provider has vouched for, and what they may do about it: sign in, sign up, or prove that an account
-- is theirs.
CREATE TABLE identity_proof (
  id           {id} PRIMARY KEY NOT NULL,
  step         {text} NOT NULL CHECK (step IN ('SignIn', 'SignUp', 'Link')),
  token_hash   {bytes} NOT NULL,
  letter_hash  {bytes},
  browser_hash {bytes} NOT NULL,
  provider     {text} NOT NULL CHECK (provider IN ('Google', 'Linkedin')),
  issuer       {text} NOT NULL,
  subject      {text} NOT NULL,
  email        {text},
  first_name   {text},
  last_name    {text},
  account_id   {id} REFERENCES account (id) ON DELETE CASCADE,
  expires_at   {int} NOT NULL,
  CHECK ((account_id IS NOT NULL) = (step = 'Link')),
  CHECK (letter_hash IS NULL OR step = 'Link')
){strict};
CREATE UNIQUE INDEX identity_proof_by_token ON identity_proof (token_hash);
CREATE UNIQUE INDEX identity_proof_by_letter ON identity_proof (letter_hash);
CREATE INDEX identity_proof_by_account ON identity_proof (account_id);
CREATE INDEX identity_proof_by_expiry ON identity_proof (expires_at);
