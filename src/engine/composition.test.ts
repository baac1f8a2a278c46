import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CompositionInput, type CompositionReference, compositionProblems } from './composition.ts';
import type { ValidationContext } from './validation/validation-context.ts';

/** Sales (1) is plain, Margin (2) has a denominator, Total (3) reads the compound indicator 4. */
const context: ValidationContext = {
  indicators: new Map(
    [
      { id: 1, nome: 'Sales', unidade_medida: 0 },
      { id: 2, nome: 'Margin', unidade_medida: 3 },
      { id: 3, nome: 'Total', unidade_medida: 0 },
      { id: 4, nome: 'Composed', unidade_medida: 0 },
    ].map((indicator) => [indicator.id, indicator]),
  ),
  models: new Map([
    [10, { status: 1, confidencial: 0, base: 0, indicators: new Set<number>() }],
    [11, { status: 1, confidencial: 0, base: 10, indicators: new Set([1, 2]) }],
  ]),
  sourcesOf: (id) => (id === 3 ? [4] : []),
};

const compound = (fields: Partial<CompositionReference> = {}): CompositionReference => ({
  id_indicador: 1,
  id_painel_modelo: 0,
  origem_campo: 1,
  origem_posicao: 0,
  destino_campo: 1,
  destino_posicao: 0,
  ...fields,
});

const input = (fields: Partial<CompositionInput>): CompositionInput => ({
  id: 4,
  tipo: 2,
  unidade_medida: 0,
  referencias: [compound()],
  ...fields,
});

const messages = (fields: Partial<CompositionInput>) =>
  compositionProblems(input(fields), context).map(
    ({ slug, message }) => `${slug === 'invalid-value' ? 422 : 412} ${message}`,
  );

const accepted: [string, Partial<CompositionInput>][] = [
  ['a field of another indicator', {}],
  ['the same field twice: it is added twice', { referencias: [compound(), compound()] }],
  [
    'the denominator of an indicator that has one',
    { referencias: [compound({ id_indicador: 2, origem_posicao: 1 })] },
  ],
  [
    'both sides of a calculation unit, the target left out',
    { unidade_medida: 5, referencias: [compound(), compound({ destino_posicao: 1 })] },
  ],
  ['the panels of a model', { referencias: [compound({ id_painel_modelo: 11 })] }],
  [
    'the same panel',
    { tipo: 4, referencias: [{ id_indicador: 1 }, { id_indicador: 1, id_painel_modelo: null }] },
  ],
  [
    'a base model whose submodel has the indicator, for the type that takes submodels too',
    { tipo: 3, unidade_medida: 3, referencias: [{ id_indicador: 2, id_painel_modelo: 10 }] },
  ],
  ['a new indicator reads whatever there is', { id: null, referencias: [compound({ id_indicador: 3 })] }],
];

for (const [what, fields] of accepted) {
  test(`${what} can be stored`, () => assert.deepEqual(messages(fields), []));
}

const refused: [string, Partial<CompositionInput>, RegExp][] = [
  [
    'itself',
    { referencias: [compound({ id_indicador: 4 })] },
    /^422 referencias\[0\]\.id_indicador is the indicator itself/,
  ],
  [
    'one that reads it',
    { referencias: [compound(), compound({ id_indicador: 3 })] },
    /^422 referencias\[1\]\.id_indicador makes .* circle: "Composed" → "Total" → "Composed"; refer to one/,
  ],
  [
    'an indicator that is not there',
    { referencias: [compound({ id_indicador: 9 })] },
    /^412 referencias\[0\]\.id_indicador 9 is not an indicator of the company$/,
  ],
  [
    'a model that is not there',
    { tipo: 4, referencias: [{ id_indicador: 1, id_painel_modelo: 9 }] },
    /^412 referencias\[0\]\.id_painel_modelo 9 is not a panel model of the company$/,
  ],
  [
    'a model without the indicator',
    { tipo: 4, referencias: [{ id_indicador: 1, id_painel_modelo: 10 }] },
    /^422 referencias\[0\]\.id_painel_modelo 10 does not contain indicator "Sales"; name a model that does$/,
  ],
  [
    'a model without the indicator, its submodels included',
    { id: null, tipo: 3, referencias: [{ id_indicador: 3, id_painel_modelo: 10 }] },
    /nor does a submodel of it; name a model that does$/,
  ],
  [
    'a denominator that is not there',
    { referencias: [compound({ origem_posicao: 1 })] },
    /^422 referencias\[0\]\.origem_posicao 1 reads a denominator, but indicator "Sales" has no denominator .*; send 0$/,
  ],
  [
    'a denominator of a unit without one',
    { referencias: [compound({ destino_posicao: 1 })] },
    /^422 referencias\[0\]\.destino_posicao 1 is a denominator, but unidade_medida 0 is not a calculation unit/,
  ],
  [
    'a calculation unit without a denominator',
    { unidade_medida: 5 },
    /^422 referencias need a denominator of the realized value .* destino_campo 1 and destino_posicao 1$/,
  ],
  [
    'a consolidated ratio of what has no denominator',
    { tipo: 3, unidade_medida: 5, referencias: [{ id_indicador: 1 }] },
    /^422 referencias\[0\]\.id_indicador indicator "Sales" has no denominator .*; with unidade_medida 5 refer to/,
  ],
];

for (const [what, fields, expected] of refused) {
  test(`${what} is refused, and the message says what to change`, () => {
    const [message, ...others] = messages(fields);
    assert.match(message ?? '', expected);
    assert.deepEqual(others, []);
  });
}

test('a compound reference names all four places, a consolidated one none', () => {
  assert.deepEqual(messages({ referencias: [{ id_indicador: 1, origem_posicao: 0, destino_posicao: 0 }] }), [
    '422 referencias[0].origem_campo is required',
    '422 referencias[0].destino_campo is required',
  ]);
});

test('what is invalid is told before what does not exist', () => {
  const told = messages({ referencias: [compound({ id_indicador: 9 }), compound({ id_indicador: 4 })] });
  assert.deepEqual(
    told.map((message) => message.slice(0, 3)),
    ['422', '412'],
  );
});
