import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leaf, op } from '../../../test/formula/company.ts';
import { context, formulaInput, ownId, ratioId, referenceInput } from '../../../test/formula/inputs.ts';
import type { FormulaIndicatorInput, FormulaReferenceInput, TreeNode } from '../types.ts';
import { validateFormula } from './validation.ts';

const messages = (input: FormulaIndicatorInput, where = context) =>
  validateFormula(input, where).problems.map(
    ({ slug, message }) => `${slug === 'invalid-value' ? 422 : 412} ${message}`,
  );

const both = (root: TreeNode) => ({ 0: root, 1: root });

/** A formula that only reads `x`, whose reference has these fields. */
function onlyReference(fields: Partial<FormulaReferenceInput>): FormulaIndicatorInput {
  return formulaInput([referenceInput('x', fields)], both(leaf('x')));
}

const budget = (fields: Partial<FormulaReferenceInput>) =>
  onlyReference({
    tipo: 1,
    id_go_processo_periodo: 7,
    go_config: { fontes: [{ tipo: 'conta', id: 1 }] },
    ...fields,
  });

const accepted: [string, FormulaIndicatorInput][] = [
  ['a single leaf', onlyReference({})],
  ['every aggregation without a submodel but media', onlyReference({ agregacao: 'periodos' })],
  ['contagem without a submodel', onlyReference({ agregacao: 'contagem' })],
  ['media over a submodel', onlyReference({ agregacao: 'media', id_painel_modelo: 2 })],
  ['a denominator of a calculation unit', onlyReference({ id_indicador_ref: ratioId, campo: 4 })],
  ['a constant with 10 and 10 digits', onlyReference({ tipo: 2, valor_constante: '9999999999.9999999999' })],
  ['a budget reference', budget({ go_metrica: 'desvio_valor', go_modo: 'acumulado' })],
  ['a budget configuration as JSON text', budget({ go_config: '{"fontes":[{"tipo":"estrutura","id":70}]}' })],
  [
    'a hidden target without a tree',
    { ...formulaInput([referenceInput('x')], { 1: leaf('x') }), meta_oculta: 1 },
  ],
  ['a new indicator', { ...onlyReference({}), id: null }],
  [
    'a reference that no node uses',
    formulaInput([referenceInput('x'), referenceInput('y')], both(leaf('x'))),
  ],
  ['money with its currency', { ...onlyReference({}), unidade_medida: 0, moeda: 'USD' }],
  ['another unit with an unknown currency', { ...onlyReference({}), unidade_medida: 6, moeda: 'XYZZY' }],
  [
    'concepts',
    {
      ...onlyReference({}),
      unidade_medida: 10,
      interpretacao: 2,
      totalizador: 2,
      conceitos: [{ nome: 'Good', valor: 1 }],
    },
  ],
  [
    'one manual entry on each side of each tree',
    formulaInput(
      ['a', 'b', 'c', 'd'].map((slug) => referenceInput(slug, { tipo: 3 })),
      { 0: op('divisao', leaf('a'), leaf('b')), 1: op('percentual', leaf('c'), leaf('d')) },
    ),
  ],
  [
    'unit 3 with percentual at the root, or divisao over one',
    formulaInput(
      [referenceInput('x', { id_indicador_ref: ratioId })],
      {
        0: op('percentual', leaf('x'), leaf('x')),
        1: op('divisao', op('abs', op('percentual', leaf('x'), leaf('x'))), leaf('x')),
      },
      { unidade_medida: 3 },
    ),
  ],
  [
    'unit 3 without percentual in a target tree that is not required',
    formulaInput(
      [referenceInput('c', { tipo: 2 })],
      { 0: op('divisao', leaf('c'), leaf('c')), 1: op('percentual', leaf('c'), leaf('c')) },
      { unidade_medida: 3, meta_oculta: 1 },
    ),
  ],
  [
    'one reference per tree in the denominator',
    formulaInput(
      [referenceInput('x'), referenceInput('target', { campo: 0 }), referenceInput('realized', { campo: 1 })],
      { 0: op('divisao', leaf('x'), leaf('target')), 1: op('divisao', leaf('x'), leaf('realized')) },
      { unidade_medida: 5 },
    ),
  ],
  [
    'campo 2 of a calculation unit in the denominator',
    formulaInput(
      [referenceInput('x', { id_indicador_ref: ratioId })],
      both(op('divisao', leaf('x'), op('abs', leaf('x')))),
      { unidade_medida: 7 },
    ),
  ],
  [
    'campo 2 of a plain unit in a denominator that is not the root fraction of a calculation unit',
    formulaInput([referenceInput('x')], both(op('divisao', leaf('x'), leaf('x')))),
  ],
  [
    'campo 2 of a plain unit in a denominator within the numerator',
    formulaInput(
      [referenceInput('x'), referenceInput('one', { tipo: 2 })],
      both(op('divisao', op('divisao', leaf('x'), leaf('x')), leaf('one'))),
      { unidade_medida: 9 },
    ),
  ],
];

for (const [name, input] of accepted) {
  test(`accepted: ${name}`, () => assert.deepEqual(messages(input), []));
}

const at = 'formula.referencias[0] ("x")';
const divisions = both(op('divisao', leaf('x'), leaf('c')));
const constantInput = referenceInput('c', { tipo: 2 });

/** Each is refused for exactly one reason, with the message that the client sees. */
const refused: [string, FormulaIndicatorInput, RegExp][] = [
  [
    'no reference',
    formulaInput([], both(leaf('x'))),
    /^422 formula\.referencias must be a list of 1 to 100 references; it has 0$/,
  ],
  [
    '101 references',
    formulaInput(
      Array.from({ length: 101 }, (_, n) => referenceInput(`r${n}`)),
      both(leaf('r0')),
    ),
    /1 to 100 references; it has 101$/,
  ],
  [
    'a slug twice',
    formulaInput([referenceInput('x'), referenceInput('x')], both(leaf('x'))),
    /^422 formula\.referencias\[1\] \("x"\)\.slug is the slug of an earlier reference too/,
  ],
  [
    'a slug of 41 characters',
    formulaInput([referenceInput('s'.repeat(41))], both(leaf('s'.repeat(41)))),
    /\.slug must be a text of 1 to 40 characters$/,
  ],
  [
    'a label of 256 characters',
    onlyReference({ rotulo: 'l'.repeat(256) }),
    /\.rotulo must be a text of 1 to 255/,
  ],
  ['an empty label', onlyReference({ rotulo: '' }), /\.rotulo must be a text of 1 to 255/],
  ['an unknown type', onlyReference({ tipo: 4 }), /\.tipo must be 0 .* or 3/],
  [
    'no indicator',
    onlyReference({ id_indicador_ref: null }),
    /^422 .*\.id_indicador_ref is required when tipo is 0$/,
  ],
  [
    'an unknown indicator',
    onlyReference({ id_indicador_ref: 99 }),
    /^412 formula\.referencias\[0\] \("x"\)\.id_indicador_ref 99 is not an indicator/,
  ],
  ['itself', onlyReference({ id_indicador_ref: ownId }), /^422 .*id_indicador_ref is the formula itself/],
  [
    'a circle, named by its indicators',
    onlyReference({ id_indicador_ref: 23 }),
    /^422 .*id_indicador_ref makes indicators read each other in a circle: "Margin" → "Growth" → "Total" → "Margin"; refer to one/,
  ],
  ['a field beyond 6', onlyReference({ campo: 7 }), /\.campo must be an integer from 0 to 6$/],
  [
    'the target denominator of a plain unit',
    onlyReference({ campo: 4 }),
    /\.campo 4 reads the target denominator, but indicator "Sales" has none.*send campo 0/,
  ],
  [
    'the realized denominator of a plain unit',
    onlyReference({ campo: 6 }),
    /\.campo 6 reads the realized denominator.*send campo 1/,
  ],
  [
    'an unknown aggregation',
    onlyReference({ agregacao: 'soma ' }),
    /\.agregacao must be "soma", "media", "contagem" or "periodos"$/,
  ],
  [
    'media without a submodel',
    onlyReference({ agregacao: 'media' }),
    /\.agregacao must be "soma", "contagem" or "periodos" without id_painel_modelo/,
  ],
  [
    'an unknown model',
    onlyReference({ id_painel_modelo: 99 }),
    /^412 .*\.id_painel_modelo 99 is not a panel model/,
  ],
  ['a base model', onlyReference({ id_painel_modelo: 1 }), /^422 .*\.id_painel_modelo 1 is a base model/],
  [
    'a deactivated submodel',
    onlyReference({ id_painel_modelo: 3 }),
    /^422 .*\.id_painel_modelo 3 is deactivated/,
  ],
  [
    'a confidential submodel',
    onlyReference({ id_painel_modelo: 4 }),
    /^422 .*\.id_painel_modelo 4 is confidential/,
  ],
  [
    'a submodel without the indicator',
    onlyReference({ id_painel_modelo: 5 }),
    /^422 .*\.id_painel_modelo 5 does not contain indicator "Sales"/,
  ],
  [
    'a constant without a value',
    onlyReference({ tipo: 2, valor_constante: null }),
    /\.valor_constante is required when tipo is 2$/,
  ],
  [
    'a constant that is none',
    onlyReference({ tipo: 2, valor_constante: '1e11' }),
    /\.valor_constante must be a number in Brazilian or US format/,
  ],
  [
    'a budget reference without a period',
    budget({ id_go_processo_periodo: null }),
    /^422 .*id_go_processo_periodo is required when tipo is 1$/,
  ],
  [
    'an unknown budget period',
    budget({ id_go_processo_periodo: 8 }),
    /^412 .*id_go_processo_periodo 8 is not a budget period/,
  ],
  [
    'a budget reference without configuration',
    budget({ go_config: null }),
    /\.go_config is required when tipo is 1$/,
  ],
  ['a configuration that is no object', budget({ go_config: [1] }), /\.go_config must be an object/],
  ['a configuration that is no JSON', budget({ go_config: '{fontes' }), /\.go_config must be an object/],
  [
    'no sources',
    budget({ go_config: { fontes: [] } }),
    /\.go_config must have fontes, a list of at least one/,
  ],
  [
    'a source of another kind',
    budget({ go_config: { fontes: [{ tipo: 'centro', id: 1 }] } }),
    /fontes that each are/,
  ],
  [
    'a source without an id',
    budget({ go_config: { fontes: [{ tipo: 'conta', id: '1' }] } }),
    /fontes that each are/,
  ],
  [
    'a source twice',
    budget({
      go_config: {
        fontes: [
          { tipo: 'conta', id: 1 },
          { tipo: 'conta', id: 1 },
        ],
      },
    }),
    /fontes without repetition$/,
  ],
  [
    'a result centre that is no id',
    budget({ go_config: { fontes: [{ tipo: 'conta', id: 1 }], centrosResultado: ['1'] } }),
    /centrosResultado as a list of positive integers$/,
  ],
  [
    'dimensions that are no list',
    budget({ go_config: { fontes: [{ tipo: 'conta', id: 1 }], dimensoesResultado: 3 } }),
    /dimensoesResultado as a list of positive integers$/,
  ],
  [
    'a structure of another period',
    budget({ go_config: { fontes: [{ tipo: 'estrutura', id: 71 }] } }),
    /^422 .*\.go_config\.fontes names structure 71, which does not belong to period 7/,
  ],
  [
    'an unknown structure',
    budget({ go_config: { fontes: [{ tipo: 'estrutura', id: 72 }] } }),
    /^412 .*\.go_config\.fontes names structure \(estrutura\) 72, which the company does not have$/,
  ],
  [
    'an unknown account',
    budget({ go_config: { fontes: [{ tipo: 'conta', id: 9 }] } }),
    /^412 .*\.go_config\.fontes names account \(conta\) 9, which the company does not have$/,
  ],
  [
    'an unknown result centre',
    budget({ go_config: { fontes: [{ tipo: 'conta', id: 1 }], centrosResultado: [30, 31] } }),
    /^412 .*\.go_config\.centrosResultado names result centre 31, which/,
  ],
  [
    'an unknown dimension value',
    budget({ go_config: { fontes: [{ tipo: 'conta', id: 1 }], dimensoesResultado: [42] } }),
    /^412 .*\.go_config\.dimensoesResultado names dimension value 42, which/,
  ],
  [
    'an id beyond what ids can be',
    budget({ go_config: { fontes: [{ tipo: 'conta', id: 2_147_483_648 }] } }),
    /fontes that each are/,
  ],
  [
    'an unknown metric',
    budget({ go_metrica: 'auto' }),
    /\.go_metrica must be "automatico", .* or "desvio_percentual"$/,
  ],
  ['an unknown mode', budget({ go_modo: 'mes' }), /\.go_modo must be "periodo" or "acumulado"$/],
  [
    'two manual entries in a tree without a fraction at the root',
    formulaInput(
      ['a', 'b'].map((slug) => referenceInput(slug, { tipo: 3 })),
      { 1: op('soma', leaf('a'), op('abs', leaf('b'))) },
      { meta_oculta: 1 },
    ),
    /puts the manual entries "a" and "b" together in the realized tree \(destino 1\); keep one there$/,
  ],
  [
    'two manual entries on one side',
    formulaInput(
      [...['a', 'b'].map((slug) => referenceInput(slug, { tipo: 3 })), constantInput],
      { 1: op('percentual', leaf('c'), op('soma', leaf('a'), leaf('b'))) },
      { meta_oculta: 1 },
    ),
    /puts the manual entries "a" and "b" together in the denominator side of the realized tree/,
  ],
  [
    'a manual entry in two nodes',
    formulaInput([referenceInput('x', { tipo: 3 })], both(leaf('x'))),
    /must use the manual entry "x" \(tipo 3\) in exactly one node; it stands in 2$/,
  ],
  [
    'a manual entry in no node',
    formulaInput([referenceInput('x'), referenceInput('m', { tipo: 3 })], both(leaf('x'))),
    /must use the manual entry "m" \(tipo 3\) in exactly one node; it stands in 0$/,
  ],
  [
    'another root than divisao for a calculation unit',
    formulaInput(
      [referenceInput('x'), constantInput],
      { 0: op('divisao', leaf('x'), leaf('c')), 1: op('percentual', leaf('x'), leaf('c')) },
      { unidade_medida: 5 },
    ),
    /^422 formula\.nos\[3\] \("realizado"\) is the root of the realized tree \(destino 1\) and must be "divisao"/,
  ],
  [
    'unit 3 without percentual',
    formulaInput(
      [referenceInput('x'), constantInput],
      { 0: op('percentual', leaf('x'), leaf('c')), 1: op('divisao', leaf('x'), leaf('c')) },
      { unidade_medida: 3 },
    ),
    /^422 formula\.nos\[3\] \("realizado"\) .* must hold a "percentual"/,
  ],
  [
    'campo 2 of a plain unit in the denominator of the root fraction',
    formulaInput(
      [referenceInput('x'), constantInput],
      { 0: op('divisao', leaf('x'), leaf('c')), 1: op('divisao', leaf('c'), op('abs', leaf('x'))) },
      { unidade_medida: 5 },
    ),
    /^422 formula\.nos\[6\] \("realizado\.1\.0"\)\.ref_slug puts reference "x" with campo 2 in the denominator.*indicator "Sales".*send one reference per tree instead: campo 0 for the target tree \(destino 0\) and campo 1 for the realized tree/,
  ],
  [
    'the same below percentual in unit 3',
    formulaInput(
      [referenceInput('x', { campo: 2 }), constantInput],
      { 0: op('percentual', leaf('c'), leaf('c')), 1: op('percentual', leaf('c'), leaf('x')) },
      { unidade_medida: 3 },
    ),
    /\("realizado\.1"\)\.ref_slug puts reference "x" with campo 2 in the denominator/,
  ],
  [
    'no currency for money',
    { ...onlyReference({}), unidade_medida: 0 },
    /^422 moeda is required when unidade_medida is 0/,
  ],
  [
    'an unknown currency',
    formulaInput([referenceInput('x'), constantInput], divisions, { unidade_medida: 1, moeda: 'BRX' }),
    /^422 moeda must be a supported ISO 4217 code/,
  ],
  [
    'a currency in small letters',
    { ...onlyReference({}), unidade_medida: 0, moeda: 'brl' },
    /^422 moeda must be/,
  ],
];

const concept = { unidade_medida: 10, totalizador: 2, conceitos: [{ nome: 'Good', valor: 1 }] };
refused.push(
  [
    'concepts that are missing',
    { ...onlyReference({}), ...concept, conceitos: null },
    /^422 conceitos is required/,
  ],
  [
    'concepts that are empty',
    { ...onlyReference({}), ...concept, conceitos: [] },
    /^422 conceitos is required/,
  ],
  [
    'concepts read another way',
    { ...onlyReference({}), ...concept, interpretacao: 1 },
    /^422 interpretacao must be 0 or 2/,
  ],
  [
    'concepts totalled another way',
    { ...onlyReference({}), ...concept, totalizador: 0 },
    /^422 totalizador must be 2/,
  ],
  [
    'concepts with an adjustable target',
    { ...onlyReference({}), ...concept, meta_ajustavel: 1 },
    /^422 meta_ajustavel must be 0/,
  ],
);

for (const [name, input, expected] of refused) {
  test(`refused: ${name}`, () => {
    const found = messages(input);
    assert.match(found[0] ?? 'accepted', expected);
  });
}

test('five manual entries are one too many', () => {
  const references = ['a', 'b', 'c', 'd', 'e'].map((slug) => referenceInput(slug, { tipo: 3 }));
  const input = formulaInput(references, {
    0: op('divisao', leaf('a'), leaf('b')),
    1: op('divisao', leaf('c'), leaf('d')),
  });
  assert.match(messages(input)[0] ?? '', /may hold at most 4 manual entries \(tipo 3\); it has 5: "a", "b"/);
});

test('all problems are told, those of the body before records that do not exist, each with its field', () => {
  const input = formulaInput(
    [
      referenceInput('x', { id_indicador_ref: 99, campo: 9 }),
      referenceInput('y', { id_painel_modelo: 98, agregacao: 'all' }),
    ],
    both(leaf('x')),
    { unidade_medida: 0 },
  );
  assert.deepEqual(
    validateFormula(input, context).problems.map(({ slug, where }) => [slug, where]),
    [
      ['invalid-value', 'moeda'],
      ['invalid-value', `${at}.campo`],
      ['invalid-value', 'formula.referencias[1] ("y").agregacao'],
      ['unknown-reference', `${at}.id_indicador_ref`],
      ['unknown-reference', 'formula.referencias[1] ("y").id_painel_modelo'],
    ],
  );
});

test('without a budget module every period is unknown', () => {
  const { budgetPeriods: _, ...without } = context;
  assert.match(
    messages(budget({}), without)[0] ?? '',
    /^412 .*id_go_processo_periodo 7 is not a budget period/,
  );
});
