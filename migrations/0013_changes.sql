-- What changed, for those who keep a copy: one entry for each record, cell or month of facts that a write changed, stored by
-- triggers in the write's own transaction, so that no endpoint can forget it. Ids only, no values.
--
-- Order and completeness. An entry's place is (transacao, id): the number of its transaction, which is given before COMMIT, and
-- then the order inside. A number that a reader has passed must never come later, so only entries are shown whose number
-- is below that of every transaction still running (settled_transaction): nobody below can commit any more. No writer waits for
-- another because of it; readers learn of a change when the writes that began before it have ended.
--
-- Who writes in bulk is told in one entry: the operator, whose connections name no company (import, refresh), by the mark of
-- the whole company that they leave; the recalculation by the version that it raises.

-- Without a reference to the company: every writer would lock its one row.
CREATE TABLE mudanca (
  id_empresa              integer NOT NULL,
  transacao               bigint NOT NULL DEFAULT pg_current_xact_id()::text::bigint,
  id                      bigint GENERATED ALWAYS AS IDENTITY,
  recurso                 text NOT NULL,
  acao                    text NOT NULL CHECK (acao IN ('insert', 'update', 'delete')),
  horario                 timestamptz NOT NULL DEFAULT clock_timestamp(),
  id_registro             integer,
  id_gmr_painel           integer,
  id_indicador            integer,
  id_go_processo_periodo  integer,
  ano                     smallint,
  mes                     smallint,
  PRIMARY KEY (id_empresa, transacao, id)
);
-- Whether a transaction has told of a record already. Cells have no id: they cost nothing here.
CREATE INDEX mudanca_registro ON mudanca (id_empresa, id_registro, transacao) WHERE id_registro IS NOT NULL;

ALTER TABLE mudanca ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY empresa ON mudanca
  USING (id_empresa = nullif(current_setting('prumo.id_empresa', true), '')::integer);
CREATE POLICY operador ON mudanca TO CURRENT_USER USING (true);
GRANT SELECT, INSERT ON mudanca TO prumo_api;

-- Transactions below this number have ended, as the statement that asks sees it.
CREATE FUNCTION settled_transaction() RETURNS bigint LANGUAGE sql STABLE PARALLEL SAFE
  RETURN pg_snapshot_xmin(pg_current_snapshot())::text::bigint;

-- A place in the feed as clients carry it. The time is in it so that an entry of another history (a restore to an earlier
-- moment gives numbers out a second time) is not taken for this one.
CREATE FUNCTION change_cursor(transaction bigint, id bigint, moment timestamptz) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
  RETURN translate(encode(convert_to(concat_ws('.', transaction, id, (extract(epoch FROM moment) * 1000000)::bigint), 'UTF8'),
                          'base64'), E'+/=\n', '-_');

-- Whether the transaction works for a company, as all that the API does; the operator's bulk work does not.
CREATE FUNCTION names_company() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('prumo.id_empresa', true), '') IS NOT NULL;

-- ── Records ─────────────────────────────────────────────────────────────────────────────────────────────────

-- Trigger arguments: the resource, and the column that holds the record's id. Where that is not `id` the rows are parts of a
-- record, which is updated, whatever happened to them. An update that changes nothing is none.
CREATE FUNCTION note_changes() RETURNS trigger LANGUAGE plpgsql SET search_path = prumo, pg_temp
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
                             AND m.transacao = pg_current_xact_id()::text::bigint AND m.recurso = %L)
        ORDER BY 1, 3', resource, column_name, action, source, action, column_name, resource);
    RETURN NULL;
  END $$;

DO $$
DECLARE t record;
BEGIN
  FOR t IN SELECT * FROM (VALUES
      ('departamento', 'departamento', 'id'), ('filial', 'filial', 'id'), ('cargo', 'cargo', 'id'), ('funcao', 'funcao', 'id'),
      ('colaborador', 'colaborador', 'id'), ('colaborador_departamento', 'colaborador', 'id_colaborador'),
      ('indicador', 'indicador', 'id'), ('referencia_composta', 'indicador', 'id_indicador_principal'),
      ('referencia_consolidada', 'indicador', 'id_indicador_principal'),
      ('formula_referencia', 'formula', 'id_indicador'), ('formula_no', 'formula', 'id_indicador'),
      ('formula_conceito', 'formula', 'id_indicador'),
      ('painel_grupo', 'grupo', 'id'), ('painel_modelo', 'modelo', 'id'),
      ('painel_modelo_indicador', 'modelo', 'id_painel_modelo'),
      ('gmr_processo', 'processo', 'id'), ('gmr_painel', 'painel', 'id'),
      ('gmr_painel_processo', 'painel', 'id_gmr_painel'), ('painel_acesso', 'acesso', 'id'),
      ('processo_go', 'processoGo', 'id'), ('periodo_go', 'periodoGo', 'id'), ('conta_go', 'contaGo', 'id'),
      ('estrutura_go', 'estruturaGo', 'id'), ('estrutura_go_conta', 'estruturaGo', 'id_estrutura'),
      ('centro_resultado_go', 'centroResultadoGo', 'id'), ('dimensao_go', 'dimensaoGo', 'id'),
      ('dimensao_resultado_go', 'dimensaoResultadoGo', 'id')) AS v(source, resource, id_column) LOOP
    EXECUTE format('CREATE TRIGGER mudanca_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS linhas
                      FOR EACH STATEMENT WHEN (names_company()) EXECUTE FUNCTION note_changes(%L, %L)', t.source, t.resource, t.id_column);
    EXECUTE format('CREATE TRIGGER mudanca_update AFTER UPDATE ON %I REFERENCING OLD TABLE AS antigas NEW TABLE AS linhas
                      FOR EACH STATEMENT WHEN (names_company()) EXECUTE FUNCTION note_changes(%L, %L)', t.source, t.resource, t.id_column);
    EXECUTE format('CREATE TRIGGER mudanca_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS linhas
                      FOR EACH STATEMENT WHEN (names_company()) EXECUTE FUNCTION note_changes(%L, %L)', t.source, t.resource, t.id_column);
  END LOOP;
END $$;

-- ── Facts of the budget: an entry for each period and month ─────────────────────────────────────────────────

CREATE FUNCTION note_fact_changes() RETURNS trigger LANGUAGE plpgsql SET search_path = prumo, pg_temp
  AS $$
  BEGIN
    INSERT INTO mudanca (id_empresa, recurso, acao, id_go_processo_periodo, ano, mes)
    SELECT DISTINCT l.id_empresa, TG_ARGV[0], 'update', l.id_go_processo_periodo, l.ano, l.mes FROM linhas l ORDER BY 4, 5, 6;
    RETURN NULL;
  END $$;

DO $$
DECLARE
  t record;
  event text;
BEGIN
  FOR t IN SELECT * FROM (VALUES ('orcado_go', 'orcadoGo'), ('realizado_go', 'realizadoGo'), ('historico_go', 'historicoGo'))
             AS v(source, resource) LOOP
    FOREACH event IN ARRAY ARRAY['INSERT', 'UPDATE', 'DELETE'] LOOP
      EXECUTE format('CREATE TRIGGER mudanca_%s AFTER %s ON %I REFERENCING %s TABLE AS linhas
                        FOR EACH STATEMENT WHEN (names_company()) EXECUTE FUNCTION note_fact_changes(%L)',
                     lower(event), event, t.source, CASE event WHEN 'DELETE' THEN 'OLD' ELSE 'NEW' END, t.resource);
    END LOOP;
  END LOOP;
END $$;

-- ── Cells, and the company as a whole: whatever changes either leaves marks ──────────────────────────────────

-- A cell holds target and realized alike. Of very many cells in one statement there is an entry for each indicator. This stands on the
-- hottest path there is: one statement, and names with their schema instead of a setting for each call.
CREATE FUNCTION note_marks() RETURNS trigger LANGUAGE plpgsql
  AS $$
  BEGIN
    INSERT INTO prumo.mudanca (id_empresa, recurso, acao, id_indicador, id_gmr_painel, ano, mes)
    SELECT l.id_empresa, 'andamento', 'update', l.id_indicador, l.id_gmr_painel, l.ano, l.mes FROM linhas l
     WHERE l.id_indicador IS NOT NULL AND l.id_gmr_painel IS NOT NULL AND NOT l.orcamento
       AND (SELECT count(*) FROM linhas) <= 10000;
    IF FOUND THEN RETURN NULL; END IF;
    INSERT INTO prumo.mudanca (id_empresa, recurso, acao, id_indicador)
    SELECT DISTINCT l.id_empresa, 'andamento', 'update', l.id_indicador FROM linhas l
     WHERE l.id_indicador IS NOT NULL AND l.id_gmr_painel IS NOT NULL AND NOT l.orcamento;
    IF NOT prumo.names_company() THEN
      INSERT INTO prumo.mudanca (id_empresa, recurso, acao, id_registro)
      SELECT DISTINCT l.id_empresa, 'empresa', 'update', l.id_empresa FROM linhas l
       WHERE num_nonnulls(l.id_indicador, l.id_gmr_painel, l.ano, l.mes) = 0 AND NOT l.orcamento;
    END IF;
    RETURN NULL;
  END $$;
CREATE TRIGGER mudanca_insert AFTER INSERT ON marca REFERENCING NEW TABLE AS linhas
  FOR EACH STATEMENT EXECUTE FUNCTION note_marks();

CREATE FUNCTION note_recalculation() RETURNS trigger LANGUAGE plpgsql SET search_path = prumo, pg_temp
  AS $$
  BEGIN
    INSERT INTO mudanca (id_empresa, recurso, acao) VALUES (NEW.id_empresa, 'recalculo', 'update');
    RETURN NULL;
  END $$;
CREATE TRIGGER mudanca_recalculo AFTER INSERT OR UPDATE ON calculo_versao FOR EACH ROW EXECUTE FUNCTION note_recalculation();

-- ── How long it is kept ─────────────────────────────────────────────────────────────────────────────────────

-- Takes away a batch of the company's entries from before `until`, from the beginning of the feed on, up to the one before the first
-- that stays: it stays too, so that who had read everything by then can go on from there, however long ago that was. Also what is
-- of another server's history, whose numbers are ahead of this one's. Gives how many went.
CREATE FUNCTION forget_changes(company integer, until timestamptz, batch integer) RETURNS bigint
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

REVOKE ALL ON FUNCTION settled_transaction, change_cursor, names_company, note_changes, note_fact_changes, note_marks,
                       note_recalculation, forget_changes FROM PUBLIC;
GRANT EXECUTE ON FUNCTION settled_transaction, change_cursor, names_company TO prumo_api;
