/** Loads facts with upsertMany over HTTP, compared with a bare COPY of the same rows. */
import type pg from 'pg';
import type { Database, PrumoServer } from '../recalculation/processes.ts';
import { median, ratios, spread } from '../spread.ts';
import { type Company, type FactRow, year } from './company.ts';
import { copyIn } from './copy.ts';

const rowsPerCall = 10_000;
const warmUpRows = 50_000;
/** The required fraction of COPY's rate. */
const requiredShare = 1 / 3;

/** The request bodies, prepared in advance. */
function bodiesOf({ period, facts }: Company, changed = false): string[] {
  const rowText = ({ account, centre, segment, month, cents }: FactRow) =>
    `{"id_go_processo_periodo":${period},"id_conta":${account},"id_centro_resultado":${centre},` +
    `"dimensoes":[${segment}],"mes":${month},"ano":${year},"valor":${(changed ? cents + 1 : cents) / 100}}`;
  const bodies: string[] = [];
  for (let first = 0; first < facts.length; first += rowsPerCall) {
    bodies.push(
      `{"linhas":[${facts
        .slice(first, first + rowsPerCall)
        .map(rowText)
        .join(',')}]}`,
    );
  }
  return bodies;
}

function copyTextOf({ id, period, facts }: Company): Buffer[] {
  const chunks: Buffer[] = [];
  for (let first = 0; first < facts.length; first += rowsPerCall) {
    const lines = facts
      .slice(first, first + rowsPerCall)
      .map(
        ({ account, centre, segment, month, cents }) =>
          `${id}\t${period}\t${account}\t${centre}\t{${segment}}\t${year}\t${month}\t${cents}\n`,
      );
    chunks.push(Buffer.from(lines.join('')));
  }
  return chunks;
}

type Counts = Readonly<Record<'inserted' | 'updated' | 'skipped', number>>;

/** Sends the calls, `callers` at a time. All rows must end up with the status `as`. */
async function upsert(
  server: PrumoServer,
  { token, facts }: Company,
  bodies: readonly string[],
  as: keyof Counts,
  callers: number,
): Promise<number> {
  let rows = 0;
  const waiting = bodies.values();
  const call = async () => {
    for (const body of waiting) {
      const answer = await fetch(`${server.url}/go/orcadoGo/upsertMany`, {
        method: 'POST',
        headers: { token, 'content-type': 'application/json' },
        body,
      });
      const text = await answer.text();
      if (answer.status !== 200) throw new Error(`upsertMany answered ${answer.status} ${text}`);
      rows += (JSON.parse(text) as { response: Counts }).response[as];
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: callers }, call));
  const seconds = (performance.now() - started) / 1000;
  if (rows !== facts.length) throw new Error(`${rows} of ${facts.length} rows were ${as}`);
  return seconds;
}

async function copy(operator: pg.Pool, chunks: readonly Buffer[]): Promise<number> {
  const client = await operator.connect();
  try {
    const started = performance.now();
    await copyIn(
      client,
      `COPY orcado_go (id_empresa, id_go_processo_periodo, id_conta, id_centro_resultado, dimensoes, ano, mes, valor)
       FROM STDIN`,
      chunks,
    );
    return (performance.now() - started) / 1000;
  } finally {
    client.release();
  }
}

async function forget(operator: pg.Pool): Promise<void> {
  await operator.query('TRUNCATE orcado_go, registro_go, marca');
  await operator.query('CHECKPOINT');
}

const caseNames = ['copy', 'one', 'two', 'same', 'other'] as const;
type CaseName = (typeof caseNames)[number];

/** The seconds for each case. */
async function runRound(
  operator: pg.Pool,
  server: PrumoServer,
  company: Company,
): Promise<Record<CaseName, number>> {
  const bodies = bodiesOf(company);
  await forget(operator);
  const bare = await copy(operator, copyTextOf(company));
  await forget(operator);
  const two = await upsert(server, company, bodies, 'inserted', 2);
  await forget(operator);
  const one = await upsert(server, company, bodies, 'inserted', 1);
  const same = await upsert(server, company, bodies, 'skipped', 1);
  const other = await upsert(server, company, bodiesOf(company, true), 'updated', 1);
  await requireHistory(operator, company);
  return { copy: bare, two, one, same, other };
}

/** Stores the facts directly with COPY. */
export async function storeFacts({ operator }: Database, company: Company): Promise<void> {
  await forget(operator);
  await copy(operator, copyTextOf(company));
}

export async function measureLoad(
  { operator }: Database,
  server: PrumoServer,
  company: Company,
  rounds: number,
): Promise<void> {
  const cases: Record<CaseName, number[]> = { copy: [], one: [], two: [], same: [], other: [] };
  await runRound(operator, server, { ...company, facts: company.facts.slice(0, warmUpRows) });
  for (let round = 0; round < rounds; round++) {
    const seconds = await runRound(operator, server, company);
    for (const name of caseNames) cases[name].push(seconds[name]);
  }
  const { facts } = company;
  const rates = (name: CaseName) => cases[name].map((seconds) => facts.length / seconds);
  const line = (what: string, name: CaseName, required = '') => {
    const share = spread(ratios(rates(name), rates('copy')), 2);
    const rate = String(Math.round(median(rates(name)))).padStart(7);
    console.log(`  ${what.padEnd(38)}${rate} facts/s  ${share} of COPY's rate${required}`);
  };
  console.log(`\n${facts.length} facts in calls of ${rowsPerCall}, ${rounds} rounds: median (min..max)`);
  console.log(`  ${'bare COPY'.padEnd(38)}${String(Math.round(median(rates('copy')))).padStart(7)} facts/s`);
  line('upsertMany, all new, one caller', 'one', `, required ${requiredShare.toFixed(2)}`);
  line('upsertMany, all new, two callers', 'two');
  line('the same again, nothing changes', 'same');
  line('every fact changed', 'other');
}

/** Each fact was inserted and then changed, so it must have two history entries. */
async function requireHistory(operator: pg.Pool, { facts }: Company): Promise<void> {
  const { rows } = await operator.query<{ entries: number; facts: number }>(
    'SELECT (SELECT count(*) FROM registro_go)::integer AS entries, (SELECT count(*) FROM orcado_go)::integer AS facts',
  );
  if (rows[0]?.facts !== facts.length || rows[0].entries !== 2 * facts.length) {
    throw new Error(`${rows[0]?.facts} facts and ${rows[0]?.entries} entries of history are stored`);
  }
}
