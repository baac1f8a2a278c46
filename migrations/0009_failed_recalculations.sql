-- Recalculations that do not succeed: how often in a row, when, and why. A company without trouble has no row, so the ordinary
-- recalculation stores nothing here. An attempt that comes after a failure, or that takes long, is counted before it runs:
-- one that takes its process with it counts too. After the fifth the company is in quarantine: its marks stay, and it is
-- tried again after longer and longer pauses, or soon after a definition of it was changed.

CREATE TABLE calculo_falha (
  id_empresa    integer PRIMARY KEY REFERENCES empresa,
  tentativas    integer NOT NULL CHECK (tentativas > 0),
  primeira_em   timestamptz NOT NULL DEFAULT now(),
  ultima_em     timestamptz NOT NULL DEFAULT now(),
  -- How long the company is left alone after the last attempt.
  pausa         interval NOT NULL,
  -- How many marks of definitions the last attempt found.
  definicoes    bigint NOT NULL,
  -- The last attempt is under way, or its process has ended without saying how it went.
  em_andamento  boolean NOT NULL,
  erro          text
);

ALTER TABLE calculo_falha ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY empresa ON calculo_falha
  USING (id_empresa = nullif(current_setting('prumo.id_empresa', true), '')::integer);
CREATE POLICY operador ON calculo_falha TO CURRENT_USER USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON calculo_falha TO prumo_api;

-- Marks that say that more changed than a cell: few, and not on the hot path.
CREATE INDEX marca_definicao ON marca (id_empresa)
  WHERE NOT orcamento AND num_nulls(id_indicador, id_gmr_painel, ano, mes) > 0;

CREATE FUNCTION definition_marks(company integer) RETURNS bigint LANGUAGE sql STABLE
  RETURN (SELECT count(*) FROM marca m
           WHERE m.id_empresa = company AND NOT m.orcamento
             AND num_nulls(m.id_indicador, m.id_gmr_painel, m.ano, m.mes) > 0);

-- Whether the pause is over. A definition changed since the last attempt may have mended what is wrong, and shortens the pause
-- to a sixtieth. A clock that was set back ends it.
CREATE FUNCTION is_due(f calculo_falha) RETURNS boolean LANGUAGE sql STABLE
  RETURN now() NOT BETWEEN (f).ultima_em AND (f).ultima_em + (f).pausa
      OR (now() NOT BETWEEN (f).ultima_em AND (f).ultima_em + (f).pausa / 60
          AND definition_marks((f).id_empresa) > (f).definicoes);

-- The companies with marks, the one with the oldest mark first, and what is known of their failures. From company to company
-- by the key, however many marks one of them has.
DROP FUNCTION companies_with_marks();
CREATE FUNCTION companies_with_marks()
  RETURNS TABLE (id_empresa integer, oldest timestamptz, attempts integer, definitions integer, due boolean, error text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = prumo, pg_temp SET enable_seqscan = off
  AS $$
    WITH RECURSIVE company AS (
      (SELECT m.id_empresa, m.id, m.data_cadastro FROM marca m ORDER BY m.id_empresa, m.id LIMIT 1)
      UNION ALL
      SELECT next.* FROM company c CROSS JOIN LATERAL (
        SELECT m.id_empresa, m.id, m.data_cadastro FROM marca m
         WHERE m.id_empresa > c.id_empresa ORDER BY m.id_empresa, m.id LIMIT 1) next
    )
    SELECT c.id_empresa, c.data_cadastro, coalesce(f.tentativas, 0),
           CASE WHEN f.id_empresa IS NULL THEN 0 ELSE definition_marks(c.id_empresa)::integer END,
           f.id_empresa IS NULL OR is_due(f), CASE WHEN f.em_andamento THEN NULL ELSE f.erro END
      FROM company c LEFT JOIN calculo_falha f ON f.id_empresa = c.id_empresa
     ORDER BY c.id
  $$;

REVOKE ALL ON FUNCTION definition_marks, is_due, companies_with_marks FROM PUBLIC;
GRANT EXECUTE ON FUNCTION definition_marks, is_due, companies_with_marks TO prumo_api;
