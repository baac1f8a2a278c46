/** Files with rows: empty ones, very large ones, and many at once. */
import { mediaTypes } from '../../../src/tables/formats.ts';
import { type Attack, besiege, send, type Target } from '../attack.ts';
import { workbooks } from '../shapes.ts';

export const manyCells = { method: 'PUT', path: '/panels/updateProgressPanelMany' } as const;
export const asCsv = { 'content-type': 'text/csv; formato=us' };
const columns = ['id_gmr_painel', 'id_indicador', 'mes', 'ano', 'realizado_numerador'];
const header = `${columns.join(',')}\n`;

/** A CSV file with this many rows of different existing cells. */
export function csvOfCells({ company: { panels, indicators } }: Target, rows: number, value: number): string {
  const row = (at: number) => {
    const month = (at % 12) + 1;
    const indicator = Math.floor(at / 12) % indicators.length;
    const panel = Math.floor(at / 12 / indicators.length) % panels.length;
    const year = 2000 + Math.floor(at / 12 / indicators.length / panels.length);
    return `${panels[panel]},${indicators[indicator]},${month},${year},${value}\n`;
  };
  return header + Array.from({ length: rows }, (_, at) => row(at)).join('');
}

const emptyLines: Attack = {
  name: 'empty lines',
  what: 'CSV files of a million line feeds, two at once',
  hears: [/^422 The file has more than 1048576 rows that say nothing$/],
  run(target, until) {
    const body = Buffer.from(header + '\n'.repeat(1_048_577));
    return besiege(2, until, () => send(target, { ...manyCells, headers: asCsv, body }));
  },
};

const leftBehind: Attack = {
  name: 'files left behind',
  what: 'CSV files of 20 MB of line feeds, whose clients leave after 300 ms, two at once',
  run(target, until) {
    const body = Buffer.concat([Buffer.from(header), Buffer.alloc(20_000_000, '\n')]);
    return besiege(2, until, () =>
      send(target, { ...manyCells, headers: asCsv, body, leave: AbortSignal.timeout(300) }),
    );
  },
};

const emptyElements: Attack = {
  name: 'empty elements',
  what: 'XLSX files of 20 million empty elements, two at once',
  hears: [/^422 .* has more tags than its size accounts for$/],
  async run(target, until) {
    const body = workbooks(columns)['empty elements']();
    const headers = { 'content-type': mediaTypes.xlsx };
    return besiege(2, until, () => send(target, { ...manyCells, headers, body }));
  },
};

const uploads: Attack = {
  name: 'uploads',
  what: 'CSV files of 20,000 changed cells, eight at once',
  hears: [/^200$/],
  run(target, until) {
    let value = 0;
    return besiege(8, until, () =>
      send(target, { ...manyCells, headers: asCsv, body: csvOfCells(target, 20_000, ++value) }),
    );
  },
};

export const fileAttacks = [emptyLines, leftBehind, emptyElements, uploads];
