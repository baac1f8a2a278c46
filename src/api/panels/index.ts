import type { Endpoint } from '../../kernel/contract/endpoint.ts';
import { accessEndpoints } from './access.ts';
import { explainProgressPanelCell } from './explain.ts';
import { groupEndpoints } from './groups.ts';
import { modelIndicatorEndpoints } from './model-indicators.ts';
import { modelIndicatorsSaveEndpoints } from './model-indicators-save.ts';
import { modelEndpoints } from './models.ts';
import { panelChangeEndpoints } from './panel-changes.ts';
import { panelProcessEndpoints } from './panel-processes.ts';
import { panelEndpoints as ofPanels } from './panels.ts';
import { getResults } from './process-results.ts';
import { progressReads } from './progress.ts';
import { getProgressHistory } from './progress-history.ts';
import { getProgress } from './progress-list.ts';
import { updateProgressPanelMany } from './progress-many.ts';
import { spreadProgress } from './progress-spread.ts';
import { updateProgressPanel } from './progress-update.ts';
import { readFormulaReferences } from './read-references.ts';
import { getResultChanges } from './result-changes.ts';
import { resultEndpoints } from './results.ts';
import { applyScenario } from './scenario-apply.ts';
import { seekScenarioGoal } from './scenario-goal.ts';
import { getScenarioLevers } from './scenario-levers.ts';
import { getScenarioParts } from './scenario-parts.ts';
import { deleteScenario, scenarioRecords } from './scenario-records.ts';
import { calculateScenario } from './scenario-results.ts';
import { storedDifferenceEndpoints } from './scenario-stored.ts';
import { getScoreChanges } from './score-changes.ts';

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
