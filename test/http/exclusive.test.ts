/** Writes that judge what other writes of the company do at the same time: they run beside none. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Answer } from '../harness/api.ts';
import { createPanels } from '../harness/panels-fixture.ts';
import { madeBefore, sharedApi } from '../harness/shared-api.ts';
import { untilWaiting } from '../harness/until-waiting.ts';

const api = sharedApi();
const panels = madeBefore(() => createPanels(api.sql, api.companyA.id));
const narrowed = () =>
  api.put(`/panels/updateModelIndicator/model/${panels.model}/indicator/${panels.common}`, { fim_mes: 11 });

/** A write of December that goes on until `during` has ended. */
async function besideAWrite<T>(during: () => Promise<T>): Promise<T> {
  const begun = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  const writing = api.companies.write(api.companyA.id, async (scope) => {
    await scope.query(
      `INSERT INTO andamento (id_empresa, id_indicador, id_gmr_painel, ano, realizado_numerador)
       VALUES ($1, $2, $3, 2024, '{NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,777}')
       ON CONFLICT (id_empresa, id_indicador, id_gmr_painel, ano) DO UPDATE SET realizado_numerador = excluded.realizado_numerador`,
      [api.companyA.id, panels.common, panels.panel],
    );
    begun.resolve();
    await over.promise;
  });
  await begun.promise;
  try {
    return await during();
  } finally {
    over.resolve();
    await writing;
  }
}

describe('a write that takes months away', () => {
  it('waits for what is being written in them, and then sees it', async () => {
    let narrowing: Promise<Answer> | undefined;
    await besideAWrite(async () => {
      narrowing = narrowed();
      await untilWaiting(api);
    });
    const answer = (await narrowing) as Answer;
    assert.equal(answer.status, 409, answer.text);
  });

  it('does not wait for long: others of the company wait behind it', async () => {
    const answer = await besideAWrite(narrowed);
    assert.equal(answer.status, 503);
    assert.equal(answer.headers['retry-after'], '5');
    assert.match(answer.body.msg, /Another write of the company is under way/);
  });
});

it('of webhooks inserted at once no more are there than a company may have', async () => {
  // One is there from the beginning.
  const insert = () =>
    api.post('/company/insertWebhook', { url: 'https://hooks.example.com/', eventos: ['formula.saved'] });
  const answers = await Promise.all(Array.from({ length: 26 }, insert));
  assert.equal(answers.filter(({ status }) => status === 200).length + 1, 20);
  assert.equal(answers.filter(({ status }) => status === 409).length, 7);
});
