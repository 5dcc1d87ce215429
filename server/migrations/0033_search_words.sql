-- Words that a company's people use for the same thing, for its searches of candidates: a JSON list of lists.
CREATE TABLE search_words (
  company_id {id} PRIMARY KEY NOT NULL REFERENCES company (id) ON DELETE CASCADE,
  words      {text} NOT NULL,
  version    {int} NOT NULL,
  changed_at {int} NOT NULL,
  changed_by {id} REFERENCES account (id) ON DELETE SET NULL
){strict_rowless};
CREATE INDEX search_words_changed_by ON search_words (changed_by);
