-- What caused an event, where it came from, and the form of its body. Older events know neither cause nor origin.
ALTER TABLE event ADD COLUMN command_id {id};
ALTER TABLE event ADD COLUMN origin {text};
ALTER TABLE event ADD COLUMN version {int} NOT NULL DEFAULT 1;
