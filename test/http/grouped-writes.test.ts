/**
 * Plain writes that arrive at the same moment are stored together, and each is what it would have
 * been by itself: its status, answer, stored value, author, audit record, mark and feed entry.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import * as fc from 'fast-check';
import pg from 'pg';
import { cellFields } from '../../src/engine/types.ts';
import { readStamp } from '../../src/kernel/author-stamp.ts';
import { type Answer, startApi, type TestApi, type TestCompany } from '../harness/api.ts';
import { createPanels, type PanelsFixture } from '../harness/panels-fixture.ts';
import { runs } from '../harness/random-runs.ts';
import { untilWaiting } from '../harness/until-waiting.ts';

let api: TestApi;
/** The sizes of the groups since the test began. */
let groups: number[] = [];
/** The newest marks that were waited for. */
const awaited: number[] = [];
before(async () => {
  api = await startApi({
    onGroup: (writes) => groups.push(writes),
    recalculation: {
      wake: () => {},
      settled: async (_company, markId) => awaited.push(markId) > 0,
    },
  });
});
after(() => api.close());
beforeEach(() => {
  groups = [];
  awaited.length = 0;
});

interface Place {
  readonly company: TestCompany;
  readonly panels: PanelsFixture;
}

async function newPlace(name: string): Promise<Place> {
  const company = await api.createCompany(name);
  return { company, panels: await createPanels(api.sql, company.id) };
}

type Body = Readonly<Record<string, unknown>>;

interface Write {
  readonly indicator: number;
  readonly panel: number;
  readonly month: number;
  readonly body: Body;
}

const pathOf = ({ indicator, panel, month }: Omit<Write, 'body'>) =>
  `/panels/updateProgressPanel/panel/${panel}/indicator/${indicator}/month/${month}/year/2024`;

const put = ({ company }: Place, write: Write, headers = {}): Promise<Answer> =>
  api.put(pathOf(write), write.body, { token: company.token, headers });

/** Writes of a value in different rows and months of the common indicator. */
function valuesIn({ panels }: Place, months: readonly number[], value: number): Write[] {
  return months.map((month) => ({
    indicator: month % 2 === 0 ? panels.common : panels.adjustable,
    panel: panels.panel,
    month,
    body: { realizado_numerador: value },
  }));
}

/** A session of the database's owner, for locks and faults. */
async function withSession<T>(work: (session: pg.Client) => Promise<T>): Promise<T> {
  const session = new pg.Client(api.database.operator);
  await session.connect();
  try {
    return await work(session);
  } finally {
    await session.end();
  }
}

async function rowsOf(text: string, values: readonly unknown[]): Promise<Record<string, unknown>[]> {
  return (await api.sql(text, values)).rows as Record<string, unknown>[];
}

const months = Array.from({ length: 12 }, (_, index) => index + 1);

// ── As one after the other ──────────────────────────────────────────────────────────────────────

const indicators = [
  'common',
  'adjustable',
  'lateIndicator',
  'formula',
  'compound',
  'strayIndicator',
] as const;
const panelNames = ['panel', 'otherPanel', 'loosePanel', 'nobody', 'foreign'] as const;

const value = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<unknown>(null, 0, 1.5, 2, -3.25) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>('1', 1e300, true) },
);
const body = fc
  .record(Object.fromEntries(cellFields.map((field) => [field, value])), { requiredKeys: [] })
  .map((fields): Body => ({ ...fields }));
const writes = fc
  .array(
    fc.record({
      indicator: fc.oneof(
        { weight: 5, arbitrary: fc.constantFrom('common', 'adjustable') },
        { weight: 1, arbitrary: fc.constantFrom(...indicators) },
      ),
      panel: fc.oneof(
        { weight: 6, arbitrary: fc.constantFrom('panel', 'otherPanel') },
        { weight: 1, arbitrary: fc.constantFrom(...panelNames) },
      ),
      month: fc.constantFrom(1, 2, 12),
      body,
    }),
    { minLength: 2, maxLength: 24 },
  )
  // Two at the same time in one cell of a formula have no order, neither grouped nor alone.
  .filter((sent) => {
    const formulas = sent.filter(({ indicator }) => indicator === 'formula');
    return new Set(formulas.map(({ panel, month }) => `${panel} ${month}`)).size === formulas.length;
  });

type Named = Readonly<{ indicator: string; panel: string; month: number; body: Body }>;

/** A write to every kind of indicator and panel. */
const everyKind: readonly Named[] = [
  ...indicators.map((indicator) => ({ indicator, panel: 'panel' })),
  ...panelNames.map((panel) => ({ indicator: 'common', panel })),
].map((cell) => ({ ...cell, month: 2, body: { meta_denominador: 3, meta_ajustada_numerador: 4 } }));
/** What changes nothing leaves no mark. */
const sentAgain: readonly Named[] = [1, 2, 2, 2, 1].map((realizado_numerador) => ({
  indicator: 'common',
  panel: 'panel',
  month: 1,
  body: { realizado_numerador },
}));

/** Everything that the writes left behind, with names instead of ids. */
async function traces({ company, panels }: Place, stranger: number) {
  const names = new Map<string, string>([[`panel ${stranger}`, 'foreign']]);
  for (const [name, id] of Object.entries(panels)) {
    names.set(`${/panel$/i.test(name) ? 'panel' : 'indicator'} ${String(id)}`, name);
  }
  const kinds: Readonly<Record<string, string>> = { id_gmr_painel: 'panel', id_indicador: 'indicator' };
  const named = (text: string) =>
    text.replaceAll(
      /(panel|indicator|id_gmr_painel|id_indicador)(\/|":)(\d+)/g,
      (_, kind: string, between: string, id: string) =>
        `${kind}${between}${names.get(`${kinds[kind] ?? kind} ${id}`) ?? id}`,
    );
  const query = async (text: string) =>
    (await rowsOf(text, [company.id])).map((row) => named(JSON.stringify(row)));
  const stamps = await rowsOf(
    `SELECT id_indicador, id_gmr_painel, ${cellFields.map((field) => `ARRAY(SELECT autoria_${field}[m] FROM generate_series(1, 12) m) AS ${field}`).join(', ')}
       FROM andamento WHERE id_empresa = $1 ORDER BY 1, 2`,
    [company.id],
  );
  const token = (await rowsOf('SELECT id FROM token WHERE id_empresa = $1', [company.id]))[0]?.['id'];
  return {
    values: await query(
      `SELECT id_indicador, id_gmr_painel, ano, ${cellFields.join(', ')} FROM andamento WHERE id_empresa = $1 ORDER BY 1, 2, 3`,
    ),
    entries: await query(
      'SELECT id_indicador, id_gmr_painel, ano, slug, valores FROM andamento_entrada WHERE id_empresa = $1 ORDER BY 1, 2, 3, 4',
    ),
    authors: stamps.map((row) =>
      cellFields.map((field) => {
        return (row[field] as (string | null)[]).map(
          (stamp) => stamp && { ...readStamp(stamp), id: readStamp(stamp).id === token },
        );
      }),
    ),
    marks: await query(
      'SELECT id_indicador, id_gmr_painel, ano, mes FROM marca WHERE id_empresa = $1 ORDER BY 1, 2, 3, 4',
    ),
    feed: await query(
      'SELECT recurso, acao, id_indicador, id_gmr_painel, ano, mes FROM mudanca WHERE id_empresa = $1 AND id_indicador IS NOT NULL AND id_gmr_painel IS NOT NULL ORDER BY 3, 4, 5, 6',
    ),
    audit: (
      await query(
        'SELECT metodo, rota, caminho, consulta, corpo, status, ip, user_agent, simulacao FROM auditoria WHERE id_empresa = $1',
      )
    ).toSorted(),
  };
}

describe('writes that arrive at the same moment', () => {
  it('leave what they would have left one after the other', async () => {
    let largest = 0;
    const foreign = (await newPlace('Stranger')).panels.panel;
    await fc.assert(
      fc.asyncProperty(writes, async (sent: readonly Named[]) => {
        const [alone, together] = [await newPlace('Alone'), await newPlace('Together')];
        const sendIn = (place: Place, headers?: () => Record<string, string>) => (write: Named) => {
          const ids = { ...place.panels, nobody: 999_999_999, foreign } as unknown as Record<string, number>;
          const [indicator, panel] = [ids[write.indicator] as number, ids[write.panel] as number];
          return put(place, { ...write, indicator, panel }, headers?.());
        };
        const expected: Answer[] = [];
        // A key keeps a write out of groups.
        const sendAlone = sendIn(alone, () => ({ 'idempotency-key': randomUUID() }));
        for (const write of sent) expected.push(await sendAlone(write));
        groups = [];
        const answers = await Promise.all(sent.map(sendIn(together)));
        largest = Math.max(largest, ...groups);
        const shown = ({ status, headers }: Answer) => ({ status, ignored: headers['x-ignored-fields'] });
        assert.deepEqual(answers.map(shown), expected.map(shown));
        assert.deepEqual(await traces(together, foreign), await traces(alone, foreign));
      }),
      { numRuns: runs(3), examples: [[everyKind], [sentAgain]] },
    );
    assert.ok(largest > 2, `the largest group had ${largest} writes`);
  });

  it('of different companies never share a transaction', async () => {
    const places = [await newPlace('First'), await newPlace('Second')];
    await Promise.all(
      places.flatMap((place) => valuesIn(place, months, 1).map((write) => put(place, write))),
    );
    const ids = places.map(({ company }) => company.id);
    const transactions = await rowsOf(
      `SELECT count(*)::integer AS writes, count(DISTINCT id_empresa)::integer AS companies
         FROM mudanca WHERE id_empresa = ANY ($1) AND mes IS NOT NULL GROUP BY transacao`,
      [ids],
    );
    assert.deepEqual(new Set(transactions.map(({ companies }) => companies)), new Set([1]));
    assert.ok(transactions.some(({ writes: count }) => (count as number) > 2));
  });
});

// ── One that fails ──────────────────────────────────────────────────────────────────────────────

async function assertStoredAndAudited(place: Place, sent: readonly Write[]): Promise<void> {
  for (const write of sent) {
    const { rows } = await api.sql(
      `SELECT realizado_numerador[$4] AS stored,
              (SELECT count(*)::integer FROM auditoria WHERE id_empresa = $1 AND caminho = $5 AND status = 200) AS records
         FROM andamento WHERE id_empresa = $1 AND id_indicador = $2 AND id_gmr_painel = $3`,
      [place.company.id, write.indicator, write.panel, write.month, pathOf(write)],
    );
    const [row] = rows as { stored: number; records: number }[];
    assert.equal(Number(row?.stored), (write.body['realizado_numerador'] as number) * 100);
    assert.equal(row?.records, 1, pathOf(write));
  }
}

describe('a write that cannot be stored', () => {
  it('by a locked row waits alone', async () => {
    const place = await newPlace('Locked row');
    const [locked, ...others] = valuesIn(place, months, 7) as [Write, ...Write[]];
    const other = { ...locked, panel: place.panels.otherPanel };
    assert.equal((await put(place, locked)).status, 200);
    await withSession(async (session) => {
      await session.query('BEGIN');
      await session.query('SELECT FROM andamento WHERE id_empresa = $1 FOR UPDATE', [place.company.id]);
      const waiting = put(place, { ...locked, body: { realizado_numerador: 8 } });
      const free = others.filter(({ indicator }) => indicator !== locked.indicator);
      const answers = await Promise.all([other, ...free].map((write) => put(place, write)));
      assert.ok(answers.every(({ status }) => status === 200));
      await assertStoredAndAudited(place, [other, ...free]);
      await untilWaiting(api);
      await session.query('COMMIT');
      assert.equal((await waiting).status, 200);
    });
  });

  for (const [what, timing] of [
    ['a constraint', 'BEFORE INSERT OR UPDATE'],
    ['a constraint that is checked at COMMIT', 'deferred'],
  ] as const) {
    it(`by ${what} fails alone`, async () => {
      const place = await newPlace(what);
      const sent = valuesIn(place, months, 7);
      const wrong = { ...(sent[4] as Write), month: 5, body: { realizado_numerador: 666 } };
      const trigger =
        timing === 'deferred'
          ? 'CREATE CONSTRAINT TRIGGER refuse AFTER INSERT OR UPDATE ON prumo.andamento DEFERRABLE INITIALLY DEFERRED'
          : 'CREATE TRIGGER refuse BEFORE INSERT OR UPDATE ON prumo.andamento';
      await api.sql(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
          IF 66600 = ANY (NEW.realizado_numerador) THEN RAISE check_violation; END IF;
          RETURN NEW;
        END $$`);
      await api.sql(`${trigger} FOR EACH ROW EXECUTE FUNCTION refuse()`);
      try {
        const rest = sent.filter(({ month }) => month !== 5);
        // In the middle of a group: the first write is one by itself.
        const all = [...rest.slice(0, 4), wrong, ...rest.slice(4)];
        const answers = await Promise.all(all.map((write) => put(place, write)));
        const [answer] = answers.splice(4, 1);
        assert.equal(answer?.status, 500);
        assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
        await assertStoredAndAudited(place, rest);
      } finally {
        await api.sql('DROP TRIGGER refuse ON prumo.andamento');
        await api.sql('DROP FUNCTION refuse');
      }
    });
  }

  it('by a write that excludes all others waits for it as long as it would alone', async () => {
    const place = await newPlace('Excluded');
    const sent = valuesIn(place, months, 7);
    await withSession(async (session) => {
      await session.query('BEGIN');
      await session.query('SELECT pg_advisory_xact_lock(28792, $1)', [place.company.id]);
      const answers = Promise.all(sent.map((write) => put(place, write)));
      // The first group, and then its writes one by one.
      await untilWaiting(api);
      await untilWaiting(api, { count: 2 });
      await session.query('COMMIT');
      assert.ok((await answers).every(({ status }) => status === 200));
    });
    await assertStoredAndAudited(place, sent);
  });
});

// ── What is not grouped ─────────────────────────────────────────────────────────────────────────

describe('a write with more to be judged', () => {
  it('is stored by itself: If-Match, Idempotency-Key, dry run', async () => {
    const place = await newPlace('Singly');
    const [write] = valuesIn(place, [1], 7) as [Write];
    for (const headers of [{ 'if-match': '*' }, { 'idempotency-key': 'one' }, { prefer: 'tx=rollback' }]) {
      assert.equal((await put(place, write, headers)).status, 200);
    }
    assert.deepEqual(groups, []);
    assert.equal((await put(place, write)).status, 200);
    assert.deepEqual(groups, [1]);
  });
});

describe('Prefer: wait', () => {
  it('waits for the marks of the group, also where nothing changes', async () => {
    const place = await newPlace('Waiting');
    const sent = valuesIn(place, months, 7);
    for (const _ of ['changing', 'unchanged']) {
      awaited.length = 0;
      const answers = await Promise.all(sent.map((write) => put(place, write, { prefer: 'wait=5' })));
      for (const { status, headers } of answers) {
        assert.deepEqual([status, headers['preference-applied']], [200, 'wait=5']);
      }
      assert.equal(awaited.length, sent.length);
      const marks = await rowsOf('SELECT id FROM marca WHERE id_empresa = $1', [place.company.id]);
      const ids = marks.map(({ id }) => Number(id));
      assert.equal(ids.length, sent.length);
      assert.equal(Math.max(...awaited), Math.max(...ids));
      assert.ok(awaited.every((id) => ids.includes(id)));
    }
    assert.ok(Math.max(...groups) > 2);
  });
});
