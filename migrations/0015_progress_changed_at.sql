-- When a value of the row changed last: the beginning of the transaction that wrote it. Whoever asks for what has changed
-- (`updated_since` of getProgress) gets the rows whole. Of the typed entries of formulas it tells through their results.
ALTER TABLE andamento ADD COLUMN alterado_em timestamptz NOT NULL DEFAULT now();
