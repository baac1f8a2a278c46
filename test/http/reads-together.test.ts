/** Point reads that arrive together share connections and audit statements. Nobody can tell. */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import fc from 'fast-check';
import type { Answer } from '../harness/api.ts';
import { createPanels, type PanelsFixture } from '../harness/panels-fixture.ts';
import { runs } from '../harness/random-runs.ts';
import { madeBefore, sharedApi } from '../harness/shared-api.ts';
import { whileUncommitted } from '../harness/until-waiting.ts';

const api = sharedApi();
const own = madeBefore(() => createPanels(api.sql, api.companyA.id));
let foreign: PanelsFixture;

before(async () => {
  foreign = await createPanels(api.sql, api.companyB.id);
  await api.put(updateOf(own.panel, own.common, 5), { realizado_numerador: 12.34, peso: 2 });
  await api.put(updateOf(own.panel, own.formula, 5), { meta_numerador: 3, meta_denominador: 4 });
});

const updateOf = (panel: number, indicator: number, month: number) =>
  `/panels/updateProgressPanel/panel/${panel}/indicator/${indicator}/month/${month}/year/2024`;

interface Asked {
  readonly path: string;
  readonly token: string;
  /** The answer is known already: 304. */
  readonly isKnown: boolean;
  readonly query: string;
  readonly agent: string;
}

async function ask({ path, token, isKnown, query, agent }: Asked): Promise<object> {
  const known = isKnown ? { 'if-none-match': tags.get(`${token} ${path}`) ?? '"none"' } : {};
  return shownOf(await api.get(path + query, { token, headers: { ...known, 'user-agent': agent } }));
}

/** By token and path. */
const tags = new Map<string, string>();

function shownOf({ status, text, headers }: Answer): object {
  const { etag, 'x-manual-entries': entries, 'cache-control': cache, vary } = headers;
  return { status, text, etag, entries, cache, vary };
}

it('many reads at once answer and are recorded as one after the other', { timeout: 60_000 }, async () => {
  const panels = [own.panel, own.otherPanel, own.loosePanel, foreign.panel, 2_147_483_647];
  const indicators = [
    own.common,
    own.formula,
    own.lateIndicator,
    own.strayIndicator,
    foreign.common,
    999_999_999,
  ];
  const cell = fc
    .tuple(fc.constantFrom(...panels), fc.constantFrom(...indicators), fc.constantFrom(2, 5, 13))
    .map(
      ([panel, indicator, month]) =>
        `/panels/getProgressPanelCell/panel/${panel}/indicator/${indicator}/month/${month}/year/2024`,
    );
  const row = fc
    .tuple(
      fc.constantFrom(own.process, own.longProcess, foreign.process),
      fc.constantFrom(...panels),
      fc.constantFrom(...indicators),
    )
    .map(
      ([process, panel, indicator]) =>
        `/panels/getProgressPanelRow/idGmr/${process}/panel/${panel}/indicator/${indicator}`,
    );
  const asked = fc.record({
    path: fc.oneof({ weight: 2, arbitrary: cell }, row),
    token: fc.constantFrom(api.companyA.token, api.companyB.token),
    isKnown: fc.boolean(),
    query: fc.constantFrom(
      '',
      '',
      '?offset=1',
      '?limit=0',
      '?limit=-1',
      '?token=prumo_prod_0123456789abcdefghij',
    ),
    agent: fc.constantFrom('ERP/1.0', 'a "quoted" \\ {name}, NULL', 'senha: 123'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(asked, { minLength: 2, maxLength: 30 }), async (all) => {
      for (const { path, token } of all) {
        const { etag } = (await api.get(path, { token })).headers;
        if (etag !== undefined) tags.set(`${token} ${path}`, etag as string);
      }
      const [alone, recordedAlone] = await recorded(async () => {
        const answers: object[] = [];
        for (const one of all) answers.push(await ask(one));
        return answers;
      });
      const [together, recordedTogether] = await recorded(() => Promise.all(all.map(ask)));
      assert.deepEqual(together, alone);
      assert.deepEqual(recordedTogether, recordedAlone);
    }),
    { numRuns: runs(3) },
  );
});

/** The result of the work, and what the audit trail says of it when it is done. */
async function recorded<T>(work: () => Promise<T>): Promise<[T, unknown[]]> {
  const newest = async () =>
    ((await api.sql('SELECT coalesce(max(id), 0) AS id FROM auditoria')).rows[0] as { id: number }).id;
  const before = await newest();
  const result = await work();
  const { rows } = await api.sql(
    `SELECT (to_jsonb(a) - 'id' - 'duracao_ms')::text AS record FROM auditoria a
      WHERE id > $1 AND duracao_ms > 0 ORDER BY record`,
    [before],
  );
  return [result, rows];
}

it('many reads at once are recorded in a few transactions', async () => {
  const path = `/panels/getProgressPanelCell/panel/${own.panel}/indicator/${own.common}/month/5/year/2024`;
  const { token } = api.companyA;
  const count = 40;
  // The first record cannot be stored until the others have come: as if storing took long.
  const answers = await whileUncommitted(
    api,
    'LOCK TABLE auditoria IN EXCLUSIVE MODE',
    [],
    () => Promise.all(Array.from({ length: count }, () => api.get(path, { token }))),
    async () => {
      for (let turn = 0; turn < 5 * count; turn++) await api.sql('SELECT');
    },
  );
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
  const { rows } = await api.sql(
    'SELECT count(DISTINCT xmin::text)::integer AS transactions FROM (SELECT xmin FROM auditoria ORDER BY id DESC LIMIT $1) AS newest',
    [count],
  );
  assert.ok((rows[0] as { transactions: number }).transactions < count / 2);
});
