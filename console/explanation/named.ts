/** What of all that is said the address names, such as `comentario-3`: it is marked. */
import { useEffect } from 'react';
import { useAddress } from '../data/view.ts';

export function useNamed(): string | null {
  const address = useAddress();
  return address.get('dito') ?? address.get('sobre');
}

/** Brings what the address names into view, once it is there. */
export function useNamedInView(isRead: boolean): void {
  const named = useNamed();
  useEffect(() => {
    if (!isRead || named === null || !/^(acao|comentario)-\d+$/.test(named)) return;
    document.getElementById(named)?.scrollIntoView({ block: 'center' });
  }, [isRead, named]);
}
