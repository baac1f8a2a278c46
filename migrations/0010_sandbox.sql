-- Refreshing development from production: which copy of production a company of development holds, and what a refresh
-- leaves alone.

-- How often, and when last, the company's rows were replaced by production's. Written by the refresh alone, in the transaction
-- that replaces them; who reads with several statements tells by `versao` whether all of them saw the same copy.
CREATE TABLE copia_producao (
  id_empresa       integer PRIMARY KEY REFERENCES empresa,
  versao           bigint NOT NULL,
  copiada_em       timestamptz NOT NULL,
  dados_pessoais   boolean NOT NULL
);

ALTER TABLE copia_producao ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY empresa ON copia_producao
  USING (id_empresa = nullif(current_setting('prumo.id_empresa', true), '')::integer);
CREATE POLICY operador ON copia_producao TO CURRENT_USER USING (true);
GRANT SELECT ON copia_producao TO prumo_api;

-- What is kept of an employee and is an environment's own (messages, links, passwords) outlives the employee: a refresh takes
-- employees away that only development has, and must neither take these with them nor be refused because of them. The
-- employee's number stays with them; whoever uses it looks the employee up.
DO $$
DECLARE c record;
BEGIN
  FOR c IN SELECT conrelid::regclass AS own, conname AS name FROM pg_constraint
            WHERE contype = 'f' AND confrelid = 'colaborador'::regclass AND connamespace = 'prumo'::regnamespace
              AND conrelid::regclass::text NOT IN ('colaborador_departamento', 'painel_acesso') LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', c.own, c.name);
  END LOOP;
END $$;

-- Histories come from production with their ids: development's own begin above all that production will ever issue, as the
-- ids of records do.
CREATE OR REPLACE FUNCTION issue_ids_from(first_id bigint) RETURNS void LANGUAGE plpgsql SET search_path = prumo
  AS $$
  DECLARE s record;
  BEGIN
    FOR s IN SELECT format('%I.%I', schemaname, sequencename)::regclass AS sequence, last_value, first_id AS first
               FROM pg_sequences WHERE schemaname = 'prumo' AND data_type = 'integer'::regtype
             UNION ALL
             SELECT format('%I.%I', schemaname, sequencename)::regclass, last_value, first_id * 1000
               FROM pg_sequences WHERE schemaname = 'prumo' AND sequencename = 'registro_go_id_seq' LOOP
      IF coalesce(s.last_value, 0) < s.first THEN PERFORM setval(s.sequence, s.first, false); END IF;
    END LOOP;
  END $$;
DO $$ BEGIN
  IF (SELECT nome FROM ambiente) = 'development' THEN PERFORM issue_ids_from(1000000001); END IF;
END $$;
