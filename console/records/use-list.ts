/** What a list shows, as the address says it. */
import { useAddress, useChangeAddress } from '../data/view.ts';
import type { Order } from '../kit/table.tsx';
import { columnsOf, type RecordKind } from './kind.ts';
import type { RecordChoice, Standing } from './requests.ts';

export const standings: readonly Standing[] = ['usados', 'retirados', 'todos'];

export interface ListInUse {
  readonly choice: RecordChoice;
  /** Whether it shows only some of the records that are used. */
  readonly isNarrowed: boolean;
  /** Whether it shows the records that it shows at first: without what is retired. */
  readonly isUsual: boolean;
  readonly order: Order<string>;
  readonly sort: (order: Order<string>) => void;
  readonly filter: (name: string, value: string | undefined) => void;
  readonly showStanding: (standing: Standing) => void;
  readonly showAll: () => void;
}

export function useList({ fields: written, shown, filters: known, retired }: RecordKind): ListInUse {
  const fields = [...written, ...shown];
  const usual = retired.by ? 'todos' : 'usados';
  const address = useAddress();
  const change = useChangeAddress();
  // Asked for at once: the list stays as it is until the answer comes.
  const q = (address.get('busca') ?? '').replaceAll(/\s+/g, ' ').trim();
  const standing = standings.find((one) => one === address.get('so')) ?? usual;
  const filters = Object.fromEntries(
    [...new URLSearchParams(address.get('filtro') ?? '')].filter(([name]) =>
      known.some((filter) => filter.name === name),
    ),
  );
  const usualOrder = fields.some(({ name }) => name === 'codigo') ? 'codigo' : 'nome';
  const [, down, by = usualOrder] = /^(-?)(\w+)$/.exec(address.get('ordem') ?? '') ?? [];
  const isKnown = fields.some(({ name }) => name === by);
  const order = { by: isKnown ? by : usualOrder, isDown: isKnown && down === '-' };
  const ordered = fields.find(({ name }) => name === order.by);
  const [orderedBy] = ordered ? columnsOf(ordered) : [order.by];
  return {
    choice: { q, order: `${order.isDown ? '-' : ''}${orderedBy}`, standing, filters },
    isUsual: standing === usual,
    isNarrowed: q !== '' || Object.keys(filters).length > 0,
    order,
    sort: (wanted) => change({ ordem: `${wanted.isDown ? '-' : ''}${wanted.by}` }, true),
    filter(name, value) {
      const { [name]: _, ...rest } = filters;
      const next = new URLSearchParams(value === undefined ? rest : { ...rest, [name]: value });
      change({ filtro: next.size === 0 ? null : next.toString() });
    },
    showStanding: (wanted) => change({ so: wanted === usual ? null : wanted }),
    showAll: () => change({ busca: null, filtro: null }),
  };
}
