-- Who sent each typed value last, by which way and when: stored beside the value, by the statement that stores the value. Told
-- from the audit trail (0004) it was a guess by the value, and knew single writes only.

-- One stamp a month beside each field that people type; null where nobody is known, and in all that is calculated. A stamp is a
-- UUID of version 8 (RFC 9562): 48 bits of milliseconds since 1970, 12 bits of kind of author and way, 60 bits of the author's
-- id (src/kernel/author-stamp.ts). It needs no table that grows with the requests, and nothing to look up in the hottest write
-- there is. Arrays may begin and end at the months that are stamped.
ALTER TABLE andamento
  ADD COLUMN autoria_meta_numerador uuid[],
  ADD COLUMN autoria_meta_denominador uuid[],
  ADD COLUMN autoria_meta_ajustada_numerador uuid[],
  ADD COLUMN autoria_meta_ajustada_denominador uuid[],
  ADD COLUMN autoria_realizado_numerador uuid[],
  ADD COLUMN autoria_realizado_denominador uuid[];

-- `alterado_em` tells a changed value from one that was sent again, as it does in `andamento`.
ALTER TABLE andamento_entrada
  ADD COLUMN autoria uuid[],
  ADD COLUMN alterado_em timestamptz NOT NULL DEFAULT now();

-- What of a year's stamps still holds after a calculation stored these values in place of those: where a value stays, its
-- author stays.
CREATE FUNCTION stamps_left(stamps uuid[], before bigint[], after bigint[]) RETURNS uuid[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (SELECT CASE WHEN count(s.stamp) > 0 THEN array_agg(s.stamp ORDER BY s.month) END
            FROM (SELECT m AS month, CASE WHEN before[m] IS NOT DISTINCT FROM after[m] THEN stamps[m] END AS stamp
                    FROM generate_series(1, 12) AS m) AS s);

-- The names of tokens of the company named in the transaction; nothing else of them can be read.
CREATE FUNCTION token_names(ids integer[]) RETURNS TABLE (id integer, nome text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$
    SELECT t.id, t.nome FROM token t
     WHERE t.id = ANY (ids) AND t.id_empresa = nullif(current_setting('prumo.id_empresa', true), '')::integer
  $$;
REVOKE ALL ON FUNCTION token_names FROM PUBLIC;
GRANT EXECUTE ON FUNCTION stamps_left, token_names TO prumo_api;

-- The guess, and the index that every write of a cell paid for.
DROP FUNCTION find_writers, cents_sent;
DROP INDEX auditoria_celula;
DROP FUNCTION plain_cell_path;

-- A repeated request gets the headers of the first answer too.
ALTER TABLE idempotencia ADD COLUMN cabecalhos jsonb NOT NULL DEFAULT '{}';
