/** What the words of the console promise in both languages, whatever they are given. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { axisLabels } from '../../console/data/written/axis-format.ts';
import { formatIn } from '../../console/data/written/format.ts';
import { readNumber, writeNumber } from '../../console/grid/number-text.ts';
import { en } from '../../console/words/en/en.ts';
import { pt } from '../../console/words/pt/pt.ts';

const counts = [0, 1, 2, 1_234];

type Saying = (...given: (number | string)[]) => string;

/** Some take names, which numbers stand for too. */
function said(saying: Saying, given: readonly number[]): string {
  try {
    return saying(...given);
  } catch {
    return saying(...given.map(String));
  }
}

/** Every text by its path; those of functions with each count for all of their arguments. */
function* textsIn(words: object, path = ''): Generator<readonly [path: string, count: number, text: string]> {
  for (const [name, value] of Object.entries(words)) {
    const here = path === '' ? name : `${path}.${name}`;
    // They take objects: rules.test.ts.
    if (here === 'rules') continue;
    if (typeof value === 'string') yield [here, 0, value];
    else if (typeof value === 'function') {
      for (const count of counts) {
        const given = Array.from({ length: value.length }, () => count);
        yield [`${here}(${given.join(', ')})`, count, said(value as Saying, given)];
      }
    } else if (typeof value === 'object' && value !== null) yield* textsIn(value, here);
  }
}

const languages = { pt, en };
/** They say in words of their own that there is none, or take a name, an hour or a value. */
const sayNone = new Set([
  'environments.along',
  'indicatorForm.conceptsText',
  'tokens.requestsOfDay',
  'notices.hour',
]);
/** A number, and the noun after it in the wrong form. Some nouns end alike in both. */
const wrong = {
  pt: {
    one: /(?<![\d.])1 (?!mês|a mais)\p{L}{2,}(?:s|ões|éis|ãos)(?!\p{L})/u,
    many: /(?<![\d.,])(?:2|1\.234) (?:valor|célula|painel|linha|coluna|mês|vez|mudança|erro|dica|campo|versão|indicador|pessoa|número|passo|pontuação)(?!\p{L})/u,
  },
  en: {
    one: /(?<![\d,])1 (?!is|was|has|less|differs|belongs|access(?!\p{L})|process(?!\p{L}))\p{L}{2,}s(?!\p{L})/u,
    many: /(?<![\d,.])(?:0|2|1,234) (?:value|cell|panel|row|column|month|time|change|mistake|hint|field|version|indicator|person|number|step|score)(?!\p{L})/u,
  },
};

describe('the words of the console', () => {
  for (const language of ['pt', 'en'] as const) {
    it(`count one as one and several as several (${language})`, () => {
      const { one, many } = wrong[language];
      for (const [path, count, text] of textsIn(languages[language])) {
        if (count === 1) assert.doesNotMatch(text, one, path);
        else assert.doesNotMatch(text, many, path);
      }
    });

    it(`count none as several (${language})`, () => {
      const texts = [...textsIn(languages[language])].filter(
        ([path]) => path.includes('(') && !sayNone.has(path.split('(')[0] ?? ''),
      );
      for (const [path, count, text] of texts) {
        const asTwo = text.replaceAll(/(?<![\d.,])0(?![\d.,]\d)/g, '2');
        if (count !== 0 || asTwo === text) continue;
        const [, , two = ''] = texts.find(([one]) => one === path.replaceAll('0', '2')) ?? [];
        // What there is none of may be left out, or what is lacking be added, at the end.
        const [shorter = '', longer = ''] = [asTwo, two].toSorted((a, b) => a.length - b.length);
        assert.ok(longer.startsWith(shorter.replace(/\.?\s*$/, '')), `${path}: ${text}`);
      }
    });

    it(`have no sign twice, and no hyphen for a minus (${language})`, () => {
      for (const [path, , text] of textsIn(languages[language])) {
        assert.doesNotMatch(text, /(?<!\.)\.\.(?!\.)|,,|;;|[.,;]\s+[.,;]|\s[.,;](?!\d)| {2}/, path);
        assert.doesNotMatch(text, /(?:^|[\s(])-\s?\d|\p{L} - \p{L}/u, path);
      }
    });

    it(`are sentences where several are said after each other (${language})`, () => {
      const { formula, grid } = languages[language];
      const sentences = [
        formula.restored,
        formula.changed,
        formula.conflicting,
        formula.saved,
        grid.notKept,
        ...counts.flatMap((count) => [
          grid.sent(count),
          grid.conflicts(count),
          ...counts.map((elsewhere) => grid.pending(count, elsewhere)),
        ]),
      ];
      for (const text of sentences) assert.match(text, /[^.]\.$/);
    });
  }
});

describe('a number that is shown', () => {
  const amount = fc.integer({ min: 1 - 10 ** 15, max: 10 ** 15 - 1 }).map((cents) => cents / 100);

  it('has its sign beside its digits where it is a rounded difference', () => {
    for (const words of [pt, en]) {
      const { difference } = formatIn(words);
      const points = words === pt ? '≈\u00A0+0,09 p.p.' : '≈\u00A0+0.09 pp';
      assert.equal(difference(0.09, { unidade_medida: 3 }, { isRounded: true }), points);
      fc.assert(
        fc.property(amount, fc.integer({ min: 0, max: 9 }), fc.boolean(), (value, unit, isRounded) => {
          const text = difference(value, { unidade_medida: unit }, { isRounded });
          const sign = value === 0 ? '' : value > 0 ? '\\+' : '\u2212';
          assert.match(text, new RegExp(`^${isRounded ? '≈\u00A0' : ''}${sign}\\d`));
        }),
      );
    }
  });

  it('has a minus sign, not a hyphen, and two decimals or none', () => {
    for (const words of [pt, en]) {
      const format = formatIn(words);
      const decimal = words === pt ? ',' : '.';
      fc.assert(
        fc.property(amount, fc.integer({ min: 0, max: 9 }), (value, unit) => {
          const text = value.toFixed(2).replace(/\.?0+$/, '');
          const grouped = writeNumber(text, words === pt ? 'br' : 'us', { isGrouped: true });
          const shown = [
            format.value(value, { unidade_medida: unit, moeda: 'BRL' }, { withUnit: true }),
            format.number(value),
            format.percent(value),
            format.exact(text),
            format.exact(`${Math.round(value)}/7`),
            grouped,
            ...axisLabels([value, value + 10, value + 20], { unidade_medida: unit }, words),
          ];
          for (const one of shown) {
            assert.ok(!one.includes('-'), one);
            if (value < 0 && !shown.slice(6).includes(one))
              assert.ok(one.includes('\u2212') || Math.round(value) === 0, one);
          }
          assert.doesNotMatch(grouped, new RegExp(`\\${decimal}\\d$`));
          // It is read again as what it is.
          const read = readNumber(grouped, words === pt ? 'br' : 'us', 'known');
          assert.ok(read.kind === 'number' && Number(read.text) === value, grouped);
        }),
        { numRuns: 500 },
      );
    }
  });
});
