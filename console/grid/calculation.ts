/**
 * Arithmetic typed into cells. `=100+200` is a value; `*1,08`, `/12`, `+8%`, `-8%`, `+=500` and
 * `-=500` go on from the value of each cell. Exact: rounded once, half away from zero, to the two
 * decimals of a cell.
 */
import { exactText } from '../../src/engine/exact-text.ts';
import {
  add,
  divide,
  fromCents,
  fromDecimalText,
  fromInteger,
  multiply,
  negate,
  one,
  type Rational,
  toCents,
} from '../../src/engine/rational.ts';
import { type NumberFormat, readNumber, writeNumber } from './number-text.ts';

export interface Calculation {
  /** The new decimal text of a cell. An empty cell stays empty where its own value is changed. */
  readonly valueFrom: (value: string | null) => string | null | CalculationProblem;
}

export interface CalculationProblem {
  readonly problem: 'calculation' | 'division' | 'large';
  /** The same in the page's format, where the text is a calculation in the other one. */
  readonly meant?: string;
}

const longest = 200;
const hundred = fromInteger(100);

/**
 * The calculation that text is; undefined for text that is none.
 *
 * @param isPercent of the cells. There, `+8%` and `-8%` are values, as they are without arithmetic.
 */
export function readCalculation(
  text: string,
  format: NumberFormat,
  isPercent: boolean,
): Calculation | CalculationProblem | undefined {
  const sent = text.trim().replace(/[−–]/g, '-').replaceAll('×', '*').replaceAll('÷', '/');
  const changesBy = !isPercent && /^[+-](?!=).*%$/.test(sent);
  if (!changesBy && !/^(?:[+-]?=|[*/])/.test(sent)) return undefined;
  if (sent.length > longest) return { problem: 'calculation' };
  if (sent.startsWith('=')) {
    const value = evaluated(sent.slice(1), format);
    return isProblem(value) ? meaning(value, sent, format) : { valueFrom: () => cellText(value) };
  }
  const rest = changesBy ? `*(1${sent})` : sent.replace(/^([+-])=(.*)$/, '*1$1($2)');
  const tried = evaluated(rest, format, one);
  if (isProblem(tried)) return meaning(tried, sent, format);
  return {
    valueFrom(value) {
      if (value === null) return null;
      const result = evaluated(rest, format, fromDecimalText(value));
      return isProblem(result) ? result : cellText(result);
    },
  };
}

/** What can be read in the other format alone is asked about as numbers are. */
function meaning(found: CalculationProblem, sent: string, format: NumberFormat): CalculationProblem {
  const other: NumberFormat = format === 'br' ? 'us' : 'br';
  const meant = sent.replaceAll(/[\d.,]+/g, (text) => {
    const read = readNumber(text, other, 'known');
    return read.kind === 'number' ? writeNumber(read.text, format) : text;
  });
  const isMeant = found.problem === 'calculation' && meant !== sent;
  const read = isMeant ? readCalculation(meant, format, false) : undefined;
  return read && 'valueFrom' in read ? { ...found, meant } : found;
}

function isProblem(value: Rational | CalculationProblem): value is CalculationProblem {
  return 'problem' in value;
}

function cellText(value: Rational): string | CalculationProblem {
  const cents = toCents(value);
  return cents === undefined ? { problem: 'large' } : exactText(fromCents(cents));
}

/** A value changed by so many percent, rounded like what is typed. Undefined: it is too large. */
export function changedBy(value: string, percent: number): string | undefined {
  const factor = divide(fromInteger(100 + percent), hundred) ?? one;
  const changed = cellText(multiply(fromDecimalText(value), factor));
  return typeof changed === 'string' ? changed : undefined;
}

/** The value of a sum with `+ - * / ( ) %`. One that begins with `*` or `/` goes on from `own`. */
function evaluated(text: string, format: NumberFormat, own?: Rational): Rational | CalculationProblem {
  const tokens = text.match(/[\d.,]+|[-+*/()%]|\S/g) ?? [];
  let at = 0;
  let isDivided = false;
  const taken = (...wanted: readonly string[]) => {
    const token = tokens[at];
    if (token === undefined || !wanted.includes(token)) return undefined;
    at += 1;
    return token;
  };

  const factor = (): Rational | undefined => {
    const sign = taken('-', '+');
    if (sign !== undefined) {
      const value = factor();
      return value && sign === '-' ? negate(value) : value;
    }
    if (taken('(') !== undefined) {
      const value = sum();
      return taken(')') === undefined ? undefined : percent(value);
    }
    const read = readNumber(tokens[at++] ?? '', format, 'known');
    return read.kind === 'number' ? percent(fromDecimalText(read.text)) : undefined;
  };
  const percent = (value: Rational | undefined): Rational | undefined =>
    value && taken('%') !== undefined ? divide(value, hundred) : value;
  const product = (first?: Rational): Rational | undefined => {
    let value = first ?? factor();
    for (let sign = taken('*', '/'); value && sign !== undefined; sign = taken('*', '/')) {
      const next = factor();
      if (!next) return undefined;
      isDivided ||= sign === '/' && next.numerator === 0n;
      // What is divided by zero has no value; the rest is read only to know whether it is a sum.
      value = sign === '*' ? multiply(value, next) : (divide(value, next) ?? value);
    }
    return value;
  };
  const sum = (first?: Rational): Rational | undefined => {
    let value = product(first);
    for (let sign = taken('+', '-'); value && sign !== undefined; sign = taken('+', '-')) {
      const next = product();
      if (!next) return undefined;
      value = add(value, sign === '+' ? next : negate(next));
    }
    return value;
  };

  const value = sum(own);
  if (!value || at < tokens.length || (own && at === 0)) return { problem: 'calculation' };
  return isDivided ? { problem: 'division' } : value;
}
