import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { cellFields } from '../types.ts';
import type { Block } from './block.ts';
import { ChangedRows } from './changes.ts';
import { Indexes } from './indexes.ts';

const panelIds = Int32Array.of(7, 8, 9);
const layout = { modelId: 1, panels: [], panelIds, isActive: new Uint8Array(3) };
const block: Block = { layout, year: 2024, length: 36, columns: [] };
const index = fc.integer({ min: 0, max: block.length - 1 });
const change = fc.record({
  indicatorId: fc.integer({ min: 1, max: 40 }),
  field: fc.integer({ min: 0, max: cellFields.length - 1 }),
  indexes: fc.array(index, { minLength: 1, maxLength: 5 }),
});

function listOf(numbers: readonly number[]): Indexes {
  const list = new Indexes();
  for (const number of numbers) list.push(number);
  return list;
}

it('each changed row is taken once with all its fields, in order, of however many indicators', () => {
  const portions = fc.array(fc.array(change, { maxLength: 60 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(portions, (all) => {
      const rows = new ChangedRows();
      for (const portion of all) {
        const expected = new Map<string, Set<number>>();
        for (const { indicatorId, field, indexes } of portion) {
          rows.of(block).add(indicatorId, 1 << field, listOf(indexes));
          for (const changed of indexes) {
            const key = `${indicatorId}/${panelIds[Math.floor(changed / 12)]}`;
            expected.set(key, (expected.get(key) ?? new Set()).add(field));
          }
        }
        const taken = rows.take();
        const keys = taken.map(({ indicatorId, panelId }) => `${indicatorId}/${panelId}`);
        const order = (key: string) => key.split('/').map(Number) as [number, number];
        assert.deepEqual(
          keys,
          [...expected.keys()].toSorted((a, b) => order(a)[0] - order(b)[0] || order(a)[1] - order(b)[1]),
        );
        for (const [i, { year, fields }] of taken.entries()) {
          const changed = expected.get(keys[i] as string);
          assert.equal(year, 2024);
          assert.deepEqual(
            fields,
            cellFields.filter((_, field) => changed?.has(field)),
          );
        }
      }
    }),
  );
});
