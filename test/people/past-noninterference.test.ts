/**
 * The past tells nothing that the present does not: whatever confidential cells held before, every
 * answer of every moment and window is the same. So no program that knows all answers computes an
 * earlier value, nor one that still counts, from the steps of a total that may be seen.
 */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import fc from 'fast-check';
import { startApi, type TestApi } from '../harness/api.ts';
import {
  type ConfidentialCompany,
  createConfidentialCompany,
  plainShape,
  type Who,
} from '../harness/confidential-company.ts';
import { recalculateAll } from '../harness/recalculated-company.ts';

const companies = Number(process.env['PRUMO_FUZZ_COMPANIES'] ?? 3);

let api: TestApi;
before(async () => {
  api = await startApi({}, { judge: () => {} });
});
after(() => api.close());

/** Closed to give a moment at which totals are told; no other step types in it. */
const closedMonth = 1;
const months = [3, 9];
const readers = ['leader', 'partial', 'reader'] as const;

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('hidden' as const),
      panel: fc.nat(),
      month: fc.constantFrom(...months),
      value: fc.integer({ min: -999, max: 999 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('open' as const),
      panel: fc.nat(),
      month: fc.constantFrom(...months),
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
  { weight: 1, arbitrary: fc.constant({ kind: 'close' as const }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

const scenario = fc.record({
  buriedPanels: fc.integer({ min: 1, max: 3 }),
  steps: fc.array(step, { minLength: 3, maxLength: 5 }),
  shifts: fc.array(fc.integer({ min: -500_00, max: 500_00 }), { minLength: 12, maxLength: 12 }),
  loses: fc.boolean(),
});

async function take({ ids, people }: ConfidentialCompany, one: Step): Promise<void> {
  const { manager } = people;
  if (one.kind === 'close') {
    const path = `/processes/closeMonth/${ids.openYear}/month/${closedMonth}/year/2024`;
    const { status, text } = await manager.send('POST', path, {});
    assert.ok(status === 200 || status === 409, text);
  } else if (one.kind === 'formula') {
    await api.sql('UPDATE formula_no SET operacao = $2 WHERE id_indicador = $1 AND id_pai IS NULL', [
      ids.declaredFormula,
      one.operacao,
    ]);
    await api.sql('INSERT INTO marca (id_empresa) VALUES ($1)', [manager.companyId]);
  } else {
    const [panels, indicator] =
      one.kind === 'hidden' ? [[ids.own, ...ids.others], ids.common] : [ids.openPanels, ids.free];
    const panel = panels[one.panel % panels.length] as number;
    const path = `/panels/updateProgressPanel/panel/${panel}/indicator/${indicator}/month/${one.month}/year/2024`;
    const { status, text } = await manager.send('PUT', path, { realizado_numerador: one.value });
    assert.equal(status, 200, text);
  }
  await recalculateAll(api, manager.companyId);
}

async function now(): Promise<string> {
  const { rows } = await api.sql(
    `SELECT date_trunc('milliseconds', clock_timestamp()) + interval '1 ms' AS moment, pg_sleep(0.004)`,
  );
  return (rows[0] as { moment: Date }).moment.toISOString();
}

type Asked = readonly [method: string, path: string, body?: object];

/** All that the past is told by. */
function questions(
  { ids }: ConfidentialCompany,
  moments: readonly string[],
  scenarios: ReadonlyMap<string, number>,
): Asked[] {
  const [panel] = ids.openPanels as [number];
  const cells = [ids.declared, ids.declaredFormula].map((indicator, at) => ({
    panel,
    indicator,
    month: months[at] as number,
  }));
  const place = ({ panel: of, indicator, month }: (typeof cells)[number]) =>
    `panel/${of}/indicator/${indicator}/month/${month}/year/2024`;
  const resultado = ({ indicator, month }: (typeof cells)[number]) => ({
    id_gmr_painel: panel,
    id_indicador: indicator,
    mes: month,
    ano: 2024,
    serie: 'realizado',
  });
  const typed = {
    id_gmr_painel: panel,
    id_indicador: ids.free,
    mes: 3,
    ano: 2024,
    campo: 'realizado_numerador',
  };
  const supposed = { paineis: ids.openPanels, ano: 2024, meses: months, celulas: 2, ate_mes: 1 };
  const ofMoment = (moment: string): Asked[] => [
    ...['mes=3', 'mes=9&ate_mes=1&desde_o_inicio=1&include=valor_meta,valor_realizado'].map(
      (rest): Asked => [
        'GET',
        `/panels/getResults?id_gmr_processo=${ids.openYear}&ano=2024&${rest}&como_estava_em=${moment}`,
      ],
    ),
    ...cells.map(
      (cell): Asked => [
        'GET',
        `/panels/explainProgressPanelCell/${place(cell)}?depth=3&como_estava_em=${moment}`,
      ],
    ),
    ...[{}, { so_alterados: 1 }].map(
      (more): Asked => [
        'POST',
        '/panels/scenario/calculate',
        { ...supposed, ...more, diferencas: [{ ...typed, valor: 77 }], base_em: moment },
      ],
    ),
    ...cells.flatMap((cell): Asked[] => {
      const of = { resultado: resultado(cell), id_cenario: scenarios.get(moment) };
      return [
        ['POST', '/panels/scenario/levers', of],
        ['POST', '/panels/scenario/goalSeek', { ...of, alvo: 1000, celulas: [typed] }],
        ['POST', '/panels/scenario/parts', { ...of, diferencas: [{ ...typed, valor: 5 }] }],
      ];
    }),
    ['GET', `/panels/scenario/getDifferences/${scenarios.get(moment)}`],
  ];
  const windows = moments.flatMap((de, at) => [
    `de=${de}`,
    ...moments.slice(at + 1).map((ate) => `de=${de}&ate=${ate}`),
  ]);
  return [
    ...moments.flatMap(ofMoment),
    ...cells.flatMap((cell) =>
      ['', ...windows.map((one) => `?${one}`)].map(
        (window): Asked => ['GET', `/panels/getResultChanges/${place(cell)}${window}`],
      ),
    ),
    ...[ids.own, ...ids.others, panel].flatMap((of): Asked[] => [
      ['GET', `/panels/getProgressHistory/panel/${of}/indicator/${ids.common}`],
      ['GET', `/panels/explainProgressPanelCell/${place({ panel: of, indicator: ids.common, month: 9 })}`],
    ]),
  ];
}

async function answersTo(
  company: ConfidentialCompany,
  who: Who,
  asked: readonly Asked[],
): Promise<readonly string[]> {
  const all: string[] = [];
  for (const [method, path, body] of asked) {
    const { status, text } = await company.people[who].send(method, path, body);
    assert.ok(status < 500, `${method} ${path}: ${text}`);
    all.push(
      `${status} ${text.replaceAll(/"instance":"[^"]+"|"(?:request_?id|id_requisicao)":"[^"]+"|"ate":"[^"]+"/gi, '')}`,
    );
  }
  return all;
}

/** Other values of confidential cells, where the closing does not hold them; or none. */
async function rewrite(
  { id, ids }: ConfidentialCompany,
  shifts: readonly number[],
  loses: boolean,
): Promise<number> {
  const { rows } = await api.sql(
    `WITH held AS (
       SELECT DISTINCT ON (h.id_gmr_painel, h.id_indicador, f.fechado_em) h.id
         FROM fechamento f JOIN andamento_historico h ON h.id_empresa = f.id_empresa AND h.horario > date_trunc('milliseconds', f.fechado_em)
        WHERE f.id_empresa = $1 ORDER BY h.id_gmr_painel, h.id_indicador, f.fechado_em, h.horario)
     UPDATE andamento_historico h
        SET realizado_numerador = (SELECT array_agg(v + CASE WHEN m <= 6 AND h.id_gmr_painel = $3 THEN 0 ELSE ($4::bigint[])[m] END ORDER BY m)
                                     FROM unnest(h.realizado_numerador) WITH ORDINALITY AS a(v, m))
      WHERE h.id_empresa = $1 AND h.id_gmr_painel = ANY ($2) AND h.realizado_numerador IS NOT NULL
        AND h.id NOT IN (SELECT id FROM held) RETURNING h.id`,
    [id, [ids.own, ...ids.others], ids.own, shifts],
  );
  if (loses)
    await api.sql('DELETE FROM andamento_historico WHERE id_empresa = $1 AND id = $2', [
      id,
      (rows.at(-1) as { id: string } | undefined)?.id ?? null,
    ]);
  // Copies of the past in memory are loaded anew.
  await api.sql('INSERT INTO marca (id_empresa) VALUES ($1)', [id]);
  await recalculateAll(api, id);
  return rows.length;
}

it(`what confidential cells held before changes no answer, in ${companies} companies`, async () => {
  let rewritten = 0;
  await fc.assert(
    fc.asyncProperty(scenario, async ({ buriedPanels, steps, shifts, loses }) => {
      const company = await createConfidentialCompany(api, { ...plainShape, isDeclared: true, buriedPanels });
      const moments: string[] = [];
      for (const one of steps) {
        await take(company, one);
        moments.push(await now());
      }
      const { rows } = await api.sql('SELECT fechado_em FROM fechamento WHERE id_empresa = $1', [company.id]);
      moments.push(...rows.map((row) => (row as { fechado_em: Date }).fechado_em.toISOString()));
      moments.sort();
      const scenarios = new Map<string, number>();
      for (const base_em of moments) {
        const body = { nome: 'Then', visivel: 'empresa', base_em };
        const answer = await company.people.manager.send('POST', '/panels/insertScenario', body);
        scenarios.set(base_em, answer.body.response.insertId);
      }
      const asked = questions(company, moments, scenarios);
      const told = new Map<Who, readonly string[]>();
      for (const who of readers) told.set(who, await answersTo(company, who, asked));
      rewritten += await rewrite(company, shifts, loses);
      for (const who of readers)
        for (const [at, answer] of (await answersTo(company, who, asked)).entries())
          assert.equal(answer, told.get(who)?.[at], `${who}: ${JSON.stringify(asked[at])}`);
    }),
    { numRuns: companies, endOnFailure: true },
  );
  assert.ok(rewritten > 0);
});
