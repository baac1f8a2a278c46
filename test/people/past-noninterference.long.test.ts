/**
 * The past tells nothing that the present does not. Whatever confidential cells held between ends
 * of months and closings, every answer of every moment and window is the same. And from all that is
 * told, ends of months and closings included, linear equations give no value of a cell of which
 * the answers of today alone give none, once each cell of a total has a value: a total of one cell
 * is that cell, on its day as later.
 */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import fc from 'fast-check';
import { startApi, type TestApi } from '../harness/api.ts';
import { recalculateAll } from '../harness/recalculated-company.ts';
import {
  type ConfidentialCompany,
  canary,
  createConfidentialCompany,
  isFirstHalf,
  plainShape,
  type Who,
} from './confidential-company.ts';
import { cellOf, PastLedger } from './past-ledger.ts';
import { type Asked, askedMonths, questionsOfPast, questionsOfToday, supposed } from './past-questions.ts';

const companies = Number(process.env['PRUMO_FUZZ_COMPANIES'] ?? 1);

let api: TestApi;
before(async () => {
  api = await startApi({}, { judge: () => {} });
});
after(() => api.close());

/** Closed to give moments at which totals are told; no step types in them. */
const closedMonths = [1, 2];
const readers = ['leader', 'partial', 'reader'] as const;
/** More than a month, so that one ends in between. */
const aMonth = 31 * 24 * 3600 * 1000;

const place = { panel: fc.nat(), month: fc.constantFrom(...askedMonths) };
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('hidden' as const), ...place }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('open' as const),
      ...place,
      value: fc.integer({ min: -999, max: 999 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('formula' as const),
      operacao: fc.constantFrom('max', 'min', 'soma', 'media'),
    }),
  },
  // The model is open for a while in which a value is typed.
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('toggle' as const), ...place }) },
);
type Milestone = { readonly kind: 'close' } | { readonly kind: 'month' };
type Step = Milestone | (typeof step extends fc.Arbitrary<infer One> ? One : never);

/** One end of a month and one closing at least, wherever they fall. */
const story = fc
  .tuple(
    fc.array(step, { minLength: 2, maxLength: 3 }),
    fc.constantFrom<Milestone>({ kind: 'close' }, { kind: 'month' }),
  )
  .chain(([steps, more]) => {
    const all: Step[] = [...steps, { kind: 'close' }, { kind: 'month' }, more];
    return fc.shuffledSubarray(all, { minLength: all.length });
  });

const scenario = fc.record({
  buriedPanels: fc.integer({ min: 1, max: 2 }),
  steps: story,
  shifts: fc.array(fc.integer({ min: -500_00, max: 500_00 }), { minLength: 12, maxLength: 12 }),
  loses: fc.boolean(),
  windows: fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 4, maxLength: 4 }),
});

/** A company and what happens in it. */
class Story {
  readonly company: ConfidentialCompany;
  readonly ledger: PastLedger;
  /** Between the steps. */
  moments: string[] = [];
  /** Values of open cells, alone and up to a month, which formulas add to totals. */
  readonly others: number[] = [...supposed];
  #serial = 1000;

  constructor(company: ConfidentialCompany) {
    this.company = company;
    this.ledger = new PastLedger(company, askedMonths);
  }

  get hiddenPanels(): number[] {
    const { own, others, more } = this.company.ids;
    return [own, ...others, ...more.flatMap(({ panels }) => panels)];
  }

  /** Confidential cells of the asked months are empty, then filled in one after the other. */
  async begin(): Promise<void> {
    const { id, ids } = this.company;
    for (const month of askedMonths)
      await api.sql(
        `UPDATE andamento SET realizado_numerador[${month}] = NULL WHERE id_empresa = $1 AND id_gmr_painel = ANY ($2) AND id_indicador = $3`,
        [id, this.hiddenPanels, ids.common],
      );
    for (const [at, month] of askedMonths.entries())
      for (const panel of this.hiddenPanels) {
        await this.#hide(panel, month);
        // The steps of one total are told of as those of the other.
        if (ids.more.some(({ panels }) => panels.includes(panel)) === at > 0) await this.#after();
      }
  }

  async take(one: Step): Promise<void> {
    const { id, ids } = this.company;
    if (one.kind === 'close') await this.#close();
    else if (one.kind === 'month') await this.#letAMonthPass();
    else if (one.kind === 'formula')
      await api.sql('UPDATE formula_no SET operacao = $2 WHERE id_indicador = $1 AND id_pai IS NULL', [
        ids.declaredFormula,
        one.operacao,
      ]);
    else if (one.kind === 'open') {
      this.others.push(one.value);
      await this.#type(ids.openPanels[one.panel % ids.openPanels.length] as number, ids.free, one);
    } else {
      const panel = this.hiddenPanels[one.panel % this.hiddenPanels.length] as number;
      const turn = (to: number) =>
        api.sql('UPDATE painel_modelo SET confidencial = $2 WHERE id_empresa = $1 AND id = ANY ($3)', [
          id,
          to,
          [ids.secret, ...ids.more.map(({ model }) => model)],
        ]);
      if (one.kind === 'toggle') await turn(0);
      await this.#hide(panel, one.month);
      if (one.kind === 'toggle') await turn(1);
    }
    await this.#after();
  }

  /** Ends of months and closings, of which all is told. */
  async milestones(): Promise<string[]> {
    const { rows } = await api.sql(
      `SELECT fechado_em AS moment FROM fechamento WHERE id_empresa = $1
        UNION
       SELECT m FROM generate_series(date_trunc('month', $2::timestamptz, 'America/Sao_Paulo'), now(), '1 month', 'America/Sao_Paulo') AS m
        WHERE m > $2::timestamptz`,
      [this.company.id, this.moments[0]],
    );
    return rows.map((row) => (row as { moment: Date }).moment.toISOString());
  }

  async #after(): Promise<void> {
    await reload(this.company.id);
    this.moments.push(await api.moment());
  }

  async #hide(panel: number, month: number): Promise<void> {
    const value = canary(++this.#serial);
    await this.#type(panel, this.company.ids.common, { month, value });
    this.ledger.typed(panel, month, value);
  }

  async #type(panel: number, indicator: number, at: { month: number; value: number }): Promise<void> {
    const path = `/panels/updateProgressPanel/panel/${panel}/indicator/${indicator}/month/${at.month}/year/2024`;
    const { manager } = this.company.people;
    const { status, text } = await manager.send('PUT', path, { realizado_numerador: at.value });
    assert.equal(status, 200, text);
  }

  async #close(): Promise<void> {
    for (const month of closedMonths) {
      const path = `/processes/closeMonth/${this.company.ids.openYear}/month/${month}/year/2024`;
      const { status, text } = await this.company.people.manager.send('POST', path, {});
      if (status === 200) return;
      assert.equal(status, 409, text);
    }
  }

  /** All that has happened was more than a month ago. */
  async #letAMonthPass(): Promise<void> {
    for (const [table, column] of [
      ['andamento_historico', 'horario'],
      ['registro_historico', 'horario'],
      ['historico_inicio', 'desde'],
      ['fechamento', 'fechado_em'],
    ])
      await api.sql(
        `UPDATE ${table} SET ${column} = ${column} - $2 * interval '1 ms' WHERE id_empresa = $1`,
        [this.company.id, aMonth],
      );
    this.moments = this.moments.map((moment) => new Date(Date.parse(moment) - aMonth).toISOString());
  }
}

/** Copies of the past in memory are loaded anew. */
async function reload(id: number): Promise<void> {
  await api.sql('INSERT INTO marca (id_empresa) VALUES ($1)', [id]);
  await recalculateAll(api, id);
}

async function answersTo(
  { people }: ConfidentialCompany,
  who: Who,
  asked: readonly Asked[],
): Promise<readonly string[]> {
  const all: string[] = [];
  for (const [method, path, body] of asked) {
    const { status, text } = await people[who].send(method, path, body);
    assert.ok(status < 500, `${method} ${path}: ${text}`);
    all.push(
      `${status} ${text.replaceAll(/"instance":"[^"]+"|"(?:request_?id|id_requisicao)":"[^"]+"|"ate":"[^"]+"/gi, '')}`,
    );
  }
  return all;
}

/** Other values of confidential cells, where no milestone holds them; or none. */
async function rewrite(
  { company, hiddenPanels }: Story,
  milestones: readonly string[],
  { shifts, loses }: { readonly shifts: readonly number[]; readonly loses: boolean },
): Promise<number> {
  const { id, ids } = company;
  const { rows } = await api.sql(
    `WITH held AS (
       SELECT DISTINCT ON (h.id_gmr_painel, h.id_indicador, m) h.id
         FROM unnest($5::timestamptz[]) AS m JOIN andamento_historico h ON h.id_empresa = $1 AND h.horario > m
        ORDER BY h.id_gmr_painel, h.id_indicador, m, h.horario)
     UPDATE andamento_historico h
        SET realizado_numerador = (SELECT array_agg(v + CASE WHEN m <= 6 AND h.id_gmr_painel = $3 THEN 0 ELSE ($4::bigint[])[m] END ORDER BY m)
                                     FROM unnest(h.realizado_numerador) WITH ORDINALITY AS a(v, m))
      WHERE h.id_empresa = $1 AND h.id_gmr_painel = ANY ($2) AND h.realizado_numerador IS NOT NULL
        AND h.id NOT IN (SELECT id FROM held) RETURNING h.id`,
    [id, hiddenPanels, ids.own, shifts, milestones],
  );
  if (loses)
    await api.sql('DELETE FROM andamento_historico WHERE id_empresa = $1 AND id = $2', [
      id,
      (rows.at(-1) as { id: string } | undefined)?.id ?? null,
    ]);
  await reload(id);
  return rows.length;
}

/** No value of a cell follows from answers of the past, unless one does from those of today. */
function assertNothingFollows(
  { company: { ids }, ledger, others }: Story,
  who: Who,
  [today, past]: readonly [today: readonly string[], past: readonly string[]],
): void {
  const isSeen = (panel: number, month: number) =>
    who === 'partial' && panel === ids.own && isFirstHalf(month);
  const now = ledger.equations(today, others);
  const all = ledger.equations([...today, ...past], others);
  for (const seen of ledger.heldBy(isSeen)) for (const known of [now, all]) known.add(seen);
  const hidden = ledger.heldBy((panel, month) => !isSeen(panel, month));
  const given = new Set(hidden.filter((value) => now.determines(value)).map(cellOf));
  const leaks = hidden.filter((value) => all.determines(value)).map(cellOf);
  assert.deepEqual(
    leaks.filter((cell) => !given.has(cell)),
    [],
    `${who} is told values of these cells`,
  );
}

it(`what confidential cells held before changes no answer, and follows from none, in ${companies} companies`, async () => {
  let rewritten = 0;
  await fc.assert(
    fc.asyncProperty(scenario, async ({ buriedPanels, steps, windows, ...other }) => {
      const company = await createConfidentialCompany(api, {
        ...plainShape,
        isDeclared: true,
        buriedPanels,
        moreModels: 1,
      });
      const story = new Story(company);
      await story.begin();
      for (const one of steps) await story.take(one);
      const milestones = await story.milestones();
      const moments = [...new Set([...story.moments, ...milestones])].sort();
      const scenarios = new Map<string, number>();
      for (const base_em of moments) {
        const body = { nome: 'Then', visivel: 'empresa', base_em };
        const answer = await company.people.manager.send('POST', '/panels/insertScenario', body);
        scenarios.set(base_em, answer.body.response.insertId);
      }
      const pairs = windows
        .map((pair) => pair.map((at) => at % moments.length).sort((a, b) => a - b))
        .concat(moments.slice(1).map((_, at) => [at, at + 1]))
        .map(([from, to]) => [moments[from as number], moments[to as number]] as [string, string]);
      const asked = questionsOfPast(company, scenarios, pairs);
      const told = new Map<Who, readonly string[]>();
      for (const who of readers) {
        told.set(who, await answersTo(company, who, asked));
        const today = await answersTo(company, who, questionsOfToday(company));
        assertNothingFollows(story, who, [today, told.get(who) as readonly string[]]);
      }
      rewritten += await rewrite(story, milestones, other);
      for (const who of readers)
        for (const [at, answer] of (await answersTo(company, who, asked)).entries())
          assert.equal(answer, told.get(who)?.[at], `${who}: ${JSON.stringify(asked[at])}`);
    }),
    { numRuns: companies, endOnFailure: true },
  );
  assert.ok(rewritten > 0);
});
