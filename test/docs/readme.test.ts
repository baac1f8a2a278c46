/** The repository's front: the README's example does what it says, and what is stated is so. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { promisify } from 'node:util';
import { en } from '../../console/words/en.ts';
import { pt } from '../../console/words/pt.ts';
import { startFounded } from '../harness/founded.ts';
import { freePorts } from '../harness/process.ts';

/** The fenced block behind the mark. */
function example(): string {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  const block = /<!-- example -->\s*```sh\n(.*?)\n```/s.exec(readme)?.[1];
  assert.ok(block, 'README.md has its example');
  return block;
}

/** Replaces what must be there. */
function replaced(text: string, part: string, by: string): string {
  assert.ok(text.includes(part), `the example names ${part}`);
  return text.replaceAll(part, by);
}

it('the example, pasted into a shell beside a first start, reads back the recalculated margin', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'prumo-readme-'));
  const data = join(folder, 'data');
  const server = await startFounded({ PRUMO_DATA: data, ...(await freePorts()) });
  try {
    const elsewhere = replaced(example(), 'http://127.0.0.1:8081', server.development);
    const script = replaced(
      elsewhere,
      'TOKEN_FILE=data/demo-token',
      `TOKEN_FILE=${join(data, 'demo-token')}`,
    );
    const { stdout } = await promisify(execFile)('bash', ['-c', script]);
    const answers = stdout.split(/(?<=\})(?=\{)/);
    assert.equal(answers.length, 3, 'two writes and a reading are answered');
    assert.match(
      answers[2] ?? '',
      /^\{"response":\[\{.*"realizado_numerador":5000\.05,"realizado_denominador":20000\.1\b/,
    );
  } finally {
    await server.end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
});

it('the example says what is missing: the server, or the token', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'prumo-readme-'));
  const { PRUMO_PORT: nothing } = await freePorts();
  const answering = createServer((_, response) => response.end()).listen(0, '127.0.0.1');
  await once(answering, 'listening');
  const { port } = answering.address() as AddressInfo;
  const run = (address: string) => {
    const script = replaced(example(), 'http://127.0.0.1:8081', `http://127.0.0.1:${address}`);
    return promisify(execFile)('bash', ['-c', script], { cwd: folder }).then(
      () => assert.fail('it ends with an error'),
      ({ stderr, stdout }: { stderr: string; stdout: string }) => [stdout, stderr],
    );
  };
  try {
    const noServer = `Nothing answers at http://127.0.0.1:${nothing}: leave npm start running in another terminal.\n`;
    assert.deepEqual(await run(nothing), ['', noServer]);
    const noToken = 'There is no data/demo-token: run this in the folder in which npm start runs.\n';
    assert.deepEqual(await run(String(port)), ['', noToken]);
  } finally {
    answering.close();
    rmSync(folder, { recursive: true });
  }
});

it('one Node is stated: by the README, the package and the error of an older one', () => {
  const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
  const { engines, devDependencies } = JSON.parse(read('package.json')) as {
    engines: { node: string };
    devDependencies: { node: string };
  };
  const [, major] = /^>=(\d+)$/.exec(engines.node) ?? [];
  assert.match(read('README.md'), new RegExp(`runs on Node ${major}\\b`));
  assert.match(read('bin/right-node.js'), new RegExp(`leastMajor = ${major};`));
  assert.ok(devDependencies.node.startsWith(`${major}.`));
  assert.match(read('.github/workflows/ci.yml'), new RegExp(`node-version: ${major}\n(.*\n)*.*\\.ci/run`));
});

const oneSpace = (text: string) => text.replaceAll(/\s+/g, ' ');

describe('each page of the console’s menu is named in both languages', () => {
  const names = Object.entries(pt.navigation.pages).map(
    ([page, name]) => [name, en.navigation.pages[page as keyof typeof en.navigation.pages]] as const,
  );
  for (const [path, written] of [
    ['README.md', (portuguese: string, english: string) => [`**${portuguese}**`, `(${english}`]],
    ['docs/console.md', (portuguese: string, english: string) => [english, `(_${portuguese}_)`]],
    ['docs/pt/console.md', (portuguese: string, english: string) => [portuguese, `(_${english}_)`]],
  ] as const) {
    it(`by ${path}`, () => {
      const text = oneSpace(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'));
      for (const [portuguese, english] of names) {
        const [first = '', second = ''] = written(portuguese, english);
        const both = portuguese === english ? first : `${first} ${second}`;
        assert.ok(text.includes(both), both);
      }
    });
  }
});

it('every link and picture of the files in front leads to a file', () => {
  for (const name of ['README.md', 'CONTRIBUTING.md', 'SECURITY.md']) {
    const text = readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
    for (const [, target] of text.matchAll(/\]\(([^)#]+)/g)) {
      if (/^https?:/.test(String(target))) continue;
      assert.ok(existsSync(new URL(`../../${target}`, import.meta.url)), `${name}: ${target}`);
    }
  }
});

it('the pictures show pages that have loaded, and each is shown somewhere', () => {
  const root = new URL('../../', import.meta.url);
  const read = ['README.md', 'docs/console.md', 'docs/pt/console.md', 'docs/index.md'];
  const texts = read.map((name) => readFileSync(new URL(name, root), 'utf8')).join('\n');
  for (const name of readdirSync(new URL('docs/console/', root))) {
    const picture = readFileSync(new URL(`docs/console/${name}`, root));
    const [width, height] = [picture.readUInt32BE(16), picture.readUInt32BE(20)];
    // A page with its placeholders comes to 0.018 to 0.023 bytes a pixel, a loaded one to 0.066 and
    // more.
    const density = picture.length / (width * height);
    assert.ok(density > 0.045, `${name} looks empty: ${density.toFixed(3)} bytes a pixel`);
    assert.ok(texts.includes(`console/${name}`), `${name} is shown nowhere`);
  }
});

it('the newest version of the changelog is that of the package', () => {
  const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
  const { version } = JSON.parse(read('package.json')) as { version: string };
  const [, newest] = /^## (\d+\.\d+\.\d+)/m.exec(read('CHANGELOG.md')) ?? [];
  assert.equal(newest, version);
});
