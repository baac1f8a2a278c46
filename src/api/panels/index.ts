import type { Endpoint } from '../../kernel/endpoint.ts';
import { getAccessPanel, getAccessPanelByEmployee, insertAccessPanel } from './access.ts';
import { deleteAccessPanel, getAccessByExternalId, updateAccessPanel } from './access-setup.ts';
import { explainProgressPanelCell } from './explain.ts';
import {
  deleteGroup,
  getGroupByExternalId,
  getGroupById,
  getGroups,
  insertGroup,
  updateGroup,
} from './groups.ts';
import {
  deleteModelIndicator,
  getModelIndicator,
  getModelIndicatorByExternalId,
  getModelIndicators,
  insertModelIndicator,
  updateModelIndicator,
} from './model-indicators.ts';
import {
  deleteModel,
  getModelByExternalId,
  getModelById,
  getModelSetup,
  getModels,
  insertModel,
  updateModel,
} from './models.ts';
import { deletePanelProcess, insertPanelProcess } from './panel-processes.ts';
import {
  deletePanel,
  getPanelByExternalId,
  getPanelById,
  insertPanel,
  updatePanelDefinition,
} from './panel-setup.ts';
import { getPanels, updatePanel } from './panels.ts';
import { getProgressPanelCell, getProgressPanelRow } from './progress.ts';
import { getProgress } from './progress-list.ts';
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
  getProgress,
  getGroupById,
  getGroupByExternalId,
  insertGroup,
  updateGroup,
  deleteGroup,
  getModelSetup,
  getModelByExternalId,
  insertModel,
  updateModel,
  deleteModel,
  getModelIndicator,
  getModelIndicatorByExternalId,
  insertModelIndicator,
  updateModelIndicator,
  deleteModelIndicator,
  getPanelById,
  getPanelByExternalId,
  insertPanel,
  updatePanelDefinition,
  deletePanel,
  insertPanelProcess,
  deletePanelProcess,
  getAccessByExternalId,
  updateAccessPanel,
  deleteAccessPanel,
];
