/** The table in a file: a workbook, or CSV. */
import { isOldWorkbook } from '../../src/tables/file-kind.ts';
import { formulaGuard } from '../../src/tables/safe-text.ts';
import { parseCsv, plainTable, textOfFile } from './clipboard.ts';
import type { PastedTable } from './html-table.ts';

/** Loaded on demand, for workbooks. */
export const workbooks = () => import('./xlsx.ts');

/** An .xls, or a workbook with a password. */
export class OldWorkbook extends Error {}

/** Throws for a workbook that cannot be read. */
export async function tableIn(file: File): Promise<PastedTable> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isOldWorkbook(bytes)) throw new OldWorkbook();
  const { isWorkbook, readWorkbook } = await workbooks();
  if (isWorkbook(bytes)) return readWorkbook(bytes);
  const rows = parseCsv(textOfFile(bytes)).map((row) => row.map((text) => formulaGuard.off(text.trim())));
  return { ...plainTable(rows), source: 'CSV' };
}
