import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import type pg from 'pg';
import { startApi, type TestApi, testNow } from '../../../test/harness/api.ts';
import { createPanels, type PanelsFixture } from '../../../test/harness/panels-fixture.ts';
import { newToken } from '../../kernel/token.ts';
import { AuditLog, type AuditRecord, mostRecordedText } from './audit.ts';

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

/** The records written by the requests in `work`. */
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
        id_colaborador: null,
        erro: null,
        mensagem: null,
        linhas_recusadas: null,
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

  it('with its query from the first question mark on', async () => {
    for (const query of ['a=1?b=2', '?', 'limit=1&x=/a?b']) {
      const [record] = await recordsOf(() => api.get(`/company/getRoles?${query}`));
      assert.deepEqual([record?.caminho, record?.consulta], ['/company/getRoles', query]);
    }
  });

  it('with type, size and digest of a body that is not JSON, and what is known of one that was not read', async () => {
    const role = '/company/insertRole';
    const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    const digest = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
    const json = 'application/json';
    const utf16 = Buffer.from('{"remuneracao":98765}', 'utf16le');
    const long = `"${'x'.repeat(1_100_000)}"`;
    for (const [body, sending, arquivo] of [
      ["{'senha':'abc'}", {}, { tipo: json, bytes: 15, sha256: digest("{'senha':'abc'}") }],
      ['nome;senha\nAna;x', {}, { tipo: json, bytes: 16, sha256: digest('nome;senha\nAna;x') }],
      ['"a\0b"', {}, { tipo: json, bytes: 5, sha256: digest('"a\0b"') }],
      [utf16, {}, { tipo: json, bytes: utf16.length, sha256: digest(utf16) }],
      ['senha=abc', form, { tipo: form.headers['content-type'], bytes: 9, recebidos: 0 }],
      [long, {}, { tipo: json, bytes: long.length, recebidos: 0 }],
    ] as const) {
      const [record] = await recordsOf(() =>
        api.app.inject({
          method: 'POST',
          url: role,
          payload: body,
          headers: {
            token: api.companyA.token,
            'content-type': json,
            ...('headers' in sending ? sending.headers : {}),
          },
        }),
      );
      assert.deepEqual(JSON.parse(record?.corpo as string), { arquivo });
    }
    const { token } = await api.createCompany('No modules', []);
    const [unread] = await recordsOf(() =>
      api.post('/indicators/insertCommonIndicator', { nome: 'x' }, { token }),
    );
    assert.equal(unread?.status, 403);
    assert.deepEqual(JSON.parse(unread?.corpo as string), {
      arquivo: { tipo: json, bytes: 12, recebidos: 0 },
    });
    const [without] = await recordsOf(() => api.post(role, ''));
    assert.deepEqual([without?.status, without?.corpo], [400, null]);
  });

  it('without the secrets and tokens that were in it', async () => {
    const token = newToken('production');
    const [record] = await recordsOf(() =>
      api.post(
        `/company/${token}?senha=x1&q=${token}`,
        { nome: `a ${token}`, remuneracao: 98765, nota: '{"senha":"x1"}' },
        { headers: { 'user-agent': `ERP (${token})` } },
      ),
    );
    assert.deepEqual(
      [record?.caminho, record?.consulta, record?.user_agent],
      ['/company/prumo_***', 'senha=***&q=prumo_***', 'ERP (prumo_***)'],
    );
    const [written] = await recordsOf(() =>
      api.post('/company/insertRole', { nome: `a ${token}`, remuneracao: 98765, nota: '{"senha":"x1"}' }),
    );
    assert.equal(
      written?.corpo,
      '{"nome":"a prumo_***","remuneracao":"***","nota":"{\\"senha\\":\\"***\\"}"}',
    );
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

describe('records that wait together', () => {
  const record = (companyId: number, body: string | null): AuditRecord => ({
    time: testNow,
    environment: 'production',
    companyId,
    author: { tokenId: 1, employeeId: null },
    method: 'POST',
    route: '/company/insertRole',
    path: '/company/insertRole',
    query: null,
    body,
    status: 422,
    durationMs: 1,
    ip: null,
    userAgent: null,
    place: null,
    refusal: null,
    refusedRows: null,
    dryRun: false,
  });

  /** The companies and bodies of each statement that stores these records. */
  async function statementsFor(records: readonly AuditRecord[]) {
    const statements: { companies: number[]; length: number }[] = [];
    const query = async ({ values }: { values: unknown[] }) => {
      const stored = JSON.parse(values[0] as string) as { id_empresa: number; corpo: string }[];
      const companies = stored.map(({ id_empresa }) => id_empresa);
      statements.push({ companies, length: stored.map(({ corpo }) => corpo).join('').length });
    };
    const log = new AuditLog({ query } as unknown as pg.Pool);
    await Promise.all(records.map((one) => log.append(one)));
    return statements;
  }

  it('are stored in statements of bounded length, however long their bodies are', async () => {
    const body = '"'.repeat(65_536);
    const records = ['short', body, 'short', body, ...Array<string>(40).fill(body.slice(0, 10_000))];
    const statements = await statementsFor(records.map((one) => record(1, one)));
    assert.equal(statements.flatMap(({ companies }) => companies).length, records.length);
    for (const { length } of statements) assert.ok(length <= Math.max(mostRecordedText, body.length));
  });

  it('of one company do not keep another one’s waiting', async () => {
    const many = Array.from({ length: 1_200 }, () => record(1, null));
    const [first] = await statementsFor([...many, record(2, null)]);
    assert.equal(first?.companies.length, 500);
    assert.ok(first.companies.includes(2));
  });
});
