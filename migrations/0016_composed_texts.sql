-- Texts are composed (Unicode NFC) as they come in, so that two spellings of one text are the same e-mail, code or name. What is
-- stored already is composed here; nothing else about it changes. Of texts that are unique those stay as they are that would
-- become another record's: somebody has to tell the two apart first.
DO $$
DECLARE
  t record;
  companies integer[];
  changed integer[] := '{}';
BEGIN
  -- normalize() knows no other encoding.
  IF getdatabaseencoding() <> 'UTF8' THEN RETURN; END IF;

  FOR t IN SELECT v.source, unnest(string_to_array(v.texts, ' ')) AS text_column FROM (VALUES
      ('departamento', 'nome'), ('filial', 'nome estado cidade'), ('cargo', 'nome descricao'), ('funcao', 'nome descricao'),
      ('colaborador', 'nome'), ('indicador', 'nome descricao fonte'), ('formula_conceito', 'nome'),
      ('painel_grupo', 'nome'), ('painel_modelo', 'nome'), ('gmr_processo', 'nome'), ('gmr_painel', 'nome'),
      ('processo_go', 'nome'), ('periodo_go', 'nome'), ('conta_go', 'nome'), ('estrutura_go', 'nome'),
      ('centro_resultado_go', 'nome'), ('dimensao_go', 'nome'), ('dimensao_resultado_go', 'nome'),
      ('webhook', 'descricao'), ('token', 'nome')) AS v(source, texts) LOOP
    EXECUTE format('WITH composed AS (
                      UPDATE %1$I SET %2$I = normalize(%2$I) WHERE %2$I IS NOT NFC NORMALIZED RETURNING id_empresa)
                    SELECT array_agg(DISTINCT id_empresa) FROM composed WHERE id_empresa IS NOT NULL', t.source, t.text_column)
       INTO companies;
    changed := changed || companies;
  END LOOP;
  UPDATE empresa SET nome = normalize(nome) WHERE nome IS NOT NFC NORMALIZED;

  FOR t IN SELECT * FROM (VALUES
      ('colaborador', 'email'), ('departamento', 'codigo_externo'), ('filial', 'codigo_externo'), ('cargo', 'codigo_externo'),
      ('funcao', 'codigo_externo'), ('colaborador', 'codigo_externo'), ('indicador', 'codigo_externo'),
      ('painel_grupo', 'codigo_externo'), ('painel_modelo', 'codigo_externo'), ('painel_modelo_indicador', 'codigo_externo'),
      ('gmr_processo', 'codigo_externo'), ('gmr_painel', 'codigo_externo'), ('painel_acesso', 'codigo_externo'),
      ('processo_go', 'codigo'), ('periodo_go', 'codigo'), ('conta_go', 'codigo'), ('estrutura_go', 'codigo'),
      ('centro_resultado_go', 'codigo'), ('dimensao_go', 'codigo'), ('dimensao_resultado_go', 'codigo'))
      AS v(source, text_column) LOOP
    EXECUTE format('WITH composed AS (
                      UPDATE %1$I AS r SET %2$I = normalize(r.%2$I)
                       WHERE r.%2$I IS NOT NFC NORMALIZED
                         AND NOT EXISTS (SELECT FROM %1$I o WHERE o.id_empresa = r.id_empresa AND o.ctid <> r.ctid
                                            AND lower(normalize(o.%2$I)) = lower(normalize(r.%2$I)))
                      RETURNING r.id_empresa)
                    SELECT array_agg(DISTINCT id_empresa) FROM composed', t.source, t.text_column)
       INTO companies;
    changed := changed || companies;
  END LOOP;

  -- A slug goes together with the values that were typed under it. It may become longer, though hardly ever.
  FOR t IN SELECT r.id_empresa, r.id_indicador, r.slug FROM formula_referencia r
            WHERE r.slug IS NOT NFC NORMALIZED AND length(normalize(r.slug)) <= 40
              AND NOT EXISTS (SELECT FROM formula_referencia o WHERE o.id_empresa = r.id_empresa
                                 AND o.id_indicador = r.id_indicador AND o.ctid <> r.ctid AND normalize(o.slug) = normalize(r.slug))
              AND NOT EXISTS (SELECT FROM andamento_entrada e WHERE e.id_empresa = r.id_empresa
                                 AND e.id_indicador = r.id_indicador AND e.slug = normalize(r.slug)) LOOP
    UPDATE formula_referencia SET slug = normalize(slug)
     WHERE id_empresa = t.id_empresa AND id_indicador = t.id_indicador AND slug = t.slug;
    UPDATE andamento_entrada SET slug = normalize(slug)
     WHERE id_empresa = t.id_empresa AND id_indicador = t.id_indicador AND slug = t.slug;
    changed := changed || t.id_empresa;
  END LOOP;
  WITH composed AS (
    UPDATE formula_referencia SET rotulo = normalize(rotulo)
     WHERE rotulo IS NOT NFC NORMALIZED AND length(normalize(rotulo)) <= 255 RETURNING id_empresa)
  SELECT array_agg(DISTINCT id_empresa) INTO companies FROM composed;
  changed := changed || companies;

  -- Whoever keeps a copy of such a company, or has it in memory, reads it anew.
  INSERT INTO marca (id_empresa) SELECT DISTINCT unnest(changed);
END $$;
