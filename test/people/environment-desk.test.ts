/** Refresh and promotion in the console: who may begin them, what they tell, how they end. */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { after, before, beforeEach, describe, it } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { Pool } from 'pg';
import { valueTypes } from '../../src/database/value-types.ts';
import { EnvironmentTasks, taskConnections } from '../../src/operator/environment-tasks/environment-tasks.ts';
import type { Operators } from '../../src/operator/operators.ts';
import { prepareDocument } from '../../src/operator/promote/promote.ts';
import { type Answer, startApi, type TestApi } from '../harness/api.ts';
import { enter, newPerson, type SignedIn } from '../harness/people.ts';

const operators: Operators = {};
const taskPools: Operators = {};
const failures: unknown[] = [];
let tasks: EnvironmentTasks;
let production: TestApi;
let development: TestApi;
let boss: SignedIn;
let companyId: number;

before(async () => {
  tasks = new EnvironmentTasks((error) => failures.push(error));
  const parts = { operators, taskPools, tasks };
  production = await startApi(parts);
  development = await startApi({ ...parts, environment: 'development' });
  await development.sql(`UPDATE ambiente SET nome = 'development'`);
  await development.sql('SELECT issue_ids_from(1000000001)');
  Object.assign(operators, { production: production.operator, development: development.operator });
  const poolOf = ({ database }: TestApi) => {
    const pool = new Pool({ ...database.operator, types: valueTypes, max: taskConnections });
    pool.on('error', () => {});
    pool.on('connect', (client) => client.on('error', () => {}));
    return pool;
  };
  Object.assign(taskPools, { production: poolOf(production), development: poolOf(development) });
});
beforeEach(async () => {
  ({ companyId, boss } = await newCompany());
});
after(async () => {
  await tasks.close();
  await Promise.all(Object.values(taskPools).map((pool) => pool.end()));
  await production.close();
  await development.close();
  assert.deepEqual(failures, []);
});

/** A company in both environments, with its Gerente in production. */
async function newCompany() {
  const { id } = await production.createCompany('Rede');
  const insert = `INSERT INTO empresa (id, nome, modulos) VALUES ($1, 'Rede', '{gmr,go}')`;
  await development.sql(insert, [id]);
  return { companyId: id, boss: await enter(production, await newPerson(production, { companyId: id })) };
}

interface Task {
  readonly id: string;
  readonly tipo: string;
  readonly estado: string;
  readonly quem: string | null;
  readonly motivo: string | null;
  readonly perdas: readonly { readonly lista: string; readonly quantidade: number }[] | null;
  readonly mudou: readonly string[] | null;
  readonly documento: { readonly partes: number; readonly ate: string } | null;
}
interface Difference {
  readonly lista: string;
  readonly id: number;
  readonly nome: string;
  readonly mudanca: string;
  readonly marca: string;
  readonly precisa: readonly { readonly lista: string; readonly id: number }[];
  readonly campos: readonly object[];
}

const read = async <T>(path: string, person = boss): Promise<T[]> => {
  const answer = await person.get(path);
  assert.equal(answer.status, 200, answer.text);
  return answer.body.response;
};
const differences = async () =>
  (await read<Difference>('/environments/differences')).filter(({ mudanca }) => mudanca !== 'so_producao');
const itemsOf = (all: readonly Difference[], ...names: string[]) =>
  all.filter(({ nome }) => names.includes(nome)).map(({ lista, id, marca }) => ({ lista, id, marca }));

/** The task that a request began, once it has ended. */
async function ended(answer: Answer): Promise<Task> {
  assert.equal(answer.status, 200, answer.text);
  await tasks.close();
  const { tarefa } = answer.body.response;
  const task = (await read<Task>('/environments/tasks')).find(({ id }) => id === tarefa);
  assert.ok(task, 'the task is not listed');
  return task;
}
const refused = ({ status, headers }: Answer) => [status, headers['x-error-code']];

async function inDevelopment(text: string, ...values: unknown[]): Promise<number> {
  const { rows } = await development.sql(text, [companyId, ...values]);
  return (rows[0] as { id: number } | undefined)?.id ?? 0;
}
const department = (nome: string) =>
  inDevelopment('INSERT INTO departamento (id_empresa, nome) VALUES ($1, $2) RETURNING id', nome);
const departmentsOf = async ({ sql }: TestApi) =>
  (
    (await sql('SELECT nome FROM departamento WHERE id_empresa = $1 ORDER BY nome', [companyId])).rows as {
      nome: string;
    }[]
  ).map(({ nome }) => nome);

describe('a promotion', () => {
  /** A panel with its model, group and indicator, that production has not. */
  async function panel(): Promise<void> {
    const indicator = await inDevelopment(
      `INSERT INTO indicador (id_empresa, nome) VALUES ($1, 'Receita') RETURNING id`,
    );
    const model = await inDevelopment(
      `INSERT INTO painel_modelo (id_empresa, nome) VALUES ($1, 'Loja') RETURNING id`,
    );
    await inDevelopment(
      `INSERT INTO painel_modelo_indicador (id_empresa, id_painel_modelo, id_indicador, inicio_mes, inicio_ano, fim_mes, fim_ano)
       VALUES ($1, $2, $3, 1, 2026, 12, 2026)`,
      model,
      indicator,
    );
    await inDevelopment(
      `INSERT INTO gmr_painel (id_empresa, nome, id_painel_modelo) VALUES ($1, 'Loja 1', $2) RETURNING id`,
      model,
    );
  }

  it('brings what was chosen and nothing else, under its ids', async () => {
    await panel();
    await department('Novo');
    const id = await department('Outro');
    const found = await differences();
    assert.deepEqual(found.map(({ nome }) => nome).toSorted(), [
      'Loja',
      'Loja 1',
      'Novo',
      'Outro',
      'Receita',
    ]);
    const needs = (name: string) =>
      found.find(({ nome }) => nome === name)?.precisa.map(({ lista }) => lista);
    assert.deepEqual([needs('Loja 1'), needs('Loja'), needs('Outro')], [['modelos'], ['indicadores'], []]);
    const done = await ended(
      await boss.post('/environments/promotion', { itens: itemsOf(found, 'Outro', 'Loja', 'Receita') }),
    );
    assert.partialDeepStrictEqual(done, { tipo: 'promocao', estado: 'feita', novos: 3, alterados: 0 });
    assert.match(done.quem ?? '', /^Pessoa/);
    const { rows } = await production.sql('SELECT id, nome FROM departamento WHERE id_empresa = $1', [
      companyId,
    ]);
    assert.deepEqual(rows, [{ id, nome: 'Outro' }]);
    assert.deepEqual((await differences()).map(({ nome }) => nome).toSorted(), ['Loja 1', 'Novo']);
  });

  it('without what it needs is refused', async () => {
    await panel();
    const chosen = itemsOf(await differences(), 'Loja 1', 'Loja');
    const done = await ended(await boss.post('/environments/promotion', { itens: chosen }));
    assert.deepEqual([done.estado, done.mudou], ['recusada', ['Receita']]);
  });

  it('of what was changed since it was read is refused, and names it', async () => {
    const id = await department('Novo');
    await department('Outro');
    const seen = await differences();
    await inDevelopment('UPDATE departamento SET nome = $3 WHERE id_empresa = $1 AND id = $2', id, 'Mudado');
    const done = await ended(
      await boss.post('/environments/promotion', { itens: itemsOf(seen, 'Novo', 'Outro') }),
    );
    assert.deepEqual([done.estado, done.mudou], ['recusada', ['Mudado']]);
    assert.deepEqual(await departmentsOf(production), []);
    // What is chosen is judged, not what else has changed.
    const other = await ended(await boss.post('/environments/promotion', { itens: itemsOf(seen, 'Outro') }));
    assert.equal(other.estado, 'feita');
    assert.deepEqual(await departmentsOf(production), ['Outro']);
  });

  it('shows what a field was and becomes: names, formulas as text, of lists what differs', async () => {
    await panel();
    await ended(
      await boss.post('/environments/promotion', {
        itens: itemsOf(await differences(), 'Loja', 'Loja 1', 'Receita'),
      }),
    );
    const cost = await inDevelopment(
      `INSERT INTO indicador (id_empresa, nome) VALUES ($1, 'Custo') RETURNING id`,
    );
    await inDevelopment(
      `INSERT INTO painel_modelo_indicador (id_empresa, id_painel_modelo, id_indicador, inicio_mes, inicio_ano, fim_mes, fim_ano)
       SELECT $1, id, $2, 1, 2026, 6, 2026 FROM painel_modelo WHERE id_empresa = $1`,
      cost,
    );
    await inDevelopment(`UPDATE gmr_painel SET nome = 'Loja Um' WHERE id_empresa = $1`);
    const changed = (await differences()).filter(({ mudanca }) => mudanca === 'alterada');
    assert.deepEqual(
      changed.map(({ lista, campos }) => [lista, campos]),
      [
        [
          'modelos',
          [
            {
              campo: 'indicadores',
              antes: null,
              depois: 'Custo · inicio_mes 1 · inicio_ano 2026 · fim_mes 6 · fim_ano 2026 · ordem 0 · peso 1',
            },
          ],
        ],
        ['paineis', [{ campo: 'nome', antes: 'Loja 1', depois: 'Loja Um' }]],
      ],
    );
  });

  it('of an indicator of another type is not possible, and hinders no other', async () => {
    for (const { sql } of [production, development])
      await sql(`INSERT INTO indicador (id_empresa, nome, codigo_externo) VALUES ($1, 'Margem', 'M')`, [
        companyId,
      ]);
    await inDevelopment(`UPDATE indicador SET tipo = 3 WHERE id_empresa = $1`);
    await department('Novo');
    const seen = await read<Difference & { impedimento: string | null }>('/environments/differences');
    assert.match(seen.find(({ nome }) => nome === 'Margem')?.impedimento ?? '', /is of tipo 0 in production/);
    const done = await ended(await boss.post('/environments/promotion', { itens: itemsOf(seen, 'Novo') }));
    assert.equal(done.estado, 'feita');
    const both = await ended(await boss.post('/environments/promotion', { itens: itemsOf(seen, 'Margem') }));
    assert.deepEqual([both.estado, /convert it/.test(both.motivo ?? '')], ['recusada', true]);
  });
});

describe('a refresh', () => {
  it('tells before what it would lose, keeps it as a document, and loses no more than was agreed to', async (test) => {
    // A run that was killed leaves its own.
    const before = documentsOn();
    await production.sql(`INSERT INTO departamento (id_empresa, nome) VALUES ($1, 'De lá')`, [companyId]);
    await department('Daqui');
    const foreseen = await ended(await boss.post('/environments/losses', {}));
    assert.deepEqual(
      [foreseen.estado, foreseen.perdas],
      ['feita', [{ lista: 'departamentos', quantidade: 1 }]],
    );
    assert.deepEqual(await departmentsOf(development), ['Daqui']);

    await department('Mais um');
    const more = await ended(await boss.post('/environments/refresh', { perdas: foreseen.perdas }));
    assert.deepEqual([more.estado, more.perdas], ['recusada', [{ lista: 'departamentos', quantidade: 2 }]]);
    assert.deepEqual(await departmentsOf(development), ['Daqui', 'Mais um']);

    const done = await ended(await boss.post('/environments/refresh', { perdas: more.perdas }));
    assert.deepEqual([done.estado, done.perdas], ['feita', more.perdas]);
    assert.deepEqual(await departmentsOf(development), ['De lá']);
    const text = await documentOf(done);
    const pool = development.operator;
    const prepared = await prepareDocument({ environment: 'development', pool, companyId }, text);
    assert.deepEqual(
      prepared.plan.differences.map(({ name }) => name),
      ['Daqui', 'Mais um'],
    );
    // The task ends with its transaction, a moment before its folder is removed.
    const isGone = () => assert.deepEqual(documentsOn(), before, 'a file is left');
    await test.waitFor(isGone, { timeout: 30_000 });
  });

  it('of a company that development has not creates it, and keeps nothing', async () => {
    await development.sql('DELETE FROM empresa WHERE id = $1', [companyId]);
    const done = await ended(await boss.post('/environments/refresh', { perdas: [] }));
    assert.deepEqual([done.estado, done.perdas, done.documento], ['feita', [], null]);
    assert.equal((await development.sql('SELECT FROM empresa WHERE id = $1', [companyId])).rows.length, 1);
  });

  const documentsOn = () => readdirSync(tmpdir()).filter((name) => name.startsWith('prumo-kept-'));

  async function documentOf({ id, documento }: Task): Promise<string> {
    const parts: Buffer[] = [];
    for (let part = 0; part < (documento?.partes ?? 0); part++) {
      const [{ conteudo } = { conteudo: '' }] = await read<{ conteudo: string }>(
        `/environments/tasks/${id}/document/${part}`,
      );
      parts.push(Buffer.from(conteudo, 'base64'));
    }
    return gunzipSync(Buffer.concat(parts)).toString();
  }
});

describe('what goes on', () => {
  it('refuses a second one of the company, and has changed nothing when it ends in the middle', async () => {
    await department('Daqui');
    // Production is held, so that the copy waits for it.
    const holder = await (operators.production as Pool).connect();
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE departamento IN ACCESS EXCLUSIVE MODE');
    const begun = await boss.post('/environments/refresh', {
      perdas: [{ lista: 'departamentos', quantidade: 1 }],
    });
    assert.equal(begun.status, 200, begun.text);
    const [running] = await read<Task>('/environments/tasks');
    assert.deepEqual([running?.id, running?.estado], [begun.body.response.tarefa, 'em_andamento']);
    const second = await boss.post('/environments/losses', {});
    assert.deepEqual(refused(second), [409, 'conflict']);
    assert.match(second.body.detail, /already/);

    // The copy has begun in development: it waits for production's rows.
    for (let waits = 0; waits === 0; ) {
      const { rows } = await production.sql(
        `SELECT count(*)::int AS waits FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%departamento%'`,
      );
      ({ waits } = rows[0] as { waits: number });
    }
    // Its connections end in the middle, as with the server of the database.
    const { rows: broken } = await development.sql(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND state = 'idle in transaction'`,
    );
    assert.equal(broken.length, 2, 'the lock of the task, and the copy');
    await holder.query('ROLLBACK');
    holder.release();
    await tasks.close();
    const [failed] = await read<Task>('/environments/tasks');
    // By the words of the database, or those of a connection that was lost.
    assert.ok(failed?.estado === 'recusada' || failures.splice(0).length === 1, failed?.estado);
    assert.equal(failed?.documento, null);
    assert.deepEqual(await departmentsOf(development), ['Daqui']);
  });

  it('of a process that is gone is told as interrupted, until the next one begins', async () => {
    await inDevelopment(
      `INSERT INTO tarefa_ambiente (id_empresa, tipo, id_colaborador) VALUES ($1, 'atualizacao', 1) RETURNING 1 AS id`,
    );
    const [gone] = await read<Task>('/environments/tasks');
    assert.deepEqual([gone?.estado, gone?.quem], ['interrompida', null]);
    const next = await ended(await boss.post('/environments/losses', {}));
    assert.equal(next.estado, 'feita');
    const states = (await read<Task>('/environments/tasks')).map(({ estado }) => estado);
    assert.deepEqual(states, ['feita', 'interrompida']);
  });
});

describe('rights', () => {
  const requests: readonly [method: string, path: string, body?: object][] = [
    ['GET', '/environments/differences'],
    ['GET', '/environments/tasks'],
    ['GET', '/environments/tasks/x/document/0'],
    ['POST', '/environments/losses', {}],
    ['POST', '/environments/refresh', { perdas: [] }],
    ['POST', '/environments/promotion', { itens: [{ lista: 'departamentos', id: 1, marca: 'x' }] }],
  ];

  it('are had in production alone', async () => {
    const there = await enter(development, await newPerson(development, { companyId }));
    for (const [method, path, body] of requests) {
      const answer = await there.send(method, path, body);
      assert.deepEqual(refused(answer), [409, 'conflict'], `${method} ${path}`);
    }
  });

  it('need the password again where something is changed', async () => {
    await production.sql(
      `UPDATE sessao SET confirmada_em = now() - interval '6 minutes' WHERE id_empresa = $1`,
      [companyId],
    );
    const codes = [];
    for (const [method, path, body] of requests.slice(3))
      codes.push((await boss.send(method, path, body)).headers['x-error-code']);
    await tasks.close();
    assert.deepEqual(codes, [undefined, 'confirmation-needed', 'confirmation-needed']);
  });

  it('end at the company: tasks and documents of others are not there', async () => {
    await department('Daqui');
    const perdas = [{ lista: 'departamentos', quantidade: 1 }];
    const { id, documento } = await ended(await boss.post('/environments/refresh', { perdas }));
    assert.equal(documento?.partes, 1);
    const { boss: other } = await newCompany();
    assert.deepEqual(await read('/environments/tasks', other), []);
    assert.deepEqual(await read(`/environments/tasks/${id}/document/0`, other), []);
    assert.equal((await read(`/environments/tasks/${id}/document/0`)).length, 1);
  });
});
