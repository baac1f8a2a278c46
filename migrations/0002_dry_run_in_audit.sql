-- A dry run (`Prefer: tx=rollback`) answers as the write would and stores nothing but its record, which must not be taken
-- for the write's.
ALTER TABLE auditoria ADD COLUMN simulacao boolean NOT NULL DEFAULT false;
