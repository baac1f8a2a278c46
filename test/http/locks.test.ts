/** No two endpoints can wait for each other: all take their advisory locks in one order. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { endpoints } from '../../src/api/index.ts';
import {
  bulkCells,
  formulas,
  hierarchies,
  hold,
  lockOrder,
  parents,
  recalculation,
  writers,
} from '../../src/database/locks.ts';
import { locksOf } from '../../src/http/write/write-locks.ts';
import type { Call } from '../../src/kernel/contract/call.ts';
import type { WriteEndpoint } from '../../src/kernel/contract/endpoint.ts';
import { updated } from '../../src/kernel/contract/write-results.ts';
import type { Scope } from '../../src/kernel/scope.ts';
import { startApi } from '../harness/api.ts';
import { allLocksOf } from '../harness/lock-watch.ts';

const writes = endpoints.filter((one): one is WriteEndpoint => one.method !== 'GET');
const sent = { params: {}, body: {}, dryRun: false };

describe('the order of locks', () => {
  it('has a place for each lock, each name and each key once', () => {
    const keys = lockOrder.flatMap((lock) => ('key' in lock ? [String(lock.key)] : []));
    assert.equal(new Set(keys).size, keys.length);
    assert.equal(new Set(lockOrder.map(({ name }) => name)).size, lockOrder.length);
  });

  it('has a place for whatever an endpoint declares', () => {
    const strays = writes.flatMap((one) =>
      allLocksOf(one)
        .filter((lock) => !lockOrder.includes(lock))
        .map(({ name }) => `${one.path}: ${name}`),
    );
    assert.deepEqual(strays, []);
    assert.ok(writes.filter((one) => one.locks !== undefined).length > 20);
  });

  it('lets no endpoint wait for what another one holds while that waits for it', () => {
    // Holding the first it waits for the second: a circle of such steps would be a deadlock.
    const steps = new Map<string, Set<string>>();
    for (const one of writes) {
      const names = allLocksOf(one).map(({ name }) => name);
      for (const [at, name] of names.entries()) {
        const later = steps.get(name) ?? new Set();
        for (const next of names.slice(at + 1)) later.add(next);
        steps.set(name, later);
      }
    }
    const reachable = (from: string, found = new Set<string>()): Set<string> => {
      for (const next of steps.get(from) ?? []) if (!found.has(next)) reachable(next, found.add(next));
      return found;
    };
    assert.deepEqual(
      [...steps.keys()].filter((name) => reachable(name).has(name)),
      [],
    );
    assert.ok(reachable(recalculation.name).has(formulas.name));
  });

  it('is that in which locks are taken, whatever that of the declaration', async () => {
    const locks = [bulkCells, hierarchies, recalculation, parents, formulas];
    const { before, after } = locksOf({ locks }, sent);
    assert.deepEqual(before, [recalculation]);
    assert.deepEqual(after, [formulas, parents, hierarchies, bulkCells]);
    const taken: string[] = [];
    const query = async <Row>(text: string): Promise<Row[]> => {
      taken.push(text);
      return [];
    };
    await hold({ companyId: 1, query }, locks.toReversed());
    assert.deepEqual(
      taken.map((text) => Number(/\d+/.exec(text)?.[0])),
      [recalculation, formulas, parents, hierarchies, bulkCells].map(({ key }) => key),
    );
  });
});

describe('a conditional lock', () => {
  it('is taken by the requests that it is for', () => {
    const locks = [{ lock: formulas, when: ({ dryRun }: { dryRun: boolean }) => !dryRun }];
    assert.deepEqual(locksOf({ locks }, sent).after, [formulas]);
    assert.deepEqual(locksOf({ locks }, { ...sent, dryRun: true }).after, []);
    assert.deepEqual(allLocksOf({ locks }), [writers, formulas]);
  });
});

describe('the watch over the locks of requests', () => {
  /** What is seen of a request whose handler does this. */
  async function violations(rogue: (scope: Scope) => Promise<unknown>): Promise<readonly string[]> {
    const handle = async ({ scope }: Pick<Call, 'scope'>) => {
      await rogue(scope);
      return updated(1);
    };
    const api = await startApi({
      endpoints: endpoints.map((one) =>
        one.path === '/company/updateDepartment/{id}'
          ? { ...(one as WriteEndpoint), locks: [parents], handle }
          : one,
      ),
    });
    try {
      const { rows } = await api.sql(
        `INSERT INTO departamento (id_empresa, nome) VALUES ($1, 'Sales') RETURNING id`,
        [api.companyA.id],
      );
      const { id } = rows[0] as { id: number };
      const { status, text } = await api.put(`/company/updateDepartment/${id}`, { nome: 'Other' });
      assert.equal(status, 200, text);
      return api.locks.takeViolations();
    } finally {
      await api.close();
    }
  }

  const who = 'PUT /company/updateDepartment/{id}';

  it('sees one that is taken out of order', async () => {
    assert.deepEqual(await violations((scope) => hold(scope, [formulas])), [
      `${who} waits for formulas behind parents`,
      `${who} waits for formulas, which it does not declare`,
    ]);
  });

  it('sees one that is taken behind rows', async () => {
    const late = async (scope: Scope) => {
      await scope.query('SELECT FROM departamento WHERE id_empresa = $1 FOR UPDATE', [scope.companyId]);
      await hold(scope, [parents]);
    };
    assert.deepEqual(await violations(late), [`${who} waits for parents behind rows`]);
  });

  it('sees none in what the pipeline takes', async () => {
    assert.deepEqual(await violations(async () => {}), []);
  });
});
