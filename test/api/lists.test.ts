/**
 * Lists that can be asked: search, filters, order, further fields and pages by key are the same for
 * every kind of record, and nobody is told more by them than the records show.
 */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import fc from 'fast-check';
import { endpoints } from '../../src/api/index.ts';
import type { ReadEndpoint } from '../../src/kernel/contract/endpoint.ts';
import type { Answer } from '../harness/api.ts';
import { createBudget, createFacts } from '../harness/budget-fixture.ts';
import { createEveryRecord, recordsOf } from '../harness/every-record.ts';
import { type Someone, someone } from '../harness/panel-people.ts';
import { createPanels, type PanelsFixture } from '../harness/panels-fixture.ts';
import { runs } from '../harness/random-runs.ts';
import { type RecordIds, samplePath } from '../harness/samples.ts';
import { sharedApi } from '../harness/shared-api.ts';

const coded = [
  'filial',
  'departamento',
  'cargo',
  'painel_grupo',
  'painel_modelo',
  'gmr_painel',
  'gmr_processo',
  'indicador',
  'colaborador',
];

const api = sharedApi();
let ids: RecordIds;
let panels: PanelsFixture;
before(async () => {
  await createEveryRecord(api.sql, api.companyA.id);
  panels = await createPanels(api.sql, api.companyA.id);
  const budget = await createBudget(api.sql, api.companyA.id, '-F');
  await createFacts(api.sql, api.companyA.id, budget);
  await api.sql(
    `INSERT INTO webhook_entrega (id_empresa, id_webhook, tipo, corpo, status)
     SELECT id_empresa, id, 'type.' || n % 2, '{}', CASE WHEN n % 2 = 0 THEN 'entregue' ELSE 'morta' END
       FROM webhook, generate_series(1, 5) AS n WHERE id_empresa = $1`,
    [api.companyA.id],
  );
  await api.sql(
    `INSERT INTO fechamento (id_empresa, id_gmr_processo, ano, mes, nota) SELECT $1, $2, 2023, n, 'N' FROM generate_series(1, 5) AS n`,
    [api.companyA.id, panels.process],
  );
  // So that each list is also asked by the codes of what its records refer to.
  for (const table of coded) {
    await api.sql(`UPDATE ${table} SET codigo_externo = 'Code-' || id WHERE id_empresa = $1`, [
      api.companyA.id,
    ]);
  }
  ids = { ...(await recordsOf(api.sql, api.companyA.id)), periodo_go: budget.period };
  await api.sql(
    `INSERT INTO andamento_historico (id_empresa, id_indicador, id_gmr_painel, ano, meta_numerador, autoria_meta_numerador)
     SELECT $1, $2, $3, 2020 + n, array_fill(n::bigint, '{12}'), array_fill('019dfc3d-0000-8101-8000-000000000002'::uuid, '{12}')
       FROM generate_series(1, 3) AS n`,
    [api.companyA.id, ids.indicador, ids.gmr_painel],
  );
});

type Row = Record<string, string | number | null | undefined>;
const lists = endpoints.filter(
  (one): one is ReadEndpoint =>
    one.method === 'GET' && one.query !== undefined && 'q' in one.query.properties,
);
const rowsOf = (answer: Answer): Row[] => {
  assert.equal(answer.status, 200, answer.text);
  return answer.body.response as Row[];
};
const get = async (path: string) => rowsOf(await api.get(path));
const pathOf = ({ path, params }: ReadEndpoint) => samplePath(path, params, ids);

/** All pages by key, as the links lead from one to the next. */
async function walk(first: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (let path: string | undefined = first; path !== undefined; ) {
    const answer = await api.get(path);
    rows.push(...rowsOf(answer));
    path = /<([^>]*)>; rel="next"/.exec(String(answer.headers['link']))?.[1];
  }
  return rows;
}

/** What is no list of records, each with its reason. */
const others: Readonly<Record<string, RegExp>> = {
  'one record, or the parts of one':
    /\/get\w*By(Id|ExternalId|Code)\/|\/(getModelIndicator|model\/getIndicators|scenario\/getDifferences|getEmployeeDepartments)\//,
  'the trail, the feed and histories only grow, and are read in their own order':
    /\/(getAuditLog|getChanges|getPasswordMessages|getVersion\w+|getConversion\w+|getHistory)(\/|$)/,
  'cells and what is calculated of them':
    /\/(getProgress\w*|getPanelResults|getResult(s|Changes)|explain\w+)(\/|$)/,
  'what is summed of the budget': /\/valoresGo\//,
};

it('every GET is a list that can be asked, or says why not', () => {
  const isOther = (path: string) => Object.values(others).some((those) => those.test(path));
  const reads = endpoints.filter(({ method }) => method === 'GET').map(({ path }) => path);
  const asked = new Set(lists.map(({ path }) => path));
  assert.deepEqual(
    reads.filter((path) => !asked.has(path) && !isOther(path)),
    [],
  );
  assert.ok(lists.length >= 37, `only ${lists.length} can be asked`);
});

describe('every list', () => {
  for (const endpoint of lists) {
    const { path, query } = endpoint;
    const properties = query?.properties as Readonly<Record<string, { readonly enum: string[] }>>;
    it(`${path}: every order, by offset and by key, has all records once`, async () => {
      const base = pathOf(endpoint);
      const plain = await get(base);
      assert.ok(plain.length > 0);
      const key = (row: Row) => JSON.stringify(row);
      const sorted = (rows: readonly Row[]) => rows.map(key).toSorted();
      const orders = properties['order']?.enum ?? [];
      for (const [at, order] of orders.entries()) {
        const whole = await get(`${base}?order=${order}`);
        assert.deepEqual(sorted(whole), sorted(plain), order);
        // One function reads all by pages: of each list one order, of all lists each.
        if (at !== lists.indexOf(endpoint) % orders.length) continue;
        assert.deepEqual(await walk(`${base}?order=${order}&after=start&limit=2`), whole, order);
      }
      if (properties['order']?.enum.includes('id')) {
        const [oldest, newest] = [await get(`${base}?order=id`), await get(`${base}?order=-id`)];
        assert.deepEqual(/newest first/.test(endpoint.summary) ? newest : oldest, plain);
      } else assert.deepEqual(await walk(`${base}?after=start&limit=2`), plain);
    });

    it(`${path}: each filter keeps the records with its value, and only these`, async () => {
      const base = pathOf(endpoint);
      const further = properties['include'] === undefined ? '' : `include=${furtherOf(endpoint).join(',')}`;
      const plain = await get(`${base}?${further}`);
      for (const name of Object.keys(query?.properties ?? {})) {
        const value = plain.map((row) => row[name]).find((one) => (one ?? '') !== '');
        if ((value ?? null) === null) continue;
        const found = await get(`${base}?${further}&${name}=${encodeURIComponent(String(value))}`);
        assert.deepEqual(
          found,
          plain.filter((row) => String(row[name]).toLowerCase() === String(value).toLowerCase()),
          name,
        );
      }
    });

    it(`${path}: the records are those of the contract until more is asked for`, async () => {
      if (properties['include'] === undefined) return;
      const base = pathOf(endpoint);
      const names = furtherOf(endpoint);
      for (const row of await get(base)) for (const name of names) assert.ok(!(name in row), name);
      for (const row of await get(`${base}?include=${names.join(',')}`))
        for (const name of names) assert.ok(name in row, name);
      const { required: shown } = endpoint.record as unknown as { required: string[] };
      assert.deepEqual(await get(`${base}?include=${shown.join(',')}`), await get(base));
      assert.equal((await api.get(`${base}?include=remuneracao`)).status, 422);
    });
  }
});

function furtherOf({ record }: ReadEndpoint): string[] {
  const { properties, required } = record as unknown as { properties: object; required: string[] };
  return Object.keys(properties).filter((name) => !required.includes(name));
}

describe('search', () => {
  it('finds names without accents and case, by any of their words, and codes', async () => {
    const body = { estado: 'SP', cidade: 'São Paulo' };
    await api.post('/company/insertBranch', { ...body, nome: 'Loja São João', codigo_externo: 'LJ-0_1%' });
    await api.post('/company/insertBranch', { ...body, nome: 'LOJA SAO JOAO II' });
    const found = async (q: string) =>
      (await get(`/company/getBranches?q=${encodeURIComponent(q)}`)).map(({ nome }) => nome);
    assert.deepEqual(await found('joao'), ['Loja São João', 'LOJA SAO JOAO II']);
    assert.deepEqual(await found('João loja'), ['Loja São João', 'LOJA SAO JOAO II']);
    assert.deepEqual(await found('joao ii'), ['LOJA SAO JOAO II']);
    assert.deepEqual(await found('lj-0_1%'), ['Loja São João']);
    assert.deepEqual(await found('%'), ['Loja São João']);
    assert.deepEqual(await found('nowhere'), []);
  });

  it('a name of the longest characters can be stored and found', async () => {
    for (const nome of ['ﷺ'.repeat(255), '𝅘𝅥𝅮'.repeat(85), '각'.repeat(255)]) {
      assert.equal((await api.post('/company/insertRole', { nome })).status, 200);
      const q = encodeURIComponent(nome.slice(0, 8));
      assert.deepEqual(
        (await get(`/company/getRoles?q=${q}`)).map((row) => row['nome']),
        [nome],
      );
    }
  });
});

describe('a panel in no process', () => {
  it('is in the list of panels, and found by having none', async () => {
    const inNone = async (filter: string) =>
      (await get(`/panels/panel/getAll?${filter}`)).map(({ id }) => id).includes(panels.loosePanel);
    assert.ok(await inNone(''));
    assert.ok(await inNone('id_gmr_processo=null'));
    assert.ok(await inNone(`id_gmr_processo=null,${panels.process}`));
    assert.ok(!(await inNone(`id_gmr_processo=${panels.process}`)));
    const inProcess = await get(`/panels/panel/getAll?id_gmr_processo=${panels.process}`);
    assert.deepEqual(
      inProcess.map(({ id }) => id),
      [panels.panel, panels.otherPanel],
    );
  });
});

describe('what is refused', () => {
  const refused = async (query: string, name: string, path = '/company/getBranches') => {
    const answer = await api.get(`${path}?${query}`);
    assert.equal(answer.status, 422, query);
    assert.match(answer.body.msg as string, new RegExp(`^${name} `));
  };
  it('a cursor that no page has given, of another order, or without a limit', async () => {
    const cursor = (...position: unknown[]) =>
      `after=${Buffer.from(JSON.stringify(position)).toString('base64url')}`;
    await refused('after=start', 'limit');
    await refused('after=start&limit=1001', 'limit');
    await refused('after=start&limit=0', 'limit');
    await refused('after=start&limit=5&offset=5', 'offset');
    await refused('after=nonsense&limit=5', 'after');
    await refused(`${cursor('nome', 'a', 1)}&limit=5`, 'after');
    await refused(`${cursor('nome', 'a')}&order=nome&limit=5`, 'after');
    await refused(`${cursor('nome', 'a\0', 1)}&order=nome&limit=5`, 'after');
    await refused(`${cursor('nome', {}, 1)}&order=nome&limit=5`, 'after');
    await refused(`${cursor('desativado', 'x', 1)}&order=desativado&limit=5`, 'after');
    await refused(`${cursor('desativado', '99999999999', 1)}&order=desativado&limit=5`, 'after');
    await refused(`${cursor('id', null, 1e20)}&limit=5`, 'after');
    await refused(
      `${cursor('data_cadastro', '99', 1)}&order=data_cadastro&limit=5`,
      'after',
      '/panels/getModels',
    );
  });
});

/** A name or a code, few of each, so that many are equal. */
const orders = ['id', 'nome', 'codigo_externo', 'desativado', 'cidade'] as const;
const change = fc.record({
  does: fc.constantFrom('insert', 'remove'),
  nome: fc.constantFrom('A', 'á', 'B', 'C c', 'Ç'),
  at: fc.nat(),
});

it('pages by key: of the records that stay none is left out or doubled while others come and go', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...orders),
      fc.boolean(),
      fc.integer({ min: 1, max: 4 }),
      fc.array(change, { minLength: 1, maxLength: 8 }),
      async (field, isDescending, limit, changes) => {
        const company = await api.createCompany('Pages');
        await api.sql(
          `INSERT INTO filial (id_empresa, nome, estado, cidade, codigo_externo, desativado)
           SELECT $1, (ARRAY['a', 'Á', 'b', 'c'])[n % 4 + 1], 'SP', 'x', CASE WHEN n % 3 > 0 THEN 'L' || n END, n % 2
             FROM generate_series(1, 12) AS n`,
          [company.id],
        );
        const send = { token: company.token };
        const stay = new Set(rowsOf(await api.get('/company/getBranches', send)).map(({ id }) => id));
        const left = [...changes];
        const order = `${isDescending ? '-' : ''}${field}`;
        const seen: (string | number | null | undefined)[] = [];
        for (
          let path: string | undefined = `/company/getBranches?order=${order}&limit=${limit}&after=start`;
          path !== undefined;
        ) {
          const answer: Answer = await api.get(path, send);
          seen.push(...rowsOf(answer).map(({ id }) => id));
          path = /<([^>]*)>; rel="next"/.exec(String(answer.headers['link']))?.[1];
          const next = left.shift();
          if (next?.does === 'insert') {
            await api.sql('INSERT INTO filial (id_empresa, nome, estado, cidade) VALUES ($1, $2, $3, $3)', [
              company.id,
              next.nome,
              'x',
            ]);
          } else if (next) {
            const all = [...stay];
            const gone = all[next.at % all.length];
            stay.delete(gone);
            await api.sql('DELETE FROM filial WHERE id = $1', [gone]);
          }
        }
        assert.equal(new Set(seen).size, seen.length, 'doubled');
        for (const id of stay) assert.ok(seen.includes(id), `left out: ${id}`);
      },
    ),
    { numRuns: runs(5) },
  );
});

describe('people', () => {
  let manager: Someone;
  let typist: Someone;
  before(async () => {
    manager = await someone(api, api.companyA.id, 'Márcia Manager', 'Gerente');
    typist = await someone(api, api.companyA.id, 'Típico Typist', 'Colaborador');
    await api.sql("UPDATE colaborador SET codigo_externo = 'SECRET-1' WHERE id = $1", [manager.employeeId]);
  });

  it('below a Gerente ask employees by name alone: no other field can be guessed', async () => {
    const path = '/employee/getEmployees';
    const found = async (who: Someone, query: string) =>
      rowsOf(await who.send('GET', `${path}?${query}`)).map(({ id }) => id);
    assert.deepEqual(await found(typist, 'q=tipico'), [typist.employeeId]);
    assert.deepEqual(await found(typist, 'q=secret'), []);
    assert.deepEqual(await found(typist, 'q=example'), []);
    assert.deepEqual(await found(manager, 'q=secret-1'), [manager.employeeId]);
    assert.deepEqual(await found(typist, `id=${typist.employeeId}&order=-nome`), [typist.employeeId]);
    for (const query of ['codigo_externo=SECRET-1', 'include=codigo_externo', 'order=status', 'status=1'])
      assert.equal((await typist.send('GET', `${path}?${query}`)).status, 403, query);
  });

  it('below a Gerente ask accesses with the names of employees, not with their codes', async () => {
    const { panel, process } = panels;
    const path = `/panels/getAccessPanel/process/${process}/panel/${panel}`;
    const reader = await someone(api, api.companyA.id, 'Reader', 'Colaborador');
    await api.sql(
      `INSERT INTO painel_acesso (id_empresa, id_gmr_processo, id_gmr_painel, id_colaborador)
       VALUES ($1, $2, $3, $4), ($1, $2, $3, $5)`,
      [api.companyA.id, process, panel, manager.employeeId, reader.employeeId],
    );
    const named = await reader.send('GET', `${path}?q=marcia&include=nome_colaborador`);
    assert.deepEqual(
      rowsOf(named).map((row) => row['nome_colaborador']),
      ['Márcia Manager'],
    );
    const theirs = `/panels/getAccessPanelByEmployee/${reader.employeeId}`;
    for (const asked of [path, theirs, '/panels/access/getAll'])
      for (const query of ['include=codigo_colaborador', 'codigo_colaborador=SECRET-1'])
        assert.equal((await reader.send('GET', `${asked}?${query}`)).status, 403, query);
    assert.equal((await reader.send('GET', '/panels/panel/getAll?codigo_responsavel=SECRET-1')).status, 403);
    assert.equal(rowsOf(await manager.send('GET', `${path}?codigo_colaborador=secret-1`)).length, 1);
    const [shown] = rowsOf(await manager.send('GET', `${path}?q=marcia&include=codigo_colaborador`));
    assert.equal(shown?.['codigo_colaborador'], 'SECRET-1');
    const linhas = [{ id_gmr_processo: process, id_gmr_painel: panel, codigo_colaborador: 'SECRET-1' }];
    const gestor = await someone(api, api.companyA.id, 'Gestor', 'Gestor');
    const name = async (who: Someone) =>
      (await who.send('POST', '/panels/access/upsertMany', { linhas }, { prefer: 'tx=rollback' })).status;
    assert.deepEqual([await name(gestor), await name(manager)], [403, 200]);
  });

  it('find no panel that they do not see', async () => {
    for (const path of ['/panels/panel/getAll', '/panels/getPanels'])
      assert.deepEqual(rowsOf(await typist.send('GET', `${path}?q=california&order=-nome`)), []);
    assert.ok(rowsOf(await manager.send('GET', '/panels/panel/getAll?q=california')).length > 0);
  });
});
