/**
 * The package of the Python client: of use to whoever installs it, exact, and typed for strict
 * checkers.
 */
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { version } from '../../src/config/version.ts';
import { missingProgram } from '../harness/programs.ts';
import { root } from './client-package.ts';
import { faultyServer } from './faulty-server.ts';
import { exampleOf, python, pythonPackage, pythonWith, sourcesOfPython } from './python.ts';

const { skip } = sourcesOfPython;

let folder: string;
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'prumo-python-'));
});
after(() => rmSync(folder, { recursive: true, force: true }));

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
    await python('python3', [join(import.meta.dirname, 'exact.py'), server.url], folder);
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
      await python('mypy', [...options, ...files], folder, { MYPYPATH: join(pythonPackage, 'src') }),
      /^Success/,
    );
  });

  it('what is right is accepted, and what is wrong is refused', { skip: mypy }, async () => {
    const file = join(import.meta.dirname, 'uses.py');
    const found = await python('mypy', ['--strict', '--cache-dir=cache', file], folder, {
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
    await python(pip.python, ['-m', 'pip', 'install', ...offline, '--target', target, source], folder);
    const files = (of: string) =>
      readdirSync(of, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.py$|py\.typed$/.test(name))
        .toSorted();
    const installed = join(target, 'prumo_client');
    assert.deepEqual(files(installed), files(join(pythonPackage, 'src/prumo_client')));
    const printed = await python(
      pip.python,
      ['-c', 'import prumo_client; print(prumo_client.__file__)'],
      folder,
      {
        PYTHONPATH: target,
      },
    );
    assert.ok(printed.startsWith(installed), printed);
  });
});
