-- Who has a candidate on their screen, for a minute at a time.
CREATE TABLE presence (
  candidate_id {id} NOT NULL REFERENCES candidate (id) ON DELETE CASCADE,
  user_id      {id} NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  company_id   {id} NOT NULL REFERENCES company (id) ON DELETE CASCADE,
  here_until   {int} NOT NULL,
  -- When they came, or left; nothing else is told of them.
  turned_at    {int} NOT NULL,
  PRIMARY KEY (candidate_id, user_id)
){strict_rowless};
CREATE INDEX presence_of_user ON presence (user_id);
CREATE INDEX presence_of_company ON presence (company_id);
CREATE INDEX presence_turned ON presence (turned_at);
CREATE INDEX presence_until ON presence (here_until);
