/**
 * The records that rows, bodies and queries name by id, by code, or by both (`id_filial`,
 * `codigo_filial`). One statement looks up all of a kind, however many rows there are. Only what
 * the scope may see is found or suggested: the code of any other record is unknown.
 */

import { codesToSuggest, idsOfCodes } from '../database/ids-of-codes.ts';
import { Nearest } from '../engine/text/nearest.ts';
import { codeOf, type Reference, unknownCode } from '../kernel/contract/record-references.ts';
import type { RowProblems } from '../kernel/contract/row-problems.ts';
import type { Scope } from '../kernel/scope.ts';
import type { RecordKind } from '../kinds/kind.ts';

/** The records of a kind, as far as they were asked for. */
class Known {
  /** Undefined: no such record. */
  readonly byCode = new Map<string, number | undefined>();
  readonly ids = new Set<number>();
  /** All codes by how they are compared, once one was unknown. */
  codes: ReadonlyMap<string, string> = new Map();
}

/** What a row says of one record. Null as its code: it has none. */
export interface Said {
  readonly index: number;
  readonly id: number | null | undefined;
  readonly code: string | null | undefined;
}

/** What a row says of several. */
interface SaidList {
  readonly index: number;
  readonly ids: readonly number[] | undefined;
  readonly codes: readonly string[] | undefined;
}

interface Judging {
  readonly problems: RowProblems;
  /** Whether the id exists. By default whether it was found when it was looked up. */
  readonly isThere?: (id: number) => boolean;
  /** Whether the code may be that of a record to come. */
  readonly mayAwait?: boolean;
  /** Whether it is told which record has the code. */
  readonly tellsOther?: boolean;
}

/** Adds the problem of a row that names the record neither by id nor by code. */
export function refuseUnnamed(problems: RowProblems, index: number, { byId, byCode }: Reference): void {
  problems.add('invalid-value', index, byId, `is required, or ${byCode}`, { rule: 'required' });
}

export class NamedRecords {
  readonly #scope: Scope;
  readonly #kinds = new Map<RecordKind, Known>();
  readonly #nearest = new Nearest();

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  /** Looks up the codes that are new. `suggests`: also what an unknown one may have meant. */
  async lookUp(table: RecordKind, codes: Iterable<string>, suggests = false): Promise<void> {
    const known = this.#of(table);
    const asked = new Set<string>();
    for (const code of codes) if (!known.byCode.has(code)) asked.add(code);
    if (asked.size === 0) return;
    const coded = { table, code: codeOf(table) } as const;
    const found = await idsOfCodes(this.#scope, coded, asked);
    for (const code of asked) known.byCode.set(code, found.get(code));
    if (!suggests || found.size === asked.size || known.codes.size > 0) return;
    known.codes = await codesToSuggest(this.#scope, coded);
  }

  /** Looks up which of the ids exist. */
  async lookUpIds(table: RecordKind, ids: ReadonlySet<number>): Promise<void> {
    if (ids.size === 0) return;
    const rows = await this.#scope.query<{ id: number }>(
      `SELECT id FROM ${table} WHERE id_empresa = $1 AND id = ANY ($2::integer[])`,
      [this.#scope.companyId, [...ids]],
    );
    const known = this.#of(table);
    for (const { id } of rows) known.ids.add(id);
  }

  /** The record that has the code, which was looked up. */
  idOf(table: RecordKind, code: string): number | undefined {
    return this.#kinds.get(table)?.byCode.get(code);
  }

  /** In words, that no record has the code, and which one was probably meant. */
  unknown(table: RecordKind, code: string): ReturnType<typeof unknownCode> {
    const codes = this.#of(table).codes;
    return unknownCode(code, codes.get(this.#nearest.among(code.toLowerCase(), codes.keys()) ?? ''));
  }

  /**
   * The id of the record that a row names. Undefined: none is sent, or the code is that of a record
   * to come. `unknown`: the problem is added.
   */
  resolve(
    { table, byId, byCode }: Reference,
    { index, id, code }: Said,
    { problems, isThere, mayAwait = false, tellsOther = false }: Judging,
  ): number | undefined | 'unknown' {
    if (id && !this.#isThere(table, isThere)(id)) {
      problems.add('unknown-reference', index, byId, `${id} does not exist in the company`);
      return 'unknown';
    }
    // Null beside an id is the code of a record that has none.
    if (code === undefined || (code === null && id)) return id ?? undefined;
    const found = code === null ? undefined : this.idOf(table, code);
    if (code !== null && found === undefined && !mayAwait) {
      const { problem, params } = this.unknown(table, code);
      problems.add('unknown-reference', index, byCode, problem, { rule: 'unknown-reference', params });
      return 'unknown';
    }
    if (id === undefined || (id ?? 0) === (found ?? 0)) return found;
    const other = tellsOther ? `, but of ${found}` : '';
    const problem = `"${code}" is not the code of ${byId} ${id}${other}`;
    problems.add('invalid-value', index, byCode, problem, { rule: 'contradiction' });
    return 'unknown';
  }

  /** The ids of a list that a row names. Undefined and `unknown` as of one record. */
  resolveList(
    { table, byId, byCode }: Reference,
    { index, ids, codes }: SaidList,
    { problems, isThere }: Judging,
  ): readonly number[] | undefined | 'unknown' {
    const missing = (name: string, at: number, shown: number | string) => {
      const problem = `${shown} does not exist in the company`;
      problems.add('unknown-reference', index, `${name}[${at}]`, problem);
      return 'unknown' as const;
    };
    const exists = this.#isThere(table, isThere);
    const unknownId = ids?.findIndex((id) => !exists(id)) ?? -1;
    if (ids && unknownId !== -1) return missing(byId, unknownId, ids[unknownId] as number);
    const found = codes?.map((code) => this.idOf(table, code));
    if (codes === undefined || found === undefined) return ids;
    const unknown = found.indexOf(undefined);
    if (unknown !== -1) return missing(byCode, unknown, `"${codes[unknown]}"`);
    if (ids && new Set(ids).symmetricDifference(new Set(found)).size > 0) {
      problems.add('invalid-value', index, byCode, `are not the codes of ${byId}`, { rule: 'contradiction' });
      return 'unknown';
    }
    return found as number[];
  }

  #isThere(table: RecordKind, isThere?: (id: number) => boolean): (id: number) => boolean {
    return isThere ?? ((id) => this.#of(table).ids.has(id));
  }

  #of(table: RecordKind): Known {
    let known = this.#kinds.get(table);
    if (known === undefined) this.#kinds.set(table, (known = new Known()));
    return known;
  }
}
