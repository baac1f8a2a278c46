/** Reads and writes cells with their typed values, and follows changes by others. */
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

/** The first part of the keys of all queries for typed cells. */
export const typedCellsKey = ['typed-cells'] as const;

/** Includes the typed values (`lido_*`). */
export const readTypedCells = (process: number, choice: CellChoice, signal?: AbortSignal) =>
  client.panels.getProgress(
    { id_gmr_processo: process, lidos: 1, ...choice },
    signal === undefined ? {} : { signal },
  );

const readAnew = {
  staleTime: 0,
  // Comparing old and new cells would take longer than it saves.
  structuralSharing: false,
} as const;

export const typedCellsQuery = (process: number, choice: CellChoice) =>
  queryOptions({
    queryKey: [...typedCellsKey, process, choice],
    queryFn: ({ signal }): Promise<readonly ListedCell[]> => readTypedCells(process, choice, signal),
    ...readAnew,
  });

/** The cells received so far. */
export interface CellsSoFar {
  readonly cells: readonly ListedCell[];
  readonly isWhole: boolean;
}

/**
 * Reads the cells part by part. Parts are shown as they arrive, but never fewer cells than before.
 */
export const cellsInPartsQuery = (process: number, parts: readonly CellChoice[]) =>
  queryOptions({
    queryKey: [...typedCellsKey, process, parts],
    async queryFn({ signal, client: queries, queryKey }): Promise<CellsSoFar> {
      const cells: ListedCell[] = [];
      for (const [at, part] of parts.entries()) {
        for (const cell of await readTypedCells(process, part, signal)) cells.push(cell);
        const shown = queries.getQueryData<CellsSoFar>(queryKey);
        const isMore = !shown?.isWhole && cells.length > (shown?.cells.length ?? 0);
        if (isMore && at < parts.length - 1)
          queries.setQueryData<CellsSoFar>(queryKey, { cells: [...cells], isWhole: false });
      }
      return { cells, isWhole: true };
    },
    enabled: parts.length > 0,
    ...readAnew,
  });

const path = '/panels/updateProgressPanelMany';

/** Rows of cells as text. */
interface RowsText {
  readonly type: string;
  readonly text: string;
}

/** Stores the rows of the text, all or none. With the same key they are stored only once. */
export async function sendCells({ type, text }: RowsText, idempotencyKey: string): Promise<void> {
  await client.request(path, {
    method: 'PUT',
    body: text,
    idempotencyKey,
    headers: { 'content-type': type, prefer: 'wait=5' },
    retries: 4,
  });
}

/** A field that a dry run would change. */
export interface ForetoldChange {
  /** Null for panels that the person may not see. */
  readonly id_gmr_painel: number | null;
  readonly id_indicador: number | null;
  readonly mes: number;
  readonly ano: number;
  readonly field: string;
  readonly before: number | null;
  readonly after: number | null;
}

/** The score of a panel in a month. */
export interface ForetoldScore {
  readonly id_gmr_painel: number;
  readonly mes: number;
  readonly ano: number;
  readonly before: number | null;
  readonly after: number | null;
}

interface ForetoldFigures {
  readonly atingimento: number | null;
  readonly conceito: string | null;
}

/** The result of an indicator in a panel and month. */
export interface ForetoldResult {
  readonly id_gmr_painel: number;
  readonly id_indicador: number;
  readonly mes: number;
  readonly ano: number;
  readonly before: ForetoldFigures;
  readonly after: ForetoldFigures;
}

export interface Foretold {
  readonly affectedRows: number;
  readonly errors: readonly { readonly index: number; readonly field: string; readonly msg: string }[];
  /** This field and the following ones are missing for files, whose rows are only checked. */
  readonly changes?: readonly ForetoldChange[];
  readonly changedCells?: number;
  /** Only for panels that the person may see. */
  readonly scores?: readonly ForetoldScore[];
  readonly results?: readonly ForetoldResult[];
  /** The number of panels and months that were not examined. */
  readonly scoresOmitted?: number;
}

/** Checks all rows, and returns the calculated cells that would change. Nothing is stored. */
export async function foretell({ type, text }: RowsText): Promise<Foretold> {
  const headers = { 'content-type': type, prefer: 'tx=rollback, handling=lenient' };
  const response = await client.request(path, { method: 'PUT', body: text, headers });
  return ((await response.json()) as { response: Foretold }).response;
}

const askAgainMs = 1_000;
const followed = new Set(['empresa', 'andamento', 'recalculo', 'formula', 'indicador', 'modelo']);

interface Entry {
  readonly cursor: string;
  readonly recurso: string;
}

/**
 * Reads the cells again within two seconds after somebody has changed some, while the page is
 * visible.
 */
export function useOthersChanges(): void {
  const queries = useQueryClient();
  useEffect(() => {
    let isOver = false;
    // Undefined: nothing has ever changed, so the feed is read from its beginning.
    let cursor: string | undefined = 'now';
    let timer = 0;
    const ask = async () => {
      const since = cursor === undefined ? '' : `&since=${encodeURIComponent(cursor)}`;
      const entries = await call<Entry[]>('GET', `/company/getChanges?limit=500${since}`);
      const isFirst = cursor === 'now';
      cursor = entries.at(-1)?.cursor ?? (isFirst ? undefined : cursor);
      if (!isFirst && entries.some(({ recurso }) => followed.has(recurso))) {
        await queries.invalidateQueries({ queryKey: typedCellsKey });
      }
    };
    const follow = async () => {
      const isAsked = !document.hidden && !connection.sessionEnded.get();
      try {
        if (isAsked) await ask();
      } catch (error) {
        // The cursor has expired, so all cells are read again.
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
