import type { Endpoint } from '../../kernel/contract/endpoint.ts';
import { accountEndpoints } from './accounts.ts';
import { getBreakdown } from './breakdown.ts';
import { budgetPeriodEndpoints } from './budget-periods.ts';
import { budgetProcessEndpoints } from './budget-processes.ts';
import { getConsolidated } from './consolidated.ts';
import { copyPeriod } from './copy-period.ts';
import { dimensionValueEndpoints } from './dimension-values.ts';
import { dimensionEndpoints } from './dimensions.ts';
import { distributeBudget } from './distribute.ts';
import { getRecords } from './fact-records.ts';
import { getBudgetedByPeriod, getHistoricalByPeriod, getRealizedByPeriod } from './facts.ts';
import { getReaders } from './readers.ts';
import { getHistory } from './register.ts';
import { resultCentreEndpoints } from './result-centres.ts';
import { getStatement } from './statement.ts';
import { structureEndpoints } from './structures.ts';
import { upsertBudgeted, upsertHistorical, upsertRealized } from './upsert.ts';

/** The module `go`: contract §4.7 and §5.6. */
export const goEndpoints: readonly Endpoint[] = [
  ...budgetProcessEndpoints,
  ...budgetPeriodEndpoints,
  copyPeriod,
  ...accountEndpoints,
  ...structureEndpoints,
  ...resultCentreEndpoints,
  ...dimensionEndpoints,
  ...dimensionValueEndpoints,
  getHistory,
  getConsolidated,
  getStatement,
  getBreakdown,
  getRecords,
  getReaders,
  getBudgetedByPeriod,
  upsertBudgeted,
  distributeBudget,
  getRealizedByPeriod,
  upsertRealized,
  getHistoricalByPeriod,
  upsertHistorical,
];
