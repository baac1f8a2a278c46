/** Every fault, in the order in which they are tried. */
import { clock } from './clock.ts';
import { databaseRestart } from './database-restart.ts';
import { diskFull } from './disk-full.ts';
import { duplicates } from './duplicates.ts';
import { embeddedRestart } from './embedded-restart.ts';
import { endUnderLoad } from './end-under-load.ts';
import type { Fault } from './fault.ts';
import { ha } from './ha.ts';
import { kill } from './kill.ts';
import { parallelSaves } from './parallel-saves.ts';
import { slowClients } from './slow-clients.ts';

export const faults: readonly Fault[] = [
  kill,
  databaseRestart,
  embeddedRestart,
  diskFull,
  clock,
  parallelSaves,
  duplicates,
  endUnderLoad,
  slowClients,
  ha,
];
