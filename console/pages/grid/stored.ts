/** What the server has in the cells, and who may type in them. */
import type { GmrProcess, ListedCell } from '@prumo/client';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { cellFields } from '../../../src/formula/types.ts';
import { type CellChoice, typedCellsQuery } from '../../data/progress.ts';
import { ownAccessQuery } from '../../data/queries.ts';
import { useMe } from '../../data/session.ts';
import { type CellKey, keyOf } from '../../grid/edits.ts';
import { textOfExact } from '../../grid/number-text.ts';

/** Decimal text of what is in a field, and of what is typed in it. */
export interface StoredCell {
  readonly value: string | null;
  readonly typed: string | null;
}

export type StoredCells = ReadonlyMap<CellKey, StoredCell>;

/** A response has numbers of at most 15 digits, whose text is exact. */
const textOf = (value: number | null | undefined) =>
  value === null || value === undefined ? null : (textOfExact(String(value)) ?? null);

export function storedOf(cells: readonly ListedCell[]): StoredCells {
  const stored = new Map<CellKey, StoredCell>();
  for (const cell of cells) {
    const { id_gmr_painel: panel, id_indicador: indicator, ano, mes } = cell;
    for (const field of cellFields) {
      const key = keyOf({ panel, indicator, ano, mes, field });
      stored.set(key, { value: textOf(cell[field]), typed: textOf(cell[`lido_${field}`]) });
    }
  }
  return stored;
}

export function useStoredCells(process: GmrProcess, choice: CellChoice): StoredCells {
  const { data } = useSuspenseQuery(typedCellsQuery(process.id, choice));
  return useMemo(() => storedOf(data), [data]);
}

const movedMs = 4_000;

/** The cells that have just changed, for some seconds. */
export function useMoved(stored: StoredCells): ReadonlySet<CellKey> {
  const before = useRef(stored);
  const [moved, setMoved] = useState<ReadonlySet<CellKey>>(new Set());
  useEffect(() => {
    const known = before.current;
    before.current = stored;
    if (known === stored) return undefined;
    const changed = [...stored].filter(
      ([key, { value }]) => known.has(key) && known.get(key)?.value !== value,
    );
    if (changed.length === 0) return undefined;
    setMoved(new Set(changed.map(([key]) => key)));
    const timer = setTimeout(() => setMoved(new Set()), movedMs);
    return () => clearTimeout(timer);
  }, [stored]);
  return moved;
}

/** Whether one may type in a panel of the process. */
export function useMayType(process: GmrProcess): (panel: number) => boolean {
  const { id_colaborador, nivel_de_acesso } = useMe();
  const { data } = useSuspenseQuery(ownAccessQuery(id_colaborador));
  return useMemo(() => {
    if (nivel_de_acesso !== 'Colaborador') return () => true;
    const own = (data ?? []).filter(
      ({ id_gmr_processo, permissao }) => id_gmr_processo === process.id && permissao === 1,
    );
    const panels = new Set(own.map(({ id_gmr_painel }) => id_gmr_painel));
    return (panel: number) => panels.has(panel);
  }, [data, nivel_de_acesso, process.id]);
}
