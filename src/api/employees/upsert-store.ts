/** Stores employees in bulk: one statement for new ones and one for existing ones. */
import type { Scope } from '../../kernel/scope.ts';
import { queuePasswordMessages } from '../../mail/password-message.ts';
import { storedValues } from './stored-values.ts';
import type { SentRow } from './upsert-rows.ts';

/** The columns that a row can set besides the address, with their types. */
const columns = [
  ['nome', 'text'],
  ['id_filial', 'integer'],
  ['id_cargo', 'integer'],
  ['id_funcao', 'integer'],
  ['sexo', 'text'],
  ['data_admissao', 'date'],
  ['remuneracao', 'numeric'],
  ['status', 'smallint'],
  ['lixeira', 'smallint'],
] as const;
type Column = (typeof columns)[number][0];

const names = columns.map(([name]) => name);
/** The rows. `campos` has a bit for each column that the row sets, in their order. */
const sent = `unnest($2::text[], $3::integer[], ${columns.map(([, type], at) => `$${at + 4}::${type}[]`).join(', ')})
       AS s(email, campos, ${names.join(', ')})`;
const isSent = (column: Column) => `s.campos & ${1 << names.indexOf(column)} <> 0`;

const insertText = `
INSERT INTO colaborador (id_empresa, email, ${names.join(', ')})
SELECT $1, email, ${names.map((name) => (name === 'status' ? 'coalesce(status, 1)' : name === 'lixeira' ? 'coalesce(lixeira, 0)' : name)).join(', ')}
  FROM ${sent}
ON CONFLICT (id_empresa, lower(email)) DO NOTHING
RETURNING id, nome, email`;

// Sending a salary always counts as a change. Otherwise the response would reveal whether a guessed
// salary is the stored one.
const updateText = `
UPDATE colaborador c
   SET ${names.map((name) => `${name} = CASE WHEN ${isSent(name)} THEN s.${name} ELSE c.${name} END`).join(', ')},
       remuneracao_em = CASE WHEN ${isSent('remuneracao')} THEN now() ELSE c.remuneracao_em END
  FROM ${sent}
 WHERE c.id_empresa = $1 AND lower(c.email) = lower(s.email)
   AND (${names.map((name) => (name === 'remuneracao' ? isSent(name) : `${isSent(name)} AND s.${name} IS DISTINCT FROM c.${name}`)).join(' OR ')})
RETURNING c.id`;

function parametersOf(rows: readonly SentRow[]): unknown[] {
  const stored = rows.map(({ row }): Partial<Record<Column, unknown>> => storedValues(row));
  const bits = stored.map((values) =>
    names.reduce((sum, name, at) => (values[name] === undefined ? sum : sum | (1 << at)), 0),
  );
  return [
    rows.map(({ row }) => row.email),
    bits,
    ...names.map((name) => stored.map((values) => values[name] ?? null)),
  ];
}

/** The lower-case addresses of those rows whose employees exist. */
export async function findEmployees(scope: Scope, rows: readonly SentRow[]): Promise<ReadonlySet<string>> {
  const found = await scope.query<{ email: string }>(
    `SELECT s.email FROM unnest($2::text[]) AS s(email)
      WHERE EXISTS (SELECT FROM colaborador c WHERE c.id_empresa = $1 AND lower(c.email) = lower(s.email))`,
    [scope.companyId, rows.map(({ row }) => row.email)],
  );
  return new Set(found.map(({ email }) => email.toLowerCase()));
}

/**
 * Inserts employees with their password messages. Returns the rows whose address was inserted by
 * somebody else meanwhile.
 */
export async function insertEmployees(
  scope: Scope,
  rows: readonly SentRow[],
  publicUrl: string,
): Promise<SentRow[]> {
  if (rows.length === 0) return [];
  scope.startStoring?.();
  const inserted = await scope.query<{ id: number; nome: string; email: string }>(insertText, [
    scope.companyId,
    ...parametersOf(rows),
  ]);
  await queuePasswordMessages(scope, inserted, publicUrl);
  const keys = new Set(inserted.map(({ email }) => email.toLowerCase()));
  return rows.filter(({ key }) => !keys.has(key));
}

/** Updates existing employees. Returns how many have changed. */
export async function updateEmployees(scope: Scope, rows: readonly SentRow[]): Promise<number> {
  if (rows.length === 0) return 0;
  const changed = await scope.query(updateText, [scope.companyId, ...parametersOf(rows)]);
  return changed.length;
}
