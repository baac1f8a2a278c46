/** The problems of rows that come many at a time. */
import { type ApiError, type ErrorSlug, everyProblem, placeInJudgement } from './errors.ts';

export interface RowProblem {
  /** Which row, from 0. */
  readonly index: number;
  /** By contract names; empty for the row as a whole. */
  readonly field: string;
  /** A sentence that begins with the field. */
  readonly msg: string;
  readonly slug: ErrorSlug;
}

/** Gathers the problems of the rows: of each the one that is judged first. */
export class RowProblems {
  readonly #byIndex = new Map<number, RowProblem>();

  get size(): number {
    return this.#byIndex.size;
  }

  add(slug: ErrorSlug, index: number, field: string, problem: string): void {
    const known = this.#byIndex.get(index);
    if (known && placeInJudgement(known.slug) <= placeInJudgement(slug)) return;
    this.#byIndex.set(index, { slug, index, field, msg: field === '' ? problem : `${field} ${problem}` });
  }

  inOrder(): RowProblem[] {
    return [...this.#byIndex.values()].toSorted((a, b) => a.index - b.index);
  }

  /** In the order in which a request is judged: all that is invalid before what is unknown, that before what is in the way. */
  judged(): RowProblem[] {
    return this.inOrder().toSorted((a, b) => placeInJudgement(a.slug) - placeInJudgement(b.slug));
  }

  /** The refusal of the whole call, with a line for each bad row; undefined when there is none. */
  refusal(lineOf: (problem: RowProblem) => string): ApiError | undefined {
    const bad = this.judged();
    return bad[0] && everyProblem(bad[0].slug, bad.map(lineOf));
  }
}

/** A row as it came, with its index from 0. */
export interface IndexedRow {
  readonly index: number;
  readonly row: unknown;
}

/** Rows of a list with their indexes. */
export function indexed(rows: readonly unknown[]): IndexedRow[] {
  return rows.map((row, index) => ({ index, row }));
}

/** Where a row stands in the list that a body has. */
export function placeInList({ index, field, msg }: RowProblem): string {
  return `linhas[${index}]${field === '' ? ' ' : '.'}${msg}`;
}

/** Where a row stands in a file: the number that a spreadsheet shows beside it, the header being row 1. */
export function placeInFile({ index, msg }: RowProblem): string {
  return `row ${index + 2}: ${msg}`;
}

/** The index of a row of a file. */
export function indexOf({ number }: FileRow): number {
  return number - 2;
}

/** A row of a file that has another form than its table, or a cell that cannot be taken. */
export class UnreadRow {
  /** Completes "the row …", or a sentence that begins with the field. */
  readonly problem: string;
  /** The column of the cell; empty for the row as a whole. */
  readonly field: string;

  constructor(problem: string, field = '') {
    this.problem = problem;
    this.field = field;
  }
}

/** A row of a file, or what is wrong with its form. */
export interface FileRow {
  /** In the file, from 1, which is the header's. */
  readonly number: number;
  readonly value: unknown;
}
