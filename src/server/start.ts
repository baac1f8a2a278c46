/**
 * The entry point of `npm start`: runs `prumo serve` under a supervisor, with a heap size that
 * suits the machine. Arguments are passed to the server.
 */
import { enableCompileCache } from 'node:module';
import { totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

enableCompileCache(here('../../node_modules/.cache/prumo'));
const { heapMegabytes, nodeOptions, superviseServer } = await import('./supervisor.ts');
const { wholeNumber } = await import('../config/settings.ts');
const { buildConsoleIfNeeded } = await import('./console-build.ts');

const say = (line: string) => void process.stderr.write(`prumo: ${line}\n`);

try {
  const fitting = heapMegabytes(totalmem(), process.constrainedMemory());
  const range = { least: 128, most: 999_999, what: 'a number of megabytes' };
  const heap = wholeNumber(process.env, 'PRUMO_HEAP_MB', fitting, range);
  if (process.env['PRUMO_ROLE'] !== 'worker') await buildConsoleIfNeeded(say);
  process.exitCode = await superviseServer({
    args: [
      ...nodeOptions,
      `--max-old-space-size=${heap}`,
      here('../cli/prumo.ts'),
      'serve',
      ...process.argv.slice(2),
    ],
    say,
  });
} catch (error) {
  say((error as Error).message);
  process.exitCode = 1;
}
