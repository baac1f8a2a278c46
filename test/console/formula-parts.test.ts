/** Parts of the formula page, without a browser: completions, signatures, units, differences. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { formatIn } from '../../console/data/written/format.ts';
import { type Completion, CompletionIndex } from '../../console/formula/completion-index.ts';
import { completionAt } from '../../console/formula/completion-place.ts';
import { textDiff } from '../../console/formula/diff.ts';
import { highlightsOf } from '../../console/formula/highlight.ts';
import { Readings } from '../../console/formula/readings.ts';
import { signatureAt } from '../../console/formula/signature.ts';
import { draftFrom, draftText } from '../../console/pages/formula/formula-draft.ts';
import { namedPart } from '../../console/pages/formula/part-name.ts';
import { en } from '../../console/words/en/en.ts';
import { pt } from '../../console/words/pt/pt.ts';
import type { LeafReading } from '../../src/engine/live-values.ts';
import { dimensionText, unitsOf } from '../../src/engine/text/dimensions.ts';
import { glossaryOf } from '../../src/engine/text/names.ts';
import { nodeAt, type OutlineNode, outlineOf } from '../../src/engine/text/outline.ts';
import { parseFormula } from '../../src/engine/text/parse.ts';

const glossary = glossaryOf({
  indicators: [
    { id: 1, name: 'Vendas' },
    { id: 2, name: 'Pedidos' },
    { id: 3, name: 'Prazo' },
    { id: 4, name: 'Margem' },
  ],
});
const parse = (text: string) => parseFormula(text, { language: 'pt', glossary });

/** The text with its caret, which is written as `|`. */
const withCaret = (text: string) => ({ text: text.replace('|', ''), at: text.indexOf('|') });

describe('completion', () => {
  const named = (name: string, kind: Completion['kind'] = 'indicator'): Completion => ({
    kind,
    name,
    text: name,
  });
  const indicators = new Set(['indicator'] as const);

  it('finds names without accents and case: beginnings first, then words, then parts', () => {
    const index = new CompletionIndex([
      named('Recompra'),
      named('Média de compras'),
      named('Compras'),
      named('COMPRA média'),
      named('compra()', 'function'),
    ]);
    const found = (text: string) => index.search(text, indicators).map(({ name }) => name);
    assert.deepEqual(found('compra'), ['COMPRA média', 'Compras', 'Média de compras', 'Recompra']);
    assert.deepEqual(found('MEDIA comp'), ['COMPRA média', 'Média de compras']);
    assert.deepEqual(found('zzz'), []);
  });

  it('knows what may stand at the caret, and what of it is written', () => {
    const cases: readonly (readonly [string, string | undefined, string?])[] = [
      ['[ven|', 'indicator', 'ven'],
      ['1 + [Vendas lí|quidas] + 2', 'indicator', 'Vendas lí'],
      ["SOMA('Lojas d|", 'submodel', 'Lojas d'],
      ['[Vendas].rea|', 'field', 'rea'],
      ['[Vendas].|', 'field', ''],
      ['1 + so|', 'indicator submodel function', 'so'],
      ['[Vendas] re|', 'tree', 're'],
      ['ORÇAMENTO(con|', 'parameter', 'con'],
      ['ORÇAMENTO(métrica: or|', 'metric', 'or'],
      ['ORÇAMENTO(modo: |', undefined],
      ['ENTRADA("aj|', undefined],
      ['ORÇAMENTO(período: "20|"', 'periods', '20'],
      ['ORÇAMENTO(período: "2017"; contas: "|"', 'accounts', ''],
      ['ORÇAMENTO(contas: "3.1", "rec|', 'accounts', 'rec'],
      ['ORÇAMENTO(estruturas: "m|")', 'structures', 'm'],
      ['1 + ORÇAMENTO(centros: "s|', 'centres', 's'],
      ['ORÇAMENTO(dimensões: "p|', 'dimensions', 'p'],
      ['ORÇAMENTO("2|', undefined],
      ['ORÇAMENTO(métrica: "or|', undefined],
      ['[Vendas] |', undefined],
      ['1 + |', undefined],
    ];
    for (const [marked, kinds, typed] of cases) {
      const { text, at } = withCaret(marked);
      const place = completionAt(text, at, 'pt', false);
      assert.equal(place && [...place.kinds].join(' '), kinds, marked);
      assert.equal(place?.typed, typed, marked);
    }
    const { text, at } = withCaret('1 + [Vendas lí|quidas] + 2');
    const place = completionAt(text, at, 'pt', false);
    assert.equal(text.slice(place?.start, place?.end), '[Vendas líquidas]');
    assert.equal([...(completionAt('1 + ', 4, 'pt', true)?.kinds ?? [])].length, 3);
  });

  it('offers the structures of the period that is named beside them, and all where none is', () => {
    const structure = (name: string, period: string) => ({ ...named(name, 'structures'), period });
    const index = new CompletionIndex([
      named('Plano 2017', 'periods'),
      named('Plano 2018', 'periods'),
      structure('MB-17', 'Plano 2017'),
      structure('MB-18', 'Plano 2018'),
    ]);
    const cases: readonly (readonly [string, readonly string[]])[] = [
      ['ORÇAMENTO(período: "plano 2017"; estruturas: "m|', ['MB-17']],
      ['ORÇAMENTO(período: "Plano 2018"; contas: "3.1"; estruturas: "|"', ['MB-18']],
      ['ORÇAMENTO(estruturas: "m|; período: "Plano 2018") + 1', ['MB-18']],
      ['ORÇAMENTO(período: "Plano 2017"; contas: "1") + ORÇAMENTO(estruturas: "|', ['MB-17', 'MB-18']],
      ['ORÇAMENTO(estruturas: "|") + ORÇAMENTO(período: "Plano 2017")', ['MB-17', 'MB-18']],
      ['ORÇAMENTO(período: "2016"; estruturas: "m|', ['MB-17', 'MB-18']],
    ];
    for (const [marked, expected] of cases) {
      const { text, at } = withCaret(marked);
      const place = completionAt(text, at, 'pt', false);
      assert.ok(place, marked);
      const found = index.search(place.typed, place.kinds, place.period);
      assert.deepEqual(
        found.map(({ name }) => name),
        expected,
        marked,
      );
    }
  });

  it('never fails, whatever the text and the caret', () => {
    const piece = fc.constantFrom(
      '[',
      ']',
      "'",
      '"',
      '(',
      ')',
      ';',
      '.',
      ':',
      'SE',
      'ORÇAMENTO',
      'a',
      ' ',
      '1',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), fc.nat(25), fc.boolean(), (pieces, at, isAsked) => {
        const text = pieces.join('');
        const caret = Math.min(at, text.length);
        const place = completionAt(text, caret, 'pt', isAsked);
        if (place) assert.ok(place.start <= caret && caret <= place.end && place.end <= text.length);
        signatureAt(text, caret, 'pt');
        for (const { start, end } of highlightsOf(text, 'pt')) assert.ok(start < end && end <= text.length);
      }),
    );
  });
});

it('the signature is that of the innermost function, with the argument of the caret', () => {
  const cases: readonly (readonly [string, string | undefined, number?])[] = [
    ['SE([Vendas] > 0; |', 'se', 1],
    ['SE(MÍNIMO(1; 2; |3); 4)', 'min', 2],
    ['SE(MÍNIMO(1; 2; 3); |4)', 'se', 1],
    ['SE((1 + |2); 3)', 'se', 0],
    ['CONT.NÚM(|[Vendas])', 'contagem', 0],
    ['(1 + |2)', undefined],
    ['SE(1; 2; 3)|', undefined],
  ];
  for (const [marked, name, argument] of cases) {
    const { text, at } = withCaret(marked);
    const found = signatureAt(text, at, 'pt');
    assert.deepEqual([found?.name, found?.argument], [name, argument], marked);
  }
});

it('the smallest part that holds the caret is found, also where parts are missing', () => {
  const partAt = (marked: string) => {
    const { text, at } = withCaret(marked);
    const found = nodeAt(outlineOf(parse(text).syntax), { start: at, end: at });
    return found && [found.tree.destination, text.slice(found.node.start, found.node.end)];
  };
  assert.deepEqual(partAt('[Vendas] + 2 * [Ped|idos]'), [undefined, '[Pedidos]']);
  assert.deepEqual(partAt('meta = 1 realizado = S|E(1; 2; 3)'), [1, 'SE(1; 2; 3)']);
  assert.deepEqual(partAt('[Vendas] + 1 *| '), [undefined, '1 * ']);
  assert.equal(partAt('|  [Vendas]'), undefined);
});

describe('units', () => {
  const units = new Map([
    [1, { unidade_medida: 0, moeda: 'BRL' }],
    [2, { unidade_medida: 4 }],
    [3, { unidade_medida: 6 }],
    [4, { unidade_medida: 3 }],
  ]);
  const judged = (text: string, unidade_medida: number, moeda: string | null = null) => {
    const { formula } = parse(text);
    assert.ok(formula, text);
    return unitsOf(formula, { unidade_medida, moeda }, (id) => units.get(id));
  };
  const codes = (text: string, unit: number, currency?: string) => [
    ...new Set(judged(text, unit, currency).hints.map(({ code }) => code)),
  ];

  it('reais ÷ quantity are reais for each', () => {
    const found = judged('[Vendas] / [Pedidos]', 1, 'BRL').dimensions.get('realizado');
    assert.ok(found);
    assert.equal(dimensionText(found, 'pt'), 'BRL ÷ unidade');
    assert.equal(dimensionText(found, 'en'), 'BRL ÷ unit');
  });

  it('hint at what is mixed and at results in another unit, and at nothing that may be meant', () => {
    assert.deepEqual(codes('[Vendas] + [Pedidos]', 4), ['mixed-units']);
    assert.deepEqual(codes('SE([Vendas] > [Prazo]; 1; 2)', 4), ['mixed-units']);
    assert.deepEqual(codes('[Vendas] * 2', 6), ['other-unit']);
    for (const [text, unit] of [
      ['[Vendas] / [Pedidos]', 1],
      ['[Vendas] + 1', 0],
      ['[Vendas] * [Pedidos]', 0],
      ['[Vendas] * [Margem] / 100', 0],
      ['PERCENTUAL([Vendas]; [Vendas])', 2],
      ['[Vendas] / [Vendas]', 3],
      ['SE([Vendas] > 0; [Pedidos]; 0)', 4],
      ['[Pedidos] + ENTRADA("x")', 4],
      ['[Vendas] / PERÍODOS([Vendas])', 0],
    ] as const) {
      assert.deepEqual(codes(text, unit, 'BRL'), [], text);
    }
  });
});

it('every operation has a word or sign that people know, however it is written', () => {
  const texts = {
    pt: '(([Vendas] - [Pedidos]) * (1 / 2) + SOMA(1; 2)) > (-(3 + 4))',
    en: '(([Vendas] - [Pedidos]) * (1 / 2) + SUM(1, 2)) > (-(3 + 4))',
  };
  for (const [language, words] of [
    ['pt', pt],
    ['en', en],
  ] as const) {
    const parsed = parseFormula(texts[language], { language, glossary });
    assert.deepEqual(parsed.diagnostics, []);
    const [tree] = outlineOf(parsed.syntax);
    const names = (node: OutlineNode): string[] => [
      namedPart(node.syntax, { words, format: formatIn(words), language }).name,
      ...node.children.flatMap(names),
    ];
    const sum = language === 'pt' ? 'SOMA' : 'SUM';
    assert.deepEqual(tree && names(tree.root), [
      '>',
      '+',
      '×',
      '−',
      'Vendas',
      'Pedidos',
      '÷',
      '1',
      '2',
      sum,
      '1',
      '2',
      '−',
      '+',
      '3',
      '4',
    ]);
  }
});

it('a difference is both texts: without what was added the one, without what was removed the other', () => {
  const text = fc.array(fc.constantFrom('[Vendas]', '[Lucro]', ' + ', ' - ', '1', 'SE(', ')', '\n'), {
    maxLength: 30,
  });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const pieces = textDiff(before.join(''), after.join(''));
      const without = (change: string) =>
        pieces.flatMap((piece) => (piece.change === change ? [] : [piece.text])).join('');
      assert.equal(without('added'), before.join(''));
      assert.equal(without('removed'), after.join(''));
    }),
  );
  assert.deepEqual(textDiff('[Vendas] + 1', '[Vendas] * 2'), [
    { text: '[Vendas] ', change: 'same' },
    { text: '+', change: 'removed' },
    { text: '*', change: 'added' },
    { text: ' ', change: 'same' },
    { text: '1', change: 'removed' },
    { text: '2', change: 'added' },
  ]);
});

it('a draft comes back as it was kept, and other texts are none', () => {
  const draft = { text: '[Vendas]', language: 'pt', base: '1', etag: '"x"' } as const;
  assert.deepEqual(draftFrom(draftText(draft)), draft);
  assert.equal(draftText({ ...draft, base: '[Vendas] ' }), '');
  for (const text of [null, '', '{}', '[]', '1', 'x', '{"text":1}']) assert.equal(draftFrom(text), undefined);
});

it('what references read is asked for once, and again where it failed', async () => {
  const asked: string[][] = [];
  let fails = true;
  const readings = new Readings(async (missing) => {
    asked.push(missing.map(({ key }) => key));
    if (fails) throw new Error('no connection');
    return missing.map(({ key }) => ({ valor: key, motivo: null }));
  });
  const [a, b] = ['a', 'b'].map((key) => ({ key }) as LeafReading) as [LeafReading, LeafReading];
  await readings.ask([a]);
  assert.ok(readings.error());
  fails = false;
  await readings.ask([a, b]);
  await readings.ask([b, a]);
  assert.equal(readings.error(), undefined);
  assert.deepEqual(asked, [['a'], ['a', 'b']]);
  assert.deepEqual(readings.known().get('b'), { valor: 'b', motivo: null });
});
