/**
 * Texts as they were before kinds of records were declared once, in test/kinds/frozen. What must
 * change is written anew, and then read, with `PRUMO_WRITE_FROZEN=1`.
 */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';

const fileOf = (name: string) => new URL(`frozen/${name}`, import.meta.url);

/** A company document among the frozen files. */
export const frozenDocument = (name: string): string => readFileSync(fileOf(name), 'utf8');

/** Compares byte for byte. The lines that differ are shown, at most ten. */
export function assertFrozen(name: string, text: string): void {
  const file = fileOf(`${name}.gz`);
  if (process.env['PRUMO_WRITE_FROZEN'] === '1') writeFileSync(file, gzipSync(text, { level: 9 }));
  const frozen = gunzipSync(readFileSync(file)).toString('utf8');
  if (frozen === text) return;
  const [were, are] = [frozen.split('\n'), text.split('\n')];
  const [old, made] = [new Set(were), new Set(are)];
  const differences = [
    ...were.filter((line) => !made.has(line)).map((line) => `- ${line}`),
    ...are.filter((line) => !old.has(line)).map((line) => `+ ${line}`),
  ];
  const shown = differences.length === 0 ? ['the order of its lines'] : differences.slice(0, 10);
  assert.fail(`${name} differs in ${differences.length} lines:\n${shown.join('\n')}`);
}
