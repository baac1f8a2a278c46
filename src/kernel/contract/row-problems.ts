/** The problems of rows in bulk requests. */

import type { FileRule, SaidSlug } from '../rules/all-rules.ts';
import type { RuleParams } from '../rules/said.ts';
import { type ApiError, checkRank, combinedError, type ErrorDetail, type ErrorSlug } from './errors.ts';

export interface RowProblem {
  /** The row's index, from 0. */
  readonly index: number;
  /** The field by its contract name. Empty for the row as a whole. */
  readonly field: string;
  /** A sentence that begins with the field. */
  readonly msg: string;
  readonly slug: ErrorSlug;
  /** As in {@link ErrorDetail}. */
  readonly rule: ErrorDetail['rule'];
  readonly params?: RuleParams | undefined;
}

type BrokenRow = Pick<RowProblem, 'rule' | 'params'>;

/** Collects the problems of the rows. For each row it keeps the one that is checked first. */
export class RowProblems {
  readonly #byIndex = new Map<number, RowProblem>();

  get size(): number {
    return this.#byIndex.size;
  }

  /** Of what the error's slug says already, the rule is the slug. */
  add(slug: SaidSlug, index: number, field: string, problem: string, broken?: BrokenRow): void;
  add(slug: ErrorSlug, index: number, field: string, problem: string, broken: BrokenRow): void;
  add(
    slug: ErrorSlug,
    index: number,
    field: string,
    problem: string,
    { rule, params }: BrokenRow = { rule: slug },
  ): void {
    const known = this.#byIndex.get(index);
    if (known && checkRank(known.slug) <= checkRank(slug)) return;
    const msg = field === '' ? problem : `${field} ${problem}`;
    this.#byIndex.set(index, { slug, index, field, msg, rule, params });
  }

  inOrder(): RowProblem[] {
    return [...this.#byIndex.values()].toSorted((a, b) => a.index - b.index);
  }

  /** As lenient handling lists them. */
  listed(): Omit<RowProblem, 'slug'>[] {
    return this.inOrder().map(({ slug: _, ...told }) => told);
  }

  /**
   * In the order in which requests are checked: first invalid values, then unknown records, then
   * conflicts.
   */
  judged(): RowProblem[] {
    return this.inOrder().toSorted((a, b) => checkRank(a.slug) - checkRank(b.slug));
  }

  /**
   * One error for the whole request with a line for each bad row. Undefined when there are none.
   */
  refusal(detailOf: (problem: RowProblem) => ErrorDetail): ApiError | undefined {
    const bad = this.judged();
    return bad[0] && combinedError(bad[0].slug, bad.map(detailOf));
  }
}

/** A row as it was sent, with its index from 0. */
export interface IndexedRow {
  readonly index: number;
  readonly row: unknown;
}

/** The problem of a row in the list in the body. */
export function placeInList({ index, field, msg, rule, params }: RowProblem): ErrorDetail {
  const row = `linhas[${index}]`;
  const path = field === '' ? row : `${row}.${field}`;
  return { path, rule, params, detail: `${row}${field === '' ? ' ' : '.'}${msg}` };
}

/**
 * The problem of a row in a file, by the row number that a spreadsheet shows. The header is row 1.
 */
export function placeInFile({ index, field, msg, rule, params }: RowProblem): ErrorDetail {
  const row = index + 2;
  return { path: field, within: 'file', rule, params: { ...params, row }, detail: `row ${row}: ${msg}` };
}

/** The row of a file, with its index from 0. */
export function indexedInFile({ number, value }: FileRow): IndexedRow {
  return { index: number - 2, row: value };
}

/** A row of a file that does not fit the table, or has a cell that cannot be read. */
export class InvalidRow {
  /** Completes "the row …", or is a sentence that begins with the field. */
  readonly problem: string;
  readonly rule: FileRule;
  readonly params: RuleParams | undefined;
  /** The column of the cell. Empty for the row as a whole. */
  readonly field: string;

  constructor(rule: FileRule, problem: string, params?: RuleParams, field = '') {
    this.rule = rule;
    this.problem = problem;
    this.params = params;
    this.field = field;
  }
}

/** A row of a file, or the problem that makes it unreadable. */
export interface FileRow {
  /** The row's number in the file. The header is row 1. */
  readonly number: number;
  readonly value: unknown;
}
