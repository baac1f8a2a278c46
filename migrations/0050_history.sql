-- What typed values were before, appended by triggers, whoever writes them (`keep_cells` in current.sql).

-- A year of cells, or of a manual entry (its `slug`), as it was: the fields in which something was typed, with the stamps of what was in
-- them (0017). Null: the field stayed. Empty: there was no row yet. What a value became is in the next row, or in the cell itself.
-- `mudada_por`: the stamp of the write; where nobody typed anything in the place of what was there, `retirada_por`.
CREATE TABLE andamento_historico (
  id_empresa                         integer NOT NULL,
  id_indicador                       integer NOT NULL,
  id_gmr_painel                      integer NOT NULL,
  ano                                smallint NOT NULL,
  slug                               text,
  horario                            timestamptz NOT NULL DEFAULT clock_timestamp(),
  id                                 uuid NOT NULL DEFAULT gen_random_uuid(),
  transacao                          xid8 NOT NULL DEFAULT pg_current_xact_id(),
  mudada_por                         uuid,
  retirada_por                       uuid,
  meta_numerador                     bigint[],
  meta_denominador                   bigint[],
  meta_ajustada_numerador            bigint[],
  meta_ajustada_denominador          bigint[],
  realizado_numerador                bigint[],
  realizado_denominador              bigint[],
  valores                            bigint[],
  autoria_meta_numerador             uuid[],
  autoria_meta_denominador           uuid[],
  autoria_meta_ajustada_numerador    uuid[],
  autoria_meta_ajustada_denominador  uuid[],
  autoria_realizado_numerador        uuid[],
  autoria_realizado_denominador      uuid[],
  autoria                            uuid[],
  PRIMARY KEY (id_empresa, id_indicador, id_gmr_painel, ano, horario, id)
);

-- From when a company's history is whole: it is kept since then, the company was made or copied then, or what was before is gone.
CREATE TABLE historico_inicio (
  id_empresa  integer PRIMARY KEY,
  desde       timestamptz NOT NULL
);
INSERT INTO historico_inicio (id_empresa, desde) SELECT id, now() FROM empresa;

ALTER TABLE andamento_historico ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
ALTER TABLE historico_inicio ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
-- A history is appended to, and nothing else.
GRANT SELECT, INSERT ON andamento_historico TO prumo_api;
GRANT SELECT ON historico_inicio TO prumo_api;

-- For how many months the history of values is kept; null: for as long as the company.
ALTER TABLE retencao ADD COLUMN historico_meses smallint CHECK (historico_meses BETWEEN 1 AND 1200);
