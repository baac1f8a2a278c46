/** The company's own records of the audit trail (an extension of contract §4.1). */
import assert from 'node:assert/strict';
import { type TestApi, testNow } from '../harness/api.ts';
import type { ContractCase } from './contract-case.ts';

const endpoint = 'GET /company/getAuditLog';
const all: ContractCase[] = [];

function example(name: string, run: (api: TestApi) => Promise<void>) {
  all.push({ endpoint, status: 200, name, run });
}

type Row = Readonly<Record<string, unknown>>;

/** A company of its own, whose records nobody else's requests mingle with. */
async function newCompany(api: TestApi) {
  const { id, token } = await api.createCompany('Audited');
  const get = async (query = ''): Promise<Row[]> => {
    const answer = await api.get(`/company/getAuditLog${query}`, { token });
    assert.equal(answer.status, 200, answer.text);
    return answer.body.response as Row[];
  };
  /** Records at these moments. */
  const recorded = (moments: readonly string[], fields: Readonly<Record<string, unknown>> = {}) =>
    api.sql(
      `INSERT INTO auditoria (horario, ambiente, id_empresa, id_token, metodo, rota, caminho, status, duracao_ms)
       SELECT moment, 'production', $1, $3, 'GET', $4, $4, $5, 1 FROM unnest($2::timestamptz[]) AS moment`,
      [id, moments, fields['id_token'] ?? 1, fields['rota'] ?? '/old', fields['status'] ?? 200],
    );
  return { id, token, get, recorded };
}

example('numbers that do not count what others send, in the order of time all the same', async (api) => {
  const { get, recorded } = await newCompany(api);
  const moments = Array.from({ length: 50 }, () => '2026-01-02T03:04:05Z');
  await recorded(moments);
  const rows = await get('?limit=50');
  const numbers = rows.map(({ id }) => id as number);
  assert.equal(new Set(numbers).size, 50);
  const rising = numbers.filter((number, at) => at > 0 && number > (numbers[at - 1] as number)).length;
  assert.ok(rising > 5 && rising < 44, `${rising} of 49 rise`);
  assert.deepEqual(await get('?limit=50'), rows, 'the same each time');
  assert.deepEqual(
    (await get('?limit=7&offset=3')).map(({ id }) => id),
    numbers.slice(3, 10),
    'pages are pieces of the whole',
  );
  const { rows: own } = await api.sql(
    `SELECT count(*) FILTER (WHERE n BETWEEN 1 AND 4503599627370496)::integer AS kept, count(DISTINCT n)::integer AS different
       FROM (SELECT audit_number(id, 'secret') AS n FROM generate_series(1, 20000) AS id) AS numbered`,
  );
  assert.deepEqual(own, [{ kept: 20_000, different: 20_000 }]);
});

example('a request as it was recorded, salaries masked, without what is the operator’s', async (api) => {
  const { token, get } = await newCompany(api);
  const headers = { 'user-agent': 'ERP/1.0', prefer: 'tx=rollback' };
  await api.post('/company/insertRole?a=1', { nome: 'Auditor', remuneracao: 5 }, { token, headers });
  await api.get('/company/getFunctionsByRole/2147483647', { token });
  const [first, second] = await get();
  const { id, id_token, id_colaborador, duracao_ms, ...rest } = first as Row;
  assert.equal(id_colaborador, null);
  for (const number of [id, id_token, duracao_ms]) assert.ok(typeof number === 'number' && number > 0);
  assert.deepEqual(rest, {
    horario: testNow.toISOString(),
    metodo: 'POST',
    rota: '/company/insertRole',
    caminho: '/company/insertRole',
    consulta: 'a=1',
    corpo: '{"nome":"Auditor","remuneracao":"***"}',
    status: 200,
    ip: '127.0.0.1',
    user_agent: 'ERP/1.0',
    pais: null,
    regiao: null,
    cidade: null,
    simulacao: true,
    erro: null,
    mensagem: null,
    linhas_recusadas: null,
  });
  assert.partialDeepStrictEqual(second, {
    rota: '/company/getFunctionsByRole/{id}',
    caminho: '/company/getFunctionsByRole/2147483647',
    corpo: null,
    status: 404,
    erro: 'not-found',
    mensagem: 'id 2147483647 does not exist',
    simulacao: false,
  });
});

example('records of the company alone, reading them included', async (api) => {
  const [one, other] = [await newCompany(api), await newCompany(api)];
  await api.get('/company/getRoles', { token: other.token });
  assert.deepEqual(await one.get(), []);
  const paths = (rows: readonly Row[]) => rows.map(({ caminho }) => caminho);
  assert.deepEqual(paths(await one.get()), ['/company/getAuditLog']);
  assert.deepEqual(paths(await other.get()), ['/company/getRoles']);
});

example('by time, the oldest or the newest first, in pages that do not overlap', async (api) => {
  const { get, token, recorded } = await newCompany(api);
  const moments = [3, 1, 2, 0, 4, 4].map((month) => `2025-1${month % 3}-0${month + 1}T00:00:00.000Z`);
  await recorded(moments);
  const whole = await get('?fim=2026-01-01');
  assert.deepEqual(
    whole.map(({ horario }) => horario),
    moments.toSorted(),
  );
  const paged: Row[] = [];
  for (const offset of [0, 2, 4]) {
    const answer = await api.get(`/company/getAuditLog?fim=2026-01-01&limit=2&offset=${offset}`, { token });
    assert.equal(answer.headers['x-total-count'], '6', answer.text);
    paged.push(...(answer.body.response as Row[]));
  }
  assert.deepEqual(paged, whole);
  assert.deepEqual(await get('?fim=2026-01-01&offset=5'), whole.slice(5));
  assert.deepEqual(await get('?fim=2026-01-01&ordem=decrescente'), whole.toReversed());
  assert.deepEqual(
    await get('?fim=2026-01-01&ordem=decrescente&limit=2&offset=1'),
    whole.toReversed().slice(1, 3),
  );
});

example('between moments: the first one included, the last one not, whatever their offset', async (api) => {
  const { get, recorded } = await newCompany(api);
  await recorded([
    '2025-01-31T23:59:59.999Z',
    '2025-02-01T00:00:00Z',
    '2025-02-28T23:59:59.999Z',
    '2025-03-01T00:00:00Z',
  ]);
  for (const query of [
    '2025-02-01&fim=2025-03-01',
    '2025-01-31T21:00-03:00&fim=2025-03-01T03:00%2B03:00',
    '2025-02-01T03:00+03:00&fim=2025-03-01T00:00:00.000Z',
  ]) {
    const found = await get(`?inicio=${query}`);
    assert.deepEqual(
      found.map(({ horario }) => horario),
      ['2025-02-01T00:00:00.000Z', '2025-02-28T23:59:59.999Z'],
      query,
    );
  }
});

example('of one token, one route, one status or a class of them', async (api) => {
  const { get, recorded } = await newCompany(api);
  const route = '/company/getFunctionsByRole/:id';
  const kinds = [{ id_token: 7 }, { rota: route }, { status: 403 }, { status: 422 }, { status: 500 }];
  for (const [day, fields] of kinds.entries()) await recorded([`2025-02-0${day + 1}`], fields);
  for (const [query, days] of [
    ['id_token=7', [1]],
    ['rota=/company/getFunctionsByRole/{id}', [2]],
    [`rota=${route}`, [2]],
    ['rota=/company/getFunctionsByRole', []],
    ['status=403', [3]],
    ['status=4xx', [3, 4]],
    ['status=4xx&id_token=7', []],
    ['status=5xx&id_token=1', [5]],
  ] as const) {
    const found = await get(`?fim=2026-01-01&${query}`);
    assert.deepEqual(
      found.map(({ horario }) => String(horario).slice(8, 10)),
      days.map((day) => `0${day}`),
      query,
    );
  }
});

export const cases: readonly ContractCase[] = all;
