/**
 * The company that every contender calculates. It has panels with 40 inputs and 20 formulas of
 * about 8 nodes for the twelve months of a year, and a parent panel that consolidates them. It has
 * only realized values, every input is filled and no denominator is zero, so that a spreadsheet
 * need not test for blanks. Ids: inputs 1 to 40, formulas 41 to 60, the parent's indicators from
 * 61.
 */
import type {
  Aggregation,
  CompanyModel,
  Indicator,
  MonthRange,
  Panel,
  Reference,
  TreeNode,
} from '../../src/engine/types.ts';
import { isStoredAsFraction } from '../../src/engine/units.ts';

export const year = 2024;
export const inputCount = 40;
const panelModel = 1;
const parentModel = 2;

/**
 * A formula of every panel, or of the parent panel. Leaves: `i7` reads indicator 7, `c0.5` is a
 * constant.
 */
export interface FormulaDefinition {
  readonly id: number;
  readonly unit: number;
  readonly tree: TreeNode;
}

const [currency, ratio, percentage, percentageRatio, quantity] = [0, 1, 2, 3, 4] as const;

const node = (operation: string, ...children: (TreeNode | string)[]): TreeNode => ({
  operation,
  children: children.map((child) => (typeof child === 'string' ? { slug: child } : child)),
});
const sum = (...children: (TreeNode | string)[]) => node('soma', ...children);
const minus = (a: TreeNode | string, b: TreeNode | string) => node('subtracao', a, b);
const times = (a: TreeNode | string, b: TreeNode | string) => node('multiplicacao', a, b);
const over = (a: TreeNode | string, b: TreeNode | string) => node('divisao', a, b);
const percent = (a: TreeNode | string, b: TreeNode | string) => node('percentual', a, b);

/**
 * Inputs 1 to 12 are amounts up to millions, 13 to 20 up to a hundred thousand, 21 to 26
 * quantities, 27 and 28 hours, 29 to 34 percentages, 35 to 40 prices.
 */
const panelFormulas: readonly (readonly [unit: number, tree: TreeNode])[] = [
  [currency, sum('i1', 'i2', 'i3', 'i4', 'i5', 'i6', 'i7')],
  [currency, sum('i8', 'i9', 'i10', 'i13', 'i14', 'i15', 'i16')],
  [currency, minus('i41', sum('i42', 'i11', 'i17', 'i18', 'i19'))],
  [percentage, percent(minus('i41', 'i42'), sum('i41', 'i13'))],
  [currency, over(sum('i1', 'i2', 'i3'), sum('i21', 'i22'))],
  [currency, sum(times('i35', 'i21'), times('i36', 'i22'), 'i1')],
  [currency, node('media', 'i14', 'i15', 'i16', 'i17', 'i18', 'i19', 'i20')],
  [currency, node('max', minus('i1', 'i8'), minus('i2', 'i9'), 'c0')],
  [currency, node('se', node('maior', 'i29', 'i30'), over(times('i1', 'i31'), 'c100'), 'i2')],
  [
    currency,
    node(
      'se',
      node('maior_igual', percent('i3', 'i4'), 'i32'),
      minus('i5', over('i5', 'i37')),
      minus('i5', 'i6'),
    ),
  ],
  [currency, sum(over(times('i13', 'i29'), 'c100'), 'i14', 'i15')],
  [percentage, node('min', 'i33', percent('i23', sum('i23', 'i24', 'i25')))],
  [percentage, percent(minus('i1', 'i2'), node('abs', minus('i3', 'i8')))],
  [currency, node('media', over('i1', 'i21'), over('i2', 'i22'), 'i38')],
  [percentageRatio, percent(minus('i41', 'i42'), sum('i41', 'i16'))],
  [ratio, over(sum('i1', 'i2', 'i3', 'i4'), sum('i23', 'i24'))],
  [percentage, node('media', 'i55', 'i29', 'i30', 'i31', 'i34', 'i44')],
  [currency, node('se', node('diferente', 'i25', 'i26'), over('i17', 'i25'), minus('i39', 'c0.5'))],
  [currency, node('abs', node('negativo', minus(sum('i18', 'i19'), sum('i20', 'i12'))))],
  [quantity, sum('i43', 'i46', 'i51', node('negativo', 'i42'), 'i40', times('i27', 'c1.5'))],
];

/**
 * `sum41` is the sum of indicator 41 over all panels, `mean44` a mean, `count44` the number of
 * panels with a value.
 */
const parentFormulas: readonly (readonly [unit: number, tree: TreeNode])[] = [
  [percentage, percent('sum43', 'sum41')],
  [currency, over('sum41', sum('sum21', 'sum22'))],
  [percentage, minus('mean44', 'mean52')],
  [quantity, node('se', node('maior', 'sum43', 'c0'), 'count43', 'c0')],
];

export const formulas: readonly FormulaDefinition[] = panelFormulas.map(([unit, tree], at) => ({
  id: inputCount + 1 + at,
  unit,
  tree,
}));
/**
 * The indicators that the parent panel sums over the panels, each with a consolidated indicator.
 */
const consolidatedSources = [1, 2, 8, 13, 21, 23, 41, 42, 43, 46, 55, 56, 58, 59, 60, 50] as const;
const firstParentId = inputCount + 1 + formulas.length;
export const consolidated = consolidatedSources.map((source, at) => ({ id: firstParentId + at, source }));
export const parentDefinitions: readonly FormulaDefinition[] = parentFormulas.map(([unit, tree], at) => ({
  id: firstParentId + consolidated.length + at,
  unit,
  tree,
}));

/** Whether both sides of the formula's root are stored, instead of one result. */
export const isTwoSided = ({ unit, tree }: FormulaDefinition) => isStoredAsFraction(unit, tree);

const kinds: Readonly<Record<string, Aggregation>> = {
  i: 'soma',
  sum: 'soma',
  mean: 'media',
  count: 'contagem',
};

/** Parses the name of a leaf. */
export function leafMeaning(slug: string): { constant: string } | { indicator: number; over: string } {
  const [, kind, value] = /^([a-z]+)(.*)$/.exec(slug) as unknown as [string, string, string];
  return kind === 'c' ? { constant: value } : { indicator: Number(value), over: kind };
}

export function leavesOf(tree: TreeNode): string[] {
  return 'slug' in tree ? [tree.slug] : tree.children.flatMap(leavesOf);
}

function reference(slug: string): Reference {
  const meaning = leafMeaning(slug);
  const isConstant = 'constant' in meaning;
  return {
    slug,
    tipo: isConstant ? 2 : 0,
    id_indicador_ref: isConstant ? null : meaning.indicator,
    campo: isConstant ? null : 1,
    agregacao: isConstant ? 'soma' : (kinds[meaning.over] as Aggregation),
    id_painel_modelo: isConstant || meaning.over === 'i' ? null : panelModel,
    id_go_processo_periodo: null,
    go_config: null,
    go_metrica: null,
    go_modo: null,
    // As the database returns a numeric(20, 10).
    valor_constante: isConstant ? Number(meaning.constant).toFixed(10) : null,
  };
}

function indicator(id: number, fields: Partial<Indicator>): [number, Indicator] {
  const base = { id, nome: `Indicator ${id}`, tipo: 0, unidade_medida: 0, meta_oculta: 1, meta_ajustavel: 0 };
  return [id, { ...base, ...fields }];
}

function formulaIndicator({ id, unit, tree }: FormulaDefinition): [number, Indicator] {
  const references = [...new Set(leavesOf(tree))].map(reference);
  return indicator(id, { tipo: 5, unidade_medida: unit, formula: { references, trees: { 1: tree } } });
}

const isTwoSidedId = (id: number) => formulas.some((formula) => formula.id === id && isTwoSided(formula));

const wholeYear: MonthRange = { inicio_mes: 1, inicio_ano: year, fim_mes: 12, fim_ano: year };
export const parentPanel = 1_000_000;

/** The definitions of a company with panels 1 to `panelCount` and the parent panel. */
export function modelOf(panelCount: number): CompanyModel {
  const common = Array.from({ length: inputCount }, (_, at) =>
    indicator(at + 1, { unidade_medida: currency }),
  );
  const sums = consolidated.map(({ id, source }) =>
    indicator(id, {
      tipo: 4,
      unidade_medida: isTwoSidedId(source) ? ratio : currency,
      consolidated: [{ id_indicador: source, id_painel_modelo: panelModel }],
    }),
  );
  const ofPanels = [...common, ...formulas.map(formulaIndicator)];
  const ofParent = [...sums, ...parentDefinitions.map(formulaIndicator)];
  const inModel = (rows: readonly [number, Indicator][]) => new Map(rows.map(([id]) => [id, wholeYear]));
  const panel = (id: number, modelId: number): [number, Panel] => [
    id,
    { id, modelId, desativado: 0, processIds: [1] },
  ];
  return {
    indicators: new Map([...ofPanels, ...ofParent]),
    panels: new Map([
      ...Array.from({ length: panelCount }, (_, at) => panel(at + 1, panelModel)),
      panel(parentPanel, parentModel),
    ]),
    models: new Map([
      [panelModel, { id: panelModel, base: 0, indicators: inModel(ofPanels) }],
      [parentModel, { id: parentModel, base: 0, indicators: inModel(ofParent) }],
    ]),
    processes: new Map([[1, { id: 1, ...wholeYear }]]),
  };
}

/** A value of an input in cents, derived from a number from 0 to 1. */
export function inputCents(indicatorId: number, random: number): number {
  const between = (low: number, high: number) => low + Math.floor(random * (high - low));
  if (indicatorId <= 12) return between(10_000_00, 5_000_000_00);
  if (indicatorId <= 20) return between(100_00, 100_000_00);
  if (indicatorId <= 26) return between(1, 50_000) * 100;
  if (indicatorId <= 28) return between(25, 5_000_00);
  if (indicatorId <= 34) return between(0, 100_00 + 1);
  return between(5_00, 5_000_00);
}

/** A pseudo-random generator of numbers from 0 to 1, the same in every run. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The inputs in cents: one column per indicator (1 to 40), panel by panel, twelve months each. */
export function inputColumns(panelCount: number): readonly Float64Array[] {
  const random = randomNumbers(20_240_101);
  return Array.from({ length: inputCount }, (_, at) =>
    Float64Array.from({ length: panelCount * 12 }, () => inputCents(at + 1, random())),
  );
}

/** The number of cells in a full recalculation. */
export function formulaCells(panelCount: number): number {
  return 12 * (panelCount * formulas.length + consolidated.length + parentDefinitions.length);
}

/** The number of stored values: inputs and results. A result with two sides counts twice. */
export function storedValues(panelCount: number): number {
  const sides = (list: readonly FormulaDefinition[]) => list.length + list.filter(isTwoSided).length;
  const parent =
    sides(parentDefinitions) +
    consolidated.length +
    consolidated.filter(({ source }) => isTwoSidedId(source)).length;
  return 12 * (panelCount * (inputCount + sides(formulas)) + parent);
}

/** The average number of nodes in a panel's formula. */
export function nodesPerFormula(): number {
  const count = (tree: TreeNode): number =>
    'slug' in tree ? 1 : 1 + tree.children.reduce((total, child) => total + count(child), 0);
  return formulas.reduce((total, { tree }) => total + count(tree), 0) / formulas.length;
}
