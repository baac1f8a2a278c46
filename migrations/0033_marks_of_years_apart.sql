-- A mark of several months keeps its panel in a column of its own. To a process of an older version, which may run beside the new ones,
-- it is then a mark of its indicator: that one loads the indicator's cells again. With the panel in its usual column, the older version
-- took it for a mark of a panel and never read the months.
ALTER TABLE marca ADD COLUMN painel_dos_meses integer;

-- Nor does it say that a definition changed, which would shorten the pause of a company that keeps failing.
DROP INDEX marca_definicao;
CREATE INDEX marca_definicao ON marca (id_empresa)
  WHERE NOT orcamento AND num_nulls(id_indicador, id_gmr_painel, ano, mes) > 0 AND meses IS NULL;

CREATE OR REPLACE FUNCTION definition_marks(company integer) RETURNS bigint LANGUAGE sql STABLE
  RETURN (SELECT count(*) FROM marca m
           WHERE m.id_empresa = company AND NOT m.orcamento
             AND num_nulls(m.id_indicador, m.id_gmr_painel, m.ano, m.mes) > 0 AND m.meses IS NULL);

-- As in migration 0013, with the panel of either column.
CREATE OR REPLACE FUNCTION note_marks() RETURNS trigger LANGUAGE plpgsql
  AS $$
  BEGIN
    INSERT INTO prumo.mudanca (id_empresa, recurso, acao, id_indicador, id_gmr_painel, ano, mes)
    SELECT l.id_empresa, 'andamento', 'update', l.id_indicador, coalesce(l.id_gmr_painel, l.painel_dos_meses), l.ano, l.mes FROM linhas l
     WHERE l.id_indicador IS NOT NULL AND coalesce(l.id_gmr_painel, l.painel_dos_meses) IS NOT NULL AND NOT l.orcamento
       AND (SELECT count(*) FROM linhas) <= 10000;
    IF FOUND THEN RETURN NULL; END IF;
    INSERT INTO prumo.mudanca (id_empresa, recurso, acao, id_indicador)
    SELECT DISTINCT l.id_empresa, 'andamento', 'update', l.id_indicador FROM linhas l
     WHERE l.id_indicador IS NOT NULL AND coalesce(l.id_gmr_painel, l.painel_dos_meses) IS NOT NULL AND NOT l.orcamento;
    IF NOT prumo.names_company() THEN
      INSERT INTO prumo.mudanca (id_empresa, recurso, acao, id_registro)
      SELECT DISTINCT l.id_empresa, 'empresa', 'update', l.id_empresa FROM linhas l
       WHERE num_nonnulls(l.id_indicador, l.id_gmr_painel, l.ano, l.mes) = 0 AND NOT l.orcamento;
    END IF;
    RETURN NULL;
  END $$;
