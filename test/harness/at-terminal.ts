/** A command at a terminal, where it may ask before it goes on. Needs the program `script`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { environmentOf, type Variables } from './process.ts';
import { programToStart } from './program.ts';

/** Gives the answer once it asks. */
export async function atTerminal(
  variables: Variables,
  answer: string,
  ...args: string[]
): Promise<{ code: number | null; text: string }> {
  const command = [process.execPath, await programToStart(), ...args].map((word) => `'${word}'`).join(' ');
  const child = spawn('script', ['-qec', command, '/dev/null'], {
    env: environmentOf(variables),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => {
    const asked = text.includes('[y/N]');
    text += chunk.toString();
    if (!asked && text.includes('[y/N]')) child.stdin.write(answer);
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return { code, text };
}
