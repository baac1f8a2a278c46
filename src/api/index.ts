/** The registry: every endpoint there is, prefix by prefix as the contract has them. */
import type { Endpoint } from '../kernel/endpoint.ts';
import { companyEndpoints } from './company/index.ts';
import { employeeEndpoints } from './employees/index.ts';
import { goEndpoints } from './go/index.ts';
import { indicatorEndpoints } from './indicators/index.ts';
import { panelEndpoints } from './panels/index.ts';
import { processEndpoints } from './processes/processes.ts';

/** Of each prefix what the contract has comes before what is beyond it. */
const contractFirst = (endpoints: readonly Endpoint[]): readonly Endpoint[] => [
  ...endpoints.filter(({ extension }) => !extension),
  ...endpoints.filter(({ extension }) => extension),
];

export const endpoints: readonly Endpoint[] = [
  companyEndpoints,
  employeeEndpoints,
  indicatorEndpoints,
  panelEndpoints,
  processEndpoints,
  goEndpoints,
].flatMap(contractFirst);
