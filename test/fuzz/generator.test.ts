/**
 * The random companies are what saveFormulaIndicator would take, and hold every kind of thing that
 * they promise.
 */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { operationNames } from '../../src/engine/operations.ts';
import { nodesFromTrees } from '../../src/engine/tree.ts';
import type { CompanyModel, FormulaIndicatorInput, Indicator, TreeNode } from '../../src/engine/types.ts';
import { validateFormula } from '../../src/engine/validation/validation.ts';
import { budgetPeriods } from './budgets.ts';
import { fuzzCompany } from './company.ts';
import { calculateByOracle } from './oracle.ts';

function inputOf(indicator: Indicator): FormulaIndicatorInput {
  const { id, unidade_medida, meta_oculta, meta_ajustavel, formula } = indicator;
  const concept = unidade_medida === 10;
  return {
    id,
    unidade_medida,
    meta_oculta,
    meta_ajustavel,
    interpretacao: 0,
    moeda: 'BRL',
    totalizador: concept ? 2 : 0,
    conceitos: concept ? [{ nome: 'Good', valor: 1 }] : null,
    formula: {
      referencias: (formula?.references ?? []).map((reference) => ({ ...reference, rotulo: reference.slug })),
      nos: nodesFromTrees(formula?.trees ?? {}),
    },
  };
}

function contextOf(model: CompanyModel) {
  return {
    indicators: model.indicators,
    models: new Map(
      [...model.models.values()].map(({ id, base, indicators }) => [
        id,
        { status: 1, confidencial: 0, base, indicators: new Set(indicators.keys()) },
      ]),
    ),
    sourcesOf: (id: number) =>
      (model.indicators.get(id)?.formula?.references ?? []).flatMap((one) => one.id_indicador_ref ?? []),
    budgetPeriods: new Map(budgetPeriods.map((id) => [id, { structures: new Set<number>() }])),
  };
}

function operationsOf(node: TreeNode): string[] {
  return 'slug' in node ? [] : [node.operation, ...node.children.flatMap(operationsOf)];
}

it('every random formula is one that saveFormulaIndicator takes, and comes to the same formula when it is read and sent again', () => {
  for (let seed = 1; seed <= 50; seed++) {
    const { model } = fuzzCompany(seed);
    const context = contextOf(model);
    for (const indicator of model.indicators.values()) {
      if (!indicator.formula) continue;
      const input = inputOf(indicator);
      const { problems, formula } = validateFormula(input, context);
      assert.deepEqual(problems, [], `seed ${seed}`);
      assert.deepEqual(formula?.trees, indicator.formula.trees, `seed ${seed}`);
      const readAgain = {
        ...input,
        formula: { referencias: formula?.references ?? [], nos: nodesFromTrees(formula?.trees ?? {}) },
      };
      assert.deepEqual(validateFormula(readAgain, context).formula, formula, `seed ${seed}`);
    }
  }
});

it('random companies use every operation, unit, type of indicator, field and aggregation', () => {
  const seen = new Set<string>();
  for (let seed = 1; seed <= 60; seed++) {
    for (const { tipo, unidade_medida, formula } of fuzzCompany(seed).model.indicators.values()) {
      seen.add(`tipo ${tipo}`).add(`unit ${tipo === 5 ? unidade_medida : 'of others'}`);
      for (const { tipo, campo, agregacao, id_painel_modelo } of formula?.references ?? []) {
        seen.add(`reference ${tipo}`);
        if (tipo === 0) seen.add(`campo ${campo}`).add(`${agregacao} ${id_painel_modelo !== null}`);
      }
      for (const root of Object.values(formula?.trees ?? {})) {
        for (const operation of operationsOf(root)) seen.add(operation);
      }
    }
  }
  const expected = [
    ...operationNames,
    ...[0, 1, 2, 3, 4, 5].map((tipo) => `tipo ${tipo}`),
    ...[0, 1, 2, 3].map((tipo) => `reference ${tipo}`),
    ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((unit) => `unit ${unit}`),
    ...[null, 0, 1, 2, 3, 4, 5, 6].map((campo) => `campo ${campo}`),
    ...['soma', 'contagem', 'periodos'].flatMap((one) => [`${one} true`, `${one} false`]),
    'media true',
  ];
  assert.deepEqual(
    expected.filter((thing) => !seen.has(thing)),
    [],
  );
});

it('most calculated values are there, and of every size', () => {
  const digits = new Map<number, number>();
  let [values, cells] = [0, 0];
  for (let seed = 1; seed <= 10; seed++) {
    const fuzz = fuzzCompany(seed);
    cells += calculateByOracle(fuzz.values, fuzz.order);
    for (const { indicatorId, cell } of fuzz.values.existing()) {
      if (fuzz.model.indicators.get(indicatorId)?.tipo === 0) continue;
      const cents = cell.realizado_numerador;
      if (cents === null) continue;
      values++;
      const size = String(Math.abs(cents)).length;
      digits.set(size, (digits.get(size) ?? 0) + 1);
    }
  }
  assert.ok(values > cells * 0.5, `${values} values in ${cells} cells`);
  for (let size = 1; size <= 15; size++) {
    assert.ok((digits.get(size) ?? 0) > 15, `${digits.get(size)} values of ${size} digits`);
  }
});
