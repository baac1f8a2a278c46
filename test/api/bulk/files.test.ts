/** Rows as files: CSV in both number formats, XLSX, and what is wrong with them. */

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { beforeEach, describe, it, mock } from 'node:test';
import { mediaTypes } from '../../../src/tables/formats.ts';
import { createPanels, type PanelsFixture, storedRealized } from '../../harness/panels-fixture.ts';
import { sharedApi } from '../../harness/shared-api.ts';

const put = '/panels/updateProgressPanelMany';
const csv = { br: 'text/csv; formato=br', us: 'text/csv; charset=utf-8; formato=us' };

const api = sharedApi();
let panels: PanelsFixture;
beforeEach(async () => {
  panels = await createPanels(api.sql, api.companyA.id);
});

const header = 'id_gmr_painel;id_indicador;mes;ano;realizado_numerador;auxiliar';
/** A file in the Brazilian format with these rows of month and the rest. */
const brazilian = (...rows: string[]) =>
  [header, ...rows.map((row) => `${panels.panel};${panels.common};${row}`)].join('\r\n');
const sendCsv = (text: string, headers: Record<string, string> = {}) =>
  api.put(put, text, { headers: { 'content-type': csv.br, ...headers } });
const read = async (accept: string, query = '') => {
  const answer = await api.app.inject({
    url: `/panels/getProgress?id_gmr_processo=${panels.process}${query}`,
    headers: { token: api.companyA.token, accept },
  });
  assert.equal(answer.statusCode, 200, answer.body.slice(0, 500));
  return answer;
};
const stored = () => storedRealized(api.sql, panels);

describe('CSV in', () => {
  it('numbers are what the declared format says, to the last digit', async () => {
    const rows = brazilian(
      '1;2024;1.234,565;a',
      '2;2024;-1234,5;"b;""c"""',
      '3;2024;1.234;',
      '4;2024;9.999.999.999.999,99;',
      '5;2024;0,0049999999999999999999;',
      'says nothing;;;',
      '6;2024;7;',
    );
    assert.deepEqual((await sendCsv(`\ufeff${rows}\r\n\r\n;;;;;\r\n`)).body.response, {
      status: 'success',
      affectedRows: 6,
    });
    assert.deepEqual(await stored(), {
      1: '1234.57',
      2: '-1234.50',
      3: '1234.00',
      4: '9999999999999.99',
      5: '0.00',
      6: '7.00',
    });
    const us = `mes,ano,id_gmr_painel,id_indicador,realizado_numerador\n1,2024,${panels.panel},${panels.common},"1,234.565"\n2,2024,${panels.panel},${panels.common},null`;
    assert.equal((await sendCsv(us, { 'content-type': csv.us })).status, 200);
    assert.deepEqual((await stored())['1'], '1234.57');
    assert.equal((await stored())['2'], undefined);
  });

  it('is read in UTF-16, and with the separator that its first line tells', async () => {
    const rows = brazilian('1;2024;1,5;ação', '2;2024;2,5;');
    const utf16 = Buffer.from(`\ufeff${rows.replaceAll(';', '\t')}`, 'utf16le');
    const bodies: (string | Buffer)[] = [
      utf16,
      Buffer.from(utf16).swap16(),
      Buffer.from(`\ufeff${rows}`, 'utf16le'),
      `\ufeffsep=;\r\n${rows}`,
      `"sep=|"\r\n${rows.replaceAll(';', '|')}`,
    ];
    for (const payload of bodies) {
      const headers = { token: api.companyA.token, 'content-type': csv.br, prefer: 'tx=rollback' };
      const answer = await api.app.inject({ method: 'PUT', url: put, headers, payload });
      assert.equal(answer.statusCode, 200, answer.body);
    }
    const wrong = await sendCsv(`sep=;\r\n${brazilian('1;2024;1;', '13;2024;1;')}`);
    assert.match(wrong.body.msg, /\b4\b/);
    const odd = Buffer.concat([utf16, Buffer.from([1])]);
    const headers = { token: api.companyA.token, 'content-type': csv.br };
    const answer = await api.app.inject({ method: 'PUT', url: put, headers, payload: odd });
    assert.match(answer.body, /The file is not UTF-16LE text/);
  });

  it('an .xls is told what to do, whatever it is said to be', async () => {
    const payload = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);
    for (const type of [csv.br, mediaTypes.xlsx]) {
      const headers = { token: api.companyA.token, 'content-type': type };
      const answer = await api.app.inject({ method: 'PUT', url: put, headers, payload });
      assert.equal(answer.statusCode, 422);
      assert.match(answer.body, /old format \(\.xls\), or has a password: save it as \.xlsx/);
    }
  });

  it('every wrong row is told by its number in the file, and nothing is stored', async () => {
    const bad: [string, string][] = [
      ['13;2024;1;', 'mes must be an integer from 1 to 12'],
      ['1;2024;1.5;', 'realizado_numerador must be a number'],
      ['1;2024;1e3;', 'realizado_numerador must be a number'],
      ['1;2024;=1+1;', 'realizado_numerador must be a number'],
      ['1,0;2024;1;x;y', 'has 7 fields, but the header 6'],
      ['1;2025;1;', `id_indicador ${panels.common} has no cell`],
    ];
    const answer = await sendCsv(brazilian('1;2024;1;', ...bad.map(([row]) => row)));
    assert.equal(answer.status, 422);
    const lines = answer.body.msg.split('\n') as string[];
    assert.equal(lines.length, bad.length, answer.text);
    for (const [at, [, message]] of bad.entries()) {
      assert.ok(lines[at]?.startsWith(`row ${at + 3}: ${message}`), `${lines[at]} is not ${message}`);
    }
    assert.deepEqual(await stored(), {});
    const lenient = await sendCsv(brazilian('1;2024;1;', ...bad.map(([row]) => row)), {
      prefer: 'handling=lenient',
    });
    assert.deepEqual(
      lenient.body.response.errors.map(({ index, field }: { index: number; field: string }) => [
        index,
        field,
      ]),
      [
        [1, 'mes'],
        [2, 'realizado_numerador'],
        [3, 'realizado_numerador'],
        [4, 'realizado_numerador'],
        [5, ''],
        [6, 'id_indicador'],
      ],
    );
    assert.deepEqual(await stored(), { 1: '1.00' });
  });

  it('a value in a column without a name is an error of its row, and a column of nothing is none', async () => {
    const text = `;${header}\r\n;${panels.panel};${panels.common};1;2024;5;\r\n0;${panels.panel};${panels.common};2;2024;6;`;
    const answer = await sendCsv(text, { prefer: 'handling=lenient' });
    const msg = 'has a value in column 1, which the header does not name';
    assert.deepEqual(answer.body.response.errors, [
      { index: 1, field: '', msg, rule: 'row-unnamed', params: { column: 1 } },
    ]);
    assert.deepEqual(await stored(), { 1: '5.00' });
  });

  it('a file that is no table is refused with its rule and what to mend', async () => {
    for (const [text, message, rule, params] of [
      ['', /empty/, 'file-empty', {}],
      [`Metas\n${header}\n`, /must be in the file's first row/, 'columns-below', { at: 2 }],
      [header.replace('ano;', ''), /^ano has no column/, 'column-missing', { fields: ['ano'] }],
      ['a;b\n1;2', /^a in the file's first row is unknown: known are id_gmr_painel, /, undefined, {}],
      [
        `${header};meta_numrador\n`,
        /did you mean meta_numerador\?$/,
        'unknown',
        { nearest: 'meta_numerador' },
      ],
      ['id_gmr_painel;id_indicador;mes;ano\n1;1;1;2024', /names none of meta_numerador, /, undefined, {}],
      [`mes;${header}\n1`, /^mes has two columns/, 'column-twice', { name: 'mes' }],
      [brazilian('1;2024;"1'), /^The file is not valid CSV: row 2/, 'csv-quote', { row: 2 }],
      [brazilian(`1;2024;1;${'x'.repeat(100_000)}`), /^The file is not valid CSV: row 2/, undefined, {}],
    ] as const) {
      const { status, body } = await sendCsv(text, { accept: 'application/problem+json' });
      assert.equal(status, 422, text.slice(0, 80));
      assert.match(body.detail, message);
      if (rule === undefined) continue;
      assert.deepEqual([body.errors[0].rule, body.errors[0].params], [rule, params], text.slice(0, 80));
    }
    const latin = Buffer.from(brazilian('1;2024;1;é'), 'latin1');
    const { statusCode, body } = await api.app.inject({
      method: 'PUT',
      url: put,
      headers: { token: api.companyA.token, 'content-type': csv.br },
      payload: latin,
    });
    assert.equal(statusCode, 422);
    assert.match(body, /UTF-8/);
    assert.deepEqual(await stored(), {});
  });

  it('what does not say its format, or comes where no file is taken, is 415', async () => {
    const text = brazilian('1;2024;1;');
    for (const type of ['text/csv', 'text/csv; formato=de', 'text/csv; formato=br; charset=latin1']) {
      const answer = await sendCsv(text, { 'content-type': type });
      assert.equal(answer.status, 415, type);
    }
    assert.equal((await sendCsv(text, { 'content-encoding': 'gzip' })).status, 415);
    const elsewhere = await api.post('/company/insertRole', text, { headers: { 'content-type': csv.br } });
    assert.equal(elsewhere.status, 415);
    assert.match(elsewhere.body.msg, /application\/json/);
  });

  it('the audit keeps its digest alone; a retry is not done again, another file under the key refused', async () => {
    const key = { 'idempotency-key': 'a file' };
    const text = brazilian('1;2024;1;');
    const first = await sendCsv(text, key);
    assert.equal(first.status, 200);
    const { rows } = await api.sql('SELECT corpo FROM auditoria ORDER BY horario DESC, id DESC LIMIT 1');
    const sha256 = createHash('sha256').update(text).digest('hex');
    assert.deepEqual(JSON.parse((rows[0] as { corpo: string }).corpo), {
      arquivo: { tipo: 'csv', formato: 'br', bytes: text.length, sha256 },
    });
    await sendCsv(brazilian('1;2024;2;'));
    const again = await sendCsv(brazilian('1;2024;1;'), key);
    assert.equal(again.headers['idempotent-replayed'], 'true');
    assert.deepEqual(again.body, first.body);
    assert.deepEqual(await stored(), { 1: '2.00' });
    assert.equal((await sendCsv(brazilian('1;2024;3;'), key)).status, 422);
    assert.equal((await sendCsv(brazilian('1;2024;1;'), { ...key, 'content-type': csv.us })).status, 422);
  });

  it('a transaction that the database asks to repeat reads the file again', async () => {
    const write = api.companies.write.bind(api.companies);
    let attempts = 0;
    const mocked = mock.method(api.companies, 'write', ((companyId, work, closing) =>
      write(
        companyId,
        async (scope) => {
          const done = await work(scope);
          if (++attempts === 1) throw Object.assign(new Error('deadlock'), { code: '40P01' });
          return done;
        },
        closing,
      )) as typeof write);
    try {
      const answer = await sendCsv(brazilian('1;2024;1;', '2;2024;2;'));
      assert.deepEqual(answer.body.response, { status: 'success', affectedRows: 2 });
    } finally {
      mocked.mock.restore();
    }
    assert.equal(attempts, 2);
    assert.deepEqual(await stored(), { 1: '1.00', 2: '2.00' });
  });
});

describe('tables out', () => {
  const clear = () => api.sql('DELETE FROM andamento WHERE id_gmr_painel = $1', [panels.panel]);
  const cellsOf = async () => JSON.parse((await read('application/json')).body) as unknown;

  for (const [name, type] of [
    ['CSV (BR)', csv.br],
    ['CSV (US)', csv.us],
    ['XLSX', mediaTypes.xlsx],
  ] as const) {
    it(`${name}: what comes out goes in again and is the same`, async () => {
      const values = ['10.005', '-0.07', '9999999999999.99', '-1234567.8', '0'];
      const linhas = values.map((value, at) => {
        const cell = { id_gmr_painel: panels.panel, id_indicador: panels.common, mes: at + 1, ano: 2024 };
        return `${JSON.stringify(cell).slice(0, -1)},"realizado_numerador":${value}}`;
      });
      assert.equal((await api.put(put, `{"linhas":[${linhas.join(',')}]}`)).status, 200);
      const before = await cellsOf();
      const file = await read(type, `&indicadores=${panels.common}`);
      assert.equal(String(file.headers['content-type']).split(';')[0], type.split(';')[0]);
      await clear();
      assert.notDeepEqual(await cellsOf(), before);
      const answer = await api.app.inject({
        method: 'PUT',
        url: put,
        headers: { token: api.companyA.token, 'content-type': type },
        payload: file.rawPayload,
      });
      assert.equal(answer.statusCode, 200, answer.body);
      assert.deepEqual(await cellsOf(), before);
    });
  }

  it('CSV is what it says it is, whole and paged', async () => {
    await sendCsv(brazilian('1;2024;-1.234,5;'));
    const query = `&indicadores=${panels.common}&paineis=${panels.panel}&meses=1`;
    const { body, headers } = await read(csv.br, query);
    assert.equal(headers['content-type'], 'text/csv; charset=utf-8; formato=br');
    assert.equal(headers['vary'], 'token, accept');
    assert.equal(
      body,
      `id_indicador;id_gmr_painel;mes;ano;peso;auxiliar;meta_numerador;meta_denominador;meta_ajustada_numerador;meta_ajustada_denominador;realizado_numerador;realizado_denominador\r\n${panels.common};${panels.panel};1;2024;1;0;;;;;-1234,5;\r\n`,
    );
    const page = await read(csv.us, '&limit=3&offset=1');
    assert.equal(page.body.split('\r\n').length, 5);
    assert.ok(Number(page.headers['x-total-count']) > 3);
  });

  it('each format has its own tag, and JSON comes to who does not ask', async () => {
    const tags = new Set<unknown>();
    for (const accept of [csv.br, csv.us, mediaTypes.xlsx, 'application/json']) {
      const { headers } = await read(accept);
      tags.add(headers['etag']);
      const again = await api.app.inject({
        url: `/panels/getProgress?id_gmr_processo=${panels.process}`,
        headers: { token: api.companyA.token, accept, 'if-none-match': String(headers['etag']) },
      });
      assert.equal(again.statusCode, 304);
    }
    assert.equal(tags.size, 4);
    for (const accept of ['*/*', 'text/html', 'text/csv;formato=br;q=0.5, application/json', '']) {
      assert.match(String((await read(accept)).headers['content-type']), /^application\/json/, accept);
    }
    const undeclared = await api.get(`/panels/getProgress?id_gmr_processo=${panels.process}`, {
      headers: { accept: 'text/csv' },
    });
    assert.equal(undeclared.status, 422);
    assert.match(undeclared.body.msg, /formato=br/);
  });
});

describe('employees', () => {
  const path = '/employee/upsertMany';
  it('come as CSV with their pay, which no audit record shows', async () => {
    const { rows } = await api.sql(
      'SELECT id_filial, id_cargo, id_funcao FROM colaborador WHERE id_empresa = $1 LIMIT 1',
      [api.companyA.id],
    );
    const { id_filial, id_cargo, id_funcao } = rows[0] as Record<string, number>;
    const line = (email: string, pay: string, admission = '2026-02-01') =>
      `${email};Ana "A";${id_filial};${id_cargo};${id_funcao};${pay};${admission}`.replace(
        'Ana "A"',
        '"Ana ""A"""',
      );
    const head = 'email;nome;id_filial;id_cargo;id_funcao;remuneracao;data_admissao';
    const text = [head, line('csv.one@example.com', '7.651,23'), line('csv.two@example.com', 'null')].join(
      '\n',
    );
    const headers = { 'content-type': csv.br };
    const { ids, ...counts } = (await api.post(path, text, { headers })).body.response;
    assert.deepEqual([counts, ids.length], [{ inserted: 2, updated: 0, skipped: 0 }, 2]);
    const { rows: found } = await api.sql(
      `SELECT nome, remuneracao, data_admissao::text FROM colaborador WHERE email LIKE 'csv.%' ORDER BY email`,
    );
    assert.deepEqual(found, [
      { nome: 'Ana "A"', remuneracao: '7651.23', data_admissao: '2026-02-01' },
      { nome: 'Ana "A"', remuneracao: null, data_admissao: '2026-02-01' },
    ]);
    const { rows: shown } = await api.sql(`SELECT corpo FROM auditoria WHERE corpo LIKE '%7.651%'`);
    assert.deepEqual(shown, []);
    const bad = await api.post(path, `${text}\n${line('x', '1')}\n${line('csv.one@example.com', '1')}`, {
      headers,
    });
    assert.equal(bad.status, 422);
    assert.match(
      bad.body.msg,
      /^row 4: email must be .*\nrow 5: email csv\.one@example\.com is there twice$/,
    );
  });
});
