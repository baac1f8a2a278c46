/** `prumo sandbox refresh`. */
import { OperatorError } from '../operator/operator-error.ts';
import { companiesToRefresh, refreshCompany } from '../operator/sandbox/refresh.ts';
import type { Progress } from '../operator/sandbox/stage.ts';
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
  usage: 'sandbox refresh --company ID|--all [--keep-personal-data]',
  async run({ config, args, print, say }) {
    const { company, keepPersonalData } = chosen(args);
    return withOperators(config, async (operators) => {
      const environments = {
        production: operatorOf(operators, 'production'),
        development: operatorOf(operators, 'development'),
      };
      const progress = progressOn(say);
      const refresh = (id: number) =>
        refreshCompany(environments, id, { keepPersonalData, progress }).finally(progress.clear);
      if (company !== 'all') {
        print(await refresh(company));
        return 0;
      }
      // One that is refused does not keep the others from it.
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

const flags = ['--all', '--keep-personal-data'] as const;

function chosen(args: readonly string[]): { company: number | 'all'; keepPersonalData: boolean } {
  const [all, keepPersonalData] = flags.map((flag) => args.includes(flag)) as [boolean, boolean];
  const rest = args.filter((arg) => !flags.some((flag) => flag === arg));
  const { company } = readArguments(rest, ['company'], 0).options;
  if (all === (company !== undefined)) throw new UsageError('say either --company ID or --all');
  return { company: company === undefined ? 'all' : positive(company, '--company'), keepPersonalData };
}

/** On a terminal every step, one over the other; elsewhere only what is worth a line. */
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
