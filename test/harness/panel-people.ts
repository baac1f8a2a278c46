/** People with rights to panels, signed in, who send requests to the registry's endpoints. */
import type { Level } from '../../src/kernel/identity.ts';
import type { Answer, TestApi } from './api.ts';
import { enter, newPerson, ownPage } from './people.ts';

type Headers = Readonly<Record<string, string>>;

interface PersonsAnswer extends Answer {
  /** The body of a file that is no text. */
  readonly bytes: Buffer;
}

/** Somebody who is signed in. Answers are not compared with the document, which is for tokens. */
export interface Someone {
  readonly companyId: number;
  readonly employeeId: number;
  readonly level: Level;
  send(method: string, path: string, body?: unknown, headers?: Headers): Promise<PersonsAnswer>;
  /** Sends the body as it is. */
  sendText(method: string, path: string, body: string | undefined, headers?: Headers): Promise<PersonsAnswer>;
}

/** Stores an employee of this level, with a salary, and signs them in. */
export async function someone(api: TestApi, companyId: number, nome: string, level: Level): Promise<Someone> {
  const person = await newPerson(api, { nome, companyId, level });
  await api.sql('UPDATE colaborador SET remuneracao = 98765.43 WHERE id = $1', [person.id]);
  const { cookie } = await enter(api, person);
  const sendText: Someone['sendText'] = async (method, path, payload, headers = {}) => {
    const answer = await api.app.inject({
      method: method as 'GET',
      url: `/console/api${path}`,
      headers: { ...ownPage, cookie, ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
    const text = answer.body;
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    const body: unknown = isJson && text !== '' ? JSON.parse(text) : undefined;
    return { status: answer.statusCode, text, bytes: answer.rawPayload, body, headers: answer.headers };
  };
  const send: Someone['send'] = (method, path, body, headers = {}) =>
    body === undefined
      ? sendText(method, path, undefined, headers)
      : sendText(method, path, JSON.stringify(body), { 'content-type': 'application/json', ...headers });
  return { companyId, employeeId: person.id, level, send, sendText };
}

/** Gives the person the panel in the process. */
export function give(
  api: TestApi,
  { companyId, employeeId }: Someone,
  place: { readonly process: number; readonly panel: number; readonly permissao: 0 | 1 },
) {
  return api.sql(
    `INSERT INTO painel_acesso (id_empresa, id_gmr_processo, id_gmr_painel, id_colaborador, permissao)
     VALUES ($1, $2, $3, $4, $5)`,
    [companyId, place.process, place.panel, employeeId, place.permissao],
  );
}
