/**
 * A company of a test's own on the shared console, with one record of every kind that pages show.
 * Its records are called after it, so that whoever sees one knows whose it is.
 */
import assert from 'node:assert/strict';
import type { Visit } from '../harness/console.ts';
import { ownPage, type Person, type PersonFields, password } from '../harness/people.ts';
import type { OpenConsole } from './console-company.ts';

const range = { inicio_mes: 1, inicio_ano: 2026, fim_mes: 12, fim_ano: 2026 };
const common = { unidade_medida: 0, interpretacao: 0, totalizador: 0 };

/** Stored in the panels of further names, so that whoever sees it knows whose it is. */
export const otherValue = 7_777_777.77;

/** A record of each kind, with the code of the name and this letter. */
const lists = (name: string, realizado_numerador: number) => ({
  departamentos: [{ codigo_externo: `${name}-D`, nome: `${name} departamento` }],
  cargos: [{ codigo_externo: `${name}-C`, nome: `${name} cargo` }],
  funcoes: [{ codigo_externo: `${name}-F`, nome: `${name} função`, codigo_cargo: `${name}-C` }],
  filiais: [{ codigo_externo: `${name}-B`, nome: `${name} filial`, estado: 'SP', cidade: 'Campinas' }],
  pessoas: [
    {
      email: `${name.toLowerCase()}@example.com`,
      nome: `${name} pessoa`,
      codigo_externo: `${name}-E`,
      codigo_filial: `${name}-B`,
      codigo_cargo: `${name}-C`,
      codigo_funcao: `${name}-F`,
    },
  ],
  grupos: [{ codigo_externo: `${name}-G`, nome: `${name} grupo` }],
  modelos: [{ codigo_externo: `${name}-M`, nome: `${name} modelo`, codigo_grupo: `${name}-G` }],
  indicadores: [{ codigo_externo: `${name}-I`, nome: `${name} indicador`, ...common }],
  indicadores_de_modelos: [{ codigo_painel_modelo: `${name}-M`, codigo_indicador: `${name}-I`, ...range }],
  formulas: [
    {
      codigo_externo: `${name}-X`,
      nome: `${name} fórmula`,
      descricao: `${name} descrição`,
      fonte: `${name} fonte`,
      meta_oculta: 0,
      meta_ajustavel: 0,
      moeda: 'BRL',
      ...common,
      formula_texto: `meta = [${name} indicador].meta\nrealizado = [${name} indicador].realizado * 2`,
      idioma: 'pt',
    },
  ],
  formulas_de_modelos: [{ codigo_painel_modelo: `${name}-M`, codigo_indicador: `${name}-X`, ...range }],
  processos: [{ codigo_externo: `${name}-P`, nome: `${name} processo`, ...range }],
  paineis: [
    {
      codigo_externo: `${name}-N`,
      nome: `${name} painel`,
      codigo_grupo: `${name}-G`,
      codigo_painel_modelo: `${name}-M`,
      codigos_processo: [`${name}-P`],
    },
  ],
  valores: [
    {
      codigo_painel: `${name}-N`,
      codigo_indicador: `${name}-I`,
      ano: 2026,
      mes: 1,
      realizado_numerador,
    },
  ],
});

/** A signed-in person of the company. */
export interface Member extends Visit {
  readonly person: Person;
  /** What the console's API answers to them. Anything but 200 fails. */
  readonly send: <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => Promise<T>;
}

export interface OwnCompany {
  readonly id: number;
  /** A Gerente, who has set it up. */
  readonly boss: Member;
  /** Stores somebody further, in a browser of their own. */
  readonly enter: (fields?: PersonFields) => Promise<Member>;
  /** The id of its record with the code, by the address of its kind: `/panels/model`. */
  readonly idOf: (kind: string, code: string) => Promise<number>;
}

/** @param further names after which it has another record of each kind. */
export async function ownCompany(
  server: OpenConsole,
  name: string,
  further: readonly string[] = [],
): Promise<OwnCompany> {
  const id = await server.company(name);
  const enter = async (fields: PersonFields = {}) =>
    memberOf(await server.visit(), await server.person({ ...fields, companyId: id }), server.url);
  const boss = await enter({ nome: `${name} gerente` });
  await boss.send(
    'POST',
    '/setup',
    joined([name, ...further].map((one, at) => lists(one, at === 0 ? 1000 : otherValue))),
  );
  return {
    id,
    boss,
    enter,
    async idOf(kind, code) {
      const [found] = await boss.send<[{ id: number }]>('GET', `${kind}/getByExternalId/${code}`);
      return found.id;
    },
  };
}

type Lists = ReturnType<typeof lists>;

function joined(all: readonly Lists[]): Readonly<Record<string, readonly object[]>> {
  const names = Object.keys(all[0] ?? {}) as (keyof Lists)[];
  return Object.fromEntries(names.map((name) => [name, all.flatMap((one) => one[name] as object[])]));
}

/** Signs somebody in, in a browser. */
export async function memberOf(visit: Visit, person: Person, url: string): Promise<Member> {
  const { request } = visit.context;
  const send: Member['send'] = async (method, path, body) => {
    const answer = await request.fetch(`${url}/console/api${path}`, {
      method,
      headers: ownPage,
      ...(body && { data: body }),
    });
    const text = await answer.text();
    assert.equal(answer.status(), 200, `${method} ${path}: ${text}`);
    return (JSON.parse(text) as { response: never }).response;
  };
  await send('POST', '/session', { email: person.email, senha: password, id_empresa: person.companyId });
  return { ...visit, person, send };
}
