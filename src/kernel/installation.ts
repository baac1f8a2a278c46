/** What differs between a checkout, which runs as TypeScript, and an installed release. */
import { extname } from 'node:path';

/** The ending of all program files: `.ts` in a checkout, `.js` in a release. */
export const programExtension = extname(import.meta.filename);

/** How messages call the command line. */
export const commandName = programExtension === '.ts' ? 'npx prumo' : 'prumo';
