/** Master records of budget management, made through the API, for the cases that need them. */

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Answer, Sending, TestApi } from '../harness/api.ts';
import { formulaFields } from '../harness/formula-payloads.ts';
import { insertedId } from './company-setup.ts';

export const masterResources = [
  'processoGo',
  'periodoGo',
  'contaGo',
  'estruturaGo',
  'centroResultadoGo',
  'dimensaoGo',
  'dimensaoResultadoGo',
] as const;
export type MasterResource = (typeof masterResources)[number];

export type Shown = Readonly<Record<string, unknown>>;

/** A code that no record has. */
export const newCode = () => `K-${randomUUID()}`;

export const months2024 = { inicio_mes: 1, inicio_ano: 2024, fim_mes: 12, fim_ano: 2024 };

export type Budget = ReturnType<typeof budgetOf>;

/** The routes of the module as the company of the token uses them (company A without one). */
export function budgetOf(api: TestApi, sending?: Sending) {
  /**
   * What an insert needs besides `codigo` and `nome`; owners that `given` does not name are
   * created.
   */
  const required = async (resource: MasterResource, given: Shown): Promise<object> => {
    const owner = async (field: string, of: MasterResource) => ({
      [field]: given[field] ?? (await insert(of)),
    });
    if (resource === 'periodoGo') return { ...(await owner('id_go_processo', 'processoGo')), ...months2024 };
    if (resource === 'estruturaGo') return owner('id_go_processo_periodo', 'periodoGo');
    if (resource === 'dimensaoResultadoGo') return owner('id_dimensao', 'dimensaoGo');
    return {};
  };
  const bodyOf = async (resource: MasterResource, fields: Shown = {}): Promise<Shown> => ({
    codigo: newCode(),
    nome: 'Sales',
    ...(await required(resource, fields)),
    ...fields,
  });
  const insert = async (resource: MasterResource, fields: Shown = {}): Promise<number> =>
    insertedId(await api.post(`/go/${resource}/insert`, await bodyOf(resource, fields), sending));
  const on = (method: string, action: string) => (resource: MasterResource, id: number, body?: unknown) =>
    api.send(method, `/go/${resource}/${action}/${id}`, body, sending);
  const read = async (path: string): Promise<Shown[]> => {
    const answer = await api.get(path, sending);
    assert.equal(answer.status, 200, answer.text);
    return answer.body.response as Shown[];
  };
  return {
    api,
    bodyOf,
    insert,
    read,
    update: on('PUT', 'update'),
    block: on('PUT', 'block'),
    unblock: on('PUT', 'unblock'),
    remove: on('DELETE', 'delete'),
    saveAccounts: (id: number, contas: unknown) =>
      api.put(`/go/estruturaGo/saveAccounts/${id}`, { contas }, sending),
    get: async (resource: MasterResource, id: number): Promise<Shown> => {
      const [record, ...others] = await read(`/go/${resource}/getById/${id}`);
      assert.ok(record !== undefined && others.length === 0);
      return record;
    },
    history: (resource: string, id: number) => read(`/go/registroGo/getHistory/${resource}/${id}`),
    /** Stores a fact of the child of nobody, as the operator, in March 2024. */
    fact: async (table: 'orcado_go' | 'realizado_go' | 'historico_go', of: Shown): Promise<void> => {
      const fact = {
        id_go_processo_periodo: of['period'] ?? (await insert('periodoGo')),
        id_conta: of['account'] ?? (await insert('contaGo')),
        id_centro_resultado: of['centre'] ?? (await insert('centroResultadoGo')),
        dimensoes: of['values'] ?? [],
        ano: 2024,
        mes: of['month'] ?? 3,
        valor: 100,
      };
      const company = sending?.token === api.companyB.token ? api.companyB.id : api.companyA.id;
      await api.sql(
        `INSERT INTO ${table} (id_empresa, ${Object.keys(fact).join(', ')}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [company, ...Object.values(fact)],
      );
    },
    /** Saves a formula with one budget reference; gives the indicator. */
    formula: async (reference: object): Promise<number> => {
      const answer = await api.post('/indicators/saveFormulaIndicator', formulaBody(reference), sending);
      assert.equal(answer.status, 200, answer.text);
      return answer.body.response.id as number;
    },
  };
}

function formulaBody(reference: object): object {
  return {
    nome: 'Budget',
    ...formulaFields,
    meta_oculta: 1,
    formula: {
      referencias: [{ slug: 'a', rotulo: 'A', tipo: 1, ...reference }],
      nos: [{ key: 'r', pai_key: null, destino: 1, ordem: 0, tipo_no: 1, ref_slug: 'a' }],
    },
  };
}

export function assertUpdated(answer: Answer): void {
  assert.equal(answer.status, 200, answer.text);
  assert.deepEqual(answer.body, { response: { status: 'success', affectedRows: 1 } });
}
