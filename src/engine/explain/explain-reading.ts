/** Explains how another indicator is read: which cells and fields, and how they are combined. */
import { cellExists, firstCountedMonth, monthNumber, monthOfYear, yearOf } from '../cells.ts';
import { aggregated } from '../evaluate.ts';
import { hasValue, isNull, type Outcome } from '../outcome.ts';
import { fromInteger } from '../rational.ts';
import {
  holdsAdjusted,
  type Part,
  type Position,
  readPart,
  type Series,
  type Side,
  type Source,
  storedField,
} from '../read-cells.ts';
import type { Aggregation, CellField, Indicator } from '../types.ts';
import { valueRule } from '../units.ts';
import { confidential, type ExplanationBuilder, isCalculated, shownOutcome } from './explain-gathering.ts';
import type { Reading, Rule, SourceCell } from './explanation.ts';

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

/**
 * The reading with its exact outcome. `at` is the position of the calculated cell. Comes in steps:
 * `periodos` may read each panel of a model in each month of a century.
 */
export function* explainReading(
  gathering: ExplanationBuilder,
  reach: Reach,
  at: Position,
): Generator<void, { reading: Reading; outcome: Outcome }> {
  const { indicator, series, part, modelId, aggregation } = reach;
  const { outcome, listed, omitted } = yield* readAll(gathering, reach, at);
  // Compound indicators say 0 for the calculating panel.
  const over = modelId || null;
  const isSecret = over !== null && gathering.readerScope?.isSecretSum(over) === true;
  const value = {
    serie: series,
    leitura: ruleOf(indicator, series, part),
    agregacao: aggregation,
    ...(isSecret ? confidential : shownOutcome(outcome)),
  };
  if (gathering.readerScope?.indicator(indicator.id) === false) {
    return { reading: { ...hiddenIndicator, ...value }, outcome };
  }
  if (omitted > 0) gathering.cut = true;
  gathering.nodes += listed.length;
  const cells: SourceCell[] = [];
  for (const one of listed) {
    if (gathering.endsStep()) yield;
    cells.push(sourceCell(gathering, reach, one));
  }
  const reading: Reading = {
    id_indicador: indicator.id,
    nome: indicator.nome,
    id_painel_modelo: over,
    ...value,
    celulas: cells,
    celulas_omitidas: omitted,
  };
  return { reading, outcome };
}

const hiddenIndicator = {
  id_indicador: null,
  nome: '',
  id_painel_modelo: null,
  celulas: [],
  celulas_omitidas: 0,
};

interface CellRead {
  readonly at: Position;
  readonly outcome: Outcome;
}

interface AllRead {
  readonly outcome: Outcome;
  /** The first of the cells: as many as there is room for. */
  readonly listed: readonly CellRead[];
  readonly omitted: number;
}

/** Reads every cell, month by month, but keeps only those that are listed. */
function* readAll(gathering: ExplanationBuilder, reach: Reach, at: Position): Generator<void, AllRead> {
  const { source, room } = gathering;
  const { panels, aggregation } = reach;
  const last = monthNumber(at.year, at.month);
  const first = aggregation === 'periodos' ? firstCountedMonth(source.model, at.panelId, last) : last;
  const listed: CellRead[] = [];
  let outcomes: Outcome[] = [];
  let months = 0;
  for (let month = first; month <= last; month++) {
    outcomes = [];
    for (const panelId of panels) {
      if (gathering.endsStep()) yield;
      const position = { panelId, year: yearOf(month), month: monthOfYear(month) };
      const outcome = outcomeIn(source, reach, position);
      outcomes.push(outcome);
      if (listed.length < room) listed.push({ at: position, outcome });
    }
    if (outcomes.some(hasValue)) months++;
  }
  return {
    outcome: aggregation === 'periodos' ? fromInteger(months) : aggregated(aggregation, outcomes),
    listed,
    omitted: (last - first + 1) * panels.length - listed.length,
  };
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

function sourceCell(gathering: ExplanationBuilder, reach: Reach, { at, outcome }: CellRead): SourceCell {
  const { source, readerScope } = gathering;
  const { indicator, series, part, asStored } = reach;
  const { panelId, year, month } = at;
  const exists = cellExists(source.model, indicator.id, panelId, year, month);
  if (readerScope?.cell(panelId, year, month) === false) {
    const value = readerScope.isSecretPanel(panelId) ? confidential : shownOutcome(outcome);
    return { id_gmr_painel: null, mes: month, ano: year, existe: exists, ...value };
  }
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
