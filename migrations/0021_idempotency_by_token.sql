-- A key counts for the token that sent it and for those that took its place or whose place it took: the answer may hold a secret that
-- only they were shown. `linhagem` is the first token of that line; 0: stored before it was noted, and good for every token of the company
-- until it is forgotten.
ALTER TABLE idempotencia ADD COLUMN linhagem integer NOT NULL DEFAULT 0;
ALTER TABLE idempotencia ALTER COLUMN linhagem DROP DEFAULT;
ALTER TABLE idempotencia DROP CONSTRAINT idempotencia_pkey;
ALTER TABLE idempotencia ADD PRIMARY KEY (id_empresa, rota, chave, linhagem);

-- The first token of a token's line.
CREATE FUNCTION first_of_line(token_id integer) RETURNS integer
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$
    WITH RECURSIVE line AS (
      SELECT t.id, t.id_anterior FROM token t WHERE t.id = token_id
      UNION
      SELECT t.id, t.id_anterior FROM line l JOIN token t ON t.id = l.id_anterior)
    SELECT l.id FROM line l WHERE l.id_anterior IS NULL $$;
REVOKE ALL ON FUNCTION first_of_line FROM PUBLIC;
GRANT EXECUTE ON FUNCTION first_of_line TO prumo_api;
