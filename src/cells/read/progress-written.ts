/**
 * Writes cells as text from stored years. PostgreSQL then sends a row for each year instead of one
 * for each month, and no object is made for a cell.
 */
import type { MonthlyCents } from '../../database/schema.ts';
import type { WrittenForm } from '../../kernel/contract/read-rows.ts';

/** The columns before those of the amounts. */
const headColumns = 6;

/** A year of an indicator in a panel, and its amounts by column: the months in cents. */
interface YearRow extends Readonly<Record<string, unknown>> {
  readonly id_indicador: number;
  readonly id_gmr_painel: number;
  readonly ano: number;
  /** The first and the last month, counted from 0. */
  readonly inicio: number;
  readonly fim: number;
  /** The weight of months without their own. Weights are in hundredths. */
  readonly peso_padrao: number;
  readonly peso: MonthlyCents | null;
  readonly auxiliar: readonly (number | null)[] | null;
}

/** The text around the values of a cell. */
interface Frame {
  /** Before each value. */
  readonly labels: readonly string[];
  readonly end: string;
  /** The text for null, by column. */
  readonly nothing: readonly string[];
  readonly point: string;
}

function frameOf(form: WrittenForm, names: readonly string[]): Frame {
  if (form.kind === 'json') {
    const labels = names.map((name, at) => `${at === 0 ? '{' : ','}"${name}":`);
    return { labels, end: '}', nothing: names.map(() => 'null'), point: '.' };
  }
  const { delimiter, decimal, columns } = form;
  return {
    labels: names.map((_, at) => (at === 0 ? '' : delimiter)),
    end: '\r\n',
    nothing: names.map((name) => columns.find((column) => column.name === name)?.nothing ?? ''),
    point: decimal,
  };
}

/**
 * Writes a year: the texts of its cells, with commas between them in JSON.
 *
 * @param names of all columns: six others, then those of the amounts.
 * @param months the wanted ones, 1 to 12. Undefined: all.
 */
export function yearWriter(
  form: WrittenForm,
  names: readonly string[],
  months?: readonly number[],
): (year: YearRow) => string {
  const { labels, end, nothing, point } = frameOf(form, names);
  const amounts = names.slice(headColumns);
  const [indicator, panel, monthLabel, yearLabel, weight, auxiliary] = labels;
  const decimal = (cents: number) =>
    point === '.' ? String(cents / 100) : String(cents / 100).replace('.', point);
  return (row) => {
    const before = `${indicator}${row.id_indicador}${panel}${row.id_gmr_painel}${monthLabel}`;
    const behind = `${yearLabel}${row.ano}${weight}`;
    const years = amounts.map((name) => row[name] as MonthlyCents | null);
    const cells: string[] = [];
    for (let month = row.inicio; month <= row.fim; month++) {
      if (months !== undefined && !months.includes(month + 1)) continue;
      let cell = before + (month + 1) + behind + decimal(row.peso?.[month] ?? row.peso_padrao);
      cell += auxiliary as string;
      cell += row.auxiliar?.[month] ?? 0;
      for (const [at, year] of years.entries()) {
        const cents = year?.[month] ?? null;
        cell += labels[headColumns + at] as string;
        cell += cents === null ? (nothing[headColumns + at] as string) : decimal(cents);
      }
      cells.push(cell + end);
    }
    return cells.join(form.kind === 'json' ? ',' : '');
  };
}
