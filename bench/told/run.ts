/**
 * The watcher of webhooks: `node bench/told/run.ts [--rounds 5] [--small]`. Its look at a company
 * of 1,000 panels with twelve indicators, of which half are below target in both months, beside
 * getResults of the same months: a look at which all is known, and one at which a tenth of the
 * numbers has turned red. The look is run in this process, to tell how long it held the event loop.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { CompanyDatabase } from '../../src/database/company-scope.ts';
import { valueTypes } from '../../src/database/value-types.ts';
import { importCompany } from '../../src/operator/import/import.ts';
import { createToken } from '../../src/operator/tokens.ts';
import { watchCompanies } from '../../src/told/watch.ts';
import { standingTypes } from '../../src/webhooks/events.ts';
import { longestTurn } from '../../test/harness/longest-turn.ts';
import { startDatabase, startServer } from '../recalculation/processes.ts';
import { ratios, spread } from '../spread.ts';

const { values: options } = parseArgs({
  options: { rounds: { type: 'string' }, small: { type: 'boolean', default: false } },
});
const { small } = options;
const rounds = Number(options.rounds ?? (small ? 1 : 5));
const [panelCount, indicatorCount] = [small ? 100 : 1_000, 12];

const now = new Date();
const months = [-1, 0].map((back) => {
  const month = new Date(now.getFullYear(), now.getMonth() + back, 1);
  return { ano: month.getFullYear(), mes: month.getMonth() + 1 };
});
const years = [...new Set(months.map(({ ano }) => ano))];
const range = { inicio_mes: 1, inicio_ano: years[0], fim_mes: 12, fim_ano: years.at(-1) };
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

const document = {
  empresa: { nome: 'Benchmark', modulos: ['gmr'] },
  indicadores: upTo(indicatorCount).map((id) => ({
    id,
    nome: `Indicator ${id}`,
    tipo: 0,
    unidade_medida: 0,
    meta_ajustavel: 0,
  })),
  modelos: [
    {
      id: 1,
      nome: 'Unit',
      indicadores: upTo(indicatorCount).map((id_indicador) => ({ id_indicador, ...range })),
    },
  ],
  processos: [{ id: 1, nome: 'Years', ...range }],
  paineis: upTo(panelCount).map((id) => ({
    id,
    nome: `Panel ${id}`,
    id_painel_modelo: 1,
    processos: [1],
  })),
};

const folder = await mkdtemp(join(tmpdir(), 'prumo-bench-'));
const database = await startDatabase(join(folder, 'data'));
const { operator } = database;
const pool = new pg.Pool({ connectionString: database.url, max: 2, types: valueTypes });
try {
  const operators = { production: operator };
  const { empresa, ids } = await importCompany(operators, JSON.stringify(document));
  await operator.query(
    `INSERT INTO andamento (id_empresa, id_indicador, id_gmr_painel, ano, meta_numerador, realizado_numerador)
     SELECT $1, i.id, p.id, a, array_fill(10000::bigint, ARRAY[12]), array_fill(5000 + 10000 * ((i.id + p.id) % 2)::bigint, ARRAY[12])
       FROM indicador i, gmr_painel p, unnest($2::integer[]) AS a WHERE i.id_empresa = $1 AND p.id_empresa = $1`,
    [empresa, years],
  );
  await operator.query('UPDATE gmr_processo SET dia_limite = 5');
  // Switched off: its deliveries are stored, and sent to nobody.
  await operator.query(
    `INSERT INTO webhook (id_empresa, url, eventos, segredo, ativo) VALUES ($1, 'https://a.example', $2, 'a', 0)`,
    [empresa, Object.keys(standingTypes)],
  );
  const { token } = await createToken(operators, { companyId: empresa, environments: ['production'] });
  await operator.query('VACUUM ANALYZE');
  const companies = new CompanyDatabase(pool);
  const failed = (error: unknown) => {
    throw error;
  };

  /** Some numbers turn red, and those of the time before are met again. */
  const turn = (round: number) =>
    operator.query(
      `UPDATE andamento SET realizado_numerador = array_fill(
                CASE WHEN (id_indicador + id_gmr_painel) % 2 = 0 OR (id_gmr_painel % 10 = $1) THEN 5000 ELSE 15000 END::bigint, ARRAY[12])
        WHERE (id_indicador + id_gmr_painel) % 2 = 1 AND id_gmr_painel % 10 IN ($1, $1 - 1)`,
      [round],
    );
  const look = async () => {
    await operator.query(`UPDATE vigilancia SET olhado_em = olhado_em - interval '1 minute'`);
    const started = performance.now();
    const { ms } = await longestTurn(() => watchCompanies(companies, operator, { onError: failed }));
    return { held: ms, ms: performance.now() - started };
  };
  const read = async (url: string) => {
    const started = performance.now();
    for (const { ano, mes } of months) {
      const path = `/panels/getResults?id_gmr_processo=${ids['processos']?.[1]}&mes=${mes}&ano=${ano}`;
      const answer = await fetch(url + path, { headers: { token } });
      if (answer.status !== 200) throw new Error(await answer.text());
      await answer.arrayBuffer();
    }
    return performance.now() - started;
  };
  // Before the server starts, which looks too, once a minute.
  const first = await look();
  console.log(`the first look: ${first.ms.toFixed(0)} ms, ${first.held.toFixed(0)} ms held at most`);
  const server = await startServer(database.url);
  try {
    const taken = {
      known: [] as number[],
      turned: [] as number[],
      read: [] as number[],
      held: [] as number[],
    };
    for (let round = 0; round <= rounds; round++) {
      const known = await look();
      await turn(round);
      const turned = await look();
      const plain = await read(server.url);
      if (round === 0) continue;
      taken.known.push(known.ms);
      taken.turned.push(turned.ms);
      taken.read.push(plain);
      taken.held.push(Math.max(known.held, turned.held));
    }
    const { rows } = await operator.query('SELECT count(*)::integer AS n FROM vigilancia_dado');
    console.log(`${(rows as { n: number }[])[0]?.n} things stand`);
    for (const [name, ours] of [
      ['all is known', taken.known],
      ['a tenth is news', taken.turned],
    ] as const)
      console.log(
        `a look, ${name}: ${spread(ours)} ms; ${spread(ratios(ours, taken.read), 2)} of getResults (${spread(taken.read)} ms)`,
      );
    console.log(`held the event loop for ${spread(taken.held)} ms at most`);
  } finally {
    await server.end();
  }
} finally {
  await pool.end();
  await database.close();
  await rm(folder, { recursive: true, force: true });
}
