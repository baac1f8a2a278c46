/** Cells with what is typed in them: read, written, and followed while others write. */
import { ApiError, type ListedCell } from '@prumo/client';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, client } from './client.ts';
import { connection } from './connection.ts';

export interface CellChoice {
  readonly paineis?: string;
  readonly indicadores?: string;
  readonly meses?: string;
}

/** With `lido_*`: what is typed. */
export const typedCellsQuery = (process: number, choice: CellChoice) =>
  queryOptions({
    queryKey: ['typed-cells', process, choice],
    queryFn: async ({ signal }): Promise<ListedCell[]> =>
      client.panels.getProgress({ id_gmr_processo: process, lidos: 1, ...choice }, { signal }),
    staleTime: 0,
  });

const path = '/panels/updateProgressPanelMany';
const type = { 'content-type': 'application/json' };

/** Stores the rows of this text, all or none. With the same key it is done once, however often sent. */
export async function sendCells(body: string, idempotencyKey: string): Promise<void> {
  await client.request(path, {
    method: 'PUT',
    body,
    idempotencyKey,
    headers: { ...type, prefer: 'wait=5' },
    retries: 4,
  });
}

/** What a dry run says of a field. */
export interface ForetoldChange {
  /** Null outside of one's panels. */
  readonly id_gmr_painel: number | null;
  readonly id_indicador: number | null;
  readonly mes: number;
  readonly ano: number;
  readonly field: string;
  readonly before: number | null;
  readonly after: number | null;
}

export interface Foretold {
  readonly affectedRows: number;
  readonly changes: readonly ForetoldChange[];
  readonly changedCells: number;
  readonly errors: readonly { readonly index: number; readonly field: string; readonly msg: string }[];
}

/** Judges all rows, and says what would change among calculated cells. Nothing is stored. */
export async function foretell(body: string): Promise<Foretold> {
  const headers = { ...type, prefer: 'tx=rollback, handling=lenient' };
  const response = await client.request(path, { method: 'PUT', body, headers });
  return ((await response.json()) as { response: Foretold }).response;
}

const askAgainMs = 1_000;
const followed = new Set(['empresa', 'andamento', 'recalculo', 'formula', 'indicador', 'modelo']);

interface Entry {
  readonly cursor: string;
  readonly recurso: string;
}

/** Reads the cells anew whenever somebody has changed some, within two seconds, while it is in sight. */
export function useOthersChanges(): void {
  const queries = useQueryClient();
  useEffect(() => {
    let isOver = false;
    // Undefined: nothing has ever changed, and what comes is asked for from the beginning.
    let cursor: string | undefined = 'now';
    let timer = 0;
    const ask = async () => {
      const since = cursor === undefined ? '' : `&since=${encodeURIComponent(cursor)}`;
      const entries = await call<Entry[]>('GET', `/company/getChanges?limit=500${since}`);
      const isFirst = cursor === 'now';
      cursor = entries.at(-1)?.cursor ?? (isFirst ? undefined : cursor);
      if (!isFirst && entries.some(({ recurso }) => followed.has(recurso))) {
        await queries.invalidateQueries({ queryKey: ['typed-cells'] });
      }
    };
    const follow = async () => {
      const isAsked = !document.hidden && !connection.sessionEnded.get();
      try {
        if (isAsked) await ask();
      } catch (error) {
        // Too long ago: whatever it was, it is read anew.
        if (error instanceof ApiError && error.status === 410) cursor = 'now';
      }
      if (!isOver) timer = window.setTimeout(follow, askAgainMs);
    };
    void follow();
    return () => {
      isOver = true;
      window.clearTimeout(timer);
    };
  }, [queries]);
}
