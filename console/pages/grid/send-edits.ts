/** Sends the edits as one write: all or none, and only once, however often the network fails. */
import {
  ApiError,
  type Explanation,
  type GmrProcess,
  type ListedCell,
  type Panel,
  type Writer,
} from '@prumo/client';
import { type CellChoice, cellsFrom } from '../../data/cells/cells.ts';
import { mostIds } from '../../data/cells/outdated.ts';
import { readTypedCells, sendCells } from '../../data/cells/progress.ts';
import { readStored, writeStored } from '../../data/preferences.ts';
import { explanationQuery } from '../../data/queries.ts';
import { queryClient } from '../../data/query-client.ts';
import { monthsOf } from '../../data/view.ts';
import { bodyOf, type Edit, type Edits } from '../../grid/edits.ts';
import { StoredCells } from './stored-cells.ts';

interface Sending {
  /** A digest of the text, which may be too long for the browser's storage. */
  readonly digest: string;
  readonly key: string;
}

async function digestOf(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The key is kept until the server has responded, even over a reload, so that a write whose
 * response was lost is not stored twice.
 */
async function keyOfSending(place: string, text: string): Promise<string> {
  const digest = await digestOf(text);
  const stored = readStored(`${place}.sending`);
  const known = stored ? (JSON.parse(stored) as Sending) : undefined;
  if (known?.digest === digest) return known.key;
  const key = crypto.randomUUID();
  writeStored(`${place}.sending`, JSON.stringify({ digest, key } satisfies Sending));
  return key;
}

/** Whether a send was begun whose response is not known. It must be sent again to know. */
export const isUnanswered = (place: string): boolean => Boolean(readStored(`${place}.sending`));

/** Whether the server has answered for good: what is sent after that is another write. */
export const isJudged = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500 && error.status !== 409 && error.status !== 429;

/** Throws an ApiError if the server has refused it, so that nothing was stored. */
export async function send(place: string, edits: Edits): Promise<void> {
  const body = bodyOf(edits);
  try {
    await sendCells(body, await keyOfSending(place, body.text));
    writeStored(`${place}.sending`, '');
  } catch (error) {
    if (isJudged(error)) writeStored(`${place}.sending`, '');
    throw error;
  }
}

/** Where a cell can be read. */
export interface Places {
  /** The present one. */
  readonly process: GmrProcess;
  readonly processes: readonly GmrProcess[];
  /** One for each of a panel's processes. */
  readonly panels: readonly Panel[];
}

/** What the edits' cells hold now, whichever process has them. */
export async function readEdited(places: Places, edits: Edits): Promise<StoredCells> {
  const groups = Map.groupBy(edits.values(), (edit) => processOf(edit, places));
  const read = await Promise.all(
    [...groups].map(async ([process, all]) => (process === undefined ? [] : readCellsOf(process, all))),
  );
  return new StoredCells(cellsFrom(read.flat()));
}

/** Rather the present process. Undefined if the cell is in none. */
function processOf({ panel, ano, mes }: Edit, { process, processes, panels }: Places): number | undefined {
  const own = new Set(panels.filter(({ id }) => id === panel).map(({ id_gmr_processo: id }) => id));
  const isIn = (one: GmrProcess) =>
    own.has(one.id) && monthsOf(one).some((month) => month.ano === ano && month.mes === mes);
  return [process, ...processes].find(isIn)?.id;
}

function readCellsOf(process: number, edits: readonly Edit[]): Promise<ListedCell[]> {
  const ids = (of: (edit: Edit) => number) => [...new Set(edits.map(of))].sort((a, b) => a - b);
  /** More do not fit in an address, so all cells are read. */
  const among = (name: keyof CellChoice, of: (edit: Edit) => number): CellChoice => {
    const wanted = ids(of);
    return wanted.length > mostIds ? {} : { [name]: wanted.join() };
  };
  return readTypedCells(process, {
    ...among('paineis', ({ panel }) => panel),
    ...among('indicadores', ({ indicator }) => indicator),
    ...among('meses', ({ mes }) => mes),
  });
}

/** The author of the cell's present value. Null if unknown. */
export async function writerOf({ panel, indicator, ano, mes, field }: Edit): Promise<Writer | null> {
  const query = explanationQuery(panel, indicator, ano, mes);
  const explanation = await queryClient.fetchQuery({ ...query, staleTime: 0 });
  return explanation ? writerIn(explanation, field) : null;
}

/** Manual entries list the fields that write them; fields have a name. */
function writerIn(explanation: Explanation, field: string): Writer | null {
  const found: Writer[] = [];
  const look = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(look);
    if (typeof value !== 'object' || value === null) return undefined;
    const { campo, campos, autor } = value as { campo?: string; campos?: string[]; autor?: Writer | null };
    if (autor && (campo === field || campos?.includes(field))) found.push(autor);
    return Object.values(value).forEach(look);
  };
  look(explanation.series);
  return found.toSorted((a, b) => b.horario.localeCompare(a.horario))[0] ?? null;
}
