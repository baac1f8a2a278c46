/** What only some tests need: the packages of test/tools, which `npm run tools` installs. */
import { existsSync } from 'node:fs';

/** A file beside whose folder of packages they are. */
export const tools = new URL('../tools/package.json', import.meta.url).href;

/** Why tests that need them are skipped, or false. */
export const toolsMissing = existsSync(new URL('node_modules', tools))
  ? false
  : 'the packages of test/tools are missing (npm run tools)';
if (toolsMissing && process.env['CI']) throw new Error(toolsMissing);
