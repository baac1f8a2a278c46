/** The receivers of the documentation take what Prumo sends, and nothing else. */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { it } from 'node:test';
import { httpSender } from '../../src/webhooks/send.ts';
import { newSecret } from '../../src/webhooks/signature.ts';
import { freePorts } from '../harness/process.ts';
import { localTargets } from '../harness/receiver.ts';

const guide = readFileSync(new URL('../../docs/guides/webhooks.md', import.meta.url), 'utf8');

/** The receivers of the guide: the language of each fenced block, and what runs it. */
const receivers = [
  { language: 'mjs', program: process.execPath },
  { language: 'python', program: 'python3' },
  { language: 'perl', program: 'perl' },
] as const;

for (const { language, program } of receivers) {
  it(`the guide's receiver in ${language} takes signed events, by an old secret and a new one, and no others`, async (t) => {
    const block = new RegExp(`^\`\`\`${language}\\n(.*?)\\n\`\`\`$`, 'ms').exec(guide)?.[1];
    assert.ok(block, 'the guide has it');
    if (spawnSync(program, ['--version']).status !== 0) return t.skip(`${program} is not on this machine`);
    await assertTakes(program, language, block);
  });
}

async function assertTakes(program: string, extension: string, receiver: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'prumo-receiver-'));
  const file = join(folder, `receiver.${extension}`);
  writeFileSync(file, receiver);
  const { PRUMO_PORT: port } = await freePorts();
  const [old, next, foreign] = [newSecret(), newSecret(), newSecret()];
  const child = spawn(program, [file], {
    env: { ...process.env, PORT: port, WEBHOOK_SECRETS: `${old} ${next}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  try {
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    assert.equal((await lines.next()).value, 'listening');
    const send = httpSender(localTargets);
    const never = new AbortController().signal;
    const event = (...segredos: string[]) => ({
      url: `http://127.0.0.1:${port}/`,
      mensagem: 'msg_1',
      corpo: '{"type":"formula.saved","timestamp":"2026-03-04T05:06:07.089Z","data":{"ids":[1]}}',
      segredos,
    });
    for (const secrets of [[old], [next, old], [foreign, next]]) {
      assert.equal(await send(event(...secrets), never), 204);
      assert.equal((await lines.next()).value, 'msg_1 formula.saved {"ids":[1]}');
    }
    await assert.rejects(send(event(foreign), never), { message: 'the answer was 401' });
    const unsigned = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: '{}' });
    assert.equal(unsigned.status, 401);
  } finally {
    child.kill();
    await ended;
    rmSync(folder, { recursive: true });
  }
}
