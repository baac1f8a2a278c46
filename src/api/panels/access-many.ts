/** Many accesses changed at once: all of them, or none when one is no longer as it was read. */
import { write } from '../../kernel/contract/endpoint.ts';
import { ApiError, combinedError, type ErrorDetail, invalid } from '../../kernel/contract/errors.ts';
import { id, list, nullable, object, type Static } from '../../kernel/contract/fields.ts';
import { updated, updateResult } from '../../kernel/contract/write-results.ts';
import type { Scope } from '../../kernel/scope.ts';
import { NamedRecords } from '../../records/named-records.ts';
import { updateRows } from '../../records/row-statements.ts';
import { findRecords } from '../../records/upsert-records.ts';
import { missingPlaces, notInProcess } from './access-places.ts';
import { accessRows, insertAccesses, keyText, removeAccesses, rights, together } from './access-store.ts';

const maxRows = 10_000;

const row = object(
  {
    id_gmr_processo: id('gmr_processo'),
    id_gmr_painel: id('gmr_painel'),
    id_colaborador: id('colaborador'),
    /** Null, like `permissao`: no access. */
    acesso: nullable(rights.acesso),
    permissao: nullable(rights.permissao),
    /** What was read. Null, like `lido_permissao`: no access. */
    lido_acesso: nullable(rights.acesso),
    lido_permissao: nullable(rights.permissao),
  },
  'PanelAccessChange',
);
type Row = Static<typeof row>;

export const updateAccessPanelMany = write({
  method: 'PUT',
  path: '/panels/updateAccessPanelMany',
  module: 'gmr',
  people: 'Gestor',
  extension: true,
  summary: `Give, change and take away up to ${maxRows} accesses, all or none`,
  description: `
Each row says what an employee is to be and may do in a panel of a process, and what that was when it was read (\`lido_*\`). Both fields null
mean no access. It is all or nothing:

- A row whose access is neither as it was read nor as it should become was changed by somebody else in the meantime: 412 (\`changed-meanwhile\`), and the
  \`msg\` says what is stored now for each such row. A row that is already as it should become is not a change, so a request can be repeated.
- A panel that is not in the process, or an employee who does not exist, is a 412 too (\`unknown-reference\`).
- Two rows for one access, or one of a pair of fields null, are a 422.`.trim(),
  example: {
    body: {
      linhas: [
        {
          id_gmr_processo: 4,
          id_gmr_painel: 10,
          id_colaborador: 40,
          acesso: 2,
          permissao: 1,
          lido_acesso: null,
          lido_permissao: null,
        },
      ],
    },
  },
  params: object({}),
  body: object({ linhas: list(row, { minItems: 1, maxItems: maxRows }) }, 'PanelAccessUpdateMany'),
  largeBody: true,
  errors: ['unknown-reference', 'changed-meanwhile'],
  result: updateResult,
  checkValues: ({ body }) => checkRows(body.linhas),
  async handle({ scope, body: { linhas } }) {
    await requireRecords(scope, linhas);
    const stored = await lockedAccesses(scope, linhas);
    requireUnchanged(linhas, stored);
    await store(scope, linhas, stored);
    return updated(linhas.length);
  },
});

function checkRows(rows: readonly Row[]): void {
  const first = new Map<string, number>();
  for (const [index, one] of rows.entries()) {
    const place = `linhas[${index}]`;
    if ((one.acesso === null) !== (one.permissao === null))
      throw invalid(`${place}.permissao`, 'must be null where acesso is, and only there', together('acesso'));
    if ((one.lido_acesso === null) !== (one.lido_permissao === null))
      throw invalid(
        `${place}.lido_permissao`,
        'must be null where lido_acesso is, and only there',
        together('lido_acesso'),
      );
    const same = first.get(keyText(one));
    if (same !== undefined)
      throw invalid(place, `names the same access as linhas[${same}]`, { rule: 'twice' });
    first.set(keyText(one), index);
  }
}

async function requireRecords(scope: Scope, rows: readonly Row[]): Promise<void> {
  const missing = await missingPlaces(scope, rows);
  const employees = await scope.query<{ id: number }>(
    'SELECT id FROM colaborador WHERE id_empresa = $1 AND id = ANY ($2)',
    [scope.companyId, rows.map((one) => one.id_colaborador)],
  );
  const known = new Set(employees.map((one) => one.id));
  const problems = rows.flatMap((one, index) => [
    ...(missing.has(index) ? [at(index, 'not-in-process', notInProcess(one))] : []),
    ...(known.has(one.id_colaborador)
      ? []
      : [
          at(
            index,
            'unknown-reference',
            `id_colaborador ${one.id_colaborador} does not exist in the company`,
          ),
        ]),
  ]);
  if (problems.length > 0) throw combinedError('unknown-reference', problems);
}

/** What is stored. */
interface Stored {
  readonly id: number;
  readonly acesso: number;
  readonly permissao: number;
}

/** The stored accesses of the rows, by their keys, locked in one order. */
async function lockedAccesses(scope: Scope, rows: readonly Row[]): Promise<ReadonlyMap<string, Stored>> {
  const found = await findRecords(
    scope,
    accessRows,
    rows.map((row) => ({ row })),
    { references: [], named: new NamedRecords(scope) },
  );
  return new Map(
    rows.flatMap((row) => {
      const stored = found.of(row) as unknown as Stored | undefined;
      return stored ? [[keyText(row), stored]] : [];
    }),
  );
}

type Access = Pick<Stored, 'acesso' | 'permissao'> | undefined;

const isWanted = ({ acesso, permissao }: Row, now: Access) =>
  (now?.acesso ?? null) === acesso && (now?.permissao ?? null) === permissao;

const isAsRead = ({ lido_acesso, lido_permissao }: Row, now: Access) =>
  (now?.acesso ?? null) === lido_acesso && (now?.permissao ?? null) === lido_permissao;

function requireUnchanged(rows: readonly Row[], stored: ReadonlyMap<string, Stored>): void {
  const changed = rows.flatMap((one, index) => {
    const now = stored.get(keyText(one));
    return isWanted(one, now) || isAsRead(one, now)
      ? []
      : [at(index, 'changed-meanwhile', changedText(one, now))];
  });
  if (changed.length > 0) throw combinedError('changed-meanwhile', changed);
}

/** What is wrong with a row. */
const at = (index: number, rule: ErrorDetail['rule'], problem: string): ErrorDetail => ({
  path: `linhas[${index}]`,
  rule,
  detail: `linhas[${index}]: ${problem}`,
});

function changedText(one: Row, now: Access): string {
  const { id_colaborador, id_gmr_painel, id_gmr_processo } = one;
  const standing = now ? `has acesso ${now.acesso} and permissao ${now.permissao}` : 'has no access';
  return `id_colaborador ${id_colaborador} ${standing} in panel ${id_gmr_painel} of process ${id_gmr_processo} now, which is not what was read: nothing was stored`;
}

async function store(scope: Scope, rows: readonly Row[], stored: ReadonlyMap<string, Stored>): Promise<void> {
  const changed = rows.filter((one) => !isWanted(one, stored.get(keyText(one))));
  const idOf = (one: Row) => stored.get(keyText(one))?.id as number;
  const valuesOf = ({ acesso, permissao }: Row) => ({ acesso, permissao });
  const kept = changed.filter((one) => one.acesso !== null);
  await removeAccesses(scope, changed.filter((one) => one.acesso === null).map(idOf));
  await updateRows(
    scope,
    'painel_acesso',
    kept.filter((one) => stored.has(keyText(one))).map((one) => ({ ...valuesOf(one), id: idOf(one) })),
  );
  const fresh = kept.filter((one) => !stored.has(keyText(one)));
  const given = await insertAccesses(
    scope,
    fresh.map((one) => ({ key: keyIn(one), values: valuesOf(one) })),
  );
  if (given.length === 0) return;
  throw new ApiError(
    'changed-meanwhile',
    'Somebody else gave one of these accesses at the same time, nothing was stored: read them again',
  );
}

const keyIn = ({ id_gmr_processo, id_gmr_painel, id_colaborador }: Row) => ({
  id_gmr_processo,
  id_gmr_painel,
  id_colaborador,
});
