/** The commands in the order of the usage text. Their implementation is in `operator/`. */
import { auditCommands } from './audit.ts';
import { archiveStatusCommand, backupCommand, checksum, restoreCommand } from './backup.ts';
import type { Command } from './command.ts';
import { companyCreate, companyList, exportCommand, importCommand } from './companies.ts';
import { conversionCommands } from './conversions.ts';
import { doctorCommand } from './doctor.ts';
import { formulaCommands } from './formulas.ts';
import { mailCommands } from './outbox.ts';
import { personCommands } from './person.ts';
import { recalculationRetryCommand, recalculationStatusCommand } from './recalculation.ts';
import { retentionCommands } from './retention.ts';
import { sandboxRefresh } from './sandbox.ts';
import { maintenance, serveCommand } from './serve.ts';
import { tokenCommands } from './tokens.ts';
import { webhookCommands } from './webhooks.ts';

export const commands: readonly Command[] = [
  serveCommand,
  importCommand,
  exportCommand,
  companyCreate,
  companyList,
  ...tokenCommands,
  ...personCommands,
  maintenance,
  doctorCommand,
  sandboxRefresh,
  ...auditCommands,
  ...retentionCommands,
  ...mailCommands,
  ...webhookCommands,
  ...conversionCommands,
  ...formulaCommands,
  recalculationStatusCommand,
  recalculationRetryCommand,
  backupCommand,
  restoreCommand,
  archiveStatusCommand,
  checksum,
];
