/** Small examples of a choice's effect, made by the calculation itself. Pure. */

import { fromInteger, type Rational, toCents } from '../../../src/engine/rational.ts';
import { attainment } from '../../../src/engine/results/attainment.ts';
import { type Sides, yearTotal } from '../../../src/engine/results/year-totals.ts';
import { isCalculationUnit, percentageCalculationUnit, valueRule } from '../../../src/engine/units.ts';
import { decimalFromCents } from '../../../src/kernel/values/decimal.ts';
import type { IndicatorFields } from '../../data/drafts/indicator-fields.ts';
import type { Format } from '../../data/written/format.ts';
import type { Words } from '../../words/words.ts';

type Own = Words['indicatorForm'];
type Measure = Pick<IndicatorFields, 'unidade_medida' | 'moeda'>;

const shown = (value: Rational | null | undefined): number =>
  decimalFromCents((value && toCents(value)) ?? 0);

/** The format of a value in the unit. */
export function unitExample(measure: Measure, format: Format, words: Own): string {
  const { unidade_medida: unit } = measure;
  if (unit === 10) return words.unitConcept;
  if (!isCalculationUnit(unit)) return words.unitText(format.value(1234.5, measure, { withUnit: true }));
  return words.unitRatio(
    format.value(unit === percentageCalculationUnit ? 75 : 0.75, measure, {
      withUnit: true,
    }),
  );
}

const plainMonths = [10, 20, 30];
const ratioMonths = [
  [30, 40],
  [20, 60],
] as const;

const plain = (value: number): Sides => ({ numerador: value * 100, denominador: null });
const ratio = ([numerador, denominador]: readonly [number, number]): Sides => ({
  numerador: numerador * 100,
  denominador: denominador * 100,
});

/** The total of months. */
export function totalExample(
  totalizador: number,
  fields: Measure & Pick<IndicatorFields, 'interpretacao'>,
  format: Format,
  { totalTexts }: Own,
): string {
  const { unidade_medida: unit, interpretacao } = fields;
  const rule = valueRule({ unidade_medida: unit }, 1);
  if (!isCalculationUnit(unit)) {
    const { valor } = yearTotal(plainMonths.map(plain), { rule, totalizador, interpretacao });
    return totalTexts.plain(
      plainMonths.map((value) => format.number(value)).join(', '),
      format.value(shown(valor), fields),
    );
  }
  const { valor } = yearTotal(ratioMonths.map(ratio), { rule, totalizador, interpretacao });
  const months = ratioMonths.map(([a, b]) => `${format.number(a)} ÷ ${format.number(b)}`).join(', ');
  const say = totalizador === 2 ? totalTexts.ratioLast : totalTexts.ratio;
  return say(months, format.value(shown(valor), fields));
}

/** The attainments of realized values for a target. */
export function interpretationExample(
  interpretacao: number,
  fields: Measure,
  format: Format,
  words: Own,
): { readonly target: string; readonly attained: readonly string[]; readonly year: string | undefined } {
  // The last one is for targets below zero.
  const [target, values] = interpretacao === 8 ? [-100, [-120, -100, -80]] : [100, [80, 100, 120]];
  const attained = values.map((value) => {
    const percent = attainment(interpretacao, fromInteger(target), fromInteger(value));
    return words.realizedTo(
      format.number(value),
      format.percent(shown(typeof percent === 'string' ? null : percent), 0),
    );
  });
  const isMean = interpretacao === 5 || interpretacao === 6;
  const year =
    isMean && isCalculationUnit(fields.unidade_medida)
      ? meanExample(interpretacao, fields, format, words)
      : undefined;
  return { target: format.number(target), attained, year };
}

function meanExample(interpretacao: number, fields: Measure, format: Format, words: Own): string {
  const rule = valueRule(fields, 1);
  const total = (of: number) =>
    format.value(
      shown(yearTotal(ratioMonths.map(ratio), { rule, totalizador: 0, interpretacao: of }).valor),
      fields,
    );
  return words.interpretationMean(total(0), total(interpretacao));
}
