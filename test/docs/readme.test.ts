/** The README's example does what the README says. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { promisify } from 'node:util';
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
    const script = replaced(elsewhere, 'data/demo-token', join(data, 'demo-token'));
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
