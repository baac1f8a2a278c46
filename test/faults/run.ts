/**
 * `npm run faults [-- NAME …]`: the faults in their long form, one JSON line of figures each; exits
 * 1 when a claim does not hold.
 */
import { faults } from './all.ts';

const [...names] = process.argv.slice(2).filter((argument) => argument !== '--short');
const size = process.argv.includes('--short') ? 'short' : 'long';
const unknown = names.filter((name) => !faults.some((fault) => fault.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no fault ${unknown.join(', ')}; there are ${faults.map(({ name }) => name).join(', ')}`,
  );
  process.exit(2);
}

for (const fault of faults.filter(({ name }) => names.length === 0 || names.includes(name))) {
  const { name, claim, missing } = fault;
  if (missing) {
    console.log(JSON.stringify({ fault: name, skipped: missing }));
    continue;
  }
  const started = performance.now();
  const seconds = () => Math.round((performance.now() - started) / 100) / 10;
  try {
    const figures = await fault.run(size);
    console.log(JSON.stringify({ fault: name, holds: true, seconds: seconds(), ...figures }));
  } catch (error) {
    process.exitCode = 1;
    console.log(JSON.stringify({ fault: name, holds: false, seconds: seconds(), claim, why: String(error) }));
    console.error(error);
  }
}
