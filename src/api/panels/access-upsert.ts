/**
 * upsertMany of accesses (an extension): as that of other kinds, but stored by a few statements for
 * all rows. A row without rights takes the access away.
 */
import type { WriteEndpoint } from '../../kernel/contract/endpoint.ts';
import { invalid } from '../../kernel/contract/errors.ts';
import { nullable, object, optional, type TObject } from '../../kernel/contract/fields.ts';
import type { RowProblems } from '../../kernel/contract/row-problems.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { BulkCall } from '../../records/bulk.ts';
import { type ComparedRow, compared, updateCompared, withFreeCodes } from '../../records/compared-rows.ts';
import { updateRows } from '../../records/row-statements.ts';
import { upsertMany } from '../../records/upsert-many.ts';
import type { Of } from '../../records/upsert-records.ts';
import type { Outcome } from '../../records/upsert-results.ts';
import { addError, type JudgedRow } from '../../records/upsert-rows.ts';
import { missingPlaces, outsideProcess } from './access-places.ts';
import {
  type AccessKey,
  accessKind,
  accessRows,
  givenAlready,
  insertAccesses,
  removeAccesses,
  rights,
  together,
} from './access-store.ts';

const description = `
\`acesso\` and \`permissao\` null remove an access; removing one that does not exist changes nothing. The panel must be in the process (412). Any list
of accesses can be sent back as the file it is. To change nothing that somebody else has changed in the meantime, use updateAccessPanelMany.`.trim();

/** The endpoint, made of the insert and the update of one access. */
export function upsertAccesses({ insert, update, shown }: Of): WriteEndpoint {
  const many = ({ body }: WriteEndpoint) => ({ body: orNone(body), checkValues: checkRights });
  return upsertMany(
    accessRows,
    { insert: { ...insert, ...many(insert) }, update: { ...update, ...many(update) }, shown },
    {
      path: '/panels/access/upsertMany',
      noun: 'accesses',
      name: 'PanelAccess',
      description,
      most: 10_000,
      store,
    },
  );
}

const orNone = (fields: TObject) =>
  object({
    ...fields.properties,
    acesso: optional(nullable(rights.acesso)),
    permissao: optional(nullable(rights.permissao)),
  });

function checkRights({ body }: { readonly body: unknown }): void {
  const { acesso, permissao } = body as { readonly acesso?: unknown; readonly permissao?: unknown };
  if (permissao === undefined || (acesso === null) === (permissao === null)) return;
  throw invalid('permissao', 'must be null where acesso is, and only there', together('acesso'));
}

const idOf = ({ before }: ComparedRow) => before?.['id'] as number;
const isGone = ({ values }: ComparedRow) => values['acesso'] === null;
const isNew = (row: ComparedRow) => row.before === undefined && !isGone(row);
const keyOf = ({ values }: ComparedRow) => values as unknown as AccessKey;

async function store(
  { scope, lenient }: BulkCall,
  judged: readonly JudgedRow[],
  problems: RowProblems,
): Promise<ReadonlyMap<number, Outcome>> {
  const inProcess = await inTheirProcess(
    scope,
    judged.map((row) => compared(accessRows, row)),
    problems,
  );
  const rows = await withFreeCodes(scope, accessKind, inProcess, problems);
  // The request is refused: no ids are taken for it.
  if (!lenient && problems.size > 0) return new Map();
  scope.startStoring?.();
  const changed = rows.filter(({ before, changes }) => before !== undefined && changes.length > 0);
  await removeAccesses(scope, changed.filter(isGone).map(idOf));
  const kept = changed.filter((row) => !isGone(row));
  const updated = await updateCompared(scope, accessKind, kept, {
    problems,
    update: (some) =>
      updateRows(
        scope,
        accessKind.table,
        some.map((row) => ({ ...row.values, id: idOf(row) })),
      ),
  });
  const refused = await insertNew(scope, rows.filter(isNew), problems);
  const stored = rows.filter((row) => !refused.has(row) && (!kept.includes(row) || updated.has(row)));
  return new Map(stored.map((row) => [row.index, outcomeOf(row)]));
}

function outcomeOf(row: ComparedRow): Outcome {
  const { changes } = row;
  const outcome = isNew(row) ? 'new' : changes.length > 0 ? 'changed' : 'unchanged';
  return { outcome, id: undefined, changes };
}

/** The rows but for new accesses to a panel that is not in the process. */
async function inTheirProcess(
  scope: Scope,
  rows: readonly ComparedRow[],
  problems: RowProblems,
): Promise<ComparedRow[]> {
  const fresh = rows.filter(isNew);
  const missing = await missingPlaces(scope, fresh.map(keyOf));
  const refused = new Set(fresh.filter((_, at) => missing.has(at)));
  for (const row of refused) {
    addError(problems, row.index, outsideProcess(keyOf(row)));
  }
  return rows.filter((row) => !refused.has(row));
}

/** The rows that are not stored, because a concurrent request gave the access or took the code. */
async function insertNew(
  scope: Scope,
  rows: readonly ComparedRow[],
  problems: RowProblems,
): Promise<ReadonlySet<ComparedRow>> {
  const fresh = rows.map((row) => ({ row, key: keyOf(row), values: row.values }));
  const refused = (await insertAccesses(scope, fresh)).map(({ row }) => row);
  for (const row of await withFreeCodes(scope, accessKind, refused, problems)) {
    addError(problems, row.index, givenAlready(keyOf(row)));
  }
  return new Set(refused);
}
