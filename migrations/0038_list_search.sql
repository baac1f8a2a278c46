-- Lists are searched and ordered by name without accents and case. The text is kept in a column: behind row-level security an
-- index cannot answer for a function that is not leakproof, and 10,000 names take 120 ms to normalise. It is cut, because what an
-- index holds must not be long, and one character can become eighteen. texto_busca (current.sql) does the same to what is sought.
DO $$
DECLARE
  kind text;
  -- normalize() knows no other encoding.
  plain text := CASE getdatabaseencoding()
    WHEN 'UTF8' THEN $expression$regexp_replace(normalize(nome, NFKD), '[\u0300-\u036f]', '', 'g')$expression$ ELSE 'nome' END;
BEGIN
  FOREACH kind IN ARRAY '{departamento,filial,cargo,funcao,colaborador,indicador,painel_grupo,painel_modelo,gmr_processo,gmr_painel,
                          processo_go,periodo_go,conta_go,estrutura_go,centro_resultado_go,dimensao_go,dimensao_resultado_go}'::text[] LOOP
    EXECUTE format('ALTER TABLE %I ADD COLUMN nome_busca text COLLATE "C" NOT NULL GENERATED ALWAYS AS (left(lower(%s), 255)) STORED', kind, plain);
    EXECUTE format('CREATE INDEX ON %I (id_empresa, nome_busca, id)', kind);
  END LOOP;
END $$;
