import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Language, languages } from './language.ts';
import { glossaryOf } from './names.ts';
import { parseFormula } from './parse.ts';

const glossary = glossaryOf({
  indicators: [
    { id: 1, name: 'Vendas' },
    { id: 2, name: 'Lucro' },
    { id: 3, name: 'Pedidos' },
    { id: 4, name: 'Pedidos' },
    { id: 5, name: 'Nota #1' },
  ],
  submodels: [
    { id: 1, name: 'Lojas' },
    { id: 2, name: 'Lojas do Sul' },
  ],
  periods: [{ id: 1, name: '2017' }],
  accounts: [{ id: 1, name: '3.1' }],
});

const parse = (text: string, language: Language = 'pt') => parseFormula(text, { language, glossary });

/** The text with « and » where the diagnostic begins and ends. */
function marked(text: string): { text: string; start: number; end: number } {
  const start = text.indexOf('«');
  const end = text.indexOf('»') - 1;
  return { text: text.replace(/[«»]/g, ''), start, end };
}

/** The code, the text with its place, and the text after the fix, where there is one. */
const cases: readonly (readonly [code: string, text: string, fixed?: string, language?: Language])[] = [
  ['empty', '«»'],
  ['leading-equals', '«=»[Vendas]', '[Vendas]'],
  ['unknown-character', '1 + «~^`§» 2', '1 +  2'],
  ['unclosed-quote', '1 + «[Vendas»', '1 + [Vendas]'],
  ['unclosed-quote', 'ENTRADA(«"ajuste)»'],
  ['decimal-sign', '[Vendas] * «1.5»', '[Vendas] * 1,5'],
  ['decimal-sign', '«1.234»,5'],
  ['separator', 'ABS(1) + MÍNIMO(1«,» 2)', 'ABS(1) + MÍNIMO(1; 2)'],
  ['separator', 'MIN(1«;» 2)', 'MIN(1, 2)', 'en'],
  ['operand-missing', '1 + «»'],
  ['operand-missing', '1 + «*» 2'],
  ['operand-missing', 'meta = «»'],
  ['operand-missing', 'SE(1;«;» 2)'],
  ['unexpected', '1 «2» 3'],
  ['unexpected', '1 + «"texto"»'],
  ['parenthesis-missing', '(1 + 2«»', '(1 + 2)'],
  ['parenthesis-extra', '1 + 2«)»', '1 + 2'],
  ['comparison-chain', '1 = 2 «=» 3'],
  ['unknown-function', '«SUM»(1; 2)', 'SOMA(1; 2)'],
  ['unknown-function', '«MAXIMOS»(1; 2)', 'MÁXIMO(1; 2)'],
  ['unknown-function', '«XYZW»(1; 2)'],
  ['unknown-function', '2 * «SEERRO»([Vendas] / [Lucro]; 0)', '2 * SOMA([Vendas] / [Lucro]; 0)'],
  ['unknown-function', '«SEERRO»([Vendas] / [Lucro]; 1)'],
  ['unknown-function', '«SEERRO»()'],
  ['unknown-function', '«IFERROR»([Vendas]; 0,00)', 'SOMA([Vendas]; 0)'],
  ['unknown-function', '2 * «ARRED»([Vendas] + 1; 2)', '2 * ([Vendas] + 1)'],
  ['unknown-function', '«ARREDONDAR.PARA.CIMA»([Vendas]; 0)', '[Vendas]'],
  ['unknown-function', '«ROUND»([Vendas], 2)', '[Vendas]', 'en'],
  ['unknown-function', '«E»([Vendas] > 0; [Lucro] > 0)', 'MÍNIMO([Vendas] > 0; [Lucro] > 0)'],
  ['unknown-function', '«PROCV»([Vendas]; 2)'],
  ['bare-word', '«Vendas» + 1', '[Vendas] + 1'],
  ['indicator-missing', "«'Lojas do Sul'» + 1"],
  ['unknown-field', '[Vendas].«target»', '[Vendas].meta'],
  ['unknown-field', '[Vendas].«metta»', '[Vendas].meta'],
  ['unknown-field', '[Vendas]«.»'],
  ['reference-expected', '«CONT.NÚM(1)»'],
  ['reference-expected', '«PERÍODOS([Vendas]; [Lucro])»'],
  ['aggregation-missing', '«Lojas[Vendas]» + 1', "SOMA('Lojas'[Vendas]) + 1"],
  ['entry-label', '«ENTRADA()»'],
  ['entry-label', '«ENTRADA(1»)'],
  ['budget-parameter', 'ORÇAMENTO(período: "2017"; «conta»: "3.1")'],
  ['budget-repeated', 'ORÇAMENTO(período: "2017"; contas: "3.1"; «contas»: "3.1")'],
  ['budget-code', 'ORÇAMENTO(período: «2017»; contas: "3.1")'],
  ['budget-choice', 'ORÇAMENTO(período: "2017"; contas: "3.1"; modo: «mensal»)'],
  ['tree-repeated', 'meta = 1 realizado = 2 «meta» = 3'],
  ['tree-unnamed', '«1» meta = 2'],
  ['unknown-indicator', '«[Venda]» + 1', '[Vendas] + 1'],
  ['unknown-indicator', '1 + «[vendas brutas do ano]»'],
  ['unknown-indicator', '«[#99]»'],
  ['unknown-indicator', '«[]»'],
  ['unknown-submodel', 'SOMA(«Loja»[Vendas])', 'SOMA(Lojas[Vendas])'],
  [
    'unknown-period',
    'ORÇAMENTO(período: «"2018"»; contas: "3.1")',
    'ORÇAMENTO(período: "2017"; contas: "3.1")',
  ],
  ['unknown-account', 'ORÇAMENTO(período: "2017"; contas: "3.1", «"x"»)'],
  ['unknown-structure', 'ORÇAMENTO(período: "2017"; estruturas: «"MB"»)'],
  ['unknown-centre', 'ORÇAMENTO(período: "2017"; centros: «"SUL"»)'],
  ['unknown-dimension', 'ORÇAMENTO(período: "2017"; dimensões: «"PF"»)'],
  ['ambiguous-indicator', '1 + «[pedidos]»', '1 + [Pedidos #3]'],
  ['other-name', '«[Vendas #2]»', '[Lucro]'],
];

describe('what is wrong with a text', () => {
  for (const [code, withMarks, fixed, language] of cases) {
    it(`${code}: ${withMarks}`, () => {
      const { text, start, end } = marked(withMarks);
      const { diagnostics, formula } = parse(text, language);
      const first = diagnostics.find((one) => one.code === code);
      assert.ok(first, JSON.stringify(diagnostics));
      assert.deepEqual([first.start, first.end], [start, end], JSON.stringify(diagnostics));
      assert.equal(formula, undefined);
      for (const one of languages) assert.notEqual(first.message[one], '');
      const { fix } = first;
      if (fixed === undefined) return;
      assert.ok(fix);
      const after = text.slice(0, fix.start) + fix.text + text.slice(fix.end);
      assert.equal(after, fixed);
      assert.deepEqual(parse(after, language).diagnostics, []);
    });
  }

  it('is not that accents, case or white space differ, or that a name ends like an id', () => {
    for (const text of [
      '[VÊNDAS]',
      '[ vendas ]',
      '[Vendas#1]',
      '[Vendas #1]',
      '[Nota #1]',
      '[#1]',
      '\uFEFFse(1;2;3)\r\n',
      "soma('lojas do sul'[Vendas])",
      'ORCAMENTO(periodo:"2017";contas:"3.1";metrica:orcado;modo:ACUMULADO)',
      '1 − 2 × 3 ÷ 4 ≤ 5',
      'meta = 1\r\nREALIZADO = 2',
    ]) {
      assert.deepEqual(parse(text).diagnostics, [], text);
    }
  });

  it('is told with what was understood, whatever else is wrong', () => {
    const { syntax, diagnostics } = parse('meta = [Venda]\nrealizado = SE([Lucro] > 0; 1,; 2');
    assert.deepEqual(
      diagnostics.map(({ code }) => code),
      ['unknown-indicator', 'separator', 'operand-missing', 'parenthesis-missing'],
    );
    const root = syntax.trees[1];
    assert.ok(root?.kind === 'operation' && root.operation === 'se');
  });
});

describe('a text of any size', () => {
  const million = 1_000_000;

  it('is refused when it is longer than any formula', () => {
    for (const text of ['+'.repeat(million), '['.repeat(million), ' '.repeat(million), '1+'.repeat(50_000)]) {
      assert.ok(parse(text).diagnostics.some(({ code }) => code === 'too-long'));
    }
  });

  it('is refused when it nests more deeply than any formula', () => {
    const levels = 19_000;
    for (const open of ['(', '-', 'SE(', 'ABS(', '1-(']) {
      const { diagnostics, formula } = parse(`${open.repeat(levels)}1`);
      assert.ok(
        diagnostics.some(({ code }) => code === 'too-deep'),
        open,
      );
      assert.equal(formula, undefined);
    }
    assert.ok(parse(`1${' - 1'.repeat(5_000)}`).diagnostics.some(({ code }) => code === 'too-deep'));
    assert.ok(parse('('.repeat(100_000)).diagnostics.length > 0);
  });

  it('may have one operation of thousands of operands, which the rules then refuse', () => {
    const { diagnostics, trees } = parse(`1${' + 1'.repeat(4_000)}`);
    assert.deepEqual(diagnostics, []);
    assert.ok(trees[1] && 'children' in trees[1] && trees[1].children.length === 4_001);
  });
});
