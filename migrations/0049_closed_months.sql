-- Closed months (src/api/processes/closings.ts): a row for each closing of a month of a process, which keeps its reopening too.
-- `id_token`, `id_colaborador`: who closed it; `reaberto_*`: who reopened it, and why.
CREATE SEQUENCE fechamento_id_seq AS integer;
CREATE TABLE fechamento (
  id_empresa       integer NOT NULL REFERENCES empresa,
  id               integer NOT NULL UNIQUE DEFAULT
    CASE WHEN current_setting('prumo.dry_run', true) = 'on' THEN nextval('id_provisorio') ELSE nextval('fechamento_id_seq') END,
  id_gmr_processo  integer NOT NULL,
  ano              smallint NOT NULL CHECK (ano BETWEEN 0 AND 9999),
  mes              smallint NOT NULL CHECK (mes BETWEEN 1 AND 12),
  fechado_em       timestamptz NOT NULL DEFAULT now(),
  id_token         integer,
  id_colaborador   integer,
  nota             text NOT NULL DEFAULT '',
  reaberto_em      timestamptz,
  reaberto_token   integer,
  reaberto_colaborador integer,
  motivo           text CHECK ((motivo IS NULL) = (reaberto_em IS NULL)),
  PRIMARY KEY (id_empresa, id),
  FOREIGN KEY (id_empresa, id_gmr_processo) REFERENCES gmr_processo ON DELETE CASCADE
);
ALTER SEQUENCE fechamento_id_seq OWNED BY fechamento.id;
-- Not unique: a refresh of development inserts production's closings before it deletes its own. Whoever closes a month is alone.
CREATE INDEX fechamento_mes ON fechamento (id_empresa, id_gmr_processo, ano, mes);

-- The months of panels that are closed now: those that were in the process when it was closed, whatever process they are in today.
CREATE TABLE fechamento_painel (
  id_empresa     integer NOT NULL,
  id_gmr_painel  integer NOT NULL,
  ano            smallint NOT NULL,
  mes            smallint NOT NULL,
  id_fechamento  integer NOT NULL,
  PRIMARY KEY (id_empresa, id_gmr_painel, ano, mes, id_fechamento),
  FOREIGN KEY (id_empresa, id_fechamento) REFERENCES fechamento ON DELETE CASCADE,
  FOREIGN KEY (id_empresa, id_gmr_painel) REFERENCES gmr_painel ON DELETE CASCADE
);
CREATE INDEX fechamento_painel_fechamento ON fechamento_painel (id_empresa, id_fechamento);

-- What a later save of a definition does with the closed months of the process: 0 leaves them as they are, 1 is refused.
ALTER TABLE gmr_processo ADD COLUMN fechamento_definicao smallint NOT NULL DEFAULT 0 CHECK (fechamento_definicao IN (0, 1));

ALTER TABLE fechamento ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
ALTER TABLE fechamento_painel ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE ON fechamento TO prumo_api;
GRANT SELECT, INSERT, DELETE ON fechamento_painel TO prumo_api;
GRANT USAGE ON SEQUENCE fechamento_id_seq TO prumo_api;
