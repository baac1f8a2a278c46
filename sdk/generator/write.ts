/** `npm run sdk`: writes the version of the clients. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { version } from '../../src/config/version.ts';

const manifests = [
  { file: 'typescript/package.json', own: /(?<=^ {2}"version": ")[^"]+/m },
  { file: 'python/pyproject.toml', own: /(?<=^version = ")[^"]+/m },
];
for (const { file, own } of manifests) {
  const path = join(import.meta.dirname, '..', file);
  await writeFile(path, (await readFile(path, 'utf8')).replace(own, version));
}
