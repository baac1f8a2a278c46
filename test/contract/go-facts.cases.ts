/**
 * Facts of budget management: upsertMany and getByPeriod of the three kinds.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Answer, TestApi } from '../harness/api.ts';
import { type BudgetFixture, createBudget } from '../harness/budget-fixture.ts';
import { listOf } from './company-setup.ts';
import type { ContractCase } from './contract-case.ts';
import { assertRefused } from './generic-cases.ts';

const resources = ['orcadoGo', 'realizadoGo', 'historicoGo'] as const;
type Resource = (typeof resources)[number];

const unknown = 2_147_483_647;
const monthMsg = 'mes must be an integer from 1 to 12';
const months = { minimum: 1, maximum: 12 };
const all: ContractCase[] = [];

/** One kind of fact in a budget of its own. */
interface Setting {
  readonly api: TestApi;
  readonly own: BudgetFixture;
  /** Ends the codes of `own`. */
  readonly suffix: string;
  readonly foreign: BudgetFixture;
  /** A row of the period's January, with `fields` in place of its own. */
  readonly row: (fields?: object) => Record<string, unknown>;
  readonly upsert: (linhas: readonly unknown[], headers?: Record<string, string>) => Promise<Answer>;
  /** The facts of the kind in the period, but for the one of the fixture. */
  readonly facts: () => Promise<Record<string, unknown>[]>;
  /** The history of a fact, a line an entry. */
  readonly history: (id: unknown) => Promise<string[]>;
  /** Year and month of the marks of the period since the last call. */
  readonly marks: () => Promise<string[]>;
}

async function settingOf(api: TestApi, resource: Resource): Promise<Setting> {
  const suffix = `-${randomUUID().slice(0, 8)}`;
  const own = await createBudget(api.sql, api.companyA.id, suffix);
  const foreign = await createBudget(api.sql, api.companyB.id, suffix);
  await api.sql(`DELETE FROM orcado_go WHERE id_go_processo_periodo = $1`, [own.period]);
  const lines = async (text: string, values: readonly unknown[]) =>
    (await api.sql(text, values)).rows.map((row) => (row as { line: string }).line);
  return {
    api,
    own,
    suffix,
    foreign,
    row: (fields = {}) => ({
      id_go_processo_periodo: own.period,
      id_conta: own.account,
      id_centro_resultado: own.centre,
      mes: 1,
      ano: 2024,
      valor: 10,
      ...fields,
    }),
    upsert: (linhas, headers = {}) => api.post(`/go/${resource}/upsertMany`, { linhas }, { headers }),
    facts: () => listOf(api, `/go/${resource}/getByPeriod/${own.period}`),
    history: (id) =>
      lines(
        `SELECT concat_ws(' ', acao, campo, coalesce(valor_antigo, '-'), coalesce(valor_novo, '-'), t.id_empresa) AS line
           FROM registro_go r JOIN token t ON t.id = r.id_token
          WHERE recurso = $1 AND id_registro = $2 ORDER BY r.id`,
        [resource, id],
      ),
    marks: () =>
      lines(
        `WITH gone AS (DELETE FROM marca WHERE id_go_processo_periodo = $1 RETURNING *)
         SELECT concat_ws('/', orcamento, ano, mes) AS line FROM gone ORDER BY ano, mes`,
        [own.period],
      ),
  };
}

const counts = (inserted: number, updated: number, skipped: number) => ({
  response: { inserted, updated, skipped },
});

function assertCounts(answer: Answer, inserted: number, updated: number, skipped: number): void {
  assert.equal(answer.status, 200, answer.text);
  assert.deepEqual(answer.body, counts(inserted, updated, skipped));
}

/** All of one kind; of the others, which are stored by the same code, one of each status. */
function casesOf(resource: Resource): void {
  const example = (
    method: 'upsertMany' | 'getByPeriod',
    status: number,
    name: string,
    run: (setting: Setting) => Promise<void>,
  ) => {
    const endpoint =
      method === 'upsertMany' ? `POST /go/${resource}/upsertMany` : `GET /go/${resource}/getByPeriod/{id}`;
    const isShown = all.some((one) => one.endpoint === endpoint && one.status === status);
    if (resource !== 'orcadoGo' && isShown) return;
    all.push({ endpoint, status, name, run: async (api) => run(await settingOf(api, resource)) });
  };

  example('getByPeriod', 200, 'facts come by id, in pages', async ({ api, own, row, upsert, facts }) => {
    const dimensoes = [own.value, own.childValue];
    assertCounts(
      await upsert([row({ mes: 2, valor: -0.07 }), row({ dimensoes: dimensoes.toReversed() })]),
      2,
      0,
      0,
    );
    const [first, second, ...others] = await facts();
    assert.deepEqual(others, []);
    const place = {
      id_go_processo_periodo: own.period,
      id_conta: own.account,
      id_centro_resultado: own.centre,
      ano: 2024,
    };
    assert.deepEqual(first, { id: first?.['id'], ...place, dimensoes: [], mes: 2, valor: -0.07 });
    assert.deepEqual(second, { id: second?.['id'], ...place, dimensoes, mes: 1, valor: 10 });
    assert.ok(Number(first?.['id']) < Number(second?.['id']));
    const page = await api.get(`/go/${resource}/getByPeriod/${own.period}?limit=1&offset=1`);
    assert.deepEqual(page.body.response, [second]);
    assert.equal(page.headers['x-total-count'], '2');
  });

  example('upsertMany', 200, 'records are named by id or by code, whatever its case', async (setting) => {
    const { own, suffix, row, upsert, facts } = setting;
    const dimensoes = [own.value, own.childValue];
    const byCode = {
      codigo_periodo: ` 2024${suffix} `,
      codigo_conta: `c.1${suffix.toUpperCase()}`,
      codigo_centro_resultado: `R.1${suffix}`,
      codigos_dimensao: [`v.1${suffix}`, `V${suffix}`, `V${suffix}`],
      mes: 12,
      ano: 2024,
      valor: 1.5,
    };
    const byId = row({
      id_conta: own.childAccount,
      id_centro_resultado: own.childCentre,
      dimensoes,
      mes: 12,
      valor: 1.5,
    });
    assertCounts(await upsert([byCode]), 1, 0, 0);
    assertCounts(await upsert([byId]), 0, 0, 1);
    assertCounts(await upsert([{ ...byId, ...byCode }]), 0, 0, 1);
    const [fact] = await facts();
    assert.deepEqual(fact?.['dimensoes'], dimensoes);
    assert.equal(fact?.['id_conta'], own.childAccount);
    // A fact can be sent back as it was read.
    assertCounts(await upsert([fact]), 0, 0, 1);
  });
  example('upsertMany', 200, 'rows come as a file too, its dimension values as one text', async (setting) => {
    const { api, own, suffix, facts } = setting;
    const send = (file: string) =>
      api.post(`/go/${resource}/upsertMany`, file, { headers: { 'content-type': 'text/csv; formato=br' } });
    const codes = `2024${suffix};C.1${suffix};R.1${suffix}`;
    const byCode = `codigo_periodo;codigo_conta;codigo_centro_resultado;codigos_dimensao;mes;ano;valor
${codes};v.1${suffix} | V${suffix};12;2024;1.234,565
${codes};;11;2024;-7\n`;
    assertCounts(await send(byCode), 2, 0, 0);
    const stored = (await facts()).map(({ mes, valor, dimensoes }) => ({ mes, valor, dimensoes }));
    assert.deepEqual(stored, [
      { mes: 12, valor: 1234.57, dimensoes: [own.value, own.childValue] },
      { mes: 11, valor: -7, dimensoes: [] },
    ]);
    const byId = `id_go_processo_periodo;id_conta;id_centro_resultado;dimensoes;mes;ano;valor
${own.period};${own.childAccount};${own.childCentre};${own.value}|${own.childValue};12;2024;null
${own.period};${own.childAccount};${own.childCentre};;11;2024;-7,00\n`;
    assertCounts(await send(byId), 0, 1, 1);
    const wrong = `id_go_processo_periodo;id_conta;id_centro_resultado;dimensoes;mes;ano;valor
${own.period};${own.childAccount};${own.childCentre};${own.value}|x;12;2024;1\n`;
    assertRefused(await send(wrong), 'invalid-value', 'row 2: dimensoes[1]');
    assertRefused(await send(byCode.replaceAll('C.1', 'C.7')), 'unknown-reference', 'row 2: codigo_conta');
    assertRefused(await send(byCode.replace(';1.234', ';9;1.234')), 'invalid-value', 'row 2: has 8 fields');
  });
  example('upsertMany', 200, 'what changed is stored, with its history and its marks', async (setting) => {
    const { row, upsert, facts, history, marks } = setting;
    assertCounts(await upsert([row(), row({ mes: 2, valor: 0 }), row({ mes: 3 })]), 3, 0, 0);
    assert.deepEqual(await marks(), ['t/2024/1', 't/2024/2', 't/2024/3']);
    assertCounts(await upsert([row(), row({ mes: 2, valor: 0.001 }), row({ mes: 3 })]), 0, 0, 3);
    assert.deepEqual(await marks(), []);
    const [first, , third] = await facts();
    assertCounts(
      await upsert([row({ valor: 12.5 }), row({ mes: 2, valor: 0 }), row({ mes: 3, valor: null })]),
      0,
      2,
      1,
    );
    assert.deepEqual(await marks(), ['t/2024/1', 't/2024/3']);
    assert.deepEqual(
      (await facts()).map(({ mes, valor }) => [mes, valor]),
      [
        [1, 12.5],
        [2, 0],
      ],
    );
    const company = String(setting.api.companyA.id);
    assert.deepEqual(await history(first?.['id']), [
      `insert valor - 10 ${company}`,
      `update valor 10 12.5 ${company}`,
    ]);
    const { own } = setting;
    assert.deepEqual(await history(third?.['id']), [
      `insert valor - 10 ${company}`,
      `delete id_go_processo_periodo ${own.period} - ${company}`,
      `delete id_conta ${own.account} - ${company}`,
      `delete id_centro_resultado ${own.centre} - ${company}`,
      `delete dimensoes [] - ${company}`,
      `delete mes 3 - ${company}`,
      `delete ano 2024 - ${company}`,
      `delete valor 10 - ${company}`,
    ]);
    // It is gone, so there is nothing to take away, and what comes back is another fact.
    assertCounts(await upsert([row({ mes: 3, valor: null })]), 0, 0, 1);
    assertCounts(await upsert([row({ mes: 3 })]), 1, 0, 0);
    assert.notEqual((await facts()).at(-1)?.['id'], third?.['id']);
  });
  example(
    'upsertMany',
    412,
    'what others have changed since it was read is never overwritten',
    async (setting) => {
      const { row, upsert, facts } = setting;
      await upsert([row({ valor: 10 }), row({ mes: 2 })]);
      const others = row({ mes: 4, lido_valor: null });
      const refused = await upsert([
        row({ valor: 12, lido_valor: 9.5 }),
        others,
        row({ mes: 2, valor: null, lido_valor: 9 }),
      ]);
      assertRefused(
        refused,
        'changed-meanwhile',
        'linhas[0].lido_valor is 9.50, but what is stored is 10.00 now',
      );
      assert.match(refused.body.msg, /linhas\[2\]\.lido_valor/);
      assert.equal((await facts()).length, 2);
      // As it was read, or as it is to be.
      assertCounts(
        await upsert([row({ valor: 12, lido_valor: 10 }), others, row({ mes: 2, lido_valor: 9 })]),
        1,
        1,
        1,
      );
      assertRefused(await upsert([row({ lido_valor: '9' })]), 'invalid-value', 'linhas[0].lido_valor');
      const none = await upsert([row({ lido_valor: null })]);
      assertRefused(
        none,
        'changed-meanwhile',
        'linhas[0].lido_valor is null, but what is stored is 12.00 now',
      );
    },
  );
  example(
    'upsertMany',
    200,
    'lenient handling stores the good rows and reports the others',
    async (setting) => {
      const { own, row, upsert, facts } = setting;
      const rows = [
        row(),
        5,
        row({ mes: 13 }),
        row({ id_conta: unknown }),
        row({ mes: 2 }),
        row({ valor: 11 }),
      ];
      const answer = await upsert(rows, { prefer: 'handling=lenient' });
      assert.equal(answer.status, 200, answer.text);
      assert.match(String(answer.headers['preference-applied']), /handling=lenient/);
      const errors = [
        { index: 1, field: '', msg: 'must be an object', rule: 'object' },
        { index: 2, field: 'mes', msg: monthMsg, rule: 'integer', params: months },
        {
          index: 3,
          field: 'id_conta',
          msg: `id_conta ${unknown} does not exist in the company`,
          rule: 'unknown-reference',
        },
        { index: 5, field: '', msg: 'is the same fact as linhas[0]', rule: 'twice' },
      ];
      assert.deepEqual(answer.body.response, { inserted: 2, updated: 0, skipped: 0, errors });
      assert.equal((await facts()).length, 2);
      const nothing = await upsert([row({ id_conta: own.account })], { prefer: 'handling=lenient' });
      assert.deepEqual(nothing.body.response, { inserted: 0, updated: 0, skipped: 1, errors: [] });
    },
  );

  example(
    'upsertMany',
    422,
    'every bad row is told, up to a hundred, and nothing is stored',
    async (setting) => {
      const { row, upsert, facts } = setting;
      const bad: [object, string][] = [
        [row({ mes: '1' }), 'mes must be an integer from 1 to 12'],
        [row({ id_conta: '1' }), 'id_conta must be an integer'],
        [row({ id_conta: undefined }), 'id_conta is required, or codigo_conta'],
        [row({ codigo_conta: ' ' }), 'codigo_conta must be a text'],
        [row({ dimensoes: [0] }), 'dimensoes[0] must be an integer'],
        [row({ dimensoes: 1 }), 'dimensoes must be a list'],
        [row({ valor: undefined }), 'valor is required'],
        [row({ valor: '10' }), 'valor must be a number'],
        [row({ valor: 1e13 }), 'valor must be a number'],
        [row({ ano: 2023 }), 'mes 1 of 2023 is not in the period, which is 1/2024 to 12/2024'],
        [row({ ano: 2025 }), 'mes 1 of 2025 is not in the period'],
      ];
      const answer = await upsert([row(), ...bad.map(([sent]) => sent)]);
      assertRefused(answer, 'invalid-value');
      const lines = answer.body.msg.split('\n') as string[];
      assert.equal(lines.length, bad.length, answer.text);
      for (const [at, [, message]] of bad.entries()) {
        assert.ok(lines[at]?.startsWith(`linhas[${at + 1}].${message}`), `${lines[at]} is not ${message}`);
      }
      assert.deepEqual(await facts(), []);
      const many = await upsert(Array.from({ length: 150 }, () => row({ mes: 0 })));
      assertRefused(many, 'invalid-value', 'linhas[99].mes');
      assert.equal(many.body.msg.split('\n').length, 101);
    },
  );
  example(
    'upsertMany',
    422,
    'the same fact twice, both told',
    async ({ own, suffix, row, upsert, facts }) => {
      const twice = row({ dimensoes: [own.childValue, own.value], valor: 1 });
      const again = row({ codigos_dimensao: [`V${suffix}`, `V.1${suffix}`] });
      assertRefused(
        await upsert([row(), twice, again]),
        'invalid-value',
        'linhas[2] is the same fact as linhas[1]',
      );
      assert.deepEqual(await facts(), []);
    },
  );
  example(
    'upsertMany',
    422,
    'an id and a code that are not of one record',
    async ({ own, suffix, row, upsert }) => {
      for (const [field, value] of [
        ['codigo_conta', `C.1${suffix}`],
        ['codigo_centro_resultado', `R.1${suffix}`],
      ] as const) {
        assertRefused(
          await upsert([row({ [field]: value })]),
          'invalid-value',
          `linhas[0].${field} "${value}"`,
        );
      }
      const dimensions = row({ dimensoes: [own.value], codigos_dimensao: [`V.1${suffix}`] });
      assertRefused(await upsert([dimensions]), 'invalid-value', 'linhas[0].codigos_dimensao');
    },
  );
  example(
    'upsertMany',
    412,
    "records of nobody, and another company's in the same words",
    async (setting) => {
      const { foreign, row, upsert, facts } = setting;
      const names = {
        id_go_processo_periodo: foreign.period,
        id_conta: foreign.account,
        id_centro_resultado: foreign.centre,
        dimensoes: foreign.value,
      };
      for (const [field, id] of Object.entries(names)) {
        const sent = (value: number) => row({ [field]: field === 'dimensoes' ? [value] : value });
        const answers = [await upsert([row(), sent(id)]), await upsert([row(), sent(unknown)])];
        for (const answer of answers) assertRefused(answer, 'unknown-reference', `linhas[1].${field}`);
        const [one, other] = answers.map(({ body }) => body.msg.replaceAll(/\d+/g, '#'));
        assert.equal(one, other);
      }
      for (const field of ['codigo_periodo', 'codigo_conta', 'codigo_centro_resultado']) {
        assertRefused(
          await upsert([row({ [field]: 'nobody' })]),
          'unknown-reference',
          `linhas[0].${field} "nobody"`,
        );
      }
      const code = row({ codigos_dimensao: ['nobody'] });
      assertRefused(await upsert([code]), 'unknown-reference', 'linhas[0].codigos_dimensao[0] "nobody"');
      assert.deepEqual(await facts(), []);
    },
  );
  example('upsertMany', 409, 'a blocked period, account, centre or dimension value', async (setting) => {
    const { api, own, suffix, row, upsert, facts } = setting;
    const block = (table: string, id: number, bloqueado: number) =>
      api.sql(`UPDATE ${table} SET bloqueado = $2 WHERE id = $1`, [id, bloqueado]);
    for (const [table, id, fields, named] of [
      ['periodo_go', own.period, {}, `id_go_processo_periodo ${own.period} is blocked`],
      ['conta_go', own.account, {}, `id_conta ${own.account} is blocked`],
      ['centro_resultado_go', own.centre, { codigo_centro_resultado: `R${suffix}` }, `"R${suffix}"`],
      ['dimensao_resultado_go', own.value, { dimensoes: [own.value] }, `dimensoes has ${own.value}`],
    ] as const) {
      await block(table, id, 1);
      assertRefused(await upsert([row(fields)]), 'conflict', named);
      await block(table, id, 0);
    }
    assert.deepEqual(await facts(), []);
  });
}

for (const resource of resources) casesOf(resource);

export const cases: readonly ContractCase[] = all;
