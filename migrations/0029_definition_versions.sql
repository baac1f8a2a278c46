-- What every indicator was defined as, from each save on: who saved it, when, and all that it is calculated from, as
-- saveFormulaIndicator and the endpoints of compound and consolidated indicators take it. Numbered within the indicator, so that a
-- version has the same name in both environments. Kept as long as the company, like the other histories.

CREATE TABLE indicador_versao (
  id_empresa      integer NOT NULL REFERENCES empresa,
  id_indicador    integer NOT NULL,
  versao          integer NOT NULL CHECK (versao > 0),
  horario         timestamptz NOT NULL DEFAULT now(),
  -- Both null: the operator, or the definition as it was when versions began to be kept.
  id_token        integer,
  id_colaborador  integer,
  definicao       text NOT NULL,
  PRIMARY KEY (id_empresa, id_indicador, versao)
);

ALTER TABLE indicador_versao ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY empresa ON indicador_versao
  USING (id_empresa = nullif(current_setting('prumo.id_empresa', true), '')::integer);
CREATE POLICY operador ON indicador_versao TO CURRENT_USER USING (true);
CREATE POLICY pessoa ON indicador_versao AS RESTRICTIVE FOR SELECT TO prumo_api
  USING (NOT for_person() OR id_indicador <@ (SELECT person_indicators(nullif(current_setting('prumo.id_colaborador', true), '')::integer)));
-- A history is appended to, and nothing else.
GRANT SELECT, INSERT ON indicador_versao TO prumo_api;

-- The definitions of a company's indicators ($2; null: all) as JSON text. The same definition is the same text, whichever ids its parts
-- are stored with: nodes are numbered in the order in which they are stored, parents first.
CREATE FUNCTION definitions_of(company integer, indicators integer[]) RETURNS TABLE (id_indicador integer, definicao text)
  LANGUAGE sql STABLE SET search_path = prumo, pg_temp
  AS $$
  SELECT i.id, (to_jsonb(i) - '{id,id_empresa,desativado,codigo_externo_chave}'::text[] || jsonb_build_object(
    'conceitos', (SELECT jsonb_agg(jsonb_build_object('nome', c.nome, 'valor', c.valor) ORDER BY c.id)
                    FROM formula_conceito c WHERE c.id_empresa = i.id_empresa AND c.id_indicador = i.id),
    'formula', CASE WHEN i.tipo = 5 THEN jsonb_build_object(
      'referencias', coalesce((SELECT jsonb_agg(to_jsonb(r) - '{id,id_empresa,id_indicador,ordem}'::text[]
                                                || jsonb_build_object('valor_constante', trim_scale(r.valor_constante)::text) ORDER BY r.ordem)
                                 FROM formula_referencia r WHERE r.id_empresa = i.id_empresa AND r.id_indicador = i.id), '[]'),
      'nos', coalesce((SELECT jsonb_agg(jsonb_build_object('key', n.place, 'pai_key', p.place, 'destino', n.destino, 'ordem', n.ordem,
                                                           'tipo_no', n.tipo_no, 'operacao', n.operacao, 'ref_slug', r.slug) ORDER BY n.place)
                         FROM (SELECT f.*, row_number() OVER (ORDER BY f.id) AS place FROM formula_no f
                                WHERE f.id_empresa = i.id_empresa AND f.id_indicador = i.id) AS n
                         LEFT JOIN (SELECT f.id, row_number() OVER (ORDER BY f.id) AS place FROM formula_no f
                                     WHERE f.id_empresa = i.id_empresa AND f.id_indicador = i.id) AS p ON p.id = n.id_pai
                         LEFT JOIN formula_referencia r ON r.id_empresa = n.id_empresa AND r.id = n.id_referencia), '[]')) END,
    'referencias', CASE
      WHEN i.tipo IN (1, 2) THEN (SELECT jsonb_agg(to_jsonb(c) - '{id,id_empresa,id_indicador_principal,id_painel_modelo_fk}'::text[] ORDER BY c.id)
                                    FROM referencia_composta c WHERE c.id_empresa = i.id_empresa AND c.id_indicador_principal = i.id)
      WHEN i.tipo IN (3, 4) THEN (SELECT jsonb_agg(to_jsonb(c) - '{id,id_empresa,id_indicador_principal}'::text[] ORDER BY c.id)
                                    FROM referencia_consolidada c WHERE c.id_empresa = i.id_empresa AND c.id_indicador_principal = i.id) END
    ))::text
    FROM indicador i
   WHERE i.id_empresa = company AND (indicators IS NULL OR i.id = ANY (indicators))
  $$;

-- Keeps the present definitions as the next versions, where they are others than the newest. Saves of a company's definitions do
-- not run at the same time (the lock `formulas`), so numbers are given once.
CREATE FUNCTION keep_versions(company integer, indicators integer[], token integer, employee integer) RETURNS void
  LANGUAGE sql SET search_path = prumo, pg_temp
  AS $$
  INSERT INTO indicador_versao (id_empresa, id_indicador, versao, id_token, id_colaborador, definicao)
  SELECT company, d.id_indicador, coalesce(newest.versao, 0) + 1, token, employee, d.definicao
    FROM definitions_of(company, indicators) AS d
    LEFT JOIN LATERAL (SELECT v.versao, v.definicao FROM indicador_versao v
                        WHERE v.id_empresa = company AND v.id_indicador = d.id_indicador
                        ORDER BY v.versao DESC LIMIT 1) AS newest ON true
   WHERE newest.definicao IS DISTINCT FROM d.definicao
  $$;

REVOKE ALL ON FUNCTION definitions_of, keep_versions FROM PUBLIC;
GRANT EXECUTE ON FUNCTION definitions_of, keep_versions TO prumo_api;

-- What there is already begins with the definition that it has.
INSERT INTO indicador_versao (id_empresa, id_indicador, versao, definicao)
SELECT e.id, d.id_indicador, 1, d.definicao
  FROM empresa e CROSS JOIN LATERAL definitions_of(e.id, NULL) AS d;
