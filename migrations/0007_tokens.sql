-- Rotation, expiry and last use of tokens.

-- `alcance`: the furthest environment in which the token may ever work; its prefix says the same. `id_anterior`: the token
-- that this one takes the place of; a token has one successor at most.
ALTER TABLE token
  ADD COLUMN alcance     text NOT NULL DEFAULT 'production' CHECK (alcance IN ('development', 'production')),
  ADD COLUMN id_anterior integer UNIQUE REFERENCES token,
  ADD COLUMN ultimo_uso  timestamptz;

-- The token with this digest and its company's modules. The database's clock alone says whether the token has expired:
-- `restante_ms` is how much longer it is accepted, at most an hour (it is asked again long before).
DROP FUNCTION find_token(bytea);
CREATE FUNCTION find_token(digest bytea)
  RETURNS TABLE (id integer, id_empresa integer, modulos text[], aceito boolean, restante_ms integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$ SELECT t.id, t.id_empresa, e.modulos,
               t.ativo AND t.revogado_em IS NULL AND (t.expira_em IS NULL OR t.expira_em > now()),
               (extract(epoch FROM greatest(least(t.expira_em - now(), interval '1 hour'), interval '0')) * 1000)::integer
          FROM token t LEFT JOIN empresa e ON e.id = t.id_empresa WHERE t.resumo = digest $$;

-- Notes that these tokens were used so many milliseconds ago. The one thing that the API may change in a token. In the
-- order of ids: two processes that note the same tokens then wait for each other instead of locking each other out.
CREATE FUNCTION note_token_use(ids integer[], ages_ms integer[]) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$
  BEGIN
    PERFORM FROM token t WHERE t.id = ANY (ids) ORDER BY t.id FOR NO KEY UPDATE;
    UPDATE token t SET ultimo_uso = greatest(t.ultimo_uso, now() - u.age_ms * interval '1 millisecond')
      FROM unnest(ids, ages_ms) AS u (id, age_ms) WHERE t.id = u.id;
  END $$;
REVOKE ALL ON FUNCTION find_token, note_token_use FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_token, note_token_use TO prumo_api;
