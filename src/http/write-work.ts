/** What a write does inside its transaction. */
import { hold } from '../database/locks.ts';
import type { Call } from '../kernel/call.ts';
import type { Lock, WriteEndpoint } from '../kernel/endpoint.ts';
import type { Scope } from '../kernel/scope.ts';
import { type CallDependencies, callBasics } from './call.ts';
import { personIn, requireCell, requireSameLevel } from './person.ts';
import { ifUnchanged } from './precondition.ts';
import { checkBodyRecords, checkPathRecords, recordFields } from './records.ts';
import type { PathValues } from './validator.ts';
import type { Asked } from './write-request.ts';

export type Body = Record<string, unknown>;

/** The parts of a call that exist only inside the transaction. */
export interface InTransaction extends Pick<Call<PathValues, Body>, 'body' | 'setHeader' | 'table'> {
  /** Called with the newest mark's id. */
  readonly marked: (markId: number) => void;
  /** The locks to take after BEGIN. */
  readonly locks: readonly Lock[];
}

export type Work = (scope: Scope, asked: Asked, sent: InTransaction) => Promise<object>;

/** The work inside the transaction: locks, records, precondition, the endpoint's rules, storing. */
export function workOf(endpoint: WriteEndpoint, deps: CallDependencies): Work {
  const pathFields = recordFields(endpoint.params);
  const bodyFields = recordFields(endpoint.body);
  const { precondition } = endpoint;
  return async (
    scope,
    { caller, params, dryRun, lenient, ifMatch, file, signal },
    { body, setHeader, marked, locks, table },
  ) => {
    const check = () => checkPathRecords(scope, pathFields, params);
    const person = caller.session && (await personIn(scope, caller, endpoint));
    // Sent together. Reads after the lock see everything committed before it was taken.
    const isOnDemand = endpoint.pathRecords === 'on demand' && !person;
    await Promise.all([hold(scope, locks), isOnDemand ? undefined : check()]);
    if (person) await requireCell(scope, person, endpoint, params);
    const ifMatchHeld = ifMatch !== undefined && ifMatch.trim() !== '*';
    const basics = callBasics(deps, { scope, author: caller.author, person, params, check });
    const mark: Call['mark'] = async (of) => marked(await of.leave(scope.asCompany));
    const call = { ...basics, params, body, mark, setHeader, dryRun, lenient, ifMatchHeld, table };
    const work = async () => {
      const judged = file ? undefined : await endpoint.checkStoredState?.(call);
      await checkBodyRecords(scope, bodyFields, body);
      return file && endpoint.file
        ? endpoint.file.handle(call, file.rows(endpoint.file, signal))
        : endpoint.handle(call, judged);
    };
    const result = await (ifMatch === undefined || !precondition
      ? work()
      : ifUnchanged(precondition, ifMatch, call, work));
    if (person) await requireSameLevel(scope, person);
    return result;
  };
}
