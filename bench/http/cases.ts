/** The requests of each case, the same for all servers, over many panels, indicators and months. */
import type { Request } from 'autocannon';
import { company, others } from './company.ts';

export const caseNames = [
  'point read',
  'write',
  'write, 32 companies',
  'lone write',
  'write with a dependent',
  'list of 1,000',
] as const;
export type CaseName = (typeof caseNames)[number];

const headers = { token: company.token };
const upTo = (count: number) => 1 + Math.floor(Math.random() * count);

function cell(indicator: number, panel = upTo(company.panels)): string {
  const year = company.years[upTo(company.years.length) - 1];
  return `panel/${panel}/indicator/${indicator}/month/${upTo(12)}/year/${year}`;
}

function write(path: string, token: string = company.token): Request {
  return {
    method: 'PUT',
    path: `/panels/updateProgressPanel/${path}`,
    headers: { token, 'content-type': 'application/json' },
    // Random values, because a write that changes nothing is cheaper.
    body: JSON.stringify({ realizado_numerador: upTo(100_000_000) / 100 }),
  };
}

const { indicators, unreadIndicators: unread } = company;

const plainWrite = () => write(cell(upTo(unread)));

/** The request of a connection. Each has a company of its own in the case with many. */
const request: Readonly<Record<CaseName, (connection: number) => Request>> = {
  'point read': () => ({
    method: 'GET',
    path: `/panels/getProgressPanelCell/${cell(upTo(indicators))}`,
    headers,
  }),
  // A write with nothing to recalculate: the cost of the write itself.
  write: plainWrite,
  'write, 32 companies': (connection) => {
    const { idsAbove, panels, token } = others[connection % others.length] as (typeof others)[number];
    return write(cell(idsAbove + upTo(unread), idsAbove + upTo(panels)), token);
  },
  // One connection: what a write takes when nothing else is under way.
  'lone write': plainWrite,
  // With the recalculation that follows: one formula cell per write.
  'write with a dependent': () => write(cell(unread + upTo(indicators - unread))),
  'list of 1,000': () => ({ method: 'GET', path: '/employee/getEmployees', headers }),
};

/** The requests of a case for one connection. */
export function requests(name: CaseName, count: number, connection = 0): Request[] {
  return Array.from({ length: count }, () => request[name](connection));
}
