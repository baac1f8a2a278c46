/**
 * The texts of the console in Brazilian Portuguese. `en.ts` has the same; a missing one does not
 * compile.
 */
import { ptFirst } from './pt-first.ts';
import { ptRest } from './pt-rest.ts';

export const pt = { ...ptFirst, ...ptRest };
