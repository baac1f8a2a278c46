/** What changed since a cursor (an extension of contract §4.1). */
import assert from 'node:assert/strict';
import type { TestApi } from '../harness/api.ts';
import { createBudget } from '../harness/budget-fixture.ts';
import { sumOf } from '../harness/formula-payloads.ts';
import { createPanels } from '../harness/panels-fixture.ts';
import { employeeBody, insertedId, structureOf } from './company-setup.ts';
import { type ContractCase, casesOf, plain } from './contract-case.ts';
import { assertRefused } from './generic-cases.ts';

const endpoint = 'GET /company/getChanges';
const { cases: all, example } = casesOf(endpoint, plain);

type Row = Readonly<Record<string, unknown>> & { readonly cursor: string };

/** A company of its own, and what its feed says from where it was read last. */
async function newCompany(api: TestApi) {
  const { id, token } = await api.createCompany('Followed');
  const sending = { token };
  let since: string | undefined;
  const read = async (query: string): Promise<Row[]> => {
    const answer = await api.get(`/company/getChanges${query}`, sending);
    assert.equal(answer.status, 200, answer.text);
    return answer.body.response as Row[];
  };
  /** The changes since the last call: resource, action and whatever is not null. */
  const news = async () => {
    const rows = await read(since === undefined ? '' : `?since=${since}`);
    since = rows.at(-1)?.cursor ?? since;
    return rows.map(({ cursor: _, horario: __, ...row }) =>
      Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)),
    );
  };
  return { id, token, sending, read, news };
}

example(200, 'employees, with what belongs to them, once for each request', async (api) => {
  const { sending, news } = await newCompany(api);
  const structure = await structureOf(api, sending);
  assert.deepEqual(await news(), [
    { recurso: 'cargo', acao: 'insert', id: structure.role },
    { recurso: 'departamento', acao: 'insert', id: structure.department },
    { recurso: 'filial', acao: 'insert', id: structure.branch },
    { recurso: 'funcao', acao: 'insert', id: structure.job },
  ]);
  const id = insertedId(await api.post('/employee/insertEmployee', employeeBody(structure), sending));
  assert.deepEqual(await news(), [{ recurso: 'colaborador', acao: 'insert', id }]);
  const change = { recurso: 'colaborador', acao: 'update', id };
  await api.put(`/employee/updateEmployee/${id}`, { nome: 'Ana Lima' }, sending);
  assert.deepEqual(await news(), [change]);
  await api.put(
    `/employee/updateEmployeeDepartment/${id}`,
    { id_departamento: structure.department },
    sending,
  );
  assert.deepEqual(await news(), [change]);
});

example(200, 'nothing of a write that changes nothing, is refused, or is a dry run', async (api) => {
  const { sending, news } = await newCompany(api);
  const structure = await structureOf(api, sending);
  const body = employeeBody(structure);
  const id = insertedId(await api.post('/employee/insertEmployee', body, sending));
  await news();
  await api.put(`/employee/updateEmployee/${id}`, { nome: body.nome }, sending);
  assert.equal((await api.post('/employee/insertEmployee', body, sending)).status, 409);
  const headers = { prefer: 'tx=rollback' };
  const dryRun = await api.post('/company/insertRole', { nome: 'None' }, { ...sending, headers });
  assert.equal(dryRun.status, 200, dryRun.text);
  assert.deepEqual(await news(), []);
});

example(200, 'cells, formulas, panels and accesses', async (api) => {
  const { id: companyId, sending, news } = await newCompany(api);
  const { panel, process, employee, common } = await createPanels(api.sql, companyId);
  assert.deepEqual(await news(), [], 'the operator’s records are not told one by one');
  const cell = `panel/${panel}/indicator/${common}/month/2/year/2024`;
  const written = await api.put(`/panels/updateProgressPanel/${cell}`, { meta_numerador: 5 }, sending);
  assert.equal(written.status, 200, written.text);
  assert.deepEqual(await news(), [
    {
      recurso: 'andamento',
      acao: 'update',
      id_gmr_painel: panel,
      id_indicador: common,
      mes: 2,
      ano: 2024,
    },
  ]);
  await api.put(`/panels/updatePanel/${panel}`, { nome: 'North' }, sending);
  assert.deepEqual(await news(), [{ recurso: 'painel', acao: 'update', id: panel }]);
  const access = insertedId(
    await api.post(
      '/panels/insertAccessPanel',
      { id_gmr_processo: process, id_gmr_painel: panel, id_colaborador: employee },
      sending,
    ),
  );
  assert.deepEqual(await news(), [{ recurso: 'acesso', acao: 'insert', id: access }]);
  const saved = await api.post('/indicators/saveFormulaIndicator', sumOf(common), sending);
  assert.equal(saved.status, 200, saved.text);
  const formula = saved.body.response.id as number;
  assert.deepEqual(await news(), [
    { recurso: 'indicador', acao: 'insert', id: formula },
    { recurso: 'formula', acao: 'update', id: formula },
  ]);
});

example(200, 'masters and facts of the budget, facts by period and month', async (api) => {
  const { id: companyId, sending, news } = await newCompany(api);
  const { period, account, centre } = await createBudget(api.sql, companyId);
  const fact = { id_go_processo_periodo: period, id_conta: account, id_centro_resultado: centre, ano: 2024 };
  const linhas = [2, 3].map((mes) => ({ ...fact, mes, dimensoes: [], valor: mes }));
  const sent = await api.post('/go/realizadoGo/upsertMany', { linhas }, sending);
  assert.equal(sent.status, 200, sent.text);
  const month = (mes: number) => ({
    recurso: 'realizadoGo',
    acao: 'update',
    id_go_processo_periodo: period,
    mes,
    ano: 2024,
  });
  assert.deepEqual(await news(), [month(2), month(3)]);
  await api.put(`/go/contaGo/block/${account}`, {}, sending);
  await api.put(`/go/contaGo/unblock/${account}`, {}, sending);
  const changed = { recurso: 'contaGo', acao: 'update', id: account };
  assert.deepEqual(await news(), [changed, changed]);
});

example(200, 'from the newest change on, and in pages that neither overlap nor leave out', async (api) => {
  const { sending, read } = await newCompany(api);
  assert.deepEqual(await read('?since=now'), []);
  for (const nome of ['A', 'B', 'C', 'D', 'E']) await api.post('/company/insertRole', { nome }, sending);
  const whole = await read('');
  assert.equal(whole.length, 5);
  assert.deepEqual(await read('?since=now'), whole.slice(-1));
  const paged: Row[] = [];
  for (let page = await read('?limit=2'); page.length > 0; ) {
    paged.push(...page);
    page = await read(`?limit=2&since=${paged.at(-1)?.cursor}`);
  }
  assert.deepEqual(paged, whole);
});

example(200, 'changes of the company alone', async (api) => {
  const [one, other] = [await newCompany(api), await newCompany(api)];
  await api.post('/company/insertRole', { nome: 'Other' }, other.sending);
  assert.deepEqual(await one.news(), []);
  const [theirs] = await other.read('');
  const refused = await api.get(`/company/getChanges?since=${theirs?.cursor}`, one.sending);
  assertRefused(refused, 'cursor-expired', 'since');
});

example(410, 'a cursor from before what is kept, or of a feed that is no longer this one', async (api) => {
  const { id: companyId, sending, read } = await newCompany(api);
  for (const nome of ['A', 'B', 'C']) await api.post('/company/insertRole', { nome }, sending);
  const [first, second, third] = await read('');
  const ask = (cursor: string | undefined) => api.get(`/company/getChanges?since=${cursor}`, sending);
  assert.deepEqual((await ask(first?.cursor)).body.response, [second, third]);
  await api.sql(`UPDATE mudanca SET horario = horario - interval '40 days' WHERE id_empresa = $1`, [
    companyId,
  ]);
  assertRefused(await ask(first?.cursor), 'cursor-expired', 'read everything again');
  const [old, , newest] = await read('');
  assertRefused(await ask(old?.cursor), 'cursor-expired', 'since=now');
  assert.deepEqual((await ask(newest?.cursor)).body.response, [], 'who has read everything goes on');
});

example(422, 'a cursor that is none', async (api) => {
  const cursor = Buffer.from('1.2.3').toString('base64url');
  for (const since of [`${cursor}=`, 'MS4yLjM*', 'eA', Buffer.from('1.2').toString('base64url'), 'NOW']) {
    const answer = await api.get(`/company/getChanges?since=${encodeURIComponent(since)}`);
    assertRefused(answer, 'invalid-value', 'since');
  }
});

export const cases: readonly ContractCase[] = all;
