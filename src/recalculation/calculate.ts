/** Runs a company's calculation beside the requests. */
import type { ChangeListener, ColumnarCompany } from '../formula/columnar/columnar-company.ts';
import type { TimeSlice } from '../kernel/time-slice.ts';

/** Calculates what is stale, letting requests in; gives the number of cells. The company is of no use if it fails. */
export async function calculate(
  company: ColumnarCompany,
  slice: TimeSlice,
  onChange?: ChangeListener,
): Promise<number> {
  const work = company.calculate(onChange);
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    await slice.pause();
  }
}
