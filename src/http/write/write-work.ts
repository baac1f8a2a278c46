/** What a write does inside its transaction. */
import { hold } from '../../database/locks.ts';
import type { Call } from '../../kernel/contract/call.ts';
import type { Lock, WriteEndpoint } from '../../kernel/contract/endpoint.ts';
import type { ApiError } from '../../kernel/contract/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import { guardConfidential } from '../../rights/confidential.ts';
import { ignoredList } from '../body/ignored-names.ts';
import { type CallDependencies, callBasics } from '../call-basics.ts';
import { personIn, requireCell, requireSameLevel } from '../callers/person.ts';
import { checkBodyRecords, checkPathRecords, recordFields } from '../request-records.ts';
import type { PathValues } from '../validator.ts';
import { ifUnchanged } from './precondition.ts';
import type { ParsedWrite } from './write-request.ts';

export type Body = Record<string, unknown>;

/** The parts of a call that exist only inside the transaction. */
export interface InTransaction extends Pick<Call<PathValues, Body>, 'body' | 'setHeader' | 'table'> {
  /** Called with the newest mark's id. */
  readonly marked: (markId: number) => void;
  /** What it must be refused with, once its path has been judged. */
  readonly refusal?: ApiError | undefined;
  /** The locks to take after BEGIN. */
  readonly locks: readonly Lock[];
}

export type Work = (scope: Scope, asked: ParsedWrite, sent: InTransaction) => Promise<object>;

/** The work inside the transaction: locks, records, precondition, the endpoint's rules, storing. */
export function workOf(endpoint: WriteEndpoint, deps: CallDependencies): Work {
  const pathFields = recordFields(endpoint.params);
  const bodyFields = recordFields(endpoint.body);
  const { precondition } = endpoint;
  return async (
    scope,
    { caller, params, dryRun, lenient, ifMatch, file, signal },
    { body, setHeader, marked, refusal, locks, table },
  ) => {
    const person = await personIn(scope, caller, endpoint);
    const check = () => checkPathRecords(scope, pathFields, params, person);
    // Sent together. Reads after the lock see everything committed before it was taken.
    const isOnDemand = endpoint.pathRecords === 'on demand' && !person;
    await Promise.all([hold(scope, locks), isOnDemand ? undefined : check()]);
    if (person) await requireCell(scope, person, endpoint, params);
    if (refusal) throw refusal;
    const requireUntouched = person && (await guardConfidential(scope, person));
    const ifMatchHeld = ifMatch !== undefined && ifMatch.trim() !== '*';
    const basics = callBasics(deps, { scope, author: caller.author, person, params, check });
    const mark: Call['mark'] = async (of) => marked(await of.leave(scope.asCompany));
    const call = { ...basics, params, body, mark, setHeader, dryRun, lenient, ifMatchHeld, table };
    const tell = (names: readonly string[]) => {
      const ignored = ignoredList(names.map((path) => ({ path, near: undefined })));
      if (ignored !== undefined) setHeader('X-Ignored-Fields', ignored);
    };
    const work = async () => {
      const judged = file ? undefined : await endpoint.checkStoredState?.(call);
      await checkBodyRecords(scope, bodyFields, body);
      return file && endpoint.file
        ? endpoint.file.handle(call, file.rows({ ...endpoint.file, onIgnored: tell }, signal))
        : endpoint.handle(call, judged);
    };
    const result = await (ifMatch === undefined || !precondition
      ? work()
      : ifUnchanged(precondition, ifMatch, call, work));
    await requireUntouched?.();
    if (person) await requireSameLevel(scope, person);
    return result;
  };
}
