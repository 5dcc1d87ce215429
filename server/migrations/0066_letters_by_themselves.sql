-- Templates that are sent by themselves: when a candidate reaches a stage, or is rejected.
ALTER TABLE message_template ADD COLUMN on_stage_id {id} REFERENCES stage (id) ON DELETE SET NULL;
ALTER TABLE message_template ADD COLUMN on_reject {int} NOT NULL DEFAULT 0 CHECK (on_reject IN (0, 1));
-- For how long such a letter is held.
ALTER TABLE message_template ADD COLUMN hold {text} NOT NULL DEFAULT 'TenMinutes'
  CHECK (hold IN ('TenMinutes', 'Hour', 'NextMorning'));
CREATE UNIQUE INDEX message_template_on_stage ON message_template (on_stage_id);
CREATE UNIQUE INDEX message_template_on_reject ON message_template (company_id) WHERE on_reject = 1;

-- What a message that went out by itself was for: the stage may be gone since.
ALTER TABLE message ADD COLUMN on_stage_id {id};
ALTER TABLE message ADD COLUMN on_reject {int} NOT NULL DEFAULT 0 CHECK (on_reject IN (0, 1));
