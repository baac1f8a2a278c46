-- When a salary was last sent: set whenever one is, the same or another, so that nothing that follows from a change of the row (the
-- feed of changes, the number of employees updated, entity tags) tells whether a guess was right.
ALTER TABLE colaborador ADD COLUMN remuneracao_em timestamptz;
