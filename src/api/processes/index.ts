import type { Endpoint } from '../../kernel/endpoint.ts';
import {
  deleteGmrProcess,
  getGmrProcessByExternalId,
  getGmrProcessById,
  getGmrProcesses,
  insertGmrProcess,
  updateGmrProcess,
} from './processes.ts';

/** Contract §4.6, and the extensions at the end. */
export const processEndpoints: readonly Endpoint[] = [
  getGmrProcesses,
  getGmrProcessById,
  getGmrProcessByExternalId,
  insertGmrProcess,
  updateGmrProcess,
  deleteGmrProcess,
];
