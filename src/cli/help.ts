/** How help looks. */
import type { CommandUnknownOpts, HelpConfiguration } from '@commander-js/extra-typings';
import type { Paint } from './terminal/output.ts';

export function helpStyle(paint: Paint): HelpConfiguration {
  return {
    styleTitle: (title) => paint('bold', title),
    subcommandTerm: (command) => command.name(),
    // In a list, the first sentence.
    subcommandDescription: (command) => command.description().replace(/\. .*$/, '.'),
  };
}

/** What follows the options: a command as one would type it. */
export function example(...lines: readonly string[]): string {
  return `\nExample:\n${lines.map((line) => `  ${line}`).join('\n')}`;
}

/**
 * Completes the commands: each tells the arguments and options that it needs, points to its help
 * after a mistake, and lets its output be chosen.
 */
export function completeCommands(command: CommandUnknownOpts, path = 'prumo'): void {
  const needed = command.options.filter(({ mandatory }) => mandatory).map(({ flags }) => flags);
  const args = command.registeredArguments.map((argument) =>
    argument.required ? `<${argument.name()}>` : `[${argument.name()}]`,
  );
  const isGroup = command.commands.length > 0;
  if (!isGroup) command.usage([...args, ...needed, '[options]'].join(' '));
  else if (!doesSomething(command)) command.usage('<command>');
  if (isGroup && command.parent !== null) command.helpCommand(false);
  command.showHelpAfterError(`Usage: ${path} ${command.usage()}\nMore: ${path} --help`);
  if (doesSomething(command)) {
    command.option('--json', 'prints JSON, a value a line, as in a pipe');
    command.option('--no-json', 'prints tables, as on a terminal');
  }
  for (const inner of command.commands) completeCommands(inner, `${path} ${inner.name()}`);
}

/** A mere group of commands has no options. */
function doesSomething({ commands, options, parent }: CommandUnknownOpts): boolean {
  return parent !== null && (commands.length === 0 || options.length > 0);
}

/** Every command that does something itself, by its words such as `token create`. */
export function actionsOf(program: CommandUnknownOpts, words = ''): Map<string, CommandUnknownOpts> {
  const actions = new Map<string, CommandUnknownOpts>();
  for (const command of program.commands) {
    const name = `${words} ${command.name()}`.trim();
    if (doesSomething(command)) actions.set(name, command);
    for (const [inner, action] of actionsOf(command, name)) actions.set(inner, action);
  }
  return actions;
}
