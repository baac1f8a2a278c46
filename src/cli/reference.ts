/** Writes the commands into docs/command-line.md, from the program's help. A test compares them. */
import { readFileSync, writeFileSync } from 'node:fs';
import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { Cli } from './cli.ts';
import { actionsOf } from './help.ts';
import { programFor } from './program.ts';

const page = new URL('../../docs/command-line.md', import.meta.url);
const begin = '<!-- The commands, from the program -->';

/** The page: its words as they are, and the commands as the program has them. */
export function commandReference(): string {
  const [words = ''] = readFileSync(page, 'utf8').split(begin);
  const nowhere = { write: () => true };
  const streams = { stdout: nowhere, stderr: nowhere };
  const program = programFor(new Cli({}, streams), streams);
  const commands = [...actionsOf(program)].map(
    ([name, command]) => `### prumo ${name}\n\n\`\`\`text\n${helpOf(command)}\n\`\`\`\n`,
  );
  return `${words}${begin}\n\n${commands.join('\n')}`;
}

function helpOf(command: CommandUnknownOpts): string {
  let text = '';
  command.configureOutput({ writeOut: (part) => (text += part), getOutHelpWidth: () => 100 });
  command.outputHelp();
  return text.trim();
}

if (import.meta.main) writeFileSync(page, commandReference());
