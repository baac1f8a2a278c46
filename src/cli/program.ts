/** The command line: builds the program from its commands, runs one, and gives its exit code. */
import { Command, CommanderError } from '@commander-js/extra-typings';
import type { Variables } from '../config/config.ts';
import { version } from '../config/version.ts';
import { reasonOf, StartupError } from '../kernel/startup-error.ts';
import { OperatorError } from '../operator/operator-error.ts';
import { ClosingFailed, failuresOf } from '../server/closing.ts';
import { Cli, type Streams } from './cli.ts';
import { addCommands } from './commands/index.ts';
import { completeCommands, helpStyle } from './help.ts';

/** The program with all its commands. */
export function programFor(cli: Cli, { stdout, stderr }: Streams): Command {
  const program = new Command('prumo')
    .description('Operates an installation of Prumo: its server, companies, tokens, people and data.')
    .version(version, '-V, --version', 'shows the version')
    .helpOption('-h, --help', 'shows this help')
    // Commands such as `audit` and `audit reads` have options of the same names.
    .enablePositionalOptions()
    .configureHelp(helpStyle(cli.paint))
    .configureOutput({
      writeOut: (text) => stdout.write(text),
      writeErr: (text) => stderr.write(text),
      outputError: (text, write) => write(text.replace(/^error: /, 'prumo: ')),
      getOutHelpWidth: () => Math.min(stdout.columns ?? 100, 100),
      getErrHelpWidth: () => Math.min(stderr.columns ?? 100, 100),
      // Colours are decided by `cli.paint`.
      getOutHasColors: () => true,
      getErrHasColors: () => true,
    })
    .exitOverride();
  program.hook('preAction', (_, command) => cli.choose((command.opts() as { json?: boolean }).json));
  addCommands(program, cli);
  // In the section of the last commands.
  program.helpCommand('help [command]', 'Shows the help of a command.');
  completeCommands(program);
  return program;
}

function told(error: unknown): string {
  const isExpected = [StartupError, OperatorError, ClosingFailed].some((kind) => error instanceof kind);
  return isExpected ? reasonOf(error) : ((error as Error | null)?.stack ?? String(error));
}

/**
 * Runs the command given by the arguments. Returns the exit code: 0, 1 (refused, with the reason,
 * or something is wrong) or 2 (usage).
 */
export async function runProgram(
  args: readonly string[],
  variables: Variables,
  streams: Streams = process,
): Promise<number> {
  const cli = new Cli(variables, streams);
  try {
    await programFor(cli, streams).parseAsync(args, { from: 'user' });
    cli.progress.clear();
    return cli.exitCode;
  } catch (error) {
    // The library has written what is wrong, or the help that was asked for.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    for (const failure of failuresOf(error)) cli.say(`prumo: ${told(failure)}`);
    return 1;
  }
}
