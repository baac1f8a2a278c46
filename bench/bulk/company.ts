/**
 * The company of this benchmark: panels of one model with common indicators, and a value for each
 * of a million cells.
 */
import type pg from 'pg';
import { importCompany } from '../../src/operator/import/import.ts';
import { createToken } from '../../src/operator/tokens.ts';
import { randomNumbers } from '../calculation/company.ts';

export const year = 2026;
const indicatorCount = 80;
export const monthsInYear = 12;
const wholeYear = { inicio_mes: 1, inicio_ano: year, fim_mes: monthsInYear, fim_ano: year };

const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

function documentText(panelCount: number): string {
  return JSON.stringify({
    empresa: { nome: 'Loaded', modulos: ['gmr'] },
    indicadores: ids(indicatorCount).map((id) => ({
      id,
      nome: `Indicator ${id}`,
      descricao: '',
      fonte: '',
      tipo: 0,
      unidade_medida: 4,
      interpretacao: 0,
      totalizador: 0,
    })),
    modelos: [
      {
        id: 1,
        nome: 'Model',
        indicadores: ids(indicatorCount).map((id_indicador) => ({ id_indicador, ...wholeYear })),
      },
    ],
    processos: [{ id: 1, nome: String(year), ...wholeYear }],
    paineis: ids(panelCount).map((id) => ({ id, nome: `Panel ${id}`, id_painel_modelo: 1, processos: [1] })),
  });
}

export interface Cell {
  readonly panel: number;
  readonly indicator: number;
  readonly month: number;
  readonly cents: number;
}

export interface Company {
  readonly id: number;
  readonly token: string;
  readonly process: number;
  /** In the order in which a system would export them: by panel, indicator and month. */
  readonly cells: readonly Cell[];
}

/** Creates the company without values. */
export async function createCompany(operator: pg.Pool, cellCount: number): Promise<Company> {
  const operators = { production: operator };
  const panelCount = Math.ceil(cellCount / indicatorCount / monthsInYear);
  const { empresa: id, ids: issued } = await importCompany(operators, documentText(panelCount));
  const { token } = await createToken(operators, { companyId: id, environments: ['production'] });
  const of = (list: string, at: number) =>
    (issued as Record<string, Record<number, number>>)[list]?.[at + 1] as number;
  const random = randomNumbers(7);
  const cells = Array.from({ length: cellCount }, (_, at): Cell => {
    const row = Math.floor(at / monthsInYear);
    return {
      panel: of('paineis', Math.floor(row / indicatorCount)),
      indicator: of('indicadores', row % indicatorCount),
      month: (at % monthsInYear) + 1,
      cents: Math.floor(random() * 1e9),
    };
  });
  return { id, token, process: of('processos', 0), cells };
}
