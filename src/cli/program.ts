/**
 * The command line. Every command prints JSON to standard output (one object, or one per line for
 * lists) and messages to standard error. It exits with 0, 1 (refused, with the reason) or 2
 * (usage).
 */

import { readConfig, type Variables } from '../config/config.ts';
import { reasonOf, StartupError } from '../kernel/startup-error.ts';
import { OperatorError } from '../operator/operator-error.ts';
import { ClosingFailed, failuresOf } from '../server/closing.ts';
import { type CommandContext, UsageError } from './commands/command.ts';
import { commands } from './commands/index.ts';

const usage = `Usage:\n${commands.map((command) => `  prumo ${command.usage}`).join('\n')}\n`;

/** Where a command writes. */
export interface Output {
  readonly stdout: Pick<NodeJS.WritableStream, 'write'>;
  readonly stderr: Pick<NodeJS.WritableStream, 'write'>;
}

async function runCommand(
  args: readonly string[],
  variables: Variables,
  { stdout, stderr }: Output,
): Promise<number> {
  if (args[0] === 'help' || args.includes('--help')) {
    stdout.write(usage);
    return 0;
  }
  if (args.length === 0) {
    stderr.write(usage);
    return 2;
  }
  const command = commands.find(({ words }) => words.every((word, index) => args[index] === word));
  if (!command) {
    stderr.write(`prumo: there is no command "${args.slice(0, 2).join(' ')}"\n${usage}`);
    return 2;
  }
  const context: CommandContext = {
    config: readConfig(variables),
    args: args.slice(command.words.length),
    print: (value) => stdout.write(`${JSON.stringify(value)}\n`),
    say: (line) => stderr.write(`${line}\n`),
  };
  try {
    return (await command.run(context)) ?? 0;
  } catch (error) {
    if (error instanceof UsageError) {
      stderr.write(`prumo: ${error.message}\nUsage: prumo ${command.usage}\n`);
      return 2;
    }
    throw error;
  }
}

function told(error: unknown): string {
  const isExpected = [StartupError, OperatorError, ClosingFailed].some((kind) => error instanceof kind);
  return isExpected ? reasonOf(error) : ((error as Error | null)?.stack ?? String(error));
}

/** Runs the command given by the arguments. Returns the exit code. */
export async function runProgram(
  args: readonly string[],
  variables: Variables,
  output: Output = process,
): Promise<number> {
  try {
    return await runCommand(args, variables, output);
  } catch (error) {
    for (const failure of failuresOf(error)) output.stderr.write(`prumo: ${told(failure)}\n`);
    return 1;
  }
}
