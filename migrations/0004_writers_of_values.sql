-- Who sent the value that a progress cell holds: told from the audit trail, which the API may otherwise only append to.

-- The path of a write of a cell in its plain spelling. The trail keeps paths as they were sent, and the router takes leading
-- zeros, escaped characters, an address before the path and a fragment behind it. Nearly all paths are plain, and are
-- found to be so at little cost. Not STRICT, or PostgreSQL would call it where it now takes its text into the index.
CREATE FUNCTION plain_cell_path(path text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE
    WHEN starts_with(path, '/') AND strpos(path, '/0') = 0 AND strpos(path, '%') = 0 AND strpos(path, '#') = 0 THEN path
    ELSE regexp_replace(
           regexp_replace(split_part(path, '#', 1), '%3([0-9])', '\1', 'g'),
           '^.*/0*([0-9]+)/[^/]+/0*([0-9]+)/[^/]+/0*([0-9]+)/[^/]+/0*([0-9]+)$',
           '/panels/updateProgressPanel/panel/\1/indicator/\2/month/\3/year/\4')
  END;

-- Successful writes of cells only; all other requests pay the comparison of a text. By a number made of the path, because
-- that is the cheapest to keep: measured, 6 µs a write, where the path itself costs 10 and its four numbers as an array 25.
CREATE INDEX auditoria_celula ON auditoria (hashtextextended(plain_cell_path(caminho), 0), id)
  WHERE rota = '/panels/updateProgressPanel/panel/:panel_id/indicator/:indicator_id/month/:month/year/:year'
    AND status = 200 AND NOT simulacao;

-- The cents that a body sends for a field; null when it sends none, or is no JSON any more because the trail has cut it.
CREATE FUNCTION cents_sent(body text, field text) RETURNS bigint LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
  AS $$
  BEGIN
    -- A look that spares most of the parsing.
    IF strpos(body, field) = 0 AND strpos(body, '\u') = 0 THEN RETURN NULL; END IF;
    RETURN round((body::json ->> field)::numeric * 100);
  EXCEPTION WHEN OTHERS THEN RETURN NULL;
  END $$;

-- For each cell, field and value: the newest successful request of the company named in the transaction that sent this
-- value, among the 10,000 newest for the cell. No row where there is none.
CREATE FUNCTION find_writers(panels integer[], indicators integer[], months integer[], years integer[], fields text[], cents bigint[])
  RETURNS TABLE (place bigint, id_token integer, nome text, horario timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = prumo
  AS $$
    SELECT v.place, w.id_token, t.nome, w.horario
      FROM (SELECT u.field, u.cents, u.place, format('/panels/updateProgressPanel/panel/%s/indicator/%s/month/%s/year/%s',
                                                     u.panel, u.indicator, u.month, u.year) AS path
              FROM unnest(panels, indicators, months, years, fields, cents) WITH ORDINALITY
                     AS u(panel, indicator, month, year, field, cents, place)) v
     CROSS JOIN LATERAL (
             SELECT r.id_token, r.horario
               FROM (SELECT a.id, a.id_token, a.horario, a.corpo
                       FROM auditoria a
                      WHERE hashtextextended(plain_cell_path(a.caminho), 0) = hashtextextended(v.path, 0)
                        AND plain_cell_path(a.caminho) = v.path
                        AND a.rota = '/panels/updateProgressPanel/panel/:panel_id/indicator/:indicator_id/month/:month/year/:year'
                        AND a.status = 200 AND NOT a.simulacao
                        AND a.id_empresa = nullif(current_setting('prumo.id_empresa', true), '')::integer
                      ORDER BY a.id DESC LIMIT 10000) r
              WHERE cents_sent(r.corpo, v.field) = v.cents
              ORDER BY r.id DESC LIMIT 1) w
      JOIN token t ON t.id = w.id_token
  $$;

REVOKE ALL ON FUNCTION plain_cell_path, cents_sent, find_writers FROM PUBLIC;
-- The index is kept by whoever inserts.
GRANT EXECUTE ON FUNCTION plain_cell_path, find_writers TO prumo_api;
