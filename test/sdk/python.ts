/** The Python client as tests run it: from its sources, by the Python of this machine. */
import { execFile, execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { missingProgram, programOnPath } from '../harness/programs.ts';

export const pythonPackage = resolve(import.meta.dirname, '../../sdk/python');

/** What has Python find the package, and write nothing beside its files. */
const environment = { PYTHONPATH: join(pythonPackage, 'src'), PYTHONDONTWRITEBYTECODE: '1' };

/** For `skip`: why the client cannot be run. */
export const sourcesOfPython = { skip: missingProgram('python3'), environment };

/** The example behind this mark of the client's README. */
export function exampleOf(name: string): string {
  const readme = readFileSync(join(pythonPackage, 'README.md'), 'utf8');
  return new RegExp(`<!-- ${name} -->\\s*\`\`\`py\\n(.*?)\\n\`\`\``, 's').exec(readme)?.[1] as string;
}

/** Runs a Python program that finds the package. Gives what it prints. */
export async function python(
  program: string,
  args: readonly string[],
  cwd: string,
  more: Readonly<Record<string, string>> = {},
): Promise<string> {
  const env = { ...process.env, ...environment, ...more };
  return (await promisify(execFile)(program, args, { cwd, env })).stdout;
}

/** The first Python of this machine that has a module, and why tests that need it are skipped. */
export function pythonWith(module: string, debianPackage: string): { python: string; skip: string | false } {
  // A Python of one's own comes first on PATH; what Debian installs is for Debian's.
  for (const python of [programOnPath('python3'), '/usr/bin/python3']) {
    if (python === undefined) continue;
    try {
      execFileSync(python, ['-c', `import ${module}`], { stdio: 'ignore' });
      return { python, skip: false };
    } catch {
      // The next one may have it.
    }
  }
  return { python: 'python3', skip: `No Python here has ${module}: apt-get install ${debianPackage}` };
}
