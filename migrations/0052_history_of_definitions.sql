-- What definitions were before: of each row that a calculation or a result reads besides cells, what it was before each change, appended
-- by triggers (`keep_records` in current.sql). With it, and with the history of values (0050), answers of a past moment are calculated.

-- `chave`: the rest of the row's key, as text. `antes`: the row as it was; null: there was none. `mudada_por`: the stamp of the write (0017);
-- null: no request made it.
CREATE TABLE registro_historico (
  id_empresa  integer NOT NULL,
  tabela      text NOT NULL,
  chave       text NOT NULL,
  antes       jsonb,
  horario     timestamptz NOT NULL DEFAULT clock_timestamp(),
  id          uuid NOT NULL DEFAULT gen_random_uuid(),
  transacao   xid8 NOT NULL DEFAULT pg_current_xact_id(),
  mudada_por  uuid DEFAULT nullif(current_setting('prumo.autoria', true), '')::uuid,
  PRIMARY KEY (id_empresa, tabela, chave, horario, id)
);
ALTER TABLE registro_historico ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT ON registro_historico TO prumo_api;

-- The tables as they were at `prumo.como_estava`, under their names: views of current.sql.
CREATE SCHEMA prumo_passado;
GRANT USAGE ON SCHEMA prumo_passado TO prumo_api;

-- Definitions are kept since now, and with them answers of a past moment are exact.
UPDATE historico_inicio SET desde = now();
