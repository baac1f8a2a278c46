/** `prumo sandbox refresh` beside a running server, as its operator and its integrators see it. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { refresh } from '../../src/database/locks.ts';
import { refreshCompany } from '../../src/operator/sandbox/refresh.ts';
import { ofThisDatabase } from '../harness/postgres.ts';
import { jsonLines, prumoHere } from '../harness/process.ts';
import { programToStart } from '../harness/program.ts';
import { departmentsIn, type Servers, serveCompany, setVersion } from './sandbox/served-company.ts';

interface RefreshedLine {
  readonly id?: number;
  readonly rows: Readonly<Record<string, number>>;
  readonly seconds: number;
  readonly removed?: Readonly<Record<string, number>>;
  readonly kept?: string;
}

let company: Servers;
let token: string;
before(async () => {
  company = await serveCompany();
});
after(() => company?.close());

const cell = (panel: number, indicator: number) =>
  `panel/${company.panel(panel)}/indicator/${company.indicator(indicator)}/month/1/year/2024`;

describe('sandbox refresh', () => {
  it('brings a company that only production has into development, and prints what it copied', async () => {
    const { code, stdout, stderr } = await company.refresh('--company', String(company.id));
    assert.equal(code, 0, stderr);
    const [line] = jsonLines<RefreshedLine>({ code, stdout, stderr });
    assert.deepEqual(Object.keys(line ?? {}), ['rows', 'seconds']);
    assert.equal(line?.rows['gmr_painel'], 3);
    assert.equal(line?.rows['mensagem'], undefined);
    assert.ok((line?.seconds ?? 0) > 0);
    token = await company.token();
    const { status, body } = await company.get('development', '/company/getDepartments', token);
    assert.deepEqual([status, body.response.map(({ nome }) => nome)], [200, ['v0']]);
    const { body: staff } = await company.get('development', '/employee/getEmployees', token);
    assert.match(JSON.stringify(staff), /"Colaborador \d+"/);
  });

  it('refreshes every company, a line each, and goes on where one is refused', async () => {
    const other = await prumoHere(
      company.variables,
      'company',
      'create',
      '--name',
      'Other',
      '--modules',
      'gmr',
    );
    const [{ id: otherId }] = jsonLines(other) as [{ id: number }];
    const client = await company.pools.development.connect();
    try {
      const all = await company.refresh('--all', '--keep-personal-data');
      assert.equal(all.code, 0, all.stderr);
      assert.deepEqual(
        jsonLines<RefreshedLine>(all).map(({ id }) => id),
        [company.id, otherId],
      );
      // As another refresh of the first company holds it.
      await client.query('BEGIN');
      await client.query('SELECT pg_advisory_xact_lock($1, $2)', [refresh.key, company.id]);
      const some = await company.refresh('--all');
      assert.equal(some.code, 1);
      assert.match(some.stderr, new RegExp(`company ${company.id} is being refreshed already`));
      assert.deepEqual(
        jsonLines<RefreshedLine>(some).map(({ id }) => id),
        [otherId],
      );
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
    const { body } = await company.get('development', '/employee/getEmployees', token);
    assert.match(JSON.stringify(body), /Rosa Lima/);
  });

  it('is refused for a company that production does not have, and for the wrong words', async () => {
    const unknown = await company.refresh('--company', '987654');
    assert.deepEqual([unknown.code, unknown.stdout], [1, '']);
    assert.match(unknown.stderr, /^prumo: there is no company 987654 in production$/m);
    for (const words of [[], ['--all', '--company', '1'], ['--company', 'x'], ['--company', '1', '--keep']]) {
      assert.equal((await company.refresh(...words)).code, 2, words.join(' '));
    }
  });

  it('of a company with something of its own says what would go, and changes nothing unless it is told to; then it names what it kept', async () => {
    const keep = join(company.variables['PRUMO_DATA'] as string, 'elsewhere');
    const branches = async () =>
      (await company.get('development', '/company/getBranches', token)).body.response.length;
    await company.refresh('--company', String(company.id), '--yes');
    const branch = { nome: 'Sandbox', estado: 'SP', cidade: 'Santos' };
    assert.equal((await company.change('/company/insertBranch', token, 'POST', branch)).status, 200);
    const typed = { realizado_numerador: 123 };
    const path = `/panels/updateProgressPanel/${cell(2, 2)}`;
    assert.equal((await company.change(path, token, 'PUT', typed)).status, 200);
    const had = await branches();
    for (const words of [['--company', String(company.id)], ['--all']]) {
      const { code, stderr } = await company.refresh(...words);
      assert.equal(code, 1);
      assert.match(stderr, /\(filiais: 1, andamento: 1\)[^]*repeat it with --yes/);
      assert.doesNotMatch(stderr, /\.ts:\d/);
    }
    assert.equal(await branches(), had);

    const result = await company.refresh('--company', String(company.id), '--yes', '--keep', keep);
    assert.equal(result.code, 0, result.stderr);
    const [line] = jsonLines<RefreshedLine>(result);
    assert.deepEqual(line?.removed, { filiais: 1, andamento: 1 });
    assert.equal(dirname(line?.kept ?? ''), keep);
    assert.equal(await branches(), had - 1);
  });

  it('killed in the middle leaves the old copy, and lets the next one in', async () => {
    await setVersion(company, 1);
    await company.refresh('--company', String(company.id));
    await setVersion(company, 2);
    const { development } = company.pools;
    await company.pools.production.query('UPDATE indicador SET fonte = $1 WHERE id_empresa = $2', [
      'x',
      company.id,
    ]);
    const holder = await development.connect();
    await holder.query('BEGIN');
    // A row behind many that are replaced already when the refresh comes to wait for it.
    await holder.query('SELECT FROM indicador WHERE id = $1 FOR UPDATE', [company.indicator(4)]);
    const args = [await programToStart(), 'sandbox', 'refresh', '--company', String(company.id)];
    const child = spawn(process.execPath, args, {
      env: { ...process.env, ...company.variables },
      stdio: 'ignore',
    });
    const ended = once(child, 'exit');
    await someone(`wait_event_type = 'Lock' AND query LIKE '%prumo.indicador%'`);
    child.kill('SIGKILL');
    await ended;
    await holder.query('ROLLBACK');
    holder.release();
    for (;;) {
      const { rows } = await development.query(
        `SELECT FROM pg_locks WHERE locktype = 'advisory' AND classid = $1
            AND ${ofThisDatabase}`,
        [refresh.key],
      );
      if (rows.length === 0) break;
      await delay(10);
    }
    const names = async () =>
      (await company.get('development', '/company/getDepartments', token)).body.response.map(
        ({ nome }) => nome,
      );
    assert.deepEqual(await names(), Array(departmentsIn(1)).fill('v1'));
    assert.equal((await company.refresh('--company', String(company.id))).code, 0);
    assert.deepEqual(await names(), Array(departmentsIn(2)).fill('v2'));
  });
});

/** Returns once a session of development is in this state. */
async function someone(condition: string): Promise<void> {
  for (;;) {
    const { rows } = await company.pools.development.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND ${condition}`,
    );
    if (rows.length > 0) return;
    await delay(10);
  }
}

describe('results after a refresh', () => {
  async function results(environment: 'production' | 'development') {
    const { rows } = await company.pools[environment].query(
      `SELECT * FROM andamento_celula WHERE id_empresa = $1 ORDER BY id_indicador, id_gmr_painel, ano, mes`,
      [company.id],
    );
    return rows;
  }

  it('are production’s, before they are recalculated and after', async () => {
    await setVersion(company, 7);
    await company.settled('production');
    const expected = await results('production');
    assert.ok(
      expected.some(({ realizado_numerador }) => realizado_numerador === '14.00'),
      'the sum of two panels',
    );
    await refreshCompany(company.pools, company.id);
    assert.deepEqual(await results('development'), expected);
    await company.settled('development');
    assert.deepEqual(await results('development'), expected);
  });

  it('are calculated from the new copy, by a worker that had the old one in memory', async () => {
    const wait = { prefer: 'wait=30' };
    const write = async (value: number) => {
      const body = { realizado_numerador: value };
      const path = `/panels/updateProgressPanel/${cell(2, 2)}`;
      const { status, headers } = await company.change(path, token, 'PUT', body, wait);
      assert.deepEqual([status, headers['preference-applied']], [200, 'wait=30']);
    };
    const value = async (panel: number, indicator: number) => {
      const path = `/panels/getProgressPanelCell/${cell(panel, indicator)}`;
      const { status, body } = await company.get('development', path, token);
      assert.equal(status, 200);
      return body.response[0]?.['realizado_numerador'];
    };
    await write(1);
    assert.deepEqual([await value(2, 3), await value(1, 4)], [6, 13]);
    await setVersion(company, 9);
    await company.settled('production');
    await refreshCompany(company.pools, company.id);
    await write(2);
    assert.deepEqual([await value(2, 3), await value(1, 4)], [7, 16]);
    await write(5);
    assert.deepEqual([await value(2, 3), await value(1, 4)], [4, 13]);
  });
});

describe('while companies are refreshed under load', () => {
  const versions = 4;

  /** Sends requests until it has seen the last version; gives the versions it saw. */
  async function watch(last: number, see: () => Promise<number>): Promise<Set<number>> {
    const seen = new Set<number>();
    while (!seen.has(last)) {
      seen.add(await see());
    }
    return seen;
  }

  const versionIn = (name: unknown) => Number(/v(\d+)$/.exec(String(name))?.[1]);

  const readers: Readonly<Record<string, () => Promise<number>>> = {
    async 'a page and its total'() {
      const { body, headers } = await company.get('development', '/company/getDepartments?limit=1', token);
      const version = versionIn(body.response[0]?.['nome']);
      assert.equal(Number(headers['x-total-count']), departmentsIn(version));
      return version;
    },
    async 'an explanation'() {
      const { status, body } = await company.get(
        'development',
        `/panels/explainProgressPanelCell/${cell(2, 3)}`,
        token,
      );
      assert.equal(status, 200);
      const text = JSON.stringify(body);
      const version = Number(/"nome":"typed v(\d+)"/.exec(text)?.[1]);
      const read = Number(/"nome":"typed v\d+".*?"armazenado":(-?[\d.]+)/.exec(text)?.[1]);
      assert.equal(read, version, text);
      return version;
    },
  };

  const writers: Readonly<Record<string, (at: number) => ReturnType<Servers['change']>>> = {
    'a cell': (at) =>
      company.change(`/panels/updateProgressPanel/${cell(3, 2)}`, token, 'PUT', { realizado_numerador: at }),
    'a new record': (at) =>
      company.change('/company/insertBranch', token, 'POST', { nome: `B${at}`, estado: 'SP', cidade: 'S' }),
  };

  it('no reader sees a mix of two copies, and no writer fails', async () => {
    const first = 100;
    await setVersion(company, first);
    await refreshCompany(company.pools, company.id);
    const over = new AbortController();
    const reading = Object.entries(readers).map(async ([name, see]) => {
      const seen = await watch(first + versions, see);
      assert.ok(seen.size > 1, `${name} saw ${[...seen].join()}`);
    });
    const writing = Object.entries(writers).map(async ([name, write]) => {
      for (let at = 1; !over.signal.aborted; at++) {
        const { status, body } = await write(at);
        assert.equal(status, 200, `${name}: ${JSON.stringify(body)}`);
      }
    });
    const all = Promise.all([...reading, ...writing]);
    // Whoever fails first ends the test.
    const work = (async () => {
      for (let version = first + 1; version <= first + versions; version++) {
        await setVersion(company, version);
        await refreshCompany(company.pools, company.id);
      }
      await Promise.all(reading);
    })().finally(() => over.abort());
    await Promise.all([work, all]);
  });
});
