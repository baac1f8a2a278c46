#!/usr/bin/env node
/** The program `prumo`. Compiled code is kept, which halves the start of a command and saves the server 20 MB. */
import { enableCompileCache } from 'node:module';

// Whoever reads the output may have enough of it: `prumo audit | head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

enableCompileCache(new URL('../../node_modules/.cache/prumo', import.meta.url).pathname);
const { runProgram } = await import('./program.ts');
process.exitCode = await runProgram(process.argv.slice(2), process.env);
