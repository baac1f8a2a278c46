/**
 * The past: `node bench/past/run.ts [--rounds 5] [--small]`. The results of a panel with 122
 * indicators, 42 of them formulas, as they were at a moment, beside those of today; then what the
 * history of definitions costs a save, beside the same save with its triggers disabled.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Company, createCompany, year } from '../recalculation/company.ts';
import { recalculateAll } from '../recalculation/full.ts';
import { type PrumoServer, startDatabase, startServer } from '../recalculation/processes.ts';
import { median, ratios, spread } from '../spread.ts';

const { values: options } = parseArgs({
  options: { rounds: { type: 'string' }, small: { type: 'boolean', default: false } },
});
const { small } = options;
const rounds = Number(options.rounds ?? (small ? 1 : 5));
const times = 10;

async function send(
  { url }: PrumoServer,
  { token }: Company,
  [method, path]: readonly [method: string, path: string],
  body?: object,
): Promise<unknown> {
  const answer = await fetch(url + path, {
    method,
    headers: { token, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status} ${text}`);
  return (JSON.parse(text) as { response: unknown }).response;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let time = 0; time < times; time++) {
    const started = performance.now();
    await work();
    taken.push(performance.now() - started);
  }
  return median(taken);
}

/** Takes both in turn. The first round is a warm-up. */
async function compare(
  what: string,
  ours: () => Promise<number>,
  beside: () => Promise<number>,
  than: string,
): Promise<void> {
  const taken: Record<'ours' | 'beside', number[]> = { ours: [], beside: [] };
  for (let round = -1; round < rounds; round++) {
    const [one, other] = [await ours(), await beside()];
    if (round < 0) continue;
    taken.ours.push(one);
    taken.beside.push(other);
  }
  console.log(
    `${what}: ${spread(taken.ours)} ms; ${spread(ratios(taken.ours, taken.beside), 2)} of ${than} (${spread(taken.beside)} ms)`,
  );
}

const folder = await mkdtemp(join(tmpdir(), 'prumo-bench-'));
const database = await startDatabase(join(folder, 'data'));
const { operator } = database;
try {
  const company = await createCompany(operator, small ? 40 : 500);
  await operator.query('VACUUM ANALYZE');
  const server = await startServer(database.url);
  try {
    await recalculateAll(operator, company);
    const [panel] = company.panels;
    const { rows } = await operator.query<{ moment: Date; process: number }>(
      'SELECT clock_timestamp() AS moment, min(id) AS process FROM gmr_processo',
    );
    const moment = rows[0]?.moment.toISOString();
    // What has changed since: every input of every panel.
    await operator.query('UPDATE andamento SET realizado_numerador[3] = realizado_numerador[3] + 1');
    await operator.query('DELETE FROM marca');
    const results = `/panels/getResults?id_gmr_processo=${rows[0]?.process}&mes=12&ano=${year}&ate_mes=1&id_gmr_painel=${panel}`;
    await compare(
      'a panel of 122 indicators as of a moment, twelve months',
      () => timed(() => send(server, company, ['GET', `${results}&como_estava_em=${moment}`])),
      () => timed(() => send(server, company, ['GET', results])),
      'today',
    );
    const [{ versao: _, horario: __, autor: ___, atual: ____, idioma: _____, texto: ______, ...formula }] =
      (await send(server, company, ['GET', `/indicators/getVersionById/${company.dependents[0]}/1`])) as [
        Record<string, unknown>,
      ];
    let saves = 0;
    const save = () =>
      send(server, company, ['POST', '/indicators/saveFormulaIndicator'], {
        ...formula,
        id: company.dependents[0],
        descricao: `save ${saves++}`,
      });
    const { rows: tables } = await operator.query<{ name: string }>(
      'SELECT tabela AS name FROM prumo.kept_tables()',
    );
    const triggers = (which: string) =>
      operator.query(
        tables
          .flatMap(({ name }) =>
            ['insert', 'update', 'delete'].map(
              (on) => `ALTER TABLE ${name} ${which} TRIGGER historico_${on}`,
            ),
          )
          .join('; '),
      );
    const without = async () => {
      await triggers('DISABLE');
      return timed(save).finally(() => triggers('ENABLE'));
    };
    await compare('a save of a formula', () => timed(save), without, 'it without history');
  } finally {
    await server.end();
  }
} finally {
  await database.close();
  await rm(folder, { recursive: true, force: true });
}
