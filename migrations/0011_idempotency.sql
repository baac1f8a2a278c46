-- What was answered to writes that carry an `Idempotency-Key`: stored with the write, so that its retry finds either both or
-- neither. Kept for 24 hours. `resumo` is the SHA-256 digest of what was asked for; `id_marca` the newest mark that the
-- write left, for retries that wait for the recalculation.
CREATE TABLE idempotencia (
  id_empresa     integer NOT NULL REFERENCES empresa,
  rota           text NOT NULL,
  chave          text NOT NULL,
  resumo         bytea NOT NULL,
  resposta       text NOT NULL,
  id_marca       bigint NOT NULL,
  data_cadastro  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (id_empresa, rota, chave)
);
CREATE INDEX idempotencia_data ON idempotencia (id_empresa, data_cadastro);

ALTER TABLE idempotencia ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY empresa ON idempotencia
  USING (id_empresa = nullif(current_setting('prumo.id_empresa', true), '')::integer);
CREATE POLICY operador ON idempotencia TO CURRENT_USER USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON idempotencia TO prumo_api;
