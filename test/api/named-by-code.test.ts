/**
 * Wherever a body or query names a record by its id, its code may stand in its place; and it is
 * judged as the id would be.
 */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { endpoints } from '../../src/api/index.ts';
import { recordFields } from '../../src/http/request-records.ts';
import type { Endpoint, WriteEndpoint } from '../../src/kernel/contract/endpoint.ts';
import { refersTo, type TObject, type TSchema } from '../../src/kernel/contract/fields.ts';
import {
  referencesIn,
  referredName,
  sentQuery,
  withCodes,
} from '../../src/kernel/contract/record-references.ts';
import { presentSchema } from '../../src/kernel/contract/value-problems.ts';
import type { Answer, Sending } from '../harness/api.ts';
import { type BudgetFixture, createBudget } from '../harness/budget-fixture.ts';
import { createEveryRecord, recordsOf } from '../harness/every-record.ts';
import { someone } from '../harness/panel-people.ts';
import { createPanels, type PanelsFixture } from '../harness/panels-fixture.ts';
import { type RecordIds, sampleBody } from '../harness/samples.ts';
import { sharedApi } from '../harness/shared-api.ts';

const api = sharedApi();
let ids: RecordIds;
let panels: PanelsFixture;
let budget: BudgetFixture;
before(async () => {
  const { id } = api.companyA;
  await createEveryRecord(api.sql, id);
  panels = await createPanels(api.sql, id);
  budget = await createBudget(api.sql, id, '-F');
  for (const table of [
    'filial',
    'cargo',
    'painel_modelo',
    'gmr_painel',
    'gmr_processo',
    'indicador',
    'colaborador',
  ])
    await api.sql(`UPDATE ${table} SET codigo_externo = '${table}-' || id WHERE id_empresa = $1`, [id]);
  ids = await recordsOf(api.sql, id);
});

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const writes = endpoints.filter((one): one is WriteEndpoint => one.method !== 'GET');

/** Fields that take ids alone, each with its reason. */
const byIdAlone: Readonly<Record<string, string>> = {
  'POST /indicators/saveFormulaIndicator formula.referencias.id_indicador_ref': 'formulas as text name codes',
  'POST /indicators/saveFormulaIndicator formula.referencias.id_painel_modelo': 'formulas as text name codes',
  'POST /indicators/saveFormulaIndicator formula.referencias.id_go_processo_periodo':
    'formulas as text name codes',
  'POST /panels/readFormulaReferences leituras.referencia.id_indicador_ref': 'part of a formula',
  'POST /panels/readFormulaReferences leituras.referencia.id_painel_modelo': 'part of a formula',
  'POST /panels/readFormulaReferences leituras.referencia.id_go_processo_periodo': 'part of a formula',
  'GET /panels/getPanels id_painel_ap': 'the place of a panel in a process, which has no code',
  'GET /company/getAuditLog id_colaborador': 'the trail also knows employees that are gone, by id alone',
  'GET /company/getAuditLog id_token': 'tokens have no code',
  'GET /company/getWebhookDeliveries id_webhook': 'webhooks have no code',
  'GET /processes/getClosings id_token': 'tokens have no code',
  'GET /panels/getProgressHistory/panel/{panel_id}/indicator/{indicator_id} id_token': 'tokens have no code',
  'GET /panels/getProgressHistory/panel/{panel_id}/indicator/{indicator_id} id_colaborador':
    'a history also knows employees that are gone, by id alone, and has their names itself',
  'POST /panels/insertComment id_acao': 'actions have no code',
  'GET /panels/getComments id_acao': 'actions have no code',
};

/** The fields at any depth that name a record by its id and have no code beside them. */
function* withoutCode(schema: TSchema, at: string): Generator<string> {
  const { 'x-shape': rows } = schema as { readonly 'x-shape'?: TSchema };
  const { items, properties } = presentSchema(rows ?? schema) as Partial<TObject> & {
    readonly items?: TSchema;
  };
  if (items) yield* withoutCode(items, at);
  for (const [name, field] of Object.entries<TSchema>(properties ?? {})) {
    const path = at === '' ? name : `${at}.${name}`;
    const { items: listed, readOnly } = presentSchema(field) as { items?: TSchema; readOnly?: boolean };
    const isReference = name.startsWith('id_') || (name !== 'id' && refersTo(listed ?? field) !== undefined);
    const isCoded = Object.keys(properties ?? {}).some(
      (one) => one === `codigo_${referredName(name)}` || (listed && one.startsWith('codigos_')),
    );
    // Scenarios have no code.
    if (isReference && !isCoded && !readOnly && name !== 'id_cenario') yield path;
    yield* withoutCode(field, path);
  }
}

it('every field that names a record by id has a code beside it, but for those that say why not', () => {
  const found = endpoints.flatMap((endpoint) => {
    const query = endpoint.method === 'GET' ? sentQuery(endpoint) : undefined;
    const sent = endpoint.method === 'GET' ? [query] : [withCodes(endpoint.body), endpoint.file?.row];
    const names = sent.flatMap((schema) => (schema ? [...withoutCode(schema, '')] : []));
    return names.map((name) => `${nameOf(endpoint)} ${name}`);
  });
  assert.deepEqual([...new Set(found)].toSorted(), Object.keys(byIdAlone).toSorted());
});

function refused(answer: Answer, status: number, words: string): void {
  assert.equal(answer.status, status, answer.text);
  assert.ok(answer.text.includes(words), `${answer.text} does not say ${words}`);
}

const done = (answer: Answer): Answer => {
  assert.equal(answer.status, 200, answer.text);
  return answer;
};

it('a code that no record has is a 412 at each write, and no other field is missing then', async () => {
  const open = writes.filter(({ params }) => recordFields(params).length === 0);
  let count = 0;
  for (const endpoint of open) {
    for (const { byId, byCode, isList } of referencesIn(endpoint.body)) {
      const { [byId]: _, ...body } = sampleBody(endpoint.body, ids);
      const sent = { ...body, [byCode]: isList ? ['nobody'] : 'nobody' };
      const answer = await api.send(endpoint.method, endpoint.path, sent);
      refused(answer, 412, `${byCode}${isList ? '[0]' : ''} \\"nobody\\" does not exist in the company`);
      count++;
    }
  }
  assert.ok(count > 30, String(count));
});

it('a record is stored by codes of any case as by ids; null beside an id is a record without a code', async () => {
  const insert = async (body: object) => {
    const { insertId } = done(await api.post('/panels/insertPanel', { ordem: 1, ...body })).body.response;
    const [record] = done(await api.get(`/panels/panel/getById/${insertId}`)).body.response;
    return record as Readonly<Record<string, unknown>>;
  };
  const { process, model } = panels;
  const byId = await insert({ nome: 'By id', id_grupo: null, id_painel_modelo: model, processos: [process] });
  const codes = { codigo_grupo: null, codigo_painel_modelo: `PAINEL_MODELO-${model}` };
  const byCode = await insert({ nome: 'By code', ...codes, codigos_processo: [`gmr_processo-${process}`] });
  const same = ({ id: _, nome: __, data_cadastro: ___, ...rest }: Readonly<Record<string, unknown>>) => rest;
  assert.deepEqual(same(byCode), same(byId));
  assert.deepEqual(byCode['processos'], [process]);
  const path = `/panels/updatePanelDefinition/${String(byCode['id'])}`;
  done(await api.put(path, { id_painel_modelo: model, codigo_painel_modelo: null }));
  done(await api.put(path, { codigo_painel_modelo: `painel_modelo-${model}` }));
  const neither = await api.post('/panels/insertPanel', {
    nome: 'x',
    id_grupo: null,
    codigo_painel_modelo: null,
  });
  refused(neither, 422, 'id_painel_modelo is required, or codigo_painel_modelo');
  const other = { codigo_painel_modelo: `painel_modelo-${model}`, id_painel_modelo: ids.painel_modelo };
  assert.notEqual(model, ids.painel_modelo);
  refused(
    await api.put(path, other),
    422,
    `is not the code of id_painel_modelo ${ids.painel_modelo}, but of ${model}`,
  );
  refused(await api.put(path, { codigo_painel_modelo: `painel_modelo_${model}` }), 412, `did you mean`);
});

it('what a path, a lock and If-Match say is judged with the ids', async () => {
  const gone = await api.put('/panels/updatePanelDefinition/99999999', { codigo_painel_modelo: 'nobody' });
  refused(gone, 404, '99999999');
  const order = {
    codigo_periodo: '2024-f',
    codigo_conta: 'c-f',
    codigo_centro_resultado: 'r-f',
    codigos_dimensao: ['v-f'],
    ano: 2024,
    valor: 1200,
    metodo: 'igual',
  };
  const facts = `/go/orcadoGo/getByPeriod/${budget.period}`;
  const { etag } = done(await api.get(facts)).headers;
  const headers = { 'if-match': String(etag) };
  done(await api.put('/go/orcadoGo/distribute', order, { headers }));
  const stale = await api.put('/go/orcadoGo/distribute', order, { headers });
  refused(stale, 412, 'has changed');
  const { response } = (await api.get(facts)).body as { response: Record<string, unknown>[] };
  const stored = response.filter(({ id_conta: account }) => account === budget.account);
  assert.equal(stored.length, 12);
  assert.ok(
    stored.every(({ dimensoes, valor }) => valor === 100 && String(dimensoes) === String(budget.value)),
  );
  const lines = [{ codigo_conta: 'C-F', sinal: 1 }];
  const save = (contas: unknown) => api.put(`/go/estruturaGo/saveAccounts/${budget.structure}`, { contas });
  done(await save(lines));
  refused(
    await save([...lines, { id_conta: budget.account, sinal: 1 }]),
    422,
    'contas[1].id_conta names account',
  );
  refused(await save([{ sinal: 1 }]), 422, 'contas[0].id_conta is required, or codigo_conta');
  refused(await save([...lines, { codigo_conta: 'X-1', sinal: 1 }]), 412, 'contas[1].codigo_conta \\"X-1\\"');
});

it('a request that is repeated gets its first answer, though nobody has the code any more', async () => {
  const body = { nome: 'Repeated', codigo_cargo: `cargo-${ids.cargo}` };
  const sending: Sending = { headers: { 'idempotency-key': 'by-code-1' } };
  const first = done(await api.post('/company/insertFunction', body, sending));
  await api.sql(`UPDATE cargo SET codigo_externo = 'moved' WHERE id = $1`, [ids.cargo]);
  assert.equal(done(await api.post('/company/insertFunction', body, sending)).text, first.text);
  refused(await api.post('/company/insertFunction', body), 412, 'codigo_cargo');
  refused(
    await api.post('/company/insertFunction', body, { headers: { prefer: 'tx=rollback' } }),
    412,
    'codigo_cargo',
  );
});

it('reads take codes of what they ask for', async () => {
  const month = 'mes=3&ano=2024&por=conta';
  const byId = await api.get(
    `/go/valoresGo/getBreakdown?id_go_processo_periodo=${budget.period}&${month}&so_conta=${budget.childAccount}&centrosResultado=${budget.centre}`,
  );
  const byCode = await api.get(
    `/go/valoresGo/getBreakdown?codigo_periodo=2024-f&${month}&codigo_so_conta=c.1-f&codigo_centro_resultado=r-f`,
  );
  assert.ok((done(byId).body.response as unknown[]).length > 0);
  assert.equal(byCode.text, byId.text);
  refused(await api.get('/go/valoresGo/getStatement?codigo_periodo=x'), 412, 'codigo_periodo');
  refused(
    await api.get('/go/valoresGo/getStatement?go_modo=periodo'),
    422,
    'id_go_processo_periodo is required, or codigo_periodo',
  );
  refused(
    await api.get('/go/valoresGo/getStatement?codigo_periodo=2024-f&codigo_dimensao_resultado=x'),
    412,
    'codigo_dimensao_resultado',
  );
});

it('nobody below a Gerente names employees by code', async () => {
  const row = {
    id_gmr_processo: panels.process,
    codigo_painel: `gmr_painel-${panels.panel}`,
    codigo_colaborador: `colaborador-${panels.employee}`,
    acesso: 2,
    permissao: 1,
    lido_acesso: null,
    lido_permissao: null,
  };
  const gestor = await someone(api, api.companyA.id, 'Gestor', 'Gestor');
  refused(
    await gestor.send('PUT', '/panels/updateAccessPanelMany', { linhas: [row] }),
    403,
    'linhas[0].codigo_colaborador',
  );
  done(await api.put('/panels/updateAccessPanelMany', { linhas: [row] }));
});
