/**
 * The examples, as an integrator runs them beside a first start: they load what their files say,
 * and can be run again.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { PrumoClient } from '../../sdk/typescript/src/index.ts';
import { startFounded } from '../harness/founded.ts';
import { freePorts, type ServerProcess } from '../harness/process.ts';
import { missingProgram } from '../harness/programs.ts';
import { type Consumer, installedClient, nodes, root } from '../sdk/client-package.ts';

const run = promisify(execFile);
const examples = join(root, 'examples');
const folder = mkdtempSync(join(tmpdir(), 'prumo-examples-run-'));
let server: ServerProcess;
let consumer: Consumer;
let client: PrumoClient;

before(async () => {
  const starting = startFounded({ PRUMO_DATA: join(folder, 'data'), ...(await freePorts()) });
  [server, consumer] = await Promise.all([starting, installedClient()]);
  cpSync(join(examples, 'csv'), join(consumer.folder, 'csv'), { recursive: true });
  cpSync(join(examples, 'nightly-load.js'), join(consumer.folder, 'nightly-load.js'));
  client = new PrumoClient({ baseUrl: server.development, token: server.token as string });
});
after(async () => {
  consumer?.remove();
  assert.equal(await server.end('SIGTERM'), 0);
  rmSync(folder, { recursive: true, force: true });
});

const variables = () => ({ PRUMO_URL: server.development, PRUMO_TOKEN: server.token as string });

/** Runs the example with this Node and gives what it prints. */
const load = async (node: string, environment: Readonly<Record<string, string>>) =>
  consumer.run(node, 'nightly-load.js', environment);

/**
 * What every version of the example prints, the first time and again, after the line about
 * employees.
 */
const cells = 'cells: 4 stored and recalculated';
const scores = /^(California|Nevada) 201\d: score \d+(\.\d+)?$/;

function assertLoaded(printed: string, employees: string): void {
  const [first, second, ...rest] = printed.trimEnd().split('\n');
  assert.equal(first, `employees: ${employees}`);
  assert.equal(second, cells);
  assert.ok(rest.length >= 2 && rest.every((line) => scores.test(line)), printed);
}

/** What is stored is what the files say. */
async function assertStored(): Promise<void> {
  const employees = new Map((await client.employee.getEmployees()).map((one) => [one.email, one]));
  const branches = new Map((await client.company.getBranches()).map(({ id, nome }) => [id, nome]));
  for (const [email = '', nome, filial] of rowsOf('employees.csv')) {
    const employee = employees.get(email);
    assert.deepEqual([employee?.nome, branches.get(employee?.id_filial ?? 0)], [nome, filial]);
  }
  const panels = new Map((await client.panels.getPanels()).map(({ id, nome }) => [nome, id]));
  const indicators = new Map(
    (await client.indicators.getCommonIndicators()).map(({ id, nome }) => [nome, id]),
  );
  for (const [panel = '', indicator = '', month, year, value] of rowsOf('results.csv')) {
    const [panel_id = 0, indicator_id = 0] = [panels.get(panel), indicators.get(indicator)];
    const path = { panel_id, indicator_id, month: Number(month), year: Number(year) };
    const [cell] = await client.panels.getProgressPanelCell(path);
    assert.equal(cell?.realizado_numerador, Number(value));
  }
}

const rowsOf = (file: string) =>
  readFileSync(join(examples, 'csv', file), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(';'));

describe('the nightly load in JavaScript', () => {
  it('has at most 60 lines and type-checks against the package', async () => {
    const source = readFileSync(join(examples, 'nightly-load.js'), 'utf8');
    assert.ok(source.trimEnd().split('\n').length <= 60);
    const types = { module: 'nodenext', types: ['node'], typeRoots: [join(root, 'node_modules/@types')] };
    const options = { checkJs: true, target: 'es2022', lib: ['es2022'] };
    assert.equal(await consumer.check({ ...types, ...options }), '');
  });

  it('loads everything, and waits for what is calculated from it', async () => {
    const printed = await load(process.execPath, variables());
    assertLoaded(printed, '2 inserted, 1 updated, 0 as they were');
    await assertStored();
  });

  for (const major of [20, 24]) {
    it(`changes nothing when it is run again, on Node ${major}`, async (t) => {
      const node = (await nodes()).get(major);
      if (node === undefined) return t.skip(`Node ${major} is not on this machine`);
      assertLoaded(await load(node, variables()), '0 inserted, 0 updated, 3 as they were');
      await assertStored();
    });
  }

  it('ends with the reason when it is refused', async () => {
    const wrong = { ...variables(), PRUMO_TOKEN: 'prumo_dev_wrong' };
    await assert.rejects(load(process.execPath, wrong), /403 token-refused/);
  });
});

describe('the nightly load in Python', () => {
  const script = join(examples, 'python/nightly_load.py');
  const python = async (environment: Readonly<Record<string, string>>) => {
    const env = { ...process.env, ...environment, PYTHONDONTWRITEBYTECODE: '1' };
    return (await run('python3', [script, join(examples, 'csv')], { env })).stdout;
  };
  const skip = missingProgram('python3');

  it('says the same as that in JavaScript', { skip }, async () => {
    const printed = await python(variables());
    assert.equal(printed, await load(process.execPath, variables()));
    assertLoaded(printed, '0 inserted, 0 updated, 3 as they were');
  });

  it('ends with the reason when it is refused', { skip }, async () => {
    await assert.rejects(python({ ...variables(), PRUMO_TOKEN: 'prumo_dev_wrong' }), /403 token-refused/);
  });
});

describe('the nightly load in C#', () => {
  it('says the same as that in JavaScript', { skip: missingProgram('dotnet', 'dotnet-sdk') }, async () => {
    const project = join(folder, 'csharp');
    cpSync(join(examples, 'csharp'), project, { recursive: true });
    const env = { ...process.env, ...variables() };
    const { stdout } = await run('dotnet', ['run', '--project', project, '--', join(examples, 'csv')], {
      env,
    });
    assert.equal(stdout, await load(process.execPath, variables()));
  });
});

it('what the examples install is the client of this checkout', () => {
  const { dependencies } = JSON.parse(readFileSync(join(examples, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  assert.deepEqual(dependencies, { '@prumo/client': 'file:../sdk/typescript' });
  assert.ok(existsSync(join(root, 'sdk/typescript/package.json')));
});
