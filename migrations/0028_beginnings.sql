-- A session that begins while its person's password, status or level changes: one of the two waits for the other, and no session
-- outlives what ends sessions.

-- The employee, if they may sign in with the password that was verified a moment ago. Held until the transaction ends: whoever
-- changes the password or the employee waits for the session, and ends it.
CREATE FUNCTION hold_account(employee integer, verified text) RETURNS TABLE (id_colaborador integer)
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$
    SELECT c.id
      FROM colaborador c
      JOIN senha s ON s.id_empresa = c.id_empresa AND s.id_colaborador = c.id
     WHERE c.id_empresa = nullif(current_setting('prumo.id_empresa', true), '')::integer AND c.id = employee
       AND c.status = 1 AND c.lixeira = 0 AND s.resumo = verified
       FOR SHARE $$;
REVOKE ALL ON FUNCTION hold_account FROM PUBLIC;
GRANT EXECUTE ON FUNCTION hold_account TO prumo_api;

-- As in 0025, but links first: a session that a link is just beginning is waited for, and ended too.
CREATE OR REPLACE FUNCTION end_sessions_of(company integer, employee integer) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$
    UPDATE acesso_link SET usado_em = now() WHERE id_empresa = company AND id_colaborador = employee AND usado_em IS NULL;
    UPDATE sessao SET encerrada_em = now() WHERE id_empresa = company AND id_colaborador = employee AND encerrada_em IS NULL $$;
