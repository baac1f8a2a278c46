-- The number by which a company knows a record of its audit trail. The trail counts the requests of all companies: told as they are,
-- its ids would say how many requests others send. So a company is shown another number, one for each id, from which the id cannot be
-- told without the installation's secret.
ALTER TABLE ambiente ADD COLUMN segredo uuid NOT NULL DEFAULT gen_random_uuid();

-- A permutation of the numbers below 2^52, all of which JSON holds exactly: four rounds of Feistel's network.
CREATE FUNCTION audit_number(id bigint, secret text) RETURNS bigint LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
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
REVOKE ALL ON FUNCTION audit_number FROM PUBLIC;
GRANT EXECUTE ON FUNCTION audit_number TO prumo_api;
