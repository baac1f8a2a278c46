-- What each level has is decided in one function; a Gestor sees requests of integrations, and whoever administers sees what failed.

-- ── Levels ──────────────────────────────────────────────────────────────────────────────────────────────────

-- Of `everything`: a Gerente has all, a Gestor all but what is `hidden` and not their own, a Colaborador their own, others nothing.
CREATE FUNCTION of_level(level text, everything anymultirange, hidden anymultirange, own anymultirange) RETURNS anymultirange
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
  SELECT CASE level
           WHEN 'Gerente' THEN everything
           WHEN 'Gestor' THEN everything - coalesce(hidden, everything - everything) + coalesce(own, everything - everything)
           WHEN 'Colaborador' THEN coalesce(own, everything - everything)
           ELSE everything - everything
         END
  $$;

-- The functions of 0026 with it. What is hidden is looked for only where somebody is a Gestor.

CREATE OR REPLACE FUNCTION person_places(person integer) RETURNS int8multirange
  LANGUAGE sql STABLE PARALLEL SAFE SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$
  WITH me AS MATERIALIZED (SELECT person_level(person) AS level)
  SELECT of_level((SELECT level FROM me), '{(,)}'::int8multirange,
    (SELECT range_agg(int8range(place_key(p.id, 0), place_key(p.id + 1, 0))) FROM gmr_painel p
       JOIN painel_modelo m ON m.id_empresa = p.id_empresa AND m.id = p.id_painel_modelo
      WHERE m.id_empresa = acting_company() AND m.confidencial = 1 AND (SELECT level FROM me) = 'Gestor'),
    (SELECT range_agg(int8range(k.key, k.key + 1))
       FROM painel_acesso a CROSS JOIN LATERAL (SELECT place_key(a.id_gmr_painel, a.id_gmr_processo) AS key) k
      WHERE a.id_empresa = acting_company() AND a.id_colaborador = person))
  $$;

CREATE OR REPLACE FUNCTION person_cells(person integer, which text) RETURNS int8multirange
  LANGUAGE sql STABLE PARALLEL SAFE SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$
  WITH me AS MATERIALIZED (SELECT person_level(person) AS level)
  SELECT of_level((SELECT level FROM me), '{(,)}'::int8multirange,
    (SELECT range_agg(int8range(cell_key(p.id, 0, 1), cell_key(p.id + 1, 0, 1))) FROM gmr_painel p
       JOIN painel_modelo m ON m.id_empresa = p.id_empresa AND m.id = p.id_painel_modelo
      WHERE m.id_empresa = acting_company() AND m.confidencial = 1 AND (SELECT level FROM me) = 'Gestor'),
    (SELECT range_agg(CASE which
              WHEN 'years' THEN int8range(cell_key(a.id_gmr_painel, r.inicio_ano, 1), cell_key(a.id_gmr_painel, r.fim_ano, 12), '[]')
              ELSE int8range(cell_key(a.id_gmr_painel, r.inicio_ano, r.inicio_mes),
                             cell_key(a.id_gmr_painel, r.fim_ano, r.fim_mes), '[]') END)
       FROM painel_acesso a
       JOIN gmr_processo r ON r.id_empresa = a.id_empresa AND r.id = a.id_gmr_processo
      WHERE a.id_empresa = acting_company() AND a.id_colaborador = person
        AND (which <> 'typed' OR a.permissao = 1 OR (SELECT level FROM me) <> 'Colaborador')))
  $$;

CREATE OR REPLACE FUNCTION person_panels(person integer) RETURNS int4multirange
  LANGUAGE sql STABLE PARALLEL SAFE SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$
  WITH me AS MATERIALIZED (SELECT person_level(person) AS level)
  SELECT of_level((SELECT level FROM me), '{(,)}'::int4multirange,
    (SELECT range_agg(int4range(p.id, p.id, '[]')) FROM gmr_painel p
       JOIN painel_modelo m ON m.id_empresa = p.id_empresa AND m.id = p.id_painel_modelo
      WHERE m.id_empresa = acting_company() AND m.confidencial = 1 AND (SELECT level FROM me) = 'Gestor'),
    (SELECT range_agg(int4range(a.id_gmr_painel, a.id_gmr_painel, '[]'))
       FROM painel_acesso a WHERE a.id_empresa = acting_company() AND a.id_colaborador = person))
  $$;

CREATE OR REPLACE FUNCTION person_models(person integer) RETURNS int4multirange
  LANGUAGE sql STABLE PARALLEL SAFE SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$
  WITH me AS MATERIALIZED (SELECT person_level(person) AS level)
  SELECT of_level((SELECT level FROM me), '{(,)}'::int4multirange,
    (SELECT range_agg(int4range(m.id, m.id, '[]')) FROM painel_modelo m
      WHERE m.id_empresa = acting_company() AND m.confidencial = 1 AND (SELECT level FROM me) = 'Gestor'),
    (SELECT range_agg(int4range(p.id_painel_modelo, p.id_painel_modelo, '[]'))
       FROM painel_acesso a
       JOIN gmr_painel p ON p.id_empresa = a.id_empresa AND p.id = a.id_gmr_painel
      WHERE a.id_empresa = acting_company() AND a.id_colaborador = person))
  $$;

-- Nothing of these is hidden from a Gestor.
CREATE OR REPLACE FUNCTION or_all(own int4multirange, level text) RETURNS int4multirange LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN of_level(level, '{(,)}'::int4multirange, '{}', own);

REVOKE ALL ON FUNCTION of_level FROM PUBLIC;

-- ── Requests ────────────────────────────────────────────────────────────────────────────────────────────────

-- A Gerente reads the whole trail; a Gestor the requests of tokens about panels, indicators, processes and the budget, and their own.
-- What was sent and about whom is not theirs in any of them (src/api/company/audit-log.ts): a request may name a confidential panel.
CREATE POLICY pessoa ON auditoria AS RESTRICTIVE FOR SELECT TO prumo_api USING (NOT for_person()
  OR CASE (SELECT person_level(nullif(current_setting('prumo.id_colaborador', true), '')::integer))
       WHEN 'Gerente' THEN true
       WHEN 'Gestor' THEN id_colaborador = nullif(current_setting('prumo.id_colaborador', true), '')::integer
                          OR (id_token IS NOT NULL AND rota ~ '^/(panels|indicators|processes|go)/')
       ELSE false
     END);

-- Failed requests of tokens that were meant, by time: few among all.
CREATE INDEX auditoria_falha ON auditoria (id_empresa, horario) WHERE status >= 400 AND id_token IS NOT NULL AND NOT simulacao;

-- The quarantine of the company named in the transaction, for a Gestor or Gerente of it (0009); only a Gerente is told the error,
-- which may name anything.
CREATE FUNCTION own_quarantine(attempts integer)
  RETURNS TABLE (tentativas integer, primeira_em timestamptz, ultima_em timestamptz, proxima_em timestamptz, marcas bigint, erro text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$
    SELECT f.tentativas, f.primeira_em, f.ultima_em, f.ultima_em + f.pausa, (SELECT count(*) FROM marca m WHERE m.id_empresa = f.id_empresa),
           CASE WHEN me.level = 'Gerente' AND NOT f.em_andamento THEN f.erro END
      FROM calculo_falha f
     CROSS JOIN (SELECT person_level(nullif(current_setting('prumo.id_colaborador', true), '')::integer) AS level) me
     WHERE f.id_empresa = acting_company() AND f.tentativas >= attempts AND me.level IN ('Gerente', 'Gestor') $$;
REVOKE ALL ON FUNCTION own_quarantine FROM PUBLIC;
GRANT EXECUTE ON FUNCTION own_quarantine TO prumo_api;
