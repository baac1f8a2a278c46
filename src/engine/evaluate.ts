/**
 * The reference evaluator: a plain tree walk over exact fractions. Faster engines are tested
 * against it, so it stays small and follows the rules literally. It reads stored (rounded) fields
 * and never intermediate results, so every number can be verified from what the API shows.
 */

import type { CellReader } from './cell-reader.ts';
import { cellExists, countedMonths, instances } from './cells.ts';
import { adjustedEntries, inheritsAdjustedTarget } from './inheritance.ts';
import { operationNamed, type PlainOperation } from './operations.ts';
import { combined, hasValue, isNull, type Outcome, reasonOf } from './outcome.ts';
import { fromCents, fromDecimalText, fromInteger, mean, sum, toCents, zero } from './rational.ts';
import { type Part, type Position, readPart, type Series, type Source } from './read-cells.ts';
import { compoundOutcomes, consolidatedOutcomes } from './sums.ts';
import type {
  Aggregation,
  Cell,
  CellField,
  CompanyModel,
  Destination,
  Formula,
  Indicator,
  NullReason,
  Reference,
  TreeNode,
} from './types.ts';
import { isStoredAsFraction } from './units.ts';

interface Evaluation {
  /** The calculated fields in cents: all six for a calculated indicator, none for others. */
  readonly fields: Partial<Cell>;
  /** Why a calculated field is null. Absent for fields that are never used. */
  readonly reasons: Partial<Record<CellField, NullReason>>;
}

/** `null` where the definition leaves a field empty. */
type Outcomes = Partial<Record<CellField, Outcome | null>>;

/**
 * Calculates one cell of a formula (tipo 5), compound (1, 2) or consolidated (3, 4) indicator.
 * Results are rounded once, half away from zero. Returns no fields for other indicators and for
 * cells that do not exist.
 */
export function evaluateCell(
  model: CompanyModel,
  reader: CellReader,
  indicatorId: number,
  panelId: number,
  year: number,
  month: number,
): Evaluation {
  const indicator = model.indicators.get(indicatorId);
  if (!indicator || !cellExists(model, indicatorId, panelId, year, month)) return { fields: {}, reasons: {} };
  const source: Source = { model, reader };
  const at: Position = { panelId, year, month };
  const { tipo, formula, compound, consolidated } = indicator;
  if (formula) return rounded(formulaOutcomes({ source, at, indicator, formula }));
  if (compound) return rounded(compoundOutcomes({ source, at, indicator, references: compound }));
  if (consolidated) return rounded(consolidatedOutcomes(source, at, consolidated, tipo === 3));
  return { fields: {}, reasons: {} };
}

function rounded(outcomes: Outcomes): Evaluation {
  const fields: Partial<Cell> = {};
  const reasons: Partial<Record<CellField, NullReason>> = {};
  for (const [field, outcome] of Object.entries(outcomes) as [CellField, Outcome | null][]) {
    const cents = outcome === null || isNull(outcome) ? undefined : toCents(outcome);
    fields[field] = cents ?? null;
    if (outcome !== null && cents === undefined) reasons[field] = isNull(outcome) ? outcome : 'OVERFLOW';
  }
  return { fields, reasons };
}

/** A formula to be calculated in one cell. */
export interface Calculation {
  readonly source: Source;
  readonly at: Position;
  readonly indicator: Indicator;
  readonly formula: Formula;
}

/**
 * What `campo` 2 reads at a leaf: the series of its tree, and its side of the root fraction, if
 * any.
 */
export interface LeafContext {
  readonly destination: Destination;
  readonly series: Series;
  readonly part: Part;
}

function formulaOutcomes(calculation: Calculation): Outcomes {
  const { indicator, source } = calculation;
  return {
    ...treeOutcomes(calculation, 0, 'meta'),
    ...treeOutcomes(calculation, 1, 'realizado'),
    ...(inheritsAdjustedTarget(indicator, source.model.indicators)
      ? treeOutcomes(calculation, 0, 'meta_ajustada')
      : typedAdjusted(calculation)),
  };
}

/** The typed adjusted target, or nothing. */
function typedAdjusted({ source, at, indicator }: Calculation): Outcomes {
  const entries = Object.entries(adjustedEntries).map(([field, slug]) => {
    const cents = source.reader.manualEntry(indicator.id, at.panelId, at.year, at.month, slug);
    return [field, cents === null ? null : fromCents(cents)];
  });
  return Object.fromEntries(entries) as Outcomes;
}

/**
 * One tree: its result in the numerator, or the two sides of its root fraction, each separately.
 */
function treeOutcomes(calculation: Calculation, destination: Destination, series: Series): Outcomes {
  const { formula, indicator } = calculation;
  const root = formula.trees[destination];
  const outcomeOf = (node: TreeNode, part: Part) =>
    evaluate(calculation, node, { destination, series, part });
  if (root && 'operation' in root && isStoredAsFraction(indicator.unidade_medida, root)) {
    const [numerator, denominator] = root.children as [TreeNode, TreeNode];
    return {
      [`${series}_numerador`]: outcomeOf(numerator, 'numerador'),
      [`${series}_denominador`]: outcomeOf(denominator, 'denominador'),
    };
  }
  return {
    [`${series}_numerador`]: root ? outcomeOf(root, 'valor') : null,
    [`${series}_denominador`]: null,
  };
}

function evaluate(calculation: Calculation, node: TreeNode, standpoint: LeafContext): Outcome {
  if ('slug' in node) {
    return readReference(calculation, referenceOf(calculation.formula, node.slug), standpoint);
  }
  const operation = operationNamed(node.operation);
  if (operation.nulls === 'only the taken branch') {
    const condition = evaluate(calculation, node.children[0] as TreeNode, standpoint);
    if (isNull(condition)) return condition;
    return evaluate(calculation, node.children[operation.taken(condition)] as TreeNode, standpoint);
  }
  return applied(
    operation,
    node.children.map((child) => evaluate(calculation, child, standpoint)),
  );
}

/** Applies the operation to its operands, with nulls treated by its rule. */
export function applied(operation: PlainOperation, operands: readonly Outcome[]): Outcome {
  const values = operands.filter(hasValue);
  const isNullResult = operation.nulls === 'any' ? values.length < operands.length : values.length === 0;
  if (isNullResult) return reasonOf(operands);
  const used =
    operation.nulls === 'as zero' ? operands.map((operand) => (isNull(operand) ? zero : operand)) : values;
  return operation.exact(used) ?? 'DIVISION_BY_ZERO';
}

/** What a leaf with the reference reads, in the tree and on the side where it stands. */
export function readReference(
  calculation: Omit<Calculation, 'formula'>,
  reference: Reference,
  standpoint: LeafContext,
): Outcome {
  const { source, at, indicator } = calculation;
  switch (reference.tipo) {
    case 0:
      return readIndicator(calculation, reference, standpoint);
    case 1:
      return source.reader.budget?.value(reference, standpoint.destination, at.year, at.month) ?? 'NO_VALUE';
    case 2:
      return fromDecimalText(reference.valor_constante as string);
    default: {
      const entry = source.reader.manualEntry(indicator.id, at.panelId, at.year, at.month, reference.slug);
      return entry === null ? 'NO_VALUE' : fromCents(entry);
    }
  }
}

export function referenceOf(formula: Formula, slug: string): Reference {
  const reference = formula.references.find((candidate) => candidate.slug === slug);
  if (!reference) throw new Error(`unknown reference ${slug}`);
  return reference;
}

/** Reads another indicator, in the same panel or aggregated over the instances of a submodel. */
function readIndicator(
  { source, at }: Omit<Calculation, 'formula'>,
  reference: Reference,
  standpoint: LeafContext,
): Outcome {
  const indicator = source.model.indicators.get(reference.id_indicador_ref as number);
  if (!indicator) throw new Error(`unknown indicator ${reference.id_indicador_ref}`);
  const [series, part] = fieldRead(reference.campo ?? 2, standpoint);
  const { id_painel_modelo: modelId } = reference;
  const panels = modelId === null ? [at.panelId] : instances(source.model, [modelId], at.panelId);
  const outcomesIn = (year: number, month: number) =>
    panels.map((panelId) => readPart(source, indicator, { panelId, year, month }, series, part));
  if (reference.agregacao === 'periodos') {
    const months = countedMonths(source.model, at.panelId, at.year, at.month);
    return fromInteger(months.filter(({ year, month }) => outcomesIn(year, month).some(hasValue)).length);
  }
  return aggregated(reference.agregacao, outcomesIn(at.year, at.month));
}

/** Aggregates the outcomes of one month by `agregacao`, except `periodos`. */
export function aggregated(aggregation: Aggregation, outcomes: readonly Outcome[]): Outcome {
  if (aggregation === 'contagem') return fromInteger(outcomes.filter(hasValue).length);
  return combined(outcomes, aggregation === 'media' ? mean : sum);
}

/**
 * The series and part that `campo` (contract §4.4) reads. In the adjusted pass, targets are read
 * as adjusted targets.
 */
export function fieldRead(campo: number, { series, part }: LeafContext): [Series, Part] {
  const target: Series = series === 'meta_ajustada' ? 'meta_ajustada' : 'meta';
  switch (campo) {
    case 0:
      return [target, 'valor'];
    case 1:
      return ['realizado', 'valor'];
    case 3:
      return [target, 'numerador'];
    case 4:
      return [target, 'denominador'];
    case 5:
      return ['realizado', 'numerador'];
    case 6:
      return ['realizado', 'denominador'];
    default:
      return [series, part];
  }
}
