/** The registry: every endpoint of the API, a line a slice. What is not here does not exist. */
import type { Endpoint } from '../kernel/endpoint.ts';
import { indicatorsSlice } from './indicators/index.ts';
import { panelEndpoints } from './panels/index.ts';
import { processEndpoints } from './processes/index.ts';

export const endpoints: readonly Endpoint[] = [...indicatorsSlice, ...panelEndpoints, ...processEndpoints];
