-- Dry runs take no id of a conversion, as of no other record that the API stores (0018).

DO $$
DECLARE last record;
BEGIN
  SELECT last_value, is_called FROM conversao_id_seq INTO last;
  ALTER TABLE conversao ALTER COLUMN id DROP IDENTITY;
  CREATE SEQUENCE conversao_id_seq AS integer OWNED BY conversao.id;
  PERFORM setval('conversao_id_seq', last.last_value, last.is_called);
END $$;
ALTER TABLE conversao ALTER COLUMN id SET DEFAULT
  CASE WHEN current_setting('prumo.dry_run', true) = 'on' THEN nextval('id_provisorio') ELSE nextval('conversao_id_seq') END;
GRANT USAGE ON SEQUENCE conversao_id_seq TO prumo_api;
