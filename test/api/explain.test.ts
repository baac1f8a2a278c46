/**
 * Explaining a number through the API: what is shown can be redone, of whom it tells, and what it
 * does not tell.
 */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { Compile } from 'typebox/compile';
import { explainProgressPanelCell } from '../../src/cells/explain/explain-cell.ts';
import type {
  BudgetSumsShown,
  CellExplanation,
  FieldExplanation,
  Writer,
} from '../../src/engine/explain/explanation.ts';
import { cellFields } from '../../src/engine/types.ts';
import { stampOf } from '../../src/kernel/author-stamp.ts';
import type { TestApi } from '../harness/api.ts';
import { newCompany, recalculateAll } from '../harness/recalculated-company.ts';
import { redoCell } from './explain/redo.ts';
import { startApiWithDemo } from './imported-demo.ts';

let api: TestApi;
let company: { readonly id: number; readonly token: string };
before(async () => {
  ({ api, company } = await startApiWithDemo());
});
after(() => api.close());

type Explained = CellExplanation & { readonly pendente: boolean; readonly cortado: boolean };

const record = Compile(explainProgressPanelCell.record);

async function explain(token: string, place: string, depth?: number): Promise<Explained> {
  const query = depth === undefined ? '' : `?depth=${depth}`;
  const answer = await api.get(`/panels/explainProgressPanelCell/${place}${query}`, { token });
  assert.equal(answer.status, 200, answer.text);
  assert.ok(record.Check(answer.body.response[0]), answer.text);
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
    const page = await readFile(new URL('../../docs/calculation.md', import.meta.url), 'utf8');
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
        WHERE i.id_empresa = $1 AND p.id_empresa = $1 AND i.nome = 'Crescimento das vendas sobre a meta original' AND p.nome = 'California'`,
      [company.id],
    );
    const { indicator, panel } = rows[0] as { indicator: number; panel: number };
    const cell = await explain(company.token, `panel/${panel}/indicator/${indicator}/month/11/year/2017`);
    const nodes = [...objectsIn(cell.series[2]?.arvore)].flatMap(({ key, valor }) =>
      key ? [[key, valor]] : [],
    );
    const page = await readFile(new URL('../../docs/calculation.md', import.meta.url), 'utf8');
    const documented = [...page.matchAll(/^\| `(realizado[.\d]*)` *\|.*\| `(\S+)` *\|$/gm)];
    assert.deepEqual(
      nodes,
      documented.map(([, key, valor]) => [key, valor]),
    );
    const { exato, arredondado, armazenado } = fieldOf(cell, 'realizado_numerador');
    assert.deepEqual([exato, arredondado, armazenado], ['-57472600/1932821', -29.74, -29.74]);
  });

  it('what came by import has an author of that way, and concepts are named', async () => {
    const { rows } = await api.sql(
      `SELECT i.id AS indicator, p.id AS panel FROM indicador i, gmr_painel p
        WHERE i.id_empresa = $1 AND p.id_empresa = $1 AND i.nome = 'Conceito das vendas' AND p.nome = 'California'`,
      [company.id],
    );
    const { indicator, panel } = rows[0] as { indicator: number; panel: number };
    const cell = await explain(company.token, `panel/${panel}/indicator/${indicator}/month/11/year/2017`, 3);
    assert.equal(cell.series.find(({ serie }) => serie === 'realizado')?.conceito?.nome, 'Abaixo da meta');
    const authors = [...objectsIn(cell)].flatMap(({ autor }) => (autor ? [autor as Writer] : []));
    assert.ok(authors.length > 0);
    for (const { horario, ...autor } of authors) {
      assert.deepEqual(autor, { id_token: null, id_colaborador: null, nome: '', origem: 'importacao' });
      assert.ok(Math.abs(Date.now() - Date.parse(horario)) < 3_600_000, horario);
    }
    for (const object of objectsIn(cell)) {
      assert.ok(!('slug' in object) || typeof object['rotulo'] === 'string');
    }
  });
});

it('a moment has the authors of then: of what was imported, typed and cleared', async () => {
  const { id, token } = company;
  const { rows } = await api.sql(
    `SELECT a.id_indicador AS indicator, a.id_gmr_painel AS panel, a.ano AS year
       FROM andamento a JOIN indicador i ON i.id_empresa = a.id_empresa AND i.id = a.id_indicador AND i.tipo = 0
      WHERE a.id_empresa = $1 AND array_position(a.realizado_numerador, NULL) IS NULL ORDER BY 1, 2, 3 LIMIT 1`,
    [id],
  );
  const { indicator, panel, year } = rows[0] as Record<string, number>;
  const at = (month: number) => `panel/${panel}/indicator/${indicator}/month/${month}/year/${year}`;
  const authorOf = async (month: number, then?: string) => {
    const query = then === undefined ? '' : `?como_estava_em=${then}`;
    const answer = await api.get(`/panels/explainProgressPanelCell/${at(month)}${query}`, { token });
    assert.equal(answer.status, 200, answer.text);
    return fieldOf(answer.body.response[0], 'realizado_numerador').autor;
  };
  const type = (month: number, realizado_numerador: unknown) =>
    api.put(`/panels/updateProgressPanel/${at(month)}`, { realizado_numerador }, { token });
  const told: { readonly asOf: string; readonly authors: (Writer | null)[] }[] = [];
  const remember = async () => {
    const authors = [await authorOf(1), await authorOf(2), await authorOf(3)];
    told.push({ asOf: await api.moment(), authors });
  };
  await remember();
  assert.equal(told[0]?.authors[0]?.origem, 'importacao');
  for (const typed of [1.25, null, 7]) {
    assert.equal((await type(1, typed)).status, 200);
    await remember();
  }
  for (const { asOf, authors } of told)
    assert.deepEqual([await authorOf(1, asOf), await authorOf(2, asOf), await authorOf(3, asOf)], authors);
  const again = stampOf({ tipo: 'importacao', id: 0, origem: 'importacao', horario: new Date() });
  await api.sql(
    'UPDATE andamento SET autoria_realizado_numerador[3] = $1 WHERE id_empresa = $2 AND id_indicador = $3 AND id_gmr_painel = $4 AND ano = $5',
    [again, id, indicator, panel, year],
  );
  assert.equal(await authorOf(3, told.at(-1)?.asOf), null, 'who had sent it before it was sent again');
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
