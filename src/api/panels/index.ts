import { explainProgressPanelCell } from '../../cells/explain/explain-cell.ts';
import { readFormulaReferences } from '../../cells/explain/read-references.ts';
import { getProgressHistory } from '../../cells/history/progress-history.ts';
import { getProgress } from '../../cells/read/progress-list.ts';
import { progressReads } from '../../cells/read/single-cell.ts';
import { resultEndpoints } from '../../cells/results/panel-results.ts';
import { getResults } from '../../cells/results/process-results.ts';
import { getScoreChanges } from '../../cells/what-if/changed-scores.ts';
import { getResultChanges } from '../../cells/what-if/result-changes.ts';
import { seekScenarioGoal } from '../../cells/what-if/scenario-goal.ts';
import { getScenarioLevers } from '../../cells/what-if/scenario-levers.ts';
import { getScenarioParts } from '../../cells/what-if/scenario-parts.ts';
import { deleteScenario, scenarioRecords } from '../../cells/what-if/scenario-records.ts';
import { calculateScenario } from '../../cells/what-if/scenario-results.ts';
import { storedDifferenceEndpoints } from '../../cells/what-if/scenario-stored.ts';
import { updateProgressPanelMany } from '../../cells/write/progress-many.ts';
import { spreadProgress } from '../../cells/write/progress-spread.ts';
import { updateProgressPanel } from '../../cells/write/progress-update.ts';
import { applyScenario } from '../../cells/write/scenario-apply.ts';
import type { Endpoint } from '../../kernel/contract/endpoint.ts';
import { accessEndpoints } from './access.ts';
import { groupEndpoints } from './groups.ts';
import { modelIndicatorEndpoints } from './model-indicators.ts';
import { modelIndicatorsSaveEndpoints } from './model-indicators-save.ts';
import { modelEndpoints } from './models.ts';
import { panelChangeEndpoints } from './panel-changes.ts';
import { panelProcessEndpoints } from './panel-processes.ts';
import { panelEndpoints as ofPanels } from './panels.ts';

/** The endpoints of contract §4.5, with extensions. */
export const panelEndpoints: readonly Endpoint[] = [
  ...groupEndpoints,
  ...ofPanels,
  ...panelChangeEndpoints,
  ...panelProcessEndpoints,
  ...progressReads,
  updateProgressPanel,
  ...accessEndpoints,
  ...modelEndpoints,
  ...modelIndicatorEndpoints,
  ...modelIndicatorsSaveEndpoints,
  ...resultEndpoints,
  getResults,
  explainProgressPanelCell,
  readFormulaReferences,
  updateProgressPanelMany,
  spreadProgress,
  getProgress,
  getProgressHistory,
  getResultChanges,
  getScoreChanges,
  calculateScenario,
  getScenarioLevers,
  getScenarioParts,
  seekScenarioGoal,
  ...scenarioRecords,
  ...storedDifferenceEndpoints,
  applyScenario,
  deleteScenario,
];
