/** A pasted block as rows of a kind: which column is which field, and what each cell says. Pure. */
import { nothingGuard } from '../../src/tables/safe-text.ts';
import { plain } from '../data/search.ts';
import { parseTabText, tabText } from '../grid/clipboard.ts';
import type { PastedTable } from '../grid/html-table.ts';
import type { KindName } from './generated/kinds.ts';
import {
  type FieldValue,
  columnsOf as monthParts,
  type RecordField,
  type RecordKind,
  type Referred,
} from './kind.ts';
import {
  bothLanguages,
  type CellProblem,
  codeName,
  type Readers,
  readersOf,
  storedIn,
} from './pasted-cells.ts';
import { fieldName } from './texts.ts';

/** What was pasted and chosen, as it is kept over a reload. */
export interface PasteDraft {
  readonly text: string;
  /** Whether the first line is a header. Undefined: if it has names of fields. */
  readonly hasHeader?: boolean | undefined;
  /** The fields chosen for columns that are not recognised, by place. Empty: left out. */
  readonly chosen?: Readonly<Record<number, string>> | undefined;
}

export interface PastedColumn {
  /** From the header. Empty: there is none. */
  readonly title: string;
  /** Empty: left out. Undefined: not decided yet. */
  readonly field: string | undefined;
  /** Its first text, by which people recognise it. */
  readonly example: string;
}

type PasteProblem = CellProblem | 'backwards';

export interface PastedRow {
  /** Its line in the block, from 1. */
  readonly line: number;
  readonly texts: Readonly<Record<string, string>>;
  /** As upsertMany takes it. */
  readonly body: Readonly<Record<string, FieldValue>>;
  /** What is wrong in its cells, by field. */
  readonly problems: ReadonlyMap<string, PasteProblem>;
}

export interface Pasted {
  readonly hasHeader: boolean;
  readonly columns: readonly PastedColumn[];
  readonly rows: readonly PastedRow[];
}

interface Into {
  readonly name: KindName;
  readonly kind: RecordKind;
  readonly referred: Referred;
}

export function readPasted(draft: PasteDraft, { name, kind, referred }: Into): Pasted {
  const lines = linesOf(draft.text);
  const names = namesOf(name, kind.fields);
  const head = (lines[0]?.texts ?? []).map((text) => names.get(plain(text)));
  const hasHeader = draft.hasHeader ?? head.some((field) => field !== undefined);
  const body = hasHeader ? lines.slice(1) : lines;
  const columns = columnsOf(draft, { lines, head, hasHeader, kind });
  const texts = body.map(({ line, texts: cells }) => ({ line, texts: byField(columns, cells) }));
  const rows = texts.map((row) => row.texts);
  const readers = readersOf({ name, fields: kind.fields, referred, rows });
  return { hasHeader, columns, rows: texts.map((row) => ({ ...row, ...read(row.texts, readers) })) };
}

interface Line {
  /** From 1, as spreadsheets count. */
  readonly line: number;
  readonly texts: readonly string[];
}

/** Without tabs, semicolons separate what is typed. */
const cellsOf = (text: string) => parseTabText(text, text.includes('\t') ? '\t' : ';');

/** The block without these lines. */
export const withoutLines = (text: string, lines: ReadonlySet<number>): string =>
  blockText(cellsOf(text).filter((_, at) => !lines.has(at + 1)));

/** Rows as text that can be typed on. */
const blockText = (rows: readonly (readonly string[])[]): string => tabText(rows).replaceAll('\r\n', '\n');

/** A table as text. What a person sees written differently stands in `‹›`. */
export const tableText = ({ rows }: PastedTable): string =>
  blockText(
    rows.map((row) =>
      row.map((cell) => (cell?.isStored ? `‹${cell.text}›` : nothingGuard.off(cell?.text ?? ''))),
    ),
  );

/** The lines with some text. */
function linesOf(text: string): readonly Line[] {
  return cellsOf(text)
    .map((cells, at) => ({ line: at + 1, texts: cells.map((cell) => cell.trim()) }))
    .filter(({ texts }) => texts.some((cell) => cell !== ''));
}

/** Other names that people give to columns. */
const furtherNames: Readonly<Record<string, readonly string[]>> = {
  codigo_externo: ['codigo', 'code'],
  id_responsavel: [
    'e-mail do responsável',
    'email do responsável',
    'responsible',
    'responsible’s e-mail',
  ].map(plain),
};

/** The fields by all names that a header may use: as in the API, or as either language says it. */
function namesOf(kind: KindName, fields: readonly RecordField[]): ReadonlyMap<string, string> {
  const labelsOf = (name: string) => bothLanguages.map((words) => fieldName(words, kind, name));
  const all = fields.flatMap(({ name, type }): [string, string][] => {
    const bare = name.replace(/^id_/, '');
    const references = type === 'reference' ? [codeName(name), `nome_${bare}`] : [];
    const known = [name, ...labelsOf(name), ...references, ...(furtherNames[name] ?? [])];
    return known.map((one) => [plain(one), name]);
  });
  // In files of the API a month is two columns.
  const parts = fields
    .filter(({ type }) => type === 'month')
    .flatMap((field) => monthParts(field).map((part): [string, string] => [part, part]));
  return new Map([['id', 'id'], ...parts, ...all.toReversed()]);
}

interface Head {
  readonly lines: readonly Line[];
  readonly head: readonly (string | undefined)[];
  readonly hasHeader: boolean;
  readonly kind: RecordKind;
}

/** Each field is that of one column: of what was chosen, or else of the first. */
function columnsOf({ chosen = {} }: PasteDraft, { lines, head, hasHeader, kind }: Head): PastedColumn[] {
  const width = lines.reduce((most, { texts }) => Math.max(most, texts.length), 0);
  const taken = new Set(Object.values(chosen));
  return Array.from({ length: width }, (_, at) => {
    const known = hasHeader ? head[at] : kind.fields[at]?.name;
    const free = known !== undefined && !taken.has(known) ? known : undefined;
    const field = chosen[at] ?? free;
    if (field !== undefined) taken.add(field);
    const filled = (hasHeader ? lines.slice(1) : lines).find(({ texts }) => texts[at]);
    return { title: hasHeader ? (lines[0]?.texts[at] ?? '') : '', field, example: filled?.texts[at] ?? '' };
  });
}

function byField(columns: readonly PastedColumn[], cells: readonly string[]): Record<string, string> {
  return Object.fromEntries(columns.flatMap(({ field }, at) => (field ? [[field, cells[at] ?? '']] : [])));
}

/** An empty cell leaves its field as it is. */
function read(texts: Readonly<Record<string, string>>, readers: Readers) {
  const body: Record<string, FieldValue> = {};
  const problems = new Map<string, PasteProblem>();
  for (const [field, text] of Object.entries(texts)) {
    const cell = text === '' ? undefined : readers[field]?.(text);
    if (cell === undefined) continue;
    if ('problem' in cell) problems.set(field, storedIn(text) === undefined ? cell.problem : 'unseen');
    else Object.assign(body, cell.fields);
  }
  if (isBackwards(body)) problems.set('fim', 'backwards');
  return { body, problems };
}

/** Whether the months of a process end before they begin. */
function isBackwards(body: Readonly<Record<string, FieldValue>>): boolean {
  const at = (name: string) => Number(body[`${name}_ano`]) * 12 + Number(body[`${name}_mes`]);
  return at('fim') < at('inicio');
}
