/** `If-Match` on writes (RFC 9110 §13.1.1): of several who change what they have read, nobody undoes what he has not seen. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { Client } from 'pg';
import { type Answer, startApi, type TestApi } from './harness/api.ts';
import { type BudgetFixture, createBudget } from './harness/budget-fixture.ts';
import { createPanels, type PanelsFixture } from './harness/panels-fixture.ts';

let api: TestApi;
let panels: PanelsFixture;
let budget: BudgetFixture;
let departments: number[];
let accounts: number[];

before(async () => {
  api = await startApi();
  panels = await createPanels(api.sql, api.companyA.id);
  budget = await createBudget(api.sql, api.companyA.id);
  const many = async (table: string, columns: string, values: string): Promise<number[]> => {
    const { rows } = await api.sql(
      `INSERT INTO ${table} (id_empresa, ${columns}) SELECT $1, ${values} FROM generate_series(1, 100) AS n RETURNING id`,
      [api.companyA.id],
    );
    return (rows as { id: number }[]).map(({ id }) => id);
  };
  departments = await many('departamento', 'nome', `'Department ' || n`);
  accounts = await many('conta_go', 'codigo, nome', `'A' || n, 'Account ' || n`);
});

after(() => api.close());

/** A record, and how to write to it. */
interface Written {
  readonly name: string;
  /** The GET that shows it. */
  readonly shown: () => string;
  readonly method?: 'POST';
  readonly path: () => string;
  /** The n-th body, another one for every n below 100; `read` is the record as it was read. */
  readonly body: (n: number, read: Record<string, unknown>) => object;
  /** Statements that make it what its name says. */
  readonly reset?: () => readonly string[];
  /** What a writer without `If-Match` has done who has not committed yet. */
  readonly rival: () => readonly string[];
}

const cellOf = (indicator: number, month: number) =>
  `panel/${panels.panel}/indicator/${indicator}/month/${month}/year/2024`;
const cell = (name: string, of: () => number, rest: Pick<Written, 'reset' | 'rival'>): Written => ({
  name,
  shown: () => `/panels/getProgressPanelCell/${cellOf(of(), 2)}`,
  path: () => `/panels/updateProgressPanel/${cellOf(of(), 2)}`,
  body: (n) => ({ realizado_numerador: 10 + n }),
  ...rest,
});
const yearOf = (indicator: number, table: string, columns: string, values: string) =>
  `INSERT INTO ${table} (id_empresa, id_indicador, id_gmr_painel, ano, ${columns})
   VALUES (${api.companyA.id}, ${indicator}, ${panels.panel}, 2024, ${values})`;
const fives = `'{5,5,5,5,5,5,5,5,5,5,5,5}'`;

const records: readonly Written[] = [
  {
    name: 'an employee, also where the change is not shown',
    shown: () => `/employee/getById/${panels.employee}`,
    path: () => `/employee/updateEmployee/${panels.employee}`,
    body: (n) => ({ remuneracao: 1000 + n }),
    rival: () => [`UPDATE colaborador SET remuneracao = 5 WHERE id = ${panels.employee}`],
  },
  {
    name: 'the departments of an employee who has none yet',
    shown: () => `/employee/getEmployeeDepartments/${panels.employee}`,
    path: () => `/employee/updateEmployeeDepartment/${panels.employee}`,
    body: (n) => ({ id_departamento: departments[n] }),
    reset: () => ['DELETE FROM colaborador_departamento'],
    rival: () => [
      `SELECT 1 FROM colaborador WHERE id = ${panels.employee} FOR NO KEY UPDATE`,
      `INSERT INTO colaborador_departamento (id_empresa, id_colaborador, id_departamento)
       VALUES (${api.companyA.id}, ${panels.employee}, ${departments[2]})`,
    ],
  },
  cell('a cell of a year without values', () => panels.common, {
    reset: () => ['DELETE FROM andamento'],
    rival: () => [yearOf(panels.common, 'andamento', 'realizado_numerador', fives)],
  }),
  cell('a cell of a year with values', () => panels.common, {
    reset: () => [
      'DELETE FROM andamento',
      yearOf(panels.common, 'andamento', 'realizado_numerador', fives.replaceAll('5', '4')),
    ],
    rival: () => [`UPDATE andamento SET realizado_numerador = ${fives}`],
  }),
  cell('a typed value of a formula that is not calculated anew yet', () => panels.unadjustable, {
    reset: () => ['DELETE FROM andamento_entrada'],
    rival: () => [
      `SELECT 1 FROM indicador WHERE id = ${panels.unadjustable} FOR SHARE`,
      yearOf(panels.unadjustable, 'andamento_entrada', 'slug, valores', `'done', ${fives}`),
    ],
  }),
  {
    name: 'a formula',
    shown: () => `/indicators/getFormulaById/${panels.formula}`,
    method: 'POST',
    path: () => '/indicators/saveFormulaIndicator',
    body: (n, read) => ({ ...read, nome: `Margin ${n}`, descricao: 'Changed' }),
    rival: () => [`UPDATE indicador SET descricao = 'Rival' WHERE id = ${panels.formula}`],
  },
  {
    name: 'an account',
    shown: () => `/go/contaGo/getById/${budget.childAccount}`,
    path: () => `/go/contaGo/update/${budget.childAccount}`,
    body: (n) => ({ nome: `Account ${n}`, id_conta_pai: budget.account }),
    rival: () => [`UPDATE conta_go SET nome = 'Rival' WHERE id = ${budget.childAccount}`],
  },
  {
    name: 'the lines of a structure without lines',
    shown: () => `/go/estruturaGo/getById/${budget.childStructure}`,
    path: () => `/go/estruturaGo/saveAccounts/${budget.childStructure}`,
    body: (n) => ({ contas: [{ id_conta: accounts[n], sinal: 1 }] }),
    reset: () => [`DELETE FROM estrutura_go_conta WHERE id_estrutura = ${budget.childStructure}`],
    rival: () => [
      `SELECT 1 FROM estrutura_go WHERE id = ${budget.childStructure} FOR NO KEY UPDATE`,
      `INSERT INTO estrutura_go_conta (id_empresa, id_estrutura, id_conta, sinal, ordem)
       VALUES (${api.companyA.id}, ${budget.childStructure}, ${budget.account}, -1, 0)`,
    ],
  },
  {
    name: 'what is budgeted in a period',
    shown: () => `/go/orcadoGo/getByPeriod/${budget.period}`,
    path: () => '/go/orcadoGo/distribute',
    body: (n) => ({
      id_go_processo_periodo: budget.period,
      id_conta: budget.account,
      id_centro_resultado: budget.centre,
      ano: 2024,
      valor: 1200 + n,
      metodo: 'igual',
    }),
    rival: () => [
      `SELECT 1 FROM periodo_go WHERE id = ${budget.period} FOR NO KEY UPDATE`,
      `UPDATE orcado_go SET valor = 7 WHERE id = ${budget.fact}`,
    ],
  },
];

interface Current {
  readonly etag: string;
  readonly record: Record<string, unknown>;
}

async function current({ shown }: Written): Promise<Current> {
  const { headers, body } = await api.get(shown());
  return { etag: String(headers['etag']), record: (body.response[0] ?? {}) as Record<string, unknown> };
}

function write(written: Written, n: number, read: Current, ifMatch = read.etag): Promise<Answer> {
  const sending = { headers: { 'if-match': ifMatch } };
  return api.send(written.method ?? 'PUT', written.path(), written.body(n, read.record), sending);
}

function assertChanged(answer: Answer): void {
  assert.equal(answer.status, 412, answer.text);
  assert.equal(answer.headers['x-error-code'], 'changed-meanwhile');
}

/** Runs the work while somebody else has run these statements and not committed, until so many wait for him. */
async function beside<T>(
  statements: readonly string[],
  end: 'COMMIT' | 'ROLLBACK',
  waiting: number,
  work: () => Promise<T>,
): Promise<T> {
  const rival = new Client(api.database.operator);
  await rival.connect();
  try {
    await rival.query('BEGIN');
    for (const statement of statements) await rival.query(statement);
    let isDone = false;
    const working = work().finally(() => {
      isDone = true;
    });
    // Whoever does not wait for the other is done, and has not seen him.
    while (!isDone && (await waitingNow()) < waiting);
    await rival.query(end);
    return await working;
  } finally {
    await rival.end();
  }
}

async function waitingNow(): Promise<number> {
  const { rows } = await api.sql(
    `SELECT count(*)::integer AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return (rows[0] as { n: number }).n;
}

for (const record of records) {
  describe(record.name, () => {
    let serial = 0;
    const next = (read: Current, ifMatch?: string) => write(record, ++serial, read, ifMatch);
    const reset = async () => {
      for (const statement of record.reset?.() ?? []) await api.sql(statement);
    };
    beforeEach(reset);

    it('is not written over what somebody else is just writing', async () => {
      const read = await current(record);
      assertChanged(await beside(record.rival(), 'COMMIT', 1, () => next(read)));
      const now = await current(record);
      assert.notEqual(now.etag, read.etag);
      assert.equal((await next(now)).status, 200);
    });

    it('of two writers with one tag takes exactly one', async () => {
      const read = await current(record);
      // What the other did is taken back: the tag is right for both.
      const answers = await beside(record.rival(), 'ROLLBACK', 2, () =>
        Promise.all([next(read), next(read)]),
      );
      const statuses = answers.map(({ status }) => status);
      assert.deepEqual(new Set(statuses), new Set([200, 412]));
    });

    it('of many writers with one tag takes exactly one', async () => {
      for (let round = 0; round < 3; round++) {
        await reset();
        const read = await current(record);
        const answers = await Promise.all(Array.from({ length: 8 }, () => next(read)));
        const [done, ...others] = answers.toSorted((a, b) => a.status - b.status);
        assert.equal(done?.status, 200, done?.text);
        for (const other of others) assertChanged(other);
      }
    });

    it('is written with its tag, spelt weak or strong, in a list, or with *; it then has another', async () => {
      const read = await current(record);
      assert.equal((await next(read)).status, 200);
      assertChanged(await next(read));
      for (const spelling of [(tag: string) => tag.slice(2), (tag: string) => `"other", ${tag}`, () => '*']) {
        const now = await current(record);
        const answer = await next(now, spelling(now.etag));
        assert.equal(answer.status, 200, answer.text);
      }
    });
  });
}
