-- Whose letter a file is, for whoever looks for files that nothing names.
CREATE INDEX message_original ON message (original_id) WHERE original_id IS NOT NULL;
