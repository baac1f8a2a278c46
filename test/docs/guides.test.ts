/**
 * Every example of every guide, run as it stands beside a new installation with the demo company:
 * it prints what the guide shows.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import { guideSlugs } from '../harness/docs.ts';
import { startFounded } from '../harness/founded.ts';
import { freePorts, prumoHere, type ServerProcess } from '../harness/process.ts';
import { runGuide } from './guide.ts';

const root = join(import.meta.dirname, '../..');

describe('the examples of the guide', () => {
  const folder = mkdtempSync(join(tmpdir(), 'prumo-guides-'));
  const given = { PRUMO_DATA: join(folder, 'data') };
  let server: ServerProcess;

  before(async () => {
    server = await startFounded({ ...given, ...(await freePorts()) });
  });
  // What a guide has written is calculated before the next one reads the feed.
  beforeEach(async () => {
    const waited = await prumoHere(given, 'recalculation', 'wait', '--environment', 'development');
    assert.equal(waited.code, 0, waited.stderr);
  });
  after(async () => {
    await server?.end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  });

  for (const slug of guideSlugs()) {
    it(`${slug} print what it shows`, async () => {
      const { development: address, token = '' } = server;
      const examples = await runGuide(slug, { address, token, variables: given });
      assert.ok(examples > 0, 'it has examples');
    });
  }
});

it('no key of an example is made of a date or of nothing but a name', () => {
  const files = ['docs', 'examples', 'sdk'].flatMap((name) =>
    readdirSync(join(root, name), { recursive: true, encoding: 'utf8' }).map((file) =>
      join(root, name, file),
    ),
  );
  const read = files.filter((file) => /\.(md|ts|py|cs)$/.test(file) && !/node_modules|\/dist\//.test(file));
  assert.ok(read.some((file) => file.endsWith('nightly-load.md')));
  // A text that is written out after the header's name or the client's option; a variable or a call
  // is none.
  const literal = /idempotency-?key["'`]?\]?\s*[:=]\s*(?:["'`](?!\$)|[\w-]*\d{4})[^\n]*/gi;
  const found = read.flatMap((file) => readFileSync(file, 'utf8').match(literal) ?? []);
  assert.deepEqual(found, []);
});
