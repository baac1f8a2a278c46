/** Explanations and their reading plans in one go, without letting other work in. */

import {
  type Explanation,
  type ExplanationLimits,
  explainStepwise,
} from '../../src/engine/explain/explain.ts';
import type { Words } from '../../src/engine/explain/explain-gathering.ts';
import { planStepwise, type ReadingPlan } from '../../src/engine/explain/explain-plan.ts';
import type { Source } from '../../src/engine/read-cells.ts';
import type { CellAddress, CompanyModel } from '../../src/engine/types.ts';

/** Neither concepts nor labels. */
export const noWords: Words = { conceptsOf: () => [], labelOf: () => null };

/** Undefined when the cell does not exist. */
export function explainCell(
  source: Source,
  at: CellAddress,
  limits: ExplanationLimits,
  words: Words = noWords,
): Explanation | undefined {
  return resultOf(explainStepwise(source, at, limits, words));
}

export function planReading(
  model: CompanyModel,
  at: CellAddress,
  depth: number,
  maxReads: number,
): ReadingPlan {
  return resultOf(planStepwise(model, at, depth, maxReads));
}

function resultOf<T>(steps: Generator<void, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
