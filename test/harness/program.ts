/**
 * The program `prumo` bundled into one file, once in each run. A server that loads it starts with a
 * third less processor time than one that loads hundreds of modules.
 */
import { chmodSync, cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/** The folder of the run, which goes with it (test/run.ts). */
export const runFolderVariable = 'PRUMO_TEST_RUN_FOLDER';

/** The folder of the run; of a file that is run alone, one of its own for `what`. */
export function placeOfRun(what: string): string {
  const folder = process.env[runFolderVariable];
  if (folder !== undefined) return folder;
  const own = mkdtempSync(join(tmpdir(), `prumo-${what}-`));
  process.once('exit', () => rmSync(own, { recursive: true, force: true }));
  return own;
}

/** The program as it is shipped. */
const shippedProgram = fileURLToPath(new URL('../../src/cli/prumo.ts', import.meta.url));

/** Libraries that become part of the file. Others stay where they are. */
const bundled = /^(typebox|kysely)(\/|$)/;

let made: Promise<string> | undefined;

/** The program to start. A file that is run without `npm test` starts the one that is shipped. */
export async function programToStart(): Promise<string> {
  const folder = process.env[runFolderVariable];
  return folder === undefined ? shippedProgram : (made ??= bundle(folder));
}

let readable: Promise<string> | undefined;

/** The program for another user, who cannot read the folder of the run. */
export function programForOthers(): Promise<string> {
  readable ??= programToStart().then((program) => {
    if (program === shippedProgram) return program;
    const copy = mkdtempSync(join(tmpdir(), 'prumo-program-'));
    process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
    chmodSync(copy, 0o755);
    cpSync(dirname(program), copy, { recursive: true });
    return join(copy, basename(program));
  });
  return readable;
}

/** Modules find the files beside their source. */
const inPlace: Plugin = {
  name: 'in-place',
  enforce: 'pre',
  resolveId(source) {
    if (/^[./]/.test(source) || bundled.test(source)) return null;
    return { id: isBuiltin(source) ? source : import.meta.resolve(source), external: true };
  },
  transform(code, id) {
    return (
      code
        // The process that loads the demo company runs this file too.
        .replace(
          'fileURLToPath(new URL(`../cli/prumo${programExtension}`, import.meta.url))',
          'process.argv[1]',
        )
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
        .replaceAll('import.meta.filename', JSON.stringify(id))
    );
  },
};

async function bundle(place: string): Promise<string> {
  const folder = join(place, 'program');
  const program = join(folder, 'prumo.mjs');
  if (existsSync(program)) return program;
  const { build } = await import('vite');
  // Test files that need it at the same time each make one; the first to be ready is used.
  const unfinished = mkdtempSync(join(place, 'program-'));
  await build({
    configFile: false,
    envDir: false,
    logLevel: 'error',
    plugins: [inPlace],
    build: {
      ssr: shippedProgram,
      outDir: unfinished,
      target: 'esnext',
      rolldownOptions: { output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' } },
    },
    ssr: { noExternal: [bundled] },
  });
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    if (!existsSync(program)) throw error;
    rmSync(unfinished, { recursive: true });
  }
  return program;
}
