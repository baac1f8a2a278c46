/** Explaining a number through the API: what is shown can be redone, of whom it tells, and what it does not tell. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import Value from 'typebox/value';
import { explainProgressPanelCell } from '../src/api/panels/explain.ts';
import { readBudget } from '../src/api/panels/explain-budget.ts';
import { readValues } from '../src/api/panels/explain-rows.ts';
import { valueTypes } from '../src/database/value-types.ts';
import { explainCell } from '../src/formula/explain.ts';
import { noWords } from '../src/formula/explain-gathering.ts';
import type {
  BudgetSumsShown,
  CellExplanation,
  FieldExplanation,
  Writer,
} from '../src/formula/explanation.ts';
import { cellFields } from '../src/formula/types.ts';
import { importCompany } from '../src/operator/import/import.ts';
import { loadModel } from '../src/recalculation/load-model.ts';
import { redoCell } from './explain/redo.ts';
import { startApi, type TestApi, testNow } from './harness/api.ts';
import { newCompany, type RecalculatedCompany, recalculateAll } from './harness/recalculated-company.ts';

let api: TestApi;
before(async () => {
  api = await startApi();
});
after(() => api.close());

type Explained = CellExplanation & { readonly pendente: boolean; readonly cortado: boolean };

async function explain(token: string, place: string, depth?: number): Promise<Explained> {
  const query = depth === undefined ? '' : `?depth=${depth}`;
  const answer = await api.get(`/panels/explainProgressPanelCell/${place}${query}`, { token });
  assert.equal(answer.status, 200, answer.text);
  assert.ok(Value.Check(explainProgressPanelCell.record, answer.body.response[0]), answer.text);
  return answer.body.response[0] as Explained;
}

function fieldOf(cell: CellExplanation, name: string): FieldExplanation {
  const fields = cell.series.flatMap((series) => [series.numerador, series.denominador]);
  return fields.find(({ campo }) => campo === name) as FieldExplanation;
}

/** Every object inside, itself included. */
function* objectsIn(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return;
  yield value as Record<string, unknown>;
  for (const inside of Object.values(value)) yield* objectsIn(inside);
}

describe('the demo company', () => {
  let company: { id: number; token: string };

  before(async () => {
    const operator = new pg.Pool({ ...api.database.operator, types: valueTypes, max: 1 });
    const text = await readFile(new URL('../demo/superstore.json', import.meta.url), 'utf8');
    const { empresa: id } = await importCompany({ production: operator }, text);
    await operator.end();
    await recalculateAll(api, id);
    company = { id, token: await api.createToken(id) };
  });

  it('every calculated cell, redone from its explanation, is what is stored', async (t) => {
    let cells = 0;
    await api.companies.read(company.id, async (scope) => {
      const model = await loadModel(scope);
      const years = [2014, 2015, 2016, 2017];
      const keys = [...model.panels.values()].flatMap(({ id: panelId, modelId }) =>
        [...(model.models.get(modelId)?.indicators.keys() ?? [])].flatMap((indicatorId) =>
          years.map((year) => ({ indicatorId, panelId, year })),
        ),
      );
      const [values, budget] = await Promise.all([readValues(scope, keys), readBudget(scope, model, keys)]);
      assert.equal(values.pending, false);
      assert.ok(budget);
      const reader = { ...values.reader, budget: budget.table };
      const words = { ...noWords, budget: budget.words };
      const limits = { depth: 1, maxNodes: 10_000, isLoaded: () => true };
      for (const key of keys) {
        for (let month = 1; month <= 12; month++) {
          const explained = explainCell({ model, reader }, { ...key, month }, limits, words);
          if (!explained || explained.cell.tipo === 0) continue;
          assert.equal(explained.cut, false);
          cells++;
          const cell: CellExplanation = JSON.parse(JSON.stringify(explained.cell));
          for (const [field, redone] of Object.entries(redoCell(cell))) {
            assert.equal(redone, fieldOf(cell, field).armazenado, `${cell.nome}: ${field}`);
          }
        }
      }
    });
    assert.ok(cells > 10_000, `only ${cells} cells`);
    t.diagnostic(`${cells} cells`);
  });

  it('so it is through the API at every depth, with the numbers that getProgressPanelCell shows', async () => {
    const { rows } = await api.sql(
      `SELECT DISTINCT ON (i.id) i.id AS indicator, a.id_gmr_painel AS panel
         FROM indicador i JOIN andamento a ON a.id_empresa = i.id_empresa AND a.id_indicador = i.id AND a.ano = 2017
        WHERE i.id_empresa = $1 ORDER BY i.id, a.id_gmr_painel`,
      [company.id],
    );
    assert.ok(rows.length > 20);
    for (const [index, { indicator, panel }] of (rows as { indicator: number; panel: number }[]).entries()) {
      const place = `panel/${panel}/indicator/${indicator}/month/11/year/2017`;
      const cell = await explain(company.token, place, index % 5);
      assert.equal(cell.pendente, false);
      if (index % 5 > 0 && !cell.cortado) redoCell(cell);
      const { body } = await api.get(`/panels/getProgressPanelCell/${place}`, { token: company.token });
      for (const field of cellFields) {
        const shown = fieldOf(cell, field);
        assert.equal(shown.armazenado, body.response[0][field]);
        if (shown.origem === 'calculado') assert.equal(shown.arredondado, shown.armazenado);
      }
    }
  });

  it('the worked example of a budget reference holds', async () => {
    const { rows } = await api.sql(
      `SELECT i.id AS indicator, p.id AS panel FROM indicador i, gmr_painel p
        WHERE i.id_empresa = $1 AND p.id_empresa = $1
          AND i.nome = 'Desvio acumulado das vendas líquidas da região Central' AND p.nome = 'Região Central'`,
      [company.id],
    );
    const { indicator, panel } = rows[0] as { indicator: number; panel: number };
    const cell = await explain(company.token, `panel/${panel}/indicator/${indicator}/month/3/year/2017`);
    const leaf = cell.series[2]?.arvore;
    assert.ok(leaf && 'orcamento' in leaf && leaf.orcamento);
    const [source] = leaf.orcamento.fontes;
    assert.ok(source);
    const line = (name: string, { orcado, realizado }: BudgetSumsShown) =>
      `| ${name} | ${orcado} | ${realizado} |`;
    const page = await readFile(new URL('../docs/calculation.md', import.meta.url), 'utf8');
    for (const shown of [
      ...source.contas.map((of) => line(`${of.sinal === 1 ? '+' : '−'} ${of.codigo} ${of.nome}`, of)),
      line(source.nome, leaf.orcamento),
    ]) {
      assert.ok(page.includes(shown), shown);
    }
    const { exato, armazenado } = fieldOf(cell, 'realizado_numerador');
    assert.deepEqual([exato, armazenado], ['46753525/545716', 85.67]);
  });

  it('the worked example of the documentation holds', async () => {
    const { rows } = await api.sql(
      `SELECT i.id AS indicator, p.id AS panel FROM indicador i, gmr_painel p
        WHERE i.id_empresa = $1 AND p.id_empresa = $1 AND i.nome = 'Crescimento das vendas sobre a meta' AND p.nome = 'California'`,
      [company.id],
    );
    const { indicator, panel } = rows[0] as { indicator: number; panel: number };
    const cell = await explain(company.token, `panel/${panel}/indicator/${indicator}/month/11/year/2017`);
    const nodes = [...objectsIn(cell.series[2]?.arvore)].flatMap(({ key, valor }) =>
      key ? [[key, valor]] : [],
    );
    const page = await readFile(new URL('../docs/calculation.md', import.meta.url), 'utf8');
    const documented = [...page.matchAll(/^\| `(realizado[.\d]*)` *\|.*\| `(\S+)` *\|$/gm)];
    assert.deepEqual(
      nodes,
      documented.map(([, key, valor]) => [key, valor]),
    );
    const { exato, arredondado, armazenado } = fieldOf(cell, 'realizado_numerador');
    assert.deepEqual([exato, arredondado, armazenado], ['-57472600/1932821', -29.74, -29.74]);
  });

  it('what came by import has no known writer, and concepts are named', async () => {
    const { rows } = await api.sql(
      `SELECT i.id AS indicator, p.id AS panel FROM indicador i, gmr_painel p
        WHERE i.id_empresa = $1 AND p.id_empresa = $1 AND i.nome = 'Conceito das vendas' AND p.nome = 'California'`,
      [company.id],
    );
    const { indicator, panel } = rows[0] as { indicator: number; panel: number };
    const cell = await explain(company.token, `panel/${panel}/indicator/${indicator}/month/11/year/2017`, 3);
    assert.equal(cell.series.find(({ serie }) => serie === 'realizado')?.conceito?.nome, 'Abaixo da meta');
    for (const object of objectsIn(cell)) {
      assert.ok(!('autor' in object) || object['autor'] === null);
      assert.ok(!('slug' in object) || typeof object['rotulo'] === 'string');
    }
  });
});

describe('who wrote a typed value', () => {
  let company: RecalculatedCompany;
  const place = (indicator: number, panel = 1, month = 3) =>
    `panel/${company.panel(panel)}/indicator/${company.indicator(indicator)}/month/${month}/year/2024`;
  /** A token of that name. */
  const tokenNamed = async (nome: string, companyId = company.id) => {
    const secret = await api.createToken(companyId);
    const { rows } = await api.sql('UPDATE token SET nome = $1 WHERE prefixo = $2 RETURNING id', [
      nome,
      secret.slice(0, 6),
    ]);
    return { secret, id: (rows[0] as { id: number }).id };
  };
  const put = async (token: string, at: string, body: object | string, headers = {}, status = 200) => {
    const answer = await api.put(`/panels/updateProgressPanel/${at}`, body, { token, headers });
    assert.equal(answer.status, status, answer.text);
  };
  const writerOf = async (at: string, field = 'realizado_numerador'): Promise<Writer | null> =>
    fieldOf(await explain(company.token, at), field).autor;

  before(async () => {
    company = await newCompany(api);
  });

  it('is the token of the newest request that sent it, with its time', async () => {
    const [ana, bia] = [await tokenNamed('Ana'), await tokenNamed('Bia')];
    await put(ana.secret, place(1), { realizado_numerador: 12.345 });
    const horario = testNow.toISOString();
    assert.deepEqual(await writerOf(place(1)), { id_token: ana.id, nome: 'Ana', horario });
    await put(bia.secret, place(1), { realizado_numerador: 7, meta_numerador: 3 });
    assert.equal((await writerOf(place(1)))?.nome, 'Bia');
    await put(ana.secret, place(1), { meta_numerador: 4 });
    assert.equal((await writerOf(place(1)))?.nome, 'Bia');
    assert.equal((await writerOf(place(1), 'meta_numerador'))?.nome, 'Ana');
    await put(ana.secret, place(1), { realizado_numerador: 7 });
    assert.equal((await writerOf(place(1)))?.nome, 'Ana');
    assert.equal(await writerOf(place(1), 'meta_denominador'), null);
    assert.equal(await writerOf(place(1, 1, 4)), null);
    assert.equal(await writerOf(place(1, 2)), null);
  });

  it('is nobody whose request was refused or a dry run, or who sent what is not there', async () => {
    const [ana, bia] = [await tokenNamed('Ana'), await tokenNamed('Bia')];
    const at = place(2);
    await put(ana.secret, at, { realizado_numerador: 5 });
    await put(bia.secret, at, '{"realizado_numerador":5,"meta_numerador":"x"}', {}, 422);
    await put(bia.secret, at, { realizado_numerador: 5 }, { prefer: 'tx=rollback' });
    assert.equal((await writerOf(at))?.nome, 'Ana');
    await api.sql(
      `UPDATE andamento SET realizado_numerador[3] = 600 WHERE id_indicador = $1 AND id_gmr_painel = $2 AND ano = 2024`,
      [company.indicator(2), company.panel(1)],
    );
    assert.equal(await writerOf(at), null);
    await put(bia.secret, at, { realizado_numerador: null });
    assert.equal(await writerOf(at), null);
  });

  it('is found however the path and the body were spelled', async () => {
    const [panel, indicator] = [String(company.panel(1)), String(company.indicator(1))];
    const escaped = panel.replaceAll(/\d/g, '%3$&');
    const paths = [
      `panel/000${panel}/indicator/0${indicator}/month/05/year/02024`,
      `panel/${escaped}/indicator/${indicator}/month/%35/year/2024`,
      `%70anel/${panel}/indicator/${indicator}/month/5/year/2024?depth=1&x=/1/2/3`,
    ];
    for (const [index, path] of paths.entries()) {
      const { secret, id } = await tokenNamed(`Speller ${index}`);
      await put(secret, path, `{"realizado\\u005fnumerador": ${index + 1}.0e0}`);
      assert.equal((await writerOf(place(1, 1, 5)))?.id_token, id, path);
    }
  });

  it('is not told when the trail has cut the body', async () => {
    const { secret } = await tokenNamed('Long');
    await put(secret, place(1, 1, 6), { note: 'x'.repeat(70_000), realizado_numerador: 8 });
    assert.equal(await writerOf(place(1, 1, 6)), null);
  });

  it('is told of manual entries, and of the typed cells that a formula reads, at every level', async () => {
    const [ana, bia] = [await tokenNamed('Ana'), await tokenNamed('Bia')];
    await put(ana.secret, place(6, 1, 7), { realizado_numerador: 40 });
    await put(bia.secret, place(1, 2, 7), { realizado_numerador: 9 });
    await recalculateAll(api, company.id);
    const cell = await explain(company.token, place(6, 1, 7), 4);
    const told = [...objectsIn(cell)].flatMap(({ autor, campos, campo }) =>
      autor ? [[(autor as Writer).nome, campos ?? campo]] : [],
    );
    assert.deepEqual(told, [
      ['Ana', ['realizado_numerador']],
      ['Bia', 'realizado_numerador'],
    ]);
    redoCell(cell);
  });

  it('is never told of another company, nor without one', async () => {
    const at = place(1, 1, 8);
    await put(company.token, at, { realizado_numerador: 3 });
    assert.ok(await writerOf(at));
    const values = [[company.panel(1)], [company.indicator(1)], [8], [2024], ['realizado_numerador'], [300]];
    const seen = (companyId: number) =>
      api.companies.read(companyId, (scope) =>
        scope.query(
          'SELECT nome FROM find_writers($1::integer[], $2::integer[], $3::integer[], $4::integer[], $5::text[], $6::bigint[])',
          values,
        ),
      );
    assert.equal((await seen(company.id)).length, 1);
    assert.deepEqual(await seen(api.companyB.id), []);
    const limited = new pg.Client(api.database.api);
    await limited.connect();
    try {
      const { rows } = await limited.query('SELECT nome FROM find_writers($1, $2, $3, $4, $5, $6)', values);
      assert.deepEqual(rows, []);
      assert.deepEqual((await limited.query('SELECT corpo FROM auditoria')).rows, []);
    } finally {
      await limited.end();
    }
  });

  it('records of another company about a cell of this one change nothing', async () => {
    const at = place(1, 1, 9);
    await put(company.token, at, { realizado_numerador: 3 });
    const writer = await writerOf(at);
    const foreign = await tokenNamed('Stranger', api.companyB.id);
    await put(foreign.secret, at, { realizado_numerador: 3 }, {}, 403);
    await api.sql(
      `INSERT INTO auditoria (horario, ambiente, id_empresa, id_token, metodo, rota, caminho, corpo, status, duracao_ms)
       SELECT horario, ambiente, $1, $2, metodo, rota, caminho, corpo, status, duracao_ms FROM auditoria
        WHERE caminho LIKE '%' || $3 AND status = 200 AND metodo = 'PUT'`,
      [api.companyB.id, foreign.id, at],
    );
    assert.deepEqual(await writerOf(at), writer);
  });
});

it('what is stored may lag behind: the answer says so and shows both numbers', async () => {
  const company = await newCompany(api);
  const at = (indicator: number) =>
    `panel/${company.panel(1)}/indicator/${company.indicator(indicator)}/month/2/year/2024`;
  const as = { token: company.token };
  await api.put(`/panels/updateProgressPanel/${at(1)}`, { realizado_numerador: 20.5 }, as);
  const before = await explain(company.token, at(3));
  assert.equal(before.pendente, true);
  const { arredondado, armazenado } = fieldOf(before, 'realizado_numerador');
  assert.deepEqual([arredondado, armazenado], [20.5, null]);
  await recalculateAll(api, company.id);
  const after_ = await explain(company.token, at(3));
  assert.equal(after_.pendente, false);
  assert.equal(fieldOf(after_, 'realizado_numerador').armazenado, 20.5);
});
