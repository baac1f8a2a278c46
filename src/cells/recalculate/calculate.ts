/** Runs a company's calculation in time slices. */
import type { ChangeListener, ColumnarCompany } from '../../engine/columnar/columnar-company.ts';
import type { TimeSlice } from '../../kernel/work/time-slice.ts';

export interface CalculateOptions {
  readonly onChange?: ChangeListener | undefined;
  /** Awaited between the steps, in which changes are reported. */
  readonly between?: (() => Promise<void>) | undefined;
}

/**
 * Calculates stale cells and lets requests run in between. Returns the number of cells. If it
 * fails, the company must be discarded.
 */
export async function calculate(
  company: ColumnarCompany,
  slice: TimeSlice,
  { onChange, between }: CalculateOptions = {},
): Promise<number> {
  const work = company.calculate(onChange);
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    await between?.();
    await slice.pause();
  }
}
