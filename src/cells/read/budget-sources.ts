/**
 * Reads the data for explaining budget references: names, lines of structures, and sums of facts.
 */

import { BudgetTable } from '../../engine/budget/budget.ts';
import { budgetReaders } from '../../engine/budget/budget-readers.ts';
import type { BudgetKey } from '../../engine/budget/budget-reference.ts';
import { monthNumber } from '../../engine/cells.ts';
import { type BudgetWords, keysExplained, type StructureLine } from '../../engine/explain/explain-budget.ts';
import type { NamedRecord, NamedValue } from '../../engine/explain/explanation.ts';
import type { CompanyModel, YearAddress } from '../../engine/types.ts';
import type { Scope } from '../../kernel/scope.ts';
import { readBudgetSums } from '../recalculate/budget-sums.ts';

/**
 * The maximum number of sums per explanation. Further lines of structures are shown without facts.
 */
const maxSums = 2_000;

/** Reads what the formulas of the rows refer to. Undefined when they read no budget. */
export async function readBudget(
  scope: Scope,
  model: CompanyModel,
  rows: readonly YearAddress[],
): Promise<{ readonly table: BudgetTable; readonly words: BudgetWords } | undefined> {
  const indicators = new Set(rows.map(({ indicatorId }) => indicatorId));
  const keys = [...budgetReaders(model).values()]
    .filter(({ readings }) => readings.some(({ indicatorId }) => indicators.has(indicatorId)))
    .map(({ key }) => key);
  if (keys.length === 0) return undefined;
  const [names, lines] = await Promise.all([readNames(scope, keys), readLines(scope, keys)]);
  const linesOf = (id: number) => lines.get(id) ?? [];
  const explained = new Map(keys.map((key) => [key.text, key]));
  for (const key of keys) {
    for (const one of keysExplained(key, linesOf)) if (explained.size < maxSums) explained.set(one.text, one);
  }
  const all = [...explained.values()];
  const sums = await readBudgetSums(scope, all);
  const table = new BudgetTable();
  for (const key of all) table.set(key, sums.get(key.text));
  const words: BudgetWords = {
    periodOf: (id) => names.periods.get(id),
    nameOf: (kind, id) => names.records.get(`${kind} ${id}`) ?? { id, codigo: '', nome: '' },
    valueOf: (id) => names.values.get(id) ?? { id, codigo: '', nome: '', id_dimensao: 0 },
    linesOf,
    amounts: (key, mode, month) => table.amounts(key, mode, month),
  };
  return { table, words };
}

interface NameRow extends NamedRecord {
  readonly tipo: string;
  readonly inicio_ano: number | null;
  readonly inicio_mes: number | null;
  readonly id_dimensao: number | null;
}

const namesText = `
SELECT 'periodo' AS tipo, id, codigo, nome, inicio_ano, inicio_mes, NULL::integer AS id_dimensao FROM periodo_go WHERE id_empresa = $1 AND id = ANY ($2::integer[])
 UNION ALL
SELECT 'conta', id, codigo, nome, NULL, NULL, NULL FROM conta_go WHERE id_empresa = $1 AND id = ANY ($3::integer[])
 UNION ALL
SELECT 'estrutura', id, codigo, nome, NULL, NULL, NULL FROM estrutura_go WHERE id_empresa = $1 AND id = ANY ($4::integer[])
 UNION ALL
SELECT 'centro', id, codigo, nome, NULL, NULL, NULL FROM centro_resultado_go WHERE id_empresa = $1 AND id = ANY ($5::integer[])
 UNION ALL
SELECT 'dimensao', id, codigo, nome, NULL, NULL, id_dimensao FROM dimensao_resultado_go WHERE id_empresa = $1 AND id = ANY ($6::integer[])`;

async function readNames(scope: Scope, keys: readonly BudgetKey[]) {
  const rows = await scope.query<NameRow>(namesText, [
    scope.companyId,
    keys.map(({ periodId }) => periodId),
    sourcesOf(keys, 'conta'),
    sourcesOf(keys, 'estrutura'),
    keys.flatMap(({ config }) => config.centrosResultado),
    keys.flatMap(({ config }) => config.dimensoesResultado),
  ]);
  const periods = new Map<number, NamedRecord & { readonly inicio: number }>();
  const records = new Map<string, NamedRecord>();
  const values = new Map<number, NamedValue>();
  for (const { tipo, id, codigo, nome, inicio_ano, inicio_mes, id_dimensao } of rows) {
    if (id_dimensao !== null) values.set(id, { id, codigo, nome, id_dimensao });
    else records.set(`${tipo} ${id}`, { id, codigo, nome });
    if (inicio_ano === null || inicio_mes === null) continue;
    periods.set(id, { id, codigo, nome, inicio: monthNumber(inicio_ano, inicio_mes) });
  }
  return { periods, records, values };
}

function sourcesOf(keys: readonly BudgetKey[], type: 'conta' | 'estrutura'): number[] {
  return keys.flatMap(({ config }) => config.fontes.flatMap(({ tipo, id }) => (tipo === type ? [id] : [])));
}

/** The lines of each structure and its substructures, in display order. */
const linesText = `
WITH RECURSIVE estrutura(raiz, periodo, id, ordem) AS (
  SELECT id, id_go_processo_periodo, id, ARRAY[]::integer[] FROM estrutura_go
   WHERE id_empresa = $1 AND id = ANY ($2::integer[])
   UNION
  SELECT e.raiz, e.periodo, f.id, e.ordem || f.ordem || f.id FROM estrutura e
    JOIN estrutura_go f ON f.id_empresa = $1 AND f.id_go_processo_periodo = e.periodo AND f.id_pai = e.id
) CYCLE id SET repetida USING caminho
SELECT e.raiz, l.id_estrutura, l.id_conta, c.codigo, c.nome, l.sinal FROM estrutura e
  JOIN estrutura_go_conta l ON l.id_empresa = $1 AND l.id_estrutura = e.id
  JOIN conta_go c ON c.id_empresa = $1 AND c.id = l.id_conta
 WHERE NOT e.repetida
 ORDER BY e.raiz, e.ordem, l.ordem, l.id_conta`;

async function readLines(
  scope: Scope,
  keys: readonly BudgetKey[],
): Promise<ReadonlyMap<number, readonly StructureLine[]>> {
  const structures = sourcesOf(keys, 'estrutura');
  if (structures.length === 0) return new Map();
  const rows = await scope.query<StructureLine & { readonly raiz: number }>(linesText, [
    scope.companyId,
    structures,
  ]);
  const lines = new Map<number, StructureLine[]>();
  for (const { raiz, ...line } of rows) {
    const known = lines.get(raiz);
    if (known) known.push(line);
    else lines.set(raiz, [line]);
  }
  return lines;
}
