/** The commands of the command line. */
import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { Cli } from '../../src/cli/cli.ts';
import { actionsOf } from '../../src/cli/help.ts';
import { programFor } from '../../src/cli/program.ts';

const nowhere = { write: () => true };
const streams = { stdout: nowhere, stderr: nowhere };

/** Every command that does something, by its words: `token create`. */
export function commandsByName(): Map<string, CommandUnknownOpts> {
  return actionsOf(programFor(new Cli({}, streams), streams));
}

export const commandNames = () => [...commandsByName().keys()];
