/** What is asked of the servers: the same requests of each, over many panels, indicators and months. */
import type { Request } from 'autocannon';
import { company } from './company.ts';

export const caseNames = ['point read', 'write', 'list of 1,000'] as const;
export type CaseName = (typeof caseNames)[number];

const headers = { token: company.token };
const upTo = (count: number) => 1 + Math.floor(Math.random() * count);

function cell(): string {
  const year = company.years[upTo(company.years.length) - 1];
  return `panel/${upTo(company.panels)}/indicator/${upTo(company.indicators)}/month/${upTo(12)}/year/${year}`;
}

const request: Readonly<Record<CaseName, () => Request>> = {
  'point read': () => ({ method: 'GET', path: `/panels/getProgressPanelCell/${cell()}`, headers }),
  write: () => ({
    method: 'PUT',
    path: `/panels/updateProgressPanel/${cell()}`,
    headers: { ...headers, 'content-type': 'application/json' },
    // Never twice the same value: what changes nothing costs Prumo less.
    body: JSON.stringify({ realizado_numerador: upTo(100_000_000) / 100 }),
  }),
  'list of 1,000': () => ({ method: 'GET', path: '/employee/getEmployees', headers }),
};

/** Requests of a case for one connection. */
export function requests(name: CaseName, count: number): Request[] {
  return Array.from({ length: count }, request[name]);
}
