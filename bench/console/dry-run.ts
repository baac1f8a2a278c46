/**
 * What Conferir costs a large company: the dry run of 1,000 cells that formulas read, in a company
 * of 40 indicators × 12 months in each panel. See bench/README.md.
 *
 *     node bench/console/dry-run.ts [--panels 2000] [--rounds 3]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startDatabase, startServer } from '../recalculation/processes.ts';
import { spread } from '../spread.ts';
import { createCompany, year } from './company.ts';

const { values: options } = parseArgs({
  options: { panels: { type: 'string' }, rounds: { type: 'string' } },
});
const rounds = Number(options.rounds ?? '3');
const panels = Number(options.panels ?? '2000');
const edited = 1_000;
/** Read by all formulas of the company; see company.ts. */
const source = 4;

const folder = await mkdtemp(join(tmpdir(), 'prumo-bench-'));
const database = await startDatabase(join(folder, 'data'));
try {
  const server = await startServer(database.url);
  try {
    const { id, token } = await createCompany(database.operator, panels);
    const { rows } = await database.operator.query<{ panel: number; indicator: number }>(
      `SELECT p.id AS panel, i.id AS indicator FROM gmr_painel p JOIN indicador i USING (id_empresa)
        WHERE id_empresa = $1 AND i.nome = $2 ORDER BY p.id LIMIT $3`,
      [id, `Indicator ${source}`, edited],
    );
    const dryRun = async (round: number) => {
      const linhas = rows.map(({ panel, indicator }) => {
        const place = { id_gmr_painel: panel, id_indicador: indicator, ano: year, mes: 6 };
        return { ...place, realizado_numerador: 1000 + round };
      });
      const headers = { token, 'content-type': 'application/json', prefer: 'tx=rollback, handling=lenient' };
      const init = { method: 'PUT', headers, body: JSON.stringify({ linhas }) };
      const answer = await fetch(`${server.url}/panels/updateProgressPanelMany`, init);
      const text = await answer.text();
      if (answer.status !== 200) throw new Error(`${answer.status} ${text}`);
      return (
        JSON.parse(text) as { response: { changedCells: number; scores: unknown[]; scoresOmitted: number } }
      ).response;
    };
    const took: number[] = [];
    const cpu: number[] = [];
    const others: number[] = [];
    let told = await dryRun(0);
    for (let round = 1; round <= rounds; round += 1) {
      const [cpuBefore, begin] = [await server.cpuMs(), performance.now()];
      // Another company's request meanwhile would wait for the longest turn at most.
      const asking = { isOver: false };
      const waiting = (async () => {
        while (!asking.isOver) {
          const asked = performance.now();
          await (await fetch(`${server.url}/health/live`)).text();
          others.push(performance.now() - asked);
          await delay(20);
        }
      })();
      told = await dryRun(round);
      took.push(performance.now() - begin);
      asking.isOver = true;
      await waiting;
      cpu.push((await server.cpuMs()) - cpuBefore);
    }
    const { changedCells, scores, scoresOmitted } = told;
    console.log(
      `${panels} panels × 40 × 12 cells, ${rows.length} edited: ${changedCells} calculated cells and ${scores.length} scores ` +
        `would change (${scoresOmitted} not looked at); ${spread(took, 0)} ms, ${spread(cpu, 0)} ms CPU of the server; ` +
        `another's request meanwhile took at most ${Math.max(...others).toFixed(0)} ms`,
    );
  } finally {
    await server.end();
  }
} finally {
  await database.close();
  await rm(folder, { recursive: true, force: true });
}
