/** Every typed value knows who sent it last, by which way and when; nothing else has an author. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as fc from 'fast-check';
import pg from 'pg';
import type { CellExplanation, Writer } from '../../src/engine/explain/explanation.ts';
import { startApi, type TestApi } from '../harness/api.ts';
import { createPanels, type PanelsFixture } from '../harness/panels-fixture.ts';
import { runs } from '../harness/random-runs.ts';
import { newCompany, type RecalculatedCompany, recalculateAll } from '../harness/recalculated-company.ts';

/** The moment of the next request; each is a second later. */
let moment = Date.parse('2026-05-06T07:08:09.010Z');
const nextMoment = () => new Date((moment += 1000));

let api: TestApi;
before(async () => {
  api = await startApi({ now: () => new Date(moment) });
});
after(() => api.close());

interface Sender {
  readonly secret: string;
  readonly id: number;
  readonly nome: string;
}

async function tokenNamed(nome: string, companyId: number): Promise<Sender> {
  const secret = await api.createToken(companyId);
  const { rows } = await api.sql('UPDATE token SET nome = $1 WHERE prefixo = $2 RETURNING id', [
    nome,
    secret.slice(0, 6),
  ]);
  return { secret, nome, id: (rows[0] as { id: number }).id };
}

/** Where a value stands. */
interface Place {
  readonly indicator: number;
  readonly panel: number;
  readonly month: number;
}

const pathOf = ({ indicator, panel, month }: Place) =>
  `panel/${panel}/indicator/${indicator}/month/${month}/year/2024`;
const rowOf = ({ indicator, panel, month }: Place) => ({
  id_gmr_painel: panel,
  id_indicador: indicator,
  mes: month,
  ano: 2024,
});

type Values = Readonly<Record<string, number | null>>;
type Way = Writer['origem'];

/** Sends values of a cell by one of the ways, and gives what their author is from then on. */
async function send(from: Sender, way: Way, place: Place, values: Values, headers = {}): Promise<Writer> {
  const horario = nextMoment().toISOString();
  const sending = { token: from.secret, headers };
  const row = { ...rowOf(place), ...values };
  const answer =
    way === 'celula'
      ? await api.put(`/panels/updateProgressPanel/${pathOf(place)}`, values, sending)
      : way === 'lote'
        ? await api.put('/panels/updateProgressPanelMany', { linhas: [row] }, sending)
        : await api.put('/panels/updateProgressPanelMany', csvOf(row), {
            ...sending,
            headers: { ...headers, 'content-type': 'text/csv; formato=us' },
          });
  assert.equal(answer.status, 200, answer.text);
  return { id_token: from.id, id_colaborador: null, nome: from.nome, origem: way, horario };
}

const csvOf = (row: object) => `${Object.keys(row).join(',')}\n${Object.values(row).map(String).join(',')}\n`;

async function explained(token: string, place: Place): Promise<CellExplanation> {
  const answer = await api.get(`/panels/explainProgressPanelCell/${pathOf(place)}`, { token });
  assert.equal(answer.status, 200, answer.text);
  return answer.body.response[0];
}

async function writerOf(
  token: string,
  place: Place,
  field = 'realizado_numerador',
): Promise<Writer | null | undefined> {
  const { series } = await explained(token, place);
  return series
    .flatMap(({ numerador, denominador }) => [numerador, denominador])
    .find(({ campo }) => campo === field)?.autor;
}

/** The author of the manual entry that a field writes. */
async function writerOfEntry(token: string, place: Place, field: string): Promise<Writer | null | undefined> {
  for (const object of objectsIn(await explained(token, place))) {
    if ((object['campos'] as string[] | undefined)?.includes(field)) return object['autor'] as Writer | null;
  }
  return undefined;
}

function* objectsIn(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return;
  yield value as Record<string, unknown>;
  for (const inside of Object.values(value)) yield* objectsIn(inside);
}

/** A change of a typed value. */
interface Change {
  /** The indicator, the month and the field. */
  readonly key: string;
  readonly antes: number | null;
  readonly depois: number | null;
  readonly autor: Writer;
  readonly autor_antes: Writer | null;
}

/** What getProgressHistory is to say of it. The field of a manual entry is a slug. */
function listedOf({ key, antes, depois, autor }: Change): object {
  const { horario: _, ...author } = autor;
  return { mes: Number(key.split(' ')[1]), ano: 2024, valor_antes: antes, valor_depois: depois, ...author };
}

async function listed({ panel, indicator }: Place, query = '', token?: string): Promise<object[]> {
  const path = `/panels/getProgressHistory/panel/${panel}/indicator/${indicator}${query}`;
  const answer = await api.get(path, token === undefined ? {} : { token });
  assert.equal(answer.status, 200, answer.text);
  return (answer.body.response as Record<string, unknown>[]).map(({ horario: _, campo, slug, ...rest }) => {
    assert.notEqual(campo === null, slug === null);
    return rest;
  });
}

/** The values before of each field, the newest first, in no order of the fields. */
function earlierOf(changes: readonly Change[]): object[] {
  const byField = Map.groupBy(changes, ({ key }) => key);
  return inOrder(
    [...byField.values()].map((own) =>
      own.toReversed().map(({ antes, autor_antes }) => [antes, autor_antes]),
    ),
  );
}

async function earlierIn(token: string, place: Place): Promise<object[]> {
  const { anteriores } = (await explained(token, place)) as unknown as {
    readonly anteriores: { quantos: number; valores: { valor: number | null; autor: Writer | null }[] }[];
  };
  return inOrder(
    anteriores.map(({ quantos, valores }) => {
      assert.equal(quantos, valores.length);
      return valores.map(({ valor, autor }) => [valor, autor]);
    }),
  );
}

const inOrder = (all: readonly object[]) =>
  all.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));

const typedPlaces = [
  ['common', 'realizado_numerador'],
  ['common', 'meta_denominador'],
  ['adjustable', 'meta_ajustada_numerador'],
  ['adjustable', 'meta_numerador'],
  ['formula', 'meta_numerador'],
  ['formula', 'realizado_denominador'],
  ['formula', 'meta_ajustada_denominador'],
] as const;

/** The last one is its author, not who sent the same value before somebody else did. */
const sentTwice = (
  [
    [0, 777],
    [1, 888],
    [1, 777],
  ] as const
).map(([by, value]) => ({
  place: typedPlaces[0],
  month: 12 as const,
  by,
  way: 'lote' as const,
  value,
}));

describe('the author of a typed value', () => {
  let panels: PanelsFixture;
  let senders: Sender[];
  let token: string;

  before(async () => {
    panels = await createPanels(api.sql, api.companyA.id);
    senders = [await tokenNamed('Ana', api.companyA.id), await tokenNamed('Bia', api.companyA.id)];
    ({ token } = api.companyA);
  });

  const at = (indicator: number, month = 3): Place => ({ indicator, panel: panels.panel, month });
  const sender = (index: number) => senders[index] as Sender;
  const found = (indicator: number, month: number, field: string) => {
    const isEntry = indicator === panels.formula && !field.startsWith('meta_ajustada');
    return (isEntry ? writerOfEntry : writerOf)(token, at(indicator, month), field);
  };

  it('is whoever sent it last, by whatever way, whatever the value was; and what was typed before is kept', async () => {
    const writes = fc.array(
      fc.record({
        place: fc.constantFrom(...typedPlaces),
        month: fc.constantFrom(1, 12),
        by: fc.constantFrom(0, 1),
        way: fc.constantFrom<Way[]>('celula', 'lote', 'arquivo'),
        value: fc.constantFrom(1, 777, 888, null),
      }),
      { minLength: 1, maxLength: 10 },
    );
    await fc.assert(
      fc.asyncProperty(writes, async (sequence) => {
        panels = await createPanels(api.sql, api.companyA.id);
        const authors = new Map<string, Writer>();
        const values = new Map<string, number | null>();
        const changes: Change[] = [];
        const all: [number, number, string][] = typedPlaces.flatMap(([name, field]) =>
          [1, 12].map((month): [number, number, string] => [panels[name], month, field]),
        );
        for (const { place, month, by, way, value } of sequence) {
          const [name, field] = place;
          const author = await send(sender(by), way, at(panels[name], month), { [field]: value });
          const key = `${panels[name]} ${month} ${field}`;
          const antes = values.get(key) ?? null;
          if (antes !== value)
            changes.push({ key, antes, depois: value, autor: author, autor_antes: authors.get(key) ?? null });
          values.set(key, value);
          authors.set(key, author);
        }
        await recalculateAll(api, api.companyA.id);
        for (const [indicator, month, field] of all) {
          const expected = authors.get(`${indicator} ${month} ${field}`) ?? null;
          assert.deepEqual(await found(indicator, month, field), expected, `${indicator} ${month} ${field}`);
        }
        for (const name of ['common', 'adjustable', 'formula'] as const) {
          const own = changes.filter(({ key }) => key.startsWith(`${panels[name]} `));
          assert.deepEqual(await listed(at(panels[name])), own.map(listedOf).toReversed());
          const earlier = await earlierIn(token, at(panels[name], 12));
          assert.deepEqual(earlier, earlierOf(own.filter(({ key }) => key.split(' ')[1] === '12')));
        }
      }),
      { numRuns: runs(2), examples: [[sentTwice]] },
    );
  });

  it('of many rows that arrive at once is that of each, in rows old and new, over several batches', async () => {
    panels = await createPanels(api.sql, api.companyA.id);
    const before_ = await send(sender(0), 'celula', at(panels.common, 1), { realizado_numerador: 5 });
    const horario = nextMoment().toISOString();
    const rows = Array.from({ length: 12_000 }, (_, index) => [
      panels.timelessIndicator,
      1000 + Math.floor(index / 12),
      (index % 12) + 1,
      index,
    ]);
    const text = [...rows, [panels.common, 2024, 2, 6]]
      .map(([indicator, year, month, value]) => `${panels.panel},${indicator},${year},${month},${value}\n`)
      .join('');
    const { status, body } = await api.put(
      '/panels/updateProgressPanelMany',
      `id_gmr_painel,id_indicador,ano,mes,realizado_numerador\n${text}`,
      { token: sender(1).secret, headers: { 'content-type': 'text/csv; formato=us' } },
    );
    assert.equal(status, 200, body.msg);
    const author = { id_token: sender(1).id, id_colaborador: null, nome: 'Bia', origem: 'arquivo', horario };
    assert.deepEqual(await found(panels.common, 1, 'realizado_numerador'), before_);
    assert.deepEqual(await found(panels.common, 2, 'realizado_numerador'), author);
    const { rows: stored } = await api.sql(
      `SELECT count(*)::integer AS cells, count(DISTINCT s)::integer AS stamps
         FROM andamento, unnest(autoria_realizado_numerador) AS s WHERE id_indicador = $1 AND id_gmr_painel = $2`,
      [panels.timelessIndicator, panels.panel],
    );
    assert.deepEqual(stored, [{ cells: 12_000, stamps: 1 }]);
  });

  it('stays through requests that were refused, dry runs and repetitions of a request', async () => {
    panels = await createPanels(api.sql, api.companyA.id);
    const place = at(panels.common);
    const ana = await send(sender(0), 'celula', place, { realizado_numerador: 5 });
    const key = { 'idempotency-key': 'k1' };
    await send(sender(1), 'celula', place, { realizado_numerador: 5 }, { prefer: 'tx=rollback' });
    await send(sender(1), 'lote', place, { realizado_numerador: 5 }, { prefer: 'tx=rollback' });
    const refused = await api.put(
      `/panels/updateProgressPanel/${pathOf(place)}`,
      { realizado_numerador: 5, meta_numerador: 'x' },
      { token: sender(1).secret },
    );
    assert.equal(refused.status, 422);
    assert.deepEqual(await found(panels.common, 3, 'realizado_numerador'), ana);
    const bia = await send(sender(1), 'celula', place, { realizado_numerador: 5 }, key);
    await send(sender(1), 'celula', place, { realizado_numerador: 5 }, key);
    assert.deepEqual(await found(panels.common, 3, 'realizado_numerador'), bia);
  });

  it('is new without a change: no mark is left, nothing counts as updated', async () => {
    panels = await createPanels(api.sql, api.companyA.id);
    const places = [at(panels.common), at(panels.formula)];
    const values = { meta_numerador: 1, meta_denominador: 2 };
    for (const place of places) await send(sender(0), 'celula', place, values);
    const marks = async () =>
      (await api.sql('SELECT count(*)::integer AS n FROM marca WHERE id_gmr_painel = $1', [panels.panel]))
        .rows;
    const changed = async () =>
      (
        await api.sql(
          `SELECT alterado_em FROM andamento WHERE id_gmr_painel = $1
            UNION ALL SELECT alterado_em FROM andamento_entrada WHERE id_gmr_painel = $1 ORDER BY 1`,
          [panels.panel],
        )
      ).rows;
    const [marksBefore, changedBefore] = [await marks(), await changed()];
    for (const way of ['celula', 'lote', 'arquivo'] as const) {
      for (const place of places) {
        const author = await send(sender(1), way, place, values);
        assert.deepEqual(await found(place.indicator, 3, 'meta_numerador'), author);
      }
    }
    assert.deepEqual(await marks(), marksBefore);
    assert.deepEqual(await changed(), changedBefore);
  });

  it('names no token of another company, nor anything without a company', async () => {
    panels = await createPanels(api.sql, api.companyA.id);
    const stranger = await tokenNamed('Stranger', api.companyB.id);
    const names = 'SELECT nome FROM token_names($1)';
    const ids = [[sender(0).id, stranger.id]];
    const seen = await api.companies.read(api.companyA.id, (scope) => scope.query(names, ids));
    assert.deepEqual(seen, [{ nome: 'Ana' }]);
    const limited = new pg.Client(api.database.api);
    await limited.connect();
    try {
      assert.deepEqual((await limited.query(names, ids)).rows, []);
    } finally {
      await limited.end();
    }
  });
});

describe('calculated values', () => {
  let company: RecalculatedCompany;

  before(async () => {
    company = await newCompany(api);
  });

  it('take no author, and take none away from what stays', async () => {
    const ana = await tokenNamed('Ana', company.id);
    const place = (indicator: number, month: number): Place => ({
      indicator: company.indicator(indicator),
      panel: company.panel(1),
      month,
    });
    const typed = await send(ana, 'celula', place(1, 1), { realizado_numerador: 0 });
    await send(ana, 'celula', place(1, 2), { realizado_numerador: 7 });
    await send(ana, 'lote', place(6, 1), { realizado_numerador: 40 });
    await recalculateAll(api, company.id);
    assert.deepEqual(await writerOf(company.token, place(1, 1)), typed);
    assert.equal(await writerOf(company.token, place(3, 1)), null);
    const { rows } = await api.sql(
      `SELECT DISTINCT id_indicador FROM andamento
        WHERE id_empresa = $1 AND num_nonnulls(autoria_meta_numerador, autoria_meta_denominador, autoria_meta_ajustada_numerador,
              autoria_meta_ajustada_denominador, autoria_realizado_numerador, autoria_realizado_denominador) > 0`,
      [company.id],
    );
    assert.deepEqual(rows, [{ id_indicador: company.indicator(1) }]);
  });
});
