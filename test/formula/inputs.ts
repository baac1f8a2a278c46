/**
 * Bodies of saveFormulaIndicator for the tests of validation, and the company they are judged
 * against.
 */
import { nodesFromTrees } from '../../src/engine/tree.ts';
import type { Formula, FormulaIndicatorInput, FormulaReferenceInput } from '../../src/engine/types.ts';
import type { ValidationContext } from '../../src/engine/validation/validation-context.ts';

export const plainId = 21;
export const ratioId = 22;
export const ownId = 20;

export function referenceInput(
  slug: string,
  fields: Partial<FormulaReferenceInput> = {},
): FormulaReferenceInput {
  return {
    slug,
    rotulo: `Label of ${slug}`,
    tipo: 0,
    id_indicador_ref: (fields.tipo ?? 0) === 0 ? plainId : null,
    campo: null,
    agregacao: null,
    id_painel_modelo: null,
    id_go_processo_periodo: null,
    go_config: null,
    go_metrica: null,
    go_modo: null,
    valor_constante: fields.tipo === 2 ? '1.5' : null,
    ...fields,
  };
}

export function formulaInput(
  references: readonly FormulaReferenceInput[],
  trees: Formula['trees'],
  fields: Partial<FormulaIndicatorInput> = {},
): FormulaIndicatorInput {
  return {
    id: ownId,
    unidade_medida: 4,
    interpretacao: 0,
    totalizador: 0,
    moeda: null,
    meta_oculta: 0,
    meta_ajustavel: 0,
    conceitos: null,
    formula: { referencias: references, nos: nodesFromTrees(trees) },
    ...fields,
  };
}

const indicators = [
  { id: ownId, nome: 'Margin', unidade_medida: 4 },
  { id: plainId, nome: 'Sales', unidade_medida: 0 },
  { id: ratioId, nome: 'Ticket', unidade_medida: 1 },
  { id: 23, nome: 'Growth', unidade_medida: 4 },
  { id: 24, nome: 'Total', unidade_medida: 4 },
];

const contains = new Set([plainId]);

/** Growth reads Total, which reads Margin (the indicator being saved). */
export const context: ValidationContext = {
  indicators: new Map(indicators.map((indicator) => [indicator.id, indicator])),
  models: new Map([
    [1, { status: 1, confidencial: 0, base: 0, indicators: contains }],
    [2, { status: 1, confidencial: 0, base: 1, indicators: contains }],
    [3, { status: 0, confidencial: 0, base: 1, indicators: contains }],
    [4, { status: 1, confidencial: 1, base: 1, indicators: contains }],
    [5, { status: 1, confidencial: 0, base: 1, indicators: new Set([ratioId]) }],
  ]),
  sourcesOf: (id) => (id === 23 ? [24] : id === 24 ? [ownId] : id === ownId ? [plainId] : []),
  budgetPeriods: new Map([[7, { structures: new Set([70]) }]]),
  budgetRecords: {
    structures: new Set([70, 71]),
    accounts: new Set([1, 2]),
    centres: new Set([30]),
    dimensionValues: new Set([40, 41]),
  },
};
