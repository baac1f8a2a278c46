import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ColumnarCompany } from '../../engine/columnar/columnar-company.ts';
import { CompanyCache } from './company-cache.ts';

/** A copy whose definitions take memory, because it has this many panels. */
function copyOf(panels: number) {
  const panel = (id: number) => ({ id, modelId: 1, desativado: 0, processIds: [] });
  const company = new ColumnarCompany({
    indicators: new Map(),
    panels: new Map(Array.from({ length: panels }, (_, index) => [index + 1, panel(index + 1)])),
    models: new Map([[1, { id: 1, base: 0, indicators: new Map() }]]),
    processes: new Map(),
  });
  return { company, version: 1 };
}

describe('companies kept in memory', () => {
  const weight = (() => {
    const one = new CompanyCache(Number.MAX_SAFE_INTEGER);
    one.keep(1, copyOf(10));
    return one.bytes;
  })();

  it('go when their space is needed, the one least recently used first', () => {
    const residents = new CompanyCache(3 * weight);
    for (const id of [1, 2, 3]) assert.deepEqual(residents.keep(id, copyOf(10)), []);
    const first = residents.take(1);
    assert.ok(first);
    residents.keep(1, first);
    assert.deepEqual(residents.keep(4, copyOf(10)), [2]);
    assert.deepEqual(residents.keep(5, copyOf(20)), [3, 1]);
    assert.ok(residents.bytes <= 3 * weight);
  });

  it('are not kept at all when they are larger than the bound', () => {
    const residents = new CompanyCache(weight - 1);
    assert.deepEqual(residents.keep(1, copyOf(10)), [1]);
    assert.equal(residents.has(1), false);
    assert.equal(residents.bytes, 0);
  });

  it('are gone once taken, until they are given back', () => {
    const residents = new CompanyCache(weight);
    const copy = copyOf(10);
    residents.keep(1, copy);
    assert.equal(residents.take(1), copy);
    assert.equal(residents.take(1), undefined);
  });

  it('are of a limited number, however small', () => {
    const residents = new CompanyCache(Number.MAX_SAFE_INTEGER);
    const gone = Array.from({ length: 600 }, (_, id) => residents.keep(id, copyOf(0))).flat();
    assert.deepEqual(
      gone,
      Array.from({ length: 100 }, (_, id) => id),
    );
  });
});
