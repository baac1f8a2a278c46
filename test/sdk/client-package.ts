/**
 * The client as an integrator gets it: packed by npm, and installed in a separate project. `nodes`
 * lists the Node versions of this machine.
 */
import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { placeOfRun } from '../harness/program.ts';

const run = promisify(execFile);
export const root = resolve(import.meta.dirname, '../..');
const tsc = join(root, 'node_modules/typescript/bin/tsc');

export interface Consumer {
  readonly folder: string;
  /** The files of the package. */
  readonly files: readonly string[];
  write(name: string, content: string): void;
  /** Runs a file of the project with this Node and returns its output. */
  run(node: string, file: string, variables?: Readonly<Record<string, string>>): Promise<string>;
  /**
   * Type-checks the project with these compiler options. Returns the compiler's messages; empty
   * when there are no errors.
   */
  check(options: Readonly<Record<string, unknown>>): Promise<string>;
  /** The package as it is published, with its sources. */
  readonly build: string;
  remove(): void;
}

/** A project that has the client installed: a copy of the one that is made in each run. */
export async function installedClient(): Promise<Consumer> {
  const folder = mkdtempSync(join(tmpdir(), 'prumo-client-'));
  const project = join(folder, 'project');
  const made = await (installed ??= install());
  for (const name of ['project', 'build']) cpSync(join(made, name), join(folder, name), { recursive: true });
  return {
    folder: project,
    build: join(folder, 'build'),
    files: JSON.parse(readFileSync(join(made, 'files.json'), 'utf8')) as string[],
    write: (name, content) => writeFileSync(join(project, name), content),
    async run(node, file, variables = {}) {
      const options = { cwd: project, env: { ...process.env, ...variables } };
      return (await run(node, [file], options)).stdout;
    },
    check: (options) => check(project, options),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

let installed: Promise<string> | undefined;

/** Builds, packs and installs the client, without network access. Gives the folder. */
async function install(): Promise<string> {
  const place = placeOfRun('client');
  const folder = join(place, 'client');
  if (existsSync(folder)) return folder;
  // Files that come to this at once make one each, and the first to be ready is taken.
  const unfinished = mkdtempSync(join(place, 'client-'));
  const [build, project] = [join(unfinished, 'build'), join(unfinished, 'project')];
  for (const name of ['package.json', 'tsconfig.json', 'README.md', 'LICENSE', 'src']) {
    cpSync(join(root, 'sdk/typescript', name), join(build, name), { recursive: true });
  }
  await run(process.execPath, [tsc, '-p', build]);
  const env = {
    ...process.env,
    npm_config_cache: join(unfinished, 'cache'),
    npm_config_update_notifier: 'false',
  };
  const { stdout } = await run('npm', ['pack', '--json', '--ignore-scripts'], { cwd: build, env });
  const [packed] = JSON.parse(stdout) as [{ filename: string; files: { path: string }[] }];
  mkdirSync(project);
  writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }');
  const archive = join(build, packed.filename);
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', archive], { cwd: project, env });
  writeFileSync(join(unfinished, 'files.json'), JSON.stringify(packed.files.map(({ path }) => path)));
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(unfinished, { recursive: true });
  }
  return folder;
}

async function check(project: string, options: Readonly<Record<string, unknown>>): Promise<string> {
  const compilerOptions = { strict: true, noEmit: true, skipLibCheck: false, target: 'es2022', ...options };
  writeFileSync(
    join(project, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, include: ['*.ts', '*.js'] }),
  );
  try {
    await run(process.execPath, [tsc, '-p', project]);
    return '';
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

/** The Node versions of this machine by major number: the current one, and others on the path. */
export async function nodes(): Promise<ReadonlyMap<number, string>> {
  const found = new Map([[Number(process.versions.node.split('.')[0]), process.execPath]]);
  const places = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin', '/usr/local/bin'];
  const programs = new Set(
    places
      .map((place) => join(place, 'node'))
      .filter(existsSync)
      .map((one) => realpathSync(one)),
  );
  for (const program of programs) {
    const { stdout } = await run(program, ['--version']).catch(() => ({ stdout: '' }));
    const major = Number(/^v(\d+)/.exec(stdout)?.[1]);
    if (major > 0 && !found.has(major)) found.set(major, program);
  }
  return found;
}
