-- Scenarios: what cells would hold, beside what they hold. Nothing of it is in the cells until it is applied.

-- A refresh of development replaces employees, panels and indicators and leaves scenarios, so these are named without references: what
-- differs in a cell that is gone is passed over, and cannot be applied.

-- `visivel`: 'dono', for its owner alone; 'empresa', for everybody of the company. A token's has no owner. A dry run
-- takes no id (0018).
CREATE SEQUENCE cenario_id_seq AS integer;
CREATE TABLE cenario (
  id_empresa      integer NOT NULL REFERENCES empresa,
  id              integer NOT NULL UNIQUE DEFAULT
    CASE WHEN current_setting('prumo.dry_run', true) = 'on' THEN nextval('id_provisorio') ELSE nextval('cenario_id_seq') END,
  nome            text NOT NULL,
  visivel         text NOT NULL CHECK (visivel IN ('dono', 'empresa')),
  id_colaborador  integer,
  data_cadastro   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (id_empresa, id),
  CHECK (visivel = 'empresa' OR id_colaborador IS NOT NULL)
);
ALTER SEQUENCE cenario_id_seq OWNED BY cenario.id;

-- `valor` is supposed to be typed in the field; null supposes that nothing is. `lido`: what was typed there when it was set. `ordem`: that
-- in which they were set first. `id_colaborador`: who set it last; null: a token.
CREATE TABLE cenario_diferenca (
  id_empresa      integer NOT NULL,
  id_cenario      integer NOT NULL,
  id_gmr_painel   integer NOT NULL,
  id_indicador    integer NOT NULL,
  ano             smallint NOT NULL,
  mes             smallint NOT NULL CHECK (mes BETWEEN 1 AND 12),
  campo           text NOT NULL,
  ordem           integer NOT NULL,
  valor           numeric(15, 2),
  lido            numeric(15, 2),
  id_colaborador  integer,
  horario         timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (id_empresa, id_cenario, id_gmr_painel, id_indicador, ano, mes, campo),
  FOREIGN KEY (id_empresa, id_cenario) REFERENCES cenario ON DELETE CASCADE
);

ALTER TABLE cenario ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
ALTER TABLE cenario_diferenca ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON cenario, cenario_diferenca TO prumo_api;
GRANT USAGE ON SEQUENCE cenario_id_seq TO prumo_api;
