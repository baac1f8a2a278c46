/** The registry of all endpoints, in the contract's order of prefixes. */
import type { Endpoint } from '../kernel/contract/endpoint.ts';
import { companyEndpoints } from './company/index.ts';
import { declaredEndpoints } from './declared-endpoints.ts';
import { employeeEndpoints } from './employees/index.ts';
import { goEndpoints } from './go/index.ts';
import { indicatorEndpoints } from './indicators/index.ts';
import { meetingEndpoints } from './meeting/index.ts';
import { panelEndpoints } from './panels/index.ts';
import { processEndpoints } from './processes/index.ts';

/** Within a prefix, the contract's endpoints come before the extensions. */
const contractFirst = (endpoints: readonly Endpoint[]): readonly Endpoint[] => [
  ...endpoints.filter(({ extension }) => !extension),
  ...endpoints.filter(({ extension }) => extension),
];

export const endpoints: readonly Endpoint[] = [
  [...declaredEndpoints('/company/'), ...companyEndpoints],
  [...declaredEndpoints('/employee/'), ...employeeEndpoints],
  [...declaredEndpoints('/indicators/'), ...indicatorEndpoints],
  [...declaredEndpoints('/panels/'), ...panelEndpoints],
  meetingEndpoints,
  [...declaredEndpoints('/processes/'), ...processEndpoints],
  [...declaredEndpoints('/go/'), ...goEndpoints],
].flatMap(contractFirst);
