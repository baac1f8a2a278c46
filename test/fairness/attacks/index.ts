/** Every attack. */
import type { Attack } from '../attack.ts';
import { bodyAttacks } from './bodies.ts';
import { connectionAttacks } from './connections.ts';
import { databaseAttacks } from './database.ts';
import { dryRunAttacks } from './dry-runs.ts';
import { fileAttacks } from './files.ts';
import { rangeAttacks } from './ranges.ts';

export const attacks: readonly Attack[] = [
  ...fileAttacks,
  ...bodyAttacks,
  ...databaseAttacks,
  ...connectionAttacks,
  ...rangeAttacks,
  ...dryRunAttacks,
];
