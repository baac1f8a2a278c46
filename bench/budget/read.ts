/** getConsolidated over HTTP, compared with a plain SQL sum of the same facts. */
import type pg from 'pg';
import type { Database, PrumoServer } from '../recalculation/processes.ts';
import { median, ratios, spread } from '../spread.ts';
import { type Company, year } from './company.ts';

const readsARound = 5;

interface Case {
  readonly name: string;
  /** The requested accounts and result centres, with their children. No centres: all. */
  readonly accounts: readonly number[];
  readonly centres: readonly number[];
}

function casesOf({ rootAccounts, rootCentres }: Company): Case[] {
  return [
    { name: 'every account, all centres', accounts: rootAccounts, centres: [] },
    { name: 'one account with its children', accounts: rootAccounts.slice(0, 1), centres: [] },
    {
      name: 'the same, one centre with its children',
      accounts: rootAccounts.slice(0, 1),
      centres: rootCentres.slice(0, 1),
    },
  ];
}

type Months = ReadonlyMap<number, number>;

async function ours(server: PrumoServer, company: Company, { accounts, centres }: Case): Promise<Months> {
  const config = { fontes: accounts.map((id) => ({ tipo: 'conta', id })), centrosResultado: centres };
  const query = new URLSearchParams({
    id_go_processo_periodo: String(company.period),
    go_config: JSON.stringify(config),
    go_metrica: 'orcado',
  });
  const answer = await fetch(`${server.url}/go/valoresGo/getConsolidated?${query.toString()}`, {
    headers: { token: company.token },
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`getConsolidated answered ${answer.status} ${text}`);
  const { response } = JSON.parse(text) as { response: { mes: number; orcado: number | null }[] };
  return new Map(response.map(({ mes, orcado }) => [mes, orcado ?? 0]));
}

/** The sum in plain SQL. The ids of the children are passed in. */
async function bareSql(
  operator: pg.Pool,
  company: Company,
  accounts: readonly number[],
  centres: readonly number[],
): Promise<Months> {
  const { rows } = await operator.query<{ mes: number; cents: string }>(
    `SELECT mes, sum(valor) AS cents FROM orcado_go
      WHERE id_empresa = $1 AND id_go_processo_periodo = $2 AND ano = $3 AND id_conta = ANY ($4)
        ${centres.length === 0 ? '' : 'AND id_centro_resultado = ANY ($5)'}
      GROUP BY mes`,
    [company.id, company.period, year, accounts, ...(centres.length === 0 ? [] : [centres])],
  );
  return new Map(rows.map(({ mes, cents }) => [mes, Number(cents) / 100]));
}

async function withChildren(
  operator: pg.Pool,
  [table, parent]: readonly [string, string],
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await operator.query<{ id: number }>(
    `SELECT id FROM ${table} WHERE id = ANY ($1) OR ${parent} = ANY ($1)`,
    [ids],
  );
  return rows.map(({ id }) => id);
}

/** Requires that the facts are stored. */
export async function measureRead(
  { operator }: Database,
  server: PrumoServer,
  company: Company,
  rounds: number,
): Promise<void> {
  await operator.query('VACUUM ANALYZE');
  console.log(
    `\ngetConsolidated of a year, ms, ${rounds} rounds of ${readsARound}: median of the rounds' medians (min..max)`,
  );
  for (const one of casesOf(company)) {
    const accounts = await withChildren(operator, ['conta_go', 'id_conta_pai'], one.accounts);
    const centres = await withChildren(operator, ['centro_resultado_go', 'id_pai'], one.centres);
    const times = { ours: [] as number[], floor: [] as number[] };
    // The first round is a warm-up.
    for (let round = -1; round < rounds; round++) {
      const now = { ours: [] as number[], floor: [] as number[] };
      for (let read = 0; read < readsARound; read++) {
        const [took, months] = await timed(() => ours(server, company, one));
        const [bareTook, bareMonths] = await timed(() => bareSql(operator, company, accounts, centres));
        requireSame(months, bareMonths);
        now.ours.push(took);
        now.floor.push(bareTook);
      }
      if (round < 0) continue;
      times.ours.push(median(now.ours));
      times.floor.push(median(now.floor));
    }
    console.log(
      `  ${one.name}: ours ${spread(times.ours)}, plain SQL ${spread(times.floor)}, ${spread(ratios(times.ours, times.floor), 2)} times as long`,
    );
  }
}

async function timed<T>(work: () => Promise<T>): Promise<[ms: number, result: T]> {
  const started = performance.now();
  const result = await work();
  return [performance.now() - started, result];
}

function requireSame(months: Months, others: Months): void {
  for (const [month, amount] of months) {
    if (amount !== (others.get(month) ?? 0)) {
      throw new Error(`month ${month} came to ${amount}, by SQL to ${others.get(month)}`);
    }
  }
}
