/** The registry: every endpoint there is, in the order of the contract. */
import type { Endpoint } from '../kernel/endpoint.ts';
import { companyEndpoints } from './company/index.ts';
import { employeeEndpoints } from './employees/index.ts';
import { goEndpoints } from './go/index.ts';
import { indicatorEndpoints } from './indicators/index.ts';
import { panelEndpoints } from './panels/index.ts';
import { processEndpoints } from './processes/index.ts';

export const endpoints: readonly Endpoint[] = [
  ...companyEndpoints,
  ...employeeEndpoints,
  ...indicatorEndpoints,
  ...panelEndpoints,
  ...processEndpoints,
  ...goEndpoints,
];
