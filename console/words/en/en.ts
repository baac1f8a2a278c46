/** The console in English. */
import type { pt } from '../pt/pt.ts';
import type { Widened } from '../widened.ts';
import { enFirst } from './en-first.ts';
import { enRest } from './en-rest.ts';

export const en: Widened<typeof pt> = { ...enFirst, ...enRest };
