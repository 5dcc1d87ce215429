-- Interviews whose time the candidate chooses, and what is asked of the company then.
ALTER TABLE interview ADD COLUMN offer_told {int} NOT NULL DEFAULT 0 CHECK (offer_told IN (0, 1));
-- When everybody is to be reminded; nothing once they were, or where nobody has to be.
ALTER TABLE interview ADD COLUMN remind_at {int};
-- When the candidate asked for another time, and in which words, while nobody has answered.
ALTER TABLE interview ADD COLUMN change_asked {int};
ALTER TABLE interview ADD COLUMN change_words {text} NOT NULL DEFAULT '';
CREATE INDEX interview_remind ON interview (remind_at) WHERE remind_at IS NOT NULL;
CREATE INDEX interview_offered ON interview (company_id, created_at) WHERE state = 'Offered';

-- Times that the candidate may choose from.
CREATE TABLE interview_slot (
  interview_id {id} NOT NULL REFERENCES interview (id) ON DELETE CASCADE,
  starts_at    {int} NOT NULL,
  company_id   {id} NOT NULL REFERENCES company (id) ON DELETE CASCADE,
  PRIMARY KEY (interview_id, starts_at)
){strict_rowless};
CREATE INDEX interview_slot_of_company ON interview_slot (company_id);

-- What opens the candidate's page of an interview. One for each letter that was written.
CREATE TABLE interview_link (
  token_hash   {bytes} PRIMARY KEY NOT NULL,
  interview_id {id} NOT NULL REFERENCES interview (id) ON DELETE CASCADE,
  company_id   {id} NOT NULL REFERENCES company (id) ON DELETE CASCADE,
  created_at   {int} NOT NULL
){strict_rowless};
CREATE INDEX interview_link_of ON interview_link (interview_id, created_at);
CREATE INDEX interview_link_of_company ON interview_link (company_id);

-- What opens somebody's own interviews as a calendar to subscribe to.
CREATE TABLE calendar_feed (
  user_id    {id} PRIMARY KEY NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  token_hash {bytes} NOT NULL,
  made_at    {int} NOT NULL,
  fetched_at {int}
){strict_rowless};
CREATE UNIQUE INDEX calendar_feed_by ON calendar_feed (token_hash);
