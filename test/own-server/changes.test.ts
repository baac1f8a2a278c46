/**
 * The feed of changes: nothing is skipped, whatever runs at the same time; bulk work is one entry;
 * what is old goes.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import pg from 'pg';
import { recalculateMarked } from '../../src/cells/recalculate/recalculate.ts';
import { keptDays } from '../../src/database/change-feed.ts';
import { valueTypes } from '../../src/database/value-types.ts';
import { forgetChanges } from '../../src/operator/forget-changes.ts';
import { importCompany } from '../../src/operator/import/import.ts';
import { copiedTables } from '../../src/operator/sandbox/tables.ts';
import { startApi, type TestApi } from '../harness/api.ts';
import { createPanels } from '../harness/panels-fixture.ts';
import { useOwnServer } from '../harness/postgres.ts';
import { runs } from '../harness/random-runs.ts';

// Changes are shown once every older transaction of the server has ended, also those of other
// test files.
useOwnServer();

let api: TestApi;
const clients: pg.Client[] = [];
before(async () => {
  api = await startApi();
  for (let count = 0; count < 4; count++) {
    const client = new pg.Client({ ...api.database.api, types: valueTypes });
    await client.connect();
    clients.push(client);
  }
});
after(async () => {
  await Promise.all(clients.map((client) => client.end()));
  await api.close();
});

interface Change {
  readonly cursor: string;
  readonly recurso: string;
  readonly id: number | null;
}

/** What somebody who follows the company's feed is told, from each call to the next. */
async function follow(name: string) {
  const { id, token } = await api.createCompany(name);
  let since: string | undefined;
  return {
    companyId: id,
    token,
    news: async (limit?: number): Promise<Change[]> => {
      const query = new URLSearchParams();
      if (since !== undefined) query.set('since', since);
      if (limit !== undefined) query.set('limit', String(limit));
      const answer = await api.get(`/company/getChanges?${query.toString()}`, { token });
      assert.equal(answer.status, 200, answer.text);
      const changes = answer.body.response as Change[];
      since = changes.at(-1)?.cursor ?? since;
      return changes;
    },
  };
}

const client = (at: number) => clients[at] as pg.Client;
const begin = (at: number, companyId: number) =>
  client(at).query(`BEGIN; SET LOCAL prumo.id_empresa = ${companyId}`);

async function insertRole(at: number, companyId: number): Promise<number> {
  const { rows } = await client(at).query<{ id: number }>(
    `INSERT INTO cargo (id_empresa, nome) VALUES ($1, 'Role') RETURNING id`,
    [companyId],
  );
  return rows[0]?.id as number;
}

const idsOf = (changes: readonly Change[]) => changes.map(({ id }) => id);

describe('writes at the same time', () => {
  it('one that began first and commits last is not skipped', async () => {
    const { companyId, news } = await follow('Interleaved');
    await begin(0, companyId);
    const early = await insertRole(0, companyId);
    await begin(1, companyId);
    const late = await insertRole(1, companyId);
    await client(1).query('COMMIT');
    assert.deepEqual(await news(), [], 'what comes behind a write that is still open is not shown yet');
    await client(0).query('COMMIT');
    assert.deepEqual(idsOf(await news()), [early, late]);
    assert.deepEqual(await news(), []);
  });

  it('a reader who reads whenever it likes is told of every write that was stored, once', async () => {
    const { companyId, news } = await follow('Interleaved at random');
    const step = fc.record({
      at: fc.integer({ min: 0, max: clients.length - 1 }),
      what: fc.constantFrom('write', 'write', 'commit', 'rollback', 'read', 'read one'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        const open = clients.map((): number[] | undefined => undefined);
        const [stored, told]: [number[], (number | null)[]] = [[], []];
        const end = async (at: number, how: 'COMMIT' | 'ROLLBACK') => {
          await client(at).query(how);
          if (how === 'COMMIT') stored.push(...(open[at] ?? []));
          open[at] = undefined;
        };
        for (const { at, what } of steps) {
          if (what === 'read') told.push(...idsOf(await news()));
          else if (what === 'read one') told.push(...idsOf(await news(1)));
          else if (what === 'write') {
            if (open[at] === undefined) await begin(at, companyId);
            (open[at] ??= []).push(await insertRole(at, companyId));
          } else if (open[at]) await end(at, what === 'commit' ? 'COMMIT' : 'ROLLBACK');
        }
        for (const [at, ids] of open.entries()) if (ids) await end(at, 'COMMIT');
        told.push(...idsOf(await news()));
        assert.deepEqual(
          told.toSorted((a, b) => Number(a) - Number(b)),
          stored.toSorted((a, b) => a - b),
        );
      }),
      { numRuns: runs(8) },
    );
  });

  it('writers of one company do not wait for each other because of the feed', async () => {
    const { companyId } = await follow('Parallel');
    await begin(0, companyId);
    await insertRole(0, companyId);
    await client(1).query(`SET lock_timeout = '50ms'`);
    await begin(1, companyId);
    await insertRole(1, companyId);
    await client(1).query('COMMIT; RESET lock_timeout');
    await client(0).query('ROLLBACK');
  });
});

it('every table of a company’s own records has triggers that note its changes', async () => {
  // Cells and typed values leave marks, which are noted; histories only tell of what was noted; the
  // panels of a closing and the mentions of a comment are written with these.
  const others = new Set([
    'andamento',
    'andamento_entrada',
    'registro_go',
    'indicador_versao',
    'reuniao_versao',
    'fechamento_painel',
    'mencao',
  ]);
  const tables = Object.keys(copiedTables).filter((name) => !others.has(name));
  const { rows } = await api.sql(
    `SELECT t AS name FROM unnest($1::text[]) AS t
      WHERE (SELECT count(*) FROM pg_trigger WHERE tgrelid = t::regclass AND tgname LIKE 'mudanca%') <> 3`,
    [tables],
  );
  assert.deepEqual(rows, []);
});

it('the feed comes from the primary, and what is read after it is not older', async () => {
  const asked: string[] = [];
  const replica = {
    read: async () => {
      asked.push('replica');
      throw new Error('behind');
    },
    wrote: async () => void asked.push('not older'),
  };
  const replicated = await startApi({ replica });
  try {
    assert.equal((await replicated.get('/company/getChanges')).status, 200);
    assert.deepEqual(asked, ['not older']);
    assert.equal((await replicated.get('/company/getRoles')).status, 500);
    assert.deepEqual(asked, ['not older', 'replica']);
  } finally {
    await replicated.close();
  }
});

describe('bulk work', () => {
  it('an import is one entry', async () => {
    const { rows: before } = await api.sql('SELECT count(*)::integer AS n FROM mudanca');
    const pool = new pg.Pool({ ...api.database.operator, types: valueTypes, max: 1 });
    const { empresa } = await importCompany(
      { production: pool },
      JSON.stringify({
        empresa: { nome: 'Imported', modulos: ['gmr'] },
        departamentos: [1, 2, 3].map((id) => ({ id, nome: `Department ${id}` })),
      }),
    ).finally(() => pool.end());
    const { rows } = await api.sql('SELECT recurso, id_registro FROM mudanca WHERE id_empresa = $1', [
      empresa,
    ]);
    assert.deepEqual(rows, [{ recurso: 'empresa', id_registro: empresa }]);
    const { rows: afterwards } = await api.sql('SELECT count(*)::integer AS n FROM mudanca');
    assert.equal((afterwards[0] as { n: number }).n, (before[0] as { n: number }).n + 1);
  });

  it('a recalculation is one entry, stored with its results', async () => {
    const { companyId, news } = await follow('Recalculated');
    const { panel, formula } = await createPanels(api.sql, companyId);
    await api.sql('INSERT INTO marca (id_empresa, id_indicador) VALUES ($1, $2)', [companyId, formula]);
    await news();
    const done = await api.companies.write(companyId, (scope) => recalculateMarked(scope));
    assert.equal(done.marks, 1);
    assert.deepEqual(
      (await news()).map(({ recurso }) => recurso),
      ['recalculo'],
      `of panel ${panel} nothing is told one by one`,
    );
  });

  it('months of a year that are written together are one entry without a month', async () => {
    const { companyId, token, news } = await follow('Months');
    const { common, panel } = await createPanels(api.sql, companyId);
    const write = (months: readonly number[], amount: number) =>
      api.put(
        '/panels/updateProgressPanelMany',
        {
          linhas: months.map((mes) => ({
            id_gmr_painel: panel,
            id_indicador: common,
            mes,
            ano: 2024,
            realizado_numerador: amount,
          })),
        },
        { token },
      );
    await news();
    assert.equal((await write([3, 5], 1)).status, 200);
    assert.equal((await write([7], 2)).status, 200);
    assert.equal((await write([7], 2)).status, 200, 'nothing changes');
    const told = (await news()) as unknown as readonly Record<string, unknown>[];
    assert.deepEqual(
      told.map(({ recurso, id_indicador, id_gmr_painel, ano, mes }) => [
        recurso,
        id_indicador,
        id_gmr_painel,
        ano,
        mes,
      ]),
      [
        ['andamento', common, panel, 2024, null],
        ['andamento', common, panel, 2024, 7],
      ],
    );
  });

  it('very many cells in one statement are an entry for each indicator', async () => {
    const { companyId, news } = await follow('Many cells');
    await begin(0, companyId);
    await client(0).query(
      `INSERT INTO marca (id_empresa, id_indicador, id_gmr_painel, ano, mes)
       SELECT $1, 1 + n % 2, n, 2026, 1 FROM generate_series(1, 10001) AS n`,
      [companyId],
    );
    await client(0).query('COMMIT');
    assert.equal((await news()).length, 2);
  });
});

describe('what is old', () => {
  const age = (companyId: number, days: number, which: string) =>
    api.sql(`UPDATE mudanca SET horario = now() - $2 * interval '1 day' WHERE id_empresa = $1 AND ${which}`, [
      companyId,
      days,
    ]);
  const forget = async () => {
    const operator = new pg.Client({ ...api.database.operator, types: valueTypes });
    await operator.connect();
    return forgetChanges(operator, new Date()).finally(() => operator.end());
  };
  const kept = async (companyId: number) => {
    const { rows } = await api.sql(
      'SELECT id_registro FROM mudanca WHERE id_empresa = $1 ORDER BY transacao, id',
      [companyId],
    );
    return (rows as { id_registro: number }[]).map(({ id_registro }) => id_registro);
  };
  const roles = async (token: string, count: number) => {
    for (let at = 0; at < count; at++) await api.post('/company/insertRole', { nome: `R${at}` }, { token });
  };

  it('goes, from the beginning up to the first change that stays', async () => {
    const { companyId, token } = await follow('Old and new');
    await roles(token, 6);
    const all = await kept(companyId);
    const old = `id_registro IN (${[all[0], all[1], all[4]].join()})`;
    await age(companyId, keptDays + 1, old);
    assert.equal(await forget(), 1);
    assert.deepEqual(await kept(companyId), all.slice(1), 'and the one before it');
    assert.equal(await forget(), 0);
  });

  it('goes but for the newest change, so that who has read everything can go on', async () => {
    const { companyId, token, news } = await follow('Quiet');
    await roles(token, 3);
    await age(companyId, 400, 'true');
    await news();
    assert.equal(await forget(), 2);
    assert.deepEqual(await news(), []);
    await roles(token, 1);
    assert.equal(await forget(), 0);
    assert.equal((await news()).length, 1);
  });

  it('goes in batches', async () => {
    const { companyId, token } = await follow('Very many');
    await api.sql(
      `INSERT INTO mudanca (id_empresa, recurso, acao, horario, id_registro)
       SELECT $1, 'cargo', 'update', now() - interval '40 days', n FROM generate_series(1, 12000) AS n`,
      [companyId],
    );
    await roles(token, 1);
    assert.equal(await forget(), 11_999);
    assert.equal((await kept(companyId)).length, 2);
  });

  it('of another server’s history, whose numbers are ahead, goes, and its cursors with it', async () => {
    const { companyId, token, news } = await follow('Moved');
    await roles(token, 1);
    const [moved] = await news();
    await api.sql('UPDATE mudanca SET transacao = transacao + 1000000 WHERE id_empresa = $1', [companyId]);
    const place = Buffer.from(moved?.cursor as string, 'base64url')
      .toString()
      .split('.');
    place[0] = String(Number(place[0]) + 1_000_000);
    const cursor = Buffer.from(place.join('.')).toString('base64url');
    const answer = await api.get(`/company/getChanges?since=${cursor}`, { token });
    assert.equal(answer.status, 410, answer.text);
    assert.equal(await forget(), 1);
    assert.deepEqual(await kept(companyId), []);
  });
});
