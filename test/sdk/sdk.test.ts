/**
 * The clients reach every endpoint of the registry as it is now; the package of the one in
 * TypeScript is of use to whoever installs it.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { PrumoClient } from '../../sdk/typescript/src/index.ts';
import { endpoints } from '../../src/api/index.ts';
import { version } from '../../src/config/version.ts';
import { type Consumer, installedClient, nodes, root } from './client-package.ts';
import { faultyServer } from './faulty-server.ts';
import { python, sourcesOfPython } from './python.ts';

const run = promisify(execFile);
const sdk = join(root, 'sdk/typescript');

type Called = (given: object) => Promise<unknown>;

/** Every function of a client, in all its groups. */
function functionsIn(group: object): Called[] {
  return Object.values(group).flatMap((one: Called | object) =>
    typeof one === 'function' ? [one as Called] : functionsIn(one),
  );
}

describe('every endpoint, and nothing else, is reached by a function', () => {
  const all = endpoints.map(({ method, path }) => `${method} ${path}`).toSorted();

  it('of the client in TypeScript', async () => {
    const reached: string[] = [];
    const fetch = async (url: string, { method }: RequestInit) => {
      reached.push(`${method} ${new URL(url).pathname}`);
      return Response.json({ response: [] });
    };
    const client = new PrumoClient({ baseUrl: 'http://127.0.0.1', token: 'a', fetch });
    // Alone and as an object of several: each value of a path is `x`.
    const values = new Proxy({}, { get: (_, name) => (typeof name === 'string' ? 'x' : () => 'x') });
    for (const call of functionsIn(client)) await call(values);
    assert.deepEqual(reached.toSorted(), all.map((one) => one.replaceAll(/\{\w+\}/g, 'x')).toSorted());
  });

  it('of the client in Python', { skip: sourcesOfPython.skip }, async () => {
    const script = [
      'from prumo_client import PrumoClient',
      'from prumo_client.endpoint import Endpoint',
      'def show(group):',
      '    for one in vars(group).values():',
      '        if isinstance(one, Endpoint): print(one.method, one.path)',
      '        elif hasattr(one, "__dict__") and "Resource" in type(one).__name__: show(one)',
      'show(PrumoClient("http://127.0.0.1", "a"))',
    ].join('\n');
    const printed = await python('python3', ['-c', script], root);
    assert.deepEqual(printed.trim().split('\n').toSorted(), all);
  });
});

/** Uses that must compile, and uses that must not. */
const uses = `
import { Area, type Department, type ErrorCode, PrumoClient, UnidadeMedida } from '@prumo/client';

export async function use(client: PrumoClient): Promise<void> {
  const departments: Department[] = await client.company.getDepartments({ limit: 1 });
  const area: 0 | 1 | undefined = departments[0]?.area;
  const { insertId, $answer } = await client.company.insertDepartment({ nome: 'A', area: area ?? Area.BUSINESS_AREA });
  const id: number = insertId;
  const waited: boolean = $answer.waited;
  const dryRun: null = (await client.company.insertDepartment.dryRun({ nome: 'A' })).insertId;
  for await (const { moeda } of client.indicators.getCommonIndicators.all({ pageSize: 10 })) moeda.toUpperCase();
  await client.go.contaGo.block(id, { wait: 1 });
  await client.go.contaGo.update(id, { nome: 'A' }, { ifMatch: '*' });
  await client.go.orcadoGo.upsertMany.dryRun({ linhas: [] }, { lenient: true });
  await client.company.getAuditLog({ status: '4xx' }, { limit: 5 });
  const preview = await client.indicators.saveFormulaIndicator.dryRun({
    nome: 'A', descricao: 'A', fonte: '', interpretacao: 0, totalizador: 0,
    unidade_medida: UnidadeMedida.UNIDADE_DIAS, moeda: undefined, formula: { referencias: [], nos: [] },
  });
  preview.changes.map(({ before }) => before);
  const code: ErrorCode = 'conflict';
  console.log(waited, dryRun, code);

  // @ts-expect-error: 2 is no area.
  await client.company.insertDepartment({ nome: 'A', area: 2 });
  // @ts-expect-error: the name is required.
  await client.company.insertDepartment({ area: 1 });
  // @ts-expect-error: a path of several values takes an object.
  await client.panels.getProgressPanelCell(1, 2, 3, 4);
  // @ts-expect-error: an id is a number.
  await client.indicators.getIndicatorById('1');
  // @ts-expect-error: one cell cannot be done in part.
  await client.panels.updatePanel(1, { nome: 'A' }, { lenient: true });
  // @ts-expect-error: what is inserted has not been read.
  await client.company.insertDepartment({ nome: 'A' }, { ifMatch: '*' });
  // @ts-expect-error: a dry run has nothing to wait for.
  await client.company.insertDepartment.dryRun({ nome: 'A' }, { wait: 1 });
  // @ts-expect-error: how numbers are written is said.
  await client.employee.upsertMany.file('', 'csv');
  // @ts-expect-error: what is said by other words.
  await client.company.getDepartments({ limits: 1 });
}
`;

describe('the package', () => {
  let consumer: Consumer;
  let installed: ReadonlyMap<number, string>;
  before(async () => {
    [consumer, installed] = await Promise.all([installedClient(), nodes()]);
  });
  after(() => consumer.remove());

  it('holds what is needed, nothing else, and has the version of the server', () => {
    const outside = consumer.files.filter((file) => !file.startsWith('dist/')).toSorted();
    assert.deepEqual(outside, ['LICENSE', 'README.md', 'package.json']);
    assert.ok(consumer.files.every((file) => /\.(js|d\.ts|md|json)$|^LICENSE$/.test(file)));
    const manifest = JSON.parse(readFileSync(join(sdk, 'package.json'), 'utf8')) as Record<string, unknown>;
    assert.equal(manifest['version'], version);
    assert.equal(manifest['dependencies'], undefined);
    const license = readFileSync(join(sdk, 'LICENSE'), 'utf8');
    assert.equal(license, readFileSync(join(root, 'LICENSE'), 'utf8'));
  });

  it('is accepted by npm publish, built by its own script, with nothing of the network', async () => {
    const environment = {
      ...process.env,
      // As npm finds the compiler in a checkout, which this copy lies outside of.
      PATH: [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter),
      npm_config_cache: join(consumer.folder, '.npm'),
      npm_config_registry: 'http://127.0.0.1:9',
      npm_config_fetch_retries: '0',
      npm_config_loglevel: 'notice',
      npm_config_update_notifier: 'false',
    };
    rmSync(join(consumer.build, 'dist'), { recursive: true });
    const options = { cwd: consumer.build, env: environment };
    const { stdout, stderr } = await run('npm', ['publish', '--dry-run'], options);
    assert.match(stdout, new RegExp(`\\+ @prumo/client@${version.replaceAll('.', '\\.')}`));
    assert.match(stderr, /public access/);
    assert.doesNotMatch(stderr, /auto-corrected/);
    for (const file of consumer.files) assert.ok(stderr.includes(file), file);
  });

  it('type-checks in strict projects, for Node and for browsers, and refuses what is wrong', async () => {
    consumer.write('uses.ts', uses);
    const node = { module: 'nodenext', types: ['node'], typeRoots: [join(root, 'node_modules/@types')] };
    const browser = { module: 'esnext', moduleResolution: 'bundler', types: [], lib: ['es2022', 'dom'] };
    for (const options of [node, browser]) {
      const further = { exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true };
      assert.equal(await consumer.check({ lib: ['es2022'], ...options, ...further }), '');
    }
  });

  for (const major of [20, 24]) {
    it(`is imported, and reads and writes, on Node ${major}`, async (t) => {
      const node = installed.get(major);
      if (node === undefined) return t.skip(`Node ${major} is not on this machine`);
      const server = await faultyServer(
        'reset',
        { status: 200, body: { response: [{ id: 1 }] } },
        { status: 503, headers: { 'retry-after': '0' } },
        { status: 200, body: { response: { insertId: 7 } } },
        { status: 422, headers: { 'x-error-code': 'invalid-value' }, body: { msg: 'nome must be …' } },
      );
      t.after(() => server.close());
      consumer.write(
        'run.js',
        `import { InvalidValueError, PrumoClient } from '@prumo/client';
         const client = new PrumoClient({ baseUrl: '${server.url}', token: 'a', retry: { firstPauseMs: 1 } });
         const [{ id }] = await client.company.getDepartments();
         const { insertId } = await client.company.insertDepartment({ nome: 'A' });
         const error = await client.company.insertDepartment({ nome: '' }).catch((error) => error);
         console.log(process.version, id, insertId, error instanceof InvalidValueError, error.name);`,
      );
      const printed = await consumer.run(node, 'run.js');
      assert.match(printed, new RegExp(`^v${major}\\.\\S+ 1 7 true InvalidValueError\\n$`));
    });
  }
});
