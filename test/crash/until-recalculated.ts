/** Recalculation by running servers, seen from the operator's connections. */
import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import { operatorOf, withOperators } from '../../src/cli/databases.ts';
import { readConfig } from '../../src/config/config.ts';
import { recalculationStatus } from '../../src/operator/recalculation-status.ts';
import type { Variables } from '../harness/process.ts';

/** Resolves when no mark is left in production. */
export async function untilRecalculated(variables: Variables): Promise<void> {
  await withOperators(readConfig(variables), (operators) => untilNoMark(operatorOf(operators, 'production')));
}

/** Has every company of production loaded and calculated anew from what is stored. */
export async function recalculateAnew(variables: Variables): Promise<void> {
  await withOperators(readConfig(variables), async (operators) => {
    const operator = operatorOf(operators, 'production');
    await operator.query('INSERT INTO marca (id_empresa) SELECT id FROM empresa');
    await operator.query('NOTIFY prumo_marks');
    await untilNoMark(operator);
  });
}

async function untilNoMark(operator: Pool): Promise<void> {
  for (;;) {
    const { marks, quarantined } = await recalculationStatus(operator);
    assert.deepEqual(quarantined, [], 'a company was set aside');
    if (marks === 0) return;
    await delay(20);
  }
}
