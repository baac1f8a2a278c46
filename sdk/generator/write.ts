/** `npm run sdk`: writes the generated files of the client. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sources } from './sources.ts';

const folder = join(import.meta.dirname, '../src/generated');
await mkdir(folder, { recursive: true });
await Promise.all(Object.entries(sources()).map(([name, text]) => writeFile(join(folder, name), text)));
