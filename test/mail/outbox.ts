/**
 * A company with employees and messages in its outbox, for tests of delivery and of the password
 * page.
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { CompanyDatabase } from '../../src/database/company-scope.ts';
import { valueTypes } from '../../src/database/value-types.ts';
import { type FailedTry, MailWorker, mailWorkerDefaults } from '../../src/mail/mail-worker.ts';
import { queuePasswordMessage } from '../../src/mail/password-message.ts';
import { type Delivery, smtpDelivery } from '../../src/mail/smtp.ts';
import { employeeBody, insertedId, structureOf } from '../contract/company-setup.ts';
import type { TestApi } from '../harness/api.ts';
import { freshDatabase } from '../harness/postgres.ts';

export const publicUrl = 'https://prumo.example.com';
const sender = 'Prumo <no-reply@mail.example.com>';

export interface StoredMessage {
  readonly id: number;
  readonly chave: string;
  readonly destinatario: string;
  readonly status: string;
  readonly tentativas: number;
  readonly proxima_tentativa: Date;
  readonly erro: string | null;
  readonly texto: string;
  readonly enviada_em: Date | null;
  readonly reserva: string | null;
}

export interface Employee {
  readonly id: number;
  readonly nome: string;
  readonly email: string;
}

export type Outbox = Awaited<ReturnType<typeof startOutbox>>;

/**
 * A fresh database with one company. `insert` stores an employee with a message, as insertEmployee
 * does.
 */
export async function startOutbox() {
  const database = await freshDatabase();
  const operator = pool({ ...database.operator, max: 2 });
  const api = pool({ ...database.api, max: 6, pipeline: true });
  const companies = new CompanyDatabase(api);
  const sql = async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
    (await operator.query<Row>(text, values as unknown[])).rows;
  const idOf = async (text: string, values: readonly unknown[]) => {
    const [row] = await sql<{ id: number }>(`${text} RETURNING id`, values);
    return row?.id as number;
  };

  const newCompany = async () => {
    const companyId = await idOf(`INSERT INTO empresa (nome, modulos) VALUES ('Company', '{gmr}')`, []);
    const branch = await idOf(
      `INSERT INTO filial (id_empresa, nome, estado, cidade) VALUES ($1, 'Centre', 'SP', 'Santos')`,
      [companyId],
    );
    const role = await idOf(`INSERT INTO cargo (id_empresa, nome) VALUES ($1, 'Analyst')`, [companyId]);
    const job = await idOf(`INSERT INTO funcao (id_empresa, nome, id_cargo) VALUES ($1, 'Junior', $2)`, [
      companyId,
      role,
    ]);
    const insert = async (fields: Partial<Employee> = {}): Promise<Employee> => {
      const { nome = 'Ana Souza', email = `${randomUUID()}@example.com` } = fields;
      const id = await idOf(
        `INSERT INTO colaborador (id_empresa, nome, email, id_filial, id_cargo, id_funcao) VALUES ($1, $2, $3, $4, $5, $6)`,
        [companyId, nome, email, branch, role, job],
      );
      await companies.write(companyId, (scope) =>
        queuePasswordMessage(scope, { id, nome, email }, publicUrl),
      );
      return { id, nome, email };
    };
    return { companyId, insert };
  };
  const company = await newCompany();

  const worker = (delivery: Delivery | undefined, graceMs = 5_000) => {
    const failures: FailedTry[] = [];
    const onError = (error: unknown) => {
      throw error;
    };
    const onFailure = (failure: FailedTry) => failures.push(failure);
    const options = { ...mailWorkerDefaults, graceMs, onError, onFailure };
    return Object.assign(new MailWorker(companies, operator, delivery, options), { failures });
  };

  return {
    ...company,
    database,
    operator,
    api,
    companies,
    sql,
    newCompany,
    /** A worker that runs only when called. Without a URL it delivers nothing. */
    worker: (url?: string, graceMs?: number) =>
      worker(url === undefined ? undefined : smtpDelivery({ url, from: sender }), graceMs),
    /** The employee's messages, oldest first. */
    messagesOf: ({ id }: Employee) =>
      sql<StoredMessage>('SELECT * FROM mensagem WHERE id_colaborador = $1 ORDER BY id', [id]),
    /** Makes all pending messages due. */
    passPauses: () => sql(`UPDATE mensagem SET proxima_tentativa = now() WHERE status = 'pendente'`),
    async close() {
      await Promise.all([operator.end(), api.end()]);
      await database.drop();
    },
  };
}

/** The secret of the link in a message. */
export function secretIn(text: string): string | undefined {
  return /\/password\/([\w-]{43})/.exec(text)?.[1];
}

function pool(settings: pg.PoolConfig): pg.Pool {
  const created = new pg.Pool({ ...settings, types: valueTypes });
  created.on('error', () => {});
  return created;
}

/** Inserts an employee through the API. Returns the secret of the link in the message. */
export async function inviteEmployee(
  api: TestApi,
  nome = 'Ana Souza',
): Promise<{ id: number; email: string; secret: string }> {
  const structure = await structureOf(api);
  const email = `${randomUUID()}@example.com`;
  const id = insertedId(await api.post('/employee/insertEmployee', employeeBody(structure, { nome, email })));
  const { rows } = await api.sql('SELECT texto FROM mensagem WHERE id_colaborador = $1', [id]);
  const secret = secretIn((rows[0] as { texto: string }).texto);
  if (secret === undefined) throw new Error('the message holds no link');
  return { id, email, secret };
}
