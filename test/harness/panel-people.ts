/** People with rights to panels, signed in, who send requests to the registry's endpoints. */
import type { Level } from '../../src/kinds/kind.ts';
import type { Answer, TestApi } from './api.ts';
import { enter, newPerson, ownPage } from './people.ts';
import { madeBefore } from './shared-api.ts';

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
  return sending(api, { companyId, employeeId: person.id, level }, cookie);
}

/** People of company A, named as here. They are there once the file's hooks and tests run. */
export function peopleOf<Name extends string>(
  api: TestApi,
  levels: Readonly<Record<Name, Level>>,
): Record<Name, Someone> {
  const all = Object.entries<Level>(levels).map(([name, level]) => {
    const nome = name.charAt(0).toUpperCase() + name.slice(1);
    return [name, madeBefore(() => someone(api, api.companyA.id, nome, level))] as const;
  });
  return Object.fromEntries(all) as Record<Name, Someone>;
}

/** Somebody whose session has this cookie. */
export function sending(
  api: Pick<TestApi, 'app'>,
  who: Pick<Someone, 'companyId' | 'employeeId' | 'level'>,
  cookie: string,
): Someone {
  return { ...who, ...asking(api, '/console/api', { ...ownPage, cookie }) };
}

/** Sends with these headers. */
function asking(api: Pick<TestApi, 'app'>, base: string, own: Headers): Pick<Someone, 'send' | 'sendText'> {
  const sendText: Someone['sendText'] = async (method, path, payload, headers = {}) => {
    const answer = await api.app.inject({
      method: method as 'GET',
      url: `${base}${path}`,
      headers: { ...own, ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
    const text = answer.body;
    const isJson = /^application\/(?:problem\+)?json/.test(String(answer.headers['content-type']));
    const body: unknown = isJson && text !== '' ? JSON.parse(text) : undefined;
    return { status: answer.statusCode, text, bytes: answer.rawPayload, body, headers: answer.headers };
  };
  const send: Someone['send'] = (method, path, body, headers = {}) =>
    body === undefined
      ? sendText(method, path, undefined, headers)
      : sendText(method, path, JSON.stringify(body), { 'content-type': 'application/json', ...headers });
  return { send, sendText };
}

/** A token for panels of a process, as one of the people: a Colaborador with minus its id. */
export async function tokenForPanels(
  api: TestApi,
  companyId: number,
  place: { readonly process: number; readonly panels?: readonly number[]; readonly isReadOnly?: boolean },
): Promise<Someone> {
  const token = await api.createToken(companyId, {
    id_gmr_processo: place.process,
    ...(place.panels ? { paineis: place.panels } : {}),
    somente_leitura: place.isReadOnly ?? false,
  });
  const { rows } = await api.sql('SELECT max(id) AS id FROM token WHERE id_empresa = $1', [companyId]);
  return {
    companyId,
    employeeId: -(rows[0] as { id: number }).id,
    level: 'Colaborador',
    ...asking(api, '', { token }),
  };
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
