-- What a person says to what the keyword rule has decided: whether it stands; and whether the applicant has asked for a
-- person to look.
CREATE TABLE rejection_review (
  candidate_id {id} PRIMARY KEY NOT NULL REFERENCES candidate (id) ON DELETE CASCADE,
  company_id   {id} NOT NULL REFERENCES company (id) ON DELETE CASCADE,
  job_id       {id} NOT NULL REFERENCES job (id) ON DELETE CASCADE,
  asked_at     {int},
  verdict      {text} CHECK (verdict IN ('Confirmed', 'Reversed')),
  decided_at   {int},
  by_id        {id} REFERENCES account (id) ON DELETE SET NULL,
  CHECK ((verdict IS NULL) = (decided_at IS NULL))
){strict_rowless};
CREATE INDEX rejection_review_of_job ON rejection_review (job_id, asked_at);
CREATE INDEX rejection_review_by ON rejection_review (by_id);
