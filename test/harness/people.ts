/**
 * Requests of people who are signed in, sent through the endpoints' own pipeline: the session is
 * stored, its secret and the sign-in are left out.
 */
import { randomBytes } from 'node:crypto';
import type { Caller } from '../../src/http/authentication.ts';
import type { Level } from '../../src/kernel/endpoint.ts';
import type { Answer, TestApi } from './api.ts';

type Headers = Readonly<Record<string, string>>;

/** Somebody who is signed in. */
export interface SignedIn {
  readonly name: string;
  readonly companyId: number;
  readonly employeeId: number;
  readonly level: Level;
  send(method: string, path: string, body?: unknown, headers?: Headers): Promise<Answer>;
  /** Sends the body as it is. */
  sendText(method: string, path: string, body: string | undefined, headers?: Headers): Promise<Answer>;
}

/** Lets people of the API's companies sign in. */
export function peopleOf(api: TestApi) {
  const callers = new Map<string, Caller>();
  const identify = api.gatekeeper.identify.bind(api.gatekeeper);
  api.gatekeeper.identify = (header) =>
    (typeof header === 'string' ? callers.get(header) : undefined) ?? identify(header);

  const signIn = async (
    name: string,
    companyId: number,
    employeeId: number,
    level: Level,
  ): Promise<SignedIn> => {
    const { rows } = await api.sql(
      `INSERT INTO sessao (id_empresa, id_colaborador, resumo, expira_em) VALUES ($1, $2, $3, now() + interval '1 day')
       RETURNING id`,
      [companyId, employeeId, randomBytes(32)],
    );
    const { id } = rows[0] as { id: string };
    callers.set(id, {
      key: -employeeId,
      author: { tokenId: null, employeeId },
      session: { id, level },
      companyId,
      modules: ['gmr', 'go'],
    });
    const sendText: SignedIn['sendText'] = async (method, path, payload, headers = {}) => {
      const answer = await api.app.inject({
        method: method as 'GET',
        url: path,
        headers: { token: id, ...headers },
        ...(payload === undefined ? {} : { payload }),
      });
      const text = answer.body;
      const isJson = String(answer.headers['content-type']).startsWith('application/json');
      const body: unknown = isJson && text !== '' ? JSON.parse(text) : undefined;
      return { status: answer.statusCode, text, body, headers: answer.headers };
    };
    const send: SignedIn['send'] = (method, path, body, headers = {}) =>
      body === undefined
        ? sendText(method, path, undefined, headers)
        : sendText(method, path, JSON.stringify(body), { 'content-type': 'application/json', ...headers });
    return { name, companyId, employeeId, level, send, sendText };
  };

  /** Inserts an employee of this level and signs them in. */
  const create = async (name: string, companyId: number, level: Level): Promise<SignedIn> => {
    const { rows } = await api.sql(
      `INSERT INTO colaborador (id_empresa, nome, email, id_cargo, id_funcao, id_filial, nivel_de_acesso, remuneracao)
       SELECT $1, $2, $3, f.id_cargo, f.id, b.id, $4, 98765.43
         FROM funcao f JOIN filial b ON b.id_empresa = f.id_empresa WHERE f.id_empresa = $1 ORDER BY f.id, b.id LIMIT 1
       RETURNING id`,
      [companyId, name, `${randomBytes(6).toString('hex')}@example.com`, level],
    );
    return signIn(name, companyId, (rows[0] as { id: number }).id, level);
  };

  /** Gives the person the panel in the process. */
  const give = (person: SignedIn, process: number, panel: number, permissao: 0 | 1) =>
    api.sql(
      `INSERT INTO painel_acesso (id_empresa, id_gmr_processo, id_gmr_painel, id_colaborador, permissao)
       VALUES ($1, $2, $3, $4, $5)`,
      [person.companyId, process, panel, person.employeeId, permissao],
    );

  return { signIn, create, give };
}
