-- A CV that nobody has looked through for viruses yet. Until then its candidate's row names no file, so that nothing opens
-- it; it stays here, without its file, where it was found to hold one.
CREATE TABLE quarantined_cv (
  candidate_id {id} PRIMARY KEY NOT NULL REFERENCES candidate (id) ON DELETE CASCADE,
  state        {text} NOT NULL CHECK (state IN ('Waiting', 'Infected')),
  file_id      {id},
  name         {text} NOT NULL,
  kind         {text} NOT NULL CHECK (kind IN ('Pdf', 'Doc', 'Docx')),
  size         {int} NOT NULL,
  signature    {text},
  since        {int} NOT NULL,
  CHECK ((state = 'Waiting') = (file_id IS NOT NULL)),
  CHECK ((state = 'Infected') = (signature IS NOT NULL))
){strict_rowless};
CREATE INDEX quarantined_cv_file ON quarantined_cv (file_id) WHERE file_id IS NOT NULL;
