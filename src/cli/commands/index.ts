/** The commands in the order of the help. What they do is in `operator/`. */
import type { Cli, Group } from '../cli.ts';
import { addAudit } from './audit.ts';
import { addBackup } from './backup.ts';
import { addCells } from './cell.ts';
import { addCompanies } from './companies.ts';
import { addCompletion } from './completion.ts';
import { addConversions } from './conversions.ts';
import { addDoctor } from './doctor.ts';
import { addFormulas } from './formulas.ts';
import { addMail } from './outbox.ts';
import { addPeople } from './person.ts';
import { addRecalculation } from './recalculation.ts';
import { addRetention } from './retention.ts';
import { addSandbox } from './sandbox.ts';
import { addServer } from './serve.ts';
import { addStatus } from './status.ts';
import { addTokens } from './tokens.ts';
import { addTransfer } from './transfer.ts';
import { addWebhooks } from './webhooks.ts';

const sections: readonly [heading: string, ...((group: Group, cli: Cli) => void)[]][] = [
  ['The server:', addServer, addStatus, addDoctor, addRecalculation, addCells],
  ['Companies and their data:', addCompanies, addTransfer, addSandbox, addFormulas, addConversions],
  ['Who may enter:', addTokens, addPeople],
  ['What went on:', addAudit, addRetention, addMail, addWebhooks],
  ['Backups:', addBackup],
  ['This command line:', addCompletion],
];

export function addCommands(program: Group, cli: Cli): void {
  for (const [heading, ...parts] of sections) {
    program.commandsGroup(heading);
    for (const add of parts) add(program, cli);
  }
}
