/**
 * The calculation benchmark: `node bench/calculation/run.ts [--rounds 7] [--small] [--alone]`. The
 * same company in our engine, in HyperFormula and as plain C alternates in one process (the C
 * program runs in a child process). `--alone` omits the others. Exits 1 when a value differs from
 * the exact evaluator. See bench/README.md.
 */
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { ColumnarCompany } from '../../src/engine/columnar/columnar-company.ts';
import { ratios, spread } from '../spread.ts';
import {
  formulaCells,
  inputCents,
  inputColumns,
  inputCount,
  modelOf,
  nodesPerFormula,
  randomNumbers,
  storedValues,
} from './company.ts';
import {
  calculateToEnd,
  change,
  differentCells,
  loadCompany,
  recalculateAll,
  totalOf,
  wrongCells,
} from './engine.ts';
import { compilePlainC, type PlainC } from './plain-c.ts';
import { panelsOfBlock, Spreadsheet } from './spreadsheet.ts';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string' },
    small: { type: 'boolean', default: false },
    alone: { type: 'boolean', default: false },
  },
});
const panelCount = options.small ? 40 : 2_000;
const rounds = Number(options.rounds ?? (options.small ? 2 : 7));
/** Our engine calculates several times per round, because once is too fast to measure. */
const repetitions = 5;
const repetitionsOfC = 100;
const changesPerRound = options.small ? 50 : 1_000;
const cells = formulaCells(panelCount);
const values = storedValues(panelCount);

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function bytesInUse(): number {
  collectGarbage();
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

function nsPerCell(work: () => void, times = 1): number {
  const started = performance.now();
  for (let time = 0; time < times; time++) work();
  return ((performance.now() - started) * 1e6) / times / cells;
}

// ── Contenders ──

/** Compares the company with the exact evaluator. A difference fails the run. */
function requireExact(company: ColumnarCompany): string {
  const wrong = wrongCells(modelOf(panelCount), company, panelCount);
  if (wrong > 0) process.exitCode = 1;
  return `${wrong} cells differ from the exact evaluator, required 0`;
}

/** How many of a hundred cells of a full recalculation fall back to rationals. */
function fallbackShare(company: ColumnarCompany): string {
  const { cells: before, fallbacks: earlier } = company.statistics;
  recalculateAll(company);
  const { cells: after, fallbacks } = company.statistics;
  return `${((100 * (fallbacks - earlier)) / (after - before)).toFixed(3)} values in 100 cells left to rationals, required at most 1`;
}

function measureOurs(inputs: readonly Float64Array[]): ColumnarCompany {
  const before = bytesInUse();
  const company = loadCompany(inputs, panelCount);
  company.markAll();
  const firstNs = nsPerCell(() => calculateToEnd(company));
  company.takeChangedRows();
  const bytes = (bytesInUse() - before) / values;
  console.log(`ours: ${bytes.toFixed(1)} bytes per stored value, required at most 20`);
  console.log(`  ${fallbackShare(company)}; ${requireExact(company)}`);
  console.log(`  first calculation, every result new: ${firstNs.toFixed(0)} ns a cell`);
  return company;
}

function withGaps(inputs: readonly Float64Array[]): ColumnarCompany {
  const random = randomNumbers(7);
  const gapped = inputs.map((column) => column.map((cents) => (random() < 1 / 6 ? Number.NaN : cents)));
  const company = loadCompany(gapped, panelCount);
  recalculateAll(company);
  console.log(`  with a sixth of the inputs empty: ${fallbackShare(company)}; ${requireExact(company)}`);
  return company;
}

interface Sheets {
  readonly twoSteps: Spreadsheet;
  /** Each consolidation is one sum over all panels, as most people would write it. */
  readonly plain: Spreadsheet;
}

function differences(company: ColumnarCompany, sheet: Spreadsheet): number {
  return differentCells(company, panelCount, ({ indicatorId, panel, month, side }) =>
    sheet.cents(indicatorId, panel, month, side),
  );
}

async function openSheets(company: ColumnarCompany, inputs: readonly Float64Array[]) {
  const Engine = await import('hyperformula').then(
    (module) => module.HyperFormula,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
      console.log('HyperFormula is not installed (npm ci in bench/calculation): its lines are left out');
    },
  );
  if (!Engine) return undefined;
  const before = bytesInUse();
  let twoSteps: Spreadsheet | undefined;
  const buildNs = nsPerCell(() => (twoSteps = new Spreadsheet(Engine, inputs, panelCount, panelsOfBlock)));
  const sheets: Sheets = {
    twoSteps: twoSteps as unknown as Spreadsheet,
    plain: new Spreadsheet(Engine, inputs, panelCount, panelCount),
  };
  const bytes = (bytesInUse() - before) / 2 / values;
  const different = differences(company, sheets.twoSteps);
  console.log(`HyperFormula ${Engine.version}: ${bytes.toFixed(0)} bytes per stored value`);
  console.log(`  ${different} of ${cells} cells differ from exact; built in ${buildNs.toFixed(0)} ns a cell`);
  return sheets;
}

async function openPlainC(company: ColumnarCompany, inputs: readonly Float64Array[]) {
  const plainC = await compilePlainC(inputs, panelCount);
  if (!plainC) {
    console.log('There is no gcc here: the line of plain C is left out');
    return undefined;
  }
  const [{ total }, ours] = [await plainC.measure(1), totalOf(company, panelCount)];
  if (Math.abs(total / ours - 1) > 1e-9) throw new Error(`C adds up to ${total}, ours to ${ours}`);
  return plainC;
}

// ── Rounds ──

/** A contender that is measured in every round. `turn` returns its figure. */
interface Contender {
  readonly name: string;
  readonly turn: (round: number) => number | Promise<number>;
  readonly figures: number[];
  readonly note?: string;
}

const contender = (name: string, turn: Contender['turn'], note = ''): Contender => ({
  name,
  turn,
  figures: [],
  note,
});

/** The same changes for all contenders. */
function changesOf(round: number) {
  const random = randomNumbers(round);
  const upTo = (count: number) => 1 + Math.floor(random() * count);
  return Array.from({ length: changesPerRound }, () => {
    const indicator = upTo(inputCount);
    return { indicator, panel: upTo(panelCount), month: upTo(12), cents: inputCents(indicator, random()) };
  });
}

function microsecondsPerChange(
  round: number,
  apply: (of: ReturnType<typeof changesOf>[number]) => void,
): number {
  const changes = changesOf(round);
  const started = performance.now();
  for (const one of changes) apply(one);
  return ((performance.now() - started) * 1_000) / changes.length;
}

function fullContenders(
  company: ColumnarCompany,
  gapped: ColumnarCompany,
  sheets: Sheets | undefined,
  plainC: PlainC | undefined,
): Contender[] {
  const list = [
    contender('ours', () => nsPerCell(() => recalculateAll(company), repetitions)),
    contender('ours, a sixth empty', () => nsPerCell(() => recalculateAll(gapped), repetitions)),
  ];
  if (plainC) {
    list.push(contender('plain C, doubles', async () => (await plainC.measure(repetitionsOfC)).nsPerCell));
  }
  if (sheets) {
    const { twoSteps } = sheets;
    list.push(
      contender('HyperFormula', () => nsPerCell(() => twoSteps.recalculate()), 'required 100'),
      contender('  without its sorting', () => (twoSteps.evaluationMs() * 1e6) / cells),
    );
  }
  return list;
}

function changeContenders(company: ColumnarCompany, sheets: Sheets | undefined): Contender[] {
  const inSheet = (sheet: Spreadsheet) => (round: number) =>
    microsecondsPerChange(round, (one) => sheet.change(one.indicator, one.panel, one.month, one.cents));
  const ours = contender('ours', (round) =>
    microsecondsPerChange(round, (one) => change(company, one.indicator, one.panel, one.month, one.cents)),
  );
  if (!sheets) return [ours];
  return [
    ours,
    contender('HyperFormula', inSheet(sheets.twoSteps), 'required 50'),
    contender('  with plain sums', inSheet(sheets.plain)),
  ];
}

/** Runs all rounds. The first one is a warm-up. */
async function takeTurns(contenders: readonly Contender[]): Promise<void> {
  for (let round = -1; round < rounds; round++) {
    for (const { turn, figures } of contenders) {
      const figure = await turn(round);
      if (round >= 0) figures.push(figure);
    }
  }
}

function print(title: string, [ours, ...others]: readonly Contender[]): void {
  console.log(`\n${title}, ${rounds} rounds: median (min..max)`);
  console.log(`  ${'ours'.padEnd(22)} ${spread(ours?.figures ?? [])}`);
  for (const { name, figures, note } of others) {
    const against = ratios(figures, ours?.figures ?? []);
    const ratio = `÷ ours ${spread(against, Math.max(...against) < 1 ? 3 : 1)}`;
    console.log(`  ${name.padEnd(22)} ${spread(figures).padEnd(32)} ${ratio}${note ? `, ${note}` : ''}`);
  }
}

console.log(
  `${panelCount} panels, ${cells} formula cells of ${nodesPerFormula().toFixed(1)} nodes, ${values} stored values`,
);
const inputs = inputColumns(panelCount);
const company = measureOurs(inputs);
const gapped = withGaps(inputs);
const sheets = options.alone ? undefined : await openSheets(company, inputs);
const plainC = options.alone ? undefined : await openPlainC(company, inputs);
const full = fullContenders(company, gapped, sheets, plainC);
const single = changeContenders(company, sheets);
await takeTurns([...full, ...single]);
await plainC?.end();
print('full recalculation, ns a cell', full);
if (sheets) {
  const rebuildNs = nsPerCell(() => sheets.twoSteps.rebuild());
  console.log(`  ${'  rebuildAndRecalculate'.padEnd(22)} ${rebuildNs.toFixed(0)}, once`);
}
print(`one change, µs, mean of ${changesPerRound} a round`, single);
// After the same changes, all contenders must still agree.
console.log(`after all changes: ${requireExact(company)}`);
if (sheets) console.log(`  HyperFormula: ${differences(company, sheets.twoSteps)} cells differ from exact`);
