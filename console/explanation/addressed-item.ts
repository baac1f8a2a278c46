/** What of all that is said the address names, such as `comentario-3`: it is marked. */
import { useEffect, useRef } from 'react';
import { useAddress } from '../data/view.ts';

export function useAddressedItem(): string | null {
  const address = useAddress();
  return address.get('dito') ?? address.get('sobre');
}

interface Read {
  readonly data: unknown;
  readonly refetch: () => Promise<unknown>;
}

/** Brings what the address names into view. What was read before it was said is read again. */
export function useAddressedInView({ data, refetch }: Read): void {
  const named = useAddressedItem();
  const shown = useRef<string>(null);
  useEffect(() => {
    if (data === undefined || named === null || named === shown.current) return;
    if (!/^(acao|comentario)-\d+$/.test(named)) return;
    const place = document.getElementById(named);
    if (place) {
      shown.current = named;
      place.scrollIntoView({ block: 'center' });
    } else void refetch();
  }, [data, named, refetch]);
}
