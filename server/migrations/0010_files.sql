-- The sweep of files asks which of those that are stored a row names.

CREATE INDEX candidate_cv_file ON candidate (cv_file_id);
