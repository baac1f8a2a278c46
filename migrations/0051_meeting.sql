-- The monthly meeting: what people say of numbers. An analysis of a number (an indicator in a panel and month): the fact and its
-- causes. Actions and comments of a number, or of a panel alone (no indicator, month and year).

-- Every table names the panel and the number again: rights, the feed and lists ask by them. Nothing refers to an analysis, so that a
-- refresh of development replaces one of the same number. Authors are named without references, as everywhere; null: a token.

-- `causas`: a chain, each the why of the one before; one in a line. A dry run takes no id (0018).
CREATE SEQUENCE analise_id_seq AS integer;
CREATE TABLE analise (
  id_empresa      integer NOT NULL REFERENCES empresa,
  id              integer NOT NULL UNIQUE DEFAULT
    CASE WHEN current_setting('prumo.dry_run', true) = 'on' THEN nextval('id_provisorio') ELSE nextval('analise_id_seq') END,
  id_gmr_painel   integer NOT NULL,
  id_indicador    integer NOT NULL,
  ano             smallint NOT NULL,
  mes             smallint NOT NULL CHECK (mes BETWEEN 1 AND 12),
  fato            text NOT NULL,
  causas          text NOT NULL DEFAULT '',
  desativado      smallint NOT NULL DEFAULT 0 CHECK (desativado IN (0, 1)),
  id_colaborador  integer,
  data_cadastro   timestamptz NOT NULL DEFAULT now(),
  alterada_em     timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (id_empresa, id),
  UNIQUE (id_empresa, id_gmr_painel, id_indicador, ano, mes),
  FOREIGN KEY (id_empresa, id_gmr_painel) REFERENCES gmr_painel ON DELETE CASCADE,
  FOREIGN KEY (id_empresa, id_indicador) REFERENCES indicador ON DELETE CASCADE
);
ALTER SEQUENCE analise_id_seq OWNED BY analise.id;

CREATE SEQUENCE acao_id_seq AS integer;
CREATE TABLE acao (
  id_empresa      integer NOT NULL REFERENCES empresa,
  id              integer NOT NULL UNIQUE DEFAULT
    CASE WHEN current_setting('prumo.dry_run', true) = 'on' THEN nextval('id_provisorio') ELSE nextval('acao_id_seq') END,
  id_gmr_painel   integer NOT NULL,
  id_indicador    integer,
  ano             smallint,
  mes             smallint CHECK (mes BETWEEN 1 AND 12),
  o_que           text NOT NULL,
  id_responsavel  integer NOT NULL,
  prazo           date NOT NULL,
  quanto          numeric(15, 2),
  estado          text NOT NULL DEFAULT 'aberta' CHECK (estado IN ('aberta', 'feita', 'cancelada')),
  resultado       text,
  ordem           integer NOT NULL DEFAULT 0,
  id_colaborador  integer,
  data_cadastro   timestamptz NOT NULL DEFAULT now(),
  alterada_em     timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (id_empresa, id),
  CHECK (num_nulls(id_indicador, ano, mes) IN (0, 3)),
  FOREIGN KEY (id_empresa, id_gmr_painel) REFERENCES gmr_painel ON DELETE CASCADE,
  FOREIGN KEY (id_empresa, id_indicador) REFERENCES indicador ON DELETE CASCADE
);
ALTER SEQUENCE acao_id_seq OWNED BY acao.id;
CREATE INDEX acao_numero ON acao (id_empresa, id_gmr_painel, id_indicador, ano, mes);
CREATE INDEX acao_responsavel ON acao (id_empresa, id_responsavel, prazo) WHERE estado = 'aberta';

-- `texto` is empty once it was removed: that there was one stays to be seen.
CREATE SEQUENCE comentario_id_seq AS integer;
CREATE TABLE comentario (
  id_empresa      integer NOT NULL REFERENCES empresa,
  id              integer NOT NULL UNIQUE DEFAULT
    CASE WHEN current_setting('prumo.dry_run', true) = 'on' THEN nextval('id_provisorio') ELSE nextval('comentario_id_seq') END,
  id_gmr_painel   integer NOT NULL,
  id_indicador    integer,
  ano             smallint,
  mes             smallint CHECK (mes BETWEEN 1 AND 12),
  id_acao         integer,
  texto           text NOT NULL,
  id_colaborador  integer,
  data_cadastro   timestamptz NOT NULL DEFAULT now(),
  editado_em      timestamptz,
  removido_em     timestamptz,
  PRIMARY KEY (id_empresa, id),
  CHECK (num_nulls(id_indicador, ano, mes) IN (0, 3)),
  FOREIGN KEY (id_empresa, id_gmr_painel) REFERENCES gmr_painel ON DELETE CASCADE,
  FOREIGN KEY (id_empresa, id_indicador) REFERENCES indicador ON DELETE CASCADE,
  FOREIGN KEY (id_empresa, id_acao) REFERENCES acao ON DELETE CASCADE
);
ALTER SEQUENCE comentario_id_seq OWNED BY comentario.id;
CREATE INDEX comentario_numero ON comentario (id_empresa, id_gmr_painel, id_indicador, ano, mes);
CREATE INDEX comentario_acao ON comentario (id_empresa, id_acao) WHERE id_acao IS NOT NULL;

-- Who is mentioned in a comment, and when they have seen it.
CREATE TABLE mencao (
  id_empresa      integer NOT NULL,
  id_comentario   integer NOT NULL,
  id_colaborador  integer NOT NULL,
  vista_em        timestamptz,
  PRIMARY KEY (id_empresa, id_comentario, id_colaborador),
  FOREIGN KEY (id_empresa, id_comentario) REFERENCES comentario ON DELETE CASCADE
);
CREATE INDEX mencao_colaborador ON mencao (id_empresa, id_colaborador) WHERE vista_em IS NULL;

-- What a field of one of these records held before it was changed, by whom and when.
CREATE SEQUENCE reuniao_versao_id_seq;
CREATE TABLE reuniao_versao (
  id_empresa      integer NOT NULL,
  id              bigint NOT NULL DEFAULT
    CASE WHEN current_setting('prumo.dry_run', true) = 'on' THEN nextval('id_provisorio') ELSE nextval('reuniao_versao_id_seq') END,
  recurso         text NOT NULL CHECK (recurso IN ('analise', 'acao', 'comentario')),
  id_registro     integer NOT NULL,
  id_gmr_painel   integer NOT NULL,
  id_indicador    integer,
  ano             smallint,
  mes             smallint,
  campo           text NOT NULL,
  antes           text,
  id_token        integer,
  id_colaborador  integer,
  horario         timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (id_empresa, recurso, id_registro, id),
  FOREIGN KEY (id_empresa, id_gmr_painel) REFERENCES gmr_painel ON DELETE CASCADE,
  FOREIGN KEY (id_empresa, id_indicador) REFERENCES indicador ON DELETE CASCADE
);
ALTER SEQUENCE reuniao_versao_id_seq OWNED BY reuniao_versao.id;

ALTER TABLE analise ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
ALTER TABLE acao ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
ALTER TABLE comentario ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
ALTER TABLE mencao ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
ALTER TABLE reuniao_versao ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON analise, acao, comentario, mencao TO prumo_api;
GRANT SELECT, INSERT, DELETE ON reuniao_versao TO prumo_api;
GRANT USAGE ON SEQUENCE analise_id_seq, acao_id_seq, comentario_id_seq, reuniao_versao_id_seq TO prumo_api;
