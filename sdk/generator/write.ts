/** `npm run sdk`: writes the console's generated files, and the version of the clients. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { version } from '../../src/config/version.ts';
import { sources } from './sources.ts';

for (const { folder, files } of sources()) {
  await mkdir(folder, { recursive: true });
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)));
}

const manifests = [
  { file: 'typescript/package.json', own: /(?<=^ {2}"version": ")[^"]+/m },
  { file: 'python/pyproject.toml', own: /(?<=^version = ")[^"]+/m },
];
for (const { file, own } of manifests) {
  const path = join(import.meta.dirname, '..', file);
  await writeFile(path, (await readFile(path, 'utf8')).replace(own, version));
}
