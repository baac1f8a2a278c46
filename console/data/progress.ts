/** Cells with what is typed in them: read and written. */
import { queryOptions } from '@tanstack/react-query';
import { type CellChoice, type Cells, cellsFrom, noCells, together } from './cells.ts';
import { client } from './client.ts';

/** What is read of cells begins with it. */
export const typedCellsKey = ['typed-cells'] as const;

/** With `lido_*`: what is typed. */
export const readTypedCells = (process: number, choice: CellChoice, signal?: AbortSignal) =>
  client.panels.getProgress(
    { id_gmr_processo: process, lidos: 1, ...choice },
    signal === undefined ? {} : { signal },
  );

/** What has come so far of many cells. */
export interface CellsSoFar {
  readonly cells: Cells;
  readonly isWhole: boolean;
}

const readAnew = {
  staleTime: 0,
  // Looking for what is the same takes longer than it saves.
  structuralSharing: false,
  // What others change meanwhile is followed: see others-changes.ts.
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

/** @param choice what is on the screen @param part what of it is read */
export const typedCellsQuery = (process: number, choice: CellChoice, part: CellChoice) =>
  queryOptions({
    queryKey: [...typedCellsKey, process, choice, part],
    queryFn: async ({ signal }): Promise<CellsSoFar> => ({
      cells: cellsFrom(await readTypedCells(process, part, signal)),
      isWhole: true,
    }),
    ...readAnew,
  });

/** Part after part. What has come is shown while the rest is read, but never less than before. */
export const cellsInPartsQuery = (process: number, choice: CellChoice, parts: readonly CellChoice[]) =>
  queryOptions({
    queryKey: [...typedCellsKey, process, choice, parts],
    async queryFn({ signal, client: queries, queryKey }): Promise<CellsSoFar> {
      let cells = noCells;
      for (const [at, part] of parts.entries()) {
        cells = together(cells, cellsFrom(await readTypedCells(process, part, signal)));
        const shown = queries.getQueryData<CellsSoFar>(queryKey);
        const isMore = !shown?.isWhole && cells.size > (shown?.cells.size ?? 0);
        if (isMore && at < parts.length - 1)
          queries.setQueryData<CellsSoFar>(queryKey, { cells, isWhole: false });
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

/**
 * Stores the rows of this text, all or none. With the same key it is done once, however often sent.
 */
export async function sendCells({ type, text }: RowsText, idempotencyKey: string): Promise<void> {
  await client.request(path, {
    method: 'PUT',
    body: text,
    idempotencyKey,
    headers: { 'content-type': type, prefer: 'wait=5' },
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

/** What an indicator comes to in a panel and month. */
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
  /** This and what follows: not of a file, whose rows are only judged. */
  readonly changes?: readonly ForetoldChange[];
  readonly changedCells?: number;
  /** Only of one's panels. */
  readonly scores?: readonly ForetoldScore[];
  readonly results?: readonly ForetoldResult[];
  /** How many panels and months were not looked at. */
  readonly scoresOmitted?: number;
}

/** Judges all rows, and says what would change among calculated cells. Nothing is stored. */
export async function foretell({ type, text }: RowsText): Promise<Foretold> {
  const headers = { 'content-type': type, prefer: 'tx=rollback, handling=lenient' };
  const response = await client.request(path, { method: 'PUT', body: text, headers });
  return ((await response.json()) as { response: Foretold }).response;
}
