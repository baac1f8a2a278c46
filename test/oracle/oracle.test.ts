import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type {
  CompanyDocument,
  FormulaReference,
  Indicator,
  IndicatorReference,
  Progress,
} from '../../demo/company-document.ts';
import { formula, op, type Tree } from '../../demo/formula-builder.ts';
import { type CellText, computeCompany } from './oracle.ts';

/*
 * The oracle is believed because these results were worked out by hand. Panel 1 is calculated.
 * Panels 2, 3 and 4 are of a submodel; 4 is inactive. Indicators 1 (plain) and 2 (a ratio, unit 3)
 * are entered, and 9 is the one under test.
 */
const year = { inicio_mes: 1, inicio_ano: 2020, fim_mes: 12, fim_ano: 2020 };
const plain: Indicator = { id: 1, nome: 'Plain', tipo: 0, unidade_medida: 4, meta_ajustavel: 1 };
const ratio: Indicator = { id: 2, nome: 'Ratio', tipo: 0, unidade_medida: 3 };

function calculate(tested: Partial<Indicator>, entries: Progress[], others: Indicator[] = []): CellText {
  const indicators = [
    plain,
    ratio,
    ...others,
    { id: 9, nome: 'Tested', tipo: 5, unidade_medida: 4, ...tested },
  ];
  const listed = indicators.map((indicator) => ({ id_indicador: indicator.id, ...year }));
  const panel = (id: number, model: number, desativado: number) => ({
    id,
    nome: `Panel ${id}`,
    id_painel_modelo: model,
    desativado,
    processos: [1],
  });
  const document: CompanyDocument = {
    empresa: { nome: 'Hand-worked', modulos: ['gmr'] },
    indicadores: indicators,
    modelos: [
      { id: 1, id_grupo: null, nome: 'Base', base: 0, indicadores: listed },
      { id: 2, id_grupo: null, nome: 'Sub', base: 1, indicadores: listed.slice(0, 2) },
    ],
    processos: [{ id: 1, nome: 'From February', ...year, inicio_mes: 2 }],
    paineis: [panel(1, 1, 0), panel(2, 2, 0), panel(3, 2, 0), panel(4, 2, 1)],
    andamento: entries,
  };
  const cell = computeCompany(document).get('9/1/2020/6');
  assert.ok(cell);
  return cell;
}

const at = (panel: number, indicator: number, values: Omit<Progress, 'id_gmr_painel' | 'id_indicador'>) => ({
  id_gmr_painel: panel,
  id_indicador: indicator,
  ...values,
});
const june = { mes: 6, ano: 2020 };

function reference(
  slug: string,
  indicator: number,
  fields: Partial<FormulaReference> = {},
): FormulaReference {
  return { slug, rotulo: slug, tipo: 0, id_indicador_ref: indicator, ...fields };
}

const constantReference = (slug: string, value: string): FormulaReference => ({
  slug,
  rotulo: slug,
  tipo: 2,
  valor_constante: value,
});

/**
 * The realised numerator of a tree whose leaves are constants written as numbers, or `x`, indicator
 * 1.
 */
function realised(tree: Tree, x: number | null): string | null {
  const slugs = new Set<string>();
  const collect = (node: Tree): unknown =>
    typeof node === 'string' ? slugs.add(node) : node.operands.map(collect);
  collect(tree);
  const references = [...slugs].map((slug) =>
    slug === 'x' ? reference('x', 1) : constantReference(slug, slug),
  );
  return calculate({ meta_oculta: 1, formula: formula(references, null, tree) }, [
    at(1, 1, { ...june, realizado_numerador: x }),
  ]).realizado_numerador;
}

describe('the oracle agrees with what was worked out by hand', () => {
  const trees: [name: string, tree: Tree, x: number | null, expected: string | null][] = [
    ['0.1 + 0.2 equals 0.3', op('igual', op('soma', '0.1', '0.2'), '0.3'), null, '1.00'],
    ['no rounding between', op('multiplicacao', op('divisao', '1', '3'), '3'), null, '1.00'],
    ['half away from zero, up', op('soma', '0.005', '0'), null, '0.01'],
    ['half away from zero, down', op('negativo', '0.005'), null, '-0.01'],
    ['a missing minuend', op('subtracao', 'x', '5'), null, '-5.00'],
    ['media skips nulls', op('media', 'x', '4', '5'), null, '4.50'],
    ['min over a null', op('min', 'x', '4'), null, '4.00'],
    ['a product with a null', op('multiplicacao', 'x', '4'), null, null],
    ['a comparison with a null', op('maior', 'x', '4'), null, null],
    ['division by zero', op('divisao', '4', 'x'), 0, null],
    ['se reads the taken branch only', op('se', '1', '7', op('divisao', '1', '0')), null, '7.00'],
    ['se without condition', op('se', 'x', '7', '8'), null, null],
    ['percentual', op('percentual', 'x', '8'), 3, '37.50'],
    ['a Brazilian constant', op('soma', '1.234,5', '0'), null, '1234.50'],
    ['the largest value', op('soma', 'x', '0.004'), 9_999_999_999_999.99, '9999999999999.99'],
    ['overflow', op('soma', 'x', '0.005'), 9_999_999_999_999.99, null],
  ];
  for (const [name, tree, x, expected] of trees) {
    test(name, () => assert.equal(realised(tree, x), expected));
  }

  test('a fraction at the root is stored as its two sides, each rounded for itself', () => {
    const cell = calculate(
      {
        unidade_medida: 1,
        meta_oculta: 1,
        formula: formula([reference('r', 2)], null, op('divisao', 'r', 'r')),
      },
      [at(1, 2, { ...june, realizado_numerador: 3.5, realizado_denominador: 8 })],
    );
    assert.deepEqual([cell.realizado_numerador, cell.realizado_denominador], ['3.50', '8.00']);
    assert.equal(cell.meta_numerador, null);
  });

  test('outside a fraction campo 2 reads the value, of unit 3 in percent', () => {
    const cell = calculate(
      { meta_oculta: 1, formula: formula([reference('r', 2)], null, op('soma', 'r', 'r')) },
      [at(1, 2, { ...june, realizado_numerador: 3.5, realizado_denominador: 8 })],
    );
    assert.deepEqual([cell.realizado_numerador, cell.realizado_denominador], ['87.50', null]);
  });

  test('aggregations: nulls are left out, inactive panels too', () => {
    const entries = [
      at(2, 1, { ...june, realizado_numerador: 0 }),
      at(3, 1, { ...june, realizado_numerador: 5 }),
      at(4, 1, { ...june, realizado_numerador: 100 }),
      at(2, 1, { mes: 1, ano: 2020, realizado_numerador: 1 }),
      at(3, 1, { mes: 3, ano: 2020, realizado_numerador: 1 }),
    ];
    const aggregated = (agregacao: string) => {
      const over = reference('s', 1, { agregacao, id_painel_modelo: 2 });
      const cell = calculate({ formula: formula([over], 's', 's') }, entries);
      return [cell.meta_numerador, cell.realizado_numerador];
    };
    assert.deepEqual(aggregated('soma'), [null, '5.00']);
    assert.deepEqual(aggregated('media'), [null, '2.50']);
    assert.deepEqual(aggregated('contagem'), ['0.00', '2.00']);
    // January lies before the process, so March and June remain.
    assert.deepEqual(aggregated('periodos'), ['0.00', '2.00']);
  });

  test('an adjusted target is inherited with the target where none is set, else it is the user’s', () => {
    const own = formula([reference('x', 1)], op('multiplicacao', 'x', 'x'), 'x');
    const entry = at(1, 1, { ...june, meta_numerador: 3 });
    const user = at(1, 9, { ...june, meta_ajustada_numerador: 77 });
    const adjusted = (fields: Partial<Indicator>, entries: Progress[]) =>
      calculate({ formula: own, ...fields }, entries).meta_ajustada_numerador;
    assert.equal(adjusted({ meta_ajustavel: 1 }, [{ ...entry, meta_ajustada_numerador: 4 }, user]), '16.00');
    assert.equal(adjusted({ meta_ajustavel: 1 }, [entry, user]), '9.00');
    assert.equal(adjusted({ meta_ajustavel: 0 }, [entry, user]), null);
    const ofRatio = formula([reference('r', 2)], 'r', 'r');
    assert.equal(adjusted({ meta_ajustavel: 1, formula: ofRatio }, [user]), '77.00');
  });

  test('manual entries stand on the side of the root fraction they are under', () => {
    const manual = (slug: string): FormulaReference => ({ slug, rotulo: slug, tipo: 3 });
    const tree = op('divisao', op('soma', 'a', 'one'), op('abs', 'b'));
    const references = [manual('a'), manual('b'), constantReference('one', '1')];
    const cell = calculate({ unidade_medida: 5, meta_oculta: 1, formula: formula(references, null, tree) }, [
      at(1, 9, { ...june, realizado_numerador: 4, realizado_denominador: -6 }),
    ]);
    assert.deepEqual([cell.realizado_numerador, cell.realizado_denominador], ['5.00', '6.00']);
  });

  test('a formula reads the root operation of the formula it refers to', () => {
    const margin: Indicator = {
      id: 3,
      nome: 'Margin',
      tipo: 5,
      unidade_medida: 3,
      meta_oculta: 1,
      formula: formula(
        [reference('r', 2), constantReference('eight', '8')],
        null,
        op('divisao', op('percentual', 'eight', 'eight'), 'eight'),
      ),
    };
    const cell = calculate(
      { meta_oculta: 1, formula: formula([reference('m', 3)], null, 'm') },
      [],
      [margin],
    );
    assert.equal(cell.realizado_numerador, '12.50');
  });

  const reads = (fields: Omit<IndicatorReference, 'id_indicador'>) => [{ id_indicador: 1, ...fields }];
  const submodelEntries = [2, 3, 4].map((panel) =>
    at(panel, 1, { ...june, meta_numerador: panel, realizado_numerador: panel * 10 }),
  );

  test('compound: custom takes the field as written, dynamic the one of the destination', () => {
    const compound = (tipo: number) =>
      calculate(
        {
          tipo,
          referencias: reads({
            id_painel_modelo: 2,
            origem_campo: 0,
            origem_posicao: 0,
            destino_campo: 1,
            destino_posicao: 1,
          }),
        },
        submodelEntries,
      );
    assert.equal(compound(2).realizado_denominador, '5.00');
    assert.equal(compound(1).realizado_denominador, '50.00');
  });

  test('consolidated: dynamic also takes the submodels and never the calculating panel', () => {
    const consolidated = (tipo: number) =>
      calculate({ tipo, referencias: reads({ id_painel_modelo: 1 }) }, [
        ...submodelEntries,
        at(1, 1, { ...june, meta_numerador: 1000 }),
      ]);
    assert.equal(consolidated(3).meta_numerador, '5.00');
    assert.equal(consolidated(4).meta_numerador, null);
  });
});
