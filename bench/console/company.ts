/** The company of this benchmark: a process of many panels with as many indicators, for a year. */
import type pg from 'pg';
import { importCompany } from '../../src/operator/import/import.ts';
import { createToken } from '../../src/operator/tokens.ts';

export const year = 2026;

/** Of 40: 8 ratios, 6 formulas with a ratio at the root, 2 concepts; the rest are amounts. */
const isRatio = (id: number) => id % 5 === 1;
const isFormula = (id: number) => id % 5 === 2;
const isConcept = (id: number) => id % 20 === 2;

const range = { inicio_mes: 1, inicio_ano: year, fim_mes: 12, fim_ano: year };
const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

/** One indicator ÷ another, in both trees. */
const quotient = {
  referencias: [0, 1].flatMap((destino) =>
    [4, 5].map((id) => ({
      slug: `i${destino}${id}`,
      rotulo: `i${destino}${id}`,
      tipo: 0,
      id_indicador_ref: id,
      campo: destino,
      agregacao: 'soma',
    })),
  ),
  nos: [0, 1].flatMap((destino) => [
    { key: `r${destino}`, pai_key: null, destino, ordem: 0, tipo_no: 0, operacao: 'divisao' },
    ...[4, 5].map((id, ordem) => ({
      key: `n${destino}${id}`,
      pai_key: `r${destino}`,
      destino,
      ordem,
      tipo_no: 1,
      ref_slug: `i${destino}${id}`,
    })),
  ]),
};

function indicatorOf(id: number): object {
  const base = { id, nome: `Indicator ${id}`, tipo: 0, totalizador: id % 3, interpretacao: id % 4 };
  if (isConcept(id)) {
    const conceitos = [1, 2, 3].map((valor) => ({ nome: `Concept ${valor}`, valor }));
    return { ...base, tipo: 5, unidade_medida: 10, totalizador: 2, conceitos, formula: quotient };
  }
  if (isFormula(id)) return { ...base, tipo: 5, unidade_medida: 5, formula: quotient };
  if (isRatio(id)) return { ...base, unidade_medida: 3 };
  return { ...base, unidade_medida: 4, meta_ajustavel: id % 2 };
}

function documentText(panels: number, indicators: number): string {
  return JSON.stringify({
    empresa: { nome: `Of ${panels} panels`, modulos: ['gmr'] },
    indicadores: ids(indicators).map(indicatorOf),
    modelos: [
      {
        id: 1,
        id_grupo: null,
        nome: 'Unit',
        indicadores: ids(indicators).map((id) => ({ id_indicador: id, ...range, peso: 1 + (id % 3) })),
      },
    ],
    processos: [{ id: 1, nome: String(year), ...range }],
    paineis: ids(panels).map((id) => ({ id, nome: `Unit ${id}`, id_painel_modelo: 1, processos: [1] })),
  });
}

export interface Company {
  readonly id: number;
  readonly token: string;
  readonly process: number;
}

/** Every month of the year has a target and a result. Sides are 2 to 10 digits. */
const values = `
INSERT INTO andamento (id_empresa, id_indicador, id_gmr_painel, ano, meta_numerador, realizado_numerador,
                       meta_denominador, realizado_denominador)
SELECT $1, i.id, p.id, $2, v.one, v.other, coalesce(v.below, doze_nulos()), coalesce(v.beside, doze_nulos())
  FROM indicador i
  JOIN gmr_painel p ON p.id_empresa = i.id_empresa
 CROSS JOIN LATERAL (
       SELECT array_agg((abs(hashint8(i.id * 7919 + p.id * 31 + m)) % 1000000000)::bigint ORDER BY m) AS one,
              array_agg((abs(hashint8(i.id * 104729 + p.id * 17 + m)) % 1000000000)::bigint ORDER BY m) AS other,
              CASE WHEN i.unidade_medida IN (3, 5) THEN array_agg((10 + m)::bigint ORDER BY m) END AS below,
              CASE WHEN i.unidade_medida IN (3, 5) THEN array_agg((40 - m)::bigint ORDER BY m) END AS beside
         FROM generate_series(1, 12) AS m) AS v
 WHERE i.id_empresa = $1`;

export async function createCompany(operator: pg.Pool, panels: number, indicators = 40): Promise<Company> {
  const operators = { production: operator };
  const { empresa: id, ids: issued } = await importCompany(operators, documentText(panels, indicators));
  const { token } = await createToken(operators, { companyId: id, environments: ['production'] });
  await operator.query('DELETE FROM marca WHERE id_empresa = $1', [id]);
  await operator.query('DELETE FROM andamento WHERE id_empresa = $1', [id]);
  await operator.query(values, [id, year]);
  await operator.query('VACUUM ANALYZE');
  return { id, token, process: issued['processos']?.[1] as number };
}
