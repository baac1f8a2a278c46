/** Rows as the text of a CSV file. */
import { formulaGuard } from '../../../src/tables/safe-text.ts';

/** Decimal text is written as a number with all its digits. */
export type CsvCell = string | number | { readonly decimal: string } | null;

/**
 * Portuguese: fields separated by `;`, decimals by `,`. English: `,` and `.`. Numbers keep all
 * their digits and are not grouped. Text that a spreadsheet would take for a formula gets an
 * apostrophe.
 */
export function csvText(rows: readonly (readonly CsvCell[])[], locale: string): string {
  const isBrazilian = locale === 'pt-BR';
  const field = (cell: CsvCell) => {
    if (cell === null) return '';
    if (typeof cell !== 'string') {
      const text = typeof cell === 'number' ? String(cell) : cell.decimal;
      return isBrazilian ? text.replace('.', ',') : text;
    }
    const safe = formulaGuard.on(cell);
    return /[";,\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return `${rows.map((row) => row.map(field).join(isBrazilian ? ';' : ',')).join('\r\n')}\r\n`;
}
