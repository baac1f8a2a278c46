import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { context, formulaInput, ownId } from '../../../test/formula/inputs.ts';
import { formulaRules } from '../../kernel/rules/formula-rules.ts';
import type { FormulaIndicatorInput } from '../types.ts';
import { validateFormula } from '../validation/validation.ts';
import type { ValidationContext } from '../validation/validation-context.ts';
import { languages } from './language.ts';
import { glossaryOf } from './names.ts';
import { parseFormula } from './parse.ts';
import { findingsOf } from './rules.ts';

const glossary = glossaryOf({
  indicators: [...context.indicators.values()].map(({ id, nome }) => ({ id, name: nome })),
  submodels: [
    { id: 1, name: 'Base' },
    { id: 2, name: 'Lojas' },
    { id: 3, name: 'Antigas' },
    { id: 4, name: 'Diretoria' },
    { id: 5, name: 'Outras' },
  ],
  periods: [{ id: 7, name: '2017' }],
  accounts: [
    { id: 1, name: '3' },
    { id: 2, name: '3.1' },
  ],
  structures: [
    { id: 70, name: 'MB' },
    { id: 71, name: 'XX' },
  ],
});

const where: ValidationContext = {
  ...context,
  budgetAncestors: ({ id }) => (id === 2 ? [1] : []),
};

function findings(text: string, fields: Partial<FormulaIndicatorInput> = {}) {
  const parsed = parseFormula(text, { language: 'pt', glossary });
  assert.deepEqual(parsed.diagnostics, [], text);
  const { references, nodes } = parsed;
  const input = { ...formulaInput([], {}, fields), formula: { referencias: references, nos: nodes } };
  return findingsOf(parsed, validateFormula(input, where).problems, 'pt');
}

const sum = (count: number) => Array.from({ length: count }, () => '1').join(' + ');
const constants = (count: number) => Array.from({ length: count }, (_, index) => `${index}`).join(' + ');

/** Each rule, the place of its finding between « and », and the text that works. */
const cases: readonly (readonly [
  code: keyof typeof formulaRules,
  text: string,
  fields?: Partial<FormulaIndicatorInput>,
  fixed?: string,
])[] = [
  ['aggregation-in-panel', '1 + «MÉDIA([Sales])»'],
  ['budget-overlap', '«ORÇAMENTO(período: "2017"; contas: "3", "3.1")»'],
  ['budget-period', '1 + «ORÇAMENTO(contas: "3")»'],
  ['budget-sources', '«ORÇAMENTO(período: "2017")»'],
  ['budget-sources', '«ORÇAMENTO(período: "2017"; contas: "3", "3")» + 1'],
  ['budget-structure', '«ORÇAMENTO(período: "2017"; estruturas: "XX")»'],
  ['circle', '[Sales] + «[Total]»'],
  ['constant-digits', '1 + «12345678901»'],
  ['constant-digits', '«(-0,12345678901)» + 1'],
  ['denominator-missing', '[Sales]«.meta.den» + 1', {}, '[Sales].meta + 1'],
  ['denominator-missing', '[Sales]«.realizado.den» + 1', {}, '[Sales].realizado + 1'],
  [
    'denominator-automatic',
    'meta = 1 / «[Sales]» realizado = 1 / 2',
    { unidade_medida: 5 },
    'meta = 1 / [Sales].meta realizado = 1 / 2',
  ],
  [
    'denominator-automatic',
    '1 / (2 + «[Sales]»)',
    { unidade_medida: 5 },
    'meta = 1 / (2 + [Sales].meta)\nrealizado = 1 / (2 + [Sales].realizado)',
  ],
  [
    'denominator-automatic',
    'realizado = [Sales] / «[Sales]»',
    { unidade_medida: 5, meta_oculta: 1 },
    'realizado = [Sales] / [Sales].realizado',
  ],
  [
    'root-division',
    'meta = 1 / 2 realizado = «[Sales] / [Sales].realizado * 1»',
    { unidade_medida: 5 },
    'meta = 1 / 2 realizado = [Sales] / [Sales].realizado',
  ],
  [
    'root-division',
    'meta = 1 / 2 realizado = «2 * (([Sales] + 1) / 3) * [Sales]»',
    { unidade_medida: 5 },
    'meta = 1 / 2 realizado = 2 * ([Sales] + 1) * [Sales] / 3',
  ],
  [
    'root-division',
    'meta = PERCENTUAL(1; 2) realizado = «[Sales].realizado / 3 * 100»',
    { unidade_medida: 3 },
    'meta = PERCENTUAL(1; 2) realizado = PERCENTUAL([Sales].realizado; 3)',
  ],
  [
    'root-division',
    'meta = PERCENTUAL(1; 2) realizado = «PERCENTUAL([Sales] + 1; 3) * 2»',
    { unidade_medida: 3 },
    'meta = PERCENTUAL(1; 2) realizado = PERCENTUAL(([Sales] + 1) * 2; 3)',
  ],
  [
    'entries-many',
    'meta = ENTRADA("a") / ENTRADA("b") realizado = (ENTRADA("c") + ENTRADA("d")) / «ENTRADA("e")»',
  ],
  ['entries-together', 'realizado = ENTRADA("a") + 1 + «ENTRADA("b")»', { meta_oculta: 1 }],
  ['entries-together', 'meta = 1 realizado = (ENTRADA("a") - «ENTRADA("b")») / 2'],
  ['entry-once', 'realizado = ENTRADA("a") / «ENTRADA("a")»', { meta_oculta: 1 }],
  ['entry-once', '«ENTRADA("a")»'],
  ['label-length', `realizado = «ENTRADA("${'x'.repeat(256)}")»`, { meta_oculta: 1 }],
  ['label-length', 'realizado = «ENTRADA("")»', { meta_oculta: 1 }],
  ['levels', `${'ABS('.repeat(20)}«1»${')'.repeat(20)}`],
  ['nodes', `${sum(249)} + «1» + ${sum(10)}`],
  ['operands', '1 + «SE»(1; 2)'],
  ['operands', '«ABS»(1; 2)'],
  ['operands', '«MÍNIMO»(1)'],
  ['operands', '«SOMA»()'],
  ['own-indicator', 'ABS(«[Margin]») + 1'],
  ['references', `${constants(100)} + «100» + 1`],
  ['root-division', '«1 + 2»', { unidade_medida: 5 }],
  ['root-division', 'meta = 1 / 2 realizado = «[Ticket]»', { unidade_medida: 1, moeda: 'BRL' }],
  ['root-division', '«1 + 2»', { unidade_medida: 3 }],
  ['root-percentage', '«1 / (2 + 3)»', { unidade_medida: 3 }, 'PERCENTUAL(1; (2 + 3))'],
  ['submodel-base', 'SOMA(«Base»[Sales])'],
  ['submodel-confidential', 'SOMA(«Diretoria»[Sales])'],
  ['submodel-deactivated', "SOMA(«'Antigas'»[Sales])"],
  ['submodel-lacks', 'SOMA(«Outras»[Sales])'],
  ['tree-missing', 'realizado = 1«»'],
  ['tree-missing', 'meta = 1«»'],
];

/** About fields of the indicator, so that no part of the text is wrong. */
const fieldCases: readonly (readonly [keyof typeof formulaRules, string, Partial<FormulaIndicatorInput>])[] =
  [
    ['currency', 'moeda', { unidade_medida: 0 }],
    ['currency', 'moeda', { unidade_medida: 0, moeda: 'XYZ' }],
    ['concepts', 'conceitos', { unidade_medida: 10, totalizador: 2 }],
    [
      'concept-repeated',
      'conceitos',
      { unidade_medida: 10, totalizador: 2, conceitos: [1, 1].map((valor) => ({ nome: 'a', valor })) },
    ],
    ['concept-interpretation', 'interpretacao', { unidade_medida: 10, totalizador: 2, interpretacao: 1 }],
    ['concept-total', 'totalizador', { unidade_medida: 10 }],
    ['concept-adjustable', 'meta_ajustavel', { unidade_medida: 10, meta_ajustavel: 1 }],
  ];

/** Names are looked up in the same records, so that a text meets these only when they change. */
const ofRecords: readonly string[] = ['budget-record', 'unknown-record'];

describe('the rules of saveFormulaIndicator on a text', () => {
  for (const [code, withMarks, fields, fixed] of cases) {
    it(`${code}: ${withMarks.slice(0, 80)}`, () => {
      const place = [withMarks.indexOf('«'), withMarks.indexOf('»') - 1];
      const text = withMarks.replace(/[«»]/g, '');
      const found = findings(text, fields);
      const own = found.filter((one) => one.code === code);
      assert.deepEqual(
        own.map(({ start, end }) => [start, end]),
        [place],
        JSON.stringify(found),
      );
      const [first] = own;
      for (const language of languages) assert.notEqual(first?.message[language], '');
      if (fixed === undefined) return;
      assert.ok(first?.fix);
      const { start, end, text: instead } = first.fix;
      assert.equal(text.slice(0, start) + instead + text.slice(end), fixed);
      assert.deepEqual(findings(fixed, fields), []);
    });
  }

  for (const [code, field, fields] of fieldCases) {
    it(`${code}: of the field ${field}`, () => {
      const own = findings('1', fields).filter((one) => one.code === code);
      assert.deepEqual(
        own.map((one) => one.field),
        [field],
      );
    });
  }

  it('propose to read in each tree its own field right of a division', () => {
    for (const text of ['PERCENTUAL([Sales]; [Sales])', 'realizado = PERCENTUAL([Sales]; [Sales])']) {
      const [found] = findings(text, { unidade_medida: 3, meta_oculta: 1 });
      assert.equal(found?.code, 'denominator-automatic');
      assert.match(found.message.pt, /: meta = … \[Sales\]\.meta, realizado = … \[Sales\]\.realizado$/);
      assert.match(found.message.en, /: target = … \[Sales\]\.target, realized = … \[Sales\]\.realized$/);
    }
  });

  it('have a case each', () => {
    const tried = new Set([
      ...cases.map(([code]) => code),
      ...fieldCases.map(([code]) => code),
      ...ofRecords,
    ]);
    assert.deepEqual(
      Object.keys(formulaRules).filter((code) => !tried.has(code)),
      [],
    );
  });

  it('have places also where a record is gone since its name was looked up', () => {
    const text = '1 + [Sales] + SOMA(Lojas[Sales]) + ORÇAMENTO(período: "2017"; contas: "3.1")';
    const parsed = parseFormula(text, { language: 'pt', glossary });
    const { references: referencias, nodes: nos } = parsed;
    const input = { ...formulaInput([], {}), id: ownId, formula: { referencias, nos } };
    const gone = {
      indicators: new Map(),
      models: new Map(),
      sourcesOf: () => [],
      budgetRecords: { ...context.budgetRecords, accounts: new Set<number>() },
      budgetPeriods: context.budgetPeriods,
    } as unknown as ValidationContext;
    const found = findingsOf(parsed, validateFormula(input, gone).problems, 'pt');
    assert.deepEqual(
      found.map(({ code, start, end }) => [code, text.slice(start, end)]),
      [
        ['unknown-record', '[Sales]'],
        ['unknown-record', '[Sales]'],
        ['budget-record', 'ORÇAMENTO(período: "2017"; contas: "3.1")'],
      ],
    );
  });
});
