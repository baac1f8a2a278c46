/** Reads and writes cells with their typed values. */
import type { ValueChange } from '@prumo/client';
import { queryOptions } from '@tanstack/react-query';
import type { RuleParams } from '../../../src/kernel/rules/said.ts';
import { client } from '../client.ts';
import { type CellChoice, type Cells, cellsFrom, noCells, together } from './cells.ts';

/** The first part of the keys of all queries for typed cells. */
export const typedCellsKey = ['typed-cells'] as const;

/** Includes the typed values (`lido_*`). */
export const readTypedCells = (process: number, choice: CellChoice, signal?: AbortSignal) =>
  client.panels.getProgress(
    { id_gmr_processo: process, lidos: 1, ...choice },
    signal === undefined ? {} : { signal },
  );

/** The cells received so far. */
export interface CellsSoFar {
  readonly cells: Cells;
  readonly isWhole: boolean;
}

const readAnew = {
  staleTime: 0,
  // Comparing old and new cells would take longer than it saves.
  structuralSharing: false,
  // Changes by others are followed: see others-changes.ts.
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

/**
 * @param choice what is on the screen.
 * @param part the part of it that is read.
 */
export const typedCellsQuery = (process: number, choice: CellChoice, part: CellChoice) =>
  queryOptions({
    queryKey: [...typedCellsKey, process, choice, part],
    queryFn: async ({ signal }): Promise<CellsSoFar> => ({
      cells: cellsFrom(await readTypedCells(process, part, signal)),
      isWhole: true,
    }),
    ...readAnew,
  });

/**
 * Reads the cells part by part. Parts are shown as they arrive, but never fewer cells than before.
 */
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

/** A value that a dry run would change. Without ids for panels that the person may not see. */
export type ForetoldValue = Omit<ValueChange, 'id_gmr_painel' | 'id_indicador'> & {
  readonly id_gmr_painel: number | null;
  readonly id_indicador: number | null;
};

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
  readonly errors: readonly {
    readonly index: number;
    readonly field: string;
    readonly msg: string;
    readonly rule?: string;
    readonly params?: RuleParams;
  }[];
  /** This field and the following ones are missing for files, whose rows are only checked. */
  readonly values?: readonly ForetoldValue[];
  readonly changedValues?: number;
  /** Only for panels that the person may see. */
  readonly scores?: readonly ForetoldScore[];
  readonly results?: readonly ForetoldResult[];
  /** The number of panels and months that were not examined. */
  readonly scoresOmitted?: number;
}

/** Checks all rows, and returns the calculated values that would change. Nothing is stored. */
export async function foretell({ type, text }: RowsText): Promise<Foretold> {
  const headers = { 'content-type': type, prefer: 'tx=rollback, handling=lenient' };
  const response = await client.request(path, { method: 'PUT', body: text, headers });
  return ((await response.json()) as { response: Foretold }).response;
}
