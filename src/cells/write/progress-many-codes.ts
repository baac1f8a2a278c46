/**
 * The panels and indicators that rows of progress name by external code in place of the id. The
 * codes of many rows are looked up with one statement for each kind. Only records that the scope
 * may see are found or suggested: the code of any other is unknown.
 */

import { codesToSuggest, idsOfCodes } from '../../database/ids-of-codes.ts';
import { Nearest } from '../../engine/text/nearest.ts';
import { conformsTo } from '../../kernel/contract/conforms.ts';
import { code } from '../../kernel/contract/fields.ts';
import { unknownCode } from '../../kernel/contract/record-references.ts';
import type { RowProblems } from '../../kernel/contract/row-problems.ts';
import type { Scope } from '../../kernel/scope.ts';
import { cleanName } from '../../kernel/values/text.ts';
import { type RowKind, rowKinds } from '../read/ids-among.ts';

const kindNames = Object.keys(rowKinds) as RowKind[];

type Sent = Readonly<Record<string, unknown>> | null | undefined;

const isCode = conformsTo(code());

/** What a row says of a kind of record. Null: it has none of that code. */
interface Said {
  readonly index: number;
  readonly id: number | undefined;
  readonly code: string | null | undefined;
}

/** The codes in the rows of one request, with the ids of their records. */
export class RowCodes {
  readonly #scope: Scope;
  readonly #problems: RowProblems;
  /** Undefined: no such record. */
  readonly #ids = {
    panel: new Map<string, number | undefined>(),
    indicator: new Map<string, number | undefined>(),
  };
  /** The codes of all records by how they are compared, once one was unknown. */
  readonly #known: Partial<Record<RowKind, ReadonlyMap<string, string>>> = {};
  readonly #nearest = new Nearest();

  constructor(scope: Scope, problems: RowProblems) {
    this.#scope = scope;
    this.#problems = problems;
  }

  /** Looks up the codes that these rows are the first to name, even if a row is invalid. */
  async lookUp(rows: readonly unknown[]): Promise<void> {
    if (!rows.some(namesByCode)) return;
    for (const kind of kindNames) {
      const ids = this.#ids[kind];
      const asked = new Set<string>();
      for (const row of rows) {
        const sent = codeIn(row, kind);
        if (sent !== undefined && !ids.has(sent)) asked.add(sent);
      }
      if (asked.size === 0) continue;
      const found = await idsOfCodes(this.#scope, rowKinds[kind], asked);
      for (const one of asked) ids.set(one, found.get(one));
      if (found.size < asked.size) this.#known[kind] ??= await codesToSuggest(this.#scope, rowKinds[kind]);
    }
  }

  /** The id that a row, valid or not, names. */
  named(row: unknown, kind: RowKind): unknown {
    const { id_gmr_painel: panel, id_indicador: indicator } = (row ?? {}) as SentIds;
    const id = kind === 'panel' ? panel : indicator;
    if (id !== undefined) return id;
    const sent = codeIn(row, kind);
    return sent === undefined ? undefined : this.#ids[kind].get(sent);
  }

  /** The id of the record in a valid row that was looked up. Otherwise its problem is added. */
  resolve(kind: RowKind, { index, id, code: sent }: Said): number | undefined {
    const { byId, byCode } = rowKinds[kind];
    if (sent === undefined || sent === null) {
      if (id === undefined)
        this.#problems.add('invalid-value', index, byId, `is required, or ${byCode}`, missing);
      return id;
    }
    const ofCode = this.#ids[kind].get(cleanName(sent));
    if (ofCode === undefined) {
      this.#refuseUnknown(kind, index, sent);
      return undefined;
    }
    if (id === undefined || id === ofCode) return ofCode;
    const problem = `"${sent}" is not the code of ${byId} ${id}, but of ${ofCode}`;
    this.#problems.add('invalid-value', index, byCode, problem, { rule: 'contradiction' });
    return undefined;
  }

  #refuseUnknown(kind: RowKind, index: number, sent: string): void {
    const known = this.#known[kind] ?? new Map<string, string>();
    const near = known.get(this.#nearest.among(sent.toLowerCase(), known.keys()) ?? '');
    const { problem, ...more } = unknownCode(sent, near);
    const broken = { rule: 'unknown-reference', ...more } as const;
    this.#problems.add('unknown-reference', index, rowKinds[kind].byCode, problem, broken);
  }
}

interface SentIds {
  readonly id_gmr_painel?: unknown;
  readonly id_indicador?: unknown;
}

/** Each field is named: most rows have none, and a computed name costs several times as much. */
function namesByCode(row: unknown): boolean {
  const sent = (row ?? {}) as { readonly codigo_painel?: unknown; readonly codigo_indicador?: unknown };
  return sent.codigo_painel !== undefined || sent.codigo_indicador !== undefined;
}

const missing = { rule: 'required' } as const;

/** The row's code, if it is one. */
function codeIn(row: unknown, kind: RowKind): string | undefined {
  const sent = (row as Sent)?.[rowKinds[kind].byCode];
  if (typeof sent !== 'string') return undefined;
  const clean = cleanName(sent);
  return isCode(clean) ? clean : undefined;
}
