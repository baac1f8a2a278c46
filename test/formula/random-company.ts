/**
 * Random companies for property tests: every type of indicator, reference, operation and
 * aggregation over a few panels and months, with values from nothing to the largest. Not every one
 * could be saved; all can be calculated.
 */
import fc from 'fast-check';
import type { CellReader } from '../../src/engine/cell-reader.ts';
import { evaluateCell } from '../../src/engine/evaluate.ts';
import { operationNames, operationOf } from '../../src/engine/operations.ts';
import {
  type Cell,
  type Cents,
  type CompanyModel,
  type CompoundReference,
  type ConsolidatedReference,
  cellFields,
  type Formula,
  type Indicator,
  type Model,
  type MonthRange,
  type Panel,
  type Reference,
  type TreeNode,
} from '../../src/engine/types.ts';
import { indicator, leaf, op, reference } from './company.ts';

export interface RandomCompany {
  readonly model: CompanyModel;
  /** Everything that is calculated is stored in it. */
  readonly reader: CellReader;
}

const commonIds = [1, 2, 3];
const calculatedIds = [4, 5, 6, 7, 8];
const panelIds = [1, 2, 3, 4, 5];
/** Every month with values. The process begins with the second. */
const randomMonths: readonly (readonly [year: number, month: number])[] = [
  [2025, 11],
  [2025, 12],
  [2026, 1],
  [2026, 2],
];

const range = (inicio_ano: number, inicio_mes: number, fim_ano: number, fim_mes: number): MonthRange => ({
  inicio_ano,
  inicio_mes,
  fim_ano,
  fim_mes,
});
const season = range(2025, 12, 2026, 6);
const always = range(2000, 1, 2099, 12);

const largest = 999_999_999_999_999;
const cents: fc.Arbitrary<Cents | null> = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  { weight: 3, arbitrary: fc.constantFrom(0, 1, -1, 50, 100, -100, 300, 700) },
  { weight: 2, arbitrary: fc.integer({ min: -1_000_000, max: 1_000_000 }) },
  { weight: 1, arbitrary: fc.constantFrom(largest, -largest) },
);
const modelId = fc.constantFrom(null, null, 2, 3);

const cell: fc.Arbitrary<Cell> = fc.record({
  meta_numerador: cents,
  meta_denominador: cents,
  meta_ajustada_numerador: cents,
  meta_ajustada_denominador: cents,
  realizado_numerador: cents,
  realizado_denominador: cents,
});

const slugs = ['a', 'b', 'c', 'd'];

/** One reference for each slug, to indicators below `id`. */
function references(id: number): fc.Arbitrary<Reference[]> {
  return fc.tuple(
    ...slugs.map((slug) =>
      fc
        .record({
          tipo: fc.constantFrom(0, 0, 0, 0, 1, 2, 3),
          source: fc.integer({ min: 1, max: id - 1 }),
          campo: fc.constantFrom(null, 0, 1, 2, 3, 4, 5, 6),
          agregacao: fc.constantFrom('soma', 'media', 'contagem', 'periodos'),
          id_painel_modelo: modelId,
          valor_constante: fc.constantFrom('0', '1', '-3', '0.005', '100', '9999999999.9999999999'),
        })
        .map(({ source, ...fields }) => reference(slug, { ...fields, id_indicador_ref: source })),
    ),
  );
}

const tree: fc.Arbitrary<TreeNode> = fc.letrec<{ node: TreeNode; leaf: TreeNode; operation: TreeNode }>(
  (tie) => ({
    leaf: fc.constantFrom(...slugs).map(leaf),
    operation: fc
      .tuple(fc.constantFrom(...operationNames), fc.array(tie('node'), { minLength: 3, maxLength: 3 }))
      .map(([name, nodes]) => op(name, ...nodes.slice(0, operationOf(name)?.maxOperands))),
    node: fc.oneof({ maxDepth: 3, withCrossShrink: true }, tie('leaf'), tie('operation')),
  }),
).node;

const formula = (id: number): fc.Arbitrary<Formula> =>
  fc.record({
    references: references(id),
    trees: fc.record({ 0: tree, 1: tree }, { requiredKeys: [] }),
  });

const bit = fc.constantFrom(0, 1);
const compound = (id: number): fc.Arbitrary<CompoundReference[]> =>
  fc.array(
    fc.record({
      id_indicador: fc.integer({ min: 1, max: id - 1 }),
      id_painel_modelo: fc.constantFrom(null, 0, 2),
      origem_campo: bit,
      origem_posicao: bit,
      destino_campo: bit,
      destino_posicao: bit,
    }),
    { maxLength: 4 },
  );
const consolidated = (id: number): fc.Arbitrary<ConsolidatedReference[]> =>
  fc.array(fc.record({ id_indicador: fc.integer({ min: 1, max: id - 1 }), id_painel_modelo: modelId }), {
    maxLength: 3,
  });

function calculated(id: number): fc.Arbitrary<Indicator> {
  const common = { unidade_medida: fc.integer({ min: 0, max: 10 }), meta_ajustavel: bit };
  return fc
    .oneof(
      { weight: 3, arbitrary: fc.record({ ...common, tipo: fc.constant(5), formula: formula(id) }) },
      { weight: 1, arbitrary: fc.record({ ...common, tipo: fc.constantFrom(1, 2), compound: compound(id) }) },
      {
        weight: 1,
        arbitrary: fc.record({ ...common, tipo: fc.constantFrom(3, 4), consolidated: consolidated(id) }),
      },
    )
    .map((fields) => indicator(id, fields));
}

const indicators = fc
  .tuple(
    ...commonIds.map((id) =>
      fc
        .record({ unidade_medida: fc.constantFrom(1, 3, 4), meta_ajustavel: bit })
        .map((fields) => indicator(id, fields)),
    ),
    ...calculatedIds.map(calculated),
  )
  .map((all) => new Map(all.map((one) => [one.id, one])));

const models: fc.Arbitrary<Map<number, Model>> = fc
  .array(fc.constantFrom(always, always, range(2026, 1, 2026, 12)), { minLength: 24, maxLength: 24 })
  .map(
    (ranges) =>
      new Map(
        [1, 2, 3].map((id) => {
          const ids = [...commonIds, ...calculatedIds];
          const own = new Map(
            ids.map((indicatorId, at) => [indicatorId, ranges[(id - 1) * 8 + at] as MonthRange]),
          );
          return [id, { id, base: id === 1 ? 0 : 1, indicators: own }];
        }),
      ),
  );

const panels: fc.Arbitrary<Map<number, Panel>> = fc
  .array(fc.record({ active: fc.boolean(), inProcess: fc.boolean() }), { minLength: 5, maxLength: 5 })
  .map(
    (states) =>
      new Map(
        panelIds.map((id, at) => {
          const { active = true, inProcess = true } = states[at] ?? {};
          const modelId = id === 1 ? 1 : id < 5 ? 2 : 3;
          return [id, { id, modelId, desativado: active ? 0 : 1, processIds: inProcess ? [1] : [] }];
        }),
      ),
  );

const everyCell = [...commonIds, ...calculatedIds].flatMap((id) =>
  panelIds.flatMap((panel) => randomMonths.map(([year, month]) => `${id}/${panel}/${year}/${month}`)),
);

/** A company in which everything that is calculated is stored. */
export const randomCompany: fc.Arbitrary<RandomCompany> = fc
  .record({
    indicators,
    models,
    panels,
    cells: fc.array(cell, { minLength: everyCell.length, maxLength: everyCell.length }),
    entries: fc.array(cents, { minLength: 16, maxLength: 16 }),
  })
  .map(({ cells, entries, ...definitions }) => {
    const model: CompanyModel = { ...definitions, processes: new Map([[1, { id: 1, ...season }]]) };
    const stored = new Map(everyCell.map((key, at) => [key, { ...(cells[at] as Cell) }]));
    const reader: CellReader = {
      cell: (...key) => stored.get(key.join('/')),
      manualEntry: (id, panel, _year, month, slug) =>
        entries[(id + panel + month + slug.charCodeAt(0)) % entries.length] ?? null,
      budget: {
        value: (_reference, destination, _year, month) =>
          month === 12 ? null : { numerator: BigInt(month), denominator: BigInt(3 + destination) },
      },
    };
    for (const id of calculatedIds) storeCalculated(model, reader, stored, id);
    return { model, reader };
  });

function storeCalculated(
  model: CompanyModel,
  reader: CellReader,
  stored: Map<string, Cell>,
  id: number,
): void {
  for (const panel of panelIds) {
    for (const [year, month] of randomMonths) {
      const own = stored.get(`${id}/${panel}/${year}/${month}`) as Cell;
      const { fields } = evaluateCell(model, reader, id, panel, year, month);
      for (const field of cellFields) if (fields[field] !== undefined) own[field] = fields[field];
    }
  }
}

/** Every cell, existing or not. */
export function* cellsOf({ model }: RandomCompany) {
  for (const indicatorId of model.indicators.keys()) {
    for (const panelId of panelIds) {
      for (const [year, month] of randomMonths) yield { indicatorId, panelId, year, month };
    }
  }
}
