/**
 * What tokens may be used for: read, checked, changed. A token has one scope in every environment.
 */
import type pg from 'pg';
import { routePrefix, type TokenScope } from '../kernel/token-scope.ts';
import { cleanName } from '../kernel/values/text.ts';
import { OperatorError } from './operator-error.ts';
import type { Operators } from './operators.ts';
import { announcePlatformChange, type Connections, inEveryEnvironment } from './transaction.ts';

/** A scope as it is stored: of the process, all panels or these. */
export interface StoredScope extends TokenScope {
  readonly paineis: readonly number[] | null;
}

/** The contract's token: everything of its company. */
export const everything: StoredScope = {
  somente_leitura: false,
  modulos: null,
  rotas: null,
  id_gmr_processo: null,
  paineis: null,
};

export const scopeColumns = ['somente_leitura', 'modulos', 'rotas', 'id_gmr_processo', 'paineis'] as const;

/** The columns of a token's scope, of the table under this name. */
export const scopeOfTable = (name: string) => scopeColumns.map((column) => `${name}.${column}`).join(', ');

/**
 * Throws OperatorError for routes that are none, and for a process or panels that the company has
 * in no environment.
 */
export async function requireScopeRecords(
  connections: Connections,
  companyId: number | null,
  { rotas, id_gmr_processo: processId, paineis }: StoredScope,
): Promise<void> {
  const wrong = rotas?.find((route) => !routePrefix.test(route));
  if (wrong !== undefined) throw new OperatorError(`${wrong} is not a route: write it like /panels`);
  if (processId === null) {
    if (paineis !== null) throw new OperatorError('panels need the process they are in');
    return;
  }
  let isKnown = false;
  let missing: readonly number[] = paineis ?? [];
  for (const connection of connections.values()) {
    const found = await connection.query(
      'SELECT 1 FROM gmr_processo WHERE id_empresa IS NOT DISTINCT FROM $1 AND id = $2',
      [companyId, processId],
    );
    isKnown ||= found.rowCount === 1;
    missing = await notInProcess(connection, { companyId, processId, panels: missing });
  }
  if (!isKnown) throw new OperatorError(`the company has no process ${processId}`);
  if (missing.length > 0)
    throw new OperatorError(`process ${processId} does not have the panels ${missing.join(', ')}`);
}

async function notInProcess(
  connection: pg.ClientBase,
  of: { readonly companyId: number | null; readonly processId: number; readonly panels: readonly number[] },
): Promise<number[]> {
  const { rows } = await connection.query<{ id: number }>(
    `SELECT id FROM unnest($3::integer[]) AS id
      WHERE NOT EXISTS (SELECT 1 FROM gmr_painel_processo p
                         WHERE p.id_empresa = $1 AND p.id_gmr_processo = $2 AND p.id_gmr_painel = id)`,
    [of.companyId, of.processId, of.panels],
  );
  return rows.map(({ id }) => id);
}

interface TokenChange {
  readonly name?: string | undefined;
  /** What of the scope changes. */
  readonly scope?: Partial<StoredScope>;
}

/** Changes a token's name or scope in every environment. Servers know it within a second. */
export async function updateToken(
  operators: Operators,
  id: number,
  { name, scope = {} }: TokenChange,
): Promise<{ id: number; nome: string } & StoredScope> {
  return inEveryEnvironment(operators, async (connections) => {
    let changed: ({ id: number; nome: string } & StoredScope) | undefined;
    for (const connection of connections.values()) {
      const { rows } = await connection.query<StoredScope & { nome: string; id_empresa: number | null }>(
        `SELECT nome, id_empresa, ${scopeOfTable('t')} FROM token t WHERE id = $1 AND revogado_em IS NULL FOR UPDATE`,
        [id],
      );
      const [stored] = rows;
      if (!stored) continue;
      const { id_empresa, ...present } = stored;
      const wanted = { ...present, ...scope, ...(name === undefined ? {} : { nome: cleanName(name) }) };
      // Panels are those of the process they were named with.
      if (scope.id_gmr_processo !== undefined && scope.paineis === undefined) wanted.paineis = null;
      await requireScopeRecords(connections, id_empresa, wanted);
      await connection.query(
        `UPDATE token SET nome = $2, somente_leitura = $3, modulos = $4, rotas = $5, id_gmr_processo = $6, paineis = $7
          WHERE id = $1`,
        [id, wanted.nome, ...scopeColumns.map((column) => wanted[column])],
      );
      await announcePlatformChange(connection);
      changed ??= { id, ...wanted };
    }
    if (!changed) throw new OperatorError(`there is no token ${id} that could be changed`);
    return changed;
  });
}
