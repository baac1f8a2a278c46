/**
 * Where somebody may type values is told by the rule that judges them: the months that the API
 * calls `digitavel` are those in which a PUT is accepted, whoever asks, whatever the accesses and
 * processes.
 */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import fc from 'fast-check';
import { type Someone, someone } from '../harness/panel-people.ts';
import { createPanels } from '../harness/panels-fixture.ts';
import { runs } from '../harness/random-runs.ts';
import { madeBefore, sharedApi } from '../harness/shared-api.ts';

const api = sharedApi();
const own = madeBefore(() => createPanels(api.sql, api.companyA.id));
let people: Readonly<Record<'manager' | 'leader' | 'staff', Someone>>;

/** Panels of an open model, and one of a confidential model. */
let panels: readonly number[];

before(async () => {
  const { id } = api.companyA;
  people = {
    manager: await someone(api, id, 'Manager', 'Gerente'),
    leader: await someone(api, id, 'Leader', 'Gestor'),
    staff: await someone(api, id, 'Staff', 'Colaborador'),
  };
  panels = [own.panel, own.otherPanel, own.loosePanel];
  await api.sql('INSERT INTO painel_modelo_indicador VALUES ($1, $2, $3, 1, 2020, 12, 2030)', [
    id,
    own.submodel,
    own.timelessIndicator,
  ]);
});

interface Months {
  readonly id_gmr_painel: number;
  readonly inicio_mes: number;
  readonly inicio_ano: number;
  readonly fim_mes: number;
  readonly fim_ano: number;
  readonly digitavel: 0 | 1;
  readonly motivo: string | null;
}

/** Months counted from January of year 0. */
const countOf = (ano: number, mes: number) => ano * 12 + mes - 1;
const [firstMonth, lastMonth] = [countOf(2023, 11), countOf(2025, 2)];

/** Each panel and month, as `panel.month`. */
function monthsIn({ id_gmr_painel, inicio_mes, inicio_ano, fim_mes, fim_ano }: Months): string[] {
  const first = countOf(inicio_ano, inicio_mes);
  const count = countOf(fim_ano, fim_mes) - first + 1;
  return Array.from({ length: count }, (_, at) => `${id_gmr_painel}.${first + at}`);
}

async function told(person: Someone, process: number): Promise<Months[]> {
  const answer = await person.send('GET', `/typing/${process}`);
  // A process in which somebody has no panel is not theirs to see.
  if (answer.status === 403) return [];
  assert.equal(answer.status, 200, answer.text);
  return answer.body.response;
}

const places = () =>
  panels.flatMap((panel) =>
    Array.from({ length: lastMonth - firstMonth + 1 }, (_, at) => ({ panel, month: firstMonth + at })),
  );

/** The panels and months in which a write is accepted, row by row and nothing stored. */
async function accepted(person: Someone): Promise<Set<string>> {
  const all = places();
  const linhas = all.map(({ panel, month }) => ({
    id_gmr_painel: panel,
    id_indicador: own.timelessIndicator,
    ano: Math.floor(month / 12),
    mes: (month % 12) + 1,
    realizado_numerador: 5,
  }));
  const answer = await person.send(
    'PUT',
    '/panels/updateProgressPanelMany',
    { linhas },
    { prefer: 'tx=rollback, handling=lenient' },
  );
  const names = all.map(({ panel, month }) => `${panel}.${month}`);
  // When every row is refused, the answer is the refusal of the first.
  if ([403, 409, 412].includes(answer.status)) return new Set();
  assert.equal(answer.status, 200, answer.text);
  const refused = new Set(answer.body.response.errors.map(({ index }: { index: number }) => index));
  return new Set(names.filter((_, at) => !refused.has(at)));
}

const process = fc
  .tuple(fc.integer({ min: firstMonth, max: lastMonth }), fc.integer({ min: firstMonth, max: lastMonth }))
  .map(([one, other]) => ({ first: Math.min(one, other), last: Math.max(one, other) }));
const access = fc.record({
  who: fc.constantFrom('leader' as const, 'staff' as const),
  process: fc.nat(2),
  panel: fc.nat(2),
  permissao: fc.integer({ min: 0, max: 1 }),
});
const company = fc.record({
  processes: fc.array(process, { minLength: 3, maxLength: 3 }),
  /** Which panels are in which process. */
  links: fc.uniqueArray(fc.tuple(fc.nat(2), fc.nat(2)), { selector: String }),
  accesses: fc.uniqueArray(access, { selector: (one) => `${one.who}.${one.process}.${one.panel}` }),
  /** Which months are closed, by which process. */
  closed: fc.uniqueArray(fc.tuple(fc.nat(2), fc.integer({ min: firstMonth, max: lastMonth })), {
    selector: String,
    maxLength: 3,
  }),
});

type Company = typeof company extends fc.Arbitrary<infer T> ? T : never;

/** Replaces the processes and accesses. Gives the ids of the processes. */
async function store({ processes, links, accesses, closed }: Company): Promise<number[]> {
  const { id } = api.companyA;
  for (const table of ['painel_acesso', 'gmr_painel_processo', 'gmr_processo'])
    await api.sql(`DELETE FROM ${table} WHERE id_empresa = $1`, [id]);
  const ids: number[] = [];
  for (const { first, last } of processes) {
    const { rows } = await api.sql(
      `INSERT INTO gmr_processo (id_empresa, nome, inicio_mes, inicio_ano, fim_mes, fim_ano)
       VALUES ($1, 'p', $2, $3, $4, $5) RETURNING id`,
      [id, (first % 12) + 1, Math.floor(first / 12), (last % 12) + 1, Math.floor(last / 12)],
    );
    ids.push((rows[0] as { id: number }).id);
  }
  for (const [at, panel] of links)
    await api.sql('INSERT INTO gmr_painel_processo VALUES ($1, $2, $3)', [id, ids[at], panels[panel]]);
  for (const one of accesses) {
    if (!links.some(([at, panel]) => at === one.process && panel === one.panel)) continue;
    await api.sql(
      `INSERT INTO painel_acesso (id_empresa, id_gmr_processo, id_gmr_painel, id_colaborador, permissao)
       VALUES ($1, $2, $3, $4, $5)`,
      [id, ids[one.process], panels[one.panel], people[one.who].employeeId, one.permissao],
    );
  }
  for (const [at, month] of closed)
    await api.sql(
      `WITH f AS (INSERT INTO fechamento (id_empresa, id_gmr_processo, ano, mes) VALUES ($1, $2, $3, $4) RETURNING id)
       INSERT INTO fechamento_painel (id_empresa, id_gmr_painel, ano, mes, id_fechamento)
       SELECT $1, id_gmr_painel, $3, $4, f.id FROM gmr_painel_processo, f WHERE id_empresa = $1 AND id_gmr_processo = $2`,
      [id, ids[at], Math.floor(month / 12), (month % 12) + 1],
    );
  return ids;
}

describe('the months that somebody may type in', () => {
  it('are told as a write is judged, for every level, in every process', async () => {
    await fc.assert(
      fc.asyncProperty(company, async (one) => {
        const processes = await store(one);
        for (const person of Object.values(people)) {
          const taken = await accepted(person);
          const isClosed = (month: string) =>
            one.closed.some(([at, number]) =>
              one.links.some(([process, panel]) => process === at && `${panels[panel]}.${number}` === month),
            );
          for (const [at, processId] of processes.entries()) {
            const all = await told(person, processId);
            for (const months of all) {
              assert.equal(months.motivo === null, months.digitavel === 1);
              for (const month of monthsIn(months)) {
                assert.equal(months.motivo === 'fechado', isClosed(month), month);
                assert.equal(taken.has(month), months.digitavel === 1, `${person.level} ${month}`);
              }
            }
            // Every panel that somebody sees in the process, with each of its months once.
            const { first, last } = one.processes[at] as Company['processes'][number];
            const seen = (await person.send('GET', '/panels/getPanels')).body.response
              .filter((panel: { id_gmr_processo: number }) => panel.id_gmr_processo === processId)
              .flatMap(({ id }: { id: number }) =>
                Array.from({ length: last - first + 1 }, (_, month) => `${id}.${first + month}`),
              );
            assert.deepEqual(all.flatMap(monthsIn).toSorted(), seen.toSorted(), person.level);
          }
        }
      }),
      { numRuns: runs(5) },
    );
  });

  it('are those of any process with the month, which the process on the screen need not be', async () => {
    const [first = 0, second = 0] = await store({
      processes: [
        { first: countOf(2024, 1), last: countOf(2024, 12) },
        { first: countOf(2024, 11), last: countOf(2025, 2) },
        { first: firstMonth, last: firstMonth },
      ],
      links: [
        [0, 0],
        [1, 0],
      ],
      accesses: [
        { who: 'staff', process: 0, panel: 0, permissao: 0 },
        { who: 'staff', process: 1, panel: 0, permissao: 1 },
      ],
      closed: [],
    });
    const months = { id_gmr_painel: own.panel, inicio_ano: 2024, fim_ano: 2024 };
    assert.deepEqual(await told(people.staff, first), [
      { ...months, inicio_mes: 1, fim_mes: 10, digitavel: 0, motivo: 'sem_permissao' },
      { ...months, inicio_mes: 11, fim_mes: 12, digitavel: 1, motivo: null },
    ]);
    const type = (month: number) =>
      people.staff.send(
        'PUT',
        `/panels/updateProgressPanel/panel/${own.panel}/indicator/${own.timelessIndicator}/month/${month}/year/2024`,
        { realizado_numerador: 5 },
      );
    assert.deepEqual([(await type(10)).status, (await type(11)).status], [403, 200]);
    await api.sql('DELETE FROM painel_acesso WHERE id_gmr_processo = $1', [second]);
    assert.equal((await type(11)).status, 403);
    assert.deepEqual(
      (await told(people.staff, first)).map(({ digitavel }) => digitavel),
      [0],
    );
  });

  it('of a process that somebody does not see, or that does not exist, are refused', async () => {
    const [process] = await store({
      processes: Array.from({ length: 3 }, () => ({ first: firstMonth, last: lastMonth })),
      links: [],
      accesses: [],
      closed: [],
    });
    assert.equal((await people.staff.send('GET', `/typing/${process}`)).status, 403);
    assert.equal((await people.leader.send('GET', `/typing/${process}`)).status, 200);
    assert.equal((await people.leader.send('GET', '/typing/2000000000')).status, 404);
    assert.equal((await people.leader.send('GET', '/typing/0')).status, 422);
  });
});
