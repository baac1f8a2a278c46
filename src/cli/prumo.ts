/**
 * Runs the command line. The compile cache halves the start-up time of commands and saves 20 MB in
 * the server.
 */
import { enableCompileCache } from 'node:module';

// The reader may close the pipe early, as in `prumo audit | head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

enableCompileCache(new URL('../../node_modules/.cache/prumo', import.meta.url).pathname);
const { runProgram } = await import('./program.ts');
process.exitCode = await runProgram(process.argv.slice(2), process.env);
