-- Who made a change of the feed, as far as the transaction knows it: somebody who is signed in, or a token for panels (minus its
-- id). Null: a token of the company, or the server itself. Read from the setting, which costs the hottest path there is a
-- microsecond; nothing is written to the rows that are there.
ALTER TABLE mudanca ADD COLUMN id_colaborador integer;
ALTER TABLE mudanca ALTER COLUMN id_colaborador SET DEFAULT nullif(current_setting('prumo.id_colaborador', true), '')::integer;

-- One kind of change, the newest first. Cells and recalculations are most of the feed: they are found soon, and their entries cost
-- nothing here.
CREATE INDEX mudanca_recurso ON mudanca (id_empresa, recurso, transacao, id) WHERE recurso NOT IN ('andamento', 'recalculo');
