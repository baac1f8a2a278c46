/**
 * No request may block the event loop. Another company's request must be answered meanwhile.
 * Measured is the thread's CPU time between two rounds of the loop. Collections of the whole heap
 * are subtracted, since no single request causes them.
 */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { get, type IncomingMessage, request } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { endpoints } from '../../src/api/index.ts';
import type { ReadEndpoint, WriteEndpoint } from '../../src/kernel/contract/endpoint.ts';
import { mediaTypes } from '../../src/tables/formats.ts';
import { startApi, type TestApi } from '../harness/api.ts';
import { longestTurn } from '../harness/longest-turn.ts';
import {
  csvFiles,
  fieldOf,
  judgedBodies,
  judgedFiles,
  lists,
  queries,
  readBodies,
  workbooks,
} from './shapes.ts';

const mostMs = 50;
/** With a collection of the whole heap, which may come under any request. */
const mostWithCollectionMs = 150;
/**
 * What a request costs, it costs each time. What the compiler or other processes on the same
 * processor added to one measurement (half as much again under load), it does not.
 */
const furtherMeasurements = 2;

let api: TestApi;
let address: string;
before(async () => {
  api = await startApi();
  address = await api.app.listen({ host: '127.0.0.1', port: 0 });
  // A warm-up, so that compilation at the first request is not measured.
  await ordinary();
});
after(() => api.close());

const ordinary = async () => {
  const answer = await api.get('/company/getDepartments?limit=1', { token: api.companyB.token });
  assert.equal(answer.status, 200);
};

interface Attack {
  readonly method: string;
  readonly path: string;
  readonly body?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

function requireShort(what: string, { ms, ownMs }: { readonly ms: number; readonly ownMs: number }): void {
  const stood = `${what}: the loop stood still for ${Math.round(ms)} ms, without collections of the whole heap ${Math.round(ownMs)}`;
  assert.ok(ownMs < mostMs && ms < mostWithCollectionMs, stood);
}

/** Measures again while the loop stood still for long. */
async function leastDisturbed<Measured extends { readonly ownMs: number }>(
  measure: () => Promise<Measured>,
): Promise<Measured> {
  let measured = await measure();
  for (let further = 0; measured.ownMs >= mostMs && further < furtherMeasurements; further++) {
    measured = await measure();
  }
  return measured;
}

/** Sends the attack as company A, next to a request of B. Returns the status and the message. */
async function attack({ method, path, body, headers = {} }: Attack, what: string) {
  const send = () =>
    api.app.inject({
      method: method as 'POST',
      url: path,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        token: api.companyA.token,
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body }),
    });
  const measure = () => longestTurn(async () => (await Promise.all([send(), ordinary()]))[0]);
  const { result, ...turn } = await leastDisturbed(measure);
  requireShort(`${method} ${path}, ${what}`, turn);
  assert.ok(result.statusCode < 500, `${method} ${path}, ${what}: ${result.statusCode} ${result.body}`);
  return { status: result.statusCode, msg: String(result.json<{ msg?: unknown }>().msg) };
}

const writes = endpoints.filter((endpoint): endpoint is WriteEndpoint => endpoint.method !== 'GET');
const reads = endpoints.filter((endpoint): endpoint is ReadEndpoint => endpoint.method === 'GET');
const pathOf = ({ path }: WriteEndpoint | ReadEndpoint) => path.replaceAll(/\{\w+\}/g, '1');

/** What decides how a body is read, before the endpoint's own rules judge it. */
const kindOf = ({ method, largeBody, bodyOptional, file }: WriteEndpoint) =>
  [method, largeBody, bodyOptional, file !== undefined].join();
const oneOfEach = (kind: (endpoint: WriteEndpoint) => string) =>
  new Set(new Map(writes.map((one) => [kind(one), one])).values());
const ofEachKind = oneOfEach(kindOf);

const typeOf = (endpoint: WriteEndpoint) => {
  const { type }: { type?: string } = endpoint.body.properties[fieldOf(endpoint)] ?? {};
  return { isList: type === 'array', name: `${kindOf(endpoint)},${type}` };
};
/** What is no list refuses each list in the same way, as soon as it is read. */
const ofEachType = oneOfEach((endpoint) => typeOf(endpoint).name);

describe('the event loop goes on, whatever a body holds', () => {
  for (const endpoint of writes) {
    const { method, bodyOptional } = endpoint;
    const field = fieldOf(endpoint);
    const bodies = () => ({
      ...judgedBodies(field),
      ...(typeOf(endpoint).isList || ofEachType.has(endpoint) ? lists(field) : {}),
      ...(ofEachKind.has(endpoint) ? readBodies(field) : {}),
    });
    it(`at ${method} ${endpoint.path}`, async () => {
      for (const [what, body] of Object.entries(bodies())) {
        const path = pathOf(endpoint);
        const { status } = await attack({ method, path, body }, what);
        assert.ok(status >= 400 || bodyOptional === true, `${endpoint.path}, ${what}: ${status}`);
      }
    });
  }

  it('with 8 MiB, where so much may come', async () => {
    const row =
      '{"id_gmr_painel":1,"id_indicador":2,"mes":3,"ano":2026,"realizado_numerador":12345.67,"x":[1,2]}';
    const list = Array.from({ length: 80_000 }, () => row).join(',');
    const path = '/panels/updateProgressPanelMany';
    for (const [what, body, expected] of [
      ['too many rows', `{"linhas":[${list}]}`, 'linhas must be a list of 0 to 10000 items'],
      [
        'a number of 16 digits behind them',
        `{"linhas":[${list}],"x":1234567890123456}`,
        'linhas must be a list of 0 to 10000 items',
      ],
      ['unknown fields', `{"y":[${list}]}`, 'linhas is required'],
      [
        'very many values',
        `{"linhas":[[${'0,'.repeat(3_000_000)}0]]}`,
        'The body has more values than the 1048576 that this route takes',
      ],
      ['one text', `{"linhas":"${'x'.repeat(8_300_000)}"}`, 'linhas must be a list of 0 to 10000 items'],
      [
        'one text of two-byte characters',
        `{"linhas":"${'\u00e7'.repeat(4_100_000)}"}`,
        'linhas must be a list of 0 to 10000 items',
      ],
      [
        'one text of escapes',
        `{"linhas":"${'\\u0041'.repeat(1_390_000)}"}`,
        'linhas must be a list of 0 to 10000 items',
      ],
      ['one name', `{"${'n'.repeat(8_300_000)}":1,"linhas":1}`, 'linhas must be a list of 0 to 10000 items'],
      [
        'one text that does not end',
        `{"linhas":"${'x'.repeat(8_300_000)}`,
        'The body is not valid JSON: it ends too early',
      ],
    ] as const) {
      assert.equal((await attack({ method: 'PUT', path, body }, what)).msg, expected, what);
    }
  });

  it('with what comes late, piece by piece', async () => {
    const path = '/panels/updateProgressPanelMany';
    const text = `{"linhas":[${'[['.repeat(20)}${'1,'.repeat(400_000)}1]}`;
    const pieces = 8;
    const { result, ms, ownMs } = await longestTurn(async () => {
      const sent = request(address + path, {
        method: 'PUT',
        headers: {
          'content-type': 'application/json',
          token: api.companyA.token,
          'transfer-encoding': 'chunked',
        },
      });
      const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
      for (let n = 0; n < pieces; n++) {
        sent.write(text.slice((n * text.length) / pieces, ((n + 1) * text.length) / pieces));
        await ordinary();
      }
      sent.end();
      const [response] = await answered;
      response.resume();
      return response.statusCode;
    });
    assert.equal(result, 400);
    requireShort(path, { ms, ownMs });
  });

  it('with ten thousand rows, all of them wrong', async () => {
    const cases = {
      '/panels/updateProgressPanelMany': { id_gmr_painel: 1, id_indicador: 1, mes: 13, ano: 2026 },
      '/employee/upsertMany': { email: 'nobody', nome: 'x'.repeat(200), sexo: 'x' },
      '/go/realizadoGo/upsertMany': {
        codigo_periodo: 'p',
        codigos_dimensao: Array.from({ length: 20 }, (_, n) => `dimension ${n}`),
        mes: 13,
      },
    };
    for (const [path, row] of Object.entries(cases)) {
      const { method } = writes.find((endpoint) => endpoint.path === path) as WriteEndpoint;
      const body = JSON.stringify({ linhas: Array.from({ length: 10_000 }, () => row) });
      for (const prefer of ['handling=strict', 'handling=lenient', 'tx=rollback']) {
        await attack({ method, path, body, headers: { prefer } }, prefer);
      }
    }
  });
});

describe('the event loop goes on, whatever a query holds', () => {
  for (const endpoint of reads) {
    it(`at GET ${endpoint.path}`, async () => {
      const names = [...Object.keys(endpoint.query?.properties ?? {}), 'limit', 'offset'];
      for (const [what, query] of Object.entries(queries(names))) {
        await attack({ method: 'GET', path: `${pathOf(endpoint)}?${query}` }, what);
      }
    });
  }
});

describe('the event loop goes on, whatever a file holds', () => {
  const routes = writes.flatMap(({ path, method, file }) => (file ? [{ path, method, file }] : []));
  const columnsOf = (file: NonNullable<WriteEndpoint['file']>) => Object.keys(file.row.properties);
  const workbookRoutes = routes.filter(({ file }) => file.kinds.includes('xlsx'));

  for (const [at, { path, method, file }] of routes.entries()) {
    it(`at ${method} ${path}, CSV`, async () => {
      const headers = { 'content-type': 'text/csv; formato=br' };
      for (const [what, body] of Object.entries(csvFiles(columnsOf(file).join(';')))) {
        if (at > 0 && !judgedFiles.includes(what)) continue;
        for (const prefer of ['handling=strict', 'tx=rollback']) {
          await attack({ method, path, body, headers: { ...headers, prefer } }, what);
        }
      }
    });
  }

  for (const [at, { path, method, file }] of workbookRoutes.entries()) {
    it(`at ${method} ${path}, XLSX`, async () => {
      const headers = { 'content-type': mediaTypes.xlsx };
      for (const [what, make] of Object.entries(workbooks(columnsOf(file)))) {
        if (at > 0 && !judgedFiles.includes(what)) continue;
        const body = make();
        const { msg } = await attack({ method, path, body, headers }, what);
        if (what !== 'empty elements') continue;
        assert.ok(body.length < 1_000_000);
        assert.match(msg, /has more tags than its size accounts for$/);
      }
    });
  }

  it('and what says nothing has an end', async () => {
    const path = '/panels/updateProgressPanelMany';
    const header = 'id_gmr_painel;id_indicador;mes;ano;realizado_numerador\n';
    const body = header + '\n'.repeat(1_048_577);
    const headers = { 'content-type': 'text/csv; formato=br' };
    const { msg } = await attack({ method: 'PUT', path, body, headers }, 'line feeds');
    assert.equal(msg, 'The file has more than 1048576 rows that say nothing');
  });
});

describe('the event loop goes on, however much is answered', () => {
  const paths: string[] = [];
  const range = 'inicio_mes, inicio_ano, fim_mes, fim_ano';
  before(async () => {
    const id = async (text: string, ...values: readonly unknown[]) => {
      const { rows } = await api.sql(text, [api.companyA.id, ...values]);
      return (rows[0] as { id: number }).id;
    };
    const model = await id(`INSERT INTO painel_modelo (id_empresa, nome) VALUES ($1, 'M') RETURNING id`);
    const panel = await id(
      `INSERT INTO gmr_painel (id_empresa, nome, id_painel_modelo) VALUES ($1, 'P', $2) RETURNING id`,
      model,
    );
    const indicator = await id(
      `INSERT INTO indicador (id_empresa, nome, descricao) VALUES ($1, 'I', repeat('ç"', 5000)) RETURNING id`,
    );
    await api.sql(
      `INSERT INTO painel_modelo_indicador (id_empresa, id_painel_modelo, id_indicador, ${range})
       VALUES ($1, $2, $3, 1, 0, 12, 9999)`,
      [api.companyA.id, model, indicator],
    );
    const process_ = await id(
      `INSERT INTO gmr_processo (id_empresa, nome, ${range}) VALUES ($1, 'All', 1, 0, 12, 9999) RETURNING id`,
    );
    await api.sql(
      `INSERT INTO gmr_painel_processo (id_empresa, id_gmr_processo, id_gmr_painel) VALUES ($1, $2, $3)`,
      [api.companyA.id, process_, panel],
    );
    await api.sql(
      `INSERT INTO departamento (id_empresa, nome, area)
       SELECT $1, repeat('ç"', 120), 1 FROM generate_series(1, 30000)`,
      [api.companyA.id],
    );
    const of = `idGmr/${process_}/panel/${panel}`;
    await manyPanels(process_);
    paths.push(
      `/panels/getResults?id_gmr_processo=${process_}&ano=2024&mes=12&ate_mes=1`,
      `/panels/getProgressPanelRow/${of}/indicator/${indicator}`,
      `/panels/getPanelResults/${of}`,
      `/panels/getPanelResults/${of}/indicator/${indicator}`,
      '/company/getDepartments',
      '/company/getDepartments?limit=2000',
      '/openapi.json',
    );
  });

  /** 300 panels in the process, with 40 indicators each and values in every month of 2024. */
  const manyPanels = (processId: number) =>
    api.sql(
      `WITH modelo AS (INSERT INTO painel_modelo (id_empresa, nome) VALUES ($1, 'Many') RETURNING id),
            indicadores AS (
              INSERT INTO indicador (id_empresa, nome, unidade_medida)
              SELECT $1, 'Many', 4 FROM generate_series(1, 40) RETURNING id),
            paineis AS (
              INSERT INTO gmr_painel (id_empresa, nome, id_painel_modelo)
              SELECT $1, 'Many', modelo.id FROM modelo, generate_series(1, 300) RETURNING id),
            processo AS (
              INSERT INTO gmr_painel_processo (id_empresa, id_gmr_processo, id_gmr_painel)
              SELECT $1, $2, id FROM paineis),
            linhas AS (
              INSERT INTO painel_modelo_indicador (id_empresa, id_painel_modelo, id_indicador, ${range})
              SELECT $1, modelo.id, i.id, 1, 2024, 12, 2024 FROM modelo, indicadores AS i)
       INSERT INTO andamento (id_empresa, id_indicador, id_gmr_painel, ano, meta_numerador, realizado_numerador)
       SELECT $1, i.id, p.id, 2024, array_fill(123456::bigint, ARRAY[12]), array_fill(234567::bigint, ARRAY[12])
         FROM indicadores AS i, paineis AS p`,
      [api.companyA.id, processId],
    );

  it('in JSON, plain and compressed, and as a table', async () => {
    const csv = 'text/csv; formato=br';
    for (const path of paths) {
      for (const headers of [
        {},
        { 'accept-encoding': 'gzip' },
        { accept: csv },
        { accept: mediaTypes.xlsx },
      ]) {
        const { received, ms, ownMs } = await leastDisturbed(() => receive(path, headers));
        assert.ok(received > 10_000, path);
        requireShort(path, { ms, ownMs });
      }
    }
  });

  /** Reads over a connection, so that the client does not join the body. Returns its length. */
  async function receive(path: string, headers: Readonly<Record<string, string>>) {
    const { result, ms, ownMs } = await longestTurn(async () => {
      const [response] = (await once(
        get(address + path, { headers: { token: api.companyA.token, ...headers } }),
        'response',
      )) as [IncomingMessage];
      assert.equal(response.statusCode, 200);
      await ordinary();
      let length = 0;
      for await (const chunk of response) length += (chunk as Buffer).length;
      return length;
    });
    return { received: result, ms, ownMs };
  }
});
