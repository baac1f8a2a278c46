/** `prumo sandbox refresh`. */
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { OperatorError } from '../../operator/operator-error.ts';
import { companiesToRefresh, refreshCompany } from '../../operator/sandbox/refresh.ts';
import type { Progress } from '../../operator/sandbox/stage.ts';
import {
  type Command,
  type CommandContext,
  operatorOf,
  positive,
  readArguments,
  UsageError,
  withOperators,
} from './command.ts';

export const sandboxRefresh: Command = {
  words: ['sandbox', 'refresh'],
  usage: 'sandbox refresh --company ID|--all [--keep-personal-data] [--yes] [--keep FOLDER]',
  async run({ config, args, print, say }) {
    const { company, keepPersonalData, agreed, keep } = chosen(args);
    return withOperators(config, async (operators) => {
      const environments = {
        production: operatorOf(operators, 'production'),
        development: operatorOf(operators, 'development'),
      };
      const progress = progressOn(say);
      const guard = { agreed, folder: keep ?? join(config.dataFolder, 'kept'), ask: asking(progress.clear) };
      const refresh = (id: number) =>
        refreshCompany(environments, id, { keepPersonalData, progress, guard }).finally(progress.clear);
      if (company !== 'all') {
        print(await refresh(company));
        return 0;
      }
      // A company that is refused does not prevent the others from being refreshed.
      let refused = 0;
      for (const id of await companiesToRefresh(environments)) {
        try {
          print({ id, ...(await refresh(id)) });
        } catch (error) {
          if (!(error instanceof OperatorError)) throw error;
          say(`prumo: ${error.message}`);
          refused++;
        }
      }
      return refused === 0 ? 0 : 1;
    });
  },
};

const flags = ['--all', '--keep-personal-data', '--yes'] as const;

interface Chosen {
  readonly company: number | 'all';
  readonly keepPersonalData: boolean;
  readonly agreed: boolean;
  readonly keep: string | undefined;
}

function chosen(args: readonly string[]): Chosen {
  const [all, keepPersonalData, agreed] = flags.map((flag) => args.includes(flag)) as [
    boolean,
    boolean,
    boolean,
  ];
  const rest = args.filter((arg) => !flags.some((flag) => flag === arg));
  const { company, keep } = readArguments(rest, ['company', 'keep'], 0).options;
  if (keep === '') throw new UsageError('--keep must be a folder');
  if (all === (company !== undefined)) throw new UsageError('say either --company ID or --all');
  return {
    company: company === undefined ? 'all' : positive(company, '--company'),
    keepPersonalData,
    agreed,
    keep,
  };
}

/** Asks the user on the terminal. Undefined when there is no terminal. */
function asking(clear: () => void): ((question: string) => Promise<boolean>) | undefined {
  const { stdin, stderr } = process;
  if (!stdin.isTTY || !stderr.isTTY) return undefined;
  return async (question) => {
    clear();
    const terminal = createInterface({ input: stdin, output: stderr });
    try {
      // Ctrl+C and Ctrl+D close the terminal without an answer.
      const closed = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
      const answered = terminal.question(`${question} [y/N] `).catch(() => '');
      return /^y(es)?$/i.test((await Promise.race([answered, closed])).trim());
    } finally {
      terminal.close();
    }
  };
}

/**
 * On a terminal, temporary lines overwrite each other. Elsewhere only permanent lines are written.
 */
function progressOn(say: CommandContext['say']): Progress & { readonly clear: () => void } {
  const { stderr } = process;
  const clear = () => {
    if (stderr.isTTY) stderr.write('\r\u001B[K');
  };
  const progress: Progress = (line, passing) => {
    if (passing && !stderr.isTTY) return;
    clear();
    if (passing) stderr.write(line);
    else say(line);
  };
  return Object.assign(progress, { clear });
}
