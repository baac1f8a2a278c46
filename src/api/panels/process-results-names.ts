/** The codes and names of panels and indicators that `include` adds to the results of a process. */
import type { Scope } from '../../kernel/scope.ts';
import { furtherFields } from './progress-further.ts';
import { type RowKind, rowKinds } from './progress-many-codes.ts';

const { codigo_painel, nome_painel, codigo_indicador, nome_indicador } = furtherFields;
export const panelNames = { codigo_painel, nome_painel };
export const indicatorNames = { codigo_indicador, nome_indicador };

const columns: Readonly<Record<RowKind, Readonly<Record<string, string>>>> = {
  panel: { codigo_painel: 'codigo_externo', nome_painel: 'nome' },
  indicator: { codigo_indicador: 'codigo_externo', nome_indicador: 'nome' },
};

/** What `include` names of these records, by their ids. */
export async function namesOf(
  scope: Scope,
  kind: RowKind,
  include: string | undefined,
  ids: readonly number[],
): Promise<ReadonlyMap<number, object>> {
  const named = new Set(include?.split(','));
  const wanted = Object.entries(columns[kind]).filter(([field]) => named.has(field));
  if (wanted.length === 0) return new Map();
  const rows = await scope.query<{ id: number }>(
    `SELECT id, ${wanted.map(([field, column]) => `${column} AS ${field}`).join(', ')}
       FROM ${rowKinds[kind].table} WHERE id_empresa = $1 AND id = ANY ($2::integer[])`,
    [scope.companyId, ids],
  );
  return new Map(rows.map(({ id, ...fields }) => [id, fields]));
}
