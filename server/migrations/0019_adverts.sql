-- How many people a job takes; until when it takes applications: to the end of that day where the company is; what the
-- provider wants changed before it approves the advert; why it took a live one down.
ALTER TABLE job ADD COLUMN vacancies {int} NOT NULL DEFAULT 1 CHECK (vacancies BETWEEN 1 AND 999);
ALTER TABLE job ADD COLUMN closes_on {text};
ALTER TABLE job ADD COLUMN closes_at {int};
ALTER TABLE job ADD COLUMN changes_wanted {text};
ALTER TABLE job ADD COLUMN taken_down_for {text};

-- What applicants are asked beside their CV. One that was answered and is asked no more stays with its answers.
CREATE TABLE job_question (
  id       {id} PRIMARY KEY NOT NULL,
  job_id   {id} NOT NULL REFERENCES job (id) ON DELETE CASCADE,
  position {int} NOT NULL,
  kind     {text} NOT NULL CHECK (kind IN ('Text', 'Choice', 'Number', 'YesNo')),
  question {text} NOT NULL,
  choices  {text} NOT NULL DEFAULT '[]',
  required {int} NOT NULL CHECK (required IN (0, 1)),
  retired  {int} NOT NULL DEFAULT 0 CHECK (retired IN (0, 1))
){strict};
CREATE INDEX job_question_of_job ON job_question (job_id, position);

-- `number` is an answer to a question of kind Number, in hundredths.
CREATE TABLE candidate_answer (
  candidate_id {id} NOT NULL REFERENCES candidate (id) ON DELETE CASCADE,
  question_id  {id} NOT NULL REFERENCES job_question (id) ON DELETE CASCADE,
  answer       {text} NOT NULL,
  number       {int},
  PRIMARY KEY (candidate_id, question_id)
){strict_rowless};
CREATE INDEX candidate_answer_of_question ON candidate_answer (question_id, number, candidate_id);
