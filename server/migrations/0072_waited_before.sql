-- Whether a conversation waited for somebody when a message was written in it: it does again where that is taken back.
ALTER TABLE message ADD COLUMN waited_before {int} NOT NULL DEFAULT 0 CHECK (waited_before IN (0, 1));
