-- A page of the trail tells how many records there are. Counting them all takes longer with every month, so the records of days that
-- are over are counted once (src/operator/audit-days.ts).

-- The number of records that a company has of a day (UTC) is the sum of the day's rows. Late and deleted records add rows, so that no
-- transaction waits for another.
CREATE TABLE auditoria_dia (
  id_empresa  integer NOT NULL,
  dia         date NOT NULL,
  registros   bigint NOT NULL
);
CREATE INDEX auditoria_dia_empresa ON auditoria_dia (id_empresa, dia) INCLUDE (registros);

-- The days before `ate` are counted, for all companies. There is one row: counting locks it, and what changes records of the past
-- shares it.
CREATE TABLE auditoria_contada (
  unica  boolean PRIMARY KEY DEFAULT true CHECK (unica),
  ate    date NOT NULL
);
INSERT INTO auditoria_contada (ate)
SELECT (coalesce(min(horario), now()) AT TIME ZONE 'UTC')::date FROM auditoria;

ALTER TABLE auditoria_dia ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY operador ON auditoria_dia TO CURRENT_USER USING (true);
CREATE POLICY empresa ON auditoria_dia FOR SELECT TO prumo_api
  USING (id_empresa = nullif(current_setting('prumo.id_empresa', true), '')::integer);
-- Of people only a Gerente sees every record, and so the number of all.
CREATE POLICY pessoa ON auditoria_dia AS RESTRICTIVE FOR SELECT TO prumo_api USING (NOT for_person()
  OR (SELECT person_level(nullif(current_setting('prumo.id_colaborador', true), '')::integer)) = 'Gerente');
GRANT SELECT ON auditoria_dia TO prumo_api;
ALTER TABLE auditoria_contada ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY operador ON auditoria_contada TO CURRENT_USER USING (true);

-- The first day that cannot be counted yet. A record older than an hour counts as late (below), so the two hours between are for
-- transactions that began in time and are still open.
CREATE FUNCTION audit_days_over() RETURNS date LANGUAGE sql STABLE SET search_path = prumo, pg_temp
  RETURN ((now() - interval '3 hours') AT TIME ZONE 'UTC')::date;

-- The days before this one are counted. Less than what was counted after the clock was set back.
CREATE FUNCTION audit_counted_until() RETURNS date LANGUAGE sql STABLE SECURITY DEFINER SET search_path = prumo, pg_temp
  RETURN (SELECT least(ate, audit_days_over()) FROM auditoria_contada);
REVOKE ALL ON FUNCTION audit_counted_until FROM PUBLIC;
GRANT EXECUTE ON FUNCTION audit_counted_until TO prumo_api;

-- A late record is added to its day if that is counted. The lock makes this transaction and the counting wait for each other, so the
-- record is counted once.
CREATE FUNCTION count_late_record() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$
  BEGIN
    PERFORM FROM auditoria_contada FOR SHARE;
    INSERT INTO auditoria_dia (id_empresa, dia, registros)
    SELECT NEW.id_empresa, (NEW.horario AT TIME ZONE 'UTC')::date, 1 FROM auditoria_contada
     WHERE (NEW.horario AT TIME ZONE 'UTC')::date < ate;
    RETURN NULL;
  END $$;
CREATE TRIGGER count_late_record AFTER INSERT ON auditoria FOR EACH ROW
  WHEN (NEW.horario < now() - interval '1 hour' AND NEW.id_empresa IS NOT NULL) EXECUTE FUNCTION count_late_record();

-- Deleted records are taken off their days.
CREATE FUNCTION count_deleted_records() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$
  BEGIN
    PERFORM FROM auditoria_contada FOR SHARE;
    INSERT INTO auditoria_dia (id_empresa, dia, registros)
    SELECT id_empresa, (horario AT TIME ZONE 'UTC')::date, -count(*) FROM linhas, auditoria_contada
     WHERE id_empresa IS NOT NULL AND (horario AT TIME ZONE 'UTC')::date < ate GROUP BY 1, 2;
    RETURN NULL;
  END $$;
CREATE TRIGGER count_deleted_records AFTER DELETE ON auditoria REFERENCING OLD TABLE AS linhas
  FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_records();
