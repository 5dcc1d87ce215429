-- Whether a letter that came in is from whom it says, where that was looked at.
ALTER TABLE message ADD COLUMN proof {text} CHECK (proof IN ('Proven', 'Unproven', 'Unknown'));
