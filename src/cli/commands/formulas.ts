/** `prumo formula …`. */
import { resolve } from 'node:path';
import { applyFormulas, checkFormulas, exportFormulas } from '../../operator/formulas/formulas.ts';
import {
  type Command,
  type CommandContext,
  environmentOf,
  idOf,
  languageOf,
  operatorOf,
  readArguments,
  withOperators,
} from './command.ts';

const place = 'DIR --company ID --environment production|development';

/** The folder and company of a command, and what else its options say. */
function asked({ args }: CommandContext, names: readonly string[] = []) {
  const { positionals, options } = readArguments(args, ['company', 'environment', ...names], 1);
  const environment = environmentOf(options['environment']);
  return {
    folder: resolve(positionals[0] as string),
    company: idOf(options, 'company'),
    environment,
    options,
  };
}

const exportCommand: Command = {
  words: ['formula', 'export'],
  usage: `formula export ${place} [--language pt|en]`,
  async run(context) {
    const { folder, company, environment, options } = asked(context, ['language']);
    const language = languageOf(options['language'] ?? 'pt', 'language');
    await withOperators(context.config, async (operators) => {
      context.print(await exportFormulas(operatorOf(operators, environment), company, folder, language));
    });
  },
};

const checkCommand: Command = {
  words: ['formula', 'check'],
  usage: `formula check ${place}`,
  run(context) {
    const { folder, company, environment } = asked(context);
    return withOperators(context.config, async (operators) => {
      const { files, problems } = await checkFormulas(operatorOf(operators, environment), company, folder);
      for (const problem of problems) context.print(problem);
      context.print({ files, problems: problems.length });
      return problems.length > 0 ? 1 : 0;
    });
  },
};

const applyCommand: Command = {
  words: ['formula', 'apply'],
  usage: `formula apply ${place} [--dry-run]`,
  run(context) {
    const dryRun = context.args.includes('--dry-run');
    const args = context.args.filter((argument) => argument !== '--dry-run');
    const { folder, company, environment } = asked({ ...context, args });
    return withOperators(context.config, async (operators) => {
      const operator = operatorOf(operators, environment);
      const { files, problems, changes } = await applyFormulas(operator, company, folder, { dryRun });
      for (const line of [...problems, ...changes]) context.print(line);
      context.print({
        files,
        problems: problems.length,
        changed: changes.length,
        stored: !dryRun && problems.length === 0,
      });
      return problems.length > 0 ? 1 : 0;
    });
  },
};

export const formulaCommands: readonly Command[] = [exportCommand, checkCommand, applyCommand];
