/** Stores accesses that were found and locked: a few statements, however many there are. */
import { fieldsOf } from '../../kernel/contract/declared-fields.ts';
import { conflict } from '../../kernel/contract/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Values } from '../../records/records.ts';
import { insertRows } from '../../records/row-statements.ts';
import { codedKind } from '../../records/shared-fields.ts';
import type { RowKind } from '../../records/upsert-records.ts';
import type { AccessPlace } from './access-places.ts';

export const accessKind = codedKind('painel_acesso');

const { acesso, permissao } = fieldsOf('painel_acesso');
export const rights = { acesso, permissao };

/** The rule of two fields of which both are null, or none. */
export const together = (other: string) => ({ rule: 'together', params: { other } }) as const;

const keyFields = ['id_gmr_processo', 'id_gmr_painel', 'id_colaborador'] as const;

/** Accesses as rows name them: by process, panel and employee. */
export const accessRows: RowKind = {
  ...accessKind,
  columns: ['id', 'acesso', 'permissao', 'codigo_externo'],
  key: {
    fields: keyFields,
    params: (stored) => ({
      gmr_process_id: stored['id_gmr_processo'],
      gmr_panel_id: stored['id_gmr_painel'],
      employee_id: stored['id_colaborador'],
    }),
  },
};

/** Whose access to which panel in which process. */
export interface AccessKey extends AccessPlace {
  readonly id_colaborador: number;
}

export async function removeAccesses(scope: Scope, ids: readonly number[]): Promise<void> {
  await scope.query('DELETE FROM painel_acesso WHERE id_empresa = $1 AND id = ANY ($2)', [
    scope.companyId,
    ids,
  ]);
}

/** An access that is to be given. */
interface NewAccess {
  readonly key: AccessKey;
  readonly values: Values;
}

/** Returns those that another request has given meanwhile, or whose code it has taken. */
export async function insertAccesses<Access extends NewAccess>(
  scope: Scope,
  accesses: readonly Access[],
): Promise<Access[]> {
  // In one order, so that two requests never wait for each other's rows.
  const rows = accesses.toSorted(inOrder).map(({ key, values }) => ({ ...values, ...key }));
  const inserted = await insertRows<AccessKey>(scope, 'painel_acesso', rows, keyFields);
  const stored = new Set(inserted.map(keyText));
  return accesses.filter(({ key }) => !stored.has(keyText(key)));
}

export const keyText = (key: AccessKey) => keyFields.map((field) => key[field]).join(' ');

function inOrder({ key: one }: NewAccess, { key: other }: NewAccess): number {
  const field = keyFields.find((name) => one[name] !== other[name]);
  return field === undefined ? 0 : one[field] - other[field];
}

export const givenAlready = ({ id_colaborador, id_gmr_painel, id_gmr_processo }: AccessKey) =>
  conflict(
    'already',
    `id_colaborador ${id_colaborador} has access to panel ${id_gmr_painel} in process ${id_gmr_processo} already`,
  );
