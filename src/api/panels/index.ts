import type { Endpoint } from '../../kernel/endpoint.ts';
import { getAccessPanel, getAccessPanelByEmployee, insertAccessPanel } from './access.ts';
import { explainProgressPanelCell } from './explain.ts';
import { getGroups } from './groups.ts';
import { getModelById, getModelIndicators, getModels } from './models.ts';
import { getPanels, updatePanel } from './panels.ts';
import { getProgressPanelCell, getProgressPanelRow } from './progress.ts';
import { updateProgressPanelMany } from './progress-many.ts';
import { updateProgressPanel } from './progress-update.ts';
import { getPanelIndicatorResults, getPanelResults } from './results.ts';

/** Contract §4.5, and the extensions at the end. */
export const panelEndpoints: readonly Endpoint[] = [
  getGroups,
  getPanels,
  getProgressPanelCell,
  getProgressPanelRow,
  getAccessPanel,
  getAccessPanelByEmployee,
  getModels,
  getModelById,
  getModelIndicators,
  updatePanel,
  updateProgressPanel,
  insertAccessPanel,
  getPanelResults,
  getPanelIndicatorResults,
  explainProgressPanelCell,
  updateProgressPanelMany,
];
