-- What a person sees. A transaction that works for somebody who is signed in names them in `prumo.id_colaborador`, beside the company,
-- and has the empty schema `prumo_pessoas` on its search path. Restrictive policies then narrow what can be read to the person's
-- own: the rows are looked up in the statement's own snapshot, so what is taken away is gone with the next statement.
--
-- In an API token's statements nothing is left of the policies: `for_person` is evaluated when a statement is planned, and what it excludes
-- is not in the plan. It may call itself immutable because it depends on the search path alone, and PostgreSQL discards a plan, wherever it is kept,
-- once the search path is another one than it was made for. (Asking a setting in each statement was measured: 4 to 5 µs of a
-- backend's time for each table, 18 µs in the read of a cell, which takes 40.)
--
-- Sets are multiranges: a Colaborador has a few rows, a Gestor all but a few, and one operator finds a key in either in logarithmic
-- time. The functions below answer with the empty set for whoever is not active.

CREATE SCHEMA prumo_pessoas;
GRANT USAGE ON SCHEMA prumo_pessoas TO prumo_api;

CREATE FUNCTION for_person() RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN 'prumo_pessoas' = ANY (current_schemas(false));

-- ── Keys ────────────────────────────────────────────────────────────────────────────────────────────────────

-- A panel in a process.
CREATE FUNCTION place_key(panel integer, process integer) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN panel * 2147483648::bigint + process;
-- A month of a panel: years have four digits.
CREATE FUNCTION cell_key(panel integer, year integer, month integer) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN panel * 120000::bigint + year * 12 + month - 1;

-- ── What somebody has ───────────────────────────────────────────────────────────────────────────────────────

-- The company that the transaction works for.
CREATE FUNCTION acting_company() RETURNS integer LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('prumo.id_empresa', true), '')::integer;

-- Each function takes a person of that company.

-- The level of access; null for whoever is blocked, inactive, in the trash or of another company.
CREATE FUNCTION person_level(person integer) RETURNS text
  LANGUAGE sql STABLE PARALLEL SAFE SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$ SELECT c.nivel_de_acesso FROM colaborador c
         WHERE c.id_empresa = acting_company() AND c.id = person AND c.status = 1 AND c.lixeira = 0 $$;

-- Panels in processes, by place_key: a Colaborador's accesses; of a Gestor all, but those of confidential models by access only.
CREATE FUNCTION person_places(person integer) RETURNS int8multirange
  LANGUAGE sql STABLE PARALLEL SAFE SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$
  WITH own AS MATERIALIZED (
    SELECT coalesce(range_agg(int8range(k.key, k.key + 1)), '{}') AS places
      FROM painel_acesso a CROSS JOIN LATERAL (SELECT place_key(a.id_gmr_painel, a.id_gmr_processo) AS key) k
     WHERE a.id_empresa = acting_company() AND a.id_colaborador = person)
  SELECT CASE person_level(person)
           WHEN 'Gerente' THEN '{(,)}'
           WHEN 'Gestor' THEN '{(,)}'::int8multirange - coalesce(
             (SELECT range_agg(int8range(place_key(p.id, 0), place_key(p.id + 1, 0))) FROM gmr_painel p
                JOIN painel_modelo m ON m.id_empresa = p.id_empresa AND m.id = p.id_painel_modelo
               WHERE m.id_empresa = acting_company() AND m.confidencial = 1), '{}') + (SELECT places FROM own)
           WHEN 'Colaborador' THEN (SELECT places FROM own)
           ELSE '{}'
         END
  $$;

-- Months of panels, by cell_key: those of the processes in which the person has the panel. `which`: 'seen'; 'typed', where they may type
-- values too; 'years', whole years, because a row of cells is a year.
CREATE FUNCTION person_cells(person integer, which text) RETURNS int8multirange
  LANGUAGE sql STABLE PARALLEL SAFE SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$
  WITH me AS MATERIALIZED (SELECT person_level(person) AS level),
  own AS MATERIALIZED (
    SELECT coalesce(range_agg(CASE which
             WHEN 'years' THEN int8range(cell_key(a.id_gmr_painel, r.inicio_ano, 1), cell_key(a.id_gmr_painel, r.fim_ano, 12), '[]')
             ELSE int8range(cell_key(a.id_gmr_painel, r.inicio_ano, r.inicio_mes),
                            cell_key(a.id_gmr_painel, r.fim_ano, r.fim_mes), '[]') END), '{}') AS cells
      FROM painel_acesso a
      JOIN gmr_processo r ON r.id_empresa = a.id_empresa AND r.id = a.id_gmr_processo
     WHERE a.id_empresa = acting_company() AND a.id_colaborador = person
       AND (which <> 'typed' OR a.permissao = 1 OR (SELECT level FROM me) <> 'Colaborador'))
  SELECT CASE (SELECT level FROM me)
           WHEN 'Gerente' THEN '{(,)}'
           WHEN 'Gestor' THEN '{(,)}'::int8multirange - coalesce(
             (SELECT range_agg(int8range(cell_key(p.id, 0, 1), cell_key(p.id + 1, 0, 1))) FROM gmr_painel p
                JOIN painel_modelo m ON m.id_empresa = p.id_empresa AND m.id = p.id_painel_modelo
               WHERE m.id_empresa = acting_company() AND m.confidencial = 1), '{}') + (SELECT cells FROM own)
           WHEN 'Colaborador' THEN (SELECT cells FROM own)
           ELSE '{}'
         END
  $$;

-- Panels: those that the person has in a process; of a Gestor all, but those of confidential models by access only.
CREATE FUNCTION person_panels(person integer) RETURNS int4multirange
  LANGUAGE sql STABLE PARALLEL SAFE SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$
  WITH own AS MATERIALIZED (
    SELECT coalesce(range_agg(int4range(a.id_gmr_painel, a.id_gmr_painel, '[]')), '{}') AS panels
      FROM painel_acesso a WHERE a.id_empresa = acting_company() AND a.id_colaborador = person)
  SELECT CASE person_level(person)
           WHEN 'Gerente' THEN '{(,)}'
           WHEN 'Gestor' THEN '{(,)}'::int4multirange - coalesce(
             (SELECT range_agg(int4range(p.id, p.id, '[]')) FROM gmr_painel p
                JOIN painel_modelo m ON m.id_empresa = p.id_empresa AND m.id = p.id_painel_modelo
               WHERE m.id_empresa = acting_company() AND m.confidencial = 1), '{}') + (SELECT panels FROM own)
           WHEN 'Colaborador' THEN (SELECT panels FROM own)
           ELSE '{}'
         END
  $$;

-- Models: of a Colaborador those of their panels; of a Gestor all, but confidential ones only with access to one of their panels.
CREATE FUNCTION person_models(person integer) RETURNS int4multirange
  LANGUAGE sql STABLE PARALLEL SAFE SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$
  WITH own AS MATERIALIZED (
    SELECT coalesce(range_agg(int4range(p.id_painel_modelo, p.id_painel_modelo, '[]')), '{}') AS models
      FROM painel_acesso a
      JOIN gmr_painel p ON p.id_empresa = a.id_empresa AND p.id = a.id_gmr_painel
     WHERE a.id_empresa = acting_company() AND a.id_colaborador = person)
  SELECT CASE person_level(person)
           WHEN 'Gerente' THEN '{(,)}'
           WHEN 'Gestor' THEN '{(,)}'::int4multirange - coalesce(
             (SELECT range_agg(int4range(m.id, m.id, '[]')) FROM painel_modelo m
               WHERE m.id_empresa = acting_company() AND m.confidencial = 1), '{}') + (SELECT models FROM own)
           WHEN 'Colaborador' THEN (SELECT models FROM own)
           ELSE '{}'
         END
  $$;

-- Everything for a Gestor and a Gerente; of a Colaborador `own`.
CREATE FUNCTION or_all(own int4multirange, level text) RETURNS int4multirange LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN level IN ('Gerente', 'Gestor') THEN '{(,)}' WHEN level = 'Colaborador' THEN coalesce(own, '{}') ELSE '{}' END;

-- Indicators: those of the person's models.
CREATE FUNCTION person_indicators(person integer) RETURNS int4multirange
  LANGUAGE sql STABLE PARALLEL SAFE SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$
  SELECT or_all((SELECT range_agg(int4range(mi.id_indicador, mi.id_indicador, '[]')) FROM painel_modelo_indicador mi
                  WHERE mi.id_empresa = acting_company() AND mi.id_painel_modelo <@ (SELECT person_models(person))),
                person_level(person))
  $$;

CREATE FUNCTION person_processes(person integer) RETURNS int4multirange
  LANGUAGE sql STABLE PARALLEL SAFE SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$
  SELECT or_all((SELECT range_agg(int4range(a.id_gmr_processo, a.id_gmr_processo, '[]')) FROM painel_acesso a
                  WHERE a.id_empresa = acting_company() AND a.id_colaborador = person),
                person_level(person))
  $$;

-- Groups: those of the person's panels and models, and the groups that these lie in.
CREATE FUNCTION person_groups(person integer) RETURNS int4multirange
  LANGUAGE sql STABLE PARALLEL SAFE SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$
  WITH RECURSIVE own(id) AS (
    SELECT v.id_grupo FROM painel_acesso a
      JOIN gmr_painel p ON p.id_empresa = a.id_empresa AND p.id = a.id_gmr_painel
      JOIN painel_modelo m ON m.id_empresa = p.id_empresa AND m.id = p.id_painel_modelo
     CROSS JOIN LATERAL (VALUES (p.id_grupo), (m.id_grupo)) AS v(id_grupo)
     WHERE a.id_empresa = acting_company() AND a.id_colaborador = person AND v.id_grupo IS NOT NULL
     UNION
    SELECT g.id_grupo FROM own JOIN painel_grupo g ON g.id_empresa = acting_company() AND g.id = own.id WHERE g.id_grupo IS NOT NULL)
  SELECT or_all((SELECT range_agg(int4range(own.id, own.id, '[]')) FROM own), person_level(person))
  $$;

-- Employees: the person, and whoever has one of the person's panels in the same process.
CREATE FUNCTION person_colleagues(person integer) RETURNS int4multirange
  LANGUAGE sql STABLE PARALLEL SAFE SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$
  SELECT or_all((SELECT coalesce(range_agg(int4range(o.id_colaborador, o.id_colaborador, '[]')), '{}') FROM painel_acesso a
                   JOIN painel_acesso o ON o.id_empresa = a.id_empresa AND o.id_gmr_processo = a.id_gmr_processo
                                       AND o.id_gmr_painel = a.id_gmr_painel
                  WHERE a.id_empresa = acting_company() AND a.id_colaborador = person)
                + int4multirange(int4range(person, person, '[]')),
                person_level(person))
  $$;

REVOKE ALL ON FUNCTION for_person, place_key, cell_key, acting_company, person_level, person_places, person_cells, person_panels, person_models,
                       or_all, person_indicators, person_processes, person_groups, person_colleagues FROM PUBLIC;
GRANT EXECUTE ON FUNCTION for_person, place_key, cell_key, acting_company, person_level, person_places, person_cells, person_panels,
                          person_models, person_indicators, person_processes, person_groups, person_colleagues TO prumo_api;

-- ── The narrowing ───────────────────────────────────────────────────────────────────────────────────────────

-- `visible` holds for the rows that somebody sees; MINE(f) in it is f's answer for the person of the transaction. As a subquery without outer
-- references it is evaluated once for a statement. What is null is not visible. The functions above have a search path of their own,
-- and so are not narrowed themselves, also where the owner of the tables is a member of the API's role.
DO $$
DECLARE
  t record;
  mine constant text := '(SELECT \1(nullif(current_setting(''prumo.id_colaborador'', true), '''')::integer\2))';
BEGIN
  FOR t IN
    SELECT unnest(string_to_array(v.tables, ' ')) AS name, v.visible FROM (VALUES
      ('gmr_painel', 'id <@ MINE(person_panels)'),
      ('gmr_painel_processo painel_acesso', 'place_key(id_gmr_painel, id_gmr_processo) <@ MINE(person_places)'),
      ('andamento andamento_entrada', 'cell_key(id_gmr_painel, ano, 1) <@ MINE(person_cells, ''years'')'),
      ('painel_modelo', 'id <@ MINE(person_models)'),
      ('painel_modelo_indicador', 'id_painel_modelo <@ MINE(person_models)'),
      ('indicador', 'id <@ MINE(person_indicators)'),
      ('formula_referencia formula_no formula_conceito', 'id_indicador <@ MINE(person_indicators)'),
      ('referencia_composta referencia_consolidada', 'id_indicador_principal <@ MINE(person_indicators)'),
      ('gmr_processo', 'id <@ MINE(person_processes)'),
      ('painel_grupo', 'id <@ MINE(person_groups)'),
      ('colaborador', 'id <@ MINE(person_colleagues)'),
      ('processo_go periodo_go conta_go estrutura_go estrutura_go_conta centro_resultado_go dimensao_go dimensao_resultado_go '
         'orcado_go realizado_go historico_go registro_go', 'MINE(person_level) IN (''Gerente'', ''Gestor'')'),
      ('departamento filial cargo funcao colaborador_departamento senha senha_link mensagem webhook webhook_entrega',
         'MINE(person_level) = ''Gerente'''),
      -- The feed tells that something changed, by ids.
      ('mudanca', '(id_gmr_painel IS NULL OR id_gmr_painel <@ MINE(person_panels)) AND CASE
        WHEN recurso IN (''recalculo'', ''empresa'') THEN MINE(person_level) IS NOT NULL
        WHEN recurso = ''painel'' THEN id_registro <@ MINE(person_panels)
        WHEN recurso = ''modelo'' THEN id_registro <@ MINE(person_models)
        WHEN recurso = ''processo'' THEN id_registro <@ MINE(person_processes)
        WHEN recurso = ''grupo'' THEN id_registro <@ MINE(person_groups)
        WHEN recurso IN (''indicador'', ''formula'') THEN id_registro <@ MINE(person_indicators)
        WHEN recurso = ''andamento'' THEN id_indicador <@ MINE(person_indicators)
        WHEN recurso IN (''colaborador'', ''departamento'', ''filial'', ''cargo'', ''funcao'') THEN MINE(person_level) = ''Gerente''
        ELSE MINE(person_level) IN (''Gerente'', ''Gestor'') END')) AS v(tables, visible) LOOP
    EXECUTE format('CREATE POLICY pessoa ON %I AS RESTRICTIVE FOR SELECT TO prumo_api USING (NOT for_person() OR %s)', t.name,
      regexp_replace(t.visible, 'MINE\((\w+)([^)]*)\)', mine, 'g'));
  END LOOP;
END $$;
