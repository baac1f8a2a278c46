-- What a scenario stands on: the company as it was then; null: as it is today.
ALTER TABLE cenario ADD COLUMN base_em timestamptz;
