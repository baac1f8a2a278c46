/** `npm run sdk`: writes the generated files of the clients. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sources } from './sources.ts';

for (const { folder, files } of sources()) {
  await mkdir(folder, { recursive: true });
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)));
}
