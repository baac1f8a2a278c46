import type { Endpoint } from '../../kernel/endpoint.ts';
import { getGmrProcesses } from './processes.ts';

/** Contract §4.6. */
export const processEndpoints: readonly Endpoint[] = [getGmrProcesses];
