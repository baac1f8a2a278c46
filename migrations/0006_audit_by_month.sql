-- The audit trail by month, so that what is past its time goes at no cost; how long it is kept; who has read it.

-- ── The trail: one partition a month (UTC) of `horario` ─────────────────────────────────────────────────────

ALTER TABLE auditoria RENAME TO auditoria_antiga;
ALTER INDEX auditoria_pkey RENAME TO auditoria_antiga_pkey;
ALTER INDEX auditoria_empresa RENAME TO auditoria_antiga_empresa;
ALTER INDEX auditoria_celula RENAME TO auditoria_antiga_celula;
ALTER SEQUENCE auditoria_id_seq RENAME TO auditoria_antiga_id_seq;

CREATE TABLE auditoria (
  id           bigint GENERATED ALWAYS AS IDENTITY,
  horario      timestamptz NOT NULL,
  ambiente     text NOT NULL,
  id_empresa   integer,
  id_token     integer NOT NULL,
  metodo       text NOT NULL,
  rota         text,
  caminho      text NOT NULL,
  consulta     text,
  corpo        text,
  status       smallint NOT NULL,
  duracao_ms   real NOT NULL,
  ip           text,
  user_agent   text,
  pais         text,
  regiao       text,
  cidade       text,
  simulacao    boolean NOT NULL DEFAULT false,
  PRIMARY KEY (horario, id)
) PARTITION BY RANGE (horario);

-- Pages and counts of a company's records come from the index alone, also by status and token.
CREATE INDEX auditoria_empresa ON auditoria (id_empresa, horario, id) INCLUDE (status, id_token);
-- As in 0004. By id, not by time: a clock may have been set back between two writes of a cell.
CREATE INDEX auditoria_celula ON auditoria (hashtextextended(plain_cell_path(caminho), 0), id)
  WHERE rota = '/panels/updateProgressPanel/panel/:panel_id/indicator/:indicator_id/month/:month/year/:year'
    AND status = 200 AND NOT simulacao;

-- What falls into a month that has no partition: no record is ever refused for the lack of one.
CREATE TABLE auditoria_outros PARTITION OF auditoria DEFAULT;

-- Makes the partition of the month (UTC) of a moment and moves into it what was recorded before it was there; false when it
-- is there already. Writers into other months do not wait for it. Only the owner may call it; the partition is the owner's,
-- and the API has no right to it: records go through `auditoria`.
CREATE FUNCTION make_audit_month(moment timestamptz) RETURNS boolean
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
    EXECUTE format($m$WITH moved AS (DELETE FROM auditoria_outros WHERE horario >= %L AND horario < %L RETURNING *)
                      INSERT INTO %I SELECT * FROM moved$m$, first_moment, next_month, name);
    EXECUTE format('ALTER TABLE auditoria ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', name, first_moment, next_month);
    RETURN true;
  END $$;

-- The months that have a partition, the oldest first; `fim` is the first moment after it.
CREATE FUNCTION audit_months() RETURNS TABLE (nome text, inicio timestamptz, fim timestamptz)
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

-- The owner sees all; the API appends, and of what is there reads what belongs to the company named in its transaction. All
-- this holds for `auditoria` itself; to its partitions the API has no right at all.
ALTER TABLE auditoria ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY operador ON auditoria TO CURRENT_USER USING (true);
CREATE POLICY acrescentar ON auditoria FOR INSERT TO prumo_api WITH CHECK (true);
CREATE POLICY empresa ON auditoria FOR SELECT TO prumo_api
  USING (id_empresa = nullif(current_setting('prumo.id_empresa', true), '')::integer);
GRANT INSERT ON auditoria TO prumo_api;
GRANT SELECT (id, horario, id_empresa, id_token, metodo, rota, caminho, consulta, corpo, status, duracao_ms, ip, user_agent,
              pais, regiao, cidade, simulacao) ON auditoria TO prumo_api;
ALTER TABLE auditoria_outros ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY operador ON auditoria_outros TO CURRENT_USER USING (true);

-- The months of what is recorded, and from the last one to three months from now.
SELECT make_audit_month(m) FROM (SELECT DISTINCT date_trunc('month', horario, 'UTC') FROM auditoria_antiga) AS recorded(m);
SELECT make_audit_month(now() + n * interval '1 month') FROM generate_series(-1, 3) AS n;

INSERT INTO auditoria (id, horario, ambiente, id_empresa, id_token, metodo, rota, caminho, consulta, corpo, status,
                       duracao_ms, ip, user_agent, pais, regiao, cidade, simulacao) OVERRIDING SYSTEM VALUE
SELECT id, horario, ambiente, id_empresa, id_token, metodo, rota, caminho, consulta, corpo, status,
       duracao_ms, ip, user_agent, pais, regiao, cidade, simulacao FROM auditoria_antiga ORDER BY horario, id;
-- Ids go on where they were.
SELECT setval('auditoria_id_seq', last_value, is_called) FROM auditoria_antiga_id_seq;
DROP TABLE auditoria_antiga;

-- ── How long it is kept ─────────────────────────────────────────────────────────────────────────────────────

-- A company's own periods, in months; null: the standard one. Bodies before `corpos_apagados_ate` are gone already, so that
-- they need not be looked for again.
CREATE TABLE retencao (
  id_empresa           integer PRIMARY KEY REFERENCES empresa,
  corpos_meses         smallint CHECK (corpos_meses BETWEEN 1 AND 1200),
  registros_meses      smallint CHECK (registros_meses BETWEEN 1 AND 1200),
  corpos_apagados_ate  timestamptz NOT NULL DEFAULT '-infinity'
);
ALTER TABLE retencao ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY operador ON retencao TO CURRENT_USER USING (true);

-- What was taken away, when and by whom. `momento` is the time from which the periods were counted back.
CREATE TABLE retencao_execucao (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  horario    timestamptz NOT NULL DEFAULT now(),
  momento    timestamptz NOT NULL,
  quem       text NOT NULL,
  corpos     bigint NOT NULL,
  registros  bigint NOT NULL,
  meses      text[] NOT NULL
);

-- ── Who has read it ─────────────────────────────────────────────────────────────────────────────────────────

-- One row for each reading by the operator, stored before the first record is shown; `registros` is filled in when the
-- reading is over (null: broken off). The API has no right to it.
CREATE TABLE auditoria_leitura (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  horario    timestamptz NOT NULL DEFAULT now(),
  usuario    text NOT NULL,
  maquina    text NOT NULL,
  login      text NOT NULL DEFAULT session_user,
  filtros    jsonb NOT NULL,
  registros  bigint
);

-- ── Functions that run with the owner's rights ──────────────────────────────────────────────────────────────

REVOKE ALL ON FUNCTION make_audit_month, audit_months FROM PUBLIC;

-- None of them may find a caller's temporary table in place of ours: without pg_temp on the path it is searched first.
DO $$
DECLARE f regprocedure;
BEGIN
  FOR f IN SELECT oid FROM pg_proc WHERE pronamespace = 'prumo'::regnamespace AND prosecdef LOOP
    EXECUTE format('ALTER FUNCTION %s SET search_path = prumo, pg_temp', f);
  END LOOP;
END $$;
