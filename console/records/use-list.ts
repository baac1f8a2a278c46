/** What a list shows, as the address says it. */
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useAddress, useChangeAddress } from '../data/view.ts';
import type { Order } from '../kit/tables/table.tsx';
import { columnsOf, type RecordKind } from './kind.ts';
import type { RecordChoice, Standing } from './requests.ts';

export const standings: readonly Standing[] = ['usados', 'retirados', 'todos'];

export interface ListInUse {
  readonly choice: RecordChoice;
  /** Whether a search or filter is in use, be it the usual one. */
  readonly isFiltered: boolean;
  /** Whether it shows fewer of the records that are used than it usually does. */
  readonly isNarrowed: boolean;
  /** Whether it shows the records that it shows at first: without what is retired. */
  readonly isUsual: boolean;
  readonly usual: Standing;
  readonly order: Order<string>;
  readonly sort: (order: Order<string>) => void;
  /** Stays the same function, for the sake of filters that are costly to render. */
  readonly filter: (name: string, value: string | undefined) => void;
  /** Undefined: as it does at first. */
  readonly showStanding: (standing: string | undefined) => void;
  /** In the browser's history it may stand in the place of what was shown. */
  readonly showAll: (replaces?: boolean) => void;
}

const usualOf = ({ retired }: RecordKind): Standing => (retired && !retired.by ? 'usados' : 'todos');

/** An empty text in the address: by nothing, although the list is usually narrowed. */
const filtersAt = ({ filters: known, usual = '' }: RecordKind, address: URLSearchParams) =>
  Object.fromEntries(
    [...new URLSearchParams(address.get('filtro') ?? usual)].filter(([name]) =>
      known.some((filter) => filter.name === name),
    ),
  );

/** The column by which the list is ordered at an address. */
function orderAt({ fields: written, shown, order: own }: RecordKind, address: URLSearchParams) {
  const fields = [...written, ...shown];
  const usualOrder = own ?? (fields.some(({ name }) => name === 'codigo') ? 'codigo' : 'nome');
  const [, down, by = usualOrder] = /^(-?)(\w+)$/.exec(address.get('ordem') ?? '') ?? [];
  const isKnown = fields.some(({ name }) => name === by);
  const order = { by: isKnown ? by : usualOrder, isDown: isKnown && down === '-' };
  const ordered = fields.find(({ name }) => name === order.by);
  return { order, column: ordered ? columnsOf(ordered)[0] : order.by };
}

/** What the list shows at an address. */
export function choiceAt(kind: RecordKind, address: URLSearchParams): RecordChoice {
  const { order, column } = orderAt(kind, address);
  return {
    q: (address.get('busca') ?? '').replaceAll(/\s+/g, ' ').trim(),
    order: `${order.isDown ? '-' : ''}${column}`,
    standing: standings.find((one) => one === address.get('so')) ?? usualOf(kind),
    filters: filtersAt(kind, address),
  };
}

export function useList(kind: RecordKind): ListInUse {
  const address = useAddress();
  const change = useChangeAddress();
  const usual = usualOf(kind);
  // Asked for at once: the list stays as it is until the answer comes.
  const choice = choiceAt(kind, address);
  const filters = new URLSearchParams(choice.filters).toString();
  const filter = useCallback(
    (name: string, value: string | undefined) => {
      const { [name]: _, ...rest } = filtersAt(kind, new URLSearchParams(location.search));
      const next = new URLSearchParams(value === undefined ? rest : { ...rest, [name]: value }).toString();
      change({ filtro: next === (kind.usual ?? '') ? null : next });
    },
    [kind, change],
  );
  return {
    choice,
    isUsual: choice.standing === usual,
    usual,
    isFiltered: choice.q !== '' || filters !== '',
    isNarrowed: choice.q !== '' || (filters !== '' && filters !== kind.usual),
    order: orderAt(kind, address).order,
    sort: (wanted) => change({ ordem: `${wanted.isDown ? '-' : ''}${wanted.by}` }, true),
    filter,
    showStanding: (wanted) => change({ so: wanted ?? null }),
    showAll: (replaces) => change({ busca: null, filtro: kind.usual === undefined ? null : '' }, replaces),
  };
}

/**
 * A list that is filtered before anybody chooses does not open on nothing: it shows all instead.
 * Anyone who has seen some of it, and chooses that filter, is told that nothing matches.
 *
 * @param total how many records there are by the choice; undefined until it is known
 */
export function useWidened(list: ListInUse, total: number | undefined): boolean {
  const [hasShown, setShown] = useState(false);
  if (total !== undefined && total > 0 && !hasShown) setShown(true);
  const isWidened = total === 0 && !hasShown && list.isFiltered && !list.isNarrowed;
  const widen = useEffectEvent(() => list.showAll(true));
  useEffect(() => {
    if (isWidened) widen();
  }, [isWidened]);
  return isWidened;
}
