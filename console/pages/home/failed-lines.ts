/** Failed loads as lines of Home: what was loaded and what was wrong, in the reader's words. */
import type { FailedRequests } from '../../data/queries.ts';

/** The first that matches a route says what was loaded. */
const loads = [
  ['values', /^\/panels\/(updateProgress|progress|spreadProgress)/],
  ['facts', /^\/go\/(orcado|realizado|historico)Go/],
  ['budget', /^\/go\//],
  ['accesses', /^\/panels\/[a-z]+Access/],
  ['panels', /^\/(panels|processes)\//],
  ['indicators', /^\/indicators\//],
  ['people', /^\/employee\//],
  ['structure', /^\/company\//],
] as const;
type Load = (typeof loads)[number][0] | 'other';

type Fault = 'invalid' | 'refused' | 'unknown' | 'conflict' | 'changed' | 'size' | 'server';

const faults: Readonly<Record<number, Fault>> = {
  401: 'refused',
  403: 'refused',
  404: 'unknown',
  409: 'conflict',
  412: 'unknown',
  413: 'size',
  429: 'size',
};

function faultOf({ status, erro }: FailedRequests): Fault {
  if (erro === 'changed-meanwhile') return 'changed';
  return status >= 500 ? 'server' : (faults[status] ?? 'invalid');
}

export interface FailedLine {
  readonly key: string;
  readonly what: Load;
  readonly why: Fault;
  /** Of one token, the newest first. */
  readonly groups: readonly FailedRequests[];
}

/** @param groups the newest first. */
export function failedLines(groups: readonly FailedRequests[]): FailedLine[] {
  const lines = groups.map((group) => {
    const what: Load = loads.find(([, route]) => route.test(group.rota))?.[0] ?? 'other';
    const why = faultOf(group);
    return { key: `${what} ${why} ${group.id_token}`, what, why, group };
  });
  return [...Map.groupBy(lines, ({ key }) => key).values()].map((alike) => {
    const { key, what, why } = alike[0] as (typeof lines)[number];
    return { key, what, why, groups: alike.map(({ group }) => group) };
  });
}
