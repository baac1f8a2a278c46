import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { nodesLeft, redacted } from './redaction.ts';
import { cellKey, isWithin, type Ranges, type VisibleScope } from './visible-scope.ts';

/**
 * Sees panel 1 in 2024, and indicators and models below 10. Panel 66 and sums over model 6 are
 * confidential.
 */
const visibleScope: VisibleScope = {
  cell: (panel, year) => panel === 1 && year === 2024,
  indicator: (id) => id < 10,
  model: (id) => id < 10,
  seesAll: false,
  isSecretPanel: (id) => id === 66,
  isSecretSum: (id) => id === 6,
  budget: false,
};

const cell = (panel: number, more: object = {}) => ({
  id_gmr_painel: panel,
  mes: 3,
  ano: 2024,
  existe: true,
  valor: '7',
  motivo: null,
  ...more,
});

describe('what is redacted', () => {
  it('without a visibleScope is the same value', () => {
    const whole = { celulas: [cell(2)] };
    assert.equal(redacted(whole, undefined), whole);
  });

  it('keeps of a hidden cell its value, whatever else it has, also what is added one day', () => {
    const hidden = cell(2, {
      numerador: { campo: 'meta_numerador', armazenado: 7, autor: { nome: 'Ana' } },
      explicacao: { id_indicador: 3, nome: 'Sales', series: [] },
      nome_do_painel: 'Oregon',
    });
    assert.deepEqual(redacted([hidden, cell(1)], visibleScope), [
      { ...cell(2), id_gmr_painel: null },
      cell(1),
    ]);
  });

  it('hides a cell whose month is not told', () => {
    assert.deepEqual(redacted({ id_gmr_painel: 1, nome: 'California' }, visibleScope), {
      id_gmr_painel: null,
    });
  });

  it('keeps of a hidden indicator neither name nor parts', () => {
    const reading = (id: number) => ({
      id_indicador: id,
      nome: 'Sales',
      id_painel_modelo: 4,
      serie: 'meta',
      leitura: 'numerador',
      agregacao: 'soma',
      valor: '1',
      motivo: null,
      celulas: [cell(1), cell(2)],
      celulas_omitidas: 5,
    });
    assert.deepEqual(redacted(reading(10), visibleScope), {
      ...reading(10),
      id_indicador: null,
      nome: '',
      id_painel_modelo: null,
      celulas: [],
      celulas_omitidas: 0,
    });
    assert.deepEqual(redacted(reading(9), visibleScope).celulas, [
      cell(1),
      { ...cell(2), id_gmr_painel: null },
    ]);
  });

  it('has no budget for whoever does not see budgets, but the value that was read', () => {
    const node = { key: 'a', lido: true, valor: '5', orcamento: { periodo: { nome: '2024' } } };
    assert.deepEqual(redacted(node, visibleScope), { key: 'a', lido: true, valor: '5' });
    assert.deepEqual(redacted(node, { ...visibleScope, budget: true }), node);
  });

  it('keeps of what is confidential neither a value nor what is calculated from it', () => {
    const secret = { valor: null, motivo: 'CONFIDENTIAL' };
    const reading = (model: number, ...cells: object[]) => ({
      id_indicador: 3,
      nome: 'Sales',
      id_painel_modelo: model,
      valor: '12',
      motivo: null,
      celulas: cells,
    });
    const leaf = (slug: string, of: object) => ({ lido: true, slug, rotulo: slug, valor: '12', leitura: of });
    const hidden = leaf('hidden', reading(6, cell(66), cell(1)));
    const open = leaf('open', reading(4, cell(1), cell(2)));
    const tree = (...operandos: object[]) => ({
      lido: true,
      operacao: 'soma',
      valor: '24',
      motivo: null,
      operandos,
    });
    const shown = redacted({ arvore: tree(open, tree(hidden, open)) }, visibleScope);
    const shownOpen = { ...open, leitura: reading(4, cell(1), { ...cell(2), id_gmr_painel: null }) };
    const shownHidden = {
      ...hidden,
      ...secret,
      leitura: { ...reading(6, { ...cell(66), id_gmr_painel: null, ...secret }, cell(1)), ...secret },
    };
    assert.deepEqual(shown, {
      arvore: tree(shownOpen, { ...tree(shownHidden, shownOpen), ...secret }),
    });
  });

  it('leaves out the slug of a reference whose label is not told', () => {
    const node = { lido: true, slug: 'sales-secret', rotulo: null, valor: '1' };
    assert.deepEqual(redacted(node, visibleScope), { lido: true, rotulo: null, valor: '1' });
  });

  it('counts what is left of an explanation', () => {
    const explanation = {
      series: [{ arvore: { key: 'r', lido: true, operandos: [{ key: 'a', lido: true }] } }],
      celulas: [cell(1), cell(2)],
    };
    assert.equal(nodesLeft(explanation), 5);
  });
});

it('a key lies in a range exactly when one of the ranges has it', () => {
  const steps = fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 12 });
  fc.assert(
    fc.property(
      steps,
      fc.boolean(),
      fc.boolean(),
      fc.integer({ min: -2, max: 60 }),
      (lengths, fromStart, toEnd, key) => {
        const ranges: [number | null, number | null][] = [];
        let at = 0;
        for (let place = 0; place + 1 < lengths.length; place += 2) {
          const from = at + (lengths[place] as number);
          at = from + (lengths[place + 1] as number);
          ranges.push([from, at]);
        }
        const [first] = ranges;
        const last = ranges.at(-1);
        if (first && fromStart) first[0] = null;
        if (last && toEnd) last[1] = null;
        const expected = ranges.some(([from, to]) => (from ?? -99) <= key && key < (to ?? 99));
        assert.equal(isWithin(ranges as Ranges, key), expected);
      },
    ),
  );
  assert.equal(isWithin([[null, null]], cellKey(2_147_483_647, 9999, 12)), true);
  assert.equal(isWithin([], 1), false);
});
