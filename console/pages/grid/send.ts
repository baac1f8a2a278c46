/** Sends the edits as one write: all or none, and only once, however often the network fails. */
import { ApiError, type Explanation, type Writer } from '@prumo/client';
import { type CellChoice, cellsFrom } from '../../data/cells.ts';
import { mostIds } from '../../data/outdated.ts';
import { readStored, writeStored } from '../../data/preferences.ts';
import { readTypedCells, sendCells } from '../../data/progress.ts';
import { explanationQuery } from '../../data/queries.ts';
import { queryClient } from '../../data/query-client.ts';
import {
  bodyOf,
  type CellKey,
  type Conflict,
  conflictsOf,
  type Edit,
  type Edits,
  settledIn,
} from '../../grid/edits.ts';
import { StoredCells } from './stored.ts';

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

/** Throws an ApiError if the server has refused it, so that nothing was stored. */
export async function send(place: string, edits: Edits): Promise<void> {
  const body = bodyOf(edits);
  try {
    await sendCells(body, await keyOfSending(place, body.text));
    writeStored(`${place}.sending`, '');
  } catch (error) {
    const isJudged =
      error instanceof ApiError && error.status < 500 && error.status !== 409 && error.status !== 429;
    if (isJudged) writeStored(`${place}.sending`, '');
    throw error;
  }
}

export interface Compared {
  readonly settled: readonly CellKey[];
  readonly conflicts: readonly Conflict[];
}

/** The changes to the edits' cells since they were read. */
export async function compare(process: number, edits: Edits): Promise<Compared> {
  const all = [...edits.values()];
  const ids = (of: (edit: Edit) => number) => [...new Set(all.map(of))].sort((a, b) => a - b);
  /** More do not fit in an address, so all cells are read. */
  const among = (name: keyof CellChoice, of: (edit: Edit) => number): CellChoice => {
    const wanted = ids(of);
    return wanted.length > mostIds ? {} : { [name]: wanted.join() };
  };
  const cells = await readTypedCells(process, {
    ...among('paineis', ({ panel }) => panel),
    ...among('indicadores', ({ indicator }) => indicator),
    ...among('meses', ({ mes }) => mes),
  });
  const stored = new StoredCells(cellsFrom(cells));
  const typedNow = (key: CellKey) => stored.get(key)?.typed;
  return { settled: settledIn(edits, typedNow), conflicts: conflictsOf(edits, typedNow) };
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
