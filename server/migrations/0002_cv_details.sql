-- The number in E.164 beside the one that was typed, where its country is clear.
ALTER TABLE candidate ADD COLUMN phone_e164 {text};
