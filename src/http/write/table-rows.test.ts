import assert from 'node:assert/strict';
import { it } from 'node:test';
import { TableRows } from './table-rows.ts';

it('rows that come when nobody takes them any more are not kept', async () => {
  const rows = new TableRows();
  rows.add([{ a: 1 }]);
  rows.end();
  rows.add([{ a: 2 }]);
  const groups = await Array.fromAsync(rows.groups());
  assert.deepEqual(groups, [[{ a: 1 }]]);
});
