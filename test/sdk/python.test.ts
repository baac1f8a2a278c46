/**
 * The package of the Python client: of use to whoever installs it, exact, and typed for strict
 * checkers.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { version } from '../../src/config/version.ts';
import { startFounded } from '../harness/founded.ts';
import { freePorts, type ServerProcess } from '../harness/process.ts';
import { missingProgram } from '../harness/programs.ts';
import { root } from './client-package.ts';
import { faultyServer } from './faulty-server.ts';
import { pythonPackage, pythonWith, sourcesOfPython } from './python.ts';

const run = promisify(execFile);
const { skip, environment } = sourcesOfPython;
const readme = readFileSync(join(pythonPackage, 'README.md'), 'utf8');
const exampleOf = (name: string) =>
  new RegExp(`<!-- ${name} -->\\s*\`\`\`py\\n(.*?)\\n\`\`\``, 's').exec(readme)?.[1] as string;

let folder: string;
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'prumo-python-'));
});
after(() => rmSync(folder, { recursive: true, force: true }));

async function python(
  program: string,
  args: readonly string[],
  more: Readonly<Record<string, string>> = {},
): Promise<string> {
  const env = { ...process.env, ...environment, ...more };
  return (await run(program, args, { cwd: folder, env })).stdout;
}

describe('beside the demo company', () => {
  let server: ServerProcess;
  let variables: Readonly<Record<string, string>>;
  before(async () => {
    server = await startFounded({ PRUMO_DATA: join(folder, 'data'), ...(await freePorts()) });
    variables = { PRUMO_URL: server.development, PRUMO_TOKEN: server.token as string };
  });
  after(async () => assert.equal(await server.end('SIGTERM'), 0));

  it('the example of the README does what it says', { skip }, async () => {
    const lines = (await python('python3', ['-c', exampleOf('example')], variables)).split('\n');
    assert.match(lines[0] as string, /^10 of \d+ panels$/);
    assert.deepEqual(lines.slice(1, 4), ['True', '20000.1', 'success None']);
    assert.match(lines[4] as string, /^422 invalid-value \['#\/nome', .*'#\/email'.*\] \S+$/);
  });

  const pandas = pythonWith('pandas', 'python3-pandas');
  it('frames are panels by months, exact, and go back as rows', { skip: pandas.skip }, async () => {
    const lines = (await python(pandas.python, ['-c', exampleOf('frames')], variables)).split('\n');
    const [, panels, months] = /^\((\d+), (\d+)\) \{'Decimal'\}$/.exec(lines[0] as string) ?? [];
    assert.ok(Number(panels) > 1 && Number(months) > 1, lines[0]);
    assert.ok(Number(lines[1]) > 0, lines[1]);
  });
});

describe('numbers', { skip }, () => {
  it('are Decimal in answers and never float in bodies', async (t) => {
    const cell =
      '{"id_indicador":1,"peso":1,"meta_numerador":12.50,"meta_denominador":null,"realizado_numerador":9999999999999.99}';
    const explained = '{"series":[{"numerador":{"arredondado":7},"conceito":{"valor":2}}]}';
    const server = await faultyServer(
      { status: 200, body: `{"response":[${cell}]}` },
      { status: 200, body: `{"response":[${explained}]}` },
      { status: 200, body: '{"response":{"status":"success","changes":[{"before":null,"after":3}]}}' },
      { status: 200, body: '{"response":{"status":"success","affectedRows":1}}' },
    );
    t.after(() => server.close());
    await python('python3', [join(import.meta.dirname, 'exact.py'), server.url]);
    assert.equal(server.received.length, 4);
    const body = '{"realizado_numerador":0.10,"meta_numerador":3,"realizado_denominador":null}';
    assert.equal(server.received[3]?.body, body);
  });
});

describe('for type checkers', () => {
  const mypy = missingProgram('mypy');

  it('the package and its examples pass mypy --strict', { skip: mypy }, async () => {
    for (const name of ['example', 'frames']) writeFileSync(join(folder, `${name}.py`), exampleOf(name));
    const files = [join(pythonPackage, 'src/prumo_client'), 'example.py', 'frames.py'];
    const options = ['--config-file', join(pythonPackage, 'pyproject.toml'), '--strict', '--cache-dir=cache'];
    assert.match(
      await python('mypy', [...options, ...files], { MYPYPATH: join(pythonPackage, 'src') }),
      /^Success/,
    );
  });

  it('what is right is accepted, and what is wrong is refused', { skip: mypy }, async () => {
    const file = join(import.meta.dirname, 'uses.py');
    const found = await python('mypy', ['--strict', '--cache-dir=cache', file], {
      MYPYPATH: join(pythonPackage, 'src'),
    }).then(
      () => assert.fail('everything was accepted'),
      (error: { stdout: string }) => error.stdout,
    );
    const refused = new Set([...found.matchAll(/uses\.py:(\d+): error/g)].map(([, line]) => Number(line)));
    const wrong = readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => (line.includes('# wrong') ? [index + 1] : []));
    assert.deepEqual(
      [...refused].toSorted((a, b) => a - b),
      wrong,
      found,
    );
  });
});

describe('the package', () => {
  const project = readFileSync(join(pythonPackage, 'pyproject.toml'), 'utf8');

  it('has the version of the server, its licence, and needs nothing', () => {
    assert.equal(/^version = "(.*)"$/m.exec(project)?.[1], version);
    assert.match(project, /^dependencies = \[\]$/m);
    const licence = readFileSync(join(pythonPackage, 'LICENSE'), 'utf8');
    assert.equal(licence, readFileSync(join(root, 'LICENSE'), 'utf8'));
  });

  const pip = pythonWith('setuptools, wheel, pip', 'python3-pip python3-setuptools python3-wheel');
  it('is installed by pip, whole, with nothing of the network', { skip: pip.skip }, async () => {
    // A copy: setuptools builds beside the sources.
    const [source, target] = [join(folder, 'source'), join(folder, 'target')];
    cpSync(pythonPackage, source, { recursive: true });
    const offline = ['--no-index', '--no-build-isolation', '--no-deps', '--no-compile', '--quiet'];
    await python(pip.python, ['-m', 'pip', 'install', ...offline, '--target', target, source]);
    const files = (of: string) =>
      readdirSync(of, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.py$|py\.typed$/.test(name))
        .toSorted();
    const installed = join(target, 'prumo_client');
    assert.deepEqual(files(installed), files(join(pythonPackage, 'src/prumo_client')));
    const printed = await python(pip.python, ['-c', 'import prumo_client; print(prumo_client.__file__)'], {
      PYTHONPATH: target,
    });
    assert.ok(printed.startsWith(installed), printed);
  });
});
