/**
 * Ends the process with one line when Node is too old to run TypeScript. Plain JavaScript, like all
 * of this folder, so that an old Node can say so.
 */
const leastMajor = 24;

const { node } = process.versions;
if (Number.parseInt(node, 10) < leastMajor) {
  process.stderr.write(
    `prumo: this is Node ${node} (${process.execPath}), and Prumo needs Node ${leastMajor} or later; "npm ci" installs one for npm scripts\n`,
  );
  process.exit(1);
}
