/**
 * One formula over rows of amounts: each row is a cell of its own, so that many cases make one
 * small company.
 */
import { ColumnarCompany } from '../../src/engine/columnar/columnar-company.ts';
import { evaluateCell } from '../../src/engine/evaluate.ts';
import type { Cell, Cents, CompanyModel, TreeNode } from '../../src/engine/types.ts';
import { company, indicator, reference } from '../formula/company.ts';
import { calculate } from './oracle.ts';

export type Row = readonly (Cents | null)[];

const year = 2026;
const wholeYear = { inicio_mes: 1, inicio_ano: year, fim_mes: 12, fim_ano: year };

/** What a tree gave for each row, and what the reference evaluator gives. */
export interface Results {
  readonly results: (Cents | null)[];
  readonly byOracle: (Cents | null)[];
}

/**
 * The tree over each row; its leaves `a`, `b`, … read a row's amounts. `grown`: the columns held a
 * cent in every cell before, and the formula was calculated for that.
 */
export function overRows(
  tree: TreeNode,
  rows: readonly Row[],
  constants: Readonly<Record<string, string>> = {},
  grown = false,
): Results {
  const width = Math.max(...rows.map((row) => row.length));
  const formulaId = width + 1;
  const model = modelOf(tree, width, Math.ceil(rows.length / 12), constants);
  const company = new ColumnarCompany(model);
  if (grown) {
    write(
      company,
      rows.map((row) => row.map(() => 1)),
    );
    calculate(company);
  }
  write(company, rows);
  calculate(company);
  const read = (fields: Partial<Cell> | undefined) => fields?.realizado_numerador ?? null;
  const places = rows.map((_, index) => placeOf(index));
  return {
    results: places.map(([panelId, month]) => read(company.cell(formulaId, panelId, year, month))),
    byOracle: places.map(([panelId, month]) =>
      read(evaluateCell(model, company, formulaId, panelId, year, month).fields),
    ),
  };
}

function write(company: ColumnarCompany, rows: readonly Row[]): void {
  for (const [index, row] of rows.entries()) {
    const [panelId, month] = placeOf(index);
    for (const [place, cents] of row.entries()) {
      company.setCell(place + 1, panelId, year, month, { realizado_numerador: cents });
      company.markCell(place + 1, panelId, year, month);
    }
  }
}

/** Indicators 1 to `width` are typed, the next one is the formula. */
function modelOf(
  tree: TreeNode,
  width: number,
  panelCount: number,
  constants: Readonly<Record<string, string>>,
): CompanyModel {
  const references = [
    ...Array.from({ length: width }, (_, place) => reference(slugOf(place), { id_indicador_ref: place + 1 })),
    ...Object.entries(constants).map(([slug, valor_constante]) =>
      reference(slug, { tipo: 2, valor_constante }),
    ),
  ];
  const indicators = [
    ...Array.from({ length: width }, (_, place) => indicator(place + 1)),
    indicator(width + 1, { meta_oculta: 1, formula: { references, trees: { 1: tree } } }),
  ];
  const ranges = new Map(indicators.map(({ id }) => [id, wholeYear]));
  return company({
    indicators,
    panels: Array.from({ length: panelCount }, (_, index) => ({ id: index + 1 })),
    models: [{ id: 1, indicators: ranges }],
  }).model;
}

/** `a`, `b`, … */
export function slugOf(place: number): string {
  return String.fromCharCode('a'.charCodeAt(0) + place);
}

function placeOf(index: number): [panelId: number, month: number] {
  return [Math.floor(index / 12) + 1, (index % 12) + 1];
}
