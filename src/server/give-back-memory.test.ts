/** The young generation is as small as at the start again, with the options of `npm start`. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { it } from 'node:test';
import { nodeOptions } from './supervisor.ts';

/** Keeps what it makes, so that the young generation grows to its limit. */
const program = `
  import { getHeapSpaceStatistics } from 'node:v8';
  import { giveBackMemory } from ${JSON.stringify(new URL('give-back-memory.ts', import.meta.url).href)};
  const young = () => getHeapSpaceStatistics().find((space) => space.space_name === 'new_space').physical_space_size;
  let kept = Array.from({ length: 1_000_000 }, (_, at) => ({ at }));
  const grown = young();
  kept = undefined;
  giveBackMemory();
  console.log(JSON.stringify({ grown, left: young() }));
`;

it('memory that only the start needed is given back', () => {
  const args = [...nodeOptions, '--input-type=module', '--eval', program];
  const { grown, left } = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
  assert.ok(grown > 2 ** 24, `the young generation had grown to ${grown} bytes`);
  assert.ok(left < 2 ** 22, `${left} bytes are left of ${grown}`);
});
