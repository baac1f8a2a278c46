-- What somebody typed as a formula's adjusted target is kept beside the cells, as its manual entries are, under two slugs that no
-- reference can have (they are longer than `formula_referencia.slug` allows): `src/formula/inheritance.ts`. The fields of the cells are
-- the recalculation's alone from now on. What was calculated goes when it stops being calculated, and what was typed comes back.

-- What formulas show now that do not inherit. It may be typed, or left over from the time when a formula inherited: the values do not
-- tell, so nothing that somebody may have typed is taken away.
INSERT INTO andamento_entrada (id_empresa, id_indicador, id_gmr_painel, ano, slug, valores)
SELECT a.id_empresa, a.id_indicador, a.id_gmr_painel, a.ano, v.campo || '/digitada/sem/referencia', v.valores
  FROM indicador i
  JOIN andamento a ON a.id_empresa = i.id_empresa AND a.id_indicador = i.id
 CROSS JOIN LATERAL (VALUES ('meta_ajustada_numerador', a.meta_ajustada_numerador),
                            ('meta_ajustada_denominador', a.meta_ajustada_denominador)) AS v(campo, valores)
 WHERE i.tipo = 5 AND v.valores <> doze_nulos()
   AND NOT (i.meta_ajustavel = 1 AND EXISTS (
         SELECT FROM formula_referencia r
           JOIN indicador s ON s.id_empresa = r.id_empresa AND s.id = r.id_indicador_ref
          WHERE r.id_empresa = i.id_empresa AND r.id_indicador = i.id AND r.tipo = 0 AND s.meta_ajustavel = 1));

-- Nobody types values of compound indicators: what they hold beyond what they inherit is left over, and the recalculation takes it away.
INSERT INTO marca (id_empresa)
SELECT DISTINCT i.id_empresa
  FROM indicador i
  JOIN andamento a ON a.id_empresa = i.id_empresa AND a.id_indicador = i.id
 WHERE i.tipo IN (1, 2) AND (a.meta_ajustada_numerador <> doze_nulos() OR a.meta_ajustada_denominador <> doze_nulos());
