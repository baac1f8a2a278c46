/**
 * Kinds whose records have no code and are retired in ways of their own, so that they are no
 * `resource()`: their reads, and what the writes of all of them say alike.
 */
import { type RawBuilder, sql } from 'kysely';
import { db } from '../database/schema.ts';
import { type ReadEndpoint, read } from '../kernel/contract/endpoint.ts';
import type { ErrorSlug } from '../kernel/contract/errors.ts';
import { id, object } from '../kernel/contract/fields.ts';
import { insertResult, updateResult } from '../kernel/contract/write-results.ts';
import type { Scope } from '../kernel/scope.ts';
import { kinds } from '../kinds/index.ts';
import type { Paths } from '../kinds/kind.ts';
import type { Fields } from './list-query.ts';
import { type ListOf, listOf } from './lists.ts';

type UncodedTable = 'analise' | 'acao' | 'comentario' | 'cenario';

interface UncodedKind extends Omit<ListOf, 'code' | 'from' | 'keys'> {
  readonly shared: Pick<ReadEndpoint, 'module' | 'people' | 'extension'>;
  /** The name of the record in clients. */
  readonly record: string;
  /** What is selected where it is not the column. */
  readonly selected?: Readonly<Record<string, RawBuilder<unknown>>>;
  readonly words: { readonly list: string; readonly one: string };
}

/** The first record that is made in the demo company. */
const example = { params: { id: 1_000_000_001 } };

export function uncodedKind(table: UncodedTable, { shared, selected = {}, words, ...of }: UncodedKind) {
  const { calledBy = 'nome', ...kind } = kinds[table];
  const paths = kind.paths as Required<Paths>;
  const shown: Fields = { id: id(table), ...of.shown };
  const list = listOf({
    ...of,
    shown,
    columns: { nome_busca: sql`texto_busca(${sql.ref(calledBy as string)})`, ...of.columns },
  });
  const params = object({ id: id(table) });
  const record = list.record(of.record);
  const select = ({ companyId }: Scope) =>
    db
      .selectFrom<UncodedTable>(table)
      .select(Object.keys(shown).map((name) => selected[name]?.as(name) ?? db.dynamic.ref(name)))
      .where('id_empresa', '=', companyId);
  const getAll = read({
    ...shared,
    path: paths.list,
    summary: words.list,
    params: object({}),
    query: list.query,
    record,
    rows: (call) => list.rows(call, select(call.scope)),
  });
  const getById = read({
    ...shared,
    path: paths.byId,
    summary: words.one,
    example,
    params,
    query: list.includeQuery,
    errors: ['not-found'],
    record,
    rows: (call) => list.rows(call, select(call.scope).where('id', '=', call.params.id)),
  });
  return {
    getAll,
    getById,
    inserting: { ...shared, method: 'POST', path: paths.insert, params: object({}), result: insertResult },
    updating: {
      ...shared,
      method: 'PUT',
      path: paths.update,
      example,
      params,
      partial: 'nothing-to-update-panel',
      precondition: { by: getById },
      errors: ['not-found'] as ErrorSlug[],
      result: updateResult,
    },
    deleting: {
      ...shared,
      method: 'DELETE',
      path: paths.delete,
      example,
      params,
      body: object({}),
      bodyOptional: true,
      errors: ['not-found', 'conflict'] as ErrorSlug[],
      result: updateResult,
    },
  } as const;
}
