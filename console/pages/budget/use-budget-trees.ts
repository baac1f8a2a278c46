/** The records that the statement is cut by, and which facts lie in a slice of it. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { namesQuery } from '../../records/record-queries.ts';
import type { RecordRow } from '../../records/requests.ts';
import type { BudgetView } from './budget-view.ts';
import { belowOf } from './entry-sums.ts';
import type { FactPlace } from './fact-edits.ts';

export interface BudgetTrees {
  readonly accounts: readonly RecordRow[];
  readonly centres: readonly RecordRow[];
  readonly values: readonly RecordRow[];
  readonly dimensions: readonly RecordRow[];
  readonly isRead: boolean;
  /** What a fact names that is blocked. Undefined: nothing is. */
  readonly blockedIn: (place: FactPlace) => RecordRow | undefined;
  readonly isInSlice: (place: FactPlace) => boolean;
}

const none: readonly RecordRow[] = [];

export function useBudgetTrees(view: BudgetView): BudgetTrees {
  const { data: accounts } = useQuery(namesQuery('conta_go'));
  const { data: centres } = useQuery(namesQuery('centro_resultado_go'));
  const { data: values } = useQuery(namesQuery('dimensao_resultado_go'));
  const { data: dimensions } = useQuery(namesQuery('dimensao_go'));
  const { period, centre } = view;
  const chosen = [...view.values.values()].join();
  return useMemo(() => {
    const all = { accounts: accounts ?? none, centres: centres ?? none, values: values ?? none };
    const [accountOf, centreOf, valueOf] = [all.accounts, all.centres, all.values].map(
      (records) => new Map(records.map((one) => [one.id, one])),
    ) as [Map<number, RecordRow>, Map<number, RecordRow>, Map<number, RecordRow>];
    const ofCentre = centre === undefined ? undefined : belowOf(all.centres, 'id_pai', centre);
    const ids = chosen === '' ? [] : chosen.split(',').map(Number);
    const ofValues = ids.map((id) => belowOf(all.values, 'id_pai', id));
    return {
      ...all,
      dimensions: dimensions ?? none,
      isRead: [accounts, centres, values, dimensions].every((one) => one !== undefined),
      blockedIn: (place: FactPlace) =>
        [
          accountOf.get(place.account),
          centreOf.get(place.centre),
          ...place.values.map((id) => valueOf.get(id)),
        ].find((one) => one?.['bloqueado'] === 1),
      isInSlice: (place: FactPlace) =>
        place.period === period &&
        (ofCentre?.has(place.centre) ?? true) &&
        ofValues.every((below) => place.values.some((id) => below.has(id))),
    };
  }, [accounts, centres, values, dimensions, period, centre, chosen]);
}
