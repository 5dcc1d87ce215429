-- Which full hour of the day a letter waits for that goes out by itself.
ALTER TABLE message_template ADD COLUMN hold_hour {int} NOT NULL DEFAULT 9 CHECK (hold_hour BETWEEN 0 AND 23);
