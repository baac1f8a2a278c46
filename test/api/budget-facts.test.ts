/** Facts of budget management under any sequence of upserts, and under several callers at once. */
import assert from 'node:assert/strict';
import { it, mock } from 'node:test';
import fc from 'fast-check';
import type { Answer } from '../harness/api.ts';
import { type BudgetFixture, createBudget } from '../harness/budget-fixture.ts';
import { runs } from '../harness/random-runs.ts';
import { sharedApi } from '../harness/shared-api.ts';
import { whileUncommitted } from '../harness/until-waiting.ts';

const api = sharedApi();
let serial = 0;

/** A budget of its own, without facts. */
async function emptyBudget(): Promise<BudgetFixture> {
  const budget = await createBudget(api.sql, api.companyA.id, `-${++serial}`);
  await api.sql('DELETE FROM orcado_go WHERE id_go_processo_periodo = $1', [budget.period]);
  return budget;
}

/** Which fact, by small numbers that are easy to meet again, and its cents. */
interface Sent {
  readonly account: number;
  readonly centre: number;
  readonly dimensions: number;
  readonly month: number;
  readonly cents: number | null;
}

const sentRow = fc.record({
  account: fc.nat({ max: 1 }),
  centre: fc.nat({ max: 1 }),
  dimensions: fc.nat({ max: 3 }),
  month: fc.integer({ min: 1, max: 2 }),
  cents: fc.option(
    fc.oneof(fc.constantFrom(0, 1, -1), fc.integer({ min: -(10 ** 15) + 1, max: 10 ** 15 - 1 })),
  ),
});

const keyOf = ({ account, centre, dimensions, month }: Sent) => `${account}/${centre}/${dimensions}/${month}`;

/** The row as it is sent: by id or by code, its dimension values in either order. */
function rowText({ period, value, childValue, ...of }: BudgetFixture, sent: Sent, byCode: boolean): string {
  const { account, centre, dimensions, month, cents } = sent;
  const values = [...(dimensions & 1 ? [value] : []), ...(dimensions & 2 ? [childValue] : [])];
  const row = {
    id_go_processo_periodo: period,
    ...(byCode
      ? { codigo_conta: `${['C', 'C.1'][account]}-${serial}` }
      : { id_conta: [of.account, of.childAccount][account] }),
    id_centro_resultado: [of.centre, of.childCentre][centre],
    dimensoes: byCode ? values.toReversed() : values,
    mes: month,
    ano: 2024,
  };
  return JSON.stringify(row).replace(/}$/, `,"valor":${cents === null ? 'null' : cents / 100}}`);
}

const upsert = (
  resource: string,
  rows: readonly string[],
  headers: Record<string, string> = {},
): Promise<Answer> => api.post(`/go/${resource}/upsertMany`, `{"linhas":[${rows.join(',')}]}`, { headers });

/** What is stored, by the same keys. */
async function storedFacts(budget: BudgetFixture, resource: string): Promise<Map<string, number>> {
  const { body } = await api.get(`/go/${resource}/getByPeriod/${budget.period}`);
  return new Map(
    (body.response as Record<string, number>[]).map((fact) => {
      const dimensoes = fact['dimensoes'] as unknown as number[];
      const key = keyOf({
        account: [budget.account, budget.childAccount].indexOf(fact['id_conta'] as number),
        centre: [budget.centre, budget.childCentre].indexOf(fact['id_centro_resultado'] as number),
        dimensions:
          (dimensoes.includes(budget.value) ? 1 : 0) + (dimensoes.includes(budget.childValue) ? 2 : 0),
        month: fact['mes'] as number,
        cents: null,
      });
      return [key, Math.round((fact['valor'] as number) * 100)] as const;
    }),
  );
}

/**
 * Follows the history of the period's facts from the beginning: each entry must find the value that
 * the one before it left. Gives the values at its end, the gone ones not among them, as the
 * amounts' texts by the facts' ids, and the number of entries.
 */
async function replayed(
  resource: string,
  since: number,
): Promise<{ values: Map<number, string>; entries: number }> {
  const { rows } = await api.sql(
    `SELECT id_registro AS id, acao, valor_antigo AS old, valor_novo AS new FROM registro_go
      WHERE id_empresa = $1 AND recurso = $2 AND campo = 'valor' AND id > $3 ORDER BY id`,
    [api.companyA.id, resource, since],
  );
  const values = new Map<number, string>();
  for (const { id, acao, old, new: now } of rows as {
    id: number;
    acao: string;
    old: string | null;
    new: string | null;
  }[]) {
    assert.equal(old, values.get(id) ?? null, `an entry of fact ${id} does not follow the one before it`);
    assert.equal(acao, old === null ? 'insert' : now === null ? 'delete' : 'update');
    if (now === null) values.delete(id);
    else values.set(id, now);
  }
  return { values, entries: rows.length };
}

const lastEntry = async (): Promise<number> =>
  ((await api.sql('SELECT coalesce(max(id), 0) AS id FROM registro_go')).rows[0] as { id: number }).id;

async function assertHistoryLeads(budget: BudgetFixture, resource: string, since: number): Promise<number> {
  const { values, entries } = await replayed(resource, since);
  const { body } = await api.get(`/go/${resource}/getByPeriod/${budget.period}`);
  const facts = (body.response as { id: number; valor: number }[]).map(
    ({ id, valor }) => [id, String(valor)] as const,
  );
  assert.deepEqual(new Map([...values].toSorted(([a], [b]) => a - b)), new Map(facts));
  return entries;
}

const call = fc.record({
  rows: fc.array(sentRow, { maxLength: 12 }),
  byCode: fc.boolean(),
  lenient: fc.boolean(),
  dryRun: fc.integer({ min: 0, max: 5 }).map((one) => one === 0),
  /** A row that is refused, and its place. */
  bad: fc.option(fc.nat({ max: 12 }), { freq: 4 }),
});

it('any sequence of upserts stores what a map kept by hand holds, and its history leads there', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('orcadoGo', 'realizadoGo', 'historicoGo'),
      fc.array(call, { minLength: 1, maxLength: 6 }),
      async (resource, calls) => {
        const budget = await emptyBudget();
        const since = await lastEntry();
        const expected = new Map<string, number>();
        for (const { rows, byCode, lenient, dryRun, bad } of calls) {
          const texts = rows.map((row) => rowText(budget, row, byCode));
          const isRefused = bad !== null && bad <= rows.length;
          if (isRefused) texts.splice(bad, 0, '{"mes":13}');
          const prefer = [
            ...(lenient ? ['handling=lenient'] : []),
            ...(dryRun ? ['tx=rollback'] : []),
          ].join();
          const answer = await upsert(resource, texts, { prefer });
          const seen = new Set<string>();
          const after = new Map(expected);
          const counts = { inserted: 0, updated: 0, skipped: 0 };
          for (const row of rows) {
            const key = keyOf(row);
            if (seen.has(key)) continue;
            seen.add(key);
            const old = after.get(key) ?? null;
            if (old === row.cents) counts.skipped++;
            else if (old === null) counts.inserted++;
            else counts.updated++;
            if (row.cents === null) after.delete(key);
            else after.set(key, row.cents);
          }
          const badRows = rows.length - seen.size + (isRefused ? 1 : 0);
          if (badRows > 0 && !lenient) {
            assert.equal(answer.status, 422, answer.text);
            assert.equal(answer.body.msg.split('\n').length, badRows);
            continue;
          }
          assert.equal(answer.status, 200, answer.text);
          const { errors, rows: told, ...shown } = answer.body.response;
          assert.deepEqual(shown, counts);
          if (dryRun) {
            const number = (outcome: string) =>
              told.filter((one: { outcome: string }) => one.outcome === outcome).length;
            assert.deepEqual(['new', 'changed', 'unchanged', 'refused'].map(number), [
              counts.inserted,
              counts.updated,
              counts.skipped,
              badRows,
            ]);
          }
          assert.equal(errors?.length, lenient ? badRows : undefined);
          if (!dryRun) {
            expected.clear();
            for (const [key, cents] of after) expected.set(key, cents);
          }
        }
        const byKey = (some: ReadonlyMap<string, number>) =>
          [...some].toSorted(([a], [b]) => (a < b ? -1 : 1));
        assert.deepEqual(byKey(await storedFacts(budget, resource)), byKey(expected));
        await assertHistoryLeads(budget, resource, since);
      },
    ),
    { numRuns: runs(6) },
  );
});

it('callers with the same rows at once neither deadlock nor lose anything', async () => {
  const budget = await emptyBudget();
  const { rows: periods } = await api.sql(
    `INSERT INTO periodo_go (id_empresa, codigo, nome, id_go_processo, inicio_mes, inicio_ano, fim_mes, fim_ano)
     SELECT $1, 'parallel', 'Parallel', $2, 1, 2024, 12, 2024 RETURNING id`,
    [api.companyA.id, budget.process],
  );
  const other = { ...budget, period: (periods[0] as { id: number }).id };
  const since = await lastEntry();
  const keys = [0, 1].flatMap((account) =>
    [0, 1].flatMap((centre) =>
      [0, 1, 2, 3].flatMap((dimensions) =>
        Array.from({ length: 12 }, (_, at) => ({ account, centre, dimensions, month: at + 1 })),
      ),
    ),
  );
  const callers = 6;
  const calls = 5;
  const write = mock.method(api.companies, 'write');
  const answers = await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      const answered: Answer[] = [];
      for (let time = 0; time < calls; time++) {
        // Everybody in an order of his own, the periods too.
        const places = caller % 2 === 0 ? [budget, other] : [other, budget];
        const ordered = caller % 3 === 0 ? keys : keys.toReversed();
        const cents = caller * 100 + time + 1;
        const rows = places.flatMap((place) =>
          ordered.map((key) => rowText(place, { ...key, cents }, false)),
        );
        answered.push(await upsert('orcadoGo', rows));
      }
      return answered;
    }),
  );
  let [inserted, updated] = [0, 0];
  for (const answer of answers.flat()) {
    assert.equal(answer.status, 200, answer.text);
    inserted += answer.body.response.inserted;
    updated += answer.body.response.updated;
  }
  assert.equal(inserted, 2 * keys.length);
  const last = new Set(Array.from({ length: callers }, (_, caller) => caller * 100 + calls));
  for (const place of [budget, other]) {
    const facts = await storedFacts(place, 'orcadoGo');
    assert.equal(facts.size, keys.length);
    // One transaction was the last: all its rows are there, and it was somebody's last call.
    assert.equal(new Set(facts.values()).size, 1);
    for (const cents of facts.values()) assert.ok(last.has(cents), `${cents} is nobody's last amount`);
  }
  assert.equal((await replayed('orcadoGo', since)).entries, inserted + updated);
  // A deadlock would have made the pipeline run a transaction again.
  assert.equal(write.mock.callCount(), callers * calls);
  write.mock.restore();
});

it('nothing is written to a period that is just being blocked', async () => {
  const budget = await emptyBudget();
  const row = rowText(budget, { account: 0, centre: 0, dimensions: 0, month: 1, cents: 1 }, false);
  const block = 'UPDATE periodo_go SET bloqueado = 1 WHERE id = $1';
  const { status, text } = await whileUncommitted(api, block, [budget.period], () =>
    upsert('orcadoGo', [row]),
  );
  assert.equal(status, 409, text);
  assert.equal((await storedFacts(budget, 'orcadoGo')).size, 0);
});
