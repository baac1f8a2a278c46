/** Memory does not grow with the rows of a file, in or out. */
import assert from 'node:assert/strict';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { after, before, it } from 'node:test';
import { mediaTypes } from '../../src/tables/formats.ts';
import { startApi, type TestApi } from '../harness/api.ts';
import { mostAlive } from './most-alive.ts';

const csv = 'text/csv; formato=us';
const few = 5_000;
const times = 10;
const many = few * times;
/** Far less than the rows that `many` has more: kept as values, they are 8.4 MB. */
const allowedBytes = 2 * 2 ** 20;

let api: TestApi;
let port: number;
let process_: number;
let panels: readonly number[];
let indicator: number;

before(async () => {
  api = await startApi();
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = api.app.server.address() as AddressInfo);
  const range = 'inicio_mes, inicio_ano, fim_mes, fim_ano';
  const id = async (text: string, values: readonly unknown[] = []) => {
    const { rows } = await api.sql(text, [api.companyA.id, ...values]);
    return (rows as { id: number }[]).map((row) => row.id);
  };
  const [model] = await id(`INSERT INTO painel_modelo (id_empresa, nome) VALUES ($1, 'M') RETURNING id`);
  [indicator = 0] = await id(`INSERT INTO indicador (id_empresa, nome) VALUES ($1, 'I') RETURNING id`);
  await api.sql(
    `INSERT INTO painel_modelo_indicador (id_empresa, id_painel_modelo, id_indicador, ${range})
     VALUES ($1, $2, $3, 1, 2024, 12, 2024)`,
    [api.companyA.id, model, indicator],
  );
  [process_ = 0] = await id(
    `INSERT INTO gmr_processo (id_empresa, nome, ${range}) VALUES ($1, '2024', 1, 2024, 12, 2024) RETURNING id`,
  );
  panels = await id(
    `INSERT INTO gmr_painel (id_empresa, nome, id_painel_modelo)
     SELECT $1, 'P', $2::integer FROM generate_series(1, $3::integer) RETURNING id`,
    [model, Math.ceil(many / 12)],
  );
  await api.sql(
    `INSERT INTO gmr_painel_processo (id_empresa, id_gmr_processo, id_gmr_painel)
     SELECT $1, $2, unnest($3::integer[])`,
    [api.companyA.id, process_, panels],
  );
});
after(() => api.close());

function* file(rows: number): Generator<string> {
  yield 'id_gmr_painel,id_indicador,mes,ano,realizado_numerador\n';
  const line = (row: number) =>
    `${panels[Math.floor(row / 12)]},${indicator},${(row % 12) + 1},2024,${row}.25\n`;
  for (let first = 0; first < rows; first += 1000) {
    yield Array.from({ length: 1000 }, (_, at) => line(first + at)).join('');
  }
}

/** As long as the larger one takes, so that both are looked at as often. */
async function repeatedly(work: () => Promise<unknown>): Promise<void> {
  for (let time = 0; time < times; time++) await work();
}

/** Told of what is received of answers. */
let onReceived: (bytes: number) => void = () => {};

interface Looks {
  /** After each number of bytes that are received, too. */
  readonly step?: number;
  /** After less processor time than ordinarily. */
  readonly betweenMs?: number;
}

async function mostAliveIn(
  work: () => Promise<unknown>,
  { step = Number.POSITIVE_INFINITY, betweenMs }: Looks,
): Promise<number> {
  const most = mostAlive((look) => {
    let received = 0;
    onReceived = (bytes) => {
      received += bytes;
      if (received < step) return;
      received -= step;
      look();
    };
    return work();
  }, betweenMs);
  return most.finally(() => {
    onReceived = () => {};
  });
}

/**
 * Asserts that `of(many)` keeps no more alive than `of(few)` does. What is under way at the moment
 * of a look (a batch, buffers of sockets) differs from run to run; what grows with the rows is
 * there in each, so the best of three counts.
 */
async function assertFlat(
  ofFew: () => Promise<unknown>,
  ofMany: () => Promise<unknown>,
  looks: Looks = {},
): Promise<void> {
  const differences: number[] = [];
  do {
    const least = await mostAliveIn(() => repeatedly(ofFew), looks);
    differences.push((await mostAliveIn(ofMany, looks)) - least);
  } while (Math.min(...differences) >= allowedBytes && differences.length < 3);
  assert.ok(Math.min(...differences) < allowedBytes, `${differences.join(', ')} bytes more`);
}

interface Sent {
  readonly method: 'GET' | 'PUT';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Iterable<string>;
}

/** Gives the status and how many bytes were answered, of which none is kept but the first. */
function send({
  method,
  path,
  headers,
  body = [],
}: Sent): Promise<{ status: number; bytes: number; text: string }> {
  return new Promise((resolve, reject) => {
    const token = api.companyA.token;
    const sent = request({ port, method, path, headers: { token, ...headers } }, (answer) => {
      let bytes = 0;
      let text = '';
      answer.on('data', (chunk: Buffer) => {
        if (bytes === 0) text = chunk.toString().slice(0, 200);
        bytes += chunk.length;
        onReceived(chunk.length);
      });
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, bytes, text }));
      answer.once('error', reject);
    });
    pipeline(Readable.from(body, { objectMode: false }), sent).catch(reject);
  });
}

const upload = async (rows: number) => {
  const { status, text } = await send({
    method: 'PUT',
    path: '/panels/updateProgressPanelMany',
    headers: { 'content-type': csv },
    body: file(rows),
  });
  assert.equal(status, 200, text);
  assert.equal(text, `{"response":{"status":"success","affectedRows":${rows}}}`);
};

it('a file of ten times the rows takes no more memory', async () => {
  await upload(few);
  await assertFlat(
    () => upload(few),
    () => upload(many),
  );
});

it('very many changed cells leave a mark of the company, and an entry for each indicator in the feed', async () => {
  const { rows } = await api.sql(
    `SELECT count(*) FILTER (WHERE id_indicador IS NULL)::integer AS companies,
            count(*) FILTER (WHERE id_indicador IS NOT NULL) <= 2 * 10000 AS few FROM marca`,
  );
  assert.deepEqual(rows, [{ companies: 1, few: true }]);
  const { rows: entries } = await api.sql(
    `SELECT DISTINCT id_indicador FROM mudanca WHERE recurso = 'andamento' AND id_gmr_painel IS NULL`,
  );
  assert.deepEqual(entries, [{ id_indicador: indicator }]);
});

it('the cells have long values, so that a text of all of them does not fit into what is allowed', async () => {
  const fields = ['meta_numerador', 'meta_denominador', 'realizado_numerador', 'realizado_denominador'];
  const set = fields.map((field) => `${field} = array_fill(-999999999999999, ARRAY[12])`);
  await api.sql(`UPDATE andamento SET ${set.join(', ')} WHERE id_empresa = $1`, [api.companyA.id]);
});

for (const accept of ['application/json', csv, mediaTypes.xlsx]) {
  it(`ten times the rows as ${accept} take no more memory`, async () => {
    const read = async (rows: number, least: number) => {
      const { status, bytes } = await send({
        method: 'GET',
        path: `/panels/getProgress?id_gmr_processo=${process_}&limit=${rows}`,
        headers: { accept },
      });
      assert.equal(status, 200);
      assert.ok(bytes > least, `${bytes} bytes`);
      return bytes;
    };
    const bytes = await read(few, few);
    // A workbook is kept as rows where it is kept, which are longer than its compressed bytes.
    if (accept !== mediaTypes.xlsx) assert.ok((times - 1) * bytes > 1.5 * allowedBytes, `${bytes} bytes`);
    await assertFlat(
      () => read(few, few),
      () => read(many, 8 * bytes),
      // CSV is on the disk before much of it is received, and takes a second in all.
      { step: 2 * bytes, ...(accept === csv ? { betweenMs: 50 } : {}) },
    );
  });
}
