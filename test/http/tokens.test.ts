/**
 * Tokens from the operator's hand to the door: what is created, rotated and revoked, and what
 * processes make of it.
 */
import assert from 'node:assert/strict';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import pg from 'pg';
import { type Listener, listen } from '../../src/database/notifications.ts';
import { valueTypes } from '../../src/database/value-types.ts';
import { Gatekeeper, type GatekeeperOptions } from '../../src/http/callers/authentication.ts';
import { TokenUses } from '../../src/http/callers/token-uses.ts';
import type { Environment } from '../../src/kernel/environment.ts';
import { createCompany } from '../../src/operator/companies.ts';
import type { Operators } from '../../src/operator/operators.ts';
import { rotateToken } from '../../src/operator/token-rotation.ts';
import { updateToken } from '../../src/operator/token-scopes.ts';
import { activateToken, createToken, listTokens, revokeToken } from '../../src/operator/tokens.ts';
import { type FreshDatabase, freshDatabase } from '../harness/postgres.ts';

const databases = {} as Record<Environment, FreshDatabase>;
const pools: pg.Pool[] = [];
const listeners: Listener[] = [];
const operators: Operators = {};
let company: number;

/** Runs a statement as the owner. */
async function sql(environment: Environment, text: string, values: unknown[] = []): Promise<unknown[]> {
  return (await (operators[environment] as pg.Pool).query(text, values)).rows;
}

function pool(settings: pg.PoolConfig): pg.Pool {
  const created = new pg.Pool({ ...settings, max: 2, types: valueTypes });
  created.on('error', () => {});
  pools.push(created);
  return created;
}

before(async () => {
  for (const environment of ['production', 'development'] as const) {
    databases[environment] = await freshDatabase();
    operators[environment] = pool(databases[environment].operator);
  }
  ({ id: company } = await createCompany(operators, { name: 'Company', modules: ['gmr'] }));
});

after(async () => {
  for (const listener of listeners) await listener.close();
  for (const each of pools) await each.end();
  for (const database of Object.values(databases)) await database.drop();
});

/** A gatekeeper with a pool that counts the look-ups. */
function gatekeeper(environment: Environment = 'production', options: GatekeeperOptions = {}) {
  const asked = pool(databases[environment].api);
  let lookUps = 0;
  const query = asked.query.bind(asked) as (...args: unknown[]) => unknown;
  asked.query = ((...args: unknown[]) => {
    lookUps++;
    return query(...args);
  }) as never;
  const keeper = new Gatekeeper(asked, environment, options);
  keeper.listenTo({ heardUpTo: Number.POSITIVE_INFINITY });
  const identify = async (token: string) => keeper.identify(token);
  return {
    keeper,
    identify,
    accepts: (token: string) =>
      identify(token).then(
        () => true,
        (error: Error & { slug?: string }) => {
          assert.equal(error.slug, 'token-refused');
          return false;
        },
      ),
    lookUps: () => lookUps,
  };
}

/**
 * Resolves when the condition holds. Gives up after a minute, which is far more than any of them
 * takes.
 */
async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + 60_000;
  while (!(await condition())) {
    assert.ok(performance.now() < end, `never came: ${condition.toString()}`);
    await turn();
  }
}

const everywhere = ['production', 'development'] as const;
const issue = (more: Partial<Parameters<typeof createToken>[1]> = {}) =>
  createToken(operators, { companyId: company, environments: everywhere, ...more });
const line = async (id: number) => (await listTokens(operators, company)).find((token) => token.id === id);

describe('the gatekeeper', () => {
  it('looks a token up once, and one that is mistyped or of development only not at all', async () => {
    const { token } = await issue();
    const ofDevelopment = await issue({ reach: 'development', environments: ['development'] });
    const { accepts, lookUps } = gatekeeper();
    assert.equal(await accepts(token), true);
    assert.equal(await accepts(token), true);
    assert.equal(lookUps(), 1);
    const typed = token.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    for (const wrong of [typed, token.slice(0, -1), `${token}, ${token}`, '', ofDevelopment.token]) {
      assert.equal(await accepts(wrong), false, wrong);
    }
    assert.equal(lookUps(), 1);
    assert.equal(await gatekeeper('development').accepts(ofDevelopment.token), true);
  });

  it('accepts tokens of the first version', async () => {
    const token = `prumo_${'Ab-_9'.repeat(9).slice(0, 43)}`;
    await sql(
      'production',
      `INSERT INTO token (id_empresa, nome, prefixo, resumo, ativo) VALUES ($1, '', 'prumo_Ab-_9A', sha256($2::text::bytea), true)`,
      [company, token],
    );
    assert.equal(await gatekeeper().accepts(token), true);
    assert.equal(await gatekeeper().accepts(token.replace('Ab', 'aB')), false);
  });

  it('asks again after a second unless it has heard of everything since, and after a minute in any case', async () => {
    const { id, token } = await issue();
    let now = 0;
    const clock = () => now;
    const deaf = gatekeeper('production', { clock });
    deaf.keeper.listenTo({ heardUpTo: 0 });
    const hearing = gatekeeper('production', { clock });
    for (const { accepts } of [deaf, hearing]) assert.equal(await accepts(token), true);
    // By hand: nobody announces it.
    await sql('production', 'UPDATE token SET ativo = false WHERE id = $1', [id]);
    now = 999;
    assert.deepEqual([await deaf.accepts(token), await hearing.accepts(token)], [true, true]);
    now = 1000;
    assert.deepEqual([await deaf.accepts(token), await hearing.accepts(token)], [false, true]);
    now = 60_000;
    assert.equal(await hearing.accepts(token), false);
  });

  it('asks for the maintenance switch again likewise', async () => {
    let now = 0;
    const { keeper, lookUps } = gatekeeper('production', { clock: () => now });
    keeper.listenTo({ heardUpTo: 0 });
    for (now of [0, 999]) await keeper.requireOpen();
    assert.equal(lookUps(), 1);
    now = 1000;
    await keeper.requireOpen();
    assert.equal(lookUps(), 2);
  });

  it('ends an expired token by measured time, whatever the clock on the wall says', async () => {
    const { token } = await issue({ lifetime: { seconds: 30 } });
    let now = 0;
    const { accepts, lookUps } = gatekeeper('production', { clock: () => now });
    assert.equal(await accepts(token), true);
    now = 30_000;
    assert.equal(await accepts(token), false);
    assert.equal(lookUps(), 1);
  });
});

describe('a token that is revoked is refused on every process', () => {
  /**
   * A gatekeeper as a process has it; its clock stands still, so that only announcements end what
   * it remembers.
   */
  async function process(settings: pg.ClientConfig = databases.production.api) {
    const door = gatekeeper('production', { clock: () => 0 });
    const listener = await listen(settings, { prumo_platform: () => door.keeper.forget() });
    listeners.push(listener);
    return { ...door, listener };
  }

  it('as soon as they hear of it', async () => {
    const { id, token } = await issue();
    const processes = [await process(), await process(), await process()];
    for (const { accepts } of processes) assert.equal(await accepts(token), true);
    await revokeToken(operators, id);
    for (const { accepts } of processes) await until(async () => !(await accepts(token)));
  });

  it('also when their listening connections were lost meanwhile', async () => {
    const { id, token } = await issue();
    const { accepts, listener } = await process();
    assert.equal(await accepts(token), true);
    await sql(
      'production',
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND (query = 'SELECT' OR query LIKE 'LISTEN %')`,
    );
    await until(() => listener.heardUpTo === Number.NEGATIVE_INFINITY);
    await revokeToken(operators, id);
    assert.equal(await accepts(token), false);
    await until(() => listener.heardUpTo > 0);
  });

  it('also when a connection only seems to be there: nothing counts as heard from then on', async (t) => {
    const line = await silentLine(databases.production.api);
    t.after(() => line.close());
    const silent = await process(line.settings);
    const hearing = await process();
    await until(() => silent.listener.heardUpTo > 0);
    line.silence();
    const since = performance.now();
    // The other one has been asked and has answered twice: the silent one has been asked too.
    await until(() => hearing.listener.heardUpTo > since);
    const first = hearing.listener.heardUpTo;
    await until(() => hearing.listener.heardUpTo > first);
    assert.ok(silent.listener.heardUpTo <= since);
  });
});

/** A way to the database that can fall silent without being cut. */
async function silentLine(settings: pg.ClientConfig) {
  const sockets: Socket[] = [];
  const server: Server = createServer((near) => {
    const { host = '', port = 5432 } = settings;
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    sockets.push(near, far);
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) socket.on('error', () => {});
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as { port: number };
  return {
    settings: { ...settings, host: '127.0.0.1', port },
    silence: () => {
      for (const socket of sockets) socket.unpipe().pause();
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

describe('a token’s end', () => {
  it('is a day, through its last second, or so many days from now; the database says when', async () => {
    const through = await issue({ lifetime: { through: '2999-12-31' } });
    assert.equal(through.expira_em?.toISOString(), '3000-01-01T00:00:00.000Z');
    const { expira_em } = await issue({ lifetime: { seconds: 86_400 } });
    const rows = await sql(
      'production',
      `SELECT $1::timestamptz BETWEEN now() + interval '23 hours' AND now() + interval '24 hours' AS right`,
      [expira_em],
    );
    assert.deepEqual(rows, [{ right: true }]);
    await assert.rejects(issue({ lifetime: { through: '2020-01-01' } }), /2020-01-01 has passed/);
  });

  it('of one that has expired: refused', async () => {
    const { id, token } = await issue({ lifetime: { seconds: 3600 } });
    assert.equal(await gatekeeper().accepts(token), true);
    await sql('production', 'UPDATE token SET expira_em = now() WHERE id = $1', [id]);
    assert.equal(await gatekeeper().accepts(token), false);
  });
});

describe('a token’s reach', () => {
  it('of development only can never be active in production', async () => {
    const { id } = await issue({ reach: 'development', environments: ['development'] });
    await assert.rejects(activateToken(operators, id), /for development only/);
    await assert.rejects(issue({ reach: 'development' }), /development only/);
    assert.deepEqual((await line(id))?.alcance, 'development');
  });

  it('is production unless it is said: active in development first, in production when it is activated', async () => {
    const { id, token } = await issue({ environments: ['development'] });
    assert.match(token, /^prumo_prod_/);
    assert.equal(await gatekeeper().accepts(token), false);
    await activateToken(operators, id);
    assert.equal(await gatekeeper().accepts(token), true);
  });
});

describe('a token’s scope', () => {
  const scope = {
    somente_leitura: true,
    modulos: ['gmr'],
    rotas: ['/panels'],
    id_gmr_processo: null,
    paineis: null,
  } as const;

  it('is everything unless it is said, goes on with rotation, and changes in both environments', async () => {
    const whole = await issue();
    assert.partialDeepStrictEqual(await line(whole.id), {
      somente_leitura: false,
      modulos: null,
      rotas: null,
    });
    const { id } = await issue({ scope });
    assert.partialDeepStrictEqual(await line(id), scope);
    const next = await rotateToken(operators, id);
    assert.partialDeepStrictEqual(await line(next.id), scope);
    const changed = { rotas: null, modulos: null, somente_leitura: false };
    await updateToken(operators, next.id, { name: 'bi', scope: { rotas: null, modulos: null } });
    await updateToken(operators, next.id, { scope: { somente_leitura: false } });
    assert.partialDeepStrictEqual(await line(next.id), { ...changed, nome: 'bi' });
    for (const environment of everywhere) {
      const rows = await sql(
        environment,
        'SELECT nome, somente_leitura, modulos, rotas FROM token WHERE id = $1',
        [next.id],
      );
      assert.deepEqual(rows, [{ ...changed, nome: 'bi' }]);
    }
  });

  it('is known to every process as soon as it hears of it', async () => {
    const { id, token } = await issue();
    const { keeper, identify } = gatekeeper();
    listeners.push(await listen(databases.production.api, { prumo_platform: () => keeper.forget() }));
    assert.equal((await identify(token)).scope, undefined);
    await updateToken(operators, id, { scope: { somente_leitura: true } });
    await until(async () => (await identify(token)).scope?.somente_leitura === true);
  });

  it('names a process of the company, in either environment, and panels in it', async () => {
    await sql(
      'development',
      `INSERT INTO gmr_processo (id, id_empresa, nome, inicio_mes, inicio_ano, fim_mes, fim_ano) VALUES (77, $1, '2024', 1, 2024, 12, 2024)`,
      [company],
    );
    const { id } = await issue({ scope: { id_gmr_processo: 77 } });
    assert.equal((await line(id))?.id_gmr_processo, 77);
    await assert.rejects(issue({ scope: { id_gmr_processo: 78 } }), /no process 78/);
    await assert.rejects(
      issue({ scope: { id_gmr_processo: 77, paineis: [5] } }),
      /does not have the panels 5/,
    );
    await assert.rejects(issue({ scope: { paineis: [5] } }), /panels need the process/);
    await assert.rejects(issue({ companyId: null, scope: { id_gmr_processo: 77 } }), /no process 77/);
    await assert.rejects(issue({ scope: { rotas: ['panels/'] } }), /is not a route/);
    await assert.rejects(updateToken(operators, id, { scope: { paineis: [5] } }), /panels 5/);
    await revokeToken(operators, id);
    await assert.rejects(updateToken(operators, id, { name: 'a' }), /no token \d+ that could be changed/);
  });
});

describe('rotation', () => {
  it('gives a successor that is and does the same, while the token goes on for a week', async () => {
    const old = await issue({ name: 'erp', environments: ['development'] });
    const next = await rotateToken(operators, old.id);
    assert.deepEqual(next.environments, ['development']);
    for (const { token } of [old, next]) {
      assert.equal(await gatekeeper('development').accepts(token), true);
      assert.equal(await gatekeeper('production').accepts(token), false);
    }
    const [before, now] = [await line(old.id), await line(next.id)];
    assert.partialDeepStrictEqual(before, { nome: 'erp', id_anterior: null, id_sucessor: next.id });
    assert.partialDeepStrictEqual(now, {
      nome: 'erp',
      id_anterior: old.id,
      id_sucessor: null,
      expira_em: null,
    });
    assert.deepEqual(before?.expira_em, next.anterior.expira_em);
    const rows = await sql(
      'development',
      `SELECT expira_em BETWEEN now() + interval '167 hours' AND now() + interval '168 hours' AS right FROM token WHERE id = $1`,
      [old.id],
    );
    assert.deepEqual(rows, [{ right: true }]);
  });

  it('without an overlap ends the token at once', async () => {
    const old = await issue();
    const next = await rotateToken(operators, old.id, { overlapHours: 0 });
    for (const environment of everywhere) {
      assert.equal(await gatekeeper(environment).accepts(old.token), false);
      assert.equal(await gatekeeper(environment).accepts(next.token), true);
    }
  });

  it('never lengthens a token’s life, and issues the successor for as long', async () => {
    const old = await issue({ lifetime: { seconds: 7200 } });
    const next = await rotateToken(operators, old.id);
    assert.deepEqual(next.anterior.expira_em, old.expira_em);
    const longer = (next.expira_em?.getTime() ?? 0) - (old.expira_em?.getTime() ?? 0);
    assert.ok(longer >= 0 && longer < 3_600_000, `${longer} ms`);
  });

  it('of one token at the same time, many times, gives one successor; never do three work', async () => {
    const old = await issue();
    // Connections that are there already: nobody is late.
    await Promise.all(everywhere.flatMap((each) => [1, 2].map(() => sql(each, 'SELECT pg_sleep(0.01)'))));
    const results = await Promise.allSettled(Array.from({ length: 4 }, () => rotateToken(operators, old.id)));
    const done = results.filter((result) => result.status === 'fulfilled');
    assert.equal(done.length, 1);
    for (const result of results) {
      if (result.status === 'rejected') assert.match(String(result.reason), /has given way to token \d+/);
    }
    const next = (done[0] as PromiseFulfilledResult<{ id: number }>).value.id;
    await assert.rejects(
      rotateToken(operators, next),
      new RegExp(`place of token ${old.id}, which works until`),
    );
    await revokeToken(operators, old.id);
    assert.ok((await rotateToken(operators, next)).id > next);
  });

  it('of what no longer works is refused', async () => {
    const { id } = await issue();
    await revokeToken(operators, id);
    await assert.rejects(rotateToken(operators, id), /is revoked/);
    const { id: other } = await issue();
    for (const environment of everywhere)
      await sql(environment, 'UPDATE token SET expira_em = now() WHERE id = $1', [other]);
    await assert.rejects(rotateToken(operators, other), /has expired/);
    await assert.rejects(rotateToken(operators, 2_000_000_000), /no token 2000000000/);
  });
});

describe('a token’s last use', () => {
  const lastUse = async (id: number) => (await line(id))?.ultimo_uso['production'];

  it('is stored in the background, all tokens in one statement, each once a minute', async () => {
    let now = 0;
    const asked = pool(databases.production.api);
    const uses = new TokenUses(asked, () => now);
    const { identify } = gatekeeper('production', { onUse: (id) => uses.note(id) });
    const issued = [await issue(), await issue()];
    for (const { id, token } of issued) {
      assert.equal(await lastUse(id), null);
      await identify(token);
    }
    now = 5_000;
    await uses.store();
    const [first, second] = await Promise.all(issued.map(({ id }) => lastUse(id)));
    assert.ok(first instanceof Date && second instanceof Date);
    const rows = await sql(
      'production',
      `SELECT now() - $1::timestamptz BETWEEN interval '5 seconds' AND interval '5 minutes' AS right`,
      [first],
    );
    assert.deepEqual(rows, [{ right: true }], 'as long ago as it was, by the database’s clock');

    const { id, token } = issued[0] as { id: number; token: string };
    now = 64_999;
    await identify(token);
    await uses.store();
    assert.deepEqual(await lastUse(id), first, 'not twice in a minute');
    now = 65_000;
    await identify(token);
    await uses.store();
    assert.ok(((await lastUse(id)) as Date) > first);
    await uses.close();
  });

  it('that waits is stored when the process ends', async () => {
    let now = 0;
    const uses = new TokenUses(pool(databases.production.api), () => now);
    const { id } = await issue();
    uses.note(id);
    await uses.store();
    const first = (await lastUse(id)) as Date;
    now = 1;
    uses.note(id);
    await uses.close();
    assert.ok(((await lastUse(id)) as Date) > first);
  });

  it('that cannot be stored waits for the next time and fails nobody', async () => {
    const failing = { query: () => Promise.reject(new Error('no database')) } as unknown as pg.Pool;
    const working = pool(databases.production.api);
    let current = failing;
    const changing = {
      query: (...args: unknown[]) => (current.query as (...all: unknown[]) => unknown)(...args),
    };
    const uses = new TokenUses(changing as unknown as pg.Pool);
    const { id } = await issue();
    uses.note(id);
    await uses.store();
    assert.equal(await lastUse(id), null);
    current = { query: working.query.bind(working) } as unknown as pg.Pool;
    await uses.store();
    assert.ok((await lastUse(id)) instanceof Date);
    await uses.close();
  });
});
