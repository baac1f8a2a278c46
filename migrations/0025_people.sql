-- People sign in: their sessions, one-time links, and who is behind what they write and ask for.

-- ── The person behind a request ─────────────────────────────────────────────────────────────────────────────
-- A transaction for a person names them in `prumo.id_colaborador` beside `prumo.id_empresa`; for a token it is empty.

-- Exactly one of token and person sent a request. Only a failed sign-in, with an address that nobody has, is neither's.
ALTER TABLE auditoria
  ADD COLUMN id_colaborador integer,
  ALTER COLUMN id_token DROP NOT NULL,
  -- Not for what is stored, which always has a token: reading a long trail again would only take time.
  ADD CONSTRAINT auditoria_quem CHECK (num_nonnulls(id_token, id_colaborador) = 1
    OR (num_nonnulls(id_token, id_colaborador, id_empresa) = 0 AND status = 401
        AND rota IN ('/console/api/session', '/console/api/session/link'))) NOT VALID;
GRANT SELECT (id_colaborador) ON auditoria TO prumo_api;
-- Requests of tokens do not pay for it.
CREATE INDEX auditoria_colaborador ON auditoria (id_empresa, id_colaborador, horario, id) WHERE id_colaborador IS NOT NULL;

ALTER TABLE registro_go ADD COLUMN id_colaborador integer;
ALTER TABLE conversao ADD COLUMN id_colaborador integer;

-- A key of idempotency belongs to a line of tokens, or to a person: minus the id of the employee.
CREATE OR REPLACE FUNCTION first_of_line(token_id integer) RETURNS integer
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$
    WITH RECURSIVE line AS (
      SELECT t.id, t.id_anterior FROM token t WHERE t.id = token_id
      UNION
      SELECT t.id, t.id_anterior FROM line l JOIN token t ON t.id = l.id_anterior)
    SELECT CASE WHEN token_id < 0 THEN token_id ELSE (SELECT l.id FROM line l WHERE l.id_anterior IS NULL) END $$;

-- ── Sessions and one-time links ─────────────────────────────────────────────────────────────────────────────
-- `resumo` is the SHA-256 digest of a secret of 256 bits, which is stored nowhere. Ids are random: counted, they would tell a
-- company how many people of others sign in. Without a reference to the employee, whom a refresh of development replaces (0010):
-- without one nobody is found.

CREATE TABLE sessao (
  id_empresa      integer NOT NULL REFERENCES empresa,
  id              uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  id_colaborador  integer NOT NULL,
  resumo          bytea NOT NULL UNIQUE CHECK (octet_length(resumo) = 32),
  criada_em       timestamptz NOT NULL DEFAULT now(),
  usada_em        timestamptz NOT NULL DEFAULT now(),
  expira_em       timestamptz NOT NULL,
  encerrada_em    timestamptz,
  -- When the password was given last.
  confirmada_em   timestamptz,
  ip              text,
  navegador       text,
  PRIMARY KEY (id_empresa, id)
);
CREATE INDEX sessao_colaborador ON sessao (id_empresa, id_colaborador, criada_em);

CREATE TABLE acesso_link (
  id_empresa      integer NOT NULL REFERENCES empresa,
  id              uuid NOT NULL DEFAULT gen_random_uuid(),
  id_colaborador  integer NOT NULL,
  resumo          bytea NOT NULL UNIQUE CHECK (octet_length(resumo) = 32),
  criado_em       timestamptz NOT NULL DEFAULT now(),
  expira_em       timestamptz NOT NULL,
  usado_em        timestamptz,
  -- The session begins as if the password had just been given.
  confirma        boolean NOT NULL,
  PRIMARY KEY (id_empresa, id)
);
CREATE INDEX acesso_link_colaborador ON acesso_link (id_empresa, id_colaborador);

DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['sessao', 'acesso_link'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', t);
    EXECUTE format($p$CREATE POLICY empresa ON %I
                     USING (id_empresa = nullif(current_setting('prumo.id_empresa', true), '')::integer)$p$, t);
    EXECUTE format('CREATE POLICY operador ON %I TO CURRENT_USER USING (true)', t);
  END LOOP;
END $$;
-- Digests are stored and never read back.
GRANT INSERT, SELECT (id_empresa, id, id_colaborador, criada_em, usada_em, expira_em, encerrada_em, confirmada_em, ip, navegador),
      UPDATE (usada_em, encerrada_em, confirmada_em) ON sessao TO prumo_api;

-- ── What crosses companies; each answers only what its name says ────────────────────────────────────────────

CREATE INDEX colaborador_endereco ON colaborador (lower(email));

-- The passwords of whoever may sign in with this address, in one company or in all, the last used first; four at most, since each
-- costs a verification.
CREATE FUNCTION accounts_of_address(address text, company integer)
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

-- Everybody with this address who may get a message to define a password; the companies of one address, four at most.
CREATE FUNCTION employees_with_address(address text) RETURNS TABLE (id_empresa integer, id_colaborador integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$
    SELECT c.id_empresa, c.id FROM colaborador c
     WHERE lower(c.email) = lower(address) AND c.status = 1 AND c.lixeira = 0 ORDER BY c.id_empresa LIMIT 4 $$;

-- The session with this digest, unless it has ended, expired or been idle for 12 hours. `nota`: its last use was noted more than a
-- minute ago.
CREATE FUNCTION find_session(digest bytea)
  RETURNS TABLE (id uuid, id_empresa integer, id_colaborador integer, nivel_de_acesso text, modulos text[], nota boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$
    SELECT s.id, s.id_empresa, s.id_colaborador, c.nivel_de_acesso, e.modulos, s.usada_em < now() - interval '1 minute'
      FROM sessao s
      JOIN colaborador c ON c.id_empresa = s.id_empresa AND c.id = s.id_colaborador
      JOIN empresa e ON e.id = s.id_empresa
     WHERE s.resumo = digest AND s.encerrada_em IS NULL AND s.expira_em > now() AND s.usada_em > now() - interval '12 hours'
       AND c.status = 1 AND c.lixeira = 0 $$;

CREATE FUNCTION company_of_access_link(digest bytea) RETURNS integer
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$ SELECT l.id_empresa FROM acesso_link l WHERE l.resumo = digest $$;

-- Uses up the link with this digest in the company named in the transaction; no row when it cannot be used.
CREATE FUNCTION use_access_link(digest bytea) RETURNS TABLE (id_colaborador integer, confirma boolean)
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$
    UPDATE acesso_link l SET usado_em = now()
      FROM colaborador c
     WHERE l.id_empresa = nullif(current_setting('prumo.id_empresa', true), '')::integer AND l.resumo = digest
       AND l.usado_em IS NULL AND l.expira_em > now()
       AND c.id_empresa = l.id_empresa AND c.id = l.id_colaborador AND c.status = 1 AND c.lixeira = 0
    RETURNING l.id_colaborador, l.confirma $$;

-- The level of whoever holds the session, as it is in this transaction; no row once the session has ended.
CREATE FUNCTION level_of_session(session uuid) RETURNS TABLE (nivel_de_acesso text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$
    SELECT c.nivel_de_acesso
      FROM sessao s JOIN colaborador c ON c.id_empresa = s.id_empresa AND c.id = s.id_colaborador
     WHERE s.id_empresa = nullif(current_setting('prumo.id_empresa', true), '')::integer AND s.id = session
       AND s.encerrada_em IS NULL AND s.expira_em > now() AND c.status = 1 AND c.lixeira = 0 $$;

-- The name and the modules of the company named in the transaction.
CREATE FUNCTION own_company() RETURNS TABLE (nome text, modulos text[])
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$ SELECT e.nome, e.modulos FROM empresa e WHERE e.id = nullif(current_setting('prumo.id_empresa', true), '')::integer $$;

-- The password of an employee of the company named in the transaction, to be asked for again.
CREATE FUNCTION password_of_employee(employee integer) RETURNS text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$ SELECT s.resumo FROM senha s
         WHERE s.id_empresa = nullif(current_setting('prumo.id_empresa', true), '')::integer AND s.id_colaborador = employee $$;

-- The names of employees of the company named in the transaction, who wrote values; nothing else of them.
CREATE FUNCTION employee_names(ids integer[]) RETURNS TABLE (id integer, nome text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$
    SELECT c.id, c.nome FROM colaborador c
     WHERE c.id = ANY (ids) AND c.id_empresa = nullif(current_setting('prumo.id_empresa', true), '')::integer $$;

REVOKE ALL ON FUNCTION accounts_of_address, employees_with_address, find_session, company_of_access_link, use_access_link, level_of_session, own_company,
  password_of_employee, employee_names FROM PUBLIC;
GRANT EXECUTE ON FUNCTION accounts_of_address, employees_with_address, find_session, company_of_access_link, use_access_link, level_of_session, own_company,
  password_of_employee, employee_names TO prumo_api;

-- ── What ends sessions ──────────────────────────────────────────────────────────────────────────────────────
-- A new password, another status, the trash, another level: whoever stores it, by whichever way, the person's sessions and links
-- end with it.

CREATE FUNCTION end_sessions_of(company integer, employee integer) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$
    UPDATE sessao SET encerrada_em = now() WHERE id_empresa = company AND id_colaborador = employee AND encerrada_em IS NULL;
    UPDATE acesso_link SET usado_em = now() WHERE id_empresa = company AND id_colaborador = employee AND usado_em IS NULL $$;

CREATE FUNCTION end_sessions_of_employee() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$ BEGIN PERFORM end_sessions_of(NEW.id_empresa, NEW.id); RETURN NULL; END $$;
CREATE TRIGGER sessao_fim AFTER UPDATE ON colaborador FOR EACH ROW
  WHEN ((OLD.status, OLD.lixeira, OLD.nivel_de_acesso) IS DISTINCT FROM (NEW.status, NEW.lixeira, NEW.nivel_de_acesso))
  EXECUTE FUNCTION end_sessions_of_employee();

CREATE FUNCTION end_sessions_of_password() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$ BEGIN PERFORM end_sessions_of(NEW.id_empresa, NEW.id_colaborador); RETURN NULL; END $$;
CREATE TRIGGER sessao_fim AFTER INSERT OR UPDATE ON senha FOR EACH ROW EXECUTE FUNCTION end_sessions_of_password();

REVOKE ALL ON FUNCTION end_sessions_of, end_sessions_of_employee, end_sessions_of_password FROM PUBLIC;

-- ── Levels, as people may change them ───────────────────────────────────────────────────────────────────────
-- Whatever endpoint a person uses: a level changes in one place only (`prumo.muda_nivel`), never their own, and the last active
-- Gerente neither loses the level nor is blocked, put into the trash or deleted. Tokens are the company's own, as the contract says.

CREATE FUNCTION guard_levels() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$
  DECLARE
    person integer := nullif(current_setting('prumo.id_colaborador', true), '')::integer;
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
REVOKE ALL ON FUNCTION guard_levels FROM PUBLIC;
CREATE TRIGGER nivel AFTER INSERT OR UPDATE OR DELETE ON colaborador FOR EACH ROW
  WHEN (coalesce(current_setting('prumo.id_colaborador', true), '') <> '' OR current_setting('prumo.muda_nivel', true) = 'on')
  EXECUTE FUNCTION guard_levels();
