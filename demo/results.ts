import type { CellValues } from './company-document.ts';
import type { OrderLine } from './order-lines.ts';

export const firstYear = 2014;
export const lastYear = 2017;

/**
 * The results of one state in one month; money in cents. `null` in a state's list is a month
 * without orders.
 */
interface MonthResult {
  sales: bigint;
  profit: bigint;
  items: bigint;
  orders: bigint;
  /** The discount from the list price, and the list price itself. */
  discount: bigint;
  listPrice: bigint;
}

/** The cells of one month of one state, by kind of indicator. */
export interface MonthCells {
  sales: CellValues;
  profit: CellValues;
  items: CellValues;
  orders: CellValues;
  discount: CellValues;
}

export interface StateResults {
  state: string;
  region: string;
  /**
   * `months[i]` is month `i % 12 + 1` of year `2014 + floor(i / 12)`. Null when there is neither a
   * result nor a target.
   */
  months: (MonthCells | null)[];
}

/** States whose targets for the last quarter of 2017 were raised by a tenth during the year. */
const adjustedStates = new Set(['California', 'New York', 'Texas']);
const firstAdjustedMonth = monthIndex('2017-10');

/**
 * Order lines summed by state and month, with targets beside them; states in alphabetical order.
 * Sums are exact; each state and month is rounded once, half away from zero, to cents.
 */
export function stateResults(lines: readonly OrderLine[]): StateResults[] {
  const byState = Map.groupBy(lines, (line) => line.state);
  return [...byState.entries()]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([state, own]) => {
      const byMonth = Map.groupBy(own, (line) => monthIndex(line.month));
      const months = Array.from({ length: (lastYear - firstYear + 1) * 12 }, (_, i) => {
        const monthLines = byMonth.get(i);
        return monthLines ? sumLines(monthLines) : null;
      });
      return { state, region: own[0]?.region ?? '', months: withTargets(months, adjustedStates.has(state)) };
    });
}

function monthIndex(month: string): number {
  return (Number(month.slice(0, 4)) - firstYear) * 12 + Number(month.slice(5, 7)) - 1;
}

/**
 * A common multiple of all values of 100 − discount, so that the scaled list prices are integers.
 */
const listPriceScale = 4_712_400n;

export function sumLines(lines: readonly OrderLine[]): MonthResult {
  let [sales, profit, items, scaledListPrice] = [0n, 0n, 0n, 0n];
  for (const line of lines) {
    const paidPercent = BigInt(100 - line.discountPercent);
    if (listPriceScale % paidPercent !== 0n) throw new Error(`a discount of ${line.discountPercent}% is new`);
    sales += line.sales;
    profit += line.profit;
    items += BigInt(line.quantity);
    scaledListPrice += line.sales * 100n * (listPriceScale / paidPercent);
  }
  const discount = scaledListPrice - sales * listPriceScale;
  return {
    sales: divideRounded(sales, 100n),
    profit: divideRounded(profit, 100n),
    items,
    orders: BigInt(new Set(lines.map((line) => line.orderId)).size),
    discount: divideRounded(discount, 100n * listPriceScale),
    listPrice: divideRounded(scaledListPrice, 100n * listPriceScale),
  };
}

/**
 * Targets for sales, items, orders and list price: the same month of the previous year plus 8%. In
 * the first year: the mean over the state's months with orders, in those months. Quantities are
 * rounded to integers. The profit target is 13% of the sales target, the discount at most 14% of
 * the list price target.
 */
function withTargets(months: readonly (MonthResult | null)[], adjusted: boolean): (MonthCells | null)[] {
  const firstYearMonths = months.slice(0, 12).filter((month) => month !== null);
  const target = (i: number, field: 'sales' | 'items' | 'orders' | 'listPrice'): bigint | null => {
    if (i >= 12) {
      const before = months[i - 12];
      return before ? divideRounded(before[field] * 108n, 100n) : null;
    }
    if (!months[i]) return null;
    const total = firstYearMonths.reduce((sum, month) => sum + month[field], 0n);
    return divideRounded(total, BigInt(firstYearMonths.length));
  };
  return months.map((month, i) => {
    const sales = target(i, 'sales');
    if (month === null && sales === null) return null;
    const profit = sales && divideRounded(sales * 13n, 100n);
    const listPrice = target(i, 'listPrice');
    const raised = (value: bigint | null) =>
      adjusted && i >= firstAdjustedMonth && value !== null ? divideRounded(value * 110n, 100n) : null;
    return {
      sales: moneyCell(sales, month?.sales, raised(sales)),
      profit: moneyCell(profit, month?.profit, raised(profit)),
      items: quantityCell(target(i, 'items'), month?.items),
      orders: quantityCell(target(i, 'orders'), month?.orders),
      discount: {
        ...optional('meta_numerador', listPrice && divideRounded(listPrice * 14n, 100n)),
        ...optional('meta_denominador', listPrice),
        ...optional('realizado_numerador', month?.discount),
        ...optional('realizado_denominador', month?.listPrice),
      },
    };
  });
}

function moneyCell(
  target: bigint | null,
  actual: bigint | undefined,
  adjustedTarget: bigint | null,
): CellValues {
  return {
    ...optional('meta_numerador', target),
    ...optional('meta_ajustada_numerador', adjustedTarget),
    ...optional('realizado_numerador', actual),
  };
}

function quantityCell(target: bigint | null, actual: bigint | undefined): CellValues {
  const cents = (quantity: bigint | null | undefined) => (quantity == null ? null : quantity * 100n);
  return {
    ...optional('meta_numerador', cents(target)),
    ...optional('realizado_numerador', cents(actual)),
  };
}

/** `{ [field]: value }` in units, or nothing: the document leaves out what is null. */
function optional(field: keyof CellValues, cents: bigint | null | undefined): CellValues {
  return cents == null ? {} : { [field]: fromCents(cents) };
}

/** Cents as the JSON number of their decimal: the nearest double prints as exactly that decimal. */
export function fromCents(cents: bigint): number {
  return Number(cents) / 100;
}

/** `numerator` ÷ `denominator` (> 0) as an integer, rounded half away from zero. */
export function divideRounded(numerator: bigint, denominator: bigint): bigint {
  const magnitude = numerator < 0n ? -numerator : numerator;
  const rounded = (2n * magnitude + denominator) / (2n * denominator);
  return numerator < 0n ? -rounded : rounded;
}
