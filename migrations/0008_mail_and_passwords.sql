-- Delivery of messages, and passwords.

-- ── Links ───────────────────────────────────────────────────────────────────────────────────────────────────

-- `substituido_em`: when a newer link of the same employee took its place.
ALTER TABLE senha_link ADD COLUMN substituido_em timestamptz;
-- One link of an employee at most can be used. (An expired one may still stand here: a new one takes its place.)
CREATE UNIQUE INDEX senha_link_vigente ON senha_link (id_empresa, id_colaborador)
  WHERE usado_em IS NULL AND substituido_em IS NULL;

-- ── Messages ────────────────────────────────────────────────────────────────────────────────────────────────

-- `chave`: the stable part of the Message-ID, by which a repeat is recognised. `id_senha_link`: the link that the text holds;
-- null once it has been taken out of the text. `proxima_tentativa`: when the message may be taken; while one tries (`reserva`
-- names its try), when its lease ends. `erro`: of the last try.
ALTER TABLE mensagem
  ADD COLUMN chave uuid NOT NULL DEFAULT gen_random_uuid(),
  ADD COLUMN id_senha_link integer,
  ADD COLUMN tentativas smallint NOT NULL DEFAULT 0,
  ADD COLUMN proxima_tentativa timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN reserva uuid,
  ADD COLUMN erro text,
  DROP CONSTRAINT mensagem_status_check,
  ADD CONSTRAINT mensagem_status_check CHECK (status IN ('pendente', 'enviada', 'morta', 'substituida')),
  ADD FOREIGN KEY (id_empresa, id_senha_link) REFERENCES senha_link ON DELETE CASCADE;
-- What waits to be delivered, and what holds a link that will have to be taken out.
CREATE INDEX mensagem_pendente ON mensagem (id_empresa, proxima_tentativa) WHERE status = 'pendente';
CREATE INDEX mensagem_com_link ON mensagem (id_empresa, id_senha_link) WHERE id_senha_link IS NOT NULL;
CREATE INDEX mensagem_colaborador ON mensagem (id_empresa, id_colaborador);

-- Messages of an earlier version name their links by the secrets that they hold.
UPDATE mensagem m SET id_senha_link = l.id
  FROM senha_link l
 WHERE l.id_empresa = m.id_empresa
   AND l.resumo = sha256(convert_to(substring(m.texto FROM '/password/([A-Za-z0-9_-]{43})'), 'UTF8'));

-- The text with the secret of its link taken out.
CREATE FUNCTION without_link(text text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN regexp_replace(text, '/password/[A-Za-z0-9_-]{43}', '/password/…', 'g');

-- ── Passwords ───────────────────────────────────────────────────────────────────────────────────────────────

-- `resumo`: argon2id, in the PHC string format, which carries its salt and parameters.
CREATE TABLE senha (
  id_empresa      integer NOT NULL REFERENCES empresa,
  id_colaborador  integer NOT NULL,
  resumo          text NOT NULL CHECK (resumo LIKE '$argon2id$%'),
  definida_em     timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (id_empresa, id_colaborador),
  FOREIGN KEY (id_empresa, id_colaborador) REFERENCES colaborador ON DELETE CASCADE
);
ALTER TABLE senha ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY empresa ON senha
  USING (id_empresa = nullif(current_setting('prumo.id_empresa', true), '')::integer);
CREATE POLICY operador ON senha TO CURRENT_USER USING (true);
-- The API replaces a password and never reads one back.
GRANT INSERT, UPDATE, SELECT (id_empresa, id_colaborador) ON senha TO prumo_api;

-- ── What crosses companies; each answers only what its name says ────────────────────────────────────────────

-- The company whose link has this digest; null where no link has it.
CREATE FUNCTION company_of_password_link(digest bytea) RETURNS integer
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$ SELECT l.id_empresa FROM senha_link l WHERE l.resumo = digest $$;

-- The companies with messages that may be delivered now, the longest waiting first.
CREATE FUNCTION companies_with_messages() RETURNS TABLE (id_empresa integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$ SELECT m.id_empresa FROM mensagem m WHERE m.status = 'pendente' AND m.proxima_tentativa <= now()
         GROUP BY m.id_empresa ORDER BY min(m.proxima_tentativa) $$;

-- Takes the link out of every message whose link works no more, and gives up those that were not sent; gives up, too, what was
-- under way in its last try when the process ended. Gives the number of messages.
CREATE FUNCTION retire_messages(max_tries integer) RETURNS bigint
  LANGUAGE sql SECURITY DEFINER SET search_path = prumo, pg_temp
  AS $$
  WITH ended AS (
    UPDATE mensagem m
       SET status = CASE WHEN m.status = 'pendente' THEN 'morta' ELSE m.status END, reserva = NULL,
           erro = CASE WHEN l.usado_em IS NOT NULL THEN 'the link was used before the message was sent'
                       ELSE concat_ws('; ', 'the link expired before the message was sent', m.erro) END,
           texto = without_link(m.texto), id_senha_link = NULL
      FROM senha_link l
     WHERE l.id_empresa = m.id_empresa AND l.id = m.id_senha_link
       AND (l.expira_em <= now() OR l.usado_em IS NOT NULL)
       AND (m.status <> 'pendente' OR m.reserva IS NULL OR m.proxima_tentativa <= now())
    RETURNING 1),
  interrupted AS (
    UPDATE mensagem m SET status = 'morta', reserva = NULL, erro = coalesce(m.erro, 'the process ended during the last try')
     WHERE m.status = 'pendente' AND m.tentativas >= max_tries AND m.proxima_tentativa <= now()
       AND NOT EXISTS (SELECT 1 FROM senha_link l WHERE l.id_empresa = m.id_empresa AND l.id = m.id_senha_link
                                                   AND (l.expira_em <= now() OR l.usado_em IS NOT NULL))
    RETURNING 1)
  SELECT (SELECT count(*) FROM ended) + (SELECT count(*) FROM interrupted) $$;

REVOKE ALL ON FUNCTION without_link, company_of_password_link, companies_with_messages, retire_messages FROM PUBLIC;
GRANT EXECUTE ON FUNCTION without_link, company_of_password_link, companies_with_messages, retire_messages TO prumo_api;
