/**
 * The calculation benchmark: `node bench/calculation/run.ts [--rounds 7] [--small]`. The same company in our engine, in
 * HyperFormula and as plain C, in one process (the C program in a child of it), taking turns. See bench/README.md.
 */
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
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
import { compilePlainC } from './plain-c.ts';
import { panelsOfBlock, Spreadsheet } from './spreadsheet.ts';

const { values: options } = parseArgs({
  options: { rounds: { type: 'string' }, small: { type: 'boolean', default: false } },
});
const panelCount = options.small ? 40 : 2_000;
const rounds = Number(options.rounds ?? (options.small ? 2 : 7));
/** How often our engine and C calculate in a round: they are done too soon to be timed once. */
const repetitions = 5;
const changesPerRound = options.small ? 50 : 1_000;
const cells = formulaCells(panelCount);

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

/** HyperFormula, or undefined where it is not installed. */
async function spreadsheetEngine() {
  try {
    return (await import('hyperformula')).HyperFormula;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    console.log('HyperFormula is not installed (npm ci in bench/calculation): its lines are left out');
    return undefined;
  }
}

/** The same changes for everybody. */
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
  return ((performance.now() - started) * 1000) / changes.length;
}

const inputs = inputColumns(panelCount);
console.log(
  `${panelCount} panels, ${cells} formula cells of ${nodesPerFormula().toFixed(1)} nodes, ${storedValues(panelCount)} stored values`,
);

const before = bytesInUse();
const company = loadCompany(inputs, panelCount);
company.markAll();
const firstNs = nsPerCell(() => calculateToEnd(company));
company.takeChangedRows();
const bytes = (bytesInUse() - before) / storedValues(panelCount);
const after = company.statistics.cells;
const { fallbacks: earlier } = company.statistics;
recalculateAll(company);
const fallbacks = ((company.statistics.fallbacks - earlier) / (company.statistics.cells - after)) * 100;
const wrong = wrongCells(modelOf(panelCount), company, panelCount);
console.log(`memory: ${bytes.toFixed(1)} bytes per stored value, required at most 20`);
console.log(`left to rationals: ${fallbacks.toFixed(3)} values in 100 cells, required at most 1`);
console.log(
  `differ from the exact evaluator: ${wrong}, required 0; first calculation ${firstNs.toFixed(1)} ns a cell`,
);

const gaps = randomNumbers(7);
const gapped = inputs.map((column) => column.map((cents) => (gaps() < 1 / 6 ? Number.NaN : cents)));
const withGaps = loadCompany(gapped, panelCount);
recalculateAll(withGaps);
const gappedWrong = wrongCells(modelOf(panelCount), withGaps, panelCount);
const gappedShare = (withGaps.statistics.fallbacks / withGaps.statistics.cells) * 100;
console.log(
  `with a sixth of the inputs empty: ${gappedShare.toFixed(3)} values in 100 cells left to rationals, ${gappedWrong} differ`,
);

const Engine = await spreadsheetEngine();
const plainC = await compilePlainC(inputs, panelCount);
if (!plainC) console.log('There is no gcc here: the line of plain C is left out');
const buildStarted = performance.now();
const sheetBefore = bytesInUse();
const sheet = Engine && new Spreadsheet(Engine, inputs, panelCount, panelsOfBlock);
const buildNs = ((performance.now() - buildStarted) * 1e6) / cells;
if (sheet) {
  const different = differentCells(company, panelCount, (place) =>
    sheet.cents(place.indicatorId, place.panel, place.month, place.side),
  );
  const sheetBytes = (bytesInUse() - sheetBefore) / storedValues(panelCount);
  console.log(
    `HyperFormula ${Engine.version}: ${different} of ${cells} cells differ from exact, ${sheetBytes.toFixed(0)} bytes per stored value, built in ${buildNs.toFixed(0)} ns a cell`,
  );
}

/** The same with each consolidation one sum over all panels, as most people would write it: for single changes. */
const plainSheet = Engine && new Spreadsheet(Engine, inputs, panelCount, panelCount);

const figures = {
  ours: [] as number[],
  gapped: [] as number[],
  sheet: [] as number[],
  evaluation: [] as number[],
  rebuild: [] as number[],
  c: [] as number[],
  oneOfOurs: [] as number[],
  oneOfSheet: [] as number[],
  oneOfPlainSheet: [] as number[],
};
let total = 0;
// The first round warms up.
for (let round = -1; round < rounds; round++) {
  const list = round < 0 ? structuredClone(figures) : figures;
  list.ours.push(nsPerCell(() => recalculateAll(company), repetitions));
  list.gapped.push(nsPerCell(() => recalculateAll(withGaps), repetitions));
  if (plainC) {
    const measured = await plainC.measure(repetitions * 20);
    total = measured.total;
    list.c.push(measured.nsPerCell);
  }
  if (round < 0 && plainC) {
    const ours = totalOf(company, panelCount);
    if (Math.abs(total / ours - 1) > 1e-9) throw new Error(`C adds up to ${total}, ours to ${ours}`);
  }
  if (sheet) {
    list.sheet.push(nsPerCell(() => sheet.recalculate()));
    list.evaluation.push((sheet.evaluationMs() * 1e6) / cells);
  }
  list.oneOfOurs.push(
    microsecondsPerChange(round, (one) => change(company, one.indicator, one.panel, one.month, one.cents)),
  );
  for (const [measured, times] of [
    [sheet, list.oneOfSheet],
    [plainSheet, list.oneOfPlainSheet],
  ] as const) {
    if (!measured) continue;
    times.push(
      microsecondsPerChange(round, (one) => measured.change(one.indicator, one.panel, one.month, one.cents)),
    );
  }
}
if (sheet) figures.rebuild.push(nsPerCell(() => sheet.rebuild()));
// After the same changes, everybody must still hold the same.
const different =
  sheet &&
  differentCells(company, panelCount, (place) =>
    sheet.cents(place.indicatorId, place.panel, place.month, place.side),
  );
sheet?.destroy();
plainSheet?.destroy();
await plainC?.end();

console.log(`\nfull recalculation, ns a cell, ${rounds} rounds: median (min..max)`);
console.log(`  ours                                ${spread(figures.ours)}`);
console.log(`  ours, a sixth of the inputs empty   ${spread(figures.gapped)}`);
if (plainC) {
  console.log(
    `  plain C, gcc -O3, doubles           ${spread(figures.c, 2)}  ours takes ${spread(ratios(figures.ours, figures.c))} times as long`,
  );
}
if (sheet) {
  const compared = (list: readonly number[]) =>
    `${spread(list, 0).padEnd(24)} ours is ${spread(ratios(list, figures.ours), 0)} times as fast`;
  console.log(`  HyperFormula, sort and evaluate     ${compared(figures.sheet)}, required 100`);
  console.log(`  HyperFormula, evaluate only         ${compared(figures.evaluation)}`);
  console.log(`  HyperFormula, rebuildAndRecalculate ${spread(figures.rebuild, 0)}`);
}
console.log(`\none change, µs, mean of ${changesPerRound} a round: median (min..max)`);
console.log(`  ours                                ${spread(figures.oneOfOurs)}`);
if (sheet) {
  const compared = (list: readonly number[]) =>
    `${spread(list)}  ours is ${spread(ratios(list, figures.oneOfOurs))} times as fast`;
  console.log(`  HyperFormula, sums in two steps     ${compared(figures.oneOfSheet)}, required 50`);
  console.log(`  HyperFormula, plain sums            ${compared(figures.oneOfPlainSheet)}`);
  console.log(`  after all changes ${different} cells of HyperFormula differ from ours`);
}
const wrongAfter = wrongCells(modelOf(panelCount), company, panelCount);
console.log(`  ours against the exact evaluator after all changes: ${wrongAfter} differ`);
if (wrong + gappedWrong + wrongAfter > 0) process.exitCode = 1;
