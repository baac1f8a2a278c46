/**
 * The walk of a warm request through `src`: `node bench/walk.ts [--list]`. Counts the files and
 * functions that run from its arrival until its answer is handed to the socket, and how often the
 * walk returns: a function is called in a file that the walk had left for another. What goes on
 * after an `await` in a function that runs already is no call. Of several requests, the shortest.
 *
 * V8's precise coverage says which functions run. A breakpoint at the start of each of them, whose
 * condition notes it and is never true, says in which order.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { ServerResponse } from 'node:http';
import { type Debugger, Session } from 'node:inspector';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { readConfig } from '../src/config/config.ts';
import { serve } from '../src/server/serve.ts';
import { createCompany, growEmployees, growPanels, year } from './growth/company.ts';
import { startDatabase } from './recalculation/processes.ts';

const { values: options } = parseArgs({ options: { list: { type: 'boolean', default: false } } });
const source = pathToFileURL(join(import.meta.dirname, '../src/')).href;
const warmUp = 300;
const measured = 30;

/** A function that ran. */
interface Entered {
  readonly file: string;
  readonly name: string;
}

/** What ran since the request arrived. Undefined: nobody listens. */
const noted = globalThis as { walked?: number[] | undefined };

const session = new Session();
session.connect();
const post = (method: string, params: object = {}): unknown => {
  let result: unknown;
  // In a session with the own thread the answer is there at once.
  session.post(method, params, (error, answer) => {
    if (error) throw new Error(`${method}: ${error.message}`);
    result = answer;
  });
  return result;
};

interface Coverage {
  readonly result: readonly {
    readonly scriptId: string;
    readonly url: string;
    readonly functions: readonly {
      readonly functionName: string;
      readonly ranges: readonly {
        readonly startOffset: number;
        readonly endOffset: number;
        readonly count: number;
      }[];
    }[];
  }[];
}

/** The functions with a breakpoint, and where that is. */
const entered: Entered[] = [];
const places = new Set<string>();

/** Sets a breakpoint that notes each function of `src` which runs in the requests. */
async function listenTo(send: () => Promise<void>): Promise<void> {
  post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  for (let time = 0; time < measured; time++) await send();
  const { result } = post('Profiler.takePreciseCoverage') as Coverage;
  post('Profiler.stopPreciseCoverage');
  for (const { scriptId, url, functions } of result) {
    if (!url.startsWith(source)) continue;
    const { scriptSource } = post('Debugger.getScriptSource', {
      scriptId,
    }) as Debugger.GetScriptSourceReturnType;
    const place = (offset: number) => {
      const lines = scriptSource.slice(0, offset).split('\n');
      return { scriptId, lineNumber: lines.length - 1, columnNumber: lines.at(-1)?.length ?? 0 };
    };
    for (const { functionName, ranges } of functions) {
      const [range] = ranges;
      if (range === undefined || range.count === 0) continue;
      const [start, end] = [place(range.startOffset), place(range.endOffset)];
      const { locations } = post('Debugger.getPossibleBreakpoints', {
        start,
        end,
        restrictToFunction: true,
      }) as Debugger.GetPossibleBreakpointsReturnType;
      const location = locations[0];
      if (location === undefined || places.has(JSON.stringify(location))) continue;
      places.add(JSON.stringify(location));
      post('Debugger.setBreakpoint', {
        location,
        condition: `globalThis.walked?.push(${entered.length}), false`,
      });
      entered.push({ file: relative('src', fileURLToPath(url)), name: functionName });
    }
  }
}

/** The files in the order in which they are entered, one for each time. */
const visits = (walk: readonly Entered[]) =>
  walk.map(({ file }) => file).filter((file, at, all) => file !== all[at - 1]);

async function walkOf(name: string, send: () => Promise<void>): Promise<void> {
  for (let time = 0; time < warmUp; time++) await send();
  await listenTo(send);
  let shortest: Entered[] | undefined;
  for (let time = 0; time < measured; time++) {
    noted.walked = [];
    const { walked } = noted;
    await send();
    const walk = walked.map((at) => entered[at] as Entered);
    if (shortest === undefined || visits(walk).length < visits(shortest).length) shortest = walk;
  }
  const walk = shortest ?? [];
  const files = new Set(walk.map(({ file }) => file));
  const functions = new Set(walk);
  const returns = visits(walk).length - files.size;
  console.log(`${name}: ${files.size} files, ${functions.size} functions, ${returns} returns`);
  if (!options.list) return;
  for (const file of files) {
    const names = [...functions].filter((one) => one.file === file).map((one) => one.name || '(…)');
    console.log(`  ${file}: ${[...new Set(names)].join(', ')}`);
  }
  console.log(`  ${visits(walk).join(' → ')}`);
}

// The answer leaves: what runs afterwards is not its walk.
const answers = ServerResponse.prototype as { end: (...sent: unknown[]) => unknown };
const { end } = answers;
answers.end = function (this: unknown, ...sent: unknown[]) {
  noted.walked = undefined;
  return Reflect.apply(end, this, sent);
};

const folder = await mkdtemp(join(tmpdir(), 'prumo-bench-'));
const database = await startDatabase(join(folder, 'data'));
try {
  const company = await createCompany(database.operator, 1);
  await growPanels(database.operator, company, 1);
  await growEmployees(database.operator, company, 50);
  const config = { NODE_ENV: 'production', DATABASE_URL: database.url, PRUMO_PORT: '0' };
  const server = await serve(readConfig({ ...process.env, ...config }));
  const ask = async (path: string, init: Pick<RequestInit, 'method' | 'body'> = {}) => {
    const headers = { token: company.token, 'content-type': 'application/json' };
    const answer = await fetch(`${server.baseUrls.production}${path}`, { ...init, headers });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 300)}`);
  };
  post('Debugger.enable');
  post('Profiler.enable');
  try {
    let value = 0;
    const { base } = company;
    const path = `/panels/updateProgressPanel/panel/${base + 1}/indicator/${base + 1}/month/1/year/${year}`;
    await walkOf('PUT of one value', () =>
      ask(path, { method: 'PUT', body: JSON.stringify({ realizado_numerador: ++value }) }),
    );
    await walkOf('list of employees', () => ask('/employee/getEmployees?limit=20'));
  } finally {
    session.disconnect();
    await server.stop();
  }
} finally {
  await database.close();
  await rm(folder, { recursive: true, force: true });
}
