/** References of rows to records, by id or by code (`id_filial`, `codigo_filial`). */
import { ApiError, invalid } from '../../kernel/contract/errors.ts';
import type { RecordKind } from '../../kernel/contract/record-kinds.ts';
import type { RowProblems } from '../../kernel/contract/row-problems.ts';
import type { Scope } from '../../kernel/scope.ts';
import { idsOfCodes } from './codes.ts';

interface Sent {
  readonly index: number;
  readonly row: Readonly<Record<string, unknown>>;
}

/** A field that refers to a record: `id_filial`, or by its code `codigo_filial`. */
export interface Reference {
  readonly byId: string;
  readonly byCode: string;
  readonly table: RecordKind;
}

/**
 * What a field that refers to a record is called in `codigo_x` and `nome_x`: without the module
 * that its name begins with, so that `id_gmr_painel` and `id_go_processo_periodo` are a `painel`
 * and a `periodo` wherever rows, files and lists name them.
 */
export const referredName = (field: string) => field.replace(/^id_((gmr|go)_(processo_)?)?/, '');

/** The column with the code of a record. */
export const codeOf = (table: RecordKind) => (table.endsWith('_go') ? 'codigo' : 'codigo_externo');

/**
 * The id of the record that a request names by id, by code, or by both. Throws 422 without either,
 * or where they are not of one record, and 412 for a code that no record has. Whether there is a
 * record with the id is left to the caller.
 */
export async function idNamed(
  scope: Scope,
  { byId, byCode, table }: Reference,
  sent: Readonly<Record<string, unknown>>,
): Promise<number> {
  const [id, code] = [sent[byId] as number | undefined, sent[byCode] as string | undefined];
  if (code === undefined) {
    if (id === undefined) throw invalid(byId, `is required, or ${byCode}`, { rule: 'required' });
    return id;
  }
  const found = (await idsOfCodes(scope, { table, code: codeOf(table) }, [code])).get(code);
  if (found === undefined) {
    throw new ApiError('unknown-reference', `${byCode} "${code}" does not exist in the company`);
  }
  if (id !== undefined && id !== found) throw invalid(byCode, `"${code}" is not the code of ${byId} ${id}`);
  return found;
}

/** What the rows refer to by one field, as far as it exists. */
export interface Targets {
  readonly reference: Reference;
  readonly ids: ReadonlySet<number>;
  readonly byCode: ReadonlyMap<string, number>;
}

/** What the rows refer to by the field. */
export async function findTargets(
  scope: Scope,
  reference: Reference,
  rows: readonly Pick<Sent, 'row'>[],
): Promise<Targets> {
  const { byId, byCode, table } = reference;
  const ids = rows.map(({ row }) => row[byId]).filter((one) => typeof one === 'number');
  const codes = rows.map(({ row }) => row[byCode]).filter((one) => typeof one === 'string');
  const found =
    ids.length === 0
      ? []
      : await scope.query<{ id: number }>(
          `SELECT id FROM ${table} WHERE id_empresa = $1 AND id = ANY ($2::integer[])`,
          [scope.companyId, [...new Set(ids)]],
        );
  return {
    reference,
    ids: new Set(found.map((one) => one.id)),
    byCode: await idsOfCodes(scope, { table, code: codeOf(table) }, new Set(codes)),
  };
}

/**
 * The id of the record that a row refers to by id, by code, or by both. Undefined: none is sent, or
 * the code is that of a record to come (`mayAwait`). `unknown`: the problem is added.
 */
export function referredTo(
  { reference: { byId, byCode: name }, ids, byCode }: Targets,
  { index, row }: Sent,
  problems: RowProblems,
  mayAwait = false,
): number | undefined | 'unknown' {
  const [id, code] = [row[byId] as number | null | undefined, row[name] as string | null | undefined];
  if (id && !ids.has(id)) {
    problems.add('unknown-reference', index, byId, `${id} does not exist in the company`);
    return 'unknown';
  }
  if (code === undefined) return id ?? undefined;
  const found = code === null ? undefined : byCode.get(code);
  if (code !== null && found === undefined && !mayAwait) {
    problems.add('unknown-reference', index, name, `"${code}" does not exist in the company`);
    return 'unknown';
  }
  if (id !== undefined && (id ?? 0) !== (found ?? 0)) {
    problems.add('invalid-value', index, name, `"${code}" is not the code of ${byId} ${id}`);
    return 'unknown';
  }
  return found;
}
