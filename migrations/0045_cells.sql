-- Installations that share companies out among them are cells (docs/scale.md): each issues ids of its own range, so that a company keeps its
-- ids when it moves. Null: the installation is none, and has the whole range.
ALTER TABLE ambiente ADD COLUMN celula smallint CHECK (celula BETWEEN 0 AND 9);

-- A company moves by logical replication of its rows alone, and a publication may only filter by columns of a table's replica identity,
-- or every update and delete of the table is refused. That is the primary key, which begins with id_empresa; not in these, whose rows may
-- have no company, or no key. Nothing is written for it unless wal_level is logical.
ALTER TABLE token REPLICA IDENTITY FULL;
ALTER TABLE auditoria_dia REPLICA IDENTITY FULL;
DO $$
DECLARE part regclass;
BEGIN
  -- Partitions do not inherit it; make_audit_month gives it to new ones.
  FOR part IN SELECT relid FROM pg_partition_tree('auditoria') LOOP
    EXECUTE format('ALTER TABLE %s REPLICA IDENTITY FULL', part);
  END LOOP;
END $$;
