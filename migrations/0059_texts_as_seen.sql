-- Names, codes and e-mails that look the same are the same: white space of any kind is a space, and what nobody sees is left out, as
-- `cleanName` does it with what comes in. Controls, which are refused there, become spaces here. Of texts that are unique those stay as
-- they are that would become another record's: somebody has to tell the two apart first. Only the rows that change are locked.
CREATE FUNCTION pg_temp.text_as_seen(texto text) RETURNS text LANGUAGE sql IMMUTABLE
  AS $$ SELECT btrim(normalize(regexp_replace(regexp_replace(regexp_replace(normalize(texto),
    '[\u0001-\u001f\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]', ' ', 'g'),
    '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g'),
    '(?<![\u0600-\u180a\u1810-\u1fff\u2070-\ufdff\ufe10-\U0010ffff]\ufe0f?)[\u200c\u200d]|[\u200c\u200d](?![\u0600-\u180a\u1810-\u1fff\u2070-\ufdff\ufe10-\U0010ffff])|(?<![\u0600-\u180a\u1810-\u1fff\u2070-\ufdff\ufe10-\U0010ffff])[\u180b-\u180f\ufe00-\ufe0f]', '', 'g'))) $$;

DO $$
DECLARE
  t record;
  companies integer[];
  changed integer[] := '{}';
  odd CONSTANT text := '[^\u0020-\u007e\u00a1-\u00ac\u00ae-\u034e\u0350-\u05ff]';
BEGIN
  -- normalize() knows no other encoding.
  IF getdatabaseencoding() <> 'UTF8' THEN RETURN; END IF;

  FOR t IN SELECT v.source, unnest(string_to_array(v.texts, ' ')) AS text_column FROM (VALUES
      ('departamento', 'nome'), ('filial', 'nome estado cidade'), ('cargo', 'nome'), ('funcao', 'nome'),
      ('colaborador', 'nome'), ('indicador', 'nome'), ('formula_conceito', 'nome'),
      ('painel_grupo', 'nome'), ('painel_modelo', 'nome'), ('gmr_processo', 'nome'), ('gmr_painel', 'nome'),
      ('processo_go', 'nome'), ('periodo_go', 'nome'), ('conta_go', 'nome'), ('estrutura_go', 'nome'),
      ('centro_resultado_go', 'nome'), ('dimensao_go', 'nome'), ('dimensao_resultado_go', 'nome'),
      ('cenario', 'nome'), ('token', 'nome')) AS v(source, texts) LOOP
    EXECUTE format('WITH seen AS (
                      UPDATE %1$I SET %2$I = pg_temp.text_as_seen(%2$I)
                       WHERE %2$I ~ $1 AND pg_temp.text_as_seen(%2$I) NOT IN (%2$I, '''') RETURNING id_empresa)
                    SELECT array_agg(DISTINCT id_empresa) FROM seen WHERE id_empresa IS NOT NULL', t.source, t.text_column)
       INTO companies USING odd;
    changed := changed || companies;
  END LOOP;
  UPDATE empresa SET nome = pg_temp.text_as_seen(nome) WHERE nome ~ odd AND pg_temp.text_as_seen(nome) NOT IN (nome, '');

  FOR t IN SELECT * FROM (VALUES
      ('colaborador', 'email'), ('departamento', 'codigo_externo'), ('filial', 'codigo_externo'), ('cargo', 'codigo_externo'),
      ('funcao', 'codigo_externo'), ('colaborador', 'codigo_externo'), ('indicador', 'codigo_externo'),
      ('painel_grupo', 'codigo_externo'), ('painel_modelo', 'codigo_externo'), ('painel_modelo_indicador', 'codigo_externo'),
      ('gmr_processo', 'codigo_externo'), ('gmr_painel', 'codigo_externo'), ('painel_acesso', 'codigo_externo'),
      ('processo_go', 'codigo'), ('periodo_go', 'codigo'), ('conta_go', 'codigo'), ('estrutura_go', 'codigo'),
      ('centro_resultado_go', 'codigo'), ('dimensao_go', 'codigo'), ('dimensao_resultado_go', 'codigo'))
      AS v(source, text_column) LOOP
    EXECUTE format('WITH odd AS MATERIALIZED (
                      SELECT ctid AS place, id_empresa, pg_temp.text_as_seen(%2$I) AS text, lower(pg_temp.text_as_seen(%2$I)) AS key
                        FROM %1$I WHERE %2$I ~ $1 AND pg_temp.text_as_seen(%2$I) NOT IN (%2$I, '''')),
                    seen AS (
                      UPDATE %1$I AS r SET %2$I = odd.text FROM odd
                       WHERE r.id_empresa = odd.id_empresa AND r.ctid = odd.place
                         AND NOT EXISTS (SELECT FROM odd o WHERE o.id_empresa = odd.id_empresa AND o.key = odd.key AND o.place <> odd.place)
                         AND NOT EXISTS (SELECT FROM %1$I o WHERE o.id_empresa = odd.id_empresa AND o.ctid <> odd.place AND lower(o.%2$I) = odd.key)
                      RETURNING r.id_empresa)
                    SELECT array_agg(DISTINCT id_empresa) FROM seen', t.source, t.text_column)
       INTO companies USING odd;
    changed := changed || companies;
  END LOOP;

  -- Whoever keeps a copy of such a company, or has it in memory, reads it anew.
  INSERT INTO marca (id_empresa) SELECT DISTINCT unnest(changed);
END $$;

DROP FUNCTION pg_temp.text_as_seen(text);
