-- The functions, triggers, policies and the view that hold today. Change them here, never in a numbered
-- migration: those make tables, columns, indexes and data, and what they said of functions is history.
--
-- The file is applied whole, after the missing migrations and in their transaction, when one was missing or the
-- file has changed since last time (src/database/migrate.ts). So everything in it can be applied again:
--
-- - A function is replaced (CREATE OR REPLACE), which no table is locked for. One that goes, or gets other
--   parameters or another result, is dropped by a numbered migration as well, with CASCADE where policies,
--   triggers or functions use it: this file makes them anew. Never the functions of the first section with
--   CASCADE: defaults of columns use them.
-- - A trigger or policy is made anew only when its text has changed. Its text is kept as its comment.
-- - A function stands below those that it uses. New ones are nobody's until the last section grants them.
--
-- `prumo_api` stands for the limited role that the API works as (the runner fills in its real name).

-- ── What defaults of columns use ─────────────────────────────────────────────────────────────────────

-- Twelve months in cents, null where there is no value.
CREATE OR REPLACE FUNCTION doze_nulos() RETURNS bigint[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN '{NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL}'::bigint[];

-- Transactions below this number have ended, as the statement that asks sees it.
CREATE OR REPLACE FUNCTION settled_transaction() RETURNS bigint LANGUAGE sql STABLE PARALLEL SAFE
  RETURN pg_snapshot_xmin(pg_current_snapshot())::text::bigint;

-- ── Lists ────────────────────────────────────────────────────────────────────────────────────────────

-- A word of a search, as the columns nome_busca have the names: without accents and case.
CREATE OR REPLACE FUNCTION texto_busca(texto text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN left(lower(CASE getdatabaseencoding()
    WHEN 'UTF8' THEN regexp_replace(normalize(texto, NFKD), '[\u0300-\u036f]', '', 'g') ELSE texto END), 255);

-- ── The company of the transaction, tokens and records ───────────────────────────────────────────────

-- The company that the transaction works for.
CREATE OR REPLACE FUNCTION acting_company() RETURNS integer LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('prumo.id_empresa', true), '')::integer;

-- The person that it works for; null for a token.
CREATE OR REPLACE FUNCTION acting_person() RETURNS integer LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('prumo.id_colaborador', true), '')::integer;

-- Whether the transaction works for a company, as all that the API does; the operator's bulk work does not.
CREATE OR REPLACE FUNCTION names_company() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
  RETURN acting_company() IS NOT NULL;

-- The name and the modules of the company named in the transaction.
CREATE OR REPLACE FUNCTION own_company() RETURNS TABLE (nome text, modulos text[])
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$ SELECT e.nome, e.modulos FROM empresa e WHERE e.id = acting_company() $$;

-- Whether the company is on its way between cells (src/operator/move/), and nothing of it may be written here.
CREATE OR REPLACE FUNCTION is_closed(company integer) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$ SELECT EXISTS (SELECT FROM transferencia t WHERE t.id_empresa = company AND t.fechada_em IS NOT NULL) $$;

CREATE OR REPLACE FUNCTION require_open(company integer) RETURNS boolean
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$ BEGIN
    IF is_closed(company) THEN RAISE EXCEPTION 'the company is being moved to another cell' USING ERRCODE = 'PR006'; END IF;
    RETURN true;
  END $$;

-- Before each row of a company that moves, which is the trigger's argument; such triggers are there only meanwhile. The lock
-- (`gate` in src/database/locks.ts) makes whoever closes the company wait for all that write it, and those after see that it is
-- closed.
CREATE OR REPLACE FUNCTION refuse_while_moving() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$ BEGIN
    PERFORM pg_advisory_xact_lock_shared(28799, TG_ARGV[0]::integer);
    PERFORM require_open(TG_ARGV[0]::integer);
    IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
    RETURN NEW;
  END $$;

-- Active in this environment, and neither revoked nor expired.
CREATE OR REPLACE FUNCTION is_accepted(t token) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
  RETURN t.ativo AND t.revogado_em IS NULL AND (t.expira_em IS NULL OR t.expira_em > now());

-- The token with this digest and its company's modules. The database's clock alone says whether the token has
-- expired: `restante_ms` is how much longer it is accepted, at most an hour (it is asked again long before).
CREATE OR REPLACE FUNCTION find_token(digest bytea)
  RETURNS TABLE (id integer, id_empresa integer, modulos text[], aceito boolean, restante_ms integer,
                 somente_leitura boolean, modulos_do_token text[], rotas text[], id_gmr_processo integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$ SELECT t.id, t.id_empresa, e.modulos, is_accepted(t),
               (extract(epoch FROM greatest(least(t.expira_em - now(), interval '1 hour'), interval '0')) * 1000)::integer,
               t.somente_leitura, t.modulos, t.rotas, t.id_gmr_processo
          FROM token t LEFT JOIN empresa e ON e.id = t.id_empresa WHERE t.resumo = digest AND require_open(t.id_empresa) $$;

-- Notes that these tokens were used so many milliseconds ago. The one thing that the API may change in a token. In the
-- order of ids: two processes that note the same tokens then wait for each other instead of locking each other out.
CREATE OR REPLACE FUNCTION note_token_use(ids integer[], ages_ms integer[]) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$
  BEGIN
    PERFORM FROM token t WHERE t.id = ANY (ids) AND NOT is_closed(t.id_empresa) ORDER BY t.id FOR NO KEY UPDATE;
    UPDATE token t SET ultimo_uso = greatest(t.ultimo_uso, now() - u.age_ms * interval '1 millisecond')
      FROM unnest(ids, ages_ms) AS u (id, age_ms) WHERE t.id = u.id AND NOT is_closed(t.id_empresa);
  END $$;

-- A key of idempotency belongs to a line of tokens, or to a person: minus the id of the employee.
CREATE OR REPLACE FUNCTION first_of_line(token_id integer) RETURNS integer
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$
    WITH RECURSIVE line AS (
      SELECT t.id, t.id_anterior FROM token t WHERE t.id = token_id
      UNION
      SELECT t.id, t.id_anterior FROM line l JOIN token t ON t.id = l.id_anterior)
    SELECT CASE WHEN token_id < 0 THEN token_id ELSE (SELECT l.id FROM line l WHERE l.id_anterior IS NULL) END $$;

-- The names of the company's tokens, for its histories.
CREATE OR REPLACE FUNCTION company_tokens() RETURNS TABLE (id integer, nome text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$ SELECT t.id, t.nome FROM token t WHERE t.id_empresa = acting_company() $$;

-- The names of tokens of the company named in the transaction; nothing else of them can be read.
CREATE OR REPLACE FUNCTION token_names(ids integer[]) RETURNS TABLE (id integer, nome text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$
    SELECT t.id, t.nome FROM token t
     WHERE t.id = ANY (ids) AND t.id_empresa = acting_company()
  $$;

-- Whether a record of this kind exists in any company: what tells 403 from 404.
CREATE OR REPLACE FUNCTION record_exists(kind text, record_id integer) RETURNS boolean
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$
  DECLARE found_it boolean;
  BEGIN
    IF kind NOT IN ({records}) THEN
      RAISE EXCEPTION 'unknown kind of record: %', kind;
    END IF;
    EXECUTE format('SELECT EXISTS (SELECT 1 FROM %I WHERE id = $1)', kind) INTO found_it USING record_id;
    RETURN found_it;
  END $$;

-- ── People: addresses, passwords, sessions and links ─────────────────────────────────────────────────

-- The passwords of whoever may sign in with this address, in one company or in all, the last used first; four at most, since each
-- costs a verification.
CREATE OR REPLACE FUNCTION accounts_of_address(address text, company integer)
  RETURNS TABLE (id_empresa integer, empresa text, id_colaborador integer, resumo text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$
    SELECT c.id_empresa, e.nome, c.id, s.resumo
      FROM colaborador c
      JOIN empresa e ON e.id = c.id_empresa
      JOIN senha s ON s.id_empresa = c.id_empresa AND s.id_colaborador = c.id
     WHERE lower(c.email) = lower(address) AND c.status = 1 AND c.lixeira = 0
       AND (company IS NULL OR c.id_empresa = company)
     ORDER BY (SELECT max(x.usada_em) FROM sessao x WHERE x.id_empresa = c.id_empresa AND x.id_colaborador = c.id) DESC NULLS LAST,
              c.id_empresa
     LIMIT 4 $$;

-- The employee, if they may sign in with the password that was verified a moment ago. Held until the transaction ends: whoever
-- changes the password or the employee waits for the session, and ends it.
CREATE OR REPLACE FUNCTION hold_account(employee integer, verified text) RETURNS TABLE (id_colaborador integer)
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$
    SELECT c.id
      FROM colaborador c
      JOIN senha s ON s.id_empresa = c.id_empresa AND s.id_colaborador = c.id
     WHERE c.id_empresa = acting_company() AND c.id = employee
       AND c.status = 1 AND c.lixeira = 0 AND s.resumo = verified
       FOR SHARE $$;

-- Everybody with this address who may get a message to define a password; the companies of one address, four at most.
CREATE OR REPLACE FUNCTION employees_with_address(address text) RETURNS TABLE (id_empresa integer, id_colaborador integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$
    SELECT c.id_empresa, c.id FROM colaborador c
     WHERE lower(c.email) = lower(address) AND c.status = 1 AND c.lixeira = 0 ORDER BY c.id_empresa LIMIT 4 $$;

-- The session with this digest, unless it has ended, expired or been idle for 12 hours. `nota`: its last use was noted more than a
-- minute ago.
CREATE OR REPLACE FUNCTION find_session(digest bytea)
  RETURNS TABLE (id uuid, id_empresa integer, id_colaborador integer, nivel_de_acesso text, modulos text[], nota boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$
    SELECT s.id, s.id_empresa, s.id_colaborador, c.nivel_de_acesso, e.modulos, s.usada_em < now() - interval '1 minute'
      FROM sessao s
      JOIN colaborador c ON c.id_empresa = s.id_empresa AND c.id = s.id_colaborador
      JOIN empresa e ON e.id = s.id_empresa
     WHERE s.resumo = digest AND s.encerrada_em IS NULL AND s.expira_em > now() AND s.usada_em > now() - interval '12 hours'
       AND c.status = 1 AND c.lixeira = 0 AND require_open(s.id_empresa) $$;

-- The level of whoever holds the session, as it is in this transaction; no row once the session has ended.
CREATE OR REPLACE FUNCTION level_of_session(session uuid) RETURNS TABLE (nivel_de_acesso text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$
    SELECT c.nivel_de_acesso
      FROM sessao s JOIN colaborador c ON c.id_empresa = s.id_empresa AND c.id = s.id_colaborador
     WHERE s.id_empresa = acting_company() AND s.id = session
       AND s.encerrada_em IS NULL AND s.expira_em > now() AND c.status = 1 AND c.lixeira = 0 $$;

CREATE OR REPLACE FUNCTION company_of_access_link(digest bytea) RETURNS integer
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$ SELECT l.id_empresa FROM acesso_link l WHERE l.resumo = digest $$;

-- Uses up the link with this digest in the company named in the transaction; no row when it cannot be used.
CREATE OR REPLACE FUNCTION use_access_link(digest bytea) RETURNS TABLE (id_colaborador integer, confirma boolean)
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$
    UPDATE acesso_link l SET usado_em = now()
      FROM colaborador c
     WHERE l.id_empresa = acting_company() AND l.resumo = digest
       AND l.usado_em IS NULL AND l.expira_em > now()
       AND c.id_empresa = l.id_empresa AND c.id = l.id_colaborador AND c.status = 1 AND c.lixeira = 0
    RETURNING l.id_colaborador, l.confirma $$;

CREATE OR REPLACE FUNCTION production_session_of_link(digest bytea) RETURNS uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$
    SELECT l.id_sessao_producao FROM acesso_link l
     WHERE l.id_empresa = acting_company() AND l.resumo = digest $$;

-- The password of an employee of the company named in the transaction, to be asked for again.
CREATE OR REPLACE FUNCTION password_of_employee(employee integer) RETURNS text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$ SELECT s.resumo FROM senha s
         WHERE s.id_empresa = acting_company() AND s.id_colaborador = employee $$;

-- The names of employees of the company named in the transaction, who wrote values; nothing else of them.
CREATE OR REPLACE FUNCTION employee_names(ids integer[]) RETURNS TABLE (id integer, nome text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$
    SELECT c.id, c.nome FROM colaborador c
     WHERE c.id = ANY (ids) AND c.id_empresa = acting_company() $$;

-- The employee of the company named in the transaction who has this address, whatever its case; null without one. Asked before an
-- insertion, which would use an id up before its index refused it; here the index answers, which row-level security would not let it.
CREATE OR REPLACE FUNCTION employee_with_email(address text) RETURNS integer
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$ SELECT c.id FROM colaborador c
         WHERE c.id_empresa = acting_company() AND lower(c.email) = lower(address) $$;

-- The company whose link has this digest; null where no link has it.
CREATE OR REPLACE FUNCTION company_of_password_link(digest bytea) RETURNS integer
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$ SELECT l.id_empresa FROM senha_link l WHERE l.resumo = digest $$;

-- What ends sessions: a new password, another status, the trash, another level. Whoever stores it, by whichever
-- way, the person's sessions and links end with it. Links first: a session that a link is just beginning is waited
-- for, and ended too.
CREATE OR REPLACE FUNCTION end_sessions_of(company integer, employee integer) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$
    UPDATE acesso_link SET usado_em = now() WHERE id_empresa = company AND id_colaborador = employee AND usado_em IS NULL;
    UPDATE sessao SET encerrada_em = now() WHERE id_empresa = company AND id_colaborador = employee AND encerrada_em IS NULL $$;

CREATE OR REPLACE FUNCTION end_sessions_of_employee() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$ BEGIN PERFORM end_sessions_of(NEW.id_empresa, NEW.id); RETURN NULL; END $$;

CREATE OR REPLACE FUNCTION end_sessions_of_password() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$ BEGIN PERFORM end_sessions_of(NEW.id_empresa, NEW.id_colaborador); RETURN NULL; END $$;

-- Levels, as people may change them, whatever endpoint they use: a level changes in one place only
-- (`prumo.muda_nivel`), never their own, and the last active Gerente neither loses the level nor is blocked, put
-- into the trash or deleted. Tokens are the company's own, as the contract says.
CREATE OR REPLACE FUNCTION guard_levels() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$
  DECLARE
    person integer := acting_person();
    by_level boolean := coalesce(current_setting('prumo.muda_nivel', true), '') = 'on';
  BEGIN
    IF person IS NOT NULL AND NOT by_level
       AND (CASE TG_OP WHEN 'INSERT' THEN NEW.nivel_de_acesso <> 'Colaborador'
                       WHEN 'UPDATE' THEN NEW.nivel_de_acesso <> OLD.nivel_de_acesso ELSE false END) THEN
      RAISE EXCEPTION 'a level of access is changed elsewhere' USING ERRCODE = 'PR001';
    END IF;
    IF TG_OP = 'UPDATE' AND person = OLD.id AND NEW.nivel_de_acesso <> OLD.nivel_de_acesso THEN
      RAISE EXCEPTION 'nobody changes their own level of access' USING ERRCODE = 'PR002';
    END IF;
    IF TG_OP <> 'INSERT' AND OLD.nivel_de_acesso = 'Gerente' AND OLD.status = 1 AND OLD.lixeira = 0
       AND (TG_OP = 'DELETE' OR NEW.nivel_de_acesso <> 'Gerente' OR NEW.status <> 1 OR NEW.lixeira <> 0) THEN
      -- Of two who take the last two levels away at once, the second waits for the first and sees what it did.
      PERFORM FROM empresa WHERE id = OLD.id_empresa FOR NO KEY UPDATE;
      IF NOT EXISTS (SELECT FROM colaborador c WHERE c.id_empresa = OLD.id_empresa AND c.nivel_de_acesso = 'Gerente'
                        AND c.status = 1 AND c.lixeira = 0) THEN
        RAISE EXCEPTION 'a company keeps an active Gerente' USING ERRCODE = 'PR003';
      END IF;
    END IF;
    RETURN NULL;
  END $$;

-- ── What a person sees, and where they may type ──────────────────────────────────────────────────────

-- A transaction that works for somebody who is signed in names them in `prumo.id_colaborador`, beside the
-- company, and has the empty schema `prumo_pessoas` on its search path. Restrictive policies (`pessoa`, below) then
-- narrow what can be read to the person's own: the rows are looked up in the statement's own snapshot, so what is
-- taken away is gone with the next statement.
--
-- In an API token's statements nothing is left of these policies: `for_person` is evaluated when a statement is
-- planned, and what it excludes is not in the plan. It may call itself immutable because it depends on the search
-- path alone, and PostgreSQL discards a plan, wherever it is kept, once the search path has
-- changed. (Asking a setting in each statement was measured: 4 to 5 µs of a backend's time for each table, 18 µs
-- in the read of a cell, which takes 40.)
--
-- Sets are multiranges: a Colaborador has a few rows, a Gestor all but a few, and one operator finds a key in
-- either in logarithmic time. The functions answer with the empty set for whoever is not active.
CREATE OR REPLACE FUNCTION for_person() RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN 'prumo_pessoas' = ANY (current_schemas(false));

-- A panel in a process.
CREATE OR REPLACE FUNCTION place_key(panel integer, process integer) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN panel * 2147483648::bigint + process;

-- A month of a panel: years have four digits.
CREATE OR REPLACE FUNCTION cell_key(panel integer, year integer, month integer) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN panel * 120000::bigint + year * 12 + month - 1;

-- The level of access; null for whoever is blocked, inactive, in the trash or of another company. A token for the panels of a process
-- is a Colaborador, with minus its id.
CREATE OR REPLACE FUNCTION person_level(person integer) RETURNS text
  LANGUAGE sql STABLE PARALLEL SAFE SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$ SELECT c.nivel_de_acesso FROM colaborador c
         WHERE c.id_empresa = acting_company() AND c.id = person AND c.status = 1 AND c.lixeira = 0
         UNION ALL
        SELECT 'Colaborador' FROM token t
         WHERE person < 0 AND t.id = -person AND t.id_empresa = acting_company() AND t.id_gmr_processo IS NOT NULL AND is_accepted(t) $$;

-- The panels that somebody has in processes: a person by their accesses; a token those of its process, to read and to write.
CREATE OR REPLACE FUNCTION person_accesses(person integer) RETURNS TABLE (id_gmr_painel integer, id_gmr_processo integer, permissao smallint)
  LANGUAGE sql STABLE PARALLEL SAFE
  AS $$
    SELECT a.id_gmr_painel, a.id_gmr_processo, a.permissao FROM prumo.painel_acesso a
     WHERE a.id_empresa = prumo.acting_company() AND a.id_colaborador = person
     UNION ALL
    SELECT p.id_gmr_painel, p.id_gmr_processo, 1::smallint FROM prumo.token t
      JOIN prumo.gmr_painel_processo p ON p.id_empresa = t.id_empresa AND p.id_gmr_processo = t.id_gmr_processo
     WHERE person < 0 AND t.id = -person AND t.id_empresa = prumo.acting_company()
       AND (t.paineis IS NULL OR p.id_gmr_painel = ANY (t.paineis)) $$;

-- Of `everything`: a Gerente has all, a Gestor all but what is `hidden` and not their own, a Colaborador their own, others nothing.
CREATE OR REPLACE FUNCTION of_level(level text, everything anymultirange, hidden anymultirange, own anymultirange) RETURNS anymultirange
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
  SELECT CASE level
           WHEN 'Gerente' THEN everything
           WHEN 'Gestor' THEN everything - coalesce(hidden, everything - everything) + coalesce(own, everything - everything)
           WHEN 'Colaborador' THEN coalesce(own, everything - everything)
           ELSE everything - everything
         END
  $$;

-- The same, of what has nothing that is hidden from a Gestor.
CREATE OR REPLACE FUNCTION or_all(own int4multirange, level text) RETURNS int4multirange LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN of_level(level, '{(,)}'::int4multirange, '{}', own);

-- Panels in processes, by place_key: a Colaborador's accesses; of a Gestor all, but those of confidential models by access only.
CREATE OR REPLACE FUNCTION person_places(person integer) RETURNS int8multirange
  LANGUAGE sql STABLE PARALLEL SAFE SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$
  WITH me AS MATERIALIZED (SELECT person_level(person) AS level)
  SELECT of_level((SELECT level FROM me), '{(,)}'::int8multirange,
    (SELECT range_agg(int8range(place_key(p.id, 0), place_key(p.id + 1, 0))) FROM gmr_painel p
       JOIN painel_modelo m ON m.id_empresa = p.id_empresa AND m.id = p.id_painel_modelo
      WHERE m.id_empresa = acting_company() AND m.confidencial = 1 AND (SELECT level FROM me) = 'Gestor'),
    (SELECT range_agg(int8range(k.key, k.key + 1))
       FROM person_accesses(person) a CROSS JOIN LATERAL (SELECT place_key(a.id_gmr_painel, a.id_gmr_processo) AS key) k))
  $$;

-- Months of panels, by cell_key: those of the processes in which the person has the panel. `which`: 'seen'; 'typed', where they
-- may type values too, as nothing else decides (src/rights/typing-rights.ts); 'years', whole years, because a row of cells is a year;
-- 'own', those of accesses alone, which is what a Gestor has of confidential models.
CREATE OR REPLACE FUNCTION person_cells(person integer, which text) RETURNS int8multirange
  LANGUAGE sql STABLE PARALLEL SAFE SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$
  WITH me AS MATERIALIZED (
    SELECT CASE WHEN which = 'own' AND l.level = 'Gestor' THEN 'Colaborador' ELSE l.level END AS level FROM person_level(person) AS l(level))
  SELECT of_level((SELECT level FROM me), '{(,)}'::int8multirange,
    (SELECT range_agg(int8range(cell_key(p.id, 0, 1), cell_key(p.id + 1, 0, 1))) FROM gmr_painel p
       JOIN painel_modelo m ON m.id_empresa = p.id_empresa AND m.id = p.id_painel_modelo
      WHERE m.id_empresa = acting_company() AND m.confidencial = 1 AND (SELECT level FROM me) = 'Gestor'),
    (SELECT range_agg(CASE which
              WHEN 'years' THEN int8range(cell_key(a.id_gmr_painel, r.inicio_ano, 1), cell_key(a.id_gmr_painel, r.fim_ano, 12), '[]')
              ELSE int8range(cell_key(a.id_gmr_painel, r.inicio_ano, r.inicio_mes),
                             cell_key(a.id_gmr_painel, r.fim_ano, r.fim_mes), '[]') END)
       FROM person_accesses(person) a
       JOIN gmr_processo r ON r.id_empresa = acting_company() AND r.id = a.id_gmr_processo
      WHERE (which <> 'typed' OR a.permissao = 1 OR (SELECT level FROM me) <> 'Colaborador')))
  $$;

-- Panels: those that the person has in a process; of a Gestor all, but those of confidential models by access only.
CREATE OR REPLACE FUNCTION person_panels(person integer) RETURNS int4multirange
  LANGUAGE sql STABLE PARALLEL SAFE SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$
  WITH me AS MATERIALIZED (SELECT person_level(person) AS level)
  SELECT of_level((SELECT level FROM me), '{(,)}'::int4multirange,
    (SELECT range_agg(int4range(p.id, p.id, '[]')) FROM gmr_painel p
       JOIN painel_modelo m ON m.id_empresa = p.id_empresa AND m.id = p.id_painel_modelo
      WHERE m.id_empresa = acting_company() AND m.confidencial = 1 AND (SELECT level FROM me) = 'Gestor'),
    (SELECT range_agg(int4range(a.id_gmr_painel, a.id_gmr_painel, '[]'))
       FROM person_accesses(person) a))
  $$;

-- Models: of a Colaborador those of their panels; of a Gestor all, but confidential ones only with access to one of their panels.
CREATE OR REPLACE FUNCTION person_models(person integer) RETURNS int4multirange
  LANGUAGE sql STABLE PARALLEL SAFE SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$
  WITH me AS MATERIALIZED (SELECT person_level(person) AS level)
  SELECT of_level((SELECT level FROM me), '{(,)}'::int4multirange,
    (SELECT range_agg(int4range(m.id, m.id, '[]')) FROM painel_modelo m
      WHERE m.id_empresa = acting_company() AND m.confidencial = 1 AND (SELECT level FROM me) = 'Gestor'),
    (SELECT range_agg(int4range(p.id_painel_modelo, p.id_painel_modelo, '[]'))
       FROM person_accesses(person) a
       JOIN gmr_painel p ON p.id_empresa = acting_company() AND p.id = a.id_gmr_painel))
  $$;

-- Indicators: those of the person's models.
CREATE OR REPLACE FUNCTION person_indicators(person integer) RETURNS int4multirange
  LANGUAGE sql STABLE PARALLEL SAFE SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$
  SELECT or_all((SELECT range_agg(int4range(mi.id_indicador, mi.id_indicador, '[]')) FROM painel_modelo_indicador mi
                  WHERE mi.id_empresa = acting_company() AND mi.id_painel_modelo <@ (SELECT person_models(person))),
                person_level(person))
  $$;

CREATE OR REPLACE FUNCTION person_processes(person integer) RETURNS int4multirange
  LANGUAGE sql STABLE PARALLEL SAFE SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$
  SELECT or_all((SELECT range_agg(int4range(a.id_gmr_processo, a.id_gmr_processo, '[]')) FROM person_accesses(person) a),
                person_level(person))
  $$;

-- Groups: those of the person's panels and models, and the groups that these lie in.
CREATE OR REPLACE FUNCTION person_groups(person integer) RETURNS int4multirange
  LANGUAGE sql STABLE PARALLEL SAFE SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$
  WITH RECURSIVE own(id) AS (
    SELECT v.id_grupo FROM person_accesses(person) a
      JOIN gmr_painel p ON p.id_empresa = acting_company() AND p.id = a.id_gmr_painel
      JOIN painel_modelo m ON m.id_empresa = p.id_empresa AND m.id = p.id_painel_modelo
     CROSS JOIN LATERAL (VALUES (p.id_grupo), (m.id_grupo)) AS v(id_grupo)
     WHERE v.id_grupo IS NOT NULL
     UNION
    SELECT g.id_grupo FROM own JOIN painel_grupo g ON g.id_empresa = acting_company() AND g.id = own.id WHERE g.id_grupo IS NOT NULL)
  SELECT or_all((SELECT range_agg(int4range(own.id, own.id, '[]')) FROM own), person_level(person))
  $$;

-- The person's people: whoever else has a panel for which the person is responsible or the superior, in the same process. Of a
-- Gerente or Gestor who has no such panel: everybody else.
CREATE OR REPLACE FUNCTION person_team(person integer) RETURNS int4multirange
  LANGUAGE sql STABLE PARALLEL SAFE SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$
  WITH led AS MATERIALIZED (
    SELECT a.id_gmr_painel, a.id_gmr_processo FROM painel_acesso a
     WHERE a.id_empresa = acting_company() AND a.id_colaborador = person AND a.acesso IN (0, 1))
  SELECT CASE WHEN EXISTS (SELECT FROM led)
              THEN (SELECT range_agg(int4range(o.id_colaborador, o.id_colaborador, '[]')) FROM led
                      JOIN painel_acesso o ON o.id_empresa = acting_company() AND o.id_gmr_processo = led.id_gmr_processo
                                          AND o.id_gmr_painel = led.id_gmr_painel)
              ELSE or_all('{}', person_level(person)) END - int4multirange(int4range(person, person, '[]'))
  $$;

-- Employees: the person, and whoever has one of the person's panels in the same process.
CREATE OR REPLACE FUNCTION person_colleagues(person integer) RETURNS int4multirange
  LANGUAGE sql STABLE PARALLEL SAFE SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$
  SELECT or_all((SELECT coalesce(range_agg(int4range(o.id_colaborador, o.id_colaborador, '[]')), '{}') FROM person_accesses(person) a
                   JOIN painel_acesso o ON o.id_empresa = acting_company() AND o.id_gmr_processo = a.id_gmr_processo
                                       AND o.id_gmr_painel = a.id_gmr_painel)
                + int4multirange(int4range(person, person, '[]')),
                person_level(person))
  $$;

-- The past shows no more than the present: what is earlier is seen by the rights of now, and by what was confidential then.

-- When panels were of a model that was confidential, or is now: from when until before when. It is a Gestor's only with access; a
-- Colaborador has nothing without.
CREATE OR REPLACE FUNCTION confidential_times() RETURNS TABLE (id_gmr_painel integer, desde timestamptz, ate timestamptz)
  LANGUAGE sql STABLE PARALLEL SAFE SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$
  WITH kept AS MATERIALIZED (
    SELECT h.tabela, h.chave::integer AS id, h.antes, lag(h.horario, 1, '-infinity') OVER (PARTITION BY h.tabela, h.chave ORDER BY h.horario) AS desde,
           h.horario AS ate
      FROM registro_historico h WHERE h.id_empresa = acting_company() AND h.tabela IN ('gmr_painel', 'painel_modelo')),
  last AS (SELECT k.tabela, k.id, max(k.ate) AS desde FROM kept k GROUP BY 1, 2),
  secret AS MATERIALIZED (
    SELECT k.id, k.desde, k.ate FROM kept k WHERE k.tabela = 'painel_modelo' AND k.antes ->> 'confidencial' = '1'
     UNION ALL
    SELECT m.id, '-infinity', 'infinity' FROM painel_modelo m WHERE m.id_empresa = acting_company() AND m.confidencial = 1)
  SELECT p.id, greatest(p.desde, s.desde), least(p.ate, s.ate)
    FROM (SELECT k.id, (k.antes ->> 'id_painel_modelo')::integer AS model, k.desde, k.ate FROM kept k WHERE k.tabela = 'gmr_painel' AND k.antes IS NOT NULL
           UNION ALL
          SELECT g.id, g.id_painel_modelo, coalesce((SELECT l.desde FROM last l WHERE l.tabela = 'gmr_painel' AND l.id = g.id), '-infinity'), 'infinity'
            FROM gmr_painel g WHERE g.id_empresa = acting_company()) AS p
    JOIN secret s ON s.id = p.model AND s.desde < p.ate AND p.desde < s.ate $$;

-- Panels that a Gestor sees now, and that were confidential once.
CREATE OR REPLACE FUNCTION once_confidential(person integer) RETURNS integer[]
  LANGUAGE sql STABLE PARALLEL SAFE SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$ SELECT coalesce(array_agg(DISTINCT c.id_gmr_painel), '{}') FROM confidential_times() c WHERE person_level(person) = 'Gestor' $$;

-- Whether the panel, or its month, was not the person's to see at that moment. A change belongs to what was before it and to what came after.
CREATE OR REPLACE FUNCTION was_hidden(person integer, panel integer, year integer, month integer, moment timestamptz) RETURNS boolean
  LANGUAGE sql STABLE PARALLEL SAFE SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$
  SELECT person_level(person) = 'Gestor'
     AND NOT CASE WHEN month IS NULL THEN EXISTS (SELECT FROM person_accesses(person) a WHERE a.id_gmr_painel = panel)
                  ELSE cell_key(panel, year, month) <@ person_cells(person, 'own') END
     AND EXISTS (SELECT FROM confidential_times() c WHERE c.id_gmr_painel = panel AND moment BETWEEN c.desde AND c.ate) $$;

-- Panels as they were at the moment of which nothing is told but by access: confidential ones, and those that are gone, because nobody has rights to them.
CREATE OR REPLACE FUNCTION hidden_panels(moment timestamptz) RETURNS integer[]
  LANGUAGE sql STABLE PARALLEL SAFE SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$
  SELECT array(SELECT c.id_gmr_painel FROM confidential_times() c WHERE moment >= c.desde AND moment < c.ate
                UNION
               SELECT h.chave::integer FROM registro_historico h
                WHERE h.id_empresa = acting_company() AND h.tabela = 'gmr_painel'
                  AND NOT EXISTS (SELECT FROM gmr_painel p WHERE p.id_empresa = h.id_empresa AND p.id = h.chave::integer)) $$;

-- Months of panels, as `person_cells`, that the person sees as they were at the moment.
CREATE OR REPLACE FUNCTION person_cells_then(person integer, moment timestamptz) RETURNS int8multirange
  LANGUAGE sql STABLE PARALLEL SAFE SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$
  SELECT person_cells(person, 'seen')
         - coalesce((SELECT range_agg(int8range(cell_key(h.id, 0, 1), cell_key(h.id + 1, 0, 1)))
                       FROM unnest(hidden_panels(moment)) AS h(id) WHERE person_level(person) = 'Gestor'), '{}')
         + CASE WHEN person_level(person) = 'Gestor' THEN person_cells(person, 'own') ELSE '{}' END $$;

-- When the text of a field was written that a version of an analysis, action or comment holds.
CREATE OR REPLACE FUNCTION written_at(kind text, record integer, field text, version bigint) RETURNS timestamptz
  LANGUAGE sql STABLE PARALLEL SAFE SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$
  SELECT coalesce(
    (SELECT max(v.horario) FROM reuniao_versao v
      WHERE v.id_empresa = acting_company() AND v.recurso = kind AND v.id_registro = record AND v.campo = field AND v.id < version),
    (SELECT r.data_cadastro FROM analise r WHERE kind = 'analise' AND r.id_empresa = acting_company() AND r.id = record),
    (SELECT r.data_cadastro FROM acao r WHERE kind = 'acao' AND r.id_empresa = acting_company() AND r.id = record),
    (SELECT r.data_cadastro FROM comentario r WHERE kind = 'comentario' AND r.id_empresa = acting_company() AND r.id = record)) $$;

-- Moments of which all is told: between them, the steps of a total that may be seen would tell of what may not.
CREATE OR REPLACE FUNCTION is_milestone(moment timestamptz) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
  AS $$
  SELECT moment >= now() OR moment = date_trunc('month', moment, 'America/Sao_Paulo')
      OR EXISTS (SELECT FROM prumo.fechamento f
                  WHERE f.id_empresa = prumo.acting_company() AND date_trunc('milliseconds', f.fechado_em) = moment) $$;

-- The quarantine of the company named in the transaction, for a Gestor or Gerente of it; only a Gerente is told the error,
-- which may name anything.
CREATE OR REPLACE FUNCTION own_quarantine(attempts integer)
  RETURNS TABLE (tentativas integer, primeira_em timestamptz, ultima_em timestamptz, proxima_em timestamptz, marcas bigint, erro text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$
    SELECT f.tentativas, f.primeira_em, f.ultima_em, f.ultima_em + f.pausa, (SELECT count(*) FROM marca m WHERE m.id_empresa = f.id_empresa),
           CASE WHEN me.level = 'Gerente' AND NOT f.em_andamento THEN f.erro END
      FROM calculo_falha f
     CROSS JOIN (SELECT person_level(acting_person()) AS level) me
     WHERE f.id_empresa = acting_company() AND f.tentativas >= attempts AND me.level IN ('Gerente', 'Gestor') $$;

-- ── Ids ──────────────────────────────────────────────────────────────────────────────────────────────

-- The first id of a sequence in development, where its records begin above those of production; null where the two are never
-- compared. Facts and their histories are many: theirs begin a thousand times higher.
CREATE OR REPLACE FUNCTION first_development_id(sequence name, first_id bigint) RETURNS bigint LANGUAGE sql IMMUTABLE
  RETURN CASE
    WHEN sequence ~ '^(orcado|realizado|historico|registro)_go_id_seq$' THEN first_id * 1000
    WHEN sequence ~ '^(auditoria|auditoria_leitura|retencao_execucao|marca|mudanca|webhook_entrega|senha_link|mensagem)_id_seq$' THEN NULL
    WHEN sequence = 'id_provisorio' THEN NULL
    ELSE first_id
  END;

-- Makes every id issued from here on at least `first_id`: development starts at 1,000,000,001, so that an id
-- means the same record in both environments. Only the owner may call it.
CREATE OR REPLACE FUNCTION issue_ids_from(first_id bigint) RETURNS void LANGUAGE plpgsql SET search_path = prumo, pg_temp
  AS $$
  DECLARE s record;
  BEGIN
    FOR s IN SELECT format('%I.%I', schemaname, sequencename)::regclass AS sequence, last_value,
                    first_development_id(sequencename, first_id) AS first
               FROM pg_sequences WHERE schemaname = 'prumo' LOOP
      IF coalesce(s.last_value, 0) < s.first THEN PERFORM setval(s.sequence, s.first, false); END IF;
    END LOOP;
  END $$;

-- The first id of a sequence in a cell (0045): of the ids of an environment, which begin at `first_id`, each cell has a hundred million
-- (facts: a thousand times as many), and of what the environments number alike 400 billions of thousands: ten cells stay below 2^52, as
-- audit_number needs it.
CREATE OR REPLACE FUNCTION first_cell_id(sequence name, first_id bigint, cell integer) RETURNS bigint LANGUAGE sql IMMUTABLE
  RETURN CASE WHEN sequence <> 'id_provisorio'
    THEN coalesce(first_development_id(sequence, first_id + cell * 100000000::bigint), cell * 400000000000000 + 1) END;

-- What has issued ids that are not of the cell, and the last of them.
CREATE OR REPLACE FUNCTION ids_of_other_cells(first_id bigint, cell integer) RETURNS TABLE (tabela text, emitido bigint)
  LANGUAGE sql STABLE SET search_path = prumo, pg_temp
  AS $$
    SELECT left(sequencename, -length('_id_seq')), last_value FROM pg_sequences
     WHERE schemaname = 'prumo' AND (last_value >= first_cell_id(sequencename, first_id, cell + 1)
                                     OR cell > 0 AND last_value < first_cell_id(sequencename, first_id, cell))
     ORDER BY 1 $$;

-- Makes every id issued from here on one of the cell.
CREATE OR REPLACE FUNCTION issue_ids_of_cell(first_id bigint, cell integer) RETURNS void LANGUAGE sql SET search_path = prumo, pg_temp
  AS $$
    SELECT setval(format('%I.%I', schemaname, sequencename)::regclass, first_cell_id(sequencename, first_id, cell), false)
      FROM pg_sequences
     WHERE schemaname = 'prumo' AND coalesce(last_value, 0) < first_cell_id(sequencename, first_id, cell) $$;

-- How far each range of ids is used: the table, the first id of this environment and cell, the one issued last (null: none yet), and the
-- last that there is: where the next cell begins, or of production development; of all others where their column or the exact numbers of
-- JSON end.
CREATE OR REPLACE FUNCTION id_ranges(first_id bigint) RETURNS TABLE (tabela text, primeiro bigint, emitido bigint, ultimo bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$
    SELECT left(s.sequencename, -length('_id_seq')), r.first, CASE WHEN s.last_value >= r.first THEN s.last_value END,
           least(r.next - 1, s.max_value, 9007199254740991)
      FROM pg_sequences s
     CROSS JOIN LATERAL (
       SELECT a.celula AS cell, a.nome = 'development' AS is_development, first_development_id(s.sequencename, first_id) AS development
         FROM ambiente a) e
     CROSS JOIN LATERAL (
       SELECT CASE WHEN e.cell IS NOT NULL THEN first_cell_id(s.sequencename, CASE WHEN e.is_development THEN first_id ELSE 1 END, e.cell)
                   WHEN e.is_development THEN coalesce(e.development, 1) ELSE 1 END AS first,
              CASE WHEN e.cell IS NOT NULL THEN first_cell_id(s.sequencename, CASE WHEN e.is_development THEN first_id ELSE 1 END, e.cell + 1)
                   WHEN NOT e.is_development THEN e.development END AS next) r
     WHERE s.schemaname = 'prumo' AND s.sequencename <> 'id_provisorio'
     ORDER BY 1 $$;

-- ── Cells and definitions ────────────────────────────────────────────────────────────────────────────

-- What of a year's stamps still holds after a calculation stored these values in place of those: where a value stays, its
-- author stays.
CREATE OR REPLACE FUNCTION stamps_left(stamps uuid[], before bigint[], after bigint[]) RETURNS uuid[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (SELECT CASE WHEN count(s.stamp) > 0 THEN array_agg(s.stamp ORDER BY s.month) END
            FROM (SELECT m AS month, CASE WHEN before[m] IS NOT DISTINCT FROM after[m] THEN stamps[m] END AS stamp
                    FROM generate_series(1, 12) AS m) AS s);

-- The definitions of a company's indicators ($2; null: all) as JSON text. The same definition is the same text, whichever ids its parts
-- are stored with: nodes are numbered in the order in which they are stored, parents first.
CREATE OR REPLACE FUNCTION definitions_of(company integer, indicators integer[]) RETURNS TABLE (id_indicador integer, definicao text)
  LANGUAGE sql STABLE SET search_path = prumo, pg_temp
  AS $$
  SELECT i.id, (to_jsonb(i) - '{id,id_empresa,desativado,codigo_externo_chave,nome_busca}'::text[] || jsonb_build_object(
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
CREATE OR REPLACE FUNCTION keep_versions(company integer, indicators integer[], token integer, employee integer) RETURNS void
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

-- ── Closed months ────────────────────────────────────────────────────────────────────────────────────

-- What a refusal says of a closing of the company named in the transaction: the month, the process, and who closed it when.
CREATE OR REPLACE FUNCTION closing_words(closing integer) RETURNS text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$
    SELECT format('month %s of year %s is closed in process %s ("%s"), by %s at %s', f.mes, f.ano, p.id, p.nome,
                  coalesce((SELECT format('employee %s (%s)', c.id, c.nome) FROM colaborador c
                             WHERE c.id_empresa = f.id_empresa AND c.id = f.id_colaborador),
                           (SELECT format('token %s (%s)', t.id, t.nome) FROM token t WHERE t.id_empresa = f.id_empresa AND t.id = f.id_token),
                           'somebody'),
                  to_char(f.fechado_em AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
      FROM fechamento f JOIN gmr_processo p ON p.id_empresa = f.id_empresa AND p.id = f.id_gmr_processo
     WHERE f.id_empresa = acting_company() AND f.id = closing
  $$;

-- The same as data, for readers of another language. Who closed it is left out where it is not known.
CREATE OR REPLACE FUNCTION closing_params(closing integer) RETURNS jsonb
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$
    SELECT jsonb_strip_nulls(jsonb_build_object('month', f.mes, 'year', f.ano, 'name', p.nome, 'at', f.fechado_em, 'who', coalesce(
             (SELECT c.nome FROM colaborador c WHERE c.id_empresa = f.id_empresa AND c.id = f.id_colaborador),
             (SELECT t.nome FROM token t WHERE t.id_empresa = f.id_empresa AND t.id = f.id_token))))
      FROM fechamento f JOIN gmr_processo p ON p.id_empresa = f.id_empresa AND p.id = f.id_gmr_processo
     WHERE f.id_empresa = acting_company() AND f.id = closing
  $$;

CREATE OR REPLACE FUNCTION refuse_closed(closing integer) RETURNS void LANGUAGE plpgsql SET search_path = prumo, pg_temp
  AS $$ BEGIN
    IF closing IS NOT NULL THEN
      RAISE EXCEPTION USING ERRCODE = 'PR007', MESSAGE = closing_words(closing) || ': reopen it first',
                            DETAIL = closing_params(closing);
    END IF;
  END $$;

-- Values that somebody types, whatever the way; the recalculation (`prumo.recalculo`) leaves closed months as they are by itself. Whoever
-- closes a month holds `writers` exclusively, and each query here sees what was committed before it. The names have their schema instead
-- of a setting for each call, as in note_marks.
CREATE OR REPLACE FUNCTION refuse_closed_cell() RETURNS trigger LANGUAGE plpgsql
  AS $$
  DECLARE
    closed record;
    m integer;
  BEGIN
    FOR closed IN SELECT f.mes, f.id_fechamento FROM prumo.fechamento_painel f
                   WHERE f.id_empresa = NEW.id_empresa AND f.id_gmr_painel = NEW.id_gmr_painel AND f.ano = NEW.ano LOOP
      m := closed.mes;
      IF (CASE WHEN TG_OP = 'UPDATE' THEN (OLD.meta_numerador[m], OLD.meta_denominador[m], OLD.meta_ajustada_numerador[m],
                                           OLD.meta_ajustada_denominador[m], OLD.realizado_numerador[m], OLD.realizado_denominador[m])
               ELSE (NULL::bigint, NULL::bigint, NULL::bigint, NULL::bigint, NULL::bigint, NULL::bigint) END)
         IS DISTINCT FROM (NEW.meta_numerador[m], NEW.meta_denominador[m], NEW.meta_ajustada_numerador[m],
                           NEW.meta_ajustada_denominador[m], NEW.realizado_numerador[m], NEW.realizado_denominador[m]) THEN
        PERFORM prumo.refuse_closed(closed.id_fechamento);
      END IF;
    END LOOP;
    RETURN NULL;
  END $$;

-- Manual entries: also those that go with the reference that they were typed for, in panels that whoever saves the formula may not see.
CREATE OR REPLACE FUNCTION refuse_closed_entry() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$
  BEGIN
    PERFORM prumo.refuse_closed(f.id_fechamento) FROM prumo.fechamento_painel f
     WHERE f.id_empresa = coalesce(NEW.id_empresa, OLD.id_empresa) AND f.id_gmr_painel = coalesce(NEW.id_gmr_painel, OLD.id_gmr_painel)
       AND f.ano = coalesce(NEW.ano, OLD.ano) AND OLD.valores[f.mes] IS DISTINCT FROM NEW.valores[f.mes];
    RETURN NULL;
  END $$;

-- The months that an indicator has in a model: closed ones are not taken away, and with `fechamento_definicao` 1 none comes.
CREATE OR REPLACE FUNCTION refuse_closed_range() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$
  DECLARE
    before int4range;
    after int4range;
    one painel_modelo_indicador := CASE WHEN TG_OP = 'INSERT' THEN NEW ELSE OLD END;
  BEGIN
    IF TG_OP <> 'INSERT' THEN
      before := int4range(OLD.inicio_ano * 12 + OLD.inicio_mes, OLD.fim_ano * 12 + OLD.fim_mes, '[]');
    END IF;
    IF TG_OP <> 'DELETE' THEN
      after := int4range(NEW.inicio_ano * 12 + NEW.inicio_mes, NEW.fim_ano * 12 + NEW.fim_mes, '[]');
    END IF;
    IF before = after OR NOT EXISTS (SELECT FROM fechamento_painel f WHERE f.id_empresa = one.id_empresa) THEN RETURN NULL; END IF;
    PERFORM refuse_closed((
      SELECT f.id_fechamento FROM gmr_painel p
        JOIN fechamento_painel f ON f.id_empresa = p.id_empresa AND f.id_gmr_painel = p.id
        JOIN fechamento c ON c.id_empresa = f.id_empresa AND c.id = f.id_fechamento
        JOIN gmr_processo r ON r.id_empresa = c.id_empresa AND r.id = c.id_gmr_processo
       CROSS JOIN LATERAL (SELECT coalesce(f.ano * 12 + f.mes <@ before, false) AS had, coalesce(f.ano * 12 + f.mes <@ after, false) AS has) m
       WHERE p.id_empresa = one.id_empresa AND p.id_painel_modelo = one.id_painel_modelo
         AND m.had <> m.has AND (m.had OR r.fechamento_definicao = 1)
       ORDER BY f.ano, f.mes LIMIT 1));
    RETURN NULL;
  END $$;

-- A panel with closed months keeps its model: another one has other cells.
CREATE OR REPLACE FUNCTION refuse_closed_model() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$ BEGIN
    PERFORM refuse_closed((SELECT f.id_fechamento FROM fechamento_painel f
                            WHERE f.id_empresa = NEW.id_empresa AND f.id_gmr_painel = NEW.id ORDER BY f.ano, f.mes LIMIT 1));
    RETURN NULL;
  END $$;

-- A process keeps its closed months: without them nobody could open them.
CREATE OR REPLACE FUNCTION refuse_closed_process() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$
  DECLARE
    lost fechamento[] := ARRAY(
      SELECT f FROM fechamento f WHERE f.id_empresa = NEW.id_empresa AND f.id_gmr_processo = NEW.id AND f.reaberto_em IS NULL
         AND NOT f.ano * 12 + f.mes BETWEEN NEW.inicio_ano * 12 + NEW.inicio_mes AND NEW.fim_ano * 12 + NEW.fim_mes ORDER BY f.ano, f.mes);
  BEGIN
    IF cardinality(lost) > 1 THEN
      RAISE EXCEPTION USING ERRCODE = 'PR007', DETAIL = closing_params(lost[1].id), MESSAGE = closing_words(lost[1].id) || '; so are '
        || (SELECT string_agg(format('%s/%s', f.mes, f.ano), ', ') FROM unnest(lost[2:]) AS f) || ': reopen them first';
    END IF;
    PERFORM refuse_closed(lost[1].id);
    RETURN NULL;
  END $$;

-- What calculates an indicator, as it is in a version: names and texts do not.
CREATE OR REPLACE FUNCTION calculated_by(definition text) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN definition::jsonb - '{nome,descricao,fonte,codigo_externo,data_cadastro}'::text[];

-- A definition that calculates otherwise, where a process with closed months of the indicator refuses that.
CREATE OR REPLACE FUNCTION refuse_closed_definition() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$
  DECLARE
    closing integer := (
      SELECT c.id FROM gmr_processo r
        JOIN fechamento c ON c.id_empresa = r.id_empresa AND c.id_gmr_processo = r.id
        JOIN fechamento_painel f ON f.id_empresa = c.id_empresa AND f.id_fechamento = c.id
        JOIN gmr_painel p ON p.id_empresa = f.id_empresa AND p.id = f.id_gmr_painel
        JOIN painel_modelo_indicador mi ON mi.id_empresa = p.id_empresa AND mi.id_painel_modelo = p.id_painel_modelo
         AND f.ano * 12 + f.mes BETWEEN mi.inicio_ano * 12 + mi.inicio_mes AND mi.fim_ano * 12 + mi.fim_mes
       WHERE r.id_empresa = NEW.id_empresa AND r.fechamento_definicao = 1 AND mi.id_indicador = NEW.id_indicador
       ORDER BY c.ano, c.mes LIMIT 1);
  BEGIN
    IF closing IS NOT NULL AND calculated_by(NEW.definicao) IS DISTINCT FROM (
         SELECT calculated_by(v.definicao) FROM indicador_versao v
          WHERE v.id_empresa = NEW.id_empresa AND v.id_indicador = NEW.id_indicador AND v.versao = NEW.versao - 1) THEN
      PERFORM refuse_closed(closing);
    END IF;
    RETURN NULL;
  END $$;

-- ── What typed values were before ────────────────────────────────────────────────────────────────────

-- On the tables of typed values, whoever writes them: each year as it was, in the fields that changed. What a
-- calculation stores has no stamp. One statement for all rows of a write, because it stands on the hottest path there is: 10,000 cells
-- a call took a tenth more processor time, and by a trigger for each row a third. `prumo.historico` is off for what makes, copies or
-- deletes companies.
--
-- A session plans it for the first rows that it writes, and keeps the plan. Without nested loops that of one cell serves 10,000 as well:
-- they took two minutes with them, and less than a second without.
CREATE OR REPLACE FUNCTION keep_cells() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off
  AS $$ BEGIN
    IF current_setting('prumo.historico', true) = 'off' THEN RETURN NULL; END IF;
    IF TG_OP = 'INSERT' THEN
      INSERT INTO prumo.andamento_historico (id_empresa, id_indicador, id_gmr_painel, ano, mudada_por,
        meta_numerador, meta_denominador, meta_ajustada_numerador, meta_ajustada_denominador, realizado_numerador,
        realizado_denominador)
      SELECT n.id_empresa, n.id_indicador, n.id_gmr_painel, n.ano,
        (SELECT x FROM unnest(coalesce(n.autoria_meta_numerador, n.autoria_meta_denominador, n.autoria_meta_ajustada_numerador,
          n.autoria_meta_ajustada_denominador, n.autoria_realizado_numerador, n.autoria_realizado_denominador)) AS x WHERE x IS NOT NULL LIMIT 1),
        CASE WHEN n.autoria_meta_numerador IS NOT NULL THEN '{}'::bigint[] END,
        CASE WHEN n.autoria_meta_denominador IS NOT NULL THEN '{}'::bigint[] END,
        CASE WHEN n.autoria_meta_ajustada_numerador IS NOT NULL THEN '{}'::bigint[] END,
        CASE WHEN n.autoria_meta_ajustada_denominador IS NOT NULL THEN '{}'::bigint[] END,
        CASE WHEN n.autoria_realizado_numerador IS NOT NULL THEN '{}'::bigint[] END,
        CASE WHEN n.autoria_realizado_denominador IS NOT NULL THEN '{}'::bigint[] END
        FROM linhas n WHERE coalesce(n.autoria_meta_numerador, n.autoria_meta_denominador, n.autoria_meta_ajustada_numerador,
            n.autoria_meta_ajustada_denominador, n.autoria_realizado_numerador, n.autoria_realizado_denominador) IS NOT NULL;
    ELSIF TG_OP = 'DELETE' THEN
      INSERT INTO prumo.andamento_historico (id_empresa, id_indicador, id_gmr_painel, ano,
        meta_numerador, meta_denominador, meta_ajustada_numerador, meta_ajustada_denominador, realizado_numerador,
        realizado_denominador,
        autoria_meta_numerador, autoria_meta_denominador, autoria_meta_ajustada_numerador, autoria_meta_ajustada_denominador,
        autoria_realizado_numerador, autoria_realizado_denominador)
      SELECT o.id_empresa, o.id_indicador, o.id_gmr_painel, o.ano,
        o.meta_numerador, o.meta_denominador, o.meta_ajustada_numerador, o.meta_ajustada_denominador, o.realizado_numerador,
        o.realizado_denominador,
        o.autoria_meta_numerador, o.autoria_meta_denominador, o.autoria_meta_ajustada_numerador, o.autoria_meta_ajustada_denominador,
        o.autoria_realizado_numerador, o.autoria_realizado_denominador
        FROM antigas o;
    ELSE
      INSERT INTO prumo.andamento_historico (id_empresa, id_indicador, id_gmr_painel, ano, mudada_por,
        meta_numerador, meta_denominador, meta_ajustada_numerador, meta_ajustada_denominador, realizado_numerador,
        realizado_denominador,
        autoria_meta_numerador, autoria_meta_denominador, autoria_meta_ajustada_numerador, autoria_meta_ajustada_denominador,
        autoria_realizado_numerador, autoria_realizado_denominador)
      SELECT n.id_empresa, n.id_indicador, n.id_gmr_painel, n.ano,
        coalesce(CASE WHEN n.meta_numerador <> o.meta_numerador THEN (SELECT n.autoria_meta_numerador[m] FROM generate_series(1, 12) AS m WHERE n.meta_numerador[m] IS DISTINCT FROM o.meta_numerador[m] AND n.autoria_meta_numerador[m] IS NOT NULL LIMIT 1) END,
          CASE WHEN n.meta_denominador <> o.meta_denominador THEN (SELECT n.autoria_meta_denominador[m] FROM generate_series(1, 12) AS m WHERE n.meta_denominador[m] IS DISTINCT FROM o.meta_denominador[m] AND n.autoria_meta_denominador[m] IS NOT NULL LIMIT 1) END,
          CASE WHEN n.meta_ajustada_numerador <> o.meta_ajustada_numerador THEN (SELECT n.autoria_meta_ajustada_numerador[m] FROM generate_series(1, 12) AS m WHERE n.meta_ajustada_numerador[m] IS DISTINCT FROM o.meta_ajustada_numerador[m] AND n.autoria_meta_ajustada_numerador[m] IS NOT NULL LIMIT 1) END,
          CASE WHEN n.meta_ajustada_denominador <> o.meta_ajustada_denominador THEN (SELECT n.autoria_meta_ajustada_denominador[m] FROM generate_series(1, 12) AS m WHERE n.meta_ajustada_denominador[m] IS DISTINCT FROM o.meta_ajustada_denominador[m] AND n.autoria_meta_ajustada_denominador[m] IS NOT NULL LIMIT 1) END,
          CASE WHEN n.realizado_numerador <> o.realizado_numerador THEN (SELECT n.autoria_realizado_numerador[m] FROM generate_series(1, 12) AS m WHERE n.realizado_numerador[m] IS DISTINCT FROM o.realizado_numerador[m] AND n.autoria_realizado_numerador[m] IS NOT NULL LIMIT 1) END,
          CASE WHEN n.realizado_denominador <> o.realizado_denominador THEN (SELECT n.autoria_realizado_denominador[m] FROM generate_series(1, 12) AS m WHERE n.realizado_denominador[m] IS DISTINCT FROM o.realizado_denominador[m] AND n.autoria_realizado_denominador[m] IS NOT NULL LIMIT 1) END),
        CASE WHEN n.meta_numerador <> o.meta_numerador THEN o.meta_numerador END,
        CASE WHEN n.meta_denominador <> o.meta_denominador THEN o.meta_denominador END,
        CASE WHEN n.meta_ajustada_numerador <> o.meta_ajustada_numerador THEN o.meta_ajustada_numerador END,
        CASE WHEN n.meta_ajustada_denominador <> o.meta_ajustada_denominador THEN o.meta_ajustada_denominador END,
        CASE WHEN n.realizado_numerador <> o.realizado_numerador THEN o.realizado_numerador END,
        CASE WHEN n.realizado_denominador <> o.realizado_denominador THEN o.realizado_denominador END,
        CASE WHEN n.meta_numerador <> o.meta_numerador THEN o.autoria_meta_numerador END,
        CASE WHEN n.meta_denominador <> o.meta_denominador THEN o.autoria_meta_denominador END,
        CASE WHEN n.meta_ajustada_numerador <> o.meta_ajustada_numerador THEN o.autoria_meta_ajustada_numerador END,
        CASE WHEN n.meta_ajustada_denominador <> o.meta_ajustada_denominador THEN o.autoria_meta_ajustada_denominador END,
        CASE WHEN n.realizado_numerador <> o.realizado_numerador THEN o.autoria_realizado_numerador END,
        CASE WHEN n.realizado_denominador <> o.realizado_denominador THEN o.autoria_realizado_denominador END
        FROM linhas n JOIN antigas o USING (id_empresa, id_indicador, id_gmr_painel, ano)
       WHERE n.autoria_meta_numerador IS NOT NULL AND n.meta_numerador <> o.meta_numerador
          OR n.autoria_meta_denominador IS NOT NULL AND n.meta_denominador <> o.meta_denominador
          OR n.autoria_meta_ajustada_numerador IS NOT NULL AND n.meta_ajustada_numerador <> o.meta_ajustada_numerador
          OR n.autoria_meta_ajustada_denominador IS NOT NULL AND n.meta_ajustada_denominador <> o.meta_ajustada_denominador
          OR n.autoria_realizado_numerador IS NOT NULL AND n.realizado_numerador <> o.realizado_numerador
          OR n.autoria_realizado_denominador IS NOT NULL AND n.realizado_denominador <> o.realizado_denominador;
    END IF;
    RETURN NULL;
  END $$;

CREATE OR REPLACE FUNCTION keep_entries() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off
  AS $$ BEGIN
    IF current_setting('prumo.historico', true) = 'off' THEN RETURN NULL; END IF;
    IF TG_OP = 'INSERT' THEN
      INSERT INTO prumo.andamento_historico (id_empresa, id_indicador, id_gmr_painel, ano, slug, valores, mudada_por)
      SELECT n.id_empresa, n.id_indicador, n.id_gmr_painel, n.ano, n.slug, '{}',
             (SELECT x FROM unnest(n.autoria) AS x WHERE x IS NOT NULL LIMIT 1) FROM linhas n;
    ELSIF TG_OP = 'DELETE' THEN
      INSERT INTO prumo.andamento_historico (id_empresa, id_indicador, id_gmr_painel, ano, slug, valores, autoria)
      SELECT o.id_empresa, o.id_indicador, o.id_gmr_painel, o.ano, o.slug, o.valores, o.autoria FROM antigas o;
    ELSE
      INSERT INTO prumo.andamento_historico (id_empresa, id_indicador, id_gmr_painel, ano, slug, valores, autoria, mudada_por)
      SELECT o.id_empresa, o.id_indicador, o.id_gmr_painel, o.ano, o.slug, o.valores, o.autoria,
             (SELECT n.autoria[m] FROM generate_series(1, 12) AS m WHERE n.valores[m] IS DISTINCT FROM o.valores[m] LIMIT 1)
        FROM linhas n JOIN antigas o USING (id_empresa, id_indicador, id_gmr_painel, ano, slug)
       WHERE n.valores <> o.valores;
    END IF;
    RETURN NULL;
  END $$;

-- A company's history begins with it.
CREATE OR REPLACE FUNCTION begin_history() RETURNS trigger LANGUAGE plpgsql SET search_path = prumo, pg_temp
  AS $$ BEGIN
    INSERT INTO historico_inicio (id_empresa, desde) VALUES (NEW.id, now()) ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $$;

-- The author that a stamp is of (src/kernel/author-stamp.ts): by kind, with the id and the way.
CREATE OR REPLACE FUNCTION author_of(stamp uuid) RETURNS TABLE (id_token integer, id_colaborador integer, origem text)
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
    SELECT CASE s.kind WHEN '1' THEN s.author END, CASE s.kind WHEN '2' THEN s.author END,
           CASE s.way WHEN '00' THEN 'importacao' WHEN '01' THEN 'celula' WHEN '02' THEN 'lote' WHEN '03' THEN 'arquivo' END
      FROM (SELECT substr(h.hex, 14, 1) AS kind, substr(h.hex, 15, 2) AS way, ('x' || right(h.hex, 8))::bit(32)::integer AS author
              FROM (SELECT replace(stamp::text, '-', '') AS hex) AS h) AS s $$;

-- The changes of what was typed in an indicator of a panel, as far as the person may see them: what a value was, who had typed that, what
-- it became, and who typed that or took it away. `depois` is null, too, where a formula came in the value's place. What a formula shows of
-- a typed adjusted target, which it keeps as an entry, is told once.
CREATE OR REPLACE FUNCTION value_changes(company integer, panel integer, indicator integer)
  RETURNS TABLE (ano smallint, mes smallint, campo text, slug text, antes bigint, depois bigint, autoria_antes uuid, autoria uuid,
                 horario timestamptz)
  LANGUAGE sql STABLE
  AS $$
    WITH states AS (
      SELECT h.ano, f.campo, NULL AS slug, h.horario, f.valores, f.autoria, h.retirada_por, h.mudada_por
        FROM andamento_historico h
       CROSS JOIN LATERAL (VALUES
              ('meta_numerador', h.meta_numerador, h.autoria_meta_numerador),
              ('meta_denominador', h.meta_denominador, h.autoria_meta_denominador),
              ('meta_ajustada_numerador', h.meta_ajustada_numerador, h.autoria_meta_ajustada_numerador),
              ('meta_ajustada_denominador', h.meta_ajustada_denominador, h.autoria_meta_ajustada_denominador),
              ('realizado_numerador', h.realizado_numerador, h.autoria_realizado_numerador),
              ('realizado_denominador', h.realizado_denominador, h.autoria_realizado_denominador)) AS f(campo, valores, autoria)
       WHERE h.id_empresa = company AND h.id_indicador = indicator AND h.id_gmr_painel = panel AND h.slug IS NULL AND f.valores IS NOT NULL
       UNION ALL
      SELECT a.ano, f.campo, NULL, 'infinity', f.valores, f.autoria, NULL, NULL
        FROM andamento a
       CROSS JOIN LATERAL (VALUES
              ('meta_numerador', a.meta_numerador, a.autoria_meta_numerador),
              ('meta_denominador', a.meta_denominador, a.autoria_meta_denominador),
              ('meta_ajustada_numerador', a.meta_ajustada_numerador, a.autoria_meta_ajustada_numerador),
              ('meta_ajustada_denominador', a.meta_ajustada_denominador, a.autoria_meta_ajustada_denominador),
              ('realizado_numerador', a.realizado_numerador, a.autoria_realizado_numerador),
              ('realizado_denominador', a.realizado_denominador, a.autoria_realizado_denominador)) AS f(campo, valores, autoria)
       WHERE a.id_empresa = company AND a.id_indicador = indicator AND a.id_gmr_painel = panel
       UNION ALL
      SELECT h.ano, NULL, h.slug, h.horario, h.valores, h.autoria, h.retirada_por, h.mudada_por
        FROM andamento_historico h
       WHERE h.id_empresa = company AND h.id_indicador = indicator AND h.id_gmr_painel = panel AND h.slug IS NOT NULL
       UNION ALL
      SELECT e.ano, NULL, e.slug, 'infinity', e.valores, e.autoria, NULL, NULL
        FROM andamento_entrada e WHERE e.id_empresa = company AND e.id_indicador = indicator AND e.id_gmr_painel = panel),
    pairs AS (
      SELECT s.*, lead(s.valores) OVER next AS later, lead(s.autoria) OVER next AS typed_later
        FROM states s WINDOW next AS (PARTITION BY s.ano, s.campo, s.slug ORDER BY s.horario)),
    changes AS (
      SELECT p.ano, m.mes::smallint, p.campo, p.slug, p.valores[m.mes] AS antes,
             CASE WHEN p.retirada_por IS NULL THEN p.later[m.mes] END AS depois, p.autoria[m.mes] AS autoria_antes,
             coalesce(p.retirada_por, CASE WHEN p.typed_later[m.mes] IS NOT NULL THEN coalesce(p.mudada_por, p.typed_later[m.mes]) END) AS autoria, p.horario
        FROM pairs p CROSS JOIN generate_series(1, 12) AS m(mes)
       WHERE p.horario < 'infinity')
    SELECT c.ano, c.mes, n.campo, CASE WHEN n.campo IS NULL THEN c.slug END, c.antes, c.depois, c.autoria_antes, c.autoria, c.horario
      FROM changes c
     CROSS JOIN LATERAL (SELECT coalesce(c.campo, substring(c.slug FROM '^(meta_ajustada_\w+)/digitada/sem/referencia$')) AS campo) n
     WHERE c.antes IS DISTINCT FROM c.depois AND (c.autoria IS NOT NULL OR c.depois IS NULL AND c.autoria_antes IS NOT NULL)
       AND (NOT for_person() OR (cell_key(panel, c.ano, c.mes) <@ (SELECT person_cells(acting_person(), 'seen'))
            AND (panel <> ALL ((SELECT once_confidential(acting_person()))::integer[]) OR NOT was_hidden(acting_person(), panel, c.ano, c.mes, c.horario))))
       AND NOT EXISTS (SELECT FROM changes e WHERE e.slug = c.campo || '/digitada/sem/referencia'
                          AND e.ano = c.ano AND e.mes = c.mes AND e.autoria = c.autoria) $$;

-- ── What definitions were before, and the past ───────────────────────────────────────────────────────

-- The tables that a calculation or a result reads besides cells, with the columns of their keys after the company.
CREATE OR REPLACE FUNCTION kept_tables() RETURNS TABLE (tabela name, chave text) LANGUAGE sql STABLE SET search_path = prumo, pg_temp
  AS $$
    SELECT c.relname, (SELECT string_agg(quote_ident(a.attname), ', ' ORDER BY k.n)
                         FROM unnest(i.indkey) WITH ORDINALITY AS k(attnum, n)
                         JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.attnum AND a.attname <> 'id_empresa')
      FROM pg_class c JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
     WHERE c.relnamespace = 'prumo'::regnamespace AND c.relname = ANY (ARRAY[
             'indicador', 'formula_referencia', 'formula_no', 'formula_conceito', 'referencia_composta', 'referencia_consolidada',
             'painel_modelo', 'painel_modelo_indicador', 'gmr_processo', 'gmr_painel', 'gmr_painel_processo', 'fechamento_painel'])
  $$;

-- What is made from names for searching is not kept. Trigger argument: the columns of the key.
CREATE OR REPLACE FUNCTION keep_records() RETURNS trigger LANGUAGE plpgsql SET search_path = prumo, pg_temp
  AS $$ BEGIN
    IF current_setting('prumo.historico', true) = 'off' THEN RETURN NULL; END IF;
    EXECUTE format('INSERT INTO registro_historico (id_empresa, tabela, chave, antes) SELECT r.id_empresa, %L, concat_ws(%L, %s), %s FROM %s AS r',
      TG_TABLE_NAME, '/', TG_ARGV[0], CASE TG_OP WHEN 'INSERT' THEN 'NULL' ELSE 'to_jsonb(r) - ARRAY[''nome_busca'', ''codigo_externo_chave'']' END,
      CASE TG_OP WHEN 'INSERT' THEN 'linhas' WHEN 'DELETE' THEN 'antigas' ELSE '(SELECT * FROM antigas EXCEPT SELECT * FROM linhas)' END);
    RETURN NULL;
  END $$;

-- What was calculated in a closed month stays as it is stored, and is not what is calculated from the values of then: when the month is
-- opened, it is kept as typed values are, without an author. Also that nothing was stored: a month may be closed before it is calculated.
CREATE OR REPLACE FUNCTION keep_opened() RETURNS trigger LANGUAGE plpgsql SET search_path = prumo, pg_temp
  AS $$ BEGIN
    IF current_setting('prumo.historico', true) = 'off' THEN RETURN NULL; END IF;
    INSERT INTO andamento_historico (id_empresa, id_indicador, id_gmr_painel, ano, meta_numerador, meta_denominador, meta_ajustada_numerador,
           meta_ajustada_denominador, realizado_numerador, realizado_denominador)
    SELECT o.id_empresa, i.id, o.id_gmr_painel, o.ano, coalesce(a.meta_numerador, '{}'), coalesce(a.meta_denominador, '{}'),
           coalesce(a.meta_ajustada_numerador, '{}'), coalesce(a.meta_ajustada_denominador, '{}'),
           coalesce(a.realizado_numerador, '{}'), coalesce(a.realizado_denominador, '{}')
      FROM (SELECT DISTINCT id_empresa, id_gmr_painel, ano FROM antigas) AS o
      JOIN gmr_painel p ON p.id_empresa = o.id_empresa AND p.id = o.id_gmr_painel
      JOIN indicador i ON i.id_empresa = o.id_empresa AND i.tipo <> 0
      LEFT JOIN andamento a ON a.id_empresa = o.id_empresa AND a.id_indicador = i.id AND a.id_gmr_painel = o.id_gmr_painel AND a.ano = o.ano
     WHERE a.id_empresa IS NOT NULL
        OR EXISTS (SELECT FROM painel_modelo_indicador m
                    WHERE m.id_empresa = p.id_empresa AND m.id_painel_modelo = p.id_painel_modelo AND m.id_indicador = i.id);
    RETURN NULL;
  END $$;

-- The moment at which the past is read; in no transaction else.
CREATE OR REPLACE FUNCTION como_estava() RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE
  RETURN current_setting('prumo.como_estava')::timestamptz;

-- ── Recalculation ────────────────────────────────────────────────────────────────────────────────────

-- Marks that say that more changed than cells.
CREATE OR REPLACE FUNCTION definition_marks(company integer) RETURNS bigint LANGUAGE sql STABLE
  RETURN (SELECT count(*) FROM marca m
           WHERE m.id_empresa = company AND NOT m.orcamento
             AND num_nulls(m.id_indicador, m.id_gmr_painel, m.ano, m.mes) > 0 AND m.meses IS NULL);

-- Whether the pause is over. A definition changed since the last attempt may have mended what is wrong, and shortens the pause
-- to a sixtieth. A clock that was set back ends it.
CREATE OR REPLACE FUNCTION is_due(f calculo_falha) RETURNS boolean LANGUAGE sql STABLE
  RETURN now() NOT BETWEEN (f).ultima_em AND (f).ultima_em + (f).pausa
      OR (now() NOT BETWEEN (f).ultima_em AND (f).ultima_em + (f).pausa / 60
          AND definition_marks((f).id_empresa) > (f).definicoes);

-- The companies with marks, the one with the oldest mark first, and what is known of their failures. From company to
-- company by the key, however many marks one of them has.
CREATE OR REPLACE FUNCTION companies_with_marks()
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
     WHERE NOT is_closed(c.id_empresa)
     ORDER BY c.id
  $$;

-- ── The feed of changes ──────────────────────────────────────────────────────────────────────────────

-- A place in the feed as clients carry it. The time is in it so that an entry of another history (a restore to an earlier
-- moment gives numbers out a second time) is not taken for this one.
CREATE OR REPLACE FUNCTION change_cursor(transaction bigint, id bigint, moment timestamptz) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
  RETURN translate(encode(convert_to(concat_ws('.', transaction, id, (extract(epoch FROM moment) * 1000000)::bigint), 'UTF8'),
                          'base64'), E'+/=\n', '-_');

-- Trigger arguments: the resource, and the column that holds the record's id. Where that is not `id` the rows are parts of a
-- record, which is updated, whatever happened to them. An update that changes nothing is none.
-- `+ 0` and `|| ''` keep the planner from the indexes by transaction and by resource: statistics know no entry of this transaction
-- yet, so it would read all of them for each record, and 2,000 updates took 11 seconds.
CREATE OR REPLACE FUNCTION note_changes() RETURNS trigger LANGUAGE plpgsql SET search_path = prumo, pg_temp
  AS $$
  DECLARE
    resource text := TG_ARGV[0];
    column_name text := TG_ARGV[1];
    is_part boolean := column_name <> 'id';
    action text := CASE WHEN is_part THEN 'update' ELSE lower(TG_OP) END;
    source text := CASE WHEN TG_OP = 'UPDATE'
                        THEN '(SELECT * FROM linhas EXCEPT SELECT * FROM antigas)' ELSE 'linhas' END;
  BEGIN
    IF NOT EXISTS (SELECT FROM linhas) THEN RETURN NULL; END IF;
    EXECUTE format(
      'INSERT INTO mudanca (id_empresa, recurso, id_registro, acao)
       SELECT DISTINCT l.id_empresa, %L, l.%I, %L FROM %s AS l
        WHERE %L <> ''update''
           OR NOT EXISTS (SELECT FROM mudanca m WHERE m.id_empresa = l.id_empresa AND m.id_registro = l.%I
                             AND m.transacao + 0 = pg_current_xact_id()::text::bigint AND m.recurso || '''' = %L)
        ORDER BY 1, 3', resource, column_name, action, source, action, column_name, resource);
    RETURN NULL;
  END $$;

-- What is said of numbers: an entry for each record, which names its panel and number, so that it is told to nobody who may not see
-- them, also when the record is gone. Trigger argument: the resource.
CREATE OR REPLACE FUNCTION note_said() RETURNS trigger LANGUAGE plpgsql SET search_path = prumo, pg_temp
  AS $$
  BEGIN
    EXECUTE format(
      'INSERT INTO mudanca (id_empresa, recurso, id_registro, acao, id_gmr_painel, id_indicador, ano, mes)
       SELECT l.id_empresa, %L, l.id, %L, l.id_gmr_painel, l.id_indicador, l.ano, l.mes FROM %s AS l ORDER BY l.id',
      TG_ARGV[0], lower(TG_OP), CASE TG_OP WHEN 'UPDATE' THEN '(SELECT * FROM linhas EXCEPT SELECT * FROM antigas)' ELSE 'linhas' END);
    RETURN NULL;
  END $$;

-- Facts of the budget: an entry for each period and month. Trigger argument: the resource.
CREATE OR REPLACE FUNCTION note_fact_changes() RETURNS trigger LANGUAGE plpgsql SET search_path = prumo, pg_temp
  AS $$
  BEGIN
    INSERT INTO mudanca (id_empresa, recurso, acao, id_go_processo_periodo, ano, mes)
    SELECT DISTINCT l.id_empresa, TG_ARGV[0], 'update', l.id_go_processo_periodo, l.ano, l.mes FROM linhas l ORDER BY 4, 5, 6;
    RETURN NULL;
  END $$;

-- A cell holds target and realized alike. Of very many cells in one statement there is an entry for each indicator. This stands on the
-- hottest path there is: one statement, and names with their schema instead of a setting for each call.
CREATE OR REPLACE FUNCTION note_marks() RETURNS trigger LANGUAGE plpgsql
  AS $$
  BEGIN
    INSERT INTO prumo.mudanca (id_empresa, recurso, acao, id_indicador, id_gmr_painel, ano, mes)
    SELECT l.id_empresa, 'andamento', 'update', l.id_indicador, coalesce(l.id_gmr_painel, l.painel_dos_meses), l.ano, l.mes FROM linhas l
     WHERE l.id_indicador IS NOT NULL AND coalesce(l.id_gmr_painel, l.painel_dos_meses) IS NOT NULL AND NOT l.orcamento
       AND (SELECT count(*) FROM linhas) <= 10000;
    IF FOUND THEN RETURN NULL; END IF;
    INSERT INTO prumo.mudanca (id_empresa, recurso, acao, id_indicador)
    SELECT DISTINCT l.id_empresa, 'andamento', 'update', l.id_indicador FROM linhas l
     WHERE l.id_indicador IS NOT NULL AND coalesce(l.id_gmr_painel, l.painel_dos_meses) IS NOT NULL AND NOT l.orcamento;
    IF NOT prumo.names_company() THEN
      INSERT INTO prumo.mudanca (id_empresa, recurso, acao, id_registro)
      SELECT DISTINCT l.id_empresa, 'empresa', 'update', l.id_empresa FROM linhas l
       WHERE num_nonnulls(l.id_indicador, l.id_gmr_painel, l.ano, l.mes) = 0 AND NOT l.orcamento;
    END IF;
    RETURN NULL;
  END $$;

CREATE OR REPLACE FUNCTION note_recalculation() RETURNS trigger LANGUAGE plpgsql SET search_path = prumo, pg_temp
  AS $$
  BEGIN
    INSERT INTO mudanca (id_empresa, recurso, acao) VALUES (NEW.id_empresa, 'recalculo', 'update');
    RETURN NULL;
  END $$;

-- Takes away a batch of the company's entries from before `until`, from the beginning of the feed on, up to the one before the first
-- that stays: it stays too, so that who had read everything by then can go on from there, however long ago that was. Also what is
-- of another server's history, whose numbers are ahead of this one's. Gives how many went.
CREATE OR REPLACE FUNCTION forget_changes(company integer, until timestamptz, batch integer) RETURNS bigint
  LANGUAGE sql SET search_path = prumo, pg_temp
  AS $$
  WITH foreign_history AS (
    DELETE FROM mudanca m WHERE m.id_empresa = company
       AND m.transacao >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint RETURNING 1
  ), oldest AS (
    SELECT m.transacao, m.id, m.horario FROM mudanca m WHERE m.id_empresa = company ORDER BY m.transacao, m.id LIMIT batch + 1
  ), stays AS (
    SELECT o.transacao, o.id FROM oldest o WHERE o.horario >= until ORDER BY o.transacao, o.id LIMIT 1
  ), stop AS (
    SELECT o.transacao, o.id FROM oldest o
     WHERE NOT EXISTS (SELECT FROM stays s WHERE (o.transacao, o.id) >= (s.transacao, s.id))
     ORDER BY o.transacao DESC, o.id DESC LIMIT 1
  ), gone AS (
    DELETE FROM mudanca m USING stop s WHERE m.id_empresa = company AND (m.transacao, m.id) < (s.transacao, s.id) RETURNING 1
  )
  SELECT (SELECT count(*) FROM foreign_history) + (SELECT count(*) FROM gone)
  $$;

-- ── Personal data (LGPD, art. 16 and 18) ─────────────────────────────────────────────────────────────

-- Texts in which a person may be named, by table; first those that src/kinds declares so. test/people/personal-data.test.ts holds it against all columns that there are.
CREATE OR REPLACE FUNCTION personal_texts() RETURNS TABLE (tabela text, colunas text[]) LANGUAGE sql IMMUTABLE
  AS $$ VALUES
    {personal texts},
    ('indicador_versao', '{definicao}'), ('andamento_entrada', '{slug}'), ('andamento_historico', '{slug}'),
    ('registro_historico', '{antes}'), ('registro_go', '{valor_antigo,valor_novo}'), ('token', '{nome}'),
    ('webhook_entrega', '{corpo,erro}'), ('calculo_falha', '{erro}'), ('reuniao_versao', '{antes}'),
    ('idempotencia', '{resposta}'), ('auditoria', '{caminho,consulta,corpo,mensagem,linhas_recusadas}') $$;

-- The text with everything that is special in a regular expression taken literally.
CREATE OR REPLACE FUNCTION literally(text text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN regexp_replace(text, '([^[:alnum:]])', '\\\1', 'g');

-- As in the query of an address.
CREATE OR REPLACE FUNCTION percent_encoded(text text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
    SELECT coalesce(string_agg(CASE WHEN chr(b) ~ '[A-Za-z0-9._~-]' AND b < 128 THEN chr(b) ELSE '%' || upper(lpad(to_hex(b), 2, '0')) END, '' ORDER BY n), '')
      FROM (SELECT n, get_byte(convert_to(text, 'UTF8'), n) AS b FROM generate_series(0, octet_length(convert_to(text, 'UTF8')) - 1) AS n) AS bytes $$;

-- What stands for mentions of somebody: patterns (ignoring case), each with its pseudonym. As in a refresh of development
-- (src/operator/sandbox/person-mentions.ts): the e-mail, and the whole name if it has two words or more; a name alone that somebody
-- else in the company has too is not theirs to replace. In JSON a line break is `\n`, and a quotation mark of a name has a backslash.
CREATE OR REPLACE FUNCTION mentions_of(company integer, employee integer)
  RETURNS TABLE (padrao text, pseudonimo text) LANGUAGE sql STABLE
  AS $$
    WITH person AS (
      SELECT c.id, c.email, btrim(c.nome, ' .,') AS nome,
             EXISTS (SELECT FROM colaborador o WHERE o.id_empresa = c.id_empresa AND o.id <> c.id AND lower(o.nome) = lower(c.nome)) AS is_shared
        FROM colaborador c WHERE c.id_empresa = company AND c.id = employee),
    words AS (
      SELECT p.id, count(*) AS words,
             string_agg(replace(literally(w.word), '\"', '\\*\"'), '[.,]?(\s|\\[nrt])+' ORDER BY w.n) AS plain,
             string_agg(literally(percent_encoded(w.word)), '(%20|\+)' ORDER BY w.n) AS encoded,
             string_agg(literally(percent_encoded(lower(w.word))), '(%20|\+)' ORDER BY w.n) AS encoded_lower
        FROM person p CROSS JOIN LATERAL regexp_split_to_table(p.nome, '[.,]?\s+') WITH ORDINALITY AS w(word, n)
       WHERE NOT p.is_shared GROUP BY p.id)
    SELECT '((?<![[:alnum:]._+-])|(?<=\\[nrt]))' || replace(replace(literally(p.email), '\@', '(@|%40)'), '\+', '(\+|%2B)')
             || '(?![[:alnum:]_-]|\.[[:alnum:]])',
           'colaborador-' || p.id || '@example.invalid' FROM person p
    UNION ALL
    SELECT '((?<![[:alnum:]_])|(?<=\\[nrt]))' || w.plain || '(?![[:alnum:]_])', 'Colaborador ' || w.id FROM words w WHERE w.words > 1
    UNION ALL
    SELECT '(' || w.encoded || '|' || w.encoded_lower || ')', 'Colaborador%20' || w.id FROM words w WHERE w.words > 1 $$;

CREATE OR REPLACE FUNCTION without_mentions(text text, patterns text[], pseudonyms text[]) RETURNS text
  LANGUAGE plpgsql IMMUTABLE
  AS $$ BEGIN
    FOR i IN 1 .. cardinality(patterns) LOOP text := regexp_replace(text, patterns[i], pseudonyms[i], 'gi'); END LOOP;
    RETURN text;
  END $$;

-- Takes the personal data of somebody who has left away, for good, and tells of each table what became of how many rows. Addresses
-- of the last 6 months stay, as the law wants them kept (Lei 12.965, art. 15); retention removes them when their time has come
-- (`forget_addresses`). Only in the transaction's own company.
CREATE OR REPLACE FUNCTION anonymise_person(employee integer) RETURNS TABLE (acao text, tabela text, linhas bigint)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$
  DECLARE
    company integer := acting_company();
    person colaborador;
    patterns text[];
    pseudonyms text[];
    anywhere text;
    t record;
  BEGIN
    SELECT * INTO person FROM colaborador c WHERE c.id_empresa = company AND c.id = employee FOR UPDATE;
    IF acting_person() IS NOT NULL AND person_level(acting_person()) IS DISTINCT FROM 'Gerente' THEN
      RAISE EXCEPTION 'only a Gerente anonymises people' USING ERRCODE = 'PR001';
    END IF;
    IF person.id IS NULL OR (person.status <> 0 AND person.lixeira = 0) THEN
      RAISE EXCEPTION 'neither blocked nor in the trash' USING ERRCODE = 'PR004';
    END IF;
    IF person.anonimizado_em IS NOT NULL THEN RAISE EXCEPTION 'anonymised already' USING ERRCODE = 'PR005'; END IF;
    SELECT array_agg(m.padrao), array_agg(m.pseudonimo), string_agg(m.padrao, '|')
      INTO patterns, pseudonyms, anywhere FROM mentions_of(company, employee) m;

    -- What was sent about somebody has more than their name: it goes as a whole.
    acao := 'apaga';
    UPDATE auditoria a SET corpo = NULL, linhas_recusadas = NULL
     WHERE a.id_empresa = company AND num_nonnulls(a.corpo, a.linhas_recusadas) > 0 AND a.rota ~ '^(/console/api)?/(employee|people)/'
       AND (a.caminho ~ ('/' || employee || '(/|$)') OR a.corpo ~* anywhere OR a.linhas_recusadas::text ~* anywhere);
    GET DIAGNOSTICS linhas = ROW_COUNT; tabela := 'auditoria.corpo'; RETURN NEXT;
    UPDATE auditoria a SET ip = NULL, user_agent = NULL, pais = NULL, regiao = NULL, cidade = NULL
     WHERE a.id_empresa = company AND a.id_colaborador = employee AND a.horario < now() - interval '6 months' AND a.ip IS NOT NULL;
    GET DIAGNOSTICS linhas = ROW_COUNT; tabela := 'auditoria.ip'; RETURN NEXT;
    FOREACH tabela IN ARRAY ARRAY['mensagem', 'aviso', 'senha_link', 'senha', 'acesso_link', 'sessao', 'painel_favorito'] LOOP
      EXECUTE format('DELETE FROM %I WHERE id_empresa = $1 AND id_colaborador = $2', tabela) USING company, employee;
      GET DIAGNOSTICS linhas = ROW_COUNT; RETURN NEXT;
    END LOOP;

    acao := 'muda';
    FOR t IN SELECT * FROM personal_texts() LOOP
      EXECUTE format('UPDATE %I t SET %s WHERE id_empresa = $1 AND (%s)', t.tabela,
        (SELECT string_agg(format(CASE WHEN c = 'rotulo' THEN '%1$I = left(without_mentions(%1$I, $3, $4), 255)'
                                         -- Two codes may be the same without the name, and are unique.
                                         WHEN c IN ('codigo', 'codigo_externo') THEN '%1$I = without_mentions(%1$I, $3, $4) || CASE WHEN %1$I ~* $2 AND
                                           (SELECT count(*) FROM %2$I o WHERE o.id_empresa = $1 AND lower(without_mentions(o.%1$I, $3, $4))
                                             = lower(without_mentions(t.%1$I, $3, $4))) > 1 THEN '' '' || left(gen_random_uuid()::text, 8) ELSE '''' END'
                                         ELSE '%1$I = without_mentions(%1$I::text, $3, $4)::%3$s' END, c, t.tabela, a.atttypid::regtype), ', ')
           FROM unnest(t.colunas) c JOIN pg_attribute a ON a.attrelid = t.tabela::regclass AND a.attname = c),
        (SELECT string_agg(format('%I::text ~* $2', c), ' OR ') FROM unnest(t.colunas) c))
        USING company, anywhere, patterns, pseudonyms;
      GET DIAGNOSTICS linhas = ROW_COUNT; tabela := t.tabela;
      IF linhas > 0 THEN RETURN NEXT; END IF;
    END LOOP;
    UPDATE colaborador c
       SET nome = 'Colaborador ' || c.id, email = 'colaborador-' || c.id || '@example.invalid', codigo_externo = NULL, sexo = NULL,
           data_admissao = NULL, remuneracao = NULL, remuneracao_em = NULL, anonimizado_em = now()
     WHERE c.id_empresa = company AND c.id = employee;
    linhas := 1; tabela := 'colaborador'; RETURN NEXT;

    acao := 'fica';
    SELECT count(*) INTO linhas FROM auditoria a WHERE a.id_empresa = company AND a.id_colaborador = employee;
    tabela := 'auditoria'; RETURN NEXT;
    SELECT count(*) INTO linhas FROM auditoria a WHERE a.id_empresa = company AND a.id_colaborador = employee AND a.ip IS NOT NULL;
    tabela := 'auditoria.ip'; RETURN NEXT;
    FOREACH tabela IN ARRAY ARRAY['painel_acesso', 'colaborador_departamento', 'indicador_versao', 'registro_go', 'conversao', 'cenario',
                                'cenario_diferenca', 'fechamento', 'analise', 'acao', 'comentario', 'mencao', 'reuniao_versao'] LOOP
      EXECUTE format('SELECT count(*) FROM %I WHERE id_empresa = $1 AND id_colaborador = $2', tabela)
        INTO linhas USING company, employee;
      RETURN NEXT;
    END LOOP;
  END $$;

-- The addresses of people who are anonymised, from before `until`: their time has come. Gives how many records had one.
CREATE OR REPLACE FUNCTION forget_addresses(until timestamptz) RETURNS bigint
  LANGUAGE sql SET search_path = prumo, pg_temp
  AS $$
  WITH forgotten AS (
    UPDATE auditoria a SET ip = NULL, user_agent = NULL, pais = NULL, regiao = NULL, cidade = NULL
      FROM colaborador c
     WHERE c.anonimizado_em IS NOT NULL AND a.id_empresa = c.id_empresa AND a.id_colaborador = c.id
       AND a.horario < until AND a.ip IS NOT NULL RETURNING 1)
  SELECT count(*) FROM forgotten $$;

-- What others sent to scenarios: a private one is its owner's alone, and what is supposed without a scenario is its sender's.
CREATE OR REPLACE FUNCTION is_anothers_scenario(person integer, sender integer, route text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN person IS NOT NULL AND sender IS DISTINCT FROM person AND coalesce(route ~* 'scenario', false);

-- All that is kept about somebody: their rows of every table that names them by id, and the records of the trail about them.
-- Secrets and their digests are nobody's. The salary: for the person and the operator alone. A private scenario is its owner's alone.
CREATE OR REPLACE FUNCTION personal_data(employee integer) RETURNS TABLE (tabela text, registro jsonb)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$
  DECLARE
    company integer := acting_company();
    person integer := acting_person();
    naming text;
    scenario text;
    anywhere text;
  BEGIN
    IF person <> employee AND person_level(person) IS DISTINCT FROM 'Gerente' THEN
      RAISE EXCEPTION 'the data of others are for a Gerente' USING ERRCODE = 'PR001';
    END IF;
    RETURN QUERY
      SELECT 'colaborador', to_jsonb(c) - ARRAY['nome_busca', 'codigo_externo_chave']
               - CASE WHEN person <> employee THEN ARRAY['remuneracao', 'remuneracao_em'] ELSE '{}' END
               || jsonb_build_object('filial', b.nome, 'cargo', r.nome, 'funcao', f.nome)
        FROM colaborador c
        JOIN filial b ON b.id_empresa = c.id_empresa AND b.id = c.id_filial
        JOIN cargo r ON r.id_empresa = c.id_empresa AND r.id = c.id_cargo
        JOIN funcao f ON f.id_empresa = c.id_empresa AND f.id = c.id_funcao
       WHERE c.id_empresa = company AND c.id = employee;
    FOR tabela, naming IN
      SELECT k.relname, string_agg(format('t.%I = $2', a.attname), ' OR ')
        FROM pg_class k JOIN pg_attribute a ON a.attrelid = k.oid AND a.attname IN ('id_colaborador', 'id_responsavel')
       WHERE k.relnamespace = 'prumo'::regnamespace AND k.relkind IN ('r', 'p') AND NOT k.relispartition AND k.relname <> 'auditoria'
       GROUP BY 1 ORDER BY 1
    LOOP
      scenario := CASE tabela WHEN 'cenario' THEN 't.id' WHEN 'cenario_diferenca' THEN 't.id_cenario' END;
      RETURN QUERY EXECUTE format(
        $q$SELECT %L, CASE WHEN r ? 'texto' THEN r || jsonb_build_object('texto', without_link(r ->> 'texto')) ELSE r END
             FROM (SELECT to_jsonb(t) - ARRAY['resumo', 'chave', 'sair', 'reserva', 'definicao', 'codigo_externo_chave'] AS r FROM %I t
                    WHERE t.id_empresa = $1 AND (%s)%s) AS rows$q$, tabela, tabela, naming,
        CASE WHEN scenario IS NOT NULL AND person IS NOT NULL THEN format(
          $q$ AND EXISTS (SELECT FROM cenario s WHERE s.id_empresa = $1 AND s.id = %s
                             AND (s.visivel = 'empresa' OR s.id_colaborador = $3
                                  OR (person_level($3) = 'Gerente' AND person_level(s.id_colaborador) IS NULL)))$q$, scenario) END)
        USING company, employee, person;
    END LOOP;
    SELECT string_agg(m.padrao, '|') INTO anywhere FROM mentions_of(company, employee) m;
    RETURN QUERY
      SELECT 'auditoria', to_jsonb(a) - 'id'
             -- What was sent to a private scenario is private too.
             - CASE WHEN is_anothers_scenario(person, employee, a.rota) THEN ARRAY['corpo', 'mensagem', 'linhas_recusadas'] ELSE '{}' END
        FROM auditoria a
       WHERE a.id_empresa = company AND (a.id_colaborador = employee
          OR (a.rota ~ '^(/console/api)?/(employee|people)/' AND (a.caminho ~ ('/' || employee || '(/|$)') OR a.corpo ~* anywhere)))
       ORDER BY a.horario, a.id;
  END $$;

-- ── Mail and webhooks: what their workers ask across companies ───────────────────────────────────────

-- The text with the secret of its link taken out.
CREATE OR REPLACE FUNCTION without_link(text text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN regexp_replace(text, '/password/[A-Za-z0-9_-]{43}', '/password/…', 'g');

-- The companies with messages that may be delivered now, the longest waiting first.
CREATE OR REPLACE FUNCTION companies_with_messages() RETURNS TABLE (id_empresa integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$ SELECT m.id_empresa FROM mensagem m WHERE m.status = 'pendente' AND m.proxima_tentativa <= now()
         GROUP BY m.id_empresa HAVING NOT is_closed(m.id_empresa) ORDER BY min(m.proxima_tentativa) $$;

-- Takes the link out of every message whose link works no more, and gives up those that were not sent; gives up, too, what was
-- under way in its last try when the process ended. Gives the number of messages.
CREATE OR REPLACE FUNCTION retire_messages(max_tries integer) RETURNS bigint
  LANGUAGE sql SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$
  WITH ended AS (
    UPDATE mensagem m
       SET status = CASE WHEN m.status = 'pendente' THEN 'morta' ELSE m.status END, reserva = NULL,
           erro = CASE WHEN l.usado_em IS NOT NULL THEN 'the link was used before the message was sent'
                       ELSE concat_ws('; ', 'the link expired before the message was sent', m.erro) END,
           texto = without_link(m.texto), id_senha_link = NULL
      FROM senha_link l
     WHERE l.id_empresa = m.id_empresa AND l.id = m.id_senha_link
       AND (l.expira_em <= now() OR l.usado_em IS NOT NULL)
       AND (m.status <> 'pendente' OR m.reserva IS NULL OR m.proxima_tentativa <= now())
       AND NOT is_closed(m.id_empresa)
    RETURNING 1),
  interrupted AS (
    UPDATE mensagem m SET status = 'morta', reserva = NULL, erro = coalesce(m.erro, 'the process ended during the last try')
     WHERE m.status = 'pendente' AND m.tentativas >= max_tries AND m.proxima_tentativa <= now()
       AND NOT is_closed(m.id_empresa) AND NOT EXISTS (SELECT 1 FROM senha_link l WHERE l.id_empresa = m.id_empresa AND l.id = m.id_senha_link
                                                   AND (l.expira_em <= now() OR l.usado_em IS NOT NULL))
    RETURNING 1)
  SELECT (SELECT count(*) FROM ended) + (SELECT count(*) FROM interrupted) $$;

-- Whether it is one of somebody's quiet hours, which may go over midnight.
CREATE OR REPLACE FUNCTION is_quiet(first smallint, until smallint) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
  RETURN coalesce(mod(extract(hour FROM now() AT TIME ZONE 'America/Sao_Paulo')::integer - first + 24, 24) < mod(until - first + 24, 24), false);

-- The people whom there may be something to tell, the longest waiting first: something waits, the company has changed since they were
-- looked at or shortly before (a transaction takes time), or another day has begun. Not in their quiet hours.
CREATE OR REPLACE FUNCTION people_to_tell() RETURNS TABLE (id_empresa integer, id_colaborador integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$
    SELECT a.id_empresa, a.id_colaborador FROM aviso a
      JOIN colaborador c ON c.id_empresa = a.id_empresa AND c.id = a.id_colaborador AND c.status = 1 AND c.lixeira = 0
     WHERE a.olhar_em <= now() AND NOT is_closed(a.id_empresa)
       AND (a.boletim <> 'nenhum' OR a.vermelho <> 'nenhum' OR 1 IN (a.acao, a.valores, a.mencao))
       AND NOT is_quiet(a.silencio_de, a.silencio_ate)
       AND (a.pendente_desde IS NOT NULL OR a.olhado_em IS NULL
            OR (a.olhado_em AT TIME ZONE 'America/Sao_Paulo')::date < (now() AT TIME ZONE 'America/Sao_Paulo')::date
            OR (SELECT m.horario FROM mudanca m WHERE m.id_empresa = a.id_empresa ORDER BY m.transacao DESC, m.id DESC LIMIT 1)
               > a.olhado_em - interval '10 minutes')
     ORDER BY a.olhar_em LIMIT 200 $$;

-- Takes back what could not be sent for an hour: it is made anew, of what stands by then and is theirs to see. Deletes notices that
-- are older than 31 days.
CREATE OR REPLACE FUNCTION take_back_notices() RETURNS bigint
  LANGUAGE sql SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$
  WITH past AS (
    DELETE FROM mensagem m
     WHERE m.status <> 'pendente' AND m.sair IS NOT NULL AND m.data_cadastro < now() - interval '31 days' AND NOT is_closed(m.id_empresa)),
  old AS (
    DELETE FROM mensagem m
     WHERE m.status = 'pendente' AND m.sair IS NOT NULL AND m.data_cadastro < now() - interval '1 hour'
       AND (m.reserva IS NULL OR m.proxima_tentativa <= now()) AND NOT is_closed(m.id_empresa)
    RETURNING m.id_empresa, m.id, m.id_colaborador),
  untold AS (
    DELETE FROM aviso_dado d USING old o
     WHERE d.id_empresa = o.id_empresa AND d.id_colaborador = o.id_colaborador AND d.id_mensagem = o.id),
  waiting AS (
    UPDATE aviso a SET pendente_desde = now() - interval '1 hour', olhar_em = now() FROM (SELECT DISTINCT id_empresa, id_colaborador FROM old) o
     WHERE a.id_empresa = o.id_empresa AND a.id_colaborador = o.id_colaborador)
  SELECT count(*) FROM old $$;

-- The company of the person whose mail this secret ends; null where it is nobody's.
CREATE OR REPLACE FUNCTION company_of_notice_key(secret uuid) RETURNS integer
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$ SELECT a.id_empresa FROM aviso a WHERE a.chave = secret $$;

-- The companies to look at for webhooks that ask for what stands: they ask for more than was looked for, or for nothing any more, the
-- company has changed since the last look or shortly before (a transaction takes time), or another day has begun.
CREATE OR REPLACE FUNCTION companies_to_watch() RETURNS TABLE (id_empresa integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$
  WITH asked AS (
    SELECT w.id_empresa, array_agg(DISTINCT e.evento) AS eventos FROM webhook w CROSS JOIN unnest(w.eventos) AS e(evento)
     WHERE e.evento IN ('result.red', 'action.overdue', 'values.due', 'comment.mentioned') GROUP BY w.id_empresa)
  SELECT c.id FROM empresa c
    LEFT JOIN asked a ON a.id_empresa = c.id
    LEFT JOIN vigilancia v ON v.id_empresa = c.id
   WHERE num_nonnulls(a.id_empresa, v.id_empresa) > 0 AND NOT is_closed(c.id)
     AND coalesce(v.olhado_em, '-infinity') <= now() - interval '1 minute'
     AND (v.id_empresa IS NULL OR a.id_empresa IS NULL OR NOT a.eventos <@ v.eventos
          OR (v.olhado_em AT TIME ZONE 'America/Sao_Paulo')::date < (now() AT TIME ZONE 'America/Sao_Paulo')::date
          OR (SELECT m.horario FROM mudanca m WHERE m.id_empresa = c.id ORDER BY m.transacao DESC, m.id DESC LIMIT 1)
             > v.olhado_em - interval '10 minutes')
   ORDER BY v.olhado_em NULLS FIRST, c.id $$;

-- The companies with changes that a webhook of theirs has not seen.
CREATE OR REPLACE FUNCTION companies_with_news() RETURNS TABLE (id_empresa integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$ SELECT DISTINCT w.id_empresa FROM webhook w
         WHERE w.ativo = 1 AND NOT is_closed(w.id_empresa) AND EXISTS (SELECT FROM mudanca m
                WHERE m.id_empresa = w.id_empresa AND (m.transacao, m.id) > (w.transacao, w.id_mudanca)
                  AND m.transacao < settled_transaction()) $$;

-- The companies with deliveries that may be tried now, the longest waiting first.
CREATE OR REPLACE FUNCTION companies_with_deliveries() RETURNS TABLE (id_empresa integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$ SELECT e.id_empresa FROM webhook_entrega e JOIN webhook w ON w.id_empresa = e.id_empresa AND w.id = e.id_webhook
         WHERE e.status = 'pendente' AND e.proxima_tentativa <= now() AND w.ativo = 1 AND w.pausa_ate <= now()
         GROUP BY e.id_empresa HAVING NOT is_closed(e.id_empresa) ORDER BY min(e.proxima_tentativa) $$;

-- Gives up what was under way in its last try when the process ended; gives how many. Also sets a webhook whose place is of another
-- server's history, and ahead of this one's, to the present.
CREATE OR REPLACE FUNCTION retire_deliveries(max_tries integer) RETURNS bigint
  LANGUAGE sql SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$
  WITH interrupted AS (
    UPDATE webhook_entrega e SET status = 'morta', reserva = NULL, erro = coalesce(e.erro, 'the process ended during the last try')
     WHERE e.status = 'pendente' AND e.tentativas >= max_tries AND e.proxima_tentativa <= now() AND NOT is_closed(e.id_empresa)
    RETURNING 1),
  moved AS (
    UPDATE webhook w SET transacao = settled_transaction(), id_mudanca = 0
     WHERE w.transacao > pg_snapshot_xmax(pg_current_snapshot())::text::bigint AND NOT is_closed(w.id_empresa))
  SELECT count(*) FROM interrupted $$;

-- ── The audit trail ──────────────────────────────────────────────────────────────────────────────────

-- The number by which a company knows a record of its trail. The trail counts the requests of all companies: told
-- as they are, its ids would say how many requests others send. A permutation of the numbers below 2^52, all of which JSON holds exactly: four rounds of Feistel's network.
CREATE OR REPLACE FUNCTION audit_number(id bigint, secret text) RETURNS bigint LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
  AS $$
  DECLARE
    half CONSTANT bigint := (1 << 26) - 1;
    l bigint := (id >> 26) & half;
    r bigint := id & half;
    kept bigint;
  BEGIN
    FOR round IN 1..4 LOOP
      kept := r;
      r := l # (hashtextextended(secret || r, round) & half);
      l := kept;
    END LOOP;
    RETURN ((l << 26) | r) + 1;
  END $$;

-- Makes the partition of the month (UTC) of a moment and moves into it what was recorded before it was there; false when it
-- is there already. Writers into other months do not wait for it. Only the owner may call it; the partition is the owner's,
-- and the API has no right to it: records go through `auditoria`.
CREATE OR REPLACE FUNCTION make_audit_month(moment timestamptz) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$
  DECLARE
    first_moment timestamptz := date_trunc('month', moment, 'UTC');
    next_month timestamptz := (date_trunc('month', moment, 'UTC') AT TIME ZONE 'UTC' + interval '1 month') AT TIME ZONE 'UTC';
    name text := 'auditoria_' || to_char(date_trunc('month', moment, 'UTC') AT TIME ZONE 'UTC', 'YYYY_MM');
  BEGIN
    IF to_regclass(name) IS NOT NULL THEN RETURN false; END IF;
    LOCK TABLE ONLY auditoria IN SHARE UPDATE EXCLUSIVE MODE;
    LOCK TABLE auditoria_outros IN ACCESS EXCLUSIVE MODE;
    IF to_regclass(name) IS NOT NULL THEN RETURN false; END IF;
    EXECUTE format('CREATE TABLE %I (LIKE auditoria INCLUDING DEFAULTS INCLUDING CONSTRAINTS)', name);
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY operador ON %I TO CURRENT_USER USING (true)', name);
    EXECUTE format('ALTER TABLE %I REPLICA IDENTITY FULL', name);
    EXECUTE format($m$WITH moved AS (DELETE FROM auditoria_outros WHERE horario >= %L AND horario < %L RETURNING *)
                      INSERT INTO %I SELECT * FROM moved$m$, first_moment, next_month, name);
    EXECUTE format('ALTER TABLE auditoria ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', name, first_moment, next_month);
    RETURN true;
  END $$;

-- The months that have a partition, the oldest first; `fim` is the first moment after it.
CREATE OR REPLACE FUNCTION audit_months() RETURNS TABLE (nome text, inicio timestamptz, fim timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$
    SELECT m.nome, m.inicio, (m.inicio AT TIME ZONE 'UTC' + interval '1 month') AT TIME ZONE 'UTC'
      FROM (SELECT c.relname::text AS nome,
                   make_timestamptz(split_part(c.relname, '_', 2)::integer, split_part(c.relname, '_', 3)::integer, 1, 0, 0, 0,
                                    'UTC') AS inicio
              FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
             WHERE i.inhparent = 'auditoria'::regclass AND c.relname ~ '^auditoria_\d{4,}_\d\d$') m
     ORDER BY m.inicio
  $$;

-- The first day that cannot be counted yet. A record older than an hour counts as late (below), so the two hours between are for
-- transactions that began in time and are still open.
CREATE OR REPLACE FUNCTION audit_days_over() RETURNS date LANGUAGE sql STABLE SET search_path = prumo, pg_temp
  RETURN ((now() - interval '3 hours') AT TIME ZONE 'UTC')::date;

-- The days before this one are counted. Less than what was counted after the clock was set back.
CREATE OR REPLACE FUNCTION audit_counted_until() RETURNS date LANGUAGE sql STABLE SECURITY DEFINER SET search_path = prumo, pg_temp
  RETURN (SELECT least(ate, audit_days_over()) FROM auditoria_contada);

-- A late record is added to its day if that is counted. The lock makes this transaction and the counting wait for each other, so the
-- record is counted once.
CREATE OR REPLACE FUNCTION count_late_record() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$
  BEGIN
    PERFORM FROM auditoria_contada FOR SHARE;
    INSERT INTO auditoria_dia (id_empresa, dia, registros)
    SELECT NEW.id_empresa, (NEW.horario AT TIME ZONE 'UTC')::date, 1 FROM auditoria_contada
     WHERE (NEW.horario AT TIME ZONE 'UTC')::date < ate;
    RETURN NULL;
  END $$;

-- Deleted records are taken off their days.
CREATE OR REPLACE FUNCTION count_deleted_records() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$
  BEGIN
    PERFORM FROM auditoria_contada FOR SHARE;
    INSERT INTO auditoria_dia (id_empresa, dia, registros)
    SELECT id_empresa, (horario AT TIME ZONE 'UTC')::date, -count(*) FROM linhas, auditoria_contada
     WHERE id_empresa IS NOT NULL AND (horario AT TIME ZONE 'UTC')::date < ate GROUP BY 1, 2;
    RETURN NULL;
  END $$;

-- ── For people who query the database ────────────────────────────────────────────────────────────────

-- One row for each written cell, with decimals.
CREATE OR REPLACE VIEW andamento_celula WITH (security_invoker = true) AS
SELECT a.id_empresa, a.id_indicador, a.id_gmr_painel, m.mes, a.ano,
       coalesce(a.peso[m.mes]::numeric / 100, mi.peso)::numeric(9, 2) AS peso,
       coalesce(a.auxiliar[m.mes], 0) AS auxiliar,
       (a.meta_numerador[m.mes]::numeric / 100)::numeric(15, 2) AS meta_numerador,
       (a.meta_denominador[m.mes]::numeric / 100)::numeric(15, 2) AS meta_denominador,
       (a.meta_ajustada_numerador[m.mes]::numeric / 100)::numeric(15, 2) AS meta_ajustada_numerador,
       (a.meta_ajustada_denominador[m.mes]::numeric / 100)::numeric(15, 2) AS meta_ajustada_denominador,
       (a.realizado_numerador[m.mes]::numeric / 100)::numeric(15, 2) AS realizado_numerador,
       (a.realizado_denominador[m.mes]::numeric / 100)::numeric(15, 2) AS realizado_denominador
  FROM andamento a
  JOIN gmr_painel p ON p.id_empresa = a.id_empresa AND p.id = a.id_gmr_painel
  JOIN painel_modelo_indicador mi
    ON mi.id_empresa = a.id_empresa AND mi.id_painel_modelo = p.id_painel_modelo AND mi.id_indicador = a.id_indicador
 CROSS JOIN generate_series(1, 12) AS m(mes)
 WHERE a.ano * 12 + m.mes BETWEEN mi.inicio_ano * 12 + mi.inicio_mes AND mi.fim_ano * 12 + mi.fim_mes;

-- ── The past ─────────────────────────────────────────────────────────────────────────────────────────

-- In `prumo_passado` stand the tables as they were at `prumo.como_estava`, under their own names: a statement reads the past where that
-- schema comes first on the search path. Rows that nobody has changed since are those of today; of the others, what they were before their
-- first change after it. Cells are read by `cells_then`: what a calculation stores has no history, and is calculated again.
DROP SCHEMA prumo_passado CASCADE;
CREATE SCHEMA prumo_passado;
GRANT USAGE ON SCHEMA prumo_passado TO prumo_api;
DO $do$
DECLARE t record;
BEGIN
  FOR t IN SELECT k.tabela, k.chave, regexp_replace(k.chave, '(\w+)', 't.\1', 'g') AS own FROM kept_tables() k LOOP
    EXECUTE format($v$
      CREATE VIEW prumo_passado.%1$I WITH (security_invoker = true) AS
      SELECT t.* FROM prumo.%1$I t
       WHERE NOT EXISTS (SELECT FROM registro_historico h WHERE h.id_empresa = t.id_empresa AND h.tabela = %1$L
                            AND h.chave = concat_ws('/', %2$s) AND h.horario > como_estava())
       UNION ALL
      SELECT r.* FROM (SELECT DISTINCT ON (h.chave) h.antes FROM registro_historico h
                        WHERE h.id_empresa = acting_company() AND h.tabela = %1$L AND h.horario > como_estava()
                        ORDER BY h.chave, h.horario) AS f
       CROSS JOIN LATERAL jsonb_populate_record(NULL::prumo.%1$I, f.antes) AS r
       WHERE f.antes IS NOT NULL$v$, t.tabela, t.own);
  END LOOP;
END $do$;

CREATE VIEW prumo_passado.indicador_versao WITH (security_invoker = true) AS
SELECT * FROM prumo.indicador_versao WHERE horario <= como_estava();

-- What was typed in an indicator of a panel in a year, and what was stored in its closed months, as it was: of each field what it was before
-- its first change since. By key, because a history is long.
CREATE OR REPLACE FUNCTION cells_then(company integer, indicator integer, panel integer, year smallint)
  RETURNS TABLE (meta_numerador bigint[], meta_denominador bigint[], meta_ajustada_numerador bigint[],
                 meta_ajustada_denominador bigint[], realizado_numerador bigint[], realizado_denominador bigint[])
  LANGUAGE sql STABLE
  AS $$
    SELECT coalesce((SELECT CASE WHEN h.meta_numerador = '{}' THEN doze_nulos() ELSE h.meta_numerador END FROM andamento_historico h
                      WHERE h.id_empresa = company AND h.id_indicador = indicator AND h.id_gmr_painel = panel AND h.ano = year
                        AND h.slug IS NULL AND h.meta_numerador IS NOT NULL AND h.horario > como_estava() ORDER BY h.horario LIMIT 1), a.meta_numerador),
           coalesce((SELECT CASE WHEN h.meta_denominador = '{}' THEN doze_nulos() ELSE h.meta_denominador END FROM andamento_historico h
                      WHERE h.id_empresa = company AND h.id_indicador = indicator AND h.id_gmr_painel = panel AND h.ano = year
                        AND h.slug IS NULL AND h.meta_denominador IS NOT NULL AND h.horario > como_estava() ORDER BY h.horario LIMIT 1), a.meta_denominador),
           coalesce((SELECT CASE WHEN h.meta_ajustada_numerador = '{}' THEN doze_nulos() ELSE h.meta_ajustada_numerador END FROM andamento_historico h
                      WHERE h.id_empresa = company AND h.id_indicador = indicator AND h.id_gmr_painel = panel AND h.ano = year
                        AND h.slug IS NULL AND h.meta_ajustada_numerador IS NOT NULL AND h.horario > como_estava() ORDER BY h.horario LIMIT 1), a.meta_ajustada_numerador),
           coalesce((SELECT CASE WHEN h.meta_ajustada_denominador = '{}' THEN doze_nulos() ELSE h.meta_ajustada_denominador END FROM andamento_historico h
                      WHERE h.id_empresa = company AND h.id_indicador = indicator AND h.id_gmr_painel = panel AND h.ano = year
                        AND h.slug IS NULL AND h.meta_ajustada_denominador IS NOT NULL AND h.horario > como_estava() ORDER BY h.horario LIMIT 1), a.meta_ajustada_denominador),
           coalesce((SELECT CASE WHEN h.realizado_numerador = '{}' THEN doze_nulos() ELSE h.realizado_numerador END FROM andamento_historico h
                      WHERE h.id_empresa = company AND h.id_indicador = indicator AND h.id_gmr_painel = panel AND h.ano = year
                        AND h.slug IS NULL AND h.realizado_numerador IS NOT NULL AND h.horario > como_estava() ORDER BY h.horario LIMIT 1), a.realizado_numerador),
           coalesce((SELECT CASE WHEN h.realizado_denominador = '{}' THEN doze_nulos() ELSE h.realizado_denominador END FROM andamento_historico h
                      WHERE h.id_empresa = company AND h.id_indicador = indicator AND h.id_gmr_painel = panel AND h.ano = year
                        AND h.slug IS NULL AND h.realizado_denominador IS NOT NULL AND h.horario > como_estava() ORDER BY h.horario LIMIT 1), a.realizado_denominador)
      FROM (SELECT 1) AS one
      LEFT JOIN prumo.andamento a ON a.id_empresa = company AND a.id_indicador = indicator AND a.id_gmr_painel = panel AND a.ano = year $$;

CREATE OR REPLACE FUNCTION entries_then(company integer, indicator integer, panel integer, year smallint)
  RETURNS TABLE (slug text, valores bigint[])
  LANGUAGE sql STABLE
  AS $$
    SELECT s.slug, coalesce((SELECT CASE WHEN h.valores = '{}' THEN doze_nulos() ELSE h.valores END FROM andamento_historico h
                      WHERE h.id_empresa = company AND h.id_indicador = indicator AND h.id_gmr_painel = panel AND h.ano = year
                        AND h.slug = s.slug AND h.valores IS NOT NULL AND h.horario > como_estava() ORDER BY h.horario LIMIT 1), e.valores)
      FROM (SELECT e.slug FROM prumo.andamento_entrada e
             WHERE e.id_empresa = company AND e.id_indicador = indicator AND e.id_gmr_painel = panel AND e.ano = year
             UNION
            SELECT h.slug FROM andamento_historico h
             WHERE h.id_empresa = company AND h.id_indicador = indicator AND h.id_gmr_painel = panel AND h.ano = year
               AND h.slug IS NOT NULL AND h.horario > como_estava()) AS s
      LEFT JOIN prumo.andamento_entrada e ON e.id_empresa = company AND e.id_indicador = indicator AND e.id_gmr_painel = panel
       AND e.ano = year AND e.slug = s.slug $$;

-- The same of all rows of the company at once, for what reads it whole. As texts, because arrays of different lengths are no array.
CREATE VIEW prumo_passado.andamento_inteiro WITH (security_invoker = true) AS
SELECT id_empresa, id_indicador, id_gmr_painel, ano,
       CASE WHEN f.meta_numerador IS NULL THEN a.meta_numerador WHEN f.meta_numerador = '{}' THEN doze_nulos() ELSE f.meta_numerador::bigint[] END AS meta_numerador,
       CASE WHEN f.meta_denominador IS NULL THEN a.meta_denominador WHEN f.meta_denominador = '{}' THEN doze_nulos() ELSE f.meta_denominador::bigint[] END AS meta_denominador,
       CASE WHEN f.meta_ajustada_numerador IS NULL THEN a.meta_ajustada_numerador WHEN f.meta_ajustada_numerador = '{}' THEN doze_nulos() ELSE f.meta_ajustada_numerador::bigint[] END AS meta_ajustada_numerador,
       CASE WHEN f.meta_ajustada_denominador IS NULL THEN a.meta_ajustada_denominador WHEN f.meta_ajustada_denominador = '{}' THEN doze_nulos() ELSE f.meta_ajustada_denominador::bigint[] END AS meta_ajustada_denominador,
       CASE WHEN f.realizado_numerador IS NULL THEN a.realizado_numerador WHEN f.realizado_numerador = '{}' THEN doze_nulos() ELSE f.realizado_numerador::bigint[] END AS realizado_numerador,
       CASE WHEN f.realizado_denominador IS NULL THEN a.realizado_denominador WHEN f.realizado_denominador = '{}' THEN doze_nulos() ELSE f.realizado_denominador::bigint[] END AS realizado_denominador
  FROM (SELECT * FROM prumo.andamento WHERE id_empresa = acting_company()) AS a
  FULL JOIN (SELECT h.id_empresa, h.id_indicador, h.id_gmr_painel, h.ano,
                  (array_agg(h.meta_numerador::text ORDER BY h.horario) FILTER (WHERE h.meta_numerador IS NOT NULL))[1] AS meta_numerador,
                  (array_agg(h.meta_denominador::text ORDER BY h.horario) FILTER (WHERE h.meta_denominador IS NOT NULL))[1] AS meta_denominador,
                  (array_agg(h.meta_ajustada_numerador::text ORDER BY h.horario) FILTER (WHERE h.meta_ajustada_numerador IS NOT NULL))[1] AS meta_ajustada_numerador,
                  (array_agg(h.meta_ajustada_denominador::text ORDER BY h.horario) FILTER (WHERE h.meta_ajustada_denominador IS NOT NULL))[1] AS meta_ajustada_denominador,
                  (array_agg(h.realizado_numerador::text ORDER BY h.horario) FILTER (WHERE h.realizado_numerador IS NOT NULL))[1] AS realizado_numerador,
                  (array_agg(h.realizado_denominador::text ORDER BY h.horario) FILTER (WHERE h.realizado_denominador IS NOT NULL))[1] AS realizado_denominador
               FROM andamento_historico h
              WHERE h.id_empresa = acting_company() AND h.slug IS NULL AND h.horario > como_estava()
              GROUP BY h.id_empresa, h.id_indicador, h.id_gmr_painel, h.ano) AS f USING (id_empresa, id_indicador, id_gmr_painel, ano);

CREATE VIEW prumo_passado.andamento_entrada_inteira WITH (security_invoker = true) AS
SELECT id_empresa, id_indicador, id_gmr_painel, ano, slug,
       CASE WHEN f.valores IS NULL THEN e.valores WHEN f.valores = '{}' THEN doze_nulos() ELSE f.valores::bigint[] END AS valores
  FROM (SELECT * FROM prumo.andamento_entrada WHERE id_empresa = acting_company()) AS e
  FULL JOIN (SELECT h.id_empresa, h.id_indicador, h.id_gmr_painel, h.ano, h.slug,
                  (array_agg(h.valores::text ORDER BY h.horario) FILTER (WHERE h.valores IS NOT NULL))[1] AS valores
               FROM andamento_historico h
              WHERE h.id_empresa = acting_company() AND h.slug IS NOT NULL AND h.horario > como_estava()
              GROUP BY h.id_empresa, h.id_indicador, h.id_gmr_painel, h.ano, h.slug) AS f USING (id_empresa, id_indicador, id_gmr_painel, ano, slug);

-- ── Triggers ─────────────────────────────────────────────────────────────────────────────────────────

DO $do$
DECLARE
  t record;
  kept text[] := '{}';
BEGIN
  FOR t IN
    -- What changed, for those who keep a copy (the feed `mudanca`): told by triggers, so that no endpoint can forget
    -- it. The table, the resource, and the column that holds the record's id.
    SELECT v.source, 'mudanca_' || e.event AS name, format(
             'AFTER %s ON %I REFERENCING %s FOR EACH STATEMENT WHEN (names_company()) EXECUTE FUNCTION note_changes(%L, %L)',
             e.event, v.source, e.rows, v.resource, v.id_column) AS text
      FROM (VALUES {feed}) AS v(source, resource, id_column)
     CROSS JOIN (VALUES ('insert', 'NEW TABLE AS linhas'), ('update', 'OLD TABLE AS antigas NEW TABLE AS linhas'),
                        ('delete', 'OLD TABLE AS linhas')) AS e(event, rows)
     -- Theirs name their numbers: note_said().
     WHERE v.source NOT IN ('analise', 'acao', 'comentario')
    UNION ALL
    SELECT v.source, 'mudanca_' || e.event, format(
             'AFTER %s ON %I REFERENCING %s TABLE AS linhas FOR EACH STATEMENT WHEN (names_company()) EXECUTE FUNCTION note_fact_changes(%L)',
             e.event, v.source, e.rows, v.resource)
      FROM (VALUES ('orcado_go', 'orcadoGo'), ('realizado_go', 'realizadoGo'), ('historico_go', 'historicoGo')) AS v(source, resource)
     CROSS JOIN (VALUES ('insert', 'NEW'), ('update', 'NEW'), ('delete', 'OLD')) AS e(event, rows)
    UNION ALL
    -- What typed values were before.
    SELECT v.source, 'historico_' || e.event, format('AFTER %s ON %I REFERENCING %s FOR EACH STATEMENT EXECUTE FUNCTION %I()',
             e.event, v.source, e.rows, v.keeps)
      FROM (VALUES ('andamento', 'keep_cells'), ('andamento_entrada', 'keep_entries')) AS v(source, keeps)
     CROSS JOIN (VALUES ('insert', 'NEW TABLE AS linhas'), ('update', 'OLD TABLE AS antigas NEW TABLE AS linhas'),
                        ('delete', 'OLD TABLE AS antigas')) AS e(event, rows)
    UNION ALL
    SELECT v.source, 'mudanca_' || e.event, format(
             'AFTER %s ON %I REFERENCING %s FOR EACH STATEMENT WHEN (names_company()) EXECUTE FUNCTION note_said(%L)',
             e.event, v.source, e.rows, v.source)
      FROM (VALUES ('analise'), ('acao'), ('comentario')) AS v(source)
     CROSS JOIN (VALUES ('insert', 'NEW TABLE AS linhas'), ('update', 'OLD TABLE AS antigas NEW TABLE AS linhas'),
                        ('delete', 'OLD TABLE AS linhas')) AS e(event, rows)
    UNION ALL
    SELECT k.tabela, 'historico_' || e.event, format('AFTER %s ON %I REFERENCING %s FOR EACH STATEMENT EXECUTE FUNCTION keep_records(%L)',
             e.event, k.tabela, e.rows, k.chave)
      FROM kept_tables() AS k
     CROSS JOIN (VALUES ('insert', 'NEW TABLE AS linhas'), ('update', 'OLD TABLE AS antigas NEW TABLE AS linhas'),
                        ('delete', 'OLD TABLE AS antigas')) AS e(event, rows)
    UNION ALL
    VALUES
      ('fechamento_painel', 'historico_aberto', 'AFTER DELETE ON fechamento_painel REFERENCING OLD TABLE AS antigas
          FOR EACH STATEMENT EXECUTE FUNCTION keep_opened()'),
      ('empresa', 'historico_inicio', 'AFTER INSERT ON empresa FOR EACH ROW EXECUTE FUNCTION begin_history()'),
      ('marca', 'mudanca_insert', 'AFTER INSERT ON marca REFERENCING NEW TABLE AS linhas
          FOR EACH STATEMENT EXECUTE FUNCTION note_marks()'),
      ('calculo_versao', 'mudanca_recalculo', 'AFTER INSERT OR UPDATE ON calculo_versao
          FOR EACH ROW EXECUTE FUNCTION note_recalculation()'),
      ('colaborador', 'sessao_fim', 'AFTER UPDATE ON colaborador FOR EACH ROW
          WHEN ((OLD.status, OLD.lixeira, OLD.nivel_de_acesso) IS DISTINCT FROM (NEW.status, NEW.lixeira, NEW.nivel_de_acesso))
          EXECUTE FUNCTION end_sessions_of_employee()'),
      ('senha', 'sessao_fim', 'AFTER INSERT OR UPDATE ON senha FOR EACH ROW EXECUTE FUNCTION end_sessions_of_password()'),
      ('colaborador', 'nivel', $t$AFTER INSERT OR UPDATE OR DELETE ON colaborador FOR EACH ROW
          WHEN (coalesce(current_setting('prumo.id_colaborador', true), '') <> '' OR current_setting('prumo.muda_nivel', true) = 'on')
          EXECUTE FUNCTION guard_levels()$t$),
      ('andamento', 'fechamento_insert', $t$AFTER INSERT ON andamento FOR EACH ROW
          WHEN (coalesce(current_setting('prumo.recalculo', true), '') <> 'true' AND names_company()) EXECUTE FUNCTION refuse_closed_cell()$t$),
      ('andamento', 'fechamento_update', $t$AFTER UPDATE ON andamento FOR EACH ROW
          WHEN (coalesce(current_setting('prumo.recalculo', true), '') <> 'true' AND names_company()
                AND (OLD.meta_numerador <> NEW.meta_numerador OR OLD.meta_denominador <> NEW.meta_denominador
                     OR OLD.meta_ajustada_numerador <> NEW.meta_ajustada_numerador OR OLD.meta_ajustada_denominador <> NEW.meta_ajustada_denominador
                     OR OLD.realizado_numerador <> NEW.realizado_numerador OR OLD.realizado_denominador <> NEW.realizado_denominador))
          EXECUTE FUNCTION refuse_closed_cell()$t$),
      ('andamento_entrada', 'fechamento', 'AFTER INSERT OR UPDATE OR DELETE ON andamento_entrada FOR EACH ROW
          WHEN (names_company()) EXECUTE FUNCTION refuse_closed_entry()'),
      ('painel_modelo_indicador', 'fechamento', 'AFTER INSERT OR UPDATE OR DELETE ON painel_modelo_indicador FOR EACH ROW
          WHEN (names_company()) EXECUTE FUNCTION refuse_closed_range()'),
      ('gmr_painel', 'fechamento', 'AFTER UPDATE ON gmr_painel FOR EACH ROW
          WHEN (names_company() AND OLD.id_painel_modelo <> NEW.id_painel_modelo) EXECUTE FUNCTION refuse_closed_model()'),
      ('gmr_processo', 'fechamento', 'AFTER UPDATE ON gmr_processo FOR EACH ROW
          WHEN (names_company() AND (OLD.inicio_mes, OLD.inicio_ano, OLD.fim_mes, OLD.fim_ano)
            IS DISTINCT FROM (NEW.inicio_mes, NEW.inicio_ano, NEW.fim_mes, NEW.fim_ano)) EXECUTE FUNCTION refuse_closed_process()'),
      ('indicador_versao', 'fechamento', 'AFTER INSERT ON indicador_versao FOR EACH ROW
          WHEN (names_company()) EXECUTE FUNCTION refuse_closed_definition()'),
      ('auditoria', 'count_late_record', $t$AFTER INSERT ON auditoria FOR EACH ROW
          WHEN (NEW.horario < now() - interval '1 hour' AND NEW.id_empresa IS NOT NULL) EXECUTE FUNCTION count_late_record()$t$),
      ('auditoria', 'count_deleted_records', 'AFTER DELETE ON auditoria REFERENCING OLD TABLE AS linhas
          FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_records()')
  LOOP
    kept := kept || format('%s ON %s', t.name, t.source);
    CONTINUE WHEN EXISTS (SELECT FROM pg_trigger g WHERE g.tgrelid = t.source::regclass AND g.tgname = t.name
                             AND obj_description(g.oid, 'pg_trigger') = t.text);
    EXECUTE format('DROP TRIGGER IF EXISTS %I ON %I', t.name, t.source);
    EXECUTE format('CREATE TRIGGER %I %s', t.name, t.text);
    EXECUTE format('COMMENT ON TRIGGER %I ON %I IS %L', t.name, t.source, t.text);
  END LOOP;

  FOR t IN SELECT g.tgname AS name, c.relname AS source FROM pg_trigger g JOIN pg_class c ON c.oid = g.tgrelid
            WHERE c.relnamespace = 'prumo'::regnamespace AND NOT g.tgisinternal AND g.tgparentid = 0
              -- Those of a company that is being moved are taken away when it has arrived.
              AND g.tgname !~ '^move_\d+_'
              AND format('%s ON %s', g.tgname, c.relname) <> ALL (kept) LOOP
    EXECUTE format('DROP TRIGGER %I ON %I', t.name, t.source);
  END LOOP;
END $do$;

-- ── Policies ─────────────────────────────────────────────────────────────────────────────────────────

-- The second wall: every table with a company has forced row-level security. The API sees one company, named inside
-- its transaction (`empresa`); the owner (migrations, import, command line) sees all (`operador`); what a person sees
-- is narrowed further (`pessoa`). A new table enables row-level security in its migration, and then has the first two
-- by itself; the third is listed here, or follows from the levels that read the kind (src/kinds/). Partitions of the trail
-- have theirs from `make_audit_month`.
--
-- A subquery without outer references is evaluated once for a statement. What is null is not visible. The functions of
-- people have a search path of their own, and so are not narrowed themselves, also where the owner of the tables is a
-- member of the API's role.
DO $do$
DECLARE
  p record;
  kept text[] := '{}';
  said text := $p$(CASE WHEN id_indicador IS NULL
          THEN id_gmr_painel <@ (SELECT person_panels(acting_person()))
          ELSE cell_key(id_gmr_painel, ano, mes) <@ (SELECT person_cells(acting_person(), 'seen'))
               AND id_indicador <@ (SELECT person_indicators(acting_person())) END)$p$;
BEGIN
  FOR p IN
    WITH walled AS (
      SELECT c.oid, c.relname::text AS source FROM pg_class c
       WHERE c.relnamespace = 'prumo'::regnamespace AND c.relrowsecurity AND NOT c.relispartition),
    told AS (SELECT unnest(string_to_array(v.sources, ' ')) AS source, v.visible
      FROM (VALUES
        ('gmr_painel', 'id <@ (SELECT person_panels(acting_person()))'),
        ('gmr_painel_processo painel_acesso', 'place_key(id_gmr_painel, id_gmr_processo) <@ (SELECT person_places(acting_person()))'),
        ('andamento andamento_entrada andamento_historico conversao_valor',
         $p$cell_key(id_gmr_painel, ano, 1) <@ (SELECT person_cells(acting_person(), 'years'))$p$),
        ('painel_modelo', 'id <@ (SELECT person_models(acting_person()))'),
        ('painel_modelo_indicador', 'id_painel_modelo <@ (SELECT person_models(acting_person()))'),
        ('indicador', 'id <@ (SELECT person_indicators(acting_person()))'),
        ('formula_referencia formula_no formula_conceito indicador_versao', 'id_indicador <@ (SELECT person_indicators(acting_person()))'),
        ('referencia_composta referencia_consolidada', 'id_indicador_principal <@ (SELECT person_indicators(acting_person()))'),
        ('gmr_processo', 'id <@ (SELECT person_processes(acting_person()))'),
        ('fechamento', 'id_gmr_processo <@ (SELECT person_processes(acting_person()))'),
        ('fechamento_painel', $p$cell_key(id_gmr_painel, ano, mes) <@ (SELECT person_cells(acting_person(), 'seen'))$p$),
        ('painel_grupo', 'id <@ (SELECT person_groups(acting_person()))'),
        ('colaborador', 'id <@ (SELECT person_colleagues(acting_person()))'),
        -- Of a scenario that somebody sees, they see what is supposed in their own cells.
        -- Those of people who are not there any more are a Gerente's to take over.
        ('cenario', $p$(SELECT person_level(acting_person())) IS NOT NULL AND (visivel = 'empresa' OR id_colaborador = acting_person()
          OR ((SELECT person_level(acting_person())) = 'Gerente' AND person_level(id_colaborador) IS NULL))$p$),
        ('cenario_diferenca', $p$cell_key(id_gmr_painel, ano, mes) <@ (SELECT person_cells(acting_person(), 'seen'))
          AND (id_gmr_painel <> ALL ((SELECT once_confidential(acting_person()))::integer[]) OR NOT was_hidden(acting_person(), id_gmr_painel, ano, mes, horario))
          AND EXISTS (SELECT FROM cenario c WHERE c.id_empresa = cenario_diferenca.id_empresa AND c.id = id_cenario)$p$),
        -- What is said of a number, for whoever sees the number; of a panel alone, for whoever sees the panel.
        -- Now, and when it was written.
        ('analise acao', said || $p$ AND (id_gmr_painel <> ALL ((SELECT once_confidential(acting_person()))::integer[]) OR NOT was_hidden(acting_person(), id_gmr_painel, ano, mes, alterada_em))$p$),
        ('comentario', said || $p$ AND (id_gmr_painel <> ALL ((SELECT once_confidential(acting_person()))::integer[]) OR NOT was_hidden(acting_person(), id_gmr_painel, ano, mes, coalesce(editado_em, data_cadastro)))$p$),
        ('reuniao_versao', said || $p$ AND (id_gmr_painel <> ALL ((SELECT once_confidential(acting_person()))::integer[])
          OR NOT was_hidden(acting_person(), id_gmr_painel, ano, mes, written_at(recurso, id_registro, campo, id)))$p$),
        ('mencao', $p$EXISTS (SELECT FROM comentario c WHERE c.id_empresa = mencao.id_empresa AND c.id = id_comentario)$p$),
        ('aviso aviso_dado', 'id_colaborador = acting_person()'),
        ('painel_favorito', 'id_colaborador = acting_person() AND id_gmr_painel <@ (SELECT person_panels(acting_person()))'),
        -- They hold what nobody may see of others, and are read for the company alone.
        ('registro_historico vigilancia vigilancia_dado', 'false'),
        -- The budget; and what a conversion set aside, for whoever may save formulas. The level is compared inside of the
        -- subquery: of a comparison outside the planner expects one row of a hundred, and its plans took minutes for
        -- a large budget.
        ('orcado_go realizado_go historico_go registro_go conversao', $p$(SELECT person_level(acting_person()) IN ('Gerente', 'Gestor'))$p$),
        -- Only a Gerente sees every record of the trail, and so the number of all (`auditoria_dia`).
        ('senha senha_link mensagem webhook webhook_entrega auditoria_dia',
         $p$(SELECT person_level(acting_person()) = 'Gerente')$p$),
        -- A Gerente reads the whole trail; a Gestor the requests of tokens about panels, indicators, processes and the budget,
        -- and their own. What was sent and about whom is not theirs in any of them (src/api/company/audit-log.ts): a
        -- request may name a confidential panel.
        ('auditoria', $p$CASE (SELECT person_level(acting_person()))
          WHEN 'Gerente' THEN true
          WHEN 'Gestor' THEN id_colaborador = acting_person()
                             OR (id_token IS NOT NULL AND rota ~ '^/(panels|indicators|processes|go)/')
          ELSE false END$p$),
        -- The feed tells that something changed, by ids.
        ('mudanca', $p$(id_gmr_painel IS NULL OR (id_gmr_painel <@ (SELECT person_panels(acting_person()))
          AND (id_gmr_painel <> ALL ((SELECT once_confidential(acting_person()))::integer[]) OR NOT was_hidden(acting_person(), id_gmr_painel, ano, mes, horario)))) AND CASE
          WHEN recurso IN ('recalculo', 'empresa') THEN (SELECT person_level(acting_person())) IS NOT NULL
          WHEN recurso = 'painel' THEN id_registro <@ (SELECT person_panels(acting_person()))
          WHEN recurso = 'modelo' THEN id_registro <@ (SELECT person_models(acting_person()))
          WHEN recurso = 'processo' THEN id_registro <@ (SELECT person_processes(acting_person()))
          WHEN recurso = 'grupo' THEN id_registro <@ (SELECT person_groups(acting_person()))
          WHEN recurso IN ('indicador', 'formula') THEN id_registro <@ (SELECT person_indicators(acting_person()))
          WHEN recurso = 'andamento' THEN id_indicador <@ (SELECT person_indicators(acting_person()))
          WHEN recurso IN ('analise', 'acao', 'comentario')
            THEN id_indicador IS NULL OR (cell_key(id_gmr_painel, ano, mes) <@ (SELECT person_cells(acting_person(), 'seen'))
                                          AND id_indicador <@ (SELECT person_indicators(acting_person())))
          WHEN recurso = 'cenario' THEN EXISTS (SELECT FROM cenario c WHERE c.id_empresa = mudanca.id_empresa AND c.id = id_registro)
          WHEN recurso IN ({feed of Gerentes})
            THEN (SELECT person_level(acting_person())) = 'Gerente'
          ELSE (SELECT person_level(acting_person())) IN ('Gerente', 'Gestor') END$p$)) AS v(sources, visible)),
    narrowed AS (
      SELECT t.source, t.visible FROM told t
      UNION ALL
      -- Of a kind that is not named above, the levels that read it see all records; of a panel, those whose panel they see.
      SELECT k.source, k.visible FROM (VALUES {seen by levels}) AS k(source, visible)
       WHERE k.source NOT IN (SELECT t.source FROM told t))
    SELECT source, 'operador' AS name, 'TO CURRENT_USER USING (true)' AS text FROM walled
    UNION ALL
    SELECT w.source, 'empresa', $p$USING (id_empresa = nullif(current_setting('prumo.id_empresa', true), '')::integer)$p$
      FROM walled w JOIN pg_attribute a ON a.attrelid = w.oid AND a.attname = 'id_empresa'
     -- To the first two the API has no right; the others it only reads, as the next lines say.
     WHERE w.source NOT IN ('token', 'retencao', 'auditoria', 'auditoria_dia')
    UNION ALL
    SELECT v.source, 'empresa', $p$FOR SELECT TO prumo_api USING (id_empresa = nullif(current_setting('prumo.id_empresa', true), '')::integer)$p$
      FROM (VALUES ('auditoria'), ('auditoria_dia')) AS v(source)
    UNION ALL
    VALUES ('auditoria', 'acrescentar', 'FOR INSERT TO prumo_api WITH CHECK (true)')
    UNION ALL
    SELECT n.source, 'pessoa', format('AS RESTRICTIVE FOR SELECT TO prumo_api USING (NOT for_person() OR %s)', n.visible)
      FROM narrowed n
  LOOP
    kept := kept || format('%s ON %s', p.name, p.source);
    CONTINUE WHEN EXISTS (SELECT FROM pg_policy o WHERE o.polrelid = p.source::regclass AND o.polname = p.name
                             AND obj_description(o.oid, 'pg_policy') = p.text);
    EXECUTE format('DROP POLICY IF EXISTS %I ON %I', p.name, p.source);
    EXECUTE format('CREATE POLICY %I ON %I %s', p.name, p.source, p.text);
    EXECUTE format('COMMENT ON POLICY %I ON %I IS %L', p.name, p.source, p.text);
  END LOOP;

  FOR p IN SELECT o.polname AS name, c.relname AS source FROM pg_policy o JOIN pg_class c ON c.oid = o.polrelid
            WHERE c.relnamespace = 'prumo'::regnamespace AND NOT c.relispartition
              AND format('%s ON %s', o.polname, c.relname) <> ALL (kept) LOOP
    EXECUTE format('DROP POLICY %I ON %I', p.name, p.source);
  END LOOP;
END $do$;

-- ── Rights ───────────────────────────────────────────────────────────────────────────────────────────

-- What is not named here is the owner's alone. What mail and webhooks ask across companies, their workers ask on the
-- owner's connection: the API's sessions, which answer requests, have no use for it.
REVOKE ALL ON ALL FUNCTIONS IN SCHEMA prumo FROM PUBLIC, prumo_api;
GRANT EXECUTE ON FUNCTION
  doze_nulos, texto_busca, settled_transaction,
  acting_company, acting_person, names_company, own_company, find_token, note_token_use, first_of_line, company_tokens, token_names,
  record_exists,
  accounts_of_address, hold_account, employees_with_address, find_session, level_of_session, company_of_access_link,
  use_access_link, production_session_of_link, password_of_employee, employee_names, employee_with_email,
  company_of_password_link, company_of_notice_key, is_quiet, without_link,
  for_person, place_key, cell_key, person_level, person_places, person_cells, person_panels, person_models,
  person_indicators, person_processes, person_groups, person_team, person_colleagues, own_quarantine,
  once_confidential, was_hidden, written_at, hidden_panels, person_cells_then, is_milestone,
  stamps_left, author_of, value_changes, como_estava, cells_then, entries_then, definitions_of, keep_versions, closing_words, closing_params, refuse_closed,
  calculated_by,
  definition_marks, is_due, companies_with_marks,
  change_cursor,
  audit_number, audit_counted_until, is_anothers_scenario,
  anonymise_person, personal_data
  TO prumo_api;
GRANT SELECT ON andamento_celula TO prumo_api;
GRANT SELECT ON ALL TABLES IN SCHEMA prumo_passado TO prumo_api;
