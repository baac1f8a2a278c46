/**
 * People of a company: employees with a level and a password, signed in through the console.
 *
 * `newPerson` stores one; `signIn` gives the answer of a sign-in, `enter` a person with the cookie
 * of a session, who sends requests to `/console/api`.
 */
import assert from 'node:assert/strict';
import { argon2Sync, randomBytes } from 'node:crypto';
import type { Level } from '../../src/kinds/kind.ts';
import type { Answer, Sending, TestApi } from './api.ts';

export const password = 'seis corvos no telhado';

export interface Person {
  readonly id: number;
  readonly companyId: number;
  readonly email: string;
}

export interface PersonFields {
  readonly level?: Level;
  readonly email?: string;
  readonly nome?: string;
  /** Null: the person has none. */
  readonly password?: string | null;
  readonly companyId?: number;
}

let count = 0;

/** Where people are stored. */
type People = Pick<TestApi, 'sql' | 'companyA'>;

/** Stores an active employee with a password. */
export async function newPerson(api: People, fields: PersonFields = {}): Promise<Person> {
  const { level = 'Gerente', companyId = api.companyA.id } = fields;
  const number = ++count;
  const email = fields.email ?? `pessoa${number}@example.com`;
  const nome = fields.nome ?? `Pessoa ${String(number).padStart(4, '0')}`;
  const digest = fields.password === null ? null : cheapHash(fields.password ?? password);
  const { rows } = await api.sql(
    `WITH c AS (INSERT INTO cargo (id_empresa, nome) VALUES ($1, 'Cargo') RETURNING id),
      f AS (INSERT INTO funcao (id_empresa, nome, id_cargo) SELECT $1, 'Função', id FROM c RETURNING id),
      l AS (INSERT INTO filial (id_empresa, nome, estado, cidade) VALUES ($1, 'Matriz', 'SP', 'Campinas') RETURNING id),
      p AS (INSERT INTO colaborador (id_empresa, nome, email, id_cargo, id_funcao, id_filial, nivel_de_acesso)
            SELECT $1, $2, $3, c.id, f.id, l.id, $4 FROM c, f, l RETURNING id),
      s AS (INSERT INTO senha (id_empresa, id_colaborador, resumo)
            SELECT $1, id, $5::text FROM p WHERE $5 IS NOT NULL)
     SELECT id FROM p`,
    [companyId, nome, email, level, digest],
  );
  return { id: (rows[0] as { id: number }).id, companyId, email };
}

/**
 * As the server stores it, for a thousandth of the processor time: each sign-in derives it again,
 * and hundreds of tests begin with one. The server's own cost is shown by
 * test/password/rules.test.ts.
 */
function cheapHash(text: string): string {
  const [memory, passes, parallelism, tagLength] = [8, 1, 1, 32];
  const nonce = randomBytes(16);
  const tag = argon2Sync('argon2id', { message: text, nonce, parallelism, tagLength, memory, passes });
  const [salt, hash] = [nonce, tag].map((bytes) => bytes.toString('base64').replaceAll('=', ''));
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${salt}$${hash}`;
}

/** What a page of ours sends with each request. */
export const ownPage = { 'sec-fetch-site': 'same-origin' };

export function signIn(api: TestApi, body: object, sending: Sending = {}): Promise<Answer> {
  return api.post('/console/api/session', body, {
    ...sending,
    token: null,
    headers: { ...ownPage, ...sending.headers },
  });
}

/** The header `Cookie` for the session that an answer began. */
export function cookieOf({ headers }: Answer): string {
  const cookie = [headers['set-cookie']].flat()[0];
  assert.ok(typeof cookie === 'string', 'the answer sets no cookie');
  return cookie.split(';', 1)[0] as string;
}

export type SignedIn = Awaited<ReturnType<typeof enter>>;

/** Signs the person in. */
export async function enter(api: TestApi, person: Person, text = password) {
  const answer = await signIn(api, { email: person.email, senha: text, id_empresa: person.companyId });
  assert.equal(answer.status, 200, answer.text);
  return sendingWith(api, cookieOf(answer), person);
}

/** Sends requests with the cookie. */
export function sendingWith(api: TestApi, cookie: string, person: Person) {
  const send = (method: string, path: string, body?: unknown, { headers = {}, ...rest }: Sending = {}) =>
    api.send(method, `/console/api${path}`, body, {
      token: null,
      ...rest,
      headers: { ...ownPage, cookie, ...headers },
    });
  return {
    person,
    cookie,
    send,
    get: (path: string, sending?: Sending) => send('GET', path, undefined, sending),
    put: (path: string, body: unknown, sending?: Sending) => send('PUT', path, body, sending),
    post: (path: string, body: unknown, sending?: Sending) => send('POST', path, body, sending),
    delete: (path: string, sending?: Sending) => send('DELETE', path, undefined, sending),
  };
}
