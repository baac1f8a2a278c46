/**
 * Explains a cell: both trees with every node's exact value, every cell they read, the rounding,
 * and why there is no number where there is none. It shares the rules of the evaluator ({@link
 * evaluateCell}). A property test compares it with the evaluator and with stored numbers.
 */
import { cellExists } from './cells.ts';
import { type CellKey, ExplanationBuilder, type TypedValue, type Words } from './explain-gathering.ts';
import { explainSeries } from './explain-series.ts';
import type { CellExplanation, SeriesExplanation } from './explanation.ts';
import type { Series, Source } from './read-cells.ts';
import type { Indicator } from './types.ts';

export interface ExplanationLimits {
  /**
   * Levels of calculated cells to explain: 0 only the fields, 1 the cell's own trees, 2 also the
   * cells they read, and so on.
   */
  readonly depth: number;
  /**
   * No more cells are explained after this many nodes and cells. A started tree is always
   * completed.
   */
  readonly maxNodes: number;
  /** Whether the reader has loaded everything that the cell reads. */
  readonly isLoaded: (at: CellKey) => boolean;
}

export interface Explanation {
  readonly cell: CellExplanation;
  /** The typed values that are shown, so that the caller can look up their authors. */
  readonly typed: readonly TypedValue[];
  readonly nodes: number;
  readonly cut: boolean;
}

/**
 * Explains a cell in short steps, so that the caller can do other work in between. Undefined when
 * the cell does not exist.
 */
export function* explainStepwise(
  source: Source,
  at: CellKey,
  { depth, maxNodes, isLoaded }: ExplanationLimits,
  words: Words,
): Generator<void, Explanation | undefined> {
  if (!cellExists(source.model, at.indicatorId, at.panelId, at.year, at.month)) return undefined;
  const gathering = new ExplanationBuilder(source, maxNodes, words);
  const cell = yield* explainOne(gathering, at);
  if (depth === 0) return fieldsOnly(cell, gathering.typed);
  // Level by level, so that cells near the requested one come first.
  for (let level = 2; level <= depth; level++) {
    const cells = gathering.pending;
    gathering.pending = [];
    for (const { cell: read, at: place } of cells) {
      yield;
      if (gathering.room > 0 && isLoaded(place)) read.explicacao = yield* explainOne(gathering, place);
      else {
        read.explicacao_omitida = true;
        gathering.cut = true;
      }
    }
  }
  const { typed, nodes, cut } = gathering;
  return { cell, typed, nodes, cut };
}

/** The cell without its trees and readings. */
function fieldsOnly(cell: CellExplanation, typed: readonly TypedValue[]): Explanation {
  const fields = new Set<object>();
  for (const series of cell.series) {
    series.arvore = null;
    for (const field of [series.numerador, series.denominador]) {
      delete field.parcelas;
      fields.add(field);
    }
  }
  return { cell, typed: typed.filter(({ shown }) => fields.has(shown)), nodes: 0, cut: false };
}

const seriesList: readonly Series[] = ['meta', 'meta_ajustada', 'realizado'];

function* explainOne(gathering: ExplanationBuilder, at: CellKey): Generator<void, CellExplanation> {
  const indicator = gathering.source.model.indicators.get(at.indicatorId) as Indicator;
  const { id, nome, tipo, unidade_medida } = indicator;
  gathering.nodes++;
  const series: SeriesExplanation[] = [];
  for (const one of seriesList) series.push(yield* explainSeries({ gathering, indicator, at, series: one }));
  return {
    id_indicador: id,
    nome,
    tipo,
    unidade_medida,
    id_gmr_painel: at.panelId,
    mes: at.month,
    ano: at.year,
    series,
  };
}
