/** The result of the formula, as it would be stored. */
import type { IndicatorWithFormula } from '@prumo/client';
import type { Series } from '../../../src/engine/read-cells.ts';
import { decimalFromCents } from '../../../src/kernel/values/decimal.ts';
import { isRounded, shownValue } from '../../data/written/exact.ts';
import { useFormat } from '../../data/written/format.ts';
import type { LiveAnswer } from '../../formula/live-answer.ts';
import { useWords } from '../../words/words.ts';
import styles from './page.module.css';

interface ResultProps {
  readonly answer: LiveAnswer;
  readonly record: IndicatorWithFormula;
  readonly series: readonly Series[];
}

export function Result({ answer, record, series }: ResultProps) {
  const words = useWords();
  const format = useFormat();
  const amount = (cents: number | null) =>
    cents === null ? words.number.none : format.number(decimalFromCents(cents));
  return (
    <dl className={styles.results}>
      {series.map((one) => {
        const result = answer.series.get(one)?.result;
        if (!result) return null;
        const { valor, motivo, numerador, denominador } = result;
        const value = shownValue(valor);
        const isFraction = denominador !== null;
        return (
          <div key={one}>
            <dt>
              {words.formula.result}: {words.series[one]}
            </dt>
            <dd>
              <b>
                {value === null
                  ? words.number.none
                  : format.value(value, record, { withUnit: true, isRounded: isRounded(valor) })}
              </b>
              <span className={styles.muted}>
                {motivo ? words.number.reasons[motivo] : ''}
                {isFraction && ` ${words.formula.stored} ${amount(numerador)} ÷ ${amount(denominador)}`}
              </span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
