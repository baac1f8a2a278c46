/** Reads the filled-in workbook as the lists of a request, and knows where each row came from. */

import { cleanName } from '../../../src/kernel/values/text.ts';
import type { TableCell } from '../../grid/html-table.ts';
import type { ReadSheet } from '../../grid/xlsx.ts';
import { en } from '../../words/en/en.ts';
import { pt } from '../../words/pt/pt.ts';
import { type CellKind, type SheetName, sheetNames, startSheets } from './start-sheets.ts';
import { workbookWords } from './workbook-words.ts';

/** A cell, or a row without `column`. Rows count from 1, as spreadsheets show them. */
export interface Place {
  readonly sheet: string;
  readonly row: number;
  /** The letter and the heading of the column. */
  readonly column?: { readonly letter: string; readonly name: string } | undefined;
}

/** What is wrong in the file itself; the server judges the rest. */
export type FileProblem = 'unseen' | 'integer' | 'number' | 'choice' | 'column' | 'sheet';

export interface StartFile {
  /** The body of the request. */
  readonly lists: Readonly<Record<string, readonly object[]>>;
  readonly problems: readonly {
    readonly place: Place;
    readonly problem: FileProblem;
    readonly text: string;
  }[];
  /** Where a row of a list came from, and its field. */
  readonly placeOf: (list: string, index: number, field: string | undefined) => Place | undefined;
  /** What the cell says. */
  readonly textOf: (list: string, index: number, field: string | undefined) => string;
}

interface Row {
  readonly sheet: string;
  readonly number: number;
  readonly columns: ReadonlyMap<string, { readonly at: number; readonly name: string }>;
  readonly cells: readonly TableCell[];
}

/** Rows whose first cell begins so are notes and examples. */
export const noteMark = '#';

const plain = (text: string) =>
  cleanName(text)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[\s*]+/g, ' ')
    .trim()
    .toLowerCase();

const languages = [
  { words: pt, start: workbookWords.pt },
  { words: en, start: workbookWords.en },
];

export function readStart(sheets: readonly ReadSheet[]): StartFile {
  const lists: Record<string, object[]> = {};
  const rows: Record<string, Row[]> = {};
  const problems: StartFile['problems'][number][] = [];
  for (const { name, rows: all } of sheets) {
    const kind = sheetNames.find((one) =>
      languages.some(({ start }) => plain(start.sheets[one].name) === plain(name)),
    );
    if (kind === undefined) {
      const isNotes = languages.some(({ start }) => plain(start.notesSheet) === plain(name));
      if (!isNotes) problems.push({ place: { sheet: name, row: 1 }, problem: 'sheet', text: name });
      continue;
    }
    const filled = all.filter(({ cells }) => cells.some(({ text }) => text !== ''));
    const [header, ...data] = filled;
    if (header === undefined) continue;
    const columns = columnsOf(kind, header.cells);
    for (const [at, { text }] of header.cells.entries()) {
      const place = { sheet: name, row: header.number, column: { letter: letterOf(at), name: text } };
      if (text !== '' && !columns.values().some((column) => column.at === at))
        problems.push({ place, problem: 'column', text });
    }
    for (const { number, cells } of data) {
      if (cells[0]?.text.startsWith(noteMark)) continue;
      const row: Row = { sheet: name, number, columns, cells };
      const { value, list, wrong } = readRow(kind, row, lists);
      problems.push(...wrong);
      (lists[list] ??= []).push(value);
      (rows[list] ??= []).push(row);
    }
  }
  const place = (list: string, index: number, field: string | undefined): Place | undefined => {
    const row = rows[list]?.[index];
    return row && placeIn(row, field);
  };
  const textOf: StartFile['textOf'] = (list, index, field) => {
    const row = rows[list]?.[index];
    return row?.cells[row.columns.get(field ?? '')?.at ?? -1]?.text ?? '';
  };
  return { lists, problems, placeOf: place, textOf };
}

function columnsOf(kind: SheetName, header: readonly TableCell[]): Row['columns'] {
  const found = header.flatMap(({ text }, at) => {
    const field = startSheets[kind].find((column) =>
      languages.some(({ start }) => {
        const names: Readonly<Record<string, string>> = start.columns;
        return plain(names[column.field] ?? '') === plain(text) || column.field === text;
      }),
    )?.field;
    return field === undefined ? [] : [[field, { at, name: text }] as const];
  });
  return new Map(found);
}

function readRow(kind: SheetName, row: Row, lists: Readonly<Record<string, readonly object[]>>) {
  const wrong: StartFile['problems'][number][] = [];
  const value: Record<string, unknown> = {};
  for (const { field, kind: cellKind } of startSheets[kind]) {
    const cell = row.cells[row.columns.get(field)?.at ?? -1];
    if (cell === undefined || cell.text === '') continue;
    const read = valueOf(cellKind, cell);
    if (typeof read === 'object' && 'problem' in read)
      wrong.push({ place: placeIn(row, field), problem: read.problem, text: cell.text });
    else value[field] = read;
  }
  if (kind === 'indicadores' && value['formula_texto'] !== undefined) {
    // Text in the language of the sheet: a semicolon separates arguments in Portuguese alone.
    const isEnglish = plain(row.sheet) === plain(workbookWords.en.sheets.indicadores.name);
    const idioma = isEnglish ? 'en' : 'pt';
    const needed = { ...asFormula, descricao: value['nome'], fonte: workbookWords[idioma].calculated };
    return { list: 'formulas', value: { ...needed, ...value, idioma }, wrong };
  }
  const isOfFormula = (lists['formulas'] ?? []).some(
    (one) => plain(String((one as Coded).codigo_externo)) === plain(String(value['codigo_indicador'])),
  );
  const list = kind === 'indicadores_de_modelos' && isOfFormula ? 'formulas_de_modelos' : kind;
  return { list, value, wrong };
}

interface Coded {
  readonly codigo_externo?: string;
}

/** What a formula must say, besides a description and a source. */
const asFormula = { meta_oculta: 0, meta_ajustavel: 0, moeda: 'BRL' };

type CellValue = string | number | readonly string[] | { readonly problem: FileProblem };

function valueOf(kind: CellKind, { text, exact, problem, isStored }: TableCell): CellValue {
  if (problem !== undefined) return { problem };
  if (isStored && kind !== 'integer' && kind !== 'decimal') return { problem: 'unseen' };
  const number = exact ?? (/^-?\d+([.,]\d+)?$/.test(text) ? text.replace(',', '.') : undefined);
  switch (kind) {
    case 'text':
      return text;
    case 'codes':
      return text.split(/[,;|]/).flatMap((code) => code.trim() || []);
    case 'integer':
      return number !== undefined && /^-?\d{1,9}(\.0+)?$/.test(number)
        ? Number(number)
        : { problem: 'integer' };
    case 'decimal':
      // At most 15 digits, which a number of the request holds exactly.
      return number !== undefined && number.replaceAll(/\D/g, '').length <= 15
        ? Number(number)
        : { problem: 'number' };
    default: {
      const at = languages
        .map(({ words }) => words[kind].findIndex((name) => plain(name) === plain(text)))
        .find((found) => found !== -1);
      return at ?? { problem: 'choice' };
    }
  }
}

function placeIn({ sheet, number, columns }: Row, field: string | undefined): Place {
  const column = columns.get(field ?? '');
  return {
    sheet,
    row: number,
    column: column && { letter: letterOf(column.at), name: column.name },
  };
}

/** 0 is A, 26 is AA. */
function letterOf(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : `${letterOf(Math.floor(at / 26) - 1)}${last}`;
}
