-- A session of development that came from production knows the session there, by which it stands and falls: whoever is blocked in
-- production, gets another level, a new password or signs out there has no use of it here either. Null: signed in here.

ALTER TABLE acesso_link ADD COLUMN id_sessao_producao uuid;
ALTER TABLE sessao ADD COLUMN id_sessao_producao uuid;
GRANT SELECT (id_sessao_producao) ON sessao TO prumo_api;

CREATE FUNCTION production_session_of_link(digest bytea) RETURNS uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$
    SELECT l.id_sessao_producao FROM acesso_link l
     WHERE l.id_empresa = nullif(current_setting('prumo.id_empresa', true), '')::integer AND l.resumo = digest $$;
REVOKE ALL ON FUNCTION production_session_of_link FROM PUBLIC;
GRANT EXECUTE ON FUNCTION production_session_of_link TO prumo_api;
