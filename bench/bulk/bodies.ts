/** The same cells as requests, as files and as text for COPY, prepared in advance. */
import { type Cell, type Company, monthsInYear, year } from './company.ts';

export const rowsPerCall = 10_000;

const amount = (cents: number) => (cents / 100).toFixed(2);

function* slices<T>(all: readonly T[], length: number): Generator<readonly T[]> {
  for (let first = 0; first < all.length; first += length) yield all.slice(first, first + length);
}

/** The bodies for updateProgressPanelMany. */
export function jsonBodies(cells: readonly Cell[]): string[] {
  const row = ({ panel, indicator, month, cents }: Cell) =>
    `{"id_gmr_painel":${panel},"id_indicador":${indicator},"mes":${month},"ano":${year},"realizado_numerador":${amount(cents)}}`;
  return [...slices(cells, rowsPerCall)].map((some) => `{"linhas":[${some.map(row).join(',')}]}`);
}

export function csvFile(cells: readonly Cell[]): Buffer {
  const row = ({ panel, indicator, month, cents }: Cell) =>
    `${panel};${indicator};${month};${year};${amount(cents).replace('.', ',')}\n`;
  return Buffer.concat([
    Buffer.from('id_gmr_painel;id_indicador;mes;ano;realizado_numerador\n'),
    ...[...slices(cells, rowsPerCall)].map((some) => Buffer.from(some.map(row).join(''))),
  ]);
}

/** One row per cell. */
export function copyCells({ id, cells }: Company): Buffer[] {
  const row = ({ panel, indicator, month, cents }: Cell) =>
    `${id}\t${indicator}\t${panel}\t${year}\t${month}\t${cents}\n`;
  return [...slices(cells, rowsPerCall)].map((some) => Buffer.from(some.map(row).join('')));
}

/** One row per twelve cells, as they are stored. */
export function copyYears({ id, cells }: Company): Buffer[] {
  const row = (months: readonly Cell[]) => {
    const { panel, indicator } = months[0] as Cell;
    const cents = Array.from({ length: monthsInYear }, (_, at) => months[at]?.cents ?? 'NULL');
    return `${id}\t${indicator}\t${panel}\t${year}\t{${cents.join(',')}}\n`;
  };
  return [...slices([...slices(cells, monthsInYear)], 1000)].map((some) =>
    Buffer.from(some.map(row).join('')),
  );
}
