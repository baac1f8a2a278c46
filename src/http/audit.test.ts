import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startApi, type TestApi, testNow } from '../../test/harness/api.ts';
import { createPanels, type PanelsFixture } from '../../test/harness/panels-fixture.ts';
import { auditBody, auditQuery } from './audit.ts';

interface AuditRow {
  readonly metodo: string;
  readonly rota: string | null;
  readonly caminho: string;
  readonly consulta: string | null;
  readonly corpo: string | null;
  readonly status: number;
  readonly id_empresa: number | null;
  readonly ip: string;
  readonly user_agent: string;
  readonly pais: string | null;
  readonly cidade: string | null;
  readonly horario: Date;
  readonly ambiente: string;
  readonly duracao_ms: number;
}

let api: TestApi;
let own: PanelsFixture;

before(async () => {
  api = await startApi({ locate: () => ({ pais: 'BR', regiao: 'São Paulo', cidade: 'Santos' }) });
  own = await createPanels(api.sql, api.companyA.id);
});

after(() => api.close());

/** The records that the requests of `work` left. */
async function recordsOf(work: () => Promise<unknown>): Promise<AuditRow[]> {
  const { rows: before } = await api.sql('SELECT coalesce(max(id), 0) AS id FROM auditoria');
  await work();
  const { rows } = await api.sql('SELECT * FROM auditoria WHERE id > $1 ORDER BY id', [
    (before[0] as { id: number }).id,
  ]);
  return rows as AuditRow[];
}

describe('every authenticated request leaves exactly one record', () => {
  it('with all that the contract names', async () => {
    const [record, ...more] = await recordsOf(() =>
      api.post('/company/insertRole?a=1', { nome: 'Audited' }, { headers: { 'user-agent': 'ERP/1.0' } }),
    );
    assert.deepEqual(more, []);
    const { duracao_ms: duration, ...rest } = record as AuditRow;
    assert.ok(duration > 0);
    assert.deepEqual(
      { ...rest, id: 0, id_token: 0 },
      {
        id: 0,
        id_token: 0,
        horario: testNow,
        ambiente: 'production',
        id_empresa: api.companyA.id,
        metodo: 'POST',
        rota: '/company/insertRole',
        caminho: '/company/insertRole',
        consulta: 'a=1',
        corpo: '{"nome":"Audited"}',
        status: 200,
        ip: '127.0.0.1',
        user_agent: 'ERP/1.0',
        pais: 'BR',
        regiao: 'São Paulo',
        cidade: 'Santos',
        simulacao: false,
      },
    );
  });

  it('whatever its end', async () => {
    const noCompany = await api.createToken(null);
    const { token: noModules } = await api.createCompany('Bare', []);
    const cell = `panel/${own.panel}/indicator/${own.common}/month/3/year/2024`;
    const requests: [status: number, send: () => Promise<{ status: number }>][] = [
      [200, () => api.get('/company/getRoles')],
      [200, () => api.send('HEAD', '/company/getRoles')],
      [200, () => api.get(`/panels/getProgressPanelCell/${cell}`)],
      [200, () => api.put(`/panels/updateProgressPanel/${cell}`, { realizado_numerador: 1 })],
      [412, () => api.get('/company/getRoles', { token: noCompany })],
      [403, () => api.get('/panels/getPanels', { token: noModules })],
      [400, () => api.post('/company/insertRole', '{')],
      [415, () => api.post('/company/insertRole', 'x', { headers: { 'content-type': 'text/plain' } })],
      [413, () => api.post('/company/insertRole', `"${'x'.repeat(1_100_000)}"`)],
      [422, () => api.post('/company/insertRole', {})],
      [404, () => api.get('/company/getFunctionsByRole/2000000000')],
      [418, () => api.put(`/panels/updateProgressPanel/${cell}`, {})],
      [404, () => api.get('/no/such/route')],
      [404, () => api.get('/company/%zz')],
      [422, () => api.get('/indicators/getIndicatorById/%zz')],
      [422, () => api.get(`/indicators/getIndicatorById/${'1'.repeat(3_000)}`)],
      [405, () => api.post('/company/getRoles', {})],
      [405, () => api.send('QUERY', '/company/getRoles')],
    ];
    for (const [status, send] of requests) {
      const records = await recordsOf(async () => assert.equal((await send()).status, status));
      assert.deepEqual(
        records.map((record) => record.status),
        [status],
      );
    }
  });

  it('and an unauthenticated one none', async () => {
    const records = await recordsOf(async () => {
      await api.get('/company/getRoles', { token: null });
      await api.get('/company/getRoles', { token: 'nobody' });
      await api.get('/no/such/route', { token: null });
      await api.get('/indicators/getIndicatorById/%zz', { token: null });
    });
    assert.deepEqual(records, []);
  });

  it('many at once are all stored', async () => {
    const records = await recordsOf(() =>
      Promise.all(Array.from({ length: 60 }, (_, n) => api.get(`/company/getRoles?limit=${n}`))),
    );
    assert.equal(new Set(records.map(({ consulta }) => consulta)).size, 60);
  });
});

describe('a write and its record commit together', () => {
  it('without the record nothing is stored', async () => {
    await api.sql('ALTER TABLE auditoria ADD CONSTRAINT refuse CHECK (false) NOT VALID');
    const answer = await api.post('/company/insertRole', { nome: 'Unrecorded' });
    await api.sql('ALTER TABLE auditoria DROP CONSTRAINT refuse');
    assert.ok(answer.status >= 500, answer.text);
    assert.deepEqual((await api.sql(`SELECT 1 FROM cargo WHERE nome = 'Unrecorded'`)).rows, []);
  });

  it('without the record a read is not answered', async () => {
    await api.sql('ALTER TABLE auditoria ADD CONSTRAINT refuse CHECK (false) NOT VALID');
    const answer = await api.get('/company/getRoles');
    await api.sql('ALTER TABLE auditoria DROP CONSTRAINT refuse');
    assert.ok(answer.status >= 500, answer.text);
  });
});

it('secrets in a query, where none belong, are masked', () => {
  const token = `prumo_prod_${'a'.repeat(49)}`;
  for (const [sent, kept] of [
    [`limit=3&token=${token}`, 'limit=3&token=***'],
    ['Senha=x%26y&remuneracao=9.5&nome=A', 'Senha=***&remuneracao=***&nome=A'],
    [`%74oken=x&q=${token}`, '%74oken=***&q=prumo_***'],
    ['token', 'token=***'],
    ['limit=3&%zz=1', 'limit=3&%zz=1'],
  ] as const) {
    assert.equal(auditQuery(sent), kept);
  }
});

describe('bodies', () => {
  it('salaries and passwords are masked, however they are written', () => {
    for (const [sent, kept] of [
      ['{"remuneracao":1234.5,"nome":"A"}', '{"remuneracao":"***","nome":"A"}'],
      ['{"a":{"senha" : "x\\"y, z"},"b":1}', '{"a":{"senha" : "***"},"b":1}'],
      ['[{"Password":null}]', '[{"Password":"***"}]'],
      ['{"\\u0072emuneracao":99}', '{"remuneracao":"***"}'],
      ['{"remuneracao":99', '{"remuneracao":"***"'],
      ['{"remuneracao":"99', '{"remuneracao":"***"'],
      ['{"nome":"remuneracao"}', '{"nome":"remuneracao"}'],
    ] as const) {
      assert.equal(auditBody(sent), kept);
    }
  });

  it('objects and lists under such a name are masked whole', () => {
    for (const secret of ['{"valor":99}', '[1,99]', '{"a":{"b":[0,99]}}', '[1,99']) {
      assert.doesNotMatch(auditBody(`{"remuneracao":${secret},"nome":"A"}`), /99/);
    }
  });

  it('are cut to 64 KiB between characters', () => {
    const kept = auditBody('ã'.repeat(40_000));
    assert.ok(Buffer.byteLength(kept) <= 65_536);
    assert.ok(kept.isWellFormed() && !kept.includes('\u{fffd}'));
    assert.equal(kept.length, 32_768);
  });

  it('what PostgreSQL cannot store does not keep the record from being stored', async () => {
    const [record] = await recordsOf(() => api.post('/company/insertRole', '{"nome":"a\0b"}'));
    assert.equal(record?.status, 400);
    assert.match(String(record?.corpo), /a.b/);
  });
});
