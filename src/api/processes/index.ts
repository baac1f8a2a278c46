/** The endpoints of `/processes`. */
import type { Endpoint } from '../../kernel/contract/endpoint.ts';
import { closingEndpoints } from './closings.ts';
import { copyGmrProcess } from './copy-process.ts';
import { processEndpoints as processes } from './processes.ts';

export const processEndpoints: readonly Endpoint[] = [...processes, copyGmrProcess, ...closingEndpoints];
