/** Calculates fields in cents, and leaves what loops cannot decide to the reference evaluator. */
import type { CellReader } from '../cell-reader.ts';
import { monthOfYear } from '../cells.ts';
import { evaluateCell } from '../evaluate.ts';
import type { Blocks } from './blocks.ts';
import type { CalculatedField } from './calculated-field.ts';
import { Evaluation } from './evaluation.ts';
import { type Execution, indexOf } from './execution.ts';
import type { SharedTotals } from './instances.ts';
import { roundToCents } from './rounding.ts';
import { takeVector, type Vector } from './vectors.ts';

export interface Statistics {
  cells: number;
  fallbacks: number;
}

export class Runner {
  readonly #blocks: Blocks;
  readonly #evaluation: Evaluation;
  readonly #reader: CellReader;
  readonly #statistics: Statistics;

  constructor(blocks: Blocks, totals: SharedTotals, reader: CellReader, statistics: Statistics) {
    this.#blocks = blocks;
    this.#evaluation = new Evaluation(blocks, totals);
    this.#reader = reader;
    this.#statistics = statistics;
  }

  /** The results of a run in cents; NaN for null. They belong to the current scope of vectors. */
  run(indicatorId: number, { field, expression }: CalculatedField, at: Execution): Vector {
    const cents = takeVector();
    const open: number[] = [];
    roundToCents(at.n, cents, this.#evaluation.value(expression, at), open);
    for (const element of open) cents[element] = this.#exact(indicatorId, field, at, element);
    return cents;
  }

  #exact(indicatorId: number, field: CalculatedField['field'], at: Execution, element: number): number {
    this.#statistics.fallbacks++;
    const { layout, year } = at.block;
    const index = indexOf(at, element);
    const panelId = layout.panelIds[(index / 12) | 0] as number;
    const { fields } = evaluateCell(
      this.#blocks.model,
      this.#reader,
      indicatorId,
      panelId,
      year,
      monthOfYear(index),
    );
    return fields[field] ?? Number.NaN;
  }
}
