/** Every example of every guide, run as it stands beside a first start with the demo company: it prints what the guide shows. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { readGuides } from '../src/docs/guides.ts';
import { runGuide } from './harness/guide.ts';
import { freePorts, type ServerProcess, startServer } from './harness/process.ts';

describe('the examples of the guide', () => {
  const folder = mkdtempSync(join(tmpdir(), 'prumo-guides-'));
  let server: ServerProcess;

  before(async () => {
    server = await startServer({ PRUMO_DATA: join(folder, 'data'), ...(await freePorts()) });
  });
  after(async () => {
    await server?.end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  });

  for (const { slug } of readGuides()) {
    it(`${slug} print what it shows`, async () => {
      const examples = await runGuide(slug, { address: server.development, token: server.token as string });
      assert.ok(examples > 0, 'it has examples');
    });
  }
});
