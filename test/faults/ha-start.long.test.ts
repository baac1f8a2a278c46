/** The installation that one tries by hand (deploy/ha): it starts, obeys and ends. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { it } from 'node:test';
import { ha } from './ha.ts';

const program = join(import.meta.dirname, '../../deploy/ha/start.ts');

it('five hosts start, are told of, answer, and end together', { skip: ha.missing ?? false }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'prumo-ha-start-'));
  const child = spawn(process.execPath, [program, folder, '--port', '18480'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  try {
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    /** Everything up to a line. */
    const until = async (pattern: RegExp) => {
      for (let text = ''; ; ) {
        const { value, done } = await lines.next();
        assert.ok(done !== true, `it has ended before it said ${pattern}: ${text}`);
        text += `${value}\n`;
        if (pattern.test(value)) return text;
      }
    };
    const said = await until(/The token of the demo company/);
    const [, token = ''] = /company: (\S+)\. /.exec(said) ?? [];
    // The addresses are told when they are listened on, which may be before or after.
    if (!/^app2: /m.test(said)) await until(/^app2: /);
    for (const port of [18480, 18481]) {
      const answer = await fetch(`http://127.0.0.1:${port}/panels/panel/getAll`, { headers: { token } });
      assert.equal(answer.status, 200, await answer.text());
    }
    child.stdin.write('status\n');
    const members = await until(/^\]$/);
    for (const role of ['leader', 'sync_standby', 'replica'])
      assert.ok(members.includes(`"role": "${role}"`));
    child.kill('SIGTERM');
    assert.deepEqual(await ended, [0, null]);
    await assert.rejects(fetch('http://127.0.0.1:18480/health/live'));
  } finally {
    child.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
});
