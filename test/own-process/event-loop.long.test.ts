/**
 * No request may block the event loop. Another company's request must be answered meanwhile.
 * Measured is the thread's CPU time between two rounds of the loop. Collections of the whole heap
 * are subtracted, since no single request causes them.
 */

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { describe, it } from 'node:test';
import { endpoints } from '../../src/api/index.ts';
import { maxTextLength } from '../../src/engine/text/lexer.ts';
import type { ReadEndpoint, WriteEndpoint } from '../../src/kernel/contract/endpoint.ts';
import { mediaTypes } from '../../src/tables/formats.ts';
import {
  csvFiles,
  fieldOf,
  judgedBodies,
  judgedFiles,
  judgedQueries,
  lists,
  readBodies,
  readQueries,
  workbooks,
} from '../fairness/shapes.ts';
import { shortTurn } from '../fairness/short-turns.ts';
import { address, api, ordinary, useTwoCompanies } from '../fairness/two-companies.ts';
import { formulaFields } from '../harness/formula-payloads.ts';

useTwoCompanies();

interface Attack {
  readonly method: string;
  readonly path: string;
  readonly body?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
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
  const both = async () => (await Promise.all([send(), ordinary()]))[0];
  const result = await shortTurn(`${method} ${path}, ${what}`, both);
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
      '{"id_gmr_painel":100001,"id_indicador":200002,"mes":3,"ano":2026,"realizado_numerador":12345.67,"fonte":"Enterprise resource planning"}';
    const list = Array.from({ length: 49_000 }, () => row).join(',');
    // Each with fields that none before it had together.
    const otherFields = Array.from(
      { length: 116_000 },
      (_, n) => `{"n${n % 499}":1,"m${Math.floor(n / 499)}":1}`,
    );
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
        'The body has more values than the 349526 that this route takes',
      ],
      [
        'as many values as may be',
        `{"linhas":[${'{},'.repeat(349_000)}{}]}`,
        'linhas must be a list of 0 to 10000 items',
      ],
      [
        'as many long numbers as may be',
        `{"linhas":[${'7.123456789012345678901,'.repeat(349_000)}1234567890123456]}`,
        'linhas must be a list of 0 to 10000 items',
      ],
      [
        'ever other fields',
        `{"linhas":[${otherFields.join(',')}]}`,
        'linhas must be a list of 0 to 10000 items',
      ],
      [
        'very many names',
        `{"linhas":[${Array.from({ length: 500_000 }, (_, n) => `{"n${n}":1}`).join(',')}]}`,
        'The body has more different field names than the 1000 that this route takes',
      ],
      [
        'as many names as may be, again and again',
        `{${Array.from({ length: 349_000 }, (_, n) => `"n${n % 999}":{}`).join(',')},"linhas":1}`,
        'linhas must be a list of 0 to 10000 items',
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
        /^The body is not valid JSON: Unterminated string in JSON at position 8300011 /,
      ],
    ] as const) {
      const headers = { 'idempotency-key': what };
      const { msg } = await attack({ method: 'PUT', path, body, headers }, what);
      if (typeof expected === 'string') assert.equal(msg, expected, what);
      else assert.match(msg, expected);
    }
  });

  it('with what comes late, piece by piece', async () => {
    const path = '/panels/updateProgressPanelMany';
    const text = `{"linhas":[${'[['.repeat(20)}${'1,'.repeat(300_000)}1]}`;
    const pieces = 8;
    const send = async () => {
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
    };
    assert.equal(await shortTurn(path, send), 400);
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

describe('the event loop goes on, whatever the text of a formula holds', () => {
  const repeated = (text: string) => text.repeat(Math.floor((maxTextLength - 10) / text.length));
  for (const [what, texto] of Object.entries({
    'a long sum': `${repeated('1+')}1`,
    'unknown names': `${repeated('[Ninguém]+')}1`,
    'open parentheses': repeated('('),
    'open functions': repeated('SE('),
    quotes: repeated('"'),
  })) {
    it(what, async () => {
      const parsed = { texto, idioma: 'pt' };
      const fields = {
        nome: 'Long',
        ...formulaFields,
      };
      const saved = { ...fields, formula_texto: texto, idioma: 'pt' };
      for (const [path, body] of [
        ['/indicators/parseFormulaText', parsed],
        ['/indicators/saveFormulaIndicator', saved],
      ] as const)
        await attack({ method: 'POST', path, body: JSON.stringify(body) }, what);
    });
  }
});

describe('the event loop goes on, whatever a query holds', () => {
  /** A read with parameters of its own. */
  const filtered = reads.find(({ query }) => query !== undefined);
  for (const endpoint of reads) {
    it(`at GET ${endpoint.path}`, async () => {
      const names = [...Object.keys(endpoint.query?.properties ?? {}), 'limit', 'offset'];
      const [name = ''] = names;
      const attacks = { ...judgedQueries(names), ...(endpoint === filtered ? readQueries(name) : {}) };
      for (const [what, query] of Object.entries(attacks)) {
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
