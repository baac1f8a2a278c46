/**
 * Explains one series of a cell: its two fields and their sources, by the type of its indicator.
 */

import { exactText } from '../exact-text.ts';
import { inheritsAdjustedTarget } from '../inheritance.ts';
import { combined, isNull, type Outcome } from '../outcome.ts';
import { sum, toCents } from '../rational.ts';
import { type Position, readPart, type Series, type Side } from '../read-cells.ts';
import { conceptOf } from '../results/concepts.ts';
import { inheritsCompoundTarget, originRead, panelsRead } from '../sums.ts';
import { treeName } from '../tree.ts';
import type { CellField, Destination, Formula, Indicator } from '../types.ts';
import { conceptUnit, isStoredAsFraction } from '../units.ts';
import { amountOf, type ExplanationBuilder, isTyped, shownOutcome } from './explain-gathering.ts';
import { explainReading, fieldUsed, type Reach, ruleOf } from './explain-reading.ts';
import { explainNode } from './explain-tree.ts';
import type {
  FieldExplanation,
  NodeExplanation,
  Reading,
  SeriesExplanation,
  StoredConcept,
} from './explanation.ts';

interface ExplainedSeries {
  readonly gathering: ExplanationBuilder;
  readonly indicator: Indicator;
  readonly at: Position;
  readonly series: Series;
}

/** What a field is calculated from. */
interface Origin {
  /** Null when the definition leaves the field empty. */
  readonly outcome: Outcome | null;
  readonly no?: string | null;
  readonly parcelas?: readonly Reading[];
}

interface Origins {
  readonly tree: NodeExplanation | null;
  readonly numerador: Origin;
  readonly denominador: Origin;
}

/** The stored series and, if it is calculated, how. In steps. */
export function* explainSeries(explained: ExplainedSeries): Generator<void, SeriesExplanation> {
  const { gathering, indicator, at, series } = explained;
  const origins = yield* originsOf(explained);
  yield;
  const numerador = explainField(explained, 'numerador', origins?.numerador);
  yield;
  const denominador = explainField(explained, 'denominador', origins?.denominador);
  return {
    serie: series,
    leitura: ruleOf(indicator, series, 'valor'),
    ...shownOutcome(readPart(gathering.source, indicator, at, series, 'valor')),
    conceito: reachedConcept(explained),
    numerador,
    denominador,
    arvore: origins?.tree ?? null,
  };
}

/** The concept of the stored result (unit 10). */
function reachedConcept({ gathering, indicator, at, series }: ExplainedSeries): StoredConcept | null {
  const { source, words } = gathering;
  if (indicator.unidade_medida !== conceptUnit) return null;
  const { panelId, year, month } = at;
  const field = fieldUsed(source, indicator.id, at, series, 'numerador');
  const cents = source.reader.cell(indicator.id, panelId, year, month)?.[field] ?? null;
  const concept = conceptOf(words.conceptsOf(indicator.id), cents);
  return concept ? { id: concept.id, nome: concept.nome, valor: concept.valor } : null;
}

function explainField(
  { gathering, indicator, at, series }: ExplainedSeries,
  side: Side,
  origin: Origin | undefined,
): FieldExplanation {
  const field: CellField = `${series}_${side}`;
  const stored = gathering.field(indicator, at, field, true);
  const { outcome = null, ...details } = origin ?? {};
  const cents = outcome === null || isNull(outcome) ? undefined : toCents(outcome);
  return Object.assign(stored, {
    origem: origin ? 'calculado' : isTyped(gathering.source, indicator, field) ? 'digitado' : 'nenhuma',
    exato: outcome === null || isNull(outcome) ? null : exactText(outcome),
    motivo: outcome === null || cents !== undefined ? null : isNull(outcome) ? outcome : 'OVERFLOW',
    arredondado: amountOf(cents ?? null),
    ...details,
  } as const);
}

/** The sources of a calculated series. Undefined when it is not calculated. */
function* originsOf(explained: ExplainedSeries): Generator<void, Origins | undefined> {
  const { gathering, indicator, series } = explained;
  const { model } = gathering.source;
  const { formula, compound, consolidated } = indicator;
  const isAdjusted = series === 'meta_ajustada';
  if (formula) {
    const isInherited = inheritsAdjustedTarget(indicator, model.indicators);
    return isAdjusted && !isInherited ? undefined : yield* formulaOrigins(explained, formula);
  }
  if (compound) {
    const isInherited = inheritsCompoundTarget(model, indicator, compound);
    return isAdjusted && !isInherited ? undefined : yield* sumOrigins(explained, compoundReaches);
  }
  return consolidated && (yield* sumOrigins(explained, consolidatedReaches));
}

const destinationOf = (series: Series): Destination => (series === 'realizado' ? 1 : 0);

/** The tree: its result is the numerator, or its two operands are the two sides. */
function* formulaOrigins(
  { gathering, indicator, at, series }: ExplainedSeries,
  formula: Formula,
): Generator<void, Origins> {
  const destination = destinationOf(series);
  const root = formula.trees[destination];
  const nothing = { outcome: null, no: null };
  if (!root) return { tree: null, numerador: nothing, denominador: nothing };
  const calculation = { source: gathering.source, at, indicator, formula };
  const key = treeName[destination];
  const sides = isStoredAsFraction(indicator.unidade_medida, root);
  const explained = yield* explainNode(gathering, calculation, root, {
    key,
    standpoint: { destination, series, part: 'valor' },
    sides,
  });
  const { outcome, operands } = explained;
  // The value of the root is one of the explained cell, which the reader may see.
  const tree = { ...explained.shown, ...shownOutcome(outcome) };
  if (!sides) return { tree, numerador: { outcome, no: key }, denominador: nothing };
  const side = (slot: number) => ({ outcome: operands[slot] as Outcome, no: `${key}.${slot}` });
  return { tree, numerador: side(0), denominador: side(1) };
}

type ReachesOf = (explained: ExplainedSeries, side: Side) => readonly Reach[];

function* sumOrigins(explained: ExplainedSeries, reachesOf: ReachesOf): Generator<void, Origins> {
  const numerador = yield* sumOrigin(explained, reachesOf(explained, 'numerador'));
  const denominador = yield* sumOrigin(explained, reachesOf(explained, 'denominador'));
  return { tree: null, numerador, denominador };
}

/** A side is the sum of its readings. */
function* sumOrigin({ gathering, at }: ExplainedSeries, reaches: readonly Reach[]): Generator<void, Origin> {
  const outcomes: Outcome[] = [];
  const parcelas: Reading[] = [];
  for (const reach of reaches) {
    const { reading, outcome } = yield* explainReading(gathering, reach, at);
    outcomes.push(outcome);
    parcelas.push(reading);
  }
  return { outcome: combined(outcomes, sum), parcelas };
}

function compoundReaches({ gathering, indicator, at, series }: ExplainedSeries, side: Side): Reach[] {
  const { model } = gathering.source;
  const destination = destinationOf(series);
  const position = side === 'numerador' ? 0 : 1;
  return (indicator.compound ?? [])
    .filter((reference) => reference.destino_campo === destination && reference.destino_posicao === position)
    .map((reference) => {
      const [read, part] = originRead(indicator, reference, destination, series);
      const modelId = reference.id_painel_modelo;
      return {
        indicator: model.indicators.get(reference.id_indicador) as Indicator,
        series: read,
        part,
        modelId,
        panels: panelsRead(model, at.panelId, modelId, false),
        aggregation: 'soma',
      };
    });
}

function consolidatedReaches({ gathering, indicator, at, series }: ExplainedSeries, side: Side): Reach[] {
  const { model } = gathering.source;
  return (indicator.consolidated ?? []).map((reference) => ({
    indicator: model.indicators.get(reference.id_indicador) as Indicator,
    series,
    part: side,
    modelId: reference.id_painel_modelo,
    panels: panelsRead(model, at.panelId, reference.id_painel_modelo, indicator.tipo === 3),
    aggregation: 'soma',
    asStored: true,
  }));
}
