/** Of statements that run beside each other, the first that fails says why. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Scope } from '../../kernel/scope.ts';
import { BulkStore } from './progress-many-bulk.ts';

const failing = (code: string) => Object.assign(new Error(code), { code });

it('a statement beside one that failed does not hide its reason', async () => {
  const locked = failing('55P03');
  const scope = {
    companyId: 1,
    query: async () => {
      throw locked;
    },
  } as unknown as Scope;
  const stored = new BulkStore({
    scope,
    mark: async () => {},
    stamp: '',
    onWrite: undefined,
  });
  const cell = { indicatorId: 1, panelId: 1, year: 2017, month: 1 };
  stored.pending.cells.set(cell, 'realizado_numerador', 100);
  await stored.flush();
  assert.equal(await stored.failure(failing('25P02')), locked);
  const other = failing('57014');
  assert.equal(await stored.failure(other), other);
});
