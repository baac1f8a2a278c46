-- Ids that last: nothing that is taken back uses one up, and where rows come by the million they are 64 bits wide.
--
-- A sequence is not rolled back. A dry run, which stores nothing, therefore takes its ids from a sequence of its own, whose numbers are
-- negative and come again: no record ever has one. Rising, so that what is stored in order is in the order of its ids there too.

CREATE SEQUENCE id_provisorio AS integer MINVALUE -2147483648 MAXVALUE -1 START WITH -2147483648 CYCLE;
GRANT USAGE ON SEQUENCE id_provisorio TO prumo_api;

-- Foreign keys follow their columns.
ALTER TABLE orcado_go ALTER COLUMN id TYPE bigint;
ALTER TABLE realizado_go ALTER COLUMN id TYPE bigint;
ALTER TABLE historico_go ALTER COLUMN id TYPE bigint;
ALTER TABLE registro_go ALTER COLUMN id_registro TYPE bigint;
ALTER TABLE referencia_composta ALTER COLUMN id TYPE bigint;
ALTER TABLE referencia_consolidada ALTER COLUMN id TYPE bigint;
ALTER TABLE formula_referencia ALTER COLUMN id TYPE bigint;
ALTER TABLE formula_no ALTER COLUMN id TYPE bigint, ALTER COLUMN id_pai TYPE bigint, ALTER COLUMN id_referencia TYPE bigint;
ALTER TABLE formula_conceito ALTER COLUMN id TYPE bigint;
ALTER TABLE senha_link ALTER COLUMN id TYPE bigint;
ALTER TABLE mensagem ALTER COLUMN id TYPE bigint, ALTER COLUMN id_senha_link TYPE bigint;

-- What the API inserts: an identity column could not be given other numbers in a dry run. Of companies, tokens and the
-- audit trail there are no dry runs.
DO $$
DECLARE
  c record;
  last record;
BEGIN
  FOR c IN SELECT t.relname AS name, format_type(a.atttypid, NULL) AS type
             FROM pg_attribute a JOIN pg_class t ON t.oid = a.attrelid
            WHERE t.relnamespace = 'prumo'::regnamespace AND t.relkind = 'r' AND NOT t.relispartition
              AND a.attname = 'id' AND a.attidentity <> ''
              AND t.relname NOT IN ('empresa', 'token', 'auditoria_leitura', 'retencao_execucao') LOOP
    EXECUTE format('SELECT last_value, is_called FROM %I', c.name || '_id_seq') INTO last;
    EXECUTE format('ALTER TABLE %I ALTER COLUMN id DROP IDENTITY', c.name);
    EXECUTE format('CREATE SEQUENCE %I AS %s OWNED BY %I.id', c.name || '_id_seq', c.type, c.name);
    PERFORM setval((c.name || '_id_seq')::regclass, last.last_value, last.is_called);
    EXECUTE format($d$ALTER TABLE %I ALTER COLUMN id SET DEFAULT
                     CASE WHEN current_setting('prumo.dry_run', true) = 'on' THEN nextval('id_provisorio') ELSE nextval(%L) END$d$,
                   c.name, c.name || '_id_seq');
    EXECUTE format('GRANT USAGE ON SEQUENCE %I TO prumo_api', c.name || '_id_seq');
  END LOOP;
END $$;

-- The first id of a sequence in development, where its records begin above those of production; null where the two are never
-- compared. Facts and their histories are many: theirs begin a thousand times higher.
CREATE FUNCTION first_development_id(sequence name, first_id bigint) RETURNS bigint LANGUAGE sql IMMUTABLE
  RETURN CASE
    WHEN sequence ~ '^(orcado|realizado|historico|registro)_go_id_seq$' THEN first_id * 1000
    WHEN sequence ~ '^(auditoria|auditoria_leitura|retencao_execucao|marca|mudanca|webhook_entrega|senha_link|mensagem)_id_seq$' THEN NULL
    WHEN sequence = 'id_provisorio' THEN NULL
    ELSE first_id
  END;

CREATE OR REPLACE FUNCTION issue_ids_from(first_id bigint) RETURNS void LANGUAGE plpgsql SET search_path = prumo
  AS $$
  DECLARE s record;
  BEGIN
    FOR s IN SELECT format('%I.%I', schemaname, sequencename)::regclass AS sequence, last_value,
                    first_development_id(sequencename, first_id) AS first
               FROM pg_sequences WHERE schemaname = 'prumo' LOOP
      IF coalesce(s.last_value, 0) < s.first THEN PERFORM setval(s.sequence, s.first, false); END IF;
    END LOOP;
  END $$;
DO $$ BEGIN
  IF (SELECT nome FROM ambiente) = 'development' THEN PERFORM issue_ids_from(1000000001); END IF;
END $$;

-- How far each range of ids is used: the table, the first id of this environment, the one issued last (null: none yet), and the
-- last that there is: production's end where development's begin, all others where their column or the exact numbers of JSON do.
CREATE FUNCTION id_ranges(first_id bigint) RETURNS TABLE (tabela text, primeiro bigint, emitido bigint, ultimo bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$
    SELECT left(s.sequencename, -length('_id_seq')),
           CASE WHEN e.is_development THEN coalesce(e.first, 1) ELSE 1 END,
           CASE WHEN s.last_value >= CASE WHEN e.is_development THEN coalesce(e.first, 1) ELSE 1 END THEN s.last_value END,
           CASE WHEN NOT e.is_development AND e.first IS NOT NULL THEN e.first - 1 ELSE least(s.max_value, 9007199254740991) END
      FROM pg_sequences s
     CROSS JOIN LATERAL (SELECT first_development_id(s.sequencename, first_id) AS first, a.nome = 'development' AS is_development
                           FROM ambiente a) e
     WHERE s.schemaname = 'prumo' AND s.sequencename <> 'id_provisorio'
     ORDER BY 1 $$;

-- The employee of the company named in the transaction who has this address, whatever its case; null without one. Asked before an
-- insertion, which would use an id up before its index refused it; here the index answers, which row-level security would not let it.
CREATE FUNCTION employee_with_email(address text) RETURNS integer
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$ SELECT c.id FROM colaborador c
         WHERE c.id_empresa = nullif(current_setting('prumo.id_empresa', true), '')::integer AND lower(c.email) = lower(address) $$;

REVOKE ALL ON FUNCTION first_development_id, issue_ids_from, id_ranges, employee_with_email FROM PUBLIC;
GRANT EXECUTE ON FUNCTION employee_with_email TO prumo_api;
