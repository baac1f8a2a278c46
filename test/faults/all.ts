/** Every fault, in the order in which they are tried. */
import { databaseRestart } from './database-restart.ts';
import type { Fault } from './fault.ts';
import { kill } from './kill.ts';

export const faults: readonly Fault[] = [kill, databaseRestart];
