/**
 * The lines of a structure: accounts that are added or subtracted, each with everything below it.
 */

import { budgetPeriod, unchanged } from '../../cells/recalculate/marks.ts';
import type { Call } from '../../kernel/contract/call.ts';
import { invalid, unknownReference } from '../../kernel/contract/errors.ts';
import { id, list, object, sign } from '../../kernel/contract/fields.ts';
import { strict } from '../../kernel/contract/known-names.ts';
import type { Scope } from '../../kernel/scope.ts';
import { appendHistory, type HistoryEntry } from '../../records/budget-history.ts';
import { lockRecord } from '../../records/records.ts';
import type { Kind } from '../../records/shared-fields.ts';

interface StructureLine {
  readonly id_conta: number;
  readonly sinal: number;
}

const linesOf = (name: string) =>
  list(
    strict(object({ id_conta: id('conta_go'), sinal: sign({ plus: 'added', minus: 'taken off' }) }, name)),
    { maxItems: 10_000 },
  );

/** In display order. */
export const structureLines = linesOf('StructureLine');
/** As they are sent. */
export const sentLines = linesOf('StructureLineSave');

/** Replaces all lines of a structure. Throws 412 for an unknown account. */
export async function saveLines(
  call: Pick<
    Call<{ id: number }, { contas: readonly StructureLine[] }>,
    'scope' | 'author' | 'params' | 'body' | 'mark'
  >,
  structure: Kind,
): Promise<void> {
  const { scope, params, body, mark } = call;
  const { id_go_processo_periodo: period } = await lockRecord(scope, structure, params.id);
  await requireAccounts(scope, body.contas);
  const changes = changesBetween(await storedLines(scope, params.id), body.contas);
  if (changes.length > 0) await replaceLines(scope, params.id, body.contas);
  await appendHistory(
    scope,
    call.author,
    changes.map((change) => ({
      ...change,
      recurso: structure.history as string,
      id: params.id,
      acao: 'update',
    })),
  );
  await mark(changes.length > 0 ? budgetPeriod(period as number) : unchanged);
}

/**
 * Removes all lines of a locked structure before it is deleted, and writes their history. Returns
 * the number of lines.
 */
export async function removeLines(
  { scope, author, params }: Pick<Call<{ id: number }>, 'scope' | 'author' | 'params'>,
  structure: Kind,
): Promise<number> {
  const changes = changesBetween(await storedLines(scope, params.id), []);
  await replaceLines(scope, params.id, []);
  await appendHistory(
    scope,
    author,
    changes.map((change) => ({
      ...change,
      recurso: structure.history as string,
      id: params.id,
      acao: 'delete',
    })),
  );
  return changes.length;
}

/** Throws 422 for an account that occurs twice. */
export function requireOnce(lines: readonly StructureLine[]): void {
  const seen = new Set<number>();
  for (const [at, { id_conta }] of lines.entries()) {
    if (seen.has(id_conta))
      throw invalid(`contas[${at}].id_conta`, `names account ${id_conta} a second time`, { rule: 'twice' });
    seen.add(id_conta);
  }
}

/**
 * Throws 412 for an unknown account. Locks the others against deletion until the transaction ends.
 */
async function requireAccounts(scope: Scope, lines: readonly StructureLine[]): Promise<void> {
  const rows = await scope.query<{ id: number }>(
    'SELECT id FROM conta_go WHERE id_empresa = $1 AND id = ANY ($2::integer[]) ORDER BY id FOR KEY SHARE',
    [scope.companyId, lines.map(({ id_conta }) => id_conta)],
  );
  const known = new Set(rows.map((account) => account.id));
  const at = lines.findIndex(({ id_conta }) => !known.has(id_conta));
  if (at === -1) return;
  throw unknownReference(`contas[${at}].id_conta`, lines[at]?.id_conta);
}

/** In display order. */
export async function storedLines(scope: Scope, structureId: number): Promise<StructureLine[]> {
  return scope.query<StructureLine>(
    'SELECT id_conta, sinal FROM estrutura_go_conta WHERE id_empresa = $1 AND id_estrutura = $2 ORDER BY ordem',
    [scope.companyId, structureId],
  );
}

async function replaceLines(
  scope: Scope,
  structureId: number,
  lines: readonly StructureLine[],
): Promise<void> {
  await scope.query('DELETE FROM estrutura_go_conta WHERE id_empresa = $1 AND id_estrutura = $2', [
    scope.companyId,
    structureId,
  ]);
  if (lines.length === 0) return;
  await scope.query(
    `INSERT INTO estrutura_go_conta (id_empresa, id_estrutura, id_conta, sinal, ordem)
     SELECT $1, $2, l.id_conta, l.sinal, l.vez - 1
       FROM unnest($3::integer[], $4::smallint[]) WITH ORDINALITY AS l(id_conta, sinal, vez)`,
    [scope.companyId, structureId, lines.map(({ id_conta }) => id_conta), lines.map(({ sinal }) => sinal)],
  );
}

/** Gives a new structure its lines, with their history. */
export async function insertLines(
  { scope, author }: Pick<Call, 'scope' | 'author'>,
  structure: Kind,
  structureId: number,
  lines: readonly StructureLine[],
): Promise<void> {
  await replaceLines(scope, structureId, lines);
  await appendHistory(
    scope,
    author,
    changesBetween([], lines).map((change) => ({
      ...change,
      recurso: structure.history as string,
      id: structureId,
      acao: 'insert',
    })),
  );
}

type LineChange = Pick<HistoryEntry, 'campo' | 'antigo' | 'novo'>;

/**
 * One change for each account whose line was added or removed, or has a new sign or position. The
 * field is `contas[17]`.
 */
function changesBetween(before: readonly StructureLine[], after: readonly StructureLine[]): LineChange[] {
  const [old, young] = [textsByAccount(before), textsByAccount(after)];
  const accounts = new Set([...old.keys(), ...young.keys()]);
  return [...accounts]
    .map((account) => ({
      campo: `contas[${account}]`,
      antigo: old.get(account) ?? null,
      novo: young.get(account) ?? null,
    }))
    .filter(({ antigo, novo }) => antigo !== novo);
}

/** Each line as the history stores it: `{"sinal":-1,"ordem":0}`. Positions count from 0. */
function textsByAccount(lines: readonly StructureLine[]): ReadonlyMap<number, string> {
  return new Map(lines.map(({ id_conta, sinal }, ordem) => [id_conta, JSON.stringify({ sinal, ordem })]));
}
