CREATE SEQUENCE meta_qualitativa_id_seq AS integer;
CREATE TABLE meta_qualitativa (
  id_empresa      integer NOT NULL REFERENCES empresa,
  id              integer NOT NULL UNIQUE DEFAULT
    CASE WHEN current_setting('prumo.dry_run', true) = 'on' THEN nextval('id_provisorio') ELSE nextval('meta_qualitativa_id_seq') END,
  nome            text NOT NULL,
  texto           text NOT NULL DEFAULT '',
  codigo_externo  text,
  codigo_externo_chave text GENERATED ALWAYS AS (lower(codigo_externo)) STORED,
  id_gmr_painel   integer NOT NULL,
  id_responsavel  integer,
  desativado      smallint NOT NULL DEFAULT 0,
  nome_busca      text COLLATE "C" NOT NULL GENERATED ALWAYS AS
    (left(lower(regexp_replace(normalize(nome, NFKD), '[\u0300-\u036f]', '', 'g')), 255)) STORED,
  PRIMARY KEY (id_empresa, id),
  UNIQUE (id_empresa, codigo_externo_chave),
  FOREIGN KEY (id_empresa, id_gmr_painel) REFERENCES gmr_painel ON DELETE CASCADE,
  FOREIGN KEY (id_empresa, id_responsavel) REFERENCES colaborador
);
ALTER SEQUENCE meta_qualitativa_id_seq OWNED BY meta_qualitativa.id;
ALTER TABLE meta_qualitativa ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON meta_qualitativa TO prumo_api;
GRANT USAGE ON SEQUENCE meta_qualitativa_id_seq TO prumo_api;
