/** What a scenario stands on: the company today, or as it was at a moment. */
import type { CellAddress } from '../../engine/types.ts';
import type { Call } from '../../kernel/contract/call.ts';
import { invalid } from '../../kernel/contract/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import { type VisibleScope, visibleScopeOf } from '../../rights/visible-scope.ts';
import { momentInHistory, requireTold, type Told, toldOfPast, toldOfToday } from '../history/past.ts';
import type { Trial } from '../recalculate/trial.ts';
import { tryOut } from '../recalculate/trials.ts';

export interface Base {
  /** Nothing of the base is hidden from the caller. */
  readonly seesAll: boolean;
  /** Reads definitions: those of today as the caller sees them, of then as the company. */
  readonly scope: Scope;
  /** Runs `work` with the company of the base, and with what the caller is told of it. */
  tryOut<T>(
    work: (trial: Trial, visibleScope: VisibleScope | undefined, told: Told) => Promise<T>,
  ): Promise<T>;
}

type Asking = Pick<Call, 'scope' | 'trials' | 'person'>;

/**
 * @param moment null: today
 * @throws ApiError 422 for a moment to come, or from before the history.
 */
export async function baseOf(call: Asking, moment: Date | string | null = null): Promise<Base> {
  const { scope, person } = call;
  const visibleScope = await visibleScopeOf(scope.asCompany, person);
  const seesAll = visibleScope === undefined;
  if (moment === null)
    return {
      seesAll,
      scope,
      tryOut: (work) => tryOut(call, (trial) => work(trial, visibleScope, toldOfToday(visibleScope))),
    };
  const at = await requirePast(scope, moment);
  return {
    seesAll,
    scope: scope.asCompanyAt?.(at) as Scope,
    tryOut: (work) =>
      tryOut(
        call,
        async (trial) => {
          const told = await toldOfPast(call, trial.company.model, at);
          return work(trial, told.visibleScope, told);
        },
        at,
      ),
  };
}

/** Throws 422 unless results of these cells are told of the moment on which the scenario stands. */
export const requireToldResults = (told: Told, cells: readonly CellAddress[]): Promise<void> =>
  requireTold(told, cells, { field: 'id_cenario', within: 'body' });

/** Throws 422 unless the history has the moment. Returns it in ISO 8601. */
export async function requirePast(scope: Scope, given: Date | string): Promise<string> {
  const text = typeof given === 'string' ? given : given.toISOString();
  const { moment } = await momentInHistory(scope, text, { field: 'base_em', within: 'body' });
  // By the clock that histories are kept by.
  const [row] = await scope.query<{ ahead: boolean }>('SELECT $1::timestamptz > clock_timestamp() AS ahead', [
    moment,
  ]);
  if (row?.ahead) throw invalid('base_em', 'must not be a moment to come', { rule: 'in-future' });
  return moment;
}
