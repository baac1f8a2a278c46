/** The requests of each case, the same for all servers, over many panels, indicators and months. */
import type { Request } from 'autocannon';
import { company } from './company.ts';

export const caseNames = ['point read', 'write', 'write with a dependent', 'list of 1,000'] as const;
export type CaseName = (typeof caseNames)[number];

const headers = { token: company.token };
const upTo = (count: number) => 1 + Math.floor(Math.random() * count);

function cell(indicator: number): string {
  const year = company.years[upTo(company.years.length) - 1];
  return `panel/${upTo(company.panels)}/indicator/${indicator}/month/${upTo(12)}/year/${year}`;
}

function write(indicator: number): Request {
  return {
    method: 'PUT',
    path: `/panels/updateProgressPanel/${cell(indicator)}`,
    headers: { ...headers, 'content-type': 'application/json' },
    // Random values, because a write that changes nothing is cheaper.
    body: JSON.stringify({ realizado_numerador: upTo(100_000_000) / 100 }),
  };
}

const { indicators, unreadIndicators: unread } = company;

const request: Readonly<Record<CaseName, () => Request>> = {
  'point read': () => ({
    method: 'GET',
    path: `/panels/getProgressPanelCell/${cell(upTo(indicators))}`,
    headers,
  }),
  // A write with nothing to recalculate: the cost of the write itself.
  write: () => write(upTo(unread)),
  // With the recalculation that follows: one formula cell per write.
  'write with a dependent': () => write(unread + upTo(indicators - unread)),
  'list of 1,000': () => ({ method: 'GET', path: '/employee/getEmployees', headers }),
};

/** The requests of a case for one connection. */
export function requests(name: CaseName, count: number): Request[] {
  return Array.from({ length: count }, request[name]);
}
