/** Explains how another indicator is read: which cells and fields, and how they are combined. */
import { cellExists, countedMonths } from './cells.ts';
import { aggregated } from './evaluate.ts';
import { type ExplanationBuilder, isCalculated, shownOutcome } from './explain-gathering.ts';
import type { Reading, Rule, SourceCell } from './explanation.ts';
import { hasValue, isNull, type Outcome } from './outcome.ts';
import { fromInteger } from './rational.ts';
import {
  holdsAdjusted,
  type Part,
  type Position,
  readPart,
  type Series,
  type Side,
  type Source,
  storedField,
} from './read-cells.ts';
import type { Aggregation, CellField, Indicator } from './types.ts';
import { valueRule } from './units.ts';

/** What a reference reads. */
export interface Reach {
  readonly indicator: Indicator;
  readonly series: Series;
  readonly part: Part;
  readonly modelId: number | null;
  /** The panels read: the calculating one, or the instances of the model. */
  readonly panels: readonly number[];
  readonly aggregation: Aggregation;
  /** Reads the stored field without falling back to the target (consolidated indicators). */
  readonly asStored?: boolean;
}

/** The reading with its exact outcome. `at` is the position of the calculated cell. */
export function explainReading(
  gathering: ExplanationBuilder,
  reach: Reach,
  at: Position,
): { reading: Reading; outcome: Outcome } {
  const { source } = gathering;
  const { indicator, series, part, modelId, panels, aggregation } = reach;
  const months =
    aggregation === 'periodos' ? countedMonths(source.model, at.panelId, at.year, at.month) : [at];
  const positions = months.flatMap(({ year, month }) =>
    panels.map((panelId): Position => ({ panelId, year, month })),
  );
  const outcomes = positions.map((position) => outcomeIn(source, reach, position));
  const outcome =
    aggregation === 'periodos' ? countedPeriods(outcomes, panels.length) : aggregated(aggregation, outcomes);
  const listed = positions.slice(0, gathering.room);
  const omitted = positions.length - listed.length;
  if (omitted > 0) gathering.cut = true;
  gathering.nodes += listed.length;
  const reading: Reading = {
    id_indicador: indicator.id,
    nome: indicator.nome,
    id_painel_modelo: modelId || null,
    serie: series,
    leitura: ruleOf(indicator, series, part),
    agregacao: aggregation,
    ...shownOutcome(outcome),
    celulas: listed.map((position, index) =>
      sourceCell(gathering, reach, position, outcomes[index] as Outcome),
    ),
    celulas_omitidas: omitted,
  };
  return { reading, outcome };
}

/** The number of months in which any panel has a value. */
function countedPeriods(outcomes: readonly Outcome[], panelCount: number): Outcome {
  let months = 0;
  for (let from = 0; from < outcomes.length; from += panelCount) {
    if (outcomes.slice(from, from + panelCount).some(hasValue)) months++;
  }
  return fromInteger(months);
}

function outcomeIn(source: Source, { indicator, series, part, asStored }: Reach, at: Position): Outcome {
  if (asStored && part !== 'valor') return storedField(source, indicator.id, at, `${series}_${part}`);
  return readPart(source, indicator, at, series, part);
}

/** How the part follows from the fields of a series. */
export function ruleOf(indicator: Indicator, series: Series, part: Part): Rule {
  if (part !== 'valor') return part;
  const rule = valueRule(indicator, series === 'realizado' ? 1 : 0);
  return rule === 'numerator' ? 'numerador' : rule === 'ratio' ? 'razao' : 'percentual';
}

/**
 * The field read for one side of a series. It is the target's field when no adjusted target is set.
 */
export function fieldUsed(
  source: Source,
  indicatorId: number,
  at: Position,
  series: Series,
  side: Side,
): CellField {
  const field: CellField = `${series}_${side}`;
  if (series !== 'meta_ajustada') return field;
  const isSet = holdsAdjusted(source, indicatorId) && !isNull(storedField(source, indicatorId, at, field));
  return isSet ? field : `meta_${side}`;
}

function sourceCell(gathering: ExplanationBuilder, reach: Reach, at: Position, outcome: Outcome): SourceCell {
  const { source } = gathering;
  const { indicator, series, part, asStored } = reach;
  const { panelId, year, month } = at;
  const exists = cellExists(source.model, indicator.id, panelId, year, month);
  const read = (side: Side) => {
    const used = asStored
      ? (`${series}_${side}` as const)
      : fieldUsed(source, indicator.id, at, series, side);
    return gathering.field(indicator, at, used, exists);
  };
  const rule = ruleOf(indicator, series, part);
  const cell: SourceCell = {
    id_gmr_painel: panelId,
    mes: month,
    ano: year,
    existe: exists,
    ...shownOutcome(outcome),
    ...(rule === 'denominador' ? {} : { numerador: read('numerador') }),
    ...(rule === 'numerador' ? {} : { denominador: read('denominador') }),
  };
  if (exists && isCalculated(indicator)) {
    gathering.pending.push({ cell, at: { ...at, indicatorId: indicator.id } });
  }
  return cell;
}
