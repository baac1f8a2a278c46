/** Builds the console before the server starts, if its sources are newer than its build. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const program = new URL('../../console/build.ts', import.meta.url);

/** The exports of `console/build.ts`, a file that an installation may lack. */
interface Builder {
  isBuilt(): boolean;
  buildConsole(): Promise<void>;
}

/** Builds if needed. After a failure the server starts without the console. */
export async function buildConsoleIfNeeded(say: (line: string) => void): Promise<void> {
  if (!existsSync(fileURLToPath(program))) return;
  try {
    const builder = (await import(program.href)) as Builder;
    if (builder.isBuilt()) return;
    say('building the console, which takes some seconds after a change of its sources');
    await builder.buildConsole();
  } catch (error) {
    say(`the console is not served: ${(error as Error).message}`);
  }
}
