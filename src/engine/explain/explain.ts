/**
 * Explains a cell: both trees with every node's exact value, every cell they read, the rounding,
 * and why there is no number where there is none. It shares the rules of the evaluator ({@link
 * evaluateCell}). A property test compares it with the evaluator and with stored numbers.
 */
import { cellExists } from '../cells.ts';
import { evaluateCell } from '../evaluate.ts';
import type { Series, Source } from '../read-cells.ts';
import { type CellAddress, cellFields, type Indicator } from '../types.ts';
import { ExplanationBuilder, type ReaderScope, type TypedValue, type Words } from './explain-gathering.ts';
import { explainSeries } from './explain-series.ts';
import type { CellExplanation, ClosedAs, FieldExplanation, SeriesExplanation } from './explanation.ts';

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
  readonly isLoaded: (at: CellAddress) => boolean;
  /** What the reader may see. Undefined: all. The explained cell itself is seen. */
  readonly readerScope?: ReaderScope | undefined;
  /** How the cell's month was closed. Undefined: it is open. */
  readonly closedAs?: (at: CellAddress) => ClosedAs | undefined;
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
  at: CellAddress,
  { depth, maxNodes, isLoaded, readerScope, closedAs }: ExplanationLimits,
  words: Words,
): Generator<void, Explanation | undefined> {
  if (!cellExists(source.model, at.indicatorId, at.panelId, at.year, at.month)) return undefined;
  const gathering = new ExplanationBuilder(source, maxNodes, words, readerScope);
  const explain = function* (place: CellAddress) {
    const { nodes, pending } = gathering;
    const read = pending.length;
    const cell = asClosed(source, yield* explainOne(gathering, place), place, closedAs?.(place));
    if (cell.fechamento?.explicado === false) {
      // What was read for the trees goes with them.
      pending.length = read;
      gathering.nodes = nodes + 1;
    }
    return cell;
  };
  const cell = yield* explain(at);
  if (depth === 0) return fieldsOnly(cell, gathering.typed);
  // Level by level, so that cells near the requested one come first.
  for (let level = 2; level <= depth; level++) {
    const cells = gathering.pending;
    gathering.pending = [];
    for (const { cell: read, at: place } of cells) {
      yield;
      if (gathering.room > 0 && isLoaded(place)) read.explicacao = yield* explain(place);
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
  const fields = new Set<object>(withoutTrees(cell));
  return { cell, typed: typed.filter(({ shown }) => fields.has(shown)), nodes: 0, cut: false };
}

/** Takes the trees and readings away. Returns the fields, which stay. */
function withoutTrees({ series }: CellExplanation): FieldExplanation[] {
  for (const one of series) {
    one.arvore = null;
    delete one.numerador.parcelas;
    delete one.denominador.parcelas;
  }
  return series.flatMap(({ numerador, denominador }) => [numerador, denominador]);
}

/**
 * The cell with how its month was closed. What is stored stays whatever changes around it, so the
 * trees are shown only where they still give it.
 */
function asClosed(
  { model, reader }: Source,
  cell: CellExplanation,
  { indicatorId, panelId, year, month }: CellAddress,
  closed: ClosedAs | undefined,
): CellExplanation {
  if (closed === undefined) return cell;
  const { isSame, ...fechamento } = closed;
  const stored = reader.cell(indicatorId, panelId, year, month);
  const { fields } = evaluateCell(model, reader, indicatorId, panelId, year, month);
  const explicado =
    isSame && cellFields.every((field) => !(field in fields) || fields[field] === (stored?.[field] ?? null));
  if (!explicado) withoutTrees(cell);
  return { ...cell, fechamento: { ...fechamento, explicado } };
}

const seriesList: readonly Series[] = ['meta', 'meta_ajustada', 'realizado'];

function* explainOne(gathering: ExplanationBuilder, at: CellAddress): Generator<void, CellExplanation> {
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
