/** The linters, and what only some tests need: the packages of test/tools. `npm run tools`. */
import { existsSync, readFileSync } from 'node:fs';

/** A file beside whose folder of packages they are. */
export const tools = new URL('../tools/package.json', import.meta.url).href;

const { dependencies } = JSON.parse(readFileSync(new URL(tools), 'utf8')) as {
  dependencies: Readonly<Record<string, string>>;
};
const areThere = Object.keys(dependencies).every((name) =>
  existsSync(new URL(`node_modules/${name}`, tools)),
);

/** Why what needs them is not done, or false. */
export const toolsMissing = areThere ? false : 'the packages of test/tools are missing (npm run tools)';
if (toolsMissing && process.env['CI']) throw new Error(toolsMissing);
