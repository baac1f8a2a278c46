/**
 * Errors as data: whoever accepts problem documents (RFC 9457) gets all that is wrong with a
 * request, each with its place, rule and parameters. Everybody else gets the contract's `{ "msg"
 * }`.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { errorCatalogue } from '../../src/kernel/contract/errors.ts';
import type { TestApi } from '../harness/api.ts';
import { sumOf } from '../harness/formula-payloads.ts';
import { createPanels } from '../harness/panels-fixture.ts';
import { madeBefore, sharedApi } from '../harness/shared-api.ts';

const api = sharedApi();
const panels = madeBefore(() => createPanels(api.sql, api.companyA.id));
const accept = 'application/problem+json';
const asked = { headers: { accept } };

type Answer = Awaited<ReturnType<TestApi['get']>>;

interface Item {
  readonly pointer?: string;
  readonly parameter?: string;
  readonly column?: string;
  readonly rule: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly detail: string;
}

const itemsOf = ({ body }: Answer) => (body.errors ?? []) as readonly Item[];
const placed = (answer: Answer) =>
  itemsOf(answer).map(({ pointer, rule, params }) => [pointer, rule, params]);

describe('a problem document', () => {
  it('says what the contract’s body says, for whoever asks for it', async () => {
    const path = '/company/insertDepartment';
    const plain = await api.post(path, { nome: '' });
    assert.deepEqual(Object.keys(plain.body), ['msg']);
    const { status, body, headers } = await api.post(path, { nome: '' }, asked);
    assert.equal(headers['content-type'], 'application/problem+json; charset=utf-8');
    assert.equal(status, plain.status);
    const { errors: _, ...rest } = body;
    assert.deepEqual(rest, {
      type: '/docs/errors/invalid-value',
      title: errorCatalogue['invalid-value'].title,
      status: 422,
      detail: plain.body.msg,
      msg: plain.body.msg,
      code: 'invalid-value',
    });
  });

  it('is sent where Accept names it, whatever else it names, and not where it is refused', async () => {
    for (const [value, isSent] of [
      ['application/json, application/problem+json', true],
      ['application/problem+json;q=0.1, */*', true],
      ['Application/Problem+JSON', true],
      ['application/problem+json;q=0', false],
      ['application/problem+json;q=0.000, application/json', false],
      ['*/*', false],
      ['application/problem+xml', false],
    ] as const) {
      const { headers } = await api.get('/panels/getModelById/0', { headers: { accept: value } });
      assert.equal(String(headers['content-type']).includes('problem'), isSent, value);
    }
  });
});

describe('errors', () => {
  it('are all problems of a body, of which msg names the first', async () => {
    const answer = await api.put(
      `/indicators/updateIndicator/${panels.common}`,
      { nome: 'n'.repeat(256), unidade_medida: 99, moeda: 'XXX', desativado: '0' },
      asked,
    );
    assert.deepEqual(placed(answer), [
      ['#/nome', 'length', { minimum: 1, maximum: 255 }],
      ['#/unidade_medida', 'choice', { values: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] }],
      ['#/moeda', 'currency', {}],
      ['#/desativado', 'choice', { values: [0, 1] }],
    ]);
    assert.equal(answer.body.detail, itemsOf(answer)[0]?.detail);
  });

  it('name parameters of the path and of the query', async () => {
    const inPath = await api.get('/panels/getModelById/zero', asked);
    assert.deepEqual(
      itemsOf(inPath).map(({ parameter, rule }) => [parameter, rule]),
      [['id', 'integer']],
    );
    const inQuery = await api.get('/company/getChanges?sinc=1', asked);
    assert.deepEqual(
      itemsOf(inQuery).map(({ parameter, rule, params }) => [parameter, rule, params]),
      [['sinc', 'unknown', { nearest: 'since' }]],
    );
  });

  it('of rows in a list and in a file', async () => {
    const { panel, common } = panels;
    const row = { id_gmr_painel: panel, id_indicador: common, mes: 13, ano: 2024, meta_numerador: 1 };
    const path = '/panels/updateProgressPanelMany';
    const list = await api.put(path, { linhas: [{ ...row, mes: 3 }, row, { ...row, mess: 1 }] }, asked);
    assert.deepEqual(placed(list), [
      ['#/linhas/1/mes', 'integer', { minimum: 1, maximum: 12 }],
      ['#/linhas/2/mess', 'unknown', { nearest: 'mes' }],
    ]);
    const csv = { headers: { accept, 'content-type': 'text/csv; formato=us' } };
    const file = await api.put(
      path,
      `id_gmr_painel,id_indicador,mes,ano,meta_numerador\n${panel},${common},3,2024,1\n${panel},${common},13,2024,1\n`,
      csv,
    );
    assert.deepEqual(
      itemsOf(file).map(({ column, rule, params }) => [column, rule, params]),
      [['mes', 'integer', { minimum: 1, maximum: 12, row: 3 }]],
    );
  });

  it('of what does not go together, or ends before it begins', async () => {
    const { panel, common } = panels;
    const spread = {
      id_indicador: common,
      ano: 2024,
      campo: 'meta_numerador',
      paineis: [{ id_gmr_painel: panel }],
    };
    const order = (more: object) => api.post('/panels/spreadProgress', { ...spread, ...more }, asked);
    assert.deepEqual(placed(await order({ metodo: 'copia', fator: 1, multiplo: 10 })), [
      ['#/multiplo', 'not-with', {}],
    ]);
    assert.deepEqual(placed(await order({ metodo: 'distribuicao' })), [['#/valor', 'required', {}]]);
    const months = { inicio_mes: 3, inicio_ano: 2024, fim_mes: 1, fim_ano: 2024 };
    const process = await api.post('/processes/insertGmrProcess', { nome: 'N', ...months }, asked);
    assert.deepEqual(placed(process), [['#/fim_mes', 'span', { maximum: 100 }]]);
  });

  it('of a formula: its fields, trees and text, also where msg names only the first', async () => {
    const whole = sumOf(panels.common);
    const saved = (body: object) => api.post('/indicators/saveFormulaIndicator', body, asked);
    const trees = await saved({ ...whole, descricao: '' });
    assert.deepEqual(placed(trees)[0], ['#/descricao', 'required', {}], trees.text);
    const text = '[Nada] + [Coisa]';
    const { formula: _, ...fields } = whole;
    const written = await saved({ ...fields, formula_texto: text, idioma: 'pt' });
    const items = itemsOf(written);
    assert.deepEqual(
      items.map(({ pointer, params }) => [
        pointer,
        text.slice(Number(params['start']), Number(params['end'])),
      ]),
      [
        ['#/formula_texto', '[Nada]'],
        ['#/formula_texto', '[Coisa]'],
      ],
    );
    assert.equal(written.body.detail, items[0]?.detail);
  });

  it('are, for any body, those that a dry run lists, with a pointer that leads into the body or to what it lacks', async () => {
    const value = fc.oneof(fc.constant(null), fc.integer(), fc.string({ maxLength: 5 }), fc.constant([]));
    const body = fc.dictionary(fc.constantFrom('nome', 'id_departamento', 'email', 'salario', 'x'), value);
    await fc.assert(
      fc.asyncProperty(body, async (sent) => {
        const path = '/employee/insertEmployee';
        const { headers } = asked;
        const real = await api.post(path, sent, { headers: { ...headers, prefer: 'tx=rollback' } });
        if (real.status !== 422) return;
        const lines = String(real.body.detail).split('\n');
        assert.deepEqual(
          itemsOf(real)
            .map(({ detail }) => detail)
            .slice(0, lines.length),
          lines,
        );
        for (const { pointer = '', rule } of itemsOf(real)) {
          const name = pointer.replace('#/', '');
          const given = sent[name];
          const isMissing = given === undefined || (typeof given === 'string' && given.trim() === '');
          assert.equal(isMissing, rule === 'required', `${pointer} ${rule}`);
        }
      }),
      { numRuns: 15 },
    );
  });
});
