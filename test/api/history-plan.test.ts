/**
 * The history of values is kept by one statement, whose plan a connection makes for the first rows
 * that it writes and keeps: after one cell, 10,000 at once must not compare each with each other.
 */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { createPanels } from '../harness/panels-fixture.ts';
import { sharedApi } from '../harness/shared-api.ts';

const api = sharedApi();
before(async () => {
  const { panel, common } = await createPanels(api.sql, api.companyA.id);
  await api.sql(
    `INSERT INTO andamento_entrada (id_empresa, id_indicador, id_gmr_painel, ano, slug, valores)
     VALUES ($1, $2, $3, 2024, 'manual', array_fill(1::bigint, ARRAY[12]))`,
    [api.companyA.id, common, panel],
  );
  const cell = `panel/${panel}/indicator/${common}/month/3/year/2024`;
  const answer = await api.put(`/panels/updateProgressPanel/${cell}`, { realizado_numerador: 1 });
  assert.equal(answer.status, 200, answer.text);
});

/** The plans of the statements within triggers, as the server tells them while this runs. */
async function plansOf(statement: string): Promise<string[]> {
  const client = await api.operator.connect();
  const plans: string[] = [];
  client.on('notice', ({ message }) => plans.push(message ?? ''));
  try {
    await client.query(`LOAD 'auto_explain'`);
    for (const setting of ['min_duration = 0', 'nested_statements = on', `level = 'notice'`])
      await client.query(`SET auto_explain.log_${setting}`);
    await client.query(statement);
  } finally {
    client.release(true);
  }
  return plans.filter((plan) => /INSERT INTO prumo\.andamento_historico/.test(plan));
}

for (const [table, value] of [
  ['andamento', 'realizado_numerador'],
  ['andamento_entrada', 'valores'],
] as const)
  it(`for one row of ${table} it joins as for many`, async () => {
    const set = `SET ${value}[3] = coalesce(${value}[3], 0) + 1`;
    const where = value === 'valores' ? '' : `WHERE autoria_${value} IS NOT NULL`;
    const [plan, ...others] = await plansOf(`UPDATE ${table} ${set} ${where}`);
    assert.deepEqual(others, []);
    assert.match(plan ?? '', /(Hash|Merge) Join/);
    assert.doesNotMatch(plan ?? '', /Nested Loop/);
  });
