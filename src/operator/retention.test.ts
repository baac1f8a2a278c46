/**
 * Retention of the audit trail: expired data is deleted, other data stays, by each company's own
 * periods.
 */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import pg from 'pg';
import { type FreshDatabase, freshDatabase } from '../../test/harness/postgres.ts';
import { ofSession, retention } from '../database/locks.ts';
import { valueTypes } from '../database/value-types.ts';
import { auditMonths, makeAuditMonths, monthName } from './audit-months.ts';
import { applyRetention, previewRetention, type RetentionReport, runRetention } from './retention.ts';
import { keepTrail } from './retention-keeper.ts';
import { listRetentionPeriods, setRetentionPeriods } from './retention-periods.ts';

let database: FreshDatabase;
let operator: pg.Pool;

before(async () => {
  database = await freshDatabase();
  operator = new pg.Pool({ ...database.operator, types: valueTypes, max: 3 });
});
beforeEach(async () => {
  const { rows } = await operator.query<{ month: string }>('SELECT nome AS month FROM audit_months()');
  for (const { month } of rows) await operator.query(`DROP TABLE ${month}`);
  await operator.query(`TRUNCATE auditoria, retencao_execucao, andamento_historico, registro_historico, empresa CASCADE;
    INSERT INTO empresa (id, nome) VALUES (1, 'A'), (2, 'B'), (3, 'C')`);
});
after(async () => {
  await operator.end();
  await database.drop();
});

/**
 * Inserts records with a body, of the given ages (PostgreSQL intervals). The path names the age.
 */
async function recorded(companyId: number | null, ...agos: string[]): Promise<void> {
  await operator.query(
    `INSERT INTO auditoria (horario, ambiente, id_empresa, id_token, metodo, caminho, corpo, mensagem, linhas_recusadas, status, duracao_ms)
     SELECT ((now() AT TIME ZONE 'UTC') - ago::interval) AT TIME ZONE 'UTC', 'production', $1::integer, 1, 'PUT',
            coalesce($1::integer::text, 'none') || ': ' || ago, CASE WHEN nr % 2 = 1 THEN '{"a":1}' END,
            CASE WHEN nr % 2 = 0 THEN 'a must be an integer' END, '{"quantas":1}', 200, 1
       FROM unnest($2::text[]) WITH ORDINALITY AS one(ago, nr)`,
    [companyId, agos],
  );
  const client = await operator.connect();
  await makeAuditMonths(client);
  client.release();
}

/** The stored records, and those among them that have a body. */
async function kept(): Promise<{ records: string[]; bodies: string[] }> {
  const { rows } = await operator.query<{ caminho: string; corpo: string | null }>(
    // A refused request may have a message and no body.
    'SELECT caminho, coalesce(corpo, mensagem, linhas_recusadas::text) AS corpo FROM auditoria ORDER BY id_empresa NULLS LAST, horario DESC',
  );
  const paths = (some: typeof rows) => some.map(({ caminho }) => caminho);
  return { records: paths(rows), bodies: paths(rows.filter(({ corpo }) => corpo !== null)) };
}

/** Runs retention and checks that it does exactly what its preview announced. */
async function run(): Promise<RetentionReport> {
  const before = await kept();
  const { moment: _, ...told } = await previewRetention(operator);
  assert.deepEqual(await kept(), before, 'a preview changes nothing');
  const { moment, ...done } = await runRetention(operator, { who: 'ana@desk' });
  assert.deepEqual(done, told);
  return { moment, ...done };
}

const monthNames = async () => {
  const client = await operator.connect();
  try {
    return (await auditMonths(client)).map(monthName);
  } finally {
    client.release();
  }
};

describe('by the standard periods', () => {
  it('bodies go after six months to the day, and nothing else of their records', async () => {
    await recorded(1, '1 hour', '6 months -1 minute', '6 months 1 minute', '20 months');
    await recorded(null, '6 months 1 minute');
    const { rows: before } = await operator.query('SELECT * FROM auditoria ORDER BY id');
    const { bodies, records, months } = await run();
    assert.deepEqual({ bodies, records, months }, { bodies: 3, records: 0, months: [] });
    assert.deepEqual((await kept()).bodies, ['1: 1 hour', '1: 6 months -1 minute']);
    const { rows: after } = await operator.query<{ caminho: string }>('SELECT * FROM auditoria ORDER BY id');
    assert.deepEqual(
      after,
      (before as { caminho: string; corpo: string | null }[]).map((row) => ({
        ...row,
        ...(/1 minute|20/.test(row.caminho) && !row.caminho.includes('-1')
          ? { corpo: null, mensagem: null, linhas_recusadas: null }
          : {}),
      })),
    );
  });

  it('records go after five years with the whole of their month', async () => {
    await recorded(1, '59 months', '61 months', '80 months');
    await recorded(2, '61 months');
    await recorded(null, '61 months');
    const before = await monthNames();
    const { months, records } = await run();
    assert.equal(records, 0, 'no record is touched one by one');
    assert.deepEqual((await kept()).records, ['1: 59 months']);
    assert.equal(months.length, 2);
    assert.ok(months.every(({ bytes }) => bytes > 0));
    const gone = new Set(months.map(({ month }) => month));
    assert.deepEqual(
      await monthNames(),
      before.filter((month) => !gone.has(month)),
    );
  });

  it('what has no month of its own goes one by one', async () => {
    await operator.query(
      `INSERT INTO auditoria (horario, ambiente, id_empresa, id_token, metodo, caminho, status, duracao_ms)
       VALUES ('1999-01-01', 'production', 1, 1, 'GET', '/', 200, 1)`,
    );
    const { records } = await run();
    assert.equal(records, 1);
    assert.deepEqual((await kept()).records, []);
  });

  it('a second run finds nothing left to do', async () => {
    await recorded(1, '7 months', '61 months');
    await run();
    const { months, records, bodies } = await run();
    assert.deepEqual({ months, records, bodies }, { months: [], records: 0, bodies: 0 });
  });
});

describe('by a company’s own periods', () => {
  it('it keeps longer, and others go from the months that stay for it', async () => {
    await setRetentionPeriods(operator, 1, { bodies: 120, records: 120 });
    for (const company of [1, 2, null]) await recorded(company, '7 months', '61 months');
    await recorded(2, '90 months');
    const { months, records, bodies } = await run();
    assert.deepEqual(
      { months: months.length, records, bodies },
      { months: 1, records: 2, bodies: 2 },
      'the month that only others have is dropped, of the shared one their records go',
    );
    assert.deepEqual(await kept(), {
      records: ['1: 7 months', '1: 61 months', '2: 7 months', 'none: 7 months'],
      bodies: ['1: 7 months', '1: 61 months'],
    });
  });

  it('it keeps shorter, and nobody else', async () => {
    await setRetentionPeriods(operator, 2, { bodies: 1, records: 3 });
    for (const company of [1, 2]) await recorded(company, '1 hour', '2 months', '5 months');
    const { records, bodies, months } = await run();
    assert.deepEqual({ records, bodies, months }, { records: 1, bodies: 1, months: [] });
    assert.deepEqual(await kept(), {
      records: ['1: 1 hour', '1: 2 months', '1: 5 months', '2: 1 hour', '2: 2 months'],
      bodies: ['1: 1 hour', '1: 2 months', '1: 5 months', '2: 1 hour'],
    });
  });

  it('shortened again, what had been kept longer goes', async () => {
    await setRetentionPeriods(operator, 1, { bodies: 12 });
    await recorded(1, '8 months', '13 months');
    assert.equal((await run()).bodies, 1);
    await setRetentionPeriods(operator, 1, { bodies: null });
    assert.equal((await run()).bodies, 1);
    assert.deepEqual((await kept()).bodies, []);
  });

  it('they are set and shown as they are in force', async () => {
    const standard = { bodies: 6, records: 60 };
    assert.deepEqual(await setRetentionPeriods(operator, 2, { records: 3 }), {
      company: 2,
      name: 'B',
      bodies: 3,
      records: 3,
      history: null,
    });
    assert.deepEqual(
      (await listRetentionPeriods(operator)).map(({ company, bodies, records }) => ({
        company,
        bodies,
        records,
      })),
      [
        { company: 1, ...standard },
        { company: 2, bodies: 3, records: 3 },
        { company: 3, ...standard },
      ],
    );
    assert.partialDeepStrictEqual(await setRetentionPeriods(operator, 2, { records: null }), standard);
    await assert.rejects(setRetentionPeriods(operator, 2, { bodies: 61 }), /longer than the records/);
    await assert.rejects(setRetentionPeriods(operator, 4, { bodies: 1 }), /no company 4/);
  });
});

it('earlier values go when their company keeps them no longer, and it is told from when they are whole', async () => {
  await operator.query(
    `INSERT INTO andamento_historico (id_empresa, id_indicador, id_gmr_painel, ano, horario)
     SELECT company, 1, 1, 2024, now() - ago FROM unnest('{1,2}'::integer[]) AS company, unnest('{40 days,20 days}'::interval[]) AS ago;
     INSERT INTO registro_historico (id_empresa, tabela, chave, horario)
     SELECT company, 'painel_modelo', '1', now() - ago FROM unnest('{1,2}'::integer[]) AS company, unnest('{40 days,20 days}'::interval[]) AS ago;
     UPDATE historico_inicio SET desde = now() - interval '1 year'`,
  );
  assert.equal((await run()).history, 0);
  await setRetentionPeriods(operator, 1, { history: 1 });
  assert.equal((await run()).history, 2);
  const { rows } = await operator.query(
    `SELECT i.id_empresa AS company, i.desde < now() - interval '2 months' AS whole,
            (SELECT count(*) FROM andamento_historico h WHERE h.id_empresa = i.id_empresa)::integer AS values,
            (SELECT count(*) FROM registro_historico h WHERE h.id_empresa = i.id_empresa AND chave = '1')::integer AS definitions
       FROM historico_inicio i ORDER BY 1`,
  );
  assert.deepEqual(rows, [
    { company: 1, whole: false, values: 1, definitions: 1 },
    { company: 2, whole: true, values: 2, definitions: 2 },
    { company: 3, whole: true, values: 0, definitions: 0 },
  ]);
});

it('many bodies go in batches, also several of one moment', async () => {
  await operator.query(
    `INSERT INTO auditoria (horario, ambiente, id_empresa, id_token, metodo, caminho, corpo, status, duracao_ms)
     SELECT now() - interval '7 months' - (n / 5000) * interval '1 day', 'production', 1, 1, 'PUT', '/', 'x', 200, 1
       FROM generate_series(1, 9000) AS n`,
  );
  assert.equal((await run()).bodies, 9000);
  assert.deepEqual((await kept()).bodies, []);
});

it('sessions and links of people go 30 days after their end', async () => {
  await operator.query(
    `INSERT INTO cargo (id_empresa, id, nome) VALUES (1, 901, 'c');
     INSERT INTO funcao (id_empresa, id, nome, id_cargo) VALUES (1, 901, 'f', 901);
     INSERT INTO filial (id_empresa, id, nome, estado, cidade) VALUES (1, 901, 'm', 'SP', 'Campinas');
     INSERT INTO colaborador (id_empresa, id, nome, email, id_cargo, id_funcao, id_filial)
     VALUES (1, 901, 'Ana', 'ana@example.com', 901, 901, 901);
     INSERT INTO sessao (id_empresa, id_colaborador, resumo, expira_em, encerrada_em, navegador)
     SELECT 1, 901, sha256(name::bytea), now() + lasts, now() + ended, name
       FROM (VALUES ('open', interval '1 day', NULL::interval), ('expired', '-29 days', NULL), ('gone', '-31 days', NULL),
                    ('ended', '1 day', '-29 days'), ('gone too', '1 day', '-31 days')) AS s(name, lasts, ended);
     INSERT INTO acesso_link (id_empresa, id_colaborador, resumo, expira_em, confirma)
     SELECT 1, 901, sha256(n::text::bytea), now() - n * interval '1 day', true FROM unnest(ARRAY[29, 31]) AS n`,
  );
  await run();
  const { rows } = await operator.query('SELECT navegador AS name FROM sessao ORDER BY navegador');
  assert.deepEqual(
    rows.map(({ name }: { name: string }) => name),
    ['ended', 'expired', 'open'],
  );
  assert.equal((await operator.query('SELECT FROM acesso_link')).rows.length, 1);
});

it('every run is on record', async () => {
  await recorded(1, '7 months', '61 months');
  const { moment, months } = await run();
  const { rows } = await operator.query(
    'SELECT momento, quem, corpos, registros, meses FROM retencao_execucao',
  );
  assert.deepEqual(rows, [
    { momento: moment, quem: 'ana@desk', corpos: 1, registros: 0, meses: months.map(({ month }) => month) },
  ]);
});

describe('the server', () => {
  const runs = async () => (await operator.query('SELECT id FROM retencao_execucao')).rows.length;

  it('applies it once a day, whoever of several comes first, and makes the months ahead each time', async () => {
    await recorded(1, '7 months');
    const [newest] = (await monthNames()).slice(-1);
    await operator.query(`DROP TABLE auditoria_${newest?.replace('-', '_')}`);
    await Promise.all([keepTrail(operator), keepTrail(operator)]);
    assert.deepEqual((await kept()).bodies, []);
    assert.deepEqual((await monthNames()).slice(-1), [newest]);
    await keepTrail(operator);
    assert.equal(await runs(), 1);
    await operator.query(`UPDATE retencao_execucao SET horario = now() - interval '1 day'`);
    await keepTrail(operator);
    assert.equal(await runs(), 2);
    // A run dated in the future, from a clock that was wrong, must not block later runs.
    await operator.query(`UPDATE retencao_execucao SET horario = now() + interval '8 days'`);
    await keepTrail(operator);
    assert.equal(await runs(), 3);
  });

  it('goes at most a month beyond the run before, so that a clock far ahead does not empty the trail', async () => {
    await recorded(1, '7 months', '9 months');
    await operator.query(
      `INSERT INTO retencao_execucao (horario, momento, quem, corpos, registros, meses)
       VALUES (now() - interval '3 months', now() - interval '3 months', 'prumo serve', 0, 0, '{}')`,
    );
    await keepTrail(operator);
    assert.deepEqual((await kept()).bodies, ['1: 7 months']);
    await run();
    assert.deepEqual((await kept()).bodies, [], 'an operator who asks for it gets it');
  });

  it('ends between two batches, and the next run goes on', async () => {
    await recorded(1, '7 months');
    const client = await operator.connect();
    try {
      const stopped = applyRetention(client, { who: 'a', signal: AbortSignal.abort() });
      await assert.rejects(stopped, { name: 'AbortError' });
    } finally {
      client.release();
    }
    assert.equal(await runs(), 0);
    await assert.rejects(keepTrail(operator, AbortSignal.abort()), { name: 'AbortError' });
    assert.equal(await runs(), 0);
    assert.equal((await run()).bodies, 1);
  });

  it('and the operator do not get in each other’s way', async () => {
    const other = await operator.connect();
    try {
      await other.query(ofSession(retention).wait);
      await assert.rejects(runRetention(operator, { who: 'a' }), /another process/);
      await keepTrail(operator);
      assert.equal(await runs(), 0);
    } finally {
      await other.query('SELECT pg_advisory_unlock_all()');
      other.release();
    }
  });
});
