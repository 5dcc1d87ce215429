-- Since when somebody stands in their stage: since they came, where nothing is said.
ALTER TABLE candidate ADD COLUMN stage_since {int};
