-- An invitation to several jobs is answered job by job: whether one of them was accepted while others wait.
ALTER TABLE invitation ADD COLUMN joined_some {int} NOT NULL DEFAULT 0;
